"""An evaluation, and the searches that stop and ask it.

Tasks, and what each asks for:

    "guess"         my_guess(board): (lines open for X − lines open for O) / 9, on 3 × 3 squares
    "quiescence"    my_quiet(node, depth): see other_searches.py
    "deepening"     my_deepen(board, budget): the move of the deepest search that was finished,
                    depth by depth, within this number of nodes
"""

from typing import NamedTuple

from gametree.game import root
from gametree.games import TicTacToe
from gametree.search import alphabeta

from .entry import Mistake
from .other_searches import is_loud, quiet_with

# --- an evaluation

LINES = TicTacToe().lines


def open_lines(board: str, opponent: str) -> int:
    """How many lines hold no mark of the opponent."""
    marks = [[board[square] for square in line] for line in LINES]
    return len([line for line in marks if opponent not in line])


def open_for_x(board: str) -> int:
    return open_lines(board, "O")


def open_for_o(board: str) -> int:
    return open_lines(board, "X")


def lead_of_x(board: str) -> int:
    return open_for_x(board) - open_for_o(board)


# --- deepening


class Round(NamedTuple):
    """What a search of one depth says."""

    move: int
    nodes: int
    is_finished: bool


def search_to(depth: int, board: str, budget: int) -> Round:
    """Alpha-beta to a depth; broken off, it has no better answer than the first move.

    Deeper than the board can be filled there is nothing to search.
    """
    game = TicTacToe()
    first = game.moves(board)[0]
    if depth > board.count("."):
        return Round(first, budget, False)
    result = alphabeta(root(game, board), depth=depth)
    if result.visited > budget:
        return Round(first, budget, False)
    return Round(result.move, result.visited, True)


def rounds_within(board: str, budget: int, renewed: bool = False) -> list[Round]:
    """The searches to depth 1, 2, 3, … until nothing is left of the budget.

    renewed: each may visit as many nodes as there were at the beginning, until one is broken off.
    """
    rounds: list[Round] = []
    left = budget
    while left > 0:
        rounds.append(search_to(len(rounds) + 1, board, left))
        if not renewed:
            left -= rounds[-1].nodes
        elif not rounds[-1].is_finished:
            break
    return rounds


def finished_within(board: str, budget: int, renewed: bool = False) -> list[Round]:
    """Those of them that are finished."""
    return [each for each in rounds_within(board, budget, renewed) if each.is_finished]


MISTAKES: dict[str, Mistake] = {
    "one-side-counted": Mistake(
        "The lines of one player only are counted.",
        "What is open for O is good for O: take it away from what is open for X.",
        functions={
            "guess": [lambda board: open_for_x(board) / 9, lambda board: -open_for_o(board) / 9]
        },
    ),
    "guess-turned": Mistake(
        "The sign is turned: what is good for X comes out negative.",
        "X is MAX, so the lines open for X count as positive: X − O.",
        functions={"guess": [lambda board: -lead_of_x(board) / 9]},
    ),
    "lines-added": Mistake(
        "The lines of both players are added up.",
        "What is open for O is good for O: X − O.",
        functions={"guess": [lambda board: (open_for_x(board) + open_for_o(board)) / 9]},
    ),
    "closed-lines-counted": Mistake(
        "A line that is not open for X is taken for one that is open for O.",
        "It may be open for neither: count for O those in which no X stands.",
        functions={"guess": [lambda board: (2 * open_for_x(board) - len(LINES)) / 9]},
    ),
    "other-divisor": Mistake(
        "The difference is right, and it is not divided by 9.",
        "Divide by 9: the guess then lies between −1 and 1, where no player has won yet.",
        functions={"guess": [lambda board: lead_of_x(board) / len(LINES), lead_of_x]},
    ),
    # --- where a search stops
    "loud-not-asked": Mistake(
        "It stops at the limit also where something was just taken.",
        "Where no ply is left, ask is_loud(node) too: guess only where it is quiet.",
        functions={"quiescence": [quiet_with(lambda node, depth: depth <= 0)]},
    ),
    "never-stops-below-limit": Mistake(
        "Once it has gone on below the limit, it does not stop again.",
        "Below the limit the depth is −1, −2, …: ask for depth <= 0.",
        functions={
            "quiescence": [quiet_with(lambda node, depth: depth == 0 and not is_loud(node))]
        },
    ),
    "stops-where-quiet": Mistake(
        "It stops wherever it is quiet, even with plies left.",
        "Both must hold, no ply left and nothing just taken: join them by and, not by or.",
        functions={"quiescence": [quiet_with(lambda node, depth: depth <= 0 or not is_loud(node))]},
    ),
    "quiet-turned": Mistake(
        "It stops where something was just taken, and goes on where it is quiet.",
        "Guess where no ply is left and is_loud(node) does not hold.",
        functions={
            "quiescence": [
                quiet_with(lambda node, depth: depth <= 0 and is_loud(node)),
                quiet_with(lambda node, depth: depth == 0 and is_loud(node)),
            ]
        },
    ),
    "one-ply-below-limit": Mistake(
        "It goes on for one ply below the limit, and guesses there whatever was taken.",
        "Each capture may be answered by another: go on as long as it is loud.",
        functions={
            "quiescence": [
                quiet_with(lambda node, depth: depth < 0 or (depth == 0 and not is_loud(node)))
            ]
        },
    ),
    "first-round-only": Mistake(
        "It keeps the answer of the first search.",
        (
            "Search again, one ply deeper, as long as there are nodes left, and keep the move of "
            "each search that was finished."
        ),
        functions={"deepening": [lambda board, budget: rounds_within(board, budget)[0].move]},
    ),
    "unfinished-round-kept": Mistake(
        "It keeps the answer of a search that was broken off.",
        "Such a search has seen a part of the tree only: keep its move only if it was finished.",
        functions={
            "deepening": [
                lambda board, budget: rounds_within(board, budget)[-1].move,
                lambda board, budget: search_to(1, board, 0).move,
            ]
        },
    ),
    "last-round-dropped": Mistake(
        "It returns the answer of the search before the last one that was finished.",
        "As soon as a search is finished, its move is the best that is known.",
        functions={
            "deepening": [
                # Where only one was finished, it has no other.
                lambda board, budget: finished_within(board, budget)[-2:][0].move
            ]
        },
    ),
    "budget-not-lowered": Mistake(
        "Each search may visit as many nodes as there were at the beginning.",
        "What a search has visited is used up: take it off the budget before the next one.",
        functions={
            "deepening": [
                lambda board, budget: finished_within(board, budget, renewed=True)[-1].move
            ]
        },
    ),
}
