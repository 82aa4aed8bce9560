"""The players: machines against a person, and those that meet in a tournament."""

from .choosers import at_random, greedy, looks_ahead, monte_carlo, perfect

__all__ = ["at_random", "greedy", "looks_ahead", "monte_carlo", "perfect"]
