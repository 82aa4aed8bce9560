"""The ipywidgets behind the widgets. Imported when the first widget is made: the packages may be missing."""

import anywidget
import traitlets
from ipywidgets import HTML, Button, Checkbox, HBox, RadioButtons, Text, VBox

from .touch import source


class Picture(anywidget.AnyWidget):
    """What the script shows: `view` is all of it, `index` the frame of a film."""

    _esm = source("js")
    _css = source("css")
    view = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __repr__(self):
        return f"Picture({self.view.get('kind')})"


class Form(VBox):
    """A question, what the reader enters, and the buttons below; `reply` is HTML.

    question: as HTML. kind, choices: as of a Quiz. check, show: what the buttons do.
    """

    def __init__(self, question, kind, choices, check, show):
        auto = {"width": "auto"}
        if kind == "one":
            self._entries = [RadioButtons(options=choices, index=None, layout=auto)]
        elif kind == "several":
            self._entries = [Checkbox(description=choice, indent=False, layout=auto) for choice in choices]
        else:
            hint = "a number" if kind == "number" else "your answer"
            self._entries = [Text(description="Answer", placeholder=hint, continuous_update=False)]
            self._entries[0].observe(
                lambda change: change["new"].strip() and check(), "value"
            )  # Enter is enough
        self._kind, self._reply = kind, HTML()
        buttons = [Button(description=text, layout=auto) for text in ("Check", "Show the answer")]
        for button, does in zip(buttons, (check, show)):
            button.on_click(lambda _, does=does: does())
        row = HBox(buttons, layout={"flex_flow": "row wrap"})
        super().__init__([HTML(in_lines(question)), *self._entries, row, self._reply])

    @property
    def given(self) -> str | list[str] | None:
        """What was entered so far: a text, one choice (None before it was made), or a list of choices."""
        if self._kind == "several":
            return [entry.description for entry in self._entries if entry.value]
        return self._entries[0].value

    def say(self, reply: str) -> None:
        """Show this HTML below the buttons; a screen reader says it."""
        self._reply.value = in_lines(reply, "role='status' ")


def in_lines(text, attributes=""):
    return f"<div {attributes}style='max-width:50em;line-height:1.4'>{text}</div>"
