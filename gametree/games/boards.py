"""Boards of X and O: what tic-tac-toe and Connect Four have in common."""

from ..errors import GameTreeError, IllegalMove, InvalidState, short
from ..game import Game
from ..nodes import MAX, MIN, Player
from ..values import check_count

MOST_SQUARES = 10_000
MARKS = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "_": ".", "-": ".", "·": "."}


def check_size(rows: int, cols: int, k: int, what: str) -> None:
    """Raise GameTreeError unless there can be a board of that size with k in a row. what: for the messages."""
    for name, number in (("rows", rows), ("cols", cols), ("k", k)):
        check_count(number, name, least=1)
    if rows * cols > MOST_SQUARES:
        raise GameTreeError(
            f"A {what} has at most {MOST_SQUARES:,} squares, got {short(rows)} rows of {short(cols)}: take a smaller one."
        )
    if k > max(rows, cols):
        raise GameTreeError(
            f"k must be at most the longer side of the {what}, {max(rows, cols)}, got {short(k)}."
        )


def drawn_rows(text: str, rows: int, cols: int, what: str, example: str) -> list[str]:
    """Return the rows of a drawn board, from the top, each a text of X, O and . with `cols` letters.

    text: each row on a line of its own or parted by /, or all in one line; X or x, O or o, and . _ or - for a
        free square; blanks and | do not count, nor do lines that only rule the board.
    what, example: for the messages. Raises InvalidState for what is no such drawing.

    >>> drawn_rows("x|o \\n-+- \\n_|X", 2, 2, "board", "XO/.X")
    ['XO', '.X']
    """
    if not isinstance(text, str):
        raise InvalidState(f"A drawn {what} is a text such as {example}, got {short(text)}.")
    lines = ["".join(line.replace("|", "").split()) for line in text.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line and not ("+" in line and set(line) <= set("-+"))]
    strange = [mark for mark in "".join(lines) if mark not in MARKS]
    if strange:
        raise InvalidState(f"A {what} has only X, O and . (free), got {short(strange[0])} in {short(text)}.")
    if len(lines) == 1 and len(lines[0]) == rows * cols:
        lines = [lines[0][start : start + cols] for start in range(0, rows * cols, cols)]
    if len(lines) != rows or any(len(line) != cols for line in lines):
        raise InvalidState(
            f"The {what} has {rows} rows of {cols} squares, got rows of "
            f"{', '.join(str(len(line)) for line in lines) or 'nothing'} in {short(text)}."
        )
    return ["".join(MARKS[mark] for mark in line) for line in lines]


def turn(state: str, things: str) -> Player:
    """Whose turn it is where X, who is MAX, begins and they take turns. things: what they put, for the message.

    Raises InvalidState where the counts of X and O do not fit together.
    """
    x, o = state.count("X"), state.count("O")
    if x - o not in (0, 1):
        raise InvalidState(
            f"X begins and they take turns, so X has as many {things} as O or one more; {short(state)} has "
            f"{x} X and {o} O."
        )
    return MAX if x == o else MIN


def illegal(move, free: list[int], count: int, what: str, square: str, taken: str, open_: str) -> IllegalMove:
    """The error for a move that is none of the `free` ones of all `count`; the other words are for its message."""
    if not free:
        return IllegalMove(f"Play is over on this {what}.")
    if type(move) is int and 0 <= move < count:
        why = f"{square.capitalize()} {move} is {taken}"
    else:
        why = f"{short(move)} is no {square}: a whole number from 0 to {count - 1} is"
    return IllegalMove(f"{why}; {open_}: {', '.join(map(str, free))}.")


def winner(game: Game, state: str) -> str | None:
    """Who has a line at `state`: "X", "O" or None. Raises InvalidState where play was over before."""
    mover = "X" if game.to_move(state) is MAX else "O"  # refuses what is no state
    line = game.winning_line(state)
    if line is None:
        return None
    found = state[line[0]]
    if found == mover or game.winning_line(state.replace(found, ".")):
        raise InvalidState(
            f"{mover} is to move on {short(state)} and has a line already: play was over before."
        )
    return found


def measures(game: Game) -> tuple[float, float, float]:
    """Where the board lies in its picture: its left and top edge, and the side of a square."""
    side = 100 / max(game.rows, game.cols)
    return (100 - side * game.cols) / 2, (100 - side * game.rows) / 2, side


def strike(ends: tuple, least: float, more: float) -> dict[str, float]:
    """Where the stroke through a line lies: x1, y1, x2, y2, beyond its two `ends` by `more`.

    least: the length of a line that begins and ends on one square.
    """
    (x1, y1), (x2, y2) = ends
    reach = 1 + more / max(abs(x2 - x1), abs(y2 - y1), least)
    mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 2 * reach, (y2 - y1) / 2 * reach
    return {"x1": mx - dx, "y1": my - dy, "x2": mx + dx, "y2": my + dy}
