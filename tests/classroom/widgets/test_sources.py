"""The script of all widgets: small, and from a single source."""

import re

from classroom.widgets.sources import script, source


def test_the_script_and_its_looks_are_small():
    assert len(script()) <= 60_000  # as sent, once for all widgets of a notebook
    assert len(source("loader")) <= 2_000  # as sent with each
    assert not re.search(r"https?://(?!www\.w3\.org/)|innerHTML|eval\(|import ", source("js"))
