"""A whole tree, kept in little space: its patterns, and the moments at which searches visit it.

place    of a node: its number among all, each before those below it, left to right; the top's is 0
pattern  what many nodes have in common: a state, who moves there, what it is worth, and the
         patterns that the moves lead to. In a game's tree that is a position: the 549,946 nodes
         of tic-tac-toe have 5,478 patterns. A written tree has about as many patterns as nodes
visits   of a search: the places of the nodes, in the order in which it first reached them

The patterns and the visits are all that a page needs to grow the tree again and to light it up.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from inspect import isfunction, signature
from typing import Any

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game, build, check_size
from gametree.nodes import Node
from gametree.search import Start, node_of, values_of

from ..guards import check_count, move_key
from ..tracing.guard import MOST_LINES, WITHOUT_END, run
from ..tracing.line_by_line import result_of
from ..tracing.recording import is_search, why_not_called, window_for
from ..tracing.tracer import is_student_file
from ..underway import underway

LINES_A_NODE = 30  # that a function of the user's own may run


class Census:
    """A whole tree, and what its nodes have in common.

    top       its root
    nodes     all its nodes, by their places
    values    node → what it is worth, as values_of says
    patterns  a node of each pattern; below a node there are only patterns that come before its own
    pattern   the pattern of each node, as an index into `patterns`; the root's is the last
    """

    def __init__(self, start: Start, max_nodes: int, function: str) -> None:
        """Take stock of the whole tree of a Node or a Game, which is grown for it.

        function: the name of the function that the user called, for the sentences that refuse.
        Raises TreeTooLarge if it has more than max_nodes, and what values_of raises.
        """
        check_count(max_nodes, "max_nodes", least=1)
        self.top = whole_tree(start, max_nodes, function)
        self.pattern: list[int] = []
        self.patterns: list[Node] = []
        with underway(function, "node", lambda: len(self.pattern)):
            self.nodes = [*walk_within(self.top, max_nodes)]
            self.values = values_of(self.top)
            self.places = {node: place for place, node in enumerate(self.nodes)}
            self._find_patterns()

    def _find_patterns(self) -> None:
        """Give each node the index of its pattern, from the end, so that all below is known."""
        known: dict[Any, int] = {}
        pattern_of: dict[Node, int] = {}
        for node in reversed(self.nodes):
            moves = tuple([(key_of(child), pattern_of[child]) for child in node.children])
            key = (node.state, node.name, node.player, node.value, moves)
            index = known.setdefault(key, len(known))
            if index == len(self.patterns):
                self.patterns.append(node)
            pattern_of[node] = index
            self.pattern.append(index)
        self.pattern.reverse()

    def below(self, index: int) -> list[int]:
        """The patterns that the moves at a pattern lead to, in their order."""
        return [self.pattern[self.places[child]] for child in self.patterns[index].children]

    def visits(self, search: Callable[..., Any]) -> list[int]:
        """Run a search on the tree, and return the places of the nodes that it visited.

        search: what `record` takes: a search of ours, or your own function; its options are
            given by a partial, as in partial(alphabeta, order=centre_first).
        Raises what the search raises; GameTreeError for anything that is no search, or that does
        not end.
        """
        seen: dict[int, None] = {}  # as a set that keeps its order

        def note(node: Node) -> None:
            place = self.places.get(node)  # None: above the top
            if place is not None:
                seen.setdefault(place)

        if not is_search(search):
            raise GameTreeError(
                "This needs a search, such as minimax or your own, got {search!r}.",
                search=search,
            )
        search, options = without_partials(search)
        if "watch" in options:
            raise GameTreeError("The search is watched here, so leave watch out of the partial.")
        name = getattr(search, "__name__", "search")
        with underway(name, "node", lambda: len(seen)):
            if isfunction(search) and "watch" in signature(search).parameters:
                call = partial(search, self.top, watch=watcher(note), **options)
            else:
                options = options or window_for(search)
                why_not = why_not_called(search, self.top, options)
                if why_not is not None:
                    raise GameTreeError(
                        "{name} cannot be called with a node alone ({error}). Give its other "
                        "arguments by a partial, as in partial({name}, depth=3).",
                        name=name,
                        error=str(why_not),
                    )
                call = partial(result_of, search, self.top, note, options)
            if is_of_a_library(search) and not any(map(callable, options.values())):
                call()
            else:
                call_guarded(call, name, MOST_LINES + LINES_A_NODE * len(self.nodes))
        return [*seen]


def is_of_a_library(search: Callable[..., Any]) -> bool:
    """Whether a search is not the user's own."""
    code = getattr(search, "__code__", None)
    return code is not None and not is_student_file(code.co_filename)


def call_guarded(call: Callable[[], Any], name: str, lines: int) -> None:
    """Call what runs a function of the user's own, called `name`.

    Raises what that raises; GameTreeError if it never ends.
    lines: how many it may run, as for `run`.
    """
    done = run(call, lines=lines)
    if done.problem in WITHOUT_END or isinstance(done.error, SystemExit):
        raise GameTreeError(
            "{name} does not finish on this tree: it goes on and on, needs too much memory, or "
            "ends Python. Try it with record on a small tree.",
            name=name,
        )
    if done.error is not None:
        raise done.error


def whole_tree(start: Start, max_nodes: int, function: str) -> Node:
    """Return the root of the tree of a Node or a Game, which is counted before it grows."""
    if isinstance(start, Game):
        return build(start, max_nodes=max_nodes)
    top = node_of(start, function)
    if top.rules is not None and not top.is_leaf and not top.grown:
        check_size(top, None, max_nodes)
    return top


def walk_within(top: Node, max_nodes: int) -> Iterator[Node]:
    """Yield all nodes of a tree, each before those below it, left to right; they grow for that."""
    ahead = [top]
    count = 0
    while ahead:
        count += 1
        if count > max_nodes:
            raise TreeTooLarge(
                "The tree below {top} has more than {max_nodes} nodes: begin further down, "
                "or allow more with max_nodes=.",
                top=top,
                max_nodes=max_nodes,
            )
        node = ahead.pop()
        yield node
        ahead.extend(reversed(node.children))


def without_partials(search: Callable[..., Any]) -> tuple[Callable[..., Any], dict[str, Any]]:
    """Return the function within a partial, or within several, and the options that it is given."""
    options: dict[str, Any] = {}
    while isinstance(search, partial) and not search.args:
        options = search.keywords | options
        search = search.func
    return search, options


def key_of(child: Node) -> Hashable:
    """A key that two moves share when they are the same; a number or a text is its own key."""
    move = child.move
    return move if type(move) in (int, str) else move_key(move)


def watcher(note: Callable[[Node], None]) -> Callable[..., None]:
    """Return a function to watch a search with, which notes each node that is entered."""

    def watch(kind: str, node: Node, *_: object) -> None:
        if kind == "enter":
            note(node)

    return watch
