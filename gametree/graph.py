"""The same game as a graph: every position once, however many ways lead to it."""

from collections.abc import Iterator
from typing import NamedTuple

from .errors import InvalidState, TreeTooLarge
from .game import MAX_NODES, Game, Position, Rules, check_ends, collector_at_rest, listed, upwards
from .nodes import CHANCE, Move, Node, Player, State
from .style import defaults
from .values import Number, counted, mean

MOST_PLIES = 20_000  # along one line of play


class PositionValue(NamedTuple):
    """What a position is worth when both do their best, and all moves that keep it so.

    There are no moves where chance moves, or where play is over.
    """

    value: Number
    moves: tuple[Move, ...]


class Positions:
    """All positions that play can lead to, with the value of each; what `positions` returns.

    len(ps), state in ps, and iteration over the states, each before all that follow it;
    ps[state] is the PositionValue(value, moves) of one.
    terminals  how many of them end the game
    edges      how many pairs of a position and a next one there are
    nodes      how many nodes the full game tree has: counted, not built
    leaves     how many of these are leaves
    value      the value of the first position
    """

    def __init__(self, game: Game, state: State, symmetric: bool, max_positions: int) -> None:
        self.game = game
        self._rules = Rules(game)
        self._symmetric = symmetric
        # State → the position that stands for it: with symmetry, one for all that are the same.
        self._representatives: dict[State, Position] = {}
        first = self._representative(self._rules.first(state))
        self._after: dict[Position, list[Position]] = {}
        with collector_at_rest(), defaults.underway("positions", "position", self._after.__len__):
            self._explore(first, max_positions)
            upward_order = upwards(self._after, self._rules.name)
        self._states = [position.state for position in reversed(upward_order)]
        self._values: dict[Position, Number] = {}
        nodes: dict[Position, int] = {}
        leaves: dict[Position, int] = {}
        for position in upward_order:  # all that follow it have had their turn
            following = self._after[position]
            self._values[position] = self._worth(position)
            nodes[position] = 1 + sum([nodes[after] for after in following])
            leaves[position] = sum([leaves[after] for after in following]) or 1
        self.terminals = sum([position.player is None for position in upward_order])
        self.edges = sum([len(set(following)) for following in self._after.values()])
        self.nodes = nodes[first]
        self.leaves = leaves[first]
        self.value = self._values[first]

    def _explore(self, first: Position, max_positions: int) -> None:
        """Find all positions that play from `first` leads to: each → what follows its moves."""
        self._check_length(first)
        after = self._after
        ahead = [first]
        while ahead:
            position = ahead.pop()
            if position in after:
                continue
            following = [
                self._representative(reached) for _, _, reached in self._rules.following(position)
            ]
            after[position] = following
            ahead.extend(following)
            if len(after) > max_positions:
                raise TreeTooLarge(
                    "{game} has more than {most} positions from {state!r}: begin from a later "
                    "state, or use symmetric=True where many are the same by symmetry.",
                    game=self._rules.name,
                    most=max_positions,
                    state=first.state,
                )

    def _check_length(self, first: Position) -> None:
        """Raise TreeTooLarge where play goes on for very long if the first move is always taken.

        That is seen at once, while a million positions take many seconds.
        """
        position = first
        for _ in range(MOST_PLIES):
            if position.player is None:
                return
            _, _, position = self._rules.following(position)[0]
        check_ends(self._rules)
        raise TreeTooLarge(
            "{game} goes on for more than {most} plies from {state!r}: begin from a later state.",
            game=self._rules.name,
            most=MOST_PLIES,
            state=first.state,
        )

    def _representative(self, position: Position) -> Position:
        """Return the position that stands for this one and all that are the same by symmetry."""
        representative = self._representatives.get(position.state)
        if representative is not None:
            return representative
        alike = listed(self.game, "symmetries", position.state) if self._symmetric else ()
        for state in (position.state, *alike):
            self._representatives.setdefault(state, position)
        return position

    def _worth(self, position: Position) -> Number:
        """Return the value of a position, once the values of all that follow it are known."""
        values = [self._values[after] for after in self._after[position]]
        if isinstance(position.player, Player):
            best: Number = position.player.best(values)
            return best
        if position.player is CHANCE:
            chances = [chance for _, chance, _ in self._rules.following(position)]
            return mean(zip(chances, values), position.state)
        utility: Number = position.value
        return utility

    def _find(self, state: State) -> Position:
        try:
            return self._representatives[state]
        except (KeyError, TypeError):  # what cannot be hashed is no state
            raise InvalidState(
                "No play of {game} from its start leads to {state!r}.",
                game=self.game,
                state=state,
            ) from None

    def __len__(self) -> int:
        return len(self._states)

    def __iter__(self) -> Iterator[State]:
        return iter(self._states)

    def __contains__(self, state: State) -> bool:
        return state in self._representatives

    def __getitem__(self, state: State) -> PositionValue:
        position = self._find(state)
        value = self._values[position]
        if position.player is CHANCE:
            return PositionValue(value, ())
        # By symmetry another state may stand for this one; the moves are to be those of this state.
        following = self._rules.following(self._rules.position(state))
        best_moves = [move for move, _, after in following if self.value_of(after.state) == value]
        return PositionValue(value, tuple(best_moves))

    def after(self, state: State) -> tuple[State, ...]:
        """The states that can follow `state`, each once, in the order of the moves.

        Raises InvalidState for a state that play does not lead to.
        """
        following = [position.state for position in self._after[self._find(state)]]
        return tuple(dict.fromkeys(following))

    def value_of(self, state: State) -> Number:
        """The value of the position at `state`, as in ps[state], without its moves.

        Raises InvalidState for a state that play does not lead to.
        """
        return self._values[self._find(state)]

    def node(self, state: State) -> Node:
        """A lone Node that holds the position at `state`: for pictures.

        Raises InvalidState for a state that play does not lead to.
        """
        return self._rules.node(self._find(state))

    def __repr__(self) -> str:
        count = counted(len(self), "position", "positions")
        edges = counted(self.edges, "edge", "edges")
        symmetric = ", symmetric" if self._symmetric else ""
        return f"Positions({self.game!r}, {count}, {edges}{symmetric})"


def positions(game: Game, state: State = None, *, symmetric: bool = False) -> Positions:
    """Return the game as a graph without repetitions, solved: a Positions.

    state: where to begin (by default `game.initial`).
    symmetric: whether positions that `game.symmetries` calls the same are one.
    Raises InvalidState when a position can come back, TreeTooLarge past a million positions.

    >>> from gametree import TicTacToe
    >>> ps = positions(TicTacToe())
    >>> len(ps), ps.terminals, ps.edges, ps.nodes, ps.leaves, ps.value
    (5478, 958, 16167, 549946, 255168, 0)
    >>> ps["X........"]
    PositionValue(value=0, moves=(4,))
    """
    return Positions(game, state, symmetric, MAX_NODES)
