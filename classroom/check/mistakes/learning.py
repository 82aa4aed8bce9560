"""Whatever learns: a machine of matchboxes, a table of values, weights.

Tasks, and what each asks for:

    "beads"                  beads_after(opened, outcome): what is in the boxes of a game after the
                             machine has won (1), drawn (0) or lost (−1); `opened` has the beads of
                             each box and the move that was drawn
    "punish"                 punish(opened, outcome): the same if a loss takes only one bead
    "temporal-difference"    table_after(table, state, following, step_size): a table of values,
                             with that of a state moved towards that of the one after it
    "line"                   back_along(positions, games, step_size): the values on a line to a win
    "mean"                   moved(mean, result, n): the mean of n results
    "boxes"                  boxes_needed(game, player): how many boxes a machine needs
    "choose"                 choose(means, explore, lot): the place of the opening that is played
    "weights"                move_weights(weights, counts, value, step_size): the weights after a
                             step
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, TypeAlias

from gametree.game import Game
from gametree.graph import positions
from gametree.nodes import MAX, MIN, Player

from .entry import Mistake

# --- boxes

Beads: TypeAlias = dict[int, int]  # move → how many
Opened: TypeAlias = Sequence[tuple[Beads, int]]

EVERY = slice(None)
FIRST = slice(1)
LAST = slice(-1, None)
FIRST_AND_THIRD = slice(None, None, 2)
SECOND_ONES = slice(1, None, 2)
MORE = {1: 3, 0: 1, -1: -1}  # outcome → how many beads come into each box


def beads_with(
    win: int, draw: int, loss: int, boxes: slice = EVERY, may_be_negative: bool = False
) -> Callable[[Opened, int], list[Beads]]:
    """What is in the boxes if these numbers of beads are added to the boxes that `boxes` picks."""

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
    """The same in two ways: with boxes that never go below 0 beads, and with boxes that may."""
    return [beads_with(win, draw, loss, boxes, negative) for negative in (False, True)]


def beads_of_all_colours(least: float) -> Callable[[Opened, int], list[Beads]]:
    """All colours are changed; least: the fewest beads of a colour, 0 or −∞."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        return [changed_beads(beads, MORE[outcome], least) for beads, _ in opened]

    return beads_after


def changed_beads(beads: Beads, more: int, least: float) -> Beads:
    return {move: number + more if number + more > least else 0 for move, number in beads.items()}


def beads_replaced(least: float) -> Callable[[Opened, int], list[Beads]]:
    """The added beads replace those that were there; least: 0 or −∞."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        more = MORE[outcome]
        return [beads | {drawn: more if more > least else 0} for beads, drawn in opened]

    return beads_after


def beads_at_most(most: int) -> Callable[[Opened, int], list[Beads]]:
    """A box holds no more beads of a colour than this."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        for beads, drawn in opened:
            beads[drawn] = min(most, max(0, beads[drawn] + MORE[outcome]))
        return [beads for beads, _ in opened]

    return beads_after


def beads_of_move_0_kept(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if drawn:
            beads[drawn] = max(0, beads[drawn] + MORE[outcome])
    return [beads for beads, _ in opened]


def box_never_emptied(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if outcome != -1 or sum(beads.values()) > 1:
            beads[drawn] = max(0, beads[drawn] + MORE[outcome])
    return [beads for beads, _ in opened]


def last_bead_kept(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if outcome != -1 or beads[drawn] > 1:
            beads[drawn] += MORE[outcome]
    return [beads for beads, _ in opened]


def one_bead_left(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        beads[drawn] = max(1, beads[drawn] + MORE[outcome])
    return [beads for beads, _ in opened]


def beads_with_their_key(opened: Opened, outcome: int) -> list[Beads]:
    """A colour without a bead is dropped from the box."""
    for beads, drawn in opened:
        beads[drawn] += MORE[outcome]
        if beads[drawn] <= 0:
            del beads[drawn]
    return [beads for beads, _ in opened]


def ended_where_none_is_left(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if beads[drawn] + MORE[outcome] < 0:
            break
        beads[drawn] += MORE[outcome]
    return [beads for beads, _ in opened]


def empty_boxes_left_out(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if beads[drawn] > 0:
            beads[drawn] += MORE[outcome]
    return [beads for beads, _ in opened]


def punished_where_any_bead(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in reversed(opened):
        if outcome == -1 and sum(beads.values()) > 0:
            beads[drawn] -= 1
            break
    return [beads for beads, _ in opened]


def punished_with_its_key(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in reversed(opened):
        if outcome == -1 and beads.get(drawn, 0) > 0:
            beads[drawn] -= 1
            if not beads[drawn]:
                del beads[drawn]
            break
    return [beads for beads, _ in opened]


def punished_with(
    taken: Callable[[int], int] = lambda number: 1,
    fewest: int = 1,
    boxes: slice = EVERY,
) -> Callable[[Opened, int], list[Beads]]:
    """How many beads are taken out, given how many there are, if these are at least `fewest`."""

    def punish(opened: Opened, outcome: int) -> list[Beads]:
        for beads, drawn in reversed(opened[boxes]):
            if outcome == -1 and beads[drawn] >= fewest:
                beads[drawn] -= taken(beads[drawn])
                break
        return [beads for beads, _ in opened]

    return punish


def punished_in_any_colour(opened: Opened, outcome: int) -> list[Beads]:
    """If the colour that was drawn has no bead, the first colour of the box that has one."""
    for beads, drawn in reversed(opened):
        colours = [move for move in (drawn, *beads) if beads[move] > 0]
        if outcome == -1 and colours:
            beads[colours[0]] -= 1
            break
    return [beads for beads, _ in opened]


def rewarded_for_a_win(opened: Opened, outcome: int) -> list[Beads]:
    if outcome == 1:
        beads, drawn = opened[-1]
        beads[drawn] += 1
    return punished_with()(opened, outcome)


def punished_unless_won(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in reversed(opened):
        if outcome < 1 and beads[drawn] > 0:
            beads[drawn] -= 1
            break
    return [beads for beads, _ in opened]


def punished_from_the_first(opened: Opened, outcome: int) -> list[Beads]:
    for beads, drawn in opened:
        if outcome == -1 and beads[drawn] > 0:
            beads[drawn] -= 1
            break
    return [beads for beads, _ in opened]


# --- a table of values

Values: TypeAlias = Mapping[str, float]
# The new value, from the value of the state, the value of the next state, and the step size.
Moved: TypeAlias = Callable[[float, float, float], float]


def table_with(
    moved: Moved, is_following: bool = False
) -> Callable[[Values, str, str, float], dict[str, float]]:
    """The table if the state, or the next one, gets this value."""

    def table_after(
        table: Values, state: str, following: str, step_size: float
    ) -> dict[str, float]:
        here, other = (following, state) if is_following else (state, following)
        return {**table, here: moved(table[here], table[other], step_size)}

    return table_after


def moved_from(least: float) -> Moved:
    """Move a value if it differs from the other by at least this much."""

    def moved(value: float, other: float, step: float) -> float:
        return value + step * (other - value) if abs(other - value) >= least else value

    return moved


def table_with_both_moved(
    table: Values, state: str, following: str, step_size: float
) -> dict[str, float]:
    way = step_size * (table[following] - table[state])
    return {**table, following: table[following] - way, state: table[state] + way}


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


def line_with(
    games_of: Callable[[int], int] = lambda games: games,
    step_of: Callable[[float, int], float] = lambda step_size, game: step_size,
    end: float = 1,
    with_new_list: bool = False,
) -> Callable[[int, int, float], list[float]]:
    """The values on a line: the number of games, the step in each, the value of the end."""

    def back_along(positions: int, games: int, step_size: float) -> list[float]:
        values: list[float] = [*[0] * positions, end]
        for game in range(1, games_of(games) + 1):
            if with_new_list:
                values = [*[0] * positions, end]
            for place in range(positions):
                values[place] += step_of(step_size, game) * (values[place + 1] - values[place])
        return values[:-1]

    return back_along


def line_place_by_place(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for place in range(positions):
        for _ in range(games):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


def line_without_old_values(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * values[place + 1]
    return values[:-1]


def line_towards_the_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [0] * positions
    for game in range(1, games + 1):
        for place in range(max(0, positions - game), positions):
            values[place] += step_size * (1 - values[place])
    return values


def line_all_towards_the_end(positions: int, games: int, step_size: float) -> list[float]:
    return [1 - (1 - step_size) ** games] * positions


# --- which opening is played

# A place, given lot and explore where it explores, and the means.
Place: TypeAlias = Callable[[float, float, Sequence[float]], Any]


def first_largest(means: Sequence[float]) -> int:
    return means.index(max(means))


def chosen_with(
    place: Place = lambda lot, explore, means: int(lot / explore * len(means)),
    best: Callable[[Sequence[float]], Any] = first_largest,
    is_random: Callable[[float, float], bool] = lambda lot, explore: lot < explore,
) -> Callable[[Sequence[float], float, float], Any]:
    """The place that is chosen, at random or as the best; is_random: given lot and explore."""

    def choose(means: Sequence[float], explore: float, lot: float) -> Any:
        return place(lot, explore, means) if is_random(lot, explore) else best(means)

    return choose


def place_of_another(lot: float, explore: float, means: Sequence[float]) -> int:
    """A random place, but never the best."""
    others = [place for place in range(len(means)) if place != first_largest(means)]
    return others[int(lot / explore * len(others))] if others else 0


def chosen_by_order(best: int) -> Callable[[Sequence[float], float, float], int]:
    return chosen_with(best=lambda means: best % len(means))


# --- weights

Numbers: TypeAlias = Sequence[float]


def difference(weights: Numbers, counts: Numbers, value: float) -> float:
    """The value less the guess."""
    return value - sum(w * c for w, c in zip(weights, counts))


def weights_without_counts(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    step = step_size * difference(weights, counts, value)
    return [weight + step for weight in weights]


def moved_weights(
    weights: Numbers,
    counts: Numbers,
    value: float,
    step_size: float,
    guessed_with: Numbers | None = None,
) -> list[float]:
    """The weights after a step; guessed_with: the counts of the guess, if they are different."""
    step = step_size * difference(weights, guessed_with or counts, value)
    return [weight + step * count for weight, count in zip(weights, counts)]


def weights_one_by_one(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    moved = list(weights)
    for place, count in enumerate(counts):
        moved[place] += step_size * difference(moved, counts, value) * count
    return moved


def weights_by_own_parts(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    return [w + step_size * (value - w * c) * c for w, c in zip(weights, counts)]


def weights_with(
    guessed: Callable[[float, int], float] = lambda guess, number: guess,
    of: Callable[[float, float], float] = lambda weight, count: count,
    kept: float = 1,
    part: Callable[[int], float] = lambda number: 1,
) -> Callable[[Numbers, Numbers, float, float], list[float]]:
    """The weights after a step.

    guessed: the guess, given the right one and how many weights there are
    of: what the step is multiplied by, given the weight and its count
    kept: how much of the old weight is kept
    part: the part of the step that is taken, given how many weights there are
    """

    def move_weights(
        weights: Numbers, counts: Numbers, value: float, step_size: float
    ) -> list[float]:
        guess = guessed(sum([w * c for w, c in zip(weights, counts)]), len(weights))
        step = step_size * part(len(weights)) * (value - guess)
        return [kept * w + step * of(w, c) for w, c in zip(weights, counts)]

    return move_weights


def weights_moved_away(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    step = step_size * difference(weights, counts, value)
    return [w - step * c for w, c in zip(weights, counts)]


# --- how many boxes


def boxes_with(
    fewest: int = 2,
    symmetric: bool = True,
    of_both: bool = False,
    asked_of: Callable[[Player], Player] = lambda player: player,
) -> Callable[[Game, Player], int]:
    """How many boxes there are for positions with at least `fewest` moves.

    asked_of: the player whose boxes are counted, given the one who is asked for
    """

    def boxes_needed(game: Game, player: Player) -> int:
        asked = [
            state
            for state in positions(game, symmetric=symmetric)
            if not game.is_terminal(state) and (of_both or game.to_move(state) is asked_of(player))
        ]
        return len([state for state in asked if len(game.moves(state)) >= fewest])

    return boxes_needed


def moves_in_boxes(game: Game, player: Player) -> int:
    own = [state for state in positions(game, symmetric=True) if game.to_move(state) is player]
    numbers = [len(game.moves(state)) for state in own if not game.is_terminal(state)]
    return sum([number for number in numbers if number > 1])


def boxes_where_either_holds(game: Game, player: Player) -> int:
    states = positions(game, symmetric=True)
    return len(
        [state for state in states if game.to_move(state) is player or len(game.moves(state)) > 1]
    )


def boxes_after_the_first(game: Game, player: Player) -> int:
    is_first = game.to_move(game.initial) is player and len(game.moves(game.initial)) > 1
    return boxes_with()(game, player) - is_first


MISTAKES: dict[str, Mistake] = {
    "outcome-not-asked": Mistake(
        "It changes the boxes in the same way whatever the outcome.",
        (
            "A win brings three beads more, a draw one more, and a loss one less, so ask for the "
            "outcome."
        ),
        functions={
            "beads": [
                *[beads_with(more, more, more) for more in (1, 3)],
                *beads_in_either_way(-1, -1, -1),
            ]
        },
    ),
    "loss-not-punished": Mistake(
        "After a lost game it does not change the boxes.",
        "Where the outcome is −1, take a bead of the colour that was drawn out of each box.",
        functions={"beads": [beads_with(3, 1, 0)]},
    ),
    "only-a-win-counts": Mistake(
        "Only a win changes the boxes.",
        "After a draw put one bead into each box, and after a loss take one out.",
        functions={"beads": [beads_with(3, 0, 0)]},
    ),
    "boxes-unchanged": Mistake(
        "It does not change the boxes.",
        "What you compute must be stored in the box: assign to beads[drawn].",
        functions={"beads": [beads_with(0, 0, 0)], "punish": [beads_with(0, 0, 0)]},
    ),
    "beads-replaced": Mistake(
        "It replaces what was in a box.",
        "Add to the beads of that colour: += in place of =.",
        functions={"beads": [beads_replaced(0), beads_replaced(-inf)]},
    ),
    "if-in-place-of-elif": Mistake(
        "It does after a win, too, what is meant for a loss.",
        "A second if starts over, so its else holds for a win as well. Write elif.",
        functions={"beads": [*beads_in_either_way(2, 1, -1), *beads_in_either_way(-1, 1, -1)]},
    ),
    "last-bead-kept": Mistake(
        "It never takes out the last bead of a colour.",
        "A box may become empty, because a loss takes out a bead wherever there is one.",
        functions={
            "beads": [last_bead_kept, one_bead_left],
            "punish": [punished_with(fewest=2)],
        },
    ),
    "last-bead-of-a-box-kept": Mistake(
        "It never takes out the last bead of a box.",
        "A box may become empty, because a loss takes out a bead wherever there is one.",
        functions={"beads": [box_never_emptied]},
    ),
    "ended-at-a-missing-bead": Mistake(
        "It stops at the first box without such a bead.",
        "Go on with the next box: use continue, not break or return.",
        functions={"beads": [ended_where_none_is_left]},
    ),
    "loss-taken-for-win": Mistake(
        "It treats a loss as a win.",
        "Python takes −1 for True, too, so compare: outcome == 1.",
        functions={"beads": beads_in_either_way(3, 1, 3)},
    ),
    "empty-box-left-out": Mistake(
        "It never adds beads to a colour that has none left.",
        "Do nothing there only after a loss, because a win or a draw puts beads in again.",
        functions={"beads": [empty_boxes_left_out]},
    ),
    "draw-not-rewarded": Mistake(
        "After a draw it does not change the boxes.",
        "Where the outcome is 0, put a bead into each box.",
        functions={"beads": beads_in_either_way(3, 0, -1)},
    ),
    "outcome-itself-added": Mistake(
        "It adds the outcome itself: one bead for a win, none for a draw.",
        "A win brings three beads, a draw one, and a loss takes one.",
        functions={"beads": beads_in_either_way(1, 0, -1)},
    ),
    "win-and-loss-exchanged": Mistake(
        "It rewards the machine for a loss.",
        "The outcome is 1 where the machine has won, and −1 where it has lost.",
        functions={"beads": beads_in_either_way(-1, 1, 3)},
    ),
    "one-box-only": Mistake(
        "It changes only one of the boxes.",
        (
            "Nobody knows which move decided the game, so change each box that was used. A return "
            "inside the loop would end it."
        ),
        functions={
            "beads": [
                *beads_in_either_way(3, 1, -1, LAST),
                *beads_in_either_way(3, 1, -1, FIRST),
            ]
        },
    ),
    "every-second-box": Mistake(
        "It changes only every second box.",
        "All of these boxes are the machine's own. None is for a move of the opponent.",
        functions={
            "beads": [
                *beads_in_either_way(3, 1, -1, FIRST_AND_THIRD),
                *beads_in_either_way(3, 1, -1, SECOND_ONES),
            ]
        },
    ),
    "all-colours-changed": Mistake(
        "It changes all colours of a box.",
        "Reward only the move that was made: change beads[drawn].",
        functions={"beads": [beads_of_all_colours(0), beads_of_all_colours(-inf)]},
    ),
    "beads-below-zero": Mistake(
        "It takes out more beads of a colour than there are.",
        "Where no bead of the colour is left, there is none to take out.",
        functions={"beads": [beads_with(3, 1, -1, may_be_negative=True)]},
    ),
    "difference-missing": Mistake(
        "It moves the value by a part of the other value, not by a part of the way to it.",
        "The way is the difference: the value after the move minus the value before it.",
        functions={
            "temporal-difference": [table_with(lambda value, other, step: value + step * other)],
            "line": [line_without_old_values],
        },
    ),
    "step-size-unused": Mistake(
        "The value moves the whole distance, whatever the step size.",
        "Multiply the difference by step_size before you add it.",
        functions={"temporal-difference": [table_with(lambda value, other, step: other)]},
    ),
    "moved-away": Mistake(
        "It moves the value away from the one that follows.",
        "Add a part of the difference, which is the value after the move minus the one before.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value - step * (other - value))
            ]
        },
    ),
    "sign-of-the-difference-lost": Mistake(
        "It always moves the value upwards.",
        "The difference may be below 0, and then the value must fall: leave out abs.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value + step * abs(other - value))
            ]
        },
    ),
    "only-upwards": Mistake(
        "It moves the value only if the one that follows is larger.",
        "If that one is smaller, the value must fall.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value + step * max(0, other - value))
            ]
        },
    ),
    "difference-not-counted": Mistake(
        "It moves the value by step_size itself, however far it is to the other one.",
        "Multiply step_size by the difference.",
        functions={
            "temporal-difference": [
                table_with(
                    lambda value, other, step: value + step * ((other > value) - (other < value))
                )
            ]
        },
    ),
    "half-of-the-way": Mistake(
        "It always moves the value half of the way.",
        "How far it moves is for step_size to say.",
        functions={
            "temporal-difference": [table_with(lambda value, other, step: (value + other) / 2)]
        },
    ),
    "following-moved": Mistake(
        "It changes the value after the move.",
        "The later value is the better guess, so leave it, and change the one before the move.",
        functions={
            "temporal-difference": [
                table_with(
                    lambda value, other, step: value + step * (other - value), is_following=True
                )
            ]
        },
    ),
    "old-value-dropped": Mistake(
        "It loses what the position was worth before.",
        (
            "Add the step to the old value (+= in place of =), and put the difference in brackets: "
            "step_size * (… - …)."
        ),
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: step * (other - value)),
                table_with(lambda value, other, step: step * other),
            ]
        },
    ),
    "table-unchanged": Mistake(
        "It does not change the table.",
        "What you compute must be stored in the table: assign to values[state].",
        functions={"temporal-difference": [table_with(lambda value, other, step: value)]},
    ),
    "parts-exchanged": Mistake(
        "It exchanges the two parts.",
        "The new value takes step_size of the value after the move, and the rest of the old one.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: step * value + (1 - step) * other)
            ]
        },
    ),
    "from-the-end": Mistake(
        "In one game it moves the win back along the whole line.",
        "In each game move the first position first, and the last one last.",
        functions={"line": [line_from_the_end]},
    ),
    "other-number-of-rounds": Mistake(
        "It plays one game too few, or one too many.",
        "range(games) runs the loop exactly that many times.",
        functions={
            "line": [
                line_with(games_of=lambda games: games - 1),
                line_with(games_of=lambda games: games + 1),
            ]
        },
    ),
    "win-not-passed-on": Mistake(
        "Nothing of the win comes to the line.",
        "The end is worth 1, and the last position moves towards it.",
        functions={"line": [line_with(end=0)]},
    ),
    "length-not-asked": Mistake(
        "It always returns three values.",
        "positions says how many there are.",
        functions={"line": [lambda positions, games, step_size: line_with()(3, games, step_size)]},
    ),
    "step-gets-smaller": Mistake(
        "Its step gets smaller from game to game.",
        "Use step_size as it is in every game.",
        functions={"line": [line_with(step_of=lambda step_size, game: step_size / game)]},
    ),
    "loops-exchanged": Mistake(
        "Each position plays all games before the next one moves.",
        "Put the loop over the positions inside the loop over the games.",
        functions={"line": [line_place_by_place]},
    ),
    "new-list-for-each-game": Mistake(
        "In each game it begins with a new list.",
        "Make the list before the loop over the games, not inside it.",
        functions={"line": [line_with(with_new_list=True)]},
    ),
    "end-returned": Mistake(
        "It returns the value of the end, too.",
        "Return the values of the positions, without that of the end: values[:-1].",
        functions={"line": [line_with_its_end]},
    ),
    "towards-the-end": Mistake(
        "It moves each position towards the end of the line.",
        (
            "Move a position towards the one after it, although nobody knows much about that one "
            "at first."
        ),
        functions={"line": [line_towards_the_end, line_all_towards_the_end]},
    ),
    "both-values-moved": Mistake(
        "It moves both values, each towards the other.",
        "The later value is the better guess, so leave it, and change the one before the move.",
        functions={"temporal-difference": [table_with_both_moved]},
    ),
    "small-steps-left-out": Mistake(
        "It takes no step where the difference is small.",
        "Many small steps go a long way, so move the value however small the difference is.",
        functions={"temporal-difference": [table_with(moved_from(least)) for least in (0.1, 0.01)]},
    ),
    "draw-punished": Mistake(
        "It punishes a draw, too.",
        "Take a bead out only after a loss, where the outcome is −1.",
        functions={"punish": [punished_unless_won]},
    ),
    "other-colours-asked": Mistake(
        "It asks whether the box has any bead, not whether it has one for this move.",
        "Only a bead of the colour that was drawn can be taken out: ask beads[drawn].",
        functions={"punish": [punished_where_any_bead]},
    ),
    "colour-dropped": Mistake(
        "It drops a colour without a bead from the box.",
        "The box keeps the colour, with 0 beads.",
        functions={"punish": [punished_with_its_key], "beads": [beads_with_their_key]},
    ),
    "other-colour-taken": Mistake(
        "Where a box has no such bead, it takes one of another colour.",
        "Then take out the bead of the move before.",
        functions={"punish": [punished_in_any_colour]},
    ),
    "all-beads-taken": Mistake(
        "It takes out all beads of the colour.",
        "Take out only one.",
        functions={"punish": [punished_with(lambda number: number)]},
    ),
    "first-box-out-of-reach": Mistake(
        "It never comes to the first box.",
        "reversed(opened) goes through all of them. A range goes down to 0 only if it ends at −1.",
        functions={"punish": [punished_with(boxes=slice(1, None))]},
    ),
    "win-rewarded": Mistake(
        "It puts in a bead after a win.",
        "Only a loss changes anything.",
        functions={"punish": [rewarded_for_a_win]},
    ),
    "last-box-only": Mistake(
        "It punishes only the last box, although that has no such bead.",
        "If that bead is missing, take out the bead of the move before.",
        functions={"punish": [beads_with(0, 0, -1, LAST)]},
    ),
    "each-box-punished": Mistake(
        "It takes a bead out of each box.",
        "Take out only one bead in all, and then stop, with return or break.",
        functions={"punish": [beads_with(0, 0, -1)]},
    ),
    "first-box-punished": Mistake(
        "It punishes the first move, not the last.",
        "Go through the pairs from the last to the first: reversed(opened).",
        functions={"punish": [punished_from_the_first]},
    ),
    "boxes-for-forced-moves": Mistake(
        "It counts a box even where there is only one move.",
        "There is nothing to choose there. A box is needed only where there is more than one move.",
        functions={"boxes": [boxes_with(1)]},
    ),
    "boxes-for-many-moves": Mistake(
        "Where there are two moves, it counts no box.",
        "Two moves are a choice: ask for more than one.",
        functions={"boxes": [boxes_with(3)]},
    ),
    "boxes-of-both": Mistake(
        "It counts the boxes of both players.",
        "The machine plays one side: ask game.to_move(state).",
        functions={"boxes": [boxes_with(of_both=True)]},
    ),
    "boxes-of-the-other": Mistake(
        "It counts the boxes of the other player.",
        "The machine plays one side: ask game.to_move(state).",
        functions={"boxes": [boxes_with(asked_of=lambda player: player.opponent)]},
    ),
    "side-not-asked": Mistake(
        "It counts the boxes of the same player, whoever is asked for.",
        "Compare with the parameter player.",
        functions={
            "boxes": [
                boxes_with(asked_of=lambda player: MAX),
                boxes_with(asked_of=lambda player: MIN),
            ]
        },
    ),
    "moves-counted": Mistake(
        "It counts moves, not boxes.",
        "A box holds all the moves of a position, so add 1 for each position.",
        functions={"boxes": [moves_in_boxes]},
    ),
    "or-for-and": Mistake(
        "It counts a position if the player moves there, or if there is more than one move.",
        "Both must be so: and.",
        functions={"boxes": [boxes_where_either_holds]},
    ),
    "first-position-left-out": Mistake(
        "It omits the position where play begins.",
        "A machine that moves first needs a box for that, too.",
        functions={"boxes": [boxes_after_the_first]},
    ),
    "symmetry-left-out": Mistake(
        "It counts positions separately that are the same when turned or mirrored.",
        "One box is enough for all of them: positions(game, symmetric=True).",
        functions={"boxes": [boxes_with(symmetric=False)]},
    ),
    "mean-of-two": Mistake(
        "It gives the new result as much weight as all those before it.",
        "The mean stands for n − 1 results, the new one for a single one.",
        functions={
            "mean": [
                lambda mean, result, n: (mean + result) / 2,
                lambda mean, result, n: (mean + result) / 2 if n > 1 else result,
            ]
        },
    ),
    "result-for-the-difference": Mistake(
        "It adds a part of the result itself.",
        "Move the mean by a part of the difference, result - mean.",
        functions={"mean": [lambda mean, result, n: mean + result / n]},
    ),
    "brackets-around-n": Mistake(
        "It subtracts 1 from the sum, not from n.",
        "Write n - 1 in brackets: mean * (n - 1).",
        functions={"mean": [lambda mean, result, n: (mean * n - 1 + result) / n]},
    ),
    "new-result-not-counted": Mistake(
        "It divides by n − 1.",
        "n counts the new result, too, so divide by n.",
        functions={
            "mean": [
                lambda mean, result, n: (mean * (n - 1) + result) / (n - 1) if n > 1 else result,
                lambda mean, result, n: (mean * (n - 1) + result) / (n - 1),
            ]
        },
    ),
    "sum-for-mean": Mistake(
        "It returns the sum of the results.",
        "Divide it by their number, n.",
        functions={"mean": [lambda mean, result, n: mean * (n - 1) + result]},
    ),
    "mean-counted-once": Mistake(
        "It takes the mean for a single result.",
        "The mean stands for n − 1 results, so their sum is mean * (n - 1).",
        functions={"mean": [lambda mean, result, n: (mean + result) / n]},
    ),
    "one-result-too-many": Mistake(
        "It gives the new result its weight as if there were one result more.",
        "n counts the new result, too, so its part is 1 / n.",
        functions={"mean": [lambda mean, result, n: mean + (result - mean) / (n + 1)]},
    ),
    "weights-of-the-mean-exchanged": Mistake(
        "It gives the mean the weight of one result, and the new result that of all the others.",
        "The mean stands for n − 1 results, the new one for a single one.",
        functions={
            "mean": [
                lambda mean, result, n: (mean + result * (n - 1)) / n,
                lambda mean, result, n: (mean + result * (n - 1)) / n if n > 1 else result,
            ]
        },
    ),
    "count-forgotten": Mistake(
        "It does not multiply the change of a weight by its count.",
        "Multiply the change of a weight by the count of that weight.",
        functions={
            "weights": [
                weights_without_counts,
                lambda weights, counts, value, step_size: moved_weights(
                    weights, [min(count, 1) for count in counts], value, step_size, counts
                ),
            ]
        },
    ),
    "guess-held": Mistake(
        "It cuts the guess off at −1 and 1.",
        "Take the difference to the guess as it is, however large the guess is.",
        functions={"weights": [weights_with(lambda guess, number: max(-1, min(1, guess)))]},
    ),
    "weight-for-count": Mistake(
        "It multiplies by the weight, not by its count.",
        "The change of a weight is step size · difference · its count.",
        functions={"weights": [weights_with(of=lambda weight, count: weight)]},
    ),
    "own-part-for-the-guess": Mistake(
        "It compares the value with the part of each weight alone.",
        "The guess is the sum of all these parts, so compute it first.",
        functions={"weights": [weights_by_own_parts]},
    ),
    "changes-returned": Mistake(
        "It returns the changes, not the new weights.",
        "Add each change to its weight.",
        functions={"weights": [weights_with(kept=0)]},
    ),
    "guess-divided": Mistake(
        "It divides the guess by the number of weights.",
        "The guess is the sum itself, not a mean.",
        functions={"weights": [weights_with(lambda guess, number: guess / number)]},
    ),
    "step-divided": Mistake(
        "It divides the step by the number of weights.",
        "Each weight moves by step size · difference · its count.",
        functions={"weights": [weights_with(part=lambda number: 1 / number)]},
    ),
    "explores-at-the-border": Mistake(
        "It explores even if lot is exactly explore.",
        "It should explore only if lot is below explore: use <.",
        functions={
            "choose": [
                chosen_with(is_random=lambda lot, explore: lot <= explore),
                chosen_with(is_random=lambda lot, explore: 0 < explore >= lot),
            ]
        },
    ),
    "explores-above": Mistake(
        "It explores if lot is above explore.",
        "It should explore only if lot is below explore: use <.",
        functions={
            "choose": [
                chosen_with(is_random=lambda lot, explore: lot > explore),
                chosen_with(
                    lambda lot, explore, means: int(lot / explore * len(means)) if explore else 0,
                    is_random=lambda lot, explore: lot > explore,
                ),
            ]
        },
    ),
    "never-explores": Mistake(
        "It never explores.",
        "If lot is below explore, lot / explore gives the place.",
        functions={"choose": [chosen_with(is_random=lambda lot, explore: False)]},
    ),
    "lot-not-divided": Mistake(
        "Where it explores, it does not divide lot by explore.",
        "There lot is below explore, and only lot / explore is a number from 0 up to 1.",
        functions={"choose": [chosen_with(lambda lot, explore, means: int(lot * len(means)))]},
    ),
    "place-rounded": Mistake(
        "It rounds the random place.",
        "int cuts off, so that each place gets an equal share. round goes up as well.",
        functions={
            "choose": [chosen_with(lambda lot, explore, means: round(lot / explore * len(means)))]
        },
    ),
    "last-place-left-out": Mistake(
        "Where it explores, the last place never comes.",
        "Multiply by len(means).",
        functions={
            "choose": [
                chosen_with(lambda lot, explore, means: int(lot / explore * (len(means) - 1)))
            ]
        },
    ),
    "three-places-only": Mistake(
        "Where it explores, it takes one of three places.",
        "Multiply by len(means): there may be any number of them.",
        functions={"choose": [chosen_with(lambda lot, explore, means: int(lot / explore * 3))]},
    ),
    "best-left-out": Mistake(
        "Where it explores, it omits the place of the largest mean.",
        "There all places are equally likely, that one too.",
        functions={"choose": [chosen_with(place_of_another)]},
    ),
    "first-place-only": Mistake(
        "Where it explores, it always takes the first place.",
        "int(lot / explore) is always 0, so multiply by len(means) before you take int.",
        functions={"choose": [chosen_with(lambda lot, explore, means: 0)]},
    ),
    "mean-for-place": Mistake(
        "It returns a mean where it should return its place.",
        "means.index(…) gives the place of a number in the list.",
        functions={
            "choose": [
                chosen_with(
                    lambda lot, explore, means: means[int(lot / explore * len(means))], max
                ),
                chosen_with(best=max),
            ]
        },
    ),
    "smallest-mean-taken": Mistake(
        "It takes the smallest mean.",
        "The opening with the largest mean has done best so far.",
        functions={"choose": [chosen_with(best=lambda means: means.index(min(means)))]},
    ),
    "means-sorted": Mistake(
        "It does not return the place that the largest mean has in the list.",
        "means.index(max(means)) is that place, if the list is not sorted first.",
        functions={"choose": [chosen_by_order(0), chosen_by_order(-1)]},
    ),
    "difference-taken-again": Mistake(
        "It computes the difference again for each weight.",
        "Compute it once, before any weight is changed.",
        functions={"weights": [weights_one_by_one]},
    ),
    "weights-moved-away": Mistake(
        "It moves the guess away from the value.",
        "The difference is the value minus the guess, not the reverse.",
        functions={"weights": [weights_moved_away]},
    ),
}
