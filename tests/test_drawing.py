"""Pictures of trees: what is shown, where it stands, and that no text and no machine can spoil it.

The SVG is read as XML; `text.width`, on the safe side, is the measure of how wide a text is.
"""

import base64
import json
import math
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from toys import Coin, Line, Planned, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    Game,
    GameTreeError,
    IllegalMove,
    RenderError,
    TicTacToe,
    alphabeta,
    build,
    draw,
    looks,
    minimax,
    record,
    root,
    tree,
)
from gametree.address import name_of
from gametree.drawing import engine
from gametree.drawing.pictures import picture_of
from gametree.text import LONGEST, clean, label, width, width_mono
from gametree.values import number

THEMES = ["paper", "projector"]
HAS_DOT = shutil.which("dot") is not None
few = settings(deadline=None, derandomize=True, max_examples=15, database=None)


def book():
    return MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


# --- reading a picture


def tag(element):
    return element.tag.rpartition("}")[2]


class Picture:
    """An SVG read back: `nodes`, `folds` and `edges` by id, each with its classes, outline, texts and label box."""

    def __init__(self, diagram):
        self.xml = ET.fromstring(diagram.svg)
        (graph,) = [child for child in self.xml if tag(child) == "g"]
        found = [self.read(group) for group in graph if tag(group) == "g"]
        ids = [part.id for part in found]
        assert len(set(ids)) == len(ids), "an id stands twice"
        self.nodes = {p.id: p for p in found if "node" in p.classes and "fold" not in p.classes}
        self.folds = {p.id: p for p in found if "node" in p.classes and "fold" in p.classes}
        self.edges = {p.id: p for p in found if "edge" in p.classes}
        assert len(self.nodes) + len(self.folds) + len(self.edges) == len(found)

    def read(self, group):
        part = SimpleNamespace(id=group.get("id"), classes=set(group.get("class").split()), group=group)
        titles = [child.text for child in group if tag(child) == "title"]
        part.title = titles[0] if titles else None
        part.texts, part.boxes, part.points, part.circle = [], [], [], None
        part.shape = next(child for child in group if tag(child) in ("polygon", "ellipse", "path"))
        if tag(part.shape) == "ellipse":
            part.circle = tuple(float(part.shape.get(name)) for name in ("cx", "cy", "rx"))
        numbers = list(
            map(float, re.findall(r"-?[\d.]+", part.shape.get("points") or part.shape.get("d") or ""))
        )
        part.points = list(zip(numbers[::2], numbers[1::2]))
        for child in group:
            if tag(child) == "g":
                self.collect(part, child, 0, 0, 1)
        part.goes_on = any(said.text == "⋮" for said in part.texts)  # below the node, outside its outline
        part.texts = [said for said in part.texts if said.text != "⋮"]
        return part

    def collect(self, part, element, dx, dy, scale):
        """Gather the texts and boxes inside `element`, at their place and size in the whole picture."""
        place = re.match(r"translate\((\S+) (\S+)\)$", element.get("transform") or "")
        if place:
            dx, dy = dx + scale * float(place[1]), dy + scale * float(place[2])
        if tag(element) == "svg":
            x0, y0, wide, high = map(float, element.get("viewBox").split())
            box = [float(element.get(name)) for name in ("x", "y", "width", "height")]
            within = min(box[2] / wide, box[3] / high)
            dx += scale * (box[0] + (box[2] - wide * within) / 2 - x0 * within)
            dy += scale * (box[1] + (box[3] - high * within) / 2 - y0 * within)
            scale *= within
        for child in element:
            if tag(child) == "text" and child.text:
                size = float(child.get("font-size")) * scale
                courier = "Courier" in child.get("font-family", "")
                wide = (width_mono if courier else width)(child.text, size)
                x = dx + scale * float(child.get("x", 0))
                x -= {"middle": wide / 2, "end": wide, "start": 0}[child.get("text-anchor")]
                y = dy + scale * float(child.get("y", 0))
                said = SimpleNamespace(text=child.text, size=size, fill=child.get("fill"), italic=False)
                said.italic = child.get("font-style") == "italic"
                said.box = (x, y - 0.72 * size, x + wide, y)  # capitals and digits: 0.72 of the size high
                part.texts.append(said)
            elif tag(child) == "rect":
                x, y = (float(child.get(name)) for name in ("x", "y"))
                wide, high = (float(child.get(name)) for name in ("width", "height"))
                part.boxes.append(
                    (dx + scale * x, dy + scale * y, dx + scale * (x + wide), dy + scale * (y + high))
                )
            else:
                self.collect(part, child, dx, dy, scale)

    @property
    def shapes(self):
        return {**self.nodes, **self.folds}


def extent(part, y):
    """From where to where the outline of a node reaches at height y; None above and below it."""
    if part.circle:
        cx, cy, r = part.circle
        if abs(y - cy) > r:
            return None
        half = math.sqrt(r * r - (y - cy) ** 2)
        return cx - half, cx + half
    xs = []
    for (x1, y1), (x2, y2) in zip(part.points, part.points[1:] + part.points[:1]):
        if min(y1, y2) <= y <= max(y1, y2):
            xs += [x1, x2] if y1 == y2 else [x1 + (x2 - x1) * (y - y1) / (y2 - y1)]
    return (min(xs), max(xs)) if xs else None


def bounds(part):
    if part.circle:
        cx, cy, r = part.circle
        return cx - r, cy - r, cx + r, cy + r
    xs, ys = zip(*part.points)
    return min(xs), min(ys), max(xs), max(ys)


def overlap(a, b, slack=0.1):
    return a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack


def within(box, part, slack=0.1):
    """Whether a box lies inside a node's outline."""
    for y in (box[1], box[3]):
        reach = extent(part, y)
        if reach is None or box[0] < reach[0] - slack or box[2] > reach[1] + slack:
            return False
    return True


def crosses(box, part):
    """Whether a box and a node's outline share a point (looked for at nine heights)."""
    if not overlap(box, bounds(part)):
        return False
    for i in range(9):
        reach = extent(part, box[1] + (box[3] - box[1]) * i / 8)
        if reach and box[0] < reach[1] - 0.1 and reach[0] + 0.1 < box[2]:
            return True
    return False


def pairs_of_boxes(boxes):
    """All pairs of (id, box) that overlap."""
    boxes = sorted(boxes, key=lambda entry: entry[1][0])
    return [
        (first, other) for i, (first, a) in enumerate(boxes) for other, b in boxes[i + 1 :] if overlap(a, b)
    ]


def check_places(diagram):
    """No text leaves its shape, nothing overlaps."""
    picture = Picture(diagram)
    shapes = picture.shapes
    assert pairs_of_boxes([(key, bounds(part)) for key, part in shapes.items()]) == []
    for key, part in shapes.items():
        triangle = part.circle is None and len(set(part.points)) == 3
        for said in part.texts:
            if said.italic and triangle:  # a name stands beside the tip
                assert not crosses(said.box, part), (key, said.text)
                left, top, right, bottom = bounds(part)
                assert left - 0.1 <= said.box[0] and said.box[2] <= right + 0.1, (key, said.text)
                assert top - 0.1 <= said.box[1] and said.box[3] <= bottom + 0.1, (key, said.text)
            else:
                assert within(said.box, part), (key, said.text)
        assert pairs_of_boxes([(said.text, said.box) for said in part.texts]) == []
    labels = []
    for key, part in picture.edges.items():
        for said in part.texts:
            (box,) = part.boxes
            assert box[0] <= said.box[0] and said.box[2] <= box[2], (key, said.text)
            labels.append((key, box))
    assert pairs_of_boxes(labels) == []
    frame = frame_of(picture)
    for key, box in labels:
        assert not [other for other, part in shapes.items() if crosses(box, part)], key
        assert frame[0] <= box[0] and box[2] <= frame[2], f"the label of {key} leaves the picture"
    return picture


def frame_of(picture):
    """What the whole picture shows, in the coordinates of the nodes."""
    x, y, wide, high = map(float, picture.xml.get("viewBox").split())
    (graph,) = [child for child in picture.xml if tag(child) == "g"]
    dx, dy = map(float, re.search(r"translate\((\S+) (\S+)\)", graph.get("transform")).groups())
    return x - dx, y - dy, x + wide - dx, y + high - dy


def below(top, depth=None):
    """Every grown node with the id that a picture gives it."""
    found, ply = {"n": top}, [("n", top)]
    while ply and depth != 0:
        ply = [(f"{key}_{i}", child) for key, node in ply for i, child in enumerate(node.grown)]
        found |= dict(ply)
        depth = depth and depth - 1
    return found


def kind(node):
    return "leaf" if node.is_leaf else str(node.player).lower()


# --- the same bytes everywhere

SAME = """
import hashlib
from gametree import *
t = MAX(MIN(3, 12, 8), a=MIN(2, 4, 6), b=CHANCE((0.5, 14), (0.5, 5)))
for node in (t, TicTacToe(), build(Bones(5)), build(TicTacToe(), ".XOX..OOX")):
    for theme in ("paper", "projector"):
        d = draw(node, theme=theme, names=True)
        print(hashlib.sha256((d.source + d.svg + d.html()).encode()).hexdigest())
"""


def test_the_same_tree_gives_the_same_bytes_in_every_process():
    said = []
    for seed in ("1", "22"):
        done = subprocess.run(
            [sys.executable, "-c", SAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent.parent,
            capture_output=True,
            text=True,
            check=True,
        )
        said.append(done.stdout)
    assert said[0] == said[1] and len(said[0].split()) == 8


def test_the_same_tree_gives_the_same_bytes_twice_and_in_four_threads_at_once():
    def once(i):
        return draw(book(), names=True).svg, draw(build(Bones(4)), theme="projector").svg

    first = once(0)
    assert once(1) == first
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(once, range(12))) == {first}


# --- every node and edge once


def check_shown(top, picture, depth=None):
    nodes = below(top, depth)
    assert set(picture.nodes) == set(nodes)
    assert set(picture.edges) == {f"e_{key}" for key in nodes if key != "n"}
    for key, node in nodes.items():
        assert picture.nodes[key].classes == {"node", kind(node)}
    for part in picture.nodes.values():
        assert part.title and part.group.get("aria-label") == part.title and part.group.get("role") == "img"


@few
@given(plans((MAX, MIN, CHANCE)))
def test_every_node_and_edge_of_a_written_tree_is_shown_once_with_its_class(plan):
    top = planted(plan)
    for theme in THEMES:
        diagram = draw(top, theme=theme, max_nodes=10_000)
        picture = Picture(diagram)
        check_shown(top, picture)
        assert not picture.folds and f"{top.size} node" in repr(diagram)
        for key, node in below(top).items():
            shown = [said.text for said in picture.nodes[key].texts]
            assert shown == ([number(node.value).replace("inf", "∞")] if node.is_leaf else [])


@few
@given(plans((MAX, MIN, CHANCE)))
def test_every_node_and_edge_of_a_game_is_shown_once_with_its_class(plan):
    top = build(Planned(plan))
    check_shown(top, Picture(draw(top, max_nodes=10_000)))


@pytest.mark.parametrize(
    "game, state",
    [
        (Bones(6), None),
        (TicTacToe(), "X.OOX.X.O"),
        (TicTacToe(2, 2, 2), None),
        (Coin(), None),
        (Line(9), None),
    ],
)
def test_games_are_shown_whole(game, state):
    for theme in THEMES:
        top = build(game, state)
        check_shown(top, Picture(draw(top, theme=theme, max_nodes=1000)))


def test_edges_join_parent_and_child():
    picture = Picture(draw(book()))
    for key, edge in picture.edges.items():
        child = key[2:]
        parent = child.rpartition("_")[0]
        (x1, y1), *_, (x2, y2) = edge.points
        for (x, y), box in (
            ((x1, y1), bounds(picture.nodes[parent])),
            ((x2, y2), bounds(picture.nodes[child])),
        ):
            assert box[0] - 2 <= x <= box[2] + 2 and box[1] - 2 <= y <= box[3] + 2
        assert y1 < y2, "children stand below"


def test_children_stand_from_left_to_right_in_the_order_of_the_moves():
    picture = Picture(draw(build(Bones(6))))
    for key in picture.nodes:
        brothers = [
            bounds(picture.nodes[k])[0] for k in sorted(picture.nodes) if re.fullmatch(rf"{key}_\d", k)
        ]
        assert brothers == sorted(brothers)


def test_moves_stand_on_the_edges_unless_they_are_only_the_index():
    picture = Picture(draw(MAX(MIN(3, 12), a2=7)))
    labels = {key: [said.text for said in part.texts] for key, part in picture.edges.items()}
    assert labels == {"e_n_0": [], "e_n_0_0": [], "e_n_0_1": [], "e_n_1": ["a2"]}
    picture = Picture(draw(Bones(2)))
    assert [said.text for part in picture.edges.values() for said in part.texts] == ["1", "2"]


def test_probabilities_stand_on_the_edges_below_a_chance_node():
    picture = Picture(draw(CHANCE((Fraction(1, 3), 5), (Fraction(2, 3), 6))))
    assert [said.text for part in picture.edges.values() for said in part.texts] == ["1/3", "2/3"]
    picture = Picture(draw(build(Coin()), depth=2))
    said = [said.text for part in picture.edges.values() for said in part.texts]
    assert "heads: 1/3" in said and "tails: 2/3" in said


def test_a_probability_with_many_digits_is_written_short():
    third = Fraction(10**30, 3 * 10**30 + 1)
    picture = Picture(draw(CHANCE((third, 5), (1 - third, 6))))
    assert all(len(said.text) <= LONGEST for part in picture.edges.values() for said in part.texts)
    check_places(draw(CHANCE((third, 5), (1 - third, 6))))


# --- every text has its place

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


@few
@given(plans((MAX, MIN, CHANCE)))
def test_nothing_overlaps_in_random_trees(plan):
    top = planted(plan)
    for theme in THEMES:
        check_places(draw(top, theme=theme, max_nodes=10_000))
    check_places(draw(top, names=True))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [False, True])
def test_long_values_stay_inside_their_shapes(theme, names):
    for value in LONG_VALUES:
        top = MAX(MIN(value), MAX(value), CHANCE((1, value)), value)
        for node in top.walk():
            node.value = value
        picture = check_places(draw(top, theme=theme, names=names))
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
        minimax(top)
        picture = check_places(draw(top, theme=theme, names=names))
        line = looks.THEMES[theme].line
        for part in picture.nodes.values():  # the corner mark and the value do not touch
            (value,) = [said for said in part.texts if said.text == "-1234567.891"]
            mark = bounds(part)[0] + line + looks.THEMES[theme].font * (0.75 + 0.42)
            assert mark <= value.box[0] + 0.1


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_moves_do_not_overlap(theme):
    def long(i):
        return f"{i} " + "wm" * 19  # 40 characters, wide ones

    for top in (
        tree({long(i): i for i in range(5)}),
        tree({long(i): [{long(j): j for j in range(2)}, 7] for i in range(3)}),
        tree({"a": {long(1): 1}, "b": {long(2): 2}}),
        tree({"a": {long(1): 1}, "b": {"x": 1, long(2): 2}, "c": 5, "d": {long(3): [1, 2]}}),
        tree({long(1): 1, "b": {long(2): [4, 5, 6]}, "c": [[1, 2], [3]], long(4): 3}),
        tree({long(1): [4, 6], long(2): [3, 30]}),  # what stands below does not keep them apart
        tree({"a": {long(1): [1, 2, 3], long(2): [4, 5, 6]}, "b": {long(3): [7, 8], long(4): [9, 10, 11]}}),
    ):
        picture = check_places(draw(top, theme=theme))
        assert any(said.text.endswith("mwm") for part in picture.edges.values() for said in part.texts)


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_moves_do_not_overlap_between_cards(theme):
    class Wordy(Bones):
        def move_label(self, state, move):
            return f"{move} " + "wm" * 19

    check_places(draw(build(Wordy(3)), theme=theme))


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_nodes_do_not_overlap(theme):
    top = tree([[list(range(13)), 1], [[5]]] + [[[[[[[1, 2], 1], 1], 1], 1]]] * 2)
    picture = check_places(draw(top, theme=theme, names=True, max_nodes=1000))
    assert "C111112" in [said.text for part in picture.nodes.values() for said in part.texts]


@few
@given(plans())
def test_windows_at_every_step_have_their_place(plan):
    trace = record(alphabeta, planted(plan))
    for step in (trace[len(trace) // 2], trace[-1]):
        picture = Picture(draw(trace.top, at=step, names=True))
        labels = [(key, part.boxes) for key, part in picture.edges.items() if part.boxes]
        corners = [(key, list(zip(*boxes))) for key, boxes in labels]
        whole = [
            (key, (min(left), min(top), max(right), max(low))) for key, (left, top, right, low) in corners
        ]
        assert pairs_of_boxes(whole) == []


def test_what_is_folded_stands_behind_what_is_shown():
    picture = Picture(draw(tree(list(range(30))), max_nodes=9))
    assert bounds(picture.shapes["n_more"])[0] > max(bounds(picture.shapes[f"n_{i}"])[2] for i in range(8))


@pytest.mark.parametrize("theme", THEMES)
def test_an_empty_box_leaves_room_for_a_name(theme):
    chance = tree("CHANCE((0.5, MAX(1, 2)), (0.5, MIN(3, CHANCE((0.5, 1), (0.5, 2)))))")
    for top in (build(Bones(4)), build(TicTacToe(), "XOXOXO..."), chance):
        picture, seen = ET.fromstring(draw(top, names=True, blank=True, theme=theme).svg), 0
        groups = [group for group in picture.iter() if group.get("id", "").startswith("n")]
        for group in groups:
            for box in group.findall("{*}g/{*}rect[@class='blank']"):
                (name,) = [said for said in group.findall("{*}g/{*}text") if said.get("font-style")] or [None]
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
                assert x >= right or x + wide <= float(box.get("x")) or top_of_name >= below, name.text
        assert seen > 3


def test_games_have_every_text_in_its_place():
    for game in (Bones(6), TicTacToe(2, 2, 2), Coin(), Line(5)):
        for theme in THEMES:
            for names in (False, True):
                top = build(game)
                if not isinstance(game, Coin):
                    minimax(top)
                check_places(draw(top, theme=theme, names=names))


# --- sizes and colours


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


def test_one_unit_of_the_picture_is_one_pixel_so_nothing_is_scaled():
    xml = ET.fromstring(draw(book()).svg)
    wide, high = map(float, xml.get("viewBox").split()[2:])
    assert abs(float(xml.get("width")) - wide) <= 9 and abs(float(xml.get("height")) - high) <= 9


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_enough_for_every_text_on_every_ground():
    assert round(contrast("#000000", "#FFFFFF"), 2) == 21  # the measure itself
    grounds = {looks.PAPER, *looks.FILLS.values(), "#EFEFEF"}
    texts = set()
    for top in (book(), build(Bones(30), depth=1), build(Bones(3)), build(Coin()), tree([1] * 40)):
        xml = ET.fromstring(draw(top, theme="projector", names=True).svg)
        texts |= {element.get("fill") for element in xml.iter() if tag(element) == "text"}
    assert texts == {looks.INK}
    for ground in grounds:
        assert all(contrast(fill, ground) >= 4.5 for fill in texts)
    assert contrast(looks.GREY, looks.PAPER) >= 4.5


def test_colour_is_never_alone_each_kind_has_its_shape():
    picture = Picture(draw(MAX(MIN(1), CHANCE((1, 2)), 3)))
    up, down, circle, box = (picture.nodes[key] for key in ("n", "n_0", "n_1", "n_2"))
    assert len(set(up.points)) == len(set(down.points)) == 3 and circle.circle and len(set(box.points)) == 4
    ys = [y for _, y in set(up.points)]
    assert ys.count(max(ys)) == 2  # the base of MAX lies below (in SVG, y grows downwards)
    ys = [y for _, y in set(down.points)]
    assert ys.count(min(ys)) == 2
    assert [p.shape.get("stroke") for p in (up, down, circle)] == ["#0072b2", "#d55e00", "#009e73"]


def test_the_picture_has_an_opaque_light_ground():
    xml = ET.fromstring(draw(book()).svg)
    ground = next(element for element in xml.iter() if tag(element) == "polygon")
    assert ground.get("fill") == "#ffffff"


# --- folding


def folded(diagram):
    """The numbers that the "… n more" of a picture give, by the id of the parent."""
    picture = Picture(diagram)
    counts = {}
    for key, fold in picture.folds.items():
        assert f"e_{key}" in picture.edges and key.endswith("_more")
        ((said),) = [said.text for said in fold.texts]
        counts[key.removesuffix("_more")] = int(re.fullmatch(r"… ([\d,]+) more", said)[1].replace(",", ""))
    return picture, counts


def check_counts(top, diagram, depth=None):
    """Every child of a shown node is shown, or counted in "… n more", or all of them stand behind "⋮"."""
    picture, counts = folded(diagram)
    for key in picture.nodes:
        node = top
        for i in key.split("_")[1:]:
            node = node.grown[int(i)]
        shown = sum(f"{key}_{i}" in picture.nodes for i in range(len(node.grown)))
        if picture.nodes[key].goes_on:
            assert shown == 0 and not node.is_leaf and key not in counts
        else:
            assert shown + counts.get(key, 0) == len(node.grown) and counts.get(key) != 0
    return picture, counts


@few
@given(plans(), plans(), plans())
def test_max_nodes_is_respected_and_the_counts_add_up(one, two, three):
    top = MAX(planted(one), planted(two), planted(three))
    for most in (1, 2, 5, 12):
        for theme in THEMES:
            diagram = draw(top, max_nodes=most, theme=theme)
            picture, _ = check_counts(top, diagram)
            assert 1 <= len(picture.nodes) <= most
            marked = picture.folds or any(part.goes_on for part in picture.nodes.values())
            assert bool(marked) == (len(picture.nodes) < top.size)


def test_a_projected_ply_of_more_than_24_nodes_is_folded():
    top = MAX(*range(81))
    diagram = draw(top, theme="projector")
    picture, counts = check_counts(top, diagram)
    assert len(picture.nodes) == 25 and counts == {"n": 57}
    assert [said.text for said in picture.folds["n_more"].texts] == ["… 57 more"]
    assert len(Picture(draw(top)).nodes) == 82  # on paper there is room
    assert len(Picture(draw(MAX(*range(24)), theme="projector")).nodes) == 25
    wide = draw(MAX(*[MIN(*range(5)) for _ in range(20)]), theme="projector")
    picture, counts = folded(wide)
    assert sum(key.count("_") == 2 for key in picture.nodes) <= 24 and sum(counts.values()) >= 76


def test_max_nodes_shows_a_wide_projected_ply():
    assert len(Picture(draw(MAX(*range(81)), theme="projector", max_nodes=301)).nodes) == 82


def test_the_caption_says_what_is_folded():
    assert "<small>" not in draw(book()).html()
    said = draw(MAX(*range(1400)), max_nodes=10).html()
    assert "<small>10 nodes shown of 1,401.</small>" in said
    assert "<small>1 node shown of 13.</small>" in draw(book(), depth=0).html()
    assert "4 nodes shown of 13." in draw(book(), depth=1).html()
    assert "4 nodes shown; further nodes grow when they are asked for." in draw(Bones(6)).html()
    assert repr(draw(book(), depth=1)) == "Diagram(4 nodes, the rest folded)"
    assert repr(draw(book(), depth=0)) == "Diagram(1 node, the rest folded)"


def test_plies_below_what_is_shown_are_marked():
    picture, counts = folded(draw(book(), depth=1))
    assert counts == {} and [key for key in picture.nodes if picture.nodes[key].goes_on] == [
        "n_0",
        "n_1",
        "n_2",
    ]
    picture, _ = folded(draw(MAX(MIN(1), 2), depth=1))
    assert [key for key in picture.nodes if picture.nodes[key].goes_on] == [
        "n_0"
    ]  # nothing lies below a leaf


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
        small = looks.THEMES[theme].small
        assert max(ys) - small * 1.1 >= small * 0.3  # the lowest node ends at 0, and the mark stands below it


def test_the_full_tree_of_tic_tac_toe_is_drawn(full_tree):
    diagram = draw(full_tree)
    picture, _ = check_counts(full_tree, diagram)
    assert len(picture.nodes) <= 300
    assert "of 549,946." in diagram.html()
    picture, _ = check_counts(full_tree, draw(full_tree, theme="projector"))
    assert max(sum(key.count("_") == ply for key in picture.nodes) for ply in range(10)) <= 24


def test_a_very_deep_tree_is_folded_after_300_plies():
    diagram = draw(build(Line(9_999)), max_nodes=20_000)
    assert repr(diagram) == "Diagram(301 nodes, the rest folded)"
    assert len(diagram.source) < 1_000_000
    picture, _ = folded(diagram)
    assert [key for key in picture.nodes if picture.nodes[key].goes_on] == ["n" + 300 * "_0"]
    assert diagram.caption == "301 nodes shown of 10,000."


# --- growing


def test_drawing_without_depth_grows_nothing():
    top = root(TicTacToe())
    assert repr(draw(top)) == "Diagram(1 node, the rest folded)"
    assert top.size == 1
    half = build(Bones(9), depth=2)
    size = half.size
    draw(half).svg  # noqa: B018
    assert half.size == size


def test_depth_grows_just_that_deep():
    top = root(TicTacToe())
    draw(top, depth=0).svg  # noqa: B018
    assert top.size == 1
    draw(top, depth=1).svg  # noqa: B018
    assert (top.size, top.height) == (10, 1)
    assert len(Picture(draw(top, depth=2, max_nodes=100)).nodes) == 82
    assert (top.size, top.height) == (82, 2)


def test_a_game_is_drawn_with_its_first_moves_and_depth_asks_for_more():
    assert repr(draw(TicTacToe())) == "Diagram(10 nodes, the rest folded)"
    assert repr(draw(Bones(3), depth=0)) == "Diagram(1 node, the rest folded)"
    assert repr(draw(Bones(3), depth=3)) == "Diagram(8 nodes)"


# --- options


def test_a_line_is_marked_on_its_nodes_and_edges():
    top = book()
    found = minimax(top)
    for line in (found, found.line, list(found.line), (0, 0), iter([0, 0])):
        picture = Picture(draw(top, line=line))
        assert {key for key, part in picture.nodes.items() if "best" in part.classes} == {"n_0", "n_0_0"}
        assert {key for key, part in picture.edges.items() if "best" in part.classes} == {"e_n_0", "e_n_0_0"}
        thick = {key: float(part.shape.get("stroke-width")) for key, part in picture.edges.items()}
        assert thick["e_n_0"] == thick["e_n_0_0"] > thick["e_n_1"]
        assert picture.nodes["n_0"].title.endswith("on the best line")
        assert "best line" not in picture.nodes["n_1"].title
    assert not [p for p in Picture(draw(top)).nodes.values() if "best" in p.classes]
    game = Bones(4)
    picture = Picture(draw(build(game), line=minimax(game)))
    assert "best" in picture.edges["e_n_0"].classes


def test_a_line_longer_than_the_depth_shown_is_cut_there():
    picture = Picture(draw(book(), depth=1, line=(0, 0)))
    assert [key for key, part in picture.nodes.items() if "best" in part.classes] == ["n_0"]


def test_values_false_shows_leaves_only():
    top = book()
    minimax(top)
    shown = {key: [s.text for s in part.texts] for key, part in Picture(draw(top)).nodes.items()}
    assert (shown["n"], shown["n_1"], shown["n_1_0"]) == (["3"], ["2"], ["2"])
    diagram = draw(top, values=False)
    shown = {key: [s.text for s in part.texts] for key, part in Picture(diagram).nodes.items()}
    assert (shown["n"], shown["n_1"], shown["n_1_0"]) == ([], [], ["2"])
    assert "MIN node, after 1, value" not in diagram.outline()


def test_blank_gives_boxes_to_write_in_and_no_answers():
    top = book()
    minimax(top)
    diagram = draw(top, blank=True)
    picture = Picture(diagram)
    for key, node in below(top).items():
        part = picture.nodes[key]
        assert len(part.boxes) == (not node.is_leaf) and len(part.texts) == node.is_leaf
        assert all(within(box, part) for box in part.boxes), key
    assert "MAX node, value" not in diagram.outline() and "MIN node, after 0, value" not in diagram.outline()
    game = build(Bones(4))
    minimax(game)
    for key, part in Picture(draw(game, blank=True, theme="projector")).nodes.items():
        assert all(within(box, part) for box in part.boxes), key


def test_names_can_be_said_aloud():
    picture = Picture(draw(book(), names=True))
    names = {key: [s.text for s in part.texts if s.italic] for key, part in picture.nodes.items()}
    assert names["n_0"] == ["A"] and names["n_0_0"] == ["A1"] and names["n_2_1"] == ["C2"]
    assert picture.nodes["n_2_1"].title == "C2, Leaf, after 1, value 5"
    assert not picture.nodes["n"].title.startswith(",")
    picture = Picture(draw(build(Bones(4)), names=True))
    assert "A12" in [s.text for s in picture.nodes["n_0_0_1"].texts]


def test_no_two_nodes_have_one_name():
    keys = [
        "n_" + "_".join(map(str, path))
        for a in range(60)
        for path in ((a,), (a, 0), (a, 11), (a, 0, 0), (a, 0, 1))
    ]
    assert len({name_of(key) for key in keys}) == len(keys)


# --- hostile text

HOSTILE = {
    "markup": '"><script>alert(1)</script>',
    "attribute": '" onload="alert(1)" x="',
    "cdata": "]]>",
    "comment": "--><!-- <![CDATA[",
    "entities": "&lt;&amp;&#45;&bogus;&",
    "html-like": "<b>x</b>",
    "empty html-like": "<>",
    "html-like, spaced": " <x> ",
    "half a tag": "<x",
    "quotes": '\'"`\\"',
    "backslash": "\\",
    "backslashes": "a\\\\",
    "backslash at the end": "a\\",
    "node name": "\\N",
    "graph name": "\\G \\E \\T \\H \\L",
    "escaped newline": "a\\nb\\lc\\r",
    "newlines": "a\nb\r\nc",
    "only newlines": "\n\n",
    "tabs": "a\tb",
    "controls": "".join(map(chr, range(32))) + "x",
    "more controls": "".join(map(chr, range(0x7F, 0xA0))),
    "NUL": "a\0b",
    "U+FFFF": "a\uffff\ufffe\ufdd0\U0001ffffb",
    "surrogates": "\ud800a\udfff",
    "emoji": "😀👩‍👧🏳️‍🌈",
    "right to left": "\u202eשלום\u202c \u2066x",
    "long": "long " * 2000,
    "long word": "W" * 10_000,
    "empty": "",
    "blank": "   ",
    "record": "{a|b}",
    "DOT": 'x"]; y -> z; "',
    "keyword": "digraph",
    "format": "%s {0} $x",
    "combining": "e" + "\u0301" * 60,
}


class Rude(Game):
    """One move for each of the given texts, which is also what the state, and the move, is called."""

    initial = None

    def __init__(self, texts, pictured, as_state=False):
        self.texts, self.pictured, self.as_state, self.initial = texts, pictured, as_state, ("start",)

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return (self.texts if self.as_state else list(range(len(self.texts)))) if state == ("start",) else []

    def result(self, state, move):
        return (move,) if not self.as_state else move

    def utility(self, state):
        return 0

    def label(self, state):
        if state == ("start",):
            return "start"
        return super().label(state) if self.as_state else self.texts[state[0]]

    def move_label(self, state, move):
        return super().move_label(state, move) if self.as_state else self.texts[move]

    def picture(self, state, last_move=None):
        return '<circle cx="50" cy="50" r="40"/>' if self.pictured else None


def hostile_tops(texts):
    yield tree({said: i for i, said in enumerate(texts)})
    for pictured in (False, True):
        for as_state in (False, True):
            yield root(Rude(texts, pictured, as_state))


def check_harmless(diagram, texts):
    picture = Picture(diagram)
    count = len(texts)
    assert set(picture.nodes) == {"n", *[f"n_{i}" for i in range(count)]}
    assert set(picture.edges) == {f"e_n_{i}" for i in range(count)} and not picture.folds
    for element in picture.xml.iter():
        assert tag(element) in {
            "svg",
            "g",
            "title",
            "desc",
            "polygon",
            "ellipse",
            "path",
            "text",
            "rect",
            "circle",
        }
        assert not [name for name in element.attrib if name.lower().startswith("on")]
    for i, said in enumerate(texts):
        shown = [s.text for s in picture.edges[f"e_n_{i}"].texts]
        wanted = label(said)
        assert len(wanted) <= LONGEST
        assert shown == ([wanted] if wanted else [])
        assert clean(said) in picture.nodes[f"n_{i}"].title
        for s in picture.nodes[f"n_{i}"].texts:
            assert len(s.text) <= LONGEST
    return picture


@pytest.mark.parametrize("said", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_does_no_harm(said):
    for top in hostile_tops([said, "other"]):
        for theme in THEMES:
            diagram = draw(top, depth=1, theme=theme)
            picture = check_harmless(diagram, [said, "other"])
            engine.render(diagram.source)
            diagram.source.encode()
            check_html(diagram)
            check_places(diagram)
        if top.game and not top.game.pictured:
            rows = [s.text for s in picture.nodes["n_0"].texts]
            if len(said) > 200:
                assert any(row.endswith("…") and len(row) == LONGEST for row in rows)
            elif not top.game.as_state:
                for row in clean(said).split("\n"):
                    assert not row or (row if len(row) <= LONGEST else row[: LONGEST - 1] + "…") in rows


def test_all_hostile_texts_together_do_no_harm():
    texts = list(HOSTILE.values())
    for top in hostile_tops(texts):
        diagram = draw(top, depth=1)
        check_harmless(diagram, texts)
        check_html(diagram)


def test_labels_in_dot_are_plain_text_for_any_graphviz():
    """What Graphviz itself makes of the labels: the text, and no markup (which would vanish or be refused)."""
    for said in HOSTILE.values():
        wanted = label(said)
        drawn = ET.fromstring(engine.render(draw(tree({said: 1})).source))
        texts = [element.text for element in drawn.iter() if tag(element) == "text"]
        assert (
            texts == [t for t in (wanted, "1") if t]
            or " ".join(" ".join(texts).split()) == f"{wanted} 1".strip()
        )


def test_short_and_plain_labels_are_not_changed():
    assert label("a2") == "a2" and label("x" * 40) == "x" * 40
    assert label("x" * 41) == "x" * 39 + "…"
    assert label("a\n b\t c") == "a b c"
    assert clean("αβ ≤ 😀 é") == "αβ ≤ 😀 é"


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.text = [], []

    def handle_starttag(self, name, attributes):
        self.found.append((name, dict(attributes)))

    def handle_data(self, data):
        self.text.append(data)


def check_html(diagram):
    """The HTML holds a div, an image and perhaps a caption, and nothing else, whatever the labels are."""
    reader = Reader()
    said = diagram.html()
    reader.feed(said)
    reader.close()
    tags = [name for name, _ in reader.found]
    assert tags in (["div", "img"], ["div", "img", "div", "small"])
    image = reader.found[1][1]
    assert set(image) == {"alt", "src", "style"}
    assert image["src"].startswith("data:image/svg+xml;base64,")
    svg = base64.b64decode(image["src"].partition(",")[2], validate=True).decode()
    assert svg == diagram.svg
    assert json.loads(json.dumps(said)) == said and said.encode()
    return image["alt"], "".join(reader.text).strip()


# --- pictures of games


def test_boards_and_heaps_are_laid_in():
    picture = Picture(draw(TicTacToe()))
    for i in range(9):
        inside = [tag(element) for element in picture.nodes[f"n_{i}"].group.iter()]
        assert "svg" in inside and "line" in inside
    assert draw(TicTacToe()).svg.count("#FFE9A8") == 9  # the last move is tinted
    over = Picture(draw(build(TicTacToe(), "XX.OO....", depth=1))).nodes["n_0"].group
    strikes = [e for e in over.iter() if tag(e) == "line" and e.get("stroke") == looks.INK]
    assert len(strikes) == 1
    heaps = Picture(draw(Bones(6)))
    assert [s.text for s in heaps.nodes["n_1"].texts] == ["4"]


def test_boards_are_plain_text_in_dot():
    source = draw(TicTacToe()).source
    assert "..." in source and "<" not in source.replace("<-", "")


@pytest.mark.parametrize(
    "fragment",
    ["<g", "<g></b>", "&nbsp;", "</svg><svg>", "a\0b", "\ud800", "<x:y/>", "<g a=1/>", 5, b"<g/>", ["<g/>"]],
)
def test_a_picture_that_is_no_xml_is_refused_by_name(fragment):
    class Sketchy(Bones):
        def picture(self, state, last_move=None):
            return fragment

    with pytest.raises(RenderError, match=r"Sketchy\.picture"):
        draw(Sketchy(3)).svg  # noqa: B018


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
    cleaned = picture_of(root(Sketched(picture)))
    page = draw(Sketched(picture)).save(tmp_path / "t.html").read_text(encoding="utf-8")
    for text in (cleaned, page):
        for harmful in ("example.org", "alert", "script", "<img", "data:image", "data-id", "xhtml"):
            assert harmful not in text.replace("&lt;img src=x onerror=alert(1)&gt;", "")
        assert 'r="7"' in text and ">after</text>" in text


@pytest.mark.parametrize(
    "fragment",
    [
        '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><rect fill="url(#a)"/>',
        '<defs><g id="b"/></defs><use href="#b" x="3"/>',
        '<g transform="translate(3 4) rotate(5)" style="fill: rgb(1, 2, 3); stroke-width: 2px"/>',
        '<text xml:space="preserve" dominant-baseline="middle" aria-label="a (b)"><tspan dx="1">x</tspan></text>',
        "",
        "plain &amp; simple",
    ],
)
def test_what_only_draws_stays_as_it_is(fragment):
    assert picture_of(root(Sketched(fragment))) == fragment


def test_links_within_a_picture_stay():
    assert picture_of(root(Sketched('<use xlink:href="#a"/>'))) == '<use href="#a" />'
    assert 'href="#a"' in draw(Sketched('<use xlink:href="#a"/>')).svg


def test_a_saved_page_may_neither_act_nor_load(tmp_path):
    reader = Reader()
    reader.feed(draw(book()).save(tmp_path / "t.html").read_text(encoding="utf-8"))
    policies = [found["content"] for name, found in reader.found if found.get("http-equiv")]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_a_game_without_a_picture_shows_its_label_line_by_line():
    class Lines(Line):
        def label(self, state):
            return f"first {state}\n\n  third"

    for theme in THEMES:
        picture = check_places(draw(Lines(1), theme=theme))
        part = picture.nodes["n_0"]
        assert [s.text for s in part.texts] == ["first 1", "  third", "7"]
        tops = [s.box[1] for s in part.texts]
        assert tops == sorted(tops) and part.title.startswith("Leaf, after 1, first 1 /  /   third")
    assert [s.text for s in Picture(draw(Line(1))).nodes["n"].texts] == ["0"]


def test_an_error_in_a_student_s_picture_is_the_student_s_error():
    class Broken(Bones):
        def picture(self, state, last_move=None):
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        draw(Broken(3)).svg  # noqa: B018


# --- showing and saving


def test_a_diagram_shows_itself_and_has_no_address():
    diagram = draw(book())
    assert repr(diagram) == str(diagram) == "Diagram(13 nodes)"
    bundle = diagram._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"} and bundle["text/plain"] == "Diagram(13 nodes)"
    assert bundle["text/html"] == diagram.html() == draw(book()).html()
    check_html(diagram)
    assert "max-width:none" in diagram.html() and "overflow-x:auto" in diagram.html()
    _, caption = check_html(draw(book(), depth=1))
    assert caption == "4 nodes shown of 13."


def test_a_screen_reader_gets_the_outline_node_by_node():
    top = MAX(MIN(3, 12), a2=7, b=CHANCE((1, 5)))
    minimax(top.children[0])
    diagram = draw(top, line=["a2"])
    assert diagram.outline().split("\n") == [
        "Game tree.",
        "MAX node",
        "  MIN node, after 0, value 3",
        "    Leaf, after 0, value 3",
        "    Leaf, after 1, value 12",
        "  Leaf, after a2, value 7, on the best line",
        "  CHANCE node, after b",
        "    Leaf, after 0, probability 1, value 5",
    ]
    alt, _ = check_html(diagram)
    assert alt == "; ".join(line.strip() for line in diagram.outline().split("\n"))
    assert diagram.outline() in "".join(ET.fromstring(diagram.svg).itertext())


def test_the_outline_of_a_large_tree_is_cut_and_says_so():
    rows = draw(MAX(*range(100))).outline().split("\n")
    assert len(rows) == 42 and rows[-1] == "… and 61 more nodes"
    long = draw(tree({"a" * 1000: 1})).outline().split("\n")[-1]
    assert len(long) < 210 and long.endswith("…")


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


def test_a_saved_page_with_hostile_labels_holds_no_script(tmp_path):
    for top in hostile_tops(list(HOSTILE.values())):
        reader = Reader()
        reader.feed(draw(top, depth=1).save(tmp_path / "t.html").read_text(encoding="utf-8"))
        names = {name for name, _ in reader.found}
        assert "script" not in names and "b" not in names
        assert not [key for _, attributes in reader.found for key in attributes if key.startswith("on")]


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


def test_dot_is_a_graphviz_digraph():
    import graphviz

    diagram = draw(book())
    assert isinstance(diagram.dot, graphviz.Digraph) and diagram.dot.source == diagram.source
    ids = re.findall(r"^\t(n(?:_\d+)*) \[", diagram.source, re.MULTILINE)
    assert len(ids) == 13
    statements = [line for line in diagram.source.splitlines() if "->" in line]
    assert len(statements) == 12 and all(line.count("->") == 1 for line in statements)


# --- bad arguments


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"theme": "x"}, r"theme must be one of 'paper', 'projector', got 'x'\."),
        ({"theme": None}, "theme must be one of"),
        ({"theme": ["paper"]}, "theme must be one of"),
        ({"depth": -1}, r"depth must be a whole number of at least 0, got -1\."),
        ({"depth": True}, "depth must be .* got True"),
        ({"depth": 2.5}, r"depth must be .* got 2\.5"),
        ({"depth": "2"}, "depth must be .* got '2'"),
        ({"max_nodes": 0}, r"max_nodes must be a whole number of at least 1, got 0\."),
        ({"max_nodes": None}, "max_nodes must be"),
        ({"max_nodes": True}, "max_nodes must be"),
        ({"line": "abc"}, r"line must list moves, or be a Result, got 'abc'\."),
        ({"line": b"abc"}, "line must list moves"),
        ({"line": 3}, r"line must list moves, or be a Result, got 3\."),
        ({"line": 0}, r"line must list moves, or be a Result, got 0\."),
        ({"line": ""}, "line must list moves"),
        ({"overlay": 3}, r"overlay must be an Overlay, got 3\."),
    ],
)
def test_bad_arguments_are_named(arguments, message):
    with pytest.raises(GameTreeError, match=message):
        draw(book(), **arguments)


@pytest.mark.parametrize("thing", [3, None, "MAX(1)", [[1, 2]], TicTacToe, MAX])
def test_only_nodes_and_games_are_drawn(thing):
    with pytest.raises(
        GameTreeError,
        match=r"draw wants a Node or a Game, got |is a class of games, not a game: write TicTacToe",
    ):
        draw(thing)


@pytest.mark.parametrize("line", [(7,), (0, 7), (0, 0, 0), ("0",), (True,), (0.0,)])
def test_a_line_that_the_tree_does_not_have_is_refused(line):
    with pytest.raises(IllegalMove):
        draw(book(), line=line)
