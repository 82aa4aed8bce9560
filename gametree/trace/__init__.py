"""What a search did: its steps, in words and as a table; of a function of one's own, line by line."""

from .recording import record
from .steps import Step, Trace
from .tables import Table

__all__ = ["Step", "Table", "Trace", "record"]
