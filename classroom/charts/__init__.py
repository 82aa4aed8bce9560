"""Charts of games, searches and learning, which never count seconds; and maps of optimal play."""

from .boxes import beads
from .envelopes import envelope
from .learning import error_chart, results_chart
from .lines import chart
from .maps import optimal_map
from .plies import nodes_per_depth

__all__ = [
    "beads",
    "chart",
    "envelope",
    "error_chart",
    "nodes_per_depth",
    "optimal_map",
    "results_chart",
]
