"""Exercises made new from a seed: random trees, and worksheets and exams to print.

`tasks` says what a sheet is made of; `kinds` has a file for each kind of task.
"""

from ..trees.randomtrees import random_tree
from .exams import exam
from .kinds import KINDS
from .labels import matchboxes
from .worksheets import worksheet

__all__ = ["KINDS", "exam", "matchboxes", "random_tree", "worksheet"]
