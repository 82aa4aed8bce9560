"""The colours of pages and controls, in the light theme and in the dark one."""

import re

import pytest
from seeing import contrast

from classroom.looks import CSS_COLOURS

BOTH = re.compile(r"light-dark\((#\w{6}), (#\w{6})\)")
GROUNDS = ["field", "field-in-use", "button", "button-hover", "button-pressed", "code-fill"]
GROUNDS += ["line-at-work", "page-paper"]


@pytest.mark.parametrize("ground", GROUNDS)
def test_text_is_readable_on_every_ground(ground):
    for ink, colour in zip(both("page-ink"), both(ground)):
        assert contrast(ink, colour) >= 4.5


@pytest.mark.parametrize(
    "ink", ["page-quiet-ink", "page-link", "page-keyword", "page-string", "page-comment"]
)
def test_every_ink_of_a_page_is_readable_on_its_paper(ink):
    for colour, paper in zip(both(ink), both("page-paper")):
        assert contrast(colour, paper) >= 4.5


def both(name):
    """The colour in the light theme and in the dark one."""
    return BOTH.match(CSS_COLOURS[name]).groups()
