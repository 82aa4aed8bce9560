"""An example is right if the program goes wrong on it; else the verdict says what it did."""

import re
from math import inf

import pytest
import right_programs as right
from toys import Array
from wrong_programs import PROGRAMS

from classroom.check import check_alphabeta, check_counterexample, check_minimax, trees
from gametree import CHANCE, MAX, MIN, Bones, alphabeta, build, expectimax, minimax, tree

LIKE = {check_minimax: minimax, check_alphabeta: alphabeta}


def largest(node):
    """A minimax without MIN."""
    return node.value if node.is_leaf else max([largest(child) for child in node])


def last_move(node):
    """A minimax that returns the last move."""
    if node.is_leaf:
        return node.value, None
    values = [last_move(child)[0] for child in node]
    return node.player.best(values), node.children[-1].move


def likeliest(node):
    """An expectimax that takes the likeliest outcome for the only one."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return likeliest(max(node, key=lambda child: child.chance))
    return node.player.best([likeliest(child) for child in node])


# --- trees


@pytest.mark.parametrize(
    ("example", "program", "like", "said"),
    [
        (MIN(0, 1), largest, minimax, "It returns 1, but the value is 0."),
        ("MIN(0, 1)", largest, minimax, "It returns 1, but the value is 0."),
        (MAX(MIN(0, 1))[0], largest, minimax, "It returns 1, but the value is 0."),
        (build(Bones(2)), largest, minimax, None),
        (MAX(1, 0), last_move, minimax, "It returns (1, 1), but the best move is 0."),
        (MAX(1, 1, 0), last_move, minimax, "It returns (1, 2), but the best moves are 0, 1."),
        (MAX(1, 0, 1), last_move, minimax, None),
        (MIN(1, MAX(1, 2)), largest, alphabeta, "It returns 2, but the value is 1."),
        (MAX(1, MIN(1, 1)), largest, alphabeta, "It looks at 5 nodes, but alpha-beta looks at 4."),
        (CHANCE((0.5, 0), (0.5, 1)), likeliest, expectimax, "It returns 0, but the value is 0.5."),
        (CHANCE((0.5, 1), (0.5, 1)), likeliest, expectimax, None),
        (MAX(CHANCE((0.5, 2), (0.5, 4)), 4), likeliest, expectimax, None),
    ],
)
def test_a_tree_is_right_if_the_program_goes_wrong_on_it(example, program, like, said):
    verdict = check_counterexample(example, program, like)
    if said:
        assert verdict.passed and verdict.lines[1].replace("−", "-") == said
        assert re.match(
            rf"{program.__name__} goes wrong on this tree of \d nodes\.", verdict.lines[0]
        )
    else:
        assert verdict.mistake == "no-counterexample", verdict.text
    assert "<img" in verdict.html()


def test_the_verdict_names_the_nodes_that_make_the_difference():
    def search(node, alpha=-inf, beta=inf):
        """An alpha-beta that goes from right to left."""
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in reversed(node.children):
            best = node.player.best(best, search(child, alpha, beta))
            alpha, beta = (
                (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
            )
            if alpha >= beta:
                break
        return best

    more = check_counterexample(MAX(1, MIN(1, 1)), largest, alphabeta)
    assert more.lines[2] == "Not needed: B2."
    others = check_counterexample(MAX(MIN(2, 1), MIN(1, 2)), search, alphabeta)
    assert others.passed and others.lines[1:] == (
        "It looks at 6 nodes, but alpha-beta looks at 6.",
        "Not looked at: A1.",
    )


def test_the_verdict_says_what_a_right_program_did():
    verdict = check_counterexample(MAX(1, 0), largest, minimax)
    assert verdict.lines[1] == "It returns 1."
    verdict = check_counterexample(MAX(1, 0), largest, alphabeta)
    assert verdict.lines[1] == "It returns 1 and looks at 3 nodes, as alpha-beta does."


def test_the_picture_has_the_values_or_what_alphabeta_did():
    given = MAX(1, MIN(1, 0))
    verdict = check_counterexample(given, largest, minimax)
    assert verdict.tree is not given and verdict.tree.to_text() == given.to_text()
    assert verdict.marks.value(verdict.tree.children[1]) == "0"
    marks = check_counterexample(given, largest, alphabeta).marks
    assert len(marks.windows) == 4 and len(marks.cut) == 1


@pytest.mark.parametrize("example", [..., None, "...", ""])
@pytest.mark.parametrize("like", [minimax, sorted])
def test_nothing_is_answered_yet(example, like):
    verdict = check_counterexample(example, largest, like)
    assert verdict.mistake == "not-answered-yet" and "on which largest goes wrong" in verdict.text


@pytest.mark.parametrize("example", [(), 3, [3, 12], Array([1, 2]), MAX, "MAX(", "no tree"])
def test_what_is_no_tree_gets_a_verdict(example):
    assert check_counterexample(example, largest, minimax).mistake == "nothing-given"


def test_a_search_that_does_not_answer_shows_nothing():
    def stops(node):
        return node.value + 1

    def never_ends(node):
        return never_ends(node)

    assert check_counterexample(MAX(1), stops, minimax).mistake == "raises"
    assert check_counterexample(MAX(1), never_ends, alphabeta).mistake == "endless-recursion"
    assert check_counterexample(MAX(1), print, minimax).mistake == "returns-nothing"
    assert check_counterexample(MAX(1), 3, minimax).mistake == "nothing-given"
    assert check_counterexample(MAX(1), lambda: 3, minimax).mistake == "nothing-given"
    chance = check_counterexample(CHANCE((1, 1)), largest, minimax)
    assert chance.mistake == "nothing-given" and "Use expectimax" in chance.text


# On their trees these are right, or do not answer.
NO_TREE_SHOWS = {"prunes", "start-must-be-root", "memory-outlives-the-call"}
NO_TREE_SHOWS |= {"returns-nothing", "inner-value-read", "tree-changed", "asks-for-the-type"}
NO_TREE_SHOWS |= {"endless-recursion", "calls-repeated", "takes-too-long"}
SHOWN = [
    entry
    for entry in PROGRAMS
    if entry.check in LIKE
    and not entry.options
    and entry.name not in NO_TREE_SHOWS
    and re.match(r"MAX|MIN", str(entry.tree))
]


@pytest.mark.slow
def test_the_smallest_tree_that_shows_a_mistake_is_a_counterexample():
    assert len(SHOWN) > 40
    for entry in SHOWN:
        verdict = check_counterexample(entry.tree, entry.program, LIKE[entry.check])
        assert verdict.passed, (entry.program.__name__, verdict.text)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("programs", "like"), [(right.MINIMAX, minimax), (right.ALPHABETA, alphabeta)]
)
def test_no_tree_is_a_counterexample_to_a_right_program(programs, like):
    some = [test.top for test in trees.tiny()[::7]] + [test.top for test in trees.in_turn()[-20:]]
    for program, options in programs:
        if options:
            continue
        for top in some:
            verdict = check_counterexample(top, program, like)
            assert verdict.mistake == "no-counterexample", (program, verdict.text)


# --- other programs


def double(numbers, times):
    numbers.append(times)
    return [times * number for number in numbers[:-1]]


def test_what_a_program_is_called_with_is_right_if_its_answer_is_wrong():
    verdict = check_counterexample((3, 2), lambda a, b: a - b, lambda a, b: b - a)
    assert verdict.passed
    assert verdict.text == "Right.\nFor 3, 2 <lambda> returns 1, but it should return -1."
    verdict = check_counterexample(4, abs, lambda number: number)
    assert verdict.mistake == "no-counterexample"
    assert verdict.lines[1] == "For 4 it returns 4 and changes nothing."


def test_and_if_the_program_changes_it():
    def doubled(numbers, times):
        return [times * number for number in numbers]

    mine = [1, 2]
    verdict = check_counterexample((mine, 2), double, doubled)
    assert verdict.passed and mine == [1, 2]
    assert verdict.lines == (
        "double changes what it is given.",
        "Before the call: numbers=[1, 2], times=2. After it: numbers=[1, 2, 2].",
    )


def test_a_program_that_does_not_answer_shows_nothing():
    for example in ((1, 2), "ab", ("ab", 2)):
        verdict = check_counterexample(example, double, double)
        assert verdict.mistake == ("nothing-given" if example == "ab" else "raises")
    assert check_counterexample(3, abs, lambda number: 1 / 0).mistake == "raises"


# --- languages


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_it_speaks_each_language(lang, spoken_properly):
    examples = [
        (MIN(0, 1), largest, minimax),
        (MAX(0, 1), largest, minimax),
        (MAX(1, 1, 0), last_move, alphabeta),
        (MAX(1, MIN(1, 1)), largest, alphabeta),
        (MAX(0, 1), largest, alphabeta),
        (tree("MAX(2)"), largest, alphabeta),
        (..., largest, minimax),
        (7, largest, minimax),
        (([1], 2), double, lambda numbers, times: [2]),
        (([1], 2), double, lambda numbers, times: [3]),
        (4, abs, abs),
    ]
    for example in examples:
        spoken_properly(check_counterexample(*example, lang=lang))
