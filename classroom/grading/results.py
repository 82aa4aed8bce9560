"""results.html: what a class has right, which mistakes were made, and by whom."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gametree import draw, tree
from gametree.defaults import using
from gametree.errors import GameTreeError
from gametree.language import Sentence
from gametree.text import clean

from ..pages import fill_in

RIGHT = "right"
NOT_ATTEMPTED = "not attempted"
MOST_STUDENTS = 3 / 4  # the share of them that the summary mentions
SUMMARY = Sentence(
    "Notebooks: {count}. Three in four are right in: {well}. Three in four did not try: {left}."
)
NOTES = (
    Sentence("These are personal data: keep them safe, and delete them when they have served."),
    Sentence(
        "A notebook that goes for the checks at work can forge a verdict: "
        "look at what surprises you."
    ),
)
UNCONFINED = Sentence("Of this system the notebooks could read and write all that you can.")


class Row(NamedTuple):
    """What is known of one exercise in one notebook; the first four are written into results.csv.

    exercise: its number in the notebook, with a letter if it has several checks, such as "5a".
    verdict: RIGHT, NOT_ATTEMPTED, the name of a mistake, or why there is no verdict ("time-out").
    reply: what the check said. tree: the tree on which it went wrong, as text, or "".
    seconds: how long it ran.
    """

    student: str
    notebook: str
    exercise: str
    verdict: str
    reply: str = ""
    tree: str = ""
    seconds: float = 0.0


class Exercises(NamedTuple):
    """What was handed in of one exercise notebook, such as "ex02_minimax".

    titles: the title of each exercise, by its number. confined: whether what students wrote could
    reach nothing beyond its own process.
    """

    name: str
    titles: Mapping[str, str]
    rows: Sequence[Row]
    confined: bool


class MistakeMade(NamedTuple):
    """A mistake in an exercise, as the page shows it.

    picture: the tree on which it shows, as HTML, or "" where there is none.
    """

    heading: str
    students: Sequence[str]
    reply: str
    picture: str


class Section(NamedTuple):
    """What the page says of one exercise notebook."""

    name: str
    summary: str
    mistakes: Sequence[MistakeMade]
    table: Sequence[Sequence[str]]


def results_page(title: str, handed_in: Iterable[Exercises], lang: str) -> str:
    """Return results.html for all that was handed in, in that language."""
    handed_in = list(handed_in)
    with using(lang):
        sections = [section_of(exercises) for exercises in handed_in]
        notes = [note.say() for note in NOTES]
        if not all(exercises.confined for exercises in handed_in):
            notes.append(UNCONFINED.say())
    return clean(fill_in("results", title=title, lang=lang, graded=sections, notes=notes))


def section_of(exercises: Exercises) -> Section:
    """What the page says of one exercise notebook: its mistakes, those that most made first."""
    rows_by_mistake: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in exercises.rows:
        if row.verdict not in (RIGHT, NOT_ATTEMPTED):
            rows_by_mistake[row.exercise, row.verdict].append(row)
    frequent_first = sorted(rows_by_mistake, key=lambda key: -len(rows_by_mistake[key]))
    signs = {key: str(number) for number, key in enumerate(frequent_first, 1)}
    mistakes = [
        mistake_of(signs[key], exercises.titles, rows_by_mistake[key]) for key in frequent_first
    ]
    return Section(exercises.name, summary_of(exercises), mistakes, table_of(exercises, signs))


def summary_of(exercises: Exercises) -> str:
    """The sentence that says which exercises most students have right, and which most left out."""
    notebooks = notebooks_of(exercises.rows)

    def where_most_have(verdict: str) -> list[str] | str:
        counts = count_of(verdict, notebooks.values())
        names = [
            f"{number} ({title})"
            for number, title in exercises.titles.items()
            if counts[number] >= MOST_STUDENTS * len(notebooks)
        ]
        return names or "–"

    well, left = where_most_have(RIGHT), where_most_have(NOT_ATTEMPTED)
    return SUMMARY.having(count=len(notebooks), well=well, left=left).say()


def mistake_of(sign: str, titles: Mapping[str, str], rows: Sequence[Row]) -> MistakeMade:
    """A mistake of several students, with the reply to whoever made it on the smallest tree.

    Where no check named a tree, the longest reply is shown.
    """

    def by_size(row: Row) -> tuple[bool, int]:
        return (False, len(row.tree)) if row.tree else (True, -len(row.reply))

    smallest_first = sorted(rows, key=by_size)
    students = [row.student for row in smallest_first]
    row = smallest_first[0]
    title = titles.get(row.exercise, "")
    heading = f"{sign}. {row.exercise} {title}: {row.verdict}"
    return MistakeMade(heading, students, row.reply, picture_of(row))


def picture_of(row: Row) -> str:
    """The tree on which a check went wrong, as HTML; "" where its text is no tree."""
    try:
        return draw(tree(row.tree), names=True).image()
    except GameTreeError:
        return ""


def table_of(exercises: Exercises, signs: Mapping[tuple[str, str], str]) -> list[list[str]]:
    """A row for each notebook: ✓ where an exercise is right, the number of the mistake where not.

    signs: that number, by exercise and verdict.
    """
    notebooks = notebooks_of(exercises.rows)
    right = count_of(RIGHT, notebooks.values())
    table = [["", *exercises.titles], ["✓", *[str(right[number]) for number in exercises.titles]]]
    handed_in_by = Counter(student for student, _ in notebooks)
    for (student, notebook), verdicts in sorted(notebooks.items()):
        name = f"{student}, {notebook}" if handed_in_by[student] > 1 else student
        marks = [mark_of(number, verdicts.get(number, ""), signs) for number in exercises.titles]
        table.append([name, *marks])
    return table


def mark_of(number: str, verdict: str, signs: Mapping[tuple[str, str], str]) -> str:
    """What stands in the table for this verdict on an exercise; "" where it was not attempted."""
    return "✓" if verdict == RIGHT else signs.get((number, verdict), "")


def notebooks_of(rows: Iterable[Row]) -> dict[tuple[str, str], dict[str, str]]:
    """The verdict on each exercise, for each notebook: (student, notebook) → number → verdict."""
    verdicts: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for row in rows:
        verdicts[row.student, row.notebook][row.exercise] = row.verdict
    return verdicts


def count_of(verdict: str, notebooks: Iterable[Mapping[str, str]]) -> Counter[str]:
    """How many notebooks have that verdict, by the number of the exercise."""
    return Counter(
        number for verdicts in notebooks for number, given in verdicts.items() if given == verdict
    )
