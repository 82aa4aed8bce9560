"""What a reader has solved, kept in a file from day to day.

A question's name → what was entered; and value_of() → True, for a function that passed its check.
Under one more name stands when which kind of task is asked again (due.py).
"""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from . import due
from .questions import PACKED
from .recurring import recurring_kind


def place() -> Path | None:
    """The file; None where nothing is kept.

    It is work/progress.json beside the package; where the package is installed, progress.json in
    the folder of the working copies, or work/progress.json below where Python runs. The variable
    GAMETREE_PROGRESS names another. If that is empty, nothing is kept (so notebooks are executed to
    be stored), nor is anything below pytest (so they are compared).
    """
    named = os.environ.get("GAMETREE_PROGRESS")
    if named is None and "PYTEST_VERSION" in os.environ:
        return None
    if named is not None:
        return Path(named) if named else None
    root = Path(__file__).parents[2]
    here = root if (root / "notebooks").is_dir() else Path.cwd()
    is_in_copies = (here.parent / PACKED).exists()
    copies = here.parent if is_in_copies else here / "work"
    return copies / "progress.json"


def read(file: Path) -> dict[str, Any]:
    """A file of JSON that holds a dict; {} where there is none."""
    with suppress(OSError, ValueError):
        content = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(content, dict):
            return content
    return {}


def write(file: Path, content: dict | str) -> None:
    """Write text, or a dict as JSON, whole or not at all; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    text = content
    if not isinstance(text, str):
        text = json.dumps(content, ensure_ascii=False, indent=1)
    try:
        part.write_bytes(text.encode())
        os.replace(part, file)
    except OSError:  # a full disk, say: nothing is to be left of it
        with suppress(OSError):
            part.unlink()
        raise


def solved_questions() -> dict[str, Any]:
    """Question's name → what was entered and right, for all solved so far; {} if none is kept."""
    file = place()
    return read(file) if file else {}


def remember(name: str, entered: object, is_whole: bool = True) -> None:
    """Keep that `entered` was the right answer to the question of that name; None forgets it.

    is_whole: whether nothing of it is left to solve. Then its kind of task comes again.
    """
    file = place()
    if file is None:
        return
    known = read(file)  # read anew: another notebook may have written meanwhile
    known[name] = entered
    kind = recurring_kind(name)
    if kind and is_whole and entered is not None:
        known[due.KEY] = due.as_fields(due.begin(due.schedule_in(known), kind))
    kept = {question: answer for question, answer in known.items() if answer is not None}
    with suppress(OSError):  # where nothing can be written, nothing is kept
        write(file, kept)


def keep_schedule(change: Callable[[due.Schedule], due.Schedule]) -> due.Schedule:
    """Change which kinds of task come again, and when; return how that is now.

    Where nothing is kept, nothing comes again.
    """
    file = place()
    known = read(file) if file else {}
    schedule = change(due.schedule_in(known))
    entries = due.as_fields(schedule)
    if file and known.get(due.KEY, {}) != entries:
        with suppress(OSError):
            write(file, known | {due.KEY: entries})
    return schedule


def row_of(function: str) -> str:
    """Under which name it is kept that a function, or a class, of this name passed its check."""
    return f"{function}()"


def remember_passed(checked: object) -> None:
    """Keep that `checked` passed its check, if it is a function or a class with a name."""
    if not isinstance(checked, FunctionType | type):
        return
    row = row_of(checked.__name__)
    if row not in solved_questions():
        remember(row, True)


def forget() -> None:
    """Forget all that was solved, so that every question begins anew."""
    file = place()
    if file:
        with suppress(OSError):
            file.unlink()
