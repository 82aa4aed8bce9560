"""Checking a student's search: minimax, alpha-beta, a depth limit, a table, an order of moves."""

import inspect
from collections.abc import Callable, Iterable
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from itertools import product
from math import inf
from typing import Any

from gametree.game import Game
from gametree.graph import positions
from gametree.nodes import Node, tree
from gametree.search import Order, Result, alphabeta, node_of
from gametree.values import is_number, same_move

from ..guards import check_count, is_one_of
from ..tracing.describing import describe, is_empty, wrong_arguments
from ..tracing.guard import MOST_LINES, WITHOUT_END, run
from ..trees.deepening import Enough
from ..words.language import Plural, Sentence
from . import trees
from .diagnosis import about, in_words, smaller_trials, try_out, verdict_on
from .observing import SeenTable, observe
from .trees import TestTree, TreeOfGame
from .trials import MISSING, Fault, Task, Trial, WrongNodes, attempt, looks_at_others, same
from .verdict import Decided, Verdict, flaw, in_language, right, wants

WINDOW = (-inf, inf)
FN_OF_NODE = Sentence("fn(node), or fn(node, alpha, beta)")
# Names that students use for α and β: a function with two such parameters is given a window.
ALPHA_NAMES = {"alpha", "alfa", "al", "a", "α", "lower", "low", "lo", "l", "lb", "lower_bound"}
BETA_NAMES = {"beta", "be", "b", "β", "upper", "up", "u", "ub", "upper_bound", "high", "hi", "h"}
# Windows in which a fail-hard search is tried: most values lie outside them.
NARROW_WINDOWS = ((-2, -1), (-1, 0), (0, 1), (1, 2))
MOST_NODES = 200_000  # that alpha-beta may look at when an order is checked
SEVERAL_TABLES = 2  # more of them are too many
LARGEST_SHOWN = 100  # nodes of a tree that the verdict on an order shows


@in_language
def check_minimax(
    fn: Callable,
    view: str = "max",
    *,
    move: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's minimax: its value, its move, a look at every node.

    fn: a function fn(node) that returns the value, or the pair (value, move); it uses
        node.children, node.player and node.value as it likes. Any best move is right.
    view: "max" if the value is MAX's, "mover" for a negamax, whose value is that of whoever moves
        at `node` (players then take turns in all trees).
    move: whether the pair is wanted; otherwise the value alone will do.
    theme: the looks of the picture in the verdict, "paper" or "projector".
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another theme or language.

    >>> def my_minimax(node):
    ...     return node.value if node.is_leaf else max([my_minimax(child) for child in node])
    >>> check_minimax(my_minimax)  # doctest: +NORMALIZE_WHITESPACE
    Not yet.
    Both players choose alike, so the opponent helps.
    On MIN(0, 1) the value is 0, but it returns 1.
    MIN wants the value to be small, and MAX wants it to be large.
    Choose by node.player, which is MAX or MIN.
    """
    task = task_of_node(fn, view, move)
    sentence = Sentence("{name} finds the value and looks at every node, on every tree tried.")
    with_move = Sentence(
        "{name} finds the value, a best move and looks at every node, on every tree tried."
    )
    tests = trees.every(view, cutting=False)
    return try_out(task, tests) or about_leaf(task) or praise(task, sentence, with_move)


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
    """Return a Verdict on `fn`, a student's alpha-beta: its value, its move, the nodes it looks at.

    fn: a function fn(node), or fn(node, alpha, beta), which is called with the window (−inf, inf).
        It returns the value, or the pair (value, move). On written trees it must look at the same
        nodes as alpha-beta. On trees of games, where a position can occur again, it may look at
        fewer (with a table). It may assume that the players take turns, as the textbook's
        MAX-VALUE and MIN-VALUE do.
    view, move, theme, lang: as for check_minimax.
    strict: whether it cuts at α > β only, and not at α = β.
    order: the order in which it takes the children: as given, "reversed" (right to left), or by a
        function as for alphabeta.
    fail: "hard" if it must return a value outside the window as the bound that it lies beyond:
        `fn` is then called with other windows, too. "soft": either will do (with `strict`, only
        fail-soft).
    """
    task = task_of_node(fn, view, move, strict=strict, order=order, fail=fail)
    sentence = Sentence(
        "{name} finds the value and looks at exactly the nodes that alpha-beta needs, "
        "on every tree tried."
    )
    with_move = Sentence(
        "{name} finds the value, a best move and looks at exactly the nodes that alpha-beta needs, "
        "on every tree tried."
    )
    notes = []
    if strict:
        notes = [Sentence("That is with the test α > β. With α ≥ β, fewer nodes are enough.")]
    wrong = try_out(task, trees.every(view))
    if wrong and goes_wrong_out_of_turn(task):
        wrong = try_out(task, trees.every("mover"))
        note = Sentence(
            "It relies on the players taking turns. Where they need not, ask node.player."
        )
        notes.append(note)
    return (
        wrong
        or about_windows(task)
        or about_leaf(task)
        or praise(task, sentence, with_move, *notes)
    )


def goes_wrong_out_of_turn(task: Task) -> bool:
    """Whether a function fails because it assumes that the players take turns.

    Its values are wrong only where a player has two moves in a row.
    """
    faults = {trial.fault for trial in task.trials}
    in_turn = {trial.fault for trial in task.trials if trial.tree.shared or trial.tree.in_turn}
    if Fault.CODE in faults:
        return False
    return Fault.VALUE in faults and Fault.VALUE not in in_turn


@in_language
def check_depth(
    fn: Callable,
    view: str = "max",
    *,
    move: bool = False,
    cutting: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's minimax (or alpha-beta) with a depth limit.

    The tree of the verdict shows the guesses.

    fn: a function fn(node, depth, evaluate) that looks `depth` plies ahead and returns the value,
        or the pair (value, move). A leaf is worth its value, at any depth. Any other node at the
        limit is worth evaluate(node), for MAX in either view. At depth 0 that is the node itself.
    view, move, theme, lang: as for check_minimax. (At depth 0 there is no move.)
    cutting: whether it must look at just those nodes that alpha-beta needs to this depth.
    """
    wrong = wrong_convention(view=view, move=move) or wrong_choice(cutting)
    require(fn, wrong or wrong_arguments(fn, 3, "fn(node, depth, evaluate)"))
    wrong_nodes = looks_elsewhere_or_too_deep if cutting else looks_too_deep
    task = Task(fn, fn, wrong_nodes, view, move=move, cutting=cutting)
    sentence = Sentence(
        "It looks as deep as it may, guesses at the limit, and takes each leaf's value as it is."
    )
    with_cuts = Sentence(
        "It looks as deep as it may, at exactly the nodes that alpha-beta needs, guesses at the "
        "limit, and takes each leaf's value as it is."
    )
    return (
        try_out(task, trees.with_limit(view))
        or about_other_guesses(task)
        or praise(task, with_cuts if cutting else sentence)
    )


def about_other_guesses(task: Task) -> Verdict | None:
    """The Verdict on a search that answers by the guesses of an earlier call; or None."""

    def call_twice(node: Node, depth: float, evaluate: Callable[[Any], float]) -> Any:
        task.call(node, depth, lambda given: 1 - evaluate(given))
        return task.call(node, depth, evaluate)

    twice = replace(task, call=call_twice)
    trial = attempt(twice, trees.guessed_twice())
    if trial.fault is not Fault.VALUE:
        return None
    trial = smaller_trials(twice, trial)[-1]
    sentence = Sentence("On {tree} the value is {expected}, but it returns {got}.")
    before = Sentence("Just before, it was asked about the same tree with another evaluate.")
    expected, _ = task.answer(trial.tree)
    got, _ = trial.returned
    mistake = "memory-outlives-the-call"
    return about(mistake, trial, sentence, before, expected=expected, got=got)


def looks_elsewhere_or_too_deep(task: Task, trial: Trial) -> WrongNodes | None:
    """What is wrong with an alpha-beta that looks at nodes other than those it needs."""
    return looks_too_deep(task, trial) or looks_at_others(task, trial)


def looks_too_deep(task: Task, trial: Trial) -> WrongNodes | None:
    """What is wrong with a search that looks at nodes below the depth limit."""
    start = trial.tree.top.depth
    deepest = max([node.depth - start for node in trial.seen], default=0)
    limit = trial.tree.depth
    if deepest <= limit:
        return None
    plies = Plural("{count} ply", "{count} plies", deepest)
    sentence = Sentence("On {tree} it looks at nodes {plies} down.", plies=plies)
    return WrongNodes("limit-ignored", [sentence], limit, deepest)


@in_language
def check_table(
    fn: Callable,
    view: str = "max",
    *,
    cutting: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's search with a table of positions, on trees of games.

    fn: a function fn(node), or fn(node, alpha, beta), that returns the value, or the pair (value,
        move). It must find the values of all trees, and on trees of games it must look at about as
        few nodes as are enough with a table.
        A written tree has no states and no game. Here each of its nodes gets a state, equal to no
        other. (In the other checks they have none.)
    view, theme, lang: as for check_minimax.
    cutting: whether it must look at just those nodes that alpha-beta needs, if no position occurs
        again. Otherwise a minimax with a table will do.
    """
    require(fn, wrong_choice(cutting))
    task = task_of_node(fn, view)
    task.cutting = True
    task.placed = True
    task.wrong_nodes = cuts_or_table_missing if cutting else leaves_table_unused
    wrong = try_out(task, trees.with_table(view))
    if wrong and wrong.mistake == "table-not-used":
        return about_unused_table(task)
    return (
        wrong or (about_missing_bounds(task) if cutting else None) or praise_of_table(task, cutting)
    )


def about_missing_bounds(task: Task) -> Verdict | None:
    """The Verdict on a search whose table keeps exact values alone; None if it keeps bounds."""
    tried = [(trial, trial.tree) for trial in task.trials if isinstance(trial.tree, TreeOfGame)]
    trial, largest = max(tried, key=lambda pair: len(pair[1].nodes))
    entries = pairs_in(observe(task, largest).tables)
    if not entries or any(low != high for low, high in entries):
        return None
    sentence = Sentence("On {tree} its table ends with {entries} entries, all of them exact.")
    sentence = sentence.having(entries=len(entries))
    enough = largest.enough_to_cut
    return about("bounds-missing", trial, sentence, expected=enough, got=trial.count)


def praise_of_table(task: Task, cutting: bool) -> Verdict:
    """The Verdict on a correct search with a table; it says where the table saves less."""

    def enough(test: TreeOfGame) -> int:
        return test.enough_to_cut if cutting else test.enough

    counted = [
        (trial.count, enough(trial.tree), trial.tree)
        for trial in task.trials
        if isinstance(trial.tree, TreeOfGame)
    ]
    costly = [entry for entry in counted if entry[0] > entry[1]]
    if not costly:
        sentence = Sentence("It finds the values, and the table saves what a table can save.")
        with_cuts = Sentence(
            "It finds the values, it cuts where alpha-beta does, and the table saves what a table "
            "can save."
        )
        return praise(task, with_cuts if cutting else sentence)
    sentence = Sentence("It finds the values, and the table saves nodes.")
    with_cuts = Sentence(
        "It finds the values, it cuts where alpha-beta does, and the table saves nodes."
    )
    count, least, test = max(costly, key=lambda entry: entry[0] - entry[1])
    more = Sentence("It might save more: on {tree} it looks at {nodes}, but {enough} are enough.")
    nodes = Plural("{count} node", "{count} nodes", count)
    note = more.having(tree=in_words(test), nodes=nodes, enough=least)
    return praise(task, with_cuts if cutting else sentence, None, note)


def pairs_in(tables: Iterable[SeenTable]) -> list[tuple[Any, Any]]:
    """The entries (low, high) of these tables; none if any entry is something else."""
    entries = [entry for seen in tables for entry in seen.table.values()]
    are_pairs = all(
        isinstance(entry, (tuple, list)) and len(entry) == 2 and all(map(is_number, entry))
        for entry in entries
    )
    return [(low, high) for low, high in entries] if are_pairs else []


def about_unused_table(task: Task) -> Verdict:
    """The Verdict on a search that finds the values, but saves too little by its table."""
    worst = task.trials[0]
    nodes = leaves_table_unused(task, worst)
    assert nodes
    mistake = "table-not-used"
    evidence = [*nodes.sentences]
    # What the table holds is best seen in the largest tree in which it does not save enough.
    unsaved = [trial for trial in task.trials if trial.fault is Fault.NODES]
    largest = max(of_games(unsaved), key=lambda test: len(test.nodes))
    observed = observe(task, largest)
    tables = [seen.new for seen in observed.tables if seen.new > 0]
    entries = max(tables, default=0)
    count = len(positions(largest.game, largest.state))
    pairs = pairs_in(observed.tables)
    if len(tables) > SEVERAL_TABLES:
        mistake = "table-not-passed-on"
        sentence = Sentence("On {larger} it begins {tables} tables.", larger=in_words(largest))
        evidence.append(sentence.having(tables=len(tables)))
    elif entries > count:
        mistake = "one-position-many-keys"
        sentence = Sentence(
            "On {larger}, which has {positions} positions, its table ends with {entries} entries."
        )
        sentence = sentence.having(larger=in_words(largest), positions=count, entries=entries)
        evidence.append(sentence)
    elif pairs and not any(low == high for low, high in pairs):
        mistake = "no-exact-entries"
        sentence = Sentence(
            "On {larger} its table ends with {entries} entries, none of them exact."
        )
        evidence.append(sentence.having(larger=in_words(largest), entries=entries))
    elif 2 * entries > len(observed.positions):
        mistake = "table-not-asked"
        sentence = Sentence(
            "On {larger} it searches {positions} positions, and its table ends with {entries} "
            "entries."
        )
        searched = len(observed.positions)
        sentence = sentence.having(larger=in_words(largest), positions=searched, entries=entries)
        evidence.append(sentence)
    return about(mistake, worst, *evidence, expected=nodes.expected, got=nodes.got)


def of_games(trials: Iterable[Trial]) -> list[TreeOfGame]:
    """The trees of games among those that were tried."""
    return [trial.tree for trial in trials if isinstance(trial.tree, TreeOfGame)]


def cuts_or_table_missing(task: Task, trial: Trial) -> WrongNodes | None:
    """What is wrong with an alpha-beta with a table that looks at more nodes than it needs."""
    if trial.tree.shared:
        return leaves_table_unused(task, trial)
    return looks_at_others(task, trial)


def leaves_table_unused(task: Task, trial: Trial) -> WrongNodes | None:
    """What is wrong with a search that looks at many more nodes than it needs with a table."""
    test = trial.tree
    if not isinstance(test, TreeOfGame):
        return None
    if 2 * trial.count <= 3 * test.enough:  # half as many again: some tables keep less
        return None
    sentence = Sentence(
        "On {tree} it looks at {nodes}, but with a table {enough} are enough.", enough=test.enough
    )
    return WrongNodes("table-not-used", [sentence], test.enough, trial.count)


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

    order: a function from a node to its children, in the order in which to try them, as for
        alphabeta(order=…). It must not change the tree.
    node: a Node or a Game in which alpha-beta must look at fewer nodes with this order than
        without. A copy of its tree is searched.
    max_nodes: how many nodes it may look at (by default one less than without an order).
    theme, lang: as for check_minimax.
    """
    require(order, wrong_arguments(order, 1, "order(node)"))
    given = node_of(node, "check_order")
    start = deepcopy(given)
    check_count(max_nodes, "max_nodes", least=1, none=True)
    without = count_visited(start, None)
    if without > MOST_NODES:
        sentence = Sentence(
            "Alpha-beta looks at more than {count} nodes there. Give a smaller tree."
        )
        raise wants(sentence, count=MOST_NODES)
    most = without - 1 if max_nodes is None else max_nodes
    # A bad order may need ten times as many nodes, so the search ends once it exceeds `without`.
    done = run(count_visited, start, order, max(most, without), lines=MOST_LINES * 20)
    shown = given if given.size <= LARGEST_SHOWN else None
    fields: dict[str, Any] = done.fields
    if done.problem in WITHOUT_END:
        return flaw(done.problem, **fields)
    compared = run(is_same_tree, start, deepcopy(given), lines=MOST_LINES * 20)
    if compared.answer is not True and compared.problem != "library-takes-too-long":
        return flaw("order-changes-tree", tree=shown)
    if done.problem:
        first = run(order, start)
        returns_nothing = not first.problem and first.answer is None
        return flaw("returns-nothing" if returns_nothing else done.problem, **fields)
    with_order: Any = done.answer
    nodes = Plural("{count} node", "{count} nodes", with_order)
    sentence = Sentence("Alpha-beta looks at {nodes} with this order, and at {usual} without it.")
    if with_order > max(most, without):
        sentence = Sentence(
            "With this order alpha-beta looks at more than {usual} nodes, which are enough "
            "without it."
        )
    sentence = sentence.having(nodes=nodes, usual=without)
    if with_order <= most:
        return right(sentence)
    return flaw("order-does-not-help", sentence, tree=shown, expected=most, got=with_order)


def is_same_tree(top: Node, original: Node) -> bool:
    """Whether a tree is the same as the original, as far as it has grown."""
    pairs = [(top, original)]
    for node, other in pairs:  # grows while it is walked
        if node.player is not other.player or node.value != other.value:
            return False
        if not same_move(node.move, other.move):
            return False
        if not node.is_leaf and not node.grown:  # nobody has looked below it
            continue
        if len(node.children) != len(other.children):
            return False
        pairs += zip(node.children, other.children)
    return True


def count_visited(start: Node, order: Order, most: int = MOST_NODES) -> int:
    """How many nodes alpha-beta looks at with this order; past `most` it stops counting."""
    count = 0

    def watch(kind: str, *_: Any) -> None:
        nonlocal count
        if kind == "enter":
            count += 1
        if count > most:
            raise Enough

    with suppress(Enough):
        alphabeta(start, order=order, watch=watch)
    return count


# --- what is given to a check


def task_of_node(fn: Callable, view: str, move: bool = False, **convention: Any) -> Task:
    """Return the Task of calling `fn` with a node; raise Decided if it cannot be called like that.

    convention: strict, order and fail, for an alpha-beta.
    """
    wrong = wrong_convention(**convention, view=view, move=move)
    if wrong:
        raise Decided("nothing-given", wanted=wrong)
    wanted = wrong_arguments(fn, 1, FN_OF_NODE)

    def call_with_node(node: Node, *_: Any) -> Any:
        return fn(node)

    def call_with_window(node: Node, *_: Any) -> Any:
        return fn(node, *WINDOW)

    call = call_with_node
    if wanted and wrong_arguments(fn, 3, FN_OF_NODE) is None:
        if takes_window(fn):
            call = call_with_window
            wanted = None
        else:
            wanted = Sentence(
                "{wrong} Write a function around it that takes only the node.", wrong=wanted
            )
    if convention.get("fail") == "hard":
        wanted = wanted or wrong_arguments(fn, 3, "fn(node, alpha, beta)")
    require(fn, wanted)
    return Task(fn, call, view=view, move=move, cutting=bool(convention), convention=convention)


def takes_window(fn: Callable) -> bool:
    """Whether a function of three arguments calls the last two α and β."""
    _, second, third = list(inspect.signature(fn).parameters)[:3]
    return second.lower() in ALPHA_NAMES and third.lower() in BETA_NAMES


def wrong_convention(
    strict: Any = False,
    order: Any = None,
    fail: Any = "soft",
    view: Any = "max",
    move: Any = False,
) -> Sentence | None:
    """What is wrong with these arguments of check_alphabeta, as a sentence, or None."""
    if not is_one_of(view, ("max", "mover")):
        return Sentence(
            'view must be "max" or "mover", but you gave {given}.', given=describe(view)
        )
    if not isinstance(move, bool):
        return Sentence("move must be True or False, but you gave {given}.", given=describe(move))
    if not isinstance(strict, bool):
        return Sentence(
            "strict must be True or False, but you gave {given}.", given=describe(strict)
        )
    if not is_one_of(fail, ("soft", "hard")):
        return Sentence(
            'fail must be "soft" or "hard", but you gave {given}.', given=describe(fail)
        )
    if order is not None and run(count_visited, tree(trees.BOOK), order).problem:
        return Sentence(
            'order must be "reversed" or a function from a node to its children, but you gave '
            "{given}.",
            given=describe(order),
        )
    return None


def wrong_choice(cutting: Any) -> Sentence | None:
    """What is wrong with the argument `cutting` of a check, as a sentence, or None."""
    if isinstance(cutting, bool):
        return None
    return Sentence("cutting must be True or False, but you gave {given}.", given=describe(cutting))


def require(fn: Callable, wanted: Sentence | None) -> None:
    """Raise Decided if something else is wanted, as it says, or if nothing is written yet."""
    if wanted:
        raise Decided("nothing-given", wanted=wanted)
    if is_empty(fn):
        raise Decided("not-written-yet")


# --- what is said about a search as a whole


def about_leaf(task: Task) -> Verdict | None:
    """The Verdict on a search that returns no pair (value, None) at leaves, as asked; or None."""
    if not task.move or task.view != "max":  # at a leaf nobody moves
        return None
    verdicts = [about_lone_leaf(task, test) for test in trees.lone_leaves()]
    return next(filter(None, verdicts), None)


def about_lone_leaf(task: Task, test: TestTree) -> Verdict | None:
    """The Verdict on a search that returns no pair (value, None) at this leaf; or None."""
    trial = Trial(test)
    done = run(task.call, test.new_copy(), inf, None)
    if done.problem:
        sentence = Sentence("It was given {tree}.")
        fields: dict[str, Any] = done.fields
        return about(done.problem, trial, sentence, **fields)
    expected = test.top.value, None
    answer = done.answer
    if isinstance(answer, Result):
        answer = answer.value, answer.move
    if isinstance(answer, (tuple, list)) and len(answer) == 2:
        value, move = answer
        if move is None and is_number(value) and same(value, test.top.value):
            return None
    sentence = Sentence("On {tree} the answer is {expected}, but it returns {got}.")
    sentence = sentence.having(expected=str(expected), got=describe(answer))
    return about("leaf-without-its-pair", trial, sentence, expected=expected, got=answer)


def about_windows(task: Task) -> Verdict | None:
    """The Verdict on a search that should be fail-hard, but is not; or None."""
    if task.convention.get("fail") != "hard":
        return None
    for test, window in product(trees.tiny(), NARROW_WINDOWS):
        wrong = about_window(task, test, window)
        if wrong:
            return wrong
    return None


def about_window(task: Task, test: TestTree, window: tuple[int, int]) -> Verdict | None:
    """The same, on one tree and in one window (α, β), as MAX sees it."""
    sign = task.sign(test)
    alpha, beta = window
    clamped = min(max(test.solved.value, alpha), beta)
    low, high = sorted((sign * alpha, sign * beta))

    def call_with_this_window(node: Node, *_: Any) -> Any:
        return task.fn(node, low, high)

    within = replace(task, call=call_with_this_window)
    trial = attempt(within, test)
    within.trials = [trial]
    if trial.fault is Fault.CODE:
        return verdict_on(within)
    if same(trial.value, clamped):
        return None
    sentence = Sentence(
        "On {tree}, in the window from {low} to {high}, the answer is {expected}, but it returns "
        "{got}."
    )
    sentence = sentence.having(low=low, high=high)
    return about("not-clamped", trial, sentence, expected=sign * clamped, got=trial.returned[0])


def praise(
    task: Task, sentence: Sentence, with_move: Sentence | None = None, *notes: Sentence
) -> Verdict:
    """The Verdict on a correct function; if that returned moves, too, it says `with_move`."""
    if with_move and any(trial.move is not MISSING for trial in task.trials):
        sentence = with_move
    name = getattr(task.fn, "__name__", "<lambda>")
    return right(sentence.having(name=Sentence("It") if name == "<lambda>" else name), *notes)
