"""What is due when: 1, 3, 7 and 14 days later, and no clock and no file does harm."""

from datetime import date, timedelta

import pytest

from classroom.quiz import due

MONDAY = date(2026, 11, 23)


@pytest.fixture
def on(monkeypatch):
    """Sets the clock: on(3) is three days after that Monday."""

    def set_clock(days):
        monkeypatch.setattr(due, "today", lambda: MONDAY + timedelta(days=days))

    set_clock(0)
    return set_clock


def test_what_is_right_comes_again_after_1_3_7_and_14_days_and_then_is_done(on):
    schedule = due.begin({}, "values")
    day = 0
    for wait in (1, 3, 7, 14):
        on(day + wait - 1)
        assert due.due_now(schedule) == []
        assert due.next_day(schedule) == MONDAY + timedelta(days=day + wait)
        day += wait
        on(day)
        assert due.due_now(schedule) == ["values"]
        schedule = due.note_answer(schedule, "values", True)
    on(1_000)
    assert due.due_now(schedule) == [] and due.next_day(schedule) is None
    assert due.begin(schedule, "values") == schedule


def test_what_is_wrong_comes_back_tomorrow_and_begins_anew(on):
    schedule = {"move": due.waiting(2)}
    on(3)
    schedule = due.note_answer(schedule, "move", False)
    assert due.due_now(schedule) == []
    on(4)
    assert due.due_now(schedule) == ["move"]
    assert due.note_answer(schedule, "move", True)["move"].due == MONDAY + timedelta(days=7)


@pytest.mark.parametrize("right", [True, False])
def test_only_the_first_answer_of_a_day_counts(on, right):
    schedule = due.begin({}, "move")
    assert due.note_answer(schedule, "move", right) == schedule  # it is not due yet
    on(1)
    once = due.note_answer(schedule, "move", True)
    assert due.note_answer(once, "move", right) == once  # on another page, say
    assert due.note_answer({}, "move", right) == {}  # forgotten since
    done = {"move": due.waiting(due.DONE)}
    assert due.note_answer(done, "move", right) == done


def test_a_kind_that_waits_already_keeps_its_day(on):
    schedule = due.begin({}, "move")
    on(5)
    assert due.begin(schedule, "move") == schedule


def test_what_waits_longest_comes_first(on):
    schedule = due.begin({}, "move")
    on(1)
    schedule = due.begin(due.begin({"values": due.waiting(1)} | schedule, "x"), "move")
    on(9)
    assert due.due_now(schedule) == ["move", "values", "x"]


def test_it_is_written_and_read_again(on):
    schedule = due.begin({}, "values") | {"move": due.waiting(due.DONE)}
    entries = due.as_fields(schedule)
    assert entries["values"] == {"solved": "2026-11-23", "step": 1, "due": "2026-11-24"}
    assert due.schedule_in({due.KEY: entries}) == schedule


@pytest.mark.parametrize("day", [-400, -1, 0])
def test_a_clock_that_is_set_back_loses_nothing(on, day):
    kept = {due.KEY: due.as_fields({"values": due.waiting(2)})}
    on(day)
    schedule = due.schedule_in(kept)
    assert schedule["values"].solved <= due.today()
    assert due.due_now(schedule) == []
    kept = {due.KEY: due.as_fields(schedule)}
    on(day + 3)
    assert due.due_now(due.schedule_in(kept)) == ["values"]


@pytest.mark.parametrize("right", [True, False])
def test_a_clock_that_is_set_forward_and_back_loses_nothing(on, right):
    schedule = due.begin({}, "values")
    on(40_000)
    kept = {due.KEY: due.as_fields(due.note_answer(schedule, "values", right))}
    on(1)
    kept = {due.KEY: due.as_fields(due.schedule_in(kept))}
    on(4)
    assert due.due_now(due.schedule_in(kept)) == ["values"]


GOOD = {"solved": "2026-11-20", "step": 2, "due": "2026-11-23"}


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        "2026-11-23",
        {},
        GOOD | {"solved": "yesterday"},
        GOOD | {"due": "2026-02-30"},
        GOOD | {"due": 7},
        GOOD | {"due": None},
        GOOD | {"step": 0},
        GOOD | {"step": -1},
        GOOD | {"step": 6},
        GOOD | {"step": True},
        GOOD | {"step": "2"},
    ],
    ids=str,
)
def test_what_is_no_entry_is_left_out(on, bad):
    schedule = due.schedule_in({due.KEY: {"move": bad, "values": GOOD}})
    assert due.due_now(schedule) == ["values"] == list(schedule)


@pytest.mark.parametrize("bad", [None, 3, [], "x", ["values"]], ids=str)
def test_a_file_without_a_schedule_has_an_empty_one(on, bad):
    assert due.schedule_in({}) == due.schedule_in({due.KEY: bad}) == {}
