"""How the rules of a game grow into a tree, and which trees are too large."""

import gc
import sys
import weakref

import pytest
from toys import Coin, Line, Ring, variant

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Heap,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    build,
    minimax,
    root,
)
from gametree.limits import MAX_PLIES

# --- what is grown


def test_a_built_tree_holds_states_moves_players_and_values():
    game = Bones(2)
    top = build(game)
    assert [(n.path, n.state, n.player, n.value) for n in top.walk()] == [
        ((), Heap(2, MAX), MAX, None),
        ((1,), Heap(1, MIN), MIN, None),
        ((1, 1), Heap(0, MAX), None, -1),
        ((2,), Heap(0, MIN), None, 1),
    ]
    assert all(node.game is game for node in top.walk())


def test_equal_positions_are_different_nodes():
    top = build(Bones(3))
    one, other = top.find(1, 2), top.find(2, 1)
    assert one.state == other.state and one is not other


def test_build_and_root_begin_where_they_are_told():
    for grow in (build, root):
        top = grow(TicTacToe(), "XOXXOOOX.")
        assert (top.state, top.player, top.parent, top.move, top.path) == (
            "XOXXOOOX.",
            MAX,
            None,
            None,
            (),
        )
        assert [child.value for child in top] == [0]
        assert grow(TicTacToe(), "XXXOO....").is_leaf


def test_a_root_grows_the_children_of_a_node_only_when_asked_for():
    top = root(TicTacToe())
    assert (top.size, top.height, top.grown, top.is_leaf, list(top.leaves())) == (
        1,
        0,
        (),
        False,
        [],
    )
    assert top[4].move == 4 and top.size == 10 and top[4].grown == ()
    assert len(list(top[4])) == 8 and top.size == 18 and top.height == 2
    assert top.children is top.children and top.grown == top.children
    assert top[4][0].find() is top.find(4, 0)


@pytest.mark.parametrize("depth", range(12))
def test_build_with_a_depth_leaves_its_horizon_ungrown(depth):
    top, full = build(TicTacToe(), "XOX......", depth=depth), build(TicTacToe(), "XOX......")
    assert top.height == min(depth, full.height)
    assert top.size == sum(node.depth <= depth for node in full.walk())
    assert minimax(top).visited == full.size == top.size
    assert [n.path for n in top.walk()] == [n.path for n in full.walk()]


def test_a_search_grows_only_what_it_visits():
    top = root(TicTacToe())
    assert minimax(top, depth=2).visited == top.size == 1 + 9 + 72


def test_a_game_with_chance_gives_its_outcomes_probabilities():
    top = build(Coin())
    assert top["bet"].player is CHANCE
    assert [(c.move, c.chance, c.value) for c in top["bet"]] == [
        ("heads", Coin.p, 1),
        ("tails", 1 - Coin.p, -1),
    ]
    assert top["bet"].chance is None
    assert [c.chance for c in root(Coin())["bet"]] == [Coin.p, 1 - Coin.p]


@pytest.mark.parametrize("depth", [-1, 1.0, True, "2"], ids=repr)
def test_a_depth_is_a_whole_number(depth):
    for attempt in (lambda: build(Bones(3), depth=depth), lambda: minimax(Bones(3), depth=depth)):
        with pytest.raises(
            GameTreeError, match=f"depth must be a whole number of at least 0, got {depth!r}"
        ):
            attempt()


@pytest.mark.parametrize("most", [0, -1, 1e6, None, True], ids=repr)
def test_max_nodes_is_a_whole_number(most):
    with pytest.raises(GameTreeError, match="max_nodes must be a whole number of at least 1, got "):
        build(Bones(3), max_nodes=most)


# --- too large, or without end


def test_a_tree_too_large_is_refused_with_its_size_and_what_to_do():
    with pytest.raises(
        TreeTooLarge,
        match=r"The tree of TicTacToe is too large: it has 549,946 nodes, and at most 1,000 are",
    ) as caught:
        build(TicTacToe(), max_nodes=1000)
    for way in ("Begin from a later state", "give depth=", r"search root(game)", "max_nodes="):
        assert way in str(caught.value)


def test_the_size_is_counted_exactly():
    assert build(Bones(6), max_nodes=52).size == 52
    with pytest.raises(TreeTooLarge, match="it has 52 nodes, and at most 51 are allowed"):
        build(Bones(6), max_nodes=51)
    with pytest.raises(TreeTooLarge, match="it has 82 nodes, and at most 81 are allowed"):
        build(TicTacToe(), depth=2, max_nodes=81)
    sizes = [1, 2, 4]
    while len(sizes) <= 100:
        sizes.append(1 + sum(sizes[-3:]))
    with pytest.raises(TreeTooLarge, match=f"it has {sizes[23]:,} nodes"):
        build(Bones(23))
    with pytest.raises(TreeTooLarge, match=f"it has about {sizes[100]:.3g} nodes".replace("+", "")):
        build(Bones(100))


@pytest.mark.slow
def test_a_tree_too_large_is_refused_before_anything_grows(monkeypatch):
    monkeypatch.setattr("gametree.growth.grow", None)
    with pytest.raises(
        TreeTooLarge,
        match=r"its first \d+ plies alone have at least about [\d.]+e\d+ nodes",
    ):
        build(Bones(9000))
    with pytest.raises(TreeTooLarge, match=r"its first 6 plies alone have at least [0-9,]+ nodes"):
        build(TicTacToe(4, 4, 4))


def test_a_size_that_no_one_can_read_is_not_written_out():
    with pytest.raises(TreeTooLarge, match="about 1e2709 nodes"):
        build(
            variant(
                Line,
                9000,
                moves=lambda s: [1, "1"] if s < 9000 else [],
                result=lambda s, move: s + 1,
            )
        )


def test_a_tree_too_deep_is_refused():
    assert build(Line(MAX_PLIES)).height == MAX_PLIES
    with pytest.raises(
        TreeTooLarge,
        match=r"Line is too large: it is 101 plies deep, and at most 100 are allowed\. Begin",
    ):
        build(Line(MAX_PLIES + 1))
    with pytest.raises(
        TreeTooLarge,
        match=r"it is more than 10,000 plies deep: begin later, or give depth=\. .Does moves",
    ):
        build(Line(10_001))
    with pytest.raises(TreeTooLarge, match="it is 101 plies deep"):
        build(Ring(2), depth=MAX_PLIES + 1)
    assert (
        root(Line(MAX_PLIES + 1)).find(*[1] * (MAX_PLIES + 1)).is_leaf
    )  # which grows as deep as one likes


@pytest.mark.parametrize(
    ("game", "plies"),
    [
        (Ring(1), 1),
        (Ring(2), 2),
        (Ring(50), 50),
        (Ring(5000), "5,000"),
        (Ring(5000, steps=(1, -1)), 2),
        (Ring(30_000, steps=(1, -1)), 2),
        (Ring(30_000, steps=(1, 29_990)), r"[\d,]+"),
    ],
    ids=str,
)
def test_a_game_whose_positions_repeat_is_refused(game, plies):
    message = (
        f"In Ring a position can come back: .* after (1 ply|(?!1 ){plies} plies), "
        "so play need not end.*Give depth=, or count the moves"
    )
    with pytest.raises(InvalidState, match=message):
        build(game)


class Trap(TicTacToe):
    """Tic-tac-toe in which the last two marks may be taken back where one square is left."""

    def moves(self, state):
        moves = super().moves(state)
        return [*moves, "back"] if state.count(".") == 1 and moves else moves

    def result(self, state, move):
        if move != "back":
            return super().result(state, move)
        x, o = state.index("X"), state.index("O")
        return "".join("." if square in (x, o) else mark for square, mark in enumerate(state))


def test_a_loop_deep_in_a_larger_game_is_refused():
    with pytest.raises(
        InvalidState, match=r"In Trap a position can come back: '[XO.]{9}' after 3 plies"
    ):
        build(Trap())


@pytest.mark.slow
def test_a_game_whose_positions_repeat_can_be_grown_to_a_depth():
    assert build(Ring(2), depth=7).size == 8
    assert build(Ring(5, steps=(1, 2)), depth=3).size == 15
    assert minimax(Ring(2), depth=7, evaluate=lambda state: state).value == 1
    assert build(Ring(2), depth=MAX_PLIES).height == MAX_PLIES


def test_too_large_to_a_depth_is_too_large_also_where_positions_repeat():
    with pytest.raises(TreeTooLarge, match="it has 67,108,863 nodes"):
        build(Ring(50, steps=(1, 2)), depth=25)


@pytest.mark.parametrize("n", [2, 90])
def test_a_search_from_a_root_without_end_is_refused(n):
    with pytest.raises(
        InvalidState,
        match=f"In Ring a position can come back: 0 after {n:,} plies, so play need not end. Give",
    ):
        minimax(root(Ring(n)))


# --- a call that fails leaves things as they were


class Slip(TicTacToe):
    """A game that raises in the middle."""

    def result(self, state, move):
        if state.count(".") == 4:
            raise ZeroDivisionError("slip")
        return super().result(state, move)


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_is_as_it_was_after_build(enabled, monkeypatch):
    def stumble(*args):
        assert not gc.isenabled()
        raise ZeroDivisionError

    try:
        (gc.enable if enabled else gc.disable)()
        build(Bones(6))
        assert gc.isenabled() is enabled
        with pytest.raises(ZeroDivisionError):
            build(Slip())
        assert gc.isenabled() is enabled
        with pytest.raises(TreeTooLarge):
            build(Bones(6), max_nodes=3)
        assert gc.isenabled() is enabled
        monkeypatch.setattr("gametree.growth.grow", stumble)
        with pytest.raises(ZeroDivisionError):
            build(Bones(6))
        assert gc.isenabled() is enabled
    finally:
        gc.enable()


def test_children_that_could_not_grow_can_be_asked_for_again():
    class Moody(Line):
        mood = "bad"

        def result(self, state, move):
            if self.mood == "bad":
                raise ZeroDivisionError
            return super().result(state, move)

    game = Moody(3)
    top = root(game)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            top.children  # noqa: B018 - asking is what fails
        assert top.grown == () and top.size == 1 and not top.is_leaf
    game.mood = "good"
    assert minimax(top).value == 7


def test_build_does_not_change_the_recursion_limit():
    before = sys.getrecursionlimit()
    build(Line(100))
    assert sys.getrecursionlimit() == before


def test_a_ctrl_c_as_the_collector_is_turned_off_leaves_it_on(monkeypatch):
    def interrupted(disable=gc.disable):
        disable()
        raise KeyboardInterrupt

    monkeypatch.setattr(gc, "disable", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build(Line(5))
    assert gc.isenabled()


@pytest.mark.slow
def test_trees_that_are_dropped_can_be_collected_while_others_grow():
    """A tree grown is as young as any other: nothing hides it from the collector."""
    gc.collect()
    watched = weakref.ref(build(Line(50)).game)
    gc.collect(1)  # the younger generations, which Python looks at by itself
    assert watched() is None
