"""A machine of matchboxes that learns a game: for each position a box, for each move beads.

Donald Michie built one of matchboxes and glass beads and called it MENACE, the Matchbox Educable
Noughts And Crosses Engine: Trial and error, Science Survey 2 (1961); Experiments on the
mechanization of game-learning, The Computer Journal 6 (1963), 232–236.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from gametree.errors import GameTreeError, short
from gametree.game import Game
from gametree.graph import Positions, positions
from gametree.nodes import MAX, Move, Node, Player, State
from gametree.values import is_number

from ..guards import check_callable, check_count, check_player
from ..players.matches import check_seed
from ..words.language import Plural, say
from .forms import form_of, moves_by_form, moves_of_form, refuse_chance
from .opponents import one_of

MICHIES_BEADS = (4, 3, 2, 1)  # of each colour, before the machine's first, second, … move
MICHIES_REWARDS = {1: 3, 0: 1, -1: -1}  # outcome → beads that come into each open box

Beads: TypeAlias = dict[Move, int]
# The boxes that were used in a game: the beads of each, and the move whose bead was drawn.
Opened: TypeAlias = Sequence[tuple[Beads, Move]]
Update: TypeAlias = Callable[[Opened, int], object]


@dataclass(slots=True)
class Box:
    """A matchbox: one position, with beads for its moves.

    number  which box it is, from 1 on
    state   the position drawn on it; all that are the same by symmetry use this box
    turn    before which of the player's moves it is used, 1 for the first
    beads   move → how many of its beads there are; moves that are the same by the position's own
            symmetry share a colour, and only the first of them is listed
    game    the game of the position
    """

    number: int
    state: State
    turn: int
    beads: Beads
    game: Game = field(repr=False, compare=False)

    @property
    def player(self) -> Player:
        """The player whose box it is, who is to move at its position."""
        player = self.game.to_move(self.state)
        assert isinstance(player, Player)  # otherwise there would be no box
        return player

    def same_as(self, bead: Move) -> list[Move]:
        """The moves that have the colour of `bead`, itself among them."""
        groups = moves_by_form(self.game, self.state).values()
        return next(moves for moves in groups if bead in moves)


def boxes(game: Game, player: Player = MAX, beads: Iterable[int] = MICHIES_BEADS) -> list[Box]:
    """The boxes that `player` needs: one for each position, up to symmetry, with a choice.

    beads: how many of each colour there are at the start for the player's first move, for the
        second, …; the last number holds for all later moves. Michie's are 4, 3, 2, 1.
    Raises GameTreeError for bad arguments, and for a game with chance.

    Tic-tac-toe needs 304 for X: 1, 12, 108 and 183 before moves 1, 3, 5 and 7. Before the ninth
    move there are 34 more positions, and nothing to choose. Michie (1963) speaks of 287. That is
    the number without the 17 positions at which X cannot win at once and O has two lines to
    complete, but we do not know whether he left these out.

    >>> from gametree import TicTacToe
    >>> len(boxes(TicTacToe()))
    304
    >>> boxes(TicTacToe())[0]
    Box(number=1, state='.........', turn=1, beads={0: 4, 1: 4, 4: 4})
    """
    numbers = tuple(beads) if isinstance(beads, Iterable) else ()
    if not numbers:
        raise GameTreeError(
            "beads must list numbers of beads, such as (4, 3, 2, 1), got {beads!r}.", beads=beads
        )
    for number in numbers:
        check_count(number, "beads", least=1)
    graph = positions(game, symmetric=True)
    refuse_chance(graph, "Matchboxes")
    turns = turns_of(graph, player)
    forms = {form_of(game, state): turn for state, turn in turns.items()}
    in_order = sorted(forms, key=str, reverse=True)
    in_order.sort(key=lambda form: forms[form])  # the order within a turn stays
    needed: list[Box] = []
    for form in in_order:
        if len(game.moves(form)) > 1:
            turn = forms[form]
            number = numbers[min(turn, len(numbers)) - 1]
            colours = dict.fromkeys(moves_of_form(game, form).values(), number)
            needed.append(Box(len(needed) + 1, form, turn, colours, game))
    return needed


def turns_of(graph: Positions, player: Player) -> dict[State, int]:
    """The positions at which `player` is to move → the number of that move, at the earliest."""
    moves_before: dict[State, int] = {}  # of the player's own moves
    turns: dict[State, int] = {}
    for state in graph:  # each before all that follow it
        moved = moves_before.get(state, 0)
        is_mine = graph.node(state).player is player
        if is_mine:
            turns[state] = moved + 1
        for after in graph.after(state):
            least = moves_before.get(after, moved + is_mine)
            moves_before[after] = min(least, moved + is_mine)
    return turns


def reinforce(opened: Opened, outcome: int) -> None:
    """Michie's rule: three beads more in each box for a win, one for a draw, one less for a loss.

    opened: the boxes that were used in the game, each as its beads (move → how many) and the move
        that was drawn; the beads are changed.
    outcome: how the machine fared: 1 it has won, 0 a draw, −1 it has lost.

    >>> first, second = {0: 4, 4: 4}, {1: 3, 2: 3}
    >>> reinforce([(first, 4), (second, 1)], 1)
    >>> first, second
    ({0: 4, 4: 7}, {1: 6, 2: 3})
    """
    if not is_number(outcome) or outcome not in MICHIES_REWARDS:
        raise GameTreeError(
            "outcome must be 1 (it has won), 0 (a draw) or −1 (it has lost), got {outcome!r}.",
            outcome=outcome,
        )
    if not isinstance(opened, (list, tuple)) or not all(map(is_opened_box, opened)):
        raise GameTreeError(
            "opened must be a list of pairs: the beads of a box, such as {example}, and the move "
            "that was drawn from it, got {opened!r}.",
            example="{0: 4, 4: 4}",
            opened=opened,
        )
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + MICHIES_REWARDS[outcome])


def is_opened_box(pair: object) -> bool:
    """Whether this is the beads of a box, and a move that has beads there."""
    match pair:
        case (dict() as beads, Hashable() as drawn):
            return drawn in beads
    return False


@dataclass(slots=True, frozen=True)
class Drawn:
    """A bead that was drawn: from which box, for which move there; and the move that is made.

    The move that is made is the box's move, turned back to the actual board. `box` and `bead` are
    None if there is nothing to choose.
    """

    box: Box | None
    bead: Move
    move: Move


class Matchboxes:
    """A machine of matchboxes: it draws a bead, and changes what is in its boxes after each game.

    player: the side it plays, MAX or MIN.
    beads: as in `boxes`.
    seed: it alone decides what is drawn, the same on every machine.
    update: how the beads change after a game: a function like `reinforce`, which is Michie's.

    boxes   its Boxes, in the order of their numbers
    games   the number of games after which the beads were changed

    An empty box does not end the game here: the machine makes the first move of the box, and a draw
    or a win puts beads back into it. (On a table one may also let it resign.)

    >>> from gametree import Bones, MIN, root
    >>> machine = Matchboxes(Bones(8), MIN, beads=(2,))
    >>> machine
    Matchboxes(Bones(8), MIN, 6 boxes, 34 beads, after 0 games)
    """

    def __init__(
        self,
        game: Game,
        player: Player = MAX,
        *,
        beads: Iterable[int] = MICHIES_BEADS,
        seed: int = 0,
        update: Update = reinforce,
    ) -> None:
        check_player(player)
        check_callable(update, "update")
        self.game = game
        self.player = player
        self.boxes = boxes(game, player, beads)
        self.games = 0
        self.update = update
        self._random = Random(check_seed(seed))
        self._box_of: dict[State, Box] = {box.state: box for box in self.boxes}
        # State → its box, and for each move of the box the move that it is on the actual board.
        self._views: dict[State, tuple[Box, Mapping[Move, Move]]] = {}

    def choose(self, node: Node) -> Move:
        """The move that the machine makes at `node`, by a bead that is drawn.

        Where it is the other side's turn, for which it has no boxes, it is any move.
        """
        return self.draw(node).move

    def favourite(self, node: Node) -> Move:
        """The move at `node` with the most beads; the first of several.

        If it is the other side's turn, for which it has no boxes, it is the first move.
        """
        children = node.children
        if len(children) == 1 or node.player is not self.player:
            return children[0].move
        box, turned_back = self._view(node.state)
        return turned_back[max(box.beads, key=lambda move: box.beads[move])]

    def draw(self, node: Node) -> Drawn:
        """Draw a bead at `node`: the box, the bead, and the move that it means there."""
        children = node.children
        if len(children) == 1:
            return Drawn(None, None, children[0].move)
        if node.player is not self.player:
            return Drawn(None, None, one_of([child.move for child in children], self._random))
        box, turned_back = self._view(node.state)
        bead = draw_bead(box.beads, self._random)
        return Drawn(box, bead, turned_back[bead])

    def box(self, state: State) -> Box:
        """The box that is used at `state`. Raises GameTreeError if there is none."""
        return self._view(state)[0]

    def _view(self, state: State) -> tuple[Box, Mapping[Move, Move]]:
        view = self._views.get(state)
        if view is None:
            view = self._views[state] = self._new_view(state)
        return view

    def _new_view(self, state: State) -> tuple[Box, Mapping[Move, Move]]:
        box = self._box_of.get(form_of(self.game, state))
        if box is None:
            raise GameTreeError(
                f"There is no box for {short(state)}: {self.player} has nothing to choose there."
            )
        here = moves_by_form(self.game, state)
        moves = moves_of_form(self.game, box.state)
        return box, {move: here[reached][0] for reached, move in moves.items()}

    def learn(self, drawn_beads: Iterable[Drawn], outcome: int) -> None:
        """Change the beads after a game: `update` gets the boxes that were used, in order.

        outcome: 1 if the machine has won, 0 for a draw, −1 if it has lost.
        Raises GameTreeError if `update` leaves what cannot be in a box; the beads then stay as they
        were.
        """
        used = [(each.box, each.bead) for each in drawn_beads if each.box is not None]
        before = [dict(box.beads) for box, _ in used]
        try:
            self.update([(box.beads, bead) for box, bead in used], outcome)
            for (box, _), beads in zip(used, before):
                check_beads(box, beads)
        except BaseException:
            for (box, _), beads in zip(used, before):
                box.beads.clear()
                box.beads.update(beads)
            raise
        self.games += 1

    def __repr__(self) -> str:
        beads = sum([sum(box.beads.values()) for box in self.boxes])
        return say(
            "Matchboxes({game}, {player}, {boxes}, {beads}, after {games})",
            game=repr(self.game),
            player=str(self.player),
            boxes=Plural("{count} box", "{count} boxes", len(self.boxes)),
            beads=Plural("{count} bead", "{count} beads", beads),
            games=Plural("{count} game", "{count} games", self.games),
        )


def draw_bead(beads: Beads, numbers: Random) -> Move:
    """Draw one of the beads, each as likely as any other; the first colour if there is none.

    Python promises the same random numbers in all its versions only for `random()`, so only that is
    used: with the same seed the same bead is drawn everywhere.
    """
    place = int(numbers.random() * sum(beads.values()))
    for move, number in beads.items():
        if place < number:
            return move
        place -= number
    return next(iter(beads))


def check_beads(box: Box, before: Beads) -> None:
    """Raise GameTreeError unless the box has the same colours as before, with 0 beads or more."""
    for move, number in box.beads.items():
        is_count = type(number) is int and number >= 0
        if move not in before:
            raise GameTreeError(
                "update put a bead for {move!r} into box {box}, which has none of that colour: "
                "change beads[drawn] only.",
                move=move,
                box=box.number,
            )
        if not is_count:
            raise GameTreeError(
                "update left {number!r} beads for {move!r} in box {box}, but a box holds a whole "
                "number of at least 0.",
                number=number,
                move=move,
                box=box.number,
            )
    if len(box.beads) != len(before):
        raise GameTreeError(
            "update took a colour out of box {box}: leave the number 0 where no bead is left.",
            box=box.number,
        )
