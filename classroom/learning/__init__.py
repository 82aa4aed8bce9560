"""Machines that learn a game by playing it: boxes of beads, and a table of values."""

from .judging import given_away
from .matchboxes import Box, Matchboxes, boxes, reinforce
from .opponents import perfect_player, random_player
from .temporal import LearnedValues, learn_values, move_towards
from .training import Training, learn_by_play

__all__ = [
    "Box",
    "LearnedValues",
    "Matchboxes",
    "Training",
    "boxes",
    "given_away",
    "learn_by_play",
    "learn_values",
    "move_towards",
    "perfect_player",
    "random_player",
    "reinforce",
]
