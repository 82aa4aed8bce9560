"""`draw`: every node and edge once, in its place, the same everywhere; and what it refuses."""

import copy
import os
import pickle
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from places import ROOT
from seeing import THEMES, Picture, bounds, check_html, check_places, tag
from toys import Coin, Planned, book, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    Game,
    GameTreeError,
    IllegalMove,
    Marks,
    RenderError,
    TicTacToe,
    alphabeta,
    build,
    draw,
    engine,
    minimax,
    positions,
    root,
    tree,
    values_of,
)
from gametree.style import LONGEST, clean, label


def texts(part):
    return [said.text for said in part.texts]


def all_texts(parts):
    return {key: texts(part) for key, part in parts.items()}


def ids_below(top):
    """Every grown node with the id that a picture gives it."""
    nodes, ply = {"n": top}, [("n", top)]
    while ply:
        ply = [(f"{key}_{i}", child) for key, node in ply for i, child in enumerate(node.grown)]
        nodes |= dict(ply)
    return nodes


# --- every node and edge once


@pytest.mark.slow
@given(plans((MAX, MIN, CHANCE)))
def test_every_node_and_edge_is_shown_once_with_its_class_and_name(plan):
    for top in (planted(plan), build(Planned(plan))):
        picture = Picture(draw(top, max_nodes=1_000))
        nodes = ids_below(top)
        assert {*picture.nodes} == {*nodes} and not picture.folds
        assert {*picture.edges} == {f"e_{key}" for key in nodes if key != "n"}
        for key, node in nodes.items():
            kind = "leaf" if node.is_leaf else str(node.player).lower()
            part = picture.nodes[key]
            assert part.classes == {"node", kind}
            assert part.title == part.group.get("aria-label")


@pytest.mark.slow
@given(plans((MAX, MIN, CHANCE)))
def test_nothing_overlaps(plan):
    top = planted(plan)
    for theme in THEMES:
        check_places(draw(top, theme=theme, names=True, max_nodes=1_000))


@pytest.mark.parametrize("game", [Bones(6), TicTacToe(2, 2, 2), Coin()], ids=repr)
@pytest.mark.parametrize("theme", THEMES)
def test_games_have_every_text_in_its_place(game, theme):
    for names in (False, True):
        check_places(draw(build(game), theme=theme, names=names, max_nodes=1_000))


@pytest.mark.parametrize("theme", THEMES)
def test_long_moves_do_not_overlap(theme):
    def long(i):
        return f"{i} " + "wm" * 19  # 40 characters, wide ones

    for spec in (
        {long(i): [{long(j): j for j in range(2)}, 7] for i in range(3)},
        {"a": {long(1): 1}, "b": {"x": 1, long(2): 2}, "c": 5, "d": {long(3): [1, 2]}},
        {long(1): 1, "b": {long(2): [4, 5, 6]}, "c": [[1, 2], [3]], long(4): 3},
        {long(1): [4, 6], long(2): [3, 30]},  # what is below does not keep them apart
    ):
        check_places(draw(tree(spec), theme=theme))


def test_children_stand_below_their_parent_from_left_to_right():
    picture = Picture(draw(build(Bones(6))))
    boxes = {key: bounds(part) for key, part in picture.nodes.items()}
    for key, edge in picture.edges.items():
        parent, _, place = key.removeprefix("e_").rpartition("_")
        assert boxes[parent][3] < boxes[f"{parent}_{place}"][1]
        assert edge.points[0][1] < edge.points[-1][1]
        left = f"{parent}_{int(place) - 1}"
        assert left not in boxes or boxes[left][2] < boxes[f"{parent}_{place}"][0]


def test_moves_and_probabilities_stand_on_the_edges():
    chance = CHANCE((Fraction(1, 3), 5), x=(Fraction(2, 3), 6))
    picture = Picture(draw(MAX(MIN(3, 12), a2=chance)))
    assert all_texts(picture.edges) == {
        "e_n_0": [],  # no more than the child's index
        "e_n_0_0": [],
        "e_n_0_1": [],
        "e_n_1": ["a2"],
        "e_n_1_0": ["1/3"],
        "e_n_1_1": ["x (2/3)"],
    }
    assert all_texts(Picture(draw(Bones(2))).edges) == {"e_n_0": ["1"], "e_n_1": ["2"]}


def test_dot_is_a_graphviz_digraph_with_one_statement_an_edge():
    import graphviz

    dot = draw(book()).dot
    assert isinstance(dot, graphviz.Digraph)
    edges = [line for line in dot.source.splitlines() if "->" in line]
    assert len(edges) == 12 and all(line.count("->") == 1 for line in edges)


# --- the same bytes, and nothing changed


SAME = """
import hashlib
from gametree import *
top = MAX(MIN(3, 12, 8), a=MIN(2, 4, 6), b=CHANCE((0.5, 14), (0.5, 5)))
for node in (top, TicTacToe(), build(Bones(5)), positions(Bones(5))):
    diagram = draw(node, theme="projector", names=True)
    print(hashlib.sha256((diagram.dot.source + diagram.image()).encode()).hexdigest())
"""


@pytest.mark.slow
def test_the_same_tree_gives_the_same_bytes_in_every_process():
    printed = set()
    for seed in ("1", "22"):
        done = subprocess.run(
            [sys.executable, "-c", SAME],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        printed.add(done.stdout)
    assert len(printed) == 1 and len({*done.stdout.split()}) == 4


def test_the_same_tree_gives_the_same_bytes_twice_and_in_four_threads_at_once():
    def once(i):
        return draw(book(), names=True).svg, draw(build(Bones(4)), theme="projector").svg

    with ThreadPoolExecutor(4) as pool:
        assert len({once(0), once(1), *pool.map(once, range(8))}) == 1


def facts(top):
    names = ("player", "value", "move", "parent", "grown", "chance", "name", "information_set")
    return [[node, *[getattr(node, name) for name in names]] for node in top.walk()]


@pytest.mark.slow
@given(plans())
def test_draw_changes_nothing_that_it_is_given(plan):
    top = planted(plan)
    result, values = alphabeta(top), values_of(top)
    marks = Marks(values=dict(values), best={top}, skipped={*top.children}, blank=True)
    before = facts(top), copy.copy(vars(result)), dict(values), copy.copy(vars(marks))
    for options in ({"at": result}, {"windows": True}, {"values": values}, {"marks": marks}):
        diagrams = [draw(top, names=True, max_nodes=5, **options) for _ in range(2)]
        assert diagrams[0].svg == diagrams[1].svg
    vars(result).pop("cuts", None)  # worked out when it is asked for
    before[1].pop("cuts", None)
    assert (facts(top), vars(result), values, vars(marks)) == before


class KnowsValues:
    """A search of which the value of the top is known, as "≤ 9", and no window."""

    def __init__(self, top):
        self.top = top

    def marks(self):
        return Marks(values={self.top: "≤ 9"}, current=self.top)


def test_a_result_does_not_know_its_windows_and_no_other_search_is_drawn_in_its_place():
    top = book()
    for at in (alphabeta(top, order="reversed"), KnowsValues(top)):
        with pytest.raises(GameTreeError, match=r"has no windows. Leave out at="):
            draw(top, at=at, windows=True)


def test_nodes_that_look_the_same_are_joined_whatever_lies_between_them():
    top = MAX(MIN(1), MIN(2), MIN(3))
    left, middle, right = top.children
    left.information_set = right.information_set = (left, right)
    middle.information_set = (middle,)
    assert draw(top).dot.source.count("class=hidden") == 1


def test_drawing_grows_nothing_but_what_is_asked_for():
    top = root(TicTacToe())
    assert (repr(draw(top)), top.size) == ("Diagram(1 node, the rest folded)", 1)
    for depth, size in ((0, 1), (1, 10), (2, 82)):
        _ = draw(top, depth=depth, max_nodes=100).svg
        assert (top.size, top.height) == (size, depth)
    for options, size in (({"line": [1, 2, 1]}, 10), ({"depth": 1, "windows": True}, 50)):
        top = root(Bones(6))
        draw(top, **options)
        assert top.size == size
    assert repr(draw(TicTacToe())) == "Diagram(10 nodes, the rest folded)"  # a game: its moves
    assert repr(draw(Bones(3), depth=3)) == "Diagram(8 nodes)"


# --- what can be asked for


def test_a_line_is_thick_on_its_nodes_and_edges():
    top = book()
    found = minimax(top)
    for line in (found, found.line, [0, 0], iter([0, 0])):
        picture = Picture(draw(top, line=line))
        best = {key for key, part in picture.nodes.items() if "best" in part.classes}
        assert best == {"n_0", "n_0_0"}
        widths = {key: part.shape.get("stroke-width") for key, part in picture.edges.items()}
        assert [key for key, width in widths.items() if width != widths["e_n_1"]] == [
            "e_n_0",
            "e_n_0_0",
        ]
    cut_off = Picture(draw(top, depth=1, line=(0, 0)))
    assert [key for key, part in cut_off.nodes.items() if "best" in part.classes] == ["n_0"]


def test_nodes_show_the_values_that_are_given_and_leaves_else_their_own():
    top = book()

    def shown(**options):
        picture = Picture(draw(top, **options))
        return [texts(picture.nodes[key]) for key in ("n", "n_1", "n_1_0")]

    assert shown() == shown(values=False) == shown(values={}) == [[], [], ["2"]]
    assert shown(values=values_of(top)) == [["3"], ["2"], ["2"]]
    assert shown(values=values_of(top[1])) == [[], ["2"], ["2"]]
    assert shown(values={top: "x"}) == [["x"], [], ["2"]]
    assert shown(values={top[1][0]: "x"}) == [[], [], ["x"]]
    top[1][0].value = 5
    assert shown() == [[], [], ["5"]]  # as it is now
    for worth in ([1], True):
        with pytest.raises(GameTreeError, match="A node shows a number or text, got "):
            shown(values={top: worth})


def test_values_of_another_tree_are_refused_and_not_left_out():
    for node, other in ((book(), book()), (Bones(3), build(Bones(3)))):
        with pytest.raises(GameTreeError, match=r"A tree that is built again has new nodes"):
            draw(node, values=values_of(other))


def test_at_shows_what_a_search_knows():
    top = book()
    picture = Picture(draw(top, at=alphabeta(top)))
    pruned = {key for key, part in picture.nodes.items() if "pruned" in part.classes}
    assert pruned == {"n_1_1", "n_1_2"}
    assert {key for key, part in picture.edges.items() if "cut" in part.classes} == {
        "e_n_1_1",
        "e_n_1_2",
    }
    assert "best" in picture.nodes["n_0_0"].classes

    part = Picture(draw(top, at=KnowsValues(top))).nodes["n"]
    assert texts(part) == ["≤ 9"] and "current" in part.classes


def test_windows_are_those_with_which_alphabeta_comes_to_a_node():
    top = book()
    entered = {}

    def watch(kind, node, alpha, beta, *_):
        entered.setdefault(node, (alpha, beta))

    alphabeta(top, watch=watch)
    diagram = draw(top, windows=True)
    assert diagram.marks.windows == entered
    edges = all_texts(Picture(diagram).edges)
    assert (edges["e_n_0"], edges["e_n_0_1"]) == (["(-∞, ∞)"], ["(-∞, 3)"])
    assert edges["e_n_2_2"] == ["(3, 5)"] and edges["e_n_1_1"] == []  # skipped
    nodes = all_texts(Picture(diagram).nodes)
    assert (nodes["n_0"], nodes["n_1"]) == (["3"], ["≤ 2"])


@given(plans())
def test_what_stands_in_a_node_is_true(plan):
    top = planted(plan)
    values = values_of(top)
    marks = draw(top, windows=True, max_nodes=1_000).marks
    for node in top.walk():
        said = marks.value(node)
        if not said:
            continue
        sign, _, number = said.rpartition(" ")
        bound = float(number.replace("∞", "inf"))
        slack = 1e-2 * max(1, abs(bound)) if abs(bound) < inf else 0
        if sign == "≤":
            assert values[node] <= bound + slack
        elif sign == "≥":
            assert values[node] >= bound - slack
        else:
            assert float(values[node]) == pytest.approx(bound, rel=1e-2, abs=1e-2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "x"}, "theme must be one of 'paper', 'projector', got 'x'"),
        ({"depth": -1}, "depth must be a whole number of at least 0, got -1"),
        ({"max_nodes": 0}, "max_nodes must be a whole number of at least 1, got 0"),
        ({"line": "abc"}, "line must be a list of moves or a Result, got 'abc'"),
        ({"at": 3}, "at must have marks.*, as alphabeta.* has, got 3"),
        ({"values": True}, "values must be a dict .see values_of., got True"),
        ({"values": book()}, "values must be a dict .see values_of., got Node"),
        ({"at": alphabeta(book(), window=(20, 30))}, "at= must belong to this tree, got Result"),
    ],
)
def test_bad_arguments_are_named(options, message):
    with pytest.raises(GameTreeError, match=message):
        draw(book(), **options)


@pytest.mark.parametrize("line", [(7,), (0, 7), (0, 0, 0), ("0",), (True,)])
def test_a_line_that_the_tree_does_not_have_is_refused(line):
    with pytest.raises(IllegalMove):
        draw(book(), line=line)


# --- shown, heard and saved


def test_a_diagram_shows_itself_as_an_image_with_its_outline_and_a_caption():
    diagram = draw(book())
    assert repr(diagram) == "Diagram(13 nodes)"
    alt, caption = check_html(diagram)
    assert (alt, caption) == (diagram.marks.words.picture(diagram), "")
    assert alt.startswith("Game tree. the root, MAX node, 3 branches; A, MIN node, 3 branches; A1,")
    _, caption = check_html(draw(book(), depth=1))
    assert caption == "4 nodes shown of 13."
    for diagram in (draw(Bones(6)), draw(Bones(9), depth=2, max_nodes=5)):
        _, caption = check_html(diagram)
        assert caption == "4 nodes shown. The others grow when you ask for them."


def test_a_wide_picture_can_be_reached_by_keys_since_it_may_scroll():
    narrow, wide = draw(MAX(3, 12)).image(), draw(MAX(*range(20))).image()
    assert 'tabindex="0" role="group" aria-label="Game tree"' in wide and "tabindex" not in narrow
    assert "max-width:none" in wide and "overflow-x:auto" in wide


def test_whoever_cannot_see_it_hears_the_tree_node_by_node():
    top = MAX(MIN(3, 12), a2=7, b=CHANCE((1, 5)))
    diagram = draw(top, values=values_of(top[0]), line=["a2"])
    assert diagram.in_words().split("\n") == [
        "Game tree.",
        "the root, MAX node, 3 branches",
        "  A, MIN node, 2 branches, value 3",
        "    A1, Leaf, value 3",
        "    A2, Leaf, value 12",
        "  B, Leaf, after a2, value 7, on the best line",
        "  C, CHANCE node, 1 branch, after b",
        "    C1, Leaf, probability 1, value 5",
    ]


def test_the_outline_of_a_large_tree_is_cut_and_says_so():
    rows = draw(MAX(*range(100))).in_words().split("\n")
    assert len(rows) == 42 and rows[-1] == "… 61 more"
    long = draw(tree({"a" * 1000: 1})).in_words().split("\n")[-1]
    assert len(long) < 210 and long.endswith("…")


def test_a_picture_is_saved_by_the_ending_of_its_file(tmp_path):
    diagram = draw(tree({"\ud800": 1}))
    assert diagram.save(tmp_path / "t.svg").read_text(encoding="utf-8") == diagram.svg
    assert diagram.save(str(tmp_path / "t.dot")).read_text(encoding="utf-8").startswith("digraph")
    with pytest.raises(RenderError, match=r"saved as \.svg or .*, not as '\.jpg'.*import classr"):
        diagram.save(tmp_path / "t.jpg")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.dot", "t.svg"]


# --- a game as a graph


def test_every_position_and_every_edge_is_drawn_once():
    ps = positions(Bones(6))
    diagram = draw(ps)
    picture = Picture(diagram)
    assert (len(picture.nodes), len(picture.edges)) == (len(ps), ps.edges) == (12, 24)
    assert repr(diagram) == "Graph(12 positions)"
    assert texts(picture.nodes["p0"]) == ["6", "1"]
    assert texts(Picture(draw(ps, values=False)).nodes["p0"]) == ["6"]


@pytest.mark.parametrize("theme", THEMES)
def test_one_heap_is_a_ladder_whose_edges_run_down_between_its_sides(theme):
    picture = Picture(draw(positions(Bones(8)), theme=theme))
    boxes = {key: bounds(part) for key, part in picture.nodes.items()}
    left, right = sorted({box[0] for box in boxes.values()})  # two columns
    of_max = {boxes[key][0] for key, part in picture.nodes.items() if "max" in part.classes}
    assert of_max == {left}
    for edge in picture.edges.values():
        xs, ys = zip(*edge.points)
        assert min(xs) >= boxes["p0"][2] - 1 and max(xs) <= right + 1 and ys[0] < ys[-1]
    assert len({round(box[1]) for box in boxes.values()}) == 9  # heaps of 8 to 0


def test_a_graph_is_heard_position_by_position():
    rows = draw(positions(Bones(3))).in_words().split("\n")
    assert rows[0] == "Game as a graph of 6 positions."
    assert rows[1] == "MAX node, 3 bones, value 1; to 2 bones; to 1 bone; to 0 bones"
    assert draw(positions(Bones(40))).in_words().endswith("… 40 more")


def test_a_graph_that_is_too_large_is_refused():
    with pytest.raises(GameTreeError, match="is too large to draw"):
        draw(positions(TicTacToe()))


def test_a_game_is_drawn_as_one_even_if_it_has_a_length_of_0():
    class Counted(TicTacToe):
        def __len__(self):
            return 0

    assert draw(Counted()).dot.source == draw(TicTacToe()).dot.source


# --- text from a game or a person


HOSTILE = {
    "markup": '"><script>alert(1)</script>',
    "attribute": '" onload="alert(1)" x="',
    "cdata": "]]>--><!-- <![CDATA[",
    "entities": "&lt;&amp;&#45;&bogus;&",
    "html-like": "<b>x</b>",
    "empty html-like": "<>",
    "quotes": '\'"`\\"',
    "backslash": "a\\",
    "escapes of DOT": "\\N \\G \\E \\T \\l a\\nb\\r",
    "blanks": "a\nb\r\nc\td",
    "only newlines": "\n\n",
    "controls": "".join(map(chr, [*range(32), *range(0x7F, 0xA0)])) + "x",
    "no characters": "\0a\uffff\ufffe\U0001ffffb",
    "surrogates": "\ud800a\udfff",
    "emoji": "😀👩‍👧🏳️‍🌈",
    "right to left": "\u202eשלום\u202c \u2066x",
    "long": "long " * 2000,
    "long word": "W" * 10_000,
    "empty": "",
    "DOT": 'x"]; y -> z; "{a|b}',
    "keyword": "digraph",
    "format": "%s {0} $x {move}",
}


class Rude(Game):
    """One move for each text; the move, and the state that it leads to, are called by it."""

    initial = "start"

    def __init__(self, texts):
        self.texts = texts

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [*range(len(self.texts))] if state == "start" else []

    def result(self, state, move):
        return move

    def utility(self, state):
        return 0

    def label(self, state):
        return "start" if state == "start" else self.texts[state]

    def move_label(self, state, move):
        return self.texts[move]


def check_harmless(diagram, said):
    picture = check_places(diagram)
    assert {*picture.nodes} == {"n", "n_0", "n_1"} and {*picture.edges} == {"e_n_0", "e_n_1"}
    harmless = {"svg", "g", "title", "desc", "polygon", "ellipse", "path", "text", "rect"}
    assert {tag(element) for element in picture.xml.iter()} <= harmless
    names = {name for element in picture.xml.iter() for name in element.attrib}
    assert not [name for name in names if name.startswith("on")]
    wanted = label(said)
    assert texts(picture.edges["e_n_0"]) == ([wanted] if wanted else [])
    for part in [*picture.nodes.values(), *picture.edges.values()]:
        assert all(len(text) <= LONGEST for text in texts(part))
    check_html(diagram)
    diagram.dot.source.encode()
    engine.render(diagram.dot.source)
    return picture


@pytest.mark.parametrize("said", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_does_no_harm(said):
    for theme in THEMES:
        written = check_harmless(draw(tree({said: 1, "other": 2}), theme=theme), said)
        assert clean(said) in written.nodes["n_0"].title  # the whole of it
        check_harmless(draw(Rude([said, "other"]), theme=theme), said)
    drawn = ET.fromstring(engine.render(draw(tree({said: 1})).dot.source))
    shown = [part.text for part in drawn.iter() if tag(part) == "text"]
    assert " ".join(" ".join(shown).split()) == f"{label(said)} 1".strip()  # plain text in DOT, too


@pytest.mark.parametrize("said", ["a\x01", "\0", "\ud800", "\uffff"], ids=ascii)
def test_names_notes_and_values_may_hold_what_xml_does_not(said):
    top = MAX(MIN(3, 4), 5)
    top[0].name = said
    marks = Marks(notes={top: said, top[1]: said}, values={top: said})
    picture = Picture(draw(top, marks=marks))
    name, note, value = picture.nodes["n_0"], picture.edges["e_n_1"], picture.nodes["n"]
    assert texts(name) == texts(note) == [clean(said)]
    assert texts(value) == [clean(said)] * 2
    assert f", value {clean(said)}, {clean(said)}" in value.title


def test_a_diagram_is_pickled():
    diagram = draw(book(), names=True)
    assert pickle.loads(pickle.dumps(diagram)).svg == diagram.svg
