"""What the widgets share: a widget in a notebook, HTML for where no kernel runs, and a saved page.

view     what the script shows, as dicts, lists and text; its `kind` decides which module of
         script/ shows it (touch.js there has the list)
message  what a page asks for, such as ["go", "n_0_2"]: what, and details
still    HTML that is shown where no kernel runs, or where the notebook is not trusted yet
"""

import json
from collections.abc import Callable, Collection
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from gametree.errors import GameTreeError, RenderError

from ..files import write
from ..pages import fill_in
from ..quiz.moodle import Item, moodle
from ..words import preferences
from ..words.language import Sentence
from ..words.preferences import using
from .answer_line import AnswerLine, is_kept
from .sources import pack, source, words

View: TypeAlias = dict[str, Any]
Answers: TypeAlias = dict[str, Callable[..., object]]  # what a page can ask for → what is done then


def fold(summary: str, inside: str) -> str:
    """HTML that is seen after a click on `summary`."""
    return f"<details><summary>{summary}</summary>{inside}</details>"


class Widget:
    """What a public function of this room returns.

    It shows itself in a notebook; `box` is its ipywidget. It is made within `using`, and keeps the
    language and the theme that are set then.
    """

    instead: ClassVar[str]  # what to use instead if the packages for widgets are missing
    quiet: ClassVar[Collection[str]] = ()  # the answers that change nothing on the page

    def __init__(self) -> None:
        try:
            controls = import_module(".controls", __package__)
        except ImportError:
            raise RenderError(
                "The packages ipywidgets and anywidget are missing, so no widget can be shown "
                "here. Install them with pip install ipywidgets anywidget, or use {instead}.",
                instead=self.instead,
            ) from None
        self._settings = preferences.now
        self.box = controls.Picture(view=self.whole(self.view()))
        self.box.on_msg(lambda _, message, buffers: self.hear(message))

    def view(self) -> View:
        """What the script shows now."""
        raise NotImplementedError

    def still(self) -> str:
        """HTML for where no script runs."""
        raise NotImplementedError

    def answers(self) -> Answers:
        """What a page can ask for; after each answer the page shows the new state."""
        return {}

    def whole(self, view: View) -> View:
        """A view with what all views have: theme, language and the script's own sentences in it."""
        lang, theme = preferences.now.lang, preferences.now.theme
        sentences = {} if lang == "en" else words()
        return view | {"theme": theme, "lang": lang, "words": sentences}

    def hear(self, message: Any) -> None:
        """Answer a message. What comes from a page is never trusted to fit."""
        with using(*self._settings):
            try:
                # A page that is behind asks for what is no longer possible.
                with suppress(GameTreeError, LookupError, TypeError):
                    name, *details = message or [None]
                    self.answers()[name](*details)
                    if name in self.quiet:
                        return
                self.refresh()
            finally:
                self.box.send("heard")  # the page knows that somebody is there

    def embed(self, with_words: bool = True) -> str:
        """HTML for a page without a kernel.

        with_words: whether it has the script's own sentences, or the page has them for all.
        """
        with using(*self._settings):
            return f'<div class="gt-still">{self.still()}</div>'

    def refresh(self) -> None:
        """Bring what is on the screen up to date."""
        with using(*self._settings):
            # Another number each time: a page hears nothing of a view that is as it was.
            turn = self.box.view.get("turn", 0) + 1
            self.box.view = self.whole(self.view()) | {"turn": turn}

    def save(self, path: str | Path) -> Path:
        """Raises RenderError: such a widget searches while it is used, which no page can do."""
        raise RenderError(
            "This widget needs Python while it is used, so it cannot be saved as a page. Its tree "
            'is .tree. Save its picture, draw(tree).save("tree.svg"), or a film of a search in '
            'it, step(record(alphabeta, tree)).save("film.html").'
        )

    def close(self) -> None:
        """Free the widget and all its parts, so that neither the kernel nor a page keeps it."""
        self.box.layout.close()
        self.box.close()

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, object]:
        view = {"version_major": 2, "version_minor": 0, "model_id": self.box.model_id}
        with using(*self._settings):
            shown = {"text/plain": repr(self), "text/html": self.still()}
        return shown | {"application/vnd.jupyter.widget-view+json": view}


class Page(Widget):
    """A widget that can be saved."""

    heading: Sentence  # of its page

    @property
    def kept_under(self) -> str | None:
        """The name under which what was right in it is kept; None for what keeps nothing."""
        return None

    def views(self) -> tuple[View, dict[str, View]]:
        """What is shown first, and id → what is shown at that place of a walk, or of a match."""
        return self.view(), {}

    def embed(self, with_words: bool = True) -> str:
        """HTML for a page without a kernel: the script, if the page has it, brings it to life."""
        with using(*self._settings):
            view, views = self.views()
            whole = self.whole(view)
            if not with_words:
                del whole["words"]
            data = {"view": whole, "index": 0, "views": pack(views) if views else ""}
            if self.kept_under:
                data["name"] = self.kept_under
            text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")  # ends no script
            script = f'<script type="application/json">{text}</script>'
            return f'<div class="gt-page">{self.still()}{script}</div>'

    def save(self, path: str | Path) -> Path:
        """Write it to `path` as one HTML file that needs neither network nor kernel.

        Returns the path. A walk is saved with its positions ply by ply, up to 400, and the best
        line to its end. A match is saved with all that can happen, up to 1,000 positions, with the
        machine's replies; for a large game 60, which takes a while. A widget that asks something is
        written for Moodle if `path` ends in .xml.
        Raises RenderError for another ending, and if the file cannot be written.
        """
        hint = ""
        if isinstance(path, (str, Path)):
            hint = f": try {Path(path).stem + '.html'!r}"
        with using(*self._settings):
            return write(path, self.files(), "A page", hint)

    def files(self) -> dict[str, Callable[[], str]]:
        """What it can be saved as: ending → what makes the file's content."""
        return {".html": self.page}

    def page(self) -> str:
        return fill_in(
            "saved",
            lang=self._settings.lang,
            title=self.heading.say(self._settings.lang),
            widget=self.embed(),
            looks=source("css"),
            script=source("js"),
        )


class QuestionPage(Page):
    """A widget that asks something: it can be saved for Moodle, too.

    line  the line below it, which says what the reader has answered
    """

    def __init__(self) -> None:
        super().__init__()
        self.line = AnswerLine(f"answer {self.box.model_id}")

    def _ipython_display_(self) -> None:
        """Show it with its line. Raises NotImplementedError to be shown as any other widget."""
        if not is_kept():
            raise NotImplementedError
        from IPython.display import display

        with using(*self._settings):
            self.recall()
        display(self._repr_mimebundle_(), raw=True)
        self.line.show()

    def recall(self) -> None:
        """Let the line give a right answer of another day, unless there is a newer answer."""
        raise NotImplementedError

    def item(self) -> Item:
        """What it asks, as a question for Moodle."""
        raise NotImplementedError

    def files(self) -> dict[str, Callable[[], str]]:
        return super().files() | {".xml": self.moodle_file}

    def moodle_file(self) -> str:
        return moodle({"": [self.item()]})
