"""Notebooks in German and Chinese run, and judge as they do in English.

One a commit is tried, in one of the languages; with --long all are, in both.
"""

import json
import random
from itertools import product

import nbformat
import pytest
from amounts import amount
from places import ROOT
from seeds import seed_of_commit

from classroom.course import notebooks
from classroom.course.prose import notebook_at

SPEAK = "import classroom\n_ = classroom.settings(lang={!r})"
RIGHT = {"en": "Right.", "de": "Richtig.", "zh": "正确。"}

SERIES = sorted((ROOT / "notebooks").glob("*.ipynb"))
SOLUTIONS = sorted((ROOT / "exercises" / "solutions").glob("*.ipynb"))
ALL = [*product(SERIES + SOLUTIONS, ["de", "zh"])]
ONE = random.Random(seed_of_commit()).sample(ALL, 1)


def executed(path, lang):
    """The notebook at `path` in a language, executed as by readers who have chosen that."""
    notebook = nbformat.reads(json.dumps(notebook_at(path, lang)), 4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(SPEAK.format(lang), id="speak"))
    notebooks.execute(notebook, path)
    return notebook.cells[1:]


def shown(cell):
    """The text that a cell of code shows, and the kinds of what it puts out."""
    texts = [each.get("text", "") for each in cell.outputs]
    texts += [each.get("data", {}).get("text/plain", "") for each in cell.outputs]
    return "\n".join(texts), [each.output_type for each in cell.outputs]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "lang"),
    amount(ONE, with_long=ALL),
    ids=lambda each: getattr(each, "stem", each),
)
def test_a_translated_notebook_runs_and_says_right_where_it_says_so_in_english(path, lang):
    cells, translated = nbformat.read(path, 4).cells, executed(path, lang)
    programs = "\n".join([cell.source for cell in translated if cell.cell_type == "code"])
    not_yet = RIGHT["en"] in programs  # what they print themselves is not translated so far
    offenders = []
    for english, ours in zip(cells, translated, strict=True):
        if english.cell_type == "code":
            text, kinds = shown(english)
            other, other_kinds = shown(ours)
            right, said = other.count(RIGHT["en"]), other.count(RIGHT[lang])
            is_said = right + said == text.count(RIGHT["en"]) and (not right or not_yet)
            if not is_said or kinds != other_kinds:
                offenders.append((english.id, text, other))
    assert not offenders
