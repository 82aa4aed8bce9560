"""What was solved is kept in one file beside the package, or not at all if none can be written."""

import json
from pathlib import Path

import pytest
from places import ROOT

from classroom.quiz.memory import (
    answer_solved,
    fields_solved,
    forget,
    remember,
    remember_field,
    solved_questions,
)


def test_what_was_right_is_kept_in_one_file(folder):
    remember("a", "3")
    remember("ä", ["x"])
    assert solved_questions() == {"a": "3", "ä": ["x"]}
    written = json.loads(Path("work/progress.json").read_text(encoding="utf-8"))
    assert written == {"a": "3", "ä": ["x"]}
    assert [path.name for path in Path("work").iterdir()] == ["progress.json"]
    forget()
    assert solved_questions() == {}
    forget()


def test_a_damaged_file_is_set_aside(folder, capsys):
    Path("work").mkdir()
    Path("work/progress.json").write_text("{", encoding="utf-8")
    assert solved_questions() == {}
    assert "it was renamed progress.unreadable.json" in capsys.readouterr().out
    remember("a", "3")
    assert solved_questions() == {"a": "3"}
    assert Path("work/progress.unreadable.json").read_text(encoding="utf-8") == "{"


def test_each_field_of_a_tree_is_kept_with_what_another_notebook_has_kept_of_it(folder):
    assert remember_field("a", "n", "3", fields=2) == {"n": "3"}
    assert remember_field("a", "n_0", "2", fields=2) == {"n": "3", "n_0": "2"}
    assert fields_solved("a") == {"n": "3", "n_0": "2"}


@pytest.mark.parametrize("entered", [3, True, {"n": "3"}, [3], [["n"]], [None]])
def test_what_cannot_have_been_entered_counts_for_nothing(folder, entered):
    remember("a", entered)
    assert answer_solved("a") is None


def test_nothing_is_kept_where_nothing_can_be_written_and_that_is_said(folder, monkeypatch, capsys):
    Path("work").write_text("a file")
    remember("a", "3")
    assert "nothing new is kept in it" in capsys.readouterr().out
    assert solved_questions() == {}
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    remember("a", "3")
    forget()
    assert solved_questions() == {}


def test_it_lies_beside_the_package(monkeypatch):
    from classroom.quiz.memory import place

    assert place() is None  # below pytest
    monkeypatch.delenv("PYTEST_VERSION")
    assert place() == ROOT / "work" / "progress.json"
