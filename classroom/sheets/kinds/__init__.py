"""The kinds of task on a worksheet: a file for each kind, named after it.

From top to bottom, a file says what the kind asks, about which trees, what is drawn, what is right,
how it is marked, and how it becomes a quiz. `Task` in `tasks` says what a kind can have; whatever
several kinds share is in `recipes`, `solutions`, `quizzes` and `workings`.
"""

from ..tasks import Kind
from .bones import BoneGame
from .expectimax import Expectimax
from .move import Move
from .prune import Prune
from .reorder import Reorder
from .tictactoe import EndOfTicTacToe
from .trace import TraceTable
from .values import Values
from .windows import Windows
from .x import ForWhichX

__all__ = ["KINDS"]

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Values,
        Move,
        Expectimax,
        Prune,
        Windows,
        TraceTable,
        ForWhichX,
        Reorder,
        EndOfTicTacToe,
        BoneGame,
    )
}
