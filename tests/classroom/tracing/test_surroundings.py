"""What threads share is changed by one at a time; what a student's code changes is put back."""

import builtins
import sys
from threading import Thread

import pytest

from classroom import record
from classroom.check import check_function
from classroom.tracing.guard import run
from classroom.tracing.surroundings import put_in_place, pythons_builtins
from gametree import tree


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
