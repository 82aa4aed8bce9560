"""The titles of notebooks, parts, sections and exercises, and their numbers, in any language."""

import pytest
from places import ROOT
from reading import EXERCISES, NOTEBOOKS

from classroom.course.notebook_messages import CHANGED
from classroom.course.titles import headings_in, titles_in_language, titles_of_stations

TWO = ROOT / "notebooks" / "02_tic_tac_toe.ipynb"


def test_headings_have_a_number_and_a_title():
    text = (
        "## Part 2: A value\n\nText.\n\n### 2.1 Three bags\n\n## Exercise 10: for which *x*? ●●\n"
        "\n## Teil 3: Ein Wert\n\n## 第 4 部分：值\n\n## Key points\n\n#### More\n"
    )
    assert headings_in(text) == [
        ("2", "A value"),
        ("2.1", "Three bags"),
        ("10", "for which *x*?"),
        ("3", "Ein Wert"),
        ("4", "值"),
    ]


def test_stations_of_one_section_have_titles_of_their_own():
    titles = {"2.1": "Three bags", "2.2": "Why"}
    happens = ["2.1: the cups", "read it aloud", "2.2: up", "2.1: hands", "the end"]
    told = titles_of_stations(happens, titles)
    assert told == ["Three bags · 1/2", "", "Why", "Three bags · 2/2", ""]


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_a_heading_whose_english_has_changed_keeps_its_number(lang):
    mark = CHANGED.say(lang)
    text = f"## *{mark}* Part 2: A value\n\n### *{mark}* 2.1 Three bags\n"
    assert headings_in(text) == [("2", "A value"), ("2.1", "Three bags")]


def test_a_notebook_has_its_own_title_and_those_of_its_parts():
    titles = titles_in_language(TWO, "en")
    assert titles[""] == "Tic-tac-toe, searched to the end"
    assert titles["1"] == "One ply is not enough"
    assert titles["1.1"] == "A puzzle"


@pytest.mark.parametrize("lang", ["de", "zh"])
@pytest.mark.parametrize("path", [*NOTEBOOKS, *EXERCISES], ids=lambda path: path.stem)
def test_each_title_is_said_in_another_language(path, lang):
    english, other = [titles_in_language(path, each) for each in ("en", lang)]
    assert english.keys() == other.keys()
    same = {title for number, title in english.items() if other[number] == title}
    assert same <= {"Matching pennies", "Fail-soft and fail-hard"}
