"""What had another name once. Nothing has two names: the old one is refused, with the new one."""

import sys
from collections.abc import Callable, Mapping
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

from .errors import GameTreeError

Parameters = ParamSpec("Parameters")
Returned = TypeVar("Returned")


def renamed(
    **instead: str,
) -> Callable[[Callable[Parameters, Returned]], Callable[Parameters, Returned]]:
    """Let a function that is given an old keyword say what to write instead.

    instead: old keyword → what to write now. Editors and `help` see the function as it is written.

    >>> @renamed(fill="complete(node)")
    ... def explore(node): ...
    >>> explore(None, fill=True)
    Traceback (most recent call last):
    gametree.errors.GameTreeError: explore has no fill= any more: write complete(node).
    """

    def decorate(function: Callable[Parameters, Returned]) -> Callable[Parameters, Returned]:
        @wraps(function)
        def checking(*arguments: Parameters.args, **keywords: Parameters.kwargs) -> Returned:
            for keyword in keywords:
                if keyword in instead:
                    name = function.__qualname__.removesuffix(".__init__")
                    raise GameTreeError(
                        f"{name} has no {keyword}= any more: write {instead[keyword]}."
                    )
            return function(*arguments, **keywords)

        return checking

    return decorate


def refusing(module: str, instead: Mapping[str, str]) -> Callable[[str], NoReturn]:
    """Return a `__getattr__` for a module, which says of each old name what to write instead."""

    def __getattr__(name: str) -> NoReturn:
        if name not in instead:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        message = f"{module} has no {name}: {instead[name]}."
        # `from module import name` drops the text of an AttributeError, so it gets an ImportError.
        # It is Python's function _handle_fromlist that asks then; all who ask otherwise, such as
        # hasattr, need an AttributeError.
        if sys._getframe(1).f_code.co_name == "_handle_fromlist":
            raise ImportError(message)
        raise AttributeError(message)

    return __getattr__
