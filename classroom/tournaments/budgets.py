"""What a player may spend on a move: positions that the rules are asked for, and time.

Each call of the rules' `result` counts as one position, whichever object of the game's class it is
called on. So a search on a tree of its own, or on another copy of the game, costs the same. A
program that brings its own rules, or a table made before, cannot be counted, but the clock runs all
the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer, get_ident
from time import sleep
from typing import Any

from gametree.game import Game
from gametree.nodes import Move, State

from ..tracing.surroundings import ALONE

PATIENCE = 0.1  # seconds after which an exception raised in a thread has arrived for sure


class Spent(BaseException):
    """Ends a player's program that has spent its positions; no `except Exception` catches it."""


class TimeIsUp(BaseException):
    """Ends a player's program that has had more time than anybody needs."""


class Budget:
    """The positions that one move may cost.

    most   how many; None if they are not limited
    spent  how many were asked for by now, not more than `most`
    """

    def __init__(self, most: int | None) -> None:
        self.most = most
        self.spent = 0

    def spend(self) -> None:
        """Take one; raise Spent if none is left."""
        if self.most is not None and self.spent >= self.most:
            raise Spent
        self.spent += 1


@contextmanager
def count_positions(game: Game, budget: Budget) -> Iterator[None]:
    """Let each position that is asked for in the block below cost one of the budget.

    This counts only for this thread: whatever another one asks meanwhile is free. The class is
    restored at the end.
    """
    # Any: that a method is replaced, no type checker likes.
    kind: Any = next(kind for kind in type(game).__mro__ if "result" in vars(kind))
    thread = get_ident()
    with ALONE:
        rules_result = vars(kind)["result"]  # not before: another thread may have replaced it

        def result(self: Game, state: State, move: Move) -> State:
            if get_ident() == thread:
                budget.spend()
            return rules_result.__get__(self, type(self))(state, move)

        kind.result = result
        try:
            yield
        finally:
            kind.result = rules_result


class Alarm:
    """Within `with Alarm(seconds)`: raises TimeIsUp once the block has taken so long.

    A thread waits meanwhile; where Python has no threads, as in a browser, nobody does. Python
    raises it between two steps of a program, so not within one long step, such as a very large
    power.
    """

    def __init__(self, seconds: float) -> None:
        self.thread = get_ident()
        self.timer = Timer(seconds, self.ring)
        self.timer.daemon = True
        self.is_set = False
        self.has_rung = False

    def __enter__(self) -> None:
        with suppress(RuntimeError):  # no thread can be started
            self.timer.start()
            self.is_set = True

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        if not self.is_set:
            return
        self.timer.cancel()
        self.timer.join()
        if self.has_rung and kind is not TimeIsUp:
            # The exception is still to come, and must not arrive anywhere else; or the block has
            # caught it. (It could be taken back, but then Python 3.11 hangs if a program is
            # traced.)
            sleep(PATIENCE)
            raise TimeIsUp

    def ring(self) -> None:
        import ctypes  # when it is needed

        self.has_rung = True
        thread, error = ctypes.c_ulong(self.thread), ctypes.py_object(TimeIsUp)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)
