"""What is known about a class: rows, and the words for them; and results.html, which shows them.

label    the name of a graded task in a notebook: "3", or "3b" if exercise 3 has several
verdict  RIGHT, NOT_ATTEMPTED, BEGUN if only a part is written, the name of a mistake, or another of
         WORDS
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from math import ceil
from typing import NamedTuple

from gametree import TicTacToe, draw, root, tree
from gametree.errors import GameTreeError
from gametree.style import THEMES, clean

from ..check.mistakes import MISTAKES
from ..pages import fill_in
from ..words.language import Sentence, say, sentence_of
from ..words.preferences import using
from ..words.wording import enumeration, in_clauses, together, with_label
from .handed_in import LeftOut, by_name

RIGHT = "right"
NOT_ATTEMPTED = "not attempted"
BEGUN = "begun"
NOT_YET = "not yet"
WRONG_ANSWER = "wrong answer"
NOT_CHECKED = "not checked"
# The words for verdicts that are no mistakes.
WORDS = {
    RIGHT: Sentence("right"),
    NOT_ATTEMPTED: Sentence("not attempted"),
    BEGUN: Sentence("begun"),
    NOT_YET: Sentence("not yet"),
    WRONG_ANSWER: Sentence("wrong answer"),
    "error": Sentence("error"),
    "time-out": Sentence("time-out"),
    NOT_CHECKED: Sentence("not checked"),
    "too-much-memory": Sentence("too much memory"),
    "ended-python": Sentence("ended Python"),
}
NO_MISTAKE = (NOT_ATTEMPTED, BEGUN)  # though it is not right
# Why there is no verdict, if no check has said more.
REASONS = {
    NOT_CHECKED: Sentence(
        "The time of the notebook was over before this was checked. Try more --seconds."
    ),
}
NOTHING_TO_GRADE = Sentence("Nothing that can be graded was handed in: 0 of {all}.")
# A position of tic-tac-toe, as a reply has it among the arguments: nobody sees it in one line.
POSITION = re.compile(r"'([XO.]{9})'")
SMALL = THEMES["paper"]._replace(board=30)  # a board that stands alone is drawn larger
MOST_COLUMNS = 21  # of a table, beside the names
MOST_STUDENTS = 3 / 4  # the share of them that the summary mentions
SUMMARY = Sentence("Notebooks: {count}.")
HEAD = Sentence("{day}; students: {count}.")
LEGEND = Sentence("✓ right; … begun; 1, 2: the number of the mistake on the cards below.")
MOST_RIGHT = Sentence("Three in four are right in: {exercises}.")
MOST_LEFT = Sentence("Three in four did not try: {exercises}.")
NOTES = (
    Sentence(
        "These are personal data. Keep them safe, and delete them when you no longer need them."
    ),
    Sentence(
        "Your own Python says “Right”. A pupil can still fake what it is given, such as what a "
        "function returns for a case that it recognises, so look at whatever surprises you."
    ),
)


class Row(NamedTuple):
    """What is known about one check or question in one notebook.

    student: whose it is. notebook: the name of the file. label, verdict: see above. reply: what the
    check said. tree: the tree on which it went wrong, as text, or "". seconds: how long it ran.
    tries: how many answers were given to a question, 0 if that is not known.
    """

    student: str
    notebook: str
    label: str
    verdict: str
    reply: str = ""
    tree: str = ""
    seconds: float = 0.0
    tries: int = 0


class Noticed(NamedTuple):
    """What happened in a notebook besides its verdicts, such as a cell that never ends."""

    student: str
    notebook: str
    what: Sequence[Sentence | str]

    def __str__(self) -> str:
        return with_label(self.notebook, together(*self.what).say())


class Outcome(NamedTuple):
    """The result of grading one notebook.

    noticed: None if there is nothing to tell. is_late: whether the time was over before all was
    checked.
    """

    rows: list[Row]
    noticed: Noticed | None = None
    is_late: bool = False


class Graded(NamedTuple):
    """What a label means: the number of its exercise, and the title of the exercise."""

    number: str
    title: str


class Exercises(NamedTuple):
    """What was handed in of one notebook, such as "ex02_minimax".

    number: such as "ex02". title: the heading of the notebook. graded: what each label means.
    noticed: the notebooks in which something happened that the teacher should know.
    """

    name: str
    number: str
    title: str
    graded: Mapping[str, Graded]
    rows: Sequence[Row]
    noticed: Sequence[Noticed] = ()


class Reply(NamedTuple):
    """What a check said, and to whom. picture: the tree on which it went wrong, as HTML, or "".

    students: their names in one line.

    A picture that was already shown above, at another reply, is not repeated.
    """

    lines: Sequence[str]
    picture: str
    students: str


class MistakeMade(NamedTuple):
    """A mistake in an exercise, as the page shows it; times: how often it was made."""

    heading: str
    times: int
    replies: Sequence[Reply]


class Section(NamedTuple):
    """What the page says about one notebook."""

    title: str
    summary: str
    mistakes: Sequence[MistakeMade]
    tables: Sequence[Sequence[Sequence[str]]]
    legend: str


def word_for(verdict: str) -> str:
    """The word for a verdict in the language that is set."""
    if verdict in MISTAKES:
        return sentence_of(verdict).say()  # in English the name itself
    return WORDS[verdict].say() if verdict in WORDS else verdict


def with_more(name: str, more: str) -> str:
    """A name followed, in brackets, by another name for it or by what belongs to it."""
    return say("{name} ({word})", name=name, word=more)


def reply_in(row: Row) -> str:
    """The reply for a row: what the check said, else why there is no verdict."""
    if row.reply or row.verdict not in REASONS:
        return row.reply
    return REASONS[row.verdict].say()


def results_page(
    title: str,
    handed_in: Iterable[Exercises],
    left_out: Iterable[LeftOut],
    lang: str,
    with_names: bool = True,
) -> str:
    """Return results.html for all that was handed in, in that language.

    with_names: False for the page that a class may see: it shows mistakes, but not whose they are.
    """
    handed_in, left_out = list(handed_in), list(left_out)
    with using(lang):
        sections = [section_of(exercises, with_names) for exercises in handed_in]
        students = {row.student for exercises in handed_in for row in exercises.rows}
        students |= {left.student for left in left_out}
        about_pupils = {
            "noticed_heading": say("Noticed"),
            "noticed": [
                in_clauses([noticed.student, str(noticed)])
                for exercises in handed_in
                for noticed in exercises.noticed
            ],
            "not_graded": say("Not graded"),
            "left_out": [
                with_label(with_more(left.name, left.student), left.why.say()) for left in left_out
            ],
            "notes": [note.say() for note in NOTES],
        }
        contents = {
            "title": title if with_names else say("Mistakes to learn from"),
            "kind": "sheet results" if with_names else "sheet results shared",
            "head": HEAD.having(day=date.today().isoformat(), count=len(students)).say(),
            "lang": lang,
            "graded": sections,
            **(about_pupils if with_names else dict.fromkeys(about_pupils, ())),
        }
    return clean(fill_in("results", **contents))


def section_of(exercises: Exercises, with_names: bool) -> Section:
    """What the page says about one notebook: its mistakes, the most frequent first."""
    rows_by_mistake: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in exercises.rows:
        if row.verdict not in (RIGHT, *NO_MISTAKE):
            rows_by_mistake[row.label, row.verdict].append(row)
    frequent_first = sorted(rows_by_mistake, key=lambda key: -len(rows_by_mistake[key]))
    signs = {key: str(number) for number, key in enumerate(frequent_first, 1)}
    mistakes = [
        mistake_of(signs[key], exercises.graded, rows_by_mistake[key], with_names)
        for key in frequent_first
    ]
    table = table_of(exercises, signs)
    if not with_names:
        legend = with_label("✓", word_for(RIGHT))
        return Section(
            exercises.title, summary_of(exercises), mistakes, parts_of(table[:2]), legend
        )
    legend = LEGEND.say() if mistakes else ""
    tables = parts_of(table)
    return Section(exercises.title, summary_of(exercises), mistakes, tables, legend)


def summary_of(exercises: Exercises) -> str:
    """How many notebooks there are, which exercises most have right, and which most left out."""
    notebooks = notebooks_of(exercises.rows)
    most = MOST_STUDENTS * len(notebooks)
    sentences = [SUMMARY.having(count=len(notebooks))]
    for verdict, sentence in ((RIGHT, MOST_RIGHT), (NOT_ATTEMPTED, MOST_LEFT)):
        counts = count_of(verdict, notebooks.values())
        labels = [label for label in exercises.graded if counts[label] >= most]
        if labels:
            sentences.append(sentence.having(exercises=names_of(labels, exercises.graded)))
    return together(*sentences).say()


def names_of(labels: Sequence[str], graded: Mapping[str, Graded]) -> list[str]:
    """What these labels are called: an exercise that is there as a whole by number and title."""
    names = []
    for number in dict.fromkeys([graded[label].number for label in labels]):
        siblings = [label for label in graded if graded[label].number == number]
        if all(label in labels for label in siblings):
            names.append(with_more(number, graded[siblings[0]].title))
        else:
            names += [label for label in siblings if label in labels]
    return names


def mistake_of(
    sign: str, graded: Mapping[str, Graded], rows: Sequence[Row], with_names: bool
) -> MistakeMade:
    """A mistake of several students, with each reply to it and who got that reply.

    The reply that most students got comes first, and among equals the one on the smallest tree.
    """
    rows_by_reply: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        rows_by_reply[reply_in(row), shown_by(row)].append(row)

    def order(key: tuple[str, str]) -> tuple[int, int]:
        return -len(rows_by_reply[key]), len(key[1])

    replies = []
    shown = set()  # the trees that already have a picture
    for reply, text in sorted(rows_by_reply, key=order):
        names = [row.student for row in rows_by_reply[reply, text]] if with_names else []
        students = enumeration(names) if names else ""
        picture = "" if text in shown else picture_of(text)
        shown.add(text)
        replies.append(Reply(reply.split("\n"), picture, students))
    label, verdict = rows[0].label, rows[0].verdict
    title = graded[label].title if label in graded else ""
    word = word_for(verdict)
    if with_names and verdict in MISTAKES and word != verdict:
        word = with_more(word, verdict)  # as books for teachers call it
    heading = with_label(f"{sign}. {label} {title}", word)
    return MistakeMade(heading, len(rows), replies)


def shown_by(row: Row) -> str:
    """What shows where it went wrong, as text: a tree, or else the first position in the reply."""
    position = POSITION.search(row.reply)
    return row.tree or (position[1] if position else "")


def picture_of(text: str) -> str:
    """The tree or the position that shows a mistake, as HTML; "" if the text is neither."""
    game = TicTacToe()
    try:
        if len(text) == game.squares and not text.strip("XO."):
            return draw(root(game, game.parse(text)), depth=0, theme=SMALL).image()
        return draw(tree(text), names=True).image()
    except GameTreeError:
        return ""


def table_of(exercises: Exercises, signs: Mapping[tuple[str, str], str]) -> list[list[str]]:
    """A row for each notebook: ✓ for a right exercise, else the number of the mistake.

    signs: that number, by label and verdict.
    """
    notebooks = notebooks_of(exercises.rows)
    right = count_of(RIGHT, notebooks.values())
    table = [["", *exercises.graded], ["✓", *[str(right[label]) for label in exercises.graded]]]
    handed_in_by = Counter(student for student, _ in notebooks)
    for student, notebook in sorted(notebooks, key=lambda key: by_name(key[0])):
        verdicts = notebooks[student, notebook]
        name = in_clauses([student, notebook]) if handed_in_by[student] > 1 else student
        marks = [mark_of(label, verdicts.get(label, ""), signs) for label in exercises.graded]
        table.append([name, *marks])
    return table


def parts_of(table: Sequence[Sequence[str]]) -> list[list[list[str]]]:
    """A table as several below each other, each as wide as its page, with the names on the left."""
    columns = len(table[0]) - 1
    count = max(1, ceil(columns / MOST_COLUMNS))
    width = ceil(columns / count)
    return [
        [[row[0], *row[1 + begin : 1 + begin + width]] for row in table]
        for begin in range(0, columns, max(1, width))
    ]


def mark_of(label: str, verdict: str, signs: Mapping[tuple[str, str], str]) -> str:
    """The sign for this verdict in the table; "" if the task was not attempted."""
    if verdict == BEGUN:
        return "…"
    return "✓" if verdict == RIGHT else signs.get((label, verdict), "")


def notebooks_of(rows: Iterable[Row]) -> dict[tuple[str, str], dict[str, str]]:
    """The verdict on each label, for each notebook: (student, notebook) → label → verdict."""
    verdicts: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for row in rows:
        verdicts[row.student, row.notebook][row.label] = row.verdict
    return verdicts


def count_of(verdict: str, notebooks: Iterable[Mapping[str, str]]) -> Counter[str]:
    """How many notebooks have that verdict, by label."""
    return Counter(
        label for verdicts in notebooks for label, given in verdicts.items() if given == verdict
    )
