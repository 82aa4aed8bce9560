"""Judges, in the teacher's Python, what a student's Python has reported of a check.

The cells of the master run here, too, with stand-ins for what the student has bound: data is what
was reported, a function answers with what was noted of its runs (runs.py), and a game is played
from its positions, which were reported one by one. So a check says "right" only if it does so here.

A report can be forged all the same: which nodes a search looked at, and what a function returns
if it knows the case. And a few reports are believed, because the check cannot be made here: a game
of very many positions, and a function that a cell calls outside of any check.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar

from gametree import Game
from gametree.errors import GameTreeError

from ..tracing.guard import run_by
from .plain import decode, encode
from .pupil import run_check
from .runs import Replay, function_like

# Verdict, reply, and tree as text.
Saying = tuple[str, str, str]


class TableGame(Game):
    """A game that a student wrote, made from a table of its positions: see pupil.table_of.

    A state is what it is in the student's Python, as a cell may compare it; one that is no plain
    data is an Other, equal to itself alone.
    ask: gives the table, for these arguments of the class.
    """

    ask: ClassVar[Callable[[Sequence[Any]], list[Any]]]

    def __init__(self, *arguments: Any):
        rows = type(self).ask([encode(argument) for argument in arguments])
        states = [decode(state) for state, _, _, _ in rows]
        self.initial = states[0]
        self.players = {}
        self.values = {}
        self.following = {}
        for state, (_, player, value, following) in zip(states, rows):
            self.players[state] = decode(player)
            self.values[state] = decode(value)
            self.following[state] = [
                (decode(move), decode(chance), states[number]) for move, chance, number in following
            ]

    def to_move(self, state: Hashable) -> Any:
        return self.players[state]

    def moves(self, state: Hashable) -> list[Any]:
        return [move for move, _, _ in self.following[state]]

    def result(self, state: Hashable, move: Any) -> Hashable:
        place = self.moves(state).index(move)
        _, _, after = self.following[state][place]
        return after

    def utility(self, state: Hashable) -> Any:
        return self.values[state]

    def chance_outcomes(self, state: Hashable) -> list[tuple[Any, Any]]:
        return [(move, chance) for move, chance, _ in self.following[state]]


class Judge:
    """The namespace in which a master's cells run here.

    ask_table(name, arguments): the positions of a game of the student's, or None.
    """

    def __init__(self, ask_table: Callable[[str, Sequence[Any]], Any]):
        self.ask_table = ask_table
        self.namespace: dict[str, Any] = {"__name__": "__main__"}
        self.is_unsure = False

    def finding(
        self, source: str, names: Sequence[str], told: Mapping[str, Any]
    ) -> tuple[Saying | None, bool]:
        """What a cell of the master says here, and whether that is sure.

        told: what pupil.check returned. None for a cell that ends with an error.
        """
        replay = Replay(told["runs"])
        self.is_unsure = False
        for name in names:
            self.namespace.pop(name, None)
        finding = None
        try:
            for name, bound in told["bound"].items():
                self.namespace[name] = self.stand_in(name, bound, replay)
            with run_by(replay):
                finding = run_check(source, self.namespace)
        except KeyboardInterrupt:
            raise
        except BaseException:
            pass  # a check cannot work with what was reported
        return finding, not (self.is_unsure or replay.is_lost)

    def stand_in(self, name: str, bound: Mapping[str, Any], replay: Replay) -> Any:
        """The stand-in for something that the student has bound."""
        if "data" in bound:
            return decode(bound["data"])
        if "function" in bound:
            return function_like(str(bound["function"]), bound["parameters"], replay)

        def ask(arguments: Sequence[Any]) -> list[Any]:
            table = self.ask_table(name, arguments)
            if table is None:
                self.is_unsure = True
                raise GameTreeError(f"{name} is not told position by position.")
            rows: list[Any] = table
            return rows

        kind = type(str(bound["game"]), (TableGame,), {"ask": staticmethod(ask)})
        return kind if bound["is_class"] else kind()
