"""The program that 02 gives whole: it is copied out of the notebook, and plays."""

import re

import pytest
from reading import NOTEBOOKS, cells_of
from toys import solved

from gametree import MAX, TicTacToe


@pytest.fixture(scope="module")
def told():
    """The cell that has the program."""
    (notebook,) = [path for path in NOTEBOOKS if path.name.startswith("02_")]
    (cell,) = [cell for cell in cells_of(notebook) if cell.id == "terminal"]
    return cell.source


@pytest.fixture(scope="module")
def source(told):
    folded = r"<summary>The whole program</summary>\n\n```python\n(.*?)^```"
    return re.search(folded, told, re.S | re.M)[1]


def started(source, answers):
    """The names of the program, and the list of the lines that it will print.

    answers: what a person types, one after the other.
    """
    waiting = list(answers)
    printed = []

    def person(question):
        printed.append(question)
        return waiting.pop(0)

    def note(*words):
        printed.append(" ".join(map(str, words)))

    names = {"__name__": "tictactoe", "input": person, "print": note}
    exec(source, names)
    return names, printed, waiting


def played(source, *answers):
    names, printed, waiting = started(source, answers)
    names["main"]()
    assert waiting == []  # it has asked for each answer
    return printed


def test_a_play_in_which_the_person_begins_is_a_draw(source):
    printed = played(source, "y", "4", "5", "6", "1", "8")
    assert printed[-5:] == ["O X O", "O X X", "X O X", "", "A draw."]


def test_a_play_in_which_the_machine_begins_and_wins(source):
    printed = played(source, "N", "1", "2", "6")
    assert printed[-5:] == ["X O O", "X X X", "O 7 8", "", "The machine has won."]


def test_what_is_no_free_square_is_asked_again(source):
    names, printed, waiting = started(source, ["x", "", "9", "-1", "0", "²", " 8 "])
    assert names["ask_square"]("XO.......") == 8 and waiting == []
    assert printed.count("Please type the number of a free square.") == 6


def test_it_says_who_has_won(source):
    names, printed, _ = started(source, ["y", "2"])
    names["moves"] = lambda board: []  # play is over at once
    names["winner"] = lambda board: "X"
    names["main"]()
    assert printed[-1] == "You have won."


def test_its_values_and_moves_are_those_of_the_package(source):
    names, _, _ = started(source, [])
    boards = [board for board in solved() if board.count(".") <= 6]
    assert len(boards) > 5000
    for board in boards[::7]:
        mark = "X" if board.count("X") == board.count("O") else "O"
        value, move = names["minimax"](board, mark)
        assert value == solved()[board].value
        assert move == (solved()[board].moves[0] if solved()[board].moves else None)


def test_it_can_be_imported_without_a_play(source):
    _, printed, _ = started(source, [])
    assert printed == []


def test_with_the_values_of_the_answer_it_wins_at_once_where_it_can(told, source):
    values = r"(\{\"X\": [^}]*\}\[winner\(board\)\], None)"
    (given,) = re.findall(values, source)
    (hurried,) = set(re.findall(values, told)) - {given}
    names, _, _ = started(source.replace(given, hurried), [])
    game = TicTacToe()
    tried = 0
    for board in [board for board in solved() if 0 < board.count(".") <= 5]:
        ends = [move for move in game.moves(board) if game.utility(game.result(board, move))]
        if ends:
            tried += 1
            assert names["minimax"](board, "X" if game.to_move(board) is MAX else "O")[1] in ends
    assert tried > 1000


@pytest.mark.slow
def test_what_two_plans_get_at_least_in_the_whole_game():
    """As 02 says of its at_least: 0 by best moves, -1 by first squares."""
    game = TicTacToe()

    def at_least(board, plan):
        if game.is_terminal(board):
            return game.utility(board)
        if game.to_move(board) is MAX:
            return at_least(game.result(board, plan(board)), plan)
        return min([at_least(game.result(board, move), plan) for move in game.moves(board)])

    assert at_least(game.initial, lambda board: solved()[board].moves[0]) == 0
    assert at_least(game.initial, lambda board: game.moves(board)[0]) == -1
