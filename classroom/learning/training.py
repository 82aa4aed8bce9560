"""A machine of matchboxes plays many games, and learns after each."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from gametree.errors import GameTreeError, short
from gametree.game import Game, root
from gametree.nodes import Move, Node, Player, State

from ..guards import check_count, is_function
from ..underway import underway
from ..words.language import Plural, say
from .matchboxes import Beads, Drawn, Matchboxes
from .opponents import Choose


class Outcomes(NamedTuple):
    """How many games were won, drawn and lost."""

    won: int
    drawn: int
    lost: int


@dataclass
class Training:
    """What happened in many games, from the learner's side.

    outcomes  of each game: 1 won, 0 drawn, −1 lost
    openings  after each game the beads in the first box: move → how many
    """

    outcomes: list[int] = field(default_factory=list)
    openings: list[Beads] = field(default_factory=list)

    def counts(self, first: int = 0, last: int | None = None) -> Outcomes:
        """How many of the games from `first` up to `last`, it not included, were won, drawn, lost.

        Games are numbered as Python numbers: counts(0, 100), counts(-100) for the last hundred.
        """
        counted = Counter(self.outcomes[first:last])
        return Outcomes(counted[1], counted[0], counted[-1])

    def __repr__(self) -> str:
        won, drawn, lost = self.counts()
        return say(
            "Training({games}: {won} won, {drawn} drawn, {losses} lost)",
            games=Plural("{count} game", "{count} games", len(self.outcomes)),
            won=won,
            drawn=drawn,
            losses=lost,
        )


def learn_by_play(learner: Matchboxes, opponent: Matchboxes | Choose, games: int = 500) -> Training:
    """Let `learner` play a number of games against `opponent`, and learn after each.

    opponent: a player, that is, a function of a node that returns a move; or another Matchboxes for
        the other side, which learns too (its `choose` is a player that does not learn).
    Returns the Training: the learner's results, and the beads of its first box.
    Raises GameTreeError if both play the same side or different games, and IllegalMove if the
    opponent's move is not legal.

    >>> from gametree import MIN, TicTacToe
    >>> from classroom.learning import random_player
    >>> machine = Matchboxes(TicTacToe(), seed=1)
    >>> learn_by_play(machine, random_player(seed=2), games=300)
    Training(300 games: 188 won, 44 drawn, 68 lost)
    """
    check_count(games, "games", least=0)
    check_sides(learner, opponent)
    board = Board(learner.game)
    training = Training()
    with underway("learn_by_play", "game", lambda: len(training.outcomes)):
        for _ in range(games):
            outcome = play_and_learn(board, learner, opponent)
            training.outcomes.append(outcome)
            training.openings.append(dict(learner.boxes[0].beads) if learner.boxes else {})
    return training


def check_sides(learner: Matchboxes, opponent: Matchboxes | Choose) -> None:
    if not isinstance(learner, Matchboxes):
        raise GameTreeError(f"learner must be a Matchboxes, got {short(learner)}.")
    if isinstance(opponent, Matchboxes):
        if opponent.player is learner.player or repr(opponent.game) != repr(learner.game):
            raise GameTreeError(
                f"Two machines must play the two sides of one game, got {learner} and {opponent}."
            )
    elif not is_function(opponent):
        raise GameTreeError(
            "opponent must be a function of a node that returns a move, or a Matchboxes, got "
            f"{short(opponent)}."
        )


class Board:
    """Where many games are played: each position has one node, made when play first comes there.

    So it costs little to play thousands of games: a tree of them all would not fit into memory.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.start = root(game)
        self._nodes: dict[State, Node] = {self.start.state: self.start}

    def after(self, node: Node, move: Move) -> Node:
        """The node to which `move` leads. Raises IllegalMove if that is no move."""
        child = node[move]
        if child.state not in self._nodes:
            self._nodes[child.state] = root(self.game, child.state)
        return self._nodes[child.state]


def play_and_learn(board: Board, learner: Matchboxes, opponent: Matchboxes | Choose) -> int:
    """Play one game, and let the learners learn. Returns the learner's result: 1, 0 or −1."""
    drawn_beads: dict[Player, list[Drawn]] = {learner.player: [], learner.player.opponent: []}
    node = board.start
    while not node.is_leaf:
        mover = learner if node.player is learner.player else opponent
        if isinstance(mover, Matchboxes):
            bead = mover.draw(node)
            drawn_beads[mover.player].append(bead)
            move = bead.move
        else:
            move = mover(node)
        node = board.after(node, move)
    for machine in (learner, opponent):
        if isinstance(machine, Matchboxes):
            machine.learn(drawn_beads[machine.player], outcome_for(machine.player, node))
    return outcome_for(learner.player, node)


def outcome_for(player: Player, end: Node) -> int:
    """How `player` fared in a game that ended there: 1 won, 0 drawn, −1 lost."""
    worth = end.value * player.sign
    if worth > 0:
        return 1
    return -1 if worth < 0 else 0
