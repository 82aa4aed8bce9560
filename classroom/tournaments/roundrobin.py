"""The tournament: each player meets every other, from several openings, on both sides."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import inf
from typing import Any, NamedTuple

from gametree.errors import GameTreeError
from gametree.game import Game, Rules
from gametree.nodes import MAX, MIN, Player
from gametree.values import is_number

from ..guards import check_count
from ..players.matches import check_seed
from ..tracing.surroundings import interrupts_only_within
from ..underway import underway
from ..words.language import Figure, Sentence, say
from ..words.numerals import amount
from .beginnings import MOST, Opening, openings
from .entrants import Entrant, entrants_of
from .readings import Reading, reading_of
from .referee import Pairing, Played, Reseeded, asked_here, play_game
from .strengths import Rating, ratings

OUT = Sentence("{name} is out.")
BOTH_OUT = Sentence("Both are out.")
SECONDS = 30.0  # that nobody needs for a move


class Standing(NamedTuple):
    """A row of the ladder.

    points     1 for a game that was won, ½ for a draw
    won, drawn, lost   games; games: all of them
    rating     by all results: see ratings
    positions  that a move cost on average; None if that is not counted
    """

    name: str
    points: float
    won: int
    drawn: int
    lost: int
    rating: Rating
    positions: float | None

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


class Tournament:
    """A tournament, under way or over; what `tournament` returns.

    game       what is played
    entrants   the players and their names
    openings   the moves with which games begin: each pair plays each opening twice
    max_nodes  positions that a move may cost, or None
    seed       of all random numbers
    planned    all pairings, in the order of play
    games      those that were played so far
    out        name → why a player is out
    """

    def __init__(
        self,
        entrants: Sequence[Entrant],
        game: Game,
        beginnings: Sequence[Opening],
        max_nodes: int | None,
        seed: int | None,
        seconds: float,
    ) -> None:
        self.game = game
        self.entrants = {entrant.name: entrant for entrant in entrants}
        self.openings = beginnings
        self.max_nodes = max_nodes
        self.seed = seed
        self.seconds = seconds
        self.planned = [*pairings([entrant.name for entrant in entrants], beginnings)]
        self.games: list[Played] = []
        self.out: dict[str, Sentence] = {}

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) == len(self.planned)

    def go_on(self) -> "Tournament":
        """Play what is left, and return this tournament; Ctrl-C (■) stops it after a whole game."""
        with underway("tournament", "game", lambda: len(self.games)):
            try:
                while not self.is_over:
                    self.take(self.play_pairing(self.planned[len(self.games)]))
            except KeyboardInterrupt:
                pass  # the game in which it came is played again when it goes on
        return self

    def take(self, game: Played) -> None:
        """Let a game count: the next one of those that are planned."""
        self.games.append(game)
        for turn in game.turns:
            if turn.is_out and game.loser is not None and turn.note is not None:
                self.out[game.loser] = turn.note

    def play_pairing(self, pairing: Pairing) -> Played:
        """Play one game; without a move if a player is out."""
        missed = self.forfeit(pairing)
        if missed is not None:
            return missed
        players = [self.entrants[pairing.first], self.entrants[pairing.second]]
        sides: dict[Player, Entrant] = {MAX: players[0], MIN: players[1]}
        asked = asked_here(sides, self.max_nodes, self.seconds)
        seed = self.seed_of(pairing)
        with interrupts_only_within(play_game.__code__), Reseeded(seed, players):
            return play_game(self.game, pairing, asked, seed)

    def seed_of(self, pairing: Pairing) -> str:
        """From what all is drawn in a game: it depends on no other game."""
        return f"{self.seed} {pairing.number}"

    def forfeit(self, pairing: Pairing) -> Played | None:
        """A game that is lost without play, because somebody is out; else None."""
        are_out = [name for name in (pairing.first, pairing.second) if name in self.out]
        if not are_out:
            return None
        value = 0 if len(are_out) == 2 else (-1 if are_out == [pairing.first] else 1)
        why = BOTH_OUT if len(are_out) == 2 else OUT.having(name=are_out[0])
        return Played(self.game, *pairing, (), value, why)

    @property
    def ratings(self) -> dict[str, Rating]:
        """Name → rating, by the games so far."""
        return ratings([*self.entrants], self.games)

    @property
    def ladder(self) -> list[Standing]:
        """The players, those with most points first; of equal ones those with the higher rating."""
        rated = self.ratings
        standings = [self.standing(name, rated[name]) for name in self.entrants]
        return sorted(standings, key=lambda row: (-row.points, -row.rating.value))

    def standing(self, name: str, rating: Rating) -> Standing:
        own = self.games_of(name)
        points = [game.points_of(name) for game in own]
        results = Counter(points)
        counted = [turn for game in own for turn in turns_of(game, name)]
        spent = [turn.positions for turn in counted if turn.positions is not None]
        positions = sum(spent) / len(spent) if spent else None
        return Standing(name, sum(points), results[1], results[0.5], results[0], rating, positions)

    def games_of(self, name: str) -> list[Played]:
        """The games of one player."""
        return [game for game in self.games if name in (game.first, game.second)]

    def between(self, name: str, other: str) -> tuple[int, int, int]:
        """How many games `name` has won, drawn and lost against another player."""
        results = Counter(
            [
                game.points_of(name)
                for game in self.games_of(name)
                if other in (game.first, game.second)
            ]
        )
        return results[1], results[0.5], results[0]

    def reading(self, number: int) -> Reading:
        """Why a game was lost: compares it with what its positions are worth.

        number: of the game, from 1. Raises GameTreeError if there is none of that number.
        """
        check_count(number, "number", least=1)
        if number > len(self.games):
            raise GameTreeError(
                "There are games 1 to {count} so far, and no game {number}.",
                count=len(self.games),
                number=number,
            )
        return reading_of(self.games[number - 1])

    @property
    def proves(self) -> Sentence:
        """What the ratings prove of the first two of the ladder, and what they do not."""
        first, second = self.ladder[:2]
        gap = first.rating.value - second.rating.value
        unsure = (first.rating.margin**2 + second.rating.margin**2) ** 0.5
        if gap > unsure:
            return Sentence(
                "{first} is stronger than {second}, because their ratings are further apart than "
                "chance explains (in 95 of 100 cases).",
                first=first.name,
                second=second.name,
            )
        return Sentence(
            "These games do not prove whether {first} or {second} is stronger, because their "
            "ratings are too close together.",
            first=first.name,
            second=second.name,
        )

    def __str__(self) -> str:
        """The ladder as text."""
        rows = [[say("place"), say("player"), say("points"), say("games"), say("rating"), "±"]]
        ladder = self.ladder
        for place, standing in zip(places_on(ladder), ladder):
            rating = [Figure(round(number)).say() for number in standing.rating]
            points = Figure(standing.points).say()
            rows.append([str(place), standing.name, points, str(standing.games), *rating])
        widths = [max(map(len, column)) for column in zip(*rows)]
        lines = []
        for row in rows:
            cells = [
                cell.ljust(width) if number == 1 else cell.rjust(width)
                for number, (cell, width) in enumerate(zip(row, widths))
            ]
            lines.append("  ".join(cells).rstrip())
        return "\n".join(lines)

    def __repr__(self) -> str:
        return (
            f"Tournament({self.game!r}, {amount(len(self.entrants), 'player')}, "
            f"{len(self.games)} of {amount(len(self.planned), 'game')})"
        )


def places_on(ladder: Sequence[Standing]) -> list[int]:
    """The place of each on a ladder; those with equal points share one."""
    return [1 + sum([other.points > row.points for other in ladder]) for row in ladder]


def turns_of(game: Played, name: str) -> list[Any]:
    """The turns that a player took in a game."""
    own = MAX if name == game.first else MIN
    return [turn for mover, turn in zip(game.movers, game.turns) if mover is own]


def pairings(names: Sequence[str], beginnings: Sequence[Opening]) -> Iterator[Pairing]:
    """All games of a tournament: each opening in turn, each pair in it, both sides.

    In each opening the pairs come in rounds in which everybody plays once (the method of the
    circle), so that a tournament that is stopped has games of all.
    """
    numbers = count(1)
    for opening in beginnings:
        for one, other in circle(names):
            yield Pairing(next(numbers), one, other, opening)
            yield Pairing(next(numbers), other, one, opening)


def circle(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each pair of names once, in rounds: one stays in place, the others go round a circle."""
    seats: list[str | None] = [*names]
    if len(seats) % 2:
        seats.append(None)  # whoever meets it has a rest
    half = len(seats) // 2
    for _ in range(len(seats) - 1):
        for one, other in zip(seats[:half], reversed(seats[half:])):
            if one is not None and other is not None:
                yield one, other
        seats = [seats[0], seats[-1], *seats[1:-1]]


def tournament(
    players: Any,
    *,
    game: Game,
    rounds: int | None = None,
    max_nodes: int | None = 2_000,
    seed: int = 0,
    seconds: float = SECONDS,
) -> Tournament:
    """Let players meet, each pair in each opening on both sides; return a Tournament.

    players: functions choose(node) that return a move of `node`, or yield better and better ones;
        a list, or a dict that names them. Some are in classroom.players. The node grows as it is
        looked at, and is a root: no player sees the moves before it.
    game: any Game.
    rounds: how many openings are played (by default 8, or all if the game has fewer). An opening is
        two plies long.
    max_nodes: how many positions a player may ask the rules for before a move, by looking at
        children or by `result`; None for as many as it likes. Past that number a generator's last
        move counts, and a plain function plays the first legal move. A generator may yield this
        many moves, too.
    seed: for all random numbers: the openings, the chance nodes, Python's `random` and our players'
        numbers in each game. The same seed gives the same tournament, if the players remember
        nothing from one game to the next.
    seconds: a player that takes longer for one move is out, and loses its remaining games.
    An illegal move, or an error, loses the game. All players run in this Python: for programs that
    you do not trust there is `python3 -m classroom tournament`. Ctrl-C (■ in a notebook) stops the
    tournament; its `go_on()` plays the rest. Raises GameTreeError for anything that is no player or
    no game, or for more rounds than the game has openings; TreeTooLarge if players.perfect is to
    play a game that is too large for it.

    >>> from classroom import players
    >>> from gametree import Bones
    >>> table = tournament([players.perfect, players.at_random(1)], game=Bones(20))
    >>> table
    Tournament(Bones(20), 2 players, 10 of 10 games)
    >>> table.ladder[0].name, table.reading(1).is_sure
    ('perfect', True)
    """
    entrants = entrants_of(players)
    Rules(game).first()  # refuses anything that is no game
    check_count(max_nodes, "max_nodes", least=1, none=True)
    check_seconds(seconds)
    beginnings = openings_for(game, rounds, check_seed(seed))
    return Tournament(entrants, game, beginnings, max_nodes, seed, seconds).go_on()


def openings_for(game: Game, rounds: int | None, seed: int | None) -> list[Opening]:
    """The openings of these rounds. Raises GameTreeError if the game does not have enough."""
    check_count(rounds, "rounds", least=1, none=True)
    beginnings = openings(game, seed, MOST if rounds is None else rounds)
    if rounds is not None and rounds > len(beginnings):
        raise GameTreeError(
            "{game} has {count} different openings. More rounds would play the same games again, "
            "so give rounds={count} or less.",
            game=game,
            count=len(beginnings),
        )
    return beginnings


def check_seconds(seconds: Any) -> None:
    """Raise GameTreeError for anything that is no time."""
    if not is_number(seconds) or not 0 < seconds < inf:
        raise GameTreeError(
            "seconds must be a number above 0, got {seconds!r}.",
            seconds=seconds,
        )
