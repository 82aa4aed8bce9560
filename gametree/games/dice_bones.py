"""The bone game with a die: chance says how many bones may be taken."""

from fractions import Fraction
from typing import NamedTuple

from ..errors import GameTreeError, InvalidState, short
from ..game import Game, Spot
from ..language import Plural, Sentence, say
from ..nodes import CHANCE, MAX, Mover, Player
from ..style import INK, PAPER
from ..svg import element
from ..values import check_count
from .bones import OUTLINE, Bones, Heap, check_heap

# Each face of a die: where its pips are, on squares numbered as on a telephone, 1 2 3 above.
PIPS = {
    1: (5,),
    2: (1, 9),
    3: (1, 5, 9),
    4: (1, 3, 7, 9),
    5: (1, 3, 5, 7, 9),
    6: (1, 3, 4, 6, 7, 9),
}


class Roll(NamedTuple):
    """A state of the bone game with a die.

    The bones left, who takes next, and the face shown: None before the roll.
    """

    bones: int
    to_move: Player
    face: int | None


NO_ROLL = Sentence(
    "A state of the bone game with a die is Roll(bones, to_move, face), such as Roll(4, MAX, "
    "None), got {heap}."
)


class DiceBones(Game):
    """The bone game with a die: before each take it is rolled, and the face is the most to take.

    n: bones at the start. sides: the die's faces, 1 to sides (at most 6), all equally likely.
    The player to move takes 1, 2, … up to the face; who takes the last bone wins. MAX begins;
    utility is +1 when MAX has won, −1 when MIN has. A state is Roll(bones, to_move, face), with
    face None before the roll.
    Raises GameTreeError for numbers that make no game.

    >>> game = DiceBones(5, sides=2)
    >>> game.chance_outcomes(game.initial)
    [(1, Fraction(1, 2)), (2, Fraction(1, 2))]
    >>> rolled = game.result(game.initial, 2)
    >>> rolled, game.moves(rolled), game.result(rolled, 1)
    (Roll(bones=5, to_move=MAX, face=2), [1, 2], Roll(bones=4, to_move=MIN, face=None))
    """

    def __init__(self, n: int, sides: int = 3) -> None:
        check_count(n, "n", least=0)
        check_count(sides, "sides", least=1)
        if sides > len(PIPS):
            raise GameTreeError(
                Sentence(
                    "A die has at most {most} sides, got {sides}: take fewer.",
                    most=len(PIPS),
                    sides=short(sides),
                )
            )
        self.n = n
        self.sides = sides
        self.initial = Roll(n, MAX, None)
        self._heap_game = Bones(n)  # the same heap: its picture serves here too

    def to_move(self, state: Roll) -> Mover:
        check_heap(state, Roll, NO_ROLL)
        if state.face is None:
            return CHANCE
        is_face = type(state.face) is int and 1 <= state.face <= self.sides
        if not is_face or state.bones == 0:
            raise InvalidState(
                Sentence(
                    "A face is from 1 to {sides}, or None before the roll and at the end, got "
                    "{state}.",
                    sides=self.sides,
                    state=short(state),
                )
            )
        return state.to_move

    def moves(self, state: Roll) -> list[int]:
        self.to_move(state)  # refuses what is no state
        if state.bones == 0:
            return []
        if state.face is None:
            return list(range(1, self.sides + 1))
        most = min(state.face, state.bones)
        return list(range(1, most + 1))

    def chance_outcomes(self, state: Roll) -> list[tuple[int, Fraction]]:
        return [(face, Fraction(1, self.sides)) for face in self.moves(state)]

    def result(self, state: Roll, move: int) -> Roll:
        self.legal(state, move)
        if state.face is None:
            return Roll(state.bones, state.to_move, face=move)
        return Roll(state.bones - move, state.to_move.opponent, face=None)

    def utility(self, state: Roll) -> int:
        self.to_move(state)  # refuses what is no state
        return state.to_move.opponent.sign

    def label(self, state: Roll) -> str:
        self.to_move(state)  # refuses what is no state
        bones = Plural("{count} bone", "{count} bones", state.bones)
        if state.face is None:
            return bones.say()
        return say("{bones}, {face} rolled", bones=bones, face=state.face)

    def spots(
        self, state: Roll, last_move: int | None = None, whole: bool = False
    ) -> dict[int, Spot]:
        if self.to_move(state) is CHANCE:
            return {}
        return self._heap_game.spots(Heap(state.bones, state.to_move), whole=whole)

    def picture(self, state: Roll, last_move: int | None = None, whole: bool = False) -> str:
        is_before_roll = self.to_move(state) is CHANCE
        taken = last_move if is_before_roll else None  # else the last move was the roll
        heap = self._heap_game.picture(Heap(state.bones, state.to_move), taken, whole)
        if state.bones == 0:
            return heap
        return element("g", heap, die(84, 84, 27, state.face))

    def __repr__(self) -> str:
        sides = "" if self.sides == 3 else f", sides={self.sides}"
        return f"DiceBones({self.n}{sides})"


def die(x: float, y: float, wide: float, face: int | None) -> str:
    """A die around x, y that shows `face`; before the roll (None) an outline only."""
    square = {"x": x - wide / 2, "y": y - wide / 2, "width": wide, "height": wide, "rx": wide / 6}
    if face is None:
        return element("rect", **square, **OUTLINE)
    parts = [element("rect", **square, fill=PAPER, stroke=INK, stroke_width=1.8)]
    for pip in PIPS[face]:
        row, col = divmod(pip - 1, 3)
        middle = {"cx": x + (col - 1) * wide * 0.27, "cy": y + (row - 1) * wide * 0.27}
        parts.append(element("circle", **middle, r=wide * 0.1, fill=INK))
    return element("g", *parts)
