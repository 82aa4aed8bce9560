"""A move costs what the rules are asked, in whatever way; and a clock ends what never ends."""

import time
from threading import Thread, Timer

import pytest

from classroom.tournaments.budgets import Alarm, Budget, Spent, TimeIsUp, count_positions
from classroom.tracing.guard import run
from gametree import Bones, TicTacToe, alphabeta, build, positions, root

GAME = TicTacToe()


def cost(work):
    """How many positions some work asks the rules for."""
    budget = Budget(None)
    with count_positions(GAME, budget):
        work()
    return budget.spent


@pytest.mark.parametrize(
    "work, positions_asked_for",
    [
        (lambda: root(GAME).children, 9),
        (lambda: GAME.result(GAME.initial, 4), 1),
        (lambda: TicTacToe().result(GAME.initial, 4), 1),  # another game of the same class
        (lambda: positions(TicTacToe()), 16167),
        (lambda: build(GAME, depth=2), 9 + 72),
        (lambda: alphabeta(root(GAME), depth=2, evaluate=lambda state: 0), 81),
        (lambda: Bones(9).result(Bones(9).initial, 1), 0),  # other rules
    ],
)
def test_each_call_of_the_rules_result_is_counted(work, positions_asked_for):
    assert cost(work) == positions_asked_for


def test_the_budget_ends_what_asks_for_more():
    budget = Budget(100)
    with pytest.raises(Spent), count_positions(GAME, budget):
        build(GAME)
    assert budget.spent == 100


def test_no_except_of_a_program_takes_it_for_an_error():
    def tries():
        try:
            GAME.result(GAME.initial, 4)
        except Exception:
            return "caught"

    with pytest.raises(Spent), count_positions(GAME, Budget(0)):
        tries()


def test_afterwards_the_rules_are_as_they_were():
    before = TicTacToe.result
    with pytest.raises(Spent), count_positions(GAME, Budget(1)):
        build(GAME)
    assert TicTacToe.result is before
    assert build(Bones(6)).size == 52


def test_what_another_thread_asks_meanwhile_costs_nothing():
    budget = Budget(0)
    with count_positions(GAME, budget):
        other = Thread(target=GAME.result, args=(GAME.initial, 4))
        other.start()
        other.join()
    assert budget.spent == 0


def test_two_threads_count_one_after_the_other():
    """Each puts the rules back as they were before either counted."""
    before = TicTacToe.result

    def count():
        for _ in range(50):
            with count_positions(GAME, Budget(None)):
                GAME.result(GAME.initial, 4)

    threads = [Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert TicTacToe.result is before


def test_the_clock_ends_a_loop_that_never_ends():
    with pytest.raises(TimeIsUp), Alarm(0.02):
        while True:
            pass


def test_it_ends_nothing_that_is_done_in_time():
    with Alarm(0.2):
        pass
    time.sleep(0.25)  # nothing comes later


def test_who_catches_what_the_clock_raises_is_late_all_the_same():
    def goes_on():
        try:
            while True:
                pass
        except BaseException:
            return 4

    with pytest.raises(TimeIsUp), Alarm(0.02):
        goes_on()


def test_a_program_can_be_traced_after_an_alarm():
    """In Python 3.11 it would hang if what an alarm raises were taken back."""
    with Alarm(10):
        pass
    assert run(lambda heap: heap % 4 != 0, 6).answer is True


def test_where_python_has_no_threads_nobody_waits(monkeypatch):
    def cannot_start(timer):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Timer, "start", cannot_start)
    with Alarm(0.01):
        time.sleep(0.02)


def test_an_error_of_the_block_comes_through():
    with pytest.raises(ZeroDivisionError), Alarm(10):
        raise ZeroDivisionError
