"""Real game trees: grow them, search them, draw them.

To read all of it, begin with `errors` and go on with `values`, `nodes`, `game`, `style`, `games`,
`graph`, `cards`, `search`, `engine` and `diagram`: each uses only what stands before it. What they
call a *course* is a package that teaches with this one, as `classroom` does, and fills
`style.defaults`.

Every Python from 3.6 on can read this file, so that an older one gets a sentence, not a traceback.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "gametree needs Python 3.11 or newer; this is Python %d.%d. "
        "Install a newer one from python.org." % sys.version_info[:2]
    )

from .cards import Marks
from .diagram import Diagram, draw
from .errors import GameTreeError, IllegalMove, InvalidState, RenderError, TreeTooLarge
from .game import Game, build, root
from .games import Bones, ConnectFour, DiceBones, Heap, Roll, TicTacToe
from .graph import Positions, positions
from .nodes import CHANCE, MAX, MIN, Node, Player, tree
from .search import Result, alphabeta, expectimax, minimax, values_of

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
    "Marks",
    "Node",
    "Player",
    "Positions",
    "RenderError",
    "Result",
    "Roll",
    "TicTacToe",
    "TreeTooLarge",
    "alphabeta",
    "build",
    "draw",
    "expectimax",
    "minimax",
    "positions",
    "root",
    "tree",
    "values_of",
]
