"""Numbers by name: what a chart of lines or bars shows.

In `{"nodes": {1: 2, 2: 4}}` there is one name, "nodes", and its points are (1, 2) and (2, 4).
"""

from fractions import Fraction
from typing import NamedTuple

from gametree.errors import GameTreeError, short
from gametree.matrices.payoffs import LARGEST
from gametree.text import clean, shorten
from gametree.values import check_value

from .shown import Table

MOST_NAMES = 4  # that can be told apart
LONGEST_NOTE = 24  # characters


class Series(NamedTuple):
    """Numbers by name, in the order in which they were given."""

    points: dict[str, dict]  # name → {x: y}
    x: str  # the names of the axes
    y: str
    notes: dict  # x → a short text

    @property
    def xs(self) -> list:
        """All x, sorted."""
        return sorted({x for points in self.points.values() for x in points})

    @property
    def ys(self) -> list:
        """All y, and 0, at which every chart begins."""
        return [0, *(y for points in self.points.values() for y in points.values())]

    def numbers(self) -> list[str]:
        """The numbers in words, an x a line."""
        rows = [f"x: {clean(self.x)}, y: {clean(self.y)}"]
        for x in self.xs:
            parts = []
            for name, points in self.points.items():
                if x in points:
                    parts.append(f"{clean(name)} {written(points[x])}")
            note = f" ({self.notes[x]})" if x in self.notes else ""
            rows.append(f"{written(x)}: {', '.join(parts)}{note}")
        return rows

    def table(self) -> Table:
        """The numbers as a table, an x a row; notes are its last column."""
        head = [clean(self.x) or "x", *map(clean, self.points)]
        rows = []
        for x in self.xs:
            row = [written(x)]
            for points in self.points.values():
                row.append(written(points[x]) if x in points else "")
            if self.notes:
                row.append(self.notes.get(x, ""))
            rows.append(row)
        if self.notes:
            head.append("")
        return Table(head, rows)


def checked(points: dict[str, dict], x: str, y: str, notes: dict | None, log: bool) -> Series:
    """What `chart` is given, as Series; raises GameTreeError as `chart` says."""
    if not is_by_name(points):
        raise GameTreeError(
            "A chart has one to four lines, by name, each as {x: y}, "
            f'as in chart({{"nodes": {{1: 2, 2: 4}}}}), got {short(points)}.'
        )
    for line in points.values():
        for at, height in line.items():
            check_value(at, "An x")
            check_value(height, "A y")
    notes = {at: short_note(note) for at, note in (notes or {}).items()}
    series = Series(points, x, y, notes)
    largest = max(abs(number) for number in [*series.xs, *series.ys])
    if largest > LARGEST or (log and series.xs[0] <= 0):
        raise GameTreeError(
            f"A chart shows numbers up to {LARGEST:g}; with log=True, each x is above 0."
        )
    return series


def is_by_name(points: object) -> bool:
    """Whether this is one to four lines, by name, each as {x: y}."""
    if not isinstance(points, dict) or not 1 <= len(points) <= MOST_NAMES:
        return False
    return all(isinstance(line, dict) and line for line in points.values())


def short_note(note: object) -> str:
    return shorten(" ".join(clean(note).split()), LONGEST_NOTE)


def written(value: float | Fraction) -> str:
    """A number with thousands separators; a fraction as it is."""
    if isinstance(value, float):
        return f"{value:,.6g}"
    if value % 1:
        return str(value)
    return f"{int(value):,}"
