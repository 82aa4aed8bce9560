"""What each process in which a notebook is supervised begins with.

The server that makes these processes imports this once: its trees are theirs, too.
"""

from . import attempt  # noqa: F401 - so that it is there
from .warming import make_trees

make_trees()
