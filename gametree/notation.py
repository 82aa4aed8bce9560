"""Trees as text, `MAX(a1=MIN(3, 12), a2=7)`.

tree   = [name ":"] (number | letter | player "(" child {"," child} ")")
child  = [move "="] tree                        below MAX and MIN
       | [move "="] "(" number "," tree ")"     below CHANCE: the probability first
move   = a name, a whole number, a quoted text, or a tuple of these; left out, the child's index
number = 3, -1.5, 1/6, inf, -inf
name   = what the node is called: letters, digits, and . ' - _
letter = x: a leaf whose value is not known

`read` makes WrittenNodes of such a text, and `write` makes the text of them; `nodes` knows how they
become a tree of Nodes. Both work without recursion, since a tree may be deep.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from .errors import GameTreeError, short
from .language import Sentence
from .numerals import LeafValue, Number
from .values import LETTER, NODE_NAME, read_number, write_number
from .wording import either

PLAIN_MOVE = r"[^\W\d]\w*"  # a move that needs no quotes
QUOTED = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
MOVE = rf"""(?:{PLAIN_MOVE}|-?\d+|{QUOTED}|\((?:[^()'"]|{QUOTED})*\))"""


class Token(Enum):
    """The words and signs of a text; the value is what a sentence calls them."""

    MOVE = Sentence("a move")
    PLAYER = Sentence("a player")
    NAME = Sentence("a name")
    LETTER = Sentence("a letter")
    NUMBER = Sentence("a number")
    END = Sentence("the end")
    OPEN = '"("'
    CLOSE = '")"'
    COMMA = '","'


# What each token looks like; the group is what is read of it.
PATTERNS = {
    Token.MOVE: rf"({MOVE})\s*=",
    Token.PLAYER: r"(?i:(MAX|MIN|CHANCE))\s*\(",
    Token.NAME: rf"({NODE_NAME})\s*:",
    Token.LETTER: rf"({LETTER})\b(?!\s*[=:(])",
    Token.NUMBER: r"(?i:([+-]?(?:\d+\s*/\s*\d+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|inf\b)))",
    Token.END: r"($)",
    Token.OPEN: r"(\()",
    Token.CLOSE: r"(\))",
    Token.COMMA: r"(,)",
}
BEGIN = (Token.PLAYER, Token.NAME, Token.NUMBER, Token.LETTER)  # what a tree can begin with
BEGIN_AFTER_NAME = (Token.PLAYER, Token.NUMBER, Token.LETTER)
SELDOM = (Token.NAME, Token.LETTER)  # few texts need these: no sentence suggests them
EXAMPLE = Sentence("A tree looks like MAX(a1=MIN(3, 12), a2=7).")
EXAMPLE_OF_CHANCE = Sentence(
    "Below CHANCE each child stands in brackets, after its probability: CHANCE((1/2, 3), (1/2, 7))."
)


class Branch(NamedTuple):
    """A move at a node, its probability (below CHANCE alone), and what it leads to."""

    move: Any
    chance: Number | None
    # A WrittenNode, a Node, or what `nodes.tree` is given: a list, a dict, a leaf's value.
    child: Any


@dataclass(slots=True)
class WrittenNode:
    """A node as it is written, with all below it.

    mover: "MAX", "MIN" or "CHANCE" at an inner node, which has branches;
        None at a leaf, which has a value.
    """

    mover: str | None = None
    branches: list[Branch] = field(default_factory=list)
    value: LeafValue | None = None
    name: str | None = None


def write(top: WrittenNode) -> str:
    """Return the text of a tree.

    Raises GameTreeError for a move or a number that cannot be written.
    """
    pieces = []
    # What is still to be written: the last one comes next.
    ahead: list[WrittenNode | str] = [top]
    while ahead:
        part = ahead.pop()
        if isinstance(part, str):
            pieces.append(part)
            continue
        if part.name:
            pieces.append(f"{part.name}: ")
        if part.value is not None:  # a leaf
            pieces.append(write_number(part.value))
        else:
            pieces.append(f"{part.mover}(")
            ahead.append(")")
            ahead.extend(reversed([*parts_between_brackets(part)]))
    return "".join(pieces)


def parts_between_brackets(node: WrittenNode) -> Iterator[WrittenNode | str]:
    for index, (move, chance, child) in enumerate(node.branches):
        if index > 0:
            yield ", "
        if type(move) is not int or move != index:
            yield f"{write_move(move)}="
        if chance is None:
            yield child
        else:
            yield f"({write_number(chance)}, "
            yield child
            yield ")"


def write_move(move: object) -> str:
    is_plain = type(move) is str and re.fullmatch(PLAIN_MOVE, move)
    try:
        text = str(move) if is_plain else repr(move)
        is_read_back = re.fullmatch(MOVE, text) and repr(read_move(text)) == repr(move)
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        is_read_back = False
    if not is_read_back:
        raise GameTreeError(
            Sentence(
                "The move {move} cannot be written down: no int, text or tuple of these.",
                move=short(move),
            )
        )
    return text


def read_move(text: str) -> Any:
    if re.fullmatch(PLAIN_MOVE, text):
        return text
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise GameTreeError(
            Sentence("{text} is no move: a name, int, text or tuple of these is.", text=short(text))
        ) from None


def read(text: str) -> WrittenNode:
    """Return what `text` describes. Raises GameTreeError, naming the place, if it is no tree."""
    reader = Reader(text)
    top = reader.begin_node(*reader.next_token(*BEGIN))
    open_nodes = [top] if top.mover else []  # the nodes whose brackets are open, the inmost last
    while open_nodes:
        child = reader.add_branch(open_nodes[-1])
        if child.mover:
            open_nodes.append(child)
        else:
            reader.close_brackets(open_nodes)
    reader.next_token(Token.END)
    return top


class Reader:
    """Reads a text token by token, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0  # up to where it is read
        self.names: set[str] = set()
        # The moves read so far, as (id of the node, repr of the move): none may stand twice there.
        self.moves: set[tuple[int, str]] = set()

    def next_token(self, *wanted: Token, example: Sentence = EXAMPLE) -> tuple[Token, str]:
        """Read the next token; return which of those wanted it is, and its text.

        Raises GameTreeError where there is another. example: how it is written, for that sentence.
        """
        for token in wanted:
            match = pattern(token).match(self.text, self.place)
            if match:
                self.place = match.end()
                return token, match[1]
        rest = self.text[self.place :].lstrip()
        character = len(self.text) - len(rest) + 1
        expected = either(*[token.value for token in wanted if token not in SELDOM])
        raise GameTreeError(
            Sentence(
                "This text is no tree: {expected} was expected at character "
                "{character}, found {end}. {example}",
                expected=expected,
                character=character,
                end=short(rest, 20) if rest else Sentence("the end"),
                example=example,
            )
        )

    def begin_node(self, token: Token, word: str) -> WrittenNode:
        """Return the node that begins with this token; its branches are still to be read."""
        name = None
        if token is Token.NAME:
            name = word
            if name in self.names:
                raise GameTreeError(
                    Sentence(
                        "The name {name} stands twice: call each node otherwise.", name=short(name)
                    )
                )
            self.names.add(name)
            token, word = self.next_token(*BEGIN_AFTER_NAME)
        if token is Token.PLAYER:
            return WrittenNode(word.upper(), name=name)
        if token is Token.LETTER:
            return WrittenNode(value=word, name=name)
        return WrittenNode(value=read_number(word), name=name)

    def add_branch(self, parent: WrittenNode) -> WrittenNode:
        """Read the next branch of `parent`, up to where its child begins; return that child."""
        by_chance = parent.mover == "CHANCE"
        begin = (Token.OPEN,) if by_chance else BEGIN
        example = EXAMPLE_OF_CHANCE if by_chance else EXAMPLE
        move: Any = len(parent.branches)
        token, word = self.next_token(Token.MOVE, *begin, example=example)
        if token is Token.MOVE:
            move = read_move(word)
            token, word = self.next_token(*begin, example=example)
        chance = None
        if by_chance:
            chance = read_number(self.next_token(Token.NUMBER, example=example)[1])
            self.next_token(Token.COMMA, example=example)
            token, word = self.next_token(*BEGIN)
        self.remember_move(move, parent)
        child = self.begin_node(token, word)
        parent.branches.append(Branch(move, chance, child))
        return child

    def remember_move(self, move: Any, parent: WrittenNode) -> None:
        """Raise GameTreeError if the move stands below `parent` already."""
        key = id(parent), repr(move)
        if key in self.moves:
            raise GameTreeError(
                Sentence(
                    "The move {move} stands twice below one {mover}: name each once.",
                    move=short(move),
                    mover=parent.mover,
                )
            )
        self.moves.add(key)

    def close_brackets(self, open_nodes: list[WrittenNode]) -> None:
        """After a leaf: take the nodes that end here off the list, up to one with more branches."""
        while open_nodes:
            if open_nodes[-1].mover == "CHANCE":
                self.next_token(Token.CLOSE, example=EXAMPLE_OF_CHANCE)
            token, _ = self.next_token(Token.COMMA, Token.CLOSE)
            if token is Token.COMMA:
                return
            open_nodes.pop()


@cache
def pattern(token: Token) -> re.Pattern[str]:
    return re.compile(r"\s*" + PATTERNS[token])
