"""Checking a student's search: minimax, alpha-beta, a depth limit, a table of positions, an order of moves."""

import inspect
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import product
from math import inf

from ..address import name as name_of
from ..arguments import node_of
from ..errors import GameTreeError, short
from ..game import Game
from ..language import Sentence
from ..nodes import Node, tree
from ..search import alphabeta
from ..values import check_count
from . import trees
from .running import MOST_LINES, is_empty, run, wrong_arguments
from .trials import (
    MISSING,
    Task,
    about,
    attempt,
    counted_nodes,
    counted_plies,
    name_of_nodes,
    same,
    try_out,
    verdict_on,
)
from .verdict import Decided, Verdict, in_language, right, told

WRITTEN = Sentence("fn(node), or fn(node, alpha, beta)")
MOST_NODES = 200_000  # that alpha-beta may look at where an order is checked
Order = str | Callable[[Node], Iterable[Node]] | None


@in_language
def check_minimax(fn: Callable, view: str = "max", *, move: bool = False, lang: str = "en") -> Verdict:
    """Return a Verdict on `fn`, a student's minimax: its value, its move, and that it looks at every node.

    fn: a function fn(node) that returns the value, or the pair (value, move); it walks over node.children,
        node.player and node.value as it likes. Any best move is right.
    view: "max" where the value is MAX's, "mover" for a negamax, whose value is that of whoever moves at `node`
        (players then take turns in all trees).
    move: whether the pair is asked for; else the value alone will do.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.

    >>> def my_minimax(node):
    ...     return node.value if node.is_leaf else max([my_minimax(child) for child in node])
    >>> check_minimax(my_minimax)
    Not yet.
    Both players choose alike, so the opponent helps.
    On MIN(0, 1) the value is 0, and it returns 1.
    MIN wants the value to be small, and MAX wants it to be large. Choose by node.player: MAX or MIN, and no text.
    """
    task, wanted = task_of_node(fn, view, move)
    require(fn, wanted)
    trials = try_out(task, trees.separating(view, cutting=False), lambda: trees.every(view, cutting=False))
    said = Sentence("{name} finds the value and looks at every node, on every tree tried.")
    if any(trial.move is not MISSING for trial in trials):
        said = Sentence("{name} finds the value, a best move and looks at every node, on every tree tried.")
    return verdict_on(task, trials) or about_nodes(task, trials) or praise(fn, said, trials)


@in_language
def check_alphabeta(
    fn: Callable,
    view: str = "max",
    *,
    move: bool = False,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    lang: str = "en",
) -> Verdict:
    """Return a Verdict on `fn`, a student's alpha-beta: its value, its move, and the nodes it looks at.

    fn: a function fn(node), or fn(node, alpha, beta), which is called with the window (−inf, inf). It returns
        the value, or the pair (value, move). On trees that are written down it must look at the same nodes as
        alpha-beta. On trees of games, where a position comes again, it may look at fewer (with a table). It may
        take it for granted that the players take turns, as the textbook's MAX-VALUE and MIN-VALUE do.
    view, move, lang: as for check_minimax.
    strict: whether it cuts at α > β only, and not at α = β.
    order: how it takes the children: as they stand, "reversed" (right to left), or by a function as for alphabeta.
    fail: "hard" where a value outside the window must come back as the bound that it lies beyond: `fn` is then
        called with other windows, too. "soft": either will do.
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    task, wanted = task_of_node(fn, view, move)
    wanted = wanted or wrong_convention(strict, order, fail)
    if fail == "hard":
        wanted = wanted or wrong_arguments(fn, 3, "fn(node, alpha, beta)")
    require(fn, wanted)
    usual, given = (
        {"strict": False, "order": None, "fail": "soft"},
        {"strict": strict, "order": order, "fail": fail},
    )
    task.cutting, task.convention = True, {key: given[key] for key in given if given[key] != usual[key]}
    trials = try_out(task, trees.separating(view, cutting=True), lambda: trees.every(view, cutting=True))
    wrong, remarks = verdict_on(task, trials) or about_nodes(task, trials), []
    if wrong and wrong.mistake == "forced-to-alternate":
        trials = [trial for trial in trials if trial.tree.shared or trial.tree.in_turn]
        wrong = verdict_on(task, trials) or about_nodes(task, trials)
        remarks.append(
            Sentence(
                "It takes for granted that the players take turns. Where they need not: ask node.player."
            )
        )
    said = Sentence(
        "{name} finds the value and looks at exactly the nodes that alpha-beta needs, on every tree tried."
    )
    if any(trial.move is not MISSING for trial in trials):
        said = Sentence(
            "{name} finds the value, a best move and looks at exactly the nodes that alpha-beta needs, on every tree "
            "tried."
        )
    return wrong or about_windows(fn, task) or praise(fn, said, trials, *remarks)


@in_language
def check_depth(fn: Callable, *, lang: str = "en") -> Verdict:
    """Return a Verdict on `fn`, a student's minimax (or alpha-beta) with a depth limit.

    fn: a function fn(node, depth, evaluate) that looks `depth` plies ahead and returns the value, or the pair
        (value, move). A leaf is worth its value, at any depth; a node that is no leaf and lies at the limit is
        worth evaluate(node), for MAX. At depth 0 that is the node itself.
    In the verdict's tree the values at inner nodes are the guesses.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    require(fn, wrong_arguments(fn, 3, "fn(node, depth, evaluate)"))
    task = Task(fn, right_nodes=lambda task, trial: trial.deepest <= trial.tree.depth)
    trials = try_out(task, trees.limited(trees.tiny()), lambda: trees.limited(trees.in_turn()))
    if wrong := verdict_on(task, trials):
        return wrong
    for trial in trials:
        if trial.deepest > trial.tree.depth:
            said = Sentence("On {tree} it looks at nodes {plies} down.", plies=counted_plies(trial.deepest))
            return about(trials, "looks-too-deep", trial, said, expected=trial.tree.depth, got=trial.deepest)
    said = Sentence("It looks as deep as it may, guesses there, and takes each leaf's value as it is.")
    return praise(fn, said, trials)


@in_language
def check_table(fn: Callable, *, lang: str = "en") -> Verdict:
    """Return a Verdict on `fn`, a student's search with a table of positions, on trees of games.

    fn: a function fn(node) that returns the value, or the pair (value, move). It must find the values of
        all trees, and on trees of games look at about as few nodes as with a table are enough.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    require(fn, wrong_arguments(fn, 1, "fn(node)"))
    games = trees.games(lazy=False)
    task = Task(lambda node, *_: fn(node), cutting=True, right_nodes=uses_table)
    trials = try_out(task, [*trees.tiny(), *games], lambda: [*trees.in_turn(), *games])
    if wrong := verdict_on(task, trials):
        return wrong
    for trial in trials:
        if not uses_table(task, trial):
            enough = trial.tree.enough
            said = Sentence("On {tree} it looks at {nodes}; with a table {enough} are enough.", enough=enough)
            said = said.having(nodes=counted_nodes(trial.count))
            return about(trials, "table-not-used", trial, said, expected=enough, got=trial.count)
    return praise(fn, Sentence("It finds the values, and the table saves what a table can save."), trials)


def uses_table(task, trial):
    tree = trial.tree
    return not tree.shared or tree.written or 2 * trial.count <= 3 * tree.enough  # some keep less


@in_language
def check_order(order: Callable, node: Node | Game, most: int | None = None, *, lang: str = "en") -> Verdict:
    """Return a Verdict on `order`, a student's order of moves for alpha-beta.

    order: a function from a node to its children, in the order to try, as alphabeta(order=…) takes it.
    node: a Node or a Game, where alpha-beta must look at fewer nodes with this order than without.
    most: how many nodes it may look at (by default one less than without an order).
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `order` does is part of the verdict.
    """
    wanted, usual = wrong_arguments(order, 1, "order(node)"), 0
    try:
        start = node_of(node, "check_order")
        most = check_count(most, "most", least=1, none=True)
        usual = visited(start, None)
    except GameTreeError as error:
        wanted = wanted or str(error)
    if usual > MOST_NODES:
        wanted = Sentence(
            "Alpha-beta looks at more than {count} nodes there: give a smaller tree.", count=MOST_NODES
        )
    require(order, wanted)
    done = run(visited, start, order, lines=MOST_LINES * 20)
    if done.problem == "raises" and isinstance(done.error, GameTreeError):
        return told("no-order", Sentence("{error}", error=str(done.error)), printed=done.printed)
    if done.problem:
        return told(done.problem, printed=done.printed, **done.fields)
    seen, most = done.answer, usual - 1 if most is None else most
    said = Sentence("Alpha-beta looks at {nodes} with it, and at {usual} without.", usual=usual)
    said = said.having(nodes=counted_nodes(seen))
    if seen <= most:
        return right(said, done.printed)
    tree = start if start.size <= 100 else None
    return told("order-does-not-help", said, tree=tree, expected=most, got=seen, printed=done.printed)


class Enough(Exception):
    """Ends a search that looks at too many nodes."""


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


def task_of_node(fn, view, move):
    """Return the Task of calling `fn` with a node, and what is wrong with the arguments (or None)."""
    task, wanted = Task(lambda node, *_: fn(node), view, move), wrong_arguments(fn, 1, WRITTEN)
    if wanted and wrong_arguments(fn, 3, WRITTEN) is None:
        second, third = list(inspect.signature(fn).parameters)[1:3]
        if second.lower()[0] in "aαl" and third.lower()[0] in "bβuh":  # alpha, beta; lower, upper; low, high
            task.call, wanted = partial(call_in_window, fn, (-inf, inf)), None
        else:
            wanted = Sentence("{wrong} Write a function of the node alone around it.", wrong=wanted)
    if view not in ("max", "mover"):
        wanted = Sentence('view must be "max" or "mover"; you gave {given}.', given=short(view))
    elif not isinstance(move, bool):
        wanted = Sentence("move must be True or False; you gave {given}.", given=short(move))
    return task, wanted


def call_in_window(fn, window, node, *_):
    return fn(node, *window)


def wrong_convention(strict, order, fail):
    """What is wrong with these arguments of check_alphabeta, as a sentence, or None."""
    if not isinstance(strict, bool):
        return Sentence("strict must be True or False; you gave {given}.", given=short(strict))
    if fail not in ("soft", "hard"):
        return Sentence('fail must be "soft" or "hard"; you gave {given}.', given=short(fail))
    book = tree(trees.BOOK)
    if order is not None and run(visited, book, order).problem:
        said = Sentence(
            'order must be "reversed" or a function from a node to its children; you gave {given}.'
        )
        return said.having(given=short(order))
    return None


def require(fn, wanted):
    """Raise Decided where something else is wanted than what was given, or where the function is not written yet."""
    if wanted:
        raise Decided("nothing-given", wanted=wanted)
    if is_empty(fn):
        raise Decided("not-written-yet")


# --- what is said of the nodes, when values and moves are right


def about_nodes(task, trials):
    """The Verdict on the first trial in which other nodes than needed were looked at, or None."""
    trial = next((trial for trial in trials if not task.right_nodes(task, trial)), None)
    if trial is None:
        return None
    tree, needed = trial.tree, task.needed(trial.tree)
    missed, extra = sorted(needed - trial.seen), sorted(trial.seen - needed)
    first, second = Sentence("On {tree} it looks at {nodes}; {enough} are enough."), []
    if tree.shared:
        name = "looks-at-too-many"
    elif missed:
        first = Sentence("On {tree} it looks at {nodes}; {needed} are needed.")
        second = [Sentence("Not looked at: {names}.", names=names_of(tree, missed))]
    else:
        second = [Sentence("Not needed: {names}.", names=names_of(tree, extra))]
    if not tree.shared:
        name = name_of_nodes(task, trials) if task.cutting else "prunes"
    first = first.having(nodes=counted_nodes(trial.count), enough=len(needed), needed=len(needed))
    return about(trials, name, trial, first, *second, expected=len(needed), got=trial.count)


def names_of(tree, indices, most=4):
    """The names of these nodes as the picture has them; of nodes below each other only the highest."""
    found = [tree.nodes[index] for index in indices]
    highest = [node for node in found if node.parent not in found]
    names = [name_of(node, tree.top) or Sentence("the root") for node in highest]
    return names[:most] + ["…"] * (len(names) > most)


def about_windows(fn, task):
    """The Verdict on a fail-hard search that returns more than the bound of a window, or None."""
    windows = ((-2, -1), (-1, 0), (0, 1), (1, 2)) if task.convention.get("fail") == "hard" else ()
    for test, (low, high) in product(trees.tiny(), windows):
        sign = task.sign(test)
        window, wanted = sorted((sign * low, sign * high)), sign * min(max(test.solved.value, low), high)
        trial = attempt(Task(partial(call_in_window, fn, window), task.view), test)
        if trial.problem:
            return verdict_on(task, [trial])
        if not same(trial.value, sign * wanted):
            said = Sentence(
                "On {tree}, in the window from {low} to {high}, the answer is {expected}, and it returns {got}."
            )
            said = said.having(low=window[0], high=window[1])
            return about([trial], "not-clamped", trial, said, expected=wanted, got=sign * trial.value)
    return None


def praise(fn, said, trials, *remarks):
    """The Verdict on a function that is right."""
    name = getattr(fn, "__name__", "<lambda>")
    said = said.having(name=Sentence("It") if name == "<lambda>" else name)
    return right(said, sum(trial.printed for trial in trials), *remarks)
