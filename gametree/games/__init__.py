"""The games that come with the package, each a screenful to read."""

from .bones import Bones, Heap
from .tictactoe import TicTacToe

__all__ = ["Bones", "Heap", "TicTacToe"]
