"""How the commands read what stands behind them."""

import argparse
import sys
from typing import NoReturn

from gametree.language import say


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without six lines of usage above it."""

    def error(self, message: str) -> NoReturn:
        """End the program with the sentence, and with where more is said."""
        error = say("{command}: error: {message}", command=self.prog, message=message)
        more = say("More is said by {command} --help.", command=self.prog)
        print(error, more, sep="\n", file=sys.stderr)
        sys.exit(2)
