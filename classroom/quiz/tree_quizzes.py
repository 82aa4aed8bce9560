"""Questions about a tree: values of inner nodes, windows of alpha-beta, the leaves it skips."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import inf
from typing import Any

from gametree import CHANCE, MAX, MIN, Node, Player, alphabeta, draw, values_of
from gametree.diagram import Diagram
from gametree.style import theme_of
from gametree.values import Number, number

from ..guards import all_nodes
from ..pictures.marks import CourseMarks
from ..tracing import Step, Trace, record
from ..words.language import Figure, Sentence, say
from ..words.names import id_of, name_aloud, node_at, spoken_name, spoken_place
from ..words.wording import together
from .quiz import MEAN, SIGN, WEIGHED, Quiz

MOST_TO_FILL = 100  # nodes of a tree that the reader completes
LEAST_FIELD = (36, 26.5)  # how wide and high a field must be to be clicked easily


# --- values


def value_quizzes(top: Node) -> dict[str, Quiz]:
    """The id of an inner node → a Quiz that asks for its value, from the lowest ply up.

    The tree stays as it is.
    """
    nodes = all_nodes(top, MOST_TO_FILL, Sentence("A tree to fill in"))
    values = values_of(top)
    inner = [node for node in nodes if not node.is_leaf]
    lowest_first = sorted(inner, key=lambda node: -node.depth)
    return {id_of(node, top): value_quiz(node, top, values) for node in lowest_first}


def value_quiz(node: Node, top: Node, values: Mapping[Node, Any]) -> Quiz:
    """The Quiz that asks for the value of `node`, below `top`; no hint reveals another value.

    values: those of all nodes.
    """
    answer = values[node]
    name = spoken_name(node, top)
    if node.player is CHANCE:
        hints = [
            say("Chance decides at {name}.", name=name),
            say("It is the mean, each value times its probability."),
        ]
        wrong = replies_at_chance(node, values)
    else:
        hints = hints_for_player(node, top, values)
        wrong = replies_to_player(node, values)
    wrong = {value: reply for value, reply in wrong.items() if is_wrong(value, answer)}
    return Quiz(
        say("What is the value of {name}?", name=name),
        answer,
        hints[-1],
        wrong=wrong,
        hints=hints,
        name=name,
    )


def is_wrong(value: Any, answer: Any) -> bool:
    """Whether a value is another answer, as it is written; NaN is none."""
    is_nan = value != value
    return not is_nan and number(value) != number(answer)


def replies_at_chance(node: Node, values: Mapping[Node, Any]) -> dict[Any, Any]:
    """Wrong values at a chance node, and the reply to each."""
    below = [values[child] for child in node.children]
    reasons = [(max(below), MEAN), (min(below), MEAN)]
    with suppress(OverflowError):  # a whole number beyond all floats
        total = sum(below)
        reasons += [(total / len(below), WEIGHED), (total, WEIGHED)]
    return all_said(reasons)


def all_said(reasons: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
    """Wrong value → all replies to it, because nobody knows which of the mistakes led to it.

    reasons: pairs (a wrong value, the reply to it), the likeliest first.
    """
    replies: dict[Any, list] = {}
    for value, reply in reasons:
        replies.setdefault(value, []).append(reply)
    return {value: together(*dict.fromkeys(said)).say() for value, said in replies.items()}


def hints_for_player(node: Node, top: Node, values: Mapping[Node, Any]) -> list[str]:
    """Hints that say who chooses, and how: leaves are given by value, other children by name.

    The first hint names no value: between two leaves it would leave a single choice.
    """
    below = [
        Figure(values[child]) if child.is_leaf else spoken_name(child, top)
        for child in node.children
    ]
    place = spoken_place(name_aloud(node, top))
    fields = {"player": str(node.player), "place": place, "values": below}
    if len(below) == 1:
        leads = say("Where does the only move {place} lead?", **fields)
        return [leads, say("There is only one move {place}.", **fields)]
    where = say("{player} moves {place}, and chooses among the values directly below.", **fields)
    if node.player is MIN:
        return [where, say("{player} takes the smallest of {values}.", **fields)]
    return [where, say("{player} takes the largest of {values}.", **fields)]


def replies_to_player(node: Node, values: Mapping[Node, Any]) -> dict[Any, Any]:
    """Wrong values at a node where a player moves, and the reply to each.

    The value of a child has no reply, because it was chosen and not worked out; nor has 0, which
    may be a guess. To these the hints are given, one after another.
    """
    below = [values[child] for child in node.children]
    reasons: list[tuple[Any, Any]] = []
    if node.game is not None:  # then a position may have been misjudged
        reasons.append((-values[node], say("Look once more at how play can end below.")))
    reasons.append((-values[node], SIGN))
    with suppress(OverflowError):  # a whole number beyond all floats
        total = sum(below)
        reasons += [
            (total, say("This is the sum, but the player who moves chooses one of the values.")),
            (
                total / len(below),
                say("This is the mean, but the player who moves chooses one of the values."),
            ),
        ]
    worked_out = [reason for reason in reasons if reason[0] not in (*below, 0)]
    return all_said(worked_out)


# --- windows


def window_quizzes(top: Node, options: Mapping[str, Any]) -> dict[str, Quiz]:
    """Two Quizzes, for α and for β, at each inner node that alpha-beta visits, in this order.

    Their keys are the node's id with the letter, "n_0 α". options: those of alphabeta.
    """
    all_nodes(top, MOST_TO_FILL, Sentence("A tree to fill in"))
    quizzes = {}
    for step in record(alphabeta, top, **options):
        if step.kind == "enter" and not step.node.is_leaf:
            key = id_of(step.node, top)
            quizzes[f"{key} α"] = bound_quiz(step, top, "α", MAX, step.alpha)
            quizzes[f"{key} β"] = bound_quiz(step, top, "β", MIN, step.beta)
    return quizzes


def bound_quiz(step: Step, top: Node, letter: str, player: Player, bound: Number) -> Quiz:
    """The Quiz that asks for α or β when the search reaches a node, at `step`."""
    name = spoken_name(step.node, top)
    fields = {
        "letter": letter,
        "player": str(player),
        "name": name,
        "bound": Figure(bound),
    }
    where = say(
        "Both bounds come down from the parent, as they are when the search goes to {name}.",
        **fields,
    )
    meaning = say("{letter} is the best that {player} is sure of on the way here.", **fields)
    sure = say(
        "Where does {player} move on the way to {name}, and what is {player} sure of there?",
        **fields,
    )
    above = step.node.way_down()[top.depth : -1]
    if all(node.player is not player for node in above):
        sure = say(
            "{player} has not moved yet on the way to {name}. What can {player} be sure of?",
            **fields,
        )
    if step.node is top:
        where = sure = say("The search begins here, so nobody is sure of anything yet.")
    elif abs(bound) == inf:
        where = sure
    why = say("{player} is sure of {bound}: {letter} = {bound}.", **fields)
    if abs(bound) == inf:
        why = say("{player} is sure of nothing yet: {letter} = {bound}.", **fields)
    other = step.beta if player is MAX else step.alpha
    wrong = {-inf: sure, inf: sure, other: meaning}
    return Quiz(
        say("What is {letter} when the search reaches {name}?", **fields),
        bound,
        why,
        wrong={value: reply for value, reply in wrong.items() if is_wrong(value, bound)},
        hints=[where, meaning],
        name=say("{letter}, {name}", letter=letter, name=name),
    )


def picture_to_fill(top: Node, quizzes: Iterable[str], windows: bool) -> Diagram:
    """The tree below `top` as a Diagram with an empty field for each of these quizzes (their keys).

    windows: whether the fields are for α and β, above the nodes, and not for values, within them.
    """
    look = theme_of(None)
    wide, high = look.blank
    least_wide, least_high = LEAST_FIELD
    look = look._replace(blank=(max(least_wide, wide), max(least_high, high)))
    marks = None
    if windows:
        marks = marks_with_fields(top, quizzes)
        look = look._replace(rank=look.rank + look.font * 2, gap=max(look.gap, look.font * 2.7))
    return draw(
        top,
        names=True,
        blank=not windows,
        theme=look,
        marks=marks,
        depth=top.height,
        max_nodes=MOST_TO_FILL,
    )


def marks_with_fields(top: Node, quizzes: Iterable[str]) -> CourseMarks:
    """Empty fields for α and β where these quizzes ask for them, and no values but the leaves'."""
    fields: dict[Node, Any] = dict.fromkeys(top.walk())  # None: no fields
    for key in quizzes:
        id_of_node, _ = key.split()
        fields[node_at(top, id_of_node)] = (None, None)
    nothing = {node: "" for node in top.walk() if not node.is_leaf}
    return CourseMarks(values=nothing, fields=fields, blank=True)


# --- what is skipped


def skipped_quiz(
    top: Node, question: str, why: str, search: Mapping[str, Any]
) -> tuple[Quiz, dict[str, Any]]:
    """The Quiz that asks which leaves alpha-beta skips below `top`, and what a picture adds.

    search: the options of alphabeta. The second is a part of the view of the Quiz: in a picture,
    leaves are known by their ids, and "replies" has what is said of each if it is judged wrongly.
    """
    all_nodes(top, MOST_TO_FILL, Sentence("The tree of a question"))
    trace = record(alphabeta, top, **search)
    names = {leaf: name_aloud(leaf, top) for leaf in top.leaves()}
    skipped = [leaf for leaf in names if leaf not in trace.nodes]
    names_of_skipped = sorted([names[leaf] for leaf in skipped])
    answer = say("Nothing is skipped.")
    if skipped:
        answer = say("Skipped: {names}.", names=names_of_skipped)
    reason = together(answer, why).say()
    hint = say(
        "At each leaf that you cross out, ask: who is sure of what further up, and why can this "
        "leaf not change that?"
    )
    quiz = Quiz(question, set(names_of_skipped), reason, names.values(), hints=[hint])
    replies = {id_of(leaf, top): reply for leaf, reply in replies_to_leaves(trace).items()}
    in_picture = {"answer": [id_of(leaf, top) for leaf in skipped], "replies": replies}
    return quiz, {"kind": "leaves"} | in_picture


def replies_to_leaves(trace: Trace) -> dict[Node, str]:
    """Each leaf → what is said of it to a reader who has judged it wrongly: where to look."""
    top = trace.top
    replies = {
        leaf: say(
            "When the search comes to {leaf}, of what is MAX sure, and of what is MIN? Can {leaf} "
            "still matter then?",
            leaf=name_aloud(leaf, top),
        )
        for leaf in top.leaves()
    }
    for step in trace:
        if step.kind in ("leaf", "leave"):
            latest = step.node
        if step.kind == "cut":
            reply = where_to_cut(step, latest, top)
            replies |= {leaf: reply for child in step.skipped for leaf in child.leaves()}
    return replies


def where_to_cut(cut: Step, last_seen: Node, top: Node) -> str:
    """The question that leads to a cut-off, which comes after the child that was seen last."""
    fields = {"node": spoken_name(cut.node, top), "child": name_aloud(last_seen, top)}
    if cut.node.player is MIN:
        compare = Sentence(
            "Look at {node} after {child}: what is {node} worth at most now, and of what is MAX "
            "sure elsewhere?",
            **fields,
        )
    else:
        compare = Sentence(
            "Look at {node} after {child}: what is {node} worth at least now, and of what is MIN "
            "sure elsewhere?",
            **fields,
        )
    if cut.alpha == cut.beta:
        compare = together(compare, Sentence("Is it enough that they are equal?"))
    return compare.say()


def picture_to_cross(top: Node) -> Diagram:
    """The tree below `top` as a Diagram with a name at each node, for leaves to be crossed out."""
    return draw(top, names=True, max_nodes=MOST_TO_FILL + 1)
