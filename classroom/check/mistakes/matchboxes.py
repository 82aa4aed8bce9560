"""A machine of matchboxes: the beads in them, and how many boxes it needs.

Tasks, and what each asks for:

    "beads"   beads_after(opened, outcome): what is in the boxes of a game after the machine has won
              (1), drawn (0) or lost (−1); `opened` has the beads of each box and the move that was
              drawn
    "punish"  punish(opened, outcome): the same if a loss takes only one bead
    "boxes"   boxes_needed(game, player): how many boxes a machine needs
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import TypeAlias

from gametree.game import Game
from gametree.graph import positions
from gametree.nodes import MAX, MIN, Player

from .entry import Mistake

# --- beads after a game

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


def loss_of_all_colours(opened: Opened, outcome: int) -> list[Beads]:
    is_loss = outcome == -1
    return (beads_of_all_colours(0) if is_loss else beads_with(3, 1, -1))(opened, outcome)


def loss_for_other_colours(opened: Opened, outcome: int) -> list[Beads]:
    """After a loss each of the other colours of a box gets a bead."""
    if outcome != -1:
        return beads_with(3, 1, 0)(opened, outcome)
    return [
        {move: number + (move != drawn) for move, number in beads.items()}
        for beads, drawn in opened
    ]


def changed_beads(beads: Beads, more: int, least: float) -> Beads:
    return {move: number + more if number + more > least else 0 for move, number in beads.items()}


def beads_replaced(least: float) -> Callable[[Opened, int], list[Beads]]:
    """The added beads replace those that were there; least: 0 or −∞."""

    def beads_after(opened: Opened, outcome: int) -> list[Beads]:
        more = MORE[outcome]
        return [beads | {drawn: more if more > least else 0} for beads, drawn in opened]

    return beads_after


def beads_replaced_unless_lost(opened: Opened, outcome: int) -> list[Beads]:
    return (beads_with(0, 0, -1) if outcome == -1 else beads_replaced(0))(opened, outcome)


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


# --- one bead after a loss


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


def punished_in_the_first_instead(opened: Opened, outcome: int) -> list[Beads]:
    """If the last move has no bead, it goes on with the first one."""
    punished_from_the_first([*opened[-1:], *opened[:-1]], outcome)
    return [beads for beads, _ in opened]


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
        "The outcome is 1, 0 or −1. Which of your lines runs for which of them?",
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
    "loss-takes-three": Mistake(
        "After a loss it takes three beads out of each box.",
        "A win puts three in, but a loss takes only one out.",
        functions={"beads": [beads_with(3, 1, -3)]},
    ),
    "boxes-unchanged": Mistake(
        "It does not change the boxes.",
        "Which line stores what you compute in the box, in beads[drawn]? And does that line run?",
        functions={"beads": [beads_with(0, 0, 0)], "punish": [beads_with(0, 0, 0)]},
    ),
    "beads-replaced": Mistake(
        "It replaces what was in a box.",
        "Add to the beads of that colour: += in place of =.",
        functions={"beads": [beads_replaced(0), beads_replaced(-inf), beads_replaced_unless_lost]},
    ),
    "if-in-place-of-elif": Mistake(
        "It does after a win, too, what is meant for a loss.",
        "A win brings three beads, and nothing more. (If there is a second if, its else holds for "
        "a win as well. Then write elif.)",
        functions={"beads": beads_in_either_way(-1, 1, -1)},
    ),
    # The number may be wrong, or what is meant for a loss is done, too.
    "two-beads-for-a-win": Mistake(
        "After a win it puts in two beads, not three.",
        "Or is your number 3, and a line for a loss takes one of them out again?",
        functions={"beads": beads_in_either_way(2, 1, -1)},
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
        "A win brings three beads, a draw one, and a loss takes one. Its outcome is 1, 0 or −1.",
        functions={"beads": beads_in_either_way(1, 0, -1)},
    ),
    "three-times-the-outcome": Mistake(
        "It adds three times the outcome, so a draw brings nothing and a loss costs three beads.",
        "A win brings three beads, a draw one, and a loss takes one.",
        functions={"beads": beads_in_either_way(3, 0, -3)},
    ),
    "win-and-loss-exchanged": Mistake(
        "It rewards the machine for a loss.",
        "The outcome is 1 where the machine has won, and −1 where it has lost.",
        functions={"beads": beads_in_either_way(-1, 1, 3)},
    ),
    "draw-taken-for-a-win": Mistake(
        "It treats a draw as a win.",
        "A draw brings only one bead. Is 0 let through by >=, or by a test without ==?",
        functions={"beads": beads_in_either_way(3, 3, -1)},
    ),
    "draw-and-loss-exchanged": Mistake(
        "It treats a draw as a loss, and a loss as a draw.",
        "The outcome is 0 after a draw, and −1 after a loss.",
        functions={"beads": beads_in_either_way(3, -1, 1)},
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
        "It changes colours that were not drawn.",
        "Only the move that was made counts: change beads[drawn].",
        functions={
            "beads": [
                beads_of_all_colours(0),
                beads_of_all_colours(-inf),
                loss_of_all_colours,
                loss_for_other_colours,
            ]
        },
    ),
    "beads-below-zero": Mistake(
        "It takes out more beads of a colour than there are.",
        "Where no bead of the colour is left, there is none to take out.",
        functions={"beads": [beads_with(3, 1, -1, may_be_negative=True)]},
    ),
    "draw-punished": Mistake(
        "It punishes a draw, too.",
        "Take a bead out only after a loss, where the outcome is −1.",
        functions={"beads": beads_in_either_way(3, -1, -1), "punish": [punished_unless_won]},
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
    "win-punished": Mistake(
        "It takes out a bead after a win, not after a loss.",
        "The outcome is 1 where the machine has won, and −1 where it has lost.",
        functions={"punish": [lambda opened, outcome: punished_with()(opened, -outcome)]},
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
    "goes-on-with-the-first-box": Mistake(
        "If the last move has no bead, it goes on with the first one.",
        "Go back one move at a time, with reversed(opened).",
        functions={"punish": [punished_in_the_first_instead]},
    ),
    "boxes-for-forced-moves": Mistake(
        "It counts a box even where there is only one move.",
        "There is nothing to choose there. A box is needed only where there is more than one move.",
        functions={"boxes": [boxes_with(1)]},
    ),
    "boxes-at-the-end": Mistake(
        "It counts every position of the player, even where play is over.",
        "A box is needed only where there is more than one move: ask len(game.moves(state)).",
        functions={
            "boxes": [
                lambda game, player: len(
                    [
                        state
                        for state in positions(game, symmetric=True)
                        if game.to_move(state) is player
                    ]
                )
            ]
        },
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
}
