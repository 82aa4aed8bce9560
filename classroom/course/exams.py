"""python3 -m classroom exam: an exam from the command line, and its solutions in another file."""

from pathlib import Path
from typing import Any

from gametree.errors import GameTreeError

from ..sheets import KINDS, exam
from ..sheets.exams import made_up_seed, print_seed
from ..widgets.waiting import show_long_work_of_command
from ..words.language import Plural, say
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from .arguments import Parser
from .environment import ME
from .worksheets import add_common, save

QUESTION = "question"
ANSWER = "answer"
EXAMPLE = f'{ME} exam values=2 prune=2 x=1 question="Why does the order matter?"'


def main(args: list[str]) -> None:
    """Write the exam that the arguments ask for.

    Ends the program with a sentence if that fails.
    """
    parser = argument_parser()
    options = vars(parser.parse_args(args))
    show_long_work_of_command()
    with using(options["lang"]):
        try:
            write_exam(options)
        except GameTreeError as error:
            parser.error(sentence_of_error(error).say())


def write_exam(options: dict[str, Any]) -> None:
    """Write the exam and its solutions; then say where they are, and a seed that was made up.

    Raises GameTreeError, before it prints a seed, if that fails.
    """
    path = options.pop("to")
    solutions = options.pop("solutions")
    tasks = asked_for(options.pop("tasks"))
    if not (options["trees"] or any(tasks[kind] for kind in tasks if kind != ANSWER)):
        example = f'values=2 prune=2 {QUESTION}="Why does the order matter?"'
        raise GameTreeError("An exam has at least one task: {example}.", example=example)
    options["trees"] = own_trees(options["trees"], tasks)
    seed = options["seed"]
    if seed is None:
        options["seed"] = made_up_seed()
    sheet = exam(**options, **tasks)
    refuse_to_replace([path, sheet.file_of_solutions(path, solutions)])
    save(sheet, path, solutions)
    points = Plural("The exam has {count} point.", "The exam has {count} points.", sheet.points)
    print(points.say(sheet.lang))
    if seed is None:
        print_seed(options["seed"], options["lang"])


def refuse_to_replace(files: list[str | Path | None]) -> None:
    """Raise GameTreeError if one of the files is there: perhaps it is printed already.

    Without its seed nobody could make it again.
    """
    for file in files:
        if file and Path(file).exists():
            raise GameTreeError(
                "{file} is there already. Delete it, or name another by --to.", file=file
            )


def argument_parser() -> Parser:
    """What can be said on the command line: the arguments of `exam`, and where to write it."""
    parser = Parser(
        "exam",
        say("Writes an exam, to print, and its solutions into another file."),
        say("For example: {example}", example=EXAMPLE),
    )
    add = parser.add_argument
    tasks_help = say(
        "how many tasks of which kind ({kinds}), and {question}",
        kinds=", ".join(KINDS),
        question=f"{QUESTION}=TEXT {ANSWER}=TEXT",
    )
    add("tasks", nargs="*", metavar="KIND=NUMBER", help=tasks_help)
    add("--title", default="", help=say("its title (Exam)"))
    add("--date", default="", help=say("the day of the exam"))
    add("--minutes", type=int, help=say("how long it takes"))
    add("--aids", default="", help=say("what may be used"))
    points_help = say("what each question in words counts (3)")
    add("--question-points", type=int, default=3, help=points_help)
    tree_help = say("your own, for a task of that kind")
    add("--tree", action="append", dest="trees", metavar="KIND=TEXT", help=tree_help)
    add("--forms", type=int, default=2, help=say("1 or 2 (2)"))
    seed_help = say("at least 8 letters that only you know (made up, and printed)")
    add("--seed", help=seed_help)
    to_help = say("what to write, .html or .xml (exam.html, in this folder)")
    add("--to", metavar="FILE", default="exam.html", help=to_help)
    add_common(parser, say("where the solutions go (FILE-solutions.html)"))
    return parser


def asked_for(words: list[str]) -> dict[str, Any]:
    """The tasks as keywords of `exam`: ["prune=2", "question=Why?"].

    Raises GameTreeError for a word that asks for no task.
    """
    tasks: dict[str, Any] = {}
    questions: list[str] = []
    answers: list[str] = []
    for word in words:
        if "=" not in word and is_in_question(word, words):
            raise GameTreeError(
                "{word!r} is not understood: put a question of several words between quotation "
                "marks, {example}.",
                word=word,
                example=f'{QUESTION}="Why does the order matter?"',
            )
        kind, content = two_parts(word, example_of(word))
        refuse_comma(content if kind in KINDS else "", kind)
        if kind == QUESTION:
            questions.append(content)
            answers.append("")
        elif kind == ANSWER:
            if not questions:
                raise GameTreeError(
                    "Write {answer} after its question, as in {example}.",
                    answer=f"{ANSWER}=…",
                    example=f'{QUESTION}="Why?" {ANSWER}="Because …"',
                )
            answers[-1] = content
        elif kind in tasks:
            raise GameTreeError(
                "{kind} is asked for twice. Write one number, the sum of both.", kind=kind
            )
        elif kind not in KINDS:
            kinds = ", ".join([*KINDS, QUESTION, ANSWER])
            raise GameTreeError(
                "{kind!r} is not a kind of task. The kinds are {kinds}.", kind=kind, kinds=kinds
            )
        else:
            tasks[kind] = number_or_text(content)
    return {**tasks, QUESTION: questions, ANSWER: answers}


def example_of(word: str) -> str:
    """What might be meant by a word without a "="."""
    if word == QUESTION:
        return f'{QUESTION}="Why does the order matter?"'
    return f"{word}=2" if word in KINDS else "prune=2"


def own_trees(words: list[str] | None, tasks: dict[str, Any]) -> dict[str, list[str]] | None:
    """The teacher's own trees for each kind: ["prune=MAX(1, 2)"].

    Raises GameTreeError for a word that names no kind, or a kind of which no task is asked for.
    """
    if not words:
        return None
    trees: dict[str, list[str]] = {}
    for word in words:
        kind, text = two_parts(word, 'prune="MAX(MIN(3, 5), MIN(2, 9))"')
        if kind not in tasks:
            raise GameTreeError(
                "--tree gives a tree for {quoted!r}, but you ask for no such task. Write "
                "{kind}=1, too.",
                quoted=kind,
                kind=kind,
            )
        trees.setdefault(kind, []).append(text)
    return trees


def two_parts(word: str, example: str) -> tuple[str, str]:
    """The parts of a word before and after its first "="; raises GameTreeError without one."""
    name, sign, content = word.partition("=")
    if not sign:
        raise GameTreeError(
            "{word!r} is not understood: write, for example, {example}.", word=word, example=example
        )
    return name, content


def is_in_question(word: str, words: list[str]) -> bool:
    """Whether a word seems to be the next word of the question before it."""
    before = words[: words.index(word)]
    return any(previous.startswith(f"{QUESTION}=") for previous in before)


def refuse_comma(content: str, kind: str) -> None:
    """Raise GameTreeError for a number with a comma after it, as between arguments of Python."""
    number = content.partition(",")[0]
    if number != content and number.isdecimal():
        raise GameTreeError(
            "Write the tasks without commas, with spaces between them: {example}.",
            example=f"{kind}={number}",
        )


def number_or_text(content: str) -> int | str:
    """A number, if the word is one; `exam` refuses anything else."""
    return int(content) if content.isascii() and content.isdecimal() else content
