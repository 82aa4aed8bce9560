"""Real game trees: grow them, search them, watch a search at work, draw them.

This file is read by every Python from 3.6 on, so that an older one gets a sentence and no traceback.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "gametree needs Python 3.11 or newer; this is Python %d.%d. Install a newer one from python.org."
        % sys.version_info[:2]
    )

from .defaults import settings
from .drawing import Diagram, draw
from .errors import GameTreeError, IllegalMove, InvalidState, RenderError, TreeTooLarge
from .game import Game
from .games import Bones, ConnectFour, DiceBones, Heap, Roll, TicTacToe
from .graph import Positions, positions
from .growth import build, root
from .matrices import MatrixGame, Solution
from .nodes import CHANCE, MAX, MIN, Node, Player, tree
from .randomtrees import random_tree
from .search import Result, alphabeta, expectimax, iterative_deepening, minimax, values_of
from .trace import Step, Trace, record
from .unknowns import for_which

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
    "MatrixGame",
    "Node",
    "Player",
    "Positions",
    "RenderError",
    "Result",
    "Roll",
    "Solution",
    "Step",
    "TicTacToe",
    "Trace",
    "TreeTooLarge",
    "alphabeta",
    "build",
    "draw",
    "expectimax",
    "for_which",
    "iterative_deepening",
    "minimax",
    "positions",
    "random_tree",
    "record",
    "root",
    "settings",
    "tree",
    "values_of",
]

# What stood here under another name, or stands in the other package now.
_MOVED = dict.fromkeys(
    ["ask", "explore", "lab", "play", "predict", "progress", "reorder", "step", "worksheet"],
    "from classroom import {name}",
)


def __getattr__(name):
    if name in _MOVED:  # an ImportError, since of an AttributeError `from gametree import …` drops the words
        way = _MOVED[name].format(name=name)
        raise ImportError(
            f"gametree has no {name} any more: write {way}. What was in gametree.widgets, "
            "gametree.check and gametree.drawing.charts is in classroom too."
        )
    raise AttributeError(f"module 'gametree' has no attribute {name!r}")
