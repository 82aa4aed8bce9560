"""The commands that need the packages: commands.py starts this, with the name of a module of classroom, in a Python that holds them."""

import sys
from importlib import import_module

from .commands import main, prepare_terminal

if __name__ == "__main__":
    prepare_terminal()
    sys.exit(main(sys.argv[2:], import_module(f"classroom.{sys.argv[1]}").main))
