"""What is translated in the cell of a notebook, block by block.

A *block* is what a translator sees at once: in Markdown a paragraph, a heading, a list item, the
row of a table, or what is written on a fold; in Python comments below each other, a docstring, or a
text that the program shows. Each is cut out of the cell at its place and put back there, so all
around it stays the same to the byte: code, formulas, HTML, the marks of lists and headings.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import StringIO
from tokenize import COMMENT, TokenInfo, generate_tokens
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

MARKDOWN = MarkdownIt("commonmark").enable("table")
FOLD = re.compile(r"(?<=<summary>).*?(?=</summary>)")
# What is the same in every language: formulas, code, HTML, and where links lead.
SAME = re.compile(r"\$\$.*?\$\$|\$[^$]*\$|`[^`]*`|<[^>]*>|(?<=\])\([^)]*\)", re.S)
IN_FORMULA = re.compile(r"\\text\{[^}]*[^\W\d_]{2,}")  # but the words in a formula
WORD = re.compile(r"[^\W\d_]{2,}")

COMMENT_SIGN = "# "
FOR_TOOLS = re.compile(r"# (BEGIN|END) SOLUTION$|# noqa|# fmt:")
# One of the texts in a row that Python puts together.
LITERAL = re.compile(
    r"""[rRfFbBuU]*(?P<quote>\"{3}|'{3}|"|')(?P<text>(?:\\.|(?!(?P=quote)).)*)(?P=quote)""", re.S
)
FIELD = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}")
SEVERAL_WORDS = re.compile(
    r"[^\W\d_]{2,}\W* \W*[^\W_]|[^\W_]\W* \W*[^\W\d_]{2,}"  # one may be a letter or a digit
    r"|^[A-Z][a-z]+( [a-z]+)*\.$"  # or it is a sentence
)
HTML_OR_TREE = re.compile(r"<|[A-Z]+\(")
# What these are given are names: of questions, mistakes and tasks.
TAKES_NAMES = re.compile(r"ask|predict|progress|review|check_\w+|break_it|tree|parse")


class Block(NamedTuple):
    """A block of a source.

    start, end: its place, in characters. text: what it says, without what begins its lines.
    next_line: what its second and further lines begin with, such as the sign of a comment.
    """

    start: int
    end: int
    text: str
    next_line: str = ""


def in_cell(cell: Mapping[str, Any], translate: Callable[[str], str]) -> str:
    """The source of a cell, as JSON, with each of its blocks translated, from first to last."""
    source = "".join(cell["source"])
    translated = [(block, translate(block.text)) for block in blocks_of(source, cell["cell_type"])]
    for block, text in reversed(translated):
        lines = [block.next_line + line if line else line for line in text.split("\n")]
        written = "\n".join(lines).removeprefix(block.next_line)
        source = source[: block.start] + written + source[block.end :]
    return source


@cache  # each language asks for them again
def blocks_of(source: str, kind: str) -> tuple[Block, ...]:
    """The blocks of a cell of that kind, "code" or "markdown", in order."""
    found = in_python(source) if kind == "code" else in_markdown(source)
    return tuple(sorted(found))


def starts_of_lines(source: str) -> list[int]:
    """Where each line begins, in characters."""
    starts = [0]
    for line in source.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


# --- Markdown


def in_markdown(source: str) -> Iterator[Block]:
    """The blocks of a text in Markdown."""
    starts = starts_of_lines(source)
    is_in_row = False
    for token in MARKDOWN.parse(source):
        if token.type in ("tr_open", "tr_close"):
            is_in_row = token.type == "tr_open"
        if token.map is None:
            continue
        start, end = starts[token.map[0]], starts[token.map[1]] - 1
        if token.type == "html_block":
            for fold in FOLD.finditer(source, start, end):
                yield Block(*fold.span(), fold[0])
        elif token.type == "fence":
            yield from in_fence(token, source, start)
        elif token.type == "tr_open":
            yield from in_lines(source[start:end].strip(), source, start, end)
        elif token.type == "inline" and not is_in_row:
            yield from in_lines(token.content, source, start, end)


def in_lines(text: str, source: str, start: int, end: int) -> Iterator[Block]:
    """The text between two places as a block, if anything in it can be translated.

    Each of its lines may begin with something else, such as the mark of a list.
    """
    if not WORD.search(SAME.sub("", text)) and not IN_FORMULA.search(text):
        return
    texts = text.split("\n")
    lines = source[start:end].split("\n")
    before = [line[: line.index(part)] for line, part in zip(lines, texts)]
    further = before[1] if len(before) > 1 else " " * len(before[0])
    last = source.rindex(texts[-1], start, end)
    yield Block(start + len(before[0]), last + len(texts[-1]), text, further)


def in_fence(fence: Token, source: str, start: int) -> Iterator[Block]:
    """The blocks of a program in Markdown, if it is whole; other text with words is one block."""
    begins = source.index("\n", start) + 1
    if not source.startswith(fence.content, begins):  # it is indented
        return
    if fence.info == "python" and is_python(fence.content):
        for block in in_python(fence.content):
            yield block._replace(start=block.start + begins, end=block.end + begins)
    elif not fence.info and SEVERAL_WORDS.search(fence.content):
        text = fence.content.rstrip("\n")
        yield Block(begins, begins + len(text), text)


def is_python(source: str) -> bool:
    """Whether a source is a whole program."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


# --- Python


def in_python(source: str) -> Iterator[Block]:
    """The blocks of a program."""
    starts = starts_of_lines(source)
    yield from comments_in(source, starts)
    yield from texts_in(source, starts)


def comments_in(source: str, starts: list[int]) -> Iterator[Block]:
    """The comments of a program; those in lines below each other are one block."""
    for comments in comments_together(source):
        texts = [comment.string.removeprefix(COMMENT_SIGN) for comment in comments]
        if WORD.search(" ".join(texts)):
            line, column = comments[0].start
            start = starts[line - 1] + column + len(COMMENT_SIGN)
            end = starts[comments[-1].start[0] - 1] + comments[-1].end[1]
            yield Block(start, end, "\n".join(texts), " " * column + COMMENT_SIGN)


def comments_together(source: str) -> list[list[TokenInfo]]:
    """The comments of a program but for the marks of tools, in groups that are read at once."""
    groups: list[list[TokenInfo]] = []
    for token in generate_tokens(StringIO(source).readline):
        if token.type == COMMENT and not FOR_TOOLS.match(token.string):
            if groups and goes_on(groups[-1][-1], token):
                groups[-1].append(token)
            else:
                groups.append([token])
    return groups


def goes_on(comment: TokenInfo, below: TokenInfo) -> bool:
    """Whether a comment goes on in the next line, at the same place, and there is no code."""
    is_next = (comment.start[0] + 1, comment.start[1]) == below.start
    return is_next and is_alone(comment) and is_alone(below)


def is_alone(comment: TokenInfo) -> bool:
    """Whether there is no code before a comment in its line."""
    return not comment.line[: comment.start[1]].strip()


def texts_in(source: str, starts: list[int]) -> Iterator[Block]:
    """The docstrings of a program, and the texts that it shows."""
    lines = source.split("\n")

    def place(line: int, column: int) -> int:
        before = lines[line - 1].encode()[:column].decode()  # the column counts bytes
        return starts[line - 1] + len(before)

    for node in literals_in(ast.parse(source)):
        assert node.end_lineno is not None and node.end_col_offset is not None
        start, end = (
            place(node.lineno, node.col_offset),
            place(node.end_lineno, node.end_col_offset),
        )
        indent = " " * node.col_offset
        for literal in LITERAL.finditer(source, start, end):
            written = literal["text"].removesuffix(f"\n{indent}")  # of a docstring
            text = written.replace(f"\n{indent}", "\n")
            if WORD.search(FIELD.sub("", text)):
                begins = literal.start("text")
                yield Block(begins, begins + len(written), text, indent)


def literals_in(node: ast.AST, called: str = "") -> Iterator[ast.expr]:
    """The docstrings in a piece of a program, and the texts that it shows.

    called: the function that the piece is handed to, "" if there is none.
    """
    if isinstance(node, ast.Expr) and is_text(node.value):
        yield node.value
    elif isinstance(node, ast.expr) and is_text(node):
        if is_shown(ast.unparse(node), called):
            yield node
    else:
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
        for child in ast.iter_child_nodes(node):
            yield from literals_in(child, called)


def is_text(node: ast.expr) -> bool:
    """Whether an expression is a text that is written out, perhaps with fields in braces."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr)


def is_shown(literal: str, called: str) -> bool:
    """Whether a text is shown to the reader, and not a name or a tree.

    called: the function that it is handed to, "" if there is none.
    """
    text = FIELD.sub("it", literal.lstrip("rRfFbBuU").strip("\"'"))  # a field is a word
    if HTML_OR_TREE.match(text) or TAKES_NAMES.fullmatch(called):
        return False
    words = WORD if called == "print" else SEVERAL_WORDS
    return words.search(text) is not None
