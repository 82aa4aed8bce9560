"""The kind "values": the value of each node, backed up from the leaves."""

from gametree.diagram import Diagram
from gametree.nodes import MIN, Node
from gametree.search import values_of

from ...quiz.quiz import Quiz
from ...words.language import Figure, Sentence
from ...words.names import name_aloud
from ..marking import Marked, each_counts
from ..quizzes import quizzes_for_values
from ..recipes import written_tree
from ..solutions import draw_values
from ..tasks import RandomNumbers, Row, Task
from ..workings import Convention, inner_nodes


class Values(Task):
    """A written tree, with a box for the value of each inner node."""

    name = "values"
    takes_chance = True
    title = Sentence("Back up the values")
    on_paper = Sentence("Write the value of each node in its box.")
    on_screen = Sentence("What is each node worth?")

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return written_tree(
            random,
            number,
            {"depth": 2, "branching": 3, "ties": False},
            {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
            {"depth": 3, "branching": 2},
            {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
        )

    def draw_solved(self) -> Diagram:
        return draw_values(self)

    def boxes(self) -> list[Row]:
        values = values_of(self.tree)
        return [
            (name_aloud(node, self.tree) or Sentence("root"), Figure(values[node]))
            for node in inner_nodes(self.tree)
        ]

    def marking(self) -> list[Marked]:
        values = len(inner_nodes(self.tree))
        return [Marked(Sentence("A point for each value."), values, each_counts(1))]

    def quiz(self) -> list[Quiz]:
        return quizzes_for_values(self)
