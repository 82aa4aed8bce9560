"""Plans and mixes: games as tables of payoffs.

Tasks, and what each asks for:

    "plans"          count_plans(start, player): how many complete plans the player has
    "guarantees"     guarantees(table): what MAX is sure of, and what MIN can hold MAX down to
    "sure-of"        sure_of(payoffs, mix): what MAX is sure of by this mix of the rows
    "mix-of-two"     mix_of_2x2(payoffs): how often MAX plays the first row
    "certificate"    proves(payoffs, number, row_mix, col_mix): whether the mixes prove that the
                     number is the value
    "saddle-points"  saddle_points(table): the pairs (row, column) of all saddle points
    "regret"         mix_by_regret(regrets): shares of the moves by their regrets
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import inf, prod
from typing import Any, TypeAlias

from gametree.nodes import MAX, MIN, Node, Player

from .entry import Mistake

Value: TypeAlias = Any  # a number
Line: TypeAlias = Sequence[Value]  # a row, a column, or a mix of either
Table: TypeAlias = Sequence[Line]  # payoffs, row by row


def short_plans(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    counts = [short_plans(child, player) for child in start.children]
    return sum(counts) if start.player is player else prod(counts)


def largest_minimum(lines: Iterable[Line]) -> Value:
    return max([min(line) for line in lines])


def smallest_maximum(lines: Iterable[Line]) -> Value:
    return min([max(line) for line in lines])


def weigh(mix: Line, payoffs: Line) -> Value:
    return sum([p * x for p, x in zip(mix, payoffs)])


def in_columns(payoffs: Table, row_mix: Line) -> list[Value]:
    """What the mix of the rows gets in each column."""
    return [weigh(row_mix, column) for column in zip(*payoffs)]


def in_rows(payoffs: Table, col_mix: Line) -> list[Value]:
    """What MAX gets in each row against the mix of the columns."""
    return [weigh(col_mix, row) for row in payoffs]


def mix_divided_by(divisor: Callable[..., Value]) -> Callable[[Table], Value]:
    """The share of the first row, divided by something else; a half where that is 0."""

    def mix(payoffs: Table) -> Value:
        (a, b), (c, d) = payoffs
        below = divisor(a, b, c, d)
        return Fraction(d - c, below) if below else Fraction(1, 2)

    return mix


def mix_of_first_row(payoffs: Table) -> Fraction:
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a - b - c + d)


def limited_mix(most: int) -> Callable[[Table], Value]:
    return lambda payoffs: mix_of_first_row(payoffs).limit_denominator(most)


def mix_or_half(most: int) -> Callable[[Table], Value]:
    """The share of the first row if its denominator is at most this, else a half."""

    def mix(payoffs: Table) -> Value:
        share = mix_of_first_row(payoffs)
        return share if share.denominator <= most else Fraction(1, 2)

    return mix


def mix_of_second_row(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a - b, a - b - c + d)


def value_of_2x2(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a * d - b * c, a - b - c + d)


def mix_without_brackets(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return (d - c) / a - b - c + d


def mix_of_first_column(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(d - b, a - b - c + d)


def is_mix(mix: Line) -> bool:
    return min(mix) >= 0 and sum(mix) == 1


def choices(start: Node, player: Player) -> list[int]:
    return [len(node.children) for node in start.walk() if node.player is player]


def first_choice_only(start: Node, player: Player) -> int:
    return [*choices(start, player), 1][0]


def plans_below(start: Node, player: Player) -> int:
    numbers = choices(start, player)
    return prod(numbers[1:] if start.player is player else numbers)


def plans_below_the_root(start: Node, player: Player) -> int:
    nodes = [node for node in start.walk() if node.player is player and node.parent is not None]
    return prod([len(node.children) for node in nodes])


def plans_on_two_plies(start: Node, player: Player) -> int:
    nodes = [node for node in (start, *start.children) if node.player is player]
    return prod([len(node.children) for node in nodes])


def plans_along_first_children(start: Node, player: Player) -> int:
    count, node = 1, start
    while not node.is_leaf:
        count *= len(node.children) if node.player is player else 1
        node = node.children[0]
    return count


def plans_with_others_added(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    below = [plans_with_others_added(child, player) for child in start.children]
    return len(below) * prod(below) if start.player is player else sum(below)


def plans_to_inner_nodes(start: Node, player: Player) -> int:
    nodes = [node for node in start.walk() if node.player is player]
    return prod([max(1, len([child for child in node if child.children])) for node in nodes])


def plans_if_any(start: Node, player: Player) -> int:
    numbers = choices(start, player)
    return prod(numbers) if numbers else 0


def plans_in_turn(first: Player) -> Callable[[Node, Player], int]:
    """Count as if `first` moved on the first ply of the whole tree, and then in turn."""

    def count(start: Node, player: Player) -> int:
        nodes = [node for node in start.walk() if node.children]
        is_asked = player is first
        return prod([len(node.children) for node in nodes if (node.depth % 2 == 0) is is_asked])

    return count


def guarantees_from(low: Value, high: Value) -> Callable[[Table], tuple[Value, Value]]:
    """The guarantees if the largest minimum begins at `low`, and the smallest maximum at `high`."""
    return lambda table: (
        max(low, largest_minimum(table)),
        min(high, smallest_maximum(zip(*table))),
    )


def guarantees_sorted(table: Table) -> tuple[Value, Value]:
    rows = [sorted(row) for row in table]
    return largest_minimum(rows), smallest_maximum(zip(*rows))


def sure_of_at_most(most: Value) -> Callable[[Table, Line], Value]:
    return lambda payoffs, mix: min(most, *in_columns(payoffs, mix))


def sure_of_likeliest_row(payoffs: Table, mix: Line) -> Value:
    return min(payoffs[mix.index(max(mix))])


def sure_of_sums(payoffs: Table, mix: Line) -> Value:
    """The sum runs on from column to column."""
    return min(accumulate(in_columns(payoffs, mix)))


def place_of_worst_column(payoffs: Table, mix: Line) -> int:
    columns = in_columns(payoffs, mix)
    return columns.index(min(columns))


def sure_of_square(payoffs: Table, mix: Line) -> Value:
    """As many columns as there are rows, by their numbers: if there are fewer, it fails."""
    places = range(len(mix))
    return min([sum([mix[row] * payoffs[row][column] for row in places]) for column in places])


def sure_of_first_column(payoffs: Table, mix: Line) -> Value:
    """What is left of the columns if the mix is an iterator: after the first each gives 0."""
    first, *others = in_columns(payoffs, mix)
    return min(first, 0) if others else first


def sure_of_without(least: float) -> Callable[[Table, Line], Value]:
    """What MAX is sure of if rows with smaller probabilities are left out."""
    return lambda payoffs, mix: min(in_columns(payoffs, [p if p >= least else 0 for p in mix]))


NUMBERS_FOR_INFINITY = [10**power for power in range(1, 10)]


EVERY = slice(None)
FIRST = slice(1)
LAST = slice(-1, None)


def proves_with(
    least: Callable[[Line], Value] = min,
    most: Callable[[Line], Value] = max,
    rows: slice = EVERY,
    columns: slice = EVERY,
    are_mixes: Callable[[Line, Line], bool] = lambda rows, cols: is_mix(rows) and is_mix(cols),
    slack: Value = 0,
) -> Callable[[Table, Value, Line, Line], bool]:
    """A check of a certificate.

    least: what MAX is sure of, given what the mix of the rows gets in each column
    most: what MIN can hold MAX down to, given what MAX gets in each row
    rows, columns: those that it looks at
    are_mixes: whether the mixes are accepted. slack: how far off the number may be
    """

    def proves(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
        is_reached = least(in_columns(payoffs, row_mix)[columns]) >= number - slack
        is_held = most(in_rows(payoffs, col_mix)[rows]) <= number + slack
        return are_mixes(row_mix, col_mix) and is_reached and is_held

    return proves


def proves_by_any_numbers(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    is_reached = min(in_columns(payoffs, row_mix)) >= number
    return is_reached and max(in_rows(payoffs, col_mix)) <= number


def both(holds: Callable[[Line], bool]) -> Callable[[Line, Line], bool]:
    return lambda rows, cols: holds(rows) and holds(cols)


def sums_to_about_1(slack: float) -> Callable[[Line], bool]:
    return lambda mix: min(mix) >= 0 and abs(sum(mix) - 1) <= slack


def is_hardly_negative(slack: float) -> Callable[[Line], bool]:
    return lambda mix: min(mix) >= -slack and sum(mix) == 1


def proves_among_themselves(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    met = weigh(row_mix, in_rows(payoffs, col_mix))
    return is_mix(row_mix) and is_mix(col_mix) and met == number


def proves_where_played(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    by_columns = [x for q, x in zip(col_mix, in_columns(payoffs, row_mix)) if q]
    by_rows = [x for p, x in zip(row_mix, in_rows(payoffs, col_mix)) if p]
    are_mixes = is_mix(row_mix) and is_mix(col_mix)
    return are_mixes and min(by_columns) >= number and max(by_rows) <= number


def proves_some_number(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    are_mixes = is_mix(row_mix) and is_mix(col_mix)
    return are_mixes and min(in_columns(payoffs, row_mix)) == max(in_rows(payoffs, col_mix))


def proves_exactly(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    met = {*in_columns(payoffs, row_mix), *in_rows(payoffs, col_mix)}
    return is_mix(row_mix) and is_mix(col_mix) and met == {number}


def proves_with_one_mix(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    return is_mix(col_mix) and proves_with()(payoffs, number, row_mix, row_mix)


# --- saddle points

Place: TypeAlias = tuple[int, int]  # of a row and of a column


def saddles_with(
    in_row: Callable[[Line], Value] = min, in_column: Callable[[Line], Value] = max
) -> Callable[[Table], list[Place]]:
    """The places of the numbers that are this in their row and that in their column."""

    def saddle_points(table: Table) -> list[Place]:
        columns = [*zip(*table)]
        places = [(i, j) for i in range(len(table)) for j in range(len(columns))]
        return [
            (i, j) for i, j in places if in_row(table[i]) == table[i][j] == in_column(columns[j])
        ]

    return saddle_points


def saddles_by_rows_alike(table: Table) -> list[Place]:
    """Of equal rows the first one is taken."""
    return [(table.index(table[i]), j) for i, j in saddles_with()(table)]


# --- shares by regret


def shares_with(
    wish: Callable[[Value], Value] = lambda regret: max(0, regret),
    total_of: Callable[[Line, Line], Value] = lambda regrets, wishes: sum(wishes),
    else_shares: Callable[[Line], Line] = lambda regrets: [1 / len(regrets)] * len(regrets),
) -> Callable[[Line], Line]:
    """The shares of the moves.

    wish: what a share is proportional to, given the regret
    total_of: what it is divided by, given all regrets and wishes
    else_shares: the shares if nobody wishes anything
    """

    def mix_by_regret(regrets: Line) -> Line:
        wishes = [wish(regret) for regret in regrets]
        if not any(wishes):
            return else_shares(regrets)
        return [each / total_of(regrets, wishes) for each in wishes]

    return mix_by_regret


def at_least(least: Value) -> Callable[[Value], Value]:
    return lambda regret: max(least, regret)


def shares_of_the_largest(regrets: Line) -> Line:
    """All for the largest regrets, the same for each."""
    are_largest = [int(regret == max(regrets)) for regret in regrets]
    return [share / sum(are_largest) for share in are_largest]


def all_for_the_largest(regrets: Line) -> Line:
    if max(regrets) <= 0:
        return shares_with()(regrets)
    place = regrets.index(max(regrets))
    return [int(each == place) for each in range(len(regrets))]


def shares_lifted(regrets: Line) -> Line:
    return shares_with(lambda regret: regret - min(regrets))(regrets)


def equal_below(least: Value, total_of: Callable[[Line], Value]) -> Callable[[Line], Line]:
    """Equal shares if a sum is not above this."""

    def mix_by_regret(regrets: Line) -> Line:
        wishes = [max(0, regret) for regret in regrets]
        is_enough = total_of(regrets) > least
        return shares_with()(regrets if is_enough else [0] * len(wishes))

    return mix_by_regret


MISTAKES: dict[str, Mistake] = {
    "choices-added": Mistake(
        "It adds choices that should be multiplied.",
        "Each answer at one node goes with each answer at the others. Write all the plans down.",
        functions={
            "plans": [
                lambda start, player: sum(choices(start, player)),
                lambda start, player: max(1, sum(choices(start, player))),
                lambda start, player: 1 + sum(choices(start, player)),
            ]
        },
    ),
    "own-choice-left-out": Mistake(
        "It does not count the choice at the node where it begins.",
        "That node counts like all those below it.",
        functions={"plans": [plans_below, plans_below_the_root]},
    ),
    "player-not-asked": Mistake(
        "It counts the plans of the same player, whoever is asked for.",
        "Compare with the parameter player.",
        functions={
            "plans": [
                lambda start, player: prod(choices(start, MAX)),
                lambda start, player: prod(choices(start, MIN)),
            ]
        },
    ),
    "plans-of-the-other": Mistake(
        "It counts the plans of the other player.",
        "A plan has answers for the nodes where its own player moves.",
        functions={"plans": [lambda start, player: prod(choices(start, player.opponent))]},
    ),
    "two-plies-only": Mistake(
        "It looks no further than the children of the start.",
        "start.walk() gives all nodes from start down.",
        functions={"plans": [plans_on_two_plies]},
    ),
    "first-children-only": Mistake(
        "It goes down only along the first children.",
        "start.walk() gives all nodes from start down.",
        functions={"plans": [plans_along_first_children]},
    ),
    "plans-of-branches-added": Mistake(
        "Where the other player moves, it adds the plans of the branches.",
        "A plan has an answer for each branch, so multiply them.",
        functions={"plans": [plans_with_others_added]},
    ),
    "last-moves-left-out": Mistake(
        "It does not count moves to leaves.",
        "A move that ends the game is a choice, too: len(node.children).",
        functions={"plans": [plans_to_inner_nodes]},
    ),
    "two-moves-each": Mistake(
        "It counts two moves at each node of the player.",
        "A node has len(node.children) moves.",
        functions={"plans": [lambda start, player: 2 ** len(choices(start, player))]},
    ),
    "empty-plan-forgotten": Mistake(
        "It counts no plan for a player who never moves, but there is one, the empty plan.",
        "Start the product at 1.",
        functions={"plans": [plans_if_any]},
    ),
    "first-choice-only": Mistake(
        "It counts only the first node of the player.",
        "A return inside the loop ends it, so put the return after the loop.",
        functions={"plans": [first_choice_only]},
    ),
    "players-by-plies": Mistake(
        "It counts plies to find out who moves.",
        "MAX need not begin, and a player may move twice in a row, so ask node.player.",
        functions={"plans": [plans_in_turn(MAX), plans_in_turn(MIN)]},
    ),
    "nodes-of-both": Mistake(
        "It counts the nodes of both players.",
        "A plan answers only where its own player moves, so ask node.player.",
        functions={
            "plans": [
                lambda start, player: prod(
                    [len(node.children) for node in start.walk() if node.children]
                )
            ]
        },
    ),
    "short-plans-counted": Mistake(
        "It does not count nodes that the plan itself rules out.",
        "A complete plan has an answer for every node where its player moves, reached or not.",
        functions={"plans": [short_plans]},
    ),
    "rows-for-columns": Mistake(
        "It takes rows where it should take columns.",
        "MIN chooses a column: zip(*table) gives the columns one after the other.",
        functions={
            "guarantees": [lambda table: (largest_minimum(table), smallest_maximum(table))],
            "sure-of": [lambda payoffs, mix: min(in_rows(payoffs, mix))],
        },
    ),
    "columns-for-rows": Mistake(
        "It takes columns where it should take rows.",
        "MAX chooses a row, so look for the smallest number of each row.",
        functions={
            "guarantees": [
                lambda table: (largest_minimum(zip(*table)), smallest_maximum(zip(*table)))
            ]
        },
    ),
    "two-columns-only": Mistake(
        "It looks at the first two columns only.",
        "zip(*table) gives all of them.",
        functions={
            "guarantees": [
                lambda table: (largest_minimum(table), smallest_maximum([*zip(*table)][:2])),
                lambda table: (
                    largest_minimum(table),
                    smallest_maximum([[row[column] for row in table] for column in (0, 1)]),
                ),
                lambda table: (
                    largest_minimum([row[:2] for row in table]),
                    smallest_maximum([*zip(*table)][:2]),
                ),
            ]
        },
    ),
    "best-answer-taken": Mistake(
        "It counts on an opponent who helps.",
        "A guarantee is what is left when the other player answers as well as possible.",
        functions={
            "guarantees": [
                lambda table: (max(map(max, table)), min(map(min, table))),
                # Beside it the other number, right or of the rows.
                lambda table: (max(map(max, table)), smallest_maximum(zip(*table))),
                lambda table: (max(map(max, table)), smallest_maximum(table)),
                lambda table: (largest_minimum(table), min(map(min, table))),
            ],
            "sure-of": [lambda payoffs, mix: max(in_columns(payoffs, mix))],
            "certificate": [
                proves_with(least=max, most=min),
                proves_with(least=max),
                proves_with(most=min),
            ],
        },
    ),
    "starts-at-a-number": Mistake(
        "The largest or the smallest so far starts at a number that need not be reached.",
        "Start from the first of them, or at -inf for a largest, at inf for a smallest.",
        functions={
            "guarantees": [
                *[guarantees_from(0, high) for high in (0, inf, *NUMBERS_FOR_INFINITY)],
                *[guarantees_from(-high, high) for high in NUMBERS_FOR_INFINITY],
                *[guarantees_from(low, inf) for low in (-1, 0)],
                *[guarantees_from(-inf, high) for high in (0, *NUMBERS_FOR_INFINITY)],
            ],
            "sure-of": [sure_of_at_most(number) for number in NUMBERS_FOR_INFINITY],
        },
    ),
    "rows-sorted": Mistake(
        "It sorts the rows, so the columns are mixed up.",
        "A number must stay in its column, so take min(row), and sort nothing.",
        functions={"guarantees": [guarantees_sorted]},
    ),
    "columns-averaged": Mistake(
        "It takes the mean of all columns.",
        "MIN chooses the column, so take the smallest of what comes out.",
        functions={
            "sure-of": [
                lambda payoffs, mix: sum(in_columns(payoffs, mix)) / len(payoffs[0]),
            ]
        },
    ),
    "as-many-columns-as-rows": Mistake(
        "It looks at as many columns as there are rows.",
        "A table need not be square: zip(*table) gives all columns.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min(in_columns(payoffs, mix)[: len(payoffs)]),
                sure_of_square,
            ]
        },
    ),
    "likeliest-row-only": Mistake(
        "It looks only at the row with the largest probability.",
        "In each column a payoff counts by the probability of its row.",
        functions={"sure-of": [sure_of_likeliest_row]},
    ),
    "sum-runs-on": Mistake(
        "Its sum runs on from one column to the next.",
        "Set the sum back to 0 at the beginning of each column.",
        functions={"sure-of": [sure_of_sums]},
    ),
    "column-for-value": Mistake(
        "It returns which column MIN takes, not what MAX gets there.",
        "Return the smallest of what comes out, and not its place.",
        functions={"sure-of": [place_of_worst_column]},
    ),
    "worst-column-without-the-mix": Mistake(
        "It picks MIN's column without the mix.",
        "Weigh each column by the mix first, and then take the smallest of what comes out.",
        functions={
            "sure-of": [lambda payoffs, mix: weigh(mix, min(zip(*payoffs), key=sum))],
        },
    ),
    "rare-rows-left-out": Mistake(
        "It does not count a row that is seldom played.",
        "A small probability may be multiplied by a large number, so add up all rows.",
        functions={"sure-of": [sure_of_without(0.1)]},
    ),
    "guarantees-exchanged": Mistake(
        "It exchanges the two numbers.",
        "First what MAX is sure of, then what MIN can hold MAX down to.",
        functions={
            "guarantees": [lambda table: (smallest_maximum(zip(*table)), largest_minimum(table))]
        },
    ),
    "one-side-proved": Mistake(
        "It proves only one of the two sides.",
        (
            "MAX must be sure of at least the number (>=), and MIN must be able to hold MAX down "
            "to at most the number (<=)."
        ),
        functions={
            "certificate": [
                proves_with(most=lambda payoffs: -inf),  # nothing is asked of MIN's side, ...
                proves_with(least=lambda payoffs: inf),  # ... or of MAX's
                # Nor whether these are mixes.
                proves_with(most=lambda payoffs: -inf, are_mixes=lambda rows, cols: True),
                proves_with(least=lambda payoffs: inf, are_mixes=lambda rows, cols: True),
            ]
        },
    ),
    "one-mix-for-both": Mistake(
        "It weighs the rows with the mix of the rows.",
        "MIN mixes columns, so in each row weigh the payoffs with col_mix.",
        functions={"certificate": [proves_with_one_mix]},
    ),
    "no-mix-believed": Mistake(
        "It accepts numbers that are not a mix.",
        "No probability may be below 0, and together they must be 1. Look at both mixes.",
        functions={
            "certificate": [
                proves_by_any_numbers,
                proves_with(are_mixes=both(lambda mix: sum(mix) == 1)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0 and sum(mix) <= 1)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0 and sum(mix) >= 1)),
                proves_with(are_mixes=both(lambda mix: max(mix) <= 1 and sum(mix) == 1)),
                proves_with(are_mixes=lambda rows, cols: is_mix(rows)),
                proves_with(are_mixes=lambda rows, cols: is_mix(cols)),
                proves_with(
                    are_mixes=lambda rows, cols: (
                        min(*rows, *cols) >= 0 and sum(rows) * sum(cols) == 1
                    )
                ),
                proves_with(
                    are_mixes=lambda rows, cols: (
                        min(*rows, *cols) >= 0 and sum(rows) + sum(cols) == 2
                    )
                ),
                proves_with(are_mixes=both(sums_to_about_1(0.1))),
                proves_with(are_mixes=both(is_hardly_negative(0.1))),
            ]
        },
    ),
    "number-not-exact": Mistake(
        "It accepts a number that is not exactly right.",
        "A certificate reaches its number exactly, on both sides, so leave the tolerance out.",
        functions={
            "certificate": [
                *[proves_with(slack=slack) for slack in (0.1, 0.01)],
                *[
                    proves_with(slack=slack, are_mixes=both(sums_to_about_1(slack)))
                    for slack in (0.1, 0.01)
                ],
            ]
        },
    ),
    "share-0-refused": Mistake(
        "It refuses a mix in which a share is 0.",
        "A mix may leave out a move: only a share below 0 is wrong.",
        functions={
            "certificate": [proves_with(are_mixes=both(lambda mix: min(mix) > 0 and sum(mix) == 1))]
        },
    ),
    "exactly-the-number-wanted": Mistake(
        "It asks for exactly the number in every column and in every row.",
        "Where a column is not played, MAX may get more, and in such a row less: use >= and <=.",
        functions={"certificate": [proves_exactly]},
    ),
    "largest-of-the-row": Mistake(
        "It looks for the largest of a row that is the smallest of its column.",
        "MIN picks the column, so it is the smallest of its row, and the largest of its column.",
        functions={"saddle-points": [saddles_with(max, min)]},
    ),
    "column-before-row": Mistake(
        "In its pairs the column comes before the row.",
        "Swap the two: (row, column).",
        functions={"saddle-points": [lambda table: [(j, i) for i, j in saddles_with()(table)]]},
    ),
    "numbers-for-places": Mistake(
        "It returns the numbers in the table, not their places.",
        "Count the rows and the columns, for example by enumerate, and keep the pair of the two.",
        functions={
            "saddle-points": [lambda table: [table[i][j] for i, j in saddles_with()(table)]]
        },
    ),
    "lists-for-pairs": Mistake(
        "The places are right, but they are lists, not pairs.",
        "A pair has round brackets: (row, column).",
        functions={"saddle-points": [lambda table: [[i, j] for i, j in saddles_with()(table)]]},
    ),
    "equal-rows-mixed-up": Mistake(
        "It takes equal rows for the same row.",
        "index finds only the first of them, so count the rows: for i, row in enumerate(table).",
        functions={"saddle-points": [saddles_by_rows_alike]},
    ),
    "smallest-regret-subtracted": Mistake(
        "It subtracts the smallest regret from all of them.",
        "A regret of 0 or less gets no share: take max(0, regret).",
        functions={"regret": [shares_lifted]},
    ),
    "regrets-without-sign": Mistake(
        "It takes a regret below 0 as one above 0.",
        "A regret of 0 or less gets no share: take max(0, regret), not abs.",
        functions={"regret": [shares_with(abs)]},
    ),
    "regrets-squared": Mistake(
        "It squares the regrets.",
        "The shares are in the same ratio as the regrets themselves.",
        functions={"regret": [shares_with(lambda regret: max(0, regret) ** 2)]},
    ),
    "small-share-for-all": Mistake(
        "A move whose regret is not above 0 still gets a small share.",
        "It gets none: take max(0, regret).",
        functions={"regret": [shares_with(at_least(least)) for least in (0.1, 0.01, 0.001)]},
    ),
    "sum-of-all-regrets": Mistake(
        "It adds up all regrets, those below 0 too.",
        "Only those above 0 count: add up max(0, regret).",
        functions={
            "regret": [
                shares_with(total_of=lambda regrets, wishes: sum(regrets)),
                equal_below(0, sum),
            ]
        },
    ),
    "largest-regret-takes-all": Mistake(
        "The move with the largest regret gets everything.",
        "Divide each regret above 0 by their sum.",
        functions={"regret": [all_for_the_largest]},
    ),
    "always-a-half": Mistake(
        "Where no regret is above 0, each move gets a half.",
        "There may be any number of moves: 1 / len(regrets).",
        functions={"regret": [shares_with(else_shares=lambda regrets: [0.5] * len(regrets))]},
    ),
    "largest-of-the-bad": Mistake(
        "Where no regret is above 0, only the largest ones get a share.",
        "There all moves get the same share: 1 / len(regrets).",
        functions={"regret": [shares_with(else_shares=shares_of_the_largest)]},
    ),
    "small-sums-left-out": Mistake(
        "It gives equal shares, although a regret is above 0.",
        "Do that only if the sum of the regrets above 0 is 0.",
        functions={
            "regret": [equal_below(0.99, lambda regrets: sum([max(0, each) for each in regrets]))]
        },
    ),
    "number-not-asked": Mistake(
        "It does not look at the number itself. It compares the two sides with each other.",
        "Two mixes prove only one number, so compare each side with it.",
        functions={"certificate": [proves_some_number]},
    ),
    "mixes-against-each-other": Mistake(
        "It only plays the two mixes against each other.",
        "Each mix must hold against every answer, so look at each column, and at each row.",
        functions={"certificate": [proves_among_themselves]},
    ),
    "unplayed-left-out": Mistake(
        "It looks only at the rows and columns that the mixes use.",
        "The opponent may play any of them, so those with probability 0 count, too.",
        functions={"certificate": [proves_where_played]},
    ),
    "never-proved": Mistake(
        "It never says True.",
        (
            "A certificate reaches its number exactly, on both sides, so compare by >= and <=. "
            "Return True where all holds. If you have written that, does your test of a mix let a "
            "right one pass?"
        ),
        functions={"certificate": [lambda payoffs, number, row_mix, col_mix: False]},
    ),
    "one-column-only": Mistake(
        "It looks at only one column.",
        "MIN may play any column, so weigh each of them, and take the smallest of what comes out.",
        functions={
            "sure-of": [
                lambda payoffs, mix: in_columns(payoffs, mix)[0],
                lambda payoffs, mix: in_columns(payoffs, mix)[-1],
            ],
            "certificate": [proves_with(columns=FIRST), proves_with(columns=LAST)],
        },
    ),
    "one-row-only": Mistake(
        "It looks at only one row.",
        (
            "MAX may play any row, so weigh each of them, and take the largest of what comes out. "
            "Does a return in the loop end it with the first row?"
        ),
        functions={"certificate": [proves_with(rows=FIRST), proves_with(rows=LAST)]},
    ),
    "answer-knows-the-row": Mistake(
        "MIN answers each row separately, as if MIN knew which row is drawn.",
        (
            "MIN chooses a column before the row is drawn, so weigh each column as a whole, then "
            "compare."
        ),
        functions={"sure-of": [lambda payoffs, mix: weigh(mix, [min(row) for row in payoffs])]},
    ),
    "mix-left-out": Mistake(
        "It does not use the mix, so it takes all rows alike.",
        "In each column a payoff counts by the probability of its row.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min([sum(column) / len(column) for column in zip(*payoffs)]),
                lambda payoffs, mix: min([sum(column) for column in zip(*payoffs)]),
            ]
        },
    ),
    "mix-used-up": Mistake(
        "The mix is used up after the first column, so all others give 0.",
        "A zip, an iterator or a generator can be gone through only once. Use the tuple itself.",
        functions={"sure-of": [sure_of_first_column]},
    ),
    "smallest-starts-at-0": Mistake(
        "The smallest so far starts at 0, which is smaller than what the columns give.",
        "Start from the first column, or collect what all columns give and take the smallest.",
        functions={"sure-of": [lambda payoffs, mix: min(0, *in_columns(payoffs, mix))]},
    ),
    "value-for-share": Mistake(
        "It returns the value of the game, not how often MAX plays the first row.",
        "Return p, the share of the first row, at which both columns give the same.",
        functions={"mix-of-two": [value_of_2x2]},
    ),
    "brackets-below": Mistake(
        "It divides by the first number only.",
        "Put everything that it divides by in brackets: / (a - b - c + d).",
        functions={"mix-of-two": [mix_without_brackets]},
    ),
    "half-and-half": Mistake(
        "It always mixes half and half.",
        "Half and half is right only by accident. Which p makes the two columns give the same?",
        functions={"mix-of-two": [lambda payoffs: 1 / 2]},
    ),
    "sign-in-the-divisor": Mistake(
        "It divides by a sum in which a sign is wrong.",
        "Where p · a + (1 − p) · c = p · b + (1 − p) · d, p is multiplied by a − c − b + d.",
        functions={
            "mix-of-two": [
                mix_divided_by(lambda a, b, c, d: a - b + c + d),
                mix_divided_by(lambda a, b, c, d: a - b - c - d),
                mix_divided_by(lambda a, b, c, d: a + b - c + d),
                mix_divided_by(lambda a, b, c, d: a + b - c - d),
                mix_divided_by(lambda a, b, c, d: a + b + c + d),
                mix_divided_by(lambda a, b, c, d: a - b + c - d),
            ]
        },
    ),
    "small-fractions-only": Mistake(
        "It finds only fractions with a small number below the line.",
        "Solve the equation for p. The fraction may have any numbers in it.",
        functions={
            "mix-of-two": [
                *[limited_mix(most) for most in (10, 20, 50, 100)],
                *[mix_or_half(most) for most in (10, 20, 50, 100)],
            ]
        },
    ),
    "mix-of-the-other-row": Mistake(
        "That is how often MAX plays the second row.",
        "Both shares together are 1. Which of the two is p in your equation?",
        functions={"mix-of-two": [mix_of_second_row]},
    ),
    "mix-of-the-other-player": Mistake(
        "That is how often MIN plays the first column.",
        "MAX makes the two columns equal: p weighs a against c, and b against d.",
        functions={"mix-of-two": [mix_of_first_column]},
    ),
}
