"""The commands that need the packages.

commands.py starts this in a Python that holds them, with the name of a module of classroom.
"""

import sys
from importlib import import_module

from .commands import main, prepare_terminal

if __name__ == "__main__":
    prepare_terminal()
    sys.exit(main(sys.argv[2:], import_module(f"classroom.{sys.argv[1]}").main))
