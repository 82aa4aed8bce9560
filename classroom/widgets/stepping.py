"""`step`: a recorded search to play back, one picture, and for each step what changes in it."""

from html import escape
from typing import Literal

from gametree.diagram import MOST_NODES_SHOWN, draw
from gametree.errors import GameTreeError, TreeTooLarge, short

from ..guards import is_one_of
from ..tracing import Trace
from ..words.language import Plural, Sentence, say
from ..words.numerals import amount
from ..words.preferences import using
from .film_quizzes import quizzes_of
from .films import Film
from .touch import Page, View, fold

MOST_STEPS = 2_000  # of a search of ours
MOST_LINES = 15_000  # of a student's function
MOST_TOLD = 100  # steps that are written down where no script runs


def step(
    trace: Trace,
    ask: bool | Literal["cuts"] = False,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> "Stepper":
    """Return a widget that steps through a search, in one picture that changes with each step.

    trace: a Trace, such as record(alphabeta, node), of at most 2,000 steps on at most 300 nodes.
        For your own function, record(my_search, node), each line is a step, with the open calls and
        their variables; it may have 15,000 steps.
    ask: with True it stops wherever something must be decided (which value stays, whether to cut),
        and asks; with "cuts" only for the cut-offs. The key that steps then shows the answer and
        goes on.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Keys: right and left arrow (or page down and up), Home, End, Space. `.save("search.html")`
    writes a page that needs neither network nor kernel. Raises GameTreeError for anything but a
    Trace, TreeTooLarge for one that is too long, RenderError if the packages for widgets are
    missing.

    >>> from classroom import record
    >>> from gametree import MAX, MIN, alphabeta
    >>> step(record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))))
    Stepper(alphabeta, step 0 of 29)
    """
    with using(lang, theme):
        return Stepper(trace, ask)


class Stepper(Page):
    """The widget that `step` returns: a Film (films.py); `box.index` is the frame that is shown.

    trace, frames, code, names, ids, svg  as of the film
    quizzes  with ask: frame → the Quiz that is asked before the film goes on from there
    """

    instead = "print(trace[5].text)"

    def __init__(self, trace: Trace, ask: bool | Literal["cuts"]) -> None:
        check(trace, ask)
        film = Film(trace, hides_cuts=bool(ask))
        self.trace = trace
        self.heading = Sentence("{search}, step by step", search=trace.name)
        self.film = film
        self.ids, self.names = film.ids, film.names
        self.frames, self.code, self.svg = film.frames, film.code, film.svg
        self.quizzes = quizzes_of(film, only_cuts=ask == "cuts") if ask else {}
        super().__init__()

    def view(self) -> View:
        quizzes = {str(frame): quiz.view() for frame, quiz in self.quizzes.items()}
        return self.film.view() | {"quizzes": quizzes or None}

    def still(self) -> str:
        trace = self.trace
        end = trace[-1] if trace else None
        picture = draw(trace.top, names=True, at=end, max_nodes=MOST_NODES_SHOWN)
        steps = [frame["said"] for frame in self.frames[1:]]
        told = "".join(f"<li>{escape(step)}</li>" for step in steps[:MOST_TOLD])
        rest = ""
        if len(steps) > MOST_TOLD:
            left = len(steps) - MOST_TOLD
            rest = f"<p>{say('… and {count} more.', count=left)}</p>"
        summary = Plural(
            "{search}, its only step",
            "{search}, all {count} steps",
            len(steps),
            search=trace.name,
        )
        return picture.image() + fold(escape(summary.say()), f"<ol>{told}</ol>{rest}")

    def __repr__(self) -> str:
        return f"Stepper({self.trace.name}, step {self.box.index} of {len(self.frames) - 1})"


def check(trace: object, ask: object) -> None:
    """Raise GameTreeError for what cannot be stepped through, or cannot be asked."""
    if not isinstance(trace, Trace):
        raise GameTreeError(
            f"step needs a Trace, such as record(alphabeta, node), got {short(trace)}."
        )
    if not isinstance(ask, bool) and not is_one_of(ask, ["cuts"]):
        raise GameTreeError(f'ask must be True, False or "cuts", got {short(ask)}.')
    if ask and any(step.kind == "read" for step in trace):
        raise GameTreeError("step cannot ask about a function of your own, so leave ask out.")
    is_own = any(step.line for step in trace)
    most = MOST_LINES if is_own else MOST_STEPS
    if len(trace) > most or trace.top.size > MOST_NODES_SHOWN:
        raise TreeTooLarge(
            f"This search took {amount(len(trace), 'step')} on {amount(trace.top.size, 'node')}; "
            f"at most {most:,} steps on {MOST_NODES_SHOWN} nodes can be stepped through: "
            "use a smaller tree, or record with depth=."
        )
