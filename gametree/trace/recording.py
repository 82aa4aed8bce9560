"""Recording a search, or a function of one's own."""

from collections.abc import Callable
from functools import partial
from inspect import isfunction, signature
from math import inf

from ..arguments import node_of
from ..errors import GameTreeError, short
from ..game import Game
from ..nodes import Node
from ..running.line_by_line import Following
from .steps import Trace


def record(search: Callable, node: Node | Game, **options) -> "Trace":
    """Run `search` on `node` and return a Trace of what it did.

    search: minimax, alphabeta, expectimax or your own that takes `watch` as they do, with values of MAX;
        or any function that walks over node.children, node.player and node.value, and need not know of being
        watched: its Trace has a step "read" for each node, in the order in which it first looked at them. On up to
        200 nodes it is followed line by line, helpers included, with steps "line" and "return"; an error in it, or
        a loop or recursion that does not come to an end, is then the last step ("error") and trace.error; so is a
        function that cannot be called with a node, or with a node, alpha = −∞ and beta = ∞.
    node: a Node, or a Game. options: what `search` takes besides.
    Raises what a search raises that is not followed; TreeTooLarge past 200,000 steps.

    >>> from gametree import MAX, MIN, alphabeta
    >>> trace = record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    >>> next(step.text for step in trace if step.kind == "cut")
    'MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped.'
    """
    node = node_of(node, "record")
    if not callable(search):
        raise GameTreeError(
            f"record needs a search, such as minimax or your own, got {short(search)}."
        )
    while isinstance(search, partial) and not search.args:
        search, options = search.func, search.keywords | options
    trace = Trace(node, getattr(search, "__name__", "search"), options.get("strict", False))
    if isfunction(search) and "watch" in signature(search).parameters:
        if "watch" in options:
            raise GameTreeError("record does the watching itself: leave watch= out.")
        trace.result = search(node, watch=trace.add, **options)
        return trace
    following = Following(trace)
    try:
        wanted = [
            one.name for one in signature(search).parameters.values() if one.default is one.empty
        ][1:]
        if not options and wanted in (["alpha", "beta"], ["a", "b"], ["α", "β"]):
            options = dict(zip(wanted, (-inf, inf)))
        signature(search).bind(node, **options)
    except TypeError as error:
        hint = f"give what it takes besides by name, as in record({trace.name}, node, depth=3)."
        following.refuse(search, f"{trace.name} cannot be called with a node ({error}): {hint}")
        return trace
    except ValueError:  # some builtins do not tell
        pass
    following.run(search, options)
    return trace
