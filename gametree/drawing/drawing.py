"""`draw`: what it is given is checked, and made into what a Diagram shows."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from ..arguments import Order, node_of
from ..defaults import theme_of, using
from ..errors import GameTreeError, short
from ..game import Game
from ..graph import Positions
from ..language import Sentence
from ..nodes import Move, Node
from ..numerals import LeafValue
from ..results import Result
from ..search import alphabeta
from ..style import Theme, alone
from ..trace import Step, Trace, record
from ..values import check_bool, check_count, check_value, is_letter
from .diagram import Diagram, GraphDiagram, TreeDiagram
from .overlays import Overlay, SearchState, Windows, nodes_along
from .pictures import picture_of
from .shown import MAX_NODES, Shown

Values = Mapping[Node, LeafValue] | Literal[False] | None


def draw(
    node: Node | Game | Positions,
    *,
    depth: int | None = None,
    values: Values = None,
    names: bool = False,
    line: Iterable[Move] | Result | None = None,
    at: Step | Trace | None = None,
    windows: bool = False,
    order: Order = None,
    max_nodes: int = MAX_NODES,
    blank: bool | Literal["all"] = False,
    overlay: Overlay | None = None,
    theme: str | Theme | None = None,
    lang: str | None = None,
) -> Diagram:
    """Return a picture of the tree below `node`, as a Diagram.

    node: a Node, or a Game (then its first position and the moves there, or `depth` plies); or
        Positions: the game as a graph, each position once, with its value (`values=False`: without;
        only `max_nodes`, `theme` and `lang` count besides).
    depth: plies to show. Children that have not grown yet grow if `depth` asks for them. With 0 a
        position stands alone, and its board is drawn large.
    values: node → value, to show at inner nodes, such as values_of(node) returns. By default they
        show what `at` says of them, or nothing; with False nothing at all. (Leaves always show
        theirs.)
    names: whether each node shows a name that can be said aloud: A, A1, A12. Names of your own
        always show.
    line: moves to show as the best line, from `node` down, or a Result, whose line is taken.
    at: a Step of a Trace, or the Trace (its last step): the picture shows what the search knows
        then. The node where it stands is yellow, with its window; bounds are marked ≤ and ≥; what a
        cut-off skips is grey and dashed, with ✂ (or what settings(cut=…) says) on its edge; what
        lies beyond a depth limit is grey and dotted, with ⋯ there.
    windows: whether each edge shows the window with which the search comes there, "(3, ∞)": the one
        that `at` shows, or else alphabeta, which is run. order: in which order it then takes the
        children, as for alphabeta.
    max_nodes: the most nodes to show (on the projector another number than 300 shows wide plies
        too). What does not fit, and what lies deeper than 300 plies, is folded: "… 57 more" stands
        for nodes of that ply, "⋮" for plies.
    blank: whether inner nodes show an empty box, to write the value in; "all": the leaves too.
    overlay: an Overlay of your own (gametree.drawing.overlays), in place of what `values`, `at` and
        `blank` say.
    theme: "paper", or "projector" with large labels, where a ply of more than 24 nodes is folded.
    lang: "en", "de" or "zh": the language in which those who cannot see the picture hear it.
    Raises GameTreeError for bad arguments, IllegalMove for a line that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    if isinstance(node, Positions):
        check_values(values, None)
        look = theme_of(theme)
        with using(lang):
            check_count(max_nodes, "max_nodes", least=1)
            return GraphDiagram(node, look, max_nodes, has_values=values is not False)
    if isinstance(node, Game) and depth is None:
        depth = 1
    top = node_of(node, "draw")
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    check_values(values, top)
    look = theme_of(theme)
    if blank not in (True, False, "all"):
        raise GameTreeError(
            Sentence('blank must be True, False or "all", got {blank}.', blank=short(blank))
        )
    if not isinstance(overlay, Overlay | None):
        raise GameTreeError(
            Sentence("overlay must be an Overlay, got {overlay}.", overlay=short(overlay))
        )
    check_bool(windows, "windows")
    step = step_shown(top, at, windows, order)
    if overlay is None:
        overlay, line = overlay_and_line(top, step, windows, line, values=values, blank=blank)
    overlay.best.update(nodes_along(top, moves_of(line)[:depth]))
    if depth == 0 and picture_of(top) is not None:
        look = alone(look)
    level = look.level if max_nodes == MAX_NODES else None
    shown = Shown(top, depth, max_nodes, level)
    check_numbers(values or {}, shown)
    with using(lang):
        return TreeDiagram(shown, overlay, look, names)


def step_shown(top: Node, at: Step | Trace | None, windows: bool, order: Order) -> Step | None:
    """The Step that the picture shows: the one that `at` says, or the last one of alphabeta.

    None where no search is shown. Raises GameTreeError for an `order` that orders nothing.
    """
    if order is not None and (at is not None or not windows):
        raise GameTreeError(
            Sentence(
                "order is for windows=True alone, which runs alphabeta in that order; what at "
                "shows was recorded in its own: record(alphabeta, node, order=…)."
            )
        )
    if windows and at is None:
        at = record(alphabeta, top, order=order)
    return step_of(at)


def step_of(at: Any) -> Step | None:
    """The Step that `at` of `draw` says: itself, or the last one of a Trace.

    Raises GameTreeError for a number, and for a Trace without a step. (What else is no Step, the
    overlay refuses.)
    """
    if type(at) is int:
        place = "" if at == -1 else f"[{at}]"
        raise GameTreeError(
            Sentence(
                "at takes a Step or a Trace, and draw runs no search for it, got {at}: write "
                "draw(t, at=record(alphabeta, t){place}).",
                at=short(at),
                place=place,
            )
        )
    step: Step | None = at
    if isinstance(at, Trace):
        if not at:
            raise GameTreeError(
                Sentence(
                    "at is a Trace without a step, {at}: record a search that looks at a node.",
                    at=repr(at),
                )
            )
        step = at[-1]
    return step


def overlay_and_line(
    top: Node,
    step: Step | None,
    windows: bool,
    line: Iterable[Move] | Result | None,
    **options: Any,
) -> tuple[Overlay, Iterable[Move] | Result | None]:
    """The Overlay that shows a search at `step`, or without one the tree alone; and the line.

    Where no line is asked for, that is the line that the search has found.
    options: `values` and `blank`, as for an Overlay.
    """
    if step is None:
        return Overlay(**options), line
    kind = Windows if windows else SearchState
    state = kind.after(step, top, **options)
    if line is None and top is step.trace.top:
        line = state.line
    has_ended = step is step.trace[-1]
    if windows and has_ended:
        state.current = None
    return state, line


def moves_of(line: Iterable[Move] | Result | None) -> tuple[Move, ...]:
    """The moves of a line, as a tuple; raises GameTreeError for what is none."""
    moves = () if line is None else getattr(line, "line", line)
    if isinstance(moves, (str, bytes)) or not hasattr(moves, "__iter__"):
        raise GameTreeError(
            Sentence("line must list moves, or be a Result, got {line}.", line=short(line))
        )
    return tuple(moves)


def check_values(values: Values, top: Node | None) -> None:
    """Raise GameTreeError for what no picture of the tree of `top` can show as values.

    Values of a tree that was built before would be left out without a word, so they are refused.
    top: None where no tree is drawn.
    """
    if values is None or values is False:
        return
    if not isinstance(values, Mapping):
        raise GameTreeError(
            Sentence(
                "values must be node → value, such as values_of(node), or False, got {values}.",
                values=short(values),
            )
        )
    if top is None or not values:
        return
    if not any(isinstance(node, Node) and node.root is top.root for node in values):
        first = next(iter(values))
        raise GameTreeError(
            Sentence(
                "None of the nodes in values is in the tree that is shown; the first is {first}. A "
                "tree that is built again has new nodes: write top = build(game), or top = "
                "tree(…), once, and values=values_of(top) after it.",
                first=short(first),
            )
        )


def check_numbers(values: Mapping[Node, LeafValue], shown: Shown) -> None:
    """Raise GameTreeError unless each node that is shown has a number, a letter or None there."""
    for node in shown.nodes.values():
        value = values.get(node)
        if value is not None and not is_letter(value):
            check_value(value, Sentence("In values, the value of {node}", node=repr(node)))
