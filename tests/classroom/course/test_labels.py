"""python3 -m classroom worksheet matchboxes writes labels."""

import pytest

from classroom import matchboxes
from classroom.course.environment import ME
from classroom.course.worksheets import main as command
from gametree import MIN, Bones


def test_the_command_writes_the_labels(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    command(["matchboxes", "--turns", "2"])
    assert (tmp_path / "matchboxes.html").read_text("utf-8") == matchboxes(turns=2).html()
    assert "matchboxes.html. Open it in a browser and print it." in capsys.readouterr().out
    command(["matchboxes", "--bones", "8", "--second", "--beads", "2", "--to", "bones.html"])
    wanted = matchboxes(Bones(8), MIN, beads=[2]).html()
    assert (tmp_path / "bones.html").read_text("utf-8") == wanted


@pytest.mark.parametrize(
    "wrong", [["--turns", "0"], ["--beads", "0"], ["--to", "x.doc"], ["--bones", "-1"]]
)
def test_what_cannot_be_is_told_in_a_sentence(wrong, capsys):
    with pytest.raises(SystemExit):
        command(["matchboxes", *wrong])
    assert f"{ME} worksheet matchboxes: error: " in capsys.readouterr().err
