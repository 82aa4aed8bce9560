"""A class's programs meet: python3 -m classroom tournament FOLDER --game TicTacToe.

FOLDER has a file for each player, NAME.py or NAME.ipynb, or a folder for each, with a function
choose(node) in it. Each program runs confined, as in grading. Only tournament.html, a page for the
wall, and the folder tournament, with a page for each player, are written into FOLDER.

sitting   some players and the games between them, few enough for their Pythons to run at once
round     games that can be played side by side: nobody plays in two of them
ours      players of classroom that take part as opponents
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import combinations_with_replacement, count
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from gametree import MAX, MIN, Game, GameTreeError
from gametree.nodes import Node, Player

from ..course.arguments import Parser
from ..course.environment import Stop
from ..grading.at_play import game_of
from ..grading.packing import packed_folder
from ..players.choosers import greedy, looks_ahead, perfect, perfect_machine
from ..tournaments import Entrant, Played, Tournament, Turn, openings
from ..tournaments.beginnings import how_balanced
from ..tournaments.referee import Pairing, play_game
from ..tournaments.roundrobin import circle, openings_for
from ..tournaments.turns import turn_of
from ..words.language import say
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from ..words.wording import with_label
from .contestants import Contestant, programs_in
from .games import source_of
from .pages import write_pages

AT_ONE_TABLE = 5  # players of a group: two groups sit together, each Python takes 200 megabytes
ROUNDS = 2  # openings that each pair plays, twice each
MAX_NODES = 2_000
SECONDS = 10.0  # that a move may take
OURS = (greedy, looks_ahead(3), perfect)


class Sitting(NamedTuple):
    """Some players, and rounds of games between them."""

    names: Sequence[str]
    rounds: Sequence[Sequence[Pairing]]


def sittings(names: Sequence[str], beginnings: Sequence[tuple[object, ...]]) -> list[Sitting]:
    """All games of a tournament, sitting by sitting, numbered in the order in which they count."""
    groups = [names[begin : begin + AT_ONE_TABLE] for begin in range(0, len(names), AT_ONE_TABLE)]
    numbers = count(1)
    planned = []
    for one, other in combinations_with_replacement(groups, 2):
        pairs = list(circle_rounds(one)) if one is other else list(crosswise(one, other))
        rounds = []
        for opening in beginnings:
            for pairs_of_round in pairs:
                rounds.append([Pairing(next(numbers), *pair, opening) for pair in pairs_of_round])
                turned = [(second, first) for first, second in pairs_of_round]
                rounds.append([Pairing(next(numbers), *pair, opening) for pair in turned])
        planned.append(Sitting([*dict.fromkeys([*one, *other])], rounds))
    return [sitting for sitting in planned if sitting.rounds]


def circle_rounds(names: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Rounds in which all of a group meet each other."""
    pairs = [*circle(names)]
    at_once = max(1, len(names) // 2)
    for begin in range(0, len(pairs), at_once):
        yield pairs[begin : begin + at_once]


def crosswise(one: Sequence[str], other: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Rounds in which each of one group meets each of the other."""
    width = max(len(one), len(other))
    for shift in range(width):
        places = [(place, (place + shift) % width) for place in range(width)]
        pairs = [(one[i], other[j]) for i, j in places if i < len(one) and j < len(other)]
        if pairs:
            yield pairs


class Contest:
    """A tournament of programs; the results are those of a Tournament.

    contestants  name → Contestant, for the programs; ours: name → Entrant
    """

    def __init__(
        self,
        game: Game,
        contestants: Sequence[Contestant],
        ours: Sequence[Entrant],
        rounds: int | None,
        max_nodes: int,
        seconds: float,
        seed: int,
    ) -> None:
        self.contestants = {contestant.name: contestant for contestant in contestants}
        self.ours = {entrant.name: entrant for entrant in ours}
        entrants = [Entrant(name, no_player) for name in self.contestants]
        if rounds is None:
            beginnings = openings(game, seed, ROUNDS)
        else:
            beginnings = openings_for(game, rounds, seed)
        self.table = Tournament([*entrants, *ours], game, beginnings, max_nodes, seed, seconds)
        self.sittings = sittings([*self.contestants, *self.ours], beginnings)
        self.table.planned = [
            pairing for sitting in self.sittings for games in sitting.rounds for pairing in games
        ]

    def play(self) -> Tournament:
        """Play all games, several side by side, and show the progress, also in tenths."""
        everything = len(self.table.planned)
        tenths = 0
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            progress = tqdm(total=everything, unit=say("game"), disable=None)
            with progress:
                for sitting in self.sittings:
                    with self.at_the_table(sitting, pool):
                        for games in sitting.rounds:
                            for game in pool.map(self.play_pairing, games):
                                self.table.take(game)
                                progress.update()
                            played = len(self.table.games)
                            if 10 * played // everything > tenths:
                                tenths = 10 * played // everything
                                tqdm.write(say("{number} of {all}", number=played, all=everything))
        return self.table

    def at_the_table(self, sitting: Sitting, pool: ThreadPoolExecutor) -> ExitStack:
        """Start the Pythons of all players of a sitting; they end with the block."""
        seated = [self.contestants[name] for name in sitting.names if name in self.contestants]
        stack = ExitStack()
        for contestant in seated:
            stack.callback(contestant.close)
        list(pool.map(Contestant.open, seated))
        for contestant in seated:
            if contestant.out is not None:
                self.table.out[contestant.name] = contestant.out
        return stack

    def play_pairing(self, pairing: Pairing) -> Played:
        """Play one game; without a move if a player is out."""
        missed = self.table.forfeit(pairing)
        if missed is not None:
            return missed
        seed = self.table.seed_of(pairing)
        names = {MAX: pairing.first, MIN: pairing.second}
        for name in names.values():
            if name in self.contestants:
                self.contestants[name].begin_game(f"{seed} {name}")

        def ask(mover: Player, node: Node) -> Turn:
            return self.turn(names[mover], node)

        return play_game(self.table.game, pairing, ask, seed)

    def turn(self, name: str, node: Node) -> Turn:
        """Ask a player for a move."""
        table = self.table
        if name in self.contestants:
            return self.contestants[name].turn(node, table.max_nodes, table.seconds)
        return turn_of(self.ours[name].choose, node, table.max_nodes, table.seconds)


def no_player(node: Node) -> None:
    """Stands for a program that runs elsewhere."""
    raise AssertionError("a program is asked for moves in its own Python")


def ours_for(game: Game) -> list[Entrant]:
    """Our players: the last one plays perfectly, if the game is small enough for that."""
    able = [choose for choose in OURS if choose is not perfect or perfect_machine(game)]
    return [Entrant(say("{name} (ours)", name=choose.__name__), choose) for choose in able]


def contest(
    folder: Path, source: str, options: Mapping[str, object], lang: str, with_ours: bool
) -> None:
    """Let the programs in a folder meet, and write the pages there.

    options: rounds, max_nodes, seconds and seed, as Contest has them. Raises Stop if nobody can
    play, OSError if the files cannot be read or written.
    """
    game = checked_game(source)
    programs = programs_in(folder)
    if not programs:
        raise Stop(
            say(
                "There is no program in {folder}. A program is a file such as NAME.py or "
                "NAME.ipynb.",
                folder=folder,
            )
        )
    ours = ours_for(game) if with_ours else []
    if len(programs) + len(ours) < 2:
        raise Stop(say("A tournament needs two players, but there is only one."))
    print(say("Players: {names}.", names=[program.name for program in programs]))
    python = packed_folder()
    contestants = [Contestant(program, python, source, lang) for program in programs]
    try:
        meeting = Contest(game, contestants, ours, **options)  # type: ignore[arg-type]  # as said
    except GameTreeError as error:
        raise Stop(sentence_of_error(error).say()) from None
    print(how_balanced(game, meeting.table.openings))
    print(say("Games to play: {count}.", count=len(meeting.table.planned)))
    table = meeting.play()
    for name, why in table.out.items():
        print(with_label(name, why.say()))
    print(table)
    for path in write_pages(folder, table, [program.name for program in programs], lang):
        print(say("Written: {path}", path=str(path)))


def checked_game(source: str) -> Game:
    """The game that a source makes. Raises Stop if it makes none."""
    try:
        return game_of(source)
    except GameTreeError as error:
        raise Stop(sentence_of_error(error).say()) from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Stop(say("The game cannot be made: {why}", why=why)) from None


def main(args: list[str]) -> None:
    """Do what the arguments say. Raises Stop if that fails."""
    parser = Parser("tournament", say("Lets the players of a class meet at a game."))
    add = parser.add_argument
    folder = say("a file NAME.py or NAME.ipynb for each, or a folder for each")
    add("folder", type=Path, help=folder)
    game = say("TicTacToe, 'ConnectFour(4, 4)', or a file: mygame.py")
    add("--game", required=True, help=game)
    pairs = say(
        "openings that each pair plays on both sides ({rounds}, where the game has them)",
        rounds=ROUNDS,
    )
    add("--rounds", type=int, help=pairs)
    positions = say("positions that a move may cost")
    add("--max-nodes", type=int, default=MAX_NODES, help=positions)
    a_move = say("that a move may take (all moves together half a second each, and 30)")
    add("--seconds", type=float, default=SECONDS, help=a_move)
    add("--seed", type=int, default=0, help=say("of all that is drawn"))
    add("--alone", action="store_true", help=say("without players of ours"))
    parser.add_language(say("the language of the pages"))
    options = parser.parse_args(args)
    limits = {
        "rounds": options.rounds,
        "max_nodes": options.max_nodes,
        "seconds": options.seconds,
        "seed": options.seed,
    }
    with using(options.lang):
        if not options.folder.is_dir():
            raise Stop(say("There is no folder {name}.", name=str(options.folder)))
        source = source_of(options.game)
        try:
            contest(options.folder, source, limits, options.lang, not options.alone)
        except OSError as error:
            raise Stop(f"{error.filename}: {error.strerror}.") from None
