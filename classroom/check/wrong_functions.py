"""Wrong functions that students write, by which check_function knows a mistake.

Each is called as the right one would be. MISTAKES says which mistake it makes, and in which task.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import floor, log, prod, sqrt
from typing import Any, NamedTuple, TypeAlias

from gametree.game import Game, root
from gametree.games import TicTacToe
from gametree.nodes import CHANCE, MAX, MIN, Node, Player
from gametree.search import alphabeta

Value: TypeAlias = Any  # what a node is worth: a number
Table: TypeAlias = Sequence[Sequence[Value]]  # payoffs, row by row
# What a chance node is worth, by the nodes below it and their values.
AtChance: TypeAlias = Callable[[Sequence[Node], Sequence[Value]], Value]
# What the node of a player is worth, by the player and the values below.
AtPlayer: TypeAlias = Callable[[Player, Sequence[Value]], Value]

# --- expectimax(node)


def weighted_sum(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    chances: list[Any] = [outcome.chance for outcome in outcomes]
    return weighed(chances, values)


def best_of_values(player: Player, values: Sequence[Value]) -> Value:
    return player.best(values)


def expectimax_with(
    at_chance: AtChance = weighted_sum,
    at_player: AtPlayer = best_of_values,
    in_turn: bool = False,
) -> Callable[[Node], Value]:
    """An expectimax in which the nodes of chance and of players are worth what these say.

    in_turn: it takes it that the players take turns, from a chance node to the next.
    """

    def value_of(node: Any, player: Any = None) -> Value:
        if node.is_leaf:
            return node.value
        if node.player is CHANCE:
            return at_chance(node.children, [value_of(child) for child in node.children])
        if player is None or not in_turn:
            player = node.player
        return at_player(player, [value_of(child, player.opponent) for child in node.children])

    return value_of


def min_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return min(values)


def max_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return max(values)


def value_of_likeliest(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    chances: list[Any] = [outcome.chance for outcome in outcomes]
    return values[chances.index(max(chances))]


def mean_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return sum(values) / len(values)


def sum_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return sum(values)


def first_weighed(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return weighted_sum(outcomes[:1], values[:1])


def mean_of_weighted(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return weighted_sum(outcomes, values) / len(values)


def best_of_other(player: Player, values: Sequence[Value]) -> Value:
    return player.opponent.best(values)


def largest_for_both(player: Player, values: Sequence[Value]) -> Value:
    return max(values)


def smallest_for_both(player: Player, values: Sequence[Value]) -> Value:
    return min(values)


def best_from_0(player: Player, values: Sequence[Value]) -> Value:
    return player.best(0, *values)


def largest_from_0(player: Player, values: Sequence[Value]) -> Value:
    return max(0, *values) if player is MAX else min(values)


def smallest_from_0(player: Player, values: Sequence[Value]) -> Value:
    return min(0, *values) if player is MIN else max(values)


def first_value(player: Player, values: Sequence[Value]) -> Value:
    return values[0]


# --- search(game, state): the value and the first best move, without a tree

# Whether a value is better than the best so far, for a player.
Better: TypeAlias = Callable[[Player, Value, Value], bool]
# The move that is returned: this one, that from further down.
MoveOf: TypeAlias = Callable[[Any, Any], Any]


def is_better(player: Player, value: Value, best: Value) -> bool:
    return player.sign * value > player.sign * best


def is_as_good(player: Player, value: Value, best: Value) -> bool:
    return player.sign * value >= player.sign * best


def is_larger(player: Player, value: Value, best: Value) -> bool:
    return value > best


def is_smaller(player: Player, value: Value, best: Value) -> bool:
    return value < best


def is_worse(player: Player, value: Value, best: Value) -> bool:
    return is_better(player.opponent, value, best)


def own_move(move: Any, below: Any) -> Any:
    return move


def move_below(move: Any, below: Any) -> Any:
    return move if below is None else below


def search_with(
    better: Better = is_better,
    move_of: MoveOf = own_move,
    in_turn: bool = False,
    start: Value = None,
) -> Callable[[Game, Any], tuple[Value, Any]]:
    """A search by the rules of a game.

    in_turn: it takes it that the players take turns. start: the best value so far before the first.
    """

    def value_and_move(game: Game, state: Any, player: Any = None) -> tuple[Value, Any]:
        if game.is_terminal(state):
            return game.utility(state), None
        if player is None or not in_turn:
            player = game.to_move(state)
        best, best_move = start, None
        for move in game.moves(state):
            value, below = value_and_move(game, game.result(state, move), player.opponent)
            if best is None or better(player, value, best):
                best, best_move = value, move_of(move, below)
        return best, best_move

    return value_and_move


def search_with_pair_swapped(game: Game, state: Any) -> tuple[Any, Value]:
    value, move = search_with()(game, state)
    return move, value


def search_from_the_last_state(game: Game, state: Any) -> tuple[Value, Any]:
    """A search in which each move is made at the state to which the move before it led."""
    if game.is_terminal(state):
        return game.utility(state), None
    player: Any = game.to_move(state)
    best, best_move = None, None
    for move in game.moves(state):
        state = game.result(state, move)
        value, _ = search_from_the_last_state(game, state)
        if best is None or is_better(player, value, best):
            best, best_move = value, move
    return best, best_move


# --- can_win(n, take, misere): whether the player to move wins from n bones by these rules

# Whether a heap is won, by whether the heaps are that its moves leave.
Won: TypeAlias = Callable[[Sequence[bool]], bool]
# Whether a heap without a move is won, by `misere`.
WonAtEnd: TypeAlias = Callable[[bool], bool]


def one_is_lost(left: Sequence[bool]) -> bool:
    return not all(left)


def all_are_lost(left: Sequence[bool]) -> bool:
    return not any(left)


def one_is_won(left: Sequence[bool]) -> bool:
    return any(left)


def first_is_lost(left: Sequence[bool]) -> bool:
    return not left[0]


def as_misere_says(misere: bool) -> bool:
    return misere


def never_won(misere: bool) -> bool:
    return False


def as_misere_denies(misere: bool) -> bool:
    return not misere


def can_win_with(
    is_won: Won = one_is_lost, at_end: WonAtEnd = as_misere_says
) -> Callable[[int, Sequence[int], bool], bool]:
    """A recursion in which heaps are won as these say."""

    def can_win(n: int, take: Sequence[int], misere: bool) -> bool:
        left = [can_win(n - number, take, misere) for number in take if number <= n]
        return is_won(left) if left else at_end(misere)

    return can_win


def can_win_until_empty(n: int, take: Sequence[int], misere: bool) -> bool:
    if n == 0:
        return misere
    left = [can_win_until_empty(n - number, take, misere) for number in take if number <= n]
    return bool(left) and not all(left)


def can_win_turned(n: int, take: Sequence[int], misere: bool) -> bool:
    return can_win_with()(n, take, False) != misere


# --- uct(mean, visits, parent, c): what a child promises after so many visits of it, and of its
# parent


def mean_alone(mean: float, visits: int, parent: int, c: float) -> float:
    return mean


def bonus_subtracted(mean: float, visits: int, parent: int, c: float) -> float:
    return mean - c * sqrt(log(parent) / visits)


def visits_exchanged(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(visits) / parent)


def log_of_quotient(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(parent / visits))


def without_root(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * log(parent) / visits


def root_of_logarithm(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(parent)) / visits


def root_of_all(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + sqrt(c * log(parent) / visits)


def without_factor(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + sqrt(log(parent) / visits)


def without_logarithm(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(parent / visits)


def bonus_alone(mean: float, visits: int, parent: int, c: float) -> float:
    return c * sqrt(log(parent) / visits)


def quotient_rounded_down(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(parent) // visits)


def root_rounded_down(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * floor(sqrt(log(parent) / visits))


# --- my_guess(board): (lines open for X − lines open for O) / 9, on three by three squares


def open_lines(board: str, opponent: str) -> int:
    """How many lines hold no mark of the opponent."""
    lines = TicTacToe().lines
    return sum([all(board[square] != opponent for square in line) for line in lines])


def lead_of_x(board: str) -> int:
    """The lines open for X, less those open for O."""
    return open_lines(board, "O") - open_lines(board, "X")


def guess_for_x_alone(board: str) -> float:
    return open_lines(board, "O") / 9


def guess_for_o_alone(board: str) -> float:
    return -open_lines(board, "X") / 9


def guess_turned(board: str) -> float:
    return -lead_of_x(board) / 9


def guess_by_8(board: str) -> float:
    return lead_of_x(board) / len(TicTacToe().lines)


def guess_not_divided(board: str) -> float:
    return lead_of_x(board)


def guess_rounded_down(board: str) -> float:
    return lead_of_x(board) // 9


def guess_of_closed_lines(board: str) -> float:
    open_for_x = open_lines(board, "O")
    return (open_for_x - (len(TicTacToe().lines) - open_for_x)) / 9


def guess_of_sum(board: str) -> float:
    return (open_lines(board, "O") + open_lines(board, "X")) / 9


# --- my_quiet(node, depth): a search that guesses where no ply is left and nothing was just taken

CAPTURES: dict[Any, int] = {"xP": 1, "xQ": 9}  # moves, and what they take

# Whether a search stops and guesses at a node with so many plies left.
Stops: TypeAlias = Callable[[Node, int], bool]


def is_loud(node: Node) -> bool:
    """Whether the last move took something."""
    return node.move in CAPTURES


def material(node: Node) -> int:
    """What MAX has taken on the way to a node, less what MIN has; MAX moves first."""
    taken = [CAPTURES.get(move, 0) for move in node.path]
    return sum(taken[::2]) - sum(taken[1::2])


def at_limit_if_quiet(node: Node, depth: int) -> bool:
    return depth <= 0 and not is_loud(node)


def at_limit(node: Node, depth: int) -> bool:
    return depth <= 0


def at_0_if_quiet(node: Node, depth: int) -> bool:
    return depth == 0 and not is_loud(node)


def at_limit_or_if_quiet(node: Node, depth: int) -> bool:
    return depth <= 0 or not is_loud(node)


def at_limit_if_loud(node: Node, depth: int) -> bool:
    return depth <= 0 and is_loud(node)


def at_0_if_loud(node: Node, depth: int) -> bool:
    return depth == 0 and is_loud(node)


def one_ply_later_if_loud(node: Node, depth: int) -> bool:
    return depth < 0 or (depth == 0 and not is_loud(node))


def at_1_if_quiet(node: Node, depth: int) -> bool:
    return depth <= 1 and not is_loud(node)


def leaf_value(leaf: Node) -> Value:
    return leaf.value


def quiet_with(
    stops: Stops = at_limit_if_quiet,
    plies: int = 1,
    at_leaf: Callable[[Node], Value] = leaf_value,
    at_player: AtPlayer = best_of_values,
) -> Callable[[Node, int], Value]:
    """A search that stops where this says; each call takes so many plies off the depth."""

    def value_of(node: Any, depth: int) -> Value:
        if node.is_leaf:
            return at_leaf(node)
        if stops(node, depth):
            return material(node)
        return at_player(node.player, [value_of(child, depth - plies) for child in node.children])

    return value_of


# --- my_deepen(board, budget): the move of the deepest search that is finished, depth by depth


class Round(NamedTuple):
    """What a search of one depth says."""

    move: int
    nodes: int
    is_finished: bool


def searched(board: str, depth: int, budget: int) -> Round:
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


def rounds_within(board: str, budget: int, all_anew: bool = False) -> list[Round]:
    """The searches to depth 1, 2, 3, … until nothing is left of the budget.

    all_anew: each may visit as many nodes as there were at the beginning, until one is broken off.
    """
    rounds: list[Round] = []
    left = budget
    while left > 0:
        rounds.append(searched(board, len(rounds) + 1, left))
        if not all_anew:
            left -= rounds[-1].nodes
        elif not rounds[-1].is_finished:
            break
    return rounds


def move_of_first_round(board: str, budget: int) -> int:
    return rounds_within(board, budget)[0].move


def move_of_last_round(board: str, budget: int) -> int:
    return rounds_within(board, budget)[-1].move


def move_of_round_without_budget(board: str, budget: int) -> int:
    return searched(board, 1, 0).move


def move_of_round_before(board: str, budget: int) -> int:
    finished = [round for round in rounds_within(board, budget) if round.is_finished]
    return finished[-2:][0].move


def move_with_budget_anew(board: str, budget: int) -> int:
    rounds = rounds_within(board, budget, all_anew=True)
    return [round for round in rounds if round.is_finished][-1].move


# --- count_plans(start, player)


def choices_added(start: Node, player: Player) -> int:
    return sum([len(node.children) for node in start.walk() if node.player is player])


def choices_of_all(start: Node, player: Player) -> int:
    return prod([len(node.children) for node in start.walk() if node.children])


def short_plans(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    counts = [short_plans(child, player) for child in start.children]
    return sum(counts) if start.player is player else prod(counts)


# --- guarantees(table)


def guarantees_of_rows(table: Table) -> tuple[Value, Value]:
    return max([min(row) for row in table]), min([max(row) for row in table])


def helped_guarantees(table: Table) -> tuple[Value, Value]:
    columns = list(zip(*table))
    return max([max(row) for row in table]), min([min(column) for column in columns])


def guarantees_exchanged(table: Table) -> tuple[Value, Value]:
    columns = list(zip(*table))
    return min([max(column) for column in columns]), max([min(row) for row in table])


# --- sure_of(payoffs, mix)


def weighed(mix: Sequence[Value], payoffs: Sequence[Value]) -> Value:
    return sum([p * x for p, x in zip(mix, payoffs)])


def sure_against_rows(payoffs: Table, mix: Sequence[Value]) -> Value:
    return min([weighed(mix, row) for row in payoffs])


def sure_if_helped(payoffs: Table, mix: Sequence[Value]) -> Value:
    return max([weighed(mix, column) for column in zip(*payoffs)])


def sure_against_first(payoffs: Table, mix: Sequence[Value]) -> Value:
    return weighed(mix, [row[0] for row in payoffs])


def sure_against_last(payoffs: Table, mix: Sequence[Value]) -> Value:
    return weighed(mix, [row[-1] for row in payoffs])


def sure_row_by_row(payoffs: Table, mix: Sequence[Value]) -> Value:
    return weighed(mix, [min(row) for row in payoffs])


def sure_of_equal_rows(payoffs: Table, mix: Sequence[Value]) -> Value:
    return min([sum(column) / len(column) for column in zip(*payoffs)])


def sure_of_sums(payoffs: Table, mix: Sequence[Value]) -> Value:
    return min([sum(column) for column in zip(*payoffs)])


def sure_from_0(payoffs: Table, mix: Sequence[Value]) -> Value:
    return min(0, *[weighed(mix, column) for column in zip(*payoffs)])


# --- mix_of_2x2(payoffs): how often MAX plays the first row


def mix_of_halves(payoffs: Table) -> Value:
    return 1 / 2


def mix_of_second_row(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a - b, a - b - c + d)


def mix_of_first_column(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(d - b, a - b - c + d)


# --- proves(payoffs, number, row_mix, col_mix)


def is_mix(mix: Sequence[Value]) -> bool:
    return min(mix) >= 0 and sum(mix) == 1


def proves_for_rows(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_columns = [weighed(row_mix, column) for column in zip(*payoffs)]
    return is_mix(row_mix) and is_mix(col_mix) and min(against_columns) >= number


def proves_for_columns(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_rows = [weighed(col_mix, row) for row in payoffs]
    return is_mix(row_mix) and is_mix(col_mix) and max(against_rows) <= number


def proves_by_any_numbers(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_columns = [weighed(row_mix, column) for column in zip(*payoffs)]
    against_rows = [weighed(col_mix, row) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


def proves_with_one_mix(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_rows = [weighed(row_mix, row) for row in payoffs]
    return proves_for_rows(payoffs, number, row_mix, col_mix) and max(against_rows) <= number


def proves_if_helped(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_columns = [weighed(row_mix, column) for column in zip(*payoffs)]
    against_rows = [weighed(col_mix, row) for row in payoffs]
    reaches = max(against_columns) >= number and min(against_rows) <= number
    return is_mix(row_mix) and is_mix(col_mix) and reaches


def proves_if_min_helps(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_columns = [weighed(row_mix, column) for column in zip(*payoffs)]
    return max(against_columns) >= number and proves_for_columns(payoffs, number, row_mix, col_mix)


def proves_if_max_helps(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    against_rows = [weighed(col_mix, row) for row in payoffs]
    return min(against_rows) <= number and proves_for_rows(payoffs, number, row_mix, col_mix)


def proves_with_rows(
    rows: slice, payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    """Whether the mixes prove the number where MAX may play these rows alone."""
    against_rows = [weighed(col_mix, row) for row in payoffs[rows]]
    return proves_for_rows(payoffs, number, row_mix, col_mix) and max(against_rows) <= number


def proves_with_columns(
    columns: slice,
    payoffs: Table,
    number: Value,
    row_mix: Sequence[Value],
    col_mix: Sequence[Value],
) -> bool:
    """Whether the mixes prove the number where MIN may play these columns alone."""
    against_columns = [weighed(row_mix, column) for column in list(zip(*payoffs))[columns]]
    is_reached = min(against_columns) >= number
    return is_reached and proves_for_columns(payoffs, number, row_mix, col_mix)


def proves_nothing(
    payoffs: Table, number: Value, row_mix: Sequence[Value], col_mix: Sequence[Value]
) -> bool:
    return False


FIRST, LAST = slice(1), slice(-1, None)
proves_with_first_row = partial(proves_with_rows, FIRST)
proves_with_last_row = partial(proves_with_rows, LAST)
proves_with_first_column = partial(proves_with_columns, FIRST)
proves_with_last_column = partial(proves_with_columns, LAST)


# --- on_a_line(bones, playouts): visits and total of each node, from the root down, after so
# many playouts of a game in which each move is forced; a playout adds a node below the last one

# Which nodes are told of a playout, by the depth of the one that it added.
Told: TypeAlias = Callable[[int], Sequence[int]]
# What a node counts: the result, the depth of the node that was added, its own depth.
Counted: TypeAlias = Callable[[int, int, int], int]


def playouts_with(told: Told, counted: Counted) -> Callable[[int, int], list[tuple[int, int]]]:
    """What such playouts count on a line."""

    def on_a_line(bones: int, playouts: int) -> list[tuple[int, int]]:
        result = 1 if bones % 2 else -1  # who takes the last bone wins
        visits = [0] * (bones + 1)
        total = [0] * (bones + 1)
        for playout in range(1, playouts + 1):
            added = min(playout, bones)
            for depth in told(added):
                visits[depth] += 1
                total[depth] += counted(result, added, depth)
        return list(zip(visits, total))

    return on_a_line


def all_above(added: int) -> Sequence[int]:
    return range(added + 1)


def added_alone(added: int) -> Sequence[int]:
    return [added]


def all_but_root(added: int) -> Sequence[int]:
    return range(1, added + 1)


def result_itself(result: int, added: int, depth: int) -> int:
    return result


def nothing(result: int, added: int, depth: int) -> int:
    return 0


def turned_each_ply(result: int, added: int, depth: int) -> int:
    return result if (added - depth) % 2 == 0 else -result


def of_who_moves(result: int, added: int, depth: int) -> int:
    return result if depth % 2 == 0 else -result


def of_who_moved(result: int, added: int, depth: int) -> int:
    return -of_who_moves(result, added, depth)


# --- first_results(digit): the results of first playouts that begin with this digit, in a game in
# which a digit from 1 to 3 is written three times, and the number that stands there is the result


def results_with_always(again: int) -> Callable[[int], list[int]]:
    """What comes out if each game is played on by writing the same digit."""

    def first_results(digit: int) -> list[int]:
        return [100 * digit + 10 * again + again]

    return first_results


# --- games_played(board, games): how many games a player plays after each move on a board, where it
# is told to play so many


def games_with(factor: int, more: int = 0) -> Callable[[str, int], int]:
    """How many are played if it is so many times the number that is told, and so many more."""

    def games_played(board: str, games: int) -> int:
        return factor * games + more

    return games_played


# --- come_again(seed): whether the same random numbers bring the same games again


def never_again(seed: int) -> bool:
    return False


# --- beads_after(opened, outcome): what is in the boxes of a game, given as the beads of each and
# the move that was drawn, after the machine has won (1), drawn (0) or lost (-1)

Beads: TypeAlias = dict[int, int]  # move → how many
Opened: TypeAlias = Sequence[tuple[Beads, int]]

EVERY = slice(None)
SECOND_ONES = slice(1, None, 2)
FIRST_AND_THIRD = slice(None, None, 2)


def beads_with(
    win: int, draw: int, loss: int, boxes: slice = EVERY, may_be_negative: bool = False
) -> Callable[[Opened, int], list[Beads]]:
    """What is in the boxes if so many beads come into these ones."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        more = {1: win, 0: draw, -1: loss}[outcome]
        for beads, drawn in opened[boxes]:
            beads[drawn] += more
            if not may_be_negative:
                beads[drawn] = max(0, beads[drawn])
        return [beads for beads, _ in opened]

    return beads_after


def beads_in_either_way(
    win: int, draw: int, loss: int, boxes: slice = EVERY
) -> list[Callable[[Opened, int], list[Beads]]]:
    """The same with an eye on 0, and without."""
    return [beads_with(win, draw, loss, boxes, negative) for negative in (False, True)]


def beads_of_all_colours(least: float) -> Callable[[Opened, int], list[Beads]]:
    """All colours are changed; least: the fewest beads of a colour, 0 or −∞."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        more = {1: 3, 0: 1, -1: -1}[outcome]
        return [changed_beads(beads, more, least) for beads, _ in opened]

    return beads_after


def changed_beads(beads: Beads, more: int, least: float) -> Beads:
    return {move: number + more if number + more > least else 0 for move, number in beads.items()}


def beads_replaced(least: float) -> Callable[[Opened, int], list[Beads]]:
    """What comes in takes the place of what was there; least: 0 or −∞."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        more = {1: 3, 0: 1, -1: -1}[outcome]
        return [beads | {drawn: more if more > least else 0} for beads, drawn in opened]

    return beads_after


def last_bead_kept(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if outcome == -1:
            beads[drawn] -= beads[drawn] > 1
        else:
            beads[drawn] += 1 + 2 * outcome
    return [beads for beads, _ in opened]


def empty_boxes_left_out(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if beads[drawn] > 0:
            beads[drawn] += {1: 3, 0: 1, -1: -1}[outcome]
    return [beads for beads, _ in opened]


# --- table_after(table, state, following, step_size): the values of a table, after that of a state
# was moved towards that of the one after it

Values: TypeAlias = Mapping[str, float]
# The new value, from that of the state, that of the one after it, and the step size.
Moved: TypeAlias = Callable[[float, float, float], float]


def table_with(
    moved: Moved, is_following: bool = False
) -> Callable[[Values, str, str, float], dict[str, float]]:
    """The table if the state, or the one after it, gets this value."""

    def table_after(
        table: Values, state: str, following: str, step_size: float
    ) -> dict[str, float]:
        here, other = (following, state) if is_following else (state, following)
        return {**table, here: moved(table[here], table[other], step_size)}

    return table_after


def not_at_all(value: float, other: float, step: float) -> float:
    return value


def by_a_part(value: float, other: float, step: float) -> float:
    return value + step * (other - value)


def by_all_of_the_other(value: float, other: float, step: float) -> float:
    return value + step * other


def all_the_way(value: float, other: float, step: float) -> float:
    return other


def away(value: float, other: float, step: float) -> float:
    return value - step * (other - value)


def difference_alone(value: float, other: float, step: float) -> float:
    return step * (other - value)


def part_of_the_other(value: float, other: float, step: float) -> float:
    return step * other


def weighed_the_other_way(value: float, other: float, step: float) -> float:
    return step * value + (1 - step) * other


# --- back_along(positions, games, step_size): the values on a line to a win, after so many games


def line_from_the_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in reversed(range(positions)):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


def line_with_its_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values


# --- punished(opened, outcome): what is in the boxes after a loss has taken one bead


def punished_in_last_box(opened: Opened, outcome: int) -> list[Beads]:
    return beads_with(0, 0, -1, LAST)(opened, outcome)


def punished_in_each_box(opened: Opened, outcome: int) -> list[Beads]:
    return beads_with(0, 0, -1)(opened, outcome)


def punished_from_the_first(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if outcome == -1 and beads[drawn] > 0:
            beads[drawn] -= 1
            break
    return [beads for beads, _ in opened]


# --- moved(mean, result, n): the mean of n results


def mean_of_two(mean: float, result: float, n: int) -> float:
    return (mean + result) / 2


def sum_of_two_divided(mean: float, result: float, n: int) -> float:
    return (mean + result) / n


# --- move_weights(weights, counts, value, step_size): the weights after a step

Numbers: TypeAlias = Sequence[float]


def weights_without_counts(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    difference = value - sum(w * c for w, c in zip(weights, counts))
    return [weight + step_size * difference for weight in weights]


def weights_one_by_one(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    moved = list(weights)
    for place, count in enumerate(counts):
        difference = value - sum(w * c for w, c in zip(moved, counts))
        moved[place] += step_size * difference * count
    return moved


def weights_moved_away(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    difference = value - sum(w * c for w, c in zip(weights, counts))
    return [w - step_size * difference * c for w, c in zip(weights, counts)]
