"""Real game trees: grow them, search them, watch a search at work, draw them.

Every Python from 3.6 on can read this file, so that an older one gets a sentence, not a traceback.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "gametree needs Python 3.11 or newer; this is Python %d.%d. "
        "Install a newer one from python.org." % sys.version_info[:2]
    )


from .defaults import settings
from .drawing import Diagram, draw
from .errors import GameTreeError, IllegalMove, InvalidState, RenderError, TreeTooLarge
from .game import Game
from .games import Bones, ConnectFour, DiceBones, Heap, Roll, TicTacToe
from .graph import Positions, positions
from .growth import build, root
from .nodes import CHANCE, MAX, MIN, Node, Player, tree
from .results import Result
from .search import alphabeta, expectimax, minimax, values_of
from .trace import Step, Trace, record

__all__ = [
    "CHANCE",
    "MAX",
    "MIN",
    "Bones",
    "ConnectFour",
    "Diagram",
    "DiceBones",
    "Game",
    "GameTreeError",
    "Heap",
    "IllegalMove",
    "InvalidState",
    "Node",
    "Player",
    "Positions",
    "RenderError",
    "Result",
    "Roll",
    "Step",
    "TicTacToe",
    "Trace",
    "TreeTooLarge",
    "alphabeta",
    "build",
    "draw",
    "expectimax",
    "minimax",
    "positions",
    "record",
    "root",
    "settings",
    "tree",
    "values_of",
]
