"""Two posters, A3 and landscape: how to play tic-tac-toe, and why it is a draw.

    .venv/bin/python -m classroom.charts     writes both into notebooks/pictures

Lengths are mm.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from gametree.nodes import MAX, MIN, Player
from gametree.style import FONT, GREY, INK, LAST_MOVE_TINT, LEAF_GREY, PAPER, element, text

from ..looks import COLOURS, FILLS
from ..pictures.exports import Image
from ..words import preferences
from ..words.language import figure, say
from ..words.preferences import shown_as_asked, using
from .certificates import GAME, SIDES, Proof, proof_for
from .maps import GRID, SIDE, OptimalMap, middle, page, shape, shapes, strike

WIDE, HIGH = 420, 297  # A3
MARGIN = 11
TITLE, LEAD, NOTE = 10.5, 5.2, 4.4  # sizes of letters; a point is 0.35 mm
LINE = 1.45  # from one line of text to the next, times its size
PICTURES = Path(__file__).parents[2] / "notebooks" / "pictures"


class Poster(Image):
    """A page to print, which shows itself and saves itself. A subclass says what is on it."""

    def __init__(self) -> None:
        self._settings = preferences.now  # in which it was made, and stays, whenever it is read

    def _definitions(self) -> list[str]:
        """Shapes that are used again and again."""
        raise NotImplementedError

    def _parts(self) -> Iterator[str]:
        """Everything on the page."""
        raise NotImplementedError

    @property
    def svg(self) -> str:
        with using(*self._settings):
            parts = list(self._parts())
        contents = element("g", *parts, font_family=FONT)
        return page((WIDE, HIGH), self.alt, self._definitions(), contents)

    def __repr__(self) -> str:
        return self.alt


def lines_of_text(lines: list[str], x: float, y: float, size: float, **look: object) -> str:
    """Lines below each other, the first one on the height y."""
    rows = [text(line, x=x, y=y + i * size * LINE) for i, line in enumerate(lines)]
    return element("g", *rows, **({"font_size": size, "fill": INK} | look))


# --- how to play


class OptimalPoster(Poster):
    """What `optimal_poster` returns: the maps for X and for O side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.maps = [OptimalMap(MAX), OptimalMap(MIN)]
        self.alt = say(
            "The two complete maps of optimal tic-tac-toe play: for X, {x} boards, and for O, {o}.",
            x=len(self.maps[0].boards),
            o=len(self.maps[1].boards),
        )

    def _definitions(self) -> list[str]:
        return [*shapes(1.0), *[side.your_shape() for side in self.maps]]

    def _parts(self) -> Iterator[str]:
        gap = WIDE - 2 * MARGIN - 2 * SIDE
        top = 60
        title = say("Tic-tac-toe: how never to lose")
        yield lines_of_text([title], MARGIN, 21, TITLE, font_weight="bold")
        how = say(
            "Your move is the large mark. The other side replies on a square, and the small board "
            "there shows your next move, and so on to the end."
        )
        yield lines_of_text([how], MARGIN, 32, LEAD)
        heads = (say("You play X and begin"), say("You play O: look into the square of X's move"))
        lefts = (MARGIN, MARGIN + SIDE + gap)
        for side, head, left in zip(self.maps, heads, lefts):
            colour = COLOURS[str(side.side).lower()]
            look = {"font_weight": "bold", "fill": colour}
            yield lines_of_text([head], left, top - 7, LEAD * 1.25, **look)
            yield side.board_at(left, top)
        yield from self._key(top + SIDE + 12)

    def _key(self, y: float) -> Iterator[str]:
        """What the signs mean, and where the idea comes from."""
        rows = [
            say("A line through three: won. Two short strokes, or a full board: a draw."),
            say(
                "Each move keeps the best value, and then wins as soon or loses as late as "
                "possible."
            ),
            say(
                "Computed with gametree: {x} boards for X, {o} for O. The idea is Randall "
                "Munroe's: xkcd 832, Tic-Tac-Toe, 2010.",
                x=len(self.maps[0].boards),
                o=len(self.maps[1].boards),
            ),
        ]
        yield lines_of_text(rows, MARGIN, y, NOTE)


# --- why it is a draw


class Place(NamedTuple):
    """Where a node of a tree is: columns and plies from the top left node of its panel."""

    proof: Proof
    column: float
    ply: int
    parent: "Place | None"


def laid_out(top: Proof) -> list[Place]:
    """The nodes of a tree at their places: no two nearer than a column, parents above the middle.

    Subtrees are put as near to each other as their outlines allow.
    """
    columns, _, _ = columns_of(top)
    leftmost = min(columns.values())
    places: list[Place] = []

    def put(proof: Proof, path: tuple[int, ...], parent: Place | None) -> None:
        place = Place(proof, columns[path] - leftmost, len(path), parent)
        places.append(place)
        for i, below in enumerate(proof.following):
            put(below, (*path, i), place)

    put(top, (), None)
    return places


Columns = Mapping[tuple[int, ...], float]


def columns_of(proof: Proof) -> tuple[Columns, list[float], list[float]]:
    """The column of each node, by its path below this one; and, ply by ply, the outline.

    The outline is the leftmost and the rightmost column. The first child of this node is in
    column 0.
    """
    columns: dict[tuple[int, ...], float] = {}
    left: list[float] = []
    right: list[float] = []
    own: list[float] = []  # columns of the children
    for i, below in enumerate(proof.following):
        inner, inner_left, inner_right = columns_of(below)
        shift = max([r + 1 - lft for r, lft in zip(right, inner_left)], default=0.0)
        columns |= {(i, *path): column + shift for path, column in inner.items()}
        own.append(inner[()] + shift)
        moved_left = [column + shift for column in inner_left]
        moved_right = [column + shift for column in inner_right]
        left = [a if a is not None else b for a, b in zip_longest(left, moved_left)]
        right = [b if b is not None else a for a, b in zip_longest(right, moved_right)]
    middle_column = (own[0] + own[-1]) / 2 if own else 0.0
    columns[()] = middle_column
    if not own:  # below a leaf there is its value
        left, right = [0.0], [0.0]
    return columns, [middle_column, *left], [middle_column, *right]


class Panel(NamedTuple):
    """A part of the poster: a tree, or a branch of one, below a heading.

    side: for whom it proves something. begins: the ply of the topmost row.
    """

    heading: str
    side: Player
    places: list[Place]

    @property
    def columns(self) -> float:
        return max(place.column for place in self.places) + 1

    @property
    def plies(self) -> int:
        return max(place.ply for place in self.places) + 1


class ProofPoster(Poster):
    """What `proof_poster` returns: the two trees that prove the value of tic-tac-toe.

    proofs: a side → its tree, of boards up to symmetry.
    """

    def __init__(self) -> None:
        super().__init__()
        self.proofs = {side: proof_for(side) for side in (MAX, MIN)}
        self.alt = say(
            "Two trees of tic-tac-toe boards. One, of {x} boards, proves that X gets at least a "
            "draw: one move of X, every reply of O. The other, of {o} boards, proves the same of "
            "O.",
            x=self.proofs[MAX].size,
            o=self.proofs[MIN].size,
        )

    def _definitions(self) -> list[str]:
        marks = {
            mark: shape(mark, 2.7, id=mark, stroke=COLOURS[str(side).lower()], stroke_width=1.3)
            for side, mark in SIDES.items()
        }
        grid = element("path", id="grid", d=GRID, stroke=GREY, stroke_width=0.5)
        ground = element("rect", id="ground", width=30, height=30, fill=PAPER)
        return [ground, grid, *marks.values()]

    def _parts(self) -> Iterator[str]:
        title = say(
            "Why tic-tac-toe is a draw: two trees, {x} and {o} boards",
            x=self.proofs[MAX].size,
            o=self.proofs[MIN].size,
        )
        yield lines_of_text([title], MARGIN, 21, TITLE, font_weight="bold")
        how = [
            say(
                "First tree: one move of X, every reply of O, and no leaf below 0. So X gets at "
                "least 0, whatever O does."
            ),
            say(
                "Second tree: every move of X, one reply of O, and no leaf above 0. So X gets at "
                "most 0, whatever X does. Both together: the value is 0."
            ),
        ]
        yield lines_of_text(how, MARGIN, 31, LEAD)
        yield from self._panels(43, HIGH - 15)
        whole = [
            say(
                "Of boards that are the same when turned or mirrored, one is drawn. With all of "
                "them, the trees have {x} and {o} nodes. A search may skip many of all {nodes}, "
                "but must see two such trees.",
                nodes=549_946,
                x=proof_for(MAX, merged=False).size,
                o=proof_for(MIN, merged=False).size,
            )
        ]
        yield lines_of_text(whole, MARGIN, HIGH - 7, NOTE)

    def _panels(self, top: float, bottom: float) -> Iterator[str]:
        """Four panels in two rows: X's tree and a branch of O's; the two others of O's."""
        rows = [self._upper_panels(), self._lower_panels()]
        head = LEAD * 2.2
        inset = 4.0
        across = [
            (WIDE - 2 * MARGIN - 4 * inset - 4) / sum(panel.columns for panel in row)
            for row in rows
        ]
        pitch = min(across)
        plies = sum(max(panel.plies for panel in row) for row in rows)
        down = (bottom - top - 2 * (head + inset) - 4) / plies
        size = min(pitch * 0.86, down * 0.72)
        for row in rows:
            free = WIDE - 2 * MARGIN - 4 - sum(panel.columns * pitch + 2 * inset for panel in row)
            high = max(panel.plies for panel in row) * down + head + inset
            left = float(MARGIN)
            for panel in row:
                wide = panel.columns * pitch + 2 * inset + free / len(row)
                yield self._panel(panel, (left, top, wide, high), (pitch, down, size), head)
                left += wide + 4
            top += high + 4

    def _upper_panels(self) -> list[Panel]:
        for_max, for_min = self.proofs[MAX], self.proofs[MIN]
        headings = [
            say("X gets at least 0: {count} boards", count=for_max.size),
            say("X gets at most 0: {count} boards, here X in the centre", count=for_min.size),
        ]
        return [
            Panel(headings[0], MAX, laid_out(for_max)),
            Panel(headings[1], MIN, laid_out(for_min._replace(following=for_min.following[2:]))),
        ]

    def _lower_panels(self) -> list[Panel]:
        corner, edge, _ = self.proofs[MIN].following
        headings = [say("… X in a corner"), say("… and X at an edge")]
        return [
            Panel(heading, MIN, laid_out(proof)) for heading, proof in zip(headings, (corner, edge))
        ]

    def _panel(
        self,
        panel: Panel,
        place: tuple[float, float, float, float],
        sizes: tuple[float, float, float],
        head: float,
    ) -> str:
        """A panel: its ground, its heading, edges, and boards on them."""
        left, top, wide, high = place
        pitch, down, size = sizes
        kind = str(panel.side).lower()
        ground = element(
            "rect", x=left, y=top, width=wide, height=high, rx=2, fill=FILLS[kind], stroke="none"
        )
        look = {"font_weight": "bold", "fill": INK}
        heading = lines_of_text([panel.heading], left + 4, top + head * 0.68, LEAD, **look)
        first = left + (wide - panel.columns * pitch) / 2 + pitch / 2
        edges = []
        boards = []
        for node in panel.places:
            x = first + node.column * pitch
            y = top + head + node.ply * down + size / 2
            if node.parent is not None:
                above = first + node.parent.column * pitch
                edges.append(
                    edge(above, y - down + size / 2, x, y - size / 2, node.parent, panel.side)
                )
            boards.append(board(node.proof, x, y, size))
        return element("g", ground, heading, *edges, *boards)


def edge(x1: float, y1: float, x2: float, y2: float, parent: Place, side: Player) -> str:
    """The line of a move: thick if it is the one move of the side that the tree is for."""
    is_chosen = GAME.to_move(parent.proof.board) is side
    look = {"stroke": COLOURS[str(side).lower()], "stroke_width": 0.9}
    if not is_chosen:
        look = {"stroke": GREY, "stroke_width": 0.35}
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **look)


def board(proof: Proof, x: float, y: float, size: float) -> str:
    """A board around x, y, its last move tinted; at the end with its line, and its value below."""
    parts = [element("use", href="#ground")]
    if proof.move is not None:
        row, column = divmod(proof.move, 3)
        tint = {"x": column * 10, "y": row * 10, "width": 10, "height": 10}
        parts.append(element("rect", **tint, fill=LAST_MOVE_TINT))
    parts.append(element("use", href="#grid"))
    for square, mark in enumerate(proof.board):
        if mark != ".":
            across, down = middle(square)
            parts.append(element("use", href=f"#{mark}", x=across, y=down))
    line = GAME.winning_line(proof.board)
    if line:
        ends = (middle(line[0]), middle(line[-1]))
        parts.append(strike(ends, beyond=3, stroke=INK, stroke_width=1.1))
    parts.append(outline(proof))
    place = f"translate({x - size / 2:.3f} {y - size / 2:.3f}) scale({size / 30:.5f})"
    drawn = element("g", *parts, fill="none", stroke_linecap="round", transform=place)
    if proof.following:
        return drawn
    value = text(
        figure(GAME.utility(proof.board)),
        x=x,
        y=y + size / 2 + 2.9,
        font_size=2.8,
        font_weight="bold",
        text_anchor="middle",
        fill=INK,
    )
    return drawn + value


def outline(proof: Proof) -> str:
    """The frame of a board, in the colour of the player who moves there."""
    colour = LEAF_GREY
    if proof.following:
        colour = COLOURS[str(GAME.to_move(proof.board)).lower()]
    return element("rect", width=30, height=30, stroke=colour, stroke_width=1.4)


@shown_as_asked
def optimal_poster(*, lang: str | None = None) -> OptimalPoster:
    """Return a poster, A3: the maps of optimal tic-tac-toe play for X and for O.

    lang: "en", "de" or "zh". `.save("poster.pdf")` (.svg, .png) writes it.

    >>> [len(side.boards) for side in optimal_poster().maps]
    [91, 769]
    """
    return OptimalPoster()


@shown_as_asked
def proof_poster(*, lang: str | None = None) -> ProofPoster:
    """Return a poster, A3: the two trees that prove that tic-tac-toe is a draw.

    lang: "en", "de" or "zh". `.save("poster.pdf")` (.svg, .png) writes it.

    >>> {str(side): proof.size for side, proof in proof_poster().proofs.items()}
    {'MAX': 48, 'MIN': 254}
    """
    return ProofPoster()


STORED = {"poster_optimal_play": optimal_poster, "poster_two_proofs": proof_poster}


def write_posters(folder: Path = PICTURES) -> Iterator[Path]:
    """Write both posters into a folder, as SVG and as PDF; yield the path of each."""
    for name, poster in STORED.items():
        for ending in ("svg", "pdf"):
            yield poster().save(folder / f"{name}.{ending}")
