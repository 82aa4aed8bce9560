"""Pictures as files: each ending is written, what cannot be is refused by name.

A page neither acts nor loads.
"""

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache

import pytest
from PIL import Image, ImageFont
from places import ROOT, TESTS
from seeing import Reader
from toys import book

from classroom import record
from classroom.charts.maps import optimal_map
from classroom.pictures import exports
from classroom.words.refusals import sentence_of_error
from gametree import MAX, MIN, Bones, RenderError, alphabeta, draw, engine, positions, tree
from gametree.style import width


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
    assert [name for name, _ in reader.found].count(
        "svg"
    ) == 1 and "3 nodes shown of 5." in "".join(reader.text)


def test_a_saved_page_may_neither_act_nor_load(tmp_path):
    reader = Reader()
    reader.feed(draw(book()).save(tmp_path / "t.html").read_text(encoding="utf-8"))
    policies = [found["content"] for name, found in reader.found if found.get("http-equiv")]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'; img-src data:"]


@cache
def drawn(name):
    three = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))
    return {
        "bounds": lambda: draw(
            three, names=True, at=record(alphabeta, three)[-1], theme="projector"
        ),
        "graph": lambda: draw(positions(Bones(3))),
        "map": lambda: optimal_map(MAX),
    }[name]()


@pytest.mark.parametrize("name", ["bounds", "graph", pytest.param("map", marks=pytest.mark.slow)])
def test_a_png_is_the_picture_twice_as_large_on_an_opaque_ground(tmp_path, name):
    picture, path = drawn(name), tmp_path / "t.png"
    picture.save(path)
    with Image.open(path) as image:
        shown = image.convert("RGBA")
    svg = picture.svg
    wide, high = (
        float(side.removesuffix("mm")) for side in re.findall(r'(?:width|height)="(\S+)"', svg)[:2]
    )
    scale = 2 * (96 / 25.4 if name == "map" else 1)
    assert shown.size == (pytest.approx(wide * scale, abs=1), pytest.approx(high * scale, abs=1))
    assert shown.getextrema()[3] == (255, 255)
    assert len(shown.getcolors(100_000)) > 10
    before = path.read_bytes()
    assert picture.save(path).read_bytes() == before


@pytest.mark.parametrize("name", ["bounds", "graph", pytest.param("map", marks=pytest.mark.slow)])
def test_a_pdf_is_the_same_each_time_and_says_what_it_shows(tmp_path, name):
    picture, path = drawn(name), tmp_path / "t.pdf"
    before = picture.save(path).read_bytes()
    assert before.startswith(b"%PDF") and before.count(b"/MediaBox") == 1
    assert picture.save(path).read_bytes() == before
    box = [float(side) for side in re.search(rb"/MediaBox ?\[([^]]+)\]", before)[1].split()]
    if name == "bounds":
        wide, high = (
            float(side) for side in re.findall(r'(?:width|height)="(\S+)"', picture.svg)[:2]
        )
        assert box == pytest.approx([0, 0, wide * 0.75, high * 0.75], abs=0.1)
    if name == "bounds" and shutil.which("pdftotext"):
        found = subprocess.run(
            ["pdftotext", path, "-"], capture_output=True, encoding="utf-8", check=True
        )
        assert {"α=3,β=∞", "≤2", "12", "C3"} <= set(found.stdout.replace(" ", "").split("\n"))


def test_the_letters_of_pdf_and_png_take_no_more_room_than_there_is():
    font = ImageFont.truetype(exports.FONTS / "DejaVuSans.ttf", 100)
    for said in (
        "α = -∞, β = 99",
        "(-∞, 14)",
        "≤ -12.5",
        "A1111",
        "column 3",
        "a1 (1/6)",
        "… 57 more",
    ):
        assert font.getlength(said) * exports.SMALLER <= width(said, 100) * 1.02, said


def test_every_text_is_drawn_in_letters_that_this_machine_has(monkeypatch, tmp_path):
    picture = draw(tree({"é ≤ ≥ α β − ∞ ✂ ▲ ▼ 😀": 1, "b": 2}))
    drawn, asked = exports.rasterize, []
    monkeypatch.setattr(
        exports,
        "rasterize",
        lambda svg, alone, **how: asked.append(alone) or drawn(svg, True, **how),
    )
    assert picture.save(tmp_path / "t.png").exists()
    assert all(asked)  # without a font of this machine
    for ending in ("png", "pdf"):
        with pytest.raises(
            RenderError, match=r"No font on this machine has '上左': install one .* \.svg or \.html"
        ) as refused:
            draw(tree({"左上 2": 1, "b": 2})).save(tmp_path / f"u.{ending}")
        sentence = sentence_of_error(refused.value)
        assert "Schrift" in sentence.say("de") and "字体" in sentence.say("zh")
        assert not (tmp_path / f"u.{ending}").exists()


def test_fonts_of_this_machine_are_asked_for_what_ours_lack(monkeypatch, tmp_path):
    asked = []

    def lacking(signs, only_ours):
        asked.append((signs, only_ours))
        return signs if only_ours else ""

    monkeypatch.setattr(exports, "lacking", lacking)
    monkeypatch.setattr(exports, "rasterize", lambda svg, alone, **how: f"{alone}".encode())
    assert draw(tree({"左 上 a": 1})).save(tmp_path / "t.png").read_bytes() == b"False"
    assert asked == [("上左", True), ("上左", False)]


def test_our_fonts_have_every_sign_of_the_package_but_chinese():
    said = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "gametree").glob("*.py"))
    signs = "".join(sorted({sign for sign in said if sign > "~" and sign.isprintable()}))
    assert "✂" in signs and exports.lacking(signs, only_ours=True) == ""
    assert exports.lacking("左é上", only_ours=True) == "左上"
    assert (exports.FONTS / "LICENSE_DEJAVU").exists()


def test_without_typst_the_error_says_the_one_command_to_type(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(
        RenderError, match=rf"type %pip install {exports.TYPST} in a cell, or .+ -m pip"
    ):
        draw(book()).save(tmp_path / "t.pdf")
    assert list(tmp_path.iterdir()) == []
    assert exports.TYPST in (TESTS / "requirements.txt").read_text(encoding="ascii").split()


def test_without_resvg_the_error_says_the_one_command_to_type(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    said = rf"type %pip install {exports.RESVG} in a cell, or .+ -m pip"
    with pytest.raises(RenderError, match=said):
        draw(book()).save(tmp_path / "t.png")
    assert list(tmp_path.iterdir()) == []
    pinned = (ROOT / "requirements.txt").read_text(encoding="ascii")
    assert exports.RESVG in pinned.split()


def test_another_ending_is_refused_and_all_that_there_are_are_named(tmp_path):
    with pytest.raises(RenderError, match=r"\.svg or \.dot or \.html .* or \.tex, "):
        draw(book()).save(tmp_path / "t.gif")
