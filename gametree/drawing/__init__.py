"""Pictures of game trees."""

from .diagram import Diagram, draw

__all__ = ["Diagram", "draw"]
