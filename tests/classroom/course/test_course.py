"""What the first notebook asks of the room: is everything ready?"""

import sys

from classroom.course import checkup


def test_the_checkup_says_what_to_do(capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "classroom.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    checkup()
    out = capsys.readouterr().out
    assert "Buttons: not ready. The packages ipywidgets and anywidget are missing" in out
    assert "python3 -m classroom (on Windows: py -m classroom)" in out
