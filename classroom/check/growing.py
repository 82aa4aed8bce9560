"""Checking a student's function that grows the tree of a game, out of nodes of the student's own.

What it grows is laid over the tree that `build` grows, node by node from the root down: so what is
said is the first difference, on the smallest tree that has one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from gametree.cards import Marks
from gametree.game import Game, build
from gametree.games import Bones
from gametree.nodes import Node
from gametree.values import is_number

from ..guards import check_bool
from ..tracing.describing import brief, describe, wrong_arguments
from ..tracing.guard import run
from ..words.language import Figure, Plural, Sentence
from ..words.names import name_aloud, place_first
from .cases import some_positions
from .equality import are_alike
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
        done = run(told_by, grow, top, game, state, once)
        called |= done.called
        asked = Sentence("It was asked for the tree of {game}.", game=brief(game, 100))
        rows: Any = done.answer
        problem = done.problem
        if not problem and (rows is None or rows is ...):
            problem = "returns-nothing"
        if problem:
            raise Decided(problem, asked, tree=top, depth=2, **done.fields)
        difference = first_difference(top, rows, once)
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


def told_by(grow: Callable, top: Node, game: Game, state: Any, once: bool) -> Any:
    """What a student's tree says, as plain data: a row for each node, level by level.

    It ends with the first row below which the tree cannot be compared with ours, whose root is
    `top`. What is no tree is returned as it is.
    """
    grown = grow(game, state, {}) if once else grow(game, state)
    if grown is None or grown is ...:
        return grown
    objects: list[Any] = []
    rows = []
    waiting = [(top, grown)]
    for ours, theirs in waiting:  # grows while it is walked
        row = row_of(theirs, once)
        rows.append(row)
        row["object"] = next((i for i, one in enumerate(objects) if one is theirs), len(objects))
        objects.append(theirs)
        if difference_at(ours, row, top, once):
            break
        below = theirs.children
        if once:
            below = [below[child.move] for child in ours.children]
        waiting += zip(ours.children, below)
    return rows


def row_of(node: Any, once: bool) -> dict[str, Any]:
    """What a student's node says; only what it lacks, where it lacks something."""
    if node is None:
        return {"lacks": "everything"}
    for attribute in KNOWS_ONCE if once else KNOWS:
        if not hasattr(node, attribute):
            return {"lacks": attribute}
    children = node.children
    row = {"state": node.state, "player": node.player, "value": node.value}
    if not once:
        row["move"] = node.move
    if not isinstance(children, dict if once else (list, tuple)):
        return row | {"children": children}
    nodes: Iterable[Any] = children.values() if isinstance(children, dict) else children
    row["is_own_child"] = any(child is node for child in nodes)
    row["moves"] = [*children] if once else None
    row["count"] = len(children)
    return row


def first_difference(top: Node, rows: Any, once: bool) -> Difference | None:
    """The first difference between our tree and what was told of a student's; None if none."""
    objects: dict[Any, int] = {}  # state → the number of the student's node
    waiting = [top]
    for ours, row in zip(waiting, rows):  # grows while it is walked
        found = difference_at(ours, row, top, once)
        if not found and once and objects.setdefault(ours.state, row["object"]) != row["object"]:
            found = Difference("state-grown-twice", ours)
        if found:
            return found
        waiting += ours.children
    return None


def difference_at(ours: Node, row: Mapping[str, Any], top: Node, once: bool) -> Difference | None:
    """What is wrong with one node, if all above it is right; None if nothing is."""
    if "lacks" in row:
        return lack_at(ours, row["lacks"])
    if "count" not in row:
        return Difference("node-differs", ours, "children", {} if once else [], row["children"])
    return children_differing(ours, row, once) or attribute_differing(ours, row, top)


def lack_at(ours: Node, lacking: str) -> Difference:
    """A student's node that is not there, or that lacks an attribute."""
    if lacking == "everything":
        return Difference("child-is-none", ours)
    return Difference("node-lacks-something", ours, lacking)


def children_differing(ours: Node, row: Mapping[str, Any], once: bool) -> Difference | None:
    """What is wrong with the children of a node as a whole; None if nothing is."""
    if row["is_own_child"]:
        return Difference("children-shared", ours)
    moves = [child.move for child in ours.children]
    if row["count"] != len(moves):
        return Difference("wrong-children", ours, "", moves, row["count"])
    if once and not all(move in row["moves"] for move in moves):
        return Difference("wrong-keys", ours, "", moves, row["moves"])
    return None


def attribute_differing(ours: Node, row: Mapping[str, Any], top: Node) -> Difference | None:
    """The first attribute that a student's node has and that is wrong; None if none is."""
    for attribute, wanted in wanted_at(ours, top).items():
        if attribute not in row or is_same(row[attribute], wanted):
            continue
        is_forgotten = attribute == "move" and row[attribute] is None
        mistake = "move-not-written" if is_forgotten else "node-differs"
        return Difference(mistake, ours, attribute, wanted, row[attribute])
    return None


def is_same(got: Any, wanted: Any) -> bool:
    """Whether an attribute is the one that is wanted; None is like nothing but itself."""
    if got is None or wanted is None:
        return got is wanted
    return are_alike(got, wanted)


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
        sentence = Sentence("{place} it has {got}, but the moves there are {moves}.")
        if not found.wanted:
            sentence = Sentence("{place} it has {got}, but there is no move there.")
        children = Plural("{count} child", "{count} children", found.got)
        evidence = [sentence.having(place=place, got=children, moves=in_words(found.wanted))]
    elif found.mistake == "wrong-keys":
        sentence = Sentence("{place} the keys are {keys}, but the moves there are {moves}.")
        keys, moves = in_words(found.got), in_words(found.wanted)
        evidence = [sentence.having(place=place, keys=keys, moves=moves)]
    elif found.mistake == "node-differs":
        sentence = Sentence("{place} it has {attribute} = {answer}, but it should be {wanted}.")
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
