"""`play`: a person plays a game against the machine, by a widget, or without a screen."""

import base64
from html import escape
from operator import index
from random import Random
from typing import Any, NamedTuple

from ..drawing.overlays import nodes_along
from ..errors import GameTreeError, IllegalMove, short
from ..game import Game
from ..graph import positions
from ..growth import root
from ..looks import theme_of
from ..nodes import CHANCE, MAX, MIN, Player, move_text
from ..search import deepen, expectimax
from ..text import clean, label, one_line
from ..values import amount, number, same_move
from .touch import Widget, position_svg

SMALL = 6_000  # a game with at most so many positions is searched to its ends when the match begins
NODES = 10_000  # in a larger one the machine looks at about so many nodes before it moves
FIRST = ("me", "machine", "lot")
First = str | None  # one of them, or the sides stay as they are


def play(
    game: Game, human: Player = MIN, *, first: First = None, seed: int | None = None, theme: str = "paper"
) -> "Board":
    """Return a widget in which a person plays `game` against the machine; its `.match` plays without a screen.

    game: any Game. human: the person's side, MAX or MIN (the default).
    first: who begins, "me", "machine" or "lot"; the person then gets the side that begins, or the other one.
    seed: of the random numbers for lot and chance, a whole number (by default other ones each time).
    theme: "paper", or "projector" for a large board.
    Raises what Match raises (below; for scripts), and RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, Bones
    >>> play(Bones(6), human=MAX)
    Board(Bones(6), MAX, after 0 moves)
    """
    theme_of(theme)
    return Board(Match(game, human, first=first, seed=seed), theme)


class Advice(NamedTuple):
    """What a move is worth: `value` for MAX, exact if `sure`; `says` is what that means for the person."""

    move: Any
    label: str
    value: float
    sure: bool
    says: str


class Match:
    """A game between a person and the machine, without a screen. The arguments are those of the function `play`.

    Raises GameTreeError for bad arguments, and for a large game that has no `evaluate`.

    node     where play stands in the game's tree
    to_move  whose turn it is: the person's side, or None when play is over
    moves    the moves so far, those of chance included, as a tuple
    log      the same as (who, label) pairs; who is "you", "machine" or "chance"
    legal    what the person may play now, as a tuple
    said     a sentence or two: what has happened, whose turn it is, who has won
    exact    whether the machine knows the value of every position; otherwise it guesses

    >>> from gametree import Bones
    >>> match = Match(Bones(6), MAX)
    >>> match.said
    'You begin. Your turn.'
    >>> match.play(1), match.said, match.state
    (True, 'The machine plays 1. Your turn.', Heap(bones=4, to_move=MAX))
    >>> match.play(5), match.said
    (False, '5 cannot be taken from 4 bones; possible: 1, 2, 3.')
    """

    def __init__(self, game: Game, human: Player = MIN, *, first: First = None, seed: int | None = None):
        if not isinstance(human, Player):
            raise GameTreeError(f"human must be MAX or MIN (themselves, not text), got {short(human)}.")
        try:
            self._random = Random(seed if seed is None else index(seed))  # a whole number of numpy's too
        except TypeError:
            raise GameTreeError(f"seed must be a whole number, got {short(seed)}.") from None
        self.game, self.human, self._top, self._machine = game, human, root(game), machine_for(game)
        self.exact = isinstance(self._machine, Knows)
        self.again(first)

    @property
    def state(self) -> Any:
        return self.node.state

    @property
    def to_move(self) -> Player | None:
        return self.node.player

    @property
    def over(self) -> bool:
        return self.node.is_leaf

    @property
    def moves(self) -> tuple:
        return self.node.path

    @property
    def log(self) -> tuple:
        who = {self.human: "you", self.human.opponent: "machine", CHANCE: "chance"}
        way = nodes_along(self.node.root, self.moves)
        return tuple([(who[node.parent.player], label(move_text(node))) for node in way])

    @property
    def legal(self) -> tuple:
        return tuple([child.move for child in self.node.children])

    def play(self, move) -> bool:
        """Make the person's move and the machine's answer; return False, and only say why, if it is not legal."""
        for child in self.node.children:
            if same_move(child.move, move):
                self._go_on(child, [])
                return True
        self.said = self._why_not(move)
        return False

    def undo(self) -> bool:
        """Take back the person's last move and what came after; return whether there was one."""
        node = self.node.parent
        while node is not None and node.player is not self.human:
            node = node.parent
        self.said = "Taken back. Your turn." if node else "There is no move of yours to take back."
        self.node = node or self.node
        return node is not None

    def again(self, first: First = None) -> None:
        """Begin a new game: the sides stay as they are, unless `first` ("me", "machine", "lot") says otherwise."""
        if first is not None and first not in FIRST:
            raise GameTreeError(f'first must be "me", "machine" or "lot", got {short(first)}.')
        node = self._top
        while node.player is CHANCE:
            node = node.children[0]
        begins = node.player or MAX  # who makes the first choice
        if first is not None:
            mine = first == "me" or (first == "lot" and self._random.random() < 0.5)
            self.human = begins if mine else begins.opponent
        who = "you begin" if self.human is begins else "the machine begins"
        self._go_on(self._top, [f"By lot, {who}." if first == "lot" else f"{who[0].upper()}{who[1:]}."])

    @property
    def hint(self) -> list[Advice]:
        """What each legal move is worth, as a list of Advice; empty when play is over."""
        judge, children = self._machine.judge, self.node.children
        return [Advice(child.move, label(move_text(child)), *judge(child, self.human)) for child in children]

    def _go_on(self, node, said):
        """Go on from `node` until it is the person's turn, and say what happened."""
        while not node.is_leaf and node.player is not self.human:
            if node.player is CHANCE:
                chances = [float(child.chance) for child in node.children]
                node = self._random.choices(node.children, chances)[0]
                said.append(f"Chance gives {label(move_text(node))}.")
            else:
                node = self._machine.choose(node)
                said.append(f"The machine plays {label(move_text(node))}.")
        self.node = node
        self.said = " ".join([*said, self._end() if self.over else "Your turn."])

    def _end(self):
        value = self.node.value
        if value == 0:
            return "Play is over: a draw."
        who = "you win" if value * self.human.sign > 0 else "the machine wins"
        return f"Play is over: {who}{'' if abs(value) == 1 else f' (value {number(value)})'}."

    def _why_not(self, move):
        if self.over:
            return "Play is over: begin again, or take back a move."
        try:  # the game's own words, if it has some
            self.game.result(self.state, move)
        except IllegalMove as error:
            return str(error)
        except Exception:  # a game need not know what to do with such a move
            pass
        children = self.node.children
        possible = ", ".join([label(move_text(child)) for child in children[:20]])
        return f"{short(move)} is not possible here: choose one of {possible}{', …' * (len(children) > 20)}."

    def __repr__(self):
        return f"Match({self.game!r}, {self.human}, after {amount(len(self.moves), 'move')})"


def machine_for(game):
    """The machine that plays `game`: it knows a small game to its ends, and looks ahead in a large one."""
    ahead, seen = [root(game)], set()
    while ahead and len(seen) <= SMALL:
        node = ahead.pop()
        if node.state not in seen:
            seen.add(node.state)
            ahead += node.children
    if len(seen) <= SMALL:
        return Knows(game)
    if type(game).evaluate is Game.evaluate:
        raise GameTreeError(
            f"{type(game).__name__} has more than {SMALL:,} positions and no evaluate(state), so the machine can neither search it to its ends nor guess: write an evaluate, or play a smaller one."
        )
    return Guesses()


class Knows:
    """The machine in a small game: it knows the value of each position, and how long play lasts from there."""

    def __init__(self, game):
        self.positions = positions(game)
        nodes = {state: self.positions.node(state) for state in self.positions}
        self.chance = any(node.player is CHANCE for node in nodes.values())
        self.wins_only = not self.chance and {node.value for node in nodes.values()} <= {-1, 0, 1}
        self.plies = {}  # state → plies to the end, if winners hurry and losers do not
        for state, node in reversed(nodes.items()):  # each state behind all that can follow it
            after = self.positions.after(state)
            if node.player is not CHANCE:
                after = [other for other in after if nodes[other].value == node.value]
            soonest = isinstance(node.player, Player) and node.value * node.player.sign > 0
            lasting = [self.plies[other] for other in after]
            self.plies[state] = 1 + (min if soonest else max)(lasting, default=-1)

    def choose(self, node):
        """The best child of `node`; of equally good ones that which wins soonest or loses latest."""
        value = self.positions.node(node.state).value
        best = [child for child in node.children if self.positions.node(child.state).value == value]
        gain = value * node.player.sign
        hurry = (gain > 0) - (gain < 0)
        return min(best, key=lambda child: hurry * self.plies[child.state])

    def judge(self, node, human):
        """The value of `node`, that it is sure, and what a move to it means for `human`."""
        value = self.positions.node(node.state).value
        if not self.wins_only:
            return value, True, f"value {number(value)}{' on average' * self.chance}"
        return value, True, meaning(value, human, f" in {amount(self.plies[node.state] + 1, 'ply', 'plies')}")


class Guesses:
    """The machine in a large game: it looks some plies ahead and guesses what lies beyond."""

    def choose(self, node):
        return node[look_ahead(node, NODES)[0]]

    def judge(self, node, human):
        _, value, sure = look_ahead(node, NODES // len(node.parent.children) + 1)
        return value, sure, meaning(value, human) if sure else f"value {number(value)}, a guess"


def meaning(value, human, when=""):
    """What a value that is sure means for `human`, in words."""
    ends = {1: f"you win{when}", 0: "a draw", -1: f"you lose{when}"}
    return ends.get(value * human.sign, f"value {number(value)}")


def look_ahead(node, nodes):
    """Search from `node` deeper and deeper, about `nodes` nodes in all. Return (move, value, sure):
    sure if no guess beyond its horizon could change the value.

    A win that was seen first, the soonest, stays the choice: deeper searches try it first, and only a better
    move replaces it. So does the move that puts a loss off longest.
    """
    game, guesses, sure = node.game, [], False
    top = root(game, node.state)  # so that the match's tree does not grow by what is searched

    def guess(state):
        guesses.append(game.evaluate(state))
        return guesses[-1]

    def watch(kind, node, alpha, beta, value, skipped):
        nonlocal sure
        if node is top and kind == "enter":
            guesses.clear()
        elif node is top and kind in ("leaf", "leave"):
            sure = abs(value) > max(map(abs, guesses), default=-1)  # a value beyond all guesses rests on none

    try:
        found = deepen(top, nodes=nodes, evaluate=guess, order=middle_first, watch=watch)
    except GameTreeError:  # it met chance, where a mean is never sure; any other trouble will come again
        found, sure = average_ahead(node, nodes), False
    return found.move, found.value, sure


def average_ahead(node, nodes):
    """With chance: the Result of the deepest search of about `nodes` nodes."""
    depth, before, visited = 0, 1, 1
    while not depth or (before < visited and visited**2 <= nodes * before):  # the next grows as this one did
        depth, before = depth + 1, visited
        result = expectimax(root(node.game, node.state), depth=depth)
        visited = result.visited
    return result


def middle_first(node):
    """The children of `node`, those in the middle first: where the middle is strong, cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))


class Board(Widget):
    """The widget that `play` returns. `.match` is the match: its state, whose turn it is, what was said."""

    instead = "python3 -m gametree play"

    def __init__(self, match, theme):
        self.match, self._theme, self._hinted = match, theme, False
        super().__init__()

    def play(self, move) -> None:
        """Make the person's move, and the machine's answer. A move that is not possible changes nothing."""
        self.match.play(move)
        self.refresh()

    def undo(self) -> None:
        """Take back the person's last move and what came after."""
        self.match.undo()
        self.refresh()

    def again(self, first: First = None) -> None:
        """Begin a new game; `first` says who begins: "me", "machine" or "lot"."""
        self.match.again(first)
        self.refresh()

    def hint(self, shown: bool = True) -> None:
        """Show what each move is worth, or no more."""
        self._hinted = bool(shown)
        self.refresh()

    def _moves(self):
        """(move, its spot on the picture) for all that a page can ask for; beside the picture the spot is None."""
        match = self.match
        spots = match.game.spots(match.state, match.node.move) or {}
        return [*spots.items(), *[(move, None) for move in match.legal if move not in [*spots]]]

    def _play_at(self, index):
        moves = self._moves()
        if type(index) is int and 0 <= index < len(moves):
            self.play(moves[index][0])

    def answers(self):
        asked = {"play": self._play_at, "undo": self.undo, "again": self.again}
        return asked | {"hint": lambda: self.hint(not self._hinted)}

    def _shown(self):
        """The position as SVG text, or None where the game draws none; and in words."""
        text = self.match.game.label(self.match.state)
        size = {"width": 420, "height": 420, "style": "background:#fff", "role": "group"}
        return position_svg(self.match.node, f"the board: {one_line(text)}", **size), clean(text)

    def view(self):
        match, game, spots, beside = self.match, self.match.game, [], []
        hints = match.hint if self._hinted else []
        for i, (move, spot) in enumerate(self._moves()):
            said = game.move_label(match.state, move) if move in match.legal else f"{move}, not possible"
            told, worth = clean(said), ""
            for hint in hints:
                if hint.move == move:
                    told, worth = f"{told}: {hint.says}", number(hint.value)
            if spot is None:
                beside.append([told, i])
            else:
                spots.append([*spot, told, worth])
        svg, text = self._shown()
        said = match.said if match.over else f"{match.said} (You are {match.human}.)"
        undo = any(who == "you" for who, _ in match.log)
        shown = {"kind": "match", "theme": self._theme, "svg": svg, "text": text, "spots": spots}
        return shown | {"moves": beside, "said": said, "undo": undo, "hinted": self._hinted}

    def still(self):
        svg, text = self._shown()
        shown = f"<pre>{escape(text)}</pre>"
        if svg is not None:
            data, alt = base64.b64encode(svg.encode()).decode(), escape(text.replace("\n", "; "))
            shown = f'<img alt="the board: {alt}" src="data:image/svg+xml;base64,{data}" width="320">'
        return f"{shown}<div role='status'><b>{escape(self.match.said)}</b></div>"

    def __repr__(self):
        return f"Board{repr(self.match)[5:]}"
