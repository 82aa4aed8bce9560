"""An entrant of a tournament: a player and its name."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gametree.errors import GameTreeError
from gametree.style import label

from ..guards import is_function
from ..players.choosers import Chooser
from ..words.text import on_one_line

LEAST = 2
MOST = 100


class Entrant(NamedTuple):
    """A player by its name, as the ladder has it."""

    name: str
    choose: Chooser


def entrants_of(players: Any) -> list[Entrant]:
    """The players of a tournament with their names, all different.

    players: functions, which are called as they are, or name → function. Raises GameTreeError for
    anything else.
    """
    check_players(players)
    if isinstance(players, Mapping):
        named = [(str(name), choose) for name, choose in players.items()]
    else:
        named = [(name_of(choose), choose) for choose in players]
    taken: set[str] = set()
    entrants = []
    for given, choose in named:
        name = on_one_line(label(given))
        check_player(name, choose)
        entrants.append(Entrant(free_name(name, taken), choose))
    return entrants


def check_players(players: Any) -> None:
    """Raise GameTreeError for anything that is no list of players."""
    if not isinstance(players, Mapping | Sequence) or isinstance(players, str):
        raise GameTreeError(
            "tournament needs a list of players, as in [players.greedy, choose], or a dict that "
            "names them, got {given!r}.",
            given=players,
        )
    if not LEAST <= len(players) <= MOST:
        raise GameTreeError(
            "A tournament has {least} to {most} players, got {count}.",
            least=LEAST,
            most=MOST,
            count=len(players),
        )


def check_player(name: str, choose: Any) -> None:
    """Raise GameTreeError for anything that is no player."""
    if not is_function(choose):
        raise GameTreeError(
            "{name} is not a player. A player is a function from a node to one of its moves, "
            "written as choose(node), got {given!r}.",
            name=name,
            given=choose,
        )


def name_of(choose: Any) -> str:
    """What a player is called: as its function is."""
    return str(getattr(choose, "__name__", type(choose).__name__))


def free_name(name: str, taken: set[str]) -> str:
    """The name, with a number if it is taken already; it is taken from now on."""
    free = name
    number = 2
    while free in taken:
        free = f"{name} {number}"
        number += 1
    taken.add(free)
    return free
