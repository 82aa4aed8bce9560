"""How a person and a machine, or two people, meet in a game: turns, legal moves, the end."""

from collections.abc import Callable, Iterable
from operator import index
from random import Random
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.game import Game, root
from gametree.games import Bones
from gametree.nodes import CHANCE, MAX, MIN, Move, Node, Player, State, move_text
from gametree.style import label
from gametree.values import same_move

from ..guards import is_function, is_one_of
from ..words import preferences
from ..words.language import Figure, Sentence
from ..words.numerals import amount
from ..words.wording import either
from .machines import BOTH, Advice, Human, PerfectPlayer, player_for, winner

WAYS_TO_BEGIN = ("me", "machine", "lot")
MOST_LISTED = 20  # moves that are listed if one is refused


class Match:
    """A game between a person and the machine, or two people, without a screen.

    The arguments are those of `play`.

    both     whether two people play
    node     the node that play has reached in the game's tree
    before   the last node above this one at which a person moved, or None
    to_move  whose turn it is: the person's side, or None when play is over
    moves    the moves so far, those of chance included, as a tuple
    legal    what the person may play now, as a tuple
    said     a sentence or two: what has happened, whose turn it is, who has won; in the language
             that is set
    exact    whether the machine knows the value of every position; otherwise it guesses

    >>> from gametree import Bones
    >>> match = Match(Bones(6), MAX)
    >>> match.said
    'You begin. Your turn: take 1, 2 or 3, from the right.'
    >>> match.play(1), match.said, match.state
    (True, 'The machine plays 1. Your turn.', Heap(bones=4, to_move=MAX))
    >>> match.play(5), match.said
    (False, '5 bones are too many. Take 1, 2, 3, counted from the right.')
    """

    def __init__(
        self,
        game: Game,
        human: Human = MIN,
        *,
        begins: str | None = None,
        seed: int | None = None,
        opponent: Callable[[Node], Move] | None = None,
    ) -> None:
        if not isinstance(human, Player) and not is_one_of(human, [BOTH]):
            raise GameTreeError(
                'human must be MAX or MIN (themselves, not text), or "both" for two people, '
                f"got {short(human)}."
            )
        if opponent is not None and (human == BOTH or not is_function(opponent)):
            raise GameTreeError(
                "opponent must be a function of a node that returns a move, for one person to play "
                f"against, got {short(opponent)}."
            )
        self._opponent = opponent
        self._random = Random(check_seed(seed))
        self.game = game
        self.human: Human = human
        self.both = human == BOTH
        self._top = root(game)
        self._machine = player_for(game, needed=not self.both and opponent is None)
        self.exact = isinstance(self._machine, PerfectPlayer)
        self.node = self._top
        self._sentences: list[Sentence] = []  # that `said` says
        self.again(begins)

    @property
    def state(self) -> State:
        return self.node.state

    @property
    def to_move(self) -> Player | None:
        mover = self.node.player
        return mover if isinstance(mover, Player) else None  # chance has moved already

    @property
    def over(self) -> bool:
        return self.node.is_leaf

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.node.path

    @property
    def legal(self) -> tuple[Move, ...]:
        return tuple([child.move for child in self.node.children])

    @property
    def before(self) -> Node | None:
        node = self.node.parent
        while node is not None and not self._is_person(node.player):
            node = node.parent
        return node

    @property
    def said(self) -> str:
        between = "" if preferences.now.lang == "zh" else " "  # Chinese has no blanks
        return between.join(map(str, self._sentences))

    @property
    def hint(self) -> list[Advice]:
        """For each move of `legal` what the machine says about it; empty if nobody knows."""
        if self._machine is None:
            return []
        return self._machine.advise(self.node, self.human)

    def play(self, move: Move) -> bool:
        """Make the person's move, and the machine's answer.

        Returns False, and only says why, if the move is not legal.
        """
        for child in self.node.children:
            if same_move(child.move, move):
                self._go_on(child, [self._move_sentence(self.node, child)] if self.both else [])
                return True
        self._sentences = [self._why_not(move)]
        return False

    def undo(self) -> None:
        """Take back the person's last move, if there is one, and what came after."""
        if self.before:
            self.node = self.before
            self._sentences = [Sentence("Taken back."), self._turn()]

    def again(self, begins: str | None = None) -> None:
        """Begin a new game: sides stay, unless `begins` ("me", "machine", "lot") says otherwise."""
        if begins is not None and (self.both or not is_one_of(begins, WAYS_TO_BEGIN)):
            raise GameTreeError(
                'begins must be "me", "machine" or "lot" (leave it out where two people play), '
                f"got {short(begins)}."
            )
        first_side = self._first_side()
        if begins is not None:
            is_mine = begins == "me" or (begins == "lot" and self._random.random() < 0.5)
            self.human = first_side if is_mine else first_side.opponent
        if self.both:
            self._go_on(self._top, [])
        elif self.human is first_side:
            self._go_on(self._top, [Sentence("You begin.")])
        else:
            self._go_on(self._top, [Sentence("The machine begins.")])

    def _first_side(self) -> Player:
        """The player who makes the first choice; MAX if nobody ever has one."""
        node = self._top
        while node.player is CHANCE:
            node = node.children[0]
        return node.player if isinstance(node.player, Player) else MAX

    def _is_person(self, mover: object) -> bool:
        return isinstance(mover, Player) and self.human in (mover, BOTH)

    def _go_on(self, node: Node, sentences: Iterable[Sentence]) -> None:
        """Play on from `node` until it is the person's turn, and say what happened.

        sentences: what to say before that.
        """
        said = list(sentences)
        while not node.is_leaf and not self._is_person(node.player):
            child = self._reply(node)
            said.append(self._move_sentence(node, child))
            node = child
        self.node = node
        said.append(ending(node, self.human) if self.over else self._turn())
        self._sentences = said

    def _reply(self, node: Node) -> Node:
        """The child of `node` that chance draws, or that the machine moves to."""
        if node.player is CHANCE:
            chances = [float(child.chance) for child in node.children]
            return self._random.choices(node.children, chances)[0]
        if self._opponent is not None:
            return node[self._opponent(node)]
        assert self._machine is not None  # otherwise people play both sides
        return self._machine.choose(node)

    def _who(self, player: object) -> str:
        """What the game calls a player."""
        assert isinstance(player, Player)  # chance is never spoken of, and nobody moves at a leaf
        return label(self.game.player_label(player))

    def _move_sentence(self, node: Node, child: Node) -> Sentence:
        """Say who moved at `node`, and which move it was: the one that leads to `child`."""
        move = label(move_text(child))
        if node.player is CHANCE:
            return Sentence("Chance gives {move}.", move=move)
        if self.both:
            return Sentence("{player} plays {move}.", player=self._who(node.player), move=move)
        return Sentence("The machine plays {move}.", move=move)

    def _turn(self) -> Sentence:
        if self.both:
            return Sentence("{player} to move.", player=self._who(self.node.player))
        if isinstance(self.game, Bones) and not self.before:  # said once: how a click counts
            takes = [str(child.move) for child in self.node.children]
            return Sentence("Your turn: take {takes}, from the right.", takes=either(*takes))
        return Sentence("Your turn.")

    def _why_not(self, move: Move) -> Sentence:
        if self.over:
            return Sentence("Play is over. Begin again, or take back a move.")
        children = self.node.children
        possible = [label(move_text(child)) for child in children[:MOST_LISTED]]
        if len(children) > MOST_LISTED:
            possible.append("…")
        if isinstance(self.game, Bones) and type(move) is int and move > max(self.game.take):
            return Sentence(
                "{count} bones are too many. Take {possible}, counted from the right.",
                count=move,
                possible=possible,
            )
        return Sentence(
            "{move} is not possible here: choose one of {possible}.",
            move=short(move),
            possible=possible,
        )

    def __repr__(self) -> str:
        so_far = amount(len(self.moves), "move")
        return f"{type(self).__name__}({self.game!r}, {self.human}, after {so_far})"


def check_seed(seed: Any) -> int | None:
    """Return a seed as a Python number, or None; raise GameTreeError for anything else."""
    if seed is None:
        return None
    try:
        return index(seed)  # a whole number of numpy's too
    except TypeError:
        raise GameTreeError(f"seed must be a whole number, got {short(seed)}.") from None


def ending(node: Node, human: Human = BOTH, valued: bool = False) -> Sentence:
    """How play ended at `node`, a leaf of a game.

    valued: whether to say the value even if only winning counts, that is, if it is 1 or −1.
    """
    value = node.value
    if value == 0:
        return Sentence("Play is over: a draw.")
    who = winner(node, value, human, Sentence("the machine wins"))
    if abs(value) == 1 and not valued:
        return Sentence("Play is over: {who}.", who=who)
    return Sentence("Play is over: {who} (value {value}).", who=who, value=Figure(value))
