"""The outcome of a file is kept: it runs again only if it or something of ours has changed."""

from types import SimpleNamespace

import pytest

from classroom.grading import outcomes
from classroom.grading.handed_in import HandedIn
from classroom.grading.outcomes import KeptOutcomes
from classroom.grading.results import Noticed, Outcome, Row
from classroom.words.language import Sentence


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Where a notebook is, a solution to it, and where outcomes are kept."""
    monkeypatch.setattr(outcomes, "packed_folder", lambda: tmp_path / "grading-1")
    (tmp_path / "ex02.ipynb").write_text("{}")
    (tmp_path / "master.ipynb").write_text("{}")
    return tmp_path


def handed_in(place, student="Ada"):
    return HandedIn("ex02", student, place / "ex02.ipynb", "ex02.ipynb")


def outcome(student="Ada", is_late=False):
    rows = [Row(student, "ex02.ipynb", "1", "no-min", "Look.", "MAX(1, 2)", 1.5, 2)]
    what = [Sentence("It ended Python itself.")]
    return Outcome(rows, Noticed(student, "ex02.ipynb", what), is_late)


def test_a_file_that_has_not_changed_has_the_same_outcome_whoever_hands_it_in(place):
    master = SimpleNamespace(path=place / "master.ipynb")
    KeptOutcomes(30, "en").keep(handed_in(place), master, outcome())
    again = KeptOutcomes(30, "en").outcome(handed_in(place, "Bo"), master)
    assert again.rows == outcome("Bo").rows and str(again.noticed) == str(outcome("Bo").noticed)
    (file,) = (place / "grading-1-graded").iterdir()
    assert "Ada" not in file.read_text() and "ex02.ipynb" not in file.read_text()


@pytest.mark.parametrize("changed", ["ex02.ipynb", "master.ipynb", "conditions"])
def test_what_has_changed_runs_again(place, changed):
    master = SimpleNamespace(path=place / "master.ipynb")
    KeptOutcomes(30, "en").keep(handed_in(place), master, outcome())
    if changed != "conditions":
        (place / changed).write_text("{ }")
    lang = "de" if changed == "conditions" else "en"
    assert KeptOutcomes(30, lang).outcome(handed_in(place), master) is None


def test_what_ran_out_of_time_runs_again(place):
    master = SimpleNamespace(path=place / "master.ipynb")
    KeptOutcomes(30, "en").keep(handed_in(place), master, outcome(is_late=True))
    assert KeptOutcomes(30, "en").outcome(handed_in(place), master) is None
