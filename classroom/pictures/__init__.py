"""What a course makes of a picture: files as HTML, PNG, PDF and TikZ, and the picture in words."""

from gametree import engine
from gametree.style import defaults

from ..words.preferences import FOLLOWERS
from .browser import load_in_browser
from .cleaning import clean_fragment
from .exports import add_formats
from .words import follow_settings


def fill_defaults() -> None:
    """Give gametree's pictures our formats and the language that is set, and draw in browsers, too.

    Whatever a student's game draws goes through clean_fragment first.
    """
    defaults.checked_picture = clean_fragment
    engine.loaders.append(load_in_browser)
    add_formats()
    follow_settings()
    FOLLOWERS.append(follow_settings)


fill_defaults()
