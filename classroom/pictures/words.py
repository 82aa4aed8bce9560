"""What pictures say, in the language that is set; and a picture of a tree in a few sentences.

The sentences replace a picture for those who cannot see it. The tree is written as `tree` reads it,
MAX(MIN(3, 12), MIN(2, 4)). Whatever the picture adds to it, such as values and what a search has
skipped, follows in separate sentences.

    Game tree: MAX(MIN(3, 12), MIN(2, 4)). Values: the root 3, A 3, B at most 2. Skipped: B2.
"""

from collections.abc import Iterable, Iterator, Set
from typing import Any

from gametree.cards import TOP, Marks, Shown, has_index, name_below, own_names, parent_id
from gametree.diagram import Diagram, TreeDiagram
from gametree.nodes import Node, move_text
from gametree.style import Words, defaults, label, one_line
from gametree.values import LeafValue, Number

from ..words import preferences
from ..words.language import Figure, Figures, Plural, Sentence, between_numbers
from ..words.names import spoken_place
from ..words.wording import together
from .marks import CourseMarks

LONGEST_TREE = 240  # letters of a tree that is written down; of a larger one, its upper plies
MOST_NAMED = 16  # nodes that one sentence lists
UNKNOWN = "?"  # an empty box
REST = "…"


class PictureWords(Words):
    """What pictures say in the language, and in the detail, that are set when this is made."""

    def __init__(self) -> None:
        self.lang = preferences.now.lang
        self.detail = preferences.now.detail

    def say(self, template: str, /, **fields: Any) -> str:
        return Sentence(template, **fields).say(self.lang)

    def count(self, one: str, several: str, count: int) -> str:
        return Plural(one, several, count).say(self.lang)

    def number(self, value: LeafValue) -> str:
        return Figure(value).say(self.lang)

    def pair(self, alpha: Number, beta: Number) -> str:
        return Figures([alpha, beta]).say(self.lang)

    def clauses(self, parts: Iterable[str]) -> str:
        between = self.say("{some}, {other}", some="", other="")
        return between.join([part for part in parts if part])

    def statements(self, rows: Iterable[str]) -> str:
        between = self.say("{some}; {other}", some="", other="")
        return between.join(rows)

    def picture(self, diagram: Diagram) -> str:
        """The alternative text of a Diagram: a tree as text, or a graph position by position."""
        if isinstance(diagram, TreeDiagram):
            return TreeInWords(diagram.shown, diagram.marks, self).say()
        heading, *rows = diagram.in_words().split("\n")
        return together(heading, self.statements([row.strip() for row in rows])).say(self.lang)


def follow_settings() -> None:
    """Let pictures that are made from now on speak as the settings say."""
    defaults.words = PictureWords()


class TreeInWords:
    """The picture of the nodes that `shown` has, with what `marks` add, in these words."""

    def __init__(self, shown: Shown, marks: Marks, words: PictureWords) -> None:
        self.nodes = shown.nodes
        self._more = shown.more
        self._marks = marks
        self._words = words
        named_below = marks.named_below or shown.nodes[TOP]
        taken = own_names(named_below)
        self._names: dict[str, str] = {}  # id → the name of a node; "" for the root
        self._below: dict[str, list[str]] = {key: [] for key in self.nodes}
        for key, node in self.nodes.items():
            self._names[key] = name_below(named_below, node, taken)
            if key != TOP:
                self._below[parent_id(key)].append(key)

    def say(self) -> str:
        """The whole picture: its tree, and what it adds to that."""
        return together(self._heading(), *self._additions()).say(self._words.lang)

    def _heading(self) -> Sentence:
        """The tree as text; of a large one its upper part, and how large it is."""
        height = max(key.count("_") for key in self.nodes)
        text = self._tree_text(TOP, 0)
        # Ply by ply, because a tree may be deeper than calls may be nested.
        for plies in range(1, height + 1):
            deeper = self._tree_text(TOP, plies)
            if len(deeper) > LONGEST_TREE:
                return Sentence(
                    "Game tree of {nodes}, {plies} deep. Its upper part: {text}.",
                    nodes=Plural("{count} node", "{count} nodes", len(self.nodes)),
                    plies=Plural("{count} ply", "{count} plies", height),
                    text=text,
                )
            text = deeper
        return Sentence("Game tree: {text}.", text=text)

    def _tree_text(self, key: str, plies: int) -> str:
        """The tree below a node as text, down to `plies` plies."""
        node = self.nodes[key]
        name = f"{node.name}: " if node.name else ""
        if node.is_leaf:
            value = self._marks.value(node)
            return name + (UNKNOWN if value is None else value)
        children = self._below[key] if plies > 0 else []
        parts = [self._branch(child, plies) for child in children]
        if not parts or key in self._more:
            parts.append(REST)
        comma = between_numbers(parts, self._words.lang)
        return f"{name}{node.player}({comma.join(parts)})"

    def _branch(self, key: str, plies: int) -> str:
        node = self.nodes[key]
        below = self._tree_text(key, plies - 1)
        move = "" if has_index(node) else f"{label(move_text(node))}="
        if node.chance is None:
            return move + below
        chance = self._words.chance(node.chance)
        comma = between_numbers([chance, below], self._words.lang)
        return f"{move}({chance}{comma}{below})"

    def _additions(self) -> Iterator[Sentence]:
        """What the picture adds to its tree, a sentence for each kind of thing."""
        top = self.nodes[TOP]
        marks = self._marks
        if top.game is not None:
            position = one_line(top.game.label(top.state))
            yield Sentence("It begins with {position}.", position=position)
        yield from sentences_about(Sentence("Values: {nodes}."), self._values())
        yield from sentences_about(Sentence("Windows: {nodes}."), self._windows())
        yield from sentences_about(Sentence("On the edges: {nodes}."), self._notes())
        yield from self._about(Sentence("Best line: {nodes}."), marks.best)
        left_out = {node for key, node in self.nodes.items() if self._is_left_out(key)}
        beyond = marks.beyond if isinstance(marks, CourseMarks) else set()
        skipped = left_out - beyond - marks.untried
        yield from self._about(Sentence("Skipped: {nodes}."), skipped)
        yield from self._about(Sentence("Not looked at: {nodes}."), left_out & beyond)
        never_tried = left_out & marks.untried - beyond
        yield from self._about(Sentence("Never tried: {nodes}."), never_tried)
        alike = {node for node in self.nodes.values() if node.information_set}
        yield from self._about(Sentence("Cannot be told apart: {nodes}."), alike)
        yield from self._place_of_search()

    def _about(self, sentence: Sentence, nodes: Set[Node]) -> Iterator[Sentence]:
        """The sentence about these nodes, as far as the picture shows them."""
        names = [self._name_of(key) for key, node in self.nodes.items() if node in nodes]
        return sentences_about(sentence, names)

    def _name_of(self, key: str) -> str:
        """What a sentence calls a node."""
        return self._names[key] or self._words.say("the root")

    def _is_left_out(self, key: str) -> bool:
        """Whether a search skipped this very node, and not only one above it."""
        if key == TOP or not self._marks.left_out(self.nodes[key]):
            return False
        return not self._marks.left_out(self.nodes[parent_id(key)])

    def _values(self) -> list[str]:
        """The inner nodes that show a value, each with it."""
        values = []
        for key, node in self.nodes.items():
            value = "" if node.is_leaf else self._marks.value(node)
            if value:
                values.append(f"{self._name_of(key)} {self._words.aloud(value)}")
        return values

    def _windows(self) -> list[str]:
        """The nodes that have a window on their edge, or in fields on top, each with it."""
        windows = []
        for key, node in self.nodes.items():
            window = self._window(node)
            if window:
                windows.append(f"{self._name_of(key)} {window}")
        return windows

    def _window(self, node: Node) -> str:
        """What is known of the window at a node; "" for nothing."""
        if isinstance(self._marks, CourseMarks):
            known = [bound for bound in self._marks.bounds(node) or () if bound is not None]
            if known:
                return Figures(known).say(self._words.lang)
        # The window at the node where the search is, is said together with that place.
        if node is self._marks.current or node not in self._marks.windows:
            return ""
        return self._words.pair(*self._marks.windows[node])

    def _notes(self) -> list[str]:
        """The nodes with a note on the edge to them, each with it; but for the current one's."""
        return [
            f"{self._name_of(key)} {self._marks.notes[node]}"
            for key, node in self.nodes.items()
            if node in self._marks.notes and node is not self._marks.current
        ]

    def _place_of_search(self) -> Iterator[Sentence]:
        for key, node in self.nodes.items():
            if node is self._marks.current:
                place = spoken_place(self._names[key]).say(self._words.lang)
                place_and_window = self._words.clauses([place, self._marks.note(node)])
                yield Sentence("The search is {place}.", place=place_and_window)


def sentences_about(sentence: Sentence, nodes: list[str]) -> Iterator[Sentence]:
    """The sentence about these nodes, if there are any; of many, about the first ones."""
    if len(nodes) > MOST_NAMED:
        nodes = [*nodes[:MOST_NAMED], REST]
    if nodes:
        yield sentence.having(nodes=nodes)
