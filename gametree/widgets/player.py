"""`step` on the screen: a Film with keys, a slider, and questions."""

from html import escape

import ipywidgets

from ..drawing import draw
from .question import Question
from .touch import Touchable, labelled, save_page


class Player(Touchable):
    """The widget that `step` returns. `.index` is the step that is shown: 0 is before the first."""

    def __init__(self, film, theme):
        self._film, self._theme, self._answered, self._question = film, theme, set(), None
        last = len(film.frames) - 1
        self._image, self._said, self._code = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self._slider = ipywidgets.IntSlider(min=0, max=last, description="Step")
        self._slider.observe(lambda change: self.go(change["new"]), "value")
        self._jump = ipywidgets.Dropdown(
            description="Node",
            options=[("choose …", ""), *((name or "root", key) for key, name in film.names.items())],
        )
        self._jump.observe(lambda change: self._tell(change["new"]), "value")
        self._about, self._asked = ipywidgets.HTML(), ipywidgets.VBox()
        self._buttons = [
            labelled("First", lambda: self.go(0)),
            labelled("Back", self.back),
            labelled("Forward", self.forward),
            labelled("Last", lambda: self.go(last)),
        ]
        row = ipywidgets.HBox([*self._buttons, self._slider, self._jump])
        row.layout.flex_flow = "row wrap"
        super().__init__([self._image, self._said, self._asked, row, self._about, self._code])
        self.picture.observe(lambda _: self._moved(), "index")

    @property
    def index(self):
        return self.picture.index

    def go(self, index):
        """Show the step of that index; beyond the ends, the first or the last."""
        self.picture.index = max(0, min(index, len(self._film.frames) - 1))

    def forward(self):
        """Show the next step; with predict=True, ask first."""
        quizzes = self._film.quizzes.get(self.index, ())
        if not self._alive and quizzes and self.index not in self._answered:
            self._answered.add(self.index)
            self._asked.children = [Question(quiz) for _, quiz in quizzes]
            return
        self.go(self.index + 1)

    def back(self):
        """Show the step before."""
        self.go(self.index - 1)

    def why(self, node):
        """Why `node` is skipped at the step that is shown, in a sentence; what is known of it if it is not."""
        return self._film.why(node, self.index)

    def _view(self):
        return self._film.view() | {"theme": self._theme}

    def _moved(self):
        if not self._alive:
            self._show_plain()

    def _tell(self, key):
        if key:
            self._about.value = f"<div role='status'>{escape(self._film.why_at(key, self.index))}</div>"

    def _show_plain(self):
        frame = self._film.frames[self.index]
        for question in self._asked.children:
            question.close()
        self._asked.children = ()
        self._image.value = self._film.still(self.index, self._theme)
        self._said.value = f"<div role='status'><b>{escape(frame['said'])}</b></div>"
        lines = [
            f"<b>▶ {escape(line)}</b>" if i == frame["line"] else f"  {escape(line)}"
            for i, line in enumerate(self._film.code)
        ]
        self._code.value = f"<pre>{'<br>'.join(lines)}</pre>"
        self._slider.value = self.index

    def save(self, path):
        """Write the film to `path` as one HTML file with the same keys, for a room without network or kernel.

        Returns the path. Raises RenderError if it is no .html, or cannot be written.
        """
        data = {"view": self._view(), "index": 0, "views": {}, "beyond": ""}
        return save_page(path, f"{self._film.trace.name}, step by step", data, self._still())

    def _still(self):
        trace = self._film.trace
        told = "".join(f"<li>{escape(frame['said'])}</li>" for frame in self._film.frames[1:101])
        more = len(trace) - 100
        rest = f"<p>… and {more:,} more.</p>" if more > 0 else ""
        return (
            f"{draw(trace.top, names=True, at=trace[-1], theme=self._theme).image()}"
            f"<details><summary>{escape(trace.name)}, all {len(trace):,} steps</summary><ol>{told}</ol>{rest}</details>"
        )

    def __repr__(self):
        return f"Player({self._film.trace.name}, step {self.index} of {len(self._film.frames) - 1})"
