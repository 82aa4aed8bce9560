"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from .sources import packed, source

# The script is long, and a notebook has many pictures: it is sent, and saved, once, and packed.
LOADER = """
const load = async (text) => {
  const packed = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt())]).stream();
  const [script, style] = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).json();
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  return import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
};
export default {
  async render({ model, el }) {
    const { widget_manager } = model, known = (globalThis.gametree ??= new Map());
    const text = (await widget_manager.get_model(model.get("script").slice("IPY_MODEL_".length))).get("packed");
    if (!known.has(text)) known.set(text, load(text));
    return (await known.get(text)).default.render({ model, el });
  },
};
"""


class Script(Widget):
    """The one script, and the one style sheet, of all pictures."""

    packed = traitlets.Unicode(packed([source("js"), source("css")])).tag(sync=True)


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
