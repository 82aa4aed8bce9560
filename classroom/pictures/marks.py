"""What pictures of a course add to a tree beyond Marks: the horizon of a search, and boxes.

field  a box for α or β above a node: empty, to write in, or with what is known
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from gametree.cards import Marks
from gametree.nodes import Node
from gametree.style import CAPITAL, INK, PAPER, Theme, box, element, rect, scale_path, text
from gametree.values import Number

from ..words.language import Sentence

Bounds: TypeAlias = tuple[Number | None, Number | None]

DOT = "a0.1 0.1 0 1 0 0.2 0a0.1 0.1 0 1 0 -0.2 0z"
HORIZON = f"M-0.5 0.0{DOT}M-0.1 0.0{DOT}M0.3 0.0{DOT}"  # for `scale_path`
NOT_LOOKED_AT = Sentence("not looked at")


@dataclass(kw_only=True)
class CourseMarks(Marks):
    """Marks that know more.

    beyond  the nodes beyond the horizon of a search, and all below: ⋯ on the edge
    fields  node → (α, β) in two fields above it, None for an empty one; node → None: no fields
            there. Where `blank` is set, all other inner nodes have two empty ones. None: no fields
            at all
    """

    beyond: Set[Node] = frozenset()
    fields: Mapping[Node, Bounds | None] | None = None

    def left_out(self, node: Node) -> str:
        if not set(node.way_down()).isdisjoint(self.beyond):
            return self.words.say(NOT_LOOKED_AT.text)
        return super().left_out(node)

    def edge_classes(self, node: Node) -> str:
        classes = super().edge_classes(node)
        return f"{classes} beyond".strip() if node in self.beyond else classes

    def edge_style(self, node: Node) -> str:
        return "dotted" if node in self.beyond else super().edge_style(node)

    def signs(self, node: Node, x: float, size: float, look: Theme) -> list[str]:
        signs = super().signs(node, x, size, look)
        return [*signs, horizon_sign(x, size)] if node in self.beyond else signs

    def bounds(self, node: Node) -> Bounds | None:
        """What the fields of `node` show; None: it has no fields."""
        if self.fields is None:
            return None
        is_to_fill_in = self.blank and not node.is_leaf
        return self.fields.get(node, (None, None) if is_to_fill_in else None)

    def field_size(self, look: Theme) -> tuple[float, float]:
        """Width and height of a field."""
        wide, high = look.blank
        return (wide + look.small, high) if self.blank else (look.font * 2.7, look.font * 1.3)

    def room_above(self, look: Theme) -> tuple[float, float]:
        if self.fields is None:
            return super().room_above(look)
        wide, high = self.field_size(look)
        return 2 * wide + 4, high + 8

    def above(self, node: Node, bottom: float, look: Theme) -> list[str]:
        """The two fields, side by side."""
        bounds = self.bounds(node)
        if bounds is None:
            return []
        wide, high = self.field_size(look)
        small = look.small
        row = {"y": bottom - high / 2 + small * CAPITAL, "font_size": small, "fill": INK}
        elements = []
        for letter, name, bound, left in zip("αβ", "ab", bounds, (-wide, 0.0)):
            elements.append(box(left, bottom - high, wide, high, f"field-{name}"))
            elements.append(text(letter, x=left + 3, **row))
            if bound is not None:
                place = {"x": left + wide / 2 + small * 0.4, "text_anchor": "middle"}
                elements.append(text(self.words.number(bound), **place, **row))
        return elements


def horizon_sign(x: float, size: float) -> str:
    """⋯ on a background."""
    dots = element("path", d=scale_path(HORIZON, size), fill=INK)
    ground = rect(x - size * 0.65, -size * 0.35, size * 1.3, size * 0.7, fill=PAPER)
    moved = element("g", dots, transform=f"translate({x:.2f} 0)")
    return element("g", ground, moved, class_="horizon")
