"""Pictures as files: each ending is written, what cannot be is refused by name, and a page neither acts nor loads."""

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from seeing import Reader
from toys import book

from gametree import RenderError, draw, tree
from gametree.drawing import engine

HAS_DOT = shutil.which("dot") is not None


def test_svg_dot_and_html_are_written(tmp_path):
    diagram = draw(tree({"é ≤ 😀": 1, "b": [2, 3]}), depth=1)
    for name in ("t.svg", "t.dot", "t.html", "t.htm", "T.SVG"):
        path = tmp_path / name
        for given_path in (path, str(path)):
            assert diagram.save(given_path) == path
        assert "é ≤ 😀" in path.read_text(encoding="utf-8")
        assert b"\r" not in path.read_bytes()
    assert (tmp_path / "t.svg").read_text(encoding="utf-8") == (tmp_path / "T.SVG").read_text(
        encoding="utf-8"
    )
    ET.parse(tmp_path / "t.svg")
    assert engine.render((tmp_path / "t.dot").read_text(encoding="utf-8"))
    page = (tmp_path / "t.html").read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(page)
    assert page.startswith("<!DOCTYPE html>") and 'charset="utf-8"' in page and "script" not in page
    assert [name for name, _ in reader.found].count("svg") == 1 and "3 nodes shown of 5." in "".join(
        reader.text
    )


def test_a_saved_page_may_neither_act_nor_load(tmp_path):
    reader = Reader()
    reader.feed(draw(book()).save(tmp_path / "t.html").read_text(encoding="utf-8"))
    policies = [found["content"] for name, found in reader.found if found.get("http-equiv")]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


@pytest.mark.parametrize("name", ["t", "t.jpg", "t.svg.txt", ".svg"])
def test_an_unknown_ending_is_refused(tmp_path, name):
    with pytest.raises(RenderError, match=r"\.svg, \.html, \.dot, \.pdf or \.png"):
        draw(book()).save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    for path in (tmp_path / "no" / "such" / "t.svg", tmp_path / "file" / "t.dot"):
        with pytest.raises(RenderError, match="cannot be written: "):
            draw(book()).save(path)
    (tmp_path / "t.html").mkdir()
    with pytest.raises(RenderError, match="cannot be written: "):
        draw(book()).save(tmp_path / "t.html")


@pytest.mark.parametrize("path", [None, b"t.svg", 3, ["t.svg"], "a\0.svg", "\ud800.svg", Path("a\0.svg")])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(RenderError, match=r"is saved as|cannot be written: "):
        draw(book()).save(path)


@pytest.mark.parametrize("ending", ["pdf", "png"])
def test_pdf_and_png_need_the_dot_program(tmp_path, ending):
    path = tmp_path / f"t.{ending}"
    if HAS_DOT:
        assert draw(book()).save(path) == path
        assert path.read_bytes()[:4] == {"pdf": b"%PDF", "png": b"\x89PNG"}[ending]
    else:
        with pytest.raises(
            RenderError, match=f"To make a {ending}, the program dot is needed.*install Graphviz"
        ):
            draw(book()).save(path)
        assert not path.exists()
