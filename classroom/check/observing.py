"""What a student's function does inside, seen by running it once more: its calls and its tables."""

import inspect
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from gametree.nodes import Node
from gametree.values import is_number

from ..tracing.watched_nodes import Watched, unwrap
from .mutants import position_of
from .trees import TestTree
from .trials import Task, Trial, attempt


@dataclass
class SeenTable:
    """A dict that a function used.

    table   the dict itself
    before  how many entries it had when a function was called with it, or knew it
    """

    table: dict
    before: int

    @property
    def new(self) -> int:
        """How many entries were added since."""
        return len(self.table) - self.before


@dataclass
class Observed:
    """What was seen while a function ran.

    trial   what it did
    tables  all dicts among its variables, and among the global ones that it names
    calls   the most calls of one function with one node
    names   the names of what is global to it, such as `type`, and of attributes
    positions  the positions of the inner nodes with which a function was called
    """

    trial: Trial
    tables: list[SeenTable] = field(default_factory=list)
    calls: int = 0
    names: set[str] = field(default_factory=set)
    positions: set[Any] = field(default_factory=set)


def observe(task: Task, tree: TestTree) -> Observed:
    """Call a student's function with a fresh copy of the tree, and return what was seen."""
    tables: dict[int, SeenTable] = {}
    calls: Counter[tuple[int, Node]] = Counter()
    names: set[str] = set()
    inner_positions: set[Any] = set()

    def spy(event: str, frame: FrameType) -> None:
        names.update(frame.f_code.co_names)
        for table in dicts_of(frame):
            # A dict that a function has at the end, but not at the beginning, is its own.
            before = len(table) if event == "call" else 0
            tables.setdefault(id(table), SeenTable(table, before))
        node, _ = node_and_numbers(frame)
        if event == "call" and node is not None:
            calls[id(frame.f_code), node] += 1
            if not node.is_leaf:
                inner_positions.add(position_of(node))

    trial = attempt(task, tree, spy=spy)
    most_calls = max(calls.values(), default=0)
    return Observed(trial, [*tables.values()], most_calls, names, inner_positions)


def dicts_of(frame: FrameType) -> Iterator[dict]:
    """The dicts that a running function has in a local or in a global variable."""
    global_ones = [frame.f_globals.get(name) for name in frame.f_code.co_names]
    for thing in (*frame.f_locals.values(), *global_ones):
        if isinstance(thing, dict):
            yield thing


def node_and_numbers(frame: FrameType) -> tuple[Any, list[Any]]:
    """The first node among the arguments of a running function (or None), and all numbers there."""
    names, _, _, values = inspect.getargvalues(frame)
    # A variable that an inner function uses may have been deleted; then it is missing.
    arguments = [values[name] for name in names if name in values]
    nodes = [unwrap(argument) for argument in arguments if isinstance(argument, Watched)]
    numbers = [argument for argument in arguments if is_number(argument)]
    return (nodes[0] if nodes else None), numbers
