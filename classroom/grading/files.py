"""Reads a notebook's file, which may hold anything."""

import json
from pathlib import Path
from typing import Any

LARGEST = 20 << 20  # bytes of a notebook
# What reading a file raises that is no notebook.
TROUBLES = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


def notebook_at(path: Path) -> Any:
    """What the file of a notebook holds. Raises some of TROUBLES for a file that is none."""
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path.name} is too large.")
    return json.loads(path.read_text("utf-8"))
