"""The kind "windows": α and β when alpha-beta reaches each inner node."""

from dataclasses import replace
from math import inf

from gametree.cards import TOP
from gametree.diagram import Diagram, draw
from gametree.nodes import MIN, Node
from gametree.values import Number

from ...check.mutants import Search
from ...pictures.marks import CourseMarks
from ...quiz.quiz import Quiz
from ...quiz.tree_quizzes import window_quizzes
from ...words.language import Sentence
from ...words.names import id_of, name_aloud
from ..marking import ALL_BUT_SLIPS, Marked, each_counts
from ..pictures import SOLVED, TO_WRITE_IN, theme_with
from ..quizzes import PLACES, replies_to_bound
from ..recipes import tree_with_cuts
from ..solutions import cut_offs, skipped_nodes, window_in_words
from ..tasks import CutRule, RandomNumbers, Reason, Row, Task
from ..workings import Convention, inner_nodes


class Windows(Task):
    """A written tree, with room for α and β above each inner node."""

    name = "windows"
    title = Sentence("Write α and β on the edges")
    on_paper = Sentence(
        "{direction} Above each inner node, write the window (α, β) with which the search arrives "
        "there. On the way down to the first leaf it is α = −∞ and β = ∞. {cut} The boxes are for "
        "the values you find on the way."
    )
    on_screen = Sentence(
        "{direction} {rule} With which α and β does it enter each inner node? Type ∞ as inf."
    )
    cut_rule = CutRule(
        Sentence("Cross out every branch that is skipped."),
        Sentence("Cross out every branch that is skipped: only when α > β, not yet when α = β."),
    )

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return tree_with_cuts(
            random,
            number,
            convention,
            {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
            {"depth": 2, "branching": 3, "to_move": MIN},
            {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
            {"depth": 3, "branching": 2, "to_move": MIN},
        )

    def draw_empty(self) -> Diagram:
        """A box at each inner node, and room for α and β above it.

        The windows on the way to the first leaf are given: they are the same in all trees.
        """
        given = way_to_first_leaf(self.tree, self.convention)
        boxes = CourseMarks(blank=True, fields=dict.fromkeys(given, (-inf, inf)))
        theme = theme_with(self.theme, TO_WRITE_IN, rank=66)
        return draw(self.tree, names=True, marks=boxes, theme=theme)

    def draw_solved(self) -> Diagram:
        """The tree after alpha-beta, with the window with which it reached each inner node."""
        at_end = self.trace[-1].marks()
        marks = replace(at_end, fields=self.windows(), windows={}, notes={}, best=frozenset())
        theme = theme_with(self.theme, SOLVED, rank=56)
        return draw(self.tree, names=True, marks=marks, theme=theme)

    def windows(self) -> dict[Node, tuple[Number, Number]]:
        """The window with which alpha-beta reached each inner node that it did not skip."""
        return {
            step.node: (step.alpha, step.beta)
            for step in self.trace
            if step.kind == "enter" and not step.node.is_leaf
        }

    def nodes_to_label(self) -> list[Node]:
        """The inner nodes whose windows the sheet does not give; some of them may be skipped."""
        given = way_to_first_leaf(self.tree, self.convention)
        return [node for node in inner_nodes(self.tree) if node not in given]

    def boxes(self) -> list[Row]:
        windows = self.windows()
        rows: list[Row] = []
        for node in self.nodes_to_label():
            window = window_in_words(windows[node]) if node in windows else Sentence("nothing")
            rows.append((name_aloud(node, self.tree), window))
        return [*rows, skipped_nodes(self)]

    def reasons(self) -> list[Reason]:
        return cut_offs(self)

    def marking(self) -> list[Marked]:
        for_windows = Sentence(
            "A point for each window that is not given, or, at a node that is skipped, for "
            "crossing it out."
        )
        for_skipped = Sentence(
            "{points} points for what is crossed out, or, where nothing is skipped, for a window "
            "at every inner node."
        )
        return [
            Marked(for_windows, len(self.nodes_to_label()), each_counts(1)),
            Marked(for_skipped, max(1, len(self.trace.skipped)), ALL_BUT_SLIPS),
        ]

    def quiz(self) -> list[Quiz]:
        """The window with which alpha-beta reaches each inner node but the root, as α and as β."""
        options = self.convention.options
        calls = {
            id_of(call.node, self.tree): call for call in Search(**options).run(self.tree).calls
        }
        quizzes = []
        for field, quiz in window_quizzes(self.tree, options).items():
            key, letter = field.split()
            if key != TOP:
                quiz.learn(replies_to_bound(calls[key], PLACES[letter], options))
                quizzes.append(quiz)
        return quizzes


def way_to_first_leaf(top: Node, convention: Convention) -> list[Node]:
    """The inner nodes that alpha-beta enters before it has seen a leaf."""
    way = []
    node = top
    while not node.is_leaf:
        way.append(node)
        node = node.children[-1 if convention.order else 0]
    return way
