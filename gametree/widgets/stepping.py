"""`step`: a recorded search to play back, one picture, and for each step what changes in it."""

from html import escape
from math import inf

from ..address import TOP, edge_id, name_of
from ..drawing import draw
from ..drawing.overlays import Overlay, SearchState, nodes_along, value_text, window_text
from ..drawing.shown import MAX_NODES, Shown
from ..errors import GameTreeError, TreeTooLarge, short
from ..nodes import CHANCE, MAX
from ..text import width
from ..trace import Trace
from ..values import amount, number
from .asking import MEAN, SIGN, Quiz
from .touch import Page, folded

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
    Stepper(alphabeta, step 0 of 29)
    """
    return Stepper(trace, theme, predict)


def code_of(name: str) -> dict[str, str | None]:
    """The search as a teacher writes it on the board: each line, and the kind of step that happens there."""
    kept = {
        "minimax": {"    keep it if better for the mover": "update"},
        "expectimax": {
            "    a player keeps it if it is better": "update",
            "  chance: return the mean": "leave of CHANCE",
        },
        "alphabeta": {
            "    keep it if better for the mover:": None,
            "      MAX: α = max(α, value)": "update of MAX",
            "      MIN: β = min(β, value)": "update of MIN",
            "    if α ≥ β: skip the other children": "cut",
        },
    }
    if name not in kept:
        return {}
    window = ", α, β" if name == "alphabeta" else ""
    return {
        f"{name}(node{window}):": "enter",
        "  leaf: return its value": "leaf",
        "  for each child:": None,
        f"    value = {name}(child{window})": None,
        **kept[name],
        "  return the best value": "leave",
    }


class OpenCalls(SearchState):
    """What a search knows, with the window of every call that is open and the origin of every value so far."""

    def __init__(self, has_window):
        super().__init__()
        self.has_window = has_window
        self.open, self.so_far = {}, {}  # node → its call's window; node → its best value and whose it is

    def take(self, step):
        if step.kind == "update":  # the child that has just returned gave the value
            self.so_far[step.node] = step.value, self.current
        super().take(step)
        if step.kind in ("leave", "leaf") or step.node.is_leaf:
            self.open.pop(step.node, None)
        else:
            self.open[step.node] = step.alpha, step.beta

    def window(self, node):
        return window_text(*self.open[node]) if self.has_window and node in self.open else ""


class Widest(Overlay):
    """Keeps room in the picture for the widest text that the frames ever show at each place, and for each ✂."""

    has_window = True

    def __init__(self, frames, ids, skipped):
        super().__init__()
        self._ids, self._skipped, self._widest = ids, skipped, {}
        for frame in frames:
            for part, (_, text, _) in frame["changed"].items():
                self._widest[part] = max(text, self._widest.get(part, ""), key=lambda text: width(text, 15))

    def known(self, node):
        return self._widest[self._ids[node]]

    def edge_label(self, node):
        return self._widest[edge_id(self._ids[node])]

    def window(self, node):
        return self._widest["above"] if self._ids[node] == TOP else ""

    def is_cut(self, node):
        return node in self._skipped


class Stepper(Page):
    """The widget that `step` returns: a picture that is laid out once, and frames that change its classes and labels.

    index   the step that is shown: 0 is before the first
    frames  one dict for the beginning and one for each step:
            changed  id → [class, text on it, its description] for what differs from the frame before
            at       the id of the node where the search stands, or None
            line     the line of `code` that runs, or None
            said     what happened, in a sentence
            why      id → why that child is skipped, at a cut
    code    the search as lines of pseudocode
    names   id → the name of that node
    quizzes with predict=True: frame → the questions before the next frame, as (what is asked, Quiz)
    """

    instead = "print(trace[5].text)"

    def __init__(self, trace, theme, predict):
        if not isinstance(trace, Trace):
            raise GameTreeError(f"step needs a Trace, such as record(alphabeta, node), got {short(trace)}.")
        if predict and any(one.kind == "read" for one in trace):
            raise GameTreeError(
                "Of a function of your own it is known what it reads, not what to ask: leave predict out."
            )
        if len(trace) > MOST_STEPS or trace.top.size > MAX_NODES:
            raise TreeTooLarge(
                f"This search took {amount(len(trace), 'step')} on {amount(trace.top.size, 'node')}; at most {MOST_STEPS:,} "
                f"steps on {MAX_NODES} nodes can be stepped through: use a smaller tree, or record with depth=."
            )
        self.trace, self.title, self._theme = trace, f"{trace.name}, step by step", theme
        self.ids = {node: key for key, node in Shown(trace.top, None, MAX_NODES, None).nodes.items()}
        self.names = {key: name_of(key) for key in self.ids.values()}
        code = code_of(trace.name)
        self._lines = {kind: i for i, kind in enumerate(code.values())}
        self.code = [line.replace("≥", ">") if trace.strict else line for line in code]
        calls = OpenCalls(any(step.alpha > -inf or step.beta < inf for step in trace))
        self._reasons = {}  # index of a cut → why the other children are skipped there
        self.frames = list(self._play(calls, {}))
        room = Widest(self.frames, self.ids, calls.skipped)
        self.svg = draw(trace.top, names=True, theme=theme, max_nodes=MAX_NODES + 1, overlay=room).svg
        self.quizzes = self._questions() if predict else {}
        super().__init__()

    @property
    def index(self) -> int:
        return self.box.index

    def go(self, index: int) -> None:
        """Show the step of that index; beyond the ends, the first or the last."""
        self.box.index = max(0, min(index, len(self.trace)))

    def forward(self) -> None:
        """Show the next step."""
        self.go(self.index + 1)

    def back(self) -> None:
        """Show the step before."""
        self.go(self.index - 1)

    def view(self):
        quizzes = {str(i): [quiz.view() for _, quiz in asked] for i, asked in self.quizzes.items()}
        shown = {"kind": "film", "theme": self._theme, "svg": self.svg, "frames": self.frames}
        return shown | {"names": self.names, "code": self.code, "quizzes": quizzes or None}

    def still(self):
        trace = self.trace
        picture = draw(trace.top, names=True, at=trace[-1], theme=self._theme, max_nodes=MAX_NODES + 1)
        told = "".join(f"<li>{escape(frame['said'])}</li>" for frame in self.frames[1:101])
        rest = f"<p>… and {len(trace) - 100:,} more.</p>" if len(trace) > 100 else ""
        summary = f"{escape(trace.name)}, all {len(trace):,} steps"
        return picture.image() + folded(summary, f"<ol>{told}</ol>{rest}")

    def __repr__(self):
        return f"Stepper({self.trace.name}, step {self.index} of {len(self.trace)})"

    def _name(self, node):
        return self.names[self.ids[node]] or "the root"

    def _play(self, calls, before):
        """Yield a frame for the beginning and one for each step; `before` holds what is shown at each place."""
        opening = f"{self.trace.name} is about to begin: {amount(len(self.trace), 'step')}."
        changed = self._changed(calls, self.ids, before)
        yield {"changed": changed, "at": None, "line": None, "said": opening, "why": {}}
        for step in self.trace:
            touched = [calls.current, step.node]
            calls.take(step)
            for child in step.skipped:
                touched += child.walk()
            best = nodes_along(self.trace.top, calls.line)
            calls.best.update(best)
            changed = self._changed(calls, touched + best, before)
            reason = self._reasons[step.index] = self._reason(step, calls.so_far) if step.skipped else ""
            line = self._lines.get(f"{step.kind} of {step.node.player}", self._lines.get(step.kind))
            why = {self.ids[child]: f"{self._name(child)} is skipped: {reason}" for child in step.skipped}
            frame = {"changed": changed, "at": self.ids.get(step.node), "line": line}
            yield frame | {"said": step.say(name=self._name), "why": why}

    def _changed(self, calls, nodes, before):
        """What is new at `nodes`, against what was shown `before`, which is brought up to date."""
        changed = {}
        for node in filter(self.ids.get, nodes):
            key = self.ids[node]
            said = calls.describe(node, self.trace.top, self.names[key])
            now = {key: [f"node {calls.classes(node)}", calls.known(node), said]}
            if key == TOP:
                now["above"] = ["", calls.window(node), ""]
            else:
                now[edge_id(key)] = [f"edge {calls.edge_classes(node)}".strip(), calls.edge_label(node), ""]
            changed |= {part: state for part, state in now.items() if before.get(part) != state}
            before |= now
        return changed

    def _reason(self, step, so_far):
        """Why the other children are skipped at this cut."""
        node, mover, strict = step.node, step.node.player, self.trace.strict
        rival, above = mover.opponent, node
        own, bound = number(step.value), number(step.beta if mover is MAX else step.alpha)
        sign = (">" if strict else "≥") if mover is MAX else ("<" if strict else "≤")
        way, size = ("rise", "larger") if mover is MAX else ("fall", "smaller")
        said = f"{own} {sign} {bound}. At {self._name(node)} {mover} already has {own}, and the value here can only {way}. "
        while above is not self.trace.top:  # to the nearest node whose own best value it is
            above = above.parent
            value, child = so_far.get(above, (None, None))
            if above.player is rival and child and number(value) == bound:
                said += f"{rival} is sure of {bound} at {self._name(above)}, by {self._name(child)}: a "
                if above is node.parent:
                    return said + "shallow cut, as the bound comes from the parent."
                return said + f"deep cut, as the bound comes from {node.depth - above.depth} plies above."
        if own.lstrip("-") == "inf":
            return said + f"No value is {size}."
        return said + f"{rival} is sure of {bound} by the window with which the search began."

    def _questions(self):
        """frame → the questions to be answered before the next one, where a child has returned."""
        asked, returned, last = {}, {}, {}  # node → the value that it returned; the last step there
        for step in self.trace:
            parent = step.node.parent
            if step.kind in ("leaf", "leave") and step.node is not self.trace.top:
                returned[step.node] = step.value
                following = self.trace[step.index + 1 : step.index + 3]
                after = {later.kind: later for later in following if later.node is parent}
                asked[step.index + 1] = self._quizzes(step, last[parent], after, returned)
            last[step.node] = step
        return {frame: quizzes for frame, quizzes in asked.items() if quizzes}

    def _quizzes(self, step, before, after, returned):
        """The questions when a child has returned: `before` was the last step at its parent."""
        parent, update, cut = before.node, after.get("update"), after.get("cut")
        if parent.player is CHANCE:  # asked when all children are known
            mean = after.get("leave")
            return [("value", self._mean_quiz(parent, mean.value, returned))] if mean else []
        quizzes = [("value", self._value_quiz(step, before, update))]
        if self.trace.name == "alphabeta":
            if update:
                quizzes.append(("window", self._window_quiz(before, update)))
            rest = len(cut.skipped) if cut else sum(child not in returned for child in parent.children)
            if rest:
                quizzes.append(("cut", self._cut_quiz(cut or update or before, rest)))
        return quizzes

    def _value_quiz(self, step, before, update):
        mover, had, place = before.node.player, before.value, self._name(before.node)
        came = number(step.value)
        best = update.value if update else step.value if had is None else had
        wrong = {-best: SIGN}
        why = f"The first child's value is taken as it comes: {came}."
        if had is not None:
            larger = "larger" if mover is MAX else "smaller"
            why = f"{mover} takes the {larger} of {number(had)} and {came}: {number(best)}."
            other = had if best == step.value else step.value
            wrong[other] = f"{mover} moves at {place} and wants the {larger} one."
        wrong.pop(best, None)
        question = f"{self._name(step.node)} returns {came}. What is the value of {place} so far?"
        return Quiz(question, best, why, wrong=wrong)

    def _mean_quiz(self, node, mean, returned):
        known = [returned[child] for child in node.children]
        terms = [f"{number(child.chance)} × {number(value)}" for child, value in zip(node.children, known)]
        why = f"Chance decides, so it is the mean: {' + '.join(terms)} = {number(mean)}."
        wrong = {value: MEAN for value in known if value != mean}
        question = f"All children of {self._name(node)} are known. What is its value?"
        return Quiz(question, mean, why, wrong=wrong)

    def _window_quiz(self, before, update):
        mover, better = update.node.player, "larger" if update.node.player is MAX else "smaller"
        windows = [("α", before.alpha, update.alpha), ("β", before.beta, update.beta)]
        (letter, had, now), (fixed, _, other) = windows if mover is MAX else reversed(windows)
        why = f"{mover} moves {letter} only: it becomes the {better} of {value_text(had)} and {number(update.value)}."
        wrong = {other: f"That is {fixed}, which {mover} cannot move."}
        wrong[had] = f"{mover} has something better now."
        wrong[update.value] = f"A window never widens: {letter} was {value_text(had)} already."
        wrong.pop(now, None)
        return Quiz(f"What is {letter} at {self._name(update.node)} now?", now, why, wrong=wrong)

    def _cut_quiz(self, at, rest):
        skip, look = "skip", "look at the next"
        alpha, beta = value_text(at.alpha), value_text(at.beta)
        others = amount(rest, "other child", "other children")
        question = f"{self._name(at.node)} has {others} left. Skip, or look at the next?"
        if at.kind == "cut":
            wrong = {look: f"Under-pruned: α = {alpha} and β = {beta} leave nothing that could still matter."}
            return Quiz(question, skip, self._reasons[at.index], choices=[skip, look], wrong=wrong)
        why = f"α = {alpha} < β = {beta}: a value between them would still count."
        if at.alpha == at.beta:
            why = f"α = {alpha} = β: this search cuts only at α > β (strict), so it goes on."
        return Quiz(question, look, why, choices=[skip, look], wrong={skip: f"Over-pruned: {why}"})
