"""A language is chosen once for everything from then on, except what is tested or stored."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from places import ROOT

from classroom.course import notebooks
from classroom.course.memory import FILE, places, remember, remembered_language
from classroom.quiz.memory import place
from classroom.quiz.questions import PACKED

SPEAKS = "import classroom; print(classroom.settings().lang)"


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A folder in which progress is kept, as on a day without tests."""
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "work" / "progress.json"))
    return tmp_path / "work"


def language_of_a_kernel(before="", **variables):
    """The language that a Python speaks that imports classroom, after what a cell above says."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | variables
    if "GAMETREE_PROGRESS" not in variables:
        environment.pop("GAMETREE_PROGRESS", None)
    command = [sys.executable, "-c", before + SPEAKS]
    return subprocess.check_output(command, cwd=ROOT, env=environment, text=True).strip()


def test_a_language_is_remembered_beside_what_was_solved(kept):
    assert remembered_language() is None
    remember("de")
    assert remembered_language() == "de"
    assert json.loads((kept / FILE).read_text("utf-8")) == {"lang": "de"}


def test_another_language_takes_its_place_and_other_settings_stay(kept):
    kept.mkdir()
    (kept / FILE).write_text('{"lang": "de", "other": 1}', encoding="utf-8")
    remember("zh")
    assert json.loads((kept / FILE).read_text("utf-8")) == {"lang": "zh", "other": 1}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"lang": "xx"}', '{"lang": ["de"]}', "{}"])
def test_a_file_that_names_none_of_our_languages_is_none(kept, content):
    kept.mkdir()
    (kept / FILE).write_text(content, encoding="utf-8")
    assert remembered_language() is None


def test_every_kernel_speaks_it_from_then_on(kept):
    remember("de")
    assert language_of_a_kernel(GAMETREE_PROGRESS=str(kept / "progress.json")) == "de"


def test_what_a_cell_above_has_set_stays(kept):
    remember("de")
    cell = "import classroom; classroom.settings(lang='zh'); "
    assert language_of_a_kernel(cell, GAMETREE_PROGRESS=str(kept / "progress.json")) == "zh"


def test_a_folder_that_was_handed_out_speaks_the_teachers_until_the_reader_chooses(kept):
    (kept.parent / PACKED).touch()
    (kept.parent / FILE).write_text('{"lang": "zh"}', encoding="utf-8")
    assert remembered_language() == "zh"
    remember("en")
    assert remembered_language() == "en"
    assert json.loads((kept.parent / FILE).read_text("utf-8")) == {"lang": "zh"}


def test_settings_of_another_program_above_the_copies_are_not_ours(kept):
    (kept.parent / FILE).write_text('{"lang": "zh"}', encoding="utf-8")
    assert remembered_language() is None


def test_on_a_hub_and_in_a_browser_it_stands_beside_the_questions(tmp_path, monkeypatch):
    """There the package is installed, and the folder of the notebooks is where Python runs."""
    monkeypatch.setattr("classroom.quiz.memory.__file__", str(tmp_path / "site" / "a" / "b.py"))
    monkeypatch.delenv("PYTEST_VERSION")
    drive = tmp_path / "drive"
    (drive / "notebooks").mkdir(parents=True)
    (drive / PACKED).touch()
    (drive / FILE).write_text('{"lang": "de"}', encoding="utf-8")
    monkeypatch.chdir(drive / "notebooks")
    assert remembered_language() == "de"
    # What a command in that folder keeps, if its package is the one in the folder.
    (drive / "work").mkdir()
    (drive / "work" / FILE).write_text('{"lang": "en"}', encoding="utf-8")
    assert remembered_language() == "en"


def test_on_the_site_a_folder_of_a_language_speaks_it_and_what_is_solved_is_solved_in_all(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("classroom.quiz.memory.__file__", str(tmp_path / "site" / "a" / "b.py"))
    monkeypatch.delenv("PYTEST_VERSION")
    drive = tmp_path / "drive"
    for folder, lang in ((drive, "en"), (drive / "de", "de")):
        (folder / "notebooks").mkdir(parents=True)
        (folder / PACKED).touch()
        (folder / FILE).write_text(json.dumps({"lang": lang}), encoding="utf-8")
        monkeypatch.chdir(folder / "notebooks")
        assert remembered_language() == lang
        assert place() == drive / "progress.json"


def test_what_is_tested_and_what_is_stored_is_english(kept, monkeypatch):
    remember("de")
    monkeypatch.delenv("GAMETREE_PROGRESS")
    assert places() == []  # below pytest
    remember("de")
    monkeypatch.setenv("GAMETREE_PROGRESS", "")  # so notebooks are executed to be stored
    assert (places(), remembered_language()) == ([], None)
    assert language_of_a_kernel(GAMETREE_PROGRESS="") == "en"


def test_notebooks_are_executed_without_what_a_reader_has_chosen(kept, monkeypatch):
    given = {}
    monkeypatch.setattr(
        notebooks.NotebookClient, "execute", lambda self, env: given.update(env), raising=True
    )
    notebooks.execute(notebooks.nbformat.v4.new_notebook(), Path("a.ipynb"))
    assert given["GAMETREE_PROGRESS"] == ""
