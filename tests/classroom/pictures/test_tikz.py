"""Trees as LaTeX: what the document says, and, where pdflatex is, that it compiles."""

import re
import shutil
import subprocess

import pytest
from toys import book

from classroom import record
from classroom.looks import COLOURS, CURRENT_YELLOW, FILLS, GREY, PRUNED_GREY
from classroom.matrices import MatrixGame
from classroom.pictures import tikz
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    RenderError,
    TicTacToe,
    alphabeta,
    build,
    draw,
    positions,
    tree,
)

HOSTILE = [
    r"\input{/etc/passwd}",
    "a_b^c~d",
    "{}%$#&",
    '<b>|"q"',
    "[x]*",
    "é ß “q”",
    "\0\ud800",
    "x-3",
    "ก ✂",
    "], [",
]


class Hostile(Bones):
    def label(self, state):
        return f"[a]\n*  b\n\\end{{forest}} %_ {state.bones}"


def pictures():
    three = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))
    puzzle = build(TicTacToe(), TicTacToe().parse("XOXOO.X.."))
    dice = CHANCE((0.5, MIN(3, -12)), (0.5, 7))
    return {
        "end": draw(three, names=True, at=record(alphabeta, three)[-1]),
        "windows": draw(three, windows=True),
        "blank": draw(three, blank="all", names=True),
        "boards": draw(puzzle, names=True),
        "folded": draw(build(Bones(6)), max_nodes=8),
        "chance": draw(dice, names=True),
        "hidden": draw(MatrixGame([[1, -1], [-1, 1]]).tree(first=None)),
        "hostile": draw(tree({move: {move: -2} for move in HOSTILE}), names=True),
        "rows": draw(build(Hostile(2))),
    }


def saved(diagram, tmp_path):
    return diagram.save(tmp_path / "t.tex").read_text(encoding="utf-8")


def test_a_tree_after_a_search_has_bounds_cuts_and_the_best_line(tmp_path):
    said = saved(pictures()["end"], tmp_path)
    rows = {
        re.search(r"name=(n[-\d]*)", row)[1]: row.strip()
        for row in said.split("\n")
        if "name=n" in row
    }
    assert len(rows) == 13
    assert rows["n"].startswith(
        "[{3}, game max, game current, label={[game label]above:$\\alpha$ = 3, "
    )
    assert (
        rows["n-0"]
        == r"[{3}, game min, game best, label={[game name]left:\textit{A}}, best edge, name=n-0"
    )
    assert rows["n-1"].startswith(r"[{$\leq$ 2}, game min, ")
    assert rows["n-1-0"] == r"[{2\\{}\textit{B1}}, game leaf, name=n-1-0]"
    assert r"game pruned, pruned edge, cut edge, name=n-1-1]" in rows["n-1-1"]
    assert said.count("best edge, name") == 2 and said.count("[") == said.count("]")
    assert said.startswith("% In a document of your own: ") and said.endswith(
        "\\end{forest}\n\\end{document}\n"
    )


def test_boards_folds_boxes_and_what_cannot_be_told_apart_are_there(tmp_path):
    shown = {name: saved(diagram, tmp_path) for name, diagram in pictures().items()}
    assert (
        r"[{\ttfamily XOX\\{}\ttfamily OOX\\{}\ttfamily X..\\{}$\blacktriangledown$  \textit{A}}"
        in shown["boards"]
    )
    assert r"\ldots{} " in shown["folded"] and r"label={below:$\vdots$}" in shown["folded"]
    assert shown["blank"].count(tikz.BLANK) == 13
    assert r"edge label={node[pos=0.7, game label]{($-$$\infty$, 3)}}" in shown["windows"]
    assert r"edge label={node[pos=0.7, game label]{0.5}}" in shown["chance"]
    assert r"\draw[dashed] (n-1) -- (n-0);" in shown["hidden"]
    assert r"\textbackslash{}end\{forest\}~\%\_~2" in shown["rows"]


def test_only_a_document_with_chinese_asks_for_a_chinese_font(tmp_path):
    package = "\\usepackage[scheme=plain]{ctex}\n"
    assert package in saved(draw(tree({"左": 1, "b": 2})), tmp_path)
    shown = [saved(diagram, tmp_path) for diagram in pictures().values()]
    assert not any("{ctex}" in said or "CHINESE" in said for said in shown)


def test_the_colours_are_those_of_all_pictures():
    named = (
        COLOURS
        | {f"{kind}fill": fill for kind, fill in FILLS.items()}
        | {"grey": GREY, "pruned": PRUNED_GREY, "current": CURRENT_YELLOW}
    )
    assert dict(re.findall(r"\\definecolor\{game(\w+)\}\{HTML\}\{(\w+)\}", tikz.HEAD)) == {
        name: colour[1:] for name, colour in named.items()
    }


def test_a_graph_is_no_tree(tmp_path):
    with pytest.raises(RenderError, match=r"Only the picture of a tree is saved as \.tex"):
        draw(positions(Bones(3))).save(tmp_path / "t.tex")
    assert draw(book()).save(tmp_path / "t.tex").exists()


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("pdflatex"), reason="pdflatex is not on this machine")
def test_pdflatex_compiles_it_alone_and_within_a_document(tmp_path):
    names = list(pictures())
    for name, diagram in pictures().items():
        diagram.save(tmp_path / f"{name}.tex")
    names.remove("hostile")  # alone: it has signs that pdflatex lacks
    packages = r"\usepackage{standalone,forest,amssymb}\usetikzlibrary{shapes.geometric}"
    trees = "\n".join(rf"\input{{{name}}}" for name in names)
    book = rf"\documentclass{{article}}{packages}\begin{{document}}{trees}\end{{document}}"
    (tmp_path / "book.tex").write_text(book)
    for name in ("hostile", "book"):
        command = ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True)
        log = (tmp_path / f"{name}.log").read_text(encoding="latin-1")
        assert done.returncode == 0 and "Missing character" not in log, log[-2000:]
