"""Parts of the notebooks, where a reader may stop; and the lessons, as TEACHING.md lists them."""

import re

import pytest
from places import ROOT
from reading import NOTEBOOKS, PAGES, TEACHING, cells_of, name_of, questions_asked_in

from classroom.check.mistakes import MISTAKES
from classroom.quiz.questions import questions_in

# --- parts: places to stop, and to begin again ---

RESUME = "Coming back? *Run → Run All Above Selected Cell*"
TASK = re.compile(r"^check_\w+\(", re.M)  # what the reader writes is checked in the same cell


def parts_of(path):
    """The number of a part → its cells, the heading first.

    What stands before the first and after the last belongs to none.
    """
    parts = {}
    part = None
    for cell in cells_of(path):
        is_text = cell.cell_type == "markdown"
        heading = re.match(r"## (?:Part (\d+): )?", cell.source) if is_text else None
        if heading:
            part = int(heading[1]) if heading[1] else None
        if part is not None:
            parts.setdefault(part, []).append(cell)
    return parts


# The function or class that a cell hands to a check.
CHECKED = re.compile(r"^check_\w+\(\s*(\w+)", re.M)


def minutes_for(cells):
    """How long a reader needs: 150 words a minute, a minute a question, five a task."""
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    # Hints and answers are for who wants them.
    text = re.sub(r"<details>.*?</details>", "", text, flags=re.S)
    code = [cell for cell in cells if cell.cell_type == "code"]
    questions = sum(bool(questions_asked_in(cell)) for cell in code)
    tasks = sum(bool(TASK.search(cell.source)) for cell in code)
    return len(text.split()) / 150 + questions + 5 * tasks


def test_each_part_is_a_place_to_stop(lesson):
    parts = parts_of(lesson)
    assert list(parts) == list(range(1, len(parts) + 1)) and len(parts) >= 2
    notebook = lesson.name.split("_")[0]
    for number, cells in parts.items():
        opening = cells[0].source
        promised = int(re.search(r"\*Promise: .+\* (\d+) minutes\.", opening)[1])
        needed = minutes_for(cells)
        assert RESUME in opening and needed <= promised <= 20, (number, needed, promised)
        last = [cell.source for cell in cells if cell.cell_type == "code"][-1]
        assert last.startswith(f'progress("{notebook}", {number}'), number
        functions = [name for cell in cells for name in CHECKED.findall(cell.source)]
        assert [name for name in functions if f'"{name}"' not in last] == [], number


def test_the_sections_of_a_part_are_numbered(lesson):
    for number, cells in parts_of(lesson).items():
        text = "\n".join(cell.source for cell in cells)
        sections = [int(name) for name in re.findall(rf"^### {number}\.(\d+) ", text, re.M)]
        assert sections and sections == list(range(1, len(sections) + 1)), number
        unnumbered = [cell.id for cell in cells if re.search(r"^### (?!\d)", cell.source, re.M)]
        assert not unnumbered, number


def test_each_part_asks_questions_that_know_their_part(lesson):
    known = questions_in(ROOT / "notebooks" / "questions")
    for number, cells in parts_of(lesson).items():
        asked = [name for cell in cells for name in questions_asked_in(cell)]
        assert asked, number
        for name in asked:
            _, fields = known[name]
            assert fields.get("part") == number, (number, name)


def test_no_notebook_is_too_long():
    lengths = {path.name[:3]: len(cells_of(path)) for path in NOTEBOOKS}
    assert lengths["00_"] <= 10 and lengths["02_"] <= 115 and lengths["04_"] <= 100


# --- the lessons ---

STATION = re.compile(r"\| (\d+) \| (\d+) \| (?:–|`([\w-]+)`) \| (✎ )?(?:(\d+\.\d+): )?[^|]+ \|")


def lesson_cells(path, tag):
    """The cells with this tag: (id, the number of its section, "" above the first)."""
    tagged = []
    section = ""
    for cell in cells_of(path):
        is_text = cell.cell_type == "markdown"
        begun = re.findall(r"^### (\d+\.\d+) ", cell.source, re.M) if is_text else []
        if tag in cell.metadata.get("tags", []):
            tagged.append((cell.id, begun[0] if begun else section))
        if begun:
            section = begun[-1]
    return tagged


def chapter_on(lesson):
    """What the page for teachers says of a notebook."""
    number = lesson.name.split("_")[0]
    page = TEACHING.read_text(encoding="utf-8")
    return re.search(rf"^## {number} .*?(?=^## )", page, re.S | re.M)[0]


def stations_in(chapter, minutes):
    """The lines of the table of a lesson."""
    table = re.search(rf"^### {minutes} minutes\n\n\|.*\n\|.*\n((?:\|.*\n)+)", chapter, re.M)
    return table[1].splitlines()


@pytest.mark.parametrize(("most", "tag"), [(45, "lesson"), (90, "lesson-90")])
def test_lessons_are_short_and_listed_for_teachers(lesson, most, tag):
    rows = [STATION.fullmatch(line).groups("") for line in stations_in(chapter_on(lesson), most)]
    numbers, minutes, _, pens, _ = zip(*rows)
    assert list(numbers) == [str(number) for number in range(1, len(rows) + 1)]
    assert sum(map(int, minutes)) <= most and any(pens)
    listed = [(cell, section) for _, _, cell, _, section in rows if cell]
    assert listed == lesson_cells(lesson, tag)


def test_the_longer_way_is_also_two_lessons(lesson):
    chapter = chapter_on(lesson)
    first, both = stations_in(chapter, 45), stations_in(chapter, 90)
    assert both[: len(first)] == first
    assert re.search(rf"\bstation {len(first)}\b", chapter)  # where the first of the two ends
    second = both[len(first) :]
    assert sum(int(STATION.fullmatch(line)[2]) for line in second) <= 45
    assert len(lesson_cells(lesson, "lesson")) <= 10


@pytest.mark.parametrize("path", [path for path in PAGES if "TEACHING" in path.name], ids=name_of)
def test_a_picture_for_the_wall_shows_what_the_lesson_speaks_of(path):
    """Values, bounds and boxes stand in a picture only where draw is told of them."""
    pictures = re.findall(r"`draw\(([^`]*)`", path.read_text(encoding="utf-8"))
    assert pictures
    bare = [shown for shown in pictures if not re.search(r"\b(values|at|windows|blank)=", shown)]
    assert not bare


def test_teachers_read_of_mistakes_that_checks_know():
    page = TEACHING.read_text(encoding="utf-8")
    table = re.search(r"^\| name \|.*\n\|.*\n((?:\|.*\n)+)", page, re.M)[1]
    named = re.findall(r"`([a-z0-9-]+)`(?=[^|]*\|[^|]*\|[^|]*\|$)", table, re.M)
    named += re.findall(r"\(\*([a-z-]+)\*\)", page)
    assert len(named) > 30 and set(named) <= set(MISTAKES), set(named) - set(MISTAKES)
