"""slips.html: a slip of paper for each student, to print, to cut and to hand back.

It says what went well, what did not, with the smallest tree that shows it, and what is left. Nobody
else's name is on it, and no right answer to a question.
"""

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
    RIGHT,
    WRONG_ANSWER,
    Exercises,
    Graded,
    Row,
    names_of,
    picture_of,
    reply_in,
)

MOST_SHOWN = 2  # mistakes on a slip, so that it takes half a page; the others are named
ALL_WELL = Sentence("All of it is right.")
ALL_LEFT = Sentence("Nothing of it is done yet.")
WELL = Sentence("Right: {exercises}.")
OTHERS = Sentence("Not right yet, too: {exercises}.")
LEFT = Sentence("Not done: {exercises}.")


class Shown(NamedTuple):
    """A mistake as a slip shows it. picture: the tree on which it shows, as HTML, or ""."""

    heading: str
    lines: Sequence[str]
    picture: str


class Slip(NamedTuple):
    """What a slip says of one notebook."""

    student: str
    title: str
    points: str
    well: str
    mistakes: Sequence[Shown]
    others: str
    begun: Sequence[str]
    left: str


def slips_page(
    title: str, handed_in: Iterable[Exercises], left_out: Iterable[LeftOut], lang: str
) -> str:
    """Return slips.html in that language, student by student.

    Who has handed in something that could not be graded is told so.
    """
    with using(lang):
        slips = []
        for exercises in handed_in:
            rows_by_notebook: dict[tuple[str, str], list[Row]] = {}
            for row in exercises.rows:
                rows_by_notebook.setdefault((row.student, row.notebook), []).append(row)
            slips += [slip_of(exercises, rows) for rows in rows_by_notebook.values()]
        slips += [slip_of_left_out(left) for left in left_out]
        slips.sort(key=lambda slip: by_name(slip.student))
        return clean(fill_in("slips", title=title, lang=lang, slips=slips))


def slip_of_left_out(left: LeftOut) -> Slip:
    """The slip for a file that could not be graded: it says why."""
    reason = Shown(left.name, [left.why.say()], "")
    return Slip(left.student, say("not graded"), "", "", [reason], "", [], "")


def slip_of(exercises: Exercises, rows: Sequence[Row]) -> Slip:
    """The slip for one notebook."""
    right = [row for row in rows if row.verdict == RIGHT]
    left = [row for row in rows if row.verdict == NOT_ATTEMPTED]
    begun = [with_label(row.label, row.reply) for row in rows if row.verdict == BEGUN]
    wrong = [row for row in rows if row.verdict not in (RIGHT, *NO_MISTAKE)]
    wrong.sort(key=lambda row: row.verdict == WRONG_ANSWER)  # programs first, then questions
    shown = wrong[:MOST_SHOWN]
    return Slip(
        rows[0].student,
        exercises.title,
        say("{right} of {all} right", right=len(right), all=len(rows)),
        ALL_WELL.say() if len(right) == len(rows) else listing(WELL, right, exercises.graded),
        [mistake_on_slip(row, exercises.graded) for row in shown],
        listing(OTHERS, wrong[MOST_SHOWN:], exercises.graded),
        begun,
        ALL_LEFT.say() if len(left) == len(rows) else listing(LEFT, left, exercises.graded),
    )


def mistake_on_slip(row: Row, graded: Mapping[str, Graded]) -> Shown:
    """A mistake, under the name of its exercise."""
    heading = f"{row.label} {graded[row.label].title}"
    return Shown(heading, reply_in(row).split("\n"), picture_of(row.tree))


def listing(sentence: Sentence, rows: Sequence[Row], graded: Mapping[str, Graded]) -> str:
    """The sentence about these rows; "" where there are none."""
    exercises = names_of([row.label for row in rows], graded)
    return sentence.having(exercises=exercises).say() if exercises else ""
