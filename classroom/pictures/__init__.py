"""What a course makes of a picture: files as HTML, PNG, PDF and TikZ, and the picture in words."""

from gametree.style import defaults

from ..words.preferences import FOLLOWERS
from .cleaning import clean_fragment
from .exports import add_formats
from .words import follow_settings


def fill_defaults() -> None:
    """Give the pictures of gametree our formats, and words in the language that is set.

    What a student's game draws goes through clean_fragment first.
    """
    defaults.clean = clean_fragment
    add_formats()
    follow_settings()
    FOLLOWERS.append(follow_settings)


fill_defaults()
