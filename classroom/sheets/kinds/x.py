"""The kind "x": for which values of an unknown leaf alpha-beta skips something."""

from collections.abc import Hashable
from functools import cached_property
from typing import NamedTuple

from gametree.diagram import Diagram, draw
from gametree.nodes import MIN, Node
from gametree.search import alphabeta
from gametree.values import Number, is_letter

from ...check.mistakes import MISTAKES
from ...quiz.quiz import Quiz
from ...tracing import Step, Trace, record
from ...trees.copies import copy_tree
from ...trees.unknowns import Numbers, skipped_when
from ...words.language import Figure, Sentence, say
from ...words.names import name_aloud
from ..marking import Marked, each_counts
from ..pictures import SOLVED, theme_with
from ..quizzes import told_by_hand
from ..recipes import written_tree
from ..solutions import window_in_words
from ..tasks import CUT_RULE, RandomNumbers, Reason, Row, Task
from ..workings import Convention

SIGNS = "≤<≥>"
MOST_CONDITIONS = 2  # on one tree
OTHER_AT_EQUALS = str.maketrans("≤<≥>", "<≤>≥")  # "x ≤ 3" becomes "x < 3"
TURNED = str.maketrans("≤<≥>", "≥>≤<")  # "x ≤ 3" becomes "x ≥ 3"
WITHOUT_EQUALS = str.maketrans("≤≥", "<>")  # "x ≥ 3" becomes "x > 3"


class Condition(NamedTuple):
    """Siblings that alpha-beta skips for some numbers in place of the letter, not for others."""

    parent: Node
    names: list[str]
    numbers: Numbers

    @property
    def text(self) -> Sentence:
        """For which numbers: "x ≤ 3"."""
        return self.numbers.condition()

    @property
    def signs(self) -> str:
        """Those of comparison in it: "≤"."""
        return "".join([sign for sign in self.text.say("en") if sign in SIGNS])


class ForWhichX(Task):
    """A written tree with a leaf that is worth x; the task is to find the conditions on x."""

    name = "x"
    title = Sentence("For which x is it skipped?")
    on_paper = Sentence(
        "{direction} One leaf is not known: it is worth x. Some nodes are named below the tree. "
        "For which x does the search skip them, and why? {cut}"
    )
    on_screen = Sentence(
        "{direction} {rule} One leaf is not known: it is worth x. For which x does the search "
        "skip {names}?"
    )
    cut_rule = CUT_RULE
    usual_lines_for_reasons = MOST_CONDITIONS

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        top = written_tree(
            random,
            number,
            {"depth": 2, "branching": 2, "ties": False},
            {"depth": 2, "branching": 3, "to_move": MIN, "ties": False},
            {"depth": 3, "branching": 2, "ties": False},
            {"depth": 3, "branching": 2, "to_move": MIN, "ties": False},
        )
        if top is None:
            return None
        leaves = list(top.leaves())
        leaves[int(random() * len(leaves))].value = "x"
        conditions = conditions_of(top, convention)
        return top if 1 <= len(conditions) <= MOST_CONDITIONS else None

    @cached_property
    def conditions(self) -> list[Condition]:
        """What hangs on x."""
        return conditions_of(self.tree, self.convention)

    @property
    def typed_instructions(self) -> Sentence:
        names = [name for condition in self.conditions for name in condition.names]
        return super().typed_instructions.having(names=names)

    def draw_solved(self) -> Diagram:
        """The tree unchanged: the solution is below it."""
        return draw(self.tree, names=True, theme=theme_with(self.theme, SOLVED))

    def lines(self) -> list[Row]:
        return [
            (Sentence("{names}, skipped for", names=condition.names), condition.text)
            for condition in self.conditions
        ]

    def reasons(self) -> list[Reason]:
        return [reason_for(condition, self) for condition in self.conditions]

    def marking(self) -> list[Marked]:
        for_conditions = Sentence("{points} points for each condition.")
        for_reasons = Sentence("{points} points for the reason of each.")
        count = len(self.conditions)
        return [
            Marked(for_conditions, count, each_counts(2)),
            Marked(for_reasons, count, each_counts(2)),
        ]

    def difficulty(self) -> Hashable:
        """Where the leaves are, and how much depends on x.

        In which way it hangs on x is not in it: both forms would have the same signs. Within a form
        these differ, see `patterns`.
        """
        leaves = sorted((leaf.depth, is_letter(leaf.value)) for leaf in self.tree.leaves())
        return self.tree.player, *leaves, *[len(condition.names) for condition in self.conditions]

    def patterns(self) -> list[str]:
        return [condition.signs for condition in self.conditions]

    def quiz(self) -> list[Quiz]:
        """Each condition; the other choices are wrong at =, turned round, or both.

        The reply to such a choice gives a number for which it fails, not the answer.
        """
        mistake = MISTAKES["not-strict" if self.convention.strict else "strict-test"]
        quizzes = []
        for condition, (label, text), reason in zip(self.conditions, self.lines(), self.reasons()):
            right = str(text)
            wrong_at_equals = right.translate(OTHER_AT_EQUALS)
            turned = right.translate(TURNED)
            try_one = say(
                "Put a number with {condition} in place of {letter} and search again: "
                "what happens to {names}?",
                condition=turned.translate(WITHOUT_EQUALS),
                letter=condition.numbers.letter,
                names=condition.names,
            )
            replies = {
                wrong_at_equals: told_by_hand(mistake),
                turned: try_one,
                wrong_at_equals.translate(TURNED): try_one,
            }
            _, why = reason
            choices = sorted([right, *replies])
            quizzes.append(Quiz(str(label), right, why.say(), choices, replies, name=str(label)))
        return quizzes


def conditions_of(top: Node, convention: Convention) -> list[Condition]:
    """What hangs on the letter in a tree; a node that is skipped with its parent is not named."""
    conditions: dict[tuple[Node | None, str], Condition] = {}
    texts: dict[Node | None, str] = {}
    _, *nodes = top.walk()
    for node in nodes:
        assert node.parent is not None
        name = name_aloud(node, top)
        numbers = skipped_when(top, name, **convention.options)
        texts[node] = repr(numbers)
        is_skipped_with_parent = texts.get(node.parent) == texts[node]
        hangs_on_letter = any(piece.low != piece.high for piece in numbers.pieces)
        if hangs_on_letter and not is_skipped_with_parent:
            new = Condition(node.parent, [], numbers)
            conditions.setdefault((node.parent, texts[node]), new).names.append(name)
    return list(conditions.values())


# --- why a condition is one


def reason_for(condition: Condition, task: Task) -> Reason:
    """The step of the cut-off at the end of the numbers, and the window beyond that end.

    With that window the node is looked at.
    """
    letter = condition.numbers.letter
    name = name_aloud(condition.parent, task.tree)
    inside, beyond = numbers_at_end(condition.numbers)
    cut = cut_off_at(name, trace_for(inside, task))
    reason = Sentence(
        "Take {letter} = {value}: {why}", letter=letter, value=Figure(inside), why=StepInWords(cut)
    )
    heading = Sentence("{name}, {condition}", name=name, condition=condition.text)
    other_trace = trace_for(beyond, task)
    arrivals = [
        step
        for step in other_trace
        if step.kind in ("enter", "leaf")
        and name_aloud(step.node, other_trace.top) == condition.names[0]
    ]
    if not arrivals:  # beyond the end it is skipped for another reason
        return heading, reason
    return heading, Sentence(
        "{reason} Take {letter} = {value}: then {window} there, and {name} is looked at.",
        reason=reason,
        letter=letter,
        value=Figure(beyond),
        window=window_in_words((arrivals[0].alpha, arrivals[0].beta)),
        name=condition.names[0],
    )


class StepInWords(Sentence):
    """What a step says, as a sentence within another."""

    def __init__(self, step: Step) -> None:
        super().__init__("")
        self.step = step

    def say(self, lang: str | None = None) -> str:
        return self.step.say(lang)


def trace_for(value: Number, task: Task) -> Trace:
    """What alpha-beta does if the letter is worth that value."""
    top = copy_tree(task.tree)
    for leaf in top.leaves():
        if is_letter(leaf.value):
            leaf.value = value
    return record(alphabeta, top, **task.convention.options)


def cut_off_at(name: str, trace: Trace) -> Step:
    """The step of the cut-off at the node of that name."""
    return next(
        step for step in trace if step.kind == "cut" and name_aloud(step.node, trace.top) == name
    )


def numbers_at_end(numbers: Numbers) -> tuple[Number, Number]:
    """Two numbers at the end of the first interval, or at its beginning if it has no end.

    The first is in it, the second beyond; one of them is the end itself, the other is 1 away.
    """
    first = numbers.pieces[0]
    if first.high is not None:
        return (first.high, first.high + 1) if first.has_high else (first.high - 1, first.high)
    assert first.low is not None, "something hangs on the letter"
    return (first.low, first.low - 1) if first.has_low else (first.low + 1, first.low)
