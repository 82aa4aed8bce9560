"""Every example in a docstring shows what it says it shows."""

import doctest
import importlib
import pkgutil

import pytest

import classroom
import gametree

MODULES = [
    module.name
    for package in (gametree, classroom)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_the_rooms_that_a_student_reads():
    for room in (gametree.nodes, gametree.growth, gametree.search, gametree.trace, gametree.matrices.payoffs):
        assert any(test.examples for test in doctest.DocTestFinder().find(room)), room.__name__


def test_no_module_bears_the_name_of_a_public_function():
    """A module that is imported later would take the function's place."""
    for package in (
        "gametree",
        "classroom",
        "classroom.widgets",
        "classroom.quiz",
        "classroom.check",
        "gametree.drawing",
        "classroom.sheets",
    ):
        room = importlib.import_module(package)
        modules = {module.name for module in pkgutil.iter_modules(room.__path__)}
        assert not modules & set(room.__all__), package
