"""What the widgets share: a picture that can be touched, plain widgets for where its script does not run, HTML for
where no kernel does, and the page that a teacher saves."""

import re
from functools import cache
from html import escape
from pathlib import Path

from ..drawing.exports import write
from ..errors import GameTreeError, RenderError


@cache
def source(ending):
    """The script ("js") or the looks ("css") of all pictures that can be touched."""
    text = Path(__file__).with_name(f"touch.{ending}").read_text(encoding="utf-8")
    return re.sub(r"(?m)^\s*(//.*|/\*.*\*/)?\n|^\s+", "", text)  # it travels with every widget: no comments


class Part:
    """A plain ipywidget that is to be shown.

    kind   the name of its class
    does   what it does when it is used; called with the new value (of a Dropdown: the new index), or, for a Button,
           with nothing. The first Part that is shown at a place says it, so it must hold whenever it is called.
    shows  its traits
    """

    def __init__(self, kind, does=None, layout=None, **shows):
        self.kind, self.does, self.layout, self.shows = kind, does, layout or {}, shows


AUTO = {"width": "auto"}


def html(text):
    return Part("HTML", value=text)


def status(text):
    """HTML that a screen reader says when it changes; `text` is HTML too."""
    return f"<div role='status'>{text}</div>"


def column(*parts):
    return Part("VBox", children=parts)


def row(*parts):
    return Part("HBox", layout={"flex_flow": "row wrap"}, children=parts)


def button(text, does, tooltip="", possible=True):
    layout = AUTO | {"min_width": "44px"}
    return Part("Button", does, layout, description=text, tooltip=tooltip, disabled=not possible)


def switch(text, does, on):
    return Part("ToggleButton", does, AUTO, description=text, value=on)


def tick(text, does, on):
    return Part("Checkbox", does, AUTO, description=text, indent=False, value=on)


def entry(text, hint, does):
    return Part("Text", does, description=text, placeholder=hint, continuous_update=False)


def menu(text, options, does, chosen=0):
    return Part("Dropdown", does, description=text, options=tuple(options), index=chosen)


class Widget:
    """What a public function of this room returns. It shows itself in a notebook.

    box      its ipywidgets, to be put into a layout
    picture  the one among them that the script fills; None where there is none

    A subclass has
    instead  what else serves where the packages for widgets are missing
    view     what the script shows, as dicts, lists and text; None where there is no picture
    answers  what the page can ask for: name → method
    plain    a list of Parts that do the same where the script does not run; they hide where it does
    still    HTML that stands in where no kernel runs, or where the notebook is not trusted yet
    """

    def __init__(self):
        try:
            from .controls import Controls, Picture
        except ImportError:
            raise RenderError(
                "The packages ipywidgets and anywidget are missing, so there is nothing to touch here: install them "
                f"with pip install ipywidgets anywidget, or use {self.instead}."
            ) from None
        self._controls, self._alive = Controls(), False
        view = self.view()
        self.picture = None if view is None else Picture(view=view)
        self.box = plain = self._controls.show(self.plain())
        if self.picture:
            self.picture.on_msg(lambda _, message, buffers: self.hear(message))
            plain.add_class("gt-plain")
            self.box = self._controls.frame(self.picture, plain)
            self.box.add_class("gt-box")

    def view(self):
        return None

    def answers(self):
        return {}

    def hear(self, message) -> None:
        """Do what a page asks for: [what, …]. What comes from a page is never trusted to fit."""
        if message == ["alive"]:  # its script runs: the plain widgets may rest
            self._alive = True
        if not isinstance(message, list) or not message or not isinstance(message[0], str):
            return
        does = self.answers().get(message[0])
        if does is None:
            return
        try:
            does(*message[1:])
        except (GameTreeError, LookupError, TypeError):
            self.refresh()  # the page was behind: show it where things stand

    def refresh(self) -> None:
        """Bring what is on the screen up to date."""
        if self.picture:
            self.picture.view = self.view()
        self.refresh_plain()

    def refresh_plain(self):
        if not self._alive:
            self._controls.show(self.plain())

    def close(self) -> None:
        """Free the widget and all its parts."""
        self._controls.close()

    def _repr_mimebundle_(self, **kwargs):
        bundle = self.box._repr_mimebundle_(**kwargs)
        return bundle | {"text/plain": repr(self), "text/html": self.still()}


def save_page(path: str | Path, title: str, view: dict, still: str, views: dict | None = None) -> Path:
    """Write one HTML file that needs neither network nor kernel, driven by the widget's own script.

    view: what it shows first; views: id → view for the positions of a walk. still: HTML for where scripts do not run.
    Returns the path. Raises RenderError for another ending than .html, and where the file cannot be written.
    """

    def page():
        import json  # not needed before

        data = {"view": view, "index": 0, "views": views or {}}
        # What stands in a script must not end it.
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        script = source("js").replace("export default { render };", "standAlone();")
        return PAGE.format(title=escape(title), css=source("css"), data=text, script=script, still=still)

    ending = f": try {Path(path).stem + '.html'!r}" if isinstance(path, (str, Path)) else ""
    return write(path, {".html": page, ".htm": page}, "A page", ending)


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
