"""The name of what is wrong with a search, even if no mutant explains it."""

from math import inf

import pytest
import wrong_programs as wrong
from wrong_programs import PROGRAMS

from classroom.check import check_alphabeta, check_bones, check_minimax
from classroom.check.fitting import windows_of_function, windows_of_search
from classroom.check.mutants import Search
from classroom.check.searches import task_of_node
from gametree import MAX, MIN, minimax

# --- names that no mutant has


def move_of(choose):
    """A minimax that returns the move to the child that `choose` picks."""
    return lambda node: (minimax(node, depth=99).value, choose(node))


def worst_move(node):
    return node.player.opponent.best(
        node.children, key=lambda child: minimax(child, depth=99).value
    ).move


def remembers_by_what_is_shown(node, known=None):
    """What is shown of a node names the last eight moves that lead to it, and its state."""
    known = {} if known is None else known
    key = str(node)
    if key not in known:
        values = [remembers_by_what_is_shown(child, known) for child in node]
        known[key] = node.player.best(values) if values else node.value
    return known[key]


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
        ("positions-mixed-up", check_minimax, remembers_by_what_is_shown, {}),
        ("move-of-the-result", check_minimax, move_of(lambda node: None), {}),
        ("no-such-move", check_minimax, move_of(lambda node: "left"), {}),
        ("no-such-move", check_minimax, move_of(lambda node: False), {}),
        ("wrong-move", check_minimax, move_of(worst_move), {}),
        ("wrong-move", check_minimax, move_of(lambda node: node.children[0].move), {}),
        ("wrong-value", check_minimax, lambda node: -minimax(node).value, {}),
        ("looks-at-too-many", check_alphabeta, peeks_at_the_last, {}),
        ("another-search", check_alphabeta, trusts_in_the_worst, {}),
        ("wrong-value", check_bones, lambda n: True, {}),
        ("yes-for-no", check_bones, lambda n: n % 4 == 0, {}),
    ],
)
def test_the_other_names(name, check, thing, options):
    verdict = check(thing, **options)
    assert verdict.mistake == name, verdict.text
    assert verdict.html()


# --- the windows of a function


def test_the_windows_of_a_function_are_seen_from_outside():
    seen = windows_of_function(task_of_node(peeks_at_the_last, "max"))
    assert seen == windows_of_search(Search())
    assert seen[1] == ((1, inf), (1, 0))
    assert windows_of_function(task_of_node(wrong.averages, "max")) == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    "program", [wrong.window_not_passed, wrong.cut_missing, wrong.alpha_never_raised]
)
def test_large_numbers_stand_for_infinity(program, monkeypatch):
    monkeypatch.setattr(program, "__defaults__", (-1e9, 1e9))
    assert check_alphabeta(program).mistake == next(
        p.name for p in PROGRAMS if p.program is program
    )


# --- why nothing comes


def test_the_value_of_an_inner_node_is_no_missing_return():
    def compares_the_childrens_values(node):
        if node.is_leaf:
            return node.value
        best = -inf
        for child in node.children:
            if child.value > best:
                best = child.value
        return best

    for check in (check_minimax, check_alphabeta):
        verdict = check(compares_the_childrens_values)
        assert verdict.mistake == "inner-value-read"
        assert verdict.tree.to_text() == "MAX(MIN(0))" and "if child.value > best" in verdict.text


def test_a_missing_return_is_no_value_of_an_inner_node():
    def forgets_min(node):
        """Recognises a leaf by its value, which is allowed."""
        if node.value is not None:
            return node.value
        values = [forgets_min(child) for child in node.children]
        return max(values) if node.player is MAX else None

    assert check_minimax(forgets_min).mistake == "returns-nothing"


def test_numbers_beside_a_window_are_no_window():
    def first_child_with_a_depth(node, alpha=-inf, beta=inf, depth=0):
        if node.is_leaf:
            return node.value
        for child in node.children:
            return first_child_with_a_depth(child, alpha, beta, depth + 1)
        return None

    def first_child_with_counts(node, depth=0, count=0):
        return node.value if node.is_leaf else first_child_with_counts(node.children[0], 1, 1)

    assert check_alphabeta(first_child_with_a_depth).mistake == "first-child-only"
    assert check_minimax(first_child_with_counts).mistake == "first-child-only"


def test_bones_that_go_wrong_in_large_heaps_only_have_no_name():
    assert check_bones(lambda n: n % 2 == 1 or n == 12, take=(1,)).mistake == "wrong-value"


@pytest.mark.slow
@pytest.mark.parametrize("end", [99, 1_000, 10_000])
def test_a_start_that_is_the_first_window_too_is_too_near(end):
    def searches_within(node, alpha=-end, beta=end):
        if node.is_leaf:
            return node.value
        best = -end if node.player is MAX else end
        for child in node.children:
            best = node.player.best(best, searches_within(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    assert check_alphabeta(searches_within).mistake == "best-starts-too-near"
