"""Trees as deep as they may be, the recursion limit, and students' functions that never return."""

import sys
import threading
from functools import partial

import pytest
from toys import Line, Ring, grown

from classroom import iterative_deepening
from gametree import (
    MAX,
    MIN,
    Bones,
    InvalidState,
    TreeTooLarge,
    alphabeta,
    build,
    expectimax,
    minimax,
    positions,
    record,
    root,
    tree,
    values_of,
)
from gametree.limits import MAX_PLIES as PLIES


def from_lists():
    spec = 7
    for _ in range(PLIES):
        spec = [spec]
    return tree(spec)


def from_dicts():
    spec = {"end": 7}
    for _ in range(PLIES - 1):
        spec = {"on": spec}
    return tree(spec)


def from_text():
    return tree("MAX(MIN(" * (PLIES // 2) + "7" + "))" * (PLIES // 2))


def from_calls():
    node = 7
    for ply in range(PLIES):
        node = (MAX if ply % 2 else MIN)(node)
    return node


def from_build():
    return build(Line(PLIES))


def from_root():
    return root(Line(PLIES))


def bushy():
    """Two moves at each ply, one of them the end."""
    spec = 7
    for ply in range(PLIES):
        spec = [7 + ply % 2, spec]
    return tree(spec)


WAYS = [from_lists, from_dicts, from_text, from_calls, from_build, from_root, bushy]


def use(make):
    """Do everything to a tree as deep as may be."""
    top = make()
    result = minimax(top)
    assert result.value == 7 or make is bushy
    assert result.visited == top.size == (2 * PLIES + 1 if make is bushy else PLIES + 1)
    assert top.height == PLIES and top.find(*result.line).value == result.value
    again = tree(top.to_text())
    assert again.size == top.size and again.to_text() == top.to_text()
    options = {"table": {}, "watch": lambda *_: None}  # so that a ply takes as many calls as it can
    assert (
        alphabeta(top, **options).value
        == expectimax(top).value
        == values_of(top)[top]
        == result.value
    )
    assert record(alphabeta, top).result.value == result.value
    limited = minimax(top, depth=PLIES - 1, evaluate=lambda _: 3)
    assert limited.visited == top.size - (2 if make is bushy else 1)
    deepened = iterative_deepening(top, evaluate=lambda _: 3)
    assert deepened.value == result.value


def in_thread(function, *args):
    """Call the function in a thread with a stack of 1 MB, and let its error out."""
    errors = []

    def run():
        try:
            function(*args)
        except BaseException as error:
            errors.append(error)

    before = threading.stack_size(1024 * 1024)
    try:
        thread = threading.Thread(target=run)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if errors:
        raise errors[0]


def under(limit, function, *args):
    """Call the function with that recursion limit, in a thread of its own."""
    before = sys.getrecursionlimit()

    def run():
        sys.setrecursionlimit(limit)
        try:
            function(*args)
            assert sys.getrecursionlimit() == limit
        finally:
            sys.setrecursionlimit(before)

    in_thread(run)


def beneath(frames, function, *args):
    """Call the function with so many calls open above it."""
    return beneath(frames - 1, function, *args) if frames else function(*args)


@pytest.mark.parametrize("make", WAYS, ids=lambda make: make.__name__)
def test_a_tree_of_100_plies_is_made_searched_and_written(make):
    use(make)


@pytest.mark.parametrize("make", WAYS, ids=lambda make: make.__name__)
def test_so_it_is_in_a_thread_with_a_stack_of_1_mb(make):
    in_thread(use, make)


@pytest.mark.parametrize("make", WAYS, ids=lambda make: make.__name__)
def test_so_it_is_under_the_limit_of_a_browser_below_a_notebook(make):
    under(600, beneath, 60, use, make)


# --- deeper than a search goes


SEARCHES = {
    "minimax": minimax,
    "alphabeta": alphabeta,
    "with a table": partial(alphabeta, table={}),
    "expectimax": expectimax,
    "values_of": values_of,
    "with a depth": partial(minimax, depth=150),
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
def test_a_search_ends_in_a_sentence_where_play_goes_on_after_100_plies(search):
    top = grown(Line(5_000), 200)
    before = sys.getrecursionlimit()
    refusal = (
        r"(max|values_of) goes at most 100 plies below where it starts, and at "
        r"Node\(MAX to move, 1 child, state 100, after …, 1, 1, 1, 1, 1, 1, 1, 1, 1\) play goes "
        r"on: start further down, or search with depth= and evaluate=|alphabeta goes at"
    )
    with pytest.raises(TreeTooLarge, match=refusal):
        search(top)
    assert sys.getrecursionlimit() == before and top.size == 201
    assert minimax(Line(100)).visited == 101
    with pytest.raises(TreeTooLarge, match="minimax goes at most 100 plies"):
        minimax(Line(101))


def test_a_search_may_start_further_down_and_look_100_plies_ahead():
    game = Line(5_000)
    assert minimax(grown(game, 4_900).find(*[1] * 4_900)).visited == 101
    assert minimax(game, depth=100, evaluate=lambda state: state).value == 100
    # As deep as any search goes.
    assert iterative_deepening(game, evaluate=lambda state: state).value == 100
    assert iterative_deepening(game, depth=150, evaluate=lambda state: state).value == 100


def test_positions_and_walks_go_as_deep_as_one_likes():
    assert len(positions(Bones(5_000))) == 10_000  # each heap with each mover, but for two
    top = grown(Line(5_000), 5_000)
    assert top.height == 5_000 and len([*top.walk()]) == 5_001 and next(top.leaves()).depth == 5_000


def test_a_game_without_end_is_refused_in_a_thread_with_a_stack_of_1_mb():
    with pytest.raises(InvalidState, match="a position can come back"):
        in_thread(lambda: minimax(root(Ring(2))))


# --- students' functions


def dive(*_):
    """A student's function that never returns."""
    return fall(0)


def fall(n):  # not dive() again: Python 3.13.0 lets a function of *args recurse past its limit
    return fall(n + 1) + 1


class Diving(Line):
    def result(self, state, move):
        return dive() if state == 2 else state + 1


RUNAWAYS = {
    "evaluate": lambda: minimax(Bones(9), depth=3, evaluate=dive),
    "evaluate of a deep node": lambda: minimax(Line(PLIES), depth=PLIES - 1, evaluate=dive),
    "evaluate of a written tree": lambda: minimax(from_calls(), depth=3, evaluate=dive),
    "watch": lambda: minimax(tree([[1, 2], [3]]), watch=dive),
    "order": lambda: alphabeta(tree([[1, 2], [3]]), order=dive),
    "result, in a search": lambda: minimax(root(Diving(5))),
    "result, asked for children": lambda: [
        list(node) for node in root(Diving(5)).find(1, 1).walk()
    ],
    "result, in build": lambda: build(Diving(5)),
}


@pytest.mark.parametrize("run", RUNAWAYS.values(), ids=RUNAWAYS)
def test_a_students_runaway_function_ends_in_a_recursion_error(run):
    before = sys.getrecursionlimit()
    with pytest.raises(RecursionError):
        run()
    assert sys.getrecursionlimit() == before
    with pytest.raises(RecursionError):
        in_thread(run)
    assert sys.getrecursionlimit() == before


def test_a_search_may_be_called_inside_the_evaluate_of_another():
    game = Bones(9)

    def judge(state):
        return minimax(root(game, state)).value

    assert minimax(game, depth=2, evaluate=judge).value == minimax(game).value
    assert (
        minimax(
            Line(PLIES), depth=PLIES - 1, evaluate=lambda state: minimax(Line(50)).value
        ).visited
        == PLIES
    )
