"""What a game is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from .errors import GameTreeError, IllegalMove, InvalidState, short
from .language import Sentence
from .nodes import Move, Mover, Player, State
from .numerals import Number
from .values import same_move

# A rectangle of a picture: x and y of its upper left corner, width, height.
Spot: TypeAlias = tuple[float, float, float, float]


class Game(ABC):
    """The rules of a two-player game: von Neumann's definition of 1928, a method for each part.

    A game is finite: a sequence of moves, each one of finitely many, made by a player or drawn by
    chance; at the end the players pay each other. A subclass gives `initial` (the state at the
    start, an attribute) and `to_move`, `moves`, `result` and `utility`. The others have defaults;
    those from `label` to `spots`, and `__repr__`, say how it looks. A state is any value that never
    changes and can be a key of a dict: text, a number, a tuple, a NamedTuple, but no list. The
    terms are those of Russell and Norvig, *Artificial Intelligence*, chapter 5.

    >>> from gametree import MAX, build
    >>> class Race(Game):
    ...     "Count up by 1 or 2; who says 4 wins."
    ...     initial = (0, MAX)
    ...     def to_move(self, state): return state[1]
    ...     def moves(self, state): return [step for step in (1, 2) if state[0] + step <= 4]
    ...     def result(self, state, move): return (state[0] + move, state[1].opponent)
    ...     def utility(self, state): return -state[1].sign
    >>> build(Race()).size
    12
    """

    initial: State = None

    @abstractmethod
    def to_move(self, state: State) -> Mover:
        """Whose move it is at `state`: MAX, MIN or CHANCE. Never asked at the end."""

    @abstractmethod
    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves at `state`, in a fixed order: empty exactly when play is over."""

    @abstractmethod
    def result(self, state: State, move: Move) -> State:
        """The state after `move` at `state`: one of those that `moves` lists.

        For moves that come from people, begin with `self.legal(state, move)`, which raises
        IllegalMove for others.
        """

    @abstractmethod
    def utility(self, state: State) -> Number:
        """What MAX gets when play has ended at `state`; MIN gets the negative."""

    def is_terminal(self, state: State) -> bool:
        """True when play is over at `state`."""
        return not listed(self, "moves", state)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Move, Number]]:
        """The (move, probability) pairs at `state`, where `to_move` is CHANCE.

        `moves` lists the same moves there.
        """
        name = type(self).__name__
        if hasattr(self, "chances"):
            raise InvalidState(
                Sentence(
                    "{game} has a method chances, which is called chance_outcomes now: rename it.",
                    game=name,
                )
            )
        raise GameTreeError(
            Sentence(
                "{game}.to_move says CHANCE at {state}: write "
                "chance_outcomes(state), which returns (move, probability) pairs.",
                game=name,
                state=short(state),
            )
        )

    def evaluate(self, state: State) -> Number:
        """A guess at the value of `state`, for a search that stops before the end.

        It is on the same scale as `utility`.
        """
        raise GameTreeError(
            Sentence(
                "{game} has no evaluate(state), so a search with a depth limit "
                "cannot guess: write one, or pass evaluate=.",
                game=type(self).__name__,
            )
        )

    def symmetries(self, state: State) -> Sequence[State]:
        """All states that are the same as `state` by symmetry, itself among them, as a tuple."""
        return (state,)

    def key(self, state: State) -> State:
        """What a table stores `state` under: itself, or one form of all its symmetric states."""
        return state

    def label(self, state: State) -> str:
        """`state` as short text (for people and for screen readers)."""
        return str(state)

    def move_label(self, state: State, move: Move) -> str:
        """`move`, made at `state`, as short text."""
        return str(move)

    def player_label(self, player: Player) -> str:
        """What this game calls MAX and MIN: X and O, Black and White."""
        return str(player)

    def picture(self, state: State, last_move: Move = None) -> str | None:
        """An SVG fragment that shows `state` in a square from 0,0 to 100,100.

        None where text has to do.
        """
        return None

    def spots(self, state: State, last_move: Move = None) -> dict[Move, Spot]:
        """Where a click on the picture means a move: move → (x, y, width, height).

        These lie in the square of the picture; the dict is empty where no click means a move. Moves
        that are not legal may be among them: whoever clicks there is told so.
        """
        return {}

    def legal(self, state: State, move: Move) -> Move:
        """Return `move` if it is legal at `state`; raise IllegalMove otherwise.

        The move must have the legal move's type, too: True, 1.0 and "1" are not the move 1.
        """
        moves = listed(self, "moves", state)
        for candidate in moves:
            # The first two tests are quick and rule out nearly all; the last looks into tuples.
            if type(candidate) is type(move) and candidate == move and same_move(candidate, move):
                return candidate
        asked = {"move": short(move), "state": short(state)}
        if not moves:
            raise IllegalMove(
                Sentence("{move} is no legal move at {state}: play is over there.", **asked)
            )
        listed_moves = [short(candidate, 20) for candidate in moves[:20]]
        if len(moves) > 20:
            listed_moves.append("…")
        raise IllegalMove(
            Sentence(
                "{move} is no legal move at {state}: the legal moves are {moves}.",
                moves=listed_moves,
                **asked,
            )
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def listed(game: Game, method: str, state: State) -> list[Any]:
    """Return as a list what the game's moves, chance_outcomes or symmetries returns at `state`.

    method: the name of one of these. Raises InvalidState if it returns nothing like a list.
    """
    answer = getattr(game, method)(state)
    try:
        return list(answer)
    except TypeError:
        hint = Sentence("put them into a list.")
        if answer is None:
            hint = Sentence("is a return missing?")
        raise InvalidState(
            Sentence(
                "{game}.{method}({state}) must return a list, got {answer}: {hint}",
                game=type(game).__name__,
                method=method,
                state=short(state),
                answer=short(answer),
                hint=hint,
            )
        ) from None
