"""The script of all widgets: small, and of one source."""

import re

from classroom.widgets.sources import source


def test_the_script_and_its_looks_are_small():
    from classroom.widgets.controls import LOADER, Script

    assert (
        len(Script.packed.default_value + LOADER) <= 45_000
    )  # as sent, once for all widgets of a notebook
    assert not re.search(r"https?://(?!www\.w3\.org/)|innerHTML|eval\(|import ", source("js"))
