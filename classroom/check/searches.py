"""Checking a student's search: minimax, alpha-beta, a depth limit, a table of positions, an order of moves."""

import inspect
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import product
from math import inf

from gametree.arguments import Order, node_of
from gametree.game import Game
from gametree.language import Plural, Sentence
from gametree.nodes import Node, tree
from gametree.oldnames import renamed
from gametree.running.describing import described, is_empty, wrong_arguments
from gametree.running.guarded import MOST_LINES, run
from gametree.search import alphabeta
from gametree.values import check_count
from gametree.watching import Enough

from . import trees
from .trials import CODE, MISSING, NOTHING, VALUE, Task, about, attempt, same, try_out, verdict_on
from .verdict import Decided, Verdict, flaw, in_language, right, wants

WRITTEN = Sentence("fn(node), or fn(node, alpha, beta)")
MOST_NODES = 200_000  # that alpha-beta may look at where an order is checked


@in_language
def check_minimax(
    fn: Callable,
    view: str = "max",
    *,
    move: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's minimax: its value, its move, and that it looks at every node.

    fn: a function fn(node) that returns the value, or the pair (value, move); it walks over node.children,
        node.player and node.value as it likes. Any best move is right.
    view: "max" where the value is MAX's, "mover" for a negamax, whose value is that of whoever moves at `node`
        (players then take turns in all trees).
    move: whether the pair is asked for; else the value alone will do.
    theme: the looks of the picture in the verdict, "paper" or "projector".
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another theme or language.

    >>> def my_minimax(node):
    ...     return node.value if node.is_leaf else max([my_minimax(child) for child in node])
    >>> check_minimax(my_minimax)
    Not yet.
    Both players choose alike, so the opponent helps.
    On MIN(0, 1) the value is 0, and it returns 1.
    MIN wants the value to be small, and MAX wants it to be large. Choose by node.player: MAX or MIN, and no text.
    """
    task = task_of_node(fn, view, move)
    said = Sentence("{name} finds the value and looks at every node, on every tree tried.")
    more = Sentence(
        "{name} finds the value, a best move and looks at every node, on every tree tried."
    )
    return try_out(task, trees.every(view)) or praise(task, said, more)


@in_language
def check_alphabeta(
    fn: Callable,
    view: str = "max",
    *,
    move: bool = False,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's alpha-beta: its value, its move, and the nodes it looks at.

    fn: a function fn(node), or fn(node, alpha, beta), which is called with the window (−inf, inf). It returns
        the value, or the pair (value, move). On trees that are written down it must look at the same nodes as
        alpha-beta. On trees of games, where a position comes again, it may look at fewer (with a table). It may
        take it for granted that the players take turns, as the textbook's MAX-VALUE and MIN-VALUE do.
    view, move, theme, lang: as for check_minimax.
    strict: whether it cuts at α > β only, and not at α = β.
    order: how it takes the children: as they stand, "reversed" (right to left), or by a function as for alphabeta.
    fail: "hard" where a value outside the window must come back as the bound that it lies beyond: `fn` is then
        called with other windows, too. "soft": either will do (with `strict`, only fail-soft).
    """
    task = task_of_node(fn, view, move, strict=strict, order=order, fail=fail)
    said = Sentence(
        "{name} finds the value and looks at exactly the nodes that alpha-beta needs, on every tree tried."
    )
    more = Sentence(
        "{name} finds the value, a best move and looks at exactly the nodes that alpha-beta needs, on every tree tried."
    )
    note = Sentence(
        "It takes for granted that the players take turns. Where they need not: ask node.player."
    )
    wrong, notes = try_out(task, trees.every(view)), []
    faults = {trial.fault for trial in task.trials}
    in_turn = {trial.fault for trial in task.trials if trial.tree.shared or trial.tree.in_turn}
    if wrong and CODE not in faults and (VALUE in faults - in_turn or in_turn == {NOTHING}):
        wrong, notes = try_out(task, trees.every("mover")), [note]
    return wrong or about_windows(task) or praise(task, said, more, *notes)


@in_language
def check_depth(
    fn: Callable, view: str = "max", *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `fn`, a student's minimax (or alpha-beta) with a depth limit; its tree shows the guesses.

    fn: a function fn(node, depth, evaluate) that looks `depth` plies ahead and returns the value, or the pair
        (value, move). A leaf is worth its value, at any depth; a node that is no leaf and lies at the limit is
        worth evaluate(node), for MAX in either view. At depth 0 that is the node itself.
    view, theme, lang: as for check_minimax.
    """
    require(fn, wrong_convention(view=view) or wrong_arguments(fn, 3, "fn(node, depth, evaluate)"))
    task = Task(fn, fn, looks_too_deep, view)
    said = Sentence(
        "It looks as deep as it may, guesses there, and takes each leaf's value as it is."
    )
    return try_out(task, trees.limited()) or praise(task, said)


def looks_too_deep(task, trial):
    deepest, limit = max([node.depth for node in trial.seen], default=0), trial.tree.depth
    plies = Plural("{count} ply", "{count} plies", deepest)
    said = Sentence("On {tree} it looks at nodes {plies} down.", plies=plies)
    return (
        ("limit-ignored", [said], {"expected": limit, "got": deepest}) if deepest > limit else None
    )


@in_language
def check_table(
    fn: Callable, view: str = "max", *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `fn`, a student's search with a table of positions, on trees of games.

    fn: a function fn(node), or fn(node, alpha, beta), that returns the value, or the pair (value, move). It must find
        the values of all trees, and on trees of games look at about as few nodes as with a table are enough.
        A tree that was written down has no states and no game: here its nodes get some, equal to no other.
    view, theme, lang: as for check_minimax.
    """
    task = task_of_node(fn, view)
    task.cutting, task.wrong_nodes = True, leaves_table_unused
    said = Sentence("It finds the values, and the table saves what a table can save.")
    wrong = try_out(task, trees.in_turn() + trees.larger() + trees.games())
    return wrong or praise(task, said)


def leaves_table_unused(task, trial):
    tree, said = (
        trial.tree,
        Sentence("On {tree} it looks at {nodes}; with a table {enough} are enough."),
    )
    if not tree.shared or tree.written or 2 * trial.count <= 3 * tree.enough:  # some keep less
        return None
    return (
        "table-not-used",
        [said],
        {"enough": tree.enough, "expected": tree.enough, "got": trial.count},
    )


@renamed(most="max_nodes=")
@in_language
def check_order(
    order: Callable,
    node: Node | Game,
    *,
    max_nodes: int | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `order`, a student's order of moves for alpha-beta.

    order: a function from a node to its children, in the order to try, as alphabeta(order=…) takes it.
    node: a Node or a Game, where alpha-beta must look at fewer nodes with this order than without.
    max_nodes: how many it may look at (by default one less than without an order).
    theme, lang: as for check_minimax.
    """
    require(order, wrong_arguments(order, 1, "order(node)"))
    start = node_of(node, "check_order")
    check_count(max_nodes, "max_nodes", least=1, none=True)
    usual = visited(start, None)
    if usual > MOST_NODES:
        said = Sentence("Alpha-beta looks at more than {count} nodes there: give a smaller tree.")
        raise wants(said, count=MOST_NODES)
    done = run(visited, start, order, lines=MOST_LINES * 20)
    if done.problem:
        return flaw(done.problem, **done.fields)
    seen, most = done.answer, usual - 1 if max_nodes is None else max_nodes
    nodes = Plural("{count} node", "{count} nodes", seen)
    said = Sentence(
        "Alpha-beta looks at {nodes} with it, and at {usual} without.", nodes=nodes, usual=usual
    )
    if seen <= most:
        return right(said)
    tree = start if start.size <= 100 else None
    return flaw("order-does-not-help", said, tree=tree, expected=most, got=seen)


def visited(start, order):
    """How many nodes alpha-beta looks at with this order; it ends when there are too many."""
    count = 0

    def watch(kind, *_):
        nonlocal count
        count += kind == "enter"
        if count > MOST_NODES:
            raise Enough

    with suppress(Enough):
        alphabeta(start, order=order, watch=watch)
    return count


# --- what is given to a check


def task_of_node(fn, view, move=False, **convention):
    """Return the Task of calling `fn` with a node; convention: strict, order and fail, for an alpha-beta."""
    task, wanted = Task(fn, lambda node, *_: fn(node)), wrong_arguments(fn, 1, WRITTEN)
    if wanted and wrong_arguments(fn, 3, WRITTEN) is None:
        second, third = list(inspect.signature(fn).parameters)[1:3]
        if (
            second.lower()[0] in "aαl" and third.lower()[0] in "bβuh"
        ):  # alpha, beta; lower, upper; low, high
            task.call, wanted = lambda node, *_: fn(node, -inf, inf), None
        else:
            wanted = Sentence("{wrong} Write a function of the node alone around it.", wrong=wanted)
    if convention.get("fail") == "hard":
        wanted = wanted or wrong_arguments(fn, 3, "fn(node, alpha, beta)")
    require(fn, wrong_convention(**convention, view=view, move=move) or wanted)
    task.view, task.move, task.cutting, task.convention = view, move, bool(convention), convention
    return task


def wrong_convention(strict=False, order=None, fail="soft", view="max", move=False):
    """What is wrong with these arguments of check_alphabeta, as a sentence, or None."""
    said = Sentence(
        'order must be "reversed" or a function from a node to its children; you gave {given}.'
    )
    is_order = order is None or not run(visited, tree(trees.BOOK), order).problem
    wanted = [
        (
            view,
            view in ("max", "mover"),
            Sentence('view must be "max" or "mover"; you gave {given}.'),
        ),
        (move, isinstance(move, bool), Sentence("move must be True or False; you gave {given}.")),
        (
            strict,
            isinstance(strict, bool),
            Sentence("strict must be True or False; you gave {given}."),
        ),
        (
            fail,
            fail in ("soft", "hard"),
            Sentence('fail must be "soft" or "hard"; you gave {given}.'),
        ),
        (order, is_order, said),
    ]
    return next(
        (said.having(given=described(given)) for given, fine, said in wanted if not fine), None
    )


def require(fn, wanted):
    """Raise Decided where something else is wanted than what was given, or where the function is not written yet."""
    if wanted:
        raise Decided("nothing-given", wanted=wanted)
    if is_empty(fn):
        raise Decided("not-written-yet")


def about_windows(task):
    """The Verdict on a fail-hard search that returns more than the bound of a window, or None."""
    windows = ((-2, -1), (-1, 0), (0, 1), (1, 2)) if task.convention.get("fail") == "hard" else ()
    said = Sentence(
        "On {tree}, in the window from {low} to {high}, the answer is {expected}, and it returns {got}."
    )
    for test, (low, high) in product(trees.tiny(), windows):
        sign = task.sign(test)
        wanted = sign * min(max(test.solved.value, low), high)
        low, high = sorted((sign * low, sign * high))
        within = replace(task, call=lambda node, *_, low=low, high=high: task.fn(node, low, high))
        within.trials = [trial] = [attempt(within, test)]
        if trial.fault == CODE:
            return verdict_on(within)
        if not same(trial.value, sign * wanted):
            fields = {"low": low, "high": high, "expected": wanted, "got": trial.returned[0]}
            return about(within, "not-clamped", trial, said, **fields)
    return None


def praise(task, said, with_move=None, *notes):
    """The Verdict on a function that is right; `with_move` is said instead where it returned moves, too."""
    name = getattr(task.fn, "__name__", "<lambda>")
    if with_move and any(trial.move is not MISSING for trial in task.trials):
        said = with_move
    said = said.having(name=Sentence("It") if name == "<lambda>" else name)
    return right(said, *notes)
