"""`explore` on the screen: a Walk with buttons."""

from html import escape

import ipywidgets

from .parts import free

MOST_BUTTONS = 30  # with more branches than that, a menu takes the place of the buttons


class Explorer(ipywidgets.VBox):
    """The widget that `explore` returns. `.node` is where the reader stands; `.go`, `.back`, `.home` move."""

    def __init__(self, walk, theme):
        self._walk, self._theme = walk, theme
        self._crumbs = ipywidgets.HTML()
        self._picture = ipywidgets.HTML()
        self._home = ipywidgets.Button(description="Home", icon="home", tooltip="to where the walk began")
        self._back = ipywidgets.Button(description="Back", icon="arrow-up", tooltip="to the node above")
        self._menu = ipywidgets.Dropdown(description="Branch")
        self._status = ipywidgets.HTML()
        self._buttons = []  # made once and used again, so that the keyboard's focus stays where it is
        self._home.on_click(lambda _: self.home())
        self._back.on_click(lambda _: self.back())
        self._menu.observe(self._chosen, "index")
        self._branches = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        controls = ipywidgets.HBox([self._home, self._back, self._status])
        super().__init__([self._crumbs, self._picture, self._branches, controls])
        self._show()

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
        target = self.node.find(*moves)
        self._walk.node = target
        self._show()

    def back(self):
        """Return to the node above."""
        self._walk.back()
        self._show()

    def home(self):
        """Return to where the walk began."""
        self._walk.home()
        self._show()

    def _follow(self, index):
        if index < len(self.node.children):  # a click may come twice, the second time too late
            self._walk.go(index)
            self._show()

    def _chosen(self, change):
        if change["new"]:  # entry 0 says "choose"
            self._follow(change["new"] - 1)

    def _show(self):
        walk = self._walk
        self._crumbs.value = f"<div>{escape(' › '.join(['start', *walk.steps]))}</div>"
        self._picture.value = walk.picture(self._theme).image()
        self._status.value = f"<b>{escape(walk.status)}</b>"
        at_top = walk.node is walk.top
        self._home.disabled = self._back.disabled = at_top
        branches = walk.branches
        if len(branches) > MOST_BUTTONS:
            self._menu.index = None
            self._menu.options = ["choose …", *branches]
            self._menu.index = 0
            self._branches.children = [self._menu]
            return
        while len(self._buttons) < len(branches):
            index = len(self._buttons)
            button = ipywidgets.Button(layout=ipywidgets.Layout(width="auto", min_width="44px"))
            button.on_click(lambda _, index=index: self._follow(index))
            self._buttons.append(button)
        for button, branch in zip(self._buttons, branches):
            button.description = branch
            button.tooltip = f"follow {branch}"
        self._branches.children = self._buttons[: len(branches)]

    def close(self):
        """Free the widget and all its parts."""
        free(self, self._menu, *self._buttons)

    def __repr__(self):
        steps = self._walk.steps
        place = f"after {', '.join(steps)}" if steps else "at the start"
        if self.node.is_leaf:
            return f"Explorer({place}, {self._walk.status[:-1]})"
        count = len(self.node.children)
        return f"Explorer({place}, {count} {'branch' if count == 1 else 'branches'})"

    def _repr_mimebundle_(self, **kwargs):
        # Where no kernel runs or the notebook is not trusted yet, the picture stands in for the widget.
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = self._walk.picture(self._theme).image()
        return bundle
