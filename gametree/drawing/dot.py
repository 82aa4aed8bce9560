"""A picture as DOT, the text that Graphviz lays out, together with what is laid into it afterwards."""

from ..address import parent_id
from ..nodes import Node
from ..svg import text
from .assembly import ON_EDGE, Part
from .cards import card_of, edge_elements, field_boxes, field_size, small_text
from .looks import COLOURS, GREY, INK, PAPER, YELLOW, Theme
from .overlays import Overlay, kind_of
from .text import dot_lines, width


class Writer:
    """Writes nodes and edges for Graphviz.

    dot    the graphviz.Digraph
    parts  id of a node or an edge → the Part that is laid into Graphviz's picture there
    """

    def __init__(self, overlay: Overlay, look: Theme, goes_on: bool = False):
        """goes_on: whether ⋮ below the lowest nodes stands for plies that are not shown."""
        import graphviz

        self.overlay, self.look, self.parts = overlay, look, {}
        self._widths = {}  # id of a node → its width
        space = (
            look.small * 1.6 if goes_on or overlay.has_window else 4
        )  # px above the top and below the lowest
        if overlay.windows is not None:
            space = field_size(overlay, look)[1] + 8
        self.dot = dot = graphviz.Digraph("tree")
        letters, line = {"fontname": "Helvetica", "fontcolor": INK}, f"{look.line:g}"
        pad = f"{inch(4)},{inch(space)}"
        dot.attr("graph", ordering="out", ranksep=inch(look.rank), margin="0", pad=pad)
        dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
        dot.attr("node", fontsize=f"{look.font:g}", style="filled", margin="0.02", **letters)
        dot.attr("node", penwidth=line, fixedsize="true")
        dot.attr("edge", fontsize=f"{look.small:g}", color=GREY, arrowhead="none", **letters)
        dot.attr("edge", penwidth=line, tailport="s", headport="n")

    def node(self, key: str, node: Node, top: Node, name: str, goes_on: bool = False) -> None:
        """Write a node of the tree below `top`; `goes_on`: whether ⋮ stands below it."""
        overlay, look, wide = self.overlay, self.look, 0
        card = card_of(node, overlay.value(node), name, look)
        color, fill, style, thick = COLOURS[kind_of(node)], card.fill, "filled", 1 + (node in overlay.best)
        if node is overlay.current:
            fill, thick = YELLOW, 2.5
        elif overlay.is_pruned(node):
            fill, color, style = PAPER, GREY, "filled,dashed"
        self._widths[key] = card.width
        self.dot.node(
            key,
            dot_lines([line for line in (*card.lines, "⋮" if goes_on else "") if line]),
            id=key,
            shape=card.shape,
            width=inch(card.width),
            height=inch(card.height),
            color=color,
            fillcolor=fill,
            style=style,
            penwidth=f"{look.line * thick:g}",
            fontname=card.font,
            **{"class": overlay.classes(node)},
        )
        bounds, window = overlay.fields(node), overlay.window(node) if node is top else ""
        if bounds:
            wide, high = field_size(overlay, look)
            card.elements += field_boxes(bounds, card.top - 3, wide, high, look)
            wide = 2 * wide + 4
        if goes_on:
            bold = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle", "fill": INK}
            card.elements.append(text("⋮", y=card.height / 2 + look.small * 1.1, **bold))
        if window:
            card.elements.append(small_text(window, card.top - look.small * 0.45, look, **{"class": "above"}))
        self.parts[key] = Part(card.elements, overlay.describe(node, top, name), wide)

    def edge(self, key: str, node: Node) -> None:
        """Write the edge that leads to a node."""
        overlay, look = self.overlay, self.look
        attributes = {"id": edge_id(key), "class": overlay.edge_classes(node)}
        if node in overlay.best:
            attributes |= {"penwidth": f"{look.line * 2.5:g}", "color": INK}
        if overlay.is_pruned(node):
            attributes["style"] = "dashed"
        said = overlay.edge_label(node)
        if said:
            attributes["label"] = dot_lines([said])
        elements, wide = edge_elements(said, overlay.is_cut(node), look)
        self.parts[edge_id(key)] = Part(elements, width=wide)
        self.dot.edge(parent_id(key), key, **{name: value for name, value in attributes.items() if value})

    def fold(self, key: str, count: int) -> None:
        """Write what stands for `count` children of a node that are not shown, behind those that are."""
        look, fold, said = self.look, f"{key}_more", f"… {count:,} more"
        box = {
            "shape": "box",
            "color": PAPER,
            "fillcolor": PAPER,
            "fontsize": f"{look.small:g}",
            "class": "fold",
        }
        size = {"width": inch(width(said, look.small) + 8), "height": inch(look.small * 1.5)}
        self.dot.node(fold, said, id=fold, **box, **size)
        self.dot.edge(key, fold, style="dotted", id=edge_id(fold), **{"class": "fold"})
        self.parts[fold] = Part([small_text(said, look.small * 0.35, look)], said)

    def spacer(self, key: str, wide: float) -> None:
        """Write empty room to the right of a node."""
        self.dot.node(f"{key}_room", "", width=inch(wide), height="0.01", style="invis")
        self.dot.edge(parent_id(key), f"{key}_room", style="invis")

    def dashes(self, left: str, right: str) -> None:
        """Write a dashed line between neighbours that their mover cannot tell apart."""
        look = {"style": "dashed", "color": INK, "constraint": "false", "tailport": "e", "headport": "w"}
        self.dot.edge(left, right, id=f"h_{right}", **look, **{"class": "hidden"})

    def gap(self) -> None:
        """Write the room between neighbours: at the end, since it would bend the dashed lines before them."""
        self.dot.attr("graph", nodesep=inch(self.look.gap))

    def room_between(self, left: str, right: str, nodes: dict[str, Node]) -> float:
        """The px that the labels of the edges to two neighbours need between these, more than a gap; 0 for none."""
        look, above = self.look, (parent_id(left), parent_id(right))
        labels = self._reach(nodes[left])[1] + 8 + self._reach(nodes[right])[0]
        # Labels stand a share of the way down; what is apart at its beginning counts for the rest of the way.
        if above[0] != above[1]:
            labels -= (1 - ON_EDGE) * (sum(self._widths[key] for key in above) / 2 + look.gap)
        missing = labels / ON_EDGE - (self._widths[left] + self._widths[right]) / 2
        return max(1, missing - 2 * look.gap) if missing > look.gap else 0  # with a gap on each side of it

    def _reach(self, node):
        """How far what stands on the edge to `node` reaches to the left and to the right of it, in px."""
        half, scissors = width(self.overlay.edge_label(node), self.look.small) / 2, self.look.small * 0.8
        if not self.overlay.is_cut(node):
            return half, half
        return (half, half + 2 * scissors) if half else (scissors, scissors)


def edge_id(key: str) -> str:
    """The id of the edge that leads to the node with the id `key`."""
    return f"e_{key}"


def inch(px: float) -> str:
    return f"{px / 72:.4f}"
