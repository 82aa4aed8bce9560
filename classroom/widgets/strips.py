"""The still picture of a whole tree: what `icicle` shows where no script runs.

column  one of a few hundred leaves, spread evenly under the root, and the nodes above it; the
        picture has no more, so it stays small
"""

from collections.abc import Sequence
from itertools import groupby

from gametree.style import MAX_BLUE, MIN_VERMILLION, PAPER, element

from ..looks import EVEN_GREY
from .census import Census

COLUMNS = 360
COLUMN = 2  # px
HIGHEST_ROW = 36
LOWEST_ROW = 4
HEIGHT = 420  # of all rows, if there are many
GAP = 1  # between rows
STEPS = 4  # shades to each side of the middle
HATCHED = -0.25  # a lower shade is hatched: colour is never alone
HATCH = (
    '<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)">'
    f'<path d="M0 0v6" stroke="{PAPER}" stroke-width="2.4"/></pattern>'
)


class Strips:
    """A tree, measured in leaves.

    leaves  how many there are below each pattern, itself included
    plies   how many nodes there are on each ply
    """

    def __init__(self, census: Census) -> None:
        self.below = [census.below(index) for index in range(len(census.patterns))]
        self.leaves: list[int] = []
        for indices in self.below:
            self.leaves.append(sum([self.leaves[index] for index in indices]) or 1)
        self.plies = self._count_plies()

    def _count_plies(self) -> list[int]:
        """Count the nodes on each ply, from how many there are of each pattern on the ply above."""
        plies = []
        ply = {len(self.below) - 1: 1}
        while ply:
            plies.append(sum(ply.values()))
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

    def svg(self, shades: Sequence[float]) -> str:
        """The picture as SVG text. shades: of each pattern."""
        columns = self.columns()
        plies = len(self.plies)
        row = min(HIGHEST_ROW, max(LOWEST_ROW, HEIGHT // plies))
        wide = COLUMNS * COLUMN
        rects: dict[str, list[str]] = {}
        hatched = []
        for ply in range(plies):
            at = 0
            # Neighbours that look the same are one strip here.
            for shade, group in groupby([shade_at(way, ply, shades) for way in columns]):
                count = len([*group])
                start, end = (round(wide * edge / len(columns)) for edge in (at, at + count))
                at += count
                if shade is None:
                    continue
                path = f"M{start} {ply * row}h{end - start}v{row - GAP}h{start - end}z"
                rects.setdefault(colour_of(shade), []).append(path)
                if shade < HATCHED:
                    hatched.append(path)
        paths = [element("path", d="".join(parts), fill=fill) for fill, parts in rects.items()]
        if hatched:
            paths += [HATCH, element("path", d="".join(hatched), fill="url(#h)")]
        look = {"width": wide, "height": plies * row, "viewBox": f"0 0 {wide} {plies * row}"}
        return element("svg", *paths, xmlns="http://www.w3.org/2000/svg", **look)


def shade_at(way: Sequence[int], ply: int, shades: Sequence[float]) -> float | None:
    """The shade of the node of a column on a ply, to one of a few; None if play was over."""
    return round(shades[way[ply]] * STEPS) / STEPS if ply < len(way) else None


def colour_of(shade: float) -> str:
    """The colour of a strip: between grey in the middle, MAX's blue and MIN's vermillion."""
    end = MAX_BLUE if shade > 0 else MIN_VERMILLION
    part = abs(shade)
    ends = zip(channels(EVEN_GREY), channels(end))
    mixed = [round(grey + (colour - grey) * part) for grey, colour in ends]
    return "#" + "".join([f"{channel:02X}" for channel in mixed])


def channels(colour: str) -> list[int]:
    """Red, green and blue of a colour as style has it, in six digits."""
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
