"""Every public function says what it takes and returns, and a type checker believes it."""

import importlib
import inspect
import subprocess
import sys

import pytest
from places import ROOT, TESTS

PUBLIC = ("gametree", "classroom", "classroom.charts")


def functions(module):
    """(name, function) for the public functions of a module, and for the public methods of its classes."""
    for name in module.__all__:
        thing = getattr(module, name)
        if inspect.isfunction(thing):
            yield name, thing
        elif inspect.isclass(thing):
            for method, found in vars(thing).items():
                found = getattr(found, "fget", None) or getattr(found, "__func__", found)
                if inspect.isfunction(found) and not method.startswith("_"):
                    yield f"{name}.{method}", found


@pytest.mark.parametrize("name", PUBLIC)
def test_public_functions_have_type_hints(name):
    without = []
    for called, function in functions(importlib.import_module(name)):
        signature = inspect.signature(function)
        given = [
            parameter
            for parameter in signature.parameters.values()
            if parameter.name not in ("self", "cls") and parameter.kind is not parameter.VAR_KEYWORD
        ]
        if signature.return_annotation is signature.empty or (
            any(parameter.annotation is parameter.empty for parameter in given)
        ):
            without.append(called)
    assert not without


@pytest.mark.slow
def test_mypy_accepts_their_use():
    command = [sys.executable, "-m", "mypy", "--disallow-untyped-calls", "--follow-imports=silent"]
    command += [
        "--ignore-missing-imports",
        "--no-incremental",
        str(TESTS / "helpers" / "typed_use.py"),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
