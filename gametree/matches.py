"""How a person and a machine, or two people, meet in a game: whose turn it is, what is legal, how it ended."""

from operator import index
from random import Random

from . import defaults
from .errors import GameTreeError, short
from .game import Game
from .growth import root
from .language import Sentence
from .nodes import CHANCE, MAX, MIN, Node, Player, move_text
from .oldnames import renamed
from .players import BOTH, PerfectPlayer, player_for, winner
from .text import label
from .values import amount, number, same_move

BEGINS = 'begins="me", "machine" or "lot"'  # what was called first


class Match:
    """A game between a person and the machine, or two people, without a screen. The arguments are those of `play`.

    both     whether two people play
    node     where play stands in the game's tree
    before   the last node above this one at which a person moved, or None
    to_move  whose turn it is: the person's side, or None when play is over
    moves    the moves so far, those of chance included, as a tuple
    legal    what the person may play now, as a tuple
    said     a sentence or two: what has happened, whose turn it is, who has won; in the language that is set
    exact    whether the machine knows the value of every position; otherwise it guesses

    >>> from gametree import Bones
    >>> match = Match(Bones(6), MAX)
    >>> match.said
    'You begin. Your turn.'
    >>> match.play(1), match.said, match.state
    (True, 'The machine plays 1. Your turn.', Heap(bones=4, to_move=MAX))
    >>> match.play(5), match.said
    (False, '5 is not possible here: choose one of 1, 2, 3.')
    """

    @renamed(first=BEGINS)
    def __init__(
        self,
        game: Game,
        human: Player | str = MIN,
        *,
        begins: str | None = None,
        seed: int | None = None,
    ):
        if not isinstance(human, Player) and human != BOTH:
            raise GameTreeError(
                f'human must be MAX or MIN (themselves, not text), or "both" for two people, got {short(human)}.'
            )
        try:
            self._random = Random(
                seed if seed is None else index(seed)
            )  # a whole number of numpy's too
        except TypeError:
            raise GameTreeError(f"seed must be a whole number, got {short(seed)}.") from None
        self.game, self.human, self.both, self._top = game, human, human == BOTH, root(game)
        self._machine = player_for(game, needed=not self.both)
        self.exact = isinstance(self._machine, PerfectPlayer)
        self.again(begins)

    state = property(lambda self: self.node.state)
    to_move = property(lambda self: self.node.player)
    over = property(lambda self: self.node.is_leaf)
    moves = property(lambda self: self.node.path)
    legal = property(lambda self: tuple([child.move for child in self.node.children]))

    @property
    def said(self) -> str:
        return ("" if defaults.now.lang == "zh" else " ").join(map(str, self._said))

    def play(self, move) -> bool:
        """Make the person's move and the machine's answer; return False, and only say why, if it is not legal."""
        for child in self.node.children:
            if same_move(child.move, move):
                self._go_on(child, [self._played(child)] if self.both else [])
                return True
        self._said = [self._why_not(move)]
        return False

    def undo(self) -> None:
        """Take back the person's last move, if there is one, and what came after."""
        if self.before:
            self.node = self.before
            self._said = [Sentence("Taken back."), self._turn]

    @property
    def before(self) -> Node | None:
        node = self.node.parent
        while node is not None and not self._is_person(node.player):
            node = node.parent
        return node

    def _is_person(self, player):
        return isinstance(player, Player) and self.human in (player, BOTH)

    def _who(self, player):
        return label(self.game.player_label(player))

    @renamed(first=BEGINS)
    def again(self, begins: str | None = None) -> None:
        """Begin a new game: sides stay, unless `begins` ("me", "machine", "lot") says otherwise."""
        if begins is not None and (self.both or begins not in ("me", "machine", "lot")):
            raise GameTreeError(
                'begins must be "me", "machine" or "lot" (leave it out where two people play), '
                f"got {short(begins)}."
            )
        node = self._top
        while node.player is CHANCE:
            node = node.children[0]
        first_side = node.player or MAX  # who makes the first choice
        if begins is not None:
            mine = begins == "me" or (begins == "lot" and self._random.random() < 0.5)
            self.human = first_side if mine else first_side.opponent
        said = Sentence("The machine begins.")
        if self.human is first_side:
            said = Sentence("You begin.")
        self._go_on(self._top, [] if self.both else [said])

    @property
    def hint(self) -> list[tuple[float, str]]:
        """For each move of `legal` its value for MAX, and in words what it means; empty where nobody knows."""
        children = self.node.children if self._machine else ()
        return [self._machine.judge(child, self.human) for child in children]

    def _go_on(self, node, said):
        """Go on from `node` until it is the person's turn, and say what happened."""
        while not node.is_leaf and not self._is_person(node.player):
            if node.player is CHANCE:
                chances = [float(child.chance) for child in node.children]
                node = self._random.choices(node.children, chances)[0]
            else:
                node = self._machine.choose(node)
            said.append(self._played(node))
        self.node = node
        self._said = [*said, ending(node, self.human) if self.over else self._turn]

    def _played(self, node):
        player, move = node.parent.player, label(move_text(node))
        if player is CHANCE:
            return Sentence("Chance gives {move}.", move=move)
        if self.both:
            return Sentence("{player} plays {move}.", player=self._who(player), move=move)
        return Sentence("The machine plays {move}.", move=move)

    @property
    def _turn(self):
        mover = Sentence("{player} to move.", player=self._who(self.to_move))
        return mover if self.both else Sentence("Your turn.")

    def _why_not(self, move):
        if self.over:
            return Sentence("Play is over: begin again, or take back a move.")
        possible = [label(move_text(child)) for child in self.node.children[:20]]
        possible += ["…"] * (len(self.node.children) > 20)
        asked = {"move": short(move), "possible": possible}
        return Sentence("{move} is not possible here: choose one of {possible}.", **asked)

    def __repr__(self):
        return f"{type(self).__name__}({self.game!r}, {self.human}, after {amount(len(self.moves), 'move')})"


def ending(node, human=BOTH, valued=False):
    """How play ended at `node`, a leaf of a game, as a Sentence; with the value, unless only winning counts."""
    value = node.value
    if value == 0:
        return Sentence("Play is over: a draw.")
    who = winner(node, value, human, Sentence("the machine wins"))
    if abs(value) == 1 and not valued:
        return Sentence("Play is over: {who}.", who=who)
    return Sentence("Play is over: {who} (value {value}).", who=who, value=number(value))
