"""A walk through a student's game: every method is called at each of its positions."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gametree.game import Game, root
from gametree.nodes import CHANCE
from gametree.values import is_number

from ..tracing.describing import brief
from ..tracing.guard import run
from ..words.language import Sentence
from .likeness import check_chances, check_moves, check_player
from .methods import ASKED_FOR, Methods, check_hashable, snapshot
from .verdict import Decided

MOST_POSITIONS = 6_000  # tic-tac-toe has 5,478
# Work is counted in lines of the student's code. Each question counts as some more lines, because
# the lines of our own games' methods are not counted.
LINES_A_QUESTION = 10
MOST_LINES = 1_000_000  # for one answer
MOST_WORK = 3_000_000  # for games with more positions than that, and for lines of play
MATCHED_BY_PLACE = Sentence(
    "The picture shows where play should be if your moves are listed in the same order as those of "
    "the other game. If the state is another one, then result or that order is wrong."
)
MOST_LAST_MOVES = 30  # of the way to a position, in a verdict


@dataclass(slots=True, eq=False)
class Position:
    """A position of the student's game: how play got there, and what was answered there.

    state    the student's state
    other    the state of the other game there; None if there is no other game
    way      the last moves that led there
    answers  method → what it answered; empty before the position is examined
    after    (move, the position after it) for the moves that were tried; None before
    """

    state: Hashable
    other: Any
    way: tuple
    answers: dict[str, Any]
    after: "list[tuple[Any, Position]] | None" = None


class Walk:
    """A walk through a student's game. What is wrong with it is raised as Decided.

    methods    the methods of the game
    like       the game that it should be the same as, or None
    known      (state, state of the other game) → its position: if one state here is two in the
               other game, both are compared
    order      the positions, those with the fewest plies first
    states     the states of the student's game that were met
    ends       those at which play was found to be over
    examined   how many have been examined breadth-first
    lines      of the student's code that have run
    """

    def __init__(self, game: Game, like: Game | None):
        self.methods = Methods(game)
        self.like = like
        self.known: dict[tuple[Hashable, Any], Position] = {}
        self.order: list[Position] = []
        self.states: set[Hashable] = set()
        self.ends: list[Position] = []
        self.examined = 0
        self.lines = 0

    @property
    def work(self) -> int:
        """How much work was done so far, in lines."""
        return self.lines + LINES_A_QUESTION * self.methods.questions

    def work_after(self, share: int) -> int:
        """What the work will be when one `share`th of MOST_WORK has been added to it."""
        return self.work + MOST_WORK // share

    @property
    def is_complete(self) -> bool:
        """Whether all positions of the game have been examined."""
        return self.examined == len(self.order)

    # --- what is wrong, and where

    def run_at(self, position: Position | None, part: Callable, *arguments: Any) -> Any:
        """Run a part of the check that asks the game's methods; return what it returns.

        position: where the part asks; a verdict names it. None if no single one is to blame.
        Raises Decided for what the part finds wrong, or if a method returns no answer.
        """
        done = run(part, *arguments, lines=MOST_LINES)
        self.lines += done.lines
        if done.problem == "raises" and isinstance(done.error, Decided):
            raise (
                self.wrong_result(done.error, position)
                or self.moves_alone(done.error, position)
                or self.with_place(done.error, position)
            )
        if done.problem:
            evidence = []
            if self.methods.last:
                asked = self.methods.last_question()
                evidence.append(Sentence("It was asked for {asked}.", asked=asked))
            raise self.with_place(Decided(done.problem, *evidence, **done.fields), position)
        return done.answer

    def with_place(self, decided: Decided, position: Position | None) -> Decided:
        """The same, with the last question, and the position if there is one to blame."""
        evidence = [*decided.evidence]
        fields = decided.fields | {"asked": self.methods.last_question()}
        if ASKED_FOR in evidence and self.methods.last:
            _, (state, *_) = self.methods.last
            if position is not None and state != position.state:
                position = None  # it was asked about a nearby one, and says which
        if position is not None:
            place = Sentence("That is at {state}, at the start.")
            if position.way:
                place = Sentence("That is at {state}, after {moves}.")
            place = place.having(state=brief(position.state, 80), moves=moves_to(position))
            evidence.append(place)
            if position.other is not None:
                fields["tree"] = run(root, self.like, position.other).answer
                is_known = decided.mistake == "wrong-result"
                if position.way and self.is_matched_by_place and not is_known:
                    evidence.append(MATCHED_BY_PLACE)
        return Decided(decided.mistake, *evidence, **fields)

    @property
    def is_matched_by_place(self) -> bool:
        """Whether moves have other names in the other game, so that only their order tells."""
        moves = self.order[0].answers.get("moves", [])
        theirs = [] if self.like is None else self.like.moves(self.like.initial)
        return {type(move) for move in moves} != {type(move) for move in theirs}

    def moves_alone(self, decided: Decided, position: Position | None) -> Decided | None:
        """What to say instead if `moves` is the only method that does not see a win."""
        if decided.mistake != "win-not-seen" or position is None or self.like is None:
            return None
        worth: Any = run(self.methods.game.utility, position.state).answer
        if not is_number(worth) or worth != self.like.utility(position.other):
            return None
        return self.with_place(Decided("moves-after-the-end", **decided.fields), position)

    def wrong_result(self, decided: Decided, position: Position | None) -> Decided | None:
        """What to say instead if a method is right, but was asked about a wrong state."""
        method = decided.fields.get("method")
        if method is None:
            return None
        expected = decided.fields["expected"]
        blamed = run(self.first_wrong_state, position, method, expected).answer
        if not isinstance(blamed, Position):
            return None
        another = run(self.another_order, blamed).answer
        if isinstance(another, Decided):
            return another
        wanted: Any = run(self.wanted_state, blamed).answer
        wanted = tuple(wanted) if isinstance(wanted, tuple) else wanted
        sentence = Sentence("The state should be {wanted}, but it is {given}.")
        sentence = sentence.having(wanted=brief(wanted, 80), given=brief(blamed.state, 80))
        return self.with_place(Decided("wrong-result", sentence, method=method), blamed)

    def first_wrong_state(self, position: Position, method: str, expected: Any) -> Position | None:
        """The first position with a wrong state, if that is why a method errs at this position.

        That can be known if the student's states hold what those of the other game hold: the
        method then answers as it should at the state where play should be.
        """
        if is_wrong(self.order[0]) or not is_wrong(position):
            return None
        answer = getattr(self.methods, method)(self.wanted_state(position))
        if method == "moves" and self.is_matched_by_place:
            answer, expected = len(answer), len(expected)
        return next(filter(is_wrong, self.order)) if answer == expected else None

    def wanted_state(self, position: Position) -> Any:
        """The state where play should be, in the shape of the student's states."""
        shape, things = self.order[0].state, things_in(position.other)
        if type(shape) is type(position.other) or len(things_in(shape)) != len(things):
            return position.other
        return in_shape(iter(things), shape)

    def another_order(self, blamed: Position) -> Decided | None:
        """What to say if a state is wrong only because the moves stand in another order."""
        parent = next(known for known in self.order if blamed in positions_after(known))
        given = [move for move, _ in parent.after or ()]
        by_state = {repr(things_in(after.state)): move for move, after in parent.after or ()}
        wanted = [by_state[repr(things_in(after.other))] for after in positions_after(parent)]
        if given == sorted(given):  # so it is rather result that takes one square for another
            return None
        sentence = Sentence("moves lists {given}, but it should list {wanted}.")
        sentence = sentence.having(given=brief(given), wanted=brief(wanted))
        decided = Decided("moves-in-another-order", sentence, expected=wanted, got=given)
        return self.with_place(decided, parent)

    # --- from position to position

    def begin(self) -> None:
        """Add the position where the game begins."""
        state = self.run_at(None, self.methods.initial)
        start = Position(state, getattr(self.like, "initial", None), (), {})
        self.run_at(start, check_hashable, state)
        self.run_at(start, self.keep, start)

    def breadth_first(self) -> Iterator[int]:
        """Examine positions, those with the fewest plies first, until enough are seen.

        Yields, before each of them, how many have been examined.
        """
        for position in self.order:  # which grows while it is walked
            most = MOST_WORK if len(self.order) > MOST_POSITIONS else 10 * MOST_WORK
            if self.examined == MOST_POSITIONS or self.work > most:
                return
            yield self.examined
            self.run_at(position, self.examine, position)
            self.examined += 1

    def examine(self, position: Position, choice: int | None = None) -> None:
        """Ask everything about a position, and try its moves.

        choice: a number that picks the one move to try; None for all.
        """
        state, other = position.state, position.other
        moves = self.methods.moves(state)
        is_over = self.methods.is_terminal(state, moves)
        position.answers = {"moves": moves, "is_terminal": is_over}
        check_moves(self.like, other, moves)
        if is_over:
            position.answers["utility"] = self.methods.utility(state)
            position.after = []
            self.ends.append(position)
            return
        player = self.methods.to_move(state)
        position.answers["to_move"] = player
        check_player(self.like, other, player)
        if player is CHANCE:
            pairs = self.methods.chance_outcomes(state, moves)
            position.answers["chance_outcomes"] = pairs
            check_chances(self.like, other, moves, pairs)
        self.try_moves(position, range(len(moves)) if choice is None else [choice % len(moves)])
        self.methods.symmetries(state)

    def try_moves(self, position: Position, indices: Iterable[int]) -> None:
        """Make the moves with these indices, each at the same state."""
        moves = position.answers["moves"]
        looks = snapshot(position.state)
        results = {
            index: self.methods.result(position.state, moves[index], looks) for index in indices
        }
        for index, (after, looks_after) in results.items():
            if snapshot(after) != looks_after:
                sentence = Sentence("The state after {move} changed when other moves were tried.")
                raise Decided("shared-board", sentence, move=brief(moves[index]))
        position.after = [
            (moves[index], self.position_after(position, index, after))
            for index, (after, _) in results.items()
        ]

    def position_after(self, position: Position, index: int, state: Hashable) -> Position:
        """The position of `state`, to which the move with that index leads; a new one is kept."""
        other = position.other
        if self.like is not None and other is not None:
            other = self.like.result(other, self.like.moves(other)[index])
        if (state, other) not in self.known:
            way = (*position.way[-MOST_LAST_MOVES:], position.answers["moves"][index])
            self.keep(Position(state, other, way, {}))
        return self.known[state, other]

    def keep(self, position: Position) -> None:
        """Note a position that was not met before."""
        self.known[position.state, position.other] = position
        self.order.append(position)
        self.states.add(position.state)


def positions_after(position: Position) -> list[Position]:
    return [after for _, after in position.after or ()]


def is_wrong(position: Position) -> bool:
    """Whether a student's state holds other things than that of the other game."""
    return things_in(position.state) != things_in(position.other)


def things_in(state: Any) -> list:
    """What a state holds, in any shape: a board is a text, a tuple of marks, or of rows."""
    if isinstance(state, tuple):
        return [thing for part in state for thing in things_in(part)]
    return [*state] if isinstance(state, str) else [state]


def in_shape(things: Iterator, shape: Any) -> Any:
    """The next things, in the shape of a state."""
    if isinstance(shape, str):
        return "".join([next(things) for _ in shape])
    if type(shape) is tuple:
        return tuple([in_shape(things, part) for part in shape])
    return next(things)


def moves_to(position: Position) -> list[str]:
    """The last moves that led to a position, in a few words."""
    moves = [brief(move, 20) for move in position.way[-MOST_LAST_MOVES:]]
    if len(position.way) > MOST_LAST_MOVES:
        return ["…", *moves]
    return moves
