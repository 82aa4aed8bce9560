"""The game of a tournament, as the command names it."""

import pytest

from classroom.contests.games import source_of
from classroom.course.environment import Stop
from classroom.grading.at_play import game_of
from gametree import GameTreeError

OWN = """
from gametree import Bones
class Mine(Bones):
    def __init__(self):
        super().__init__(9)
"""


@pytest.mark.parametrize(
    "text, made",
    [
        ("TicTacToe", "TicTacToe()"),
        ("TicTacToe()", "TicTacToe()"),
        ("Bones(20)", "Bones(20)"),
        ("ConnectFour(rows=4, cols=4)", "ConnectFour(4, 4)"),
        ("Bones(9, take=(1, 2))", "Bones(9, take=(1, 2))"),
    ],
)
def test_ours_are_named_as_in_python(text, made):
    assert repr(game_of(source_of(text))) == made


@pytest.mark.parametrize(
    "text", ["Chess", "Game", "draw", "Bones(open('x'))", "__import__('os')", "Bones(20", "", "1"]
)
def test_nothing_else_is_run(text):
    with pytest.raises(Stop, match=r"is not a game\. Write TicTacToe"):
        source_of(text)


def test_a_game_of_ones_own_stands_in_a_file(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    assert repr(game_of(source_of(str(file)))) == "Bones(9)"
    file.write_text(OWN + "game = Bones(5)\n")
    assert repr(game_of(source_of(str(file)))) == "Bones(5)"


def test_a_file_without_a_game_is_told(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from gametree import Bones\n")
    with pytest.raises(GameTreeError, match="It has 0 classes"):
        game_of(source_of(str(file)))
    with pytest.raises(Stop, match=r"none\.py cannot be read"):
        source_of("none.py")
