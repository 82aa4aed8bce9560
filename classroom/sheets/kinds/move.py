"""The kind "move": the values as in "values", and the best move."""

from gametree.nodes import MIN, Node
from gametree.search import values_of

from ...quiz.quiz import Quiz
from ...words.language import Figure, Sentence
from ..marking import Marked, each_counts
from ..quizzes import quizzes_for_best_moves
from ..recipes import written_tree
from ..solutions import best_moves
from ..tasks import RandomNumbers, Row
from ..workings import Convention
from .values import Values


class Move(Values):
    """A written tree: its values, which moves at the root are best, and what it is worth."""

    name = "move"
    takes_chance = True
    title = Sentence("Best move and value")
    on_paper = Sentence(
        "Back up the values. What is the tree worth, and which move at the root is best? "
        "If several moves are equally good, name them all."
    )
    on_screen = on_paper

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return written_tree(
            random,
            number,
            {"depth": 2, "branching": 3, "unique": True},
            {"depth": 2, "branching": 3, "values": range(-3, 4)},
            {"depth": 3, "branching": 2, "to_move": MIN},
            {"depth": 3, "branching": 3, "uneven": True},
        )

    def lines(self) -> list[Row]:
        value = values_of(self.tree)[self.tree]
        return [best_moves(self), (Sentence("Value"), Figure(value))]

    def marking(self) -> list[Marked]:
        words = Sentence("A point for the best move, or for all of them.")
        return [*super().marking(), Marked(words, 1, each_counts(1))]

    def quiz(self) -> list[Quiz]:
        return [*super().quiz(), *quizzes_for_best_moves(self)]
