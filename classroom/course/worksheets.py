"""python3 -m classroom worksheet: a worksheet from the command line."""

from pathlib import Path

from gametree.errors import GameTreeError
from gametree.style import THEMES

from ..sheets import KINDS, worksheet
from ..sheets.page import Sheet
from ..widgets.waiting import show_long_work_of_command
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from . import labels
from .arguments import Parser

WRITTEN = Sentence("Written: {file}. Open it in a browser and print it.")
WRITTEN_FOR_MOODLE = Sentence("Written: {file}. Import it into Moodle's question bank.")
MARKS_TO_SET = Sentence(
    "In Moodle, each gap counts at least one point, so some questions count more than on paper. "
    "In the quiz, set these marks (question: points): {marks}."
)
SOLUTIONS_WRITTEN = Sentence("The solutions: {file}.")


def main(args: list[str]) -> None:
    """Write the worksheet that the arguments ask for.

    Ends the program with a sentence if that fails.
    """
    if labels.KIND in args:
        labels.main([word for word in args if word != labels.KIND])
        return
    parser = argument_parser()
    options = vars(parser.parse_args(args))
    show_long_work_of_command()
    path = options.pop("to") or f"{options['kind']}_{options['seed']}.html"
    solutions = options.pop("solutions")
    with using(options["lang"]):
        try:
            save(worksheet(**options), path, solutions)
        except GameTreeError as error:
            parser.error(sentence_of_error(error).say())


def save(sheet: Sheet, path: str, solutions: str | bool) -> None:
    """Write a sheet, and say where it is."""
    solved = sheet.file_of_solutions(path, solutions)
    written = sheet.save(path, solutions)
    where = WRITTEN_FOR_MOODLE if written.suffix == ".xml" else WRITTEN
    print(where.having(file=written.absolute()).say(sheet.lang))
    marks = sheet.marks_to_set() if written.suffix == ".xml" else []
    if marks:
        print(MARKS_TO_SET.having(marks=marks).say(sheet.lang))
    if solved:
        print(SOLUTIONS_WRITTEN.having(file=Path(solved).absolute()).say(sheet.lang))


def argument_parser() -> Parser:
    """What can be said on the command line: the arguments of `worksheet`, and where to write it."""
    parser = Parser("worksheet", say("Writes a worksheet, to print."))
    add = parser.add_argument
    kind_help = say(
        "{kinds}; or {labels}, to build ({labels} --help)",
        kinds=", ".join(KINDS),
        labels=labels.KIND,
    )
    add("kind", choices=[*KINDS, labels.KIND], metavar="KIND", help=kind_help)
    add("--seed", type=int, default=0, help=say("another seed gives other tasks (0)"))
    add("--count", type=int, default=4, help=say("tasks in each form (4)"))
    add("--forms", type=int, help=say("1 or 2"))
    tree_help = say("your own, once for each task")
    add("--tree", action="append", dest="trees", metavar="TEXT", help=tree_help)
    to_help = say("what to write, .html or .xml (KIND_SEED.html, in this folder)")
    add("--to", metavar="FILE", help=to_help)
    add_common(parser, say("where the solutions go (behind the tasks)"))
    return parser


def add_common(parser: Parser, solutions_help: str) -> None:
    """Add what a worksheet and an exam have in common."""
    add = parser.add_argument
    add("--solutions", metavar="FILE", default=True, help=solutions_help)
    add("--no-solutions", action="store_false", dest="solutions", help=say("the tasks alone"))
    parser.add_language(say("the language of the sheet"))
    add("--theme", choices=THEMES, default="paper", help=", ".join(THEMES))
    add("--strict", action="store_true", help=say("cut only when alpha > beta"))
    add(
        "--reversed",
        action="store_const",
        const="reversed",
        dest="order",
        help=say("right to left"),
    )
