"""What comes again for a reader by the file that is kept, and for a class."""

import json
from datetime import date, timedelta

import pytest

from classroom.quiz import due
from classroom.quiz.memory import place, remember, solved_questions
from classroom.quiz.reviews import keep_answered, kinds_for_class, schedule
from gametree import GameTreeError

DAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def file(monkeypatch, tmp_path):
    """The file in which it is kept, on that day."""
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setattr(due, "today", lambda: DAY)
    return tmp_path / "progress.json"


def test_what_is_solved_begins_on_that_day_once_for_its_kind(monkeypatch):
    remember("by-hand", ["n_1_1", "n_1_2"])
    remember("missing-part", "…")
    monkeypatch.setattr(due, "today", lambda: DAY + timedelta(days=5))
    remember("ex1-tree-1", ["n_1_1"])
    assert list(schedule()) == ["prune"]
    assert schedule()["prune"].due == DAY + timedelta(days=1)
    solved = {"by-hand", "missing-part", "ex1-tree-1", "review"}
    assert set(solved_questions()) == solved


def test_a_tree_comes_again_when_it_is_completed():
    remember("values of MAX(MIN(3, 12), 7)", {"n_0": "3"}, is_whole=False)
    remember("ex02-tree-5", {"n_1": "4"}, is_whole=False)
    assert schedule() == {}
    remember("values of MAX(MIN(3, 12), 7)", {"n_0": "3", "n": "7"})
    assert list(schedule()) == ["values"]


def test_what_an_older_file_holds_is_due_tomorrow(file):
    whole = {"values of MAX(MIN(3, 12), 7)": {"n_0": "3", "n": "7"}}
    file.write_text(json.dumps({"predict-six": "2", "ways": "3", "wins()": True, **whole}))
    assert schedule() == dict.fromkeys(["values", "bones"], due.Entry(DAY, 1, DAY + DAY.resolution))
    assert json.loads(file.read_text())[due.KEY]["bones"]["due"] == "2026-11-25"


@pytest.mark.parametrize("kept", ["x", 3, {"bones": 3}, {"bones": {"solved": "2026-02-30"}}])
def test_a_damaged_schedule_begins_anew(file, kept):
    file.write_text(json.dumps({"predict-six": "2", "values of …": {"n": "1"}, "review": kept}))
    assert due.next_day(schedule()) == DAY + timedelta(days=1)


def test_a_kind_of_another_version_stays_in_the_file(file):
    other = {"solved": "2026-11-20", "step": 1, "due": "2026-11-21"}
    file.write_text(json.dumps({"predict-six": "2", "review": {"puzzles": other}}))
    assert list(schedule()) == ["bones"]
    assert json.loads(file.read_text())["review"]["puzzles"] == other


def test_an_answer_is_kept_beside_what_was_solved(monkeypatch):
    remember("predict-six", "2")
    monkeypatch.setattr(due, "today", lambda: DAY + timedelta(days=1))
    keep_answered("bones", True)
    assert schedule()["bones"] == (DAY + timedelta(days=1), 2, DAY + timedelta(days=4))
    assert solved_questions()["predict-six"] == "2"


def test_where_nothing_is_kept_nothing_comes_again(monkeypatch):
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    remember("predict-six", "2")
    assert place() is None and schedule() == {}


def test_a_class_is_asked_what_the_last_notebooks_have_asked():
    assert kinds_for_class("01") == kinds_for_class("02") == []
    assert kinds_for_class("03") == ["values", "move", "tictactoe"]
    assert kinds_for_class("04") == ["bones", "values", "move"]
    assert kinds_for_class("05") == ["prune", "x", "leaves"]
    with pytest.raises(GameTreeError, match="such as \"04\", got '4'"):
        kinds_for_class("4")
