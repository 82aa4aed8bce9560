"""Runs one student's notebook with the checks of its master, and collects what they say.

The student's Python is confined (confinement.py) and does what it is asked (pupil.py); judge.py
says which of its answers count. This runs in a separate process, because checks change what belongs
to a whole process, such as where output is printed.

step     what runs at once: "3.1" is the student's second cell at the fourth task, "3" the master's
         cell there, which checks what the student has written
finding  what the master's cell says of a task
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from gametree.style import label

from .. import settings
from ..words.language import Sentence
from .confinement import ENDED, TIME_OUT, TOO_MUCH_MEMORY, Confined, Ended
from .judge import Judge
from .pupil import show_nothing

LONGEST = 2000  # letters of what a check says
START_SECONDS = 120  # in which a student's Python must have started
RIGHT = "right"
REPLACED = "replaced"
HIDDEN = "hidden"
NO_CHECK = "no check"
MOST_NAMES = 5  # of the things replaced or hidden that are reported
WHY: Mapping[str, Sentence] = {
    TIME_OUT: Sentence("It takes too long, or it never ends."),
    TOO_MUCH_MEMORY: Sentence("It used too much memory."),
    ENDED: Sentence("It ended Python itself."),
}
# Other things to notice.
WHAT: Mapping[str, Sentence] = {
    **WHY,
    REPLACED: Sentence("It replaced {names}, but that was put back."),
    HIDDEN: Sentence("It has {names} of its own, but here we use ours."),
    NO_CHECK: Sentence("The cell says “Right” itself, without its check."),
}


class Work(NamedTuple):
    """What runs at one task: the sources of the student's cells there, then the master's."""

    cells: list[str]
    check: str


class Finding(NamedTuple):
    """What the check of a task says about it.

    verdict: "right", "not yet", the name of a mistake, or why there is none, such as "time-out".
    reply: the sentences that it says. tree: the tree on which it went wrong, as text, or "".
    seconds: how long the cells of the task ran. is_sure: whether the right answer was worked out
    and compared in the teacher's Python; if not, the student's Python is believed.
    """

    verdict: str
    reply: str = ""
    tree: str = ""
    seconds: float = 0.0
    is_sure: bool = True


class Notice(NamedTuple):
    """Something besides the verdicts that the teacher should know: it may be mischief.

    beginning: how the student's cell begins in which it happened; "" if it was in the check.
    reason: one of WHAT, such as why Python ended there. names: what was replaced or hidden.
    """

    beginning: str
    reason: str
    names: tuple[str, ...] = ()

    @property
    def what(self) -> Sentence:
        """What has happened."""
        return WHAT[self.reason].having(names=[*self.names])


@dataclass
class Attempt:
    """One notebook, and its result."""

    works: list[Work]
    names: list[str]  # that its students are to bind
    seconds: float  # that all may take, the start of Python apart
    lang: str  # that the checks speak
    folder: Path  # that the student's Python may read
    tell: Callable[[int, Finding | Notice], None]  # the number of a task, and what there is to say
    left_out: dict[str, str] = field(default_factory=dict)  # step → why it is not run again
    step: str = ""  # which is run
    began: float = 0.0  # when the first of them did

    def run(self) -> None:
        """Run all steps, until the time is over.

        If a step does not end, or if it ends Python, all steps run again without it.
        """
        settings(lang=self.lang)
        show_nothing()
        while self.seconds > 0:
            try:
                self.run_steps()
                return
            except Ended as ended:
                if self.step == "":  # it would not reach the first step the next time either
                    return
                self.left_out[self.step] = ended.reason
                place, _, cell = self.step.partition(".")
                self.notice(ended.reason)
                if not cell:
                    self.tell(int(place), Finding(ended.reason, WHY[ended.reason].say()))
            self.seconds -= monotonic() - self.began

    def run_steps(self) -> None:
        """Run the steps that are not left out, in a new Python. Raises Ended if that ends."""
        self.step = ""
        python = Confined(self.folder)
        try:
            python.ask(START_SECONDS, "speak", self.lang)
            self.began = monotonic()
            judge = Judge(lambda name, arguments: self.ask(python, "table", name, arguments))
            for place, work in enumerate(self.works):
                began = monotonic()
                problem = self.run_cells(python, place, work.cells)
                self.step = str(place)
                if self.step not in self.left_out:
                    finding = self.check(python, judge, work.check, problem)
                    self.notice_names(python)
                    self.notice_memory(finding)
                    self.tell(place, finding._replace(seconds=monotonic() - began))
        finally:
            python.end()

    def ask(self, python: Confined, step: str, *arguments: Any) -> Any:
        """The answer of the student's Python. Raises Ended.

        It may take half of the time that is left, so that the other steps can still run.
        """
        left = self.began + self.seconds - monotonic()
        return python.ask(left / 2, step, *arguments)

    def run_cells(self, python: Confined, place: int, cells: list[str]) -> Finding | None:
        """Run the student's cells at a task; return what went wrong first. Raises Ended."""
        problem = None
        for number, source in enumerate(cells):
            self.step = f"{place}.{number}"
            reason = self.left_out.get(self.step)
            if reason:
                problem = Finding(reason, WHY[reason].say())
                continue
            error = self.ask(python, "run", source, self.step)
            self.notice_names(python)
            if error is not None and problem is None:
                problem = finding_from(error)
        return problem

    def notice_names(self, python: Confined) -> None:
        """Put back what the step has replaced; report that, and what it hides. Raises Ended."""
        # In this order: hidden is what is not as it was put back.
        for reason, question in ((REPLACED, "put_back"), (HIDDEN, "newly_hidden")):
            names = self.ask(python, question)
            if names and isinstance(names, list):
                shown = [label(name) for name in names[:MOST_NAMES]]
                if len(names) > MOST_NAMES:
                    shown.append("…")
                self.notice(reason, tuple(shown))

    def notice_memory(self, finding: Finding) -> None:
        """Report a check in which the student's function has used all the memory."""
        if finding.verdict == TOO_MUCH_MEMORY:
            self.notice(TOO_MUCH_MEMORY)

    def notice(self, reason: str, names: tuple[str, ...] = ()) -> None:
        """Tell that this has happened in the step that is run."""
        place = int(self.step.partition(".")[0])
        self.tell(place, Notice(self.beginning(), reason, names))

    def beginning(self) -> str:
        """How the student's cell begins that is run; "" if it is the master's."""
        place, _, cell = self.step.partition(".")
        if not cell:
            return ""
        return beginning_of(self.works[int(place)].cells[int(cell)])

    def check(self, python: Confined, judge: Judge, check: str, problem: Finding | None) -> Finding:
        """What the master's cell says, where `problem` went wrong before. Raises Ended."""
        told = self.ask(python, "check", check, self.names)
        try:
            here, is_sure = judge.finding(check, self.names, told)
            there = finding_from(told["error"]) if told["error"] else finding_from(told["verdict"])
        except (LookupError, TypeError, ValueError, AttributeError):
            raise Ended(ENDED) from None  # none of ours has answered that
        if told["error"]:
            return problem or there
        if problem and problem.verdict in WHY and there.verdict != RIGHT:
            return problem  # without the cell that was left out there is nothing to check
        if there.verdict != RIGHT or not is_sure:
            return there._replace(is_sure=is_sure)
        return Finding(*here) if here else Finding("error")


def beginning_of(source: str) -> str:
    """How a cell begins, as the teacher reads it."""
    return label(source.strip().partition("\n")[0])


def finding_from(parts: Any) -> Finding:
    """What a student's Python says of a task, shortened. Raises ValueError or TypeError."""
    words: Iterator[str] = (str(part)[:LONGEST] for part in parts)
    verdict, reply, tree = words
    return Finding(verdict, reply, tree)
