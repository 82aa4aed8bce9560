"""What several test modules share: the full tree of tic-tac-toe takes a second to grow and much memory."""

import pytest
from browsing import browser, page, server  # noqa: F401 - fixtures of the browser tests
from hypothesis import HealthCheck, settings

from gametree import TicTacToe, build, minimax

# The same examples on every machine, and no clock: a test is green or not, wherever it runs.
settings.register_profile(
    "same", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")


@pytest.fixture(scope="session")
def full_tree():
    """The full tree of tic-tac-toe. Its values may have been written: ask for `solved` to be sure that they are."""
    return build(TicTacToe())


@pytest.fixture(scope="session")
def solved(full_tree):
    """(tree, Result): the full tree of tic-tac-toe with its values written, and what minimax said of it."""
    return full_tree, minimax(full_tree)
