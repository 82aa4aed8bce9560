"""What the widgets share: a picture to touch, HTML for where no kernel runs, and the page that a teacher saves."""

import json
import re
from html import escape
from importlib import import_module
from pathlib import Path

from ..drawing.exports import write
from ..drawing.pictures import picture_of
from ..errors import GameTreeError, RenderError
from ..svg import element


def source(ending):
    """The script ("js") or the looks ("css") of all pictures that can be touched."""
    text = Path(__file__).with_name(f"touch.{ending}").read_text(encoding="utf-8")
    return re.sub(r"(?m)^\s*(//.*|/\*.*\*/)?\n|^\s+", "", text)  # it travels with every widget: no comments


def position_svg(node, said, **more):
    """The position at `node` as SVG text that is called `said`; None where its game draws none."""
    picture = picture_of(node)
    about = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "-3 -3 106 106", **more, "aria_label": said}
    return picture and element("svg", picture, **about)


def folded(summary, inside):
    """HTML that is seen after a click on `summary`."""
    return f"<details><summary>{summary}</summary>{inside}</details>"


class Widget:
    """What a public function of this room returns. It shows itself in a notebook.

    box  its ipywidget, to be put into a layout

    A subclass has
    instead  what else serves where the packages for widgets are missing
    view     what the script shows, as dicts, lists and text
    answers  what the page can ask for: name → method
    still    HTML that stands in where no kernel runs, or where the notebook is not trusted yet
    """

    answers = dict  # a page may ask for nothing, unless a subclass says so

    def __init__(self):
        try:
            controls = import_module(".controls", __package__)
        except ImportError:
            raise RenderError(
                f"The packages ipywidgets and anywidget are missing, so there is nothing to touch here: install them with pip install ipywidgets anywidget, or use {self.instead}."
            ) from None
        self.box = self.made(controls)

    def made(self, controls):
        picture = controls.Picture(view=self.view())
        picture.on_msg(lambda _, message, buffers: self.hear(message))
        return picture

    def hear(self, message) -> None:
        """Do what a page asks for: [what, …]. What comes from a page is never trusted to fit."""
        try:
            what, *details = message or [None]
            self.answers()[what](*details)
        except (GameTreeError, LookupError, TypeError):
            self.refresh()  # the page was behind: show it where things stand

    def refresh(self) -> None:
        """Bring what is on the screen up to date."""
        self.box.view = self.view()

    def close(self) -> None:
        """Free the widget and all it is made of, so that neither kernel nor page keeps it."""
        parts = [self.box]
        for part in parts:
            parts += getattr(part, "children", ())
            parts += [getattr(part, name) for name in ("layout", "style") if part.has_trait(name)]
            part.close()

    def _repr_mimebundle_(self, **kwargs):
        view = {"version_major": 2, "version_minor": 0, "model_id": self.box.model_id}
        shown = {"text/plain": repr(self), "text/html": self.still()}
        return shown | {"application/vnd.jupyter.widget-view+json": view}


class Page(Widget):
    """A widget that can be saved. A subclass has `title`, a heading; and `views`, where there is more than one."""

    def views(self):
        """What is shown first, and id → what is shown at that place of a walk."""
        return self.view(), {}

    def save(self, path: str | Path) -> Path:
        """Write it to `path` as one HTML file that needs neither network nor kernel. Returns the path.

        Of a walk it holds the positions ply by ply, up to 400, and begins where the walk began.
        Raises RenderError for another ending than .html, and where the file cannot be written.
        """

        def page():
            view, views = self.views()
            data = json.dumps({"view": view, "index": 0, "views": views}, ensure_ascii=False)
            data = data.replace("<", "\\u003c")  # what stands in a script must not end it
            script = source("js").replace("export default { render };", "standAlone();")
            title, still = escape(self.title), self.still()
            return PAGE.format(title=title, css=source("css"), data=data, script=script, still=still)

        ending = f": try {Path(path).stem + '.html'!r}" if isinstance(path, (str, Path)) else ""
        return write(path, {".html": page, ".htm": page}, "A page", ending)


PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>{title}</title>
<style>
body {{ margin: 12px; background: #fff; font-family: Helvetica, Arial, sans-serif; }}
h1 {{ font-size: 1.3em; margin: 4px 0 10px; }}
{css}
</style>
<main>
<h1>{title}</h1>
<div id="here" class="gt-page"></div>
<div id="still">{still}</div>
</main>
<script type="application/json" id="data">{data}</script>
<script type="module">
{script}
</script>
"""
