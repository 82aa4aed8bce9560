"""Charts of games and searches, which count nodes and never seconds; and maps of optimal play."""

from .envelopes import envelope
from .lines import chart
from .maps import optimal_map
from .plies import nodes_per_depth

__all__ = ["chart", "envelope", "nodes_per_depth", "optimal_map"]
