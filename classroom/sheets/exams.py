"""Exams: tasks of several kinds on one sheet, made from a secret, with solutions apart."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise, zip_longest
from json import dumps
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any, TypeAlias
from unicodedata import normalize

from gametree.errors import GameTreeError, short
from gametree.nodes import Node
from gametree.style import clean

from ..guards import check_count
from ..underway import underway
from ..words.language import Plural, Sentence
from ..words.preferences import setting_or
from ..words.wording import together
from .forms import make_pairs, other_form
from .kinds import KINDS
from .options import (
    check_forms,
    check_tasks,
    check_trees,
    convention_of,
    own_task,
    usual_unless_ruled,
)
from .page import DATE, HEAD, Form, Sheet, is_page
from .tasks import Kind, Task
from .words import Question
from .workings import Convention

Words: TypeAlias = str | Mapping[str, str]  # a text, or one for each language

SHORTEST_SEED = 8  # letters: a shorter one is soon found by trying
FEWEST_LETTERS = 5  # different ones
# Chinese puts no blanks between words, and few have more than four characters.
WORD = "(?:[\u4e00-\u9fff]{1,4}|[^\\W\\d_\u4e00-\u9fff]{3,})"
NUMBERS = r"[\W\d_]*(?:\d[^\W\d_])?[\W\d_]*"  # the letter is that of a class, such as 10b
WORD_AND_NUMBERS = re.compile(f"{NUMBERS}(?:{WORD}{NUMBERS})?")
FEWEST_JUMPS = 3  # letters that do not follow the one before, as in a run such as 12345678
EASY = ("qwertyuiop", "qwertzuiop", "asdfghjkl", "password", "passwort")
MADE_UP = 26  # letters of a seed that is made up: nobody can try them all
IN_SEEDS = ascii_letters + digits  # of a seed that is made up: no command takes it for an option
MOST_POINTS = 20  # of a question in words, which has two lines for each

TITLE = Sentence("Exam")
MADE = Sentence("The seed of this exam: {seed}")
WRITE_IT_DOWN = Sentence(
    "Write it down, and let nobody see it. It is in no file, and only with it can you make this "
    "exam again, for example for Moodle."
)
SOLUTIONS = Sentence("solutions")
DAY = Sentence("Date: {date}")
TIME = Sentence("Time: {minutes}")
AIDS = Sentence("Aids: {aids}")
KEPT = Sentence(
    "For teachers: the seed is not on these pages. Keep it, because without it nobody can make "
    "the exam again."
)


class Exam(Sheet):
    """What `exam` returns: tasks of several kinds, in one form or two. See `Sheet`."""

    name = "An exam"

    def html(self) -> str:
        """The page that `save` writes: the forms to write on. The solutions are on another page."""
        return self.forms_html()

    def file_of_solutions(self, path: str | Path, solutions: str | Path | bool) -> Path | None:
        """Where `save` writes the solutions: by default, beside the exam."""
        if solutions is True and is_page(path):
            page = Path(path)
            return page.with_name(f"{page.stem}-{SOLUTIONS.say(self.lang)}{page.suffix}")
        return super().file_of_solutions(path, solutions)

    def _for_teachers(self) -> list[Sentence]:
        return [KEPT, *super()._for_teachers()]

    def __repr__(self) -> str:
        return f"Exam({self.lang}, {self._in_short()})"


def exam(
    *,
    title: Words = "",
    date: Words = "",
    minutes: int | None = None,
    aids: Words = "",
    question: Words | Sequence[Words] = (),
    answer: Words | Sequence[Words] = (),
    question_points: int = 3,
    trees: Sequence[Node | str] | Mapping[str, Sequence[Node | str]] | None = None,
    forms: int = 2,
    seed: str | None = None,
    strict: bool = False,
    order: str | None = None,
    theme: str = "paper",
    lang: str | None = None,
    **tasks: int,
) -> Exam:
    """Return an exam: tasks of several kinds in two equally difficult forms, and their solutions.

    values, prune, x, … : how many tasks of each kind of `worksheet`, 1 to 8; they come in the order
        in which they are named.
    title, date, aids: texts above the tasks, such as "none" for aids; minutes: how long the exam
        takes.
    question: a question in words, or a list of them: they come last, with lines to write on.
    answer: for each of these, in the same order, the answer you want, which the solutions and
        Moodle show to you.
        Each of these texts may be a dict, {"en": "Why?", "de": "Warum?"}; the exam shows the one in
        its language.
    question_points: what each question counts, 1 to 20.
    trees: trees of your own for some of these tasks: {"prune": ["MAX(MIN(3, 5), MIN(2, 9))"]}, or a
        list if only one kind is asked for. The first tasks of that kind use them. A kind whose
        number of tasks you do not give has no other tasks.
    forms: 1 or 2. The forms share no marked row, except in questions in words. In the second form,
        your own trees have their branches in another order, and a number is added to all values.
    seed: a text of at least 8 letters that nobody can guess. The same seed makes the same exam on
        every machine, and without it nobody can make the exam or its solutions. It is written in
        no file. None: a good one is made up, and printed once.
    strict, order, theme, lang: as for `worksheet`.
    `.save("exam.html")` writes two pages to print: exam.html, and exam-solutions.html with the
    solutions and how points are given (another file, or none, with solutions=);
    `.save("exam.xml")` writes the same questions for Moodle. `.forms` is a list of the forms, each
    a list of tasks. For a task, `.tree` is its tree, `.answers` are the rows that are marked, as
    text, and `.points` is what they count together.
    Raises GameTreeError for bad arguments, for a seed that is easily guessed, and for a tree that
    does not fit its kind. With two forms it also does for a tree whose answers are the same in
    every order of its branches.

    >>> sheet = exam(values=1, prune=1, question="Why does the order matter?")
    ... # doctest: +ELLIPSIS
    The seed of this exam: ...
    Write it down, and let nobody see it. ...
    >>> sheet
    Exam(en, 3 tasks and 11 points in each of the forms A and B)
    >>> [task.points for task in sheet.tasks]
    [4, 4, 3]
    """
    own = own_trees(trees, tasks)
    counts = counts_of(tasks, own)
    check_forms(forms)
    theme = setting_or("theme", theme)
    lang = setting_or("lang", lang)
    questions = questions_of(question, answer, question_points, lang)
    heading = in_language(title, "title", lang)
    about = about_exam(in_language(date, "date", lang), minutes, in_language(aids, "aids", lang))
    kinds = [KINDS[name] for name in counts]
    convention = convention_of(kinds, strict, order)
    if not counts and not questions:
        raise GameTreeError("An exam has at least one task. Write exam(values=2, prune=2).")
    chosen = made_up_seed() if seed is None else seed
    numbers = Numbers(chosen)
    pairs: list[tuple[Task, Task]] = []  # a task of form A, and its like of form B
    with underway("exam", "task", lambda: len(pairs)):
        for kind in kinds:
            trees_of_kind = own.get(kind.name, ())
            pairs += pairs_of(kind, counts[kind.name], trees_of_kind, convention, numbers, forms)
    if seed is None:
        print_seed(chosen, lang)
    filled = [form_of(pairs, form, questions, question_points) for form in range(forms)]
    made = Exam(together(heading) if heading else TITLE, theme, lang, filled)
    made.about = about
    if date:
        made.head = [label for label in HEAD if label is not DATE]
    return made


# --- the arguments


def own_trees(
    trees: Sequence[Node | str] | Mapping[str, Sequence[Node | str]] | None,
    tasks: Mapping[str, int],
) -> dict[str, Sequence[Node | str]]:
    """The teacher's own trees for each kind. Raises GameTreeError if the kind is not clear."""
    if trees is None:
        return {}
    if isinstance(trees, Mapping):
        own = dict(trees)
    else:
        check_trees(trees)
        if len(tasks) != 1:
            raise GameTreeError(
                'trees must say which kind of task each tree is for: write trees={"prune": […]}.'
            )
        own = dict.fromkeys(tasks, trees)
    for kind, of_kind in own.items():
        check_kind(kind)
        check_trees(of_kind)
    return own


def counts_of(tasks: Mapping[str, int], own: Mapping[str, Sequence[Node | str]]) -> dict[str, int]:
    """How many tasks of each kind there are, in the order in which the kinds were named.

    Raises GameTreeError for anything that is no kind, or no number of tasks.
    """
    counts = {}
    for kind, count in tasks.items():
        check_kind(kind)
        counts[kind] = check_tasks(count, kind)
    for kind, trees in own.items():
        count = counts.setdefault(kind, check_tasks(len(trees), kind))
        if len(trees) > count:
            raise GameTreeError(
                "There are {trees} trees for {count} tasks of the kind {kind!r}. Write {wanted}.",
                trees=len(trees),
                count=count,
                kind=kind,
                wanted=f"{kind}={len(trees)}",
            )
    return counts


def check_kind(kind: object) -> None:
    """Raise GameTreeError for anything that is no kind of task."""
    if kind not in KINDS:
        kinds = ", ".join(KINDS)
        raise GameTreeError(f"An exam has no {short(kind)}: its kinds of task are {kinds}.")


def about_exam(date: str, minutes: int | None, aids: str) -> list[Sentence]:
    """The lines below the title of an exam. Raises GameTreeError if `minutes` is not a time."""
    check_count(minutes, "minutes", least=1, none=True)
    about = [DAY.having(date=date)] if date else []
    if minutes is not None:
        in_words = Plural("{count} minute", "{count} minutes", minutes)
        about.append(TIME.having(minutes=in_words))
    return about + ([AIDS.having(aids=aids)] if aids else [])


def in_language(words: Words, name: str, lang: str) -> str:
    """A teacher's text in a language. name: of the argument. Raises GameTreeError without one."""
    if isinstance(words, Mapping):
        if lang not in words:
            raise GameTreeError(f"{name} has no text for lang={lang!r}, got {short(words)}.")
        words = words[lang]
    if not isinstance(words, str):
        raise GameTreeError(f"{name} must be a text, got {short(words)}.")
    return clean(words)


def questions_of(
    question: Words | Sequence[Words], answer: Words | Sequence[Words], points: int, lang: str
) -> list[tuple[str, str]]:
    """The questions in words, each with its answer or "".

    Raises GameTreeError if they are no texts, and if their points are impossible.
    """
    check_count(points, "question_points", least=1)
    if points > MOST_POINTS:
        raise GameTreeError(
            "question_points must be at most {most}, got {points!r}, because each point has two "
            "lines to write on.",
            most=MOST_POINTS,
            points=points,
        )
    questions = [in_language(text, "question", lang) for text in as_list(question)]
    models = [in_language(text, "answer", lang) for text in as_list(answer)]
    if len(models) > len(questions):
        raise GameTreeError(
            "There are {answers} answers to {questions} questions. Give one for each.",
            answers=len(models),
            questions=len(questions),
        )
    pairs = list(zip_longest(questions, models, fillvalue=""))
    for text, model in pairs:
        Question(text, points, model)
    check_tasks(max(1, len(questions)), "question")
    return pairs


def as_list(words: Any) -> list[Any]:
    """Several texts, or whatever is given instead of one, as a list."""
    return [*words] if isinstance(words, (list, tuple)) else [words]


# --- where it is made


def made_up_seed() -> str:
    """A seed that nobody guesses, of letters and digits."""
    return "".join([secrets.choice(IN_SEEDS) for _ in range(MADE_UP)])


def print_seed(seed: str, lang: str | None) -> None:
    """Print the seed that was made up, and the advice to keep it."""
    print(MADE.having(seed=seed).say(lang))
    print(WRITE_IT_DOWN.say(lang))


class Numbers:
    """Random numbers that nobody can know without the seed.

    Raises GameTreeError for a seed that is no text, is too short, or is easily guessed.
    """

    def __init__(self, seed: str):
        if not isinstance(seed, str):
            raise GameTreeError(
                f"The seed of an exam must be a text, got {short(seed)}: "
                f"write at least {SHORTEST_SEED} letters that nobody guesses."
            )
        # A letter such as ö can be encoded in two ways, and machines differ in which they use.
        self._seed = normalize("NFC", seed)
        if len(self._seed.strip()) < SHORTEST_SEED:
            raise GameTreeError(
                "The seed of an exam must have at least {least} letters, got {count}: a shorter "
                "one is found by trying, and with it all solutions.",
                least=SHORTEST_SEED,
                count=len(self._seed.strip()),
            )
        if is_easy(self._seed):
            raise GameTreeError(
                "The seed of an exam must be hard to guess, but this one is not. Leave it out, "
                "and one is made up and printed. Or write three words that nobody else would put "
                "together."
            )

    def of(self, kind: str, number: int) -> Random:
        """Random numbers for one task: they need the whole seed, and no task reveals another."""
        text = dumps([self._seed, kind, number])
        digest = blake2b(text.encode(), digest_size=32).digest()
        return Random(int.from_bytes(digest, "big"))


def is_easy(seed: str) -> bool:
    """Whether a seed is easily guessed: a run such as 12345678, or a word with a number."""
    letters = seed.strip().casefold()
    jumps = [abs(ord(one) - ord(other)) > 1 for one, other in pairwise(letters)]
    if len(set(letters)) < FEWEST_LETTERS or sum(jumps) < FEWEST_JUMPS:
        return True
    if len(letters) < MADE_UP and WORD_AND_NUMBERS.fullmatch(letters):
        return True
    return any(letters in easy or len(letters.replace(easy, "")) < FEWEST_LETTERS for easy in EASY)


def form_of(
    pairs: Iterable[tuple[Task, Task]], form: int, questions: Iterable[tuple[str, str]], points: int
) -> Form:
    """The tasks of one form, 0 for A and 1 for B, with the questions in words at their end."""
    tasks = [pair[form] for pair in pairs]
    return [*tasks, *(Question(text, points, model) for text, model in questions)]


def pairs_of(
    kind: Kind,
    count: int,
    trees: Sequence[Node | str],
    convention: Convention,
    numbers: Numbers,
    forms: int,
) -> list[tuple[Task, Task]]:
    """The tasks of a kind, this many for each form, the first ones on the teacher's own trees."""
    here = usual_unless_ruled(kind, convention)
    pairs = []
    for number, top in enumerate(trees, 1):
        task = own_task(kind, top, number, here)
        other = other_form(task, numbers.of(kind.name, number)) if forms == 2 else task
        pairs.append((task, other))
    places = range(len(trees) + 1, count + 1)
    randoms = [numbers.of(kind.name, number).random for number in places]
    return pairs + make_pairs(kind, randoms, here, pairs)
