"""`lab`: a small tree to change, with minimax and alpha-beta in two pictures that follow at once."""

from functools import cache, partial
from html import escape
from itertools import count
from math import inf

from ..address import TOP, id_of, name_of, node_at
from ..arguments import node_of
from ..defaults import using
from ..drawing import draw
from ..drawing.overlays import Overlay, Windows
from ..errors import GameTreeError, TreeTooLarge, short
from ..game import Game
from ..language import Plural, say
from ..nodes import Node, copy_tree, move_text, tree
from ..randomtrees import random_tree
from ..search import alphabeta, minimax
from ..trace import record
from ..values import check_value, number
from .asking import parse
from .exploring import all_nodes
from .reordering import Branches, extremes, knuth_moore
from .stepping import Stepper
from .touch import Widget

MOST = 100  # nodes of a tree in the laboratory
GIVEN = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def lab(
    node: Node | Game | None = None, *, theme: str | None = None, lang: str | None = None
) -> "Laboratory":
    """Return a laboratory: a tree to change, in one picture for minimax and one for alpha-beta, with their counts.

    node: a Node, or a Game with a small tree, which stays as it is; None: a tree of 9 leaves. theme, lang: as for
    `explore`. Leaves get other values, branches another order; or a tree is rolled anew, or written as text.
    Raises GameTreeError for what alphabeta refuses, such as chance; TreeTooLarge past 100 nodes; RenderError where
    the packages for widgets are missing.

    >>> lab()
    Laboratory(13 nodes, 7 of 9 leaves seen)
    """
    with using(lang, theme):
        return Laboratory(tree(GIVEN) if node is None else node_of(node, "lab"))


def written(top):
    """The tree below `top` as a written one: moves have the names that its game gives them."""
    all_nodes(top, MOST, "A tree in the laboratory")
    copy = copy_tree(top)
    for node, given in zip(copy.walk(), top.walk()):
        node.move, node.game = move_text(given) if given.game and given is not top else node.move, None
    alphabeta(copy)  # refuses chance, and players who cannot see all moves
    return tree(copy.to_text())


def skipped(result):
    """All nodes that alpha-beta skipped."""
    return {below for _, children in result.cuts for child in children for below in child.walk()}


@cache
def goals_for(text):
    """What to ask of the tree `text`: goal → number of leaves, or id. What holds already, or never can, is left out."""
    top = tree(text)
    result, leaves, found = alphabeta(top), [*top.leaves()], {}
    before, values = skipped(result), sorted(leaf.value for leaf in leaves)
    try:
        least = knuth_moore(top) or extremes(top, inf)[0]
    except TreeTooLarge:
        least = result.leaves  # as far as anybody knows
    if len(leaves) - least >= 3 != len(leaves) - result.leaves:
        found["three"] = len(leaves) - 3
    for leaf in leaves:
        value = leaf.value
        for leaf.value in (values[0] - 1, values[-1] + 1):  # beyond all others: enough for a cut-off
            news = [child for _, children in alphabeta(top).cuts for child in children if child not in before]
            if news:
                found.setdefault("change", id_of(news[0], top))
        leaf.value = value
    found |= {"least": least} if least < result.leaves else {}
    return found | ({"nothing": len(leaves)} if before else {})


class Laboratory(Branches, Widget):
    """The widget that `lab` returns. Ids (n, n_0, n_0_2) are those of its pictures.

    tree                the tree as it is now, a written one; text: the same as text
    minimax, alphabeta  the Results of both searches in it
    goals               what is asked of the tree that was given → whether it has been reached

    >>> one = lab()
    >>> one.set("n_1_0", 5)
    >>> one.text, one.alphabeta.leaves
    ('MAX(MIN(3, 12, 8), MIN(5, 4, 6), MIN(14, 5, 2))', 9)
    """

    instead = "record(alphabeta, node)"

    def __init__(self, top: Node):
        self.tree = written(top)
        self.text = self._given = self.tree.to_text()
        self._past, self._drag, self._rolled, self._turns = [], None, (3, 2, 1), count()
        self._aim, self._reached, self._film, self._refused, self._focus = "", set(), False, None, None
        self._said = say("Pick a node to change it or to move it, or choose a goal.")
        self._search()
        super().__init__()

    def set(self, key: str, value: float | str) -> None:
        """Give the leaf with that id another value, a number or text such as "1/2"."""
        self._set(key, value)

    def move(self, key: str, index: int) -> str:
        """Move the node with id `key` to place `index` among its siblings; return its new id."""
        key = super().move(key, index)
        self._changed(say("It is {name} now.", name=called(key)), key)
        return key

    def roll(self, depth: int, branching: int, seed: int) -> None:
        """Take the random tree of that seed, of 1 to 5 plies and 2 to 4 branches, as the tree that is given."""
        if depth not in range(1, 6) or branching not in range(2, 5):
            wanted = "depth must be from 1 to 5, and branching from 2 to 4"
            raise GameTreeError(f"{wanted}, got {short(depth)} and {short(branching)}.")
        self.tree, self._rolled = written(random_tree(seed, depth, branching)), (depth, branching, seed + 1)
        self._changed(say("The tree of seed {seed}.", seed=str(seed)), anew=True)

    def write(self, text: str) -> None:
        """Take the tree that `text` describes; one of another size counts as the tree that is given."""
        before, self.tree = self.minimax, written(tree(str(text)))
        after = minimax(self.tree)
        anew = (after.visited, after.leaves) != (before.visited, before.leaves)
        self._changed(say("The tree as written."), anew=anew)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._given, self.text = self._past.pop()
            self.tree = tree(self.text)
            self._changed(say("Undone."))

    def reset(self) -> None:
        """Go back to the tree that was given."""
        self.tree = tree(self._given)
        self._changed(say("As it was."))

    @property
    def goals(self) -> dict[str, bool]:
        return {goal: (self._given, name) in self._reached for name, (goal, _) in self._goals().items()}

    def _set(self, key, value, drag=None):
        """Give a leaf another value; all that one `drag` does is undone at once."""
        node, given = node_at(self.tree, key), parse(value) if isinstance(value, str) else value
        if not node.is_leaf:
            raise GameTreeError(f"{key} is no leaf, and other values follow from these: give a leaf's id.")
        if given is None:
            raise GameTreeError(f"{short(value)} is no number: enter one such as 3, -1 or 1/2.")
        node.value = check_value(given)
        said = say("{name} is {value} now.", name=called(key), value=number(node.value))
        self._changed(said, key, drag)

    def _add(self, key, by):
        self._set(key, (node_at(self.tree, key).value or 0) + by)

    def _choose(self, name):
        self._aim = name
        self._tell(self._goals()[name][0] + "." if name else "")

    def _step(self, on):
        self._film, self.box.index = on, 0
        self.refresh()

    def _changed(self, said, focus=None, drag=None, anew=False):
        """Search anew after a change, which `undo` takes back; `anew`: this is now the tree that is given."""
        for node in self.tree.walk():  # a move that is no more than a place is that of the new place
            if {child.move for child in node.children} == {*range(len(node.children))}:
                for place, child in enumerate(node.children):
                    child.move = place
        before, self.text = (self._given, self.text), self.tree.to_text()
        if before[1] != self.text and (drag is None or drag != self._drag):
            self._past.append(before)
        self._drag, self._given = drag, self.text if anew else self._given
        self._search()
        self._tell(said, focus)

    def _search(self):
        self._trace = record(alphabeta, self.tree)
        self.alphabeta, self.minimax = self._trace.result, minimax(self.tree)

    def _tell(self, said, focus=None, refused=None):
        self._said, self._focus, self._refused, self._film = said, focus, refused, False
        goal, holds = self._goals().get(self._aim, ("", False))
        if holds and (self._given, self._aim) not in self._reached:
            self._reached.add((self._given, self._aim))
            self._said = say("✓ Reached: {goal}.", goal=goal)
        self.refresh()

    def _goals(self):
        """Name → what is asked, and whether it holds now."""
        asked, seen = goals_for(self._given), self.alphabeta.leaves
        pairs, key = [*zip(tree(self._given).walk(), self.tree.walk())], asked.get("change", TOP)
        sorts = [[(node.player, node.move, len(node.children)) for node in pair] for pair in pairs]
        other = [now for one, now in pairs if one.is_leaf and one.value != now.value]
        holds = {name: seen == asked[name] for name in asked}
        if len(other) == 1 and all(one == now for one, now in sorts):
            holds["change"] = node_at(self.tree, key) in skipped(self.alphabeta)
        said = {
            "three": say("Make alpha-beta skip exactly three leaves"),
            "change": say("Change one leaf so that {name} is skipped", name=called(key)),
            "least": say("Reach the minimum: {count} leaves", count=asked.get("least")),
            "nothing": say("Make alpha-beta skip nothing"),
        }
        return {name: (said[name], holds[name]) for name in asked}

    def answers(self):
        does = (self.swap, self.move, self.roll, self.write, self.undo, self.reset)
        does = {act.__name__: act for act in does} | {"set": self._set, "add": self._add}
        does |= {"aim": self._choose, "film": self._step}
        return {name: partial(self._try, name, act) for name, act in does.items()}

    def _try(self, name, act, *details):
        try:
            act(*details)
        except GameTreeError as error:
            self._tell(str(error), refused=str(details[0]) if name == "write" else None)

    def view(self):
        told = {"kind": "lab", "said": self._said, "turn": next(self._turns)}  # each view is a new one
        if self._film:
            call = f"step(record(alphabeta, tree({self.text!r})))"
            return told | {"film": Stepper(self._trace, False, alone=False).view(), "call": call}
        marks = [("✓ " if done else "") + goal for goal, done in self.goals.items()]
        goals = [(mark, name, name == self._aim) for mark, name in zip(marks, self._goals())]
        told |= {"goals": goals, "rolled": self._rolled, "text": self._refused or self.text}
        pictures = [(diagram.svg, counts) for diagram, counts in self._pictures()]
        return told | {"focus": self._focus, "pictures": pictures}

    def _pictures(self):
        """The picture of each search, and its counts."""
        state, skips = Windows.after(self._trace[-1], self.tree), self.minimax.leaves - self.alphabeta.leaves
        state.current = None  # it has ended
        seen, cut = counted(self.alphabeta), len(self.alphabeta.cuts)
        cuts = Plural("{count} cut-off", "{count} cut-offs", cut)
        said = [
            say("minimax: {counts}", counts=counted(self.minimax)),
            say("alpha-beta: {counts}, {skips} skipped, {cuts}", counts=seen, skips=skips, cuts=cuts),
        ]
        shown = {"names": True, "line": self.minimax, "max_nodes": MOST + 1}
        return [(draw(self.tree, overlay=one, **shown), text) for one, text in zip((Overlay(), state), said)]

    def still(self):
        return "".join(f"<p>{escape(counts)}</p>{diagram.image()}" for diagram, counts in self._pictures())

    def __repr__(self):
        return f"Laboratory({self.tree.size} nodes, {self.alphabeta.leaves} of {self.minimax.leaves} leaves seen)"


def called(key):
    return name_of(key) or say("the root")


def counted(result):
    """How many nodes and leaves a search has seen."""
    leaves = Plural("{count} leaf", "{count} leaves", result.leaves)
    return [Plural("{count} node", "{count} nodes", result.visited), leaves]
