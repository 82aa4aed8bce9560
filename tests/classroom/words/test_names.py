"""The names of nodes: A, A1, A12, and no two alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seeing import Picture
from toys import book

from classroom.words.names import id_of, name_aloud, node_at, place_first, spoken_place
from gametree import Bones, GameTreeError, build, draw, tree


def test_names_can_be_said_aloud():
    picture = Picture(draw(book(), names=True))
    names = {key: [s.text for s in part.texts if s.italic] for key, part in picture.nodes.items()}
    assert names["n_0"] == ["A"] and names["n_0_0"] == ["A1"] and names["n_2_1"] == ["C2"]
    assert picture.nodes["n_2_1"].title == "C2, Leaf, value 5"
    assert picture.nodes["n"].title == "the root, MAX node, 3 branches"
    picture = Picture(draw(build(Bones(4)), names=True))
    assert "A12" in [s.text for s in picture.nodes["n_0_0_1"].texts]


def test_no_two_nodes_have_one_name():
    top = tree([[[1, 2]], *range(58), [[1, 2], *range(11)]])
    names = [name_aloud(node, top) for node in top.walk()]
    assert len(set(names)) == len(names) and names[-4:] == ["BH9", "BH(10)", "BH(11)", "BH(12)"]
    assert {"A", "Z", "AA", "A11", "BH12"} <= {*names}


def test_a_name_by_place_gives_way_to_one_that_was_written():
    top = tree("MAX(B: MIN(3, 12), MIN(2, 4), A1: MIN(5, Q: MIN(6), Q1: 7))")
    names = [name_aloud(node, top) for node in top.walk()]
    assert names[:6] == ["", "B", "B1", "B2", "B'", "B'1"]
    assert names[7:] == ["A1", "A11", "Q", "Q1'", "Q1"]


def test_a_place_is_said_in_the_middle_of_a_sentence_and_at_its_beginning():
    assert [spoken_place("A").say(), place_first("A").say()] == ["at A", "At A"]
    assert [spoken_place("").say("de"), place_first("").say("de")] == [
        "an der Wurzel",
        "An der Wurzel",
    ]


def test_an_id_is_the_way_down_by_places():
    top = tree({"a": 1, "b": {"x": 2, "y": 3}})
    ids = [id_of(node, top) for node in top.walk()]
    assert ids == ["n", "n_0", "n_1", "n_1_0", "n_1_1"]
    assert [node_at(top, key) for key in ids] == [*top.walk()]
    for key in ("n_2", "n_0_0", "m", "n_-1", "n_١", ""):
        with pytest.raises(GameTreeError, match="There is no node"):
            node_at(top, key)
    with pytest.raises(GameTreeError, match="is not in the tree below"):
        id_of(top, top["b"])


NAMED = st.sampled_from(["A", "B", "B1", "A1", "A11", "B'", "AA", "1", "Q"])


@given(st.recursive(st.just([]), lambda below: st.lists(below, min_size=1, max_size=3)), st.data())
def test_no_two_nodes_have_one_name_whatever_some_are_called(shape, data):
    top = tree(as_lists(shape))
    nodes = [*top.walk()]
    own = data.draw(st.lists(NAMED, unique=True, max_size=len(nodes)))
    for node, name in zip(data.draw(st.permutations(nodes)), own):
        node.name = name
    names = [name_aloud(node, top) for node in nodes]
    assert len(set(names)) == len(names)
    assert all(node.name in (None, name) for node, name in zip(nodes, names))


def as_lists(shape):
    """A tree of lists, with a number in place of each empty one."""
    return [as_lists(below) for below in shape] if shape else 0
