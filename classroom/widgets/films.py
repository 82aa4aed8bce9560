"""A recorded search as a film: a picture that is laid out once, and frames that change it.

part     of the picture: the id of a node or of an edge, or "above", the window above the root
state    of a part: [class, text on it, its description]
frame    what is shown at one moment: one for the beginning, and one for each step
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import inf
from typing import Any, TypeAlias

from gametree.cards import TOP, Shown, name_below, own_names
from gametree.diagram import MOST_NODES_SHOWN, draw
from gametree.nodes import MAX, Node, Player
from gametree.style import clean, width
from gametree.values import Number, number

from ..pictures.exports import svg_of
from ..pictures.marks import CourseMarks
from ..tracing import Step, Trace
from ..tracing.calls import Call
from ..tracing.moments import Moment, SearchState, window_text
from ..words.language import Figure, Plural, Sentence, say
from ..words.names import place_first, spoken_place
from ..words.wording import together

State: TypeAlias = list[str]
Frame: TypeAlias = dict[str, Any]
# Node → its best value so far, and the child that it is from.
Origins: TypeAlias = Mapping[Node, tuple[Number, Node | None]]

LETTERS = 15  # the font size at which texts are compared to find the widest one


class Film:
    """A recorded search, frame by frame.

    frames  one dict for the beginning and one for each step:
            changed  part → its state, for what differs from the frame before
            at       the id of the node at which the search is, or None
            line     the line of `code` that runs, or None
            said     what happened, in a sentence
            why      at a cut: id → why that child is skipped
            calls    of a student's function: how many calls stay open, then the others as
                     [function, id, variables]
    code    the search as lines of pseudocode, or a student's function
    ids     node → its id
    names   id → the name of that node
    svg     the picture
    reasons  index of a cut in the trace → why the other children are skipped there
    """

    def __init__(self, trace: Trace, hides_cuts: bool = False) -> None:
        """hides_cuts: whether the picture must not reveal where cuts will occur."""
        self.trace = trace
        nodes = Shown(trace.top, None, MOST_NODES_SHOWN, None).nodes
        self.ids: dict[Node, str] = {node: key for key, node in nodes.items()}
        taken = own_names(trace.top)
        self.names = {key: name_below(trace.top, node, taken) for key, node in nodes.items()}
        self.code, self._lines = code_of(trace)
        self.reasons: dict[int, str] = {}
        has_window = any(step.alpha > -inf or step.beta < inf for step in trace)
        calls = OpenCalls(has_window)
        self.frames = list(self._frames(calls))
        cut = calls.skipped
        if hides_cuts:
            cut = cut | may_be_cut(self.ids)
        room = room_for(self.frames, self.ids, cut, calls.ever_beyond)
        self.svg = svg_of(draw(trace.top, names=True, max_nodes=MOST_NODES_SHOWN, marks=room))

    def view(self) -> dict[str, Any]:
        """What the script shows."""
        return {
            "kind": "film",
            "svg": self.svg,
            "frames": self.frames,
            "names": self.names,
            "code": self.code,
            "quizzes": None,
        }

    def name_of(self, node: Node) -> str:
        """The name of a node in a sentence."""
        return self.names[self.ids[node]] or say("the root")

    def place_of(self, node: Node) -> Sentence:
        """Where a node is, in the middle of a sentence."""
        return spoken_place(self.names[self.ids[node]])

    def place_first(self, node: Node) -> Sentence:
        """The same at the beginning of a sentence."""
        return place_first(self.names[self.ids[node]])

    def _frames(self, calls: "OpenCalls") -> Iterator[Frame]:
        shown: dict[str, State] = {}  # part → its state in the last frame
        changed = self._changes(calls, self.ids, shown)
        yield {"changed": changed, "at": None, "line": None, "said": self._opening()}
        touched: list[Node] = []  # nodes that may look different in the next frame
        open_calls: Sequence[Call] = ()
        for step in self.trace:
            if calls.marks.current is not None:
                touched.append(calls.marks.current)
            touched.append(step.node)
            children = [*left_out(step), *seen_again(step, calls)]
            calls.take(step)
            for child in children:
                touched += child.walk()
            if step.kind == "read" and self.code:  # the line that read it will show it
                continue
            if step is self.trace[-1]:
                calls.best.update(self.trace.best)
            touched += [node for node in self.ids if node in calls.best]
            changed = self._changes(calls, touched, shown)
            frame: Frame = {
                "changed": changed,
                "at": self.ids.get(step.node),
                "line": self._line(step),
                "said": step.say(name=self.name_of),
            }
            if step.skipped:
                frame["why"] = self._why_skipped(step, calls.origins)
            if step.line:
                frame["calls"] = self._calls(step.calls, open_calls)
                open_calls = step.calls
            touched = []
            yield frame

    def _opening(self) -> str:
        """What is said before the first step."""
        trace = self.trace
        steps = sum(step.kind != "read" for step in trace) or len(trace)
        opening: list[str | Sentence] = [
            Plural(
                "{name} is about to begin: {count} step.",
                "{name} is about to begin: {count} steps.",
                steps,
                name=trace.name,
            )
        ]
        if trace.note:
            opening.append(trace.note)
        if trace.error:
            opening.append(Sentence("It ends with an error: the last step shows where."))
        return together(*opening).say()

    def _changes(
        self, calls: "OpenCalls", nodes: Iterable[Node], shown: dict[str, State]
    ) -> dict[str, State]:
        """Part → its state, if that is new at these nodes; `shown` is updated."""
        changed = {}
        for node in nodes:
            if node not in self.ids:  # it is not in the picture
                continue
            for part, state in self._states(calls, node).items():
                if shown.get(part) != state:
                    changed[part] = shown[part] = state
        return changed

    def _states(self, calls: "OpenCalls", node: Node) -> dict[str, State]:
        """The states of a node and of what is above it."""
        key, marks = self.ids[node], calls.marks
        description = marks.description(node, self.trace.top, self.name_of(node))
        states = {key: [f"node {marks.classes(node)}", marks.value(node) or "", description]}
        if key == TOP:
            states["above"] = ["", marks.note(node), ""]
        else:
            kind = f"edge {marks.edge_classes(node)}".strip()
            states[edge_id(key)] = [kind, marks.edge_label(node), ""]
        return states

    def _line(self, step: Step) -> int | None:
        """Which line of `code` runs at a step."""
        if step.line:
            return step.line - 1
        return self._lines.get(f"{step.kind} of {step.node.player}", self._lines.get(step.kind))

    def _why_skipped(self, step: Step, origins: Origins) -> dict[str, str]:
        """Id → why that child is skipped, at a cut."""
        reason = why_cut(step, origins, self)
        self.reasons[step.index] = reason
        why = {}
        for child in step.skipped:
            why[self.ids[child]] = say(
                "{name} is skipped: {reason}", name=self.name_of(child), reason=reason
            )
        return why

    def _calls(self, calls: Sequence[Call], before: Sequence[Call]) -> list[Any]:
        """How many of the calls that were open before still are, then those that are new."""
        stay = 0
        while stay < min(len(calls), len(before)) and calls[stay] is before[stay]:
            stay += 1
        new = [[call.function, self._id_of(call.node), call.locals] for call in calls[stay:]]
        return [stay, *new]

    def _id_of(self, node: Node | None) -> str | None:
        """The id of a node; None if there is none, or none in the picture."""
        return None if node is None else self.ids.get(node)


def left_out(step: Step) -> Iterable[Node]:
    """The children that a search has left out at a step; for a student's search, all it may have.

    At the horizon these are all children.
    """
    if step.skipped:
        return step.skipped
    return step.node.grown if step.kind in ("return", "leaf") else ()


def seen_again(step: Step, calls: "OpenCalls") -> Iterable[Node]:
    """The children that are no longer beyond the horizon, because one of them is read."""
    parent = step.node.parent
    if step.kind != "read" or parent is None:
        return ()
    return [child for child in parent.grown if child in calls.beyond]


def code_of(trace: Trace) -> tuple[list[str], dict[str | None, int]]:
    """The code of a search, and the kind of a step → the line that runs at it.

    Ours are as a teacher writes them on the board. In a student's function a step knows its line.
    """
    if any(step.line for step in trace):
        return [clean(line).replace("\t", "    ") for line in trace.source.splitlines()], {}
    lines = ON_THE_BOARD.get(trace.name, no_lines)(trace)
    return [line.say() for line, _ in lines], {kind: i for i, (_, kind) in enumerate(lines)}


Line: TypeAlias = tuple[Sentence, str | None]  # of a search, and the kind of step that is there


def on_the_board(name: str, window: str, kept: list[Line]) -> list[Line]:
    """The lines of a search. kept: those that keep a value."""
    fields = {"search": name, "window": window}
    return [
        (Sentence("{search}(node{window}):", **fields), "enter"),
        (Indented(1, Sentence("leaf: return its value")), "leaf"),
        (Indented(1, Sentence("for each child:")), None),
        (Indented(2, Sentence("value = {search}(child{window})", **fields)), None),
        *kept,
        (Indented(1, Sentence("return the best value")), "leave"),
    ]


class Indented(Sentence):
    """A line of pseudocode, indented by this many levels."""

    def __init__(self, levels: int, line: Sentence) -> None:
        super().__init__("")
        self.levels = levels
        self.line = line

    def say(self, lang: str | None = None) -> str:
        return "  " * self.levels + self.line.say(lang)


def no_lines(trace: Trace) -> list[Line]:
    return []


def minimax_on_the_board(trace: Trace) -> list[Line]:
    kept = Indented(2, Sentence("keep it if better for the mover"))
    return on_the_board("minimax", "", [(kept, "update")])


def expectimax_on_the_board(trace: Trace) -> list[Line]:
    kept = Indented(2, Sentence("a player keeps it if it is better"))
    mean = Indented(1, Sentence("chance: return the mean"))
    return on_the_board("expectimax", "", [(kept, "update"), (mean, "leave of CHANCE")])


def alphabeta_on_the_board(trace: Trace) -> list[Line]:
    skip = Sentence("if α ≥ β: skip the other children")
    if trace.strict:
        skip = Sentence("if α > β: skip the other children")
    kept: list[Line] = [
        (Indented(2, Sentence("keep it if better for the mover:")), None),
        (Indented(3, Sentence("MAX: α = max(α, value)")), "update of MAX"),
        (Indented(3, Sentence("MIN: β = min(β, value)")), "update of MIN"),
        (Indented(2, skip), "cut"),
    ]
    return on_the_board("alphabeta", ", α, β", kept)


ON_THE_BOARD = {
    "minimax": minimax_on_the_board,
    "expectimax": expectimax_on_the_board,
    "alphabeta": alphabeta_on_the_board,
}


def why_cut(cut: Step, origins: Origins, film: Film) -> str:
    """Why the other children are skipped at a cut: what the mover has, and what its rival has."""
    node, mover = cut.node, mover_of(cut.node)
    own = value_of(cut)
    bound = cut.beta if mover is MAX else cut.alpha
    fields: dict[str, object] = {"own": Figure(own), "bound": Figure(bound)}
    fields["place"] = film.place_first(node)
    fields |= {"mover": str(mover), "rival": str(mover.opponent)}
    if mover is MAX:
        fields["sign"] = ">" if film.trace.strict else "≥"
        has = Sentence(
            "{own} {sign} {bound}. {place} {mover} already has {own}, "
            "and the value here can only rise."
        )
    else:
        fields["sign"] = "<" if film.trace.strict else "≤"
        has = Sentence(
            "{own} {sign} {bound}. {place} {mover} already has {own}, "
            "and the value here can only fall."
        )
    above = bound_from(cut, bound, origins, film.trace.top)
    if above is not None:
        because = why_sure(node, above)
        _, child = origins[above]
        assert child is not None
        fields["place_above"] = film.place_of(above)
        fields["child"] = film.name_of(child)
        fields["plies"] = node.depth - above.depth
    elif own == inf:
        because = Sentence("No value is larger.")
    elif own == -inf:
        because = Sentence("No value is smaller.")
    else:
        because = Sentence("{rival} is sure of {bound} by the window with which the search began.")
    return together(has.having(**fields), because.having(**fields)).say()


def bound_from(cut: Step, bound: Number, origins: Origins, top: Node) -> Node | None:
    """The nearest node above a cut whose own best value is the bound; None for none."""
    rival = mover_of(cut.node).opponent
    above = cut.node
    while above is not top:
        assert above.parent is not None
        above = above.parent
        if above.player is not rival or above not in origins:
            continue
        value, child = origins[above]
        if child is not None and number(value) == number(bound):
            return above
    return None


def mover_of(node: Node) -> Player:
    """The player who moves at a node at which a search chooses."""
    assert isinstance(node.player, Player)
    return node.player


def value_of(step: Moment) -> Number:
    """The value of a step that has one: a leaf, an update, a cut, or leaving a node."""
    assert step.value is not None
    return step.value


def why_sure(node: Node, above: Node) -> Sentence:
    """Where the rival has the bound, and whether that makes the cut a deep one."""
    if above is node.parent:
        return Sentence("{rival} is sure of {bound} {place_above}, by {child}.")
    return Sentence(
        "{rival} is sure of {bound} {place_above}, by {child}. This is a deep cut, because the "
        "bound comes from {plies} plies above."
    )


class OpenCalls(SearchState):
    """What a search knows, with the window of every open call and the origin of every value.

    For a student's function: what its calls have returned, and the nodes that it has left without
    looking at them. That is a cut-off only if it had looked at another child before: a call that
    looks at none (at a depth limit, or with an answer from a table) cuts nothing.
    """

    def __init__(self, has_window: bool) -> None:
        super().__init__()
        self.shows_windows = has_window
        self.origins: dict[Node, tuple[Number, Node | None]] = {}
        self.read: set[Node] = set()  # nodes looked at
        self.ever_beyond: set[Node] = set()  # nodes that were beyond the horizon at some step

    def take(self, step: Moment) -> None:
        node = step.node
        if step.kind == "update":  # the child that has just returned gave the value
            self.origins[node] = (value_of(step), self.marks.current)
        super().take(step)
        if step.kind == "leaf":
            self.ever_beyond.update(node.grown)
        if step.kind == "read":
            self.read.add(node)
            self.skipped.discard(node)
            self.beyond.difference_update(node.parent.grown if node.parent else ())
        elif step.kind == "return" and not is_open(node, step.calls[:-1]):
            self._leave_out(node)

    def _leave_out(self, node: Node) -> None:
        """Note the children of `node` at which a student's function has not looked."""
        left_out = {child for child in node.grown if child not in self.read}
        if len(left_out) == len(node.grown):
            self.beyond |= left_out
            self.ever_beyond |= left_out
            self.skipped -= left_out
        else:
            self.skipped |= left_out

    def note_window(self, step: Moment) -> None:
        """Note the window of the step's call while the call is open, along with the others."""
        if step.kind in ("leave", "leaf") or step.node.is_leaf:
            self.notes.pop(step.node, None)
        elif self.shows_windows:
            self.notes[step.node] = window_text(step)


def is_open(node: Node, calls: Iterable[Call]) -> bool:
    """Whether one of these calls is at `node`."""
    return any(call.node is node for call in calls)


@dataclass(kw_only=True)
class Room(CourseMarks):
    """Marks with signs on edges, but without their classes: what is left out, the frames say.

    labels: node → the whole text on the edge to it.
    """

    labels: Mapping[Node, str]

    def edge_label(self, node: Node) -> str:
        return self.labels.get(node, "")

    def left_out(self, node: Node) -> str:
        return ""

    def edge_classes(self, node: Node) -> str:
        return ""


def room_for(
    frames: Iterable[Frame], ids: Mapping[Node, str], cut: Set[Node], beyond: Set[Node]
) -> Room:
    """Room for the widest text that the frames ever show at each place.

    cut, beyond: the nodes with room for ✂ and for ⋯ on their edges.
    """
    at_part: dict[str, str] = {}  # part → its widest text
    for frame in frames:
        for part, (_, text, _) in frame["changed"].items():
            at_part[part] = widest([text, at_part.get(part, "")])
    in_inner_nodes = widest([at_part[key] for node, key in ids.items() if not node.is_leaf])
    values, labels, notes = {}, {}, {}
    for node, key in ids.items():
        values[node] = at_part[key] if node.is_leaf else in_inner_nodes
        if key == TOP:
            notes[node] = at_part["above"]
        else:
            labels[node] = at_part[edge_id(key)]
    return Room(values=values, notes=notes, labels=labels, cut=cut, beyond=beyond, headroom=True)


def may_be_cut(nodes: Iterable[Node]) -> set[Node]:
    """Every node at which a cut-off might occur, so that room for a sign there reveals nothing."""
    return {node for node in nodes if node.parent and node is not node.parent.children[0]}


def edge_id(key: str) -> str:
    return f"e_{key}"


def widest(texts: Iterable[str]) -> str:
    """The widest of these texts, the first one of equals; "" of none."""
    return max(texts, default="", key=lambda text: width(text, LETTERS))
