"""What was solved is kept in one file beside the package; where none can be written, not at all."""

import json
from pathlib import Path

import pytest
from places import ROOT

from classroom.quiz.memory import forget, remember, solved_questions, write


def test_what_was_right_is_kept_in_one_file(folder):
    remember("a", "3")
    remember("ä", ["x"])
    assert solved_questions() == {"a": "3", "ä": ["x"]}
    remember("a", None)
    assert json.loads(Path("work/progress.json").read_text(encoding="utf-8")) == {"ä": ["x"]}
    assert [path.name for path in Path("work").iterdir()] == ["progress.json"]
    forget()
    assert solved_questions() == {}
    forget()


@pytest.mark.parametrize("content", ["", "[]", "{", "\udcff"])
def test_a_damaged_file_is_none(folder, content):
    Path("work").mkdir()
    Path("work/progress.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    assert solved_questions() == {}
    remember("a", "3")
    assert solved_questions() == {"a": "3"}


def test_nothing_is_kept_where_nothing_can_be_written(folder, monkeypatch):
    Path("work").write_text("a file")
    remember("a", "3")
    assert solved_questions() == {}
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    remember("a", "3")
    forget()
    assert solved_questions() == {}


def test_nothing_of_a_file_is_left_where_the_disk_is_full(folder, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        write(Path("a.ipynb"), "{}")
    assert list(Path().glob("*.ipynb*")) == []


def test_it_lies_beside_the_package(monkeypatch):
    from classroom.quiz.memory import place

    assert place() is None  # below pytest
    monkeypatch.delenv("PYTEST_VERSION")
    assert place() == ROOT / "work" / "progress.json"
