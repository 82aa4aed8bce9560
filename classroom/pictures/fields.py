"""Boxes for α and β above the nodes of a picture: empty ones, to write in, or with a window."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from gametree.cards import Marks
from gametree.nodes import Node
from gametree.style import CAPITAL, INK, Theme, box, text
from gametree.values import Number

Bounds: TypeAlias = tuple[Number | None, Number | None]


@dataclass(kw_only=True)
class MarksWithFields(Marks):
    """Marks that add two boxes, for α and β, above nodes.

    fields: node → (α, β), None for an empty box; None in place of both: no boxes there, also not
        where `blank` is set, and all other inner nodes have two empty ones.
    """

    fields: Mapping[Node, Bounds | None]

    def bounds(self, node: Node) -> Bounds | None:
        """What the fields of `node` show; None: it has no fields."""
        is_to_fill_in = self.blank and not node.is_leaf
        return self.fields.get(node, (None, None) if is_to_fill_in else None)

    def size(self, look: Theme) -> tuple[float, float]:
        """Width and height of a field."""
        wide, high = look.blank
        return (wide + look.small, high) if self.blank else (look.font * 2.7, look.font * 1.3)

    def room_above(self, look: Theme) -> tuple[float, float]:
        wide, high = self.size(look)
        return 2 * wide + 4, high

    def above(self, node: Node, bottom: float, look: Theme) -> list[str]:
        """The two fields, and what is known of α and β, side by side."""
        bounds = self.bounds(node)
        if bounds is None:
            return []
        wide, high = self.size(look)
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
