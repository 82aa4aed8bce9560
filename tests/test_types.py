"""Every function says what it takes and returns, and a type checker believes it."""

import importlib
import inspect
import subprocess
import sys

import pytest
from places import ROOT

PUBLIC = ("gametree", "classroom", "classroom.charts")


def public_functions(module):
    """Yield (name, function) for the functions of a module, and for the methods of its classes."""
    for name in module.__all__:
        member = getattr(module, name)
        if inspect.isfunction(member):
            yield name, member
        elif inspect.isclass(member):
            for method, function in methods(member):
                yield f"{name}.{method}", function


def methods(kind):
    """Yield (name, function) for the public methods and properties that a class defines itself."""
    for name, attribute in vars(kind).items():
        if isinstance(attribute, property):
            attribute = attribute.fget
        elif isinstance(attribute, (classmethod, staticmethod)):
            attribute = attribute.__func__
        if inspect.isfunction(attribute) and not name.startswith("_"):
            yield name, attribute


def has_type_hints(function):
    signature = inspect.signature(function)
    parameters = [
        parameter
        for name, parameter in signature.parameters.items()
        if name not in ("self", "cls") and parameter.kind is not parameter.VAR_KEYWORD
    ]
    return signature.return_annotation is not signature.empty and all(
        parameter.annotation is not parameter.empty for parameter in parameters
    )


@pytest.mark.parametrize("name", PUBLIC)
def test_public_functions_have_type_hints(name):
    functions = public_functions(importlib.import_module(name))
    assert not [called for called, function in functions if not has_type_hints(function)]


def check_types(*arguments):
    command = [sys.executable, "-m", "mypy", "--no-incremental", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_all_of_gametree_is_strictly_typed():
    check_types("--strict", "gametree")


@pytest.mark.slow
def test_the_types_of_classroom_fit_together_and_its_public_functions_as_they_are_used():
    check_types("classroom", "tests/helpers/typed_use.py")
