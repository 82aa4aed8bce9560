"""The ipywidgets behind the widgets.

Imported when the first widget is made, because the packages for them may be missing.
"""

from typing import ClassVar

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from .sources import script, source


class Script(Widget):
    """The one script, and the one style sheet, of all pictures: long, so it is sent and saved once.

    In the course's own notebooks it is not stored (course/notebooks.py); otherwise each change of
    the script would change them all. There the loader asks the kernel for it.
    """

    packed = traitlets.Unicode(script()).tag(sync=True)


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("loader")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    script = traitlets.Instance(Script).tag(sync=True, **widget_serialization)
    shared: ClassVar[Script | None] = None

    @traitlets.default("script")
    def _script(self) -> Script:
        if Picture.shared is None or Picture.shared.comm is None:  # closed with all other widgets
            Picture.shared = Script()
        return Picture.shared

    def __repr__(self) -> str:
        return f"Picture({self.view.get('kind')})"
