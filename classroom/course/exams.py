"""python3 -m classroom exam: an exam from the command line, and its solutions in another file."""

from pathlib import Path
from typing import Any

from gametree.errors import GameTreeError

from ..sheets import KINDS, exam
from .arguments import Parser
from .worksheets import add_common, save

QUESTION = "question"


def main(args: list[str]) -> None:
    """Write the exam that the arguments ask for.

    Ends the program with a sentence where that fails.
    """
    parser = argument_parser()
    options = vars(parser.parse_args(args))
    path = options.pop("to")
    solutions = options.pop("solutions")
    try:
        tasks = asked_for(options.pop("tasks"))
        options["trees"] = own_trees(options["trees"], tasks)
        sheet = exam(**options, **tasks)
        refuse_to_replace([path, sheet.file_of_solutions(path, solutions)])
        save(sheet, path, solutions)
    except GameTreeError as error:
        parser.error(str(error))


def refuse_to_replace(files: list[str | Path | None]) -> None:
    """Raise GameTreeError where one of the files is there: perhaps it is printed already.

    Without its seed nobody could make it again.
    """
    for file in files:
        if file and Path(file).exists():
            raise GameTreeError(f"{file} is there already: delete it, or name another by --to.")


def argument_parser() -> Parser:
    """What can be said on the command line: the arguments of `exam`, and where to write it."""
    parser = Parser(
        "classroom exam",
        description="Writes an exam, to print, and its solutions into another file.",
        epilog='For example: exam values=2 prune=2 x=1 question="Why does the order matter?"',
    )
    add = parser.add_argument
    tasks_help = f"how many tasks of which kind ({', '.join(KINDS)}), and {QUESTION}=TEXT"
    add("tasks", nargs="*", metavar="KIND=NUMBER", help=tasks_help)
    add("--question-points", type=int, default=3, help="what each question in words counts (3)")
    tree_help = "your own, for a task of that kind"
    add("--tree", action="append", dest="trees", metavar="KIND=TEXT", help=tree_help)
    add("--forms", type=int, default=2, help="1 or 2 (2)")
    seed_help = "at least 8 letters that only you know (made up, and printed)"
    add("--seed", help=seed_help)
    add("--to", metavar="FILE", default="exam.html", help="what to write, .html or .xml")
    add_common(parser, "where the solutions go (FILE-solutions.html)")
    return parser


def asked_for(words: list[str]) -> dict[str, Any]:
    """The tasks as keywords of `exam`: ["prune=2", "question=Why?"].

    Raises GameTreeError for a word that asks for no task.
    """
    tasks: dict[str, Any] = {}
    questions = []
    for word in words:
        kind, content = two_parts(word, "prune=2")
        if kind == QUESTION:
            questions.append(content)
        elif kind in tasks:
            raise GameTreeError(f"{kind} is asked for twice: write the sum of both.")
        elif kind not in KINDS:
            kinds = ", ".join([*KINDS, QUESTION])
            raise GameTreeError(f"{kind!r} is no kind of task: they are {kinds}.")
        else:
            tasks[kind] = number_or_text(content)
    return {**tasks, QUESTION: questions}


def own_trees(words: list[str] | None, tasks: dict[str, Any]) -> dict[str, list[str]] | None:
    """The trees of one's own for each kind: ["prune=MAX(1, 2)"].

    Raises GameTreeError for a word that says no kind, or one of which no task is asked for.
    """
    if not words:
        return None
    trees: dict[str, list[str]] = {}
    for word in words:
        kind, text = two_parts(word, 'prune="MAX(MIN(3, 5), MIN(2, 9))"')
        if kind not in tasks:
            raise GameTreeError(
                f"--tree gives a tree for {kind!r}, of which no task is asked for: "
                f"write {kind}=1, too."
            )
        trees.setdefault(kind, []).append(text)
    return trees


def two_parts(word: str, example: str) -> tuple[str, str]:
    """What stands on both sides of the first "=" in a word; raises GameTreeError without one."""
    name, sign, content = word.partition("=")
    if not sign:
        raise GameTreeError(f"{word!r} is not understood: write, for example, {example}.")
    return name, content


def number_or_text(content: str) -> int | str:
    """A number, if that is one; `exam` refuses what is none."""
    return int(content) if content.isascii() and content.isdecimal() else content
