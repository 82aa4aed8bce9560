"""Room for a search: the recursion limit is raised, for no code but ours, and the garbage collector looks seldom."""

import gc
import sys
import threading
from contextlib import suppress

IN_BROWSER = sys.platform == "emscripten"  # Python itself: calls through C have little room there
if IN_BROWSER:
    sys.setrecursionlimit(min(sys.getrecursionlimit(), 600))  # deeper, the browser would end Python

MAX_PLIES = 10_000  # no tree is deeper
SHALLOW = 100  # plies that a search goes under the usual limit; most trees end before
HEADROOM = 500  # frames that foreign code has at the least, however deep the search that calls it
SELDOM = 100_000  # new objects after which the garbage collector looks: a search makes nodes, and no garbage
_lock, _usual = threading.Lock(), {}  # thread whose search has raised the limit → the limit of before


def deeply(search, *args):
    """Return search(*args), which may call `make_room`; afterwards all is as it was, whatever happens."""
    me, before, often = threading.get_ident(), sys.getrecursionlimit(), gc.get_threshold()
    nested, calm = me in _usual, 0 < often[0] < SELDOM  # nested: in code that another search calls

    def leave():
        with _lock:
            if me in _usual and not _usual.keys() - {me}:
                sys.setrecursionlimit(before if nested else _usual[me])
            if not nested:
                _usual.pop(me, None)
        if calm and gc.get_threshold()[0] == SELDOM:
            gc.set_threshold(*often)

    try:
        try:
            if calm:
                gc.set_threshold(SELDOM, *often[1:])
            with suppress(ValueError):  # unless the stack is far from the limit
                sys._getframe(before - 6 * SHALLOW) and make_room(None)
            return search(*args)
        finally:
            leave()
    finally:  # again, should a Ctrl-C have come just then
        leave()


def make_room(watch):
    """Raise the limit, so that a recursion of MAX_PLIES fits; return `watch`, which from then on runs under the usual one."""
    with _lock:
        before = sys.getrecursionlimit()
        usual = _usual.setdefault(threading.get_ident(), min([before, *_usual.values()]))
        sys.setrecursionlimit(usual + 2 * MAX_PLIES + HEADROOM)  # a ply takes two calls at most
    return foreign(watch) if watch and before < sys.getrecursionlimit() else watch


def foreign(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        if not _usual or [*_usual] != [threading.get_ident()]:  # not raised, or another thread needs it
            return function(*args)
        raised = sys.getrecursionlimit()
        try:
            for usual in range(min(_usual.values()), raised + 1, HEADROOM):
                with suppress(RecursionError):
                    sys.setrecursionlimit(max(usual - HEADROOM, 1))  # refused when the stack is deeper
                    break
            sys.setrecursionlimit(usual)
            return function(*args)
        finally:
            sys.setrecursionlimit(raised)

    return guarded
