"""How the code looks: what ruff asks for, short lines, and a reason wherever a rule is broken."""

import io
import re
import subprocess
import sys
import tokenize

from places import ROOT

FOLDERS = ("gametree", "classroom", "exercises", "tests")
FILES = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
LONGEST_LINE = 100
# What silences a checker in a line. The text after it should say why, in words.
SILENCES = re.compile(
    r"#\s*(noqa(?::\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w, -]*\])?)"
)
TO_THE_FORMATTER = re.compile(r"#\s*fmt:\s*\w+")
WORDS = re.compile(r"[^\W\d]{2,}.*\s[^\W\d]{2,}")  # two of them at least


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def ruff(*arguments):
    """What ruff says of the project, and whether it has nothing to say."""
    command = [sys.executable, "-m", "ruff", *arguments, "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    return done.stdout + done.stderr, done.returncode == 0


def comments(path):
    """(number of the line, text) of each comment in a file."""
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def without_reason(numbered_comments):
    """The numbers of the lines in which a checker is silenced without a reason."""
    numbers = []
    for number, comment in numbered_comments:
        silence = SILENCES.search(comment)
        if silence:
            rest = TO_THE_FORMATTER.sub("", comment[silence.end() :])
            if not WORDS.search(rest):
                numbers.append(number)
    return numbers


def test_ruff_finds_no_slip():
    words, is_clean = ruff("check", "--output-format=concise")
    assert is_clean, words


def test_ruff_would_format_nothing_otherwise():
    words, is_clean = ruff("format", "--check")
    assert is_clean, words


def test_lines_are_short():
    """Also those that ruff accepts: with an address in them, or a comment for a checker."""
    too_long = [
        f"{name_of(path)}:{number}"
        for path in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not too_long


def test_whoever_silences_a_checker_says_why():
    silent = [
        f"{name_of(path)}:{number}" for path in FILES for number in without_reason(comments(path))
    ]
    assert not silent


def test_a_reason_is_given_in_words():
    code = """
import a  # noqa
import b  # noqa: F401
import c  # noqa: F401, E501  # fmt: skip
import d  # type: ignore[import-untyped]
import e  # noqa: F401 - whoever imports this wants it
f = g()  # type: ignore[misc]  # the library says nothing of its own types
"# noqa"
"""
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    numbered = [
        (token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT
    ]
    assert without_reason(numbered) == [2, 3, 4, 5]
