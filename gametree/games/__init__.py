"""The games that come with the package, each a screenful to read."""

from .bones import Bones, Heap
from .connect_four import ConnectFour
from .dice_bones import DiceBones, Roll
from .tictactoe import TicTacToe

__all__ = ["Bones", "ConnectFour", "DiceBones", "Heap", "Roll", "TicTacToe"]
