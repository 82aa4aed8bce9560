"""The checks: every wrong program gets its name and its smallest tree, every right one passes, nothing raises."""

import inspect
import re
import sys
from itertools import product
from math import inf

import pytest
import right_programs as right
import wrong_programs as wrong
from wrong_programs import MET, PROGRAMS

import gametree
from gametree import MAX, MIN, Bones, Game, MatrixGame, TicTacToe, alphabeta, minimax, record, root, tree
from gametree.check import (
    Verdict,
    check_alphabeta,
    check_best_move,
    check_bones,
    check_depth,
    check_game,
    check_minimax,
    check_order,
    check_pruned,
    check_table,
    check_values,
    check_windows,
    trees,
)
from gametree.check.mistakes import MISTAKES, Mistake
from gametree.check.mutants import Search
from gametree.check.verdict import PLAIN
from gametree.language import LANGUAGES, catalogue

BOOK = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
CHECKS = (check_minimax, check_alphabeta, check_depth, check_bones, check_table, check_game)


def shown(top):
    """What a verdict's tree is, as the wrong programs write it: text, a board, a number of bones."""
    if top is None:
        return None
    state = top.state
    return top.to_text() if state is None else state.bones if hasattr(state, "bones") else state


# --- wrong programs


@pytest.mark.slow
@pytest.mark.parametrize("entry", PROGRAMS, ids=repr)
def test_a_wrong_program_is_called_by_its_name(entry):
    verdict = entry.check(entry.program, **entry.options)
    assert not verdict.passed
    assert verdict.mistake == entry.name
    assert shown(verdict.tree) == entry.tree
    assert (verdict.expected, verdict.got) == (entry.expected, entry.got)
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def spoken_properly(verdict):
    """Fails where a verdict has a field left open or a sentence of another language than its own."""
    lang, first = verdict.lang, verdict.html().split("</b>")[0]
    given = re.sub(r"'[^']*'|\"[^\"]*\"|Node\(.*?\)", "", "\n".join(verdict.lines))
    assert not re.search(r"\{\w*\}", given), given
    assert ("Noch nicht." in first or "Richtig." in first) == (lang == "de")
    assert bool(re.search("[\u4e00-\u9fff]", verdict.lines[0])) == (lang == "zh"), verdict.lines
    assert bool(re.search("[\u4e00-\u9fff]", verdict.text)) == (lang == "zh")
    if lang != "en":
        assert not re.search(r"\b(is|are|it|on|and)\b", re.sub(r"\(.*\)", "", given)), given


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
    seen = {step.node for step in trace}
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
        "best-starts-too-near",
        "endless-recursion",
    )
]


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
    "own-bound-compared": ([0, 0, 1], 1, 0),
    "best-starts-at-0": ([-1], -1, 0),
}


def test_the_smallest_trees_are_those_that_were_known():
    known = {entry.name: entry for entry in reversed(PROGRAMS) if entry.check is check_alphabeta}
    for name, (spec, expected, got) in FACTS.items():
        assert known[name].tree == tree(spec).to_text()
        assert (known[name].expected, known[name].got) == (expected, got)


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


ROWS = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A2", -inf, 3, 12),
    ("A3", -inf, 3, 8),
]
DEEP = tree("MAX(MIN(MAX(1, 2), MAX(0, 0)), 1)")
DEEP_ROWS = [("root", -inf, inf, 1), ("A", -inf, inf, 0), ("A1", -inf, inf, 2), ("A11", -inf, inf, 1)]
DEEP_ROWS += [("A12", 1, inf, 2)]
FALLS = tree("MAX(1, MIN(MAX(0, MIN(1, 0))))")
FALLS_ROWS = [
    ("root", -inf, inf, 1),
    ("A", -inf, inf, 1),
    ("B", 1, inf, 1),
    ("B1", 1, inf, 1),
    ("B11", 1, inf, 0),
]
ROW_OF_5 = [("root", -inf, inf, 4), ("A", -inf, inf, 3), ("B", 3, inf, 4), ("B1", 3, inf, 5)]
ROW_OF_1 = [("root", -inf, inf, 2), ("A", -inf, inf, 3), ("B", -inf, 3, 2), ("B1", -inf, 3, 1)]
CUT = tree("MAX(5, MIN(8, 5, 2))")

BY_HAND = [  # (number in MET, check, arguments, name of the mistake)
    (21, check_pruned, (tree("MAX(MIN(3, 12), 2)"), "B"), "bad-moves-crossed-out"),
    (21, check_pruned, (BOOK, "B, C"), "bad-moves-crossed-out"),
    (22, check_pruned, (tree("MAX(0, MIN(0, 0))"), "B1"), "cause-crossed-out"),
    (22, check_pruned, (tree("MAX(0, MIN(0, 0))"), "B"), "cut-node-crossed-out"),
    (22, check_pruned, (BOOK, "B"), "cut-node-crossed-out"),
    (0, check_pruned, (BOOK, "B2, B3, C3"), "too-many-crossed-out"),
    (0, check_pruned, (tree("MAX(MIN(5, 8), MIN(6, 9))"), "B2"), "too-many-crossed-out"),
    (7, check_pruned, (tree("MAX(0, MIN(0, 0))"), ()), "nothing-skipped"),
    (7, check_pruned, (tree("MAX(3, MIN(3, 9), MIN(2, 4))"), ("C2",)), "strict-test"),
    (
        9,
        check_pruned,
        (tree("MAX(3, MIN(2, 4), MIN(MAX(5, 6), MAX(7, 8)))"), ("C22",)),
        "fresh-window-at-root",
    ),
    (0, check_pruned, (tree("MAX(1, MIN(0, 5), MIN(MAX(MIN(0, 5))))"), ("B2",)), "only-shallow-cuts"),
    (0, check_pruned, (BOOK, ("B2",)), "too-few-crossed-out"),
    (0, check_pruned, (BOOK, ("B2", "C3")), "others-crossed-out"),
    (4, check_values, (BOOK, {"A": 12, "B": 6, "C": 14, "root": 14}), "opponent-helps"),
    (24, check_values, (BOOK, {"A": 12, "B": 6, "C": 14, "root": 6}), "players-swapped"),
    (23, check_values, (tree("MAX(1, MIN(0, 9))"), {"B": 4.5, "root": 4.5}), "averages"),
    (5, check_values, (BOOK, {"A": -3, "B": -2, "C": -2, "root": 3}), "value-for-the-mover"),
    (0, check_values, (BOOK, {"A": 3, "B": 2, "C": 5, "root": 5}), "wrong-value"),
    (0, check_best_move, (tree("MAX(1, MIN(0, 9))"), 1), "wrong-move-chosen"),
    (0, check_best_move, (tree("MIN(MAX(4, 5), 6)"), "B"), "wrong-move-chosen"),
    (2, check_windows, (tree("MAX(MIN(1), 2)"), [("root", -inf, inf, 2), ("A", 5, inf, 1)]), "wrong-window"),
    (31, check_windows, (BOOK, [*ROWS[:5], ("B", 3, 3, 2)]), "window-is-global"),
    (31, check_windows, (DEEP, [*DEEP_ROWS[:7], ("A2", 2, 2, 0)]), "window-is-global"),
    (0, check_windows, (BOOK, [*ROWS[:5], ("B", -inf, 3, 2)]), "wrong-bound-moved"),
    (0, check_windows, (BOOK, [*ROWS[:2], ("A1", -inf, inf, 3), ("A2", 3, inf, 12)]), "wrong-bound-moved"),
    (8, check_windows, (FALLS, [*FALLS_ROWS[:5], ("B12", 0, inf, 1)]), "alpha-falls"),
    (2, check_windows, (tree("MAX(3, MIN(5, 4))"), [*ROW_OF_5, ("B2", 3, inf, 4)]), "beta-not-lowered"),
    (2, check_windows, (tree("MIN(3, MAX(1, 2))"), [*ROW_OF_1, ("B2", -inf, 3, 2)]), "alpha-not-raised"),
    (
        6,
        check_windows,
        (CUT, [("root", -inf, inf, 5), ("A", -inf, inf, 5), ("B", 5, inf, 2)]),
        "bound-taken-as-value",
    ),
]


@pytest.mark.parametrize("number, check, arguments, name", BY_HAND)
def test_a_wrong_answer_is_called_by_its_name(number, check, arguments, name):
    verdict = check(*arguments)
    assert verdict.mistake == name and verdict.tree is arguments[0]
    assert all(node.value is None for node in arguments[0].walk() if not node.is_leaf), (
        "nothing is given away"
    )
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


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
        ("no-move", check_minimax, move_of(lambda node: None), {}),
        ("no-such-move", check_minimax, move_of(lambda node: "left"), {}),
        ("no-such-move", check_minimax, move_of(lambda node: False), {}),
        ("wrong-move", check_minimax, move_of(worst_move), {}),
        ("move-of-the-first-child", check_minimax, move_of(lambda node: node.children[0].move), {}),
        ("value-for-min", check_minimax, lambda node: -minimax(node).value, {}),
        ("looks-at-too-many", check_alphabeta, peeks_at_the_last, {}),
        ("looks-at-too-few", check_alphabeta, trusts_in_the_worst, {}),
        ("all-win", check_bones, lambda n: True, {}),
        ("win-and-loss-exchanged", check_bones, lambda n: n % 4 == 0, {}),
    ],
)
def test_the_other_names(name, check, thing, options):
    verdict = check(thing, **options)
    assert verdict.mistake == name, verdict.text
    assert verdict.html()


# --- right programs


@pytest.mark.slow
@pytest.mark.parametrize("program, options", right.MINIMAX)
def test_a_right_minimax_passes(program, options):
    verdict = check_minimax(program, **options)
    assert verdict.passed and verdict.mistake is verdict.tree is verdict.expected is verdict.got is None
    assert verdict.text.startswith("Right.\n")


@pytest.mark.parametrize("program, options", right.ALPHABETA)
def test_a_right_alphabeta_passes(program, options):
    verdict = check_alphabeta(program, **options)
    assert verdict.passed, verdict.text


@pytest.mark.parametrize("check, programs", [(check_depth, right.DEPTH), (check_bones, right.BONES)])
def test_right_programs_pass_the_other_checks(check, programs):
    for program, options in programs:
        verdict = check(program, **options)
        assert verdict.passed, (program, verdict.text)


def test_the_textbooks_pair_is_told_what_it_takes_for_granted():
    for program in (right.textbook, right.textbook_cuts_first):
        verdict = check_alphabeta(program)
        assert verdict.passed and "takes for granted that the players take turns" in verdict.text
    assert check_alphabeta(right.textbook, move=True).passed
    assert "take turns" not in check_alphabeta(right.two_loops).text
    assert check_minimax(right.textbook).mistake == "forced-to-alternate"


def test_alphabeta_by_another_convention():
    assert check_alphabeta(wrong.strict_test, strict=True).passed
    assert check_alphabeta(right.fail_soft, strict=True).mistake == "not-strict"
    assert check_alphabeta(wrong.takes_the_last_first, order="reversed").passed
    assert check_alphabeta(wrong.takes_the_last_first, order=lambda node: node.children[::-1]).passed
    assert check_alphabeta(right.fail_soft, order="reversed").mistake == "other-order"
    assert check_alphabeta(right.strictly, strict=True, order="reversed").mistake == "other-order"
    verdict = check_alphabeta(right.fail_soft, fail="hard")
    assert verdict.mistake == "not-clamped" and (verdict.expected, verdict.got) == (-1, 0)
    assert "takes node. Write" not in verdict.text and "is called as fn(node, alpha, beta)" in (
        check_alphabeta(right.two_loops, fail="hard").text
    )
    for wanted, options in {
        "strict must be True or False": {"strict": 1},
        'fail must be "soft" or "hard"': {"fail": "firm"},
        'order must be "reversed" or a function': {"order": "backwards"},
        "you gave <function": {"order": lambda node: node.children[:1]},
    }.items():
        for check, *given in (
            (check_alphabeta, right.fail_soft),
            (check_pruned, BOOK, ""),
            (check_windows, BOOK, []),
        ):
            assert wanted in check(*given, **options).text


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


@pytest.mark.slow
@pytest.mark.parametrize("cutting", [True, False], ids=["alphabeta", "minimax"])
def test_a_few_trees_separate_right_from_wrong(cutting):
    """A mutant that is wrong on any of all trees is so on two of the few that a right program must pass, or more."""
    few = [test for test in trees.every("max", cutting, few=True) if not test.shared]
    assert set(few) < set(trees.every("max", cutting))
    for name, entry in MISTAKES.items():
        for mutant in entry.mutants:
            if sum(is_wrong(mutant, cutting, test) for test in few) < 2:
                assert not any(is_wrong(mutant, cutting, test) for test in trees.every("max", cutting)), name


def is_wrong(mutant, cutting, test):
    try:
        search = Search(mutant, cutting).run(test.top)
    except TypeError:  # it fails
        return True
    needed = Search().run(test.top).seen if cutting else {*test.nodes}
    is_right = search.value == test.solved.value and search.move in test.solved.moves
    return not is_right or search.seen != needed


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


def test_the_package_itself_passes():
    assert check_minimax(minimax).passed and check_alphabeta(alphabeta).passed
    assert check_alphabeta(lambda node: alphabeta(node, table={})).passed
    assert check_depth(lambda node, depth, evaluate: minimax(node, depth=depth, evaluate=evaluate)).passed
    assert check_depth(lambda node, depth, evaluate: alphabeta(node, depth=depth, evaluate=evaluate)).passed
    assert check_table(lambda node: alphabeta(node, table={})).passed
    assert check_alphabeta(minimax).mistake == "never-cuts"
    assert check_minimax(alphabeta).mistake == "prunes"
    assert check_alphabeta(lambda node: alphabeta(node, strict=True)).mistake == "strict-test"


# --- what a verdict is


def test_a_verdict_in_plain_text():
    verdict = check_alphabeta(wrong.window_not_passed)
    assert isinstance(verdict, Verdict)
    assert repr(verdict).split("\n") == [
        "Not yet.",
        "Your window is not passed to the children: each begins again with -inf and inf.",
        "On MAX(0, MIN(0, 0)) it looks at 5 nodes; 4 are enough.",
        "Not needed: B2.",
        "Call it with the window: alphabeta(child, alpha, beta).",
    ]


def test_a_verdict_in_a_notebook_has_the_picture():
    bundle = check_alphabeta(wrong.strict_test)._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert "data:image/svg+xml" in bundle["text/html"] and "α ≥ β" in bundle["text/html"]
    assert "MAX(0, MIN(0, 0))" in bundle["text/html"]
    assert "<img" not in check_alphabeta(right.fail_soft).html()


def test_what_comes_from_a_student_is_escaped():
    def loud(node):
        raise ValueError("<script>&")

    assert "<script>" not in check_minimax(loud).html()


def test_every_sentence_can_be_printed_by_a_console():
    for entry in MISTAKES.values():
        for said in filter(None, (entry.said, entry.hint, entry.said_by_hand, entry.hint_by_hand)):
            for lang in ("en", "de"):
                text = catalogue(lang).gettext(said)
                assert text.translate(PLAIN).encode("cp1252"), text
                assert "!" not in text and "simply" not in text, text


def test_what_no_text_can_hold_does_no_harm():
    def loud(node):
        raise ValueError("\ud800 \x00")

    verdict = check_minimax(loud)
    assert verdict.text.encode() and verdict.html().encode() and "ValueError: \ufffd" in verdict.text


def test_the_same_verdict_every_time():
    for program in (wrong.averages, right.prints):
        first, second = check_minimax(program), check_minimax(program)
        assert first.text == second.text and first.html() == second.html()


# --- code that does harm


def endless(node):
    while True:
        pass


def misspells(node):
    return node.valeu


@pytest.mark.parametrize("check", [check_minimax, check_alphabeta, check_table])
@pytest.mark.parametrize(
    "program, name, said",
    [
        (endless, "endless-loop", "a loop in it never stops"),
        (misspells, "raises", "AttributeError: 'Node' object has no attribute 'valeu' (line"),
        (lambda node: None, "not-written-yet", "not written yet"),
        (lambda node: ..., "not-written-yet", "not written yet"),
        (lambda node: node, "no-number", "It returns Node("),
        (lambda node: "3", "no-number", "It returns '3'"),
        (lambda node: True, "no-number", "It returns True"),
        (lambda node: float("nan"), "no-number", "It returns nan"),
        (lambda node: (1, 2, 3), "no-number", "It returns (1, 2, 3)"),
        (lambda node: (node.value, 0), "returns-nothing", "Is a return missing"),
        (lambda node: (child for child in node), "no-number", "a generator"),
        (lambda node: endless, "no-number", "the function endless"),
    ],
)
def test_harm_is_survived(check, program, name, said):
    tracer, limit = sys.gettrace(), sys.getrecursionlimit()
    verdict = check(program)
    assert verdict.mistake == name and said in verdict.text
    assert (sys.gettrace(), sys.getrecursionlimit()) == (tracer, limit)
    assert __file__ not in verdict.text and "Traceback" not in verdict.text


def test_unfinished_work_is_no_mistake():
    def later(node):
        raise NotImplementedError

    def documented(node):
        """What I want to do."""

    for check in CHECKS[:2]:
        for program in (later, documented):
            verdict = check(program)
            assert not verdict.passed and verdict.mistake == "not-written-yet"
            assert "not written yet" in verdict.text


def test_printing_is_kept_away(capsys):
    verdict = check_minimax(right.prints)
    assert verdict.passed and "is not shown here" in verdict.text
    assert capsys.readouterr() == ("", "")


def test_spoiling_the_tree_is_named():
    def spoils(node):
        for leaf in node.leaves():
            leaf.value = 0
        return minimax(node).value

    def cuts_down(node):
        value = minimax(node, depth=99).value
        node.children = node.children[:1]
        return value

    assert check_minimax(spoils).mistake in ("tree-changed", "wrong-value")
    assert check_minimax(cuts_down).mistake == "tree-changed"


def holds_itself(node):
    answer = [1]
    answer.append(answer)
    return answer


def spoils_children(node):
    node.children = 3
    return 0


def cuts_a_leaf_off(node):
    node.children[0].parent = None
    return 0


@pytest.mark.parametrize("check", [check_minimax, check_alphabeta, check_table])
def test_what_would_trip_the_check_itself(check):
    assert not check(holds_itself).passed
    assert check(spoils_children).mistake == check(cuts_a_leaf_off).mistake == "tree-changed"
    assert check(lambda node: (node, node)).mistake == "no-number"
    assert not check(lambda node: (0, [node])).passed
    assert not check(lambda node: (0, {node.player})).passed


def test_a_tree_too_large_for_a_hand_gets_a_verdict():
    for check in (check_values, check_best_move, check_pruned, check_windows):
        assert "more than 2,000 nodes" in check(root(TicTacToe()), 0).text


# --- nonsense


NOT_A_PROGRAM = ("nothing-given", "methods-missing", "raises", "no-number", "no-win-or-loss")
NONSENSE = [None, 3, "minimax", MAX, [], {}, int, Game, Verdict, BOOK, float("nan"), object]


@pytest.mark.parametrize("given", NONSENSE, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nonsense_gets_a_verdict(check, given):
    verdict = check(given)
    assert not verdict.passed and verdict.mistake in NOT_A_PROGRAM
    assert "object at 0x" not in verdict.text and verdict.html()


@pytest.mark.parametrize("check", CHECKS[:5], ids=lambda check: check.__name__)
def test_a_function_with_other_parameters_gets_a_verdict(check):
    for program in (lambda: 3, lambda a, b, c, d, e: 3, lambda *, node: 3):
        verdict = check(program)
        assert verdict.mistake == "nothing-given" and "is called as" in verdict.text


def test_a_tutorials_three_parameters_are_no_window():
    def tutorial(node, depth, maximizing):
        return 3

    for check in CHECKS[:2]:
        assert "takes node, depth, maximizing. Write a function of the node alone" in check(tutorial).text


def test_a_verdicts_tree_is_ones_own_to_spoil():
    first = check_minimax(wrong.averages).tree
    first.children = ()
    assert check_minimax(wrong.averages).tree.to_text() == "MAX(0, 1)"


def test_other_nonsense_gets_a_verdict():
    assert "view must be" in check_minimax(right.recursive, view="min").text
    assert "view must be" in check_minimax(right.recursive, view=None).text
    assert "view must be" in check_depth(right.limited, view="min").text
    assert "view must be" in check_table(right.recursive, view=["max"]).text
    for take in (None, (), "12", (0,), (1, 1), (1.5,)):
        assert check_bones(right.wins, take=take).mistake == "nothing-given"
    assert check_bones(right.by_thirds, take={1, 2}).passed
    assert check_bones(wrong.takes_one, take={2, 1}).mistake == "one-take-only"
    for check in (check_minimax, check_alphabeta, check_table):
        assert check(lambda node: 10**400).mistake == "wrong-value"
    assert check_bones(right.wins, misere="yes").mistake == "nothing-given"
    assert check_bones(lambda n: 2).mistake == check_bones(lambda n: "win").mistake == "no-win-or-loss"


@pytest.mark.parametrize("check", [check_values, check_best_move, check_pruned, check_windows])
@pytest.mark.parametrize("given", [None, "MAX(1, 2)", 3, [[1, 2], 3], Bones(3), int])
def test_no_tree_gets_a_verdict(check, given):
    verdict = check(given, 0)
    assert verdict.mistake == "nothing-given" and "The first argument is a tree" in verdict.text


@pytest.mark.parametrize("check", [check_values, check_best_move, check_pruned, check_windows])
@pytest.mark.parametrize(
    "answer",
    [None, ..., "", "?", "Z9", 99, {}, {"A": None}, {"Z": 3}, {"A": "3"}, [], [3], [None], [("A", 1)], [("A", 1, 2, 3)],
     int, BOOK, object(), {3: 4}, float("nan"), (("root", -inf, inf, None),), [("root", -inf, inf, 3, 4)]],
)  # fmt: skip
def test_nonsense_answers_get_a_verdict(check, answer):
    verdict = check(BOOK, answer)
    assert not verdict.passed and verdict.mistake in MISTAKES and verdict.html()


def test_a_tree_that_no_check_can_judge_gets_a_verdict():
    hidden = MatrixGame([[1, -1], [-1, 1]]).tree(first=None)
    chance = gametree.CHANCE((0.5, 1), (0.5, 2))
    for top in (hidden, chance, MAX(chance, 3)):
        for check in (check_values, check_best_move, check_pruned, check_windows):
            assert check(top, {"root": 1}).mistake == "nothing-given"


# --- answers worked out by hand


def test_right_values_in_any_form():
    assert check_values(BOOK, 3).passed
    assert check_values(BOOK, {"root": 3, "A": 3, "b": 2, (2,): 2}).passed
    assert check_values(BOOK, {BOOK: 3, BOOK[0]: 3, "C": 2.0}).passed
    assert check_values(tree("MAX(7)")[0].root, 7).passed


def test_the_lowest_wrong_value_is_explained():
    verdict = check_values(BOOK, {"A": 3, "B": 4, "C": 2, "root": 4})
    assert "At B, MIN takes the smallest of 2, 4, 6: 2; you have 4." in verdict.text
    assert (verdict.expected, verdict.got) == (2, 4)
    assert check_values(BOOK, {"A": 3}).mistake == "not-answered-yet"


def test_a_wrong_leaf_is_nobodys_mistake_at_inner_nodes():
    verdict = check_values(MAX(3, 4), {"B": 0, "root": 7})
    assert verdict.mistake == "wrong-value" and "B is a leaf, worth 4; you have 0." in verdict.text


def test_a_best_move():
    assert check_best_move(BOOK, 0).passed and check_best_move(BOOK, "A").passed
    assert check_best_move(BOOK, BOOK[0]).passed
    tied = tree([[1, 2], [1, 5]])
    assert check_best_move(tied, 0).passed and check_best_move(tied, 1).passed
    named = tree("MIN(left=MAX(1, 2), right=MAX(0, 1))")
    assert check_best_move(named, "right").passed and check_best_move(named, "B").passed
    assert check_best_move(named, "left").got == "left"
    assert check_best_move(tree([[4, 5], [3, 9], [2, 3], [1, 1]]), 2).mistake == "wrong-move-chosen"
    assert check_pruned(BOOK, "Z").mistake == "no-such-node"
    assert check_best_move(BOOK, "A1").mistake == check_best_move(BOOK, True).mistake == "no-such-move"


def test_what_is_skipped_in_any_form():
    for answer in ("B2, B3", "b2 b3", ["B2", "B3"], {"B3", "B2"}, [(1, 1), (1, 2)], [BOOK[1][1], BOOK[1][2]]):
        assert check_pruned(BOOK, answer).passed
    deep = tree([0, [[[0, 0], 1], 5]])
    skipped = [child for _, children in alphabeta(deep).cuts for child in children]
    assert check_pruned(deep, skipped).passed
    assert check_pruned(deep, [leaf for node in skipped for leaf in node.leaves()]).passed
    assert check_pruned(tree([3, 4]), []).passed
    verdict = check_pruned(BOOK, "B2")
    assert (verdict.expected, verdict.got) == (("B2", "B3"), ("B2",))
    assert "the first place that is not right: B3 is skipped." in verdict.text


def test_not_all_that_is_skipped_is_given_away():
    second = tree("MIN(MAX(2, 5, 3), MAX(6, 1, 4), MAX(4, 5, 7))")
    said = check_pruned(second, "").text
    assert "B2 is skipped" in said and not {"B3", "C3"} & set(re.findall(r"\w+", said))
    assert "C3 is skipped" in check_pruned(second, "B2, B3").text
    assert "A2 is looked at" in check_pruned(second, "A2, B2, B3, C3").text
    whole = tree("MAX(3, MIN(2, MAX(7, 8)))")
    assert "B2 is skipped" in check_pruned(whole, []).text  # with all that is below it
    assert "B22 is skipped" in check_pruned(whole, "B21").text
    for answer in (1, 2):
        said = check_best_move(BOOK, answer).text
        assert "better move" in said and not re.search(r"\bA\b", said)


def test_answers_by_hand_get_no_hints_for_code():
    ends = [check_values(BOOK, {"A": 1, "B": 2, "C": 2, "root": 1}), check_values(BOOK, {"A": "3"})]
    ends += [check_values(tree("MAX(-1, 2)"), -2), check_best_move(BOOK, "Z")]
    ends += [
        check_windows(BOOK, [("root", "a", 1, 2)]),
        check_windows(BOOK, [*ROWS[:2], ("A1", inf, inf, 0)]),
    ]
    ends += [check(*arguments) for _, check, arguments, _ in BY_HAND]
    for verdict in ends:
        assert not verdict.passed
        assert not re.search(
            r"node\.\w|child\.\w|function|alphabeta\(|It returns|Return|the pair|in the same if|loop|argument",
            verdict.text,
        ), verdict.text


def test_what_never_cuts_is_told_why():
    assert "MIN does not lower beta" in check_alphabeta(wrong.beta_never_lowered).text
    assert "MAX does not raise alpha" in check_alphabeta(wrong.alpha_never_raised).text
    assert "alpha and beta are right" in check_alphabeta(wrong.cut_missing).text


def test_the_move_may_be_asked_for():
    for check in CHECKS[:2]:
        program = right.recursive if check is check_minimax else right.fail_soft
        assert check(program).passed and check(program, move=False).passed
        verdict = check(program, move=True)
        assert "the move is missing" in verdict.text and verdict.expected == (0, 0)
        assert "move must be" in check(program, move="yes").text
    assert check_minimax(right.with_move, move=True).passed
    assert check_alphabeta(right.with_its_move, move=True).passed
    assert check_minimax(wrong.averages, move=True).mistake == "averages"  # the value comes first


def test_a_players_text_is_hinted_at():
    assert "compared with a text" in check_minimax(wrong.players_are_texts).text


# --- the three languages


ALL_CHECKS = [getattr(gametree.check, name) for name in gametree.check.__all__ if name.startswith("check_")]


def test_none_is_forgotten():
    assert len(ALL_CHECKS) == 11 and len(MISTAKES) > 130


@pytest.mark.parametrize("check", ALL_CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_a_language(check):
    assert inspect.signature(check).parameters["lang"].default == "en"
    given = [BOOK, 3][: 2 if "answer" in str(inspect.signature(check)) else 1] + [3] * (check is check_order)
    for lang in LANGUAGES:
        verdict = check(*given, lang=lang)
        assert verdict.lang == lang and verdict.lines
    for lang in ("fr", None, "EN", 3):
        with pytest.raises(gametree.GameTreeError, match="'en', 'de', 'zh'"):
            check(*given, lang=lang)


@pytest.mark.parametrize("program", [wrong.window_not_passed, wrong.cut_missing, wrong.alpha_never_raised])
def test_large_numbers_stand_for_infinity(program, monkeypatch):
    monkeypatch.setattr(program, "__defaults__", (-1e9, 1e9))
    assert check_alphabeta(program).mistake == next(p.name for p in PROGRAMS if p.program is program)


def test_some_verdicts_word_for_word():
    given = tree("MAX(MIN(3, 12), MIN(2, 4))"), {"A": 12, "B": 4, "root": 12}
    assert check_values(*given, lang="de").text == (
        "Noch nicht.\nBeide Spieler wählen nach demselben Maßstab, also hilft der Gegner mit.\n"
        "Sieh dir A an: MIN nimmt den kleinsten Wert von 3, 12, also 3; du hast 12.\n"
        "MIN will einen kleinen Wert und MAX einen großen. Achte darauf, wohin jedes Dreieck zeigt."
    )
    assert check_values(*given, lang="zh").lines[1] == "在 A，MIN 取 3、12 中最小的，即 3；你写的是 12。"
    verdict = check_alphabeta(wrong.strict_test, lang="de")
    assert verdict.lines == (
        "Bei α = β geht die Suche weiter.",
        "Bei MAX(0, MIN(0, 0)) untersucht deine Funktion 5 Knoten; 4 genügen.",
        "Nicht nötig: B2.",
        "Dann kann höchstens noch etwas kommen, das genauso gut ist wie das, was der Spieler anderswo hat, aber nichts "
        "Besseres. Schneide bei α ≥ β ab.",
    )
    assert verdict.say("zh").split("\n")[1:3] == [
        "当 alpha = beta 时搜索还在继续。",
        "在 MAX(0, MIN(0, 0)) 上，你的函数访问了 5 个节点；4 个就够了。",
    ]
    assert verdict.say("en").startswith("Not yet.") and verdict.text == verdict.say("de")
    shared = check_alphabeta(wrong.table_always_exact, lang="zh").lines[1]
    assert shared.startswith(
        "在 MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))（相同的子树算作同一个局面）上，值是 1，"
    )
    assert check_game(TicTacToe, lang="de").lines == (
        "TicTacToe() erfüllt in allen 5.478 Stellungen, was ein Spiel erfüllen muss.",
    )
    assert check_minimax(right.recursive, lang="zh").html().count("正确。") == 1


def rows_of(top):
    """The trace table of a tree, from alphabeta itself."""
    trace = record(alphabeta, top)
    names = {top: "root"} | {child: chr(65 + i) for i, child in enumerate(top.children)}
    for node in top.walk():
        for i, child in enumerate(node.children):
            names.setdefault(child, f"{names[node]}{i + 1}")
    left = {step.node: step.value for step in trace if step.kind in ("leaf", "leave")}
    return [
        (names[step.node], step.alpha, step.beta, left[step.node]) for step in trace if step.kind == "enter"
    ]


def test_a_trace_table():
    for top in (BOOK, tree([0, [[[0, 0], 1], 5]]), tree([[3, 5], [3, 9]], to_move=MIN)):
        rows = rows_of(top)
        assert check_windows(top, rows).passed
        assert check_windows(top, rows[:-1]).mistake == "table-too-short"
        assert check_windows(top, [*rows, rows[-1]]).mistake in ("other-row", "skipped-node-visited")
        assert check_windows(top, [rows[0], *rows[2:]]).mistake == "other-row"
    rows = rows_of(BOOK)
    assert check_windows(BOOK, [*rows[:7], ("B2", 3, 2, 4)]).mistake == "skipped-node-visited"
    fresh = [*rows[:5], ("B", -inf, inf, 2)]
    assert check_windows(BOOK, fresh).mistake == "fresh-window-at-root"
    assert check_windows(BOOK, [*rows[:6], ("B1", -inf, inf, 2)]).mistake == "window-not-passed"
    assert check_windows(BOOK, [*rows[:6], ("B1", inf, 3, 2)]).mistake == "window-exchanged"
    assert check_windows(BOOK, [*rows[:5], ("B", 3, inf, 4)]).mistake == "wrong-value"
    assert check_windows(BOOK, [*rows[:5], ("B", 3, inf, 3), *rows[6:]]).passed  # clamped to its window


def test_answers_by_another_convention():
    equal = tree([3, [3, 9], [2, 4]])
    assert check_pruned(equal, "C2", strict=True).passed
    assert check_pruned(equal, "B2, C2", strict=True).mistake == "not-strict"
    assert check_pruned(tree([[4, 1], 3]), "A1", order="reversed").passed
    assert check_pruned(tree([[4, 1], 3]), "A1", order=lambda node: node.children[::-1]).passed
    assert check_pruned(tree([[4, 1], 3]), "", order="reversed").mistake == "nothing-skipped"
    backwards = [("root", -inf, inf, 3), ("B", -inf, inf, 3), ("A", 3, inf, 1), ("A2", 3, inf, 1)]
    assert check_windows(tree([[4, 1], 3]), backwards, order="reversed").passed
    assert check_windows(tree([[4, 1], 3]), backwards).mistake == "other-row"
    rows = rows_of(BOOK)
    assert check_windows(BOOK, rows, fail="soft").passed
    assert check_windows(BOOK, rows, fail="hard").mistake == "not-clamped"
    rows[5], rows[7] = ("B", 3, inf, 3), ("C", 3, inf, 3)
    assert check_windows(BOOK, rows, fail="soft").passed and check_windows(BOOK, rows, fail="hard").passed


@pytest.mark.slow
def test_an_order():
    assert check_order(lambda node: node.children[::-1], Bones(6)).passed
    assert check_order(lambda node: node.children, Bones(6)).mistake == "order-does-not-help"
    assert check_order(lambda node: node.children[::-1], Bones(6), most=18).mistake == "order-does-not-help"
    assert check_order(lambda node: node.children[:1], Bones(6)).mistake == "no-order"
    assert check_order(lambda node: node.children[9], Bones(6)).mistake == "raises"
    assert check_order(endless, Bones(6)).mistake in ("endless-loop", "no-order")
    assert (
        "looks at more than 200,000 nodes"
        in check_order(lambda node: node.children, gametree.ConnectFour()).text
    )
    for given in (None, 3, int, lambda: 3):
        assert check_order(given, Bones(6)).mistake == "nothing-given"
    for node in (None, 3, "tree"):
        assert check_order(lambda node: node.children, node).mistake == "nothing-given"


def test_a_table_that_is_not_used():
    verdict = check_table(right.recursive)
    assert verdict.mistake == "table-not-used" and verdict.expected < verdict.got
    assert check_table(right.fail_soft).mistake == "table-not-used"
    assert check_table(wrong.players_swapped).mistake == "players-swapped"
    assert check_table(right.with_a_table).passed and check_table(right.table_by_game_key).passed
    assert check_table(wrong.table_always_exact).mistake == "table-not-a-bound"


def test_a_table_may_hold_values_for_whoever_moves():
    def negamax(node, table=None):
        table = {} if table is None else table
        if node.state not in table:
            values = [-negamax(child, table) for child in node.children]
            before = node.parent.player.opponent.sign if node.parent else 1
            table[node.state] = max(values) if values else before * node.value
        return table[node.state]

    assert check_table(negamax, "mover").passed and check_table(negamax, view="mover").passed
    verdict = check_table(negamax)
    assert verdict.mistake == "value-for-the-mover" and 'view="mover"' in verdict.text
    assert check_table(right.with_a_table, view="mover").mistake == "value-for-max"
    assert (
        check_table(lambda node: alphabeta(node).value * node.player.sign, "mover").mistake
        == "table-not-used"
    )


def test_lazily_grown_trees_grow_where_they_are_read():
    top = root(Bones(6))
    trace = record(right.fail_soft, top)
    assert len(trace) == 45 and top.size < 52
