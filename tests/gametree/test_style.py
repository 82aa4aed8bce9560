"""Sizes, colours and words: large enough to read, enough contrast, and never colour alone."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import ROOT
from seeing import Picture, contrast, tag
from toys import Coin, book

from gametree import CHANCE, MAX, MIN, Bones, GameTreeError, build, draw, minimax, style, tree
from gametree.style import (
    LONGEST,
    THEMES,
    Words,
    clean,
    defaults,
    element,
    label,
    one_line,
    shorten,
    text,
    theme_of,
    width,
)


@pytest.mark.parametrize(("theme", "least", "line"), [("paper", 12, 1), ("projector", 20, 3)])
def test_labels_are_large_and_lines_thick_enough(theme, least, line):
    chance = MAX(a=1, b=CHANCE((1, 2)))
    for top in (book(), build(Bones(30), depth=1), build(Bones(5)), build(Coin()), chance):
        picture = Picture(draw(top, theme=theme, names=True))
        for part in [*picture.shapes.values(), *picture.edges.values()]:
            assert all(said.size >= least - 0.001 for said in part.texts), part.id
        for part in [*picture.nodes.values(), *picture.edges.values()]:
            assert float(part.shape.get("stroke-width")) >= line


def test_contrast_is_enough_for_every_text_on_every_ground():
    assert round(contrast("#000000", "#FFFFFF"), 2) == 21  # the measure itself
    texts = set()
    for top in (book(), build(Bones(30), depth=1), build(Bones(3)), build(Coin()), tree([1] * 40)):
        xml = ET.fromstring(draw(top, theme="projector", names=True).svg)
        texts |= {element.get("fill") for element in xml.iter() if tag(element) == "text"}
    assert texts == {style.INK, style.QUIET_INK}
    grounds = [style.PAPER, style.LEAF_FOOT, *[kind.fill for kind in style.KINDS.values()]]
    for ground in grounds:
        assert all(contrast(ink, ground) >= 4.5 for ink in texts)
    assert contrast(style.INK, style.CURRENT_YELLOW) >= 4.5
    assert contrast(style.GREY, style.PAPER) >= 4.5


def test_each_kind_of_node_has_its_shape_beside_its_colour():
    picture = Picture(draw(MAX(MIN(1), CHANCE((1, 2)), 3)))
    up, down, circle, box = [picture.nodes[key] for key in ("n", "n_0", "n_1", "n_2")]
    assert len({*up.points}) == len({*down.points}) == 3
    assert circle.circle and len({*box.points}) == 4
    heights = [y for _, y in {*up.points}]
    assert heights.count(max(heights)) == 2  # MAX stands on its base: in SVG, y grows downwards
    heights = [y for _, y in {*down.points}]
    assert heights.count(min(heights)) == 2
    strokes = [part.shape.get("stroke") for part in (up, down, circle)]
    assert strokes == ["#0072b2", "#d55e00", "#009e73"]


COLOUR = re.compile(
    r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b|\b(?:rgb|hsl)a?\(\s*\d"
    r"""|(?:color|fill|stroke)["']?[:=]\s*["'](?:white|black|gr[ae]y|red|green|blue|yellow)\b"""
)


def test_no_colour_is_written_outside_style():
    assert COLOUR.search('fill="#FFE9A8"') and COLOUR.search('fill="white"')
    for path in sorted((ROOT / "gametree").glob("*.py")):
        if path.stem != "style":
            assert not COLOUR.findall(path.read_text(encoding="utf-8")), path.stem


def test_a_theme_is_known_by_its_name():
    assert theme_of("projector") is THEMES["projector"]
    assert theme_of(None) is theme_of(defaults.theme) is THEMES["paper"]
    assert theme_of(THEMES["paper"]) is THEMES["paper"]
    with pytest.raises(GameTreeError, match=r"theme must be one of 'paper', 'projector', got 'x'"):
        draw(book(), theme="x")


# --- what a course sets


def test_what_a_course_sets_holds_unless_a_call_says_otherwise(monkeypatch):
    on_paper, projected = draw(book()).svg, draw(book(), theme="projector").svg
    monkeypatch.setattr(defaults, "theme", "projector")
    assert draw(book()).svg == projected and draw(book(), theme="paper").svg == on_paper


def test_a_course_may_say_it_in_its_own_words(monkeypatch):
    class Shouted(Words):
        def say(self, template, /, **fields):
            return super().say(template, **fields).upper()

    monkeypatch.setattr(defaults, "words", Shouted())
    assert draw(book(), max_nodes=2).in_words().split("\n") == [
        "GAME TREE.",
        "THE ROOT, MAX NODE, 3 BRANCHES",
        "  A, MIN NODE, 3 BRANCHES",
    ]


def test_a_course_may_show_how_far_a_search_is(monkeypatch):
    heard = []

    class Watching:
        def __init__(self, name, unit, done):
            self.done = done
            heard.append((name, unit))

        def __enter__(self):
            heard.append(self.done())

        def __exit__(self, *_):
            heard.append(self.done())

    monkeypatch.setattr(defaults, "underway", Watching)
    minimax(book())
    assert heard == [("minimax", "node"), 0, 13]


def test_numbers_in_pictures():
    words = Words()
    numbers = [words.number(value) for value in (3, -inf, 0.5, 1 / 3, "x", "≤ 2")]
    assert numbers == ["3", "-∞", "0.5", "0.333", "x", "≤ 2"]
    chances = [Fraction(1, 3), 0.25, 1, Fraction(10**30, 3 * 10**30 + 1)]
    assert [words.chance(chance) for chance in chances] == ["1/3", "0.25", "1", "0.333"]
    assert (words.window(3, inf), words.pair(-inf, 2)) == ("α = 3, β = ∞", "(-∞, 2)")
    assert words.count("{count} node", "{count} nodes", 1_401) == "1,401 nodes"


# --- elements


def test_names_of_attributes_are_those_of_svg_and_numbers_are_short():
    assert element("g", stroke_width=1, class_="max", xlink__href="#a") == (
        '<g stroke-width="1" class="max" xlink:href="#a"/>'
    )
    assert element("circle", cx=1 / 3, cy=2.0, r=10) == '<circle cx="0.33" cy="2" r="10"/>'


def test_text_and_attributes_are_escaped_and_elements_are_not():
    written = element("g", text('<b> & "c"', title='"<'))
    found = ET.fromstring(written)[0]
    assert (found.text, found.get("title")) == ('<b> & "c"', '"<')


# --- text from a game or a person


def test_short_and_plain_labels_are_not_changed():
    assert label("a2") == "a2" and label("x" * 40) == "x" * 40
    assert label("x" * 41) == "x" * 39 + "…"
    assert label("a\n b\t c") == "a b c"
    assert one_line("XO.\nX..") == "XO. / X.."
    assert clean("αβ ≤ 😀 é") == "αβ ≤ 😀 é"
    assert clean("a\0b\uffff\ud800\x85c") == "a\ufffdb\ufffd\ufffd\ufffdc"


@given(st.text())
def test_any_text_can_stand_in_svg(content):
    for fit in (clean(content), label(content)):
        assert (ET.fromstring(text(fit).encode()).text or "") == fit
    assert len(label(content)) <= LONGEST
    assert len(shorten(content, 5)) <= 5


def test_a_text_is_taken_for_rather_too_wide():
    widths = [width(content, 10) for content in ("ill", "abc", "MWM", "αβγ", "")]
    assert widths == pytest.approx([9, 18, 30, 30, 0])
