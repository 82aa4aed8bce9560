"""Checking a student's game: that its methods keep what a tree needs, and that its rules are those of another."""

from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from itertools import islice, product
from numbers import Real

from gametree.errors import GameTreeError
from gametree.game import Game
from gametree.graph import positions
from gametree.growth import root
from gametree.language import Plural, Sentence
from gametree.nodes import CHANCE, Mover
from gametree.rules import Rules
from gametree.running.describing import brief, described, is_empty
from gametree.running.guarded import run
from gametree.values import is_number, move_key, number

from .trials import same
from .verdict import Decided, Verdict, in_language, right, wants

MOST_POSITIONS = 6_000  # tic-tac-toe has 5,478
MOST_LINES = 1_000_000  # of the student's code, for one answer
MOST_WORK = (
    3_000_000  # lines in all, for games with more positions than that, and for lines of play
)
QUESTION = 10  # lines that a question counts for: the methods of our own games have none that count
LONG, ENDLESS = (
    500,
    10_000,
)  # plies of a line of play that make it long, and after which it has no end
MOST_MOVES = 100_000
LINES_OF_PLAY = 20
ASKED_AGAIN = 200  # positions that are asked about once more
NEEDED = ("to_move", "moves", "result", "utility")


@dataclass(slots=True, eq=False)
class Visited:
    """A position of the student's game: how play came here, and what was answered here."""

    state: object
    other: object  # the state of the other game here
    way: tuple = ()  # the last moves that led here
    answers: dict | None = None  # method → its answer
    after: list | None = None  # of (move, Visited)


@in_language
def check_game(
    game: Game | type[Game],
    like: Game | None = None,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on a student's game: a subclass of Game, or an instance of one.

    game: all its positions are visited, those with the fewest plies first; of a game with more than 6,000, or with
        methods that take long, the first ones, and some lines of play to their end.
    like: a game that it should be the same as, move for move (TicTacToe(), Bones(6), …). The moves may have other
        names, in the same order. Without it only what every game must keep is checked.
    theme, lang: as for check_minimax.

    >>> from gametree import Bones
    >>> check_game(Bones(6), like=Bones(6))
    Right.
    Bones(6) keeps what a game must keep, on all its 12 positions, and is the same game as Bones(6).
    """
    game = made(game)
    if like is not None and not isinstance(like, Game):
        said = Sentence("like must be a game, such as TicTacToe(); you gave {given}.")
        raise wants(said, given=described(like))
    return GameCheck(game, like).verdict()


def made(game):
    """The game itself, made if a class was given; raises Decided where that fails."""
    kind = game if isinstance(game, type) else type(game)
    if not issubclass(kind, Game):
        said = Sentence(
            "Give a class that begins with class MyGame(Game), or an instance; you gave {given}."
        )
        raise wants(said, given=described(game))
    if missing := [
        method for method in NEEDED if is_empty(getattr(kind, method))
    ]:  # Game's own are empty
        raise Decided("methods-missing", missing=missing)
    if kind is not game:
        return game
    done = run(kind)
    if done.problem:
        said = Sentence("That happens when {name}() is made.", name=kind.__name__)
        raise Decided(done.problem, said, **done.fields)
    return done.answer


class GameCheck:
    """A walk over the positions of a student's game; its methods raise Decided for what is wrong with it."""

    def __init__(self, game, like):
        self.game, self.like = game, like
        self.positions, self.order = {}, []  # state → Visited; these in order of plies
        self.at, self.asked = None, ("", ())  # the position looked at, and what was asked last
        self.work = 0
        self.wrong_end = (
            None  # the first with a wrong value, told when all else is right: (Visited, Decided)
        )

    def verdict(self):
        """The Verdict on a game that is right; raises Decided, with the place where it shows, for one that is wrong."""
        try:
            said = self.walk()
        except Decided as found:
            found.fields["asked"], at = self.question(), self.at
            if at is not None:
                place = Sentence("That is at {state}, at the start.")
                if at.way:
                    place = Sentence("That is at {state}, after {moves}.")
                moves = ["…"] * (len(at.way) > 30) + [brief(move, 20) for move in at.way[-30:]]
                found.evidence += (place.having(state=brief(at.state, 80), moves=moves),)
                found.fields["tree"] = (
                    None if at.other is None else run(root, self.like, at.other).answer
                )
            raise
        movers = [position.answers["to_move"] for position in self.order if position.after]
        only = Sentence(
            "Only {player} ever moves. If that is not meant: does result hand the turn over?"
        )
        remarks = [only.having(player=movers[0])] if len(movers) > 1 == len({*movers}) else []
        return right(said, *remarks)

    def walk(self):
        self.guarded(self.begin)
        walked = self.breadth_first()
        complete = walked == len(self.order)
        self.check_cycles() if complete else self.lines_of_play()
        self.guarded(self.ask_again)
        if self.wrong_end:
            self.at, wrong = self.wrong_end
            raise wrong
        kind = type(self.game)
        if complete and (kind.symmetries, kind.key) != (Game.symmetries, Game.key):
            self.guarded(self.compare_symmetric)
        where = Plural("on its one position", "on all its {count} positions", walked)
        if not complete:
            where = Sentence(
                "on its first {count} positions and on some lines of play", count=walked
            )
        said = Sentence("{game} keeps what a game must keep, {where}.")
        if self.like is not None:
            said = Sentence(
                "{game} keeps what a game must keep, {where}, and is the same game as {like}."
            )
        return said.having(game=brief(self.game, 200), where=where, like=brief(self.like, 200))

    def guarded(self, part, *given):
        """Run a part of the walk, in which the game's methods are asked."""
        done = run(part, *given, lines=MOST_LINES)
        self.work += done.lines
        if isinstance(done.error, Decided) and done.problem == "raises":
            raise done.error
        if done.problem:
            said = (
                [Sentence("It was asked for {asked}.", asked=self.question())]
                if self.asked[0]
                else []
            )
            raise Decided(done.problem, *said, **done.fields)

    def ask(self, method, *given):
        self.asked, self.work = (method, given), self.work + QUESTION
        return getattr(self.game, method)(*given)

    def question(self):
        method, given = self.asked
        return f"{method}({', '.join([brief(one, 30) for one in given])})"

    def list_of(self, method, state):
        """What a method answers that must return a list."""
        answer = self.ask(method, state)
        if answer is None:
            raise Decided("returns-nothing", Sentence("It was asked for {asked}."))
        if isinstance(answer, (str, dict, set, frozenset)) or not hasattr(answer, "__iter__"):
            raise Decided("no-list", given=described(answer))
        answer = list(islice(answer, MOST_MOVES + 1))
        if len(answer) > MOST_MOVES:
            raise Decided("endless-loop")
        return answer

    def begin(self):
        first = getattr(self.game, "initial", None)
        if first is None or callable(first):
            raise Decided("no-initial", given=described(first))
        self.at = Visited(first, getattr(self.like, "initial", None))
        check_hashable(first)
        self.positions[first] = self.at
        self.order.append(self.at)

    def breadth_first(self):
        """Examine the positions, those with the fewest plies first, until enough are seen; return their number."""
        for walked, position in enumerate(self.order):  # grows while it is walked
            most = MOST_WORK if len(self.order) > MOST_POSITIONS else 10 * MOST_WORK
            if walked == MOST_POSITIONS or self.work > most:
                return walked
            self.guarded(self.examine, position)
        return len(self.order)

    def examine(self, position, pick=None):
        """Ask everything about a position, and try all its moves, or only the one that `pick`, a number, decides."""
        self.at, state = position, position.state
        moves = self.moves(state)
        over = self.ask("is_terminal", state)
        if bool(over) == bool(moves):
            raise Decided("moves-or-the-end", Sentence("moves lists {given}.", given=brief(moves)))
        position.answers = {"moves": moves, "is_terminal": over}
        if position.other is not None:
            self.compare(position.other, moves)
        if over:
            position.answers["utility"], position.after = self.utility(position), []
            return
        position.answers["to_move"] = player = self.ask("to_move", state)
        if not isinstance(player, Mover):
            raise Decided("to-move-no-player", given=described(player))
        wanted = player if position.other is None else self.like.to_move(position.other)
        if player is not wanted:
            raise Decided("wrong-player", expected=wanted, got=player, wanted=wanted, given=player)
        if player is CHANCE:
            position.answers["chance_outcomes"] = self.chance_outcomes(state, moves)
        before = frozen(state)
        tried = range(len(moves)) if pick is None else [pick % len(moves)]
        results = [(index, *self.result(state, moves[index], before)) for index in tried]
        for index, after, looks in results:
            if frozen(after) != looks:
                said = Sentence("The state after {move} changed when other moves were tried.")
                raise Decided("shared-board", said, move=brief(moves[index]))
        position.after = [
            (moves[index], self.follow(position, index, after)) for index, after, _ in results
        ]
        alike = self.list_of("symmetries", state)
        if state not in alike:
            said = Sentence("symmetries gives {given}, and the state itself is not among them.")
            raise Decided("symmetries-lie", said, given=brief(alike, 80))

    def moves(self, state):
        moves, again = self.list_of("moves", state), self.list_of("moves", state)
        if len({*map(move_key, moves)}) < len(moves):
            raise Decided("move-twice", Sentence("moves lists {given}."), given=brief(moves))
        if moves != again:
            raise Decided("kept-in-self", first_then(moves, again))
        return moves

    def utility(self, position):
        value, other = self.ask("utility", position.state), position.other
        if not is_number(value):
            mistake = "utility-returns-nothing" if value is None else "utility-no-number"
            raise Decided(mistake, given=described(value))
        wanted = value if other is None else self.like.utility(other)
        if value != wanted and not self.wrong_end:
            mistake = "wrong-utility" if value else "draw-before-win"
            mistake = "utility-sign" if abs(value) == abs(wanted) else mistake
            said = Sentence("The value is {expected}, and utility gives {got}.")
            self.wrong_end = position, Decided(mistake, said, expected=wanted, got=value)
        return value

    def chance_outcomes(self, state, moves):
        pairs, rules = self.list_of("chance_outcomes", state), Rules(self.game)
        try:
            rules.chance_outcomes(state, moves)
        except GameTreeError as error:
            raise Decided("chance-outcomes-wrong", Sentence("{error}", error=str(error))) from None
        return pairs

    def result(self, state, move, before):
        """The state after a move and what it looks like, with all that `result` must keep checked."""
        after = self.ask("result", state, move)
        if after is None:
            raise Decided("returns-nothing", Sentence("It was asked for {asked}."))
        check_hashable(after)
        if frozen(state) != before:
            raise Decided("shared-board", Sentence("The move was {move}.", move=brief(move)))
        looks = frozen(after)
        again = self.ask("result", state, move)
        if frozen(again) != looks and (again is after or again != after):
            raise Decided("forgotten-undo", first_then(looks, frozen(again)))
        if again != after:
            raise Decided("states-not-equal", kind=type(after).__name__)
        return after, looks

    def follow(self, position, index, state):
        if state not in self.positions:
            other = position.other
            if other is not None:
                other = self.like.result(other, self.like.moves(other)[index])
            way = (*position.way[-30:], position.answers["moves"][index])
            self.positions[state] = Visited(state, other, way)
            self.order.append(self.positions[state])
        return self.positions[state]

    def compare(self, other, moves):
        """Compare the moves with those at the state `other` of the other game."""
        theirs = list(self.like.moves(other))
        if moves and not theirs and self.like.utility(other):
            raise Decided("win-not-seen", expected=[], got=moves)
        renamed = {*map(type, moves)} != {
            *map(type, theirs)
        }  # then only their number can be compared
        if len(moves) == len(theirs) and (renamed or moves == theirs):
            return
        said = Sentence("moves lists {given}, and {wanted} are wanted.", wanted=brief(theirs))
        if renamed:
            said = Sentence("moves lists {given}. That makes {got}, and {wanted} are wanted.")
            said = said.having(got=len(moves), wanted=len(theirs))
        raise Decided("wrong-moves", said, given=brief(moves), expected=theirs, got=moves)

    def check_cycles(self):
        after = {position: [one for _, one in position.after] for position in self.order}
        try:
            TopologicalSorter(after).prepare()
        except CycleError as error:
            self.at, *way = error.args[1]
            after = Plural("after {count} ply", "after {count} plies", len(way))
            raise Decided("position-comes-back", after=after) from None

    def lines_of_play(self):
        """Follow some lines of play to their end, in a game too large to see all of."""
        most = self.work + MOST_WORK
        for pick in range(LINES_OF_PLAY):
            position = self.order[0]
            for plies in range(ENDLESS + 1):
                if position.after is None and self.work < most:
                    self.guarded(self.examine, position, pick * (plies + 1))
                if not position.after:
                    break
                _, position = position.after[pick * (plies + 1) % len(position.after)]
            if plies > LONG and position.after != [] and pick == 0:
                self.at = None  # no single position is to blame
                raise Decided(
                    "never-ends", Sentence("After {count} plies play still goes on.", count=plies)
                )

    def ask_again(self):
        """Ask about some positions once more, after other moves: what is kept in self is another by then."""
        examined = [position for position in self.order if position.after is not None]
        made = [(position.state, move) for position in examined for move, _ in position.after]
        again = examined[:: -1 - len(examined) // ASKED_AGAIN]
        for self.at, played in product(again, made[:2] + made[-1:]):
            self.ask("result", *played)
            asked = [
                ((method, self.at.state), answer) for method, answer in self.at.answers.items()
            ]
            asked += [
                (("result", self.at.state, move), after.state) for move, after in self.at.after[-1:]
            ]
            for question, answer in asked:
                now = (self.list_of if isinstance(answer, list) else self.ask)(*question)
                if now != answer:
                    raise Decided("kept-in-self", first_then(answer, now))

    def compare_symmetric(self):
        """States that are called the same must be worth the same."""
        solved, keys = positions(self.game), {}
        values = {state: solved[state].value for state in solved}
        for position in self.order:
            self.at, state = position, position.state
            alike = [
                ("symmetries-lie", twin) for twin in self.ask("symmetries", state) if twin in values
            ]
            alike.append(("key-lies", keys.setdefault(self.ask("key", state), state)))
            for mistake, twin in alike:
                if not same(values[state], values[twin]):
                    said = Sentence("{state} is worth {value}, and {twin} is worth {other}.")
                    worth = {"value": number(values[state]), "other": number(values[twin])}
                    raise Decided(mistake, said, state=brief(state), twin=brief(twin), **worth)


def check_hashable(state):
    try:
        hash(state)
    except TypeError:
        raise Decided("state-not-hashable", kind=type(state).__name__) from None


def first_then(first, then):
    return Sentence("First {first}, then {then}.", first=brief(first), then=brief(then))


def frozen(thing, depth=5):
    """What a state looks like now, to be compared with what it looks like later."""
    if isinstance(thing, (str, Real, frozenset)) or depth == 0:
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple([frozen(one, depth - 1) for one in thing])
    if type(thing).__repr__ is not object.__repr__:
        return repr(thing)
    parts = getattr(thing, "__dict__", {})
    cached = {
        name for name in parts if isinstance(getattr(type(thing), name, None), cached_property)
    }
    return tuple(
        [(name, frozen(part, depth - 1)) for name, part in parts.items() if name not in cached]
    )
