"""SVG from elsewhere: Graphviz's keeps its size and ground, a game's own neither acts nor loads."""

import re
import xml.etree.ElementTree as ET

import pytest
from seeing import THEMES, Picture, tag
from toys import book

from classroom import looks as style
from classroom.pictures.cleaning import clean, picture_of
from gametree import Bones, RenderError, TicTacToe, build, draw, root

# --- Graphviz's picture


def test_one_unit_of_the_picture_is_one_pixel_so_nothing_is_scaled():
    xml = ET.fromstring(draw(book()).svg)
    wide, high = map(float, xml.get("viewBox").split()[2:])
    assert abs(float(xml.get("width")) - wide) <= 9 and abs(float(xml.get("height")) - high) <= 9


def test_the_picture_has_an_opaque_light_ground():
    xml = ET.fromstring(draw(book()).svg)
    ground = next(element for element in xml.iter() if tag(element) == "polygon")
    assert ground.get("fill") == "#ffffff"


def test_the_ground_covers_the_whole_picture_and_the_marks_below_the_lowest_nodes():
    for theme in THEMES:
        svg = ET.fromstring(draw(TicTacToe(), theme=theme).svg)
        graph = next(child for child in svg if tag(child) == "g")
        dx, dy = map(float, re.search(r"translate\((\S+) (\S+)\)", graph.get("transform")).groups())
        points = next(child for child in graph if tag(child) == "polygon").get("points").split()
        xs, ys = zip(*[map(float, point.split(",")) for point in points])
        left, top, wide, high = map(float, svg.get("viewBox").split())
        ground = [
            min(xs) + dx - left,
            min(ys) + dy - top,
            max(xs) + dx - left - wide,
            max(ys) + dy - top - high,
        ]
        assert all(abs(over) <= 1 for over in ground)
        small = style.THEMES[theme].small
        # The lowest node ends at 0, and the mark is below it.
        assert max(ys) - small * 1.1 >= small * 0.3


# --- pictures of games


def test_boards_and_heaps_are_laid_in():
    picture = Picture(draw(TicTacToe()))
    for i in range(9):
        inside = [tag(element) for element in picture.nodes[f"n_{i}"].group.iter()]
        assert "svg" in inside and "line" in inside
    assert draw(TicTacToe()).svg.count("#FFE9A8") == 9  # the last move is tinted
    over = Picture(draw(build(TicTacToe(), "XX.OO....", depth=1))).nodes["n_0"].group
    strikes = [e for e in over.iter() if tag(e) == "line" and e.get("stroke") == style.INK]
    assert len(strikes) == 1
    heaps = Picture(draw(Bones(6)))
    assert [s.text for s in heaps.nodes["n_1"].texts] == ["4"]


@pytest.mark.parametrize(
    "fragment",
    [
        "<g",
        "<g></b>",
        "&nbsp;",
        "</svg><svg>",
        "a\0b",
        "\ud800",
        "<x:y/>",
        "<g a=1/>",
        5,
        b"<g/>",
        ["<g/>"],
    ],
)
def test_a_picture_that_is_no_xml_is_refused_by_name(fragment):
    class Sketchy(Bones):
        def picture(self, state, last_move=None):
            return fragment

    with pytest.raises(RenderError, match=r"must draw its picture as SVG"):
        _ = draw(Sketchy(3)).svg


@pytest.mark.parametrize(
    "fragment",
    [
        '<g class="node" id="n"><circle r="3"/></g>',
        '<g class="edge"/>',
        '<g class="mine" id="n_0"><g class="edge best"/></g>',
        '<title>mine</title><text class="x">hello</text>',
        "<!-- a note --><g/>",
        '<circle r="1"/><circle r="2"/>',
        "plain",
        "",
    ],
)
def test_a_picture_may_hold_any_svg_of_its_own(fragment):
    class Artful(Bones):
        def picture(self, state, last_move=None):
            return fragment

    diagram = draw(Artful(2))
    graph = next(child for child in ET.fromstring(diagram.svg) if tag(child) == "g")
    groups = [g for g in graph if tag(g) == "g"]
    assert [g.get("id") for g in groups if g.get("class").startswith("node")] == [
        "n",
        "n_0",
        "n_1",
    ]
    assert diagram.svg.count("hello") == (3 if "hello" in fragment else 0)


HARMFUL = [
    "<script>alert(1)</script>",
    '<g onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><circle r="1"/></a>',
    '<image href="http://example.org/x.png"/>',
    '<image xlink:href="data:image/png;base64,AAAA"/>',
    '<use href="http://example.org/x.svg#a"/>',
    "<style>@import 'http://example.org/x.css';</style>",
    '<g style="background:url(http://example.org/x)"/>',
    '<rect fill="url(//example.org/x#y)" width="9" height="9"/>',
    '<g style="background:u\\72l(http://example.org/x)"/>',
    "<g style=\"background:image-set('http://example.org/x' 1x)\"/>",
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="http://example.org/x"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<g formaction="javascript:alert(1)" data-id="n"/>',
    '<?xml-stylesheet href="http://example.org/x.css"?>',
    "<!--><img src=x onerror=alert(1)>-->",
    "<text><![CDATA[<img src=x onerror=alert(1)>]]></text>",
]


class Sketched(Bones):
    def __init__(self, fragment):
        super().__init__(1)
        self.fragment = fragment

    def picture(self, state, last_move=None):
        return self.fragment


@pytest.mark.parametrize("fragment", HARMFUL)
def test_what_acts_or_loads_is_taken_out_of_a_picture(fragment, tmp_path):
    picture = f'<g><circle r="7"/>{fragment}<text>after</text></g>'
    diagram = draw(Sketched(picture))
    texts = [picture_of(root(Sketched(picture))), diagram.svg]
    for name in ("t.html", "t.svg"):
        texts.append(diagram.save(tmp_path / name).read_text(encoding="utf-8"))
    for text in texts:
        for harmful in ("example.org", "alert", "script", "<img", "data:image", "data-id", "xhtml"):
            assert harmful not in text.replace("&lt;img src=x onerror=alert(1)&gt;", "")
        assert 'r="7"' in text and ">after</text>" in text


@pytest.mark.parametrize(
    "fragment",
    [
        '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>'
        '<rect fill="url(#a)"/>',
        '<defs><g id="b"/></defs><use href="#b" x="3"/>',
        '<g transform="translate(3 4) rotate(5)" style="fill: rgb(1, 2, 3); stroke-width: 2px"/>',
        '<text xml:space="preserve" dominant-baseline="middle" aria-label="a (b)">'
        '<tspan dx="1">x</tspan></text>',
        "",
        "plain &amp; simple",
    ],
)
def test_what_only_draws_stays_as_it_is(fragment):
    assert picture_of(root(Sketched(fragment))) == fragment


def test_links_within_a_picture_stay():
    assert picture_of(root(Sketched('<use xlink:href="#a"/>'))) == '<use href="#a" />'
    assert 'href="#a"' in draw(Sketched('<use xlink:href="#a"/>')).svg


def test_an_error_in_a_student_s_picture_is_the_student_s_error():
    class Broken(Bones):
        def picture(self, state, last_move=None):
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        _ = draw(Broken(3)).svg


def test_a_harmless_picture_stays_as_it_is_to_the_byte():
    for picture in (draw(book(), names=True, windows=True), draw(TicTacToe()), draw(Bones(5))):
        assert clean(picture.svg) == picture.svg
