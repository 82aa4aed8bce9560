"""The pages of a tournament: one for the wall, and one for the author of each player.

What a program has said is a pupil's text, so it is escaped like any other.
"""

import re
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from gametree.style import clean

from ..keeping import write
from ..pages import fill_in
from ..tournaments import Played, Reading, Standing, Tournament
from ..tournaments.beginnings import how_balanced
from ..tournaments.roundrobin import places_on
from ..widgets.replaying import Replay, name_of, result_of
from ..widgets.sources import source
from ..words.language import Figure, Plural, Sentence, count_text, say
from ..words.preferences import using
from ..words.wording import together

WALL = "tournament.html"
FOLDER = "tournament"
NO_LETTER = re.compile(r"[^\w -]+")
ROOMY = 9  # rows, up to which there is room for large letters
LARGE = 17  # rows, up to which they fit in usual letters
TWO_COLUMNS = 13  # players from which on the wall has two columns


class Lost(NamedTuple):
    """A lost game, as a pupil's page shows it.

    tree: the tree that shows the mistake, as HTML, or "". to_see: the plies with which a search
    sees it, or more than any if nobody knows.
    """

    title: str
    why: str
    tree: str
    to_see: float


def write_pages(folder: Path, table: Tournament, names: Sequence[str], lang: str) -> Iterator[Path]:
    """Write the page for the wall, and one for each of these names; yield their paths."""
    with using(lang, "paper"):
        wall = folder / WALL
        write(wall, wall_page(table, names, lang))
        yield wall
        files = file_names(names)
        for name in names:
            path = folder / FOLDER / files[name]
            write(path, page_of(table, name, lang))
            yield path


def file_names(names: Sequence[str]) -> dict[str, str]:
    """The name of each page: letters, digits and blanks of the player's; all differ."""
    taken: dict[str, str] = {}
    for name in names:
        plain = NO_LETTER.sub("", name).strip() or "player"
        file, number = f"{plain}.html", 2
        while file.casefold() in {other.casefold() for other in taken.values()}:
            file, number = f"{plain} {number}.html", number + 1
        taken[name] = file
    return taken


def wall_page(table: Tournament, names: Sequence[str], lang: str) -> str:
    """The ladder, large, for a screen of 1280 × 720 or a sheet."""
    ladder = table.ladder
    rows = [
        wall_row(place, row, row.name in names) for place, row in zip(places_on(ladder), ladder)
    ]
    half = (len(rows) + 1) // 2 if len(rows) >= TWO_COLUMNS else len(rows)
    out = [Sentence("Out: {names}.", names=[*table.out])] if table.out else []
    contents = {
        "title": say("Tournament: {game}", game=name_of(table.game)),
        "lang": lang,
        "about": together(about(table), how_balanced(table.game, table.openings)).say(),
        "columns": [part for part in (rows[:half], rows[half:]) if part],
        "heads": [say("place"), say("player"), say("points"), say("rating")],
        "proves": together(table.proves, *out).say(),
        "kind": f"wall {size_of(half)}",
    }
    return clean(fill_in("wall", **contents))


def size_of(rows: int) -> str:
    """How large the letters on the wall are, for this many rows."""
    if rows > LARGE:
        return "dense"
    return "roomy" if rows <= ROOMY else ""


def wall_row(place: int, row: Standing, is_pupil: bool) -> dict[str, Any]:
    """A row of the ladder on the wall."""
    rating = Figure(round(row.rating.value)).say()
    margin = Figure(round(row.rating.margin)).say()
    return {
        "place": place,
        "name": row.name,
        "points": Figure(row.points).say(),
        "rating": f"{rating} ± {margin}",
        "is_ours": not is_pupil,
    }


def about(table: Tournament) -> str:
    """How much was played, and by which rules."""
    entrants = Plural("{count} player", "{count} players", len(table.entrants))
    games = Plural("{count} game", "{count} games", len(table.games))
    beginnings = Plural("{count} opening", "{count} openings", len(table.openings))
    return say(
        "{players}, {games}. Each pair meets in {openings}, on both sides, with {positions} "
        "positions a move. A win is a point, and a draw is half a point.",
        players=entrants,
        games=games,
        openings=beginnings,
        positions=count_text(table.max_nodes or 0),
    )


def page_of(table: Tournament, name: str, lang: str) -> str:
    """The page of one player: its place, its lost games with the first mistake, all its games."""
    ladder = table.ladder
    number = [row.name for row in ladder].index(name)
    row = ladder[number]
    games = table.games_of(name)
    lost = [lost_game(table, game, name) for game in games if game.loser == name and game.turns]
    contents = {
        "title": name,
        "lang": lang,
        "summary": say(
            "{game}: place {place} of {all}, {points} points of {games} ({won} won, {drawn} drawn, "
            "{losses} lost).",
            game=name_of(table.game),
            place=places_on(ladder)[number],
            all=len(ladder),
            points=Figure(row.points),
            games=len(games),
            won=row.won,
            drawn=row.drawn,
            losses=row.lost,
        ),
        "out": table.out[name].say() if name in table.out else "",
        "heading": say("Where games were lost"),
        "lost": sorted(once_each(lost), key=lambda game: (not game.tree, game.to_see)),
        "praise": praise(row),
        "all_heading": say("All games"),
        "widget": Replay(table, of=name).embed(),
        "looks": source("css"),
        "script": source("js"),
    }
    return clean(fill_in("player", **contents))


def once_each(lost: Sequence[Lost]) -> list[Lost]:
    """What the pupil can learn, each thing once, with the games that were lost by it."""
    by_reason: dict[tuple[str, str, float], list[str]] = {}
    for game in lost:
        by_reason.setdefault((game.why, game.tree, game.to_see), []).append(game.title)
    return [Lost(" · ".join(titles), *reason) for reason, titles in by_reason.items()]


def lost_game(table: Tournament, game: Played, name: str) -> Lost:
    """What is said about a lost game."""
    title = f"{game.number}. {game.first} – {game.second} {result_of(game)}"
    reading: Reading = table.reading(game.number)
    own = reading.of(name)
    if not own or game.ending is not None:
        return Lost(title, reading.sentence.say(), "", inf)
    first = own[0]
    to_see = inf if first.to_see is None else first.to_see
    return Lost(title, first.sentence.say(), first.picture().image(), to_see)


def praise(row: Standing) -> str:
    """The praise for a player who has lost no game; "" for any other."""
    if row.lost:
        return ""
    return say("{name} lost no game, so nobody could punish a mistake.", name=row.name)
