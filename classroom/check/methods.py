"""What the methods of a student's game answer, each method on its own.

See rules.py for the whole game, and walk.py for where they are asked.
"""

from collections.abc import Hashable
from functools import cached_property
from itertools import islice
from numbers import Real
from typing import Any

from gametree.errors import GameTreeError
from gametree.game import Game
from gametree.nodes import Mover, Player
from gametree.values import check_chances, is_number

from ..guards import move_key
from ..tracing.describing import brief, describe
from ..words.language import Sentence
from ..words.refusals import sentence_of_error
from .states import check_state, is_ours
from .verdict import Decided

MOST_MOVES = 100_000
DEEPEST = 5  # how deep the contents of a state are compared
UNCHANGING = {str, int, float, bool, Player}  # the types of things that never change
ASKED_FOR = Sentence("It was asked for {asked}.")  # check_game says what was


class Methods:
    """The methods of a student's game, called one by one; raises Decided for an invalid answer.

    questions  how many calls there were
    last       the last of them: (name of the method, what it was given), or None before the first
    """

    def __init__(self, game: Game):
        self.game = game
        self.questions = 0
        self.last: tuple[str, tuple] | None = None

    def ask(self, method: str, *arguments: Any) -> Any:
        self.last = method, arguments
        self.questions += 1
        if is_ours(self.game, method):
            check_state(self.game, arguments[0])
        return getattr(self.game, method)(*arguments)

    def last_question(self) -> str:
        """The last question as a call, "moves(3)"."""
        if self.last is None:
            return "()"
        method, arguments = self.last
        return f"{method}({', '.join([brief(argument, 30) for argument in arguments])})"

    def initial(self) -> Any:
        """The state where the game begins."""
        state = getattr(self.game, "initial", None)
        if state is None or callable(state):
            raise Decided("no-initial", given=describe(state))
        return state

    def list_of(self, method: str, state: Any) -> list:
        """The answer of a method that must return a list."""
        answer = self.ask(method, state)
        if answer is None:
            is_moves = method == "moves"
            raise Decided("moves-returns-nothing" if is_moves else "returns-nothing", ASKED_FOR)
        if isinstance(answer, (str, dict, set, frozenset)) or not hasattr(answer, "__iter__"):
            raise Decided("no-list", given=describe(answer))
        first = list(islice(answer, MOST_MOVES + 1))
        if len(first) > MOST_MOVES:
            raise Decided("endless-loop")
        return first

    def moves(self, state: Any) -> list:
        """The moves at a state: each once, and the same when asked again."""
        moves = self.list_of("moves", state)
        again = self.list_of("moves", state)
        if len({move_key(move) for move in moves}) < len(moves):
            raise Decided("move-twice", Sentence("moves lists {given}."), given=brief(moves))
        if moves != again:
            raise Decided("kept-in-self", first_then(moves, again))
        return moves

    def is_terminal(self, state: Any, moves: list) -> Any:
        """Whether play is over at a state with these moves."""
        over = self.ask("is_terminal", state)
        if bool(over) == bool(moves):
            raise Decided("moves-or-the-end", Sentence("moves lists {given}.", given=brief(moves)))
        return over

    def to_move(self, state: Any) -> Mover:
        player = self.ask("to_move", state)
        if not isinstance(player, Mover):
            raise Decided("to-move-no-player", given=describe(player))
        return player

    def chance_outcomes(self, state: Any, moves: list) -> list:
        """The pairs (move, probability) at a state where chance decides among these moves."""
        pairs = self.list_of("chance_outcomes", state)
        if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
            sentence = Sentence(
                "{game}.chance_outcomes must be pairs (move, probability), got {pairs}."
            )
            raise self.wrong_outcomes(sentence, pairs=brief(pairs))
        try:
            if pairs:
                check_chances([chance for _, chance in pairs])
        except GameTreeError as error:
            raise self.wrong_outcomes(sentence_of_error(error)) from None
        drawn = [move for move, _ in pairs]
        if self.distinct_keys(drawn, state) != self.distinct_keys(moves, state):
            sentence = Sentence(
                "At {state} {game}.moves lists {moves}, but .chance_outcomes gives {drawn}. Where "
                "chance decides, both must name the same moves."
            )
            raise self.wrong_outcomes(
                sentence, state=brief(state), moves=brief(moves), drawn=brief(drawn)
            )
        return pairs

    def distinct_keys(self, moves: list, state: Any) -> set[Hashable]:
        """The keys of moves among which chance decides; raises Decided if one occurs twice."""
        keys = set()
        for move in moves:
            # Arrays, as those of numpy, are compared part by part: == says neither True nor False.
            is_array = bool(getattr(move, "ndim", 0))
            if is_array:
                sentence = Sentence(
                    "A move must be a number, a text, a tuple or something like these, got {move}."
                )
                raise self.wrong_outcomes(sentence, move=brief(move))
            if move_key(move) in keys:
                sentence = Sentence("{game} lists the move {move} twice at {state}.")
                raise self.wrong_outcomes(sentence, move=brief(move), state=brief(state))
            keys.add(move_key(move))
        return keys

    def wrong_outcomes(self, sentence: Sentence, **fields: object) -> Decided:
        """What ends the check if chance_outcomes is wrong in the way that the sentence says."""
        game = type(self.game).__name__
        return Decided("chance-outcomes-wrong", sentence.having(game=game, **fields))

    def utility(self, state: Any) -> Any:
        """What MAX gets when play is over: a number."""
        value = self.ask("utility", state)
        if value is None:
            raise Decided("utility-returns-nothing", given=describe(value))
        if not is_number(value):
            raise Decided("utility-no-number", given=describe(value))
        return value

    def result(self, state: Any, move: Any, looks: Any) -> tuple[Hashable, Any]:
        """The state after a move, and a snapshot of it: the same when asked again.

        looks: the snapshot of `state`, which must not change.
        """
        after = self.ask("result", state, move)
        if after is None:
            raise Decided("returns-nothing", ASKED_FOR)
        check_hashable(after)
        if snapshot(state) != looks:
            raise Decided("shared-board", Sentence("The move was {move}.", move=brief(move)))
        looks_after = snapshot(after)
        again = self.ask("result", state, move)
        if snapshot(again) != looks_after and (again is after or again != after):
            raise Decided("forgotten-undo", first_then(looks_after, snapshot(again)))
        if again != after:
            raise Decided("states-not-equal", kind=type(after).__name__)
        return after, looks_after

    def symmetries(self, state: Any) -> list:
        """The states that are the same as this one, itself among them."""
        alike = self.list_of("symmetries", state)
        if state not in alike:
            sentence = Sentence("symmetries gives {given}, but the state itself is not among them.")
            raise Decided("symmetries-lie", sentence, given=brief(alike, 80))
        return alike


def check_hashable(state: Any) -> None:
    try:
        hash(state)
    except TypeError:
        raise Decided("state-not-hashable") from None


def first_then(first: Any, then: Any) -> Sentence:
    return Sentence("First {first}, then {then}.", first=brief(first), then=brief(then))


def snapshot(thing: Any, depth: int = DEEPEST) -> Any:
    """A snapshot of a state, to be compared with a later one."""
    kind = type(thing)
    if kind in UNCHANGING or depth == 0:
        return thing
    if kind is tuple and is_unchanging(thing, depth):
        return thing  # most states are such tuples, and there are thousands of them
    if isinstance(thing, (list, tuple)):
        return tuple([snapshot(part, depth - 1) for part in thing])
    if isinstance(thing, (str, Real, frozenset)):
        return thing
    if kind.__repr__ is not object.__repr__:
        return repr(thing)
    attributes = getattr(thing, "__dict__", {})
    return tuple(
        [
            (name, snapshot(part, depth - 1))
            for name, part in attributes.items()
            # A result that is worked out once and kept is no change.
            if not isinstance(getattr(kind, name, None), cached_property)
        ]
    )


def is_unchanging(thing: tuple, depth: int) -> bool:
    """Whether nothing in a tuple, nor in tuples within it, can ever change.

    depth: how deep it looks into tuples within tuples.
    """
    for part in thing:
        kind = type(part)
        if kind in UNCHANGING:
            continue
        if kind is not tuple or depth == 0 or not is_unchanging(part, depth - 1):
            return False
    return True
