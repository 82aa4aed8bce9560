"""`icicle`: a whole tree in one picture, to zoom into, which lights up as searches visit it.

It is an icicle plot: a row for each ply, and a node is a strip as wide as its leaves. A page gets
the patterns of the tree and the visits of the searches (see classroom.widgets.census), grows the
tree from them (unfolding.js), and draws it (strips.js).

shade   where a value lies between the lowest (−1) and the highest (1) of the tree; 0 is the middle
middle  0 if some values are below it and some above; otherwise halfway between the lowest and
        the highest
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from html import escape
from math import inf
from typing import Any, TypeAlias

from gametree.cards import who_moves
from gametree.errors import GameTreeError, short
from gametree.game import MOST_NODES
from gametree.games import TicTacToe
from gametree.nodes import CHANCE, MAX, Node, move_text
from gametree.search import Start, alphabeta, expectimax, minimax
from gametree.style import clean, defaults, label, one_line
from gametree.values import Number

from ..pictures.cleaning import picture_of
from ..pictures.exports import image
from ..words.language import Figure, Plural, Sentence, count_text, say
from ..words.numerals import amount
from ..words.preferences import using
from ..words.wording import enumeration, in_clauses, together
from .census import Census
from .sources import pack
from .strips import Strips
from .touch import Page, View, fold

MOST_PICTURES = 20_000  # patterns whose positions are shown
MOST_SEARCHES = 12
SHADE_DIGITS = 3

Search: TypeAlias = Callable[..., Any]


def icicle(
    node: Start,
    searches: Mapping[str, Search] | None = None,
    *,
    max_nodes: int = MOST_NODES,
    theme: str | None = None,
    lang: str | None = None,
) -> "Icicle":
    """Return a widget that shows a whole tree in one picture, and how searches go through it.

    node: a Node, or a Game; all of its tree is grown, up to max_nodes.
    searches: name → a search to watch: whatever `record` takes, including your own function, as in
        icicle(tree, {"mine": my_alphabeta}); options are given by a partial, as in
        {"corners first": partial(alphabeta, order=corners_first)}. By default minimax, alpha-beta,
        alpha-beta in a good order (in tic-tac-toe squares on many lines first, in other games the
        best moves, which a search would have to guess), and with a table; with chance, expectimax.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    A row is a ply, a node a strip as wide as its leaves, coloured by its value. A click on a strip
    zooms there; keys: arrows, Enter, Backspace, Home, and the space bar, which plays the search.
    `.save("tree.html")` writes a page that needs neither network nor kernel. Raises TreeTooLarge
    for a larger tree, GameTreeError for anything else, RenderError if the packages for widgets
    are missing, and what a search raises.

    >>> from gametree import Bones
    >>> icicle(Bones(8))
    Icicle(177 nodes, 8 plies deep, 4 searches)
    """
    check_searches(searches)
    with using(lang, theme):
        try:
            census = Census(node, max_nodes, "icicle")
            if searches is None:
                searches = usual_searches(census)
            visits = {label(name): census.visits(search) for name, search in searches.items()}
            return Icicle(census, visits)
        except GameTreeError as error:
            # It is about what the reader wrote: where in here it was noticed tells nothing.
            raise error.with_traceback(None) from None


def check_searches(searches: object) -> None:
    """Raise GameTreeError for what does not name searches."""
    if searches is None:
        return
    if not isinstance(searches, Mapping):
        raise GameTreeError(
            'icicle wants its searches with names, as in icicle(tree, {"mine": my_alphabeta}), '
            f"got {short(searches)}."
        )
    if not 1 <= len(searches) <= MOST_SEARCHES:
        raise GameTreeError(
            f"icicle shows 1 to {MOST_SEARCHES} searches, got {len(searches)}: leave some out."
        )


class Icicle(Page):
    """The widget that `icicle` returns.

    census  the tree
    visits  name of a search → the places of the nodes that it visited, in that order
    """

    instead = "draw(node, depth=2)"
    heading = Sentence("A whole tree in one picture")

    def __init__(self, census: Census, visits: Mapping[str, Sequence[int]]) -> None:
        self.census = census
        self.visits = visits
        self.strips = Strips(census)
        values = [census.values[node] for node in census.patterns]
        self.middle, self.shades = shades_of(values)
        self._svg = self.strips.svg(self.shades)
        super().__init__()

    def view(self) -> View:
        return {
            "kind": "icicle",
            "svg": self._svg,
            "packed": pack(self.content),
            "searches": [[name, self._visits_sentence(name)] for name in self.visits],
            "middle": Figure(self.middle).say(),
            "said": self._summary(),
        }

    @cached_property
    def content(self) -> dict[str, Any]:
        """All that a page grows the tree from, as unfolding.js and facts.js read it."""
        census = self.census
        below = [census.below(index) for index in range(len(census.patterns))]
        words: dict[str, int] = {}
        moves = [
            words.setdefault(label(move_text(child)), len(words))
            for node in census.patterns
            for child in node.children
        ]
        about: dict[tuple[str, float, str, str], int] = {}
        for_pattern = [
            about.setdefault(self._about(index), len(about))
            for index in range(len(census.patterns))
        ]
        names = {index: node.name for index, node in enumerate(census.patterns) if node.name}
        return {
            "branches": [len(indices) for indices in below],
            # As the way back to them, which are small numbers often: so they are packed well.
            "below": [index - other for index, indices in enumerate(below) for other in indices],
            "moves": moves,
            "words": [*words],
            "about": for_pattern,
            "abouts": [*about],
            "names": names,
            "game": census.top.game is not None,
            "visits": [steps_between(visits) for visits in self.visits.values()],
            **positions_of(census.patterns),
        }

    def _about(self, index: int) -> tuple[str, float, str, str]:
        """What is shown of a pattern: who moves, its shade, its value, and all that in words."""
        node = self.census.patterns[index]
        value = Figure(self.census.values[node]).say()
        parts = [who_moves(node, defaults.words)]
        if node.children:
            parts.append(Plural("{count} branch", "{count} branches", len(node.children)).say())
        parts.append(say("value {value}", value=value))
        return str(node.player), self.shades[index], value, in_clauses(parts)

    def _summary(self) -> str:
        """The tree in a sentence."""
        top = self.census.top
        return say(
            "{nodes}, {leaves}, {plies} deep. The root is worth {value}.",
            nodes=Plural("{count} node", "{count} nodes", len(self.census.nodes)),
            leaves=Plural("{count} leaf", "{count} leaves", self.strips.leaves[-1]),
            plies=Plural("{count} ply", "{count} plies", len(self.strips.plies) - 1),
            value=Figure(self.census.values[top]),
        )

    def _values_sentence(self, depth: int) -> str:
        """How many nodes of a ply have which colour, for those who do not see the picture."""
        counts = {"above": 0, "even": 0, "below": 0}
        for index, count in self.strips.near[depth].items():
            value = self.census.values[self.census.patterns[index]]
            name = "above" if value > self.middle else "below" if value < self.middle else "even"
            counts[name] += count
        return say(
            "Depth {depth}: {above} worth more than {middle}, {even} worth just that, {below} "
            "worth less.",
            depth=depth,
            middle=Figure(self.middle),
            **counts,
        )

    def _visits_sentence(self, name: str) -> str:
        """What a search visits, in a sentence."""
        count, size = len(self.visits[name]), len(self.census.nodes)
        return say(
            "{search} visits {count} of {nodes} ({percent}%).",
            search=name,
            count=count,
            nodes=Plural("{count} node", "{count} nodes", size),
            percent=Figure(100 * count / size, digits=1 if 100 * count > size else 2),
        )

    def still(self) -> str:
        plies = enumeration([count_text(count) for count in self.strips.plies])
        lines = [say("Nodes at each depth, from 0 on: {plies}.", plies=plies)]
        lines += [self._values_sentence(depth) for depth in range(1, len(self.strips.near))]
        lines += [self._visits_sentence(name) for name in self.visits]
        listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
        return self._pictures() + fold(escape(self._summary()), f"<ul>{listed}</ul>")

    def _pictures(self) -> str:
        """A picture of what each search has lit that skips something; else of the whole tree."""
        skipping = [
            name for name, seen in self.visits.items() if len(seen) < len(self.census.nodes)
        ]
        if not skipping:
            return image(self._svg.encode(), self._summary(), wide="100%")
        figures = []
        for name in skipping:
            svg = self.strips.svg(self.shades, self.strips.lit(self.visits[name]))
            sentence = together(self._visits_sentence(name), say("What it skips is dark.")).say()
            alt = together(sentence, self._lit_sentence(name)).say()
            picture = image(svg.encode(), alt, wide="100%")
            caption = f"<figcaption>{escape(sentence)}</figcaption>"
            figures.append(f'<figure style="margin:0 0 1em">{picture}{caption}</figure>')
        return "".join(figures)

    def _lit_sentence(self, name: str) -> str:
        """How many nodes a search visits on each ply, in a sentence."""
        top = self.census.top
        plies = [0] * len(self.strips.plies)
        for place in self.visits[name]:
            plies[self.census.nodes[place].depth - top.depth] += 1
        counts = enumeration([count_text(count) for count in plies])
        return say("Visited at each depth, from 0 on: {plies}.", plies=counts)

    def __repr__(self) -> str:
        nodes = amount(len(self.census.nodes), "node")
        plies = amount(len(self.strips.plies) - 1, "ply", "plies")
        return f"Icicle({nodes}, {plies} deep, {amount(len(self.visits), 'search', 'searches')})"


def usual_searches(census: Census) -> dict[str, Search]:
    """The searches that are watched unless others are given, by their names."""
    top = census.top
    if any(node.player is CHANCE for node in census.patterns):
        return {say("expectimax"): expectimax}
    searches: dict[str, Search] = {say("minimax"): minimax, say("alpha-beta"): alphabeta}
    if isinstance(top.game, TicTacToe):
        order = lines_first(top.game)
        searches[say("alpha-beta, centre first")] = partial(alphabeta, order=order)
    else:
        order = best_first(census.values)
        searches[say("alpha-beta, best moves first")] = partial(alphabeta, order=order)
    if top.game is not None:
        searches[say("alpha-beta with a table")] = partial(alphabeta, table={})
    return searches


Order: TypeAlias = Callable[[Node], Sequence[Node]]


def lines_first(game: TicTacToe) -> Order:
    """An order of moves: first squares on many lines; of 3 × 3 the centre, corners, edges."""
    lines = dict.fromkeys(range(game.squares), 0)
    for line in game.lines:
        for square in line:
            lines[square] += 1

    def order(node: Node) -> list[Node]:
        return sorted(node.children, key=lambda child: -lines[child.move])

    return order


def best_first(values: Mapping[Node, Number]) -> Order:
    """An order of moves: first those that are best for the mover, by the values of the nodes."""

    def order(node: Node) -> list[Node]:
        return sorted(node.children, key=values.__getitem__, reverse=node.player is MAX)

    return order


def shades_of(values: Sequence[Number]) -> tuple[Number, list[float]]:
    """The middle of some values, and the shade of each."""
    finite: list[Number] = [value for value in values if -inf < value < inf] or [0]
    low, high = min(finite), max(finite)
    middle: Number = (low + high) / 2
    if low < 0 < high or low == high == 0:
        middle = 0
    reach = max(high - middle, middle - low) or 1
    parts = [float((value - middle) / reach) for value in values]
    return middle, [round(min(1.0, max(-1.0, part)), SHADE_DIGITS) for part in parts]


def steps_between(places: Iterable[int]) -> list[int]:
    """From each place the way to the next one, which is a small number often."""
    before = -1
    steps = []
    for place in places:
        steps.append(place - before)
        before = place
    return steps


def positions_of(nodes: Sequence[Node]) -> dict[str, Any]:
    """The positions at these nodes: in words, and in pictures, which are lists of pieces."""
    if nodes[-1].game is None or len(nodes) > MOST_PICTURES:
        return {"labels": [], "pictures": [], "pieces": []}
    labels, pictures = [], []
    pieces: dict[str, int] = {}
    for node in nodes:
        labels.append(one_line(node.game.label(node.state)))
        # Without the move that led there, which is another one at another node of this pattern.
        picture = picture_of(Node(state=node.state, rules=node.rules)) or ""
        parts = re.findall(r"[^<]+|<[^<]*", clean(picture))
        pictures.append([pieces.setdefault(part, len(pieces)) for part in parts])
    return {"labels": labels, "pictures": pictures, "pieces": [*pieces]}
