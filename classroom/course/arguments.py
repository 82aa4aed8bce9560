"""How the commands read their arguments."""

import argparse
import sys
from typing import NoReturn

from ..words import preferences
from ..words.language import Sentence, say, sentence_of
from ..words.preferences import LANGUAGES
from .environment import ME

# What argparse says itself. It would ask the environment of the process for the language.
OWN_WORDS = (
    Sentence("usage:"),
    Sentence("positional arguments"),
    Sentence("options"),
    Sentence("show this help message and exit"),
    Sentence("the following arguments are required: %s"),
    Sentence("unrecognized arguments: %s"),
    Sentence("argument %(argument_name)s: %(message)s"),
    Sentence("invalid choice: %(value)r (choose from %(choices)s)"),
    Sentence("invalid %(type)s value: %(value)r"),
    Sentence("expected one argument"),
    Sentence("expected at least one argument"),
)


def in_our_language(text: str) -> str:
    """What argparse says, in the language that is set, with the blanks around it."""
    return text.replace(text.strip(), sentence_of(text.strip()).say())


argparse._ = in_our_language  # type: ignore[attr-defined]  # its name for gettext


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

    def add_language(self, meaning: str) -> None:
        """Add --lang, by default the language that is set. meaning: what its help says."""
        usual = preferences.now.lang
        help_text = f"{meaning}: {', '.join(LANGUAGES)} ({usual})"
        self.add_argument("--lang", choices=LANGUAGES, default=usual, help=help_text)

    def error(self, message: str) -> NoReturn:
        """End the program with the sentence, and say where to find more."""
        error = say("{command}: error: {message}", command=self.prog, message=message)
        more = say("For more, see {command} --help.", command=self.prog)
        print(error, more, sep="\n", file=sys.stderr)
        sys.exit(2)
