"""Checking a depth-limited search, a recursion for the bone game, a table, and an order of moves."""

from math import inf
from numbers import Real

from ..arguments import node_of
from ..errors import GameTreeError, short
from ..games import Bones
from ..graph import positions
from ..nodes import MAX
from ..search import alphabeta, minimax
from ..trace import Watched, unwrap
from ..values import check_count, number
from . import specimens
from .running import MOST_LINES, described, is_empty, run, wrong_arguments
from .searches import (
    MISSING,
    Noticed,
    Trial,
    attempt,
    best_moves,
    directly,
    judged_by_answers,
    nodes_in_words,
    read_answer,
    same,
    words,
)
from .sentences import Said, in_language, right, told

BONES_UP_TO = 10
GUESSES = Said("said.guesses")


# --- a depth limit


@in_language
def check_depth(fn):
    """Return a Verdict on `fn`, a student's minimax (or alpha-beta) with a depth limit.

    fn: a function fn(node, depth, evaluate) that looks `depth` plies ahead and returns the value, or the pair
        (value, move). A leaf is worth its value, at any depth; a node that is no leaf and lies at the limit is
        worth evaluate(node), for MAX. At depth 0 that is the node itself.
    In the verdict's tree the values at inner nodes are the guesses.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    wanted = wrong_arguments(fn, 3, "fn(node, depth, evaluate)")
    if wanted:
        return told("nothing-given", wanted=wanted)
    if is_empty(fn):
        return told("not-written-yet")
    trials = []
    for specimen, depth in limited_trees():
        trials.append(try_depth(fn, specimen, depth))
        if trials[-1].problem:
            break
    return judge_depth(trials)


class Limited(Trial):
    """A trial of a search with a depth limit: to what depth, and which leaves it had guessed."""

    __slots__ = ("deepest", "depth", "guessed")


def limited_trees():
    """Pairs of a specimen and a depth, in order of size."""
    for specimen in specimens.in_turn():
        if len(specimen.nodes) <= 5:
            for depth in range(specimens.plies(specimen.plan) + 1):
                yield specimen, depth


def guess_of(index):
    """The guess at the value of an inner node, by its place in the tree: no two neighbours have the same."""
    return (2, -3, 5, -2, 4)[index % 5]


def try_depth(fn, specimen, depth):
    """Run fn(node, depth, evaluate) on a fresh copy of the specimen and return the Limited trial."""
    trial, noticed, nodes = Limited(), Noticed(), specimen.fresh()
    numbered = {node: index for index, node in enumerate(nodes)}
    trial.specimen, trial.depth, trial.guessed = specimen, depth, set()
    trial.value, trial.move, trial.problem = None, MISSING, None

    def evaluate(given):
        given = unwrap(given)
        node = given.node if isinstance(given, specimens.Place) else given
        if node not in numbered:
            raise TypeError(f"evaluate is called with a node, got {described(given)}")
        trial.guessed.add(numbered[node])
        return guess_of(numbered[node])

    done = run(fn, Watched(nodes[0], noticed, {}), depth, evaluate)
    trial.printed = done.printed
    if done.problem:
        trial.problem = done.problem, done.fields
    else:
        read_answer(trial, done.answer, nodes[0], 1)
    if not trial.problem and not specimen.unchanged(nodes):
        trial.problem = "tree-changed", {}
    trial.deepest = max([node.depth for node in noticed.nodes if node in numbered], default=0)
    return trial


def judge_depth(trials):
    """Return the Verdict on trials with a depth limit."""
    printed = sum(trial.printed for trial in trials)
    good = [trial for trial in trials if not trial.problem]
    for trial in good:
        wanted, best = limited_value(trial)
        said = None
        if not same(trial.value, wanted):
            name = name_depth(good)
            expected, got = wanted, trial.value
            said = Said("said.value", tree=at_depth(trial), expected=number(expected), got=number(got))
        elif trial.move is not MISSING and best and trial.move not in best:
            name, expected, got = "wrong-move", best, trial.move
            said = best_moves(at_depth(trial), best, short(trial.move))
        if said:
            tree = with_guesses(trial.specimen)
            return told(name, said, GUESSES, tree=tree, expected=expected, got=got, printed=printed)
    if trials[-1].problem:
        trial = trials[-1]
        name, fields = trial.problem
        said = Said("said.given.depth", tree=trial.specimen.top.to_text(), depth=trial.depth)
        return told(name, said, tree=with_guesses(trial.specimen), printed=printed, **fields)
    for trial in good:
        if trial.deepest > trial.depth:
            said = Said("said.deepest", tree=at_depth(trial), plies=plies_in_words(trial.deepest))
            tree = with_guesses(trial.specimen)
            return told(
                "looks-too-deep", said, tree=tree, expected=trial.depth, got=trial.deepest, printed=printed
            )
    return right(Said("right.depth"), printed)


def limited_value(trial):
    """The value and the best moves of a specimen, searched to the trial's depth."""
    numbered = trial.specimen.numbered
    result = minimax(trial.specimen.top, depth=trial.depth, evaluate=lambda node: guess_of(numbered[node]))
    return result.value, result.moves


def with_guesses(specimen):
    """The specimen's tree with the guesses as the values of its inner nodes."""
    nodes = specimens.grow(specimen.plan)
    for index, node in enumerate(nodes):
        if not node.is_leaf:
            node.value = guess_of(index)
    return nodes[0]


def at_depth(trial):
    return Said("part.at-depth", tree=trial.specimen.top.to_text(), plies=plies_in_words(trial.depth))


def plies_in_words(count):
    return Said("part.plies", count=count)


def name_depth(trials):
    """The name of what is wrong with the values of these trials."""
    for name, way in DEPTH_SLIPS.items():
        for steps in way:
            if all(same(trial.value, slipped_depth(trial, **steps)) for trial in trials):
                return name
    return "wrong-value"


def slipped_depth(trial, more=0, counts=("MAX", "MIN"), guess=1, leaf="value", best=None):
    """The value that a depth-limited search with a slip returns.

    more: plies added to the limit. counts: at whose nodes a ply is counted. guess: what the guess is multiplied
        by, or "mover". leaf: "value"; "guess" where leaves are guessed too; "at limit" where those at the limit are.
    best: who chooses at all nodes.
    """
    numbered = trial.specimen.numbered

    def value_of(node, left):
        at_limit = left <= 0
        if node.is_leaf and (leaf == "value" or (leaf == "at limit" and not at_limit)):
            return node.value
        if at_limit or node.is_leaf:
            factor = (
                node.player.sign if guess == "mover" and node.player else 1 if guess == "mover" else guess
            )
            return guess_of(numbered[node]) * factor
        player = best or node.player
        left -= node.player.name in counts
        return player.best([value_of(child, left) for child in node.children])

    return value_of(trial.specimen.top, trial.depth + more)


DEPTH_SLIPS = {
    "limit-ignored": [{"more": inf}],
    "one-ply-too-deep": [{"more": 1}],
    "one-ply-too-shallow": [{"more": -1}],
    "rounds-not-plies": [{"counts": ("MAX",)}, {"counts": ("MIN",)}],
    "leaf-guessed": [{"leaf": "guess"}, {"leaf": "at limit"}],
    "guess-forgotten": [{"guess": 0}],
    "guess-for-the-mover": [{"guess": "mover"}],
    "opponent-helps": [{"best": MAX}],
}


# --- the bone game


@in_language
def check_bones(fn, take=(1, 2, 3), misere=False):
    """Return a Verdict on `fn`, a student's recursion for the bone game.

    fn: a function fn(n): whether the player to move wins from a heap of n bones, as True or False, or as 1 or −1.
    take, misere: the game, as in Bones. It is asked for n from 0 to 10.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.

    >>> check_bones(lambda n: n % 4 != 0)
    Right.
    It knows who wins, for every heap from 0 to 10 bones.
    """
    wanted = wrong_arguments(fn, 1, "fn(n)")
    try:
        game = Bones(BONES_UP_TO, take, misere)
    except GameTreeError as error:
        wanted = str(error)
    if wanted:
        return told("nothing-given", wanted=wanted)
    if is_empty(fn):
        return told("not-written-yet")
    wins = [bones_value(game, n) > 0 for n in range(BONES_UP_TO + 1)]
    answers, printed = [], 0
    for n in range(BONES_UP_TO + 1):
        done = run(fn, n)
        printed += done.printed
        name, fields = done.problem, done.fields
        if name is None and (done.answer is None or done.answer is ...):
            name = "returns-nothing"
        elif name is None and not (
            isinstance(done.answer, (bool, Real)) and done.answer in (True, False, -1)
        ):
            name, fields = "no-win-or-loss", {"given": described(done.answer)}
        if name:
            return told(name, Said("said.asked.n", number=n), got=done.answer, printed=printed, **fields)
        answers.append(done.answer > 0)
    if answers == wins:
        return right(Said("right.bones", count=BONES_UP_TO), printed)
    n = next(n for n, answer in enumerate(answers) if answer != wins[n])
    name = next((name for name, way in BONES_SLIPS.items() if way(take, misere) == answers), "wrong-value")
    small = minimax_tree(take, misere, n)
    said = Said("said.wins" if wins[n] else "said.loses", count=n)
    return told(name, said, tree=small, expected=wins[n], got=answers[n], printed=printed)


def bones_value(game, n):
    """+1 if the player to move wins from a heap of n bones, else −1."""
    return positions(game, type(game.initial)(n, MAX)).value


def minimax_tree(take, misere, n):
    """The tree of the bone game with n bones, with its values."""
    from ..growth import build

    top = build(Bones(n, take, misere))
    minimax(top)
    return top


def recursion(take, misere, *, at_0=None, some=any, turned=True):
    """Who wins from 0 to 10 bones, by a recursion that may have a slip, as a list."""
    wins = []
    for n in range(BONES_UP_TO + 1):
        after = [wins[n - number] for number in take if number <= n]
        if not after:
            wins.append(misere if at_0 is None else at_0)
        else:
            wins.append(some([won != turned for won in after]))
    return wins


BONES_SLIPS = {
    "all-win": lambda take, misere: [True] * (BONES_UP_TO + 1),
    "empty-heap-the-wrong-way-round": lambda take, misere: recursion(take, misere, at_0=not misere),
    "opponent-helps": lambda take, misere: recursion(take, misere, turned=False),
    "all-moves-must-win": lambda take, misere: recursion(take, misere, some=all),
    "one-take-only": lambda take, misere: recursion(take[:1], misere),
    "last-take-forgotten": lambda take, misere: recursion(take[:-1] or take, misere),
    "win-and-loss-exchanged": lambda take, misere: [not won for won in recursion(take, misere)],
}


# --- a table, an order


@in_language
def check_table(fn):
    """Return a Verdict on `fn`, a student's search with a table of positions, on trees of games.

    fn: a function fn(node) that returns the value, or the pair (value, move). It must find the values of
        all trees, and on trees of games look at about as few nodes as with a table are enough.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    wanted = wrong_arguments(fn, 1, "fn(node)")
    if wanted:
        return told("nothing-given", wanted=wanted)
    if is_empty(fn):
        return told("not-written-yet")
    trials = []
    for specimen in [*specimens.in_turn(), *specimens.games(lazy=False)]:
        trials.append(attempt(fn, specimen, directly, 1))
        if trials[-1].problem:
            break
    wrong = judged_by_answers(fn, directly, trials, "max", move=False, cutting=True)
    if wrong:
        return wrong
    of_games = [trial for trial in trials if type(trial.specimen) is specimens.GameSpecimen]
    printed = sum(trial.printed for trial in trials)
    for trial in of_games:
        # What minimax with a table looks at (the root, and what can follow each position), and alpha-beta with one.
        graph = positions(trial.specimen.game, trial.specimen.state)
        enough = max(1 + graph.edges, alphabeta(trial.specimen.top, table={}).visited)
        if 2 * trial.seen > 3 * enough:  # some tables keep less than others
            said = Said(
                "said.enough.table", tree=words(trial), nodes=nodes_in_words(trial.seen), enough=enough
            )
            tree = trial.specimen.shown()
            return told("table-not-used", said, tree=tree, expected=enough, got=trial.seen, printed=printed)
    return right(Said("right.table"), printed)


@in_language
def check_order(order, node, most=None):
    """Return a Verdict on `order`, a student's order of moves for alpha-beta.

    order: a function from a node to its children, in the order to try, as alphabeta(order=…) takes it.
    node: a Node or a Game, where alpha-beta must look at fewer nodes with this order than without.
    most: how many nodes it may look at (by default one less than without an order).
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever `order` does is part of the verdict.
    """
    wanted = wrong_arguments(order, 1, "order(node)")
    try:
        start = node_of(node, "check_order")
        usual = alphabeta(start).visited
        most = usual - 1 if most is None else check_count(most, "most", least=1)
    except GameTreeError as error:
        wanted = wanted or str(error)
    if wanted:
        return told("nothing-given", wanted=wanted)
    if is_empty(order):
        return told("not-written-yet")
    done = run(lambda: alphabeta(start, order=order), lines=MOST_LINES * 20)
    if done.problem == "raises" and isinstance(done.error, GameTreeError):
        return told("no-order", Said("said.error", error=str(done.error)), printed=done.printed)
    if done.problem:
        return told(done.problem, printed=done.printed, **done.fields)
    seen = done.answer.visited
    said = Said("said.order", nodes=nodes_in_words(seen), usual=usual)
    if seen <= most:
        return right(said, done.printed)
    tree = start if start.size <= 100 else None
    return told("order-does-not-help", said, tree=tree, expected=most, got=seen, printed=done.printed)
