"""Making the tree on which a function goes wrong smaller, as long as it goes wrong there.

The words of this module:

    form     a tree in the form in which it is compared: a leaf is its value, and an inner node is
             (who moves, ((move, form of the child), …)), where a move that is the child's index is
             None
    smaller  of a tree: with fewer nodes; or with as many, and plainer values or a nearer limit
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from math import inf, isfinite
from typing import Any, TypeAlias

from gametree.nodes import Node, inner_node
from gametree.values import Number, same_move

from .trees import WRITTEN, TestTree, TreeOfGame

Form: TypeAlias = Any

MOST_NODES = 8_000  # in all the trees that are tried: that takes less than a second
LARGEST_COUNTED_DOWN = 20  # values that are lowered by 1


def smallest(failing: TestTree, fails: Callable[[TestTree], bool]) -> TestTree:
    """The last of ever smaller test trees that fail, `failing` being the first.

    It stops after MOST_NODES, so an even smaller one may exist.
    """
    nodes_left = MOST_NODES
    candidates = smaller_tests(failing)
    while nodes_left > 0:
        candidate = next(candidates, None)
        if candidate is None:
            break
        nodes_left -= len(candidate.nodes)
        if fails(candidate):
            failing = candidate
            candidates = smaller_tests(failing)
    return failing


def smaller_tests(test: TestTree) -> Iterator[TestTree]:
    """Smaller test trees, each made of this one by a single change; players stay in turn."""
    for smaller in changed_tests(test):
        if smaller.in_turn or not test.in_turn:
            yield smaller


def changed_tests(test: TestTree) -> Iterator[TestTree]:
    """The same, in turn or not.

    A part has only one, the same tree without the parent; the tree of a game has those that begin
    at positions below.
    """
    if test.is_part:
        yield TestTree(tree_of(form_of(test.top)), test.depth)
    elif isinstance(test, TreeOfGame) and not test.written:
        inner = {node.state: node for node in test.nodes[1:] if not node.is_leaf}
        for node in sorted(inner.values(), key=lambda node: node.size):
            yield TreeOfGame(test.game, node.state, test.depth)
    else:
        form = form_of(test.top)
        for smaller in smaller_forms(form):
            yield test_like(test, smaller, test.depth)
        if 0 < test.depth < inf:
            for smaller in (form, *smaller_forms(form)):
                yield test_like(test, smaller, test.depth - 1)


def test_like(test: TestTree, form: Form, depth: float) -> TestTree:
    """A written test tree of the kind of `test`."""
    top = tree_of(form)
    if test.shared:
        return TreeOfGame(WRITTEN, (top.to_text(), top.player), depth)
    return TestTree(top, depth)


# --- forms


def form_of(node: Node) -> Form:
    if node.is_leaf:
        return node.value
    branches = [
        (None if same_move(child.move, place) else child.move, form_of(child))
        for place, child in enumerate(node.children)
    ]
    return node.player, tuple(branches)


def tree_of(form: Form) -> Node:
    """The tree of a form."""
    if is_leaf(form):
        return Node(value=form)
    player, branches = form
    children = {
        place if move is None else move: (None, tree_of(child))
        for place, (move, child) in enumerate(branches)
    }
    return inner_node(player, children)


def is_leaf(form: Form) -> bool:
    return not isinstance(form, tuple)


def forms_in(form: Form) -> Iterator[Form]:
    """A form, and those of all nodes below."""
    ahead = [form]
    while ahead:
        part = ahead.pop()
        yield part
        if not is_leaf(part):
            ahead += [child for _, child in part[1]]


def smaller_forms(form: Form) -> Iterator[Form]:
    """The smaller forms of trees of more than one node, each once, by one change.

    The change is at one node, or the same at all nodes that are alike.
    """
    known = {form}
    for smaller in chain(changed_somewhere(form), changed_alike(form), in_ranks(form)):
        if not is_leaf(smaller) and smaller not in known:
            known.add(smaller)
            yield smaller


def changed_somewhere(form: Form) -> Iterator[Form]:
    """The forms with a change at the root, or else at one node below."""
    yield from changed_here(form)
    if not is_leaf(form):
        player, branches = form
        for place, (move, child) in enumerate(branches):
            for smaller in changed_somewhere(child):
                yield player, (*branches[:place], (move, smaller), *branches[place + 1 :])


def changed_here(form: Form) -> Iterator[Form]:
    """The forms with a change at the root: a plainer value, a ply or two less, or a branch less."""
    if is_leaf(form):
        yield from plainer(form)
        return
    player, branches = form
    for _, child in branches:
        yield child
        if not is_leaf(child):
            yield from [grandchild for _, grandchild in child[1]]
    if len(branches) > 1:
        for place in range(len(branches)):
            yield player, (*branches[:place], *branches[place + 1 :])


def changed_alike(form: Form) -> Iterator[Form]:
    """The forms with the same change at all nodes that are alike."""
    for part, count in Counter(forms_in(form)).items():
        if count > 1:
            for smaller in changed_here(part):
                yield replace_forms(form, {part: smaller})


def in_ranks(form: Form) -> Iterator[Form]:
    """The form whose values are 0, 1, 2, … in the same order, if these are plainer."""
    values = sorted({value for value in forms_in(form) if is_leaf(value)})
    ranked = replace_forms(form, dict(zip(values, range(len(values)))))
    if size_of(ranked) < size_of(form):
        yield ranked


def replace_forms(form: Form, others: dict[Form, Form]) -> Form:
    """The form in which some forms are replaced by others, wherever they are in it."""
    if form in others:
        return others[form]
    if is_leaf(form):
        return form
    player, branches = form
    return player, tuple([(move, replace_forms(child, others)) for move, child in branches])


# --- sizes and values


def size_of(form: Form) -> tuple:
    """What makes one form smaller than another: first the number of nodes, then the values."""
    parts = [*forms_in(form)]
    return len(parts), sorted([strangeness(part) for part in parts if is_leaf(part)], reverse=True)


def strangeness(value: Number) -> tuple:
    """What makes one value plainer than another: 0 is plainest, and 1 plainer than −1."""
    return not isfinite(value), value % 1 != 0, abs(value), value < 0


def plainer(value: Number) -> list[Number]:
    """A few plainer values, the plainest first."""
    if not isfinite(value):
        return [0, 1, -1]
    whole = int(value)
    sign = -1 if value < 0 else 1
    candidates = [0, sign * (abs(whole) // 10), sign * (abs(whole) // 2), abs(whole), whole]
    if abs(whole) <= LARGEST_COUNTED_DOWN:
        candidates.append(whole - sign)
    return [other for other in candidates if strangeness(other) < strangeness(value)]
