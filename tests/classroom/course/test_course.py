"""What the first notebook asks of the room: is everything ready?"""

import sys

from classroom.course import checkup
from gametree import engine
from gametree.errors import RenderError

WHAT_TO_DO = "python3 -m classroom (on Windows: py -m classroom)"


def test_the_checkup_says_what_to_do(capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "classroom.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    checkup()
    out = capsys.readouterr().out
    assert "Buttons: not ready. The packages ipywidgets and anywidget are missing" in out
    assert WHAT_TO_DO in out


def test_the_checkup_draws_a_picture(capsys, monkeypatch):
    def fails(dot):
        raise RenderError("There is no Graphviz.")

    monkeypatch.setattr(engine, "render", fails)
    checkup()
    out = capsys.readouterr().out
    assert "Pictures: not ready. There is no Graphviz.\n" in out
    assert WHAT_TO_DO in out
