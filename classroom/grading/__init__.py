"""A class of notebooks, graded: each in a Python of its own, confined, and judged outside."""
