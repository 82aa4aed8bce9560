"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import ipywidgets
import traitlets

from .touch import Part, Widget, source


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("js")
    _css = source("css")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"


class Controls:
    """A box of ipywidgets made of Parts, below `picture` if there is one.

    They are brought up to date, not made anew, so that they keep the keyboard's focus.
    """

    def __init__(self, picture):
        self._made, self._does, self._updating, self._picture, self._inner = {}, {}, False, picture, []

    def show(self, parts):
        """The box that shows `parts`, one below the other; other widgets that stood there and are gone are closed."""
        before, self._inner, self._updating = self._inner, [], True
        try:
            box = plain = self._widget(Part("VBox", {"children": parts}), ("plain",))
            if self._picture:
                box = self._widget(Part("VBox", {"children": [self._picture, plain]}))
                box.add_class("gt-box")
                plain.add_class("gt-plain")
        finally:
            self._updating = False
        for widget in before:
            if widget not in self._inner:
                widget.close()
        return box

    def _widget(self, part, place=()):
        """The ipywidget of `part`, which stands at `place`: its index in a box, and those of the boxes around it."""
        if isinstance(part, str):
            part = Part("HTML", {"value": part})
        elif isinstance(part, list):
            part = Part("HBox", {"children": part, "layout": {"flex_flow": "row wrap"}})
        elif isinstance(part, Widget):
            self._inner.append(part)
            return part.box
        elif not isinstance(part, Part):
            return part  # an ipywidget already
        key, shows = (place, part.kind), {**part.shows}
        layout = shows.pop("layout", {})
        if "children" in shows:
            shows["children"] = tuple(
                [self._widget(child, (*place, i)) for i, child in enumerate(shows["children"])]
            )
        self._does[key] = part.does
        widget = self._made.get(key)
        if widget is None:
            widget = self._made[key] = getattr(ipywidgets, part.kind)(**shows, layout=layout)
            if part.kind == "Button":
                widget.on_click(lambda _: self._does[key]())
            elif part.does:
                value = "index" if part.kind == "Dropdown" else "value"
                widget.observe(lambda change: self._updating or self._does[key](change["new"]), value)
        for name, value in shows.items():
            if getattr(widget, name) != value:
                setattr(widget, name, value)
        return widget

    def close(self):
        """Free all of them, so that neither kernel nor page keeps them."""
        for widget in self._inner:
            widget.close()
        for widget in filter(None, [self._picture, *self._made.values()]):
            for belonging in ("layout", "style"):
                if widget.has_trait(belonging):
                    getattr(widget, belonging).close()
            widget.close()
