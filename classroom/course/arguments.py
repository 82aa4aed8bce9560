"""How the commands read their arguments."""

import argparse
import sys
from typing import NoReturn

from ..words import preferences
from ..words.language import say
from ..words.preferences import LANGUAGES
from .environment import ME


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without six lines of usage above it.

    command: as it is typed after the name of the program. Abbreviations are not allowed: otherwise
    --question, say, would be taken for --question-points.
    """

    def __init__(
        self, command: str, description: str = "", epilog: str = "", *, add_help: bool = True
    ):
        super().__init__(
            f"{ME} {command}".strip(),
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            add_help=add_help,
        )

    def add_language(self, what: str) -> None:
        """Add --lang, which by default is the language that is set; what: that speaks it."""
        choices = ", ".join(LANGUAGES)
        help_text = f"the language of {what}: {choices} ({preferences.now.lang})"
        self.add_argument("--lang", choices=LANGUAGES, default=preferences.now.lang, help=help_text)

    def error(self, message: str) -> NoReturn:
        """End the program with the sentence, and say where to find more."""
        error = say("{command}: error: {message}", command=self.prog, message=message)
        more = say("For more, see {command} --help.", command=self.prog)
        print(error, more, sep="\n", file=sys.stderr)
        sys.exit(2)
