"""What is translated in a cell: cut out block by block, and put back where it was."""

import pytest
from reading import EXERCISES, NOTEBOOKS, cells_of, name_of

from classroom.course import blocks

CELLS = [(path, cell) for path in [*NOTEBOOKS, *EXERCISES] for cell in cells_of(path)]


def texts(source, kind="markdown"):
    """The texts of the blocks of a cell, in order."""
    return [block.text for block in blocks.blocks_of(source, kind)]


def translated(source, kind, translation):
    """The source of a cell in which each block is replaced: text → another, or the same."""
    cell = {"cell_type": kind, "source": source}
    return blocks.in_cell(cell, lambda text: translation.get(text, text))


def test_where_nothing_is_translated_every_cell_comes_back_to_the_byte():
    offenders = [
        (name_of(path), cell.id)
        for path, cell in CELLS
        if translated(cell.source, cell.cell_type, {}) != cell.source
    ]
    assert len(CELLS) > 1500
    assert not offenders


def test_what_is_written_there_is_what_is_cut_out_of_it():
    offenders = []
    for path, cell in CELLS:
        for block in blocks.blocks_of(cell.source, cell.cell_type):
            there = cell.source[block.start : block.end].split("\n")
            lines = block.text.split("\n")
            if not all(one.endswith(other) for one, other in zip(there, lines, strict=True)):
                offenders.append((name_of(path), cell.id, block.text))
    assert not offenders


# --- Markdown


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("One line,\nand another.\n\nMore.", ["One line,\nand another.", "More."]),
        ("## Part 1: *A* game", ["Part 1: *A* game"]),
        ("- one\n- two\n  goes on\n  - three", ["one", "two\ngoes on", "three"]),
        ("1. one\n2. two", ["one", "two"]),
        ("> As he wrote,\n> in 1928.", ["As he wrote,\nin 1928."]),
        (
            "| a move | value |\n|---|---|\n| left | 3 |\n| $x$ | 4 |",
            ["| a move | value |", "| left | 3 |"],
        ),
        (
            "<details><summary>Hint 1</summary>\n\nLook.\n\n</details>",
            ["Hint 1", "Look."],
        ),
        ("```python\nx = 3  # the value\n```", ["the value"]),
        ("```\nno Python,\nbut words\n```", ["no Python,\nbut words"]),
        ("[the glossary](GLOSSARY.md), and `code`", ["[the glossary](GLOSSARY.md), and `code`"]),
        ("$$v = 3 \\text{ if it is a leaf}$$", ["$$v = 3 \\text{ if it is a leaf}$$"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_block_is_what_a_translator_sees_at_once(source, found):
    assert texts(source) == found


@pytest.mark.parametrize(
    "source",
    [
        "$$v = \\max(a, b)$$",
        "$x < y$",
        "`minimax(tree)`",
        "<br>",
        "<div>in HTML</div>",
        "| 3 | `code` |\n|---|---|\n| 4 | $x$ |",
        "```\nX O X\n```",
        "```python\nif it is not whole:\n```",
        "---",
    ],
)
def test_what_is_the_same_in_every_language_is_no_block(source):
    assert texts(source) == []


@pytest.mark.parametrize(
    ("source", "text", "other", "wanted"),
    [
        ("## Part 1: A game", "Part 1: A game", "Teil 1", "## Teil 1"),
        ("- one\n- two\n  more", "two\nmore", "zwei\nund\nmehr", "- one\n- zwei\n  und\n  mehr"),
        ("- a\n  - two\n    more", "two\nmore", "zwei\nmehr", "- a\n  - zwei\n    mehr"),
        ("12. one more", "one more", "noch\neins", "12. noch\n    eins"),
        ("> one\n> two", "one\ntwo", "eins\nzwei\ndrei", "> eins\n> zwei\n> drei"),
        ("one\ntwo\n\n$$x$$", "one\ntwo", "eins", "eins\n\n$$x$$"),
        ("<summary>Hint</summary>\n", "Hint", "Tipp", "<summary>Tipp</summary>\n"),
        (
            "| one | 1 |\n|:--|--:|\n| two | 2 |\n\nEnd.",
            "| two | 2 |",
            "| zwei | 2 |",
            "| one | 1 |\n|:--|--:|\n| zwei | 2 |\n\nEnd.",
        ),
        (
            "Look:\n\n```python\nx = 3  # left\n```\n",
            "left",
            "links",
            "Look:\n\n```python\nx = 3  # links\n```\n",
        ),
    ],
)
def test_a_text_in_its_place_keeps_marks_and_indentation(source, text, other, wanted):
    assert translated(source, "markdown", {text: other}) == wanted


def test_a_block_that_is_there_twice_is_put_back_in_both_places():
    assert (
        translated("One.\n\nOne.\n\nTwo.", "markdown", {"One.": "Eins."})
        == "Eins.\n\nEins.\n\nTwo."
    )


# --- Python


def test_comments_below_each_other_are_one_block():
    source = "# one\n# two\nx = 3  # three\ny = 4  # four\n\n# five\n"
    assert texts(source, "code") == ["one\ntwo", "three", "four", "five"]
    assert texts("if x:\n    # one\n    # two\n# three\n    y", "code") == ["one\ntwo", "three"]


@pytest.mark.parametrize(
    "source",
    [
        "# BEGIN SOLUTION\nx = 3\n# END SOLUTION",
        "x = [\n    3,\n]  # noqa: E501",
        "# 3 + 4",
        'ask("whole-tree")',
        'predict("two-bones", "three bones")',
        'check_function(mine, cases, mistakes="grow a tree")',
        'tree("MAX(a1=MIN(3, 12), a2=7)")',
        'top = "MAX(MIN(3, 12), MIN(2, 4))"',
        'game.parse("X O X")',
        'board = "XO./X../OOX"',
        'label = "value"',  # one word may be a name
        "print(f'{x}: {y}')",
    ],
)
def test_names_trees_and_marks_for_tools_are_no_blocks(source):
    assert texts(source, "code") == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def f():\n    """Return it."""', ["Return it."]),
        ('def f():\n    """Return it.\n\n    As it is.\n    """', ["Return it.\n\nAs it is."]),
        ('print("nodes")', ["nodes"]),
        ('print(f"{count} nodes")', ["{count} nodes"]),
        ('print("one",\n      "two")', ["one", "two"]),
        ('print("one line, "\n      f"{x} lines")', ["one line, ", "{x} lines"]),
        ('draw(top, title="A small tree")', ["A small tree"]),
        ('print("ä", "two")', ["two"]),
        ('raise ValueError("no move is left")', ["no move is left"]),
    ],
)
def test_docstrings_and_texts_that_are_shown_are_blocks(source, found):
    assert texts(source, "code") == found


@pytest.mark.parametrize(
    ("source", "text", "other", "wanted"),
    [
        (
            "for x in y:\n    # one\n    # two\n    f(x)",
            "one\ntwo",
            "eins\nzwei\ndrei",
            "for x in y:\n    # eins\n    # zwei\n    # drei\n    f(x)",
        ),
        ("x = 3  # left", "left", "links", "x = 3  # links"),
        (
            'def f():\n    """One.\n\n    Two.\n    """\n    return 3',
            "One.\n\nTwo.",
            "Eins.\n\nZwei.\nDrei.",
            'def f():\n    """Eins.\n\n    Zwei.\n    Drei.\n    """\n    return 3',
        ),
        ('print("ä", f"{x} nodes", 3)', "{x} nodes", "{x} Knoten", 'print("ä", f"{x} Knoten", 3)'),
    ],
)
def test_a_text_in_a_program_keeps_its_signs_and_its_indentation(source, text, other, wanted):
    assert translated(source, "code", {text: other}) == wanted
