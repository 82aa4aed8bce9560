"""The tables for a spreadsheet: results.csv, a row for each student, and details.csv.

German spreadsheets want semicolons between cells, and a comma in a number. A cell that begins like
a formula would be one: it gets a ' before it.

column  (number of a notebook, number of an exercise in it): ("ex02", "1")
"""

import csv
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from io import StringIO

from gametree.defaults import using
from gametree.language import say
from gametree.text import clean

from .handed_in import LeftOut
from .results import NOT_ATTEMPTED, RIGHT, Exercises, word_for

FORMULAS = ("=", "+", "-", "@")  # so begins a formula


def results_table(graded: Sequence[Exercises], left_out: Sequence[LeftOut], lang: str) -> str:
    """Return results.csv: how much each student has right, exercise by exercise, and the sum.

    The first row says how much there is. A cell is empty where the student has tried nothing. Of a
    student who has handed in a notebook twice, what is right in either counts. The last column
    names what was handed in and is not graded, and says what happened in a notebook beside that.
    """
    possible = Counter(
        [(part.number, label.number) for part in graded for label in part.graded.values()]
    )
    points = points_by_student(graded)
    all_noticed = [noticed for part in graded for noticed in part.noticed]
    students = sorted({*points, *[left.student for left in left_out]})
    with using(lang):
        columns = [" ".join(column) for column in possible]
        table = [[say("student"), *columns, say("sum"), say("noticed")]]
        amounts = [*possible.values(), possible.total()]
        table.append([say("(possible)"), *map(str, amounts), ""])
        for student in students:
            own = points[student]
            cells = [str(own[column]) if column in own else "" for column in possible]
            notes = [f"{left.name}: {left.why}" for left in left_out if left.student == student]
            notes += [str(noticed) for noticed in all_noticed if noticed.student == student]
            total = str(sum(own.values())) if own else ""
            table.append([student, *cells, total, " ".join(notes)])
        return as_csv(table, lang)


def points_by_student(graded: Sequence[Exercises]) -> dict[str, Counter[tuple[str, str]]]:
    """How much each student has right, by column; a column is there if something was tried."""
    right = set()
    points: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for part in graded:
        for row in part.rows:
            own, column = points[row.student], (part.number, part.graded[row.label].number)
            place = row.student, part.number, row.label
            if row.verdict != NOT_ATTEMPTED:
                own[column] += row.verdict == RIGHT and place not in right
            if row.verdict == RIGHT:
                right.add(place)
    return points


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
