"""Checking a student's game: that it keeps what a game must keep, and that its rules are another's.

Its methods are asked by Methods (methods.py), one by one; here the game is walked through.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from itertools import cycle
from random import Random
from typing import Any

from gametree.game import Game, root
from gametree.graph import positions
from gametree.nodes import CHANCE

from ..guards import move_key
from ..tracing.describing import brief, describe, is_empty
from ..tracing.guard import run
from ..words.language import Figure, Plural, Sentence
from .methods import MOST_MOVES, Methods, check_hashable, first_then, snapshot
from .trials import same
from .verdict import Decided, Verdict, in_language, right, wants

MOST_POSITIONS = 6_000  # tic-tac-toe has 5,478
# Work is counted in lines of the student's code, and for each question some more: the methods of
# our own games have no lines that count.
LINES_A_QUESTION = 10
MOST_LINES = 1_000_000  # for one answer
MOST_WORK = 3_000_000  # for games with more positions than that, and for lines of play
LINES_OF_PLAY = 20
LONG = 500  # plies of a line of play from which on it is said to have no end
ENDLESS = 10_000  # plies after which a line of play is left
MOST_LAST_MOVES = 30  # that are told of the way to a position
LOOKED_BACK_AFTER = 50  # positions, moves that lead back are looked for
PLIES_LOOKED_BACK = 8  # of a line of play, from which they are looked for
ASKED_AGAIN = 200  # positions that are asked about once more
ASKED_OFTEN = 20  # positions that are asked about more often
MANY_QUESTIONS = 5_000  # after which an answer has had time to change
NEEDED = ("to_move", "moves", "result", "utility")
# Mistakes that are told of a method's answer, and which method that is.
ANSWERED_BY = {
    "wrong-moves": "moves",
    "win-not-seen": "moves",
    "wrong-player": "to_move",
    "wrong-utility": "utility",
    "utility-sign": "utility",
    "draw-before-win": "utility",
}


@dataclass(slots=True, eq=False)
class Visited:
    """A position of the student's game: how play came here, and what was answered here.

    state    the student's state
    other    the state of the other game here; None if there is no other game
    way      the last moves that led here
    answers  method → what it answered; empty before the position was examined
    after    (move, the position after it) for the moves that were tried; None before
    """

    state: Hashable
    other: Any
    way: tuple
    answers: dict[str, Any]
    after: "list[tuple[Any, Visited]] | None" = None


@in_language
def check_game(
    game: Game | type[Game],
    like: Game | None = None,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on a student's game: a subclass of Game, or an instance of one.

    game: all its positions are visited, those with the fewest plies first; of a game with more than
        6,000, or with methods that take long, the first ones, and some lines of play to their end;
        from the first plies of these it is tried whether moves lead back.
    like: a game that it should be the same as, move for move (TicTacToe(), Bones(6), …). The moves
        may have other names, in the same order. Without it only what every game must keep is
        checked.
    theme, lang: as for check_minimax.

    >>> from gametree import Bones
    >>> check_game(Bones(6), like=Bones(6))  # doctest: +NORMALIZE_WHITESPACE
    Right.
    Bones(6) keeps what a game must keep, on all its 12 positions,
    and is the same game as Bones(6).
    """
    instance = made(game)
    if like is not None and not isinstance(like, Game):
        sentence = Sentence("like must be a game, such as TicTacToe(); you gave {given}.")
        raise wants(sentence, given=describe(like))
    return Walk(instance, like).verdict()


def made(game: Any) -> Any:
    """The game itself, made if a class was given; raises Decided where that fails."""
    kind = game if isinstance(game, type) else type(game)
    if not issubclass(kind, Game):
        sentence = Sentence(
            "Give a class that begins with class MyGame(Game), or an instance; you gave {given}."
        )
        raise wants(sentence, given=describe(game))
    missing = [method for method in NEEDED if is_empty(getattr(kind, method))]  # as Game's own are
    if missing:
        raise Decided("methods-missing", missing=missing)
    if kind is not game:
        return game
    done = run(kind)
    if done.problem:
        sentence = Sentence("That happens when {name}() is made.", name=kind.__name__)
        raise Decided(done.problem, sentence, **done.fields)
    return done.answer


class Walk:
    """A walk through a student's game; its methods raise Decided for what is wrong with it.

    methods    the methods of the game
    like       the game that it should be the same as, or None
    visited    (state, state of the other game) → its position: two states of the other game that
               are one here are each compared
    order      the positions, those with the fewest plies first
    states     the states of the student's game that were met
    here       the position that is looked at; None where no single one is to blame
    lines      of the student's code that were run
    wrong_end  the first position with a wrong value, and what is wrong there: it is told when all
               else is right
    """

    def __init__(self, game: Game, like: Game | None):
        self.methods = Methods(game)
        self.game = game
        self.like = like
        self.visited: dict[tuple[Hashable, Any], Visited] = {}
        self.order: list[Visited] = []
        self.states: set[Hashable] = set()
        self.here: Visited | None = None
        self.lines = 0
        self.wrong_end: tuple[Visited, Decided] | None = None

    @property
    def work(self) -> int:
        return self.lines + LINES_A_QUESTION * self.methods.questions

    # --- the whole

    def verdict(self) -> Verdict:
        """The Verdict on a game that is right; raises Decided, with the place, for another."""
        try:
            sentence = self.through()
        except Decided as decided:
            decided = self.rather_result(decided)
            self.tell_where(decided)
            raise decided from None
        return right(sentence, *self.notes())

    def notes(self) -> list[Sentence]:
        """What else is said of a game that is right."""
        notes = []
        if self.like is None:
            sentence = Sentence("Whether its rules are those that you mean, no check can know.")
            notes.append(sentence)
        movers = [position.answers["to_move"] for position in self.order if position.after]
        if len(movers) > 1 and len(set(movers)) == 1:
            sentence = Sentence(
                "Only {player} ever moves. If that is not meant: does result hand the turn over?"
            )
            notes.append(sentence.having(player=movers[0]))
        return notes

    def tell_where(self, decided: Decided) -> None:
        """Add to what is wrong the question that showed it, and the position."""
        decided.fields["asked"] = self.methods.last_question()
        here = self.here
        if here is None:
            return
        place = Sentence("That is at {state}, at the start.")
        if here.way:
            place = Sentence("That is at {state}, after {moves}.")
        place = place.having(state=brief(here.state, 80), moves=moves_to(here))
        decided.evidence = (*decided.evidence, place)
        decided.fields["tree"] = self.node_of_other(here)

    def rather_result(self, decided: Decided) -> Decided:
        """What to say instead where a method is right, and was asked about a wrong state."""
        method = ANSWERED_BY.get(decided.mistake)
        if method is None:
            return decided
        led_to = run(self.state_to_blame, method, decided.fields["expected"]).answer
        if not isinstance(led_to, Visited):
            return decided
        self.here = led_to
        wanted = tuple(led_to.other) if isinstance(led_to.other, tuple) else led_to.other
        sentence = Sentence("The state should be {wanted}, and is {given}.")
        return Decided(
            "wrong-result",
            sentence.having(wanted=brief(wanted, 80), given=brief(led_to.state, 80)),
            method=method,
        )

    def state_to_blame(self, method: str, expected: Any) -> Visited | None:
        """The first position with a wrong state, if that is why the answer here is not `expected`.

        Where the student's states are those of the other game, it can be told: the method answers
        as it should at the state where play should be.
        """
        start, here = self.order[0], self.here
        assert here is not None
        if start.state != start.other or here.state == here.other:
            return None
        if getattr(self.methods, method)(here.other) != expected:
            return None
        return next(position for position in self.order if position.state != position.other)

    def node_of_other(self, position: Visited) -> Any:
        """The node of the other game at a position; None if there is no other game."""
        if position.other is None:
            return None
        return run(root, self.like, position.other).answer

    def through(self) -> Sentence:
        """Go through the game, and return what is said of one that is right."""
        self.guarded(self.begin)
        examined = self.breadth_first()
        complete = examined == len(self.order)
        self.guarded(self.check_cycles)
        if not complete:
            self.follow_lines()
            self.guarded(self.check_cycles)
        self.guarded(self.ask_again)
        self.ask_often()
        if self.wrong_end:
            self.here, decided = self.wrong_end
            raise decided
        if complete and has_symmetries(self.game):
            self.guarded(self.compare_symmetric)
        return self.summary(examined, complete)

    def summary(self, examined: int, complete: bool) -> Sentence:
        where: Sentence = Plural(
            "on its one position", "on all its {count} positions", len(self.states)
        )
        if not complete:
            where = Sentence(
                "on its first {count} positions and on some lines of play", count=examined
            )
        sentence = Sentence("{game} keeps what a game must keep, {where}.")
        if self.like is not None:
            sentence = Sentence(
                "{game} keeps what a game must keep, {where}, and is the same game as {like}."
            )
        return sentence.having(game=brief(self.game, 200), where=where, like=brief(self.like, 200))

    def guarded(self, part: Callable, *arguments: Any) -> None:
        """Run a part of the walk in which the game's methods are asked, whatever they do."""
        done = run(part, *arguments, lines=MOST_LINES)
        self.lines += done.lines
        if isinstance(done.error, Decided) and done.problem == "raises":
            raise done.error  # it comes from our part
        if done.problem:
            evidence = []
            if self.methods.last:
                asked = self.methods.last_question()
                evidence.append(Sentence("It was asked for {asked}.", asked=asked))
            raise Decided(done.problem, *evidence, **done.fields)

    # --- all positions

    def begin(self) -> None:
        state = self.methods.initial()
        self.here = Visited(state, getattr(self.like, "initial", None), (), {})
        check_hashable(state)
        self.keep(self.here)

    def breadth_first(self) -> int:
        """Examine positions, those with the fewest plies first, until enough are seen.

        Returns how many were examined.
        """
        for examined, position in enumerate(self.order):  # which grows while it is walked
            most = MOST_WORK if len(self.order) > MOST_POSITIONS else 10 * MOST_WORK
            if examined == MOST_POSITIONS or self.work > most:
                return examined
            if examined == LOOKED_BACK_AFTER:  # most of what is wrong with single methods is told
                self.look_back()
            self.guarded(self.examine, position)
        return len(self.order)

    def examine(self, position: Visited, choice: int | None = None) -> None:
        """Ask everything about a position, and try its moves.

        choice: a number that picks the one move to try; None for all.
        """
        self.here = position
        state = position.state
        moves = self.methods.moves(state)
        over = self.methods.is_terminal(state, moves)
        position.answers = {"moves": moves, "is_terminal": over}
        if position.other is not None:
            self.compare_moves(position.other, moves)
        if over:
            position.answers["utility"] = self.utility(position)
            position.after = []
            return
        player = self.methods.to_move(state)
        position.answers["to_move"] = player
        if position.other is not None:
            self.compare_player(position.other, player)
        if player is CHANCE:
            pairs = self.methods.chance_outcomes(state, moves)
            position.answers["chance_outcomes"] = pairs
            if position.other is not None:
                self.compare_chances(position.other, moves, pairs)
        indices = range(len(moves)) if choice is None else [choice % len(moves)]
        self.try_moves(position, moves, indices)
        self.methods.symmetries(state)

    def try_moves(self, position: Visited, moves: list, indices: Iterable[int]) -> None:
        """Make the moves with these indices, each at the same state."""
        looks = snapshot(position.state)
        results = {
            index: self.methods.result(position.state, moves[index], looks) for index in indices
        }
        for index, (after, looks_after) in results.items():
            if snapshot(after) != looks_after:
                sentence = Sentence("The state after {move} changed when other moves were tried.")
                raise Decided("shared-board", sentence, move=brief(moves[index]))
        position.after = [
            (moves[index], self.position_after(position, index, after))
            for index, (after, _) in results.items()
        ]

    def position_after(self, position: Visited, index: int, state: Hashable) -> Visited:
        """The position of `state`, to which the move with that index leads; a new one is kept."""
        other = position.other
        if self.like is not None and other is not None:
            other = self.like.result(other, self.like.moves(other)[index])
        if (state, other) not in self.visited:
            way = (*position.way[-MOST_LAST_MOVES:], position.answers["moves"][index])
            self.keep(Visited(state, other, way, {}))
        return self.visited[state, other]

    def keep(self, position: Visited) -> None:
        """Note a position that was not met before."""
        self.visited[position.state, position.other] = position
        self.order.append(position)
        self.states.add(position.state)

    def check_cycles(self) -> None:
        """Refuse a game in which a state comes back."""
        following = TopologicalSorter[Hashable]()
        for position in self.order:
            following.add(position.state, *[after.state for _, after in position.after or ()])
        try:
            following.prepare()
        except CycleError as error:
            state, *way = error.args[1]
            self.here = next(position for position in self.order if position.state == state)
            raise Decided("position-comes-back", after=in_plies(len(way))) from None

    # --- as the other game has it

    def compare_moves(self, other: Any, moves: list) -> None:
        """Compare the moves with those at the state `other` of the other game.

        Where they have other names (that is, other types), only their number can be compared.
        """
        assert self.like is not None
        wanted = list(self.like.moves(other))
        if moves and not wanted and self.like.utility(other):
            raise Decided("win-not-seen", expected=[], got=moves)
        renamed = {type(move) for move in moves} != {type(move) for move in wanted}
        if len(moves) == len(wanted) and (renamed or moves == wanted):
            return
        sentence = Sentence("moves lists {given}, and {wanted} are wanted.", wanted=brief(wanted))
        if renamed:
            sentence = Sentence(
                "moves lists {given}. That makes {got}, and {wanted} are wanted.",
                got=len(moves),
                wanted=len(wanted),
            )
        mistake = "wrong-moves"
        if {move_key(move) for move in moves} == {move_key(move) for move in wanted}:
            mistake = "moves-in-another-order"
        raise Decided(mistake, sentence, given=brief(moves), expected=wanted, got=moves)

    def compare_player(self, other: Any, player: Any) -> None:
        """Compare who moves with who does at the state `other` of the other game."""
        assert self.like is not None
        wanted = self.like.to_move(other)
        if player is not wanted:
            raise Decided("wrong-player", expected=wanted, got=player, wanted=wanted, given=player)

    def compare_chances(self, other: Any, moves: list, pairs: list) -> None:
        """Compare the probability of each move with that at the state `other` of the other game."""
        assert self.like is not None
        given = by_move(pairs)
        wanted = by_move(self.like.chance_outcomes(other))
        for move, other_move in zip(moves, self.like.moves(other)):
            probability, expected = given[move_key(move)], wanted[move_key(other_move)]
            if not same(probability, expected):
                sentence = Sentence("chance_outcomes gives {move} {got}, and {expected} is wanted.")
                raise Decided(
                    "wrong-probability",
                    sentence,
                    move=brief(move),
                    expected=expected,
                    got=probability,
                )

    def utility(self, position: Visited) -> Any:
        """The value of a position where play is over, compared with that in the other game."""
        value = self.methods.utility(position.state)
        if self.like is None or position.other is None:
            return value
        wanted = self.like.utility(position.other)
        if value != wanted and not self.wrong_end:
            mistake = "wrong-utility"
            if abs(value) == abs(wanted):
                mistake = "utility-sign"
            elif value == 0:
                mistake = "draw-before-win"
            sentence = Sentence("The value is {expected}, and utility gives {got}.")
            self.wrong_end = position, Decided(mistake, sentence, expected=wanted, got=value)
        return value

    # --- some positions more closely

    def follow_lines(self) -> None:
        """Follow some lines of play to their end, in a game too large to see all of."""
        most = self.work + MOST_WORK
        for line in range(LINES_OF_PLAY):
            plies, last = self.follow_line(line, most)
            if line == 0 and plies > LONG and last.after != []:
                self.here = None
                sentence = Sentence("After {count} plies play still goes on.", count=plies)
                raise Decided("never-ends", sentence)

    def follow_line(self, line: int, most: int) -> tuple[int, Visited]:
        """Follow a line of play; return how many plies it has, and where it is left.

        It is left at its end, where a position comes back, or after very many plies.
        line: which one; in the first, the first move is always taken, in others one by lot
        most: the work after which no other position is examined
        """
        lots = Random(line)
        position = self.order[0]
        on_line: set[Visited] = set()
        while position not in on_line and len(on_line) < ENDLESS:
            on_line.add(position)
            choice = lots.randrange(MOST_MOVES) if line else 0
            if position.after is None and self.work < most:
                self.guarded(self.examine, position, choice)
            if not position.after:
                break
            _, position = position.after[choice % len(position.after)]
        return len(on_line), position

    def look_back(self) -> None:
        """Refuse a game in which two moves lead back to a position just before.

        Where there are many moves, play that is left to chance seldom comes back by itself.
        """
        most = self.work + MOST_WORK // 3
        lots = Random(1)
        for _ in range(LINES_OF_PLAY):
            line = [self.order[0]]
            while len(line) <= PLIES_LOOKED_BACK and self.work < most:
                self.here = line[-1]
                self.guarded(self.add_ply, line, lots)
                if self.here is line[-1]:  # it is over
                    break
                self.here = line[-1]
                self.guarded(self.look_back_from, line, most)

    def add_ply(self, line: list[Visited], lots: Random) -> None:
        """Go on with a line of play by a move that is taken by lot, if it is not over."""
        last = line[-1]
        moves = self.methods.list_of("moves", last.state)
        if moves:
            move = lots.choice(moves)
            state = self.methods.ask("result", last.state, move)
            line.append(Visited(state, None, (*last.way, move), {}))

    def look_back_from(self, line: Sequence[Visited], most: int) -> None:
        """Refuse a game in which one move or two lead from the end of a line back into it.

        most: the work after which no more moves are tried
        """
        for state, plies in self.two_plies_from(line[-1].state):
            if self.work > most:
                return
            for since, position in enumerate(reversed(line)):
                if state == position.state:
                    self.here = position
                    raise Decided("position-comes-back", after=in_plies(since + plies))

    def two_plies_from(self, start: Hashable) -> Iterator[tuple[Hashable, int]]:
        """(state, plies) for what one or two moves lead to."""
        for move in self.methods.list_of("moves", start):
            between = self.methods.ask("result", start, move)
            yield between, 1
            for reply in self.methods.list_of("moves", between):
                yield self.methods.ask("result", between, reply), 2

    def ask_again(self) -> None:
        """Ask about some positions once more, each after some other moves.

        What is kept in self is another by then.
        """
        examined = [position for position in self.order if position.after is not None]
        made_moves = [
            (position.state, move) for position in examined for move, _ in position.after or ()
        ]
        some_moves = made_moves[:2] + made_moves[-1:]
        step = 1 + len(examined) // ASKED_AGAIN
        for position in examined[::-step] + examined[:ASKED_OFTEN]:
            self.here = position
            for state, move in some_moves:
                self.methods.ask("result", state, move)
                self.compare_answers(position)
            self.compare_equal(position)

    def ask_often(self) -> None:
        """Ask about a few positions again and again: an answer may change after many calls."""
        inner = [position for position in self.order if position.after]
        ends = [position for position in self.order if position.after == []]
        most = self.work + MOST_WORK // 10
        for pair in cycle(zip(inner[:ASKED_OFTEN], ends[:ASKED_OFTEN])):
            if self.methods.questions > MANY_QUESTIONS or self.work > most:
                return
            for position in pair:
                self.here = position
                self.guarded(self.compare_answers, position)

    def compare_answers(self, position: Visited) -> None:
        """Compare what the methods answer at a position with what they answered at first."""
        self.compare_at(position, position.state)
        if position.after:
            move, after = position.after[-1]
            check_same(after.state, self.methods.ask("result", position.state, move))

    def compare_equal(self, position: Visited) -> None:
        """Compare what is answered at a state with the answers at an equal one, another object."""
        if position.after:
            move, after = position.after[-1]
            self.compare_at(after, self.methods.ask("result", position.state, move))

    def compare_at(self, position: Visited, state: Hashable) -> None:
        """Compare what the methods answer at a state with what they answered at its position."""
        for method, answer in position.answers.items():
            ask = self.methods.list_of if isinstance(answer, list) else self.methods.ask
            check_same(answer, ask(method, state))

    def compare_symmetric(self) -> None:
        """States that are called the same must be worth the same."""
        solved = positions(self.game)
        values = {state: solved[state].value for state in solved}
        first_with_key: dict[Hashable, Any] = {}
        for position in self.order:
            self.here = position
            state = position.state
            twins = [twin for twin in self.methods.ask("symmetries", state) if twin in values]
            key = self.methods.ask("key", state)
            for twin in twins:
                check_same_value("symmetries-lie", state, twin, values)
            check_same_value("key-lies", state, first_with_key.setdefault(key, state), values)


def has_symmetries(game: Game) -> bool:
    """Whether a game calls some states the same, by methods of its own."""
    kind = type(game)
    return kind.symmetries is not Game.symmetries or kind.key is not Game.key


def by_move(pairs: Iterable[tuple[Any, Any]]) -> dict[Hashable, Any]:
    """Move (as its key) → probability, of the pairs that chance_outcomes lists."""
    return {move_key(move): probability for move, probability in pairs}


def in_plies(count: int) -> Sentence:
    return Plural("after {count} ply", "after {count} plies", count)


def moves_to(position: Visited) -> list[str]:
    """The last moves that led to a position, in a few words."""
    moves = [brief(move, 20) for move in position.way[-MOST_LAST_MOVES:]]
    if len(position.way) > MOST_LAST_MOVES:
        return ["…", *moves]
    return moves


def check_same(answer: Any, now: Any) -> None:
    """Raise Decided for an answer that is another now than at first."""
    if now != answer:
        raise Decided("kept-in-self", first_then(answer, now))


def check_same_value(
    mistake: str, state: Hashable, twin: Hashable, values: Mapping[Hashable, Any]
) -> None:
    """Raise Decided for two states that are called the same, and are not worth the same."""
    if same(values[state], values[twin]):
        return
    sentence = Sentence("{state} is worth {value}, and {twin} is worth {other}.")
    raise Decided(
        mistake,
        sentence,
        state=brief(state),
        value=Figure(values[state]),
        twin=brief(twin),
        other=Figure(values[twin]),
    )
