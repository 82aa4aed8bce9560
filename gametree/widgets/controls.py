"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import ipywidgets
import traitlets

from .touch import Part, column, source


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("js")
    _css = source("css")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"


class Controls:
    """Makes ipywidgets of Parts, and brings them up to date: made once, they keep the keyboard's focus."""

    def __init__(self):
        self._made, self._frame, self._updating = {}, (), False

    def show(self, parts):
        """The box that shows `parts`, one below the other."""
        self._updating = True
        try:
            return self._widget(column(*parts), ())
        finally:
            self._updating = False

    def _widget(self, part, place):
        """The ipywidget of `part`, which stands at `place`: its index in a box, and those of the boxes around it."""
        if not isinstance(part, Part):
            return part  # the box of another widget
        shows = part.shows
        if "children" in shows:
            children = [self._widget(child, (*place, i)) for i, child in enumerate(shows["children"])]
            shows = shows | {"children": tuple(children)}
        widget = self._made.get((place, part.kind))
        if widget is None:
            widget = getattr(ipywidgets, part.kind)(**shows, layout=part.layout)
            self._made[place, part.kind] = widget
            if part.kind == "Button":
                widget.on_click(lambda _: part.does())
            elif part.does:
                value = "index" if part.kind == "Dropdown" else "value"
                widget.observe(lambda change: self._updating or part.does(change["new"]), value)
        for name, value in shows.items():
            if getattr(widget, name) != value:
                setattr(widget, name, value)
        return widget

    def frame(self, *widgets):
        """A box around ipywidgets that are not made of Parts, or are."""
        box = ipywidgets.VBox(widgets)
        self._frame = (box, *widgets)
        return box

    def close(self):
        """Free all of them, so that neither kernel nor page keeps them."""
        for widget in {*self._made.values(), *self._frame}:
            for belonging in ("layout", "style"):
                if widget.has_trait(belonging):
                    getattr(widget, belonging).close()
            widget.close()
