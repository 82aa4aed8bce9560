"""Charts of games and searches, and maps of optimal play."""

from .maps import optimal_map
from .svg_charts import chart, envelope, nodes_per_depth

__all__ = ["chart", "envelope", "nodes_per_depth", "optimal_map"]
