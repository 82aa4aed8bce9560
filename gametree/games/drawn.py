"""Boards drawn as text, as people type them."""

from ..errors import InvalidState, short

MARKS = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "_": ".", "-": ".", "·": "."}


def drawn_rows(text, rows, cols, what, example):
    """Return the rows of a drawn board, from the top, each a text of X, O and . with `cols` letters.

    text: each row on a line of its own or parted by /; X or x, O or o, and . _ or - for a free square; blanks and
        | do not count, nor do lines that only rule the board. what, example: for the messages.
    Raises InvalidState for what is no such drawing.

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
    if len(lines) != rows or any(len(line) != cols for line in lines):
        raise InvalidState(
            f"The {what} has {rows} rows of {cols} squares, got rows of "
            f"{', '.join(str(len(line)) for line in lines) or 'nothing'} in {short(text)}."
        )
    return ["".join(MARKS[mark] for mark in line) for line in lines]
