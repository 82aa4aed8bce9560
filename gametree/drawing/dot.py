"""A picture as DOT, the text that Graphviz lays out, together with what is laid into it afterwards."""

from ..address import parent_id
from ..nodes import Node
from ..svg import text
from .assembly import ON_EDGE, Part
from .cards import card_of, edge_elements, field_size, small_text
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
        space = look.small * 1.6 if goes_on or overlay.has_window else 4  # above the top, below the lowest
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
        overlay, look = self.overlay, self.look
        card = card_of(node, overlay, name, look)
        color, fill, style, thick = COLOURS[kind_of(node)], card.fill, "filled", 1 + (node in overlay.best)
        if node is overlay.current:
            fill, thick = YELLOW, 2.5
        elif overlay.is_pruned(node):
            fill, color, style = PAPER, GREY, "filled,dashed"
        drawn = {
            "shape": card.shape,
            "color": color,
            "fillcolor": fill,
            "style": style,
            "fontname": card.font,
        }
        size = {"width": inch(card.width), "height": inch(card.height), "penwidth": f"{look.line * thick:g}"}
        lines = [line for line in (*card.lines, "⋮" if goes_on else "") if line]
        self.dot.node(key, dot_lines(lines), id=key, **drawn, **size, **{"class": overlay.classes(node)})
        if goes_on:
            bold = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle", "fill": INK}
            card.elements.append(text("⋮", y=card.height / 2 + look.small * 1.1, **bold))
        if node is top and overlay.window(node):
            y = card.top - look.small * 0.45
            card.elements.append(small_text(overlay.window(node), y, look, **{"class": "above"}))
        wide = 2 * field_size(overlay, look)[0] + 4 if overlay.fields(node) else 0
        self.parts[key] = Part(card.elements, overlay.describe(node, top, name), wide)
        self._widths[key] = card.width

    def edge(self, key: str, node: Node) -> None:
        """Write the edge that leads to a node."""
        overlay, look, said = self.overlay, self.look, self.overlay.edge_label(node)
        attributes = {"id": edge_id(key), "class": overlay.edge_classes(node)}
        if node in overlay.best:
            attributes |= {"penwidth": f"{look.line * 2.5:g}", "color": INK}
        if overlay.is_pruned(node):
            attributes["style"] = "dashed"
        if said:
            attributes["label"] = dot_lines([said])
        elements, wide = edge_elements(said, overlay.is_cut(node), look)
        self.parts[edge_id(key)] = Part(elements, width=wide)
        self.dot.edge(parent_id(key), key, **{name: value for name, value in attributes.items() if value})

    def fold(self, key: str, count: int) -> None:
        """Write what stands for `count` children of a node that are not shown, behind those that are."""
        look, fold, said, plain = self.look, f"{key}_more", f"… {count:,} more", {"class": "fold"}
        size = {"width": inch(width(said, look.small) + 8), "height": inch(look.small * 1.5)}
        box = {"shape": "box", "color": PAPER, "fillcolor": PAPER, "fontsize": f"{look.small:g}"}
        self.dot.node(fold, said, id=fold, **box, **size, **plain)
        self.dot.edge(key, fold, style="dotted", id=edge_id(fold), **plain)
        self.parts[fold] = Part([small_text(said, look.small * 0.35, look)], said)

    def spacer(self, left: str, right: str, nodes: dict[str, Node]) -> None:
        """Write empty room between two neighbours, if the labels of the edges to them need more than a gap."""
        look, above = self.look, (parent_id(left), parent_id(right))
        labels = self._reach(nodes[left])[1] + 8 + self._reach(nodes[right])[0]
        # Labels stand a share of the way down; what is apart at its beginning counts for the rest of the way.
        if above[0] != above[1]:
            labels -= (1 - ON_EDGE) * (sum(self._widths[key] for key in above) / 2 + look.gap)
        missing = labels / ON_EDGE - (self._widths[left] + self._widths[right]) / 2
        if missing > look.gap:
            wide = inch(max(1, missing - 2 * look.gap))  # with a gap on each side of it
            self.dot.node(f"{left}_room", "", width=wide, height="0.01", style="invis")
            self.dot.edge(above[0], f"{left}_room", style="invis")

    def _reach(self, node):
        """How far what stands on the edge to `node` reaches to the left and to the right of it, in px."""
        half, scissors = width(self.overlay.edge_label(node), self.look.small) / 2, self.look.small * 0.8
        if not self.overlay.is_cut(node):
            return half, half
        return (half, half + 2 * scissors) if half else (scissors, scissors)

    def dashes(self, left: str, right: str) -> None:
        """Write a dashed line between neighbours that their mover cannot tell apart."""
        look = {"style": "dashed", "color": INK, "constraint": "false", "tailport": "e", "headport": "w"}
        self.dot.edge(left, right, id=f"h_{right}", **look, **{"class": "hidden"})


def edge_id(key: str) -> str:
    """The id of the edge that leads to the node with the id `key`."""
    return f"e_{key}"


def inch(px: float) -> str:
    return f"{px / 72:.4f}"
