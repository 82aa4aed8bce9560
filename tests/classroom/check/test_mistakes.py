"""The mistakes and their mutants: every wrong program is called by its name, with the smallest tree that shows it."""

from math import inf

import pytest
import wrong_programs as wrong
from places import ROOT
from wrong_answers import BY_HAND
from wrong_programs import MET, PROGRAMS

from classroom.check import check_alphabeta, check_bones, check_minimax
from classroom.check.mistakes import MISTAKES, Mistake
from classroom.quiz.questions import questions_in
from gametree import MAX, MIN, minimax


def shown(top):
    """What a verdict's tree is, as the wrong programs write it: text, a board, a number of bones."""
    if top is None:
        return None
    state = top.state
    return top.to_text() if state is None else state.bones if hasattr(state, "bones") else state


# --- wrong programs


@pytest.mark.slow
@pytest.mark.parametrize("entry", PROGRAMS, ids=repr)
def test_a_wrong_program_is_called_by_its_name(entry, spoken_properly):
    verdict = entry.check(entry.program, **entry.options)
    assert not verdict.passed
    assert verdict.mistake == entry.name, (
        f"does a mutant of {verdict.mistake} do the same, and stand before?"
    )
    assert shown(verdict.tree) == entry.tree
    assert (verdict.expected, verdict.got) == (entry.expected, entry.got)
    assert verdict.html()
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def test_there_are_enough_of_them_and_all_names_are_known():
    assert len(PROGRAMS) >= 70 and len({entry.name for entry in PROGRAMS}) >= 50
    assert {entry.name for entry in PROGRAMS} <= MISTAKES.keys()
    assert len({entry.program.__name__ for entry in PROGRAMS}) == len(PROGRAMS)


@pytest.mark.slow
@pytest.mark.parametrize(
    "program", [wrong.window_not_passed, wrong.cut_missing, wrong.alpha_never_raised]
)
def test_large_numbers_stand_for_infinity(program, monkeypatch):
    monkeypatch.setattr(program, "__defaults__", (-1e9, 1e9))
    assert check_alphabeta(program).mistake == next(
        p.name for p in PROGRAMS if p.program is program
    )


# --- what students get wrong, all 38


def test_every_misconception_is_met_by_a_check_or_a_question():
    questions = questions_in(ROOT / "notebooks" / "questions")
    assert list(MET) == list(range(1, 39))
    for number, met in MET.items():
        assert met.by in ("check", "question")
        if met.by == "check":
            assert met.name in MISTAKES
            by_hand = [entry for entry in BY_HAND if entry[0] == number]
            programs = [entry for entry in PROGRAMS if entry.number == number]
            assert (
                any(entry.name == met.name and entry.tree == met.tree for entry in programs)
                or by_hand
            ), number
        else:
            assert met.name in questions and met.tree == ""


# --- the other names


def move_of(choose):
    """A minimax whose move is that of the child that `choose` picks."""
    return lambda node: (minimax(node, depth=99).value, choose(node))


def worst_move(node):
    return node.player.opponent.best(
        node.children, key=lambda child: minimax(child, depth=99).value
    ).move


def peeks_at_the_last(node, alpha=-inf, beta=inf):
    """After a cut-off it looks at the last child."""
    if node.is_leaf:
        return node.value
    best = -node.player.sign * inf
    for child in node.children:
        best = node.player.best(best, peeks_at_the_last(child, alpha, beta))
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            return best + 0 * node.children[-1].depth * (node.children[-1].player is None)
    return best


def trusts_in_the_worst(node, alpha=-inf, beta=inf):
    """Knows that no value is below -4, and so sees less than it needs."""
    if node.is_leaf:
        return node.value
    best = -node.player.sign * inf
    for child in node.children:
        best = node.player.best(best, trusts_in_the_worst(child, alpha, beta))
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta or (node.player is MIN and best == -4):
            break
    return best


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, check, thing, options",
    [
        ("no-such-move", check_minimax, move_of(lambda node: None), {}),
        ("no-such-move", check_minimax, move_of(lambda node: "left"), {}),
        ("no-such-move", check_minimax, move_of(lambda node: False), {}),
        ("wrong-move", check_minimax, move_of(worst_move), {}),
        ("wrong-move", check_minimax, move_of(lambda node: node.children[0].move), {}),
        ("wrong-value", check_minimax, lambda node: -minimax(node).value, {}),
        ("looks-at-too-many", check_alphabeta, peeks_at_the_last, {}),
        ("another-search", check_alphabeta, trusts_in_the_worst, {}),
        ("wrong-value", check_bones, lambda n: True, {}),
        ("wrong-value", check_bones, lambda n: n % 4 == 0, {}),
    ],
)
def test_the_other_names(name, check, thing, options):
    verdict = check(thing, **options)
    assert verdict.mistake == name, verdict.text
    assert verdict.html()


# --- one of a teacher's own


def test_a_teacher_adds_a_mistake(monkeypatch):
    def two_children_of_max(node):
        if node.is_leaf:
            return node.value
        children = node.children[:2] if node.player is MAX else node.children
        return node.player.best([two_children_of_max(child) for child in children])

    assert check_minimax(two_children_of_max).mistake == "wrong-value"
    own = Mistake(
        "MAX looks at two moves only.",
        "Let the loop run over all children.",
        {"tried": lambda call: call.children[:2] if call.player is MAX else call.children},
    )
    monkeypatch.setitem(MISTAKES, "only-two-moves", own)
    verdict = check_minimax(two_children_of_max)
    assert verdict.mistake == "only-two-moves" and verdict.tree.to_text() == "MAX(0, 0, 1)"
    assert verdict.lines == (
        "MAX looks at two moves only.",
        "On MAX(0, 0, 1) the value is 1, and it returns 0.",
        "Let the loop run over all children.",
    )
