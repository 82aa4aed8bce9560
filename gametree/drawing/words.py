"""A picture of a tree in a few sentences: what stands in its place for who cannot see it.

The tree is written as `tree` reads it, MAX(MIN(3, 12), MIN(2, 4)); what the picture adds to it,
such as values and what a search has skipped, follows in sentences of its own.

    Game tree: MAX(MIN(3, 12), MIN(2, 4)). Values: the root 3, A 3, B at most 2. Skipped: B2.
"""

from collections.abc import Callable, Iterator

from .. import defaults
from ..language import Figures, Plural, Sentence, between_numbers, say
from ..names import TOP, names_of, parent_id, spoken_place
from ..nodes import Node, move_text
from ..text import label, one_line
from ..wording import in_clauses, together
from .overlays import Overlay, chance_text, in_words, is_index
from .shown import Shown

LONGEST_TREE = 240  # letters of a tree that is written down; of a larger one, its upper plies
MOST_NAMED = 16  # nodes that one sentence lists
UNKNOWN = "?"  # an empty box
REST = "…"


class TreeInWords:
    """The picture of the nodes that `shown` has, with what `overlay` adds."""

    def __init__(self, shown: Shown, overlay: Overlay) -> None:
        self.nodes = shown.nodes
        self._more = shown.more
        self._overlay = overlay
        self._given = names_of(self.nodes, overlay.named_below or self.nodes[TOP])
        self._names = {key: name or say("the root") for key, name in self._given.items()}
        self._below: dict[str, list[str]] = {key: [] for key in self.nodes}
        for key in self.nodes:
            if key != TOP:
                self._below[parent_id(key)].append(key)

    def __str__(self) -> str:
        return together(self._heading(), *self._additions()).say()

    def _heading(self) -> Sentence:
        """The tree as text; of a large one its upper part, and how large it is."""
        height = max(key.count("_") for key in self.nodes)
        text = self._written(TOP, 0)
        # Ply by ply, since a tree may be deeper than calls may be nested.
        for plies in range(1, height + 1):
            deeper = self._written(TOP, plies)
            if len(deeper) > LONGEST_TREE:
                return Sentence(
                    "Game tree of {nodes}, {plies} deep; its upper part: {text}.",
                    nodes=Plural("{count} node", "{count} nodes", len(self.nodes)),
                    plies=Plural("{count} ply", "{count} plies", height),
                    text=text,
                )
            text = deeper
        return Sentence("Game tree: {text}.", text=text)

    def _written(self, key: str, plies: int) -> str:
        """The tree below a node as text, so many plies of it."""
        node = self.nodes[key]
        name = f"{node.name}: " if node.name else ""
        if node.is_leaf:
            return name + self._value(node)
        children = self._below[key] if plies > 0 else []
        parts = [self._branch(child, plies) for child in children]
        if not parts or key in self._more:
            parts.append(REST)
        comma = between_numbers(parts, defaults.now.lang)
        return f"{name}{node.player}({comma.join(parts)})"

    def _branch(self, key: str, plies: int) -> str:
        node = self.nodes[key]
        below = self._written(key, plies - 1)
        move = "" if is_index(node) else f"{label(move_text(node))}="
        if node.chance is None:
            return move + below
        chance = chance_text(node.chance)
        comma = between_numbers([chance, below], defaults.now.lang)
        return f"{move}({chance}{comma}{below})"

    def _value(self, node: Node) -> str:
        value = self._overlay.value(node)
        return UNKNOWN if value is None else value

    def _additions(self) -> Iterator[Sentence]:
        """What the picture adds to its tree, a sentence for each kind of thing."""
        top = self.nodes[TOP]
        overlay = self._overlay
        if top.game is not None:
            position = one_line(top.game.label(top.state))
            yield Sentence("It begins with {position}.", position=position)
        yield from listed(Sentence("Values: {nodes}."), self._values())
        yield from listed(Sentence("Windows: {nodes}."), self._windows())
        best = self._names_where(lambda key: self.nodes[key] in overlay.best)
        yield from listed(Sentence("Best line: {nodes}."), best)
        for sentence, is_beyond in (
            (Sentence("Skipped: {nodes}."), False),
            (Sentence("Not looked at: {nodes}."), True),
        ):
            names = [
                self._names[key]
                for key in self.nodes
                if self._is_left_out(key) and overlay.is_beyond(self.nodes[key]) == is_beyond
            ]
            yield from listed(sentence, names)
        alike = self._names_where(lambda key: bool(self.nodes[key].information_set))
        yield from listed(Sentence("Cannot be told apart: {nodes}."), alike)
        yield from self._place_of_search()

    def _names_where(self, holds: Callable[[str], bool]) -> list[str]:
        """The names of those nodes for which `holds`, given the id of one."""
        return [self._names[key] for key in self.nodes if holds(key)]

    def _is_left_out(self, key: str) -> bool:
        """Whether a node is skipped or beyond the horizon, and not as it lies below one that is."""
        if key == TOP or not self._overlay.is_pruned(self.nodes[key]):
            return False
        return not self._overlay.is_pruned(self.nodes[parent_id(key)])

    def _values(self) -> list[str]:
        """The inner nodes that show a value, each with it."""
        values = []
        for key, node in self.nodes.items():
            value = "" if node.is_leaf else self._overlay.value(node)
            if value:
                values.append(f"{self._names[key]} {in_words(value)}")
        return values

    def _windows(self) -> list[str]:
        """The nodes that have a window on their edge, or in fields on top, each with it."""
        windows = []
        for key, node in self.nodes.items():
            # The window where the search stands is said with that place.
            is_current = node is self._overlay.current
            window = "" if is_current else self._overlay.window_on_edge(node)
            known = [bound for bound in self._overlay.fields(node) if bound is not None]
            if known:
                window = Figures(known).say()
            if window:
                windows.append(f"{self._names[key]} {window}")
        return windows

    def _place_of_search(self) -> Iterator[Sentence]:
        current = self._overlay.current
        for key, node in self.nodes.items():
            if node is current:
                place = in_clauses(
                    [spoken_place(self._given[key]).say(), self._overlay.window(node)]
                )
                yield Sentence("The search is {place}.", place=place)


def listed(sentence: Sentence, nodes: list[str]) -> Iterator[Sentence]:
    """The sentence about these nodes, if there are any; of many, about the first ones."""
    if len(nodes) > MOST_NAMED:
        nodes = [*nodes[:MOST_NAMED], REST]
    if nodes:
        yield sentence.having(nodes=nodes)
