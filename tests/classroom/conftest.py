"""What several rooms of classroom share."""

from question_file import folder  # noqa: F401 - these are fixtures
