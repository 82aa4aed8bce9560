"""The kind "trace": a table of what alpha-beta does, a row for each visit to a node."""

from collections.abc import Mapping
from typing import Any

from gametree.diagram import Diagram
from gametree.nodes import MIN, Node
from gametree.values import number

from ...check.mutants import Call, Search
from ...quiz.quiz import Quiz
from ...words.language import Sentence
from ...words.names import name_aloud
from ...words.wording import enumeration
from ..marking import Marked, in_proportion
from ..quizzes import PLACES, replies_to_bound
from ..recipes import tree_with_cuts
from ..solutions import cut_offs, draw_after_search
from ..tasks import CUT_RULE, RandomNumbers, Reason, Task, Text
from ..workings import Convention


class TraceTable(Task):
    """A written tree, and a trace table of alpha-beta on it, to be filled in."""

    name = "trace"
    title = Sentence("A trace table of alpha-beta")
    on_paper = Sentence(
        "{direction} Write a row for each visit to a node, one after the other: the window (α, β) "
        "on arrival, and the value returned. {cut}"
    )
    on_screen = Sentence(
        "{direction} {rule} Write the trace table, a row for each visit to a node, one after the "
        "other: the node, α and β on arrival, and the value returned."
    )
    cut_rule = CUT_RULE

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return tree_with_cuts(
            random,
            number,
            convention,
            {"depth": 2, "branching": 2, "cuts": 1, "ties": False},
            {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "ties": False},
            {"depth": 3, "branching": 2, "uneven": True, "cuts": 1, "ties": False},
            {"depth": 3, "branching": 2, "skipped": 3, "to_move": MIN, "ties": False},
        )

    def draw_solved(self) -> Diagram:
        return draw_after_search(self)

    def table(self) -> list[tuple[Text, ...]]:
        """A row for each visit of alpha-beta below the head; the first visit is to the root."""
        head = (Sentence("Node"), "α", "β", Sentence("Value"))
        root = self.tree.name or Sentence("root")
        _, (_, *window_and_value), *others = self.trace.table().cells()
        return [head, (root, *window_and_value), *others]

    def reasons(self) -> list[Reason]:
        return cut_offs(self)

    def marking(self) -> list[Marked]:
        rows = len(self.table()) - 1
        return [
            Marked(Sentence("{points} points for the rows of the table."), rows, in_proportion(8))
        ]

    def quiz(self) -> list[Quiz]:
        """The rows of the table, one for each visit: its node, α, β, and what is returned."""
        calls = Search(**self.convention.options).run(self.tree).calls
        table = self.trace.table()
        quizzes = []
        for place, (row, bound, texts) in enumerate(zip(table, table.bounds, self.table()[1:])):
            _, alpha, beta, value = row
            name = str(texts[0])  # in the language of the sheet: the root has a word, no name
            right = (name, alpha, beta, bound + number(value))
            replies: dict[tuple[Any, ...], str] = {}
            if place > 0:
                replies |= replies_to_window(calls[place], right, self.convention.options)
                replies |= replies_to_next_node(self, place, right)
            label = f"{place + 1}."
            why = enumeration(texts)
            quizzes.append(Quiz(label, right, why, wrong=replies, name=label))
        return quizzes


def replies_to_window(
    call: Call, right: tuple[Any, ...], options: Mapping[str, Any]
) -> dict[tuple[Any, ...], str]:
    """The replies to a row of the trace table in which a bound is wrong."""
    name, *window, value = right
    replies: dict[tuple[Any, ...], str] = {}
    for place in PLACES.values():
        for wrong, reply in replies_to_bound(call, place, options).items():
            is_nan = wrong != wrong
            if wrong == window[place] or is_nan:
                continue
            other = [*window]
            other[place] = wrong
            replies[(name, *other, value)] = reply
    return replies


def replies_to_next_node(
    task: Task, place: int, right: tuple[Any, ...]
) -> dict[tuple[Any, ...], str]:
    """The replies to a row about a node that a cut-off has skipped just before."""
    _, *window_and_value = right
    replies = {}
    visits_so_far = 0
    for step in task.trace:
        if step.kind == "enter":
            visits_so_far += 1
        if step.kind == "cut" and visits_so_far == place:
            replies[(name_aloud(step.skipped[0], task.tree), *window_and_value)] = step.text
    return replies
