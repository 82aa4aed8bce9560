"""How deep a search may go, and how deep calls of Python may be nested."""

import sys

# Python itself runs in the browser there (Pyodide), with little room for calls through C.
IN_BROWSER = sys.platform == "emscripten"
if IN_BROWSER:
    sys.setrecursionlimit(min(sys.getrecursionlimit(), 600))  # deeper, the browser would end Python

# How many plies a search goes below where it starts, and how many a tree that is written or built
# may have. A ply takes three calls (a search, its table, its watcher), so that this fits the usual
# limits of Python, in a browser too.
MAX_PLIES = 100
