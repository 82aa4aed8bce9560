"""Reads a notebook's file, which may hold anything."""

import json
from pathlib import Path
from typing import Any

LARGEST = 20 << 20  # bytes of a notebook
# What is raised when reading a file that is no notebook.
TROUBLES = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


def notebook_at(path: Path) -> Any:
    """What the file of a notebook holds. Raises one of TROUBLES for a file that is no notebook."""
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path.name} is too large.")
    return json.loads(path.read_text("utf-8"))
