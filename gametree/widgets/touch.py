"""A picture that can be touched, with plain widgets for where its script does not run."""

import json
import re
from functools import cache
from html import escape
from pathlib import Path

import anywidget
import ipywidgets
import traitlets

from ..errors import GameTreeError, RenderError
from .parts import free


@cache
def source(ending):
    """The script ("js") or the looks ("css") of all pictures that can be touched."""
    text = Path(__file__).with_name(f"touch.{ending}").read_text(encoding="utf-8")
    return re.sub(r"(?m)^\s*(//.*|/\*.*\*/)?\n|^\s+", "", text)  # it travels with every widget: no comments


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("js")
    _css = source("css")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"


class Touchable(ipywidgets.VBox):
    """A Picture above plain widgets that do the same, which hide where the script runs.

    A subclass says what the page shows (`_view`), what the plain widgets show (`_show_plain`), what stands in for
    both where nothing runs (`_still`), and has a method `_on_…` for each message of the script.
    """

    def __init__(self, plain):
        self._alive = False  # whether a page has told that its script runs: the plain widgets may rest then
        self.picture = Picture(view=self._view())
        self.picture.on_msg(self._heard)
        self._plain = ipywidgets.VBox(plain)
        self._plain.add_class("gt-plain")
        super().__init__([self.picture, self._plain])
        self.add_class("gt-box")
        self._show_plain()

    def _heard(self, _, message, buffers):
        """A touch on the page: [what, …]. What comes from a page is never trusted to fit."""
        if not isinstance(message, list) or not message or not isinstance(message[0], str):
            return
        does = getattr(self, f"_on_{message[0]}", None)
        if does is None:
            return
        try:
            does(*message[1:])
        except (GameTreeError, IndexError, KeyError, TypeError):
            self._show()  # the page was behind: show it where things stand

    def _on_alive(self):
        self._alive = True

    def _show(self):
        self.picture.view = self._view()
        if not self._alive:
            self._show_plain()

    def close(self):
        """Free the widget and all its parts."""
        free(self, *self._spare())

    def _spare(self):
        """Widgets that are not among the children just now."""
        return ()

    def _repr_mimebundle_(self, **kwargs):
        # Where no kernel runs or the notebook is not trusted yet, a picture stands in for the widget.
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = self._still()
        return bundle


def labelled(button_text, does, tooltip=""):
    """A plain button."""
    button = ipywidgets.Button(description=button_text, tooltip=tooltip)
    button.layout.width = "auto"
    button.on_click(lambda _: does())
    return button


def save_page(path, title, data, still):
    """Write one HTML file that needs neither network nor kernel, driven by the widget's own script.

    data: the first "view", and "views" by key for a walk. still: HTML for where scripts do not run.
    Raises RenderError where the file cannot be written. Returns the path.
    """
    path = Path(path)
    if path.suffix.lower() not in (".html", ".htm"):
        raise RenderError(f"A page is saved as .html, got {path.name!r}: try {path.stem + '.html'!r}.")
    # What stands in a script must not end it.
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    script = source("js").replace("export default { render };", START)
    page = PAGE.format(title=escape(title), css=source("css"), data=text, script=script, still=still)
    try:
        path.write_bytes(page.encode("utf-8", "replace"))
    except OSError as error:
        raise RenderError(f"The page cannot be written to {path.name}: {error.strerror}.") from None
    return path


# A model with what the script uses of a widget's model: here everything is in the page already.
START = """
const data = JSON.parse(document.getElementById("data").textContent);
const heard = {};
const tell = (event) => (heard[event] || []).forEach((does) => does());
const model = {
  get: (name) => data[name],
  set: (name, value) => { data[name] = value; },
  save_changes() {},
  on: (event, does) => { (heard[event] ||= []).push(does); },
  off: (event, does) => { heard[event] = (heard[event] || []).filter((one) => one !== does); },
  send([what, key]) {
    const say = (text) => { document.querySelector(".gt-said").textContent = text; };
    if (what === "line") say("The best line from here is not in this page.");
    if (what !== "go") return;
    if (data.views[key]) { data.view = data.views[key]; tell("change:view"); }
    else say(data.beyond);
  },
};
document.getElementById("still").remove();
render({ model, el: document.getElementById("here") });
document.querySelector(".gt-picture")?.focus({ preventScroll: true });
"""

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>{title}</title>
<style>
body {{ margin: 12px; background: #fff; font-family: Helvetica, Arial, sans-serif; }}
h1 {{ font-size: 1.3em; margin: 4px 0 10px; }}
{css}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<div id="here" class="gt-page"></div>
<div id="still">{still}</div>
</main>
<script type="application/json" id="data">{data}</script>
<script type="module">
{script}
</script>
</body>
</html>
"""
