"""The trees to write in: they show no values, have room to write, and nothing overlaps."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from random import Random

import pytest
from amounts import amount

import classroom.sheets.page as page_module
from classroom.sheets.kinds import KINDS
from classroom.sheets.workings import Convention
from gametree import MAX, MIN
from gametree.style import width


@pytest.fixture(scope="module", params=KINDS)
def kind(request):
    return request.param


def first_task(kind, random, number):
    """The first task that comes out of random numbers."""
    top = None
    while top is None:
        top = kind.make_tree(random, number, Convention())
    return kind(top, number, Convention())


@pytest.fixture(scope="module")
def drawn(kind, tasks):
    """Tasks of that kind, some from a sheet and some that were just made, each with its pictures:
    the one to write in, and the solved one."""
    others = [
        first_task(KINDS[kind], Random(seed).random, seed % 4 + 1)
        for seed in range(amount(4, with_long=200))
    ]
    return [(task, task.picture(), task.solution()) for task in [*tasks[kind], *others]]


def said_of(diagram):
    """The titles of the nodes in a picture: what it says of each."""
    return re.findall(r"<title>([^<]*)</title>", diagram.svg)


@pytest.mark.slow
def test_the_pictures_to_write_in_say_no_values(kind, drawn):
    for task, picture, _ in drawn:
        titles = said_of(picture)[1:]
        inner = [title for title in titles if "node" in title]
        assert inner and not any("value" in title for title in inner)
        if kind in ("tictactoe", "bones"):
            assert len(titles) == task.tree.size and not any("value" in title for title in titles)


def test_the_boards_to_complete_show_the_first_marks_only(tasks):
    for task in tasks["tictactoe"]:
        start = " / ".join(task.tree.game.label(task.tree.state).split("\n"))
        assert all(start in title for title in said_of(task.picture())[1:])
        assert len(task.tree.children) == task.tree.state.count(".")
    assert {task.tree.player for task in tasks["tictactoe"]} == {MAX, MIN}


def test_there_is_room_to_write(drawn):
    least = 6 / 25.4 * 96  # 6 mm in px
    for _, picture, _ in drawn:
        boxes = re.findall(r'<rect[^>]*?class="blank"[^>]*>', picture.svg)
        assert boxes
        for box in boxes:
            for side in ("width", "height"):
                drawn = float(re.search(rf' {side}="([\d.]+)"', box)[1])
                assert drawn * page_module.SCALE_TO_WRITE_IN >= least


def test_pictures_fit_on_a_page(drawn):
    """186 mm across, 255 mm down less what is around them, at 96 px to the inch."""
    for task, *pictures in drawn:
        for picture in pictures:
            wide, high = [
                float(re.search(rf'<svg[^>]* {side}="([\d.]+)"', picture.svg)[1])
                for side in ("width", "height")
            ]
            assert wide <= 186 / 25.4 * 96 and high <= 190 / 25.4 * 96, task.tree


def boxes(svg):
    """The outlines and names in a picture: (class, id, left, top, right, bottom)."""
    for group in ET.fromstring(svg).find("{*}g").findall("{*}g"):
        key, edge = group.get("id"), group.get("class").startswith("edge")
        for shape in () if edge else group.findall("{*}polygon"):
            xs, ys = zip(*[map(float, point.split(",")) for point in shape.get("points").split()])
            yield "outline", key, min(xs), min(ys), max(xs), max(ys)
        for laid in group.findall("{*}g"):
            place = re.match(r"translate\((\S+) (\S+)\)", laid.get("transform", ""))
            x, y = map(float, place.groups()) if place else (0, 0)
            for part in laid.iter():
                at = [
                    float(part.get(name, 0)) for name in ("x", "y", "width", "height", "font-size")
                ]
                left, top = x + at[0], y + at[1]
                if part.tag.endswith("rect") and (edge or part.get("class")):
                    yield part.get("class") or "label", key, left, top, left + at[2], top + at[3]
                elif part.get("font-style") == "italic":
                    wide = width(part.text, at[4])
                    left -= {"start": 0, "middle": wide / 2, "end": wide}[part.get("text-anchor")]
                    yield "name", key, left, top - at[4] * 0.7, left + wide, top


def clashes(svg):
    """Pairs of things that overlap, except those that belong together."""
    for (one, key, *a), (other, at, *b) in combinations(boxes(svg), 2):
        kinds = {one, other}
        together = key == at and "outline" in kinds and not kinds & {"field-a", "field-b"}
        if together or kinds in ({"outline", "label"}, {"outline", "name"}):
            continue  # an outline's corners are empty
        if a[0] + 0.6 < b[2] and b[0] + 0.6 < a[2] and a[1] + 0.6 < b[3] and b[1] + 0.6 < a[3]:
            yield one, key, other, at


def test_nothing_lies_upon_anything_else(drawn):
    for task, *pictures in drawn:
        for picture in pictures:
            assert [*clashes(picture.svg)] == [], task.tree


def test_the_edges_of_windows_are_seen_above_their_fields(drawn):
    """The fields lie upon the ends of the edges, so there must be room between the plies."""
    for task, *pictures in drawn:
        if task.name != "windows":
            continue
        for picture in pictures:
            placed = [*boxes(picture.svg)]
            bottoms = {key: bottom for kind, key, *_, bottom in placed if kind == "outline"}
            fields = [(key, top) for kind, key, _, top, *_ in placed if kind == "field-a"]
            for key, top in fields:
                parent, _, _ = key.rpartition("_")
                if parent in bottoms:
                    assert top - bottoms[parent] > 15, (task.tree, key)
