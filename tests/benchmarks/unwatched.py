"""What the possibility of being watched costs a search that nobody watches.

Makes gametree/search.py once more without its `if watch:` statements, lets both search the full tree of
tic-tac-toe in turn, and prints the ratios of their CPU times: alphabeta, minimax.
"""

import ast
import gc
import inspect
from statistics import median
from time import process_time
from types import ModuleType

from gametree import TicTacToe, build, search


class Unwatched(ast.NodeTransformer):
    """Takes each `if watch:` out."""

    removed = 0

    def visit_If(self, statement):
        self.generic_visit(statement)
        if isinstance(statement.test, ast.Name) and statement.test.id == "watch" and not statement.orelse:
            self.removed += 1
            return None
        return statement


def without_watching():
    """Return the module gametree.search with its watching statements taken out."""
    taking, module = Unwatched(), ModuleType("gametree.unwatched")
    code = taking.visit(ast.parse(inspect.getsource(search)))
    calls = [call for call in ast.walk(code) if isinstance(call, ast.Call)]
    if not taking.removed or any(
        isinstance(call.func, ast.Name) and call.func.id == "watch" for call in calls
    ):
        raise SystemExit("gametree/search.py calls watch elsewhere than in an `if watch:` statement.")
    module.__package__ = "gametree"
    exec(compile(code, search.__file__, "exec"), module.__dict__)
    return module


def ratio(watchable, plain, tree, repeat):
    """Return how many times the CPU time of `plain` the other takes, as the median of many turns."""
    ratios = []
    for turn in range(repeat + 2):
        seconds = {}
        for search_it in (watchable, plain) if turn % 2 else (plain, watchable):
            start = process_time()
            search_it(tree)
            seconds[search_it] = process_time() - start
        if turn > 1:  # before, Python gets to know the code
            ratios.append(seconds[watchable] / seconds[plain])
    return median(ratios)


if __name__ == "__main__":
    plain, tree = without_watching(), build(TicTacToe())
    gc.collect()
    gc.disable()  # it would fall on one of the two
    print(ratio(search.alphabeta, plain.alphabeta, tree, 100), ratio(search.minimax, plain.minimax, tree, 10))
