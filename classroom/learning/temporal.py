"""Values learned by self-play: each position's value is moved towards that of the next one.

That is TD(0), temporal-difference learning: Sutton, Learning to predict by the methods of temporal
differences, Machine Learning 3 (1988), 9–44. Samuel's program for draughts (1959) had the idea.
"""

from collections.abc import Callable, Iterator
from math import fsum
from random import Random
from typing import NamedTuple, TypeAlias

from gametree.errors import GameTreeError, short
from gametree.game import Game
from gametree.graph import Positions, positions
from gametree.nodes import Player, State

from ..guards import check_bool, check_callable, check_count, check_value
from ..players.matches import check_seed
from ..underway import underway
from ..words.language import Figure, Plural, say
from .forms import refuse_chance
from .opponents import one_of

EACH = 500  # games after which the error is noted

Table: TypeAlias = dict[State, float]
UpdateValues: TypeAlias = Callable[[Table, State, State, float], object]


class Noted(NamedTuple):
    """How far the values are from the exact ones, on average, after a number of games."""

    games: int
    error: float


class LearnedValues:
    """A table of learned values; what `learn_values` returns.

    table   state → value; one state for all that are the same by symmetry, if you asked for that
    errors  after each 500 games, and at the start, how far the values are from the exact ones
    games   how many games were played

    len(values), state in values and values[state] work, also for a state that another represents.
    values.value_of(state) is the same: evaluate=values.value_of makes it the guess of a search.
    """

    def __init__(self, graph: Positions) -> None:
        if not isinstance(graph, Positions):
            raise GameTreeError(
                "LearnedValues needs the positions of a game, as positions(game) gives them, got "
                "{graph!r}.",
                graph=graph,
            )
        self._graph = graph
        # What has ended is worth its utility, and nobody needs to learn that.
        self.table: Table = {
            state: float(graph.value_of(state)) if graph.node(state).is_leaf else 0.0
            for state in graph
        }
        self._open = [state for state in graph if not graph.node(state).is_leaf]
        self.errors: list[Noted] = []
        self.games = 0

    def value_of(self, state: State) -> float:
        """The learned value. Raises InvalidState for a state that play does not lead to."""
        return self.table[self._graph.node(state).state]

    def error(self) -> float:
        """How far the values are from the exact ones, at the positions where play goes on.

        It is the mean of the absolute differences.
        """
        far = [abs(self.table[state] - self._graph.value_of(state)) for state in self._open]
        return fsum(far) / max(len(far), 1)  # sum() rounds differently in some versions of Python

    def __getitem__(self, state: State) -> float:
        return self.value_of(state)

    def __contains__(self, state: State) -> bool:
        return state in self._graph

    def __len__(self) -> int:
        return len(self.table)

    def __repr__(self) -> str:
        return say(
            "LearnedValues({game}, {positions}, after {games}, mean error {error})",
            game=repr(self._graph.game),
            positions=Plural("{count} position", "{count} positions", len(self)),
            games=Plural("{count} game", "{count} games", self.games),
            error=Figure(self.error()),
        )


def move_towards(values: Table, state: State, following: State, step_size: float) -> None:
    """TD(0): move the value of `state` by a part of the way towards that of the one after it.

    >>> values = {"before": 0.0, "after": 1.0}
    >>> move_towards(values, "before", "after", 0.25)
    >>> values
    {'before': 0.25, 'after': 1.0}
    """
    try:
        values[state] += step_size * (values[following] - values[state])
    except (LookupError, TypeError, ValueError):
        raise GameTreeError(
            "move_towards needs a table of values, two states that are in it, and a number, got "
            "{values!r}, {state!r}, {following!r} and {step_size!r}.",
            values=values,
            state=state,
            following=following,
            step_size=step_size,
        ) from None


def learn_values(
    game: Game,
    games: int = 10_000,
    step_size: float = 0.2,
    explore: float = 0.3,
    seed: int = 0,
    *,
    symmetric: bool = True,
    learn_from_all: bool = False,
    update: UpdateValues = move_towards,
) -> LearnedValues:
    """Learn the values of a game's positions by self-play: MAX and MIN share one table.

    games: how many games are played.
    step_size: how much of the way a value is moved, from 0 to 1.
    explore: how often, from 0 to 1, a random move is made instead of the best one by the table.
    seed: it alone decides what is drawn, the same on every machine.
    symmetric: whether positions that `game.symmetries` calls the same share one value.
    learn_from_all: whether values are moved after random moves, too. A position is worth what its
        best move is worth, so by default nothing is learned from random moves.
    update: how the table changes after a move: a function like `move_towards`.
    Returns the LearnedValues. Raises GameTreeError for bad arguments, and for a game with chance.
    """
    check_count(games, "games", least=0)
    check_share(step_size, "step_size")
    check_share(explore, "explore")
    check_bool(symmetric, "symmetric")
    check_bool(learn_from_all, "learn_from_all")
    check_callable(update, "update")
    graph = positions(game, symmetric=symmetric)
    refuse_chance(graph, "learn_values")
    learned = LearnedValues(graph)
    self_play = SelfPlay(graph, learned.table, explore, Random(check_seed(seed)))
    learned.errors.append(Noted(0, learned.error()))
    with underway("learn_values", "game", lambda: learned.games):
        for number in range(1, games + 1):
            for state, following, is_best in self_play.game():
                if is_best or learn_from_all:
                    update(learned.table, state, following, step_size)
            learned.games = number
            if number % EACH == 0:
                learned.errors.append(Noted(number, learned.error()))
    return learned


class SelfPlay:
    """MAX and MIN play by a table of values, and now and then at random.

    after  state → the states that can follow it, each once; none if play is over
    """

    def __init__(self, graph: Positions, table: Table, explore: float, numbers: Random) -> None:
        self.start = next(iter(graph))
        self.after = {state: graph.after(state) for state in graph}
        self._player = {state: graph.node(state).player for state in graph}
        self._table = table
        self._explore = explore
        self._numbers = numbers

    def game(self) -> Iterator[tuple[State, State, bool]]:
        """Play a game. Yields the states before and after each move, and if it was the best."""
        state = self.start
        while self.after[state]:
            explores = self._numbers.random() < self._explore
            following = self._any_after(state) if explores else self._best_after(state)
            yield state, following, not explores
            state = following

    def _any_after(self, state: State) -> State:
        return one_of(self.after[state], self._numbers)

    def _best_after(self, state: State) -> State:
        """The state after `state` that the table calls best for the mover; any of the best."""
        values = [self._table[following] for following in self.after[state]]
        player = self._player[state]
        assert isinstance(player, Player)  # chance was refused
        most = player.best(values)
        best = [after for after, value in zip(self.after[state], values) if value == most]
        return one_of(best, self._numbers)


def check_share(share: object, name: str) -> None:
    """Raise GameTreeError unless `share` is a number from 0 to 1."""
    if not 0 <= check_value(share, name) <= 1:
        raise GameTreeError(f"{name} must be from 0 to 1, got {short(share)}.")
