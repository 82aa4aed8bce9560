"""Room for deep trees: plain recursion over thousands of plies, without lending that room to anybody else.

Python's recursion limit (1,000 as a rule) stops runaway functions. A search over a tree ends, and one that really
gets deep raises the limit; code that is not ours runs under the usual one even then.
"""

import sys
import threading

MAX_PLIES = 10_000  # no tree is deeper
SHALLOW = 100  # plies that a search goes under the usual limit; most trees end before
HEADROOM = 500  # frames that foreign code has at the least, however deep the search that calls it
_lock = threading.Lock()
_usual = {}  # the searches that have raised the limit (one for all threads), each with the limit of before


def deeply(search, *args):
    """Return search(*args), which may call `make_room(search)`; afterwards the limit is as it was, whatever happens."""
    try:
        try:
            return search(*args)
        finally:
            leave(search)
    finally:  # again, should a Ctrl-C have come just then
        leave(search)


def make_room(search):
    """Raise the limit, so that a recursion of MAX_PLIES fits: a ply takes two calls at most."""
    with _lock:
        _usual[search] = min([sys.getrecursionlimit(), *_usual.values()])
        sys.setrecursionlimit(_usual[search] + 2 * MAX_PLIES + HEADROOM)


def leave(search):
    with _lock:
        if list(_usual) == [search]:
            sys.setrecursionlimit(_usual[search])
        _usual.pop(search, None)


def foreign(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        if not _usual or len(_usual) > 1:  # nobody has raised it, or another thread's search needs the room
            return function(*args)
        raised, (usual,) = sys.getrecursionlimit(), _usual.values()
        try:
            while True:
                try:
                    sys.setrecursionlimit(max(usual - HEADROOM, 1))  # refused when the stack is deeper
                    break
                except RecursionError:
                    usual += HEADROOM
            sys.setrecursionlimit(usual)
            return function(*args)
        finally:
            sys.setrecursionlimit(raised)

    return guarded
