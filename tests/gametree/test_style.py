"""Sizes and colours: large enough to read, enough contrast, and never colour alone."""

import xml.etree.ElementTree as ET

import pytest
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
    grounds = {style.PAPER, *style.FILLS.values(), "#EFEFEF"}
    texts = set()
    for top in (book(), build(Bones(30), depth=1), build(Bones(3)), build(Coin()), tree([1] * 40)):
        xml = ET.fromstring(draw(top, theme="projector", names=True).svg)
        texts |= {element.get("fill") for element in xml.iter() if tag(element) == "text"}
    assert texts == {style.INK}
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
