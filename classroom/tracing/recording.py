"""Recording a search, or a student's function."""

from collections.abc import Callable
from functools import partial
from inspect import isbuiltin, isfunction, signature
from math import inf
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.search import Start, node_of

from .line_by_line import Following
from .steps import Trace

# Names that a function may use for its window. A function that takes a node, a window and nothing
# else gets the widest window.
WINDOWS = (["alpha", "beta"], ["a", "b"], ["α", "β"])


def record(search: Callable[..., Any], node: Start, **options: Any) -> Trace:
    """Run `search` on `node` and return a Trace of what it did.

    search: minimax, alphabeta, expectimax, or your own search that takes `watch` as they do, with
        values from MAX's view. Or any function of a node that reads node.children, node.player and
        node.value; it need not know that it is watched. Its Trace has a step "read" for each node,
        in the order in which it first looked at them. In a tree of up to 200 nodes it is followed
        line by line, helpers included, with steps "line" and "return". Then an error in it, or a
        loop or recursion that does not end, is the last step ("error") and trace.error. The same
        holds if the function cannot be called with a node, or with a node, alpha = −∞ and beta = ∞.
    node: a Node, or a Game. options: further arguments of `search`.
    Raises whatever a search raises that is not followed; TreeTooLarge past 200,000 steps.

    >>> from gametree import MAX, MIN, alphabeta
    >>> trace = record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    >>> next(step.text for step in trace if step.kind == "cut")
    'MIN already has 2 here, and MAX has 3 elsewhere. 2 ≤ 3, so the other 2 children are skipped.'
    """
    top = node_of(node, "record")
    if not is_search(search):
        raise GameTreeError(
            f"record needs a search, such as minimax or your own, got {short(search)}."
        )
    # The function within a partial is recorded, with the options of the partial.
    while isinstance(search, partial) and not search.args:
        options = search.keywords | options
        search = search.func
    trace = Trace(top, getattr(search, "__name__", "search"), options.get("strict", False))
    if isfunction(search) and "watch" in signature(search).parameters:
        if "watch" in options:
            raise GameTreeError("record watches the search itself, so leave out watch=.")
        trace.result = search(top, watch=trace.add, **options)
        return trace
    following = Following(trace)
    if not options:
        options = window_for(search)
    why_not = why_not_called(search, top, options)
    if why_not is None:
        following.run(search, options)
    else:
        hint = f"give what it takes besides by name, as in record({trace.name}, node, depth=3)."
        following.refuse(search, f"{trace.name} cannot be called with a node ({why_not}): {hint}")
    return trace


def is_search(thing: object) -> bool:
    """Whether a thing may be a search: something to call, and nothing of Python's own."""
    is_pythons = isbuiltin(thing) or getattr(thing, "__module__", None) == "builtins"
    return callable(thing) and not is_pythons


def window_for(search: Callable[..., Any]) -> dict[str, float]:
    """Return the widest window, by the names that `search` has for it; {} if it wants none."""
    try:
        parameters = signature(search).parameters.values()
    except (TypeError, ValueError):  # some builtins do not tell
        return {}
    wanted = [parameter.name for parameter in parameters if parameter.default is parameter.empty]
    names = wanted[1:]  # the first is the node
    return dict(zip(names, (-inf, inf))) if names in WINDOWS else {}


def why_not_called(
    search: Callable[..., Any], node: object, options: dict[str, Any]
) -> TypeError | None:
    """Return the error that says why `search` cannot be called with a node; None if it can."""
    try:
        signature(search).bind(node, **options)
    except TypeError as error:
        return error
    except ValueError:  # some builtins do not tell
        pass
    return None
