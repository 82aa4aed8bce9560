"""What a student's functions keep from one call to the next, as it was before the first call."""

from collections.abc import Callable, Iterator
from functools import partial
from inspect import unwrap
from types import CodeType, FunctionType
from typing import Any

# The types of variables that are put back; others (a module, a game) are left as they are.
KINDS = (bool, int, float, str, tuple, list, dict, set, type(None))


class Memory:
    """The global variables and the defaults of a function, and of all it names, at one moment.

    variables  (the namespace, the name, the value) for each global variable
    contents   (name, the list, dict or set, a copy) for each that can be changed in place
    """

    def __init__(self, fn: Callable):
        self.variables: list[tuple[dict[str, Any], str, Any]] = []
        self.contents: list[tuple[str, Any, Any]] = []
        for function in functions_of(fn):
            for name, value in globals_of(function):
                self.variables.append((function.__globals__, name, value))
                self.keep(name, value)
            for name, value in defaults_of(function):
                self.keep(name, value)

    def keep(self, name: str, value: Any) -> None:
        if type(value) in (list, dict, set):
            self.contents.append((name, value, value.copy()))

    @property
    def changed_names(self) -> list[str]:
        """The names of what has changed."""
        names = [name for names, name, value in self.variables if names.get(name) is not value]
        names += [name for name, thing, copy in self.contents if parts(thing) != parts(copy)]
        return [*dict.fromkeys(names)]

    def put_back(self) -> None:
        """Restore everything."""
        for names, name, value in self.variables:
            names[name] = value
        for _, thing, copy in self.contents:
            thing.clear()
            if isinstance(thing, list):
                thing.extend(copy)
            else:
                thing.update(copy)


def parts(thing: Any) -> list[int]:
    """The objects in a list, dict or set, by identity, because == may be the student's."""
    if isinstance(thing, dict):
        return [*map(id, thing.keys()), *map(id, thing.values())]
    return [*map(id, thing)]


def functions_of(fn: Callable) -> list[FunctionType]:
    """A function, and all functions that it names, and those that they name."""
    while isinstance(fn, partial):
        fn = fn.func
    fn = unwrap(fn)
    functions = [fn] if isinstance(fn, FunctionType) else []
    for function in functions:  # grows while it is walked
        named = [function.__globals__.get(name) for name in names_in(function.__code__)]
        for other in named:
            if not isinstance(other, FunctionType) or other in functions:
                continue
            if other.__globals__ is function.__globals__:  # not one of a package
                functions.append(other)
    return functions


def names_in(code: CodeType) -> Iterator[str]:
    """The global names in a function, and in functions inside it; and the names of attributes."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def globals_of(function: FunctionType) -> list[tuple[str, Any]]:
    """(name, value) of each global variable that a function names, if it is of a simple kind."""
    known = function.__globals__
    return [
        (name, known[name])
        for name in names_in(function.__code__)
        if name in known and type(known[name]) in KINDS
    ]


def defaults_of(function: FunctionType) -> list[tuple[str, Any]]:
    """(name, value) of each parameter that has a default."""
    code = function.__code__
    defaults = function.__defaults__ or ()
    by_place = code.co_varnames[: code.co_argcount][code.co_argcount - len(defaults) :]
    return [*zip(by_place, defaults), *(function.__kwdefaults__ or {}).items()]
