"""`lab`: a small tree to change, with minimax and alpha-beta in two pictures that follow at once."""

from contextlib import suppress
from functools import cache, partial
from html import escape

from gametree.arguments import node_of
from gametree.defaults import using
from gametree.drawing import draw
from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game
from gametree.language import Plural, say
from gametree.names import TOP, id_of, node_at, spoken_name
from gametree.nodes import Node, move_text, tree
from gametree.ordering import Branches, copied, extremes, knuth_moore
from gametree.randomtrees import random_tree
from gametree.search import alphabeta, minimax, values_of
from gametree.trace import record
from gametree.values import check_known_leaf, number

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
    copy = copied(top, MOST, "A tree in the laboratory")
    for node, given in [*zip(copy.walk(), top.walk())][1:]:
        node.move = move_text(given) if given.game else node.move
    return tree(copy.to_text())


def skipped(result):
    """All nodes that alpha-beta skipped."""
    return [below for _, children in result.cuts for child in children for below in child.walk()]


@cache
def goals_for(text):
    """What to ask of the tree `text`: goal → number of leaves, or id. What holds already, or never can, is left out."""
    top = tree(text)
    result, leaves, change = alphabeta(top), [*top.leaves()], None
    least, before, values = result.leaves, skipped(result), [leaf.value for leaf in leaves]
    with suppress(TreeTooLarge):  # then nobody knows
        least = knuth_moore(top) or extremes(top)[0]
    for leaf, value in zip(leaves, values):
        for leaf.value in (
            min(values) - 1,
            max(values) + 1,
        ):  # beyond all others: enough for a cut-off
            news = [node for node in skipped(alphabeta(top)) if node not in before]
            change = change or (news and id_of(news[0], top))
        leaf.value = value
    three = len(leaves) - least >= 3 != len(leaves) - result.leaves and len(leaves) - 3
    least = least < result.leaves and least
    asked = {"three": three, "change": change, "least": least, "nothing": before and len(leaves)}
    return {goal: wanted for goal, wanted in asked.items() if wanted}


class Laboratory(Branches, Widget):
    """The widget that `lab` returns. Its methods do what a page asks for, and `refresh` shows it; ids are as in its pictures.

    tree                the tree as it is now, a written one; text: the same as text
    minimax, alphabeta  the Results of both searches in it

    >>> one = lab()
    >>> one.set("n_1_0", 5)
    >>> one.text, one.alphabeta.leaves
    ('MAX(MIN(3, 12, 8), MIN(5, 4, 6), MIN(14, 5, 2))', 9)
    """

    instead = "record(alphabeta, node)"

    def __init__(self, top: Node):
        self.tree = written(top)
        self._search()
        self._given, self._past, self._drag, self._rolled, self._focus = (
            self.text,
            [],
            None,
            (3, 2, 1),
            None,
        )
        self._goal, self._reached, self._stepping = (
            "",
            set(),
            False,
        )  # reached: (the tree given, goal)
        self._said = say("Pick a node to change it or to move it, or choose a goal.")
        super().__init__()

    def move(self, key: str, index: int) -> str:
        key = super().move(key, index)
        self._changed(say("It is {name} now.", name=self._called(key)), key)
        return key

    def roll(self, depth: int, branching: int, seed: int) -> None:
        """Take the random tree of that seed as the tree that is given."""
        self.tree, self._rolled = (
            written(random_tree(seed, depth, branching)),
            (depth, branching, seed + 1),
        )
        self._changed(say("The tree of seed {seed}.", seed=str(seed)), anew=True)

    def write(self, text: str) -> None:
        """Take the tree that `text` describes; one of another size counts as the tree that is given."""
        self._typed = str(text)  # and it stays there if it is refused
        size, self.tree = self.tree.size, written(tree(str(text)))
        self._changed(say("The tree as written."), anew=self.tree.size != size)

    def _called(self, key):
        return spoken_name(node_at(self.tree, key), self.tree)

    def undo(self) -> None:
        if self._past:
            self._given, self.text = self._past.pop()
            self.tree = tree(self.text)
            self._changed(say("Undone."))

    def reset(self) -> None:
        """Go back to the tree that was given."""
        self.tree = tree(self._given)
        self._changed(say("As it was."))

    def set(self, key: str, value: float, drag: float | None = None) -> None:
        """Give the leaf with that id another value; one `drag` is undone at once."""
        node_at(self.tree, key).value = check_known_leaf(value)
        self._changed(
            say("{name} is {value} now.", name=self._called(key), value=number(value)), key, drag
        )

    def add(self, key: str, by: float) -> None:
        self.set(key, node_at(self.tree, key).value + by)

    def aim(self, name: str) -> None:
        """Take the goal of that name, or none for ""."""
        self._goal = name
        self._tell(self._goals()[name][0] + "." if name else "")

    def film(self, on: bool) -> None:
        """Step through alpha-beta in place of both pictures, or no more."""
        self._stepping, self.box.index = on, 0

    def _changed(self, said, focus=None, drag=None, anew=False):
        """Search anew after a change, which `undo` takes back; `anew`: this is now the tree that is given."""
        for node in self.tree.walk():
            if type(node.move) is int:  # no name, only a place
                node.move = node.parent.children.index(node)
        before = self._given, self.text
        self._search()
        if before[1] != self.text and (drag is None or drag != self._drag):
            self._past.append(before)
        self._drag, self._given = drag, self.text if anew else self._given
        self._tell(said, focus)

    def _search(self):
        self.text = self._typed = self.tree.to_text()
        self.alphabeta, self.minimax = alphabeta(self.tree), minimax(self.tree)

    def _tell(self, said, focus=None):
        self._said, self._focus, self._stepping = said, focus, False
        goal, holds, done = self._goals().get(self._goal, ("", False, False))
        if holds and not done:
            self._reached.add((self._given, self._goal))
            self._said = say("✓ Reached: {goal}.", goal=goal)

    def _goals(self):
        """Name → what is asked, whether it holds now, whether it has been reached."""
        asked, pairs = goals_for(self._given), zip(self._given.split(", "), self.text.split(", "))
        holds, key = (
            {name: self.alphabeta.leaves == asked[name] for name in asked},
            asked.get("change", TOP),
        )
        if sum(given != now for given, now in pairs) == 1:  # a single leaf has changed
            holds["change"] = node_at(self.tree, key) in skipped(self.alphabeta)
        said = {
            "three": say("Make alpha-beta skip exactly three leaves"),
            "change": say("Change one leaf so that {name} is skipped", name=self._called(key)),
            "least": say("Reach the minimum: {count} leaves", count=asked.get("least")),
            "nothing": say("Make alpha-beta skip nothing"),
        }
        return {
            name: (said[name], holds[name], (self._given, name) in self._reached) for name in asked
        }

    def answers(self):
        names = ("swap", "move", "roll", "write", "undo", "reset", "set", "add", "aim", "film")
        return {name: partial(self._try, getattr(self, name)) for name in names}

    def _try(self, does, *details):
        try:
            does(*details)
        except GameTreeError as error:
            self._tell(str(error))

    def view(self):
        if self._stepping:
            return Stepper(record(alphabeta, self.tree), False, alone=False).view() | {"lab": True}
        asked = self._goals().items()
        goals = [("✓ " * done + goal, name, name == self._goal) for name, (goal, _, done) in asked]
        told = {"kind": "lab", "said": self._said, "goals": goals}
        told |= {"rolled": self._rolled, "text": self._typed, "focus": self._focus}
        return told | {"pictures": [(diagram.svg, counts) for diagram, counts in self._pictures()]}

    def _pictures(self):
        """The picture of each search, and its counts."""
        full, seen = self.minimax, self.alphabeta
        cuts = Plural("{count} cut-off", "{count} cut-offs", len(seen.cuts))
        fields = {"counts": counted(seen), "skips": full.leaves - seen.leaves, "cuts": cuts}
        plain = draw(
            self.tree, values=values_of(self.tree), names=True, line=full, max_nodes=MOST + 1
        )
        windows = draw(self.tree, names=True, line=full, max_nodes=MOST + 1, windows=True)
        yield plain, say("minimax: {counts}", counts=counted(full))
        yield windows, say("alpha-beta: {counts}, {skips} skipped, {cuts}", **fields)

    def still(self):
        return "".join(
            f"<p>{escape(counts)}</p>{diagram.image()}" for diagram, counts in self._pictures()
        )

    def __repr__(self):
        return f"Laboratory({self.tree.size} nodes, {self.alphabeta.leaves} of {self.minimax.leaves} leaves seen)"


def counted(result):
    """How many nodes and leaves a search has seen."""
    leaves = Plural("{count} leaf", "{count} leaves", result.leaves)
    return [Plural("{count} node", "{count} nodes", result.visited), leaves]
