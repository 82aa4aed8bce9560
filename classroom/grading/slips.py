"""slips.html: a slip of paper for each student, to print, to cut and to hand back.

It says what went well, what did not, with the smallest tree that shows it, and what is left. It has
nobody else's name on it, and no right answer to a question.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gametree.style import clean

from ..pages import fill_in
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.wording import with_label
from .handed_in import LeftOut, by_name
from .results import (
    BEGUN,
    NO_MISTAKE,
    NOT_ATTEMPTED,
    NOTHING_TO_GRADE,
    RIGHT,
    WRONG_ANSWER,
    Exercises,
    Graded,
    Row,
    names_of,
    picture_of,
    reply_in,
    shown_by,
)

MOST_SHOWN = 2  # mistakes in a notebook, so that a slip takes half a page; the others are named
ALL_WELL = Sentence("All of it is right.")
ALL_LEFT = Sentence("Nothing is done yet.")
WELL = Sentence("Right: {exercises}.")
OTHERS = Sentence("Also not right yet: {exercises}.")
LEFT = Sentence("Not done: {exercises}.")
LETTERS = Sentence("a, b, c: the tasks of an exercise that can be graded, from top to bottom.")


class Shown(NamedTuple):
    """A mistake as a slip shows it. picture: the tree that shows the mistake, as HTML, or ""."""

    heading: str
    lines: Sequence[str]
    picture: str


class Part(NamedTuple):
    """What a slip says of one notebook."""

    title: str
    well: str
    mistakes: Sequence[Shown]
    others: str
    begun: Sequence[str]
    left: str


class Slip(NamedTuple):
    """The slip of a student, with all that was handed in. points: how much of it is right."""

    student: str
    points: str
    parts: Sequence[Part]


def slips_page(
    title: str, handed_in: Iterable[Exercises], left_out: Iterable[LeftOut], lang: str
) -> str:
    """Return slips.html in that language, student by student.

    Students who handed in something that could not be graded find that on their slip.
    """
    handed_in, left_out = list(handed_in), list(left_out)
    with using(lang):
        parts_of: dict[str, list[Part]] = defaultdict(list)
        rows_of: dict[str, list[Row]] = defaultdict(list)
        for exercises in handed_in:
            for row in exercises.rows:
                rows_of[row.student].append(row)
        for exercises in handed_in:
            for student in rows_of:
                rows = [row for row in exercises.rows if row.student == student]
                part = part_of(exercises, rows) if rows else part_of_missing(exercises)
                parts_of[student].append(part)
        for left in left_out:
            parts_of[left.student].append(part_of_left_out(left))
        possible = sum([len(exercises.graded) for exercises in handed_in])
        slips = [
            Slip(student, points_in(rows_of[student], possible), parts_of[student])
            for student in sorted(parts_of, key=by_name)
        ]
        has_letters = any(
            label != known.number
            for exercises in handed_in
            for label, known in exercises.graded.items()
        )
        letters = LETTERS.say() if has_letters else ""
        return clean(fill_in("slips", title=title, lang=lang, slips=slips, letters=letters))


def points_in(rows: Sequence[Row], possible: int) -> str:
    """How much is right of all that is possible, in what was handed in and in what was not."""
    if not rows:
        return say("not graded")
    right = sum([row.verdict == RIGHT for row in rows])
    return say("{right} of {all} right", right=right, all=possible)


def part_of_missing(exercises: Exercises) -> Part:
    """What a slip says of a notebook that others have handed in."""
    missing = NOTHING_TO_GRADE.having(all=len(exercises.graded)).say()
    return Part(exercises.title, "", [], "", [], missing)


def part_of_left_out(left: LeftOut) -> Part:
    """What a slip says of a file that could not be graded: why."""
    reason = Shown(left.name, [left.why.say()], "")
    return Part("", "", [reason], "", [], "")


def part_of(exercises: Exercises, rows: Sequence[Row]) -> Part:
    """What a slip says of one notebook."""
    right = [row for row in rows if row.verdict == RIGHT]
    left = [row for row in rows if row.verdict == NOT_ATTEMPTED]
    begun = [with_label(row.label, row.reply) for row in rows if row.verdict == BEGUN]
    wrong = [row for row in rows if row.verdict not in (RIGHT, *NO_MISTAKE)]
    programs_first = sorted(wrong, key=lambda row: row.verdict == WRONG_ANSWER)
    shown = programs_first[:MOST_SHOWN]
    return Part(
        exercises.title,
        ALL_WELL.say() if len(right) == len(rows) else listing(WELL, right, exercises.graded),
        [mistake_on_slip(row, exercises.graded) for row in wrong if row in shown],
        listing(OTHERS, [row for row in wrong if row not in shown], exercises.graded),
        begun,
        ALL_LEFT.say() if len(left) == len(rows) else listing(LEFT, left, exercises.graded),
    )


def mistake_on_slip(row: Row, graded: Mapping[str, Graded]) -> Shown:
    """A mistake, under the name of its exercise."""
    heading = f"{row.label} {graded[row.label].title}"
    return Shown(heading, reply_in(row).split("\n"), picture_of(shown_by(row)))


def listing(sentence: Sentence, rows: Sequence[Row], graded: Mapping[str, Graded]) -> str:
    """The sentence about these rows; "" if there are none."""
    exercises = names_of([row.label for row in rows], graded)
    return sentence.having(exercises=exercises).say() if exercises else ""
