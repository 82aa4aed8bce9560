"""The same game as a graph: every position once, however many ways lead to it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from .errors import InvalidState, TreeTooLarge
from .game import MOST_NODES, Game, Position, Rules, answer, collector_at_rest, end_first, root
from .nodes import Move, Node, Player, State
from .style import defaults
from .values import Number, count_of, mean

# The longest line of play that is followed. One that never ends is refused here, long before a
# million positions are known.
LONGEST_LINE = 20_000


class PositionValue(NamedTuple):
    """What a position is worth when both do their best, and all moves that keep it so.

    There are no moves where chance moves, or where play is over.
    """

    value: Number
    moves: tuple[Move, ...]


class Positions:
    """All positions that play can lead to, with the value of each; what `positions` returns.

    It has len(ps), `state in ps`, and iteration over the states: each before all that follow it.
    ps[state] is the PositionValue(value, moves) of one. With symmetric=True, len and iteration have
    one state for each set of symmetric ones, and each of the set is answered for, even one to which
    play does not lead.
    terminals  how many of them end the game
    edges      how many pairs (position, position that can follow it) there are
    nodes      how many nodes the full game tree has: counted, not built
    leaves     how many of these are leaves
    value      the value of the first position
    """

    def __init__(self, game: Game, state: State, symmetric: bool, max_positions: int) -> None:
        self.game = game
        self._rules = Rules(game, symmetric)
        self._successors: dict[Position, list[Position]] = {}
        self._values: dict[Position, Number] = {}
        nodes: dict[Position, int] = {}
        leaves: dict[Position, int] = {}
        first = self._rules.first(state)
        # The last argument is a function that says how many positions are known by now, which a
        # course may show meanwhile (see style.Defaults).
        underway = defaults.underway("positions", "position", self._successors.__len__)
        with collector_at_rest(), underway:
            self._explore(first, max_positions)
            upward_order = end_first(self._successors, self._rules.name)
            for position in upward_order:  # all that follow it have had their turn
                successors = self._successors[position]
                self._values[position] = self._worth(position)
                nodes[position] = 1 + sum([nodes[after] for after in successors])
                leaves[position] = sum([leaves[after] for after in successors]) or 1
        # The first position is the first of these too, since all others can follow it.
        self._states = [position.state for position in reversed(upward_order)]
        self.terminals = sum([position.player is None for position in upward_order])
        self.edges = sum([len(set(after)) for after in self._successors.values()])
        self.nodes, self.leaves, self.value = nodes[first], leaves[first], self._values[first]

    def _explore(self, first: Position, max_positions: int) -> None:
        """Fill `_successors`: position → those that follow it."""
        ahead = [(first, 0)]  # positions, and the plies to each
        while ahead:
            position, plies = ahead.pop()
            if position in self._successors:
                continue
            following = self._rules.ask_following(position)
            self._successors[position] = [after for _, _, after in following]
            ahead += [(after, plies + 1) for after in self._successors[position]]
            if len(self._successors) > max_positions or plies > LONGEST_LINE:
                raise TreeTooLarge(
                    "{game} has too many positions: {count} down to ply {plies}, and play goes "
                    "on. Begin from a later state, or use symmetric=True if many are the same.",
                    game=self.game,
                    count=len(self._successors),
                    plies=plies,
                )

    def _worth(self, position: Position) -> Any:
        """Return the value of a position, once the values of all that follow it are known."""
        if position.player is None:  # play is over
            return position.value
        values = [self._values[after] for after in self._successors[position]]
        if isinstance(position.player, Player):
            return position.player.best(values)
        chances = [chance for _, chance, _ in self._rules.ask_following(position)]
        return mean(zip(chances, values), position.state)

    def _find(self, state: State) -> Position:
        try:
            return self._rules.known[state]
        except (KeyError, TypeError):  # what cannot be hashed is no state
            raise InvalidState(
                "No play leads from {first!r} to {state!r}.", first=self._states[0], state=state
            ) from None

    def __len__(self) -> int:
        return len(self._states)

    def __iter__(self) -> Iterator[State]:
        return iter(self._states)

    def __contains__(self, state: State) -> bool:
        try:
            return state in self._rules.known
        except TypeError:  # what cannot be hashed is no state
            return False

    def __getitem__(self, state: State) -> PositionValue:
        value = self.value_of(state)
        if not isinstance(self._find(state).player, Player):
            return PositionValue(value, ())
        # By symmetry another state may stand for this one; the moves are to be those of this state.
        moves = answer(self.game, "moves", state)
        best = [move for move in moves if self.value_of(self.game.result(state, move)) == value]
        return PositionValue(value, tuple(best))

    def after(self, state: State) -> tuple[State, ...]:
        """The states that can follow `state`, each once, in the order of the moves.

        With symmetric=True, one state for each set of symmetric ones.
        Raises InvalidState for a state that play does not lead to.
        """
        successors = self._successors[self._find(state)]
        return tuple([position.state for position in dict.fromkeys(successors)])

    def value_of(self, state: State) -> Number:
        """The value of the position at `state`, as in ps[state], without its moves.

        Raises InvalidState for a state that play does not lead to.
        """
        return self._values[self._find(state)]

    def node(self, state: State) -> Node:
        """A lone Node at `state`, or at the symmetric state that stands for it: for pictures.

        Raises InvalidState for a state that play does not lead to.
        """
        return root(self.game, self._find(state).state)

    def __repr__(self) -> str:
        count = count_of(len(self), "position", "positions")
        edges = count_of(self.edges, "edge", "edges")
        symmetric = ", symmetric" if self._rules.symmetric else ""
        return f"Positions({self.game!r}, {count}, {edges}{symmetric})"


def positions(game: Game, state: State = None, *, symmetric: bool = False) -> Positions:
    """Return the game as a graph without repetitions, solved: a Positions.

    state: where to begin (by default `game.initial`).
    symmetric: whether positions that `game.symmetries` calls the same are one.
    Raises InvalidState when a position can come back, TreeTooLarge past a million positions, and
    where it follows a line of play for more than 20,000 plies.

    >>> from gametree import TicTacToe
    >>> ps = positions(TicTacToe())
    >>> len(ps), ps.terminals, ps.edges, ps.nodes, ps.leaves, ps.value
    (5478, 958, 16167, 549946, 255168, 0)
    >>> ps["X........"]
    PositionValue(value=0, moves=(4,))
    """
    return Positions(game, state, symmetric, MOST_NODES)
