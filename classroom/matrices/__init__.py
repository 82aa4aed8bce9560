"""Games in which each player chooses once: payoffs, complete plans, mixed strategies."""

from .payoffs import Certificate, MatrixGame, Solution

__all__ = ["Certificate", "MatrixGame", "Solution"]
