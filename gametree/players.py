"""Players that need no person: one knows a small game to its ends, one looks ahead in a large one."""

from contextlib import suppress

from .deepening import iterative_deepening
from .errors import GameTreeError, TreeTooLarge
from .game import Game
from .graph import Positions
from .growth import root
from .language import Plural, Sentence, say
from .nodes import CHANCE, MAX, MIN, Player
from .search import expectimax
from .text import label
from .values import number

SMALL = 6_000  # a game with at most so many positions is searched to its ends when the match begins
NODES = 10_000  # in a larger one the machine looks at about so many nodes before it moves
BOTH = "both"  # sides are played by people
LOST = Sentence("you lose")  # as hints say it


def player_for(game, needed=True):
    """The machine that plays `game`: it knows a small one to its ends, and looks ahead in a large one; None where it can
    do neither, and none is needed."""
    with suppress(TreeTooLarge):
        return PerfectPlayer(Positions(game, None, False, SMALL))
    if type(game).evaluate is not Game.evaluate:
        return LookaheadPlayer()
    if needed:
        raise GameTreeError(
            f"{type(game).__name__} has more than {SMALL:,} positions and no evaluate(state), so the machine can neither search it to its ends nor guess: write an evaluate, or play a smaller one."
        )


class PerfectPlayer:
    """The machine in a small game: it knows the value of each position, and how long play lasts from there."""

    def __init__(self, positions):
        self.positions = positions
        nodes = {state: positions.node(state) for state in positions}
        self.values = {state: positions.value_of(state) for state in positions}
        self.chance = any(node.player is CHANCE for node in nodes.values())
        self.wins_only = not self.chance and {*self.values.values()} <= {-1, 0, 1}
        self.plies = {}  # state → plies to the end, if winners hurry and losers do not
        for state, node in reversed(nodes.items()):  # each state behind all that can follow it
            chance, after, value = node.player is CHANCE, positions.after(state), self.values[state]
            lasting = [
                self.plies[other] for other in after if chance or self.values[other] == value
            ]
            soonest = isinstance(node.player, Player) and value * node.player.sign > 0
            self.plies[state] = 1 + (min if soonest else max)(lasting, default=-1)

    def choose(self, node):
        """The best child of `node`; of equally good ones that which wins soonest or loses latest."""
        value = self.values[node.state]
        best = [child for child in node.children if self.values[child.state] == value]
        gain, plies = value * node.player.sign, self.plies
        return (min if gain > 0 else max)(best, key=lambda child: plies[child.state] if gain else 0)

    def judge(self, node, human):
        """The value of `node`, and what a move to it means for `human`."""
        value, plies = self.values[node.state], self.plies[node.state] + 1
        if self.wins_only and value:
            who = winner(node, value, human, LOST)
            return value, Plural(
                "{who} in {count} ply", "{who} in {count} plies", plies, who=who
            ).say()
        if self.wins_only:
            return value, say("a draw")
        mean = self.chance and say("value {value} on average", value=number(value))
        return value, mean or say("value {value}", value=number(value))


class LookaheadPlayer:
    """The machine in a large game: it looks some plies ahead and guesses what lies beyond."""

    def choose(self, node):
        return node[look_ahead(node, NODES)[0].move]

    def judge(self, node, human):
        found, sure = look_ahead(node, NODES // len(node.parent.children) + 1)
        guess = say("value {value}, a guess", value=number(found.value))
        return found.value, str(winner(node, found.value, human, LOST)) if sure else guess


def look_ahead(node, nodes):
    """Search from `node` deeper and deeper, about `nodes` nodes in all; return the Result, and whether it is sure.

    A win that was seen first, the soonest, stays the choice: deeper searches try it first, and only a better
    move replaces it. So does the move that puts a loss off longest.
    """
    top, guesses = (
        root(node.game, node.state),
        [0],
    )  # the match's own tree does not grow by what is searched

    def guess(state):
        guesses.append(node.game.evaluate(state))
        return guesses[-1]

    try:
        found = iterative_deepening(top, max_nodes=nodes, evaluate=guess, order=middle_first)
    except (
        GameTreeError
    ):  # it met chance, where a mean is never sure; any other trouble will come again
        return expectimax(top, depth=2), False
    return found, abs(found.value) > max(
        map(abs, guesses)
    )  # a value beyond all guesses rests on none


def middle_first(node):
    """The children of `node`, those in the middle first: where the middle is strong, cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))


def winner(node, value, human, lost):
    """Who wins by a value, as a Sentence: of two people by name; otherwise you, or what is said where you have `lost`."""
    side = MAX if value > 0 else MIN
    named = Sentence("{player} wins", player=label(node.game.player_label(side)))
    return named if human == BOTH else Sentence("you win") if human is side else lost
