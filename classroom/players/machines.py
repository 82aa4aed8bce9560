"""Players that need no person: one knows a small game to its ends, one looks ahead in a large one.

machine  a player of this module: `choose` takes a node and returns the child it moves to, `advise`
         says what each move there is worth
side     MAX or MIN; `human` is the person's side, or "both" if two people play
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game, root
from gametree.graph import Positions
from gametree.nodes import CHANCE, MAX, MIN, Node, Player, State
from gametree.search import Result, alphabeta, expectimax
from gametree.style import label
from gametree.values import Number

from ..trees.deepening import iterative_deepening
from ..words.language import Figure, Plural, Sentence, say

SMALL = 6_000  # the most positions of a game that is searched to its ends when the match begins
NODES = 10_000  # roughly, that the machine looks at in a larger game before it moves
BOTH = "both"  # sides are played by people
PLY_COSTS = 4  # roughly: a search one ply deeper looks at this many times the nodes
LOST = Sentence("you lose")  # as hints say it

Human = Player | str  # the side of a person, or BOTH


class Advice(NamedTuple):
    """What a machine says of a move: its value for MAX, in words what it means, and if it is sure.

    A value that is not sure is a guess.
    """

    value: Number
    meaning: str
    is_sure: bool = True


def player_for(game: Game, needed: bool = True) -> "PerfectPlayer | LookaheadPlayer | None":
    """Return the machine that plays `game`: it knows a small one, and looks ahead in a large one.

    Where it can do neither, None is returned if none is needed, and GameTreeError raised if one is.
    """
    with suppress(TreeTooLarge):
        return PerfectPlayer(Positions(game, None, False, SMALL))
    if type(game).evaluate is not Game.evaluate:
        return LookaheadPlayer()
    if not needed:
        return None
    raise GameTreeError(
        f"{type(game).__name__} has more than {SMALL:,} positions and no evaluate(state), so the "
        "machine can neither search it to its ends nor guess: write an evaluate, or play a smaller "
        "one."
    )


class PerfectPlayer:
    """The machine in a small game: it knows what each position is worth, and how long play lasts.

    values     state → its value
    plies      state → plies to the end, if the winner hurries and the loser does not
    chance     whether the game has chance nodes
    wins_only  whether nothing counts but a sure win or a sure loss
    """

    def __init__(self, positions: Positions) -> None:
        self.positions = positions
        nodes = {state: positions.node(state) for state in positions}
        self.values: dict[State, Number] = {state: positions.value_of(state) for state in positions}
        self.chance = any(node.player is CHANCE for node in nodes.values())
        self.wins_only = not self.chance and set(self.values.values()) <= {-1, 0, 1}
        self.plies: dict[State, int] = {}
        for state, node in reversed(nodes.items()):  # each state after all that can follow it
            self.plies[state] = 1 + self._plies_after(state, node)

    def _plies_after(self, state: State, node: Node) -> int:
        """How many plies follow the next one at `state`; −1 at an end."""
        after = self.positions.after(state)
        value = self.values[state]
        if isinstance(node.player, Player):
            best = [other for other in after if self.values[other] == value]
            lasting = [self.plies[other] for other in best]
            wins = value * node.player.sign > 0
            return min(lasting) if wins else max(lasting)
        return max([self.plies[other] for other in after], default=-1)

    def choose(self, node: Node) -> Node:
        """The best child of `node`; of equally good ones that which wins first or loses last."""
        value = self.values[node.state]
        best = [child for child in node.children if self.values[child.state] == value]
        if value == 0 or not isinstance(node.player, Player):
            return best[0]
        if value * node.player.sign > 0:
            return min(best, key=lambda child: self.plies[child.state])
        return max(best, key=lambda child: self.plies[child.state])

    def advise(self, node: Node, human: Human) -> list[Advice]:
        """What each move at `node` is worth, and means for `human`."""
        return [
            Advice(self.values[child.state], self.meaning(child, human)) for child in node.children
        ]

    def meaning(self, node: Node, human: Human) -> str:
        """What a move to `node` means for `human`, in words."""
        value = self.values[node.state]
        if self.wins_only and value == 0:
            return say("a draw")
        if self.wins_only:
            plies = self.plies[node.state] + 1
            who = winner(node, value, human, LOST)
            return Plural("{who} in {count} ply", "{who} in {count} plies", plies, who=who).say()
        if self.chance:
            return say("value {value} on average", value=Figure(value))
        return say("value {value}", value=Figure(value))


class LookaheadPlayer:
    """The machine in a large game: it looks some plies ahead and guesses what lies beyond."""

    def choose(self, node: Node) -> Node:
        """The child of `node` that a search finds best.

        A win that was seen first, the soonest, stays the choice: deeper searches try it first, and
        only a better move replaces it. So does the move that puts a loss off longest.
        """
        top = alone(node)
        try:
            result = iterative_deepening(top, max_nodes=NODES, order=middle_first)
        except GameTreeError:
            # It met chance; any other trouble will come again.
            result = expectimax(top, depth=2)
        return node[result.move]

    def advise(self, node: Node, human: Human) -> list[Advice]:
        """What each move at `node` is worth, most often by a guess, and means for `human`."""
        advice = []
        for child, (value, is_sure) in zip(node.children, sure_values(node.children, NODES)):
            if not is_sure:
                meaning = say("value {value}, a guess", value=Figure(value))
            elif value == 0:
                meaning = say("a draw")
            else:
                meaning = str(winner(child, value, human, LOST))
            advice.append(Advice(value, meaning, is_sure))
        return advice


def alone(node: Node) -> Node:
    """The position of `node` as a top of its own: a match's tree does not grow by searches."""
    return root(node.game, node.state)


def sure_values(nodes: Sequence[Node], most: int) -> list[tuple[Number, bool]]:
    """The value of each node, and whether it is sure.

    All are searched equally deep, because guesses at different depths cannot be compared (the
    player who moves last finds more lines open). The depth is such that about `most` nodes are
    looked at in all.
    """
    visited = 0
    visited_before = 0
    for depth in count(1):
        searches = [looked_ahead(alone(node), depth) for node in nodes]
        visited = sum([result.visited for result, _ in searches])
        no_room = PLY_COSTS * visited > most
        if no_room or visited == visited_before or all(is_sure for _, is_sure in searches):
            break  # as many nodes as before: there are none below them
        visited_before = visited
    return [(result.value, is_sure) for result, is_sure in searches]


def looked_ahead(top: Node, depth: int) -> tuple[Result, bool]:
    """Search `depth` plies ahead. Returns the Result, and whether its value is sure, no guess."""
    largest_guess = -1.0  # without its sign; where none is made no value lies within ±(−1)

    def guess(state: State) -> float:
        nonlocal largest_guess
        value: float = top.game.evaluate(state)
        largest_guess = max(largest_guess, abs(value))
        return value

    try:
        result = alphabeta(top, depth=depth, evaluate=guess, order=middle_first)
    except GameTreeError:
        # It met chance, where a mean is never sure; any other trouble will come again.
        return expectimax(top, depth=min(depth, 2)), False
    may_be_guess = -largest_guess <= result.value <= largest_guess
    return result, not may_be_guess  # a value beyond all guesses rests on none


def middle_first(node: Node) -> list[Node]:
    """The children of `node`, those in the middle first: often strong, so cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))


def winner(node: Node, value: Number, human: Human, lost: Sentence) -> Sentence:
    """Say who wins by a value that is not 0, as a Sentence.

    Between two people it names the winner; to a person against the machine it says "you win", or
    `lost`.
    """
    side = MAX if value > 0 else MIN
    if human == BOTH:
        return Sentence("{player} wins", player=label(node.game.player_label(side)))
    if human is side:
        return Sentence("you win")
    return lost
