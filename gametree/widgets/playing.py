"""`play`: a person plays a game against the machine, or two people play, by a widget, or without a screen."""

import base64
from contextlib import suppress
from copy import copy
from functools import partial
from html import escape
from operator import index
from random import Random

from .. import defaults
from ..defaults import using
from ..errors import GameTreeError, TreeTooLarge, short
from ..game import Game
from ..graph import Positions
from ..growth import root
from ..language import Plural, Sentence, say
from ..nodes import CHANCE, MAX, MIN, Node, Player, move_text
from ..search import expectimax, iterative_deepening
from ..text import clean, label, one_line
from ..values import amount, number, same_move
from .touch import Page, keeping, latest_moves, position_svg, spots_of

SMALL = 6_000  # a game with at most so many positions is searched to its ends when the match begins
NODES = 10_000  # in a larger one the machine looks at about so many nodes before it moves
MOST_VIEWS, MOST_GUESSED = 1_000, 60  # in a saved page: of a small game, and of a large one
BOTH = "both"  # sides are played by people
LOST = Sentence("you lose")  # as hints say it


def play(
    game: Game,
    human: Player | str = MIN,
    *,
    first: str | None = None,
    seed: int | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Board":
    """Return a widget in which a person plays `game` against the machine.

    game: any Game. human: the person's side, MAX or MIN (the default), or "both" for two people, without a machine.
    first: who begins, "me", "machine" or "lot"; the person then gets the side that begins, or the other one.
    seed: of the random numbers for lot and chance, a whole number (by default other ones each time).
    theme: "paper", or "projector" for a large board. lang: "en", "de" or "zh".
    `.save("play.html")` writes a page that needs neither network nor kernel.
    Raises GameTreeError for bad arguments, and for a large game that has no `evaluate`; RenderError where the packages
    for widgets are missing.

    >>> from gametree import MAX, Bones
    >>> play(Bones(6), human=MAX)
    Board(Bones(6), MAX, after 0 moves)
    """
    with using(lang, theme):
        return Board(game, human, first=first, seed=seed)


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

    def __init__(
        self, game: Game, human: Player | str = MIN, *, first: str | None = None, seed: int | None = None
    ):
        if not isinstance(human, Player) and human != BOTH:
            raise GameTreeError(
                f'human must be MAX or MIN (themselves, not text), or "both" for two people, got {short(human)}.'
            )
        try:
            self._random = Random(seed if seed is None else index(seed))  # a whole number of numpy's too
        except TypeError:
            raise GameTreeError(f"seed must be a whole number, got {short(seed)}.") from None
        self.game, self.human, self.both, self._top = game, human, human == BOTH, root(game)
        self._machine = machine_for(game, needed=not self.both)
        self.exact = isinstance(self._machine, Knows)
        self.again(first)

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

    def again(self, first: str | None = None) -> None:
        """Begin a new game: the sides stay as they are, unless `first` ("me", "machine", "lot") says otherwise."""
        if first is not None and (self.both or first not in ("me", "machine", "lot")):
            said = f'first must be "me", "machine" or "lot" (leave it out where two people play), got {short(first)}.'
            raise GameTreeError(said)
        node = self._top
        while node.player is CHANCE:
            node = node.children[0]
        begins = node.player or MAX  # who makes the first choice
        if first is not None:
            mine = first == "me" or (first == "lot" and self._random.random() < 0.5)
            self.human = begins if mine else begins.opponent
        said = Sentence("You begin.") if self.human is begins else Sentence("The machine begins.")
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


def winner(node, value, human, lost):
    """Who wins by a value, as a Sentence: of two people by name; otherwise you, or what is said where you have `lost`."""
    side = MAX if value > 0 else MIN
    named = Sentence("{player} wins", player=label(node.game.player_label(side)))
    return named if human == BOTH else Sentence("you win") if human is side else lost


def machine_for(game, needed=True):
    """The machine that plays `game`: it knows a small one to its ends, and looks ahead in a large one; None where it can
    do neither, and none is needed."""
    with suppress(TreeTooLarge):
        return Knows(Positions(game, None, False, SMALL))
    if type(game).evaluate is not Game.evaluate:
        return Guesses()
    if needed:
        raise GameTreeError(
            f"{type(game).__name__} has more than {SMALL:,} positions and no evaluate(state), so the machine can neither search it to its ends nor guess: write an evaluate, or play a smaller one."
        )


class Knows:
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
            lasting = [self.plies[other] for other in after if chance or self.values[other] == value]
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
            return value, Plural("{who} in {count} ply", "{who} in {count} plies", plies, who=who).say()
        if self.wins_only:
            return value, say("a draw")
        mean = self.chance and say("value {value} on average", value=number(value))
        return value, mean or say("value {value}", value=number(value))


class Guesses:
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
    top, guesses = root(node.game, node.state), [0]  # the match's own tree does not grow by what is searched

    def guess(state):
        guesses.append(node.game.evaluate(state))
        return guesses[-1]

    try:
        found = iterative_deepening(top, max_nodes=nodes, evaluate=guess, order=middle_first)
    except GameTreeError:  # it met chance, where a mean is never sure; any other trouble will come again
        return expectimax(top, depth=2), False
    return found, abs(found.value) > max(map(abs, guesses))  # a value beyond all guesses rests on none


def middle_first(node):
    """The children of `node`, those in the middle first: where the middle is strong, cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))


class Board(Match, Page):
    """The widget that `play` returns: a match with a screen."""

    instead, _hinted = "gametree.widgets.playing.Match(game)", False
    title = property(lambda self: say("A game to play"))

    def __init__(self, *match, **options):
        Match.__init__(self, *match, **options)
        Page.__init__(self)

    def answers(self):
        hint = partial(setattr, self, "_hinted", not self._hinted)
        return {"play": self._pick, "undo": self.undo, "again": self.again, "hint": hint}

    def _pick(self, i):
        self.play(dict(enumerate(self._moves()))[i][0])

    def _moves(self):
        """(move, its spot on the picture) for all that a page can ask for; beside the picture the spot is None."""
        spots = spots_of(self.node)
        return [*spots.items(), *[(move, None) for move in self.legal if move not in [*spots]]]

    def _shown(self):
        """The position as SVG text, or None where the game draws none; and in words."""
        text = clean(self.game.label(self.state))
        size = {"width": 420, "height": 420, "style": "background:#fff", "role": "group"}
        name = say("the board: {board}", board=one_line(text))
        return position_svg(self.node, name, latest=True, **size), text

    @property
    def _told(self):
        if self.over or self.both:
            return self.said
        return say("{said} (You are {player}.)", said=self.said, player=self._who(self.human))

    def view(self):
        svg, text = self._shown()
        shown = {"kind": "match", "svg": svg, "text": text, "said": self._told, "both": self.both}
        shown |= {"undo": self.before is not None, "rest": bool(keeping(self.game))}
        return shown | self._choices(self._hinted)

    def _choices(self, hinted):
        """What a page can ask for: spots on the picture, and moves beside it; with what they are worth, if `hinted`."""
        spots, beside, hints = [], [], self.hint if hinted else []
        for i, (move, spot) in enumerate(self._moves()):
            free, told, worth = move in self.legal, say("{move}, not possible", move=clean(move)), ""
            if free:
                told = clean(self.game.move_label(self.state, move))
            if free and hints:
                value, says = hints[self.legal.index(move)]
                told, worth = f"{told}: {says}", number(value)
            if spot is None:
                beside.append([told, i])
            else:
                spots.append([*spot, told, worth, free])
        return {"spots": spots, "moves": beside, "hinted": hinted}

    def views(self):
        """A new game, and all that can come of it, as far as there is room; this match stays where it stands.

        A view's "links" say where a message leads: its last word → [id or None, what is said then].
        """
        ids, views, ahead, starts = {}, {}, [], {}
        most = MOST_VIEWS if self.exact or self.both else MOST_GUESSED

        def link(table):
            """The id of where a match stands, None where there is no room for it, and what is said there."""
            last = [each for each in [table.node, *latest_moves(table.node).values()] if each.parent]
            looks = table.human, table.state, *[(each.state, each.parent.state) for each in last]
            if looks not in ids and len(ids) < most:
                ids[looks] = f"v{len(ids)}"
                ahead.append(table)
            return [ids.get(looks), table._told]

        for first in [None] if self.both else [None, "me", "machine"]:
            table = copy(self)
            table._hinted, table._random = False, Random(0)
            table.again(first)
            starts[first or "again"] = link(table)
        for i, table in enumerate(ahead):
            links = dict(starts)
            view = views[f"v{i}"] = table.view() | {"links": links}
            if table.exact:
                view["hints"] = table._choices(True)
            for at, (move, _) in enumerate(table._moves()):
                if len(ids) < most or move not in table.legal:  # where it is full, only what changes nothing
                    after = copy(table)
                    after.play(move)
                    links[at] = link(after)
            table.undo()
            links["undo"] = [None, table._told]  # the page knows where it was before
        return views["v0"], views

    def still(self):
        svg, text = self._shown()
        shown = f"<pre>{escape(text)}</pre>"
        if svg is not None:
            data, alt = base64.b64encode(svg.encode()).decode(), escape(text.replace("\n", "; "))
            shown = f'<img alt="the board: {alt}" src="data:image/svg+xml;base64,{data}" width="320">'
        return f"{shown}<div role='status'><b>{escape(self.said)}</b></div>"
