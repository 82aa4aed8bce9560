"""What a run of a student's code replaces for a while, and puts back."""

import builtins
import signal
import sys

import pytest


def surroundings():
    """What a run replaces for a while."""
    handler = signal.getsignal(signal.SIGINT)
    replaced = (
        sys.stdout,
        sys.stderr,
        builtins.input,
        sys.getrecursionlimit(),
        sys.gettrace(),
        handler,
    )
    return *replaced, sys.exc_info()


@pytest.fixture(autouse=True)
def all_is_put_back():
    before = surroundings()
    yield
    assert surroundings() == before
