"""How deep a search may go, and how deep calls of Python may be nested."""

import os
import sys

# Python itself runs in the browser there (Pyodide), with little room for calls through C. Where it
# runs so without a browser, who starts it can give it more, and say so.
IN_BROWSER = sys.platform == "emscripten"
HAS_LITTLE_ROOM = IN_BROWSER and "GAMETREE_LARGE_STACK" not in os.environ
if HAS_LITTLE_ROOM:
    sys.setrecursionlimit(min(sys.getrecursionlimit(), 600))  # deeper, the browser would end Python

# How many plies a search goes below where it starts, and how many a tree that is written or built
# may have. A ply takes three calls (a search, its table, its watcher), so that this fits the usual
# limits of Python, in a browser too.
MAX_PLIES = 100
