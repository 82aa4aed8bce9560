"""Every example in a docstring shows what it says it shows."""

import doctest
import importlib
import inspect
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


def decorated(module):
    """The functions of a module with a decorator from elsewhere, which doctest does not see."""
    found = {}
    for name, thing in vars(module).items():
        behind = inspect.unwrap(thing) if inspect.isfunction(thing) else thing
        if behind is not thing and behind.__module__ == module.__name__:
            found[name] = behind
    return found


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name, monkeypatch):
    module = importlib.import_module(name)
    monkeypatch.setattr(module, "__test__", decorated(module), raising=False)
    assert doctest.testmod(module).failed == 0


def test_examples_behind_a_decorator_are_found():
    tests = [*decorated(classroom.check.rules)]
    assert tests == ["check_game"] and ">>> " in classroom.check_game.__doc__


def test_there_are_examples_in_the_rooms_that_a_student_reads():
    for room in (
        gametree.nodes,
        gametree.game,
        gametree.search,
        classroom.tracing.recording,
        classroom.matrices.payoffs,
    ):
        assert any(test.examples for test in doctest.DocTestFinder().find(room)), room.__name__


def test_no_module_bears_the_name_of_a_public_function():
    """A module that is imported later would take the function's place."""
    rooms = [importlib.import_module(name) for name in ("gametree", "classroom", *MODULES)]
    for room in [room for room in rooms if hasattr(room, "__path__")]:
        modules = {module.name for module in pkgutil.iter_modules(room.__path__)}
        public = [name for name in getattr(room, "__all__", ()) if callable(getattr(room, name))]
        assert not modules.intersection(public), room.__name__
