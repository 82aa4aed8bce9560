"""A match: a person plays a game against the machine. Plain Python, without a screen."""

from random import Random
from typing import Any, NamedTuple

from ..drawing.text import label
from ..errors import GameTreeError, IllegalMove, short
from ..game import Game, listed
from ..graph import positions
from ..growth import Rules, root
from ..nodes import CHANCE, MAX, MIN, Player, number, same_move
from ..search import deepen, expectimax

SMALL = 6_000  # a game with at most so many positions is searched to its ends when the match begins
NODES = 10_000  # in a larger one the machine looks at about so many nodes before it moves
FIRST = ("me", "machine", "lot")


class Advice(NamedTuple):
    """What a move is worth: `value` for MAX, exact if `sure`; `says` is what that means for the person."""

    move: Any
    label: str
    value: float
    sure: bool
    says: str


class Match:
    """A game between a person and the machine. Reading never changes it; `play`, `undo` and `again` do.

    game: any Game. human: the person's side, MAX or MIN.
    first: who begins, "me", "machine" or "lot"; the person then gets the side that begins, or the other one.
    seed: of the lots that are drawn (by default other ones each time).
    Raises GameTreeError for bad arguments, and for a large game that has no `evaluate`.

    state    where play stands
    human    the person's side
    to_move  whose turn it is: the person's side, or None when play is over
    over     whether play is over
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

    def __init__(self, game, human=MIN, *, first=None, seed=None):
        if not isinstance(human, Player):
            raise GameTreeError(f"human must be MAX or MIN (themselves, not text), got {short(human)}.")
        self._rules = Rules(game)
        self._rules.first(None)  # refuses a game that does not say where it begins
        self.game, self.human, self._lots = game, human, Random(seed)
        check_first(first)
        self._machine = machine_for(game)
        self.exact = isinstance(self._machine, Knows)
        self.again(first)

    @property
    def to_move(self):
        return None if self.over else self.game.to_move(self.state)

    @property
    def over(self):
        return self.game.is_terminal(self.state)

    @property
    def moves(self):
        return tuple([move for _, move, _ in self._past])

    @property
    def last_move(self):
        """The move that led here, as `game.picture` and `game.spots` want it; None at the start."""
        return self._past[-1][1] if self._past else None

    @property
    def log(self):
        return tuple([(who, self._label(state, move)) for state, move, who in self._past])

    @property
    def legal(self):
        return tuple(listed(self.game, "moves", self.state))

    def play(self, move):
        """Make the person's move and the machine's answer; return whether it was a legal move.

        If it was not, `said` says why, and nothing else changes.
        """
        legal = next((known for known in self.legal if same_move(known, move)), None)
        if legal is None:
            self.said = self._why_not(move)
            return False
        before = self.state, len(self._past)
        try:
            self._go(legal, "you")
            self._on([])
        except BaseException:  # the game's own trouble, or Ctrl-C: as if nothing had been played
            self.state = before[0]
            del self._past[before[1] :]
            raise
        return True

    def undo(self):
        """Take back the person's last move and what came after; return whether there was one."""
        mine = [i for i, (_, _, who) in enumerate(self._past) if who == "you"]
        if not mine:
            self.said = "There is no move of yours to take back."
            return False
        self.state = self._past[mine[-1]][0]
        del self._past[mine[-1] :]
        self.said = "Taken back. Your turn."
        return True

    def again(self, first=None):
        """Begin a new game: the sides stay as they are, unless `first` ("me", "machine", "lot") says otherwise."""
        check_first(first)
        begins = who_begins(self.game)
        if first is not None:
            lot = self._lots.random() < 0.5
            self.human = begins if first == "me" or (first == "lot" and lot) else begins.opponent
        self.state, self._past = self.game.initial, []
        drawn = "By lot, " if first == "lot" else ""
        if self.human is begins:
            self._on([f"{drawn}you begin." if drawn else "You begin."])
        else:
            self._on([f"{drawn}the machine begins." if drawn else "The machine begins."])

    @property
    def hint(self):
        """What each legal move is worth, as a list of Advice; empty when play is over."""
        if self.over:
            return []
        return [
            Advice(move, self._label(self.state, move), *self._machine.judge(self.state, move, self.human))
            for move in self.legal
        ]

    def _label(self, state, move):
        return label(self.game.move_label(state, move))

    def _go(self, move, who):
        self._past.append((self.state, move, who))
        self.state = self._rules.after(self.state, move).state

    def _on(self, said):
        """Go on until it is the person's turn, and say what happened."""
        while not self.over and self.to_move is not self.human:
            if self.to_move is CHANCE:
                pairs = listed(self.game, "chances", self.state)
                move = self._lots.choices([m for m, _ in pairs], [float(chance) for _, chance in pairs])[0]
                said.append(f"Chance gives {self._label(self.state, move)}.")
                self._go(move, "chance")
            else:
                move = self._machine.choose(self.state)
                said.append(f"The machine plays {self._label(self.state, move)}.")
                self._go(move, "machine")
        self.said = " ".join([*said, self._end() if self.over else "Your turn."])

    def _end(self):
        value = self.game.utility(self.state)
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
        possible = ", ".join(self._label(self.state, legal) for legal in self.legal[:20])
        return (
            f"{short(move)} is not possible here: choose one of {possible}{', …' * (len(self.legal) > 20)}."
        )

    def __repr__(self):
        count = len(self._past)
        return f"Match({self.game!r}, {self.human}, after {count} {'move' if count == 1 else 'moves'})"


def check_first(first):
    if first is not None and first not in FIRST:
        raise GameTreeError(f'first must be "me", "machine" or "lot", got {short(first)}.')


def who_begins(game):
    """The player who makes the first choice in `game`, after what chance may do before."""
    state = game.initial
    while not game.is_terminal(state) and game.to_move(state) is CHANCE:
        state = game.result(state, listed(game, "moves", state)[0])
    return MAX if game.is_terminal(state) else game.to_move(state)


def machine_for(game):
    """The machine that plays `game`: it knows a small game to its ends, and looks ahead in a large one."""
    rules = Rules(game)
    first = rules.first(None)
    seen, ahead = {first}, [first]
    while ahead and len(seen) <= SMALL:
        for _, _, after in rules.steps(ahead.pop()):
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    if len(seen) <= SMALL:
        return Knows(game)
    if type(game).evaluate is Game.evaluate:
        raise GameTreeError(
            f"{type(game).__name__} has more than {SMALL:,} positions and no evaluate(state), so the machine can "
            "neither search it to its ends nor guess: write an evaluate, or play a smaller one."
        )
    return Guesses(game)


class Knows:
    """The machine in a small game: it knows the value of each position, and how long play lasts from there."""

    def __init__(self, game):
        self.game, self.positions = game, positions(game)
        self.plies = {}  # state → plies to the end, if winners hurry and losers do not
        ends, self.chance = set(), False
        for state in reversed(list(self.positions)):  # each state behind all that can follow it
            after = self.positions.after(state)
            if not after:
                self.plies[state] = 0
                ends.add(self.positions[state].value)
            elif game.to_move(state) is CHANCE:
                self.chance = True
                self.plies[state] = 1 + max([self.plies[other] for other in after])
            else:
                value, sign = self.positions[state].value, game.to_move(state).sign
                lasting = [self.plies[other] for other in after if self.positions[other].value == value]
                self.plies[state] = 1 + (min if value * sign > 0 else max)(lasting)
        self.wins_only = not self.chance and ends <= {-1, 0, 1}

    def choose(self, state):
        """The best move at `state`; of equally good ones that which wins soonest or loses latest."""
        value, moves = self.positions[state]

        def lasting(move):
            return self.plies[self.game.result(state, move)]

        gain = value * self.game.to_move(state).sign
        return min(moves, key=lasting) if gain > 0 else max(moves, key=lasting) if gain < 0 else moves[0]

    def judge(self, state, move, human):
        """The value of `move` at `state`, that it is sure, and what it means for `human`."""
        after = self.game.result(state, move)
        value, plies = self.positions[after].value, self.plies[after] + 1
        gain = value * human.sign
        if not self.wins_only:
            return value, True, f"value {number(value)}{' on average' * self.chance}"
        if gain == 0:
            return value, True, "a draw"
        end = "win" if gain > 0 else "lose"
        return value, True, f"you {end} in {plies} {'ply' if plies == 1 else 'plies'}"


class Guesses:
    """The machine in a large game: it looks some plies ahead and guesses what lies beyond."""

    def __init__(self, game):
        self.game = game

    def choose(self, state):
        """The best move at `state` as far as the machine sees."""
        return look_ahead(self.game, state, NODES).move

    def judge(self, state, move, human):
        """The value of `move` at `state` as far as the machine sees, whether it is sure, and what it means."""
        after = self.game.result(state, move)
        if self.game.is_terminal(after):
            value, sure = self.game.utility(after), True
        else:
            others = len(listed(self.game, "moves", state))
            _, value, sure = look_ahead(self.game, after, NODES // others + 1)
        if not sure:
            return value, False, f"value {number(value)}, a guess"
        gain = value * human.sign
        if gain not in (-1, 0, 1):
            return value, True, f"value {number(value)}"
        return value, True, "a draw" if gain == 0 else "you win" if gain > 0 else "you lose"


class Look(NamedTuple):
    """What a search found; `sure` if no guess beyond its horizon could change the value."""

    move: Any
    value: float
    sure: bool


def look_ahead(game, state, nodes):
    """Search from `state` deeper and deeper, about `nodes` nodes in all; return a Look.

    A win that was seen first, the soonest, stays the choice: deeper searches try it first, and only a better
    move replaces it. So does the move that puts a loss off longest.
    """
    top, boldest, sure = root(game, state), -1, False

    def guess(state):
        nonlocal boldest
        value = game.evaluate(state)
        boldest = max(boldest, abs(value))
        return value

    def watch(kind, node, alpha, beta, value, skipped):
        nonlocal boldest, sure
        if node is top and kind == "enter":
            boldest = -1
        elif node is top and kind == "leave":
            sure = abs(value) > boldest  # a value beyond all guesses rests on none of them

    try:
        found = deepen(top, nodes=nodes, evaluate=guess, order=middle_first, watch=watch)
    except GameTreeError:  # it met chance; any other trouble will come again
        return average_ahead(game, state, nodes)
    return Look(found.move, found.value, sure)


def average_ahead(game, state, nodes):
    """The same with chance: the deepest search of about `nodes` nodes, as a Look. A mean is never sure."""
    depth, before, result = 1, 1, expectimax(root(game, state), depth=1)
    while before < result.visited and result.visited**2 <= nodes * before:  # the next grows as this one did
        depth, before = depth + 1, result.visited
        result = expectimax(root(game, state), depth=depth)
    return Look(result.move, result.value, False)


def middle_first(node):
    """The children of `node`, those in the middle first: where the middle is strong, cut-offs come early."""
    children = node.children
    middle = (len(children) - 1) / 2
    order = sorted(range(len(children)), key=lambda i: abs(i - middle))
    return [children[i] for i in order]
