"""What a reader touches: trees to walk in, searches to step through, games, questions."""

from .asking import ask, predict
from .breaking import break_it
from .completing import complete
from .exploring import explore
from .icicles import icicle
from .laboratory import lab
from .mixing import mix
from .playing import play
from .reordering import reorder
from .replaying import replay
from .reviewing import review
from .stepping import step

__all__ = [
    "ask",
    "break_it",
    "complete",
    "explore",
    "icicle",
    "lab",
    "mix",
    "play",
    "predict",
    "reorder",
    "replay",
    "review",
    "step",
]
