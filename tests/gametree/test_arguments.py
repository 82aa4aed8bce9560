"""What the functions are given is checked, and refused with a sentence."""

import pytest
from toys import Line, Ring, book, grown

from classroom import iterative_deepening
from classroom.matrices import MatrixGame
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    InvalidState,
    TreeTooLarge,
    alphabeta,
    build,
    expectimax,
    minimax,
    root,
    tree,
    values_of,
)
from gametree.arguments import all_nodes, node_of, prepared, prepared_to_cut, refuse
from gametree.nodes import Node


def test_a_function_takes_a_node_or_a_game():
    top = book()
    assert node_of(top, "draw") is top
    assert repr(node_of(Bones(3), "draw")) == repr(root(Bones(3)))
    for thing in (None, 3, [3, 12], "MAX(3)"):
        with pytest.raises(GameTreeError, match="draw wants a Node or a Game, got "):
            node_of(thing, "draw")
    with pytest.raises(GameTreeError, match=r"Bones is a class of games, not a game: write Bones"):
        node_of(Bones, "draw")


# --- what all searches share


def test_a_search_without_depth_stops_after_100_plies_with_a_sentence():
    start, plies, stop = prepared("minimax", book(), None, None, None)
    assert plies == 100
    with pytest.raises(TreeTooLarge, match="minimax goes at most 100 plies below where it starts"):
        stop(start)


def test_where_positions_come_back_the_stop_says_so():
    top = grown(Ring(3), 4)
    deepest = [*top.walk()][-1]
    _, _, stop = prepared("minimax", top, None, None, None)
    with pytest.raises(InvalidState, match="In Ring a position can come back: 0 after 3 plies"):
        stop(deepest)


def test_a_guess_asks_evaluate_about_the_state_or_else_the_game():
    class Guessing(Line):
        def evaluate(self, state):
            return 5

    _, plies, guess = prepared("minimax", Guessing(3), 2, None, None)
    assert plies == 2 and guess(root(Guessing(3))) == 5
    _, _, guess = prepared("minimax", Line(3), 2, lambda state: state + 10, None)
    assert guess(root(Line(3), 1)) == 11


def test_in_a_written_tree_a_guess_asks_evaluate_about_the_node():
    _, _, guess = prepared("minimax", book(), 1, lambda node: len(node.children), None)
    assert guess(book()) == 3
    _, _, guess = prepared("minimax", book(), 1, None, None)
    with pytest.raises(GameTreeError, match="At its depth limit minimax must guess the value of"):
        guess(book())


def test_a_guess_is_a_number():
    _, _, guess = prepared("minimax", Line(3), 1, lambda state: "much", None)
    with pytest.raises(GameTreeError, match=r"evaluate\(0\) must be a real number .*, got 'much'"):
        guess(root(Line(3)))


@pytest.mark.parametrize("role", ["evaluate", "watch"])
def test_evaluate_and_watch_are_functions(role):
    evaluate, watch = (3, None) if role == "evaluate" else (None, 3)
    with pytest.raises(GameTreeError, match=f"{role} must be a function, got 3"):
        prepared("minimax", book(), None, evaluate, watch)


def test_a_written_tree_has_a_number_at_each_leaf_and_children_elsewhere():
    with pytest.raises(GameTreeError, match="A leaf is worth x, and nobody knows"):
        prepared("minimax", tree("MAX(3, x)"), None, None, None)
    with pytest.raises(GameTreeError, match=r"Node\(MAX to move.* has no children: write"):
        prepared("minimax", Node(MAX), None, None, None)


def test_players_who_cannot_tell_nodes_apart_are_refused():
    top = MatrixGame([[1, -1], [-1, 1]]).tree(first=None)
    with pytest.raises(GameTreeError, match=r"minimax got a tree where .* It wants .*: take"):
        prepared("minimax", top, None, None, None)


def test_chance_is_refused_with_the_search_that_takes_it():
    with pytest.raises(GameTreeError, match=r"alphabeta is for two players.* Use expectimax"):
        refuse("alphabeta", CHANCE((0.5, 1), (0.5, 2)))


# --- what only alphabeta has


def cutting(order=None, window=(-3, 5), strict=False, table=None):
    return prepared_to_cut(order, window, strict, table)


def test_the_window_comes_back_as_alpha_and_beta():
    assert cutting() == (None, -3, 5) == cutting(window=[-3, 5])


@pytest.mark.parametrize("window", [None, 3, (3,), (3, 3), (5, -3), (1, 2, 3), "ab"], ids=repr)
def test_a_window_is_a_pair_with_the_lower_number_first(window):
    with pytest.raises(GameTreeError, match=r"window must be a pair \(α, β\)|α must be a real"):
        cutting(window=window)


def test_a_table_is_a_dict_and_strict_is_yes_or_no():
    with pytest.raises(GameTreeError, match="table must be a dict, which the search fills, got"):
        cutting(table=[])
    with pytest.raises(GameTreeError, match="strict must be True or False, got 1"):
        cutting(strict=1)


def test_an_order_gives_the_children_each_once():
    top = book()
    for order in ("reversed", lambda node: reversed(node.children)):
        in_order, _, _ = cutting(order=order)
        assert tuple(in_order(top)) == top.children[::-1]


@pytest.mark.parametrize(
    "answer",
    [None, 3, [], [MIN(1), MIN(2), MIN(3)], lambda top: [top.children[0]] * 3],
    ids=["None", "a number", "none", "others", "one thrice"],
)
def test_an_order_that_loses_a_child_is_refused(answer):
    top = book()
    in_order, _, _ = cutting(order=answer if callable(answer) else lambda node: answer)
    with pytest.raises(GameTreeError, match=r"order must return the 3 children of .*, each once"):
        in_order(top)


@pytest.mark.parametrize("order", [3, "forwards", ["reversed"]], ids=repr)
def test_an_order_is_a_function_or_reversed(order):
    with pytest.raises(GameTreeError, match='or "reversed", got '):
        cutting(order=order)


# --- all nodes of a tree


def test_all_nodes_come_ply_by_ply_up_to_a_limit():
    top = build(Bones(3))
    nodes = all_nodes(top, 100, "A tree to fill in")
    assert nodes[0] is top and [node.depth for node in nodes] == sorted(n.depth for n in nodes)
    assert len(nodes) == top.size
    with pytest.raises(TreeTooLarge, match="A tree to fill in has at most 3 nodes: give a smaller"):
        all_nodes(top, 3, "A tree to fill in")


@pytest.mark.parametrize("search", [minimax, alphabeta, expectimax, values_of, iterative_deepening])
def test_a_node_below_itself_is_refused(search):
    top = MAX(MIN(3, 12), 4)
    top.children[0].children = (top,)
    options = {"depth": 2} if search is iterative_deepening else {}
    with pytest.raises(GameTreeError, match="a node stands below itself"):
        search(top, **options)


def test_a_node_in_two_places_is_searched_in_both():
    shared = MAX(1, 2)
    top = MIN(MAX(5, shared), 7)
    top.children = (top.children[0], shared)
    assert minimax(top).value == 2
