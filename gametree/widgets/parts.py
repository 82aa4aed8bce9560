"""What several widgets share."""

import ipywidgets


def free(widget, *others):
    """Close a widget, its parts, and what belongs to them, so that neither kernel nor page keeps them."""
    parts = [widget, *others]
    for part in parts:
        for child in getattr(part, "children", ()):
            if child not in parts:
                parts.append(child)
    for part in parts:
        for belonging in ("layout", "style"):
            if part.has_trait(belonging):
                getattr(part, belonging).close()
        ipywidgets.Widget.close(part)
