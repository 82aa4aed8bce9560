"""Players that need no person: one knows a small game to its ends, one looks ahead in a large one.

machine  a player of this module: `choose` takes a node and returns the child it moves to, `judge`
         says what a move that was made is worth
side     MAX or MIN; `human` is the person's side, or "both" where two people play
"""

from contextlib import suppress

from .deepening import iterative_deepening
from .errors import GameTreeError, TreeTooLarge
from .game import Game
from .graph import Positions
from .growth import root
from .language import Plural, Sentence, say
from .nodes import CHANCE, MAX, MIN, Node, Player, State
from .results import Result
from .search import expectimax
from .text import label
from .values import Number, number

SMALL = 6_000  # a game with at most so many positions is searched to its ends when the match begins
NODES = 10_000  # in a larger one the machine looks at about so many nodes before it moves
BOTH = "both"  # sides are played by people
LOST = Sentence("you lose")  # as hints say it

Human = Player | str  # the side of a person, or BOTH


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
    plies      state → plies to the end, if who wins hurries and who loses does not
    chance     whether the game has chance nodes
    wins_only  whether nothing counts but to win or to lose, for sure
    """

    def __init__(self, positions: Positions) -> None:
        self.positions = positions
        nodes = {state: positions.node(state) for state in positions}
        self.values: dict[State, Number] = {state: positions.value_of(state) for state in positions}
        self.chance = any(node.player is CHANCE for node in nodes.values())
        self.wins_only = not self.chance and set(self.values.values()) <= {-1, 0, 1}
        self.plies: dict[State, int] = {}
        for state, node in reversed(nodes.items()):  # each state behind all that can follow it
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

    def judge(self, node: Node, human: Human) -> tuple[Number, str]:
        """The value of `node`, and in words what a move to it means for `human`."""
        value = self.values[node.state]
        if self.wins_only and value == 0:
            return value, say("a draw")
        if self.wins_only:
            plies = self.plies[node.state] + 1
            who = winner(node, value, human, LOST)
            meaning = Plural("{who} in {count} ply", "{who} in {count} plies", plies, who=who)
            return value, meaning.say()
        if self.chance:
            return value, say("value {value} on average", value=number(value))
        return value, say("value {value}", value=number(value))


class LookaheadPlayer:
    """The machine in a large game: it looks some plies ahead and guesses what lies beyond."""

    def choose(self, node: Node) -> Node:
        """The child of `node` that a search finds best."""
        result, _ = look_ahead(node, NODES)
        return node[result.move]

    def judge(self, node: Node, human: Human) -> tuple[Number, str]:
        """The value of `node`, most often a guess, and in words what a move to it means."""
        siblings = node.parent.children if node.parent else ()
        result, is_sure = look_ahead(node, NODES // len(siblings) + 1)
        if is_sure:
            return result.value, str(winner(node, result.value, human, LOST))
        return result.value, say("value {value}, a guess", value=number(result.value))


def look_ahead(node: Node, nodes: int) -> tuple[Result, bool]:
    """Search from `node` deeper and deeper, about `nodes` nodes in all.

    Returns the Result, and whether it is sure: a win or a loss that was seen, no guess.
    A win that was seen first, the soonest, stays the choice: deeper searches try it first, and only
    a better move replaces it. So does the move that puts a loss off longest.
    """
    game = node.game
    top = root(game, node.state)  # the match's own tree does not grow by what is searched
    largest_guess = 0.0

    def guess(state: State) -> float:
        nonlocal largest_guess
        value: float = game.evaluate(state)
        largest_guess = max(largest_guess, abs(value))
        return value

    try:
        result = iterative_deepening(top, max_nodes=nodes, evaluate=guess, order=middle_first)
    except GameTreeError:
        # It met chance, where a mean is never sure; any other trouble will come again.
        return expectimax(top, depth=2), False
    may_be_guess = -largest_guess <= result.value <= largest_guess
    return result, not may_be_guess  # a value beyond all guesses rests on none


def middle_first(node: Node) -> list[Node]:
    """The children of `node`, those in the middle first: often strong, so cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))


def winner(node: Node, value: Number, human: Human, lost: Sentence) -> Sentence:
    """Who wins by a value that is not 0, as a Sentence.

    Of two people it is named; a person against the machine is told "you win", or `lost`.
    """
    side = MAX if value > 0 else MIN
    if human == BOTH:
        return Sentence("{player} wins", player=label(node.game.player_label(side)))
    if human is side:
        return Sentence("you win")
    return lost
