"""Every example in a docstring shows what it says it shows."""

import doctest
import importlib
import importlib.util
import pkgutil
import types

import pytest

import gametree

LEFT_OUT = "gametree.__main__"  # it acts when imported

MODULES = ["gametree"] + [
    module.name
    for module in pkgutil.walk_packages(gametree.__path__, "gametree.")
    if not module.name.startswith(LEFT_OUT)
]
WITH_EXAMPLES = {
    "gametree.errors",
    "gametree.game",
    "gametree.games.bones",
    "gametree.games.connectfour",
    "gametree.games.dicebones",
    "gametree.games.boards",
    "gametree.games.matrix",
    "gametree.games.tictactoe",
    "gametree.nodes",
    "gametree.graph",
    "gametree.search",
    "gametree.trace",
    "gametree.svg",
    "gametree.widgets.asking",
    "gametree.widgets.exploring",
    "gametree.widgets.playing",
    "gametree.widgets.reordering",
    "gametree.widgets.stepping",
}


def run(module):
    return doctest.testmod(module, raise_on_error=False)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name):
    outcome = run(importlib.import_module(name))
    assert outcome.failed == 0
    if name in WITH_EXAMPLES:
        assert outcome.attempted > 0


def test_no_module_with_examples_is_left_out():
    assert set(MODULES) >= WITH_EXAMPLES


def test_a_wrong_example_would_be_noticed(capsys):
    module = types.ModuleType("wrong", ">>> 1 + 1\n3\n")
    assert run(module) == (1, 1)
