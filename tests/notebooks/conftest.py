"""The notebooks and pages, one after the other."""

import pytest
from reading import EXERCISES, NOTEBOOKS, PAGES, name_of


@pytest.fixture(params=NOTEBOOKS + EXERCISES + PAGES, ids=name_of)
def path(request):
    """A notebook or a page."""
    return request.param


@pytest.fixture(params=NOTEBOOKS + EXERCISES, ids=name_of)
def stored(request):
    """A notebook, one of an exercise or of its solution included."""
    return request.param


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request):
    """A notebook of the series."""
    return request.param


@pytest.fixture(params=[path for path in NOTEBOOKS if not path.name.startswith("00_")], ids=name_of)
def lesson(request):
    """A notebook of the series from 01 on."""
    return request.param
