"""What is called otherwise now. Nothing has two names: an old one is refused, and told the new one."""

import sys
from collections.abc import Callable, Mapping
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

from .errors import GameTreeError

Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def renamed(**instead: str) -> Callable[[Callable[Given, Returned]], Callable[Given, Returned]]:
    """Let a function say, where it is given a keyword that it has no more, what to write instead.

    instead: old keyword → what to write now. Editors and `help` see the function as it is written.

    >>> @renamed(fill="complete(node)")
    ... def explore(node): ...
    >>> explore(None, fill=True)
    Traceback (most recent call last):
    gametree.errors.GameTreeError: explore has no fill= any more: write complete(node).
    """

    def decorate(function: Callable[Given, Returned]) -> Callable[Given, Returned]:
        @wraps(function)
        def checking(*given: Given.args, **options: Given.kwargs) -> Returned:
            for old in options:
                if old in instead:
                    name = function.__qualname__.removesuffix(".__init__")
                    raise GameTreeError(f"{name} has no {old}= any more: write {instead[old]}.")
            return function(*given, **options)

        return checking

    return decorate


def refusing(module: str, instead: Mapping[str, str]) -> Callable[[str], NoReturn]:
    """Return a `__getattr__` for a module, which says of each old name what to write instead."""

    def __getattr__(name: str) -> NoReturn:
        if name not in instead:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        said = f"{module} has no {name}: {instead[name]}."
        # `from module import name` drops the text of an AttributeError. It asks for the name in this
        # function of Python's; whoever else asks, such as hasattr, needs an AttributeError.
        if sys._getframe(1).f_code.co_name == "_handle_fromlist":
            raise ImportError(said)
        raise AttributeError(said)

    return __getattr__
