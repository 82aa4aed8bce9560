"""Below a cell that takes long stands how far it is."""

import threading
from io import StringIO

import pytest

from classroom import check_function, check_minimax
from classroom.widgets import waiting
from classroom.widgets.waiting import look, show_long_work
from gametree import MAX, MIN, minimax, settings
from gametree.underway import UNDERWAY, Work

TOP = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


@pytest.fixture
def screen(monkeypatch):
    """Where it is shown. Here all work takes long."""
    monkeypatch.setattr(waiting, "LONG", 0)
    return StringIO()


def lines(screen):
    return [line.strip() for line in screen.getvalue().replace("\n", "\r").split("\r") if line]


def test_what_has_just_begun_is_not_shown():
    screen = StringIO()
    with Work("minimax", "node", lambda: 7):
        assert look(None, screen) is None
    assert screen.getvalue() == ""


def test_a_line_says_how_far_a_search_is_and_at_its_end_how_long_it_took(screen):
    looks = [None]
    minimax(TOP, watch=lambda *event: looks.append(look(looks[-1], screen)))
    told = lines(screen)
    assert told[0] == "minimax: 0 nodes so far, 0 s. ■ above (Interrupt) stops it."
    assert "minimax: 12 nodes so far, 0 s. ■ above (Interrupt) stops it." in told
    assert told[-1] == "minimax: 13 nodes, 0 s." and screen.getvalue().endswith("\n")
    assert len(set(looks[1:])) == 1 and look(looks[-1], screen) is None


def test_a_check_is_shown_and_not_a_search_in_it(screen):
    looks = [None]

    def square(number):
        minimax(TOP, watch=lambda *event: looks.append(look(looks[-1], screen)))
        return number * number

    assert check_function(square, [(2, 4), (3, 9)]).passed
    names = {line.partition(":")[0] for line in lines(screen)}
    assert names == {"check_function"}
    assert "check_function: 1 call of your function so far" in lines(screen)[0]


def test_it_is_said_in_the_language_that_is_set(screen):
    settings(lang="de")
    try:
        with Work("minimax", "node", lambda: 1):
            look(None, screen)
    finally:
        settings(lang="en")
    assert lines(screen)[0] == "minimax: bisher 1 Knoten, 0 s. ■ oben (Unterbrechen) hält es an."


def test_work_that_ends_while_it_is_looked_at_leaves_a_whole_line(screen):
    work = Work("minimax", "node", lambda: 7)
    with work:
        UNDERWAY.remove(work)  # as if it had ended just now
        shown = waiting.Shown(work, screen)
        UNDERWAY.append(work)
    shown.tell(waiting.SO_FAR)
    assert lines(screen) == ["minimax: 7 nodes, 0 s."] * 2


def test_where_nobody_sits_before_a_notebook_nobody_looks_on():
    show_long_work()
    assert "long work" not in {thread.name for thread in threading.enumerate()}
    assert not check_minimax(lambda node: 0).passed
