"""`step`: a recorded search to play back, one picture, and for each step what changes in it."""

from html import escape
from itertools import takewhile
from math import inf
from typing import Literal

from gametree import names
from gametree.defaults import using
from gametree.drawing import draw
from gametree.drawing.overlays import Overlay, SearchState, nodes_along, value_text, window_text
from gametree.drawing.shown import MAX_NODES, Shown
from gametree.errors import GameTreeError, TreeTooLarge, short
from gametree.language import Plural, Sentence, say
from gametree.names import TOP, edge_id, spoken_name
from gametree.nodes import CHANCE, MAX, MIN
from gametree.oldnames import renamed
from gametree.text import clean, width
from gametree.trace import Trace
from gametree.values import amount, number

from ..quiz.quiz import MEAN, SIGN, Quiz
from .touch import Page, folded

MOST_STEPS = 2_000  # of a search of ours
MOST_LINES = 15_000  # of a function of one's own


@renamed(predict='ask=True, or ask="cuts"')
def step(
    trace: Trace,
    ask: bool | Literal["cuts"] = False,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> "Stepper":
    """Return a widget that steps through a search: one picture, in which each step changes what it changed.

    trace: a Trace, such as record(alphabeta, node), of at most 2,000 steps on at most 300 nodes. Of a function of
        one's own, record(my_search, node), each line is a step, with the open calls and their variables; it may have
        15,000.
    ask: with True it stops where something is to be decided (which value stays, whether to cut),
        and asks; with "cuts" only for the cut-offs. The key that steps then tells the answer and
        goes on.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Keys: right and left arrow (or page down and up), Home, End, Space. `.save("search.html")` writes a
    page that needs neither network nor kernel. Raises GameTreeError for anything but a Trace, TreeTooLarge for one
    that is too long, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, alphabeta, record
    >>> step(record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))))
    Stepper(alphabeta, step 0 of 29)
    """
    with using(lang, theme):
        return Stepper(trace, ask)


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
    """What a search knows, with the window of every call that is open and the origin of every value so far.

    Of a function of one's own: what its calls have returned, and the nodes that it has left without a look at them.
    """

    def __init__(self, has_window):
        super().__init__()
        self.has_window = has_window
        self.open, self.so_far = (
            {},
            {},
        )  # node → its call's window; node → its best value and whose it is
        self.read = set()  # nodes looked at

    def take(self, step):
        if step.kind == "update":  # the child that has just returned gave the value
            self.so_far[step.node] = step.value, self.current
        super().take(step)
        if step.kind == "read":
            self.read.add(step.node)
            self.skipped.discard(step.node)
        elif step.kind == "return" and step.node not in [call.node for call in step.calls[:-1]]:
            self.skipped.update(child for child in step.node.grown if child not in self.read)
        if step.kind in ("leave", "leaf") or step.node.is_leaf:
            self.open.pop(step.node, None)
        else:
            self.open[step.node] = step.alpha, step.beta

    def window(self, node):
        return window_text(*self.open[node]) if self.has_window and node in self.open else ""


class Widest(Overlay):
    """Keeps room in the picture for the widest text that the frames ever show at each place, and for each ✂."""

    has_window = True

    def __init__(self, frames, ids, skipped, secret):
        super().__init__()
        self._ids, self._skipped, self._widest, self._secret = ids, skipped, {}, secret
        for frame in frames:
            for part, (_, text, _) in frame["changed"].items():
                self._widest[part] = max(
                    text, self._widest.get(part, ""), key=lambda text: width(text, 15)
                )
        inner = [self._widest[key] for node, key in ids.items() if not node.is_leaf]
        self._inner = max(inner, default="", key=lambda text: width(text, 15))

    def known(self, node):  # all inner nodes are of one size
        return self._widest[self._ids[node]] if node.is_leaf else self._inner

    def edge_label(self, node):
        return self._widest[edge_id(self._ids[node])]

    def window(self, node):
        return self._widest["above"] if self._ids[node] == TOP else ""

    def is_cut(self, node):  # where cuts are asked for, the room for one tells nothing
        return node in self._skipped or (
            self._secret and node.parent and node is not node.parent.children[0]
        )


class Stepper(Page):
    """The widget that `step` returns: a picture that is laid out once, and frames that change its classes and labels.

    frames  one dict for the beginning and one for each step (`box.index`: which one is shown):
            changed  id → [class, text on it, its description] for what differs from the frame before
            at       the id of the node where the search stands, or None
            line     the line of `code` that runs, or None
            said     what happened, in a sentence
            why      at a cut: id → why that child is skipped
            calls    of one's own function: how many calls stay open, then the others as [function, id, variables]
    code    the search as lines of pseudocode
    names   id → the name of that node
    quizzes with ask: frame → the Quiz that is asked before the film goes on from there
    """

    instead = "print(trace[5].text)"

    def __init__(self, trace, ask, alone=True):
        if not isinstance(trace, Trace):
            raise GameTreeError(
                f"step needs a Trace, such as record(alphabeta, node), got {short(trace)}."
            )
        if ask not in (True, False, "cuts"):
            raise GameTreeError(f'ask must be True, False or "cuts", got {short(ask)}.')
        if ask and any(one.kind == "read" for one in trace):
            said = "Of a function of your own nobody knows what to ask: leave ask out."
            raise GameTreeError(said)
        own = any(one.line for one in trace)
        most = MOST_LINES if own else MOST_STEPS
        if len(trace) > most or trace.top.size > MAX_NODES:
            raise TreeTooLarge(
                f"This search took {amount(len(trace), 'step')} on {amount(trace.top.size, 'node')}; at most {most:,} "
                f"steps on {MAX_NODES} nodes can be stepped through: use a smaller tree, or record with depth=."
            )
        self.trace, self.title = trace, f"{trace.name}, step by step"
        self.ids = {
            node: key for key, node in Shown(trace.top, None, MAX_NODES, None).nodes.items()
        }
        self.names = {key: names.called(node, trace.top) for node, key in self.ids.items()}
        code = {} if own else code_of(trace.name)
        self._lines = {kind: i for i, kind in enumerate(code.values())}
        self.code = [line.replace("≥", ">") if trace.strict else line for line in code]
        if own:
            self.code = [clean(line).replace("\t", "    ") for line in trace.source.splitlines()]
        calls = OpenCalls(any(step.alpha > -inf or step.beta < inf for step in trace))
        self._reasons = {}  # index of a cut → why the other children are skipped there
        self.frames = list(self._play(calls, {}))
        room = Widest(self.frames, self.ids, calls.skipped, ask)
        self.svg = draw(trace.top, names=True, max_nodes=MAX_NODES + 1, overlay=room).svg
        self.quizzes = self._questions(ask == "cuts") if ask else {}
        if alone:  # else another widget shows its view
            super().__init__()

    def view(self):
        quizzes = {str(i): quiz.view() for i, quiz in self.quizzes.items()}
        shown = {"kind": "film", "svg": self.svg, "frames": self.frames}
        return shown | {"names": self.names, "code": self.code, "quizzes": quizzes or None}

    def still(self):
        trace = self.trace
        at = trace[-1] if trace else None
        picture = draw(trace.top, names=True, at=at, max_nodes=MAX_NODES + 1)
        told = "".join(f"<li>{escape(frame['said'])}</li>" for frame in self.frames[1:101])
        rest = f"<p>… and {len(trace) - 100:,} more.</p>" if len(trace) > 100 else ""
        summary = f"{escape(trace.name)}, all {len(trace):,} steps"
        return picture.image() + folded(summary, f"<ol>{told}</ol>{rest}")

    def __repr__(self):
        return f"Stepper({self.trace.name}, step {self.box.index} of {len(self.frames) - 1})"

    def _name(self, node):
        return spoken_name(node, self.trace.top)

    def _play(self, calls, before):
        """Yield a frame for the beginning and one for each step; `before` holds what is shown at each place."""
        opening = Plural(
            "{name} is about to begin: {count} step.",
            "{name} is about to begin: {count} steps.",
            sum(one.kind != "read" for one in self.trace) or len(self.trace),
            name=self.trace.name,
        ).say()
        opening = f"{opening} {self.trace.note}".strip()
        if self.trace.error:
            opening += " " + say("It ends with an error: the last step shows where.")
        changed = self._changed(calls, self.ids, before)
        yield {"changed": changed, "at": None, "line": None, "said": opening}
        touched, open_calls = [], ()
        for step in self.trace:
            touched += [calls.current, step.node]
            calls.take(step)
            for child in step.skipped or (step.node.grown if step.kind == "return" else ()):
                touched += child.walk()
            if step.kind == "read" and self.code:  # a line shows what it read
                continue
            best = nodes_along(self.trace.top, calls.line)
            calls.best.update(best)
            changed = self._changed(calls, touched + best, before)
            reason = self._reasons[step.index] = (
                self._reason(step, calls.so_far) if step.skipped else ""
            )
            line = self._lines.get(f"{step.kind} of {step.node.player}", self._lines.get(step.kind))
            frame = {
                "changed": changed,
                "at": self.ids.get(step.node),
                "said": step.say(name=self._name),
            }
            for child in step.skipped:
                said = say("{name} is skipped:", name=self._name(child))
                frame.setdefault("why", {})[self.ids[child]] = f"{said} {reason}"
            frame["line"] = step.line - 1 if step.line else line
            if step.line:
                keep = sum(
                    1
                    for _ in takewhile(lambda pair: pair[0] is pair[1], zip(step.calls, open_calls))
                )
                new = [
                    [call.function, self.ids.get(call.node), call.locals]
                    for call in step.calls[keep:]
                ]
                frame["calls"], open_calls = [keep, *new], step.calls
            touched = []
            yield frame

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
                now[edge_id(key)] = [
                    f"edge {calls.edge_classes(node)}".strip(),
                    calls.edge_label(node),
                    "",
                ]
            changed |= {part: state for part, state in now.items() if before.get(part) != state}
            before |= now
        return changed

    def _reason(self, step, so_far):
        """Why the other children are skipped at this cut."""
        node, mover, above = step.node, step.node.player, step.node
        own, bound = number(step.value), number(step.beta if mover is MAX else step.alpha)
        sign = ("><" if self.trace.strict else "≥≤")[mover is MIN]
        fields = {"own": own, "bound": bound, "sign": sign, "name": self._name(node)}
        fields |= {"mover": str(mover), "rival": str(mover.opponent)}
        said = Sentence(
            "{own} {sign} {bound}. At {name} {mover} already has {own}, and the value here can only fall."
        )
        if mover is MAX:
            said = Sentence(
                "{own} {sign} {bound}. At {name} {mover} already has {own}, and the value here can only rise."
            )
        because = Sentence("{rival} is sure of {bound} by the window with which the search began.")
        if own.lstrip("-") == "inf":
            because = (
                Sentence("No value is larger.")
                if mover is MAX
                else Sentence("No value is smaller.")
            )
        while above is not self.trace.top:  # to the nearest node whose own best value it is
            above = above.parent
            value, child = so_far.get(above, (None, None))
            if above.player is mover.opponent and child and number(value) == bound:
                plies = node.depth - above.depth
                fields |= {"above": self._name(above), "child": self._name(child), "plies": plies}
                because = Sentence(
                    "{rival} is sure of {bound} at {above}, by {child}: a deep cut, as the bound comes from {plies} plies above."
                )
                if plies == 1:
                    because = Sentence(
                        "{rival} is sure of {bound} at {above}, by {child}: a shallow cut, as the bound comes from the parent."
                    )
                break
        return f"{said.having(**fields)} {because.having(**fields)}"

    def _questions(self, only_cuts):
        """frame → the Quiz before what comes next, where something is to be decided: which value stays, and whether to cut."""
        asked, so_far, last = (
            {},
            {},
            {},
        )  # frame → its Quiz; node → its best value so far; its last step
        for step in self.trace:
            parent = step.node.parent
            last[step.node] = step
            if step.kind == "update":
                so_far[step.node] = step.value
            if step.kind not in ("leaf", "leave") or step.node is self.trace.top:
                continue
            coming = self.trace[step.index + 1 : step.index + 3]
            after = {one.kind: one for one in coming if one.node is parent}
            if parent.player is CHANCE:  # asked when all children are known
                if "leave" in after:
                    asked[step.index] = self._mean_quiz(after["leave"])
                continue
            frame = after.get("update", step).index + 1
            if parent in so_far and not only_cuts:
                asked[step.index] = self._value_quiz(step, so_far[parent], frame)
            so_far.setdefault(parent, step.value)
            at = after.get("update", last[parent])  # the window there
            left = sum(child not in last for child in parent.children)
            if self.trace.name == "alphabeta" and left and -inf < at.alpha and at.beta < inf:
                asked[frame] = self._cut_quiz(at, after.get("cut"), left, frame + 1)
        return asked

    def _value_quiz(self, step, had, frame):
        parent, best = step.node.parent, step.node.parent.player.best(had, step.value)
        fields = {"player": str(parent.player), "had": number(had), "came": number(step.value)}
        fields |= {"name": self._name(parent), "child": self._name(step.node)}
        where = say("{player} moves at {name} and wants the larger one.", **fields)
        why = say("{player} takes the larger of {had} and {came}", **fields)
        if parent.player is MIN:
            where = say("{player} moves at {name} and wants the smaller one.", **fields)
            why = say("{player} takes the smaller of {had} and {came}", **fields)
        asked = say("{child} returns {came}. What is the value of {name} so far?", **fields)
        wrong = {-best: SIGN} if best else None
        return Quiz(
            asked, best, f"{why}: {number(best)}.", wrong=wrong, hints=[where, f"{why}."], to=frame
        )

    def _mean_quiz(self, leave):
        node, mean = leave.node, leave.value
        known = {
            one.node: one.value
            for one in self.trace[: leave.index]
            if one.kind in ("leaf", "leave")
        }
        terms = " + ".join(
            f"{number(child.chance)} × {number(known[child])}" for child in node.children
        )
        why = say("Chance decides, so it is the mean: {terms}", terms=terms)
        asked = say("All children of {name} are known. What is its value?", name=self._name(node))
        quiz = Quiz(asked, mean, f"{why} = {number(mean)}.", hints=[f"{why}."], to=leave.index + 1)
        quiz.learn({known[child]: MEAN for child in node.children})
        return quiz

    def _cut_quiz(self, at, cut, rest, frame):
        skip, look = say("Skip"), say("Look at the next")
        fields = {
            "alpha": value_text(at.alpha),
            "beta": value_text(at.beta),
            "name": self._name(at.node),
        }
        asked = Plural(
            "{name} has {count} other child. Skip it, or look at it?",
            "{name} has {count} other children. Skip them, or look at the next?",
            rest,
            **fields,
        ).say()
        where = say("At {name}, compare α = {alpha} with β = {beta}.", **fields)
        if cut:
            why, answer, other = self._reasons[cut.index], skip, look
            wrong = say(
                "Under-pruned: α = {alpha} and β = {beta} leave nothing that could still matter.",
                **fields,
            )
        else:
            answer, other = look, skip
            why = say("α = {alpha} < β = {beta}: a value between them would still count.", **fields)
            if at.alpha == at.beta:
                why = say(
                    "α = {alpha} = β: this search cuts only at α > β (strict), so it goes on.",
                    **fields,
                )
            wrong = f"{say('Over-pruned:')} {why}"
        return Quiz(asked, answer, why, [skip, look], {other: wrong}, [where, wrong], to=frame)
