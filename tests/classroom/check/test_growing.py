"""A check of a tree that a student's function grows: it names the first difference."""

from types import SimpleNamespace

import pytest

from classroom.check import check_grow
from gametree import GameTreeError


def grown(game, state, /, **wrong):
    """The root of a tree, of a student's nodes. wrong: attribute → what makes it of a node."""
    node = SimpleNamespace(state=state, player=game.to_move(state), move=None, value=None)
    node.children = []
    for move in game.moves(state):
        child = grown(game, game.result(state, move), **wrong)
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    for attribute, make in wrong.items():
        setattr(node, attribute, make(node))
    return node


def grown_once(game, state, known):
    """The same with one node for each state."""
    if state not in known:
        known[state] = node = SimpleNamespace(state=state, player=game.to_move(state), value=None)
        node.children = {
            move: grown_once(game, game.result(state, move), known) for move in game.moves(state)
        }
        if not node.children:
            node.value = game.utility(state)
    return known[state]


def test_right_trees_pass():
    assert check_grow(lambda game, state: grown(game, state)).passed
    assert check_grow(
        lambda game, state: grown(game, state, children=lambda node: tuple(node.children))
    ).passed
    assert check_grow(grown_once, once=True).passed


def test_nobody_moves_at_a_leaf_so_its_player_is_left_open():
    def at_a_leaf(node):
        return node.player if node.children else "nobody"

    assert check_grow(lambda game, state: grown(game, state, player=at_a_leaf)).passed


@pytest.mark.parametrize(
    ("name", "attribute", "make"),
    [
        ("node-differs", "state", lambda node: None),
        ("node-differs", "value", lambda node: 0),
        ("node-differs", "children", lambda node: None),
        ("wrong-children", "children", lambda node: node.children[:1]),
        ("children-shared", "children", lambda node: [*node.children, node]),
        ("child-is-none", "children", lambda node: [None for _ in node.children]),
    ],
)
def test_what_is_wrong_has_a_name_and_the_smallest_tree(name, attribute, make, spoken_properly):
    verdict = check_grow(lambda game, state: grown(game, state, **{attribute: make}))
    assert verdict.mistake == name and verdict.tree.size <= 3
    assert verdict.html()
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def test_moves_that_lead_to_one_state_must_lead_to_one_node():
    def forgets(game, state, known):
        return grown_once(game, state, {})

    def never_looks(game, state, known):
        node = grown_once(game, state, {})
        node.children = {
            move: never_looks(game, game.result(state, move), known) for move in game.moves(state)
        }
        return node

    assert check_grow(forgets, once=True).passed  # within one call it keeps them
    assert check_grow(never_looks, once=True).mistake == "state-grown-twice"


def test_the_keys_of_the_children_are_the_moves():
    def by_state(game, state, known):
        node = grown_once(game, state, known)
        node.children = {child.state: child for child in node.children.values()}
        return node

    verdict = check_grow(by_state, once=True)
    assert verdict.mistake == "wrong-keys" and "but the moves there are [1]" in verdict.text


def test_what_is_no_function_of_that_kind_is_refused():
    assert check_grow(lambda game: None).mistake == "nothing-given"
    assert check_grow(grown, once="yes").mistake == "nothing-given"
    assert check_grow(lambda game, state: 1 / 0).mistake == "raises"
    with pytest.raises(GameTreeError):
        check_grow(grown, lang="xx")
