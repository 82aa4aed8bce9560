"""Whose code it is: the student's own, or that of gametree, of Python or of an installed package."""

import os
from functools import lru_cache

LIBRARIES = (os.path.dirname(__file__) + os.sep, os.path.dirname(os.__file__) + os.sep, "<frozen ")
INSTALLED = ("site-packages", "dist-packages")


@lru_cache(maxsize=1000)
def is_student_file(filename: str) -> bool:
    """True for the file or cell that a student wrote. `frame.f_code.co_filename` is the file of a frame's code."""
    return not filename.startswith(LIBRARIES) and not any(folder in filename for folder in INSTALLED)
