"""SVG elements as text: whatever is in them, it is well formed."""

from xml.etree import ElementTree

from gametree.svg import element, text


def test_names_of_attributes_are_those_of_svg():
    assert element("g", stroke_width=1, class_="max", xlink__href="#a") == (
        '<g stroke-width="1" class="max" xlink:href="#a"/>'
    )


def test_numbers_are_short():
    assert element("circle", cx=1 / 3, cy=2.0, r=10) == '<circle cx="0.33" cy="2" r="10"/>'


def test_text_and_attributes_are_escaped_and_elements_are_not():
    written = element("g", text('<b> & "c"', title='"<'))
    found = ElementTree.fromstring(written)[0]
    assert (found.text, found.get("title")) == ('<b> & "c"', '"<')
