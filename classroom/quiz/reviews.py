"""What is asked again: for a reader, based on what was solved; and for a class."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.nodes import tree

from . import due
from .items import is_in, is_solved
from .memory import keep_schedule, solved_questions
from .questions import all_questions
from .recurring import KIND_OF, OF_A_TREE, RECURRING, recurring_kind

MOST_IN_CLASS = 3
NUMBER = re.compile(r"\d\d")  # of a notebook


def schedule() -> due.Schedule:
    """The kinds that are asked again for the reader, and when, in the order of RECURRING.

    Whatever was solved before days were stored begins today.
    """
    kinds = {recurring_kind(name) for name in wholly_solved()}

    def complete(kept: due.Schedule) -> due.Schedule:
        for kind in RECURRING:
            if kind in kinds:
                kept = due.begin(kept, kind)
        return kept

    kept = keep_schedule(complete)
    return {kind: kept[kind] for kind in RECURRING if kind in kept}


def wholly_solved() -> Iterator[str]:
    """The names of solved questions; trees to complete count once every field is right."""
    kept = solved_questions()
    questions = all_questions() if kept else {}
    for name, entered in kept.items():
        if name == due.KEY:
            continue
        if name in questions:
            _, fields = questions[name]
            is_whole = is_solved(name, fields)
        else:
            is_whole = not isinstance(entered, dict) or is_complete(name, entered)
        if is_whole:
            yield name


def is_complete(name: str, entered: Mapping[str, Any]) -> bool:
    """Whether a value was entered at every inner node of the tree that has this name."""
    try:
        top = tree(name.removeprefix(OF_A_TREE))
    except GameTreeError:
        return False
    return len(entered) == len([node for node in top.walk() if not node.is_leaf])


def keep_answered(kind: str, right: bool) -> None:
    """Store whether a task of that kind was right today."""
    keep_schedule(lambda kept: due.note_answer(kept, kind, right))


def kinds_for_class(notebook: str) -> list[str]:
    """The kinds of task that a class is asked again when it reaches that notebook, at most three.

    They are the kinds of the notebooks before it, the last notebook first, and within a notebook in
    the order of RECURRING. Exercises belong to their notebook.
    Raises GameTreeError for anything but the number of a notebook.
    """
    if not isinstance(notebook, str) or not NUMBER.fullmatch(notebook):
        raise GameTreeError(
            f'before must be the number of a notebook, such as "04", got {short(notebook)}.'
        )
    files = {name: file.removeprefix("ex") for name, (file, _) in all_questions().items()}
    numbers = {Path(file).stem.split("_")[0] for file in files.values()}
    kinds: dict[str, None] = {}
    for number in sorted([number for number in numbers if number < notebook], reverse=True):
        asked = {KIND_OF.get(name) for name, file in files.items() if is_in(file, number)}
        kinds |= dict.fromkeys([kind for kind in RECURRING if kind in asked])
    return list(kinds)[:MOST_IN_CLASS]
