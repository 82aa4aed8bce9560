"""Numbers by name: what a chart of lines or bars shows.

In `{"nodes": {1: 2, 2: 4}}` there is one name, "nodes", and its points are (1, 2) and (2, 4).
"""

from typing import Any, NamedTuple, TypeAlias

from gametree.errors import GameTreeError, short
from gametree.style import clean, shorten
from gametree.values import Number

from ..guards import check_bool, check_dict, check_value
from ..matrices.payoffs import LARGEST
from ..words import preferences
from ..words.language import Sentence, count_text, in_figures, say
from .image import Table

Points: TypeAlias = dict[Any, Any]  # x → y, both of them Numbers
MOST_NAMES = 4  # that can be told apart
AN_X, A_Y = Sentence("An x"), Sentence("A y")
LONGEST_NOTE = 24  # characters


class Series(NamedTuple):
    """Numbers by name, in the order in which they were given."""

    points: dict[str, Points]
    x: str  # the names of the axes
    y: str
    notes: dict[Any, str]  # x → a short text
    margins: Points  # x → how unsure the first y there is, of bars

    @property
    def xs(self) -> list[Any]:
        """All x, sorted."""
        return sorted({x for points in self.points.values() for x in points})

    @property
    def ys(self) -> list[Any]:
        """All y, the ends of what is unsure, and 0, at which every chart begins."""
        first = next(iter(self.points.values()))
        ends = [first[x] + sign * m for x, m in self.margins.items() for sign in (-1, 1)]
        return [0, *(y for points in self.points.values() for y in points.values()), *ends]

    def numbers(self) -> list[str]:
        """The numbers in words, an x a line."""
        rows = [say("x: {x}, y: {y}", x=clean(self.x), y=clean(self.y))]
        for x in self.xs:
            parts = []
            for name, points in self.points.items():
                if x in points:
                    parts.append(f"{clean(name)} {self.text_of(points, x)}")
            row = Sentence("{x}: {values}", x=number_text(x), values=parts)
            if x in self.notes:
                row = Sentence("{row} ({note})", row=row, note=self.notes[x])
            rows.append(row.say())
        return rows

    def text_of(self, points: Points, x: Any) -> str:
        """A y, and how unsure it is."""
        text = number_text(points[x])
        if x in self.margins and points is next(iter(self.points.values())):
            return f"{text} ± {number_text(self.margins[x])}"
        return text

    def table(self) -> Table:
        """The numbers as a table, an x a row; notes are its last column."""
        head = [clean(self.x) or "x", *map(clean, self.points)]
        rows = []
        for x in self.xs:
            row = [number_text(x)]
            for points in self.points.values():
                row.append(self.text_of(points, x) if x in points else "")
            if self.notes:
                row.append(self.notes.get(x, ""))
            rows.append(row)
        if self.notes:
            head.append("")
        return Table(head, rows)


def series_of(
    lines: dict[str, Points],
    x: str,
    y: str,
    notes: dict[Any, str] | None,
    log: bool,
    margins: Points | None = None,
) -> Series:
    """What `chart` is given, as Series; raises GameTreeError as `chart` says."""
    if not is_by_name(lines):
        raise GameTreeError(
            "A chart has one to four lines, by name, each as {x: y}, "
            f'as in chart({{"nodes": {{1: 2, 2: 4}}}}), got {short(lines)}.'
        )
    check_bool(log, "log")
    notes = {} if notes is None else notes
    margins = {} if margins is None else margins
    check_dict(notes, "notes")
    check_dict(margins, "margins")
    points: dict[str, Points] = {}
    for name, line in lines.items():
        points[name] = {check_value(x, AN_X): check_value(y, A_Y) for x, y in line.items()}
    short_notes = {x: short_note(note) for x, note in notes.items()}
    first = next(iter(points.values()))
    unsure = {x: check_value(m, A_Y) for x, m in margins.items() if x in first}
    series = Series(points, x, y, short_notes, unsure)
    largest = max(abs(number) for number in [*series.xs, *series.ys])
    if largest > LARGEST or (log and series.xs[0] <= 0):
        raise GameTreeError(
            f"A chart shows numbers up to {LARGEST:g}; with log=True, each x is above 0."
        )
    return series


def is_by_name(lines: object) -> bool:
    """Whether this is one to four lines, by name, each as {x: y}."""
    if not isinstance(lines, dict) or not 1 <= len(lines) <= MOST_NAMES:
        return False
    return all(isinstance(line, dict) and line for line in lines.values())


def short_note(note: object) -> str:
    return shorten(" ".join(clean(note).split()), LONGEST_NOTE)


def number_text(value: Number) -> str:
    """A number with thousands separators; a fraction as it is."""
    if isinstance(value, float):
        return count_text(value)
    if value % 1:
        return in_figures(str(value), preferences.now.lang)
    return count_text(int(value))
