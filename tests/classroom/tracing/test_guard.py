"""Running a student's code: whatever it does, it ends, and everything is as it was before."""

import contextlib
import signal
import sys
import threading
import time
from functools import partial

import pytest
from surroundings import interrupt_at_each_moment
from toys import endless, endless_on_one_line

from classroom.tracing import guard
from classroom.tracing import tracer as tracing
from classroom.tracing.describing import describe
from classroom.tracing.guard import run
from gametree import MAX, MIN, alphabeta

BOOK = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))

needs_a_timer = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="Windows has no setitimer"
)


# --- code that does not end


def catches_all(node):
    while True:
        try:
            while True:
                node = node
        except BaseException:
            pass


def keeps_what_it_catches(node):
    caught = []
    while True:
        try:
            endless(node)
        except BaseException as error:
            caught.append(error)


def catches_all_on_one_line(node):
    while True:
        try:
            while True: pass  # noqa: E701 - as students write it  # fmt: skip
        except BaseException: pass  # noqa: E701 - as students write it  # fmt: skip


def suppresses_all(node):
    while True:
        with contextlib.suppress(BaseException):
            endless(node)


def asks_until_it_is_a_number(node):
    while True:
        try:
            return int(input("value? "))
        except:  # noqa: E722 - as students write it
            print("again")


def tries_again_at_the_end(node):
    try:
        return endless(node)
    finally:
        return endless(node)  # noqa: B012, SIM107 - as students write it


@pytest.mark.parametrize(
    "program",
    [
        endless,
        endless_on_one_line,
        catches_all,
        catches_all_on_one_line,
        keeps_what_it_catches,
        suppresses_all,
        asks_until_it_is_a_number,
        tries_again_at_the_end,
        lambda node: sorted([1, 2], key=endless),
        lambda node: [*iter(lambda: 1, 2)],
    ],
)
def test_an_endless_loop_is_ended(program):
    done = run(program, BOOK)
    assert done.problem == "endless-loop" and done.answer is None


def rabbits(month):
    return 1 if month < 2 else rabbits(month - 1) + rabbits(month - 2)


def test_many_calls_take_too_long_and_are_no_endless_loop():
    done = run(rabbits, 40)
    assert done.problem == "takes-too-long" and done.fields == {"lines": guard.MOST_LINES}


def test_an_endless_loop_around_calls_is_a_loop():
    def sits_around(node):
        while True:
            rabbits(3)

    assert run(sits_around, BOOK).problem == "endless-loop"


def endless_recursion(node):
    return endless_recursion(node)


def recursion_without_a_limit(node):
    sys.setrecursionlimit(1_000_000)
    return endless_recursion(node)


def recursion_again(node):
    try:
        return recursion_again(node)
    except RecursionError:
        return recursion_again(node)


def recursion_after_any_error(node):
    try:
        return max(recursion_after_any_error(child) for child in node.children)
    except:  # noqa: E722 - as students write it
        return recursion_after_any_error(node)


def recursion_in_the_end(node):
    try:
        return node.nothing
    finally:
        return recursion_in_the_end(node)  # noqa: B012, SIM107 - as students write it


def recursion_through_a_generator(node):
    return max(recursion_through_a_generator(node) for _ in range(2))


@pytest.mark.parametrize(
    "program, line",
    [
        (endless_recursion, "return endless_recursion(node)"),
        (recursion_without_a_limit, "return endless_recursion(node)"),
        (recursion_again, "return recursion_again(node)"),
        (recursion_after_any_error, "recursion_after_any_error("),
        (recursion_in_the_end, "return recursion_in_the_end(node)"),
        (recursion_through_a_generator, "for _ in range(2))"),
    ],
)
def test_an_endless_recursion_is_ended_and_its_line_shown(program, line):
    done = run(program, BOOK)
    assert done.problem == "endless-recursion" and line in str(done.fields["line"])


def test_no_code_runs_unwatched_after_it_was_ended():
    """It gets no more lines than it needs to leave each of its calls."""
    done = run(recursion_after_any_error, BOOK)
    assert done.lines < 20 * (guard.MOST_LINES + tracing.MOST_FRAMES)
    done = run(catches_all, BOOK, lines=100)
    assert done.lines < 110


# --- lines that count


def test_each_call_of_students_code_may_run_as_many_lines():
    def order(node):
        children = []
        for child in node.children:
            children.append(child)
        return children

    done = run(partial(alphabeta, BOOK, order=order), lines=15)
    assert done.problem is None and done.answer.value == 3 and done.lines > 20


def described_twice(node):
    return describe(node), describe(node)


# --- errors, text, questions


def exits(node):
    sys.exit("enough")


def interrupts(node):
    raise KeyboardInterrupt


def asks(node):
    return int(input("value? "))


def misspells(node):
    return node.valeu


def goes_up(node):
    return node.parent.value


class Unspeakable(Exception):
    def __str__(self):
        raise ValueError


def cannot_say_why(node):
    raise Unspeakable


@pytest.mark.parametrize(
    "program, error, line",
    [
        (exits, "SystemExit: enough", 'sys.exit("enough")'),
        (interrupts, "KeyboardInterrupt", "raise KeyboardInterrupt"),
        (
            asks,
            "EOFError: input() is asked for, and nobody is there to answer: "
            "take what you need as arguments",
            "int(",
        ),
        (misspells, "AttributeError: 'Node' object has no attribute 'valeu'", "return node.valeu"),
        (
            goes_up,
            "AttributeError: 'NoneType' object has no attribute 'value'",
            "return node.parent.value",
        ),
        (lambda node: {}[node.player], "KeyError: MAX", "lambda"),
        (
            lambda node: node.find(7),
            "IllegalMove: There is no move 7. Take one of 0, 1, 2.",
            "lambda",
        ),
        (cannot_say_why, "Unspeakable: a Unspeakable", "raise Unspeakable"),
    ],
)
def test_an_error_is_told_with_its_line(program, error, line):
    done = run(program, BOOK)
    assert done.problem == "raises" and done.fields["error"] == error
    assert str(done.fields["line"]).startswith("line ") and line in str(done.fields["line"])
    assert done.error is not None and done.answer is None


# --- Ctrl-C


def one_run():
    return run(lambda: 3)


def test_a_ctrl_c_at_any_moment_of_a_run_is_raised_and_all_is_put_back():
    """At each instruction in turn of `run`, and of what it calls to set the signal's handler."""
    assert interrupt_at_each_moment(one_run, guard, tracing, signal) > 200


def interrupts_itself(node):
    signal.raise_signal(signal.SIGINT)
    return node


def interrupts_itself_and_catches_all(node):
    while True:
        try:
            signal.raise_signal(signal.SIGINT)
        except BaseException:
            continue


def interrupts_itself_where_it_catches(node):
    while True:
        try:
            node = node.nothing
        except BaseException:
            signal.raise_signal(signal.SIGINT)


def interrupts_itself_at_the_end(node):
    try:
        return node.nothing
    finally:
        signal.raise_signal(signal.SIGINT)
        return endless(node)  # noqa: B012, SIM107 - as students write it


def interrupts_itself_where_errors_are_dropped(node):
    class Dropped:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)

    while True:
        Dropped()


@pytest.mark.parametrize(
    "program",
    [
        interrupts_itself,
        interrupts_itself_and_catches_all,
        interrupts_itself_where_it_catches,
        interrupts_itself_at_the_end,
        interrupts_itself_where_errors_are_dropped,
        lambda node: run(interrupts_itself_and_catches_all, node),
        lambda node: [run(interrupts_itself, node) for _ in iter(int, 1)],
    ],
)
def test_a_ctrl_c_in_the_code_ends_the_run(program, monkeypatch):
    monkeypatch.setattr(sys, "unraisablehook", id)
    with pytest.raises(KeyboardInterrupt):
        run(program, BOOK, lines=10**12)


def calls_itself_and_catches_all(node, deep=0):
    with contextlib.suppress(BaseException):
        calls_itself_and_catches_all(node, deep + 1)
    while True:
        with contextlib.suppress(BaseException):
            described_twice(node)


@pytest.mark.parametrize(
    ("name", "moments"),
    [("is_student_file", 1), ("has_one_line_loop", 1), ("line_of", 1), ("spy", 12)],
)
def test_a_ctrl_c_while_the_code_is_watched_ends_the_run(name, moments, monkeypatch):
    """At each of the first calls of the tracer: what is raised there would end the watching."""
    module = guard if name == "line_of" else tracing
    for moment in range(1, moments + 1):
        passed, usual = 0, getattr(module, name, None)

        def interrupted(*given, moment=moment, usual=usual):
            nonlocal passed
            passed += 1
            if passed == moment:
                signal.raise_signal(signal.SIGINT)
            return usual and usual(*given)

        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(module, name, interrupted, raising=False)
            spy = interrupted if name == "spy" else None
            run(calls_itself_and_catches_all, BOOK, lines=10**12, spy=spy)


def test_a_ctrl_c_just_before_and_just_after_a_run():
    for before in (True, False):
        done = None
        with pytest.raises(KeyboardInterrupt):
            if before:
                signal.raise_signal(signal.SIGINT)
            done = run(lambda: 3)
            signal.raise_signal(signal.SIGINT)
        assert (done is None) == before


@contextlib.contextmanager
def ctrl_c_after(seconds):
    def press(number, frame):
        signal.getsignal(signal.SIGINT)(signal.SIGINT, frame)

    before = signal.signal(signal.SIGALRM, press)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@needs_a_timer
@pytest.mark.parametrize("program", [catches_all, endless, lambda node: time.sleep(600)])
def test_a_ctrl_c_ends_what_would_take_for_ever(program):
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.05):
        run(program, BOOK, lines=10**12)


@needs_a_timer
def test_a_ctrl_c_passes_through_a_run_in_a_run():
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.05):
        run(lambda: run(catches_all, BOOK, lines=10**12), lines=10**12)


def test_a_thread_may_run_students_code_too():
    done = []
    thread = threading.Thread(target=lambda: done.append(run(catches_all, BOOK)))
    thread.start()
    thread.join()
    assert done[0].problem == "endless-loop"


def test_a_number_that_is_taken_apart_as_a_pair_is_named():
    def unpacks(answer):
        value, move = answer
        return value, move

    for answer in (3, None):
        done = run(unpacks, answer)
        assert done.problem == "no-pair" and "value, move = answer" in str(done.fields["line"])
    assert run(lambda answers: [move for _, move in answers], [3, 4]).problem == "no-pair"


def test_a_part_of_a_number_that_a_recursion_returned_is_named_too():
    def value(node):
        return node.value if node.is_leaf else max([value(child)[0] for child in node.children])

    def first_of(row):
        return row[0]

    assert run(value, BOOK).problem == "no-pair"
    assert run(first_of, 3).problem == "raises"  # what it was given is no pair that it returned
    assert run(lambda pair: pair["value"], [3, 4]).problem == "raises"


def test_a_pair_of_the_wrong_length_and_other_errors_of_type_are_no_such_thing():
    def unpacks(answer):
        value, move = answer
        return value + move

    assert run(unpacks, (1, 2, 3)).fields["error"].startswith("ValueError: too many values")
    for answer in ((1, 2, 3), (1, None), ("a", 1)):
        assert run(unpacks, answer).problem == "raises"
