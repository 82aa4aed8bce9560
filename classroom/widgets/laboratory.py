"""`lab`: a small tree to change, with pictures for minimax and alpha-beta that follow each change.

given   the tree that was there first, or was rolled or written since: goals are about it
id      of a node, as in both pictures
goal    something to reach by changes, such as that alpha-beta skips nothing
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from html import escape
from typing import NamedTuple

from gametree.diagram import Diagram, draw
from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game
from gametree.nodes import Node, move_text, tree
from gametree.search import Result, alphabeta, minimax, node_of, values_of
from gametree.values import Number

from ..guards import check_known_leaf
from ..tracing import record
from ..trees.ordering import Branches, copy_to_search, extremes, knuth_moore
from ..trees.randomtrees import random_tree
from ..words import preferences
from ..words.language import Figure, Plural, Sentence, say
from ..words.names import id_of, node_at, spoken_name
from ..words.preferences import BY_CODE, using
from ..words.refusals import sentence_of_error
from ..words.wording import together
from .films import Film
from .touch import Answers, View, Widget

MOST = 100  # nodes of a tree in the laboratory
GIVEN = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
ROLLED = (3, 2, 1)  # depth, branching and seed of the first tree that is rolled


def lab(
    node: Node | Game | None = None, *, theme: str | None = None, lang: str | None = None
) -> "Laboratory":
    """Return a laboratory: a tree to change, with a picture and the counts of both searches.

    node: a Node, or a Game with a small tree, which stays as it is; None: a tree of 9 leaves.
    theme, lang: as for `explore`.
    The reader can change values of leaves and the order of branches, roll a tree, or write one.
    Raises GameTreeError for what alphabeta refuses, such as chance; TreeTooLarge past 100 nodes;
    RenderError if the packages for widgets are missing.

    >>> lab()
    Laboratory(13 nodes, 7 of 9 leaves seen)
    """
    with using(lang, theme):
        return Laboratory(tree(GIVEN) if node is None else node_of(node, "lab"))


def said_of_text(text: str) -> str:
    """What to say of a tree that a reader has written, and of commas that may mean decimals."""
    said = Sentence("The tree as written.")
    if BY_CODE[preferences.now.lang].comma and re.search(r"\d,\d", text):
        comma = Sentence("In a tree each comma separates two leaves, so one half is written 0.5.")
        said = together(said, comma)
    return said.say()


def as_written_tree(top: Node) -> Node:
    """The tree below `top` as a written one: moves have the names that its game gives them."""
    copy = copy_to_search(top, MOST, Sentence("A tree in the laboratory"))
    for node, original in zip(copy.walk(), top.walk()):
        if original is not top and original.game:
            node.move = move_text(original)
    return tree(copy.to_text())


def skipped_nodes(result: Result) -> list[Node]:
    """All nodes that alpha-beta skipped."""
    return [below for _, children in result.cuts for child in children for below in child.walk()]


@cache
def goals_for(text: str) -> dict[str, int | str]:
    """What to ask of the tree `text`: goal → number of leaves to see, or for "change" an id.

    What holds already, or never can, is left out.
    """
    top = tree(text)
    result = alphabeta(top)
    leaves = len(list(top.leaves()))
    least = least_leaves(top)
    if least is None:  # then nobody knows that fewer are possible
        least = result.leaves
    goals: dict[str, int | str] = {}
    if leaves - least >= 3 and leaves - result.leaves != 3:
        goals["three"] = leaves - 3
    key = skipped_after_a_change(top)
    if key is not None:
        goals["change"] = key
    if least < result.leaves:
        goals["least"] = least
    if skipped_nodes(result):
        goals["nothing"] = leaves
    return goals


def least_leaves(top: Node) -> int | None:
    """How many leaves alpha-beta sees in the best order; None if that takes too long to find."""
    with suppress(TreeTooLarge):
        return knuth_moore(top) or extremes(top)[0]
    return None


def skipped_after_a_change(top: Node) -> str | None:
    """The id of a node that alpha-beta skips after a change of one leaf, but not before.

    Each leaf is tried with a value beyond all others, which is enough for a cut-off; afterwards
    the tree is as it was.
    """
    before = skipped_nodes(alphabeta(top))
    leaves = list(top.leaves())
    values = [leaf.value for leaf in leaves]
    for leaf, value in zip(leaves, values):
        for extreme in (min(values) - 1, max(values) + 1):
            leaf.value = extreme
            news = [node for node in skipped_nodes(alphabeta(top)) if node not in before]
            leaf.value = value
            if news:
                return id_of(news[0], top)
    return None


def only_a_leaf_differs(before: Node, now: Node) -> bool:
    """Whether one tree becomes the other by a change of a single leaf."""

    def looks(node: Node) -> tuple[object, ...]:
        return node.move, node.player, len(node.children), node.value

    pairs = zip(before.walk(), now.walk())
    changed = [old for old, new in pairs if looks(old) != looks(new)]
    return len(changed) == 1 and changed[0].is_leaf


class Goal(NamedTuple):
    text: str
    holds: bool  # now
    reached: bool  # before, in the tree that is given


class Laboratory(Branches, Widget):
    """The widget that `lab` returns. Its methods do what a page asks for, `refresh` shows it.

    tree                the tree as it is now, a written one; text: the same as text
    minimax, alphabeta  the Results of both searches in it

    >>> laboratory = lab()
    >>> laboratory.set("n_1_0", 5)
    >>> laboratory.text, laboratory.alphabeta.leaves
    ('MAX(MIN(3, 12, 8), MIN(5, 4, 6), MIN(14, 5, 2))', 9)
    """

    instead = "record(alphabeta, node)"
    text: str

    def __init__(self, top: Node) -> None:
        self.tree = as_written_tree(top)
        self._search()
        self._given = self.text
        self._past: list[tuple[str, str]] = []  # (given, text) before each change
        self._drag: float | None = None  # which drag changed the tree last
        self._rolled = ROLLED
        self._focus: str | None = None  # the id of the node that was changed
        self._goal = ""  # the name of the one that was chosen
        self._reached: set[tuple[str, str]] = set()  # (given, name of a goal)
        self._stepping = False
        self._said = say("Pick a node to change it or to move it, or choose a goal.")
        super().__init__()

    def answers(self) -> Answers:
        return {
            "swap": partial(self._try, self.swap),
            "move": partial(self._try, self.move),
            "roll": partial(self._try, self.roll),
            "write": partial(self._try, self.write),
            "undo": partial(self._try, self.undo),
            "reset": partial(self._try, self.reset),
            "set": partial(self._try, self.set),
            "add": partial(self._try, self.add),
            "aim": partial(self._try, self.aim),
            "film": partial(self._try, self.film),
        }

    def _try(self, change: Callable[..., object], *details: object) -> None:
        """Do what the page asks for; tell the reader what is wrong with it."""
        try:
            change(*details)
        except GameTreeError as error:
            self._tell(sentence_of_error(error).say())

    def move(self, key: str, index: int) -> str:
        key = super().move(key, index)
        self._change(say("It is {name} now.", name=self._name_of(key)), key)
        return key

    def roll(self, depth: int, branching: int, seed: int) -> None:
        """Take the random tree of that seed as the tree that is given."""
        self.tree = as_written_tree(random_tree(seed, depth, branching))
        self._rolled = (depth, branching, seed + 1)
        self._change(say("The tree of seed {seed}.", seed=str(seed)), is_given=True)

    def write(self, text: str) -> None:
        """Take the tree that `text` describes; one of another size is the tree that is given."""
        self._typed = str(text)  # and it stays there if it is refused
        size = self.tree.size
        self.tree = as_written_tree(tree(str(text)))
        self._change(said_of_text(text), is_given=self.tree.size != size)

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        if self._past:
            self._given, self.text = self._past.pop()
            self.tree = tree(self.text)
            self._change(say("Undone."))

    def reset(self) -> None:
        """Go back to the tree that was given."""
        self.tree = tree(self._given)
        self._change(say("The tree was reset."))

    def set(self, key: str, value: Number, drag: float | None = None) -> None:
        """Give the leaf with that id another value.

        drag: the name of a drag by hand, which is undone as a whole.
        """
        node_at(self.tree, key).value = check_known_leaf(value)
        said = say("{name} is {value} now.", name=self._name_of(key), value=Figure(value))
        self._change(said, key, drag)

    def add(self, key: str, by: Number) -> None:
        """Add to the value of the leaf with that id."""
        self.set(key, node_at(self.tree, key).value + by)

    def aim(self, name: str) -> None:
        """Take the goal of that name, or none for ""."""
        self._goal = name
        self._tell(self._aim())

    def film(self, on: bool) -> None:
        """Step through alpha-beta in place of both pictures, or no more."""
        self._stepping = on
        self.box.index = 0

    def _name_of(self, key: str) -> str:
        return spoken_name(node_at(self.tree, key), self.tree)

    def _change(
        self,
        said: str,
        focus: str | None = None,
        drag: float | None = None,
        is_given: bool = False,
    ) -> None:
        """Search again after a change, which `undo` takes back.

        is_given: whether this is the given tree from now on.
        """
        for node in self.tree.walk():
            if node.parent and type(node.move) is int:  # no name, only a place
                node.move = node.parent.children.index(node)
        given, before = self._given, self.text
        self._search()
        is_same_drag = drag is not None and drag == self._drag
        if before != self.text and not is_same_drag:
            self._past.append((given, before))
        self._drag = drag
        if is_given:
            self._given = self.text
        self._tell(said, focus)

    def _search(self) -> None:
        self.text = self._typed = self.tree.to_text()
        self.alphabeta = alphabeta(self.tree)
        self.minimax = minimax(self.tree)

    def _tell(self, said: str, focus: str | None = None) -> None:
        """Say something, or that the goal has been reached."""
        self._said = said
        self._focus = focus
        self._stepping = False
        goal = self._goals().get(self._goal)
        if goal and goal.holds and not goal.reached:
            self._reached.add((self._given, self._goal))
            self._said = self._aim()

    def _aim(self) -> str:
        """The goal that was chosen, and whether it has been reached; "" for none."""
        goal = self._goals().get(self._goal)
        if goal is None:
            return ""
        if goal.reached:
            return say("✓ Reached: {goal}.", goal=goal.text)
        return say("{goal}.", goal=goal.text)

    def _goals(self) -> dict[str, Goal]:
        """Name → Goal, for those that are worth asking."""
        wanted = goals_for(self._given)
        texts = {
            "three": say("Make alpha-beta skip exactly three leaves"),
            "change": "",
            "least": say("Reach the minimum: {count} leaves", count=wanted.get("least")),
            "nothing": say("Make alpha-beta skip nothing"),
        }
        if "change" in wanted:
            name = self._name_of(str(wanted["change"]))
            texts["change"] = say(
                "Change one leaf, and no other, so that {name} is skipped", name=name
            )
        return {
            name: Goal(texts[name], self._holds(name), (self._given, name) in self._reached)
            for name in wanted
        }

    def _holds(self, name: str) -> bool:
        wanted = goals_for(self._given)[name]
        if name != "change":
            return self.alphabeta.leaves == wanted
        if not only_a_leaf_differs(tree(self._given), self.tree):
            return False
        return node_at(self.tree, str(wanted)) in skipped_nodes(self.alphabeta)

    def view(self) -> View:
        if self._stepping:
            return Film(record(alphabeta, self.tree)).view() | {"lab": True}
        goals = [
            (f"✓ {goal.text}" if goal.reached else goal.text, name, name == self._goal)
            for name, goal in self._goals().items()
        ]
        return {
            "kind": "lab",
            "said": self._said,
            "goals": goals,
            "aim": self._aim(),
            "rolled": self._rolled,
            "text": self._typed,
            "focus": self._focus,
            "pictures": [(diagram.svg, counts) for diagram, counts in self._pictures()],
        }

    def _pictures(self) -> Iterator[tuple[Diagram, str]]:
        """The picture of each search, and its counts."""
        full, cut = self.minimax, self.alphabeta
        values = values_of(self.tree)
        plain = draw(self.tree, values=values, names=True, line=full, max_nodes=MOST + 1)
        yield plain, say("minimax: {counts}", counts=count_texts(full))
        windows = draw(self.tree, names=True, line=full, max_nodes=MOST + 1, windows=True)
        counts = say(
            "alpha-beta: {counts}, {skips} skipped, {cuts}",
            counts=count_texts(cut),
            skips=full.leaves - cut.leaves,
            cuts=Plural("{count} cut-off", "{count} cut-offs", len(cut.cuts)),
        )
        yield windows, counts

    def still(self) -> str:
        pictures = [
            f"<p>{escape(counts)}</p>{diagram.image()}" for diagram, counts in self._pictures()
        ]
        return "".join(pictures)

    def __repr__(self) -> str:
        seen = f"{self.alphabeta.leaves} of {self.minimax.leaves} leaves seen"
        return f"Laboratory({self.tree.size} nodes, {seen})"


def count_texts(result: Result) -> list[Plural]:
    """How many nodes and leaves a search has seen."""
    return [
        Plural("{count} node", "{count} nodes", result.visited),
        Plural("{count} leaf", "{count} leaves", result.leaves),
    ]
