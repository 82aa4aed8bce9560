"""What is asked, what was answered, and the same for Moodle."""

from .items import progress, save_quiz
from .memory import forget

__all__ = ["forget", "progress", "save_quiz"]
