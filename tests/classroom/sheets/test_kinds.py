"""The kinds of task: no tree holds an answer, and one convention holds on the whole sheet."""

import re
from html import unescape
from math import inf

import pytest

from classroom import record, worksheet
from classroom.sheets.kinds import KINDS
from classroom.sheets.kinds.windows import way_to_first_leaf
from classroom.sheets.workings import Convention
from classroom.words.names import name_aloud
from gametree import MAX, GameTreeError, alphabeta, draw, tree

LANGUAGES = ("en", "de", "zh")
BOOK = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_tasks_trees_hold_no_answers(kind, sheets, tasks):
    sheets[kind].html()
    for task in tasks[kind]:
        assert all(node.value is None for node in task.tree.walk() if not node.is_leaf)


@pytest.mark.slow
def test_the_tree_of_a_task_can_be_stepped_through(tasks):
    for kind in set(KINDS) - {"expectimax", "x"}:
        top = tasks[kind][0].tree
        trace = record(alphabeta, top)
        assert draw(top, at=trace[len(trace) // 2]).svg


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("order", [None, "reversed"])
def test_a_convention_holds_in_question_and_solution(kind, strict, order):
    sheet = worksheet(kind, 3, 2, strict=strict, order=order)
    page = unescape(sheet.html()).replace("\xa0", " ")
    assert ("from right to left" in page) == (order == "reversed") != ("from left to right" in page)
    assert ("only when α > β" in page) == strict
    options = [f'"{kind}"', "seed=3", "count=2"]
    if strict:
        options.append("strict=True")
    if order:
        options.append('order="reversed"')
    assert f'worksheet({", ".join(options)}, lang="en")' in page
    for task in [task for tasks in sheet.forms for task in tasks]:
        by_hand = []
        by_the_book(task.tree, strict, -1 if order else 1, by_hand)
        assert (
            [label for label, _ in task.reasons()]
            == [name_aloud(node, task.tree) for node in by_hand]
            != []
        )
        inner = sum(not node.is_leaf for node in task.tree.walk())
        given = len(way_to_first_leaf(task.tree, task.convention))
        assert task.points == (4 if kind == "prune" else inner - given + 2)
        signs = {re.search(r"\. \S+ ([<>≤≥]) ", step.text)[1] for _, step in task.reasons()}
        assert signs <= (set("<>") if strict else set("≤≥"))


def by_the_book(node, strict, way, cuts, alpha=-inf, beta=inf):
    """Alpha-beta as a textbook has it, with the convention of a sheet; notes where it cuts."""
    if node.is_leaf:
        return node.value
    best, children = None, node.children[::way]
    for i, child in enumerate(children):
        value = by_the_book(child, strict, way, cuts, alpha, beta)
        best = value if best is None else node.player.best(best, value)
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if (alpha > beta or (alpha == beta and not strict)) and i < len(children) - 1:
            cuts.append(node)
            break
    return best


@pytest.mark.slow
def test_conventions_are_for_sheets_on_alpha_beta():
    for kind in set(KINDS) - {"prune", "windows", "trace", "x"}:
        for convention in ({"strict": True}, {"order": "reversed"}):
            with pytest.raises(
                GameTreeError, match="for the kinds 'prune', 'windows', 'trace', 'x', got"
            ):
                worksheet(kind, 1, **convention)
        as_usual = worksheet(kind, 1, 1, strict=False, order=None, forms=1)
        assert as_usual.html() == worksheet(kind, 1, 1, forms=1).html()


@pytest.mark.parametrize(
    ("kind", "points"),
    [("values", 4), ("move", 5), ("prune", 4), ("windows", 4), ("trace", 8), ("reorder", 4)],
)
def test_what_a_task_counts(kind, points):
    assert KINDS[kind](tree(BOOK), 1, Convention()).points == points


@pytest.mark.parametrize("kind", ["prune", "windows", "trace"])
def test_nobody_sees_in_the_points_how_many_cut_offs_there_are(kind):
    two_cuts = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(1, 5, 2))"
    no_cut = "MAX(MIN(3, 12, 8), MIN(4, 5, 6), MIN(14, 8, 7))"
    tasks = [KINDS[kind](tree(text), 1, Convention()) for text in (BOOK, two_cuts, no_cut)]
    assert len({len(task.reasons()) for task in tasks}) == 3
    assert len({(task.points, task.lines_for_reasons) for task in tasks}) == 1


@pytest.mark.parametrize("kind", ["values", "move", "prune", "windows", "trace", "reorder"])
def test_tasks_with_other_numbers_are_equally_difficult_and_those_with_ties_are_not(kind):
    def difficulty(text):
        return KINDS[kind](tree(text), 1, Convention()).difficulty()

    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") == difficulty("MAX(MIN(4, 6), MIN(1, 8))")
    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") != difficulty("MAX(MIN(3, 3), MIN(2, 9))")
    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") != difficulty("MAX(MIN(3, 5), MIN(4, 9))")
