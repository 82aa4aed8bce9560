"""`replay`: a tournament's ladder, and each game to go through; as widget, still and saved page."""

import json
import re
import zlib
from base64 import b64decode
from functools import cache

import pytest

from classroom import icicle, players, replay, tournament
from classroom.widgets.replaying import bundle_of_reading, bundle_of_tournament
from gametree import MAX, Bones, Game, GameTreeError, TicTacToe, root


def first(node):
    return node.children[0].move


def cheats(node):
    return 99


@cache
def table():
    return tournament([players.perfect, first, cheats], game=TicTacToe(), rounds=3)


def content(widget):
    return json.loads(zlib.decompress(b64decode(widget.view()["packed"])))


@pytest.mark.slow
def test_each_game_can_be_gone_through_from_its_beginning_to_its_end():
    games = content(replay(table()))
    assert len(games["games"]) == len(table().games)
    for shown, game in zip(games["games"], table().games):
        assert shown["names"] == [game.first, game.second]
        assert len(shown["frames"]) == len(game.moves) + 1
        assert shown["moves"] == [str(move) for move in game.moves]
        assert shown["opening"] == 2
        pictures = [games["frames"][number] for number in shown["frames"]]
        assert all(picture.startswith("<svg ") for picture in pictures)


def test_a_position_is_shown_with_the_move_that_led_to_it():
    shown, start = replay(table()), root(TicTacToe())
    assert shown.frame(start.find(0, 4, 8)) != shown.frame(start.find(8, 4, 0))
    assert shown.frame(start.find(0, 4, 8)) == shown.frame(start.find(0, 4, 8))


def test_a_lost_game_begins_at_its_first_mistake_with_the_tree_that_shows_it():
    for shown, game in zip(content(replay(table()))["games"], table().games):
        own = table().reading(game.number).of(game.loser) if game.loser else ()
        if own:
            assert shown["place"] == own[0].number - 1
            assert shown["tree"].startswith("<?xml") or "<svg" in shown["tree"]
        elif game.loser:
            assert shown["why"]


def test_a_move_that_was_not_legal_is_told_where_it_came():
    lost = [game for game in table().games_of("cheats") if game.loser == "cheats"]
    shown = content(replay(table()))["games"][lost[0].number - 1]
    assert "It played 99" in shown["why"]
    assert [*shown["notes"]] == [str(len(lost[0].moves))]


def test_the_games_of_one_player_can_be_shown_alone():
    widget = replay(table(), of="first")
    assert len(content(widget)["games"]) == 12
    assert repr(widget) == "Replay(3 players, 12 games)"


def test_of_one_player_the_errors_of_others_are_not_told():
    """Such pages are handed to pupils."""
    lost = [game for game in table().games_of("cheats") if game.loser == "cheats"]
    why = lost[0].ending.say()
    other = next(name for name in (lost[0].first, lost[0].second) if name != "cheats")
    for name, is_told in (("cheats", True), (other, False)):
        (shown,) = [
            game
            for game in content(replay(table(), of=name))["games"]
            if game["number"] == lost[0].number
        ]
        assert (why in shown["why"]) == is_told and bool(shown["notes"]) == is_told
    assert shown["why"] == "cheats made no move."


def test_who_has_equal_points_has_an_equal_place():
    equal = tournament({"A": first, "B": first, "C": cheats}, game=Bones(9), rounds=1)
    points = [row.points for row in equal.ladder]
    assert points[0] == points[1] > points[2]
    assert [row[0] for row in replay(equal).rows()] == ["1", "1", "3"] == places_in(str(equal))


def places_in(text):
    """The first column of a ladder as text, without its head."""
    return [line.split()[0] for line in text.splitlines()[1:]]


def test_the_still_has_the_ladder():
    still = replay(table()).still()
    names = re.findall(r"<td>(perfect|first|cheats)</td>", still)
    assert names == [row.name for row in table().ladder]
    assert still.count("<svg") == 3


def test_who_is_out_is_told_beside_its_name():
    def hangs(node):
        while True:
            pass

    table = tournament({"<A>": hangs, "B": first}, game=Bones(9), seconds=0.05)
    still = replay(table).still()
    assert "&lt;A&gt; (It took longer than 0 s for a move, so it is out.)" in still
    of_the_other = replay(table, of="B").still()
    assert "&lt;A&gt; (&lt;A&gt; is out.)" in of_the_other and "longer than" not in of_the_other


def test_a_tournament_that_was_stopped_says_how_it_goes_on():
    def stops(node):
        raise KeyboardInterrupt

    table = tournament([stops, first], game=Bones(9))
    widget = replay(table)
    assert (
        widget.view()["said"]
        == "Bones(9): 2 players, 0 games of 10 so far. go_on() plays the rest."
    )
    assert content(widget)["games"] == []


def test_of_very_many_games_the_lost_ones_come_first(monkeypatch):
    monkeypatch.setattr("classroom.widgets.replaying.MOST_GAMES", 5)
    games = content(replay(table()))["games"]
    assert len(games) == 5
    assert all(game["result"] != "½–½" for game in games)
    numbers = [game["number"] for game in games]
    assert numbers == sorted(numbers)


def test_it_is_a_page_without_network_or_kernel(tmp_path):
    page = replay(table(), lang="de").save(tmp_path / "turnier.html").read_text("utf-8")
    assert "<h1>Ein Turnier</h1>" in page
    assert set(re.findall(r"https?://[\w.]+", page)) <= {"http://www.w3.org"}


def test_a_notebook_shows_a_tournament_and_a_reading_by_themselves():
    shown = bundle_of_tournament(table())
    assert shown["text/plain"] == str(table())
    assert "application/vnd.jupyter.widget-view+json" in shown
    (lost, *_) = [game for game in table().games if game.loser == "first" and game.ending is None]
    reading = table().reading(lost.number)
    shown = bundle_of_reading(reading)
    assert shown["text/plain"].startswith(str(reading.sentence))
    assert "<p>" in shown["text/html"]


class Count(Game):
    """A game of somebody's own, without a picture: count to 7 by 1 or 2."""

    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [step for step in (1, 2) if state[0] + step <= 7]

    def result(self, state, move):
        return state[0] + move, state[1].opponent

    def utility(self, state):
        return -state[1].sign


def test_a_game_of_ones_own_can_be_played_and_seen():
    table = tournament([players.perfect, first], game=Count())
    assert table.ladder[0].name == "perfect"
    frames = content(replay(table))["frames"]
    assert all(frame.startswith("<pre>") for frame in frames)
    assert repr(icicle(Count())).startswith("Icicle(")


@pytest.mark.parametrize(
    "wrong, said",
    [
        (lambda: replay([first]), "replay needs what tournament.* has returned, got "),
        (lambda: replay(table(), of="Zoe"), "There is no player 'Zoe' in this tournament: choose"),
    ],
)
def test_what_is_no_tournament_is_refused(wrong, said):
    with pytest.raises(GameTreeError, match=said):
        wrong()
