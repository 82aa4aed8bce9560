"""Checking a student's search: its value, its move, and the nodes it looks at."""

import inspect
from functools import lru_cache
from math import inf, isnan
from numbers import Real

from ..address import name_of
from ..errors import short
from ..nodes import Node
from ..search import Result
from ..trace import Watched, unwrap
from ..values import number, same_move
from . import specimens
from .running import described, is_empty, run, wrong_arguments
from .sentences import Said, in_language, right, told
from .slips import WRONG_MOVE, WRONG_NODES, WRONG_VALUE, Search
from .specimens import FAR, Specimen

WRITTEN = Said("part.written")


@in_language
def check_minimax(fn, view="max", *, move=False):
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
    return checked(fn, view, move, cutting=False)


@in_language
def check_alphabeta(fn, view="max", *, move=False):
    """Return a Verdict on `fn`, a student's alpha-beta: its value, its move, and the nodes it looks at.

    fn: a function fn(node), or fn(node, alpha, beta), which is called with the window (−inf, inf). It returns
        the value, or the pair (value, move). On trees that are written down it must look at the same nodes as
        alpha-beta that takes the children in order and cuts when α ≥ β. On trees of games, where a position
        comes again, it may look at fewer (with a table).
    view, move, lang: as for check_minimax.
    Raises nothing but GameTreeError for another language: whatever `fn` does is part of the verdict.
    """
    return checked(fn, view, move, cutting=True)


class Trial:
    """What a student's function did on one specimen.

    value, move  what it returned, the value for MAX; move is MISSING if it returned none
    returned     the two as they came
    seen         the indices of the nodes it looked at; on the tree of a game, how many
    problem      None, or (name of a mistake, fields of its sentence)
    """

    __slots__ = ("move", "printed", "problem", "returned", "seen", "specimen", "value")


MISSING = object()


class Noticed:
    """Collects the nodes that a Watched tree notices being read."""

    def __init__(self):
        self.nodes = []

    def add(self, kind, node):
        self.nodes.append(node)


def attempt(fn, specimen, call, sign):
    """Run `fn` on a fresh copy of the specimen and return the Trial.

    call: what calls fn with a node. sign: +1, or −1 where the value that it returns is MIN's.
    """
    trial = Trial()
    nodes, noticed = specimen.fresh(), Noticed()
    done = run(call, fn, Watched(nodes[0], noticed, {}))
    trial.specimen, trial.printed = specimen, done.printed
    trial.value, trial.move, trial.problem = None, MISSING, None
    if done.problem:
        trial.problem = done.problem, done.fields
    else:
        read_answer(trial, done.answer, nodes[0], sign)
    if not trial.problem and not specimen.unchanged(nodes):
        trial.problem = "tree-changed", {}
    if isinstance(specimen, specimens.GameSpecimen):
        trial.seen = len(noticed.nodes)
    else:
        numbered = {node: index for index, node in enumerate(nodes)}
        trial.seen = frozenset([numbered[node] for node in noticed.nodes if node in numbered])
    return trial


def read_answer(trial, answer, top, sign):
    """Take the value and the move out of what a student's function returned."""
    answer = unwrap(tuple(answer) if isinstance(answer, list) else answer) if is_shallow(answer) else answer
    value, move = answer, MISSING
    if isinstance(answer, Result):
        value, move = answer.value, answer.move
    elif isinstance(answer, tuple) and len(answer) == 2:
        value, move = answer
    if value is None or value is ...:
        trial.problem = "returns-nothing", {}
    elif not isinstance(value, Real) or isinstance(value, bool) or isnan(value):
        trial.problem = "no-number", {"given": described(answer)}
    else:
        trial.value = value * sign
        trial.move = move.move if isinstance(move, Node) and move.parent is top else move
        trial.returned = value, move


def is_shallow(answer):
    """False for an answer that holds lists in lists, which may even hold themselves."""
    return not (isinstance(answer, (tuple, list)) and any(isinstance(part, list) for part in answer))


def checked(fn, view, move, cutting):
    """What check_minimax and check_alphabeta share."""
    call, wanted = how_to_call(fn)
    if view not in ("max", "mover"):
        wanted = Said("said.give-view", given=short(view))
    elif not isinstance(move, bool):
        wanted = Said("said.give-move", given=short(move))
    if wanted:
        return told("nothing-given", wanted=wanted)
    if is_empty(fn):
        return told("not-written-yet")
    trials = []
    for specimen in trees(view, cutting):
        sign = specimen.top.player.sign if view == "mover" else 1
        trial = attempt(fn, specimen, call, sign)
        trials.append(trial)
        if trial.problem:
            break
    wrong = judged_by_answers(fn, call, trials, view, move, cutting)
    return wrong or judged_by_nodes(fn, call, trials, view, cutting, sum(trial.printed for trial in trials))


def how_to_call(fn):
    """Return what calls fn with a node (or None), and what is wrong with `fn` (or None)."""
    wrong = wrong_arguments(fn, 1, WRITTEN)
    if wrong is None:
        return directly, None
    if wrong_arguments(fn, 3, WRITTEN) is None:
        second, third = list(inspect.signature(fn).parameters)[1:3]
        if second.lower()[0] in "aαl" and third.lower()[0] in "bβuh":  # alpha, beta; lower, upper; low, high
            return with_window, None
        wrong = Said("said.of-the-node", wrong=wrong)
    return None, wrong


def directly(fn, node):
    return fn(node)


def with_window(fn, node):
    return fn(node, -inf, inf)


def trees(view, cutting):
    """The specimens to try, in order: the first that goes wrong is the smallest."""
    yield from specimens.in_turn()
    if view == "max":
        yield from specimens.any_turns()
    yield from specimens.larger()
    yield from specimens.games(lazy=cutting)


def judged_by_answers(fn, call, trials, view, move, cutting):
    """Return the Verdict on the first wrong value, else on code that failed, else on the first wrong move; or None.

    move: whether a move is asked for, too.
    """
    printed = sum(trial.printed for trial in trials)
    good = [trial for trial in trials if not trial.problem]
    for trial in good:
        if not same(trial.value, trial.specimen.value):
            name = name_value(good, view, cutting)
            if name == "first-child-only" and windows(fn, call, *two_nodes())[0]:  # it has an α and a β
                name = "test-the-wrong-way-round"
            expected, got = trial.specimen.value, trial.value
            if view == "mover":
                expected, got = expected * sign_of(trial, view), got * sign_of(trial, view)
            if name == "pair-swapped":
                expected, got = (expected, trial.specimen.best[0]), (got, trial.move)
                said = Said("said.pair", tree=words(trial), expected=pair(expected), got=pair(got))
            else:
                said = Said("said.value", tree=words(trial), expected=number(expected), got=number(got))
            return told(name, said, tree=trial.specimen.shown(), expected=expected, got=got, printed=printed)
    if trials and trials[-1].problem:
        trial = trials[-1]
        name, fields = trial.problem
        return told(
            name,
            Said("said.given", tree=words(trial)),
            tree=trial.specimen.shown(),
            printed=printed,
            **fields,
        )
    for trial in good:
        best = trial.specimen.best
        if move and trial.move is MISSING:
            wanted, got = (trial.specimen.value * sign_of(trial, view), best[0]), trial.returned[0]
            said = Said("said.pair", tree=words(trial), expected=pair(wanted), got=number(got))
            tree = trial.specimen.shown()
            return told("move-missing", said, tree=tree, expected=wanted, got=got, printed=printed)
        if trial.move is not MISSING and not is_among(trial.move, best):
            name = name_move(trial, good, cutting)
            said = best_moves(words(trial), best, short(trial.move))
            return told(
                name,
                said,
                tree=trial.specimen.shown(),
                expected=best,
                got=trial.move,
                printed=printed,
                given=described(trial.move),
            )
    return None


def judged_by_nodes(fn, call, trials, view, cutting, printed):
    """Return the Verdict on trials in which all values and moves are right."""
    for trial in trials:
        specimen, seen = trial.specimen, trial.seen
        needed = specimen.seen if cutting else specimen.everything
        if isinstance(specimen, specimens.GameSpecimen):
            if seen <= len(needed) if cutting else True:  # a table may save what it likes
                continue
            said = Said("said.enough", tree=words(trial), nodes=nodes_in_words(seen), enough=len(needed))
            return told(
                "looks-at-too-many",
                said,
                tree=specimen.shown(),
                expected=len(needed),
                got=seen,
                printed=printed,
            )
        if seen == needed:
            continue
        missed, extra = sorted(needed - seen), sorted(seen - needed)
        name = named(WRONG_NODES, trials, cutting, same_nodes)
        if name == "never-cuts":
            name = why_never_cuts(fn, call, view)
        if not cutting:
            name = "prunes"
        if name is None:
            name = "looks-at-too-many" if not missed else "looks-at-too-few" if not extra else "other-order"
        if not missed:
            said = [
                Said("said.enough", tree=words(trial), nodes=nodes_in_words(len(seen)), enough=len(needed))
            ]
            said += [Said("said.not-needed", names=node_names(specimen, extra))]
        else:
            said = [
                Said("said.needed", tree=words(trial), nodes=nodes_in_words(len(seen)), needed=len(needed))
            ]
            said += [Said("said.not-looked-at", names=node_names(specimen, missed))]
        return told(name, *said, tree=specimen.shown(), expected=len(needed), got=len(seen), printed=printed)
    key = "right.alphabeta" if cutting else "right.minimax"
    if any(trial.move is not MISSING for trial in trials):
        key += ".move"
    name = getattr(fn, "__name__", "<lambda>")
    return right(Said(key, name=Said("part.it") if name == "<lambda>" else name), printed)


# --- giving it a name


def same(value, expected):
    """True for equal values, up to what a sum of floats loses."""
    return value == expected or abs(value - expected) < 1e-9


def same_value(trial, value, move, seen):
    return value is not None and same(trial.value, value)


def same_answer(trial, value, move, seen):
    return value is not None and same(trial.value, value) and same_move(move, trial.move)


def same_nodes(trial, value, move, seen):
    return trial.seen == {trial.specimen.numbered[node] for node in seen}


@lru_cache(maxsize=200_000)
def slipped(way, specimen, cutting):
    """What the search with a slip does on a specimen: (value, move, nodes seen); the value is None if it fails."""
    search = way(cutting)
    try:
        value, move = search.run(specimen.top)
    except (TypeError, ValueError, IndexError):
        return None, None, frozenset()
    return value, move, frozenset(search.seen)


def named(table, trials, cutting, alike):
    """The name of the first slip that does on all written trees tried what the student's function did, or None."""
    written = [trial for trial in trials if not isinstance(trial.specimen, specimens.GameSpecimen)]
    in_turn = [trial for trial in written if trial.specimen.in_turn]
    for tried in (written, in_turn):  # code that wants players in turn may have another slip besides
        for name, ways in table.items():
            for way in ways:
                for cuts in (True, False) if cutting or table is not WRONG_MOVE else (False,):
                    if all(alike(trial, *slipped(way, trial.specimen, cuts)) for trial in tried):
                        return name
        if all(same(trial.value, trial.specimen.value) for trial in in_turn):
            break
    return None


def name_value(trials, view, cutting):
    """The name of what is wrong with the values in these trials."""
    if all(
        trial.move is not MISSING
        and same_number(trial.returned[1], trial.specimen.value * sign_of(trial, view))
        and trial.returned[0] in trial.specimen.best
        for trial in trials
        if not isinstance(trial.specimen, specimens.GameSpecimen)
    ):
        return "pair-swapped"
    wrong = [trial for trial in trials if not same(trial.value, trial.specimen.value)]
    if all(isinstance(trial.specimen, specimens.GameSpecimen) for trial in wrong):
        return "table-not-a-bound" if cutting else "wrong-value"
    if all(is_far(trial.specimen) for trial in wrong):
        return "best-starts-too-near"
    name = named(WRONG_VALUE, trials, cutting, same_value)
    if name == "value-for-the-mover" and view == "mover":
        return "value-for-max"
    return name or "wrong-value"


def is_among(move, moves):
    return any(same_move(one, move) for one in moves)


def name_move(wrong, trials, cutting):
    """The name of what is wrong with the moves in these trials, of which `wrong` is the first wrong one."""
    if wrong.move is None:
        return "no-move"
    name = named(WRONG_MOVE, trials, cutting, same_answer)
    if name:
        return name
    if not is_among(wrong.move, [child.move for child in wrong.specimen.top.children]):
        return "no-such-move"
    written = [trial for trial in trials if not isinstance(trial.specimen, specimens.GameSpecimen)]
    if cutting and all(is_among(trial.move, seemingly_best(trial.specimen.top)) for trial in written):
        return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(top):
    """The moves at the root whose value, as alpha-beta returns it or clamped to the window, is the best."""
    search, alpha, beta, returned = Search(), -inf, inf, {}
    for child in top.children:
        value = search.search(child, alpha, beta, 1)[0]
        returned[child.move] = min(max(value, alpha), beta)
        alpha, beta = search.narrow(top.player, alpha, beta, returned[child.move], value, 0)
    best = top.player.best(returned.values())
    return [move for move, value in returned.items() if value == best]


def sign_of(trial, view):
    return trial.specimen.top.player.sign if view == "mover" else 1


def same_number(thing, value):
    return isinstance(thing, Real) and same(thing, value)


def is_far(specimen):
    return any(node.value in (FAR, -FAR) for node in specimen.nodes if node.is_leaf)


def why_never_cuts(fn, call, view):
    """Find out why a search looks at everything, from the α and β that its calls begin and end with.

    α and β are the smallest and the largest of the numbers that it is called with at the root.
    """
    at_root, at_min = windows(fn, call, *two_nodes())
    if not at_root or not at_min:
        return "never-cuts"
    (begins, ends), (below, below_ends) = at_root, at_min
    if begins == ends and below == below_ends:
        return "window-never-narrowed"
    if ends[0] == begins[0]:
        return "alpha-not-raised"
    if below == begins:
        return "window-not-passed"
    if view == "mover" and below == ends:
        return "window-not-swapped"
    if below_ends == (1, 1):
        return "strict-and-clamped"
    if below_ends[0] >= below_ends[1]:
        return "cut-missing"
    return "beta-not-lowered" if view == "max" and below_ends[1] == below[1] else "never-cuts"


def two_nodes():
    """The root of a fresh MAX(1, MIN(0, 0)), and the MIN node below it."""
    nodes = Specimen(specimens.nested((1, (0, 0)))).fresh()
    return nodes[0], nodes[2]


def windows(fn, call, top, below):
    """Run `fn` on the tree at `top`; return the window at `top` and at `below`, each as (at first, at last)."""
    found, began, names = {}, {}, ()

    def spy(event, frame):
        nonlocal names
        arguments = {
            name: frame.f_locals[name] for name in frame.f_code.co_varnames[: frame.f_code.co_argcount]
        }
        node = next((unwrap(thing) for thing in arguments.values() if isinstance(thing, Watched)), None)
        if node is top and not names:
            numbers = {n: x for n, x in arguments.items() if isinstance(x, Real) and not isinstance(x, bool)}
            if len(numbers) > 1:
                names = min(numbers, key=numbers.get), max(numbers, key=numbers.get)
        if names and node in (top, below) and set(names) <= set(arguments):
            now = tuple([arguments[name] for name in names])
            first = began.setdefault(frame, now)
            if first != now or node not in found:  # a function that only hands the window on says nothing
                found[node] = first, now

    run(call, fn, Watched(top, Noticed(), {}), spy=spy)
    return found.get(top), found.get(below)


# --- in words


def words(trial):
    """The tree of a trial, as it stands in a sentence."""
    specimen = trial.specimen
    if isinstance(specimen, specimens.SharedSpecimen):
        return Said("part.shared", tree=specimen.top.to_text())
    if isinstance(specimen, specimens.GameSpecimen):
        return Said("part.game", game=repr(specimen.game), state=short(specimen.top.state))
    return specimen.top.to_text()


def best_moves(tree, best, got):
    return Said("said.best-moves", tree=tree, count=len(best), moves=[*map(str, best)], got=got)


def pair(answer):
    return f"({number(answer[0])}, {answer[1]})"


def nodes_in_words(count):
    return Said("part.nodes", count=count)


def node_names(specimen, indices, most=4):
    """The names of these nodes as the picture has them; of nodes below each other only the highest."""
    found = [specimen.nodes[index] for index in indices]
    highest = [node for node in found if node.parent not in found]
    names = [name_of("_".join(["n", *map(str, node.path)])) or Said("part.root") for node in highest]
    return names[:most] + ["…"] * (len(names) > most)
