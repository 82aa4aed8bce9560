"""The positions of tic-tac-toe, for tests of its rules and of boards."""

import pytest


@pytest.fixture(scope="module")
def positions(full_tree):
    """Each distinct state of the full tree, with one of its nodes."""
    return {node.state: node for node in full_tree.walk()}
