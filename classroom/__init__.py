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

from pathlib import Path

import gametree
from gametree.language import add_catalogue
from gametree.oldnames import refusing
from gametree.running.tracer import add_library

from .check import (
    Verdict,
    check_alphabeta,
    check_bones,
    check_depth,
    check_function,
    check_game,
    check_minimax,
    check_order,
    check_pruned,
    check_table,
    check_values,
    check_windows,
)
from .course.remembered import remembered
from .quiz import forget, progress, save_quiz
from .sheets import exam, matchboxes, worksheet
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

__all__ = [
    "Verdict",
    "ask",
    "break_it",
    "check_alphabeta",
    "check_bones",
    "check_depth",
    "check_function",
    "check_game",
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
    "lab",
    "matchboxes",
    "mix",
    "play",
    "predict",
    "progress",
    "reorder",
    "replay",
    "review",
    "save_quiz",
    "step",
    "worksheet",
]

# What people may look for here, and the other package has.
OLD_NAMES = {name: f"write from gametree import {name}" for name in gametree.__all__}
__getattr__ = refusing(__name__, OLD_NAMES)

FOLDER = Path(__file__).parent
add_catalogue("classroom", FOLDER / "locale")
add_library(str(FOLDER))
show_long_work()
show_in_notebooks()
if gametree.settings().lang == "en":  # else a cell above has chosen another language
    gametree.settings(lang=remembered())
