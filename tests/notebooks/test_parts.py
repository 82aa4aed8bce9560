"""Parts of the notebooks, where a reader may stop; and the lessons, as TEACHING.md lists them."""

import re

import pytest
from minutes import (
    count_in,
    is_core,
    is_second_reading,
    minutes_of_core,
    minutes_of_parts,
    minutes_of_task,
    minutes_said,
    parts_of,
    sentence_on,
    tasks_in,
)
from places import ROOT
from reading import NOTEBOOKS, PAGES, README, TEACHING, cells_of, name_of, questions_asked_in

from classroom.check.mistakes import MISTAKES
from classroom.quiz.questions import questions_in

# --- parts: places to stop, and to begin again ---

# Said once, in the title's cell.
RESUME = (
    "Each part ends by showing what you have solved, so you can stop there. Coming back? "
    "Click the cell where you stopped, then choose *Run → Run All Above Selected Cell*."
)
LONGEST = 20  # minutes of a part
LONGEST_SITTING = 60
LONGEST_READING = 120  # a notebook, read for the first time
LONGEST_CORE = 360  # what the notebook on alpha-beta needs of those before it, and of itself
SAYS = re.compile(r"parts of [\d, and]+ minutes, \d+ in all")
CHAPTERS = {"TEACHING.md": "*Alone:*", "TEACHING.de.md": "*Allein:*", "TEACHING.zh.md": "*自学*："}


def test_each_part_says_its_minutes_and_ends_with_what_is_solved(lesson):
    parts = parts_of(lesson)
    assert list(parts) == list(range(1, len(parts) + 1)) and len(parts) >= 2
    notebook = lesson.name.split("_")[0]
    for number, cells in parts.items():
        promised = int(re.search(r"\*Promise: .+\* (\d+) minutes\.", cells[0].source)[1])
        count = count_in(cells)
        assert promised == count.minutes, (number, count, count.exactly)
        assert count.exactly <= LONGEST, (number, count, count.exactly)
        last = [cell.source for cell in cells if cell.cell_type == "code"][-1]
        assert last.startswith(f'progress("{notebook}", {number}'), number
        assert [name for name in count.tasks if f'"{name}"' not in last] == [], number


def test_no_two_notebooks_ask_for_a_function_of_the_same_name():
    """What is solved is kept by name: one of them would count as solved with the other."""
    shown = [
        cell.source
        for lesson in NOTEBOOKS
        for cell in cells_of(lesson)
        if cell.source.startswith("progress(")
    ]
    names = [name for source in shown for name in re.findall(r'"([A-Za-z]\w*)"', source)]
    assert names and sorted(names) == sorted(set(names))


def test_the_title_says_once_how_long_it_takes_and_how_to_come_back(lesson):
    title, *others = cells_of(lesson)
    time = title.source.partition("**Time** ")[2].partition("\n\n")[0]
    said = SAYS.search(time)
    assert said and minutes_said(said[0]) == minutes_in_all(lesson), sentence_on(lesson)
    assert title.source.count(RESUME) == 1
    again = [cell.id for cell in others if re.search("Coming back|you can stop there", cell.source)]
    assert again == []


def test_a_first_reading_has_sittings_and_an_end(lesson):
    parts = parts_of(lesson)
    first = [number for number, part in parts.items() if not is_second_reading(part)]
    minutes = dict(zip(first, minutes_of_parts(lesson)))
    assert sum(minutes.values()) <= LONGEST_READING
    sittings = sittings_of(lesson)
    assert [number for sitting in sittings for number in sitting] == first
    for sitting in sittings:
        assert sum(minutes[number] for number in sitting) <= LONGEST_SITTING, sitting


def sittings_of(lesson):
    """The numbers of the parts of each sitting, as the title has them.

    It says them as in "in three sittings (parts 1 to 3, then 4 and 5, then 6)."
    """
    said = re.search(r"sittings \(parts ([^)]+)\)\.", cells_of(lesson)[0].source)[1]
    ends = re.findall(r"(\d+)(?: (?:to|and) (\d+))?", said)
    return [range(int(first), int(last or first) + 1) for first, last in ends]


def test_the_core_path_takes_six_hours_at_most():
    minutes = {path.name[:2]: minutes_of_core(path) for path in NOTEBOOKS[:5]}
    assert all(minutes.values()) and sum(minutes.values()) <= LONGEST_CORE, minutes
    later = [path.name for path in NOTEBOOKS[5:] if any(map(is_core, parts_of(path).values()))]
    assert not later


def minutes_in_all(notebook):
    """The minutes of the parts, and their sum."""
    parts = minutes_of_parts(notebook)
    return parts, sum(parts)


@pytest.mark.parametrize("page", CHAPTERS)
def test_the_page_for_teachers_says_the_same(lesson, page):
    text = (ROOT / "notebooks" / page).read_text(encoding="utf-8")
    number = lesson.name.split("_")[0]
    chapter = re.search(rf"^## {number} .*\n+(?:<!--.*-->\n+)?(.*)", text, re.M)
    assert chapter[1].startswith(CHAPTERS[page])
    assert minutes_said(chapter[1]) == minutes_in_all(lesson), sentence_on(lesson)


READMES = {
    "README.md": "| {} parts, {} min",
    "notebooks/README.de.md": "| {} Teile, {} min",
    "notebooks/README.zh.md": "| {} 个部分，{} 分钟",
}


@pytest.mark.parametrize("readme", READMES)
def test_the_readme_says_the_same(lesson, readme):
    page = (ROOT / readme).read_text("utf-8")
    row = re.search(rf"^\| \[.*\]\((?:notebooks/)?{lesson.name}\).*", page, re.M)[0]
    parts, minutes = minutes_in_all(lesson)
    assert READMES[readme].format(len(parts), minutes) in row, sentence_on(lesson)


def test_the_first_notebook_says_its_minutes():
    first = NOTEBOOKS[0]
    [minutes] = minutes_of_parts(first)
    assert f"**Time** {minutes} minutes" in cells_of(first)[0].source
    row = re.search(rf"^\| \[.*\]\(notebooks/{first.name}\).*", README.read_text("utf-8"), re.M)[0]
    assert f"| {minutes} min" in row


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


@pytest.mark.parametrize("most", [45, 90])
def test_a_station_at_which_code_is_written_has_the_time_for_it(lesson, most):
    """Ours may be below the cell, so its minutes are counted in the cell and in all that follow."""
    cells = cells_of(lesson)
    places = {cell.id: place for place, cell in enumerate(cells)}
    for line in stations_in(chapter_on(lesson), most):
        _, minutes, cell, *_ = STATION.fullmatch(line).groups("")
        names = tasks_in([cells[places[cell]]]) if cell else {}
        tasks = tasks_in(cells[places[cell] :]) if names else {}
        needed = sum(minutes_of_task(tasks[name]) for name in names)
        assert int(minutes) >= needed, (cell, needed)


@pytest.mark.parametrize("path", [path for path in PAGES if "TEACHING" in path.name], ids=name_of)
def test_a_picture_for_the_wall_shows_what_the_lesson_speaks_of(path):
    """Values, bounds and boxes are in a picture only if draw is asked for them."""
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
