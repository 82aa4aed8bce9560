"""Here gametree is alone, even if another test has imported classroom, which fills defaults."""

from dataclasses import fields

import pytest

from gametree.style import Defaults, defaults


@pytest.fixture(autouse=True)
def _defaults_of_gametree(monkeypatch):
    fresh = Defaults()
    for field in fields(fresh):
        monkeypatch.setattr(defaults, field.name, getattr(fresh, field.name))
