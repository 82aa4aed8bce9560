"""What a search did: its steps, in words and as a table; of a function of one's own, every line.

step   something that a search did: it entered a node, found a better value, cut, left
trace  the steps of one search, from the first to the last, and what it returned
call   an open call of a function of one's own: the node it is about, and what its variables hold

recording makes a trace; steps defines both, step and trace; sentences is what is said of them;
line_by_line follows a function of one's own: calls has its open calls, sources its text; tables
is the table of a trace.
"""

from .recording import record
from .steps import Step, Trace
from .tables import Table

__all__ = ["Step", "Table", "Trace", "record"]
