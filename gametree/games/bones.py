"""The bone game: take bones from a heap; who cannot move loses."""

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from ..errors import GameTreeError, InvalidState, short
from ..game import Game
from ..nodes import MAX, MIN, Player
from ..style import BONE_FILL, BONE_OUTLINE, GREY, INK
from ..svg import element, text
from ..values import amount, check_bool, check_count

MOST_TAKES = 1_000
MOST_DRAWN = 24  # bones; of a larger heap the picture is its number
BOLD = {"text_anchor": "middle", "font_weight": "bold", "fill": INK}
OUTLINE = {"fill": "none", "stroke": GREY, "stroke_width": 1.5, "stroke_dasharray": "3 2"}


class Heap(NamedTuple):
    """A state of the bone game: how many bones are left, and whose move it is."""

    bones: int
    to_move: Player


class Bones(Game):
    """The bone game: from a heap of n bones, MAX and MIN in turn take one of the numbers in `take`.

    n: bones at the start. take: how many may be taken at a time. misere: who cannot move wins, not loses.
    MAX begins; utility is +1 when MAX has won, −1 when MIN has. A state is Heap(bones, to_move).
    Raises GameTreeError for numbers that make no game.

    >>> game = Bones(6)
    >>> game.result(game.initial, 2), game.moves(Heap(2, MIN))
    (Heap(bones=4, to_move=MIN), [1, 2])
    """

    def __init__(self, n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False):
        check_count(n, "n", least=0)
        numbers = tuple(islice(take, MOST_TAKES + 1)) if isinstance(take, Iterable) else ()
        if not 1 <= len(numbers) <= MOST_TAKES:
            raise GameTreeError(
                f"take must list 1 to {MOST_TAKES:,} numbers of bones, such as (1, 2, 3), got {short(take)}."
            )
        for number in numbers:
            check_count(number, "Each number in take", least=1)
        check_bool(misere, "misere")
        self.n, self.take, self.misere = n, numbers, misere
        self.initial = Heap(n, MAX)

    def to_move(self, state: Heap) -> Player:
        check_heap(state, Heap, "the bone game is Heap(bones, to_move), such as Heap(4, MAX)")
        return state.to_move

    def moves(self, state: Heap) -> list[int]:
        self.to_move(state)  # refuses what is no heap
        return [number for number in self.take if number <= state.bones]

    def result(self, state: Heap, move: int) -> Heap:
        self.legal(state, move)
        return Heap(state.bones - move, state.to_move.opponent)

    def utility(self, state: Heap) -> int:
        mover = self.to_move(state)
        return mover.sign if self.misere else -mover.sign

    def label(self, state: Heap) -> str:
        self.to_move(state)  # refuses what is no heap
        return amount(state.bones, "bone")

    def spots(
        self, state: Heap, last_move: int | None = None, whole: bool = False
    ) -> dict[int, tuple]:
        """The bones that are left, as far as the picture shows them: a click takes all from there to the end."""
        places = self._places(state, last_move, whole)[: state.bones]
        return {state.bones - i: place for i, place in enumerate(places)}

    def _places(self, state, last_move, whole):
        """Where each bone lies in the picture, those just taken last: x, y, width, height; too many are not drawn.

        whole: with all that were taken before, so that each bone keeps its place as play goes on.
        """
        self.to_move(state)  # refuses what is no heap
        bones = max(state.bones + (last_move or 0), min(self.n, MOST_DRAWN) if whole else 0)
        across = min(8, max(bones, 4))
        high, step = 62 / max(1, -(-bones // 8)), 92 / across
        places = [divmod(i, across) for i in range(bones if bones <= MOST_DRAWN else 0)]
        left = [50 - min(across, bones - row * across) / 2 * step for row, _ in places]
        return [(x + col * step, 4 + row * high, step, high) for x, (row, col) in zip(left, places)]

    def picture(self, state: Heap, last_move: int | None = None, whole: bool = False) -> str:
        parts = []
        for i, (x, y, step, high) in enumerate(self._places(state, last_move, whole)):
            wide, long = min(step * 0.72, 16), min(high * 0.86, 44)
            parts.append(bone(x + step / 2, y + high / 2, wide, long, taken=i >= state.bones))
        drawn = state.bones + (last_move or 0) <= MOST_DRAWN
        low = {"y": 94, "font_size": 28} if drawn else {"y": 64, "font_size": 44}
        return element("g", *parts, text(state.bones, x=50, **low, **BOLD))

    def __repr__(self):
        take = "" if self.take == (1, 2, 3) else f", take={self.take}"
        return f"Bones({self.n}{take}{', misere=True' if self.misere else ''})"


def check_heap(heap, kind: type, what: str) -> None:
    """Raise InvalidState, saying `what` one is, unless `heap` is of that kind, Heap or Roll, with bones and a player."""
    fits = (
        type(heap) is kind
        and type(heap.bones) is int
        and heap.bones >= 0
        and heap.to_move in (MAX, MIN)
    )
    if not fits:
        raise InvalidState(f"A state of {what}, got {short(heap)}.")


def bone(x: float, y: float, wide: float, high: float, taken: bool) -> str:
    """One bone around x, y: a shaft with two knobs at each end; an outline only, if it was taken."""
    knob = wide / 4
    top, bottom = y - high / 2 + knob * 1.6, y + high / 2 - knob * 1.6
    shaft = wide / 5
    d = (
        f"M{x - shaft:.2f} {top:.2f}A{knob:.2f} {knob:.2f} 0 1 1 {x:.2f} {top - knob * 0.9:.2f}"
        f"A{knob:.2f} {knob:.2f} 0 1 1 {x + shaft:.2f} {top:.2f}L{x + shaft:.2f} {bottom:.2f}"
        f"A{knob:.2f} {knob:.2f} 0 1 1 {x:.2f} {bottom + knob * 0.9:.2f}"
        f"A{knob:.2f} {knob:.2f} 0 1 1 {x - shaft:.2f} {bottom:.2f}z"
    )
    whole = {"fill": BONE_FILL, "stroke": BONE_OUTLINE, "stroke_width": 1.8}
    return element("path", d=d, **(OUTLINE if taken else whole))
