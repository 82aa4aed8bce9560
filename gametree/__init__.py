"""Real game trees: grow them, search them, watch a search at work, draw them.

Every Python from 3.6 on can read this file, so that an older one gets a sentence, not a traceback.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "gametree needs Python 3.11 or newer; this is Python %d.%d. "
        "Install a newer one from python.org." % sys.version_info[:2]
    )

from . import players
from .deepening import iterative_deepening
from .defaults import settings
from .drawing import Diagram, draw
from .errors import GameTreeError, IllegalMove, InvalidState, RenderError, TreeTooLarge
from .game import Game
from .games import Bones, ConnectFour, DiceBones, Heap, Roll, TicTacToe
from .graph import Positions, positions
from .growth import build, root
from .matrices import MatrixGame, Solution
from .nodes import CHANCE, MAX, MIN, Node, Player, tree
from .oldnames import refusing
from .randomtrees import random_tree
from .results import Result
from .search import alphabeta, expectimax, minimax, values_of
from .tournaments import Tournament, tournament
from .trace import Step, Trace, record
from .unknowns import skipped_when

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
    "Tournament",
    "Trace",
    "TreeTooLarge",
    "alphabeta",
    "build",
    "draw",
    "expectimax",
    "iterative_deepening",
    "minimax",
    "players",
    "positions",
    "random_tree",
    "record",
    "root",
    "settings",
    "skipped_when",
    "tournament",
    "tree",
    "values_of",
]

# What had another name, or stands in the other package now.
COURSE = (
    "Verdict ask break_it check_alphabeta check_bones check_depth check_function check_game "
    "check_minimax check_order check_pruned check_table check_values check_windows complete exam "
    "explore forget icicle lab matchboxes mix play predict progress reorder replay review "
    "save_quiz step worksheet"
)
CHARTS = "beads chart envelope error_chart nodes_per_depth optimal_map results_chart"
OLD_NAMES = {name: f"write from classroom import {name}" for name in COURSE.split()}
OLD_NAMES |= {name: f"write from classroom.charts import {name}" for name in CHARTS.split()}
OLD_NAMES |= {
    "deepen": "it is called iterative_deepening now",
    "for_which": "it is called skipped_when now",
}
__getattr__ = refusing(__name__, OLD_NAMES)
