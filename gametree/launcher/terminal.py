"""A match in a terminal: python3 -m gametree play. Standard library only."""

import os
import re
import sys

from ..games import Bones, ConnectFour, TicTacToe
from ..nodes import MAX
from ..widgets.playing import FIRST, Match
from .environment import Stop

GAMES = {"tictactoe": TicTacToe(), "bones": Bones(15), "connectfour": ConnectFour()}
USAGE = f"play [{'|'.join(GAMES)}] [--first {'|'.join(FIRST)}]"
RULES = {
    "tictactoe": "Three in a row win. Type the number of a square.",
    "bones": "In turn, take 1, 2 or 3 bones; who takes the last one wins. Type how many you take.",
    "connectfour": "A disc falls to the ground of its column; four in a row win. Type the number of a column.",
}
KEYS = "u takes your last move back, h says what each move is worth, q ends."


def main(args: list[str]) -> int:
    """Play the game that `args` name; returns the exit code. Raises Stop for what it does not know."""
    if args in (["-h"], ["--help"]):
        print(f"{USAGE}\n{KEYS}")
        return 0
    name, first, words = "", "me", iter(" ".join(args).replace("--first=", "--first ").split())
    for word in words:
        if word == "--first":
            first = next(words, "")
            if first not in FIRST:
                raise Stop(f"--first wants one of {', '.join(FIRST)}, got {first!r}: {USAGE}.", code=2)
        elif word not in GAMES or name:
            raise Stop(f"{word!r} is no game or option that play knows, or one too many: {USAGE}.", code=2)
        else:
            name = word
    try:
        match_in_terminal(name or "tictactoe", first)
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
    squares = [f" {faint(i) if mark == '.' else mark} " for i, mark in enumerate(state)]
    rows = ["|".join(squares[start : start + game.cols]) for start in range(0, game.squares, game.cols)]
    rule = "+".join(["---"] * game.cols)
    return "\n  " + f"\n  {rule}\n  ".join(rows) + "\n"


def faint(text: object) -> str:
    """`text` less bright, where the terminal can: a Windows console may not."""
    if sys.stdout.isatty() and os.name != "nt" and "NO_COLOR" not in os.environ:
        return f"\x1b[2m{text}\x1b[0m"
    return str(text)
