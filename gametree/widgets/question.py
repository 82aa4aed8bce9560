"""`predict` on the screen: a Quiz with a box to enter the answer, or buttons to choose it."""

import re
from html import escape

import ipywidgets

from .parts import free


class Question(ipywidgets.VBox):
    """The widget that `predict` returns. `.answered` is True once the answer was right, False after a wrong one."""

    def __init__(self, quiz):
        self._quiz, self.answered = quiz, None
        self._text = ipywidgets.HTML(
            f"<div style='max-width:50em;line-height:1.4'>{marked(quiz.question)}</div>"
        )
        self._reply = ipywidgets.HTML()
        self._entry = self._make_entry()
        self._check = ipywidgets.Button(description="Check", tooltip="say whether the answer is right")
        self._show = ipywidgets.Button(description="Show the answer")
        self._check.on_click(lambda _: self.check())
        self._show.on_click(lambda _: self.show())
        row = ipywidgets.HBox([self._check, self._show], layout=ipywidgets.Layout(flex_flow="row wrap"))
        super().__init__([self._text, self._entry, row, self._reply])

    def _make_entry(self):
        quiz = self._quiz
        if quiz.kind == "one":
            wide = ipywidgets.Layout(width="auto")
            return ipywidgets.RadioButtons(options=quiz.choices, index=None, layout=wide)
        if quiz.kind == "several":
            flat = {"indent": False, "layout": ipywidgets.Layout(width="auto")}
            return ipywidgets.VBox([ipywidgets.Checkbox(description=c, **flat) for c in quiz.choices])
        entry = ipywidgets.Text(
            placeholder="a number" if quiz.kind == "number" else "your answer",
            description="Answer",
            continuous_update=False,
        )
        entry.observe(lambda change: change["new"].strip() and self.check(), "value")  # Enter is enough
        return entry

    @property
    def given(self):
        """What the reader has entered or chosen so far."""
        if self._quiz.kind == "several":
            return [box.description for box in self._entry.children if box.value]
        return self._entry.value or ""

    def check(self):
        """Say whether the answer is right, and why."""
        right, said = self._quiz.check(self.given)
        if right is not None:
            self.answered = right
        self._say({True: "✓ <b>Right.</b> ", False: "✗ <b>Not yet.</b> ", None: ""}[right] + marked(said))

    def show(self):
        """Show the answer with its reason."""
        self._say(f"<b>Answer: {marked(self._quiz.solution)}.</b> {marked(self._quiz.why)}")

    def _say(self, html):
        self._reply.value = f"<div role='status' style='max-width:50em;line-height:1.4'>{html}</div>"

    def close(self):
        """Free the widget and all its parts."""
        free(self)

    def __repr__(self):
        return f"Question({self._quiz.question})"

    def _repr_mimebundle_(self, **kwargs):
        # Where no kernel runs or the notebook is not trusted yet: the question, and the answer to unfold.
        bundle = super()._repr_mimebundle_(**kwargs)
        quiz = self._quiz
        listed = "".join(f"<li>{marked(choice)}</li>" for choice in quiz.choices or ())
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = (
            f"<p>{marked(quiz.question)}</p>{f'<ul>{listed}</ul>' if listed else ''}"
            f"<details><summary>Answer</summary>{marked(quiz.solution)}. {marked(quiz.why)}</details>"
        )
        return bundle


def marked(text):
    """Text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))
