"""What is refused, and in which words, compared with what was stored.

tests/helpers/refusing_calls.py defines what the calls name, and says how to store them again.
"""

import pytest
from refusing_calls import refusal, stored

from gametree.style import Defaults, defaults


@pytest.fixture(autouse=True)
def _formats_of_gametree_alone(monkeypatch):
    """Whoever has imported classroom can save more."""
    monkeypatch.setattr(defaults, "formats", Defaults().formats)


def in_lines(entry):
    return f"{entry['error']}: {entry['sentence']}"


@pytest.mark.slow
def test_each_call_is_refused_as_it_was():
    entries = stored()
    calls = [entry["call"] for entry in entries]
    assert len(set(calls)) == len(calls) > 500
    pairs = [(entry, refusal(entry["call"])) for entry in entries]
    offenders = [
        f"{now['call']}\n  stored {in_lines(was)}\n  now    {in_lines(now)}"
        for was, now in pairs
        if was != now
    ]
    assert not offenders, "\n".join([f"{len(offenders)} of {len(entries)}:", *offenders])


def test_each_is_refused_with_a_sentence():
    assert [entry["call"] for entry in stored() if not entry["sentence"]] == []
