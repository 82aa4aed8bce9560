"""The mistakes: every wrong program is called by its name, with the smallest tree that shows it."""

import pytest
from places import ROOT
from wrong_answers import BY_HAND
from wrong_programs import MET, PROGRAMS

from classroom.check import check_minimax, diagnosis, mistakes
from classroom.check.mistakes import MISTAKES, Mistake
from classroom.check.shrinking import smaller_tests, smallest
from classroom.quiz.questions import questions_in
from gametree import MAX


def shown(top):
    """A verdict's tree as the wrong programs write it: text, a board, a number of bones."""
    if top is None:
        return None
    state = top.state
    return top.to_text() if state is None else state.bones if hasattr(state, "bones") else state


# --- wrong programs


@pytest.mark.slow
@pytest.mark.parametrize("entry", PROGRAMS, ids=repr)
def test_a_wrong_program_is_called_by_its_name_with_the_smallest_tree(
    entry, spoken_properly, monkeypatch
):
    shrunk = []

    def noted(failing, fails):
        shrunk.append((smallest(failing, fails), fails))
        return shrunk[-1][0]

    monkeypatch.setattr(diagnosis, "smallest", noted)
    verdict = entry.check(entry.program, **entry.options)
    assert not verdict.passed
    assert verdict.mistake == entry.name, (
        f"does a mutant of {verdict.mistake} do the same, and stand before?"
    )
    assert shown(verdict.tree) == entry.tree
    assert (verdict.expected, verdict.got) == (entry.expected, entry.got)
    assert verdict.html()
    for test, fails in shrunk:
        assert not [smaller for smaller in smaller_tests(test) if fails(smaller)]
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def test_there_are_enough_of_them_and_all_names_are_known():
    assert len(PROGRAMS) >= 70 and len({entry.name for entry in PROGRAMS}) >= 50
    assert {entry.name for entry in PROGRAMS} <= MISTAKES.keys()
    assert len({entry.program.__name__ for entry in PROGRAMS}) == len(PROGRAMS)


# --- what students get wrong, all 38


def test_no_two_modules_have_a_mistake_of_the_same_name():
    modules = [module for module in vars(mistakes).values() if hasattr(module, "MISTAKES")]
    assert sum(len(module.MISTAKES) for module in modules) == len(MISTAKES)


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


# --- one of a teacher's own


@pytest.mark.slow
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
        "On MAX(0, 0, 1) the value is 1, but it returns 0.",
        "Let the loop run over all children.",
    )


def test_a_mistake_replaces_parts_that_there_are():
    with pytest.raises(ValueError, match="A mutant replaces some of"):
        Mistake("It goes wrong.", "Look there.", {"no such part": lambda call: False})
