"""Why a game was lost: each of its moves is compared with what the positions are worth.

If the game is small enough to be solved, that is exact: a move is a mistake if it gives away value,
and the reading says how many plies a search must look ahead to see it. Otherwise a search guesses
the values of positions, and the reading says that it is a guess.

known    what a PerfectPlayer knows of a small game: the value of each position
to see   the least plies that a search must look ahead, from where the mistake was made, to choose
         another move, if it takes whatever it does not see to its end for a draw
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf

from gametree.cards import Marks
from gametree.diagram import Diagram, draw
from gametree.game import Game
from gametree.nodes import CHANCE, Move, Node, Player, State, move_text
from gametree.style import label
from gametree.values import Number

from ..players.choosers import perfect_machine
from ..players.machines import NODES, PerfectPlayer, sure_values
from ..words.language import Figure, Plural, Sentence
from ..words.wording import together
from .referee import Played

NEARLY = 1e-9  # by so little values of sums of chances may differ by rounding
MOST_VALUES = 30  # different utilities of a game for which it is worked out what a search must see


@dataclass(frozen=True)
class Blunder:
    """A mistake in play: a move that gave something away. (Mistakes in programs are different.)

    number   which move of the game it is, from 1, including those of the opening
    node     where it was made; move: which it was; better: the moves that keep the value
    before   the value before the move; after: the value after it
    to_see   how many plies a search must look ahead to see it, if it takes whatever it does not
             see to its end for a draw; None if nobody knows
    is_sure  whether these values are exact; otherwise they are guesses
    proved   which of the two a search has proved all the same: (before, after)
    """

    number: int
    node: Node
    move: Move
    better: tuple[Move, ...]
    before: Number
    after: Number
    to_see: int | None
    is_sure: bool
    tree_of: Callable[[], Node] = field(repr=False, compare=False)
    proved: tuple[bool, bool] = (True, True)

    @property
    def mover(self) -> Player:
        """The player who made it."""
        assert isinstance(self.node.player, Player)
        return self.node.player

    @property
    def tree(self) -> Node:
        """A tree that shows it: below its first move what the mistake leads to, then the better."""
        return self.tree_of()

    def picture(self) -> Diagram:
        """Its tree, with what the mistake and the better move lead to; ≈ is before a guess."""
        top = self.tree
        worth = zip(top.children, (self.after, self.before), reversed(self.proved))
        texts = {node: ("" if sure else "≈") + Figure(value).say() for node, value, sure in worth}
        return draw(top, marks=Marks(values=texts))

    @property
    def sentence(self) -> Sentence:
        """What to say about it."""
        if not self.is_sure:
            return self._guess_sentence()
        said = Sentence(
            "Move {number} ({move}) gave away {what}: {better}.",
            number=self.number,
            move=label(move_text(self.node[self.move])),
            what=given_away(self.mover, self.before, self.after),
            better=better_in_words(self.node, self.better),
        )
        if self.to_see is None:
            return said
        seen = Plural(
            "A search of {count} ply would have seen it.",
            "A search of {count} plies would have seen it.",
            self.to_see,
        )
        return together(said, seen)

    def _guess_sentence(self) -> Sentence:
        """The same for a search that does not see to the end."""
        said = Sentence("Move {number} ({move}) lets the other side win. Better: {better}.")
        if self.mover.sign * self.after >= 0:
            said = Sentence("Move {number} ({move}) passes over a win. Better: {better}.")
        better = [label(move_text(self.node[move])) for move in self.better]
        return together(
            said.having(
                number=self.number, move=label(move_text(self.node[self.move])), better=better
            ),
            Sentence("That is what a search of some plies sees, so it is partly a guess."),
        )


@dataclass(frozen=True)
class Reading:
    """What to say about a game.

    mistakes  of both sides, in the order of play, without those of the opening
    is_sure   whether all positions are known; otherwise they were guessed
    """

    game: Played
    mistakes: tuple[Blunder, ...]
    is_sure: bool

    def of(self, name: str) -> tuple[Blunder, ...]:
        """The mistakes of one player."""
        names = self.game.names
        return tuple([mistake for mistake in self.mistakes if names[mistake.mover] == name])

    @property
    def sentence(self) -> Sentence:
        """Why it was lost, or that nobody made a mistake."""
        loser = self.game.loser
        if self.game.ending is not None and self.game.is_void:
            return self.game.ending
        if self.game.ending is not None and loser is not None:
            return Sentence("{name} lost: {why}", name=loser, why=self.game.ending)
        if loser is None:
            return self._of_draw()
        own = self.of(loser)
        if own:
            # The last one that gave anything away decided the game; the first began the trouble.
            return Sentence("{name}: {why}", name=loser, why=own[0].sentence)
        if self.is_sure and any(node.player is CHANCE for node in self.game.line()):
            return Sentence("{name} made no mistake, because chance decided.", name=loser)
        if self.is_sure:
            return Sentence(
                "{name} made no mistake, because the opening was lost for that side.", name=loser
            )
        return Sentence("No single move of {name} can be called the mistake.", name=loser)

    def _of_draw(self) -> Sentence:
        if not self.mistakes:
            return Sentence("A draw, and nobody gave anything away.")
        mistake = self.mistakes[0]
        name = self.game.names[mistake.mover]
        return Sentence("A draw. {name}: {why}", name=name, why=mistake.sentence)


def given_away(mover: Player, before: Number, after: Number) -> Sentence:
    """What a mover has given away, in words."""
    had, has = mover.sign * before, mover.sign * after
    if had == 0:
        return Sentence("the draw")
    if had > 0 >= has:
        return Sentence("the win")
    return Sentence(
        "{amount} (the value went from {before} to {after})",
        amount=Figure(had - has),
        before=Figure(before),
        after=Figure(after),
    )


def better_in_words(node: Node, better: Sequence[Move]) -> Sentence:
    """Which moves keep the value."""
    names = [label(move_text(node[move])) for move in better]
    if len(names) == 1:
        return Sentence("{move} keeps it", move=names[0])
    return Sentence("{moves} keep it", moves=names)


def reading_of(game: Played) -> Reading:
    """Read a game: which moves gave something away.

    Raises whatever the game's rules raise.
    """
    line = game.line()
    knows = perfect_machine(game.game)
    mistakes = []
    for number in range(len(game.opening), len(game.moves)):
        node = line[number]
        if not isinstance(node.player, Player):
            continue
        if knows is not None:
            mistake = exact_mistake(knows, number, node, game.moves[number])
        else:
            mistake = guessed_mistake(number, node, game.moves[number])
        if mistake is not None:
            mistakes.append(mistake)
    return Reading(game, tuple(mistakes), knows is not None)


def exact_mistake(knows: PerfectPlayer, number: int, node: Node, move: Move) -> Blunder | None:
    """The mistake that was made at `node`, move number `number` + 1; None if it was none."""
    mover = node.player
    assert isinstance(mover, Player)
    before = knows.values[node.state]
    after = knows.values[node[move].state]
    if mover.sign * (before - after) <= NEARLY:
        return None
    better = tuple(
        [
            child.move
            for child in node.children
            if mover.sign * (before - knows.values[child.state]) <= NEARLY
        ]
    )
    proofs = proofs_of(node.game)
    to_see = proofs.to_see(node, move) if proofs is not None else None

    def tree_of() -> Node:
        best = better[0] if proofs is None else proofs.soonest(node, better)
        lines = [[chosen, *best_line(knows, node[chosen])] for chosen in (move, best)]
        return two_branches(node, *lines)

    return Blunder(number + 1, node, move, better, before, after, to_see, True, tree_of)


def guessed_mistake(number: int, node: Node, move: Move) -> Blunder | None:
    """A mistake as a search of some plies sees it: a win passed over, or a loss that need not be.

    What such a search only guesses to be a little better or worse is not told.
    """
    mover = node.player
    assert isinstance(mover, Player)
    values = dict(zip(node.children, sure_values(node.children, NODES)))
    won = [
        child for child, (value, is_sure) in values.items() if is_sure and mover.sign * value > 0
    ]
    open_still = [
        child
        for child, (value, is_sure) in values.items()
        if not (is_sure and mover.sign * value < 0)
    ]
    better = won or open_still
    if not better or node[move] in better:
        return None
    best, best_is_sure = values[mover.best(better, key=lambda child: values[child][0])]
    after, after_is_sure = values[node[move]]
    moves = tuple([child.move for child in better])

    def tree_of() -> Node:
        best_first = mover.best(better, key=lambda child: values[child][0])
        return two_branches(node, [move], [best_first.move])

    proved = (best_is_sure, after_is_sure)
    return Blunder(number + 1, node, move, moves, best, after, None, False, tree_of, proved)


class Proofs:
    """How many plies a search must look ahead to prove what positions of a game are worth.

    knows   the values of the positions
    values  all that the game can end with, from the lowest
    """

    def __init__(self, knows: PerfectPlayer, values: Sequence[Number]) -> None:
        self.knows = knows
        self.values = values
        self.found: dict[tuple[Player, Number], dict[State, float]] = {}

    def to_see(self, node: Node, move: Move) -> int | None:
        """How many plies ahead a search from `node` must look to take another move than this one.

        It is one that knows nothing of a position beyond, and takes it for a draw (0). So it has
        to see a win by another move, or a loss by this one. None if neither tells them apart.
        """
        mover = node.player
        assert isinstance(mover, Player)
        before = self.knows.values[node.state] * mover.sign
        after = self.knows.values[node[move].state] * mover.sign
        others = [child.state for child in node.children if child.move != move]
        plies = []
        for value in [value for value in self.values if after < mover.sign * value <= before]:
            if mover.sign * value > 0:
                wins = self.plies(mover, value)
                plies.append(1 + min([wins[state] for state in others]))
        for value in [value for value in self.values if after <= mover.sign * value < before]:
            if mover.sign * value < 0:
                loses = self.plies(mover.opponent, value)
                plies.append(1 + loses[node[move].state])
        return int(min(plies)) if plies else None

    def soonest(self, node: Node, better: Sequence[Move]) -> Move:
        """Of these moves, all equally good, the one whose value a search proves first."""
        mover = node.player
        assert isinstance(mover, Player)
        plies = self.plies(mover, self.knows.values[node.state])
        return min(better, key=lambda move: plies[node[move].state])

    def plies(self, side: Player, value: Number) -> dict[State, float]:
        """Each position → how deep to look to be sure that `side` gets `value` there, or better.

        ∞ if it does not.
        """
        if (side, value) in self.found:
            return self.found[side, value]
        positions = self.knows.positions
        plies: dict[State, float] = {}
        for state in reversed(list(positions)):  # each after all that can follow it
            after = positions.after(state)
            if side.sign * (self.knows.values[state] - value) < 0:
                plies[state] = inf
            elif not after:
                plies[state] = 0
            else:
                # Its own side takes the move that is proved soonest; whatever the other one does
                # has to be answered.
                deep = [plies[other] for other in after]
                is_own = positions.node(state).player is side
                plies[state] = 1 + (min(deep) if is_own else max(deep))
        self.found[side, value] = plies
        return plies


@lru_cache(maxsize=4)
def proofs_of(game: Game) -> Proofs | None:
    """What proves the values of a small game; None if chance moves, or it ends in many ways."""
    knows = perfect_machine(game)
    if knows is None or knows.chance:
        return None
    ends = {knows.values[state] for state in knows.positions if not knows.positions.after(state)}
    return Proofs(knows, sorted(ends)) if len(ends) <= MOST_VALUES else None


def best_line(knows: PerfectPlayer, node: Node) -> list[Move]:
    """How play goes on from `node` if both do their best, down to a chance node."""
    line = []
    while isinstance(node.player, Player):
        node = knows.choose(node)
        line.append(node.move)
    return line


def two_branches(node: Node, first: Sequence[Move], second: Sequence[Move]) -> Node:
    """A tree of two lines of play from `node`, of the game's own positions."""
    top = lone(node)
    for line in (first, second):
        below, here = top, node
        for move in line:
            here = here[move]
            child = lone(here)
            child.move = here.move
            child.parent = below
            below.children = (*below.children, child)
            below = child
    return top


def lone(node: Node) -> Node:
    """The position of a node, without what is above and below it."""
    alone = Node(node.player, node.value, state=node.state, rules=node.rules)
    alone.children = ()  # or they would grow
    return alone
