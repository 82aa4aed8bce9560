"""`draw`: what it can be asked to show, and what it refuses."""

from math import nan

import pytest
from seeing import Picture, within
from toys import book

from gametree import (
    MAX,
    Bones,
    GameTreeError,
    IllegalMove,
    TicTacToe,
    build,
    draw,
    minimax,
    record,
    values_of,
)
from gametree.names import called, id_of

# --- options


def test_a_line_is_marked_on_its_nodes_and_edges():
    top = book()
    found = minimax(top)
    for line in (found, found.line, list(found.line), (0, 0), iter([0, 0])):
        picture = Picture(draw(top, line=line))
        assert {key for key, part in picture.nodes.items() if "best" in part.classes} == {
            "n_0",
            "n_0_0",
        }
        assert {key for key, part in picture.edges.items() if "best" in part.classes} == {
            "e_n_0",
            "e_n_0_0",
        }
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


def values_shown(diagram):
    shown = {key: [s.text for s in part.texts] for key, part in Picture(diagram).nodes.items()}
    return shown["n"], shown["n_1"], shown["n_1_0"]


def test_inner_nodes_show_the_values_that_are_given():
    top = book()
    assert values_shown(draw(top, values=values_of(top))) == (["3"], ["2"], ["2"])
    assert values_shown(draw(top, values={top: 5})) == (["5"], [], ["2"])
    assert values_shown(draw(top)) == values_shown(draw(top, values=False)) == ([], [], ["2"])
    assert "branches, value" not in draw(top).outline()
    trace = record(minimax, top)
    assert values_shown(draw(top, at=trace)) == (["3"], ["2"], ["2"])
    assert values_shown(draw(top, at=trace, values=False)) == ([], [], ["2"])
    with pytest.raises(
        GameTreeError,
        match=r"values must be node → value, such as values_of\(node\), or False, got True",
    ):
        draw(top, values=True)


@pytest.mark.parametrize("again", [Bones, lambda bones: build(Bones(bones))], ids=["game", "tree"])
def test_values_of_another_tree_are_refused_and_not_left_out(again):
    said = r"None of the nodes in values is in the tree that is shown.*write top = build\(game\)"
    with pytest.raises(GameTreeError, match=said):
        draw(again(3), values=values_of(again(3)))


def test_values_may_tell_of_a_part_of_the_tree_or_of_more_than_is_drawn():
    top = book()
    assert draw(top[1], values=values_of(top)) and draw(top, values=values_of(top[1]))
    assert values_shown(draw(top, values={})) == ([], [], ["2"])


@pytest.mark.parametrize("value", ["three", True, nan, [3]])
def test_a_value_that_is_no_number_is_refused_where_it_would_be_shown(value):
    top = book()
    said = r"In values, the value of Node\(MAX to move, 3 children\) must be a real number"
    with pytest.raises(GameTreeError, match=said):
        draw(top, values={top: value})
    assert draw(top[0], values={top: value}) and draw(top, values={top: "x", top[0]: None})


def test_blank_gives_boxes_to_write_in_and_no_answers():
    top = book()
    minimax(top)
    diagram = draw(top, blank=True)
    picture = Picture(diagram)
    for node in top.walk():
        part = picture.nodes[id_of(node, top)]
        assert len(part.boxes) == (not node.is_leaf) and len(part.texts) == node.is_leaf
        assert all(within(box, part) for box in part.boxes), called(node, top)
    assert "branches, value" not in diagram.outline()
    game = build(Bones(4))
    minimax(game)
    for key, part in Picture(draw(game, blank=True, theme="projector")).nodes.items():
        assert all(within(box, part) for box in part.boxes), key


# --- bad arguments


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"theme": "x"}, r"theme must be one of 'paper', 'projector', got 'x'\."),
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
