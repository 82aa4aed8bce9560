"""The results of a check's runs say the same in another Python, without the code itself."""

import json
from math import inf

import pytest

from classroom import check_alphabeta, check_depth, check_minimax
from classroom.grading.runs import Recorder, Replay, Touched, function_like, parameters_of
from classroom.tracing.guard import RUNNERS, run_by

PROGRAMS = [
    (check_minimax, lambda node: best(node)),
    (check_alphabeta, lambda node: cutting(node, -inf, inf)),
    (check_depth, lambda node, depth, evaluate: limited(node, depth, evaluate)),
]


def best(node):
    return node.value if node.is_leaf else node.player.best([best(child) for child in node])


def limited(node, depth, evaluate):
    if node.is_leaf or depth == 0:
        return node.value if node.is_leaf else evaluate(node)
    return node.player.best([limited(child, depth - 1, evaluate) for child in node])


def cutting(node, alpha, beta):
    if node.is_leaf:
        return node.value
    value = -inf * node.player.sign
    for child in node:
        value = node.player.best(value, cutting(child, alpha, beta))
        if node.player.sign > 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def noted(check, program):
    recorder = Recorder()
    with run_by(recorder):
        verdict = check(program)
    return verdict, json.loads(json.dumps(recorder.runs))


def again(check, program, runs):
    replay = Replay(runs)
    with run_by(replay):
        verdict = check(function_like("program", parameters_of(program), replay))
    assert not replay.is_lost and not RUNNERS
    return verdict


@pytest.mark.slow
def test_a_right_program_is_right_by_what_was_noted_of_it():
    for check, program in PROGRAMS:
        verdict, runs = noted(check, program)
        assert verdict.passed and again(check, program, runs).passed


@pytest.mark.slow
def test_what_was_noted_of_another_program_is_not_right():
    _, runs = noted(check_minimax, best)
    for run in runs:
        run[0] = 0
    # The checks look for an explanation, and ask for runs that were not noted.
    with pytest.raises(LookupError):
        again(check_minimax, best, runs)
    _, runs = noted(check_minimax, best)
    with pytest.raises(LookupError):
        again(check_alphabeta, best, runs)  # it has looked at all nodes


def test_what_no_check_runs_is_not_sure():
    replay = Replay([])
    stand_in = function_like("f", None, replay)
    with pytest.raises(Touched):
        stand_in(3)
    assert replay.is_lost
