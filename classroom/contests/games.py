"""The game of a tournament, named on the command line: one of ours, or one in a file."""

import ast
from pathlib import Path

import gametree
from gametree import Game

from ..course.environment import Stop
from ..words.language import Sentence


def source_of(text: str) -> str:
    """A source that makes the game, here and in a student's Python, by `game_of` (at_play.py).

    text: "Bones(20)", "TicTacToe", or the name of a file of Python. Raises Stop for anything else.
    """
    path = Path(text)
    if path.suffix == ".py":
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise Stop(Sentence("{file} cannot be read.", file=text).say()) from None
    return f"from gametree import *\ngame = {call_of_game(text)}\n"


def call_of_game(text: str) -> str:
    """A call of one of our games, such as Bones(20). Raises Stop for anything else."""
    wrong = Stop(
        Sentence(
            "{text} is not a game. Write TicTacToe, 'Bones(20)', 'ConnectFour(4, 4)' or the name "
            "of a file such as mygame.py.",
            text=text,
        ).say()
    )
    try:
        body = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        raise wrong from None
    call = body if isinstance(body, ast.Call) else ast.Call(body, [], [])
    arguments = [*call.args, *[keyword.value for keyword in call.keywords]]
    is_plain = all(isinstance(argument, ast.Constant | ast.Tuple) for argument in arguments)
    if not (isinstance(call.func, ast.Name) and is_plain):
        raise wrong
    kind = getattr(gametree, call.func.id, None)
    if not (isinstance(kind, type) and issubclass(kind, Game) and kind is not Game):
        raise wrong
    return ast.unparse(ast.fix_missing_locations(call))
