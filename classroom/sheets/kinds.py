"""The kinds of task on a worksheet: each is a record that names its parts.

What these parts are is said in `tasks`. The tree of a task comes from `recipes`, its solution from
`solutions`, the picture to write in from `pictures`, what Moodle asks from `quizzes`, and what it
counts from `measures`. To add a kind, write a record.
"""

from gametree.games import Bones, TicTacToe
from gametree.nodes import MIN

from ..words.language import Sentence
from . import measures, pictures, quizzes, recipes, solutions
from .marking import ALL_BUT_SLIPS, each_counts, in_proportion
from .solutions import HEAPS
from .tasks import CUT_RULE, CutRule, Kind, Marked, Task

__all__ = ["HEAPS", "KINDS"]

WRITE_VALUES = Sentence("Write the value of each node into its box.")
A_POINT_EACH = each_counts(1)
TWO_POINTS_EACH = each_counts(2)
VALUES_MARKED = Marked(Sentence("A point for each value."), measures.values, A_POINT_EACH)
MOVE_MARKED = Marked(
    Sentence("A point for the best move, or for all of them."),
    measures.best_moves_as_one,
    A_POINT_EACH,
)
LINES_FOR_REASONS = 3  # no tree of ours has more cut-offs
TYPE_WINDOWS = Sentence("{direction} {rule} With which α and β does it enter each inner node?")

VALUES = Kind(
    name="values",
    title=Sentence("Back up the values"),
    instructions=WRITE_VALUES,
    recipe=recipes.written_trees(
        {"depth": 2, "branching": 3, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
        {"depth": 3, "branching": 2},
        {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
    ),
    marking=[VALUES_MARKED],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes,
    solution=solutions.values_backed_up,
    boxes=solutions.values_in_boxes,
    quiz=quizzes.values,
)

MOVE = Kind(
    name="move",
    title=Sentence("Best move and value"),
    instructions=Sentence(
        "Back up the values. What is the tree worth, and which move at the root is best? "
        "If several moves are equally good, name them all."
    ),
    recipe=recipes.written_trees(
        {"depth": 2, "branching": 3, "unique": True},
        {"depth": 2, "branching": 3, "values": range(-3, 4)},
        {"depth": 3, "branching": 2, "to_move": MIN},
        {"depth": 3, "branching": 3, "uneven": True},
    ),
    marking=[VALUES_MARKED, MOVE_MARKED],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes,
    solution=solutions.values_backed_up,
    boxes=solutions.values_in_boxes,
    lines=solutions.best_moves_and_value,
    quiz=quizzes.values_and_move,
)

EXPECTIMAX = Kind(
    name="expectimax",
    title=Sentence("Values with chance nodes"),
    instructions=Sentence(
        "At a circle chance decides, with the probabilities on the edges. "
        "Write the value of each node into its box. "
        "What is the tree worth, and which move at the root is best? "
        "If several moves are equally good, name them all."
    ),
    recipe=recipes.trees_with_chance,
    marking=[VALUES_MARKED, MOVE_MARKED],
    difficulty=measures.shape_and_ties,
    picture=pictures.empty_boxes,
    solution=solutions.values_backed_up,
    boxes=solutions.values_in_boxes,
    lines=solutions.best_moves_and_value,
    quiz=quizzes.values_and_move,
)

PRUNE = Kind(
    name="prune",
    title=Sentence("What does alpha-beta skip?"),
    instructions=Sentence(
        "{direction} Cross out every branch that it skips, name the node at the top of each, "
        "and say why it is skipped. {cut} The boxes are for the values you find on the way."
    ),
    typed=Sentence("{direction} {rule} Which nodes, with all below them, does it skip?"),
    cut_rule=CUT_RULE,
    recipe=recipes.trees_with_cuts(
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(10)},
        {"depth": 3, "branching": 3, "uneven": True, "cuts": 2, "ties": False},
        {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
    ),
    marking=[
        Marked(Sentence("{points} points for what is skipped."), measures.skipped, ALL_BUT_SLIPS),
        Marked(
            Sentence("{points} points for the reasons; where nothing is skipped, for saying that."),
            measures.reasons,
            ALL_BUT_SLIPS,
        ),
    ],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes,
    solution=solutions.branches_skipped,
    lines=solutions.skipped_nodes,
    reasons=solutions.cut_offs,
    why=LINES_FOR_REASONS,
    quiz=quizzes.skipped_branches,
)

CROSS_OUT = CutRule(
    Sentence("Cross out every branch that is skipped."),
    Sentence("Cross out every branch that is skipped: only when α > β, not yet when α = β."),
)

WINDOWS = Kind(
    name="windows",
    title=Sentence("Write α and β on the edges"),
    instructions=Sentence(
        "{direction} Above each inner node, write the window (α, β) with which the search comes "
        "there. On the way down to the first leaf it is α = -∞ and β = ∞. {cut} "
        "The boxes are for the values you find on the way."
    ),
    typed=TYPE_WINDOWS,
    cut_rule=CROSS_OUT,
    recipe=recipes.trees_with_cuts(
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN},
        {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "to_move": MIN},
    ),
    marking=[
        Marked(
            Sentence(
                "A point for each window that is not given; at a node that is skipped, for "
                "crossing it out."
            ),
            measures.windows,
            A_POINT_EACH,
        ),
        Marked(
            Sentence(
                "{points} points for what is crossed out; where nothing is skipped, for a window "
                "at every inner node."
            ),
            measures.skipped,
            ALL_BUT_SLIPS,
        ),
    ],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes_and_windows,
    solution=solutions.windows_on_arrival,
    boxes=solutions.windows_and_skipped,
    reasons=solutions.cut_offs,
    quiz=quizzes.windows,
)

TRACE = Kind(
    name="trace",
    title=Sentence("A trace table of alpha-beta"),
    instructions=Sentence(
        "{direction} Write a row for each visit to a node, one after the other: "
        "the window (α, β) on arrival, and the value that comes back. {cut}"
    ),
    typed=Sentence(
        "{direction} {rule} Write the trace table, a row for each visit to a node, one after the "
        "other: the node, α and β on arrival, and the value that comes back."
    ),
    cut_rule=CUT_RULE,
    recipe=recipes.trees_with_cuts(
        {"depth": 2, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "ties": False},
        {"depth": 3, "branching": 2, "uneven": True, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "skipped": 3, "to_move": MIN, "ties": False},
    ),
    marking=[
        Marked(
            Sentence("{points} points for the rows of the table."),
            measures.visits,
            in_proportion(8),
        ),
    ],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes,
    solution=solutions.branches_skipped,
    reasons=solutions.cut_offs,
    table=solutions.trace_table,
    quiz=quizzes.visits,
)

FOR_WHICH_X = Kind(
    name="x",
    title=Sentence("For which x is it skipped?"),
    instructions=Sentence(
        "{direction} One leaf is not known: it is worth x. "
        "For which x are the nodes skipped that are named below the tree, and why? {cut}"
    ),
    typed=Sentence(
        "{direction} {rule} One leaf is not known: it is worth x. "
        "For which x is this skipped: {names}?"
    ),
    names=solutions.names_that_hang_on_x,
    cut_rule=CUT_RULE,
    recipe=recipes.trees_with_x(
        {"depth": 2, "branching": 2, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "ties": False},
        {"depth": 3, "branching": 2, "ties": False},
        {"depth": 3, "branching": 2, "to_move": MIN, "ties": False},
    ),
    marking=[
        Marked(
            Sentence("{points} points for each condition."), measures.conditions, TWO_POINTS_EACH
        ),
        Marked(
            Sentence("{points} points for the reason of each."),
            measures.conditions,
            TWO_POINTS_EACH,
        ),
    ],
    difficulty=measures.shape_and_conditions,
    picture=pictures.empty_boxes,
    solution=solutions.tree_with_x,
    lines=solutions.skipped_for_x,
    reasons=solutions.cut_offs_for_x,
    why=recipes.MOST_CONDITIONS,
    quiz=quizzes.conditions,
)

REORDER = Kind(
    name="reorder",
    title=Sentence("Order the branches"),
    instructions=Sentence(
        "Alpha-beta searches each tree from left to right. "
        "In which order must the children of each node stand so that it looks at the fewest "
        "leaves? Write the names in that order. A cut-off falls as soon as α ≥ β."
    ),
    rules=solutions.leaves_seen_in_words,
    typed=Sentence(
        "Alpha-beta searches each tree from left to right. "
        "In which order must the children of each node stand so that it looks at the fewest "
        "leaves? A cut-off falls as soon as α ≥ β."
    ),
    recipe=recipes.trees_to_reorder(
        {"depth": 2, "branching": 2, "cuts": 0, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 0, "ties": False},
        {"depth": 2, "branching": 3, "skipped": 1, "to_move": MIN, "ties": False},
        {"depth": 3, "branching": 2, "skipped": 1, "to_move": MIN, "ties": False},
    ),
    marking=[
        Marked(
            Sentence(
                "A point for the order at each node. Other orders in which as few leaves are "
                "looked at are as good."
            ),
            measures.values,
            A_POINT_EACH,
        ),
    ],
    difficulty=measures.shape_ties_and_cuts,
    picture=pictures.empty_boxes,
    solution=solutions.best_order_searched,
    lines=solutions.best_order_at_each_node,
    quiz=quizzes.best_order,
)

TICTACTOE = Kind(
    name="tictactoe",
    title=Sentence("Complete the tic-tac-toe tree"),
    instructions=Sentence(
        "X is MAX, O is MIN; the top of a tree shows who is to move. "
        "Draw the missing marks into the boards; the number on an edge is the square of the move. "
        "Then write the value into each box: 1 if X wins, -1 if O wins, 0 for a draw. "
        "Which move is best? If several are equally good, name them all."
    ),
    typed=WRITE_VALUES,
    game=TicTacToe,
    numbers_squares=True,
    recipe=recipes.ends_of_tictactoe,
    marking=[
        Marked(
            Sentence("{points} points for the boards, each with its value."),
            measures.boards_or_heaps,
            in_proportion(6),
        ),
        Marked(
            Sentence("{points} points for the best move, or for all of them."),
            measures.best_moves,
            ALL_BUT_SLIPS,
        ),
    ],
    difficulty=measures.shape_and_ties,
    picture=pictures.empty_boards,
    solution=solutions.values_backed_up,
    boxes=solutions.values_of_all,
    lines=solutions.best_moves,
    quiz=quizzes.values_and_move,
)


def rules_of_bones(task: Task) -> Sentence:
    """The rules of the bone game on one tree."""
    game = task.tree.game
    assert isinstance(game, Bones)
    *listed, last = [str(bones) for bones in game.take]
    wins = Sentence("Who cannot move wins.")
    loses = Sentence("Who cannot move loses.")
    return Sentence(
        "A heap of {count} bones; each player in turn takes {take}. {end}",
        count=game.n,
        take=Sentence("{listed} or {last}", listed=listed, last=last),
        end=wins if game.misere else loses,
    )


BONES = Kind(
    name="bones",
    title=Sentence("Win or lose in the bone game"),
    instructions=Sentence(
        "Write into each box 1 if MAX wins from there, -1 if MIN wins. "
        "Then fill in the table: does the player to move win (W) or lose (L)?"
    ),
    rules=rules_of_bones,
    game=Bones,
    recipe=recipes.bone_games,
    marking=[
        Marked(
            Sentence("{points} points for the boxes."), measures.boards_or_heaps, in_proportion(4)
        ),
        Marked(
            Sentence("{points} points for the table."), measures.heaps_of_table, in_proportion(4)
        ),
    ],
    difficulty=measures.size_and_rule,
    picture=pictures.heaps_with_boxes,
    solution=solutions.values_backed_up,
    boxes=solutions.values_of_all,
    table=solutions.heaps_won_or_lost,
    quiz=quizzes.values_and_heaps,
)

KINDS = {
    kind.name: kind
    for kind in (
        VALUES,
        MOVE,
        EXPECTIMAX,
        PRUNE,
        WINDOWS,
        TRACE,
        FOR_WHICH_X,
        REORDER,
        TICTACTOE,
        BONES,
    )
}
