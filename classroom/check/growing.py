"""Checking a student's function that grows the tree of a game, out of nodes of the student's own.

What it grows is laid over the tree that `build` grows, node by node from the root down: so what is
said is the first difference, on the smallest tree that has one.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from gametree.cards import Marks
from gametree.game import build
from gametree.games import Bones
from gametree.nodes import Node
from gametree.values import is_number

from ..guards import check_bool
from ..tracing.describing import brief, describe, wrong_arguments
from ..tracing.guard import run
from ..words.language import Figure, Plural, Sentence
from ..words.names import name_aloud, place_first
from .cases import some_positions
from .equality import alike
from .functions import code_name
from .searches import require
from .verdict import Decided, Verdict, flaw, in_language, right

KNOWS = ("state", "player", "move", "children", "value")  # what a node must know
KNOWS_ONCE = ("state", "player", "children", "value")  # where several moves may lead to it


class Difference(NamedTuple):
    """Where a student's node differs from ours first, and how."""

    mistake: str
    node: Node  # ours
    attribute: str = ""
    wanted: Any = None
    got: Any = None


@in_language
def check_grow(
    grow: Callable, *, once: bool = False, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `grow`, a student's function that grows the tree of a game.

    grow: a function grow(game, state) that returns the root of the tree: a node of any class that
        knows state, player, move (at the root None), children (a list or tuple, in the order of the
        moves) and value (at a leaf; elsewhere None).
    once: whether it makes one node for each state. Then it is grow(game, state, known), where known
        is a dictionary, at first empty; and the children are a dictionary from a move to a node,
        which knows no move itself.
    theme, lang: as for check_minimax.

    >>> check_grow(lambda game, state: build(game, state)).mistake
    'not-to-be-called'
    """
    check_bool(once, "once")
    wanted = "grow(game, state, known)" if once else "grow(game, state)"
    require(grow, wrong_arguments(grow, 3 if once else 2, wanted))
    pairs = [(game, state, build(game, state)) for game, state in some_positions()]
    pairs.sort(key=lambda pair: (pair[2].size, not isinstance(pair[0], Bones)))
    called: set[tuple[str, str]] = set()
    for game, state, top in pairs:
        done = run(grow, game, state, {}) if once else run(grow, game, state)
        called |= done.called
        asked = Sentence("It was asked for the tree of {game}.", game=brief(game, 100))
        problem = done.problem
        if not problem and (done.answer is None or done.answer is ...):
            problem = "returns-nothing"
        if problem:
            raise Decided(problem, asked, tree=top, depth=2, **done.fields)
        seen = run(partial(first_difference, top, done.answer, once))
        if seen.problem:  # the student's class answers with an error
            raise Decided(seen.problem, asked, tree=top, depth=2, **seen.fields)
        difference: Any = seen.answer
        if difference:
            return about_difference(top, difference)
    if code_name(build) in called:
        return flaw("not-to-be-called", functions=[build.__name__])
    sentence = Plural(
        "It grows the right tree, in {count} case.",
        "It grows the right trees, in {count} cases.",
        len(pairs),
    )
    return right(sentence)


def first_difference(top: Node, grown: Any, once: bool) -> Difference | None:
    """The first difference between our tree and a student's, level by level; None if none."""
    waiting = [(top, grown)]
    objects: dict[Any, Any] = {}  # state → the student's node
    for ours, theirs in waiting:  # grows while it is walked
        found = difference_at(ours, theirs, top, once)
        if not found and once and objects.setdefault(ours.state, theirs) is not theirs:
            found = Difference("state-grown-twice", ours)
        if found:
            return found
        below = theirs.children
        if once:
            below = [theirs.children[child.move] for child in ours.children]
        waiting += zip(ours.children, below)
    return None


def difference_at(ours: Node, theirs: Any, top: Node, once: bool) -> Difference | None:
    """What is wrong with one node, of which all above is right; None if nothing."""
    if theirs is None:
        return Difference("child-is-none", ours)
    knows = KNOWS_ONCE if once else KNOWS
    for attribute in knows:
        if not hasattr(theirs, attribute):
            return Difference("node-lacks-something", ours, attribute)
    found = difference_of_children(ours, theirs.children, theirs, once)
    if found:
        return found
    for attribute, value in wanted_at(ours, top).items():
        if attribute not in knows:
            continue
        got = getattr(theirs, attribute)
        if value is None or got is None:
            is_right = value is got
        else:
            is_right = alike(got, value)
        if not is_right:
            is_forgotten = attribute == "move" and got is None
            name = "move-not-written" if is_forgotten else "node-differs"
            return Difference(name, ours, attribute, value, got)
    return None


def difference_of_children(ours: Node, theirs: Any, node: Any, once: bool) -> Difference | None:
    """What is wrong with the children of a student's node, as far as it is seen there.

    theirs: the children. node: of which.
    """
    if not isinstance(theirs, dict if once else (list, tuple)):
        return Difference("node-differs", ours, "children", {} if once else [], theirs)
    children: Iterable[Any] = theirs.values() if isinstance(theirs, dict) else theirs
    if any(child is node for child in children):
        return Difference("children-shared", ours)
    moves = [child.move for child in ours.children]
    if len(theirs) != len(moves) or (once and not all(move in theirs for move in moves)):
        return Difference("wrong-children", ours, "", moves, len(theirs))
    return None


def wanted_at(node: Node, top: Node) -> dict[str, Any]:
    """What a node must know beside its children: attribute → what is wanted.

    At a leaf nobody moves, so it is left open what a student's node says there.
    """
    wanted: dict[str, Any] = {"state": node.state}
    if not node.is_leaf:
        wanted["player"] = node.player
    wanted["move"] = None if node is top else node.move
    wanted["value"] = node.value if node.is_leaf else None
    return wanted


def about_difference(top: Node, found: Difference) -> Verdict:
    """The Verdict on the first difference in a tree."""
    place = place_first(name_aloud(found.node, top))
    evidence: Iterable[Sentence] = ()
    if found.mistake == "wrong-children":
        sentence = Sentence("{place} it has {got}; the moves there are {moves}.")
        if not found.wanted:
            sentence = Sentence("{place} it has {got}; there is no move there.")
        children = Plural("{count} child", "{count} children", found.got)
        evidence = [sentence.having(place=place, got=children, moves=in_words(found.wanted))]
    elif found.mistake == "node-differs":
        sentence = Sentence("{place} it has {attribute} = {answer}, and {wanted} was wanted.")
        answer, wanted = in_words(found.got), in_words(found.wanted)
        evidence = [
            sentence.having(place=place, attribute=found.attribute, answer=answer, wanted=wanted)
        ]
    return flaw(
        found.mistake,
        *evidence,
        tree=top,
        expected=found.wanted,
        got=found.got,
        marks=Marks(current=found.node),
        place=place,
        attribute=found.attribute,
    )


def in_words(thing: Any) -> Any:
    """A state, a player, a move, a value, or a list of moves, in a few words."""
    return Figure(thing) if is_number(thing) else run(describe, thing).answer or "…"
