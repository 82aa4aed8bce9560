"""The bone game: take bones from a heap; who cannot move loses."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from ..errors import GameTreeError, InvalidState, short
from ..game import Game, Spot
from ..language import Plural, Sentence
from ..nodes import MAX, MIN, Player
from ..style import BONE_FILL, BONE_OUTLINE, GREY, QUIET_INK
from ..svg import element, text
from ..values import check_bool, check_count

MOST_TAKES = 1_000
MOST_DRAWN = 24  # bones; of a larger heap the picture is its number
ROW = 8  # bones that lie side by side

# How many bones there are is said more quietly than what the position is worth, below it.
NUMERAL = {"text_anchor": "middle", "fill": QUIET_INK}
OUTLINE = {"fill": "none", "stroke": GREY, "stroke_width": 1.5, "stroke_dasharray": "3 2"}
WHOLE = {"fill": BONE_FILL, "stroke": BONE_OUTLINE, "stroke_width": 1.8}


class Heap(NamedTuple):
    """A state of the bone game: how many bones are left, and whose move it is."""

    bones: int
    to_move: Player


NO_HEAP = Sentence(
    "A state of the bone game is Heap(bones, to_move), such as Heap(4, MAX), got {heap}."
)


class Bones(Game):
    """The bone game: from a heap of n bones, MAX and MIN in turn take one of the numbers in `take`.

    n: bones at the start. take: how many may be taken at a time. misere: who cannot move wins, not
    loses. MAX begins; utility is +1 when MAX has won, −1 when MIN has. A state is
    Heap(bones, to_move).
    Raises GameTreeError for numbers that make no game.

    >>> game = Bones(6)
    >>> game.result(game.initial, 2), game.moves(Heap(2, MIN))
    (Heap(bones=4, to_move=MIN), [1, 2])
    """

    def __init__(self, n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False) -> None:
        check_count(n, "n", least=0)
        numbers = tuple(islice(take, MOST_TAKES + 1)) if isinstance(take, Iterable) else ()
        if not 1 <= len(numbers) <= MOST_TAKES:
            raise GameTreeError(
                Sentence(
                    "take must list 1 to {most} numbers of bones, such as (1, 2, 3), got {take}.",
                    most=MOST_TAKES,
                    take=short(take),
                )
            )
        for number in numbers:
            check_count(number, Sentence("Each number in take"), least=1)
        check_bool(misere, "misere")
        self.n = n
        self.take = numbers
        self.misere = misere
        self.initial = Heap(n, MAX)

    def to_move(self, state: Heap) -> Player:
        check_heap(state, Heap, NO_HEAP)
        return state.to_move

    def moves(self, state: Heap) -> list[int]:
        self.to_move(state)  # refuses what is no heap
        return [number for number in self.take if number <= state.bones]

    def result(self, state: Heap, move: int) -> Heap:
        self.legal(state, move)
        return Heap(state.bones - move, state.to_move.opponent)

    def utility(self, state: Heap) -> int:
        mover = self.to_move(state)  # who cannot move
        return mover.sign if self.misere else -mover.sign

    def label(self, state: Heap) -> str:
        self.to_move(state)  # refuses what is no heap
        return Plural("{count} bone", "{count} bones", state.bones).say()

    def spots(
        self, state: Heap, last_move: int | None = None, whole: bool = False
    ) -> dict[int, Spot]:
        """The bones that are left, if they are drawn: a click takes all from there to the end."""
        left = self._places(state, last_move, whole)[: state.bones]
        return {state.bones - i: place for i, place in enumerate(left)}

    def _places(self, state: Heap, last_move: int | None, whole: bool) -> list[Spot]:
        """Where each bone lies in the picture, those just taken last; too many are not drawn.

        whole: with all that were taken before, so that each bone keeps its place as play goes on.
        """
        self.to_move(state)  # refuses what is no heap
        bones = state.bones + (last_move or 0)
        if whole:
            bones = max(bones, min(self.n, MOST_DRAWN))
        if bones > MOST_DRAWN:
            return []
        across = min(ROW, max(bones, 4))
        rows = max(1, -(-bones // ROW))
        height = 62 / rows
        width = 92 / across
        places = []
        for i in range(bones):
            row, col = divmod(i, across)
            in_this_row = min(across, bones - row * across)
            left = 50 - in_this_row / 2 * width
            places.append((left + col * width, 4 + row * height, width, height))
        return places

    def picture(self, state: Heap, last_move: int | None = None, whole: bool = False) -> str:
        parts = []
        for i, (x, y, width, height) in enumerate(self._places(state, last_move, whole)):
            size = {"wide": min(width * 0.72, 16), "high": min(height * 0.86, 44)}
            is_taken = i >= state.bones
            parts.append(bone(x + width / 2, y + height / 2, **size, taken=is_taken))
        is_drawn = state.bones + (last_move or 0) <= MOST_DRAWN
        if is_drawn:
            number = text(state.bones, x=50, y=90, font_size=20, **NUMERAL)
        else:
            number = text(state.bones, x=50, y=64, font_size=40, **NUMERAL)
        return element("g", *parts, number)

    def __repr__(self) -> str:
        take = "" if self.take == (1, 2, 3) else f", take={self.take}"
        misere = ", misere=True" if self.misere else ""
        return f"Bones({self.n}{take}{misere})"


def check_heap(heap: Any, kind: type[Any], wanted: Sentence) -> None:
    """Raise InvalidState unless `heap` is of that kind, Heap or Roll, with bones and a player.

    wanted: what is said then: what a state is, and {heap}, which is none.
    """
    is_heap = (
        type(heap) is kind
        and type(heap.bones) is int
        and heap.bones >= 0
        and heap.to_move in (MAX, MIN)
    )
    if not is_heap:
        raise InvalidState(wanted.having(heap=short(heap)))


def bone(x: float, y: float, wide: float, high: float, taken: bool) -> str:
    """One bone around x, y: a shaft, two knobs at each end; only dashes where it was taken."""
    knob = wide / 4
    shaft = wide / 5
    left, right = f"{x - shaft:.2f}", f"{x + shaft:.2f}"
    top = y - high / 2 + knob * 1.6
    bottom = y + high / 2 - knob * 1.6
    arc = f"A{knob:.2f} {knob:.2f} 0 1 1"
    outline = (
        f"M{left} {top:.2f}"
        f"{arc} {x:.2f} {top - knob * 0.9:.2f}"
        f"{arc} {right} {top:.2f}"
        f"L{right} {bottom:.2f}"
        f"{arc} {x:.2f} {bottom + knob * 0.9:.2f}"
        f"{arc} {left} {bottom:.2f}z"
    )
    look = OUTLINE if taken else WHOLE
    return element("path", d=outline, **look)
