"""The commands that need the packages.

commands.py starts this in a Python that holds them, with the name of a module of classroom.
"""

import sys
from importlib import import_module

from ..words.preferences import using
from .commands import main, prepare_terminal
from .languages import language_in

if __name__ == "__main__":
    prepare_terminal()
    _, name, *arguments = sys.argv
    with using(language_in(arguments)):  # also what is wrong with the arguments
        sys.exit(main(arguments, import_module(f"classroom.{name}").main))
