"""Notebooks in German run, and judge as they do in English.

Two a commit are tried, one of the series and one of the solutions; with --long all are.
"""

import json
import random

import nbformat
import pytest
from amounts import amount
from places import ROOT
from seeds import seed_of_commit

from classroom.course import notebooks
from classroom.course.prose import notebook_at

LANG = "de"
SPEAK = f"import classroom\n_ = classroom.settings(lang={LANG!r})"
RIGHT = {"en": "Right.", LANG: "Richtig."}

SERIES = sorted((ROOT / "notebooks").glob("*.ipynb"))
SOLUTIONS = sorted((ROOT / "exercises" / "solutions").glob("*.ipynb"))
CHANCE = random.Random(seed_of_commit())
TWO = [CHANCE.choice(SERIES), CHANCE.choice(SOLUTIONS)]


def executed(path):
    """The notebook at `path` in German, executed as its readers do who have chosen German."""
    notebook = nbformat.reads(json.dumps(notebook_at(path, LANG)), 4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(SPEAK, id="speak"))
    notebooks.execute(notebook, path)
    return notebook.cells[1:]


def shown(cell):
    """The text that a cell of code shows, and the kinds of what it puts out."""
    texts = [each.get("text", "") for each in cell.outputs]
    texts += [each.get("data", {}).get("text/plain", "") for each in cell.outputs]
    return "\n".join(texts), [each.output_type for each in cell.outputs]


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", amount(TWO, with_long=SERIES + SOLUTIONS), ids=lambda path: path.stem
)
def test_a_notebook_in_german_runs_and_says_right_where_it_says_so_in_english(path):
    cells, translated = nbformat.read(path, 4).cells, executed(path)
    programs = "\n".join([cell.source for cell in translated if cell.cell_type == "code"])
    not_yet = RIGHT["en"] in programs  # what they print themselves is not translated so far
    offenders = []
    for english, german in zip(cells, translated, strict=True):
        if english.cell_type == "code":
            text, kinds = shown(english)
            other, other_kinds = shown(german)
            right, richtig = other.count(RIGHT["en"]), other.count(RIGHT[LANG])
            is_said = right + richtig == text.count(RIGHT["en"]) and (not right or not_yet)
            if not is_said or kinds != other_kinds:
                offenders.append((english.id, text, other))
    assert not offenders
