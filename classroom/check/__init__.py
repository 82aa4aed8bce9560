"""Checks of a student's function, game or answers. Each returns a Verdict: what went wrong.

Each has the keywords `theme` and `lang`: how the picture in its verdict looks, and the language in
which it speaks. Whatever the student's code does is part of the Verdict: a check raises nothing but
GameTreeError, and that only for another `theme` or `lang`, and for a tree that it cannot judge.

`check_function` takes cases that you write yourself; some_trees, some_positions, some_tables and
some_captures are inputs that programs often get wrong, some_mixes and some_certificates cases with
their answers.
"""

from .answers import check_pruned, check_values, check_windows
from .cases import (
    TakeAgain,
    some_captures,
    some_certificates,
    some_mixes,
    some_positions,
    some_tables,
    some_trees,
)
from .counterexamples import check_counterexample
from .functions import check_bones, check_function
from .growing import check_grow
from .plans import check_plan
from .playouts import check_playout
from .rules import check_game
from .searches import check_alphabeta, check_depth, check_minimax, check_order, check_table
from .verdict import Verdict

__all__ = [
    "TakeAgain",
    "Verdict",
    "check_alphabeta",
    "check_bones",
    "check_counterexample",
    "check_depth",
    "check_function",
    "check_game",
    "check_grow",
    "check_minimax",
    "check_order",
    "check_plan",
    "check_playout",
    "check_pruned",
    "check_table",
    "check_values",
    "check_windows",
    "some_captures",
    "some_certificates",
    "some_mixes",
    "some_positions",
    "some_tables",
    "some_trees",
]
