"""The contestants: what is in a folder, and which of it is a player."""

import json
import os

import pytest

from classroom.contests import contestants
from classroom.contests.contestants import Contestant, programs_in
from gametree import Bones, root

PLAYER = "def choose(node):\n    return 1\n"


def notebook(*sources):
    cells = [{"cell_type": "code", "source": source} for source in sources]
    return json.dumps({"cells": [{"cell_type": "markdown", "source": ["# x"]}, *cells]})


def names(folder):
    return [program.name for program in programs_in(folder)]


def test_each_file_is_a_player_by_its_name(tmp_path):
    (tmp_path / "Zoë.py").write_text(PLAYER)
    (tmp_path / "anna (1).py").write_text(PLAYER)
    (tmp_path / "Ben.ipynb").write_text(notebook(PLAYER))
    (tmp_path / "notes.txt").write_text("x")
    assert names(tmp_path) == ["anna", "Ben", "Zoë"]


def test_each_folder_is_a_player_by_the_folders_name(tmp_path):
    for name in ("Anna", "Müller Ben_123_assignsubmission_file"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "main.py").write_text(PLAYER)
        (tmp_path / name / "a_helper.py").write_text("x = 1\n")
    programs = programs_in(tmp_path)
    assert [program.name for program in programs] == ["Anna", "Müller Ben"]
    assert {program.path.name for program in programs} == {"main.py"}


def test_the_cells_of_a_notebook_are_its_program(tmp_path):
    (tmp_path / "Ben.ipynb").write_text(notebook("a = 1", ["b = 2\n", "c = 3"]))
    assert [*programs_in(tmp_path)[0].cells] == ["a = 1", "b = 2\nc = 3"]


@pytest.mark.parametrize("content", [b"no json", b"[]", b'{"cells": 3}', b"\xff"])
def test_what_cannot_be_read_is_told(tmp_path, content):
    (tmp_path / "Ben.ipynb").write_bytes(content)
    (program,) = programs_in(tmp_path)
    assert str(program.why) == "The file cannot be read."


def test_hidden_files_are_left_alone(tmp_path):
    (tmp_path / ".hidden.py").write_text(PLAYER)
    assert names(tmp_path) == []


def test_a_link_and_a_pipe_are_not_opened_and_are_told(tmp_path):
    (tmp_path / ".hidden.py").write_text(PLAYER)
    (tmp_path / "Ben.py").symlink_to(tmp_path / ".hidden.py")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "Cleo.py")
    told = {program.name: str(program.why) for program in programs_in(tmp_path)}
    assert told.pop("Ben") == "The file is a link to another file, and links are not followed."
    assert {*told.values()} <= {"The file cannot be read."}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_name_stays_on_its_line(tmp_path):
    (tmp_path / "Anna\n\u202eneB.py").write_text(PLAYER)
    assert names(tmp_path) == ["Anna\ufffd\ufffdneB"]


def test_who_takes_too_long_in_all_is_out(tmp_path, monkeypatch):
    (tmp_path / "Ben.py").write_text(PLAYER)
    contestant = Contestant(programs_in(tmp_path)[0], tmp_path, "Bones(5)", "en")
    monkeypatch.setattr(contestant, "ask", lambda seconds, *step: {"move": 1})
    monkeypatch.setattr(contestants, "IN_ALL", -100.0)
    turn = contestant.turn(root(Bones(5)), None, 1.0)
    assert turn.is_out and contestant.out == turn.note
    assert str(turn.note) == "It took 0 s for 1 moves in all, so it is out."
