"""What a game says of its positions: it is asked about each once, and its answers are checked.

position     a state, with who moves there, or with what it is worth where play is over
transition   a move, its probability where chance decides (else None), and the position after it
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

from .errors import GameTreeError, InvalidState, short
from .game import Game, listed
from .language import Sentence
from .nodes import CHANCE, MAX, MIN, Move, Mover, State
from .values import check_chances, check_value, move_key

Transition: TypeAlias = tuple[Move, Any, "Position"]


@dataclass(slots=True, eq=False)
class Position:
    """A state with what its game says of it.

    player: who moves there; None where play is over
    value: what it is worth there, a Number; None elsewhere
    transitions: what can follow; None until somebody asks for them
    """

    rules: "Rules"
    state: State
    player: Mover | None = None
    value: Any = None
    transitions: tuple[Transition, ...] | None = None

    def __reduce__(self) -> tuple[Any, ...]:  # for copies and pickles
        return self.rules.position, (self.state,)


class Rules:
    """A game whose answers are checked and remembered; all nodes of a tree share one.

    game   the game itself
    name   what sentences call it: the name of its class
    known  the position of each state that the game was asked about
    """

    def __init__(self, game: Game) -> None:
        if isinstance(game, type) and issubclass(game, Game):
            refuse_class(game)
        if not isinstance(game, Game):
            raise GameTreeError(
                Sentence(
                    "A game was wanted (TicTacToe(), Bones(6), …), got {game}.", game=short(game)
                )
            )
        self.game = game
        self.name = type(game).__name__
        self.known: dict[State, Position] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.game,)

    def first(self, state: State = None) -> Position:
        """Return the position at `state`, or where the game begins if `state` is None."""
        if state is None:
            state = self.game.initial
            if state is None or callable(state):
                raise GameTreeError(
                    Sentence(
                        "{game} does not say where it begins: give it an attribute "
                        "`initial`, a state (not a method).",
                        game=self.name,
                    )
                )
        return self.position(state)

    def position(self, state: State) -> Position:
        """Return the position at `state`."""
        try:
            position = self.known.get(state)
        except TypeError:
            raise InvalidState(
                Sentence(
                    "A state must be hashable, not {state}: use a tuple, a text or a "
                    "NamedTuple instead of a list, set or dict.",
                    state=short(state),
                )
            ) from None
        if position is None:
            position = self._ask_about(state)
            self.known[state] = position
        return position

    def _ask_about(self, state: State) -> Position:
        if self.game.is_terminal(state):
            value = check_value(self.game.utility(state), f"{self.name}.utility({short(state)})")
            return Position(self, state, value=value, transitions=())
        player = self.game.to_move(state)
        if player not in (MAX, MIN, CHANCE):
            raise GameTreeError(
                Sentence(
                    "{game}.to_move must return MAX, MIN or CHANCE (themselves, not "
                    "text), got {player}.",
                    game=self.name,
                    player=short(player),
                )
            )
        return Position(self, state, player)

    def transitions(self, position: Position) -> tuple[Transition, ...]:
        """Return what can follow `position`."""
        if position.transitions is None:
            position.transitions = self._ask_what_follows(position)
        return position.transitions

    def _ask_what_follows(self, position: Position) -> tuple[Transition, ...]:
        state = position.state
        moves = listed(self.game, "moves", state)
        if not are_plainly_distinct(moves):
            self.distinct_keys(moves, state)  # only to refuse a move that is listed twice
        pairs: list[tuple[Move, Any]]
        if position.player is CHANCE:
            pairs = self.chance_outcomes(state, moves)
        else:
            pairs = [(move, None) for move in moves]
        if not pairs:
            raise InvalidState(
                Sentence(
                    "{game} has no moves at {state}, yet is_terminal says False.",
                    game=self.name,
                    state=short(state),
                )
            )
        return tuple([(move, chance, self.after(position, move)) for move, chance in pairs])

    def chance_outcomes(self, state: State, moves: Sequence[Move]) -> list[tuple[Move, Any]]:
        """Return the (move, probability) pairs at `state`, where the game lists these moves."""
        pairs = listed(self.game, "chance_outcomes", state)
        if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
            raise InvalidState(
                Sentence(
                    "{game}.chance_outcomes must be pairs (move, probability), got {pairs}.",
                    game=self.name,
                    pairs=short(pairs),
                )
            )
        check_chances([chance for _, chance in pairs])
        drawn = [move for move, _ in pairs]
        if self.distinct_keys(drawn, state) != self.distinct_keys(moves, state):
            raise InvalidState(
                Sentence(
                    "At {state} {game}.moves lists {moves} and .chance_outcomes gives "
                    "{drawn}: where chance decides, both must name the same moves.",
                    state=short(state),
                    game=self.name,
                    moves=short(moves),
                    drawn=short(drawn),
                )
            )
        return pairs

    def distinct_keys(self, moves: Sequence[Move], state: State) -> set[Hashable]:
        """Return the moves as a set of keys; raise InvalidState where one is listed twice."""
        keys = set()
        for move in moves:
            # Arrays, as those of numpy, are compared part by part: == says neither True nor False.
            is_array = bool(getattr(move, "ndim", 0))
            if is_array:
                raise InvalidState(
                    Sentence(
                        "A move must be a number, text, a tuple or the like, got {move}.",
                        move=short(move),
                    )
                )
            key = move_key(move)
            if key in keys:
                raise InvalidState(
                    Sentence(
                        "{game} lists the move {move} twice at {state}.",
                        game=self.name,
                        move=short(move),
                        state=short(state),
                    )
                )
            keys.add(key)
        return keys

    def after(self, position: Position, move: Move) -> Position:
        """Return the position that `move` leads to.

        Raises InvalidState where game.result returns no state, or changes the one that it is given.
        """
        state = position.state
        result = self.game.result(state, move)
        # A state that was changed in place has a new hash, under which it is not known. Or its hash
        # is that of the object, and stays: then we see that the result is this same object.
        was_changed = self.known.get(state) is not position
        if was_changed or (result is state and can_be_changed(state)):
            wrong = Sentence(
                "{call} changed the state that it was given: leave that one as it is, and return "
                "a new one."
            )
        elif result is None:
            wrong = Sentence("{call} returned None, not a state: is a return missing?")
        else:
            return self.position(result)
        call = f"{self.name}.result({short(state)}, {short(move)})"
        raise InvalidState(wrong.having(call=call))


def refuse_class(kind: type[Game]) -> NoReturn:
    """Raise GameTreeError for the class of a game, given where a game is wanted."""
    name = kind.__name__
    raise GameTreeError(
        Sentence("{game} is a class of games, not a game: write {game}().", game=name)
    )


def can_be_changed(state: State) -> bool:
    """True for an object of somebody's own class: numbers, text and tuples cannot change."""
    return type(state).__module__ != "builtins" and not isinstance(state, tuple)


def are_plainly_distinct(moves: Sequence[Move]) -> bool:
    """True where a quick look shows that no move is listed twice: all are int, or all are text.

    False tells nothing: a set takes 1 and True for the same, though as moves they differ.
    """
    types = set(map(type, moves))
    return types in ({int}, {str}) and len(set(moves)) == len(moves)
