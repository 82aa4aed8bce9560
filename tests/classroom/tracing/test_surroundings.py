"""What threads share is changed by one at a time; what a student's code changes is put back."""

import builtins
import contextlib
import random
import signal
import sys
import threading
from threading import Thread

import pytest
from surroundings import interrupt_at_each_moment

from classroom import record
from classroom.check import check_function, verdict
from classroom.tournaments import budgets, referee, roundrobin, tournament, turns
from classroom.tracing import line_by_line, surroundings, tracer
from classroom.tracing.guard import run
from classroom.tracing.surroundings import (
    interrupts_only_within,
    put_in_place,
    pythons_builtins,
)
from gametree import Bones, root, tree


@pytest.fixture
def switching_often():
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def test_checks_in_several_threads_leave_all_as_it_was(switching_often):
    def doubled(heap):
        print("doubling")
        return sum(heap for _ in range(2))

    before = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit(), sys.gettrace()
    verdicts = []

    def check_often():
        for _ in range(20):
            verdicts.append(check_function(doubled, [(n, 2 * n) for n in range(5)]).passed)
            record(doubled_node, tree([1, 2]))

    threads = [Thread(target=check_often) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert verdicts == [True] * 80
    after = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit(), sys.gettrace()
    assert after == before


def doubled_node(node):
    return 2 * node.children[0].value


def test_builtins_that_a_run_has_bound_anew_are_put_back():
    def spoils():
        builtins.max = builtins.len = None
        return 3

    own = max, len
    assert run(spoils).answer == 3
    assert (builtins.max, builtins.len) == own


def test_builtins_that_a_cell_has_bound_anew_harm_no_check():
    spoilt = {"max": min, "sorted": None, "len": lambda thing: 0}
    own = put_in_place(spoilt)
    try:
        passed = check_function(lambda heap: heap % 4, [(3, 3), (4, 0)]).passed
        stay_spoilt = builtins.len is spoilt["len"]
        with pythons_builtins():
            size = len("abc")
    finally:
        put_in_place(own)
    assert passed and stay_spoilt and size == 3


# --- Ctrl-C, at each moment


def last_move(node):
    return node.children[-1].move


PLAYED = tournament({"one": last_move, "other": last_move}, game=Bones(2))


def one_turn():
    turns.turn_of(last_move, root(Bones(1)), 50, 600)


def one_game():
    PLAYED.play_pairing(PLAYED.planned[0])


def one_check():
    check_function(lambda heap: heap, [(3, 3)])


def one_record():
    record(doubled_node, tree([1]))


@pytest.mark.slow
@pytest.mark.parametrize(
    "call, modules",
    [
        (one_turn, [turns, budgets, threading]),
        (one_game, [roundrobin, referee]),
        (one_check, [verdict, tracer]),
        (one_record, [line_by_line, tracer]),
    ],
)
def test_a_ctrl_c_at_any_moment_leaves_nothing_behind(call, modules):
    """No timer, no thread, no lock, no other limit, and no game that counts its positions."""
    before = Bones.result, random.getstate()
    assert interrupt_at_each_moment(call, surroundings, contextlib, signal, *modules) > 200
    assert (Bones.result, random.getstate()) == before


def test_a_ctrl_c_waits_until_all_is_taken_down():
    steps = []

    def interrupted():
        steps.append("within")
        signal.raise_signal(signal.SIGINT)
        steps.append("never")

    @contextlib.contextmanager
    def changed():
        signal.raise_signal(signal.SIGINT)
        steps.append("set up")
        try:
            yield
        finally:
            signal.raise_signal(signal.SIGINT)
            steps.append("taken down")

    only_within = interrupts_only_within(interrupted.__code__)
    with pytest.raises(KeyboardInterrupt), only_within, changed():
        interrupted()
    assert steps == ["set up", "within", "taken down"]


def test_a_ctrl_c_while_nothing_runs_that_it_may_end_comes_afterwards():
    with pytest.raises(KeyboardInterrupt), interrupts_only_within(last_move.__code__):
        signal.raise_signal(signal.SIGINT)
        went_on = True
    assert went_on
