"""How the commands read what stands behind them."""

import argparse
import sys
from typing import NoReturn

from gametree.language import say

from .environment import ME


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without six lines of usage above it.

    command: as it is typed behind the name of the program. What is typed in short is unknown:
    --question, say, would else be taken for --question-points.
    """

    def __init__(self, command: str, description: str, epilog: str = ""):
        super().__init__(
            f"{ME} {command}", description=description, epilog=epilog, allow_abbrev=False
        )

    def error(self, message: str) -> NoReturn:
        """End the program with the sentence, and with where more is said."""
        error = say("{command}: error: {message}", command=self.prog, message=message)
        more = say("More is said by {command} --help.", command=self.prog)
        print(error, more, sep="\n", file=sys.stderr)
        sys.exit(2)
