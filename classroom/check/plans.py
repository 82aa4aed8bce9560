"""Checking a plan of MAX, a strategy, that a student has written down."""

from collections.abc import Mapping
from math import prod
from typing import Any

from gametree.cards import Marks
from gametree.nodes import MAX, MIN, Node
from gametree.values import Number, same_move

from ..tracing.describing import describe
from ..words.language import Figure, Plural, Sentence
from .answers import Page, is_open
from .verdict import Decided, Verdict, flaw, in_language, right, wants


@in_language
def check_plan(
    tree: Node, plan: Mapping, *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on a complete plan of MAX: with it MAX must be sure of the tree's value.

    plan: {path of a node: the move there}, for each node where MAX moves. Others are not looked at.
    theme, lang: as for check_minimax. Raises GameTreeError for a tree as check_values does.

    >>> from gametree import MAX, MIN
    >>> check_plan(MAX(MIN(3, 12), MIN(MAX(1, 2), 4)), {(): 0, (1, 0): 1})
    Right.
    With this plan MAX is sure of 3, whichever of its 4 plans MIN keeps to.
    """
    page = Page(tree)
    if is_open(plan):
        raise Decided("not-answered-yet", name=Sentence("the plan"))
    if not isinstance(plan, Mapping):
        sentence = Sentence("Give the plan as {{(): 1, (1, 2): 3}}, but you gave {given}.")
        raise wants(sentence, given=describe(plan))
    for node in page.names:
        if node.player is MAX:
            require_move(page, plan, node)
    value = page.values[tree]
    end = end_below(tree, plan, value)
    if end:
        marks = Marks(best=set(end.way_down()) - {tree})
        shown: dict[str, Any] = {"path": str(end.path), "tree": tree, "marks": marks}
        return flaw("plan-fails", **shown, expected=value, got=end.value)
    count = prod([len(node.children) for node in page.names if node.player is MIN])
    sentence = Plural(
        "With this plan MAX is sure of {value}, because MIN has only one plan.",
        "With this plan MAX is sure of {value}, whichever of its {count} plans MIN keeps to.",
        count,
    )
    return right(sentence.having(value=Figure(value)))


def require_move(page: Page, plan: Mapping, node: Node) -> None:
    """Raise Decided unless the plan has a move for a node where MAX moves."""
    shown: dict[str, Any] = {"path": str(node.path), "tree": page.top, "marks": Marks(current=node)}
    if node.path not in plan:
        raise Decided("plan-incomplete", **shown)
    moves = [child.move for child in node.children]
    move = plan[node.path]
    if not any(same_move(legal, move) for legal in moves):
        raise Decided("no-such-move", **shown, given=describe(move), moves=moves, by_hand=True)


def end_below(node: Node, plan: Mapping, least: Number) -> Node | None:
    """The first leaf below where MAX gets less than `least`, if MAX keeps to the plan; or None."""
    if node.is_leaf:
        return node if node.value < least else None
    children = [node[plan[node.path]]] if node.player is MAX else node.children
    ends = [end_below(child, plan, least) for child in children]
    return next(filter(None, ends), None)
