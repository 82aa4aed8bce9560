"""The games that come with the package, each a screenful to read."""

from .bones import Bones, Heap
from .connectfour import ConnectFour
from .dicebones import DiceBones, Roll
from .matrix import MatrixGame, Solution
from .tictactoe import TicTacToe

__all__ = ["Bones", "ConnectFour", "DiceBones", "Heap", "MatrixGame", "Roll", "Solution", "TicTacToe"]
