"""What the page for teachers says about lessons, as it is read by the program."""

import re

import pytest
from places import ROOT
from reading import cells_of

from classroom.course.teaching import Station, lessons_of, sheet_of

PAGE = """
# For teachers

## How to use this page

**Stations.** A lesson is a row of stations.

| 1 | 8 | – | not a lesson |

---

## 07 Any game
<!-- english: 12345678 -->

**What the class should know:** the rules.

**Without a computer (8 minutes).** Cups.

### 45 minutes

| station | minutes | cell | what happens |
|---|---|---|---|
| 1 | 8 | – | the cups |
| 2 | 4 | `show` | 1.1: it is 3 |
| 3 | 9 | – | ✎ a worksheet |

### 90 minutes

| station | minutes | cell | what happens |
|---|---|---|---|
| 1 | 8 | – | the cups |
| 2 | 4 | `show` | 1.1: it is 3 |
| 3 | 9 | – | ✎ a worksheet |
| 4 | 9 | `own` | ✎ 1.3: write it |

As two lessons: the first ends after station 3.

**Station 3.** `worksheet("prune", 4, 2)`. **All of it.** **Stations 2 and 4.** Be slow.

**The rule** of station 2: say it.

**Stations 2 to 4** are *quick*.

**Homework:** two tasks.

---

## 07+08 Two games

### 90 minutes

| station | minutes | cell | what happens |
|---|---|---|---|
| 1 | 8 | – | the cups |
| 2 | 4 | `07 show` | 1.1: it is 3 |
| 3 | 9 | – | on paper |
| 4 | 5 | `08 show` | 2.1: it is 4 |
| 5 | 5 | – | the end |
"""
LESSONS = lessons_of(PAGE)


def test_lessons_are_found_by_name_and_minutes():
    assert list(LESSONS) == [("07", 45), ("07", 90), ("07+08", 90)]
    assert LESSONS["07", 45].title == "Any game" and LESSONS["07+08", 90].notebooks == ["07", "08"]


def test_a_station_says_when_it_begins_and_ends():
    stations = LESSONS["07", 90].stations
    assert [(one.begins, one.ends) for one in stations] == [(0, 8), (8, 12), (12, 21), (21, 30)]
    assert stations[3][:6] == ("4", 9, 21, "07", "own", "✎ 1.3: write it")


@pytest.mark.parametrize(
    ("happens", "heading", "sentences"),
    [
        ("the cups", "The cups", []),
        ("✎ a worksheet: the value", "A worksheet: the value", []),
        ("the cups: MIN turns one. Which?", "The cups", ["MIN turns one.", "Which?"]),
        ("✎ a rule: a leaf is … At MAX …", "A rule", ["A leaf is …", "At MAX …"]),
        ("✎ Sätze: Es ist … wert. Wo MIN …", "Sätze", ["Es ist … wert.", "Wo MIN …"]),
        ("杯子：MAX 问。选哪一组？", "杯子", ["MAX 问。", "选哪一组？"]),
        ("4.1：p 取什么值？", "4.1", ["p 取什么值？"]),
    ],
)
def test_what_the_class_reads_stands_behind_a_colon(happens, heading, sentences):
    station = Station("1", 8, 0, "07", "", happens)
    assert (station.heading, station.sentences) == (heading, sentences)
    assert station._replace(cell="show").sentences == []


def test_notes_stand_with_their_stations_and_the_rest_around():
    lesson = LESSONS["07", 90]
    assert [one.notes for one in lesson.stations] == [
        ("**Without a computer (8 minutes).** Cups.",),
        (
            "**Stations 2 and 4.** Be slow.",
            "**The rule** of station 2: say it.",
            "**Stations 2 to 4** are *quick*.",
        ),
        (
            '**Station 3.** `worksheet("prune", 4, 2)`. **All of it.**',
            "**Stations 2 to 4** are *quick*.",
        ),
        ("**Stations 2 and 4.** Be slow.", "**Stations 2 to 4** are *quick*."),
    ]
    assert lesson.before == "**What the class should know:** the rules."
    assert lesson.after == (
        "As two lessons: the first ends after station 3.\n\n**Homework:** two tasks."
    )


def test_in_a_lesson_on_two_notebooks_a_row_says_which():
    stations = LESSONS["07+08", 90].stations
    assert [one.notebook for one in stations] == ["07", "07", "07", "08", "08"]


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_notes_are_found_in_other_languages(lang):
    english, translated = (
        lessons_of((ROOT / "notebooks" / f"TEACHING{ending}.md").read_text("utf-8"))
        for ending in ("", f".{lang}")
    )
    for wanted, lesson in english.items():
        other = [len(station.notes) for station in translated[wanted].stations]
        assert other == [len(station.notes) for station in lesson.stations], wanted


def test_the_worksheet_of_a_station_is_named_in_its_note():
    sheets = [sheet_of(station) for station in LESSONS["07", 45].stations]
    assert sheets == [None, None, {"kind": "prune", "seed": "4", "count": "2", "shown": "2"}]
    shows_a_cell = Station("1", 8, 0, "07", "own", 'worksheet("prune", 4, 2)')
    assert not sheet_of(shows_a_cell)


@pytest.mark.parametrize("lang", ["", ".de", ".zh"])
def test_of_a_worksheet_the_wall_shows_the_tasks_that_are_done_there(lang):
    page = (ROOT / "notebooks" / f"TEACHING{lang}.md").read_text("utf-8")
    stations = lessons_of(page)["02+04", 90].stations
    counts = {
        station.number: sheet["shown"] for station in stations if (sheet := sheet_of(station))
    }
    assert counts == {"5": "2", "17": "2"}


def test_the_lesson_on_two_notebooks_shows_cells_that_are_there_in_90_minutes():
    taught = lessons_of((ROOT / "notebooks" / "TEACHING.md").read_text("utf-8"))
    stations = taught["02+04", 90].stations
    assert [station.number for station in stations] == [str(n) for n in range(1, len(stations) + 1)]
    assert stations[-1].ends <= 90
    half = next(station for station in stations if station.notebook == "04").begins
    assert half <= 52  # the cups, and then alpha-beta
    for station in stations:
        if station.cell:
            assert section_of(station) == station.happens.removeprefix("✎ ").split(":")[0]


def section_of(station):
    """The number of the section that has the cell of a station."""
    (path,) = ROOT.glob(f"notebooks/{station.notebook}_*.ipynb")
    section = ""
    for cell in cells_of(path):
        if cell.id == station.cell:
            return section
        if cell.cell_type == "markdown":
            section = [section, *re.findall(r"^### (\d+\.\d+) ", cell.source, re.M)][-1]
    raise AssertionError(f"{path.name} has no cell {station.cell}")
