"""The kind "expectimax": the same as "move", on trees in which chance decides below the root."""

from collections.abc import Hashable
from fractions import Fraction

from gametree.nodes import CHANCE, MAX, MIN, Node
from gametree.search import values_of

from ...words.language import Sentence
from ..tasks import RandomNumbers
from ..workings import Convention, shape_and_ties
from .move import Move


class Expectimax(Move):
    """A tree with chance nodes: its values, which moves at the root are best, what it is worth."""

    name = "expectimax"
    takes_chance = True
    title = Sentence("Values with chance nodes")
    on_paper = Sentence(
        "At a circle chance decides, with the probabilities on the edges. Write the value of each "
        "node in its box. What is the tree worth, and which move at the root is best? If several "
        "moves are equally good, name them all."
    )
    on_screen = Sentence(
        "At a circle chance decides, with the probabilities on the edges. "
        "What is each node worth, and which move at the root is best? "
        "If several moves are equally good, name them all."
    )

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        """Three chance nodes over leaves, or two over nodes of the other player.

        All values are whole numbers.
        """
        over_leaves = number % 4 in (1, 2)
        player = MAX if number % 2 else MIN

        def below_chance() -> Node | int:
            if over_leaves:
                return whole_value(random)
            return player.opponent(whole_value(random), whole_value(random))

        probabilities = [Fraction(1, 2 + int(random() * 3)) for _ in range(3 if over_leaves else 2)]
        chance_nodes = [
            CHANCE((probability, below_chance()), (1 - probability, below_chance()))
            for probability in probabilities
        ]
        top = player(*chance_nodes)
        are_whole = all(value == int(value) for value in values_of(top).values())
        return top if are_whole else None

    def difficulty(self) -> Hashable:
        return shape_and_ties(self.tree)  # alpha-beta does not search a tree with chance nodes


def whole_value(random: RandomNumbers) -> int:
    """The value of a leaf."""
    return int(random() * 21)
