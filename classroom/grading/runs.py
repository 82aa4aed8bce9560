"""The runs of a student's code in a check: noted where they happen, replayed elsewhere.

A check runs a student's code by `classroom.tracing.guard.run`, some hundred times. In the
student's Python a Recorder notes the result of each run, as plain data. In the teacher's Python
the same check is made again, with stand-ins for what the student has bound. When a stand-in is
called, a Replay gives what was noted of that run. So the right answer is worked out and compared
where no student's code runs.
"""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, NoReturn

from gametree.nodes import Node, places_of

from ..tracing.guard import Run, run
from ..tracing.watched_nodes import Watched, unwrap
from ..trees.copies import descendant
from .plain import decode, encode

# Of parameters, by the numbers that `inspect` gives them.
KINDS = [
    Parameter.POSITIONAL_ONLY,
    Parameter.POSITIONAL_OR_KEYWORD,
    Parameter.VAR_POSITIONAL,
    Parameter.KEYWORD_ONLY,
    Parameter.VAR_KEYWORD,
]


def roots_of(arguments: Sequence[Any]) -> list[Node]:
    """The roots of the trees that are among the arguments of a run."""
    return [unwrap(argument).root for argument in arguments if isinstance(argument, Node)]


class Recorder:
    """Runs a student's code, and notes the results.

    runs: for each run [answer, problem, fields of its sentence, looks, lines that ran]; a look is
    the place of a node at which the code has looked, in the tree of the first watched argument.
    """

    def __init__(self) -> None:
        self.runs: list[Any] = []

    def __call__(self, function: Callable[..., object], *args: Any, **options: Any) -> Run:
        trees = roots_of(args)
        looks: list[list[int]] = []
        for argument in args:
            if isinstance(argument, Watched):
                note_looks(argument, looks)
        done = run(function, *args, **options)
        fields = {name: str(field) for name, field in done.fields.items()}
        self.runs.append([encode(done.answer, trees), done.problem, fields, looks, done.lines])
        return done


def note_looks(top: Watched, looks: list[list[int]]) -> None:
    """From now on note the looks at the nodes of a watched tree."""
    look = top._look

    def noting(node: Node) -> bool | None:
        looks.append(places_of(node, node.root))
        return look(node)

    top._look = noting


class Touched(BaseException):
    """Ends whatever would run a student's code in the teacher's Python, which has none."""


class Replay:
    """A stand-in for `run`: gives what was noted of a run that would call a student's code.

    It runs everything else. runs: as a Recorder has noted them. is_lost: whether a student's code
    was asked for and nothing was noted, so that nothing that follows is sure.
    """

    def __init__(self, runs: Sequence[Any]):
        self.runs = runs
        self.count = 0
        self.is_touched = False
        self.is_running = False
        self.is_lost = False

    def __call__(self, function: Callable[..., object], *args: Any, **options: Any) -> Run:
        number = self.count
        self.count += 1
        self.is_touched = False
        self.is_running = True
        done = run(function, *args, **options)
        self.is_running = False
        if not self.is_touched:
            return done
        trees = roots_of(args)
        answer, problem, fields, looks, lines = self.runs[number]
        for argument in args:
            if isinstance(argument, Watched):
                for places in looks:
                    argument._look(descendant(trees[0], places))
                break
        answer = decode(answer, trees)
        problem = problem if problem is None else str(problem)
        return Run(answer, problem, dict(fields), lines=int(lines))

    def touch(self) -> NoReturn:
        """Note that a student's code was asked for, and end whatever asks for it."""
        self.is_touched = True
        self.is_lost = self.is_lost or not self.is_running
        raise Touched


def parameters_of(function: Callable[..., object]) -> list[Any] | None:
    """How a function may be called: for each parameter [name, kind, whether it may be left out]."""
    try:
        parameters = signature(function).parameters.values()
    except (TypeError, ValueError):  # some do not tell
        return None
    return [
        [parameter.name, int(parameter.kind), parameter.default is not Parameter.empty]
        for parameter in parameters
    ]


def function_like(name: str, parameters: Sequence[Any] | None, replay: Replay) -> Callable:
    """The stand-in for a student's function. `parameters`: as `parameters_of` reports them."""

    def function(*args: Any, **options: Any) -> NoReturn:
        replay.touch()

    function.__name__ = name
    if parameters is not None:
        told = [
            Parameter(str(word), KINDS[kind], default=None if is_optional else Parameter.empty)
            for word, kind, is_optional in parameters
        ]
        function.__signature__ = Signature(told)  # type: ignore[attr-defined]  # what inspect reads
    return function
