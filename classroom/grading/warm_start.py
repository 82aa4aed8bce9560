"""What each process that supervises a notebook begins with.

The server that makes these processes imports this once, so that they share its trees.
"""

from . import attempt  # noqa: F401 - so that it is there
from .warming import make_trees

make_trees()
