"""Worksheets of each kind are solved again, by another program, from seeds that the commit gives.

There are four of each kind, and with --long hundreds in all. That other program is
`tests/helpers/solving_again.py`. It reads the trees as they are printed, and its results are
compared with everything that the solutions print: pictures, answers, reasons and tables.
"""

import re
import xml.etree.ElementTree as ET
from math import inf

import pytest
from amounts import amount
from seeds import seed_of_commit
from solving_again import (
    AlphaBeta,
    all_of,
    best_children,
    board_tree,
    fewest_leaves,
    free_squares,
    heap_tree,
    in_order,
    mover_wins,
    name_below,
    read,
    worth,
)

from classroom import worksheet

# Tasks on a sheet, by turns. The recipe of a task is that of its place: a kind has up to four.
COUNTS = (4, 2, 2, 2, 1)
WAYS = ({}, {"strict": True}, {"order": "reversed"}, {"strict": True, "order": "reversed"})


def text_of(number):
    """A number as a sheet writes it."""
    return str(number).replace("inf", "∞").replace("-", "−")


class Picture:
    """A solved picture, read: the name of a node → its value, its window; those crossed out."""

    def __init__(self, diagram):
        self.values = {}
        self.windows = {}
        self.crossed_out = []
        self.labels = {}
        for group in ET.fromstring(diagram.svg).find("{*}g").findall("{*}g"):
            if "node" in group.get("class").split():
                self.read(group)

    def read(self, group):
        name = ""
        for place in group.get("id").split("_")[1:]:
            name = name_below(name, int(place))
        title = group.findtext("{*}title")
        value = re.search(r", value (at least |at most )?([^, ]+)", title)
        sign = {"at least ": "≥ ", "at most ": "≤ ", None: ""}
        self.values[name] = value and sign[value[1]] + value[2]
        self.labels[name] = title
        if "pruned" in group.get("class").split():
            self.crossed_out.append(name)
        texts = [text.text for text in group.iter("{http://www.w3.org/2000/svg}text")]
        if "α" in texts:
            self.windows[name] = (texts[texts.index("α") + 1], texts[texts.index("β") + 1])


def printed(task):
    """What to write below a tree, by its labels."""
    return {str(label): as_text(answer) for label, answer in task.lines()}


def marked(task):
    """What to write into a picture, by its labels."""
    return {str(label): as_text(answer) for label, answer in task.boxes()}


def as_text(answer):
    """An answer, or a list of them, as they are printed."""
    return [str(part) for part in answer] if isinstance(answer, list) else str(answer)


def values_of_inner_nodes(top):
    return {node.name or "root": text_of(worth(node)) for node in all_of(top) if node.mover}


def has_right_values(task, top):
    """Checks the values in the solved picture, and returns it."""
    picture = Picture(task.solution())
    assert picture.values == {node.name: text_of(worth(node)) for node in all_of(top)}
    return picture


def check_values(task):
    top = read(task.tree.to_text())
    has_right_values(task, top)
    assert marked(task) == values_of_inner_nodes(top)


def check_move(task):
    top = read(task.tree.to_text())
    has_right_values(task, top)
    assert marked(task) == values_of_inner_nodes(top)
    assert printed(task) == {"Best move": best_children(top), "Value": text_of(worth(top))}


def searched(task):
    return AlphaBeta(read(task.tree.to_text()), **task.convention.options)


def has_right_reasons(task, search):
    assert sorted([name for name, _ in task.reasons()]) == sorted(search.cuts)


def check_prune(task):
    search = searched(task)
    assert sorted(printed(task)["Skipped"]) == sorted(search.skipped) != []
    has_right_reasons(task, search)
    assert {*Picture(task.solution()).crossed_out} == {
        node.name for node in all_of(read(task.tree.to_text())) if is_skipped(node.name, search)
    }


def is_skipped(name, search):
    return any(name.startswith(skipped) for skipped in search.skipped)


def check_windows(task):
    search = searched(task)
    inner = {node.name for node in all_of(read(task.tree.to_text())) if node.mover}
    windows = {
        name: (text_of(alpha), text_of(beta))
        for name, alpha, beta, _, _ in search.rows
        if name in inner
    }
    assert Picture(task.solution()).windows == windows
    rows = marked(task)
    assert sorted(rows.pop("Skipped")) == sorted(search.skipped)
    for name, window in rows.items():
        alpha, beta = windows.get(name, (None, None))
        assert str(window) == (f"α = {alpha}, β = {beta}" if alpha else "nothing")
    # Not marked are only those that are given: on the way to the first leaf.
    assert {windows[name] for name in inner - {*rows}} == {("−∞", "∞")}
    has_right_reasons(task, search)


def check_trace(task):
    search = searched(task)
    head, *rows = task.table()
    assert [str(text) for text in head] == ["Node", "α", "β", "Value"]
    assert [tuple(map(str, row)) for row in rows] == [
        (name or "root", text_of(alpha), text_of(beta), f"{sign} {value}".strip())
        for name, alpha, beta, value, sign in search.rows
    ]
    has_right_reasons(task, search)


def holds(condition, x):
    """Whether a condition on x, as a sheet writes it, is so for this number."""
    return eval(condition.replace("≤", "<=").replace("≥", ">="), {"x": x})


def check_x(task):
    text = task.tree.to_text()
    options = task.convention.options
    leaves = [node.value for node in all_of(read(text, x=0)) if node.mover is None]
    numbers = sorted({leaf + step / 2 for leaf in leaves for step in range(-2, 3)})
    searches = {x: AlphaBeta(read(text, x), **options) for x in numbers}

    def skipped_for(name):
        return [x for x in numbers if is_skipped(name, searches[x])]

    named = []
    for label, condition in printed(task).items():
        names = label.removesuffix(", skipped for").split(", ")
        named += names
        wanted = [x for x in numbers if holds(condition, x)]
        assert all(skipped_for(name) == wanted for name in names)
    for node in all_of(read(text, x=0)):
        is_decided = skipped_for(node.name) in ([], numbers)
        above = [name for name in named if node.name.startswith(name)]
        assert is_decided or skipped_for(node.name) in [skipped_for(name) for name in above]
    for heading, reason in task.reasons():
        name, condition = str(heading).split(", ")
        child = re.search(r"(\w+) is looked at", str(reason))[1]
        # One x for which there is a cut-off at the node, and one for which its child is looked at.
        skipping, looking = (
            float(x.replace("−", "-")) for x in re.findall(r"Take x = ([-−\d.]+)", str(reason))
        )
        assert name in AlphaBeta(read(text, skipping), **options).cuts
        assert not is_skipped(child, AlphaBeta(read(text, looking), **options))
        assert holds(condition, skipping) and not holds(condition, looking)


def check_reorder(task):
    top = read(task.tree.to_text())
    leaves = len([node for node in all_of(top) if node.mover is None])
    least = fewest_leaves(top)
    assert str(task.rules) == (
        f"In the order shown, {AlphaBeta(top).leaves} of {leaves} leaves are looked at, "
        f"and in the best order {least}."
    )
    orders = {label.replace("root", ""): order.split() for label, order in printed(task).items()}
    assert {*orders} == {node.name for node in all_of(top) if node.mover}
    assert AlphaBeta(in_order(top, orders)).leaves == least


def check_tictactoe(task):
    top = board_tree(task.tree.state)
    labels = has_right_values(task, top).labels
    assert sorted([text for row in marked(task).values() for text in row]) == sorted(
        [text_of(worth(node)) for node in all_of(top)]
    )
    assert all(
        " / ".join([node.state[row : row + 3] for row in (0, 3, 6)]) in labels[node.name]
        for node in all_of(top)
    )
    squares = dict(zip([child.name for child in top.children], free_squares(top.state)))
    best = [str(squares[name]) for name in best_children(top)]
    assert printed(task) == {"Best move": best}


def check_bones(task):
    rules = (task.tree.game.take, task.tree.game.misere)
    top = heap_tree(task.tree.state.bones, *rules)
    has_right_values(task, top)
    assert marked(task) == {"Values": [text_of(worth(node)) for node in all_of(top)]}
    (_, *heaps), (_, *letters) = task.table()
    wins = [mover_wins(int(heap), *rules) for heap in heaps]
    assert [str(letter) for letter in letters] == ["W" if won else "L" for won in wins]


CHECKS = {
    "values": check_values,
    "move": check_move,
    "expectimax": check_move,
    "prune": check_prune,
    "windows": check_windows,
    "trace": check_trace,
    "x": check_x,
    "reorder": check_reorder,
    "tictactoe": check_tictactoe,
    "bones": check_bones,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHECKS)
def test_sheets_of_each_kind_are_solved_alike_by_another_program(kind):
    for turn in range(amount(4, with_long=40)):
        ways = WAYS if kind in ("prune", "windows", "trace") else ({},)
        sheet = worksheet(
            kind,
            seed_of_commit() + turn,
            COUNTS[turn % len(COUNTS)],
            forms=1 if turn % 4 else 2,
            **ways[turn % len(ways)],
        )
        print(sheet.call)  # of which the last is shown if this fails
        for task in [task for form in sheet.forms for task in form]:
            CHECKS[kind](task)


def test_the_other_program_finds_what_a_book_prints():
    top = read("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))")
    search = AlphaBeta(top)
    assert (worth(top), best_children(top), search.leaves) == (3, ["A"], 7)
    assert (search.skipped, search.cuts) == (["B2", "B3"], ["B"])
    assert search.rows[0] == ("", -inf, inf, 3, "") and search.rows[5] == ("B", 3, inf, 2, "≤")
    assert fewest_leaves(top) == 5
    assert worth(read("MAX(CHANCE((1/2, 4), (1/2, -2)), 0)")) == 1
    assert worth(board_tree("X.O.XOOX.")) == 1
    assert [mover_wins(bones, (1, 2, 3), False) for bones in range(5)] == [0, 1, 1, 1, 0]
