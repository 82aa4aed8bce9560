"""Whether a student's game ends: no position occurs twice, and no play goes on for ever."""

from collections.abc import Hashable, Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from random import Random

from ..words.language import Plural, Sentence
from .methods import MOST_MOVES, Methods
from .verdict import Decided
from .walk import Position, Walk

LINES_OF_PLAY = 20
LONG = 500  # plies from which on a line of play is reported as endless
ENDLESS = 10_000  # plies after which a line of play is given up
PLIES_LOOKED_BACK = 8  # of a line of play, from which the check looks for moves that lead back


def check_cycles(walk: Walk) -> None:
    """Raise Decided if moves that were tried lead from a state back to it."""
    refuse_repetition(walk, walk.run_at(None, find_cycle, walk.order))


def refuse_repetition(walk: Walk, repetition: tuple[Position, int] | None) -> None:
    """Raise Decided for a position that occurs again, and the plies after which it does."""
    if repetition:
        position, plies = repetition
        after = Plural("after {count} ply", "after {count} plies", plies)
        raise walk.with_place(Decided("position-comes-back", after=after), position)


def find_cycle(order: Sequence[Position]) -> tuple[Position, int] | None:
    """A position whose state occurs again, and after how many plies; None if there is none."""
    following = TopologicalSorter[Hashable]()
    for position in order:
        following.add(position.state, *[after.state for _, after in position.after or ()])
    try:
        following.prepare()
    except CycleError as error:
        state, *way = error.args[1]
        return next(position for position in order if position.state == state), len(way)
    return None


def follow_lines(walk: Walk) -> None:
    """Follow some lines of play to their end, in a game too large to see all of.

    Raises Decided if the first line has none.
    """
    most = walk.work_after(share=1)
    for line in range(LINES_OF_PLAY):
        plies, last = follow_line(walk, line, most)
        if line == 0 and plies > LONG and last.after != []:
            sentence = Sentence("After {count} plies play still goes on.", count=plies)
            raise walk.with_place(Decided("never-ends", sentence), None)


def follow_line(walk: Walk, line: int, most: int) -> tuple[int, Position]:
    """Follow a line of play; return how many plies it has, and where it stops.

    It stops at its end, where a position occurs again, or after very many plies.
    line: which one; the first always takes the first move, the others move at random
    most: the work after which no further position is examined
    """
    random = Random(line)
    position = walk.order[0]
    on_line: set[Position] = set()
    while position not in on_line and len(on_line) < ENDLESS:
        on_line.add(position)
        choice = random.randrange(MOST_MOVES) if line else 0
        if position.after is None and walk.work < most:
            walk.run_at(position, walk.examine, position, choice)
        if not position.after:
            break
        _, position = position.after[choice % len(position.after)]
    return len(on_line), position


def look_back(walk: Walk) -> None:
    """Raise Decided for a game in which one move or two lead back to a position just before.

    Where there are many moves, random play seldom leads back by itself.
    """
    most = walk.work_after(share=3)
    random = Random(1)
    for _ in range(LINES_OF_PLAY):
        line = [walk.order[0]]
        while len(line) <= PLIES_LOOKED_BACK and walk.work < most:
            successor = walk.run_at(line[-1], random_successor, walk.methods, line[-1], random)
            if successor is None:
                break
            line.append(successor)
            refuse_repetition(walk, walk.run_at(successor, find_in_line, walk, line, most))


def random_successor(methods: Methods, position: Position, random: Random) -> Position | None:
    """The position after a random move; None if play is over."""
    moves = methods.list_of("moves", position.state)
    if not moves:
        return None
    move = random.choice(moves)
    state = methods.ask("result", position.state, move)
    return Position(state, None, (*position.way, move), {})


def find_in_line(walk: Walk, line: Sequence[Position], most: int) -> tuple[Position, int] | None:
    """The position of a line to which one move or two lead from its end, and after how many plies.

    most: the work after which no more moves are tried
    """
    for state, plies in two_plies_from(walk.methods, line[-1].state):
        if walk.work > most:
            return None
        for since, position in enumerate(reversed(line)):
            if state == position.state:
                return position, since + plies
    return None


def two_plies_from(methods: Methods, start: Hashable) -> Iterator[tuple[Hashable, int]]:
    """(state, plies) for what one or two moves lead to."""
    for move in methods.list_of("moves", start):
        between = methods.ask("result", start, move)
        yield between, 1
        for reply in methods.list_of("moves", between):
            yield methods.ask("result", between, reply), 2
