"""`explore` on the screen: a Walk to click through, or a tree to complete."""

from html import escape

import ipywidgets

from ..errors import GameTreeError
from .question import Question
from .touch import Touchable, labelled, save_page

MOST_BUTTONS = 30  # with more branches than that, a menu takes the place of the buttons


class Explorer(Touchable):
    """The widget that `explore` returns. `.node` is where the reader stands; `.go`, `.back`, `.home` move."""

    def __init__(self, walk, theme):
        self._walk, self._theme, self._with_line = walk, theme, False
        self._crumbs, self._image, self._status = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self._home = labelled("Home", self.home, "to where the walk began")
        self._back = labelled("Back", self.back, "to the node above")
        self._line = ipywidgets.ToggleButton(description="Best line", layout=ipywidgets.Layout(width="auto"))
        self._line.observe(lambda change: self.show_line(change["new"]), "value")
        self._menu = ipywidgets.Dropdown(description="Branch")
        self._menu.observe(self._chosen, "index")
        self._buttons = []  # made once and used again, so that the keyboard's focus stays where it is
        self._branches = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        controls = ipywidgets.HBox([self._home, self._back, self._line, self._status])
        super().__init__([self._crumbs, self._image, self._branches, controls])

    @property
    def node(self):
        """The node where the reader stands."""
        return self._walk.node

    @property
    def path(self):
        """The moves that led there."""
        return self._walk.path

    def go(self, *moves):
        """Follow `moves`, one after the other. Raises IllegalMove for one that the tree does not have."""
        self._walk.node = self.node.find(*moves)
        self._show()

    def back(self):
        """Return to the node above."""
        self._walk.back()
        self._show()

    def home(self):
        """Return to where the walk began."""
        self._walk.home()
        self._show()

    def show_line(self, shown=True):
        """Mark the best line from here on, and from wherever the walk goes; with False, mark it no more."""
        self._with_line = bool(shown)
        self._show()

    def _on_go(self, key):
        self._walk.go_to(key)
        self._show()

    def _on_line(self):
        self.show_line()

    def _follow(self, index):
        if index < len(self.node.children):  # a click may come twice, the second time too late
            self._walk.go(index)
            self._show()

    def _chosen(self, change):
        if change["new"]:  # entry 0 says "choose"
            self._follow(change["new"] - 1)

    def _view(self):
        if self._with_line:
            try:
                return self._walk.view(self._theme, with_line=True)
            except GameTreeError as trouble:
                return self._walk.view(self._theme) | {"said": f"{self._walk.status} {trouble}"}
        return self._walk.view(self._theme)

    def _show_plain(self):
        walk = self._walk
        self._crumbs.value = f"<div>{escape(' › '.join(['start', *walk.steps]))}</div>"
        said, line = walk.status, None
        if self._with_line:
            try:
                line = walk.best_line
            except GameTreeError as trouble:
                said += f" {trouble}"
        self._image.value = walk.picture(self._theme, line).image()
        self._status.value = f"<b>{escape(said)}</b>"
        self._home.disabled = self._back.disabled = walk.node is walk.top
        branches = walk.branches
        if len(branches) > MOST_BUTTONS:
            self._menu.index = None
            self._menu.options = ["choose …", *branches]
            self._menu.index = 0
            self._branches.children = [self._menu]
            return
        while len(self._buttons) < len(branches):
            index = len(self._buttons)
            button = labelled("", lambda index=index: self._follow(index))
            button.layout.min_width = "44px"
            self._buttons.append(button)
        for button, branch in zip(self._buttons, branches):
            button.description = branch
            button.tooltip = f"follow {branch}"
        self._branches.children = self._buttons[: len(branches)]

    def save(self, path):
        """Write the walk to `path` as one HTML file that needs neither network nor kernel.

        It holds the positions ply by ply, up to 400, and begins where the walk began. Returns the path. Raises
        RenderError if it is no .html, or cannot be written.
        """
        views = self._walk.views(self._theme)
        beyond = "This page holds no more of the tree: in the notebook the walk goes on."
        data = {"view": views[""], "index": 0, "views": views, "beyond": beyond}
        return save_page(path, "A game tree to walk in", data, self._still())

    def _spare(self):
        return self._menu, *self._buttons

    def _still(self):
        return self._walk.picture(self._theme).image()

    def __repr__(self):
        steps = self._walk.steps
        place = f"after {', '.join(steps)}" if steps else "at the start"
        if self.node.is_leaf:
            return f"Explorer({place}, {self._walk.status[:-1]})"
        count = len(self.node.children)
        return f"Explorer({place}, {count} {'branch' if count == 1 else 'branches'})"


class Completer(Touchable):
    """The widget that `explore(node, fill=True)` returns: the reader finds the value of each inner node."""

    def __init__(self, blanks, theme):
        self._blanks, self._theme = blanks, theme
        self._image = ipywidgets.HTML(blanks.picture(theme).image())
        quizzes = [("choose …", ""), *((quiz.question, key) for key, quiz in blanks.quizzes.items())]
        self._node = ipywidgets.Dropdown(description="Node", options=quizzes)
        self._node.observe(lambda change: self._ask(change["new"]), "value")
        self._asked = ipywidgets.VBox()
        super().__init__([self._image, self._node, self._asked])

    def _view(self):
        return self._blanks.view(self._theme)

    def _ask(self, key):
        for question in self._asked.children:
            question.close()
        self._asked.children = [Question(self._blanks.quizzes[key])] if key else []

    def _show_plain(self):
        pass  # each question answers for itself

    def save(self, path):
        """Write the tree to `path` as one HTML file that asks and answers. Returns the path.

        Raises RenderError if it is no .html, or cannot be written.
        """
        data = {"view": self._view(), "index": 0, "views": {}, "beyond": ""}
        return save_page(path, "A tree to complete", data, self._still())

    def _still(self):
        told = "".join(
            f"<li>{escape(quiz.question)} <b>{escape(quiz.solution)}</b> {escape(quiz.why)}</li>"
            for quiz in self._blanks.quizzes.values()
        )
        image = self._blanks.picture(self._theme).image()
        return f"{image}<details><summary>Answers</summary><ol>{told}</ol></details>"

    def __repr__(self):
        return f"Completer({len(self._blanks.quizzes)} values to find)"
