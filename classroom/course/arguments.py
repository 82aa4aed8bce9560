"""How the commands read what stands behind them."""

import argparse
import sys
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without six lines of usage above it."""

    def error(self, message: str) -> NoReturn:
        """End the program with the sentence, and with where more is said."""
        print(f"{self.prog}: error: {message}", file=sys.stderr)
        print(f"More is said by {self.prog} --help.", file=sys.stderr)
        sys.exit(2)
