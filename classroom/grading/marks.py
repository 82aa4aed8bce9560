"""Marks from points, by the teacher's own table, with lines such as "30; 1" or "90%; A".

Each line gives a mark, and the number of points, or the share of all points, needed for it.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ..course.environment import Stop
from ..words.language import Sentence

LINE = re.compile(r'\s*"?(\d+(?:[.,]\d+)?)\s*(%?)"?\s*[;,\t]\s*"?([^"]*?)"?\s*')
NO_LINE = Sentence(
    "{name}, line {number}: {line} is not a number of points with a mark. "
    "Write, for example, 30; 1 or 90%; A."
)


class Step(NamedTuple):
    """A mark, and the fewest points for it. is_share: these are percent of all points."""

    points: float
    is_share: bool
    mark: str


def marks_in(path: Path) -> list[Step]:
    """The table in a file, whose first line may be a head. Raises Stop if a line says nothing.

    Raises OSError if the file cannot be read.
    """
    steps = []
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), 1):
        match = LINE.fullmatch(line)
        if match:
            steps.append(Step(float(match[1].replace(",", ".")), bool(match[2]), match[3]))
        elif line.strip() and number > 1:
            raise Stop(NO_LINE.having(name=path.name, number=number, line=repr(line)).say())
    return steps


def mark_for(points: int, possible: int, steps: Sequence[Step]) -> str:
    """The mark for these points; "" if the table has none for so few."""
    reached = {
        least: step.mark
        for step in steps
        if points >= (least := step.points * possible / 100 if step.is_share else step.points)
    }
    return reached[max(reached)] if reached else ""
