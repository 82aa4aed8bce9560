"""play: what a page gets to know of a match, and what it may ask for."""

import json
from random import Random

import pytest
from toys import Int64

from classroom import explore, play
from classroom.learning import Matchboxes
from classroom.players.matches import Match
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    GameTreeError,
    Heap,
    TicTacToe,
    build,
    minimax,
)


def played(table, move):
    """The board after a move, as a page sees it."""
    table.play(move)
    table.refresh()


class Listed(Bones):
    """Moves that cannot be keys of a dict: [1], or {"take": 1}."""

    def __init__(self, n, move):
        super().__init__(n)
        self.move = move

    def moves(self, state):
        return [self.move(bones) for bones in super().moves(state)]

    def result(self, state, move):
        (taken,) = move.values() if isinstance(move, dict) else move
        return Heap(state.bones - taken, state.to_move.opponent)

    def spots(self, state, last_move=None):
        return None  # as if a return was forgotten: there are buttons

    def picture(self, state, last_move=None):
        return None


@pytest.mark.parametrize("move", [lambda bones: [bones], lambda bones: {"take": bones}])
def test_moves_need_not_be_hashable(move):
    game = Listed(5, move)
    assert minimax(game).value == minimax(build(game)).value == 1
    explore(game).hear(["go", "n_0"])
    table = play(game, human=MAX)
    table.hear(["hint"])
    told = [said for said, _ in table.box.view["moves"]]
    assert [said.rpartition(":")[0] for said in told] == [str(move(n)) for n in (1, 2, 3)]
    assert told[0].endswith(": you win in 3 plies")
    table.hear(["play", 0])
    assert table.moves[0] == move(1) and len(table.moves) == 2
    assert table.play("x") is False and "not possible here" in table.said


def test_a_seed_is_any_whole_number():
    assert Match(DiceBones(9), MAX, seed=Int64(3)).moves == Match(DiceBones(9), MAX, seed=3).moves
    with pytest.raises(GameTreeError, match="seed must be a whole number, got 'x'"):
        play(Bones(3), seed="x")


@pytest.mark.slow
def test_two_people_are_called_as_the_game_calls_them():
    table = play(TicTacToe(), human="both")
    for move in (0, 3, 1, 4, 2):
        played(table, move)
    assert table.box.view["said"] == "X plays 2. Play is over: X wins."
    assert table.box.view["both"] and repr(table) == "Board(TicTacToe(), both, after 5 moves)"
    assert play(TicTacToe(), human=MIN).box.view["said"].endswith("(You are O.)")


def test_a_machine_of_matchboxes_plays_either_side(tmp_path):
    table = play(TicTacToe(), begins="machine", opponent=Matchboxes(TicTacToe(), seed=7).choose)
    assert table.state == "X........"
    table.again("me")
    played(table, 4)
    assert len(table.moves) == 2
    assert play(Bones(3), MAX, opponent=max_of_all).save(tmp_path / "play.html").exists()


def max_of_all(node):
    return node.children[-1].move


@pytest.mark.slow
def test_two_people_need_no_machine_in_a_large_game(tmp_path):
    match = Match(DiceBones(2000), "both", seed=1)
    assert match.hint == [] and match.play(1) and "MIN to move." in match.said
    page = play(DiceBones(2000), "both").save(tmp_path / "large.html")
    assert page.stat().st_size < 3_000_000


@pytest.mark.slow
@pytest.mark.parametrize("human", [MAX, "both"])
def test_a_page_has_all_that_can_be_played(human, tmp_path):
    table = play(Bones(7), human=human)
    played(table, 2)
    before = table.box.view, table.moves
    first, views = table.views()
    assert (table.box.view, table.moves) == before  # this match does not change
    assert first is views["v0"] and not first["undo"]
    for view in views.values():
        wanted = {*range(len(view["spots"])), "again", "undo"} | (
            set() if human == "both" else {"me", "machine"}
        )
        assert {*view["links"]} == wanted
        assert all(to in views for name, (to, _) in view["links"].items() if name != "undo")
        assert [
            spot[4] == hinted[4] for spot, hinted in zip(view["spots"], view["hints"]["spots"])
        ] == [not spot[6] for spot in view["spots"]]
    assert table.save(tmp_path / "play.html").stat().st_size < 200_000


def test_a_page_is_told_of_the_match():
    table = play(TicTacToe(), human=MIN, seed=1)
    assert "The machine begins. The machine plays 0." in table.box.view["said"]
    # A dark theme shows through a picture without ground.
    assert 'style="background:#fff"' in table.box.view["svg"]
    played(table, 0)
    assert "0 is not possible here" in table.box.view["said"]
    played(table, 4)
    assert table.state[4] == "O" and table.state.count("X") == 2
    table.hear(["hint"])
    assert any("draw" in told for *_, told, _, _ in table.box.view["spots"])
    table.hear(["undo"])
    assert table.state == "X........" and not table.box.view["undo"]
    table.hear(["again", "me"])
    assert table.state == "." * 9 and table.human is MAX


@pytest.mark.slow
def test_hints_say_who_wants_what_and_which_of_them_are_guesses():
    small = play(TicTacToe(), human=MAX)
    assert small.box.view["note"] == ""
    small.hear(["hint"])
    said = "Each number is what X gets: X wants a large one, O a small one."
    assert small.box.view["note"] == said
    large = play(ConnectFour())
    large.hear(["hint"])
    assert large.box.view["note"] == f"{said} ≈ marks a guess."
    assert all(hint.startswith("≈") for *_, hint, is_legal in large.box.view["spots"])


def test_a_page_can_ask_for_moves_and_nothing_else():
    table = play(TicTacToe(), human=MAX)
    for wrong in (
        [],
        ["play"],
        ["play", 99],
        ["play", -1],
        ["play", "0"],
        ["again", "x"],
        ["again", []],
        ["board"],
    ):
        table.hear(wrong)
    assert table.state == "." * 9
    table.hear(["play", 4])
    assert table.state[4] == "X"
    view = table.box.view
    assert [spot[-1] for spot in view["spots"]] == [mark == "." for mark in table.state]
    assert len(view["spots"]) == 9 and view["moves"] == [] and view["undo"]
    assert view["spots"][4][4] == "4, not possible"
    table.hear(["hint"])
    assert table.box.view["hinted"]
    table.hear(["undo"])
    assert table.state == "." * 9


def test_a_page_hears_of_python_also_when_a_game_is_in_trouble(monkeypatch):
    table, sent = play(Bones(6), human=MAX), []
    monkeypatch.setattr(table.box, "send", sent.append)
    table.hear(["play", 5])
    assert sent == ["heard"]
    monkeypatch.setattr(table, "play", lambda move: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.hear(["play", 0])
    assert sent == ["heard", "heard"]


def test_games_without_spots_have_buttons_and_chance_is_told():
    table = play(DiceBones(5), human=MAX, seed=3)
    assert "Chance gives" in table.said
    assert json.dumps(table.box.view)
    assert len(play(ConnectFour(4, 4), human=MAX).box.view["spots"]) == 4
    with pytest.raises(GameTreeError, match="human must be MAX or MIN"):
        play(Bones(3), human="me")


def test_a_game_without_a_picture_is_played_by_its_label():
    class Race(Bones):
        def picture(self, state, last_move=None):
            return None

        def label(self, state):
            return f"<{state.bones} left>"

        def spots(self, state, last_move=None):
            return {}

    table = play(Race(6), human=MAX, theme="projector")
    view = table.box.view
    assert view["svg"] is None and view["text"] == "<6 left>" and len(view["moves"]) == 3
    assert "<pre>&lt;6 left&gt;</pre>" in table._repr_mimebundle_()["text/html"]
    with pytest.raises(GameTreeError, match="theme must be one of"):
        play(Bones(3), theme="dark")


@pytest.mark.slow
def test_whole_matches_are_played_to_their_ends():
    for seed in range(3):
        numbers, table = Random(seed), play(TicTacToe(), begins="lot", seed=seed)
        while not table.over:
            played(table, numbers.choice(table.legal))
        assert "Play is over" in table.box.view["said"]
        value = table.game.utility(table.state)
        assert value * table.human.sign <= 0  # the machine never loses
