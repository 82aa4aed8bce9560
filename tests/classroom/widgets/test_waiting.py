"""Below a cell that takes long, a line says how far it is."""

import threading
from io import StringIO
from time import monotonic

import pytest

from classroom import check_function, check_minimax, settings, worksheet
from classroom.sheets import forms
from classroom.underway import Work, underway
from classroom.widgets import waiting
from classroom.widgets.waiting import STOP_A_CELL, STOP_A_COMMAND, Shown, show_long_work
from gametree import MAX, MIN, minimax

TOP = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


@pytest.fixture
def screen(monkeypatch):
    """Where it is shown. Here all work takes long."""
    monkeypatch.setattr(waiting, "LONG", 0)
    return StringIO()


def look(shown, screen):
    """Look on as for a notebook."""
    return waiting.look(shown, screen, STOP_A_CELL)


def lines(screen):
    return [line.strip() for line in screen.getvalue().replace("\n", "\r").split("\r") if line]


def test_what_has_just_begun_is_not_shown():
    screen = StringIO()
    with underway("minimax", "node", lambda: 7):
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


@pytest.mark.slow
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
        with underway("minimax", "node", lambda: 1):
            look(None, screen)
    finally:
        settings(lang="en")
    assert lines(screen)[0] == "minimax: bisher 1 Knoten, 0 s. ■ oben (Unterbrechen) hält es an."


def test_work_that_has_ended_when_it_is_to_be_shown_leaves_a_whole_line(screen):
    shown = Shown(Work("minimax", "node", lambda: 7, monotonic()), screen)
    shown.tell(waiting.SO_FAR)
    assert lines(screen) == ["minimax: 7 nodes, 0 s."] * 2


def test_tasks_that_are_made_for_long_are_counted_and_a_command_is_stopped_otherwise(
    screen, monkeypatch
):
    make_pair = forms.make_pair
    looks = [None]

    def looked_at(*given):
        looks.append(waiting.look(looks[-1], screen, STOP_A_COMMAND))
        return make_pair(*given)

    monkeypatch.setattr(forms, "make_pair", looked_at)
    worksheet("values", seed=1, count=2)
    told = lines(screen)
    assert told[0] == "values: 0 tasks so far, 0 s. Ctrl-C stops it."
    assert told[-1] == "values: 2 tasks, 0 s."


def test_where_nobody_sits_before_a_screen_nobody_looks_on():
    show_long_work()
    waiting.show_long_work_of_command()
    assert "long work" not in {thread.name for thread in threading.enumerate()}
    assert not check_minimax(lambda node: 0).passed
