"""The tables for a spreadsheet: results.csv, a row for each student, and details.csv.

German spreadsheets want semicolons between cells, and a comma in a number. A cell that begins like
a formula would be one: it gets a ' before it.
"""

import csv
import unicodedata
from collections import Counter
from collections.abc import Sequence
from io import StringIO

from gametree.defaults import using
from gametree.language import say
from gametree.text import clean

from .handed_in import LeftOut, by_name
from .results import NOT_ATTEMPTED, RIGHT, Exercises, Row, word_for

FORMULAS = ("=", "+", "-", "@")  # so begins a formula


def results_table(graded: Sequence[Exercises], left_out: Sequence[LeftOut], lang: str) -> str:
    """Return results.csv: how much each student has right, exercise by exercise, and the sum.

    The first row says how much there is. A cell is empty where the student has tried nothing. Of a
    student who has handed in a notebook twice, what is right in either counts. The last column
    names what was handed in and is not graded, and says what happened in a notebook beside that.
    """
    all_noticed = [noticed for part in graded for noticed in part.noticed]
    with_notebooks = {row.student for part in graded for row in part.rows}
    students = sorted(with_notebooks | {left.student for left in left_out}, key=by_name)
    with using(lang):
        table = [[say("student")], [say("(possible)")]]
        for part in graded:
            possible = Counter([label.number for label in part.graded.values()])
            heads = [f"{part.number} {number}" for number in possible]
            table[0] += [*heads, f"{part.number} {say('sum')}"]
            table[1] += [*map(str, possible.values()), str(possible.total())]
        table[0] += [say("sum"), say("noticed")]
        table[1] += [str(sum([len(part.graded) for part in graded])), ""]
        for student in students:
            cells = [points for part in graded for points in cells_of(student, part)]
            right = [row for part in graded for row in part.rows if is_right(row, student)]
            total = str(len(right)) if student in with_notebooks else ""
            notes = [f"{left.name}: {left.why}" for left in left_out if left.student == student]
            notes += [str(noticed) for noticed in all_noticed if noticed.student == student]
            table.append([student, *cells, total, " ".join(notes)])
        return as_csv(table, lang)


def cells_of(student: str, part: Exercises) -> list[str]:
    """A student's cells for a notebook: how much is right, exercise by exercise, and the sum."""
    numbers = dict.fromkeys([label.number for label in part.graded.values()])
    rows = [row for row in part.rows if row.student == student]
    if not rows:
        return [""] * (len(numbers) + 1)
    cells = []
    for number in numbers:
        tried = [
            row
            for row in rows
            if part.graded[row.label].number == number and row.verdict != NOT_ATTEMPTED
        ]
        right = sum(is_right(row, student) for row in tried)
        cells.append(str(right) if tried else "")
    return [*cells, str(sum(is_right(row, student) for row in rows))]


def is_right(row: Row, student: str) -> bool:
    """Whether this is a student's, and right."""
    return row.student == student and row.verdict == RIGHT


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
    return written.replace(".", ",") if lang == "de" else written


def as_csv(table: Sequence[Sequence[str]], lang: str) -> str:
    """A table as a spreadsheet of that language reads it."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";" if lang == "de" else ",")
    for row in table:
        writer.writerow([as_text(cell) for cell in row])
    return text.getvalue()


def as_text(cell: str) -> str:
    """A cell of a table that no spreadsheet takes for a formula, whatever its signs look like."""
    plain = unicodedata.normalize("NFKC", cell).lstrip()
    if plain.startswith(FORMULAS):
        return f"'{clean(cell)}"
    return clean(cell)
