"""A worksheet of each kind: made once for all tests that only read it."""

import pytest

from classroom import worksheet
from classroom.sheets.kinds import KINDS


@pytest.fixture(scope="session")
def sheets():
    """The name of a kind → its worksheet, with four tasks in each of its two forms."""
    return {kind: worksheet(kind, 5, 4) for kind in KINDS}


@pytest.fixture(scope="session")
def tasks(sheets):
    """The name of a kind → the eight tasks of its worksheet."""
    return {kind: [task for form in sheet.forms for task in form] for kind, sheet in sheets.items()}
