"""Sizes and colours: large enough to read, enough contrast, and never colour alone."""

import re
import xml.etree.ElementTree as ET

import pytest
from places import ROOT
from seeing import Picture, tag
from toys import Coin, book

from gametree import CHANCE, MAX, MIN, Bones, build, draw, style, tree


@pytest.mark.parametrize("theme, least, line", [("paper", 12, 1), ("projector", 20, 3)])
def test_labels_are_large_enough_to_read(theme, least, line):
    for top in (
        book(),
        build(Bones(30), depth=1),
        build(Bones(5)),
        build(Coin()),
        MAX(a=1, b=CHANCE((1, 2))),
    ):
        for names in (False, True):
            picture = Picture(draw(top, theme=theme, names=names))
            for part in [*picture.shapes.values(), *picture.edges.values()]:
                assert all(said.size >= least - 0.001 for said in part.texts), part.id
            for part in [*picture.nodes.values(), *picture.edges.values()]:
                assert float(part.shape.get("stroke-width")) >= line


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_enough_for_every_text_on_every_ground():
    assert round(contrast("#000000", "#FFFFFF"), 2) == 21  # the measure itself
    grounds = {style.PAPER, *style.FILLS.values(), style.LEAF_FOOT}
    texts = set()
    for top in (book(), build(Bones(30), depth=1), build(Bones(3)), build(Coin()), tree([1] * 40)):
        xml = ET.fromstring(draw(top, theme="projector", names=True).svg)
        texts |= {element.get("fill") for element in xml.iter() if tag(element) == "text"}
    assert texts == {style.INK, style.QUIET_INK}
    for ground in grounds:
        assert all(contrast(fill, ground) >= 4.5 for fill in texts)
    assert contrast(style.GREY, style.PAPER) >= 4.5


def test_colour_is_never_alone_each_kind_has_its_shape():
    picture = Picture(draw(MAX(MIN(1), CHANCE((1, 2)), 3)))
    up, down, circle, box = (picture.nodes[key] for key in ("n", "n_0", "n_1", "n_2"))
    assert (
        len(set(up.points)) == len(set(down.points)) == 3
        and circle.circle
        and len(set(box.points)) == 4
    )
    ys = [y for _, y in set(up.points)]
    assert ys.count(max(ys)) == 2  # the base of MAX lies below (in SVG, y grows downwards)
    ys = [y for _, y in set(down.points)]
    assert ys.count(min(ys)) == 2
    assert [p.shape.get("stroke") for p in (up, down, circle)] == ["#0072b2", "#d55e00", "#009e73"]


# The rooms in which every colour has its name from gametree/style.py.
ROOMS = ["gametree", "classroom"]
CODE = {".py", ".css", ".js", ".mjs", ".html", ".jinja", ".tex", ".toml"}
COLOUR = re.compile(
    r"(?<!&)#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\b"  # #1A1A1A, but not &#123;
    r"|\b(?:rgb|hsl)a?\(\s*\d"
    r"|\{HTML\}\{[0-9A-Fa-f]{6}\}"  # as LaTeX writes it
    r"""|(?:color|fill|stroke|background)["']?(?::\s*["']?|=["'])"""
    r"(?:white|black|gr[ae]y|red|green|blue|yellow)\b"
)
ROOM_OF_COLOURS = ROOT / "gametree" / "style.py"
CODE_FILES = [
    path
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*"))
    if path.suffix in CODE and path != ROOM_OF_COLOURS
]


@pytest.mark.parametrize("path", CODE_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_colour_is_written_outside_style(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if COLOUR.search(line)] == []


@pytest.mark.parametrize(
    "line",
    ['fill="#FFE9A8"', "color: #fff;", "rgba(0, 0, 0, 0.5)", "{HTML}{0072B2}", "fill: white"],
)
def test_a_colour_that_is_written_is_noticed(line):
    assert COLOUR.search(line)


def test_style_sheets_know_every_colour_as_a_custom_property():
    sheet = style.css_variables()
    assert sheet.startswith(":root, :host {\n") and sheet.endswith("}\n")
    assert f"  --gt-max: {style.MAX_BLUE};" in sheet and f"--gt-ink: {style.INK};" in sheet
    assert "--gt-line: 1.6px;" in sheet and "--gt-projector-line: 3.2px;" in sheet


def test_style_sheets_use_no_custom_property_that_nobody_sets():
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "classroom").rglob("*")
        if path.suffix in CODE
    )
    used = set(re.findall(r"var\((--gt-[a-z-]+)", code))
    set_by_style = set(re.findall(r"--gt-[a-z-]+(?=:)", style.css_variables()))
    set_elsewhere = set(re.findall(r"--gt-[a-z-]+(?=:)", code))
    assert "--gt-ink" in used and used <= set_by_style | set_elsewhere


def test_the_colours_of_style_sheets_are_those_of_pictures():
    kinds = {kind: style.CSS_COLOURS[kind] for kind in style.COLOURS}
    assert kinds == style.COLOURS
    fills = {kind: style.CSS_COLOURS[f"{kind}-fill"] for kind in style.FILLS}
    assert fills == style.FILLS
