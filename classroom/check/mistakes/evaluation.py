"""An evaluation, and the searches that stop and ask it.

Tasks, and what each asks for:

    "guess"         my_guess(board): (lines open for X − lines open for O) / 9, on 3 × 3 squares
    "lines"         lines_with(mark, number, board): how many lines hold the mark so often, and
                    otherwise only free squares
    "threats"       guess(board): (3 X2 + X1 − 3 O2 − O1) / 25, where X2 is the number of lines with
                    two X and no O, and the others are like it
    "quiescence"    my_quiet(node, depth): see other_searches.py
    "deepening"     my_deepen(board, budget): the move of the deepest search that was finished,
                    depth by depth, within this number of nodes
    "hurry"         hurried(node): the value of a node, where a win is worth 10 minus the number
                    of plies that it takes
    "turn"          turned(board): a quarter to the right, on 3 × 3 squares
    "mirror"        mirrored(board): left and right exchanged
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from gametree.game import root
from gametree.games import TicTacToe
from gametree.nodes import Node
from gametree.search import alphabeta

from .entry import Mistake
from .other_searches import CAPTURES, is_loud, quiet_with

# --- an evaluation

LINES = TicTacToe().lines


def open_lines(board: str, opponent: str, lines: Sequence[Sequence[int]] = LINES) -> int:
    """How many of these lines hold no mark of the opponent."""
    marks = [[board[square] for square in line] for line in lines]
    return len([line for line in marks if opponent not in line])


def open_for_x(board: str) -> int:
    return open_lines(board, "O")


def open_for_o(board: str) -> int:
    return open_lines(board, "X")


def lead_on_line(board: str, line: Sequence[int]) -> int:
    """How many more X than O there are on a line."""
    marks = [board[square] for square in line]
    return marks.count("X") - marks.count("O")


def lead_of_x(board: str) -> int:
    return open_for_x(board) - open_for_o(board)


def lead_without_diagonals(board: str) -> int:
    lines = [line for line in LINES if {*line} not in ({0, 4, 8}, {2, 4, 6})]
    return open_lines(board, "O", lines) - open_lines(board, "X", lines)


def lead_by_all_open(board: str) -> float:
    """The part of all open lines by which X leads, 0 where no line is open."""
    return lead_of_x(board) / (open_for_x(board) + open_for_o(board) or 1)


def marks_on_open_lines(board: str) -> int:
    """The marks of X on lines without O, less those of O on lines without X."""
    lines = ["".join([board[square] for square in line]) for line in LINES]
    of_x = sum([line.count("X") for line in lines if "O" not in line])
    return of_x - sum([line.count("O") for line in lines if "X" not in line])


def threats_with(
    of_x: tuple[int, int] = (3, 1),
    of_o: tuple[int, int] = (-3, -1),
    count: Callable[[str, int, str], int] = lambda mark, number, board: lines_with(
        mark, [number], board
    ),
) -> Callable[[str], float]:
    """An evaluation that weighs the lines with two marks, and those with one.

    count: how many lines hold a mark so often, and otherwise only free squares
    """

    def guess(board: str) -> float:
        x_two, x_one, o_two, o_one = [count(mark, n, board) for mark in "XO" for n in (2, 1)]
        two, one = of_x
        other_two, other_one = of_o
        return (two * x_two + one * x_one + other_two * o_two + other_one * o_one) / 25

    return guess


def lines_with(mark: str, numbers: Sequence[int], board: str) -> int:
    """How many lines hold a mark in one of these numbers, and otherwise only free squares."""
    lines = ["".join([board[square] for square in line]) for line in LINES]
    return len(
        [line for line in lines if line.strip(mark + ".") == "" and line.count(mark) in numbers]
    )


def lines_with_any_others(mark: str, number: int, board: str) -> int:
    return len([line for line in LINES if [board[square] for square in line].count(mark) == number])


def lines_with_a_free_square(mark: str, number: int, board: str) -> int:
    return lines_with(mark, [number], board) if number < 3 else 0


def lines_with_at_least(mark: str, number: int, board: str) -> int:
    return lines_with(mark, range(number, 4), board)


def lead_with_elif(board: str) -> int:
    """A line that is open for both counts for X only."""
    empty = [line for line in LINES if all(board[square] == "." for square in line)]
    return lead_of_x(board) + len(empty)


def sign_of_mover(board: str) -> int:
    return TicTacToe().to_move(board).sign


# --- wins that are worth more if they come soon

# What a leaf is worth, given its value and the plies to it.
AtLeaf: TypeAlias = Callable[[int, int], float]


def hurried_with(
    at_leaf: AtLeaf = lambda value, plies: value * (10 - plies), takes_first_win: bool = False
) -> Callable[[Node], float]:
    """A search in which leaves are worth this.

    takes_first_win: it looks at no child after one by which the player wins
    """

    def value_of(node: Any, plies: int = 0) -> Any:
        if node.is_leaf:
            return at_leaf(node.value, plies)
        values = []
        for child in node.children:
            values.append(value_of(child, plies + 1))
            if takes_first_win and node.player.sign * values[-1] > 0:
                return values[-1]
        return node.player.best(values)

    return lambda node: value_of(node)


def hurried_by_siblings(node: Any, plies: int = 0) -> Any:
    if node.is_leaf:
        return node.value * (10 - plies)
    children = enumerate(node.children, start=1)
    return node.player.best(
        [hurried_by_siblings(child, plies + place) for place, child in children]
    )


def later_wins_of_max(node: Any) -> Any:
    if node.is_leaf:
        return 10 * node.value
    value = node.player.best([later_wins_of_max(child) for child in node.children])
    return value - 1 if value > 0 else value


# --- the eight pictures of a board

Picture: TypeAlias = Callable[[str], str]
RIGHT_TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)
IN_MIRROR = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def picture(squares: Sequence[int]) -> Picture:
    return lambda board: "".join([board[square] for square in squares])


def all_pictures() -> list[tuple[int, ...]]:
    """The squares of all eight pictures, in the order in which each shows them."""
    squares: tuple[int, ...] = tuple(range(9))
    pictures = []
    for _ in range(4):
        squares = tuple([squares[square] for square in RIGHT_TURN])
        pictures += [squares, tuple([squares[square] for square in IN_MIRROR])]
    return pictures


def pictures_but(right: Sequence[int]) -> list[Picture]:
    return [picture(squares) for squares in all_pictures() if squares != right]


def mirrored_but(row: int) -> Picture:
    """The board in the mirror, except for one row."""
    kept = range(3 * row, 3 * row + 3)
    return picture([square if square in kept else IN_MIRROR[square] for square in range(9)])


# --- where a search stops


def stops_below(plies: int) -> Callable[[Node, int], bool]:
    """Stop where it is quiet, and at the latest this many plies below the limit."""
    return lambda node, depth: depth <= 0 and (depth <= -plies or not is_loud(node))


def stops_unless(loud: str) -> Callable[[Node, int], bool]:
    """Stop at the limit unless this was the last move."""
    return lambda node, depth: depth <= 0 and node.move != loud


def loud_children(node: Node) -> list[Node]:
    return [child for child in node.children if is_loud(child)]


# --- deepening


class Round(NamedTuple):
    """What a search of one depth says."""

    move: int
    nodes: int
    is_finished: bool


def search_to(depth: int, board: str, budget: int) -> Round:
    """Alpha-beta to a depth; if it is broken off, it has no better answer than the first move.

    The depth is at most the number of free squares, because there is nothing to search below.
    """
    broken_off = Round(board.index("."), budget, False)
    if depth > board.count("."):
        return broken_off
    search = whole_search(depth, board)
    return search if search.nodes <= budget else broken_off


@cache  # all wrong functions ask for the same few
def whole_search(depth: int, board: str) -> Round:
    result = alphabeta(root(TicTacToe(), board), depth=depth)
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


def move_at_depths(depths: Iterable[int], board: str, budget: int) -> int | None:
    """The move of the last search that is finished, if these depths are searched."""
    move = None
    for depth in depths:
        if budget <= 0:
            break
        done = search_to(depth, board, budget)
        budget -= done.nodes
        if done.is_finished:
            move = done.move
    return move


def move_when_two_agree(board: str, budget: int) -> int:
    """It stops as soon as a search finds the same move as the one before."""
    moves = [each.move for each in finished_within(board, budget)]
    agreed = [move for move, after in pairwise(moves) if move == after]
    return [*agreed, moves[-1]][0]


def move_with_sums_subtracted(board: str, budget: int) -> int:
    """After each search it subtracts the nodes of all so far."""
    moves: list[int] = []
    used = 0
    while budget > 0:
        done = search_to(len(moves) + 1, board, budget)
        moves.append(done.move if done.is_finished else moves[-1])
        used += done.nodes
        budget -= used
    return moves[-1]


def move_while_used_is_less(board: str, budget: int) -> int:
    """Each search may use the whole budget, until all of them together have used so much."""
    moves: list[int] = []
    used = 0
    while used < budget:
        done = search_to(len(moves) + 1, board, budget)
        moves.append(done.move if done.is_finished else moves[-1])
        used += done.nodes
    return moves[-1]


def move_while_more_is_left_than_used(board: str, budget: int) -> int:
    """It stops as soon as no more is left than the search before has used."""
    rounds = [search_to(1, board, budget)]
    left = budget - rounds[0].nodes
    while left > rounds[-1].nodes:
        rounds.append(search_to(len(rounds) + 1, board, left))
        left -= rounds[-1].nodes
    return [each.move for each in rounds if each.is_finished][-1]


def moves_with_something_left(board: str, budget: int) -> list[int]:
    """The moves of those after which something is left of the budget."""
    moves = []
    for each in finished_within(board, budget):
        budget -= each.nodes
        if budget > 0:
            moves.append(each.move)
    return moves


def move_within_plies(most: int) -> Callable[[str, int], int]:
    """The move of the last finished search that is not deeper than this."""
    return lambda board, budget: finished_within(board, budget)[:most][-1].move


def most_frequent(moves: Sequence[int]) -> int:
    return max(moves, key=moves.count)


MISTAKES: dict[str, Mistake] = {
    "one-side-counted": Mistake(
        "It counts the lines of one player only.",
        "Lines that are open for O are good for O, so subtract them from those of X.",
        functions={
            "guess": [lambda board: open_for_x(board) / 9, lambda board: -open_for_o(board) / 9]
        },
    ),
    "guess-turned": Mistake(
        "It has the wrong sign, so what is good for X comes out negative.",
        "X is MAX, so the lines open for X count as positive: X − O.",
        functions={"guess": [lambda board: -lead_of_x(board) / 9]},
    ),
    "lines-added": Mistake(
        "It adds up the lines of both players.",
        "Lines that are open for O are good for O, so subtract: X − O.",
        functions={"guess": [lambda board: (open_for_x(board) + open_for_o(board)) / 9]},
    ),
    "closed-lines-counted": Mistake(
        "It counts every line that is not open for X as open for O.",
        "Such a line may be open for neither. Count for O the lines that have no X.",
        functions={"guess": [lambda board: (2 * open_for_x(board) - len(LINES)) / 9]},
    ),
    "lines-with-a-mark-counted": Mistake(
        "For one of the players it counts the lines that are not open.",
        "A line is open for O if it holds no X, and for X if it holds no O: not in.",
        functions={
            "guess": [
                lambda board: (open_for_x(board) + open_for_o(board) - len(LINES)) / 9,
                lambda board: (len(LINES) - open_for_x(board) - open_for_o(board)) / 9,
            ]
        },
    ),
    "open-for-both-counted-once": Mistake(
        "It counts a line that is open for both players for one of them only.",
        "An empty line is open for X and for O, so use two ifs and no elif.",
        functions={
            "guess": [
                lambda board: lead_with_elif(board) / 9,
                lambda board: (2 * lead_of_x(board) - lead_with_elif(board)) / 9,
            ]
        },
    ),
    "only-one-count-divided": Mistake(
        "It divides only one of the two counts.",
        "/ is done before −, so put the difference in brackets.",
        functions={
            "guess": [lambda board: open_for_x(board) - open_for_o(board) / 9],
            "threats": [threats_with((75, 25))],
        },
    ),
    "sign-within-the-brackets": Mistake(
        "It counts the lines with one O in favour of X.",
        "All lines of O are subtracted. A minus before the first of two does not reach the second.",
        functions={"threats": [threats_with(of_o=(-3, 1))]},
    ),
    "other-weights": Mistake(
        "It gives the lines other weights.",
        "What does a line with two marks count, and what does one with a single mark count?",
        functions={
            "threats": [threats_with((weight, 1), (-weight, -1)) for weight in (1, 2, 4)]
            + [threats_with((1, 3), (-1, -3)), threats_with(of_o=(0, -1)), threats_with((0, 1))]
        },
    ),
    "at-least-for-exactly": Mistake(
        "It also counts lines with more marks.",
        "A line with two marks is not one with a single mark. How many must there be?",
        functions={"threats": [threats_with(count=lines_with_at_least)]},
    ),
    "other-marks-overlooked": Mistake(
        "It also counts lines on which the opponent has a mark.",
        "Which signs may the other squares of such a line have?",
        functions={"lines": [lines_with_any_others]},
    ),
    "full-line-left-out": Mistake(
        "It does not count a line that is full of the mark as one with three.",
        "Such a line has no other squares, so none of them has to be free.",
        functions={"lines": [lines_with_a_free_square]},
    ),
    "sum-not-divided": Mistake(
        "The sum is right, but it is not divided.",
        "What keeps the guess between −1 and 1?",
        functions={"threats": [threats_with((75, 25), (-75, -25))]},
    ),
    "marks-counted": Mistake(
        "It counts marks, not lines.",
        "An open line counts once, however many marks are on it.",
        functions={
            "guess": [
                lambda board: marks_on_open_lines(board) / 9,
                lambda board: sum([lead_on_line(board, line) for line in LINES]) / 9,
            ]
        },
    ),
    "guess-turned-for-the-mover": Mistake(
        "It has the wrong sign where O is to move.",
        "The guess is always MAX's, that is X's, whoever is to move.",
        functions={"guess": [lambda board: sign_of_mover(board) * lead_of_x(board) / 9]},
    ),
    "other-divisor": Mistake(
        "The difference is right, but it is not divided by 9.",
        "Divide by 9: the guess then lies between −1 and 1, where no player has won yet.",
        functions={
            "guess": [
                lambda board: lead_of_x(board) / len(LINES),
                lead_of_x,
                lead_by_all_open,
                lambda board: lead_of_x(board) / (open_for_x(board) + open_for_o(board)),
            ]
        },
    ),
    "diagonals-left-out": Mistake(
        "It omits the two diagonals.",
        "game.lines has all eight lines: three rows, three columns and two diagonals.",
        functions={"guess": [lambda board: lead_without_diagonals(board) / 9]},
    ),
    "another-picture": Mistake(
        "It turns or mirrors the board in another way.",
        "Put a mark in one corner and see where it goes. Then do the same with the next corner.",
        functions={"turn": pictures_but(RIGHT_TURN), "mirror": pictures_but(IN_MIRROR)},
    ),
    "row-not-mirrored": Mistake(
        "One of the rows stays as it is.",
        "Left and right change places in each of the three rows.",
        functions={"mirror": [mirrored_but(row) for row in range(3)]},
    ),
    "losses-hurried": Mistake(
        "It makes a late loss worse, not better.",
        "A loss is worth −(10 − plies), so multiply the value by (10 − plies), as for a win.",
        functions={
            "hurry": [
                hurried_with(lambda value, plies: 10 * value - plies if value else 0),
                hurried_with(lambda value, plies: 10 * value - plies),
            ]
        },
    ),
    "draws-hurried": Mistake(
        "It makes a draw worse the later it comes.",
        "A draw is worth 0 whenever it comes, so multiply the value by (10 − plies).",
        functions={
            "hurry": [
                hurried_with(lambda value, plies: value * (10 - plies) if value else -plies),
                hurried_with(lambda value, plies: value * (10 - plies) if value else plies),
            ]
        },
    ),
    "draw-counted-as-won-or-lost": Mistake(
        "It counts a draw as a win, or as a loss.",
        "A leaf's value may be 0, too, so multiply the value by (10 − plies).",
        functions={
            "hurry": [
                hurried_with(lambda value, plies: 10 - plies if value > 0 else plies - 10),
                hurried_with(lambda value, plies: 10 - plies if value >= 0 else plies - 10),
            ]
        },
    ),
    "plies-not-counted": Mistake(
        "It does not count the plies, so a win is worth the same whenever it comes.",
        "A child is one ply further down, so pass on depth + 1, and subtract depth at a leaf.",
        functions={"hurry": [hurried_with(lambda value, plies: 10 * value)]},
    ),
    "plies-off-by-one": Mistake(
        "It counts one ply too many, or one too few.",
        "At the node where the search begins depth is 0, and at its children it is 1.",
        functions={
            "hurry": [
                hurried_with(lambda value, plies: value * (9 - plies)),
                hurried_with(lambda value, plies: value * (11 - plies)),
            ]
        },
    ),
    "first-win-taken": Mistake(
        "It takes the first win that it sees, although a quicker one may come.",
        "Look at all children. Of two wins, the quicker is worth more.",
        functions={"hurry": [hurried_with(takes_first_win=True)]},
    ),
    "one-side-hurries": Mistake(
        "Only MAX's wins are worth less the later they come.",
        "MIN wants to win soon, too, so multiply the value by (10 − plies) for both.",
        functions={
            "hurry": [
                later_wins_of_max,
                hurried_with(lambda value, plies: 10 - plies if value > 0 else 10 * value),
            ]
        },
    ),
    "plies-counted-twice": Mistake(
        "It counts two plies for each move.",
        "Each move is one ply, whoever makes it.",
        functions={"hurry": [hurried_with(lambda value, plies: value * (10 - 2 * plies))]},
    ),
    "siblings-counted-as-plies": Mistake(
        "It counts a later child of a node as deeper than the first one.",
        "All children of a node are one ply below it, so depth must not grow from child to child.",
        functions={"hurry": [hurried_by_siblings]},
    ),
    # --- where a search stops
    "loud-not-asked": Mistake(
        "It stops at the limit even where something was just taken.",
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
        "Guess where no ply is left and is_loud(node) is False.",
        functions={
            "quiescence": [
                quiet_with(lambda node, depth: depth <= 0 and is_loud(node)),
                quiet_with(lambda node, depth: depth == 0 and is_loud(node)),
            ]
        },
    ),
    "one-ply-below-limit": Mistake(
        "It goes on for one ply below the limit, and then guesses, whatever was taken.",
        "Each capture may be answered by another, so go on as long as it is loud.",
        functions={
            "quiescence": [
                quiet_with(lambda node, depth: depth < 0 or (depth == 0 and not is_loud(node)))
            ]
        },
    ),
    "few-plies-below-limit": Mistake(
        "It goes on for some plies below the limit, and then guesses, whatever was taken.",
        "Each capture may be answered by another, so go on as long as it is loud.",
        functions={"quiescence": [quiet_with(stops_below(most)) for most in range(2, 8)]},
    ),
    "captures-cost-no-ply": Mistake(
        (
            "It counts no ply for a capture, so it searches deeper than the limit even where it is "
            "quiet."
        ),
        "Each move is a ply, so pass on depth - 1 to every child.",
        functions={"quiescence": [quiet_with(plies=lambda node: 0 if is_loud(node) else 1)]},
    ),
    "may-stop-and-guess": Mistake(
        "Below the limit it counts the guess beside the values of the children.",
        (
            "Many programs do so, because nobody is forced to take. But here only the children "
            "decide, wherever the search goes on."
        ),
        functions={"quiescence": [quiet_with(may_stop=True)]},
    ),
    "captures-alone-below-limit": Mistake(
        "Below the limit it looks at captures only.",
        (
            "Many programs do so, with the guess as one more value. But here, where the last move "
            "was loud, every answer to it counts, so look at all children."
        ),
        functions={
            "quiescence": [
                quiet_with(below_limit=loud_children),
                quiet_with(below_limit=lambda node: loud_children(node) or node.children),
            ]
        },
    ),
    "next-captures-asked": Mistake(
        "It asks whether something can be taken next, not whether something was taken last.",
        "Call is_loud(node) on the node itself.",
        functions={
            "quiescence": [
                quiet_with(lambda node, depth: depth <= 0 and not any(map(is_loud, node.children)))
            ]
        },
    ),
    "move-before-asked": Mistake(
        "It asks whether the move before the last one took something.",
        "Call is_loud(node) on the node itself, not on its parent.",
        functions={
            "quiescence": [
                quiet_with(
                    lambda node, depth: (
                        depth <= 0 and (node.parent is None or not is_loud(node.parent))
                    )
                )
            ]
        },
    ),
    "some-captures-forgotten": Mistake(
        "It does not count every capture as loud.",
        "Every capture is loud, whatever was taken, so ask is_loud(node).",
        functions={"quiescence": [quiet_with(stops_unless(move)) for move in CAPTURES]},
    ),
    "last-node-not-allowed": Mistake(
        "It omits a search that just fits into the budget.",
        (
            "The third thing that search returns says whether it was finished, so use that. And "
            "begin with depth 1, because a search of depth 0 costs a node, too."
        ),
        functions={
            "deepening": [
                lambda board, budget: moves_with_something_left(board, budget)[-1],
            ]
        },
    ),
    "depths-passed-over": Mistake(
        "It does not search every depth.",
        "Depth 1, 2, 3, …: one ply more each time.",
        functions={
            "deepening": [
                *[move_within_plies(most) for most in range(2, 6)],
                partial(move_at_depths, range(2, 10)),
                partial(move_at_depths, (1, 2, 4, 8, 16)),
                partial(move_at_depths, range(1, 10, 2)),
                lambda board, budget: move_at_depths(range(1, board.count(".")), board, budget),
            ]
        },
    ),
    "most-frequent-move": Mistake(
        "It returns the move that most of the searches chose.",
        "The deepest search knows most, so keep the move of the last one that was finished.",
        functions={
            "deepening": [
                lambda board, budget: most_frequent(
                    [each.move for each in finished_within(board, budget)]
                )
            ]
        },
    ),
    "stops-when-searches-agree": Mistake(
        "It stops as soon as two searches agree.",
        "A deeper search may still find a better move, so go on as long as there are nodes left.",
        functions={"deepening": [move_when_two_agree]},
    ),
    "searches-paid-for-again": Mistake(
        "It subtracts the nodes of a search from the budget more than once.",
        "After each search subtract only the nodes of that one.",
        functions={"deepening": [move_with_sums_subtracted]},
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
        "It keeps the answer of a search that was not finished.",
        (
            "Such a search has seen only a part of the tree, so keep a move only if its search was "
            "finished."
        ),
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
        "It lets a search visit more nodes than are left of the budget.",
        "What a search has visited is used up, so subtract it from the budget before the next one.",
        functions={
            "deepening": [
                lambda board, budget: finished_within(board, budget, renewed=True)[-1].move,
                move_while_used_is_less,
            ]
        },
    ),
    "budget-ignored": Mistake(
        "It goes on although the budget is used up.",
        "Go deeper only while nodes are left, and pass search the budget that is left.",
        functions={"deepening": [lambda board, budget: whole_search(board.count("."), board).move]},
    ),
    "nodes-left-over": Mistake(
        "It stops although there are nodes left for a deeper search.",
        "Go on while budget > 0, however many nodes the search before has used.",
        functions={"deepening": [move_while_more_is_left_than_used]},
    ),
}
