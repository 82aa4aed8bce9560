"""The kind "tictactoe": the end of a game of tic-tac-toe, whose tree must be completed."""

from collections.abc import Hashable

from gametree.diagram import Diagram, draw
from gametree.game import build, root
from gametree.games import TicTacToe
from gametree.nodes import Node

from ...quiz.quiz import Quiz
from ...words.language import Sentence
from ..marking import ALL_BUT_SLIPS, Marked, in_proportion
from ..pictures import TO_WRITE_IN, theme_with
from ..quizzes import quizzes_for_best_moves, quizzes_for_values
from ..solutions import best_moves, draw_values, values_of_all
from ..tasks import RandomNumbers, Row, Task
from ..workings import Convention, best_children, shape_and_ties


class EndOfTicTacToe(Task):
    """The tree of a position: boards to be completed, values, and the best move."""

    name = "tictactoe"
    title = Sentence("Complete the tic-tac-toe tree")
    on_paper = Sentence(
        "X is MAX, and O is MIN. The top of a tree shows who is to move. Draw the missing marks "
        "on the boards. The number on an edge is the square of the move. Then write the value in "
        "each box: 1 if X wins, −1 if O wins, 0 for a draw. Which move is best? If several are "
        "equally good, name them all."
    )
    on_screen = Sentence(
        "X is MAX, O is MIN. What is each position worth: 1 if X wins, −1 if O wins, 0 for a draw?"
    )
    game = TicTacToe
    numbers_squares = True

    @classmethod
    def own_tree(cls, top: Node | str) -> Node:
        """The tree of a position, which may be given as a board: ".XO/X../OOX"."""
        if isinstance(top, str):
            game = TicTacToe()
            return build(game, game.parse(top))
        return super().own_tree(top)

    @property
    def text(self) -> str:
        """The board with which the tree begins."""
        return "/".join([self.tree.state[row : row + 3] for row in (0, 3, 6)])

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        """The tree of an end of tic-tac-toe, by turns with two or three squares free.

        Its moves are not all equally good.
        """
        node = root(TicTacToe())
        moves_made = 7 if number % 4 in (1, 2) else 6  # then O is to move, or X
        for _ in range(moves_made):
            if not node.is_leaf:
                node = node.children[int(random() * len(node.children))]
        assert node.game is not None
        top = build(node.game, node.state)
        if top.is_leaf or len(best_children(top)) == len(top.children):
            return None
        return top

    def draw_empty(self) -> Diagram:
        """The boards, all with the marks of the first, and a box at each of them."""
        start = self.tree.state
        top = build(FirstMarksOnly(start), start)
        return draw(top, blank="all", theme=theme_with(self.theme, TO_WRITE_IN, gap=8))

    def draw_solved(self) -> Diagram:
        return draw_values(self)

    def boxes(self) -> list[Row]:
        return [values_of_all(self)]

    def lines(self) -> list[Row]:
        return [best_moves(self)]

    def marking(self) -> list[Marked]:
        for_boards = Sentence("{points} points for the boards, each with its value.")
        for_moves = Sentence("{points} points for the best move, or for all of them.")
        return [
            Marked(for_boards, self.tree.size, in_proportion(6)),
            Marked(for_moves, len(best_children(self.tree)), ALL_BUT_SLIPS),
        ]

    def difficulty(self) -> Hashable:
        return shape_and_ties(self.tree)  # what alpha-beta would skip is not asked

    def quiz(self) -> list[Quiz]:
        return [*quizzes_for_values(self), *quizzes_for_best_moves(self)]


class FirstMarksOnly(TicTacToe):
    """Tic-tac-toe whose boards show only the marks of one position, and no later moves."""

    def __init__(self, start: str):
        super().__init__()
        self.start = start

    def label(self, state: str) -> str:
        return TicTacToe().label(self.start)

    def picture(self, state: str, last_move: int | None = None) -> str:
        return TicTacToe().picture(self.start)
