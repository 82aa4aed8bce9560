"""`step`: a recorded search as a film, one picture, and for each step what changes in it."""

from html import escape
from math import inf

from ..address import name_of
from ..drawing import draw
from ..drawing.diagram import MAX_NODES, Choice, Diagram, kind_of
from ..drawing.looks import theme_of
from ..drawing.moment import Moment
from ..drawing.text import width
from ..errors import GameTreeError, TreeTooLarge, short
from ..nodes import CHANCE, MAX
from ..trace import Trace
from ..values import number
from .asking import Question, Quiz
from .touch import Part, Widget, button, column, html, menu, row, save_page, status

MOST_STEPS = 2_000


def step(trace: Trace, predict: bool = False, *, theme: str = "paper") -> "Stepper":
    """Return a widget that steps through a search: one picture, in which each step changes what it changed.

    trace: a Trace, such as record(alphabeta, node), of at most 2,000 steps on at most 300 nodes.
    predict: with True it stops before each value, window and cut-off, and asks for it.
    theme: "paper" or "projector", as for `draw`.
    Keys: right and left arrow (or page down and up), Home, End, Space, P to play. `.save("search.html")` writes a
    page that needs neither network nor kernel. Raises GameTreeError for anything but a Trace, TreeTooLarge for one
    that is too long, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, alphabeta, record
    >>> step(record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))))
    Player(alphabeta, step 0 of 29)
    """
    return Stepper(Film(trace, theme, predict), theme)


# The searches as a teacher writes them on the board, and the line on which each kind of step happens.
CODE = {
    "minimax": (
        [
            "minimax(node):",
            "  leaf: return its value",
            "  for each child:",
            "    value = minimax(child)",
            "    keep it if better for the mover",
            "  return the best value",
        ],
        {"enter": 0, "leaf": 1, "update": 4, "leave": 5},
    ),
    "alphabeta": (
        [
            "alphabeta(node, α, β):",
            "  leaf: return its value",
            "  for each child:",
            "    value = alphabeta(child, α, β)",
            "    keep it if better for the mover:",
            "      MAX: α = max(α, value)",
            "      MIN: β = min(β, value)",
            "    if α ≥ β: skip the other children",
            "  return the best value",
        ],
        {"enter": 0, "leaf": 1, "update": 5, "update of MIN": 6, "cut": 7, "leave": 8},
    ),
    "expectimax": (
        [
            "expectimax(node):",
            "  leaf: return its value",
            "  for each child:",
            "    value = expectimax(child)",
            "    a player keeps it if it is better",
            "  chance: return the mean",
            "  return the best value",
        ],
        {"enter": 0, "leaf": 1, "update": 4, "leave": 6, "mean": 5},
    ),
}


class Film(Moment):
    """A Trace as a picture that is laid out once, and frames that change its classes and labels.

    trace   the record
    frames  one dict for the beginning and one for each step:
            changed  id → [class, text on it, its description] for what differs from the frame before
            at       the id of the node where the search stands, or None
            line     the line of `code` that runs, or None
            said     what happened, in a sentence
            why      id → why that child is skipped, at a cut
    code    the search as lines of pseudocode
    names   id → the name of that node
    quizzes with predict=True: frame → the questions before the next frame, as (what is asked, Quiz)
    svg     the picture
    """

    def __init__(self, trace, theme="paper", predict=False):
        if not isinstance(trace, Trace):
            raise GameTreeError(f"step needs a Trace, such as record(alphabeta, node), got {short(trace)}.")
        if len(trace) > MOST_STEPS:
            raise TreeTooLarge(
                f"This search took {len(trace):,} steps, and nobody steps through more than {MOST_STEPS:,}: "
                "record it on a smaller tree, or with depth=."
            )
        if trace.top.size > MAX_NODES:
            raise TreeTooLarge(
                f"This tree has more than {MAX_NODES} nodes, too many for one picture: use a smaller tree, "
                "a later position, or record on a root(game) with depth=."
            )
        choice = Choice(trace.top, None, MAX_NODES, None)
        self.trace, self._theme, self._keys = trace, theme_of(theme), choice.shown
        self._key_of = {node: key for key, node in choice.shown.items()}
        self.code, self._lines = CODE.get(trace.name, ([], {}))
        if trace.strict:
            self.code = [line.replace("≥", ">") for line in self.code]
        self._with_window = any(step.alpha > -inf or step.beta < inf for step in trace)
        self.names = {key: name_of(key) for key in choice.shown}
        self._begin()
        self._windows = {}
        self._picture = Diagram(trace.top, choice, self._theme, True, True, (), False, self)
        self.frames = list(self._run())
        self.svg = Diagram(trace.top, choice, self._theme, True, True, (), False, Room(self)).svg
        self.quizzes = self._ask() if predict else {}

    def view(self):
        """All of it as a page takes it: dicts, lists and text."""
        labels = {key: state[2] for key, state in self.frames[0]["changed"].items() if key in self._keys}
        frames = [dict(frame) for frame in self.frames]
        frames[0]["labels"] = labels
        quizzes = {
            str(frame): [quiz.view() | {"what": what} for what, quiz in asked]
            for frame, asked in self.quizzes.items()
        }
        return {
            "kind": "film",
            "svg": self.svg,
            "frames": frames,
            "names": self.names,
            "code": self.code,
            "quizzes": quizzes or None,
        }

    def why(self, node, index):
        """Why `node` is skipped at that frame, in a sentence; what is known of it if it is not."""
        if node not in self._key_of:
            raise GameTreeError(f"{node!r} is not in this tree.")
        return self.why_at(self._key_of[node], index)

    def why_at(self, key, index):
        """The same for the node with that id."""
        reasons, said = {}, {}
        for frame in self.frames[: index + 1]:
            reasons |= frame["why"]
            said |= {part: state[2] for part, state in frame["changed"].items()}
        above = key
        while above:
            if above in reasons:
                below = f"{self.names[key]} lies below {self.names[above]}. " if above != key else ""
                return below + reasons[above]
            above = above.rpartition("_")[0]
        return f"{said[key]}."

    def still(self, index, theme):
        """The picture at that frame as an HTML image."""
        step = self.trace[index - 1] if index else None
        return draw(self.trace.top, names=True, at=step, theme=theme, max_nodes=MAX_NODES + 1).image()

    # What a picture asks of a moment

    def window(self, node):
        """The window of a node on the way to the current one, as text."""
        if not self._with_window or node not in self._windows:
            return ""
        return ", ".join(
            f"{name} = {number(value).replace('inf', '∞')}" for name, value in zip("αβ", self._windows[node])
        )

    # The frames

    def _run(self):
        before = {}
        yield self._frame(self._keys, before)
        for step in self.trace:
            touched = self._on_way() | set(self.line)
            self._take(step)
            if step.kind in ("leave", "leaf") or step.node.is_leaf:
                self._windows.pop(step.node, None)
            else:
                self._windows[step.node] = step.alpha, step.beta
            touched |= self._on_way()
            for child in step.skipped:
                touched.update(child.walk())
            if step.index == len(self.trace) - 1:
                touched.update(self._along())
                self._picture._best = set(self._along())
            keys = [self._key_of[node] for node in touched if node in self._key_of]
            yield self._frame(keys, before)

    def _on_way(self):
        """The nodes from the top to where the search stands."""
        nodes, node = set(), self.current
        while node is not None and node in self._key_of:
            nodes.add(node)
            node = node.parent
        return nodes

    def _along(self):
        """The nodes of the best line, once the search is over."""
        nodes, node = [], self.trace.top
        for move in self.line:
            node = node[move]
            nodes.append(node)
        return nodes

    def _frame(self, keys, before):
        """What is new at `keys`, against what was shown `before`, which is brought up to date."""
        step, changed = self.step, {}
        best = set(self._along()) if self.line else ()
        for key in sorted(keys, key=lambda key: (key.count("_"), key)):
            node = self._keys[key]
            state = "current" if node is self.current else "pruned" if self.is_pruned(node) else ""
            kind = " ".join(filter(None, [kind_of(node), "best" if node in best else "", state]))
            said = self._picture.describe(key, node)
            now = {key: [f"node {kind}", self.value(node), said]}
            for what, label in (("value", self.value(node)), ("window", self.window(node))):
                if width(label, 15) >= width(self.widest.get((what, node), ""), 15):
                    self.widest[what, node] = label
            edge = ["edge", "best" if node in best else "", "pruned" if state == "pruned" else ""]
            edge.append("cut" if node in self.skipped else "")
            if key == "n":
                now["above"] = ["", self.window(node), ""]
            else:
                now[f"e_{key}"] = [" ".join(filter(None, edge)), self._picture.edge_label(node), ""]
            for part, state in now.items():
                if before.get(part) != state:
                    changed[part] = before[part] = state
        return {
            "changed": changed,
            "at": self._key_of.get(self.current),
            "line": self._line(step),
            "said": self._sentence(step) if step else self._opening(),
            "why": self._whys(step) if step and step.kind == "cut" else {},
        }

    def _opening(self):
        count = len(self.trace)
        return f"{self.trace.name} is about to begin: {count:,} {'step' if count == 1 else 'steps'}."

    def _sentence(self, step):
        """What happened, with the names that stand in the picture in place of the moves."""
        return step.say(name=self.name)

    def _line(self, step):
        if step is None:
            return None
        kind = (
            "mean"
            if step.kind == "leave" and step.node.player is CHANCE
            else f"{step.kind} of {step.node.player}"
        )
        return self._lines.get(kind, self._lines.get(step.kind))

    def name(self, node):
        """How a node is called in a sentence."""
        return name_of(self._key_of[node]) or "the root"

    # Why skipped?

    def _whys(self, step):
        """id of each child skipped at this cut → why."""
        node, mover = step.node, step.node.player
        own, bound = number(step.value), number(step.beta if mover is MAX else step.alpha)
        if mover is MAX:
            sign, strict, way, other = "≥", ">", "rise", "MIN"
        else:
            sign, strict, way, other = "≤", "<", "fall", "MAX"
        said = (
            f"{own} {strict if self.trace.strict else sign} {bound}. At {self.name(node)} {mover} already has {own}, "
            f"and the value here can only {way}. "
        )
        keeper = self._keeper(node, bound)
        if keeper is None and own.lstrip("-") == "inf":
            said += f"No value is {'larger' if mover is MAX else 'smaller'}."
        elif keeper is None:
            said += f"{other} is sure of {bound} by the window with which the search began."
        else:
            at, plies = self.name(keeper), node.depth - keeper.depth
            said += f"{other} is sure of {bound} at {at}"
            said += f", by {self.name(self._best[keeper])}" if keeper in self._best else ""
            said += (
                ": a shallow cut, as the bound comes from the parent."
                if plies == 1
                else f": a deep cut, as the bound comes from {plies} plies above."
            )
        return {self._key_of[child]: f"{self.name(child)} is skipped: {said}" for child in step.skipped}

    def _keeper(self, node, bound):
        """The ancestor that guarantees the other player `bound`: the nearest whose own best value it is."""
        above = node.parent
        while above is not None and above in self._key_of:
            value = self._values.get(above)
            if above.player is not node.player and value is not None and number(value) == bound:
                return above
            above = above.parent
        return None

    def _begin(self):
        super()._begin()
        self._values, self._best, self.widest = {}, {}, {}

    def _take(self, step):
        if step.kind == "update":  # the child that has just returned gave the value
            self._values[step.node], self._best[step.node] = step.value, self._child
        super()._take(step)

    # The questions

    def _ask(self):
        """frame → the questions to be answered before the next one, where a child has returned."""
        asked, values = {}, {}
        for step in self.trace:
            parent = step.node.parent
            if step.kind not in ("leaf", "leave") or step.node is self.trace.top:
                continue
            if parent.player is CHANCE:
                mean = self._next(step, "leave", parent)
                if mean:  # all children are known now
                    asked[step.index + 1] = [("value", self._mean_quiz(parent, mean))]
                continue
            update = self._next(step, "update", parent)
            quizzes = [("value", self._value_quiz(step, parent, values.get(parent), update))]
            if update:
                values[parent] = update.value
            if self.trace.name == "alphabeta":
                if update:
                    quizzes.append(("window", self._window_quiz(parent, update)))
                rest = self._rest(step, parent)
                if rest:
                    quizzes.append(("cut", self._cut_quiz(parent, step, update, rest)))
            asked[step.index + 1] = quizzes
        return asked

    def _next(self, step, kind, node):
        """The step of that kind at `node` that follows at once, or None."""
        for after in self.trace[step.index + 1 : step.index + 3]:
            if after.node is not node:
                return None
            if after.kind == kind:
                return after
        return None

    def _rest(self, step, parent):
        """How many children of `parent` have not been looked at after this step."""
        cut = self._next(step, "cut", parent)
        if cut:
            return len(cut.skipped)
        entered = set()
        for earlier in reversed(self.trace[: step.index + 1]):
            if earlier.node is parent and earlier.kind == "enter":
                break
            if earlier.node.parent is parent:
                entered.add(earlier.node)
        return len(parent.children) - len(entered)

    def _value_quiz(self, step, parent, had, update):
        mover, came = parent.player, number(step.value)
        place, larger = self.name(parent), "larger" if mover is MAX else "smaller"
        best = update.value if update else had
        best = step.value if best is None else best
        if had is None:
            why = f"The first child's value is taken as it comes: {came}."
            wrong = {}
        else:
            why = f"{mover} takes the {larger} of {number(had)} and {came}: {number(best)}."
            other = had if best == step.value else step.value
            wrong = {} if other == best else {other: f"{mover} moves at {place} and wants the {larger} one."}
        if -best not in (best, *wrong):
            wrong[-best] = "Values are always from MAX's view: the sign stays as it is."
        question = f"{self.name(step.node)} returns {came}. What is the value of {place} so far?"
        return Quiz(question, best, why, wrong=wrong)

    def _mean_quiz(self, node, mean):
        values = {
            step.node: step.value for step in self.trace[: mean.index] if step.kind in ("leaf", "leave")
        }
        terms = [f"{number(child.chance)} × {number(values[child])}" for child in node.children]
        why = f"Chance decides, so it is the mean: {' + '.join(terms)} = {number(mean.value)}."
        known = [values[child] for child in node.children]
        wrong = {value: "Nobody chooses here: take the mean." for value in known if value != mean.value}
        question = f"All children of {self.name(node)} are known. What is its value?"
        return Quiz(question, mean.value, why, wrong=wrong)

    def _window_quiz(self, parent, update):
        mover = parent.player
        letter, now = ("α", update.alpha) if mover is MAX else ("β", update.beta)
        entered = next(
            step
            for step in reversed(self.trace[: update.index])
            if step.node is parent and step.kind in ("enter", "update")
        )
        before = entered.alpha if mover is MAX else entered.beta
        better = "larger" if mover is MAX else "smaller"
        had = number(before).replace("inf", "∞")
        why = f"{mover} moves {letter} only: it becomes the {better} of {had} and {number(update.value)}."
        wrong = {before: f"{mover} has something better now."} if before != now else {}
        if update.value != now:
            wrong[update.value] = f"A window never widens: {letter} was {had} already."
        other = update.beta if mover is MAX else update.alpha
        if other not in (now, *wrong):
            wrong[other] = f"That is {'β' if mover is MAX else 'α'}, which {mover} cannot move."
        return Quiz(f"What is {letter} at {self.name(parent)} now?", now, why, wrong=wrong)

    def _cut_quiz(self, parent, step, update, rest):
        cut = self._next(step, "cut", parent)
        at = cut or update or next(s for s in reversed(self.trace[: step.index]) if s.node is parent)
        alpha, beta = (number(value).replace("inf", "∞") for value in (at.alpha, at.beta))
        skip, look = "skip", "look at the next"
        others = "1 other child" if rest == 1 else f"{rest} other children"
        question = f"{self.name(parent)} has {others} left. Skip, or look at the next?"
        if cut:
            why = next(iter(self.frames[cut.index + 1]["why"].values())).partition(": ")[2]
            wrong = {look: f"Under-pruned: α = {alpha} and β = {beta} leave nothing that could still matter."}
            return Quiz(question, skip, why, choices=[skip, look], wrong=wrong)
        sign = "<" if at.alpha < at.beta else "="  # with strict=True only more than equal cuts
        why = f"α = {alpha} {sign} β = {beta}: a value between them would still count."
        if sign == "=":
            why = f"α = {alpha} = β: this search cuts only at α > β (strict), so it goes on."
        wrong = {skip: f"Over-pruned: {why}"}
        return Quiz(question, look, why, choices=[skip, look], wrong=wrong)


class Room(Moment):
    """Keeps room in the picture for the widest that a Film ever shows at each place."""

    def __init__(self, film):
        self.current, self.line, self.skipped, self._film = None, (), film.skipped, film

    def value(self, node):
        return self._film.widest.get(("value", node), "")

    def window(self, node):
        return self._film.widest.get(("window", node), "")

    def is_pruned(self, node):
        return False

    def words(self, node):
        return []


class Stepper(Widget):
    """The widget that `step` returns. `.index` is the step that is shown: 0 is before the first."""

    instead = "print(trace[5].text)"

    def __init__(self, film, theme):
        self._film, self._theme, self._about = film, theme, ""
        self._answered, self._questions = set(), []
        super().__init__()
        self.picture.observe(lambda _: self._moved(), "index")

    @property
    def index(self):
        return self.picture.index

    def go(self, index):
        """Show the step of that index; beyond the ends, the first or the last."""
        self.picture.index = max(0, min(index, self._last))

    @property
    def _last(self):
        return len(self._film.frames) - 1

    def forward(self):
        """Show the next step; with predict=True, ask first."""
        quizzes = self._film.quizzes.get(self.index, ())
        if quizzes and not self._alive and self.index not in self._answered:
            self._answered.add(self.index)
            self._questions = [Question(quiz) for _, quiz in quizzes]
            self.refresh_plain()
        else:
            self.go(self.index + 1)

    def back(self):
        """Show the step before."""
        self.go(self.index - 1)

    def why(self, node):
        """Why `node` is skipped at the step that is shown, in a sentence; what is known of it if it is not."""
        return self._film.why(node, self.index)

    def _moved(self):
        for question in self._questions:
            question.close()
        self._questions = []
        self.refresh_plain()

    def _tell(self, chosen):
        if chosen:
            key = [*self._film.names][chosen - 1]
            self._about = status(escape(self._film.why_at(key, self.index)))
            self.refresh_plain()

    def view(self):
        return self._film.view() | {"theme": self._theme}

    def plain(self):
        film, frame = self._film, self._film.frames[self.index]
        code = [
            f"<b>▶ {escape(line)}</b>" if i == frame["line"] else f"  {escape(line)}"
            for i, line in enumerate(film.code)
        ]
        slider = {"description": "Step", "min": 0, "max": self._last, "value": self.index}
        names = ["choose …", *[name or "root" for name in film.names.values()]]
        return [
            html(film.still(self.index, self._theme)),
            html(status(f"<b>{escape(frame['said'])}</b>")),
            column(*[question.box for question in self._questions]),
            row(
                button("First", lambda: self.go(0)),
                button("Back", self.back),
                button("Forward", self.forward),
                button("Last", lambda: self.go(self._last)),
                Part("IntSlider", self.go, **slider),
                menu("Node", names, self._tell),
            ),
            html(self._about),
            html(f"<pre>{'<br>'.join(code)}</pre>"),
        ]

    def close(self):
        self._moved()
        super().close()

    def save(self, path):
        """Write the film to `path` as one HTML file with the same keys, for a room without network or kernel.

        Returns the path. Raises RenderError if it is no .html, or cannot be written.
        """
        return save_page(path, f"{self._film.trace.name}, step by step", self.view(), self.still())

    def still(self):
        trace = self._film.trace
        told = "".join(f"<li>{escape(frame['said'])}</li>" for frame in self._film.frames[1:101])
        rest = f"<p>… and {len(trace) - 100:,} more.</p>" if len(trace) > 100 else ""
        return (
            f"{self._film.still(len(trace), self._theme)}"
            f"<details><summary>{escape(trace.name)}, all {len(trace):,} steps</summary><ol>{told}</ol>{rest}</details>"
        )

    def __repr__(self):
        return f"Player({self._film.trace.name}, step {self.index} of {self._last})"
