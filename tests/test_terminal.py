"""python3 -m gametree play: whole matches in a terminal, with wrong inputs, and without the packages."""

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gametree import TicTacToe
from gametree.launcher import commands, terminal
from gametree.widgets.playing import Match

ROOT = Path(__file__).resolve().parents[1]
COMMAND = [sys.executable, "-S", "-m", "gametree", "play"]  # -S: the standard library alone


def environment():
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONIOENCODING")}


def played(*args, text=""):
    """What a match prints that is given `text`; a Windows console could show it."""
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(io.StringIO()) as out,
        contextlib.redirect_stderr(io.StringIO()) as err,
    ):
        patch.setattr(sys, "stdin", io.StringIO(text))
        assert commands.main(["play", *args]) == 0
    said = out.getvalue()
    said.encode("cp1252")
    assert not err.getvalue()
    return said


def lines(*moves):
    return "".join(f"{move}\n" for move in moves)


# --- whole matches ---


def test_tic_tac_toe_is_lost():
    out = played(text=lines(0, 8, 2))
    assert "You are X." in out and "You begin. Your turn." in out
    assert "Play is over: the machine wins." in out and "Goodbye" not in out
    assert out.endswith("\n   X | O | X \n  ---+---+---\n   3 | O | 5 \n  ---+---+---\n   6 | O | X \n\n")


def draw_of_x():
    """Moves with which X draws, found with the hints."""
    match = Match(TicTacToe(), first="me")
    moves = []
    while not match.over:
        moves.append(next(advice.move for advice in match.hint if advice.value == 0))
        match.play(moves[-1])
    return moves


@pytest.mark.slow
def test_tic_tac_toe_is_drawn():
    out = played("tictactoe", "--first", "me", text=lines(*draw_of_x()))
    assert "Play is over: a draw." in out
    last = out[out.index("Play is over") :]
    assert not re.search(r"\d", last) and last.count("X") == 5 and last.count("O") == 4


def test_the_machine_begins():
    out = played("--first=machine", text=lines(4, "q"))
    assert "You are O." in out and "The machine begins. The machine plays 0. Your turn." in out
    assert "   X | 1 | 2 \n  ---+---+---\n   3 | 4 | 5 \n  ---+---+---\n   6 | 7 | 8 \n" in out
    assert out.endswith("Goodbye.\n")


def test_the_lot_decides():
    out = played("bones", "--first", "lot")
    assert "By lot, you begin. Your turn." in out or "By lot, the machine begins. The machine plays 3." in out


def test_bones_are_won_from_a_won_heap():
    taken = [3]
    match = Match(terminal.GAMES["bones"], first="me")
    match.play(3)
    while not match.over:
        taken.append(match.state.bones % 4)
        match.play(taken[-1])
    out = played("bones", text=lines(*taken))
    assert "  | | | | | | | | | | | | | | |  15 bones\n" in out
    assert "Play is over: you win." in out and "Goodbye" not in out


def test_bones_are_lost_when_the_machine_begins():
    assert "Play is over: the machine wins." in played("bones", "--first", "machine", text=lines(*[1] * 9))


@pytest.mark.slow
def test_connect_four_is_lost():
    out = played("connectfour", text=lines(*[0, 0, 6, 6] * 3))
    assert "\n  0 1 2 3 4 5 6\n  . . . . . . .\n" in out
    assert "The machine plays column" in out and "Play is over: the machine wins." in out


# --- inputs ---


WRONG = {
    "x": "'x' is no number: type one of 0, 1, 2, 3, 4, 5, 6, 7, 8, or u, h, q.",
    "": "'' is no number",
    "1.5": "'1.5' is no number",
    "0x1": "'0x1' is no number",
    "9": "9 is no square: a whole number from 0 to 8 is",
    "-1": "-1 is no square",
    "99999999999": "99999999999 is no square: a whole number from 0 to 8 is",
    "1" * 4000: "1111… is no square",
    "1" * 4001: "'11111111111111111111' is no number",
    "u": "There is no move of yours to take back.",
    "h": "  0  a draw\n  1  a draw\n",
}


def test_wrong_inputs_are_said_and_asked_again():
    said = played(text=lines(*WRONG, 4)).split("Your move: ")
    for text, sentence, out in zip(WRONG, WRONG.values(), said[1:]):
        assert sentence in out, text
    assert "The machine plays 0." in said[len(WRONG) + 1]
    assert said[len(WRONG) + 2] == "\nGoodbye.\n"


def test_bytes_that_are_no_text_and_letters_that_the_console_has_not_are_no_number():
    done = subprocess.run(
        [*COMMAND, "bones"],
        cwd=ROOT,
        env=environment() | {"PYTHONIOENCODING": "cp1252"},
        input=b"\xff\xfe\n\x81\n\x00\x1b[2J\nq\n",
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0 and done.stdout.count(b"is no number") == 3 and done.stderr == b""


def test_a_taken_square_and_a_full_column():
    assert "Square 4 is taken; free: 1, 2, 3, 5, 6, 7, 8." in played(text=lines(4, 4))
    assert "5 cannot be taken from 12 bones; possible: 1, 2, 3." in played("bones", text=lines(2, 5))
    out = played("connectfour", text=lines(7))
    assert "7 is no column: a whole number from 0 to 6 is" in out


@pytest.mark.slow
def test_a_move_is_taken_back():
    out = played(text=lines(4, "U", "0"))
    assert "Taken back. Your turn.\n\n   0 | 1 | 2 \n" in out
    assert "The machine plays 4. Your turn.\n\n   X | 1 | 2 \n" in out


def test_hints_of_connect_four_are_guesses():
    out = played("connectfour", text=lines("hint", "quit"))
    assert (
        len(re.findall(r"^  \d  value -?[\d.]+, a guess$", out, re.MULTILINE)) + 1 == 7
    )  # the first follows the prompt
    assert "(as far as the machine sees)\n" in out and out.endswith("Goodbye.\n")


def test_quitting_and_the_end_of_input():
    assert played("bones", text="q\n").endswith("Your move: Goodbye.\n")
    assert played("bones", text="").endswith("Your move: \nGoodbye.\n")
    assert played("bones", text="3").endswith("Your move: \nGoodbye.\n")  # a last line without its end


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows cannot close the input")
def test_a_closed_input_is_an_end():
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *COMMAND, "bones"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"") and done.stdout.endswith(b"\nGoodbye.\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C in another way")
def test_ctrl_c_leaves_politely():
    with subprocess.Popen(
        COMMAND,
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        seen = b""
        while not seen.endswith(b"Your move: "):
            piece = child.stdout.read(1)
            assert piece, child.stderr.read()
            seen += piece
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (0, b"\nGoodbye.\n", b"")


# --- the command line ---


@pytest.mark.parametrize(
    "args, said",
    [
        (["chess"], "argument game: invalid choice: 'chess'"),
        (["bones", "tictactoe"], "unrecognized arguments: tictactoe"),
        (["--last", "me"], "argument game: invalid choice: 'me'"),
        (["--first"], "argument --first: expected one argument"),
        (["--first", "bones"], "argument --first: invalid choice: 'bones'"),
        (["--first=you"], "argument --first: invalid choice: 'you'"),
        (["-h"], ""),
        (["--help"], ""),
    ],
)
def test_what_play_does_not_know_is_said_with_what_it_knows(args, said, capsys):
    with pytest.raises(SystemExit) as ended:
        commands.main(["play", *args])
    out, err = capsys.readouterr()
    assert ended.value.code == (2 if said else 0) and said in err and not (out and err)
    (out + err).encode("cp1252")
    assert "{tictactoe,bones,connectfour}" in out + err and "--first {me,machine,lot}" in out + err


def test_the_launcher_names_play(capsys):
    assert commands.main(["help"]) == 0
    assert "gametree play [game]" in capsys.readouterr().out
    assert commands.main(["pley"]) == 2
    assert "play, copies, test, bench" in capsys.readouterr().err


def test_nothing_is_set_up(monkeypatch, capsys):
    monkeypatch.setattr(commands, "Environment", None)
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    assert commands.main(["play", "bones"]) == 0
    assert capsys.readouterr().out.endswith("Your move: Goodbye.\n")
