"""A match in a terminal: python3 -m gametree play. Standard library only."""

import argparse
import re
import sys

from ..games import Bones, ConnectFour, TicTacToe
from ..nodes import MAX
from ..widgets.playing import FIRST, Match

GAMES = {"tictactoe": TicTacToe(), "bones": Bones(15), "connectfour": ConnectFour()}
RULES = {
    "tictactoe": "Three in a row win. Type the number of a square.",
    "bones": "In turn, take 1, 2 or 3 bones; who takes the last one wins. Type how many you take.",
    "connectfour": "A disc falls to the ground of its column; four in a row win. Type the number of a column.",
}
KEYS = "u takes your last move back, h says what each move is worth, q ends."


def main(args: list[str]) -> int:
    """Play the game that `args` name; returns the exit code. Ends Python where it does not know them."""
    parser = argparse.ArgumentParser("gametree play", description=KEYS)
    parser.add_argument("game", nargs="?", choices=GAMES, default="tictactoe")
    parser.add_argument("--first", choices=FIRST, default="me", help="who begins")
    asked = parser.parse_args(args)
    try:
        match_in_terminal(asked.game, asked.first)
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
    return 0


def match_in_terminal(name: str, first: str) -> None:
    match = Match(GAMES[name], MAX, first=first)
    print(f"{RULES[name]}\n{KEYS}")
    if name != "bones":
        print(f"You are {match.game.player_label(match.human)}.")
    said = match.said + "\n" + board(match)
    while True:
        print(said)
        if match.over:
            return
        if sys.stdin is None:  # closed before we began
            raise EOFError
        text = input("Your move: ").strip().lower()
        if text in ("q", "quit"):
            return print("Goodbye.")
        if text in ("h", "hint"):
            lines = [f"  {advice.move}  {advice.says}" for advice in match.hint]
            said = "\n".join(lines if match.exact else [*lines, "(as far as the machine sees)"])
        elif text in ("u", "undo") or re.fullmatch(r"[+-]?\d{1,4000}", text):  # longer ones int() refuses
            done = match.undo() if text[0] == "u" else match.play(int(text))
            said = match.said + ("\n" + board(match)) * done
        else:
            possible = ", ".join(map(str, match.legal))
            said = f"{text[:20]!r} is no number: type one of {possible}, or u, h, q."


def board(match: Match) -> str:
    """The position as lines of text, with the number of each free square or column."""
    game, state = match.game, match.state
    if isinstance(game, Bones):
        return f"\n  {'| ' * state.bones} {game.label(state)}\n"
    if isinstance(game, ConnectFour):
        rows = [map(str, range(game.cols)), *state.split("/")]
        return "\n" + "".join(f"  {' '.join(row)}\n" for row in rows)
    squares = [f" {i if mark == '.' else mark} " for i, mark in enumerate(state)]
    rows = ["|".join(squares[start : start + game.cols]) for start in range(0, game.squares, game.cols)]
    rule = "+".join(["---"] * game.cols)
    return "\n  " + f"\n  {rule}\n  ".join(rows) + "\n"
