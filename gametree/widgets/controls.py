"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from .touch import source

# The script is long, and a notebook has many pictures: it is sent, and saved, once.
LOADER = """
export default {
  async render({ model, el }) {
    const script = await model.widget_manager.get_model(model.get("script").slice("IPY_MODEL_".length));
    const code = script.get("code"), known = (globalThis.gametree ??= new Map());
    if (!known.has(code)) {
      known.set(code, import(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))));
      document.head.append(Object.assign(document.createElement("style"), { textContent: script.get("style") }));
    }
    return (await known.get(code)).default.render({ model, el });
  },
};
"""


class Script(Widget):
    """The one script, and the one style sheet, of all pictures."""

    code = traitlets.Unicode(source("js")).tag(sync=True)
    style = traitlets.Unicode(source("css")).tag(sync=True)


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = LOADER
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    script = traitlets.Instance(Script).tag(sync=True, **widget_serialization)
    shared = None

    @traitlets.default("script")
    def _script(self):
        if Picture.shared is None or Picture.shared.comm is None:  # closed with all other widgets
            Picture.shared = Script()
        return Picture.shared

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"
