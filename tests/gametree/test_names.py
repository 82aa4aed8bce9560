"""What a node is called: A, A1, A12, and no two alike."""

from seeing import Picture
from toys import book

from gametree import Bones, build, draw, tree
from gametree.names import called


def test_names_can_be_said_aloud():
    picture = Picture(draw(book(), names=True))
    names = {key: [s.text for s in part.texts if s.italic] for key, part in picture.nodes.items()}
    assert names["n_0"] == ["A"] and names["n_0_0"] == ["A1"] and names["n_2_1"] == ["C2"]
    assert picture.nodes["n_2_1"].title == "C2, Leaf, after 1, value 5"
    assert not picture.nodes["n"].title.startswith(",")
    picture = Picture(draw(build(Bones(4)), names=True))
    assert "A12" in [s.text for s in picture.nodes["n_0_0_1"].texts]


def test_no_two_nodes_have_one_name():
    top = tree([[[1, 2], *range(11)]] * 60)
    names = [called(node, top) for node in top.walk()]
    assert len(set(names)) == len(names) and names[-4:] == ["BH9", "BH(10)", "BH(11)", "BH(12)"]
    assert {"A", "Z", "AA", "A11", "BH12"} <= {*names}
