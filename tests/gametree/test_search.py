"""The searches: the figures of the literature to the node, and properties on random trees."""

import itertools
import math
import pickle
import random
from fractions import Fraction
from functools import partial
from math import inf

import pytest
from amounts import amount
from hypothesis import given, settings
from hypothesis import strategies as st
from stacks import beneath, in_thread, under
from toys import Coin, Line, Planned, Ring, book, grown, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    Game,
    GameTreeError,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    expectimax,
    minimax,
    root,
    tree,
    values_of,
)
from gametree.search import bound_of

WINDOWS = st.sampled_from([(-inf, inf), (-2, 1), (0, 1), (1, 3), (-inf, -1), (2, inf)])


def worth(node):
    """What a node is worth, as the definition says it."""
    if node.is_leaf:
        return node.value
    values = [worth(child) for child in node.children]
    if node.player is CHANCE:
        return sum([child.chance * value for child, value in zip(node, values)])
    return max(values) if node.player is MAX else min(values)


def first_best(node, values):
    return next(child for child in node if values[child] == values[node])


def guess(node):
    """A guess that differs from node to node."""
    return len(repr(node.path)) % 5 - 2


def events_of(search, top, **options):
    events = []
    search(top, watch=lambda *event: events.append(event), **options)
    return events


# --- minimax


def test_the_tree_of_the_textbooks():
    top = book()
    result = minimax(top)
    assert (result.value, result.bound, result.move) == (3, "exact", 0)
    assert (result.line, result.moves) == ((0, 0), (0,))
    assert (result.visited, result.leaves, result.cuts) == (13, 9, ())
    assert repr(result) == "Result(value 3, move 0, line 0, 0, 13 nodes visited)"


@given(plans())
def test_minimax_is_nested_max_and_min(plan):
    top = planted(plan)
    result, values = minimax(top), values_of(top)
    assert result.value == worth(top)
    assert (result.visited, result.leaves) == (top.size, len([*top.leaves()]))
    assert result.moves == tuple([child.move for child in top if values[child] == values[top]])
    node = top
    for move in result.line:  # each move of the line is the first best
        node = first_best(node, values)
        assert node.move == move
    assert node.is_leaf and node.value == result.value


@given(plans((MAX, MIN, CHANCE)))
def test_values_of_says_what_each_node_is_worth(plan):
    top = planted(plan)
    values = values_of(top)
    assert list(values) == list(top.walk())
    for node, value in values.items():
        expected = worth(node)
        assert value == expected or value == pytest.approx(float(expected))


def test_only_a_strictly_better_child_takes_the_place_of_the_first():
    for text in ("MAX(3, 3.0, 2, 3)", "MIN(3, 3.0, 4, 3)"):
        result = minimax(tree(text))
        assert type(result.value) is int and result.line == (0,) and result.moves == (0, 1, 3)
        for search in (minimax, alphabeta):
            assert [kind for kind, *_ in events_of(search, tree(text))].count("update") == 1
    assert minimax(tree("MAX(-inf, -inf)")).moves == (0, 1)
    assert minimax(tree("MIN(inf, MAX(inf))")).line == (0,)
    assert minimax(tree("MAX(-5)")).value == -5


def test_a_leaf_is_worth_its_value_and_has_no_move():
    for search in (minimax, alphabeta, expectimax):
        result = search(tree(5))
        assert (result.value, result.bound, result.move, result.line) == (5, "exact", None, ())
        assert (result.visited, result.leaves) == (1, 1)


def test_a_search_may_begin_anywhere_and_looks_only_below():
    top = book()
    result = minimax(top[1])
    assert (result.value, result.line, result.visited) == (2, (0,), 4)


@given(plans())
def test_a_written_a_built_a_lazily_grown_tree_and_a_game_are_searched_alike(plan):
    starts = planted(plan), build(Planned(plan)), root(Planned(plan)), Planned(plan)
    for search in (minimax, alphabeta):
        assert len({repr(search(start)) for start in starts}) == 1


# --- with a depth


@given(plans(), st.integers(0, 4))
def test_with_a_depth_it_guesses_there(plan, plies):
    def value(node, plies_left):
        if node.is_leaf:
            return node.value
        if plies_left == 0:
            return guess(node)
        return node.player.best([value(child, plies_left - 1) for child in node])

    top = planted(plan)
    result = minimax(top, depth=plies, evaluate=guess)
    assert result.value == alphabeta(top, depth=plies, evaluate=guess).value == value(top, plies)
    assert len(result.line) <= plies


def test_a_written_tree_is_guessed_from_the_node_and_a_game_from_the_state():
    result = minimax(book(), depth=1, evaluate=lambda node: node.move)
    assert (result.value, result.line, result.visited, result.leaves) == (2, (2,), 4, 3)
    result = minimax(Bones(10), depth=2, evaluate=lambda state: state.bones)
    assert (result.value, result.line, result.visited, result.leaves) == (6, (1, 3), 13, 9)
    game = TicTacToe()
    assert (minimax(game, depth=1).move, minimax(game, depth=1).value) == (
        4,
        game.evaluate("....X...."),
    )


def test_a_leaf_above_the_depth_limit_has_its_own_value():
    top = tree("MAX(5, MIN(7, 8))")
    assert minimax(top, depth=1, evaluate=lambda node: 0).value == 5
    assert minimax(top, depth=0, evaluate=lambda node: 42).value == 42
    assert minimax(top, depth=2).value == minimax(top, depth=9).value == 7  # nothing to guess
    with pytest.raises(GameTreeError, match="Pass evaluate= to guess what"):
        minimax(top, depth=1)


# --- alphabeta: figures


def test_alphabeta_on_the_tree_of_the_textbooks():
    top = book()
    result = alphabeta(top)
    assert (result.value, result.line, result.visited, result.leaves) == (3, (0, 0), 11, 7)
    assert result.cuts == ((top[1], top[1].children[1:]),)
    assert repr(result) == "Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)"
    assert result.moves is None  # cut-offs hide them


def test_all_orders_of_the_tree_of_the_textbooks():
    seen = {}
    for branches in itertools.permutations([[3, 12, 8], [2, 4, 6], [14, 5, 2]]):
        for leaves in itertools.product(*map(itertools.permutations, branches)):
            count = alphabeta(tree(leaves)).leaves
            seen[count] = seen.get(count, 0) + 1
    assert seen == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}


def by_square(*squares):
    return lambda node: sorted(node.children, key=lambda child: squares.index(child.move))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "visited"),
    [
        ({}, 18_297),
        ({"order": by_square(4, 0, 2, 6, 8, 1, 3, 5, 7)}, 7_275),
        ({"order": by_square(1, 3, 5, 7, 0, 2, 6, 8, 4)}, 42_094),
        ({"order": by_square(1, 3, 5, 7, 0, 2, 4, 6, 8)}, 36_337),
        ({"strict": True}, 146_120),
        ({"window": (-1, 1)}, 16_811),
    ],
    ids=["natural", "centre first", "edges, corners", "edges first", "strict", "window"],
)
def test_tic_tac_toe_to_the_node(full_tree, options, visited):
    result = alphabeta(full_tree, **options)
    assert (result.value, result.bound, result.visited) == (0, "exact", visited)


@pytest.mark.slow
def test_tic_tac_toe_leaves_and_a_fresh_window_at_every_move_of_the_root(full_tree):
    assert alphabeta(full_tree).leaves == 7_330
    assert 1 + sum([alphabeta(child).visited for child in full_tree]) == 30_710


@pytest.mark.parametrize(
    ("n", "upwards", "downwards"),
    [(4, 15, 7), (6, 45, 19), (8, 134, 37), (10, 329, 64), (20, 45_872, 2_093)],
)
def test_the_bone_game_to_the_node(n, upwards, downwards):
    assert alphabeta(Bones(n)).visited == upwards
    assert alphabeta(Bones(n), order="reversed").visited == downwards


@pytest.mark.parametrize(
    ("spec", "visited"), [((0, (0, 0)), 4), ((1, ((0, (1, 0)),)), 7), ((0, (((0, 0),),)), 6)]
)
def test_the_smallest_trees_that_kill_a_wrong_alpha_beta(spec, visited):
    assert alphabeta(tree(spec)).visited == visited
    assert (alphabeta(tree((0, 0, 1))).value, alphabeta(tree((-1,))).value) == (1, -1)


def uniform(branching, depth, leaf):
    """A uniform tree, as lists; `leaf` makes the values."""
    return [uniform(branching, depth - 1, leaf) for _ in range(branching)] if depth else leaf()


@pytest.mark.parametrize(
    ("branching", "depth", "least"),
    [(2, 10, 63), (3, 7, 107), (4, 5, 79), (5, 4, 49), (10, 3, 109), (6, 1, 6), (1, 6, 1)],
)
def test_the_best_order_reaches_the_least_of_knuth_and_moore(branching, depth, least):
    assert least == branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    top = tree(uniform(branching, depth, random.Random(depth).random))
    values = values_of(top)

    def best_first(node):
        return sorted(node.children, key=lambda child: -node.player.sign * values[child])

    assert alphabeta(top, order=best_first).leaves == least
    # Leaves that are all equal reach it, too.
    assert alphabeta(tree(uniform(branching, depth, lambda: 0))).leaves == least


def test_equal_leaves_are_cut_only_with_greater_or_equal():
    assert alphabeta(tree(uniform(3, 4, lambda: 0)), strict=True).leaves == 81


# --- alphabeta: never another value


@given(plans(), st.randoms(use_true_random=False), st.booleans())
def test_alphabeta_finds_what_minimax_finds_in_every_order(plan, chance, strict):
    top = planted(plan)
    expected, values = minimax(top), values_of(top)
    shuffled = {node: chance.sample(node.children, len(node.children)) for node in top.walk()}
    for order in (None, "reversed", shuffled.get):
        result = alphabeta(top, order=order, strict=strict)
        assert (result.value, result.bound) == (expected.value, "exact")
        end = top.find(*result.line)
        assert end.is_leaf and end.value == expected.value
    if not top.is_leaf:
        best = next(child for child in shuffled[top] if values[child] == expected.value)
        assert result.move == best.move


@given(plans(), WINDOWS, st.booleans())
def test_with_any_window_alphabeta_says_what_its_value_is(plan, window, strict):
    top = planted(plan)
    value, (alpha, beta) = worth(top), window
    result = alphabeta(top, window=window, strict=strict)
    if result.bound == "upper":
        assert value <= result.value <= alpha
    elif result.bound == "lower":
        assert value >= result.value >= beta
    else:
        assert result.value == value
    assert result.bound == "exact" or not alpha < value < beta
    if result.bound == ("upper" if top.player is MAX else "lower"):  # no move beats the window
        assert result.move is None and result.line == ()


def test_a_bound_lies_beyond_the_window_and_the_repr_shows_it():
    high = alphabeta(book(), window=(-inf, 2))
    assert (high.bound, high.value, high.move) == ("lower", 3, 0)
    low = alphabeta(book(), window=(5, 9))
    assert (low.bound, low.value, low.move) == ("upper", 5, None)
    assert repr(low) == "Result(value ≤ 5, 8 nodes visited, 3 cut-offs)"


def test_no_infinite_value_is_a_mere_bound():
    assert [bound_of(value, 1, 3) for value in (2, 1, 0, 3, 4)] == [
        "exact",
        "upper",
        "upper",
        "lower",
        "lower",
    ]
    assert bound_of(-inf, 1, 3) == bound_of(inf, 1, 3) == "exact"


def test_cuts_name_the_children_in_the_order_tried():
    top = tree([[9, 8, 1], [2, 5, 7]])
    assert alphabeta(top, order="reversed").cuts == ((top[0], (top[0][1], top[0][0])),)


@pytest.mark.parametrize(
    "answer", [[], [MIN(1), MIN(2), MIN(3)], "first thrice"], ids=["none", "others", "first thrice"]
)
def test_an_order_that_loses_a_child_is_refused(answer):
    def order(node):
        return [node.children[0]] * 3 if answer == "first thrice" else answer

    with pytest.raises(GameTreeError, match=r"order must return each child of .* once, got"):
        alphabeta(book(), order=order)


@pytest.mark.parametrize("name", ["evaluate", "order", "watch"])
def test_a_class_is_no_function(name):
    with pytest.raises(GameTreeError, match=rf"{name} must be .*, got <class 'toys.Line'>"):
        alphabeta(book(), **{name: Line})


# --- with a table


TABLED = [Bones(9), Bones(7, (1, 3), True), TicTacToe(3, 2, 2), TicTacToe(2, 4, 3)]


@pytest.mark.slow
@pytest.mark.parametrize("game", [*TABLED, ConnectFour(3, 3, 3)], ids=repr)
def test_a_table_changes_no_value_and_saves_work(game):
    table = {}
    plain, tabled = alphabeta(game), alphabeta(game, table=table)
    assert (tabled.value, tabled.bound, tabled.move) == (plain.value, "exact", plain.move)
    assert tabled.visited < plain.visited
    again = alphabeta(game, table=table)
    assert (again.value, again.move) == (plain.value, plain.move)
    assert again.visited < tabled.visited


class Sums(Game):
    """Add 1 or 2, four times in all; many ways lead to one sum, which has a worth of its own."""

    initial = (0, 0)  # the sum, and how many moves have led to it

    def __init__(self, worths):
        self.worths = worths

    def to_move(self, state):
        return MIN if state[1] % 2 else MAX

    def moves(self, state):
        return [1, 2] if state[1] < 4 else []

    def result(self, state, move):
        return (state[0] + move, state[1] + 1)

    def utility(self, state):
        return self.worths[state[0]]

    evaluate = utility


@pytest.mark.slow
@settings(max_examples=amount(60, with_long=300))
@given(
    st.lists(st.integers(-3, 3), min_size=9, max_size=9),
    st.lists(st.tuples(WINDOWS, st.sampled_from([None, 2, 3]), st.booleans()), max_size=6),
)
def test_a_table_that_other_searches_have_filled_changes_no_value(worths, searches):
    game, table = Sums(worths), {}
    for window, depth, strict in [*searches, ((-inf, inf), None, False)]:
        found = alphabeta(game, table=table, depth=depth, window=window, strict=strict)
        value, (alpha, beta) = minimax(game, depth=depth).value, window
        if found.bound == "exact":
            assert found.value == value
        elif found.bound == "upper":
            assert value <= found.value <= alpha
        else:
            assert value >= found.value >= beta
    for (state, plies), (low, high) in table.items():
        depth = None if plies == inf else plies
        assert low <= minimax(root(game, state), depth=depth).value <= high


def test_a_table_holds_positions_by_their_key_with_the_plies_left():
    table = {}
    alphabeta(TicTacToe(), depth=2, table=table)
    assert {plies for _, plies in table} == {2, 1}
    assert table["." * 9, 2][0] == table["." * 9, 2][1] == minimax(TicTacToe(), depth=2).value
    alphabeta(Bones(3), table=table)
    assert (Bones(3).initial, inf) in table
    size = len(table)
    alphabeta(book(), table=table)  # whose nodes have no game
    assert len(table) == size


# --- expectimax


def test_a_chance_node_is_worth_its_mean_and_the_line_ends_there():
    top = MAX(MIN(3, 12), CHANCE((0.25, 8), (0.75, MIN(4, 6))))
    result = expectimax(top)
    assert (result.value, result.line, result.moves) == (5, (1,), (1,))
    assert (result.visited, result.leaves) == (9, 5)
    assert expectimax(top[1]).line == expectimax(top[1]).moves == ()
    assert expectimax(Coin()).value == 0


def test_fractions_stay_exact():
    top = CHANCE(*[(Fraction(1, 6), eyes) for eyes in range(1, 7)])
    assert expectimax(top).value == Fraction(7, 2)


def test_where_chance_moves_the_size_of_values_counts():
    def top(prize):
        return MAX(CHANCE((0.5, prize), (0.5, -1)), 1)

    assert (expectimax(top(1)).move, expectimax(top(10)).move) == (1, 0)


@given(plans())
def test_without_chance_expectimax_is_minimax(plan):
    top = planted(plan)
    assert repr(expectimax(top)) == repr(minimax(top))


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize("start", [MAX(3, CHANCE((1, 2))), CHANCE((1, 2)), root(Coin()), Coin()])
def test_searches_for_two_players_name_expectimax_where_chance_moves(search, start):
    with pytest.raises(GameTreeError, match=r"Chance moves at .* Use expectimax"):
        search(start)


# --- what a watcher hears


def test_a_watcher_hears_every_step_in_order():
    heard = [
        (kind, node.path, value)
        for kind, node, _, _, value, _ in events_of(minimax, tree("MAX(MIN(3, 2), 1, 5)"))
    ]
    assert heard == [
        ("enter", (), None),
        ("enter", (0,), None),
        ("enter", (0, 0), None),
        ("leaf", (0, 0), 3),
        ("update", (0,), 3),
        ("enter", (0, 1), None),
        ("leaf", (0, 1), 2),
        ("update", (0,), 2),
        ("leave", (0,), 2),
        ("update", (), 2),
        ("enter", (1,), None),
        ("leaf", (1,), 1),
        ("enter", (2,), None),
        ("leaf", (2,), 5),
        ("update", (), 5),
        ("leave", (), 5),
    ]


@given(plans(), WINDOWS, st.booleans())
def test_the_steps_are_well_nested_and_tell_what_the_result_says(plan, window, strict):
    top = planted(plan)
    narrow = {"window": window, "strict": strict}
    for search, options in ((minimax, {}), (expectimax, {}), (alphabeta, narrow)):
        result, events = search(top, **options), events_of(search, top, **options)
        way, windows = [], {}
        for kind, node, alpha, beta, value, skipped in events:
            if kind == "enter":
                assert not way or node.parent is way[-1]
                way.append(node)
                windows[node] = alpha, beta
            assert node is way[-1] and (value is None) == (kind == "enter")
            assert windows[node][0] <= alpha and beta <= windows[node][1]  # α never falls
            windows[node] = alpha, beta
            assert bool(skipped) == (kind == "cut")
            if kind in ("leaf", "leave"):
                assert (kind == "leaf") == node.is_leaf
                way.pop()
        assert way == [] and events[-1][1] is top and events[-1][4] == result.value
        kinds = [kind for kind, *_ in events]
        assert (kinds.count("enter"), kinds.count("leaf")) == (result.visited, result.leaves)
        cuts = [(node, skipped) for kind, node, *_, skipped in events if kind == "cut"]
        assert tuple(cuts) == result.cuts


def test_a_guess_is_heard_as_a_leaf_and_what_a_table_knew_is_not():
    heard = events_of(minimax, book(), depth=1, evaluate=lambda node: 7)
    assert [(kind, value) for kind, *_, value, _ in heard][:4] == [
        ("enter", None),
        ("enter", None),
        ("leaf", 7),
        ("update", 7),
    ]
    heard = events_of(alphabeta, root(TicTacToe(), "XO.XO...."), table={})
    known = [
        one[1]
        for one, other in itertools.pairwise(heard)
        if (one[0], other[0]) == ("enter", "leave") and one[1] is other[1]
    ]
    assert known and not any(node.is_leaf for node in known)
    leaves = alphabeta(root(TicTacToe(), "XO.XO...."), table={}).leaves
    assert leaves == [kind for kind, *_ in heard].count("leaf")


class Enough(Exception):
    pass


def test_a_watcher_may_end_a_search():
    def watch(kind, node, *_):
        if node.path == (1,):
            raise Enough

    for search in (minimax, alphabeta, expectimax):
        with pytest.raises(Enough):
            search(book(), watch=watch)


# --- nothing is written into a tree


def facts(top):
    """All that a tree says."""
    names = ("player", "value", "move", "parent", "grown", "chance", "game", "information_set")
    return [[node, *[getattr(node, name) for name in names]] for node in top.walk()]


SEARCHES = [
    minimax,
    expectimax,
    values_of,
    partial(alphabeta, window=(-1, 1), strict=True),
    partial(alphabeta, order="reversed", table={}),
    partial(alphabeta, depth=2, evaluate=lambda place: 1),
]


@given(plans())
def test_no_search_writes_into_a_tree(plan):
    for top in (planted(plan), build(Planned(plan))):
        before = facts(top)
        for search in SEARCHES:
            search(top)
            assert facts(top) == before


def test_a_search_reads_the_leaves_as_they_are_now_and_no_value_elsewhere():
    top = book()
    top.find(0, 0).value = 1
    for node in (top, *top):
        node.value = 99
    for search in (minimax, alphabeta, expectimax):
        assert search(top).value == 2
    assert values_of(top)[top] == 2


# --- results


def test_a_result_shows_a_long_line_in_part():
    deep = tree("MAX(" * 13 + "0" + ")" * 13)
    line = ", ".join("0" * 12)
    assert repr(minimax(deep)) == f"Result(value 0, move 0, line {line}, …, 14 nodes visited)"
    assert repr(minimax(tree(-0.5))) == "Result(value -0.5, 1 node visited)"


def test_a_result_is_pickled_with_its_cuts():
    result = pickle.loads(pickle.dumps(alphabeta(book())))
    assert repr(result) == repr(alphabeta(book()))
    [(node, skipped)] = result.cuts
    assert node.path == (1,) and skipped == node.children[1:]
    assert node.root is result.top


def test_a_result_marks_its_line_and_what_it_skipped():
    top = book()
    marks = alphabeta(top).marks()
    assert marks.best == {top[0], top[0][0]}
    assert marks.skipped == marks.cut == {*top[1].children[1:]}


# --- as deep as may be, and deeper


def deep():
    """A tree of 100 plies with two moves at each node, one of them the end."""
    spec = 7
    for ply in range(100):
        spec = [7 + ply % 2, spec]
    return tree(spec)


def search_deep_trees():
    for top in (deep(), build(Line(100)), root(Line(100))):
        options = {"table": {}, "watch": lambda *_: None}  # a ply takes as many calls as it can
        values = {minimax(top).value, expectimax(top).value, values_of(top)[top]}
        assert values == {alphabeta(top, **options).value}
        assert minimax(top).visited == top.size


def test_a_tree_of_100_plies_is_searched():
    search_deep_trees()


def test_so_it_is_in_a_thread_with_a_stack_of_1_mb():
    in_thread(search_deep_trees)


def test_so_it_is_under_the_limit_of_a_browser_below_a_notebook():
    under(600, beneath, 60, search_deep_trees)


@pytest.mark.parametrize(
    "search",
    [
        minimax,
        alphabeta,
        expectimax,
        values_of,
        partial(alphabeta, table={}),
        partial(minimax, depth=150),
    ],
)
def test_where_play_goes_on_100_plies_further_down_a_sentence_says_so(search):
    top = grown(Line(5_000), 200)
    with pytest.raises(TreeTooLarge, match=r"can look at most 100 plies ahead, but at"):
        search(top)
    assert top.size == 201
    with pytest.raises(InvalidState, match=r"In Ring a position such as .* can occur again"):
        search(Ring(90))


def test_a_search_may_start_further_down_and_look_100_plies_ahead():
    game = Line(5_000)
    assert minimax(grown(game, 4_900).find(*[1] * 4_900)).visited == 101
    assert alphabeta(game, depth=100, evaluate=lambda state: state).value == 100


# --- what is refused


def test_a_tree_that_a_player_does_not_see_whole_is_refused():
    top = tree([[3, 12], [2, 4]])
    for child in top:
        child.information_set = top.children
    for search in (minimax, alphabeta, expectimax, values_of):
        with pytest.raises(GameTreeError, match="but nodes on a dashed line cannot be told apart"):
            search(top)


@pytest.mark.parametrize("value", ["x", None, True], ids=repr)
def test_a_leaf_without_a_number_is_refused(value):
    top = book()
    top[0][0].value = value
    for search in (minimax, alphabeta, expectimax, values_of):
        with pytest.raises(GameTreeError, match="A leaf is worth"):
            search(top)


def test_the_law_of_a_random_order():
    """Pearl 1982: in the long run a ply multiplies the leaves by x/(1 − x), where x^b + x = 1."""

    def exponent(b):
        low, high = 0.0, 1.0
        for _ in range(60):
            x = (low + high) / 2
            low, high = (x, high) if x**b + x < 1 else (low, x)
        return math.log(x / (1 - x), b)

    assert [round(exponent(b), 2) for b in (2, 3, 10)] == [0.69, 0.70, 0.70]
    assert [round(exponent(b), 2) for b in (200, 400, 600)] == [0.74, 0.75, 0.75]


def test_a_tree_of_sixteen_leaves_from_which_one_order_skips_most_and_the_other_nothing():
    top = tree(
        [
            [[[8, 7], [1, 13]], [[15, 12], [6, 9]]],
            [[[2, 16], [4, 11]], [[10, 5], [14, 3]]],
        ]
    )
    assert alphabeta(top).leaves == 2 * 2**2 - 1  # the least of Knuth and Moore
    assert alphabeta(top, order="reversed").leaves == 16
