"""What is judged in a student's process, a verdict or a print; and what is put back there."""

import pytest

import classroom.check
from classroom.grading.attempt import judged, keeper

CHECK = "from classroom.check import check_minimax\ncheck_minimax({})"


def test_a_check_is_judged_by_its_verdict():
    assert judged(CHECK.format("lambda node: max(node.leaves(), key=len)"), {})[0] == "raises"
    name, said, top = judged(CHECK.format("lambda node: 0"), {})
    assert name != "right" and said and top.startswith(("MAX", "MIN"))


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("Right.", "right"),
        ("Not yet: 3", "not yet"),
        ("Not answered yet.", "not attempted"),
        ("Fine.", "not yet"),
    ],
)
def test_a_cell_without_a_verdict_is_judged_by_what_it_prints(printed, verdict):
    assert judged(f"print('it is')\nprint({printed!r})", {})[0] == verdict


def test_what_a_notebook_changed_is_put_back(monkeypatch):
    put_back, check = keeper(), classroom.check.check_minimax
    classroom.check.check_minimax = None
    put_back()
    assert classroom.check.check_minimax is check
