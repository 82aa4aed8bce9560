"""Checking a student's game: that its methods keep what a tree needs, and that its rules are those of another."""

import inspect
from graphlib import CycleError, TopologicalSorter
from math import fsum, isclose, isnan
from numbers import Real

from ..errors import short
from ..game import Game
from ..growth import root
from ..nodes import CHANCE, MAX, MIN
from ..values import number, same_move
from .guard import MOST_LINES, described, is_empty, run
from .sentences import Said, in_language, right, told

MOST_POSITIONS = 6_000  # tic-tac-toe has 5,478
MOST_PLIES = 500  # no line of play that a student's game has need be longer
NEEDED = ("to_move", "moves", "result", "utility")
RETURNED_NOTHING = (  # what an unwritten method, which returns None, is caught at
    "method-returns-nothing",
    "utility-returns-nothing",
    "to-move-no-player",
    "raises",
)


class Found(Exception):
    """Something is wrong with the game: the name of a mistake, and what belongs into its sentence."""

    def __init__(self, name, **fields):
        super().__init__(name)
        self.name, self.fields = name, fields


@in_language
def check_game(game, like=None):
    """Return a Verdict on a student's game: a subclass of Game, or an instance of one.

    game: its positions are visited, those with the fewest plies first, until one shows a mistake; of a game with
        more than 6,000 positions the first 6,000, and some lines of play to their end.
    like: a game that it should be the same as, move for move (TicTacToe(), Bones(6), …). The moves may have other
        names, in the same order. Without it only what every game must keep is checked.
    lang: the language of the verdict, "en", "de" or "zh".
    Raises nothing but GameTreeError for another language: whatever the game does is part of the verdict.

    >>> from gametree import Bones
    >>> check_game(Bones(6), like=Bones(6))
    Right.
    Bones(6) keeps what a game must keep, on all its 12 positions, and is the same game as Bones(6).
    """
    made = make(game)
    if not isinstance(made, Game):
        return made
    if like is not None:
        like = like() if isinstance(like, type) and issubclass(like, Game) else like
        if not isinstance(like, Game):
            return told("nothing-given", wanted=Said("said.give-like", given=described(like)))
    return Walk(made, like).verdict()


def make(game):
    """The game itself, made if a class was given; a Verdict where that fails."""
    if isinstance(game, type) and issubclass(game, Game):
        missing = sorted(game.__abstractmethods__, key=NEEDED.index)
        if missing:
            return told("methods-missing", missing=missing)
        done = run(game)
        if done.problem:
            return told(
                done.problem,
                Said("said.when-made", name=game.__name__),
                printed=done.printed,
                **done.fields,
            )
        game = done.answer
    if isinstance(game, Game):
        return game
    missing = [name for name in NEEDED if not hasattr(game, name)]
    if isinstance(game, type) and len(missing) < len(NEEDED):
        return told("no-subclass", name=game.__name__)
    return told("nothing-given", wanted=Said("said.give-game", given=described(game)))


class Walk:
    """A walk over the positions of a student's game."""

    def __init__(self, game, like):
        self.game, self.like, self.name = game, like, type(game).__name__
        self.known = {}  # state → (moves that led there, the state of `like` there)
        self.after = {}  # state → the states after it
        self.worth = {}  # state where play is over → its value
        self.ends = []  # where play is over: (place, the value wanted, the value given, who would move)
        self.chance = {}  # state where chance moves → the probabilities of its moves
        self.player = {}  # state → who moves there
        self.listed = set()  # the states that are in line
        self.printed, self.at, self.asked, self.complete = 0, ((), None, None), "", True

    def verdict(self):
        """Walk, and return the Verdict."""
        wrong = self.guarded(self.begin)
        if wrong is None:
            wrong = self.breadth_first()
        if wrong is None:
            wrong = self.circle() if self.complete else self.lines()
        if self.ends and (wrong is None or wrong.mistake != "never-ends"):
            wrong = self.judge_ends() or wrong
        if wrong is None and self.complete and {"symmetries", "key"} & overridden(self.game):
            wrong = self.guarded(self.compare_symmetric, lines=MOST_LINES * 100)
        if wrong is not None:
            return wrong
        key = ("right.game" if self.complete else "right.game.lines") + (".like" if self.like else "")
        positions = len(self.after) if self.complete else MOST_POSITIONS
        said = Said(key, game=repr(self.game), positions=positions, like=repr(self.like))
        return right(said, self.printed)

    def breadth_first(self):
        """Examine the positions, those with the fewest plies first; the Verdict on the first wrong one, or None."""
        ahead = list(self.known)
        for state in ahead:  # grows while it is walked
            if len(self.after) == MOST_POSITIONS:
                self.complete = False
                return None
            wrong = self.guarded(self.examine, state)
            if wrong is not None:
                return wrong
            ahead.extend([one for one in self.after[state] if self.is_new(one)])
        return None

    def is_new(self, state):
        fresh = state not in self.listed
        self.listed.add(state)
        return fresh

    def guarded(self, part, *given, lines=MOST_LINES):
        """Run a part of the walk, in which the game's methods are asked; return None, or the Verdict."""
        done = run(part, *given, lines=lines)
        self.printed += done.printed
        if done.problem == "raises" and isinstance(done.error, Found):
            return self.tell(done.error.name, **done.error.fields)
        if done.problem:
            said = Said("said.asked", asked=self.asked) if self.asked else None
            return self.tell(done.problem, said, **done.fields)
        return None

    def tell(self, name, said=None, expected=None, got=None, **fields):
        unwritten = [method for method in NEEDED if is_empty(getattr(type(self.game), method))]
        if unwritten and name in RETURNED_NOTHING:
            return told("methods-missing", printed=self.printed, missing=unwritten)
        moves, state, other = self.at
        evidence = [said] if said else []
        if state is not None:
            key = "said.at-state" if moves else "said.at-start"
            evidence.append(Said(key, state=short(state, 80), moves=listing(moves)))
        tree = root(self.like, other) if other is not None and self.like is not None else None
        fields |= {"asked": self.asked}
        return told(name, *evidence, tree=tree, expected=expected, got=got, printed=self.printed, **fields)

    def ask(self, method, *given):
        """What the game's method answers."""
        self.asked = f"{method}({', '.join(short(one, 30) for one in given)})"
        return getattr(self.game, method)(*given)

    def begin(self):
        first = getattr(self.game, "initial", None)
        if first is None or inspect.isroutine(first):
            raise Found("no-initial", given=described(first))
        self.at = (), first, self.like and self.like.initial
        self.hashable(first)
        self.known[first] = (), self.at[2]
        self.listed.add(first)

    def hashable(self, state):
        try:
            hash(state)
        except TypeError:
            raise Found("state-not-hashable", given=described(state), kind=type(state).__name__) from None

    def examine(self, state):
        """Ask the game everything about one state; raise Found where an answer is wrong."""
        moves, other = self.known[state]
        self.at = moves, state, other
        before = frozen(state)
        listed = self.list_of("moves", state)
        again = self.list_of("moves", state)
        if listed != again:
            raise Found("moves-change", said=Said("said.first-then", first=short(listed), then=short(again)))
        over = bool(self.ask("is_terminal", state))
        if over and listed:
            raise Found("moves-after-the-end", said=Said("said.lists", given=short(listed)))
        if not over and not listed:
            raise Found("no-moves-yet-not-over")
        if over:
            self.after[state] = ()
            value = self.ask("utility", state)
            self.check_value(value)
            self.worth[state] = value
            if other is not None:
                self.compare_end(other, value)
            return
        player = self.ask("to_move", state)
        if player not in (MAX, MIN, CHANCE):
            raise Found("to-move-no-player", given=described(player))
        if other is not None:
            self.compare(other, player, listed)
        self.player[state] = player
        if player is CHANCE:
            self.check_chances(state, listed)
        results = [self.result(state, move, before) for move in listed]
        for move, (after, picture) in zip(listed, results):
            if frozen(after) != picture:
                raise Found("shared-board", said=Said("said.changed", move=short(move)))
        self.after[state] = tuple([one for one, _ in results])
        for move, (after, _) in zip(listed, results):
            if after not in self.known:
                beyond = None
                if other is not None:
                    beyond = self.like.result(other, self.like.moves(other)[listed.index(move)])
                self.known[after] = (*moves, move), beyond
        if "symmetries" in overridden(self.game):
            alike = self.list_of("symmetries", state)
            if state not in alike:
                raise Found(
                    "symmetries-lie",
                    said=Said("said.not-among", given=short(alike, 80)),
                )

    def list_of(self, method, state):
        answer = self.ask(method, state)
        if answer is None:
            raise Found("method-returns-nothing")
        if isinstance(answer, (str, dict)) or not hasattr(answer, "__iter__"):
            raise Found("no-list", given=described(answer))
        if isinstance(answer, (set, frozenset)):
            raise Found("moves-in-a-set")
        answer = list(answer)
        if method == "moves" and any(
            same_move(one, other) for i, one in enumerate(answer) for other in answer[:i]
        ):
            raise Found("move-twice", said=Said("said.lists", given=short(answer)))
        return answer

    def check_value(self, value):
        if value is None:
            raise Found("utility-returns-nothing")
        if isinstance(value, bool) or not isinstance(value, Real) or isnan(value):
            raise Found("utility-no-number", given=described(value))

    def check_chances(self, state, moves):
        pairs = self.list_of("chances", state)
        if not all(
            isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[1], Real) for pair in pairs
        ):
            raise Found("chances-wrong", said=Said("said.chances", given=short(pairs, 80)))
        if (
            not isclose(fsum([chance for _, chance in pairs]), 1, abs_tol=1e-9)
            or [move for move, _ in pairs] != moves
        ):
            raise Found(
                "chances-wrong", said=Said("said.chances.moves", given=short(pairs, 80), moves=short(moves))
            )
        self.chance[state] = [chance for _, chance in pairs]

    def result(self, state, move, before):
        """The state after a move and a picture of it, with all that result must keep checked."""
        after = self.ask("result", state, move)
        if after is None:
            raise Found("method-returns-nothing")
        self.hashable(after)
        if frozen(state) != before:
            raise Found(
                "shared-board" if after is state else "argument-changed",
                said=Said("said.move-was", move=short(move)),
            )
        picture = frozen(after)
        again = self.ask("result", state, move)
        if frozen(again) != picture:
            raise Found(
                "forgotten-undo",
                said=Said("said.first-then", first=short(picture), then=short(frozen(again))),
            )
        if again != after:
            raise Found("states-not-equal", kind=type(after).__name__)
        return after, picture

    # Against the game that it should be

    def compare(self, other, player, listed):
        """Compare a state where play goes on with the state `other` of the other game."""
        if self.like.is_terminal(other):
            value = self.like.utility(other)
            raise Found("win-not-seen" if value else "end-not-seen", expected=[], got=listed)
        wanted = self.like.to_move(other)
        if player is not wanted:
            raise Found("wrong-player", expected=wanted, got=player, wanted=wanted, given=player)
        theirs = self.like.moves(other)
        if len(listed) != len(theirs) or (type(listed[0]) is type(theirs[0]) and listed != theirs):
            same_ones = sorted(map(repr, listed)) == sorted(map(repr, theirs))
            said = Said("said.lists.wanted", given=short(listed), wanted=short(theirs))
            if type(listed[0]) is not type(
                theirs[0]
            ):  # moves with other names: only their number can be compared
                said = Said("said.lists.count", given=short(listed), got=len(listed), wanted=len(theirs))
            raise Found(
                "other-moves-order" if same_ones else "wrong-moves",
                said=said,
                expected=theirs,
                got=listed,
            )

    def compare_end(self, other, value):
        """Compare a state where play is over, and its value, with the state `other` of the other game."""
        if not self.like.is_terminal(other):
            raise Found("ends-too-early", expected=self.like.moves(other), got=[])
        self.ends.append((self.at, self.like.utility(other), value, self.like.to_move(other)))

    def judge_ends(self):
        """The Verdict on the first wrong utility, named by all that were given; None if none is wrong."""
        wrong = [end for end in self.ends if end[1] != end[2]]
        if not wrong:
            return None
        names = {
            "utility-sign": all(given == -wanted for _, wanted, given, _ in self.ends),
            "utility-for-the-mover": all(
                given == wanted * mover.sign for _, wanted, given, mover in self.ends
            ),
            "utility-for-the-winner": all(given == abs(wanted) for _, wanted, given, _ in self.ends),
            "draw-before-win": all(given == 0 for _, _, given, _ in wrong),
            "wrong-utility": True,
        }
        self.at, wanted, given, _ = wrong[0]
        name = next(name for name, fits in names.items() if fits)
        said = Said("said.utility", expected=number(wanted), got=number(given))
        return self.tell(name, said, expected=wanted, got=given)

    # When all positions are known

    def circle(self):
        """The Verdict on a game in which a position comes back; None if none does."""
        try:
            TopologicalSorter(self.after).prepare()
        except CycleError as error:
            state = error.args[1][0]
            self.at = *self.known[state][:1], state, None
            return self.tell("position-comes-back", plies=len(error.args[1]) - 1)
        return None

    def lines(self):
        """Follow some lines of play to their end, in a game too large to see all of; the Verdict, or None."""
        for pick in range(20):
            state = next(iter(self.known))
            for plies in range(MOST_PLIES):
                if state not in self.after:
                    wrong = self.guarded(self.examine, state)
                    if wrong is not None:
                        return wrong
                following = self.after[state]
                if not following:
                    break
                state = following[(pick * (plies + 1)) % len(following)]
            else:
                self.at = self.known[state][0][:8], None, None
                return self.tell("never-ends", said=Said("said.still-on", count=MOST_PLIES))
        return None

    def compare_symmetric(self):
        """States that are called the same must be worth the same."""
        values = dict(self.worth)
        for state in TopologicalSorter(self.after).static_order():
            below = [values[one] for one in self.after[state]]
            if state in self.chance:
                values[state] = sum([chance * value for chance, value in zip(self.chance[state], below)])
            elif below:
                values[state] = self.player[state].best(below)
        keys = {}
        for state, (moves, other) in self.known.items():
            self.at = moves, state, other
            worth = values[state]
            for twin in self.ask("symmetries", state):
                if twin in values and values[twin] != worth:
                    raise Found("symmetries-lie", said=self.differ(state, worth, twin, values[twin]))
            first = keys.setdefault(self.ask("key", state), state)
            if values[first] != worth:
                raise Found("key-lies", said=self.differ(state, worth, first, values[first]))

    def differ(self, state, worth, twin, other):
        fields = {"state": short(state), "value": number(worth), "twin": short(twin), "other": number(other)}
        return Said("said.differ", **fields)


def overridden(game):
    """The names of the methods that have a default, and that this game gives itself."""
    return {name for name in ("symmetries", "key") if getattr(type(game), name) is not getattr(Game, name)}


def frozen(state):
    """What a state looks like now, to be compared with what it looks like later."""
    if isinstance(state, (str, int, float, frozenset)) or state is None:
        return state
    if isinstance(state, (list, tuple)):
        return tuple([frozen(one) for one in state])
    if type(state).__repr__ is object.__repr__ and hasattr(state, "__dict__"):
        return tuple([(name, frozen(value)) for name, value in vars(state).items()])
    return repr(state)


def listing(moves):
    return [short(move, 20) for move in moves]
