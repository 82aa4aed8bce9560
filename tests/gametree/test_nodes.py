"""Players, nodes, and trees written by hand."""

import copy
import pickle
from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given, settings
from toys import Line, Planned, as_plan, exact, grown, plans, planted

from classroom.check import check_pruned
from classroom.matrices import MatrixGame
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    DiceBones,
    GameTreeError,
    IllegalMove,
    Node,
    Player,
    TreeTooLarge,
    build,
    minimax,
    root,
    tree,
)
from gametree.errors import short
from gametree.limits import MAX_PLIES
from gametree.names import called
from gametree.nodes import MAX_NODES, copy_tree
from gametree.values import same_move

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def book():
    return MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


# --- players


def test_players_know_their_opponent_their_sign_and_how_they_choose():
    assert (MAX.opponent, MAX.sign, MAX.best) == (MIN, 1, max)
    assert (MIN.opponent, MIN.sign, MIN.best) == (MAX, -1, min)
    assert (
        [str(p) for p in (MAX, MIN, CHANCE)]
        == [repr(p) for p in (MAX, MIN, CHANCE)]
        == ["MAX", "MIN", "CHANCE"]
    )


def test_max_and_min_are_the_members_of_player_and_chance_is_not():
    assert list(Player) == [MAX, MIN]
    assert not isinstance(CHANCE, Player)
    for word in ("opponent", "sign", "best"):
        assert not hasattr(CHANCE, word)


def test_copies_and_pickles_of_players_are_the_players():
    for player in (MAX, MIN, CHANCE):
        assert (
            copy.deepcopy(player)
            is copy.copy(player)
            is pickle.loads(pickle.dumps(player))
            is player
        )


# --- writing trees


def test_a_called_player_writes_a_node_whose_moves_are_indices_and_keywords():
    top = MAX(MIN(3, 12), 5, a2=7)
    assert [child.move for child in top] == [0, 1, "a2"]
    assert [child.player for child in top] == [MIN, None, None]
    assert all(child.parent is top for child in top.children)
    assert top.player is MAX and top.value is None and top.parent is None and top.move is None
    assert top["a2"].value == 7 and top["a2"].is_leaf and not top.is_leaf
    assert top.state is None and top.game is None and top.chance is None


def test_players_need_not_alternate_in_a_written_tree():
    assert MAX(MAX(1), MIN(MIN(2))).to_text() == "MAX(MAX(1), MIN(MIN(2)))"


def test_chance_gives_each_child_its_probability():
    top = CHANCE((0.5, MIN(3, 12)), b=(0.5, 7))
    assert [(child.move, child.chance) for child in top] == [(0, 0.5), ("b", 0.5)]
    assert top[0][0].chance is None


@pytest.mark.parametrize("value", [3, -2.5, 0, inf, -inf, Fraction(1, 3), 10**400])
def test_any_real_number_is_a_leaf(value):
    assert MAX(value)[0].value == tree([value])[0].value == tree(value).value == value


@pytest.mark.parametrize(
    "value", [True, False, None, "3", nan, 1j, Decimal(1), {1, 2}, object], ids=repr
)
def test_what_is_no_real_number_is_no_leaf(value):
    with pytest.raises(GameTreeError, match=r"A leaf's value must be a real number .* got "):
        MAX(1, value)
    if not isinstance(value, str):  # text is parsed
        for spec in (value, [1, [value]], {"a": value}):
            with pytest.raises(GameTreeError, match="A leaf's value must be a real number"):
                tree(spec)


@pytest.mark.parametrize("player", [MAX, MIN, CHANCE], ids=str)
def test_a_node_without_children_is_refused(player):
    with pytest.raises(
        GameTreeError,
        match=f"A {player} node needs at least one child; a leaf is written as its number",
    ):
        player()


@pytest.mark.parametrize("child", [[3, 12], (3, 12), {"a": 3}], ids=repr)
def test_a_list_as_a_child_is_refused_with_both_ways_to_write_it(child):
    with pytest.raises(
        GameTreeError, match=r"A child is a number or a node, got .*write MIN\(3, 12\).*tree\("
    ):
        MAX(child)


def test_a_node_that_has_a_parent_is_refused_and_stays_where_it_was():
    top = book()
    child = top[1]
    fresh = MIN(1, 2)
    for attempt in (
        lambda: MAX(fresh, child),
        lambda: MAX(fresh, fresh),
        lambda: CHANCE((1, child)),
    ):
        with pytest.raises(GameTreeError, match="already has a parent: a node has one place"):
            attempt()
    assert child.parent is top and child.move == 1
    assert fresh.parent is None and fresh.move is None
    assert MAX(fresh)[0] is fresh


@pytest.mark.parametrize("pair", [7, (0.5,), (0.5, 1, 2), [0.5, 7], MAX(1)], ids=repr)
def test_chance_wants_pairs(pair):
    with pytest.raises(GameTreeError, match=r"CHANCE takes pairs \(probability, child\), got "):
        CHANCE((0.5, 1), pair)


@pytest.mark.parametrize("chance", [0, -0.5, 1.5, inf])
def test_a_probability_is_above_0_and_at_most_1(chance):
    with pytest.raises(
        GameTreeError, match=f"A probability must be above 0 and at most 1, got {chance}"
    ):
        CHANCE((chance, 1), (0.5, 2))


@pytest.mark.parametrize("chance", [nan, True, None, "1"], ids=repr)
def test_a_probability_is_a_number(chance):
    with pytest.raises(GameTreeError, match="A probability must be a real number"):
        CHANCE((chance, 1))


def test_probabilities_sum_to_1():
    with pytest.raises(GameTreeError, match=r"must sum to 1, but \[0\.5, 0\.25\] sum to 0\.75"):
        CHANCE((0.5, 1), (0.25, 2))
    assert len(CHANCE(*[(0.1, i) for i in range(10)]).children) == 10
    assert len(CHANCE(*[(Fraction(1, 3), i) for i in range(3)]).children) == 3


# --- trees from lists and dicts


def test_nested_lists_alternate_the_players():
    top = tree(BOOK)
    assert top.to_text() == book().to_text()
    assert tree(BOOK, to_move=MIN).to_text() == "MIN(MAX(3, 12, 8), MAX(2, 4, 6), MAX(14, 5, 2))"
    assert tree(((0, 1), [2]), MIN).to_text() == "MIN(MAX(0, 1), MAX(2))"


def test_the_keys_of_a_dict_name_the_moves():
    top = tree({"a1": {"b1": 3, (0, 1): 12}, -4: [7]})
    assert [leaf.path for leaf in top.leaves()] == [("a1", "b1"), ("a1", (0, 1)), (-4, 0)]


def test_a_number_alone_is_a_tree_of_one_leaf():
    top = tree(5)
    assert (top.is_leaf, top.value, top.size, top.height, top.children) == (True, 5, 1, 0, ())


@pytest.mark.parametrize("spec", [[], (), {}, [1, []], {"a": [[], 1]}], ids=repr)
def test_an_empty_list_is_no_node(spec):
    with pytest.raises(GameTreeError, match="node needs at least one child; a leaf is written as"):
        tree(spec)


def test_a_list_that_contains_itself_is_refused():
    loop = [1]
    loop.append([2, loop])
    named = {}
    named["a"] = [named]
    for spec in (loop, named, [3, loop]):
        with pytest.raises(GameTreeError, match="A list that contains itself is no tree"):
            tree(spec)


def test_a_list_may_stand_in_two_places():
    pair = [1, 2]
    top = tree([pair, [pair, 0], pair])
    assert top.to_text() == "MAX(MIN(1, 2), MIN(MAX(1, 2), 0), MIN(1, 2))"


@pytest.mark.parametrize("player", ["MAX", 1, None, CHANCE, Player], ids=repr)
def test_to_move_is_max_or_min(player):
    with pytest.raises(
        GameTreeError, match=r"to_move must be MAX or MIN .themselves, not text., got "
    ):
        tree([1], to_move=player)


def test_a_tree_of_a_tree_is_refused():
    with pytest.raises(GameTreeError, match=r"This is a tree already: Node\(MAX to move"):
        tree(MAX(1))


def test_too_many_nodes_and_too_many_plies_are_refused_by_number():
    spec = 0
    for _ in range(MAX_PLIES + 1):
        spec = [spec]
    for large in ([0] * MAX_NODES, spec):
        with pytest.raises(TreeTooLarge, match="at most 100 plies and 1,000,000 nodes"):
            tree(large)
    assert tree(spec[0]).height == MAX_PLIES


def test_a_node_is_not_put_on_top_of_a_tree_that_is_as_deep_as_can_be():
    top = 7
    for ply in range(MAX_PLIES):
        top = (MAX if ply % 2 else MIN)(top, 3)
    assert top.height == MAX_PLIES
    with pytest.raises(
        TreeTooLarge,
        match=r"at most 100 plies; Node\(MAX to move, 2 children\) has as many already",
    ):
        MIN(5, top)
    with pytest.raises(TreeTooLarge, match="at most 100 plies"):
        CHANCE((0.5, top), (0.5, 1))
    assert top.parent is None and minimax(top).visited == 201


# --- asking nodes


def test_a_node_knows_its_place():
    top = book()
    node = top.find(2, 1)
    assert (node.value, node.depth, node.path, node.root) == (5, 2, (2, 1), top)
    assert (top.depth, top.path, top.root, top.find()) == (0, (), top, top)
    assert node is top[2][1] and node.parent is top[2]


def test_size_height_walk_and_leaves_count_from_the_node_down():
    top = MAX(MIN(3, MAX(4, 5)), 7)
    assert [repr(node) for node in top.walk()] == [
        "Node(MAX to move, 2 children)",
        "Node(MIN to move, 2 children, after 0)",
        "Node(leaf, value 3, after 0, 0)",
        "Node(MAX to move, 2 children, after 0, 1)",
        "Node(leaf, value 4, after 0, 1, 0)",
        "Node(leaf, value 5, after 0, 1, 1)",
        "Node(leaf, value 7, after 1)",
    ]
    assert [leaf.value for leaf in top.leaves()] == [3, 4, 5, 7]
    assert (top.size, top.height, top[0].size, top[0].height) == (7, 3, 5, 2)


def test_a_node_has_no_length_and_is_never_false():
    assert not hasattr(MAX(1), "__len__")
    assert bool(tree(0))


@pytest.mark.parametrize("move", [True, 1.0, "1", 3, -1, None, (1,)], ids=repr)
def test_a_move_must_equal_a_move_of_the_node_and_have_its_type(move):
    with pytest.raises(IllegalMove, match="here: the moves are 0, 1, 2"):
        book()[move]
    with pytest.raises(
        IllegalMove, match=f"No move {short(move).replace('(', '.').replace(')', '.')} here"
    ):
        book().find(0).parent.find(move)


def test_types_count_inside_a_move_that_is_a_tuple():
    top = tree({(1, "a"): 3})
    assert top[1, "a"].value == 3
    for move in ((True, "a"), (1.0, "a"), [1, "a"], (1,), (1, "a", 2)):
        with pytest.raises(IllegalMove):
            top[move]
    assert same_move((1, (2, 3)), (1, (2, 3))) and not same_move((1, (2, 3)), (1, (2, 3.0)))


def test_a_leaf_has_no_moves():
    with pytest.raises(IllegalMove, match="No move 0 here: play is over at this leaf"):
        book().find(0, 0, 0)


def test_many_moves_are_listed_in_part():
    with pytest.raises(IllegalMove, match=r"the moves are 0, 1, .*11, …\."):
        tree([0] * 13)[13]
    with pytest.raises(IllegalMove, match=r"the moves are 0, .*11\."):
        tree([0] * 12)[12]


def test_repr_is_one_line_without_an_address():
    assert repr(book()) == "Node(MAX to move, 3 children)"
    assert repr(book()[0][1]) == "Node(leaf, value 12, after 0, 1)"
    assert repr(tree([[3]])[0]) == "Node(MIN to move, 1 child, after 0)"
    assert (
        repr(root(Bones(3))) == "Node(MAX to move, not grown yet, state Heap(bones=3, to_move=MAX))"
    )
    deep = tree("MAX(" * 12 + "0" + ")" * 12)
    assert repr(next(deep.leaves())) == "Node(leaf, value 0, after …, 0, 0, 0, 0, 0, 0, 0, 0, 0)"
    assert "\n" not in repr(tree({"a\nb": 1})["a\nb"])


# --- properties


@settings(deadline=None, derandomize=True)
@given(plans((MAX, MIN, CHANCE)))
def test_walk_size_height_leaves_path_depth_and_find_agree(plan):
    top = planted(plan)
    nodes = list(top.walk())
    assert nodes[0] is top and len({id(node) for node in nodes}) == len(nodes) == top.size
    assert list(top.leaves()) == [node for node in nodes if not node.children]
    assert top.height == max(node.depth for node in nodes)
    assert top.size == 1 + sum(child.size for child in top)
    for node in nodes:
        assert top.find(*node.path) is node
        assert node.depth == len(node.path) and node.root is top
        assert list(node) == list(node.children) == list(node.grown)
        assert all(child.parent is node for child in node)
        assert (
            node.is_leaf == (node.player is None) == (not node.children) == (node.value is not None)
        )
        assert "\n" not in repr(node) and "0x" not in repr(node)


@pytest.mark.slow
@settings(deadline=None, derandomize=True)
@given(plans((MAX, MIN, CHANCE)))
def test_a_plan_a_written_tree_a_built_one_and_a_lazily_grown_one_are_the_same(plan):
    expected = exact(plan)
    assert exact(as_plan(planted(plan))) == expected
    assert exact(as_plan(build(Planned(plan)))) == expected
    assert exact(as_plan(root(Planned(plan)))) == expected


@settings(deadline=None, derandomize=True, max_examples=50)
@given(plans((MAX, MIN, CHANCE)))
def test_copies_and_pickles_of_a_tree_are_equal_trees(plan):
    top = planted(plan)
    for other in (copy.deepcopy(top), pickle.loads(pickle.dumps(top))):
        assert exact(as_plan(other)) == exact(plan)
        assert other is not top and all(child.parent is other for child in other)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_copies_and_pickles_of_a_game_tree_grow_no_children(protocol):
    for depth, size in ((None, 15), (1, 4), (0, 1)):
        top = build(Bones(4), depth=depth)
        for other in (copy.deepcopy(top), pickle.loads(pickle.dumps(top, protocol))):
            assert other.size == top.size == size
            assert exact(as_plan(other)) == exact(as_plan(build(Bones(4))))
            assert minimax(other).value == -1
    assert copy.copy(root(Bones(4))).size == 1


def test_a_copy_of_a_node_is_a_node_of_a_copied_tree():
    top = tree([[3, 12], [2, [4, 5]]])
    for kept in (copy.deepcopy([top, top[1]]), pickle.loads(pickle.dumps([top, top[1]]))):
        assert kept[1] is kept[0][1] and kept[1].path == (1,)
        assert exact(as_plan(kept[0])) == exact(as_plan(top))


def test_a_copy_shares_states_and_the_game():
    """They never change, and copying them would take most of the time."""
    top = build(Bones(3))
    copied = copy.deepcopy(top.children[1])
    assert copied.path == top.children[1].path
    assert copied.state is top.children[1].state and copied.game is top.game


def test_a_deep_tree_is_copied_and_pickled():
    top = grown(Line(2_000), 2_000)
    for other in (copy.deepcopy(top), pickle.loads(pickle.dumps(top)), copy_tree(top)):
        assert other.height == 2_000 and other is not top


def test_copy_tree_copies_what_lies_below_and_nothing_above():
    top = MatrixGame([[1, -1], [-1, 1]]).tree(first=None)
    top["R1"]["C2"].value = 5
    twin = copy_tree(top)
    assert [node.value for node in twin.walk()] == [node.value for node in top.walk()]
    assert twin["R1"].information_set == twin.children and twin["R1"] is not top["R1"]
    below = copy_tree(tree([[3, 12], [2, 4]])[0])
    assert (below.parent, below.move, below.to_text()) == (None, None, "MIN(3, 12)")


def test_what_hardly_any_node_has_takes_no_room_in_the_others():
    assert len(Node.__slots__) == 8
    top = build(DiceBones(3))
    for each in (*top.walk(), *copy.deepcopy(top).walk()):
        assert hasattr(each, "_rare") is (each.chance is not None)
    node = CHANCE((0.5, 3), (0.5, 7))[0]
    node.name = "P"
    assert (node.chance, node.name, node.information_set) == (0.5, "P", None)
    node.chance = node.name = None
    assert (node.chance, node.name, node.information_set) == (None, None, None)


def test_a_node_of_ones_own_has_a_repr():
    assert repr(Node()) == "Node(leaf, no value)"
    assert repr(Node(MAX)) == "Node(MAX to move, not grown yet)"


def test_a_name_of_ones_own():
    top = tree([[3, 12], [2, "x"]], names="P Q R")
    assert [called(node, top) for node in top.walk()] == ["P", "Q", "Q1", "Q2", "R", "R1", "R2"]
    assert called(top.find(1, 1), top.children[1]) == "R2" and called(top.children[0], top) == "Q"
    top.name = None
    assert called(top, top) == "" and copy_tree(top).children[1].name == "R"
    copy = pickle.loads(pickle.dumps(top))
    assert copy.to_text() == top.to_text() == "MAX(Q: MIN(3, 12), R: MIN(2, x))"
    assert check_pruned(tree("MAX(MIN(3, 12), r: MIN(2, H: 4))"), "H").passed


@pytest.mark.parametrize("name", ["", "two words", "a,b", 3, "x" * 21])
def test_a_name_that_could_not_be_said_is_refused(name):
    with pytest.raises(GameTreeError, match="A name is up to 20 letters, digits"):
        MAX(1, 2).name = name


@pytest.mark.parametrize("names", ["A A", "A B C D", 3])
def test_names_are_for_different_nodes(names):
    with pytest.raises(GameTreeError, match="names must be up to 3 different words"):
        tree([1, 2], names=names)
    with pytest.raises(GameTreeError, match="The name 'P' stands twice"):
        tree("P: MAX(P: 1)")
