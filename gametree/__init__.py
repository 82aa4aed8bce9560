"""Game trees to look at: grow them, draw them, search them, walk in them.

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
from .games import Bones, ConnectFour, DiceBones, Heap, MatrixGame, Roll, Solution, TicTacToe
from .graph import Positions, positions
from .growth import build, root
from .nodes import CHANCE, MAX, MIN, Node, Player, tree
from .search import Result, alphabeta, expectimax, iterative_deepening, minimax, values_of
from .sheets import random_tree, worksheet
from .trace import Step, Trace, record
from .unknowns import for_which
from .widgets import explore, play, step

__all__ = ["CHANCE", "MAX", "MIN", "Game", "Node", "Player", "Positions", "build", "positions", "root"]
__all__ += ["Bones", "ConnectFour", "DiceBones", "Heap", "MatrixGame", "Roll", "Solution", "TicTacToe"]
__all__ += ["Result", "Step", "Trace", "alphabeta", "expectimax", "iterative_deepening", "minimax", "record"]
__all__ += [
    "Diagram",
    "draw",
    "explore",
    "for_which",
    "play",
    "random_tree",
    "settings",
    "step",
    "tree",
    "values_of",
    "worksheet",
]
__all__ += ["GameTreeError", "IllegalMove", "InvalidState", "RenderError", "TreeTooLarge"]

RENAMED = {"deepen": "iterative_deepening"}  # what it was called before → what it is called now


def __getattr__(name):
    if name in RENAMED:
        raise AttributeError("gametree.%s is called %s now." % (name, RENAMED[name]))
    raise AttributeError("module 'gametree' has no attribute %r" % name)
