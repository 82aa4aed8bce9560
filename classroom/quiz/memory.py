"""What a reader has solved, kept in a file from day to day.

A question's name → what was entered; and value_of() → True, for a function that passed its check.
One more name holds the schedule: when each kind of task is asked again (due.py).
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from ..keeping import change, lock, read, tell_shut
from ..words.preferences import LANGUAGES
from . import due
from .questions import PACKED
from .recurring import recurring_kind


def place() -> Path | None:
    """The file; None if nothing is kept.

    It is work/progress.json beside the package. If the package is installed, it is progress.json in
    the folder of the working copies, or work/progress.json below the folder in which Python runs.
    The site has copies in several languages, such as de/notebooks, and one file for all of them.
    The variable GAMETREE_PROGRESS names another. If that is empty, nothing is kept (as when
    notebooks are executed to be stored), nor under pytest (as when they are compared).
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
    if copies.name in LANGUAGES and (copies.parent / PACKED).exists():
        copies = copies.parent
    return copies / "progress.json"


def solved_questions() -> dict[str, Any]:
    """A question's name → the right answer entered, for all solved so far; {} if none is kept."""
    file = place()
    return read(file) if file else {}


def answer_solved(name: str) -> str | list[str] | None:
    """The right answer that was entered: a text, or a list of texts; None if there was none.

    Whatever is in the file and cannot have been entered is ignored.
    """
    entered = solved_questions().get(name)
    parts = entered if isinstance(entered, list) else [entered]
    return entered if all(isinstance(part, str) for part in parts) else None


def fields_solved(name: str) -> dict[str, Any]:
    """Field → the right answer entered, for the tree to complete of that name; {} if none."""
    entered = solved_questions().get(name)
    return entered if isinstance(entered, dict) else {}


def change_solved(by: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """Change what is kept, by the function `by`; return it. If nothing can be kept, a line says so.

    `by` gets what is kept now, because another notebook may have changed it meanwhile.
    """
    file = place()
    if file is None:
        return by({})
    try:
        return change(file, by)
    except OSError as error:
        tell_shut(file, error)
        return by({})


def remember(name: str, entered: object, is_whole: bool = True) -> None:
    """Store that `entered` was the right answer to the question of that name.

    is_whole: whether the question is now completely solved. Then its kind is asked again.
    """
    change_solved(lambda known: with_answer(known, name, entered, is_whole))


def remember_field(name: str, field: str, entered: object, fields: int) -> dict[str, Any]:
    """Store the right answer in a field of a tree to complete; return all right answers in it.

    fields: how many there are.
    """

    def with_field(known: dict[str, Any]) -> dict[str, Any]:
        before = known.get(name)
        right = (before if isinstance(before, dict) else {}) | {field: entered}
        return with_answer(known, name, right, len(right) == fields)

    right: dict[str, Any] = change_solved(with_field)[name]
    return right


def with_answer(
    known: dict[str, Any], name: str, entered: object, is_whole: bool
) -> dict[str, Any]:
    """What is kept after that answer."""
    after = known | {name: entered}
    kind = recurring_kind(name)
    if kind and is_whole:
        after[due.KEY] = due.as_fields(due.begin(due.schedule_in(known), kind))
    return after


def keep_schedule(change_schedule: Callable[[due.Schedule], due.Schedule]) -> due.Schedule:
    """Change which kinds of task are asked again, and when; return the new schedule.

    If nothing is kept, nothing is asked again.
    """

    def with_schedule(known: dict[str, Any]) -> dict[str, Any]:
        entries = due.as_fields(change_schedule(due.schedule_in(known)))
        if known.get(due.KEY, {}) == entries:
            return known
        return known | {due.KEY: entries}

    return due.schedule_in(change_solved(with_schedule))


def row_of(function: str) -> str:
    """The name under which a passed check of a function, or a class, of this name is stored."""
    return f"{function}()"


def remember_passed(checked: object) -> None:
    """Store that `checked` passed its check, if it is a function or a class with a name."""
    if not isinstance(checked, FunctionType | type):
        return
    row = row_of(checked.__name__)
    if row not in solved_questions():
        remember(row, True)


def forget() -> None:
    """Forget all that was solved, so that every question begins again."""
    file = place()
    if file:
        with suppress(OSError), lock(file):
            file.unlink()
