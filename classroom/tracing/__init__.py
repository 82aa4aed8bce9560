"""What a search did: its steps, in words and as a table; of your own function, every line.

step   something that a search did: it entered a node, found a better value, cut, left
trace  the steps of one search, from the first to the last, and what it returned
call   an open call of your own function: the node it is about, and what its variables hold

recording makes a trace. steps defines steps and traces, sentences has the words for them, and
moments what a picture shows of them. line_by_line follows your own function: calls has its open
calls, sources its text. tables is the table of a trace. The modules below these run such a
function, to its end or a limit:

guard         stops what does not end, and returns what went wrong
surroundings  what all threads share, and builtins: changed by one at a time, and put back
tracer        looks at each line before it runs
watched_nodes nodes that report what is read of them
describing    the words for a function, and for what it is given, returns or raises
"""

from .recording import record
from .steps import Step, Trace
from .tables import Table

__all__ = ["Step", "Table", "Trace", "record"]
