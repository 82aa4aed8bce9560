"""The tables for a spreadsheet: results.csv, a row for each student, and details.csv.

German spreadsheets want semicolons between cells, and a comma in a number. A cell that begins like
a formula would be one: it gets a ' before it.
"""

import csv
import unicodedata
from collections import Counter
from collections.abc import Sequence
from io import StringIO

from gametree.style import clean

from ..words.language import say
from ..words.preferences import BY_CODE, using
from ..words.wording import together, with_label
from .handed_in import LeftOut, by_name
from .marks import Step, mark_for
from .results import NOT_ATTEMPTED, NOTHING_TO_GRADE, RIGHT, Exercises, Row, word_for

FORMULAS = ("=", "+", "-", "@")  # so begins a formula


def results_table(
    graded: Sequence[Exercises],
    left_out: Sequence[LeftOut],
    lang: str,
    marks: Sequence[Step] = (),
) -> str:
    """Return results.csv: how much each student has right, exercise by exercise, and the sum.

    The first row says how much there is. A cell is empty if the student has tried nothing. Of a
    student who has handed in a notebook twice, what is right in either counts. The last column
    names what was handed in and is not graded, and says what happened in a notebook beside that.
    marks: the teacher's table; where there is one, a column has the mark for the sum, and the last
    says which notebooks count as 0 in it, as they were not handed in.
    """
    with_notebooks = {row.student for part in graded for row in part.rows}
    students = with_notebooks | {left.student for left in left_out}
    with using(lang):
        table = [heads(graded), all_there_is(graded)]
        for student in sorted(students, key=by_name):
            table.append(results_of(student, graded, left_out, bool(marks)))
        if marks:
            add_marks(table, marks)
        return as_csv(table, lang)


def add_marks(table: Sequence[list[str]], marks: Sequence[Step]) -> None:
    """Put the mark for each sum after it."""
    head, (*_, possible, _), *_ = table
    head.insert(-1, say("mark"))
    for row in table[1:]:
        row.insert(-1, mark_for(int(row[-2]), int(possible), marks) if row[-2] else "")


def heads(graded: Sequence[Exercises]) -> list[str]:
    """The heading of each column of results.csv."""
    cells = [say("student")]
    for part in graded:
        cells += [f"{part.number} {number}" for number in possible_in(part)]
        cells.append(f"{part.number} {say('sum')}")
    return [*cells, say("sum"), say("noticed")]


def all_there_is(graded: Sequence[Exercises]) -> list[str]:
    """The row of results.csv that says how much somebody can have right."""
    cells = [say("(possible)")]
    for part in graded:
        possible = possible_in(part)
        cells += [str(count) for count in possible.values()]
        cells.append(str(possible.total()))
    everything = sum([possible_in(part).total() for part in graded])
    return [*cells, str(everything), ""]


def possible_in(part: Exercises) -> Counter[str]:
    """How much can be right in a notebook, by the number of the exercise."""
    return Counter([label.number for label in part.graded.values()])


def results_of(
    student: str, graded: Sequence[Exercises], left_out: Sequence[LeftOut], is_marked: bool
) -> list[str]:
    """A student's row of results.csv."""
    cells = [student]
    for part in graded:
        cells += cells_of(student, part)
    rows = [row for part in graded for row in part.rows if row.student == student]
    total = str(count_right(rows)) if rows else ""
    notes = notes_on(student, graded, left_out)
    if rows and is_marked:
        notes = [*missing_of(student, graded), *notes]
    return [*cells, total, together(*notes).say() if notes else ""]


def cells_of(student: str, part: Exercises) -> list[str]:
    """A student's cells for a notebook: how much is right, exercise by exercise, and the sum."""
    rows = [row for row in part.rows if row.student == student]
    if not rows:
        return [""] * (len(possible_in(part)) + 1)
    cells = []
    for number in possible_in(part):
        of_this = [row for row in rows if part.graded[row.label].number == number]
        tried = [row for row in of_this if row.verdict != NOT_ATTEMPTED]
        cells.append(str(count_right(tried)) if tried else "")
    return [*cells, str(count_right(rows))]


def count_right(rows: Sequence[Row]) -> int:
    """How many of them are right."""
    return [row.verdict for row in rows].count(RIGHT)


def notes_on(student: str, graded: Sequence[Exercises], left_out: Sequence[LeftOut]) -> list[str]:
    """What is not graded of what a student has handed in, and what was noticed in the rest."""
    notes = [with_label(left.name, str(left.why)) for left in left_out if left.student == student]
    for part in graded:
        notes += [str(noticed) for noticed in part.noticed if noticed.student == student]
    return notes


def missing_of(student: str, graded: Sequence[Exercises]) -> list[str]:
    """Which notebooks count as 0 in a student's mark, as none was handed in."""
    return [
        with_label(part.number, NOTHING_TO_GRADE.having(all=len(part.graded)).say())
        for part in graded
        if student not in {row.student for row in part.rows}
    ]


def details_table(graded: Sequence[Exercises], left_out: Sequence[LeftOut], lang: str) -> str:
    """Return details.csv: a row for each check and question in each notebook."""
    with using(lang):
        head = [say("student"), say("notebook"), say("exercise"), say("verdict")]
        table = [[*head, say("tries"), say("seconds")]]
        for part in graded:
            for row in part.rows:
                cells = [row.student, row.notebook, row.label, word_for(row.verdict)]
                seconds = decimal(row.seconds, lang) if row.seconds else ""
                table.append([*cells, str(row.tries or ""), seconds])
        for left in left_out:
            table.append([left.student, left.name, "", left.why.say(), "", ""])
        return as_csv(table, lang)


def decimal(value: float, lang: str) -> str:
    """A number as a spreadsheet of that language reads it."""
    written = f"{value:.2f}"
    return written.replace(".", ",") if BY_CODE[lang].comma else written


def as_csv(table: Sequence[Sequence[str]], lang: str) -> str:
    """A table as a spreadsheet of that language reads it."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";" if BY_CODE[lang].comma else ",")
    for row in table:
        writer.writerow([as_text(cell) for cell in row])
    return text.getvalue()


def as_text(cell: str) -> str:
    """A cell of a table that no spreadsheet takes for a formula, whatever its signs look like."""
    plain = unicodedata.normalize("NFKC", cell).lstrip()
    if plain.startswith(FORMULAS):
        return f"'{clean(cell)}"
    return clean(cell)
