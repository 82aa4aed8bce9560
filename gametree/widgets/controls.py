"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import traitlets
from ipywidgets import HTML, Button, Checkbox, HBox, RadioButtons, Text, VBox

from .touch import source

__all__ = ["HTML", "Button", "Checkbox", "HBox", "Picture", "RadioButtons", "Text", "VBox"]


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("js")
    _css = source("css")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"
