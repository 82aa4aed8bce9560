"""Whose code it is, and what is reported about its calls."""

import contextlib
import runpy
import sys

import pytest

from classroom import record
from classroom.tracing import guard, tracer
from classroom.tracing.describing import describe
from classroom.tracing.guard import is_student_file, run
from gametree import Bones, minimax, tree


def endless_recursion(node):
    return endless_recursion(node)


def uses_the_library(text):
    import textwrap

    return textwrap.wrap(text, 20)


def imports(name):
    import importlib

    return importlib.import_module(name)


def test_lines_of_libraries_do_not_count():
    assert run(uses_the_library, "one two three " * 20, lines=10).problem is None
    sys.modules.pop("colorsys", None)
    done = run(imports, "colorsys", lines=5)
    assert done.problem is None and done.answer.rgb_to_hls(0, 0, 0) == (0, 0, 0)


def test_whose_code_it_is():
    assert is_student_file(__file__) and is_student_file("<ipython-input-1-0123>")
    assert is_student_file("/tmp/ipykernel_1/2.py")
    for module in (contextlib, pytest, guard, sys.modules["gametree"], sys.modules["classroom"]):
        assert not is_student_file(module.__file__)
    assert not is_student_file("<frozen importlib._bootstrap>")


def test_a_tracer_of_before_is_put_back():
    def tracer(frame, event, arg):
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        run(lambda: 3)
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


def test_calls_and_returns_are_told():
    seen = []
    run(
        endless_recursion,
        3,
        lines=5,
        spy=lambda event, frame: seen.append((event, frame.f_locals["node"])),
    )
    assert seen[:2] == [("call", 3), ("call", 3)]
    seen.clear()
    run(described_twice, 3, spy=lambda event, frame: seen.append((event, frame.f_code.co_name)))
    assert seen == [("call", "described_twice"), ("return", "described_twice")]


def described_twice(node):
    return describe(node), describe(node)


def test_where_python_runs_in_a_browser_calls_are_nested_less_deep(monkeypatch):
    limits = []
    monkeypatch.setattr(sys, "setrecursionlimit", limits.append)
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert runpy.run_path(tracer.__file__)["MOST_FRAMES"] == 200 and limits == [600]
    monkeypatch.setenv("GAMETREE_LARGE_STACK", "1")  # it runs so, but in no browser
    assert runpy.run_path(tracer.__file__)["MOST_FRAMES"] == 1_000 and limits == [600]


# --- time that libraries take


def searches_without_end(bones):
    while True:
        minimax(Bones(bones))


def catches_all(bones):
    while True:
        try:
            searches_without_end(bones)
        except BaseException:
            continue


def searches_once(bones):
    return minimax(Bones(bones)).value


@pytest.mark.parametrize("program", [searches_without_end, catches_all])
def test_calls_of_libraries_count_as_well(program, monkeypatch):
    monkeypatch.setattr(tracer, "MOST_LIBRARY_CALLS", 20_000)
    done = run(program, 12, lines=10**9)
    assert done.problem == "library-takes-too-long"
    assert run(searches_once, 6).answer == 1


def test_each_line_of_a_students_lets_libraries_call_some_more(monkeypatch):
    def reads_often(node):
        for _ in range(1_000):
            node.is_leaf  # noqa: B018 - to call the property
        return 3

    monkeypatch.setattr(tracer, "MOST_LIBRARY_CALLS", 10)
    assert run(reads_often, tree([1, 2])).answer == 3


def test_a_recording_counts_them_too(monkeypatch):
    monkeypatch.setattr(tracer, "MOST_LIBRARY_CALLS", 20_000)
    trace = record(lambda node: searches_without_end(12), tree([1, 2]))
    assert trace.result is None and "work on and on" in str(trace.problem)


@pytest.mark.slow
@pytest.mark.parametrize("moment", range(1, 60))
def test_wherever_libraries_have_taken_too_long_all_is_put_back(moment, monkeypatch):
    monkeypatch.setattr(tracer, "MOST_LIBRARY_CALLS", moment)
    monkeypatch.setattr(tracer, "LIBRARY_CALLS_A_LINE", 0)
    before = sys.gettrace(), sys.getrecursionlimit()
    run(searches_once, 2)
    assert (sys.gettrace(), sys.getrecursionlimit()) == before
