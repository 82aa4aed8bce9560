"""How nodes look: every value and name stays in its card, and colour is never alone."""

import math
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from seeing import THEMES, Picture, bounds, check_places
from toys import Line

from gametree import CHANCE, MAX, MIN, Bones, TicTacToe, build, draw, style, tree, values_of
from gametree.numerals import number
from gametree.text import width

LONG_VALUES = [
    1_000_000,
    -1234.5678,
    math.inf,
    -math.inf,
    Fraction(1, 3),
    Fraction(-10, 7),
    1e-9,
    10**40,
    0,
    88,
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [False, True])
def test_a_leaf_is_a_square_as_the_key_says(theme, names):
    picture = check_places(draw(MAX(MIN(3, 12), -0.5, 8.25), theme=theme, names=names))
    for leaf in [part for part in picture.nodes.values() if "leaf" in part.classes]:
        left, top, right, bottom = bounds(leaf)
        assert right - left == pytest.approx(bottom - top, abs=0.1), leaf.id


@pytest.mark.parametrize("theme", THEMES)
def test_what_a_position_is_worth_is_larger_than_how_many_bones_there_are(theme):
    top = build(Bones(4))
    picture = Picture(draw(top, values=values_of(top), theme=theme))
    heap, value = picture.nodes["n"].texts
    assert (heap.text, value.text) == ("4", "-1")
    assert value.size > heap.size and heap.fill != value.fill


def test_a_board_alone_is_large_enough_to_think_about():
    game = TicTacToe()
    alone = Picture(draw(game, depth=0)).nodes["n"]
    among_others = Picture(draw(game, depth=1)).nodes["n"]
    assert width_of(alone) > 160 > 2 * width_of(among_others) > 0
    sizes = [said.size for said in Picture(draw(Bones(4), depth=0)).nodes["n"].texts]
    assert min(sizes) >= 15


def width_of(part):
    left, _, right, _ = bounds(part)
    return right - left


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [False, True])
def test_long_values_stay_inside_their_shapes(theme, names):
    for value in LONG_VALUES:
        top = MAX(MIN(value), MAX(value), CHANCE((1, value)), value)
        values = dict.fromkeys(top.walk(), value)
        picture = check_places(draw(top, values=values, theme=theme, names=names))
        assert number(value).replace("inf", "∞") in [said.text for said in picture.nodes["n"].texts]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [False, True])
def test_long_values_stay_inside_their_cards(theme, names):
    class Rich(Bones):
        def utility(self, state):
            return -1234567.891

        def __init__(self, pictured):
            super().__init__(4)
            self.picture = super().picture if pictured else lambda state, last_move=None: None

    for pictured in (True, False):
        top = build(Rich(pictured))
        picture = check_places(draw(top, values=values_of(top), theme=theme, names=names))
        line = style.THEMES[theme].line
        for part in picture.nodes.values():  # the corner mark and the value do not touch
            (value,) = [said for said in part.texts if said.text == "-1234567.891"]
            mark = bounds(part)[0] + line + style.THEMES[theme].font * (0.75 + 0.42)
            assert mark <= value.box[0] + 0.1


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_nodes_do_not_overlap(theme):
    top = tree([[list(range(13)), 1], [[5]]] + [[[[[[[1, 2], 1], 1], 1], 1]]] * 2)
    picture = check_places(draw(top, theme=theme, names=True, max_nodes=1000))
    assert "C111112" in [said.text for part in picture.nodes.values() for said in part.texts]


@pytest.mark.parametrize("theme", THEMES)
def test_an_empty_box_leaves_room_for_a_name(theme):
    chance = tree("CHANCE((0.5, MAX(1, 2)), (0.5, MIN(3, CHANCE((0.5, 1), (0.5, 2)))))")
    for top in (build(Bones(4)), build(TicTacToe(), "XOXOXO..."), chance):
        picture, seen = ET.fromstring(draw(top, names=True, blank=True, theme=theme).svg), 0
        groups = [group for group in picture.iter() if group.get("id", "").startswith("n")]
        for group in groups:
            for box in group.findall("{*}g/{*}rect[@class='blank']"):
                (name,) = [
                    said for said in group.findall("{*}g/{*}text") if said.get("font-style")
                ] or [None]
                seen += 1
                if name is None:
                    continue
                wide = width(name.text, float(name.get("font-size")))
                x = float(name.get("x", 0)) - {"end": wide, "middle": wide / 2}.get(
                    name.get("text-anchor"), 0
                )
                top_of_name = float(name.get("y")) - 0.75 * float(name.get("font-size"))
                right = float(box.get("x")) + float(box.get("width"))
                below = float(box.get("y")) + float(box.get("height"))
                assert x >= right or x + wide <= float(box.get("x")) or top_of_name >= below, (
                    name.text
                )
        assert seen > 3


def test_a_game_without_a_picture_shows_its_label_line_by_line():
    class Lines(Line):
        def label(self, state):
            return f"first {state}\n\n  third"

    for theme in THEMES:
        picture = check_places(draw(Lines(1), theme=theme))
        part = picture.nodes["n_0"]
        assert [s.text for s in part.texts] == ["first 1", "  third", "7"]
        tops = [s.box[1] for s in part.texts]
        assert tops == sorted(tops) and part.title.startswith("A, Leaf, after 1, first 1 /")
    assert [s.text for s in Picture(draw(Line(1))).nodes["n"].texts] == ["0"]


def test_boards_are_plain_text_in_dot():
    source = draw(TicTacToe()).source
    assert "..." in source and "<" not in source.replace("<-", "")
