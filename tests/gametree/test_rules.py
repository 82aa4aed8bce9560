"""What a game says of its positions: asked once, and refused where no game can say so."""

import pytest
from toys import Array, Coin, Line, both, variant

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    InvalidState,
    TicTacToe,
    alphabeta,
    build,
    minimax,
    positions,
    root,
)


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


def test_moves_may_be_any_iterable():
    assert build(variant(moves=lambda state: iter([1] if state < 3 else []))).size == 4
    assert build(variant(moves=lambda state: (n for n in range(1, 4 - state)))).size == 8


def test_players_of_a_game_need_not_alternate():
    top = build(variant(to_move=lambda state: MIN))
    assert [node.player for node in top.walk()] == [MIN, MIN, MIN, None]


# --- what is no game, no state and no player


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
    message = (
        "A state must be hashable, .* "
        "use a tuple, a text or a NamedTuple instead of a list, set or dict"
    )
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


def test_play_that_goes_on_without_moves_is_refused():
    for attempt in both(variant(is_terminal=lambda state: False)):
        with pytest.raises(
            InvalidState, match="Variant has no moves at 3, yet is_terminal says False"
        ):
            attempt()


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


# --- what a move can be


def test_moves_that_are_no_list_are_named():
    class One(Line):
        def moves(self, state):
            return 1

    with pytest.raises(
        InvalidState, match=r"One.moves\(0\) must return a list, got 1: put them into a list"
    ):
        build(One(3))


def test_a_move_listed_twice_is_refused():
    for attempt in both(variant(moves=lambda state: [1, 2, 1] if state < 3 else [])):
        with pytest.raises(InvalidState, match="Variant lists the move 1 twice at 0"):
            attempt()


def test_moves_that_are_equal_but_of_other_types_are_different_moves():
    top = build(variant(moves=lambda state: [1, True, 1.0] if state < 1 else []))
    assert [type(child.move) for child in top] == [int, bool, float]
    assert top[True] is top.children[1]


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


# --- chance


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
            r"chance_outcomes must be pairs \(move, probability\), got \['heads', 'tails'\]",
        ),
        ([("heads", 0.5), ("heads", 0.5)], "lists the move 'heads' twice at 'bet'"),
        (
            [],
            r"Variant.moves lists \['heads', 'tails'\] and .chance_outcomes gives \[\]: "
            "where chance decides",
        ),
        (
            [("heads", 1)],
            r"moves lists \['heads', 'tails'\] and .chance_outcomes gives \['heads'\]: "
            "where chance decides",
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


# --- a state that was given stays as it is


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
