"""What a game is, and how its rules grow into a tree."""

import gc
import sys
from collections import Counter

import pytest
from toys import Coin, Line, Planned, Ring, grown, variant

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    DiceBones,
    Game,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    build,
    minimax,
    root,
)
from gametree.nodes import MOST_PLIES

# --- what the class gives by itself


def test_a_game_has_defaults_for_what_a_student_leaves_out():
    game = Line(3)
    assert (game.is_terminal(2), game.is_terminal(3)) == (False, True)
    assert (game.symmetries(2), game.key(2)) == ((2,), 2)
    assert (game.label(2), game.move_label(2, 1), game.player_label(MIN)) == ("2", "1", "MIN")
    assert game.picture(2) is None and game.picture(2, last_move=1) is None
    assert repr(game) == "Line()"


def test_a_game_without_its_four_methods_is_no_game():
    with pytest.raises(TypeError, match="abstract method"):
        Game()


def test_legal_returns_the_move_or_names_the_legal_ones():
    game = TicTacToe()
    assert game.legal("XO.......", 4) == 4
    for move in (0, 9, -1, True, 4.0, "4", None, [4]):
        with pytest.raises(IllegalMove, match=r" is not a .* are 2, 3, 4, 5, 6, 7, 8\."):
            game.legal("XO.......", move)
    with pytest.raises(IllegalMove, match=r"5 is not a legal move.*play is over"):
        game.legal("XXXOO....", 5)


class PassOnce(Game):
    """MAX passes, and play is over. A state is the player to move."""

    initial = MAX

    def to_move(self, state):
        return state

    def moves(self, state):
        return ["pass"] if state is MAX else []

    def result(self, state, move):
        return state.opponent

    def utility(self, state):
        return 1


def test_a_state_may_be_a_player():
    assert build(PassOnce()).size == 2


class YieldedCoin(Coin):
    def chance_outcomes(self, state):
        yield from super().chance_outcomes(state)


def test_outcomes_may_be_yielded():
    assert build(YieldedCoin()).size == build(Coin()).size


# --- what is grown


def test_a_built_tree_holds_states_moves_players_and_values():
    game = Bones(2)
    top = build(game)
    assert [(node.path, node.state, node.player, node.value) for node in top.walk()] == [
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


@pytest.mark.parametrize("grow", [build, root])
def test_a_tree_may_begin_at_any_state(grow):
    top = grow(TicTacToe(), "XOXXOOOX.")
    assert (top.state, top.player, top.parent, top.path) == ("XOXXOOOX.", MAX, None, ())
    assert [child.value for child in top] == [0]
    assert grow(TicTacToe(), "XXXOO....").is_leaf


def test_a_root_grows_the_children_of_a_node_when_they_are_read():
    top = root(TicTacToe())
    assert (top.size, top.height, top.grown, top.is_leaf, [*top.leaves()]) == (1, 0, (), False, [])
    assert (top[4].move, top.size, top[4].grown) == (4, 10, ())
    assert (len(top[4].children), top.size, top.height) == (8, 18, 2)
    assert top.children is top.children is top.grown
    assert top[4][0] is top.find(4, 0)


@pytest.mark.parametrize("depth", [0, 1, 3, 6, 9])
def test_build_with_a_depth_leaves_its_horizon_to_grow_later(depth):
    top, full = build(TicTacToe(), "XOX......", depth=depth), build(TicTacToe(), "XOX......")
    assert top.height == min(depth, full.height)
    assert top.size == sum(node.depth <= depth for node in full.walk())
    assert minimax(top).visited == full.size == top.size


def test_a_search_grows_only_what_it_visits():
    top = root(TicTacToe())
    assert minimax(top, depth=2).visited == top.size == 1 + 9 + 72


def test_where_chance_moves_each_child_has_its_probability():
    for top in (build(Coin()), root(Coin())):
        assert (top["bet"].player, top["bet"].chance) == (CHANCE, None)
        assert [(child.move, child.chance) for child in top["bet"]] == [
            ("heads", Coin.p),
            ("tails", 1 - Coin.p),
        ]


def test_players_need_not_take_turns_and_moves_may_be_any_iterable():
    top = build(variant(to_move=lambda state: MIN))
    assert [node.player for node in top.walk()] == [MIN, MIN, MIN, None]
    assert build(variant(moves=lambda state: (step for step in range(1, 4 - state)))).size == 8


def test_each_position_is_asked_about_once():
    asked = Counter()

    class Counting(Bones):
        def moves(self, state):
            asked[state] += 1
            return super().moves(state)

        def result(self, state, move):
            asked[state, move] += 1
            return Heap(state.bones - move, state.to_move.opponent)

    assert build(Counting(8)).size == 177
    results = [count for question, count in asked.items() if not isinstance(question, Heap)]
    assert {*results} == {1}
    assert max(asked.values()) == 2  # moves, once for is_terminal


# --- too large, or without end


def test_a_tree_that_is_too_large_is_refused_before_it_grows():
    assert build(Bones(6), max_nodes=52).size == 52
    with pytest.raises(TreeTooLarge, match=r"it has 1,\d+ nodes or more down to ply 4"):
        build(TicTacToe(), max_nodes=1000)


def test_a_tree_is_known_to_be_too_large_before_a_whole_ply_is_counted():
    asked = Counter()

    class Wide(Line):
        initial = ()

        def to_move(self, state):
            return MAX

        def moves(self, state):
            return range(30 if len(state) < 4 else 0)

        def result(self, state, move):
            asked["result"] += 1
            return (*state, move)

    with pytest.raises(TreeTooLarge):
        build(Wide(4), max_nodes=1_000)
    assert asked["result"] < 3_000  # of the 27,000 on the third ply


def test_a_tree_that_is_too_deep_is_refused():
    assert build(Line(MOST_PLIES)).height == MOST_PLIES
    for attempt in (
        lambda: build(Line(MOST_PLIES + 1)),
        lambda: build(Ring(2), depth=MOST_PLIES + 1),
    ):
        with pytest.raises((TreeTooLarge, InvalidState), match=r"down to ply 101|can occur again"):
            attempt()
    assert root(Line(101)).find(*[1] * 101).is_leaf  # which grows as deep as one likes


@pytest.mark.parametrize(
    "game",
    [Ring(1), Ring(2), Ring(50), Ring(50, steps=(1, -1))],
    ids=["itself", "two", "fifty", "back and forth"],
)
def test_a_game_whose_positions_come_back_is_refused(game):
    message = r"In Ring a position such as \d+ can occur again, so play may never end"
    for attempt in (lambda: build(game), lambda: minimax(game)):
        with pytest.raises(InvalidState, match=message):
            attempt()


class Trap(TicTacToe):
    """Tic-tac-toe in which the last two marks may be taken back when one square is left."""

    def moves(self, state):
        moves = super().moves(state)
        return [*moves, "back"] if state.count(".") == 1 and moves else moves

    def result(self, state, move):
        if move != "back":
            return super().result(state, move)
        x, o = state.index("X"), state.index("O")
        return "".join("." if square in (x, o) else mark for square, mark in enumerate(state))


def test_a_circle_deep_in_a_larger_game_is_refused():
    with pytest.raises(InvalidState, match=r"In Trap a position such as '.*' can occur again"):
        build(Trap())


def test_a_game_whose_positions_come_back_grows_to_a_depth():
    assert build(Ring(2), depth=7).size == 8
    assert build(Ring(5, steps=(1, 2)), depth=3).size == 15
    assert minimax(Ring(2), depth=7, evaluate=lambda state: state).value == 1


# --- what no game can say


@pytest.mark.parametrize("state", [[0], {0}, (1, [2])], ids=repr)
def test_a_state_that_cannot_be_hashed_is_refused(state):
    for attempt in (
        lambda: root(variant(initial=state)),
        lambda: build(variant(result=lambda *_: state)),
    ):
        with pytest.raises(InvalidState, match=r"must be hashable, .* Use a tuple, not a list"):
            attempt()


def test_chances_are_checked_where_chance_moves():
    class Loaded(Coin):
        def chance_outcomes(self, state):
            return [("heads", 0.5), ("tails", 0.4)]

    with pytest.raises(GameTreeError, match=r"above 0 and sum to 1, got 0\.5, 0\.4\."):
        build(Loaded())


# --- a call that fails leaves things as they were


class Slip(Line):
    """A game that fails in the middle as long as its mood is bad."""

    mood = "bad"

    def result(self, state, move):
        assert not (self.mood == "bad" and state == 2)
        return super().result(state, move)


@pytest.mark.parametrize("is_enabled", [True, False])
def test_the_garbage_collector_is_as_it_was(is_enabled):
    try:
        (gc.enable if is_enabled else gc.disable)()
        build(Bones(6))
        for attempt in (lambda: build(Slip(3)), lambda: build(Bones(6), max_nodes=3)):
            with pytest.raises((AssertionError, TreeTooLarge)):
                attempt()
        with pytest.raises(AssertionError):
            minimax(root(Slip(3)))
        assert gc.isenabled() is is_enabled
    finally:
        gc.enable()


def test_children_that_could_not_grow_grow_when_they_are_asked_for_again():
    game = Slip(3)
    node = grown(game, 2)[1][1]
    for _ in range(2):
        with pytest.raises(AssertionError):
            node.children  # noqa: B018 - asking is what fails
        assert (node.grown, node.root.size, node.is_leaf) == ((), 3, False)
    game.mood = "good"
    assert minimax(node.root).value == 7


def test_the_recursion_limit_stays():
    before = sys.getrecursionlimit()
    minimax(build(Line(100)))
    assert sys.getrecursionlimit() == before


def test_a_tree_of_a_die_has_its_probabilities_and_grows_as_a_plan_does():
    top = build(DiceBones(2))
    assert [float(child.chance) for child in top] == pytest.approx([1 / 3] * 3)
    plan = (CHANCE, [("a", 0.5, 3), ("b", 0.5, (MAX, [("c", None, 4)]))])
    assert [node.value for node in build(Planned(plan)).walk()] == [None, 3, None, 4]
