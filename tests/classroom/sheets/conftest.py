"""A worksheet of each kind."""

import pytest

from classroom import worksheet
from classroom.sheets.kinds import KINDS


@pytest.fixture(scope="module")
def sheets():
    return {kind: worksheet(kind, 5, 4) for kind in KINDS}
