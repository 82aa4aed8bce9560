"""Charts of games and searches, which count nodes and never seconds; and maps of optimal play."""

from .lines import chart
from .maps import optimal_map
from .mixes import envelope
from .plies import nodes_per_depth

__all__ = ["chart", "envelope", "nodes_per_depth", "optimal_map"]
