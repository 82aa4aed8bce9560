"""The station before the first one of a lesson: what the class is asked again.

Its tasks are of the kinds in the notebooks before, with new trees. `review(before=…)` shows them,
and the teacher's view has their solutions.

Standard library only.
"""

from ..words.language import Sentence

NUMBER = "0"
TITLE = Sentence("From before, with new trees")
MINUTES = 3  # besides those of the lesson
HAPPENS = Sentence(
    "Tasks from the notebooks before, with new trees. Each pupil writes an answer down, and then "
    "one enters it. If there is no time for them, leave them out."
)
SOURCE = """from classroom import review

review(before="{}")"""
