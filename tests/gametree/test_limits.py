"""Trees of 5,000 plies, the recursion limit, and students' functions that never return."""

import gc
import inspect
import linecache
import sys
import threading

import pytest
from toys import Line, Ring

from gametree import MAX, MIN, Bones, InvalidState, alphabeta, build, expectimax, minimax, root, tree

PLIES = 5000


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
    """Do everything to a deep tree."""
    top = make()
    result = minimax(top)
    assert (result.value, top.value) == (7, 7) or make is bushy
    assert result.visited == top.size == (2 * PLIES + 1 if make is bushy else PLIES + 1)
    assert top.height == PLIES and len(result.line) <= PLIES
    assert top.find(*result.line).value == result.value
    again = tree(top.to_text())
    assert again.size == top.size and again.to_text() == top.to_text()
    deepest = max(top.leaves(), key=lambda leaf: leaf.depth) if make is not bushy else top.find(*[1] * PLIES)
    assert deepest.depth == PLIES and deepest.root is top and len(repr(deepest)) < 200
    assert "\n" not in repr(top) + repr(result) and len(repr(result)) < 200
    limited = minimax(top, depth=PLIES - 1, evaluate=lambda _: 3)
    assert limited.visited == top.size - (2 if make is bushy else 1)


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


@pytest.mark.slow
@pytest.mark.parametrize("make", WAYS, ids=lambda make: make.__name__)
def test_a_tree_of_5000_plies_is_made_searched_written_and_shown(make):
    use(make)


@pytest.mark.slow
@pytest.mark.parametrize("make", WAYS, ids=lambda make: make.__name__)
def test_so_it_is_in_a_thread_with_a_stack_of_1_mb(make):
    in_thread(use, make)


def test_a_game_without_end_is_refused_in_a_thread_with_a_stack_of_1_mb():
    with pytest.raises(InvalidState, match="a position can come back"):
        in_thread(lambda: minimax(root(Ring(2))))


# --- the recursion limit


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
    "result, in a search": lambda: minimax(root(Diving(5))),
    "result, asked for children": lambda: [list(node) for node in root(Diving(5)).find(1, 1).walk()],
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


@pytest.mark.parametrize("limit", [None, 900, 3000])
def test_inside_a_students_function_the_recursion_limit_is_the_usual_one(limit):
    before, seen = sys.getrecursionlimit(), []

    def look(*_):
        seen.append(sys.getrecursionlimit())
        return 0

    class Looking(Line):
        def result(self, state, move):
            look()
            return state + 1

        def evaluate(self, state):
            return look()

        def key(self, state):
            return look() or state

    def watch():
        minimax(Bones(5), watch=look)
        minimax(Bones(5), depth=2, evaluate=look)
        minimax(Looking(5))
        minimax(Looking(5), depth=3)
        alphabeta(Looking(5), table={})
        build(Looking(5))

    try:
        if limit:
            sys.setrecursionlimit(limit)
        usual = sys.getrecursionlimit()
        in_thread(watch)  # on a fresh stack, since 500 frames must be left
        assert set(seen) == {usual} and len(seen) > 50
        assert sys.getrecursionlimit() == usual
    finally:
        sys.setrecursionlimit(before)


@pytest.mark.parametrize("limit", [200, 400, 500])
def test_a_low_recursion_limit_is_no_obstacle(limit):
    before = sys.getrecursionlimit()

    def search():
        sys.setrecursionlimit(limit)
        try:
            assert minimax(Bones(6), depth=2, evaluate=lambda state: 0).value == 0
            assert minimax(Bones(6)).value == 1
            assert sys.getrecursionlimit() == limit
        finally:
            sys.setrecursionlimit(before)

    # The limit counts for all threads: the waiting main thread makes no calls meanwhile.
    in_thread(search)


@pytest.mark.parametrize("search", [minimax, lambda top: alphabeta(top, table={}), expectimax])
def test_a_search_may_begin_deep_in_the_stack(search):
    limit = sys.getrecursionlimit()
    top, frames = build(Line(99)), len(inspect.stack(0))

    def at(depth):
        return search(top) if depth == 0 else at(depth - 1)

    assert at(limit - frames - 100).value is not None
    assert sys.getrecursionlimit() == limit


def test_the_recursion_limit_is_restored_after_success_and_failure():
    before = sys.getrecursionlimit()
    minimax(from_calls())
    assert sys.getrecursionlimit() == before

    def fail(kind, node, *_):
        if kind == "leaf":
            raise ZeroDivisionError

    for top in (from_calls(), tree([[1, 2], [3]]), Bones(5)):
        with pytest.raises(ZeroDivisionError):
            minimax(top, watch=fail)
        assert sys.getrecursionlimit() == before


class Fork(Line):
    """Down to −2, or up to n."""

    def moves(self, state):
        return [-1, 1] if state == 0 else [-1] if state == -1 else [] if state == -2 else super().moves(state)


def test_there_is_room_again_after_a_call_of_a_students_function():
    top = node = root(Fork(PLIES))
    while not node.is_leaf:
        node = node.children[-1]  # the long branch grows now, the short one during the search
    assert minimax(top).visited == PLIES + 3


def test_a_search_may_be_called_inside_the_evaluate_of_another():
    before, seen = sys.getrecursionlimit(), set()
    game = Bones(9)

    def judge(state):
        value = minimax(root(game, state), watch=lambda *_: seen.add(sys.getrecursionlimit())).value
        seen.add(sys.getrecursionlimit())
        return value

    assert minimax(game, depth=2, evaluate=judge).value == minimax(game).value
    assert seen == {before}
    assert sys.getrecursionlimit() == before


@pytest.mark.slow
def test_searches_in_two_threads_leave_the_recursion_limit_as_it_was():
    before, done = sys.getrecursionlimit(), []

    def search():
        for _ in range(5):
            done.append(minimax(from_calls()).value)

    threads = [threading.Thread(target=search) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [7] * 15
    assert sys.getrecursionlimit() == before


def test_a_deep_search_inside_a_students_evaluate_has_its_room():
    deep = build(Line(PLIES))

    def judge(state):
        return minimax(deep).value

    before = sys.getrecursionlimit()
    assert minimax(Bones(5), depth=2, evaluate=judge).visited > 1
    assert minimax(Line(PLIES), depth=PLIES - 1, evaluate=judge).visited == PLIES
    assert sys.getrecursionlimit() == before


def test_a_second_thread_may_search_deep_while_a_students_evaluate_runs():
    started, done, results = threading.Event(), threading.Event(), []

    def judge(state):
        started.set()
        assert done.wait(60)
        return 0

    def other():
        started.wait(60)
        results.append(minimax(Line(PLIES)).visited)
        done.set()

    before = sys.getrecursionlimit()
    thread = threading.Thread(target=other)
    thread.start()
    minimax(Bones(5), depth=1, evaluate=judge)
    thread.join()
    assert results == [PLIES + 1]
    assert sys.getrecursionlimit() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [{}, {"depth": PLIES - 1, "evaluate": lambda state: 0}], ids=["to the end", "guess"]
)
def test_a_ctrl_c_anywhere_leaves_the_recursion_limit_and_the_collector_as_they_were(options):
    before, top = state_of_python(), build(Line(PLIES))
    for place in range(1000):
        left = iter(range(place, -1, -1))

        def interrupt(frame, event, arg, left=left):
            if not frame.f_code.co_filename.endswith("limits.py"):
                return None
            line = linecache.getline(frame.f_code.co_filename, frame.f_lineno)
            if "with _lock" not in line and next(left, -1) == 0:  # Python itself lets no Ctrl-C in there
                raise KeyboardInterrupt
            return interrupt

        tracer = sys.gettrace()
        sys.settrace(interrupt)
        try:
            minimax(top, **options)
            break
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(tracer)
        assert state_of_python() == before
    assert place > 20 and state_of_python() == before
    assert minimax(top).value == 7


def state_of_python():
    return sys.getrecursionlimit(), gc.get_threshold(), gc.isenabled()


@pytest.mark.parametrize("often", [(700, 10, 10), (0, 5, 5), (500_000, 20, 20)])
def test_while_a_search_makes_nodes_the_collector_looks_seldom(often):
    seen, usual = [], gc.get_threshold()

    def judge(state):
        seen.append(gc.get_threshold()[0])
        return minimax(tree([1, 2])).value

    gc.set_threshold(*often)
    try:
        minimax(root(Bones(5)), depth=2, evaluate=judge)
        assert {*seen} == {often[0] and max(often[0], 100_000)}  # 0: somebody has turned it off
        assert gc.get_threshold() == often
        minimax(root(Bones(5)), depth=1, evaluate=lambda state: gc.set_threshold(9, 9, 9) or 0)
        assert gc.get_threshold() == (9, 9, 9)  # who sets it has it
    finally:
        gc.set_threshold(*usual)
