"""The same game as a graph: every position once, however many ways lead to it."""

from typing import Any, NamedTuple

from .errors import InvalidState, TreeTooLarge, short
from .game import Game, listed
from .growth import Rules, upwards
from .nodes import CHANCE, MAX_NODES, Node
from .values import check_bool, mean


class PositionValue(NamedTuple):
    """What a position is worth when both do their best, and all moves that keep it so."""

    value: float
    moves: tuple


class Positions:
    """All positions that play can lead to, with the value of each; what `positions` returns.

    len(ps), state in ps, and iteration over the states; ps[state] is the PositionValue(value, moves) of one.
    terminals  how many of them end the game
    edges      how many pairs of a position and a next one there are
    nodes      how many nodes the full game tree has: counted, not built
    leaves     how many of these are leaves
    value      the value of the first position
    """

    def __init__(self, game, state, symmetric, most):
        self.game, self._rules, self._symmetric = game, Rules(game), symmetric
        self._classes = {}  # state → the position that represents it, and with symmetry all its class
        first = self._representative(self._rules.first(state))
        after, ahead, folds = (
            {},
            [first],
            not symmetric and type(game).symmetries is not Game.symmetries,
        )
        while ahead:
            position = ahead.pop()
            if position not in after:
                after[position] = [
                    self._representative(x) for _, _, x in self._rules.steps(position)
                ]
                ahead.extend(after[position])
            if len(after) > most:
                where, more = short(first.state), ", or use symmetric=True" if folds else ""
                why = f"more than {most:,} positions from {where}: begin from a later state{more}."
                raise TreeTooLarge(f"{self._rules.name} has {why}")
        self._after, order = after, upwards(after)
        self._values, sizes, leaves = {}, {}, {}
        for position in order:
            following, value = after[position], position.value
            values = [self._values[x] for x in following]
            if position.player is CHANCE:
                value = mean(
                    zip([chance for _, chance, _ in position.steps], values), position.state
                )
            elif position.player is not None:
                value = position.player.best(values)
            self._values[position] = value
            sizes[position] = 1 + sum([sizes[x] for x in following])
            leaves[position] = sum([leaves[x] for x in following]) or 1
        self._states = [
            position.state for position in reversed(order)
        ]  # each before all that follow it
        self.terminals = sum(position.player is None for position in after)
        self.edges = sum(len(set(following)) for following in after.values())
        self.nodes, self.leaves, self.value = sizes[first], leaves[first], self._values[first]

    def _representative(self, position):
        """The position that stands for this one and all that are the same by symmetry."""
        representative = self._classes.get(position.state)
        if representative is not None:
            return representative
        alike = listed(self.game, "symmetries", position.state) if self._symmetric else ()
        for state in (position.state, *alike):
            try:
                self._classes.setdefault(state, position)
            except TypeError:
                self._rules.position(state)  # says what a state must be
        return position

    def _find(self, state):
        try:
            return self._classes[state]
        except (KeyError, TypeError):  # what cannot be hashed is no state
            raise InvalidState(
                f"No play of {self.game!r} from its start leads to {short(state)}."
            ) from None

    def __len__(self):
        return len(self._states)

    def __iter__(self):
        return iter(self._states)

    def __contains__(self, state):
        return state in self._classes

    def __getitem__(self, state):
        position = self._find(state)
        value = self._values[position]
        steps = () if position.player is CHANCE else self._rules.steps(self._rules.position(state))
        good = [move for move, _, after in steps if self._values[self._find(after.state)] == value]
        return PositionValue(value, tuple(good))

    def after(self, state: Any) -> tuple:
        """The states that can follow `state`, each once, in the order of the moves. Raises InvalidState."""
        return tuple(dict.fromkeys([position.state for position in self._after[self._find(state)]]))

    def value_of(self, state: Any) -> float:
        """The value of the position at `state`, as in ps[state], without its moves. Raises InvalidState."""
        return self._values[self._find(state)]

    def node(self, state: Any) -> Node:
        """A lone Node that holds the position at `state`: for pictures. Raises InvalidState."""
        position = self._find(state)
        return Node(position.player, position.value, state=position.state, game=self.game)

    def __repr__(self):
        alike = ", symmetric" if self._symmetric else ""
        return f"Positions({self.game!r}, {len(self):,} positions, {self.edges:,} edges{alike})"


def positions(game: Game, state: Any = None, *, symmetric: bool = False) -> Positions:
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
    check_bool(symmetric, "symmetric")
    return Positions(game, state, symmetric, MAX_NODES)
