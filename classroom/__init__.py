"""What a course adds to gametree: widgets, questions, checks, worksheets, charts, and the commands.

This file is read by every Python from 3.6 on: so one that is too old gets a sentence and no
traceback.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "gametree needs Python 3.11 or newer; this is Python %d.%d. "
        "Install a newer one from python.org." % sys.version_info[:2]
    )

from gametree.style import defaults

from . import players, underway
from .check import (
    Verdict,
    check_alphabeta,
    check_bones,
    check_depth,
    check_function,
    check_game,
    check_grow,
    check_minimax,
    check_order,
    check_pruned,
    check_table,
    check_values,
    check_windows,
)
from .course.memory import remembered_language
from .quiz import forget, progress, save_quiz
from .sheets import exam, matchboxes, worksheet
from .tournaments import Tournament, tournament
from .tracing import Step, Trace, record
from .trees.deepening import iterative_deepening
from .trees.randomtrees import random_tree
from .trees.unknowns import skipped_when
from .widgets import (
    ask,
    break_it,
    complete,
    explore,
    icicle,
    lab,
    mix,
    play,
    predict,
    reorder,
    replay,
    review,
    step,
)
from .widgets.replaying import show_in_notebooks
from .widgets.waiting import show_long_work
from .words.preferences import settings

__all__ = [
    "Step",
    "Tournament",
    "Trace",
    "Verdict",
    "ask",
    "break_it",
    "check_alphabeta",
    "check_bones",
    "check_depth",
    "check_function",
    "check_game",
    "check_grow",
    "check_minimax",
    "check_order",
    "check_pruned",
    "check_table",
    "check_values",
    "check_windows",
    "complete",
    "exam",
    "explore",
    "forget",
    "icicle",
    "iterative_deepening",
    "lab",
    "matchboxes",
    "mix",
    "play",
    "players",
    "predict",
    "progress",
    "random_tree",
    "record",
    "reorder",
    "replay",
    "review",
    "save_quiz",
    "settings",
    "skipped_when",
    "step",
    "tournament",
    "worksheet",
]

defaults.underway = underway.underway
show_long_work()
show_in_notebooks()
if settings().lang == "en":  # otherwise a cell above has chosen another language
    settings(lang=remembered_language())
