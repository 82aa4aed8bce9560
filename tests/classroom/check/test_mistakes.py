"""The mistakes and their mutants: every wrong program is called by its name, with the smallest tree that shows it."""

from itertools import product
from math import inf

import pytest
import wrong_programs as wrong
from wrong_answers import BY_HAND
from wrong_programs import MET, PROGRAMS

from classroom.check import check_alphabeta, check_bones, check_minimax, trees
from classroom.check.mistakes import MISTAKES, Mistake
from classroom.check.mutants import Search
from gametree import MAX, MIN, alphabeta, minimax, record, tree


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
    assert verdict.mistake == entry.name, f"does a mutant of {verdict.mistake} do the same, and stand before?"
    assert shown(verdict.tree) == entry.tree
    assert (verdict.expected, verdict.got) == (entry.expected, entry.got)
    assert verdict.html()
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def test_there_are_enough_of_them_and_all_names_are_known():
    assert len(PROGRAMS) >= 70 and len({entry.name for entry in PROGRAMS}) >= 50
    assert {entry.name for entry in PROGRAMS} <= MISTAKES.keys()
    assert len({entry.program.__name__ for entry in PROGRAMS}) == len(PROGRAMS)


def written(size, pool):
    """All lists of lists with `size` nodes, a leaf a number from `pool`."""
    if size == 1:
        return list(pool)
    return [list(row) for row in rows(size - 1, pool)]


def rows(size, pool):
    if size == 0:
        return [()]
    return [
        (first, *others)
        for count in range(1, size + 1)
        for first in written(count, pool)
        for others in rows(size - count, pool)
    ]


def goes_wrong(program, top, cutting, view):
    """True where a program's value, move or nodes are not right on this tree: judged without the checks."""
    trace = record(program, top)
    answer = trace.result
    value, move = answer if isinstance(answer, tuple) else (answer, None)
    if view == "mover":
        value *= top.player.sign
    best = minimax(top, depth=99)
    seen = {step.node for step in trace if step.kind == "read"}
    needed = (
        {step.node for step in record(alphabeta, top) if step.kind == "enter"} if cutting else set(top.walk())
    )
    return value != best.value or (move is not None and move not in best.moves) or seen != needed


SMALLEST = [
    entry
    for entry in PROGRAMS
    if entry.check in (check_minimax, check_alphabeta)
    and entry.name
    not in (
        "tree-changed",
        "returns-nothing",
        "pair-swapped",
        "move-missing",
        "table-not-a-bound",
        "endless-recursion",
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("entry", SMALLEST, ids=repr)
def test_no_smaller_tree_shows_it(entry):
    """On all trees with fewer nodes in which the players take turns it is right, or its value is."""
    size, cutting = tree(entry.tree).size, entry.check is check_alphabeta
    view = entry.options.get("view", "max")
    value_is_wrong = entry.expected != entry.got and not isinstance(entry.expected, tuple)
    by_nodes = tree(entry.tree).size >= 5 and entry.expected > 3 if isinstance(entry.expected, int) else False
    assert goes_wrong(entry.program, tree(entry.tree), cutting, view)
    if entry.name in ("forced-to-alternate",):
        size = 3  # a player has two moves in a row there, which needs a tree of three plies
    pool = (0, 1, -1) if size <= 5 else (0, 1)
    for smaller in range(2, size):
        for spec, top in product(written(smaller, pool), (MAX, MIN)):
            small = tree(spec, to_move=top)
            if by_nodes:
                assert not goes_wrong(entry.program, small, cutting, view), small.to_text()
            elif value_is_wrong:
                answer = entry.program(small)
                answer = answer[0] if isinstance(answer, tuple) else answer
                sign = small.player.sign if view == "mover" else 1
                assert answer * sign == minimax(small, depth=99).value, small.to_text()


FACTS = {  # smallest trees that kill a wrong alpha-beta, with the nodes that the right and the wrong one look at
    "window-never-narrowed": ([0, [0, 0]], 4, 5),
    "strict-test": ([0, [0, 0]], 4, 5),
    "fresh-window-at-root": ([0, [0, 0]], 4, 5),
    "alpha-falls": ([1, [[0, [1, 0]]]], 7, 8),
    "only-shallow-cuts": ([0, [[[0, 0]]]], 6, 7),
    "wrong-value": ([0, 0, 1], 1, 0),
    "best-starts-at-0": ([-1], -1, 0),
}


def test_the_smallest_trees_are_those_that_were_known():
    known = {entry.name: entry for entry in reversed(PROGRAMS) if entry.check is check_alphabeta}
    for name, (spec, expected, got) in FACTS.items():
        assert known[name].tree == tree(spec).to_text()
        assert (known[name].expected, known[name].got) == (expected, got)


@pytest.mark.slow
@pytest.mark.parametrize("program", [wrong.window_not_passed, wrong.cut_missing, wrong.alpha_never_raised])
def test_large_numbers_stand_for_infinity(program, monkeypatch):
    monkeypatch.setattr(program, "__defaults__", (-1e9, 1e9))
    assert check_alphabeta(program).mistake == next(p.name for p in PROGRAMS if p.program is program)


# --- what students get wrong, all 38


def test_every_misconception_is_met_by_a_check_or_a_question():
    assert list(MET) == list(range(1, 39))
    for number, met in MET.items():
        assert met.by in ("check", "question")
        if met.by == "check":
            assert met.name in MISTAKES
            by_hand = [entry for entry in BY_HAND if entry[0] == number]
            programs = [entry for entry in PROGRAMS if entry.number == number]
            assert any(entry.name == met.name and entry.tree == met.tree for entry in programs) or by_hand, (
                number
            )
        else:
            assert met.name == met.tree == ""


# --- the other names


def move_of(choose):
    """A minimax whose move is that of the child that `choose` picks."""
    return lambda node: (minimax(node, depth=99).value, choose(node))


def worst_move(node):
    return node.player.opponent.best(node.children, key=lambda child: minimax(child, depth=99).value).move


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


# --- the one search and its mutants


def test_the_one_search_is_alphabeta_and_minimax():
    for test in trees.larger():
        for strict, order in product((False, True), (None, "reversed")):
            search, result = (
                Search(strict=strict, order=order).run(test.top),
                alphabeta(test.top, strict=strict, order=order),
            )
            assert (search.value, search.move, len(search.calls)) == (
                result.value,
                result.move,
                result.visited,
            )
        whole = Search(None, False).run(test.top)
        assert (whole.value, whole.move, len(whole.seen)) == (
            test.solved.value,
            test.solved.move,
            test.solved.visited,
        )


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
