"""How the rules of a game grow into a tree, and what is refused on the way."""

import gc
import sys
import weakref

import pytest
from toys import Array, Coin, Line, Ring

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    Game,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    minimax,
    positions,
    root,
)
from gametree.limits import MAX_PLIES
from gametree.values import same_move


def variant(game=Line, *args, **methods):
    """A game with some of its methods replaced by functions of the state (and move), or attributes."""
    wrapped = {
        name: (lambda self, *given, call=method: call(*given)) if callable(method) else method
        for name, method in methods.items()
    }
    return type("Variant", (game,), wrapped)(*(args or (3,)))


def both(game):
    """The two ways to grow everything of a game."""
    return (lambda: build(game), lambda: minimax(root(game)))


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


def test_players_of_a_game_need_not_alternate():
    top = build(variant(to_move=lambda state: MIN))
    assert [node.player for node in top.walk()] == [MIN, MIN, MIN, None]


def test_moves_may_be_any_iterable():
    assert build(variant(moves=lambda state: iter([1] if state < 3 else []))).size == 4
    assert build(variant(moves=lambda state: (n for n in range(1, 4 - state)))).size == 8


def test_each_distinct_state_is_asked_about_once():
    asked = []
    game = variant(
        Bones,
        8,
        result=lambda state, move: asked.append((state, move)) or Bones(8).result(state, move),
    )
    build(game)
    assert len(asked) == len(set(asked))
    minimax(root(game))
    assert len(asked) == 2 * len(set(asked))


# --- what the base class does by itself


def test_a_game_has_defaults_for_what_a_student_leaves_out():
    game = Line(3)
    assert (game.is_terminal(2), game.is_terminal(3)) == (False, True)
    assert (game.symmetries(2), game.key(2), game.label(2), game.move_label(2, 1)) == (
        (2,),
        2,
        "2",
        "1",
    )
    assert game.picture(2) is None and game.picture(2, last_move=1) is None
    assert repr(game) == "Line()"


def test_a_game_without_its_four_methods_is_no_game():
    class Unfinished(Game):
        initial = 0

    with pytest.raises(TypeError, match="abstract method"):
        Unfinished()


def test_legal_returns_the_move_or_names_the_legal_ones():
    game = TicTacToe()
    assert game.legal("XO.......", 4) == 4
    for move in (0, 9, -1, True, 4.0, "4", None, [4]):
        with pytest.raises(
            IllegalMove,
            match=r"is no legal move at 'XO\.+': the legal moves are 2, 3, 4, 5, 6, 7, 8\.",
        ):
            game.legal("XO.......", move)
    with pytest.raises(
        IllegalMove, match=r"5 is no legal move at 'XXXOO\.{4}': play is over there"
    ):
        game.legal("XXXOO....", 5)
    with pytest.raises(IllegalMove, match=r"18, 19, …\."):
        TicTacToe(5, 5).legal("." * 25, 25)


def test_of_many_moves_the_one_asked_about_is_found_at_once(monkeypatch):
    compared = []
    monkeypatch.setattr(
        "gametree.game.same_move", lambda *moves: compared.append(moves) or same_move(*moves)
    )
    game = variant(
        Line, 3, moves=lambda state: [*map(float, range(2000)), *range(2000), (1, 1.0), (1, 1)]
    )
    assert game.legal(0, 1999) == 1999 and type(game.legal(0, 1999)) is int
    assert [type(part) for part in game.legal(0, (1, 1))] == [int, int]
    assert len(compared) <= 4
    with pytest.raises(IllegalMove):
        game.legal(0, True)


# --- what is refused


@pytest.mark.parametrize("grow", [build, root, minimax])
def test_a_class_instead_of_a_game_is_refused(grow):
    with pytest.raises(
        GameTreeError, match=r"TicTacToe is a class of games, not a game: write TicTacToe\(\)"
    ):
        grow(TicTacToe)


@pytest.mark.parametrize("thing", [None, "TicTacToe", 3, int, MAX(1)], ids=repr)
def test_what_is_no_game_does_not_grow(thing):
    for grow in (build, root):
        with pytest.raises(
            GameTreeError, match=r"A game was wanted \(TicTacToe\(\), Bones\(6\), …\), got "
        ):
            grow(thing)


@pytest.mark.parametrize("initial", [None, lambda: 0], ids=["missing", "a method"])
def test_a_game_that_does_not_say_where_it_begins_is_refused(initial):
    for attempt in both(variant(initial=initial)):
        with pytest.raises(
            GameTreeError,
            match="Variant does not say where it begins: give it an attribute `initial`",
        ):
            attempt()


@pytest.mark.parametrize("state", [[0], {0}, {0: 1}, (1, [2])], ids=repr)
def test_unhashable_states_are_refused_with_what_to_use(state):
    message = "A state must be hashable, .* use a tuple, a text or a NamedTuple instead of a list, set or dict"
    for attempt in (
        *both(variant(initial=state)),
        *both(variant(result=lambda *_: state)),
        lambda: root(Line(3), state),
    ):
        with pytest.raises(InvalidState, match=message):
            attempt()


@pytest.mark.parametrize("worth", [None, True, "1", float("nan"), [1]], ids=repr)
def test_a_utility_that_is_no_real_number_is_refused(worth):
    for attempt in both(variant(utility=lambda state: worth)):
        with pytest.raises(
            GameTreeError, match=r"Variant.utility\(3\) must be a real number .*, got "
        ):
            attempt()


@pytest.mark.parametrize("player", [None, 1, "MAX", True, (MAX,)], ids=repr)
def test_a_player_that_is_none_is_refused(player):
    for attempt in both(variant(to_move=lambda state: player)):
        with pytest.raises(
            GameTreeError,
            match=r"Variant\.to_move must return MAX, MIN or CHANCE .themselves, not text., got ",
        ):
            attempt()


def test_a_move_listed_twice_is_refused():
    for attempt in both(variant(moves=lambda state: [1, 2, 1] if state < 3 else [])):
        with pytest.raises(InvalidState, match="Variant lists the move 1 twice at 0"):
            attempt()


def test_moves_that_are_equal_but_of_other_types_are_different_moves():
    top = build(variant(moves=lambda state: [1, True, 1.0] if state < 1 else []))
    assert [type(child.move) for child in top] == [int, bool, float]
    assert top[True] is top.children[1]


def test_play_that_goes_on_without_moves_is_refused():
    for attempt in both(variant(is_terminal=lambda state: False)):
        with pytest.raises(
            InvalidState, match="Variant has no moves at 3, yet is_terminal says False"
        ):
            attempt()


def test_chance_without_probabilities_is_refused():
    for attempt in (
        lambda: build(variant(to_move=lambda state: CHANCE)),
        lambda: root(variant(to_move=lambda s: CHANCE)).children,
    ):
        with pytest.raises(
            GameTreeError,
            match=r"to_move says CHANCE at 0: write chance_outcomes\(state\), which returns",
        ):
            attempt()


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ([("heads", 0.5), ("tails", 0.25)], r"must sum to 1, but \[0\.5, 0\.25\] sum to 0\.75"),
        ([("heads", 0), ("tails", 1)], "A probability must be above 0 and at most 1, got 0"),
        ([("heads", -1), ("tails", 2)], "A probability must be above 0 and at most 1, got -1"),
        ([("heads", "all")], "A probability must be a real number"),
        (
            ["heads", "tails"],
            r"Variant.chance_outcomes must be pairs \(move, probability\), got \['heads', 'tails'\]",
        ),
        ([("heads", 0.5), ("heads", 0.5)], "lists the move 'heads' twice at 'bet'"),
        (
            [],
            r"Variant.moves lists \['heads', 'tails'\] and .chance_outcomes gives \[\]: where chance decides",
        ),
        (
            [("heads", 1)],
            r"moves lists \['heads', 'tails'\] and .chance_outcomes gives \['heads'\]: where chance decides",
        ),
        (
            [("heads", 0.5), ("edge", 0.5)],
            r"and .chance_outcomes gives \['heads', 'edge'\]: where chance decides, both must",
        ),
    ],
)
def test_probabilities_of_a_game_are_checked(pairs, message):
    class Variant(Coin):
        def chance_outcomes(self, state):
            return pairs

    for attempt in (lambda: build(Variant()), lambda: root(Variant())["bet"].children):
        with pytest.raises(GameTreeError, match=message):
            attempt()


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
        match=r"Line is too large: it is 101 plies deep, and at most 100 are allowed\. Begin from a later",
    ):
        build(Line(MAX_PLIES + 1))
    with pytest.raises(
        TreeTooLarge,
        match=r"it is more than 10,000 plies deep: begin later, or give depth=\. .Does moves return",
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
    message = f"In Ring a position can come back: .* after (1 ply|(?!1 ){plies} plies), so play need not end.*Give depth=, or count the moves"
    with pytest.raises(InvalidState, match=message):
        build(game)


class Trap(TicTacToe):
    """Tic-tac-toe in which the last two marks may be taken back once the board is full but for one square."""

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
        match=f"In Ring a position can come back: 0 after {n:,} plies, so play need not end. Give depth=",
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
            top.children  # noqa: B018
        assert top.grown == () and top.size == 1 and not top.is_leaf
    game.mood = "good"
    assert minimax(top).value == 7


def test_build_does_not_change_the_recursion_limit():
    before = sys.getrecursionlimit()
    build(Line(100))
    assert sys.getrecursionlimit() == before


def test_a_forgotten_return_is_named():
    class NoMoves(Line):
        def moves(self, state):
            if state > 5:
                return []

    class NoResult(Line):
        def result(self, state, move):
            state + 1

    with pytest.raises(
        InvalidState,
        match=r"NoMoves.moves\(0\) must return a list, got None: is a return missing\?",
    ):
        build(NoMoves(3))
    with pytest.raises(
        InvalidState, match=r"NoResult.result\(0, .*\) returned None, not a state: is a return"
    ):
        build(NoResult(3))


def test_moves_that_are_no_list_are_named():
    class One(Line):
        def moves(self, state):
            return 1

    with pytest.raises(
        InvalidState, match=r"One.moves\(0\) must return a list, got 1: put them into a list"
    ):
        build(One(3))


class Slippery(Line):
    """Moves, keys and states of the kinds that people try."""

    def __init__(self, moves=None, result=None, key=None):
        super().__init__(2)
        self.given, self.after, self.stored = moves, result, key

    def moves(self, state):
        return super().moves(state) and (self.given or [1])

    def result(self, state, move):
        return self.after(state) if self.after else state + 1

    def key(self, state):
        return self.stored or state


@pytest.mark.parametrize("moves", [[[1], [2]], [{"a": 1}, {"b": 2}], [{1}, {2}]], ids=str)
def test_moves_need_not_be_hashable(moves):
    game = Slippery(moves=moves)
    assert build(game).size == minimax(game).visited == 7
    with pytest.raises(InvalidState, match="twice at 0"):
        build(Slippery(moves=[moves[0], moves[0]]))


def test_moves_that_compare_part_by_part_are_named():
    with pytest.raises(InvalidState, match="A move must be a number, text, a tuple or the like"):
        build(Slippery(moves=[Array([0, 1]), Array([0, 1])]))


def test_a_hundred_thousand_moves_are_no_trouble():
    assert build(Slippery(moves=list(range(100_000))), depth=1).size == 100_001


def test_a_key_that_cannot_be_hashed_is_named():
    with pytest.raises(GameTreeError, match=r"Slippery.key\(0\) must be hashable, .* got \[1\]"):
        alphabeta(Slippery(key=[1]), table={})


class Board:
    """A state that can be changed, compared by identity."""

    def __init__(self):
        self.count = 0


class Scribbling(Line):
    initial = Board()

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [1] if state.count < 3 else []

    def result(self, state, move):
        state.count += move
        return state


class Overwriting(Scribbling):
    """Its `result` does return a new state, but has changed the one it was given."""

    def result(self, state, move):
        state.count += move
        return Counted(state.count)


class Counted(Board):
    def __init__(self, count=0):
        self.count = count

    def __eq__(self, other):
        return self.count == other.count

    def __hash__(self):
        return self.count


@pytest.mark.parametrize(
    "search", [build, minimax, lambda game: alphabeta(game, table={}), positions]
)
def test_a_result_that_changes_its_state_and_returns_another_is_named(search):
    game = Overwriting(3)
    game.initial = Counted()
    with pytest.raises(InvalidState, match=r"Overwriting\.result.* changed the state"):
        search(game)


@pytest.mark.parametrize(
    "search", [build, minimax, lambda game: alphabeta(game, table={}), positions]
)
def test_a_result_that_changes_the_state_it_was_given_is_named(search):
    game = Scribbling(3)
    game.initial = Board()
    with pytest.raises(InvalidState, match="changed the state that it was given"):
        search(game)


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
