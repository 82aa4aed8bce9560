"""Pictures of game trees."""

from .diagram import Diagram
from .drawing import draw

__all__ = ["Diagram", "draw"]
