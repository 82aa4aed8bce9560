"""What a reader touches: trees to walk in, searches to step through, games to play, questions to answer."""

from .asking import predict
from .exploring import explore
from .playing import play
from .reordering import reorder
from .stepping import step

__all__ = ["explore", "play", "predict", "reorder", "step"]
