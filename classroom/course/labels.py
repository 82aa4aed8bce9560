"""python3 -m classroom worksheet matchboxes: a machine of matchboxes, to print and to build."""

from gametree.errors import GameTreeError
from gametree.games import Bones, TicTacToe
from gametree.nodes import MAX, MIN
from gametree.style import THEMES

from ..learning.matchboxes import MICHIES_BEADS
from ..sheets import matchboxes
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from .arguments import Parser

KIND = "matchboxes"
WRITTEN = Sentence("Written: {file}. Open it in a browser and print it.")


def main(args: list[str]) -> None:
    """Write the labels that the arguments ask for, and say where they are.

    Ends the program with a sentence if that fails.
    """
    parser = argument_parser()
    options = parser.parse_args(args)
    with using(options.lang):
        try:
            game = TicTacToe() if options.bones is None else Bones(options.bones)
            sheet = matchboxes(
                game,
                MIN if options.second else MAX,
                turns=options.turns,
                beads=options.beads,
                theme=options.theme,
                lang=options.lang,
            )
            written = sheet.save(options.to)
        except GameTreeError as error:
            parser.error(sentence_of_error(error).say())
    print(WRITTEN.having(file=written.absolute()).say(sheet.lang))


def argument_parser() -> Parser:
    """What can be said on the command line: the arguments of `matchboxes`, and where to write."""
    about = say("Writes labels for a machine of matchboxes that learns tic-tac-toe, and its rules.")
    parser = Parser(f"worksheet {KIND}", about)
    add = parser.add_argument
    add("--bones", type=int, metavar="N", help=say("the bone game with N bones instead"))
    add("--second", action="store_true", help=say("the machine plays second, as MIN"))
    add("--turns", type=int, metavar="N", help=say("only for its first N moves (2: 13 boxes)"))
    beads_help = say("of each colour before its first move, its second, … (4 3 2 1)")
    add("--beads", type=int, nargs="+", default=MICHIES_BEADS, metavar="N", help=beads_help)
    file = f"{KIND}.html"
    add("--to", metavar="FILE", default=file, help=say("what to write ({file})", file=file))
    add("--theme", choices=THEMES, default="paper", help=", ".join(THEMES))
    parser.add_language(say("the language of the sheet"))
    return parser
