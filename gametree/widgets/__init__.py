"""What a reader touches: trees to walk in, searches to step through, games to play, questions to answer."""

from .asking import ask, predict, progress, save_quiz
from .exploring import explore
from .laboratory import lab
from .memory import forget
from .playing import play
from .reordering import reorder
from .stepping import step

__all__ = ["ask", "explore", "forget", "lab", "play", "predict", "progress", "reorder", "save_quiz", "step"]
