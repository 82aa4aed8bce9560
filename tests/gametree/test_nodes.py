"""Players, nodes, and trees as they are written: in Python, as lists, as text."""

import copy
import pickle
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stacks import beneath, in_thread, under
from toys import Line, Planned, as_plan, book, exact, grown, plans, planted

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
    root,
    tree,
)
from gametree.nodes import MOST_PLIES, move_text, places_of

ALL_PLAYERS = (MAX, MIN, CHANCE)


# --- players


def test_players_know_their_opponent_their_sign_and_how_they_choose():
    assert (MAX.opponent, MAX.sign, MAX.best) == (MIN, 1, max)
    assert (MIN.opponent, MIN.sign, MIN.best) == (MAX, -1, min)
    assert [str(player) for player in ALL_PLAYERS] == ["MAX", "MIN", "CHANCE"]
    assert repr(ALL_PLAYERS) == "(MAX, MIN, CHANCE)"


def test_chance_is_no_player():
    assert list(Player) == [MAX, MIN]
    assert not [word for word in ("opponent", "sign", "best") if hasattr(CHANCE, word)]


@pytest.mark.parametrize("player", ALL_PLAYERS, ids=str)
def test_copies_and_pickles_of_players_are_the_players(player):
    assert copy.deepcopy(player) is pickle.loads(pickle.dumps(player)) is player


# --- trees in Python


def test_a_called_player_writes_a_node_whose_moves_are_indices_and_keywords():
    top = MAX(MIN(3, 12), 5, a2=7)
    assert [child.move for child in top] == [0, 1, "a2"]
    assert [child.player for child in top] == [MIN, None, None]
    assert all(child.parent is top for child in top)
    assert (top.player, top.value, top.parent, top.move) == (MAX, None, None, None)
    assert (top.state, top.game, top.chance, top.name) == (None, None, None, None)
    assert (top["a2"].value, top["a2"].is_leaf, top.is_leaf) == (7, True, False)


def test_players_need_not_take_turns():
    assert MAX(MAX(1), MIN(MIN(2))).to_text() == "MAX(MAX(1), MIN(MIN(2)))"


def test_chance_gives_each_child_its_probability():
    top = CHANCE((0.5, MIN(3, 12)), b=(0.5, 7))
    assert [(child.move, child.chance) for child in top] == [(0, 0.5), ("b", 0.5)]
    assert top[0][0].chance is None
    assert len(CHANCE(*[(Fraction(1, 3), i) for i in range(3)]).children) == 3


def test_a_node_has_one_place_and_a_refused_call_leaves_it_there():
    top = book()
    child, fresh = top[1], MIN(1, 2)
    for attempt in (
        lambda: MAX(fresh, child),
        lambda: MAX(fresh, fresh),
        lambda: CHANCE((1, child)),
    ):
        with pytest.raises(GameTreeError, match="already has a parent, and no node has two"):
            attempt()
    assert (child.parent, child.move, fresh.parent, fresh.move) == (top, 1, None, None)
    assert MAX(fresh)[0] is fresh


# --- trees from lists and dicts


def test_in_nested_lists_the_players_take_turns():
    assert tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).to_text() == book().to_text()
    assert tree(((0, 1), [2]), to_move=MIN).to_text() == "MIN(MAX(0, 1), MAX(2))"


def test_the_keys_of_a_dict_name_the_moves():
    top = tree({"a1": {"b1": 3, (0, 1): 12}, -4: [7]})
    assert [leaf.path for leaf in top.leaves()] == [("a1", "b1"), ("a1", (0, 1)), (-4, 0)]


def test_a_number_alone_is_a_leaf():
    top = tree(5)
    assert (top.is_leaf, top.value, top.size, top.height, top.children) == (True, 5, 1, 0, ())


def test_a_list_may_stand_in_two_places_but_not_in_itself():
    pair = [1, 2]
    assert tree([pair, [pair, 0]]).to_text() == "MAX(MIN(1, 2), MIN(MAX(1, 2), 0))"
    pair.append(pair)
    with pytest.raises(GameTreeError, match="no list contains itself"):
        tree(pair)


# --- trees as text


@pytest.mark.parametrize(
    "text",
    [
        "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))",
        "MAX(a1=MIN(3, 12), a2=7)",
        "MIN(-1.5, inf, -inf, 1/6, 0.30000000000000004, -0.0, 1e+300)",
        "CHANCE((0.5, MIN(3, 12)), b=(0.5, 7))",
        "CHANCE((1/3, 0), (2/3, MAX(CHANCE((1, 2)))))",
        "MAX(-2=1, 0=2, 'a b'=3, (0, 'x')=4, (1,)=5, ()=6)",
        "5",
        "P: MAX(a1=Q: MIN(3, 12), R.2: 7, CHANCE((1/2, S': x), (1/2, y1)))",
    ],
)
def test_what_is_read_is_written_the_same(text):
    assert tree(text).to_text() == text


@given(plans(ALL_PLAYERS))
def test_what_is_written_is_read_as_the_same_tree(plan):
    text = planted(plan).to_text()
    again = tree(text)
    assert exact(as_plan(again)) == exact(plan)
    assert again.to_text() == text


def test_blanks_line_ends_and_the_case_of_players_do_not_count():
    assert tree(" max(\n  a1 = Min( 3 ,12 ),\n\ta2=7 ) \n").to_text() == "MAX(a1=MIN(3, 12), a2=7)"
    assert tree("Chance(x = ( 1 / 2 , 3 ), ( .5 , 4. ))").to_text() == (
        "CHANCE(x=(1/2, 3), (0.5, 4.0))"
    )


def test_moves_and_numbers_are_read_with_their_types():
    top = tree("MAX(1=1, '1'=2, (1, 'MAX')=3, MAX=4, inf=5, True=6, 7)")
    assert [child.move for child in top] == [1, "1", (1, "MAX"), "MAX", "inf", "True", 6]
    values = [leaf.value for leaf in tree("MAX(3, 3.0, 6/2, +4, inf, -INF, 1e999)")]
    assert values == [3, 3.0, Fraction(3), 4, inf, -inf, inf]
    assert [type(value) for value in values] == [int, float, Fraction, int, float, float, float]


def test_bad_text_is_refused_with_a_mark_at_its_place():
    with pytest.raises(GameTreeError) as caught:
        tree("MAX(3, MIN(4 5))")
    assert str(caught.value).startswith(
        "This text is not a tree: it cannot be read beyond the mark ▸ in 'MAX(3, MIN(4▸ 5))'. "
    )


@pytest.mark.parametrize("text", ["MAX(1/٠, 3)", "MAX(٣)", "MAX(ınf)", "MİN(3)"])
def test_digits_and_letters_of_other_scripts_are_no_number_and_no_player(text):
    with pytest.raises(GameTreeError, match="This text is not a tree"):
        tree(text)


@pytest.mark.parametrize("text", ["MAX(MIN(3, 12), 7", "MAX(3, MIN(4 ", "MAX(3,"])
def test_of_text_that_ends_too_early_the_missing_bracket_is_named(text):
    with pytest.raises(GameTreeError, match=r"ends inside a bracket\. Close it with \)\.$"):
        tree(text)


WORDS = ["MAX(", "MIN(", "CHANCE(", "a", "end", "player", "1", "-1", "0.5", "1/2", "1/0", "inf"]
SIGNS = [
    "(",
    ")",
    ",",
    "=",
    ":",
    "nan",
    "'x'",
    "'",
    '"',
    "\\",
    "#",
    "[",
    "]",
    "é",
    "²",
    " ",
    "\n",
    "\0",
]


@given(st.lists(st.sampled_from([*WORDS, *SIGNS, "\ud800"]), max_size=12).map("".join))
def test_any_text_is_a_tree_or_a_game_tree_error(text):
    try:
        top = tree(text)
    except GameTreeError:
        return
    assert exact(as_plan(tree(top.to_text()))) == exact(as_plan(top))


def test_a_tree_of_a_game_is_written_without_its_states_once_it_has_grown():
    assert build(Bones(3)).to_text() == "MAX(1=MIN(1=MAX(1=1), 2=-1), 2=MIN(1=-1), 3=1)"
    for top in (root(Bones(4)), build(Bones(4), depth=1)):
        with pytest.raises(GameTreeError, match="it has not grown or is in an information set"):
            top.to_text()


def test_a_value_of_as_many_digits_as_python_writes_is_read_back():
    assert tree(MAX(10**4299, 2).to_text())[0].value == 10**4299


@pytest.mark.parametrize("move", [0.0, False, None, frozenset(), (1, (2,)), MAX], ids=repr)
def test_a_move_that_could_not_be_read_back_is_not_written(move):
    with pytest.raises(GameTreeError, match=r"The move .* cannot be written as text"):
        tree({move: 3}).to_text()


NAMES = st.lists(st.from_regex(r"[\w.'′-]{1,20}", fullmatch=True), unique=True, max_size=30)


@given(plans(ALL_PLAYERS), NAMES)
def test_names_are_written_and_read_again(plan, names):
    top = planted(plan)
    for node, name in zip(top.walk(), names):
        node.name = name
    again = tree(top.to_text())
    assert exact(as_plan(again)) == exact(plan)
    assert [node.name for node in again.walk()] == [node.name for node in top.walk()]


def test_names_are_given_ply_by_ply_or_in_the_text():
    top = tree([[3, 12], [2, "x"]], names="P Q R")
    assert top.to_text() == "P: MAX(Q: MIN(3, 12), R: MIN(2, x))"
    for spec, names in (([3, 12], "P P"), ("MAX(3, P: 4)", "P")):
        with pytest.raises(GameTreeError, match="names must be at most 3 words, all different"):
            tree(spec, names=names)
    assert tree([3, 12], names="P Q R").to_text() == "P: MAX(Q: 3, R: 12)"
    with pytest.raises(GameTreeError, match="Two nodes are called 'P'"):
        tree("P: MAX(P: 3)")


# --- what a node knows


def test_a_node_knows_its_place():
    top = book()
    node = top.find(2, 1)
    assert (node.value, node.depth, node.path, node.root) == (5, 2, (2, 1), top)
    assert node is top[2][1] and places_of(node, top) == [2, 1]
    assert (top.depth, top.path, top.root, top.find()) == (0, (), top, top)


def test_walk_size_height_and_leaves_go_from_the_node_down():
    top = MAX(MIN(3, MAX(4, 5)), 7)
    assert [node.path for node in top.walk()] == [
        (),
        (0,),
        (0, 0),
        (0, 1),
        (0, 1, 0),
        (0, 1, 1),
        (1,),
    ]
    assert [leaf.value for leaf in top.leaves()] == [3, 4, 5, 7]
    assert (top.size, top.height, top[0].size, top[0].height) == (7, 3, 5, 2)


def test_a_node_has_no_length_and_is_never_false():
    assert not hasattr(MAX(1), "__len__")
    assert bool(tree(0))


@pytest.mark.parametrize("move", [True, 1.0, "1", 3, -1, None, (1,)], ids=repr)
def test_a_move_must_equal_a_move_of_the_node_and_have_its_type(move):
    for ask in (book().__getitem__, book().find):
        with pytest.raises(IllegalMove, match=r"There is no move .*\. Take one of 0, 1, 2\."):
            ask(move)


def test_a_repr_is_one_line_without_an_address():
    top = tree({"a\nb": [3, 12]})
    deep = tree("MAX(" * 12 + "0" + ")" * 12)
    assert [repr(node) for node in (*top.walk(), root(Bones(3)), Node(), *deep.leaves())] == [
        "Node(MAX to move, 1 child)",
        r"Node(MIN to move, 2 children, after 'a\nb')",
        r"Node(leaf, value 3, after 'a\nb', 0)",
        r"Node(leaf, value 12, after 'a\nb', 1)",
        "Node(MAX to move, not grown yet, state Heap(bones=3, to_move=MAX))",
        "Node(leaf, no value)",
        "Node(leaf, value 0, after …, 0, 0, 0, 0, 0, 0, 0, 0, 0)",
    ]


def test_a_move_is_said_as_its_game_says_it():
    assert move_text(tree({"a": 1, (0, 1): 2})[0, 1]) == "(0, 1)"
    assert move_text(tree({"a": 1})["a"]) == "a"
    assert move_text(build(Bones(2))[1]) == "1"


@given(plans(ALL_PLAYERS))
def test_walk_size_height_leaves_path_depth_and_find_agree(plan):
    top = planted(plan)
    nodes = list(top.walk())
    assert nodes[0] is top and len(set(nodes)) == len(nodes) == top.size
    assert list(top.leaves()) == [node for node in nodes if not node.children]
    assert top.height == max([node.depth for node in nodes])
    assert top.size == 1 + sum([child.size for child in top])
    for node in nodes:
        assert top.find(*node.path) is node
        assert node.depth == len(node.path) and node.root is top
        assert list(node) == list(node.children) == list(node.grown)
        assert node.is_leaf == (node.player is None) == (node.value is not None)


@given(plans(ALL_PLAYERS))
def test_a_written_a_built_and_a_lazily_grown_tree_are_the_same(plan):
    for top in (planted(plan), build(Planned(plan)), root(Planned(plan))):
        assert exact(as_plan(top)) == exact(plan)


# --- copies


def copies(top):
    return copy.deepcopy(top), pickle.loads(pickle.dumps(top))


@given(plans(ALL_PLAYERS))
def test_a_copy_is_an_equal_tree_of_other_nodes(plan):
    top = planted(plan)
    for other in copies(top):
        assert other.to_text() == top.to_text()
        assert not {*other.walk()} & {*top.walk()}
        assert all(child.parent is other for child in other)


@pytest.mark.parametrize("game", [Bones(4), DiceBones(2)], ids=repr)
@pytest.mark.parametrize("depth", [0, 1, 2, None])
def test_a_copy_has_grown_as_far_and_grows_on(game, depth):
    top = build(game, depth=depth)
    whole = exact(as_plan(build(game)))
    for other in copies(top):
        assert [node.grown != () for node in other.walk()] == [
            node.grown != () for node in top.walk()
        ]
        assert other.size == top.size and exact(as_plan(other)) == whole
    assert top.size == build(game, depth=depth).size


def test_a_copy_keeps_the_place_of_the_node_in_its_tree():
    top = tree([[3, 12], [2, [4, 5]]])
    for kept in copies([top, top[1]]):
        assert kept[1] is kept[0][1] and kept[1].path == (1,)
        assert kept[0].to_text() == top.to_text()


def test_a_copy_keeps_names_and_what_a_player_cannot_tell_apart():
    top = tree([[3, 12], [2, 4]], names="P Q R")
    for child in top:
        child.information_set = top.children
    for other in copies(top):
        assert [node.name for node in other.walk()] == [node.name for node in top.walk()]
        assert [child.information_set for child in other] == [other.children] * 2
        assert other.information_set is None


def test_a_copy_shares_states_with_a_tree_that_was_copied_in_this_process():
    top = build(Bones(3))
    copied = copy.deepcopy(top[2])
    assert copied.path == (2,) and copied.state is top[2].state and copied.game is top.game


# --- as deep as may be


def deep_lists(plies=MOST_PLIES):
    """Lists and dicts inside each other."""
    spec = 7
    for ply in range(plies):
        spec = [spec] if ply % 2 else {"on": spec, "end": 7}
    return spec


def use_deep_trees():
    """Make, write and copy trees of 100 plies."""
    written = tree("MAX(MIN(" * (MOST_PLIES // 2) + "7" + "))" * (MOST_PLIES // 2))
    for top in (written, tree(deep_lists()), build(Line(MOST_PLIES)), root(Line(MOST_PLIES))):
        deepest = top
        while deepest.children:
            deepest = deepest.children[0]
        assert top.height == deepest.depth == MOST_PLIES
        assert tree(top.to_text()).to_text() == top.to_text()
        assert [other.to_text() for other in copies(top)] == [top.to_text()] * 2


def test_a_tree_of_100_plies_is_made_written_and_copied():
    use_deep_trees()


def test_so_it_is_in_a_thread_with_a_stack_of_1_mb():
    in_thread(use_deep_trees)


def test_so_it_is_under_the_limit_of_a_browser_below_a_notebook():
    under(600, beneath, 60, use_deep_trees)


def test_a_tree_that_has_grown_deeper_is_walked_and_copied():
    top = grown(Line(5_000), 5_000)
    assert (top.height, top.size, next(top.leaves()).depth) == (5_000, 5_001, 5_000)
    assert [other.height for other in copies(top)] == [5_000, 5_000]


def test_what_is_written_has_at_most_100_plies():
    top = tree(deep_lists())
    text = top.to_text()
    for attempt in (
        lambda: MIN(5, top),
        lambda: tree(deep_lists(MOST_PLIES + 1)),
        lambda: tree(f"MIN({text})"),
        lambda: tree("MAX(" * 100_000),
    ):
        with pytest.raises(TreeTooLarge, match="A written tree has at most 100 plies"):
            attempt()
    assert top.parent is None


def test_any_word_can_name_a_move():
    assert [child.move for child in MAX(self=3, children=4)] == ["self", "children"]
    assert CHANCE(self=(1, 2))["self"].value == 2
