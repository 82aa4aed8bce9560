"""The still picture of a whole tree: what `icicle` shows where no script runs.

column  one of a few hundred leaves, spread evenly under the root, and the nodes above it; the
        picture has no more, so it stays small
"""

import math
from collections.abc import Iterable, Sequence
from itertools import groupby

from gametree.style import MAX_BLUE, MIN_VERMILLION, PAPER, element

from ..looks import EVEN_GREY, UNSEEN
from .census import Census

COLUMNS = 360
COLUMN = 2  # px
HIGHEST_ROW = 36
LOWEST_ROW = 4
HEIGHT = 420  # of all rows, if there are many
GAP = 1  # between rows
STEPS = 4  # shades to each side of the middle
LIGHTS = 4  # steps from dark to fully lit
LEAST_EDGED = 6  # px: a narrower strip has no line at its sides
TOLD = 3  # plies of which is said how many nodes are good for whom
HATCHED = -0.25  # a lower shade is hatched: colour is never alone
HATCH = (
    '<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)">'
    f'<path d="M0 0v6" stroke="{PAPER}" stroke-width="2.4"/></pattern>'
)


class Strips:
    """A tree, measured in leaves.

    leaves  how many lie below each pattern, itself among them
    sizes   how many nodes there are from each pattern on, itself among them
    plies   how many nodes there are on each ply
    near    for each of the first plies, how many nodes there are of each pattern
    """

    def __init__(self, census: Census) -> None:
        self.below = [census.below(index) for index in range(len(census.patterns))]
        self.leaves: list[int] = []
        self.sizes: list[int] = []
        for indices in self.below:
            self.leaves.append(sum([self.leaves[index] for index in indices]) or 1)
            self.sizes.append(sum([self.sizes[index] for index in indices]) + 1)
        self.near: list[dict[int, int]] = []
        self.plies = self._count_plies()

    def _count_plies(self) -> list[int]:
        """Count the nodes on each ply, from how many there are of each pattern on the ply above."""
        plies = []
        ply = {len(self.below) - 1: 1}
        while ply:
            plies.append(sum(ply.values()))
            if len(self.near) < TOLD:
                self.near.append(ply)
            next_ply: dict[int, int] = {}
            for index, count in ply.items():
                for other in self.below[index]:
                    next_ply[other] = next_ply.get(other, 0) + count
            ply = next_ply
        return plies

    def columns(self) -> list[list[int]]:
        """The patterns from the root down to a leaf, for leaves spread evenly under the root."""
        total = self.leaves[-1]
        count = min(COLUMNS, total)
        return [self._way_to((2 * i + 1) * total // (2 * count)) for i in range(count)]

    def _way_to(self, leaf: int) -> list[int]:
        """The patterns from the root down to a leaf, by its number from the left."""
        way = [len(self.below) - 1]
        while self.below[way[-1]]:
            for child in self.below[way[-1]]:
                if leaf < self.leaves[child]:
                    way.append(child)
                    break
                leaf -= self.leaves[child]
        return way

    def edges(self) -> list[list[int]]:
        """For each ply, the columns at which a strip begins or ends that is wide enough to count.

        Neighbours may look the same, so without a line between them nobody could count them.
        """
        total = self.leaves[-1]
        count = min(COLUMNS, total)
        edges: list[set[int]] = [set() for _ in self.plies]
        waiting = [(len(self.below) - 1, 0, 0)]  # a pattern, its first leaf, its ply
        while waiting:
            index, first, ply = waiting.pop()
            for leaf in (first, first + self.leaves[index]):
                # The first column whose leaf is this one or lies behind it: see columns.
                edges[ply].add(max(0, -(-(2 * leaf * count - total) // (2 * total))))
            for child in self.below[index]:
                if self.leaves[child] * COLUMNS * COLUMN >= LEAST_EDGED * total:
                    waiting.append((child, first, ply + 1))
                first += self.leaves[child]
        return [sorted(columns - {0, count}) for columns in edges]

    def lit(self, visits: Iterable[int]) -> list[list[float]]:
        """For each ply and each column, how much of it belongs to nodes that a search came to.

        visits: their places.
        """
        seen = set(visits)
        count = min(COLUMNS, self.leaves[-1])
        lit = [[0.0] * count for _ in self.plies]
        waiting = [(len(self.below) - 1, 0, 0, 0)]  # a pattern, its place, its first leaf, its ply
        while waiting:
            index, place, first, ply = waiting.pop()
            if place not in seen:
                continue
            left, right = (
                leaf * count / self.leaves[-1] for leaf in (first, first + self.leaves[index])
            )
            for column in range(int(left), min(count, math.ceil(right))):
                lit[ply][column] += min(right, column + 1) - max(left, column)
            place += 1
            for child in self.below[index]:
                waiting.append((child, place, first, ply + 1))
                place += self.sizes[child]
                first += self.leaves[child]
        return lit

    def svg(self, shades: Sequence[float], lit: Sequence[Sequence[float]] | None = None) -> str:
        """The picture as SVG text.

        shades: of each pattern. lit: as the method of that name returns it; else all is lit.
        """
        columns = self.columns()
        plies = len(self.plies)
        row = min(HIGHEST_ROW, max(LOWEST_ROW, HEIGHT // plies))
        wide = COLUMNS * COLUMN
        rects: dict[str, list[str]] = {}
        hatched = []
        for ply in range(plies):
            at = 0
            # Neighbours that look the same are one strip here.
            lights = [1.0] * len(columns) if lit is None else [*map(light_of, lit[ply])]
            looks = [shade_at(way, ply, shades) for way in columns]
            for (shade, light), group in groupby(zip(looks, lights)):
                count = len([*group])
                start, end = (round(wide * edge / len(columns)) for edge in (at, at + count))
                at += count
                if shade is None:
                    continue
                path = f"M{start} {ply * row}h{end - start}v{row - GAP}h{start - end}z"
                rects.setdefault(colour_in(light, shade), []).append(path)
                if light and shade < HATCHED:
                    hatched.append(path)
        paths = [element("path", d="".join(parts), fill=fill) for fill, parts in rects.items()]
        if hatched:
            paths += [HATCH, element("path", d="".join(hatched), fill="url(#h)")]
        lines = [
            f"M{round(wide * column / len(columns))} {ply * row}v{row - GAP}"
            for ply, edges in enumerate(self.edges())
            for column in edges
        ]
        if lines:
            paths.append(element("path", d="".join(lines), stroke=PAPER, stroke_width=1))
        look = {"width": wide, "height": plies * row, "viewBox": f"0 0 {wide} {plies * row}"}
        return element("svg", *paths, xmlns="http://www.w3.org/2000/svg", **look)


def shade_at(way: Sequence[int], ply: int, shades: Sequence[float]) -> float | None:
    """The shade of the node of a column on a ply, to one of a few; None if play was over."""
    return round(shades[way[ply]] * STEPS) / STEPS if ply < len(way) else None


def light_of(part: float) -> float:
    """How bright a column is of which this part is lit: a little light is seen all the same."""
    return math.ceil(round(math.sqrt(part) * LIGHTS, 6)) / LIGHTS


def colour_of(shade: float) -> str:
    """The colour of a strip: between grey in the middle, MAX's blue and MIN's vermillion."""
    return mix_colours(EVEN_GREY, MAX_BLUE if shade > 0 else MIN_VERMILLION, abs(shade))


def colour_in(light: float, shade: float) -> str:
    """The colour of a strip of which only a part is lit: 1 is all of it, 0 is dark."""
    return mix_colours(UNSEEN, colour_of(shade), light)


def mix_colours(colour: str, other: str, part: float) -> str:
    """A colour on the way from one to another: 0 is the first, 1 the other."""
    ends = zip(channels(colour), channels(other))
    return "#" + "".join([f"{round(start + (end - start) * part):02X}" for start, end in ends])


def channels(colour: str) -> list[int]:
    """Red, green and blue of a colour as style has it, in six digits."""
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
