"""A class of notebooks, graded: each in a process of its own, confined."""
