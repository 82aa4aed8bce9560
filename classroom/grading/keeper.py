"""Keeps gametree, classroom and Python's builtins as they are, whatever a student's cells change.

A cell can rebind any name of a module, a class or the builtins, and give any function other code.
The function that puts all this back runs after such cells, so it must not depend on anything that
they can reach: it calls nothing but `getattr` and `setattr`, which it has stored before.
"""

import builtins
import sys
from collections.abc import Callable, Iterable, Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

OURS = ("gametree", "classroom")  # the packages that a notebook might change
# What somebody replaces to change what a function does.
DOING = (FunctionType, BuiltinFunctionType, type, classmethod, staticmethod, property)


def keeper() -> Callable[[], list[str]]:
    """A function that puts gametree, classroom and the builtins back as they are now.

    It restores what their names mean, and what their functions do. It returns the names of those
    things that do something and had been replaced, such as ["check_function", "Verdict.passed"].
    """
    modules = [module for name, module in sys.modules.items() if is_ours(name)]
    owners = [*dict.fromkeys([*modules, *classes_in(modules), builtins])]
    names = [
        (owner, vars(owner), name, thing, title_of(owner, name, thing))
        for owner in owners
        for name, thing in vars(owner).items()
    ]
    parts = [
        (function, part, getattr(function, part), function.__name__)
        for function in functions_of(owners)
        for part in ("__code__", "__defaults__", "__kwdefaults__")
    ]
    get_attribute, set_attribute = getattr, setattr

    def put_back() -> list[str]:
        replaced = {}  # what the teacher reads, each once and in order
        for owner, names_now, name, thing, title in names:
            if name not in names_now or names_now[name] is not thing:
                set_attribute(owner, name, thing)
                if title:
                    replaced[title] = True
        for function, part, thing, title in parts:
            if get_attribute(function, part) is not thing:
                set_attribute(function, part, thing)
                replaced[title] = True
        return [*replaced]

    return put_back


def is_ours(module: str) -> bool:
    """Whether a module of this name is one of our packages or in one."""
    return module.partition(".")[0] in OURS


def classes_in(modules: Iterable[ModuleType]) -> Iterator[type]:
    """The classes of ours that modules hold, as often as they hold them."""
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and is_ours(thing.__module__):
                yield thing


def title_of(owner: Any, name: str, thing: Any) -> str:
    """What the teacher reads if this name of a module or a class is given to something else.

    "" if the thing does nothing, such as a number or a text.
    """
    if not isinstance(thing, DOING):
        return ""
    return f"{owner.__name__}.{name}" if isinstance(owner, type) else name


def functions_of(owners: Iterable[Any]) -> list[FunctionType]:
    """The functions of ours that modules and classes hold, each once."""
    functions = [function_in(thing) for owner in owners for thing in vars(owner).values()]
    return [*dict.fromkeys([function for function in functions if function])]


def function_in(thing: Any) -> FunctionType | None:
    """The function that has a name in a module or a class, if it is a function of ours."""
    if isinstance(thing, (classmethod, staticmethod)):
        thing = thing.__func__
    if isinstance(thing, property):
        thing = thing.fget
    if isinstance(thing, FunctionType) and is_ours(thing.__module__ or ""):
        return thing
    return None
