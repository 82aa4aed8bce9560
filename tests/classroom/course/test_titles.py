"""Titles of notebooks, parts, sections and exercises are sentences, read from the notebooks."""

import io
import json

import pytest
from reading import EXERCISES, NOTEBOOKS, cells_of
from sentences import collected

from classroom.course.titles import extract_titles, headings_in, titles_in
from classroom.words.language import sentence_of

TITLES = sorted(
    {
        title
        for path in NOTEBOOKS + EXERCISES
        for cell in cells_of(path)
        if cell.cell_type == "markdown"
        for title in titles_in(cell.source)
    }
)


def test_headings_have_a_number_and_a_title():
    text = (
        "## Part 2: A value\n\nText.\n\n### 2.1 Three bags\n\n## Exercise 10: for which *x*? ●●\n"
    )
    assert headings_in(text) == [
        ("2", "A value"),
        ("2.1", "Three bags"),
        ("10", "for which *x*?"),
    ]


def test_other_headings_are_no_titles():
    assert titles_in("# Tic-tac-toe\n\n## Key points\n\n#### More\n") == ["Tic-tac-toe"]


def test_they_are_collected_from_text_not_from_code():
    cells = [
        {"cell_type": "markdown", "source": ["# A\n", "\n", "### 1.1 B\n"]},
        {"cell_type": "code", "source": "# C"},
    ]
    file = io.BytesIO(json.dumps({"cells": cells}).encode())
    assert [title for _, _, title, _ in extract_titles(file, (), (), {})] == ["A", "B"]


@pytest.mark.slow
def test_those_of_ours_are_in_the_catalogues():
    assert len(TITLES) > 200
    assert [title for title in TITLES if title not in collected()] == []


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_each_can_be_said_in_another_language(lang):
    same = [title for title in TITLES if sentence_of(title).say(lang) == title]
    assert set(same) <= {"Matching pennies", "Fail-soft and fail-hard"}
