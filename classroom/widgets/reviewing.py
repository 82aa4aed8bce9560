"""`review`: what was solved days ago is asked again, each time with a new tree."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from html import escape
from typing import Any

from gametree.errors import GameTreeError

from ..guards import check_bool
from ..quiz import due
from ..quiz.memory import place
from ..quiz.reviews import keep_answered, schedule
from ..sheets.reviews import (
    ONE_QUESTION,
    RECURRENCES,
    Again,
    Asked,
    Recurring,
    recurring_task,
    tasks_for_class,
)
from ..words.language import Plural, Sentence, say
from ..words.numerals import amount
from ..words.preferences import using
from ..words.wording import together
from .touch import Answers, View, Widget

MOST = 5  # tasks at a time: a minute for each
WEEKDAYS = [
    Sentence("on Monday"),
    Sentence("on Tuesday"),
    Sentence("on Wednesday"),
    Sentence("on Thursday"),
    Sentence("on Friday"),
    Sentence("on Saturday"),
    Sentence("on Sunday"),
]
NOT_KEPT = Sentence(
    "What you solve here is not kept. In a copy of your own, review() asks again what you have "
    "solved, 1, 3, 7 and 14 days later, each time with a new tree."
)
NOTHING_YET = Sentence(
    "There is nothing to review yet. What you solve in the notebooks is asked again the next day, "
    "with a new tree."
)
NOTHING_TODAY = Sentence("Nothing is due today. Due {when}: {titles}")
ALL_DONE = Sentence(
    "There is nothing to review any more, because all of it was right after 1, 3, 7 and 14 days."
)
NOTHING_BEFORE = Sentence("The notebooks before this one have no task that comes again.")


def review(
    *,
    before: str | None = None,
    offer: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> "Review | None":
    """Return a widget that asks again what the reader has solved 1, 3, 7 and 14 days ago.

    Each task is of the same kind as a solved one, with a new tree: values to back up, the best
    move, what alpha-beta skips, windows, heaps to win … A kind that is right at the first try is
    asked again after the next of these times, until it was right four times; a kind that is not is
    asked again tomorrow. It asks at most five tasks, a minute each, and each kind once a day.
    Questions that cannot be asked with a new tree (words, claims, plans, mixes) are not asked
    again. If nothing is due, it says what is due next.
    before: a notebook, such as "04": up to three tasks of the kinds in the notebooks before it, as
        the opening of a lesson. They are always the same, and nothing is stored.
    offer: if something is due, show that at once, with a button that begins; returns None.
    theme, lang: as for `explore`.
    Raises GameTreeError for anything but the number of a notebook, RenderError if the packages for
    widgets are missing.

    >>> review()
    Review(nothing is due)
    >>> review(before="03")
    Review(3 tasks: values, move, tictactoe)
    """
    with using(lang, theme):
        check_bool(offer, "offer")
        if before is not None:
            return Review(tasks_for_class(before), in_class=True)
        if not offer:
            return Review(tasks_due())
        show_offer()
    return None


def tasks_due() -> list[Again]:
    """What is due today, the same all day long."""
    entries = schedule()
    day = due.today().isoformat()
    kinds = due.due_now(entries)
    return [Again(kind, f"{kind} {day} {entries[kind].step}", entries[kind].step) for kind in kinds]


def show_offer() -> None:
    """Show a button that begins, if something is due; nothing if that cannot be known."""
    tasks: list[Again] = []
    with suppress(GameTreeError):  # a file of questions that cannot be read: `ask` reports it
        tasks = tasks_due()
    if tasks:
        from IPython.display import display

        display(Review(tasks, begun=False))


class Review(Widget):
    """The widget that `review` returns.

    at: the place of the task that is shown; None before the first one, and as many as there are
    tasks after the last. outcomes: place → whether the task was right at once, for those that were
    answered. entered: field → what was entered and right, in the task that is shown.
    """

    instead = "worksheet(kind, seed)"
    quiet = ("answered", "right", "missed")

    def __init__(self, tasks: Sequence[Again], begun: bool = True, in_class: bool = False) -> None:
        """begun: whether the first task is shown at once. in_class: whether nothing is kept."""
        self.tasks = tasks[:MOST]
        self.more = len(tasks[MOST:])
        self.in_class = in_class
        self.at: int | None = None
        self.outcomes: dict[int, bool] = {}
        self.entered: dict[str, Any] = {}
        self._task: Recurring | None = None  # that is shown
        if begun:
            self._next()
        super().__init__()

    # --- what is shown

    def view(self) -> View:
        if not self.tasks:
            return {"kind": "review", "said": self._said_of_nothing().say()}
        if self.at is None:
            return {"kind": "review", "said": self._offer().say(), "begin": say("Begin")}
        if self._task is None:
            return self._view_of_end()
        series = self._series(self.at + 1, self._task.title)
        return view_of(self._task.asked, self.entered) | {"series": series}

    def _series(self, number: int, title: Sentence) -> dict[str, str]:
        """The heading of the task of that number, from 1."""
        count = len(self.tasks)
        said = say("{number} of {count}: {title}", number=number, count=count, title=title)
        onward = say("Next task") if number < count else say("To the end")
        return {"said": said, "next": onward}

    def _offer(self) -> Sentence:
        """What is said before the first task."""
        return Plural(
            "A minute for what you solved before: {count} task comes again, with a new tree.",
            "{count} minutes for what you solved before: {count} tasks come again, with new trees.",
            len(self.tasks),
        )

    def _said_of_nothing(self) -> Sentence:
        """What is said if nothing is due."""
        if self.in_class:
            return NOTHING_BEFORE
        if place() is None:
            return NOT_KEPT
        entries = schedule()
        day = due.next_day(entries)
        if day is None:
            return ALL_DONE if entries else NOTHING_YET
        titles = [RECURRENCES[kind].title for kind in entries if entries[kind].due == day]
        return NOTHING_TODAY.having(when=in_words(day), titles=titles)

    def _view_of_end(self) -> View:
        """What was right at the first try."""
        right = list(self.outcomes.values()).count(True)
        said: Sentence = Sentence(
            "{right} of {all} right at the first try.", right=right, all=len(self.tasks)
        )
        # What was passed over is still due, except in a class.
        more = 0 if self.in_class else self.more + len(self.tasks) - len(self.outcomes)
        if more:
            run_again = Plural(
                "{count} more is due: run this cell again.",
                "{count} more are due: run this cell again.",
                more,
            )
            said = together(said, run_again)
        entries = {} if self.in_class else schedule()
        rows = [
            outcome(again.kind, self.outcomes.get(at), entries.get(again.kind))
            for at, again in enumerate(self.tasks)
        ]
        return {"kind": "review", "said": said.say(), "rows": rows}

    # --- what a page asks for

    def answers(self) -> Answers:
        return {
            "next": self._next,
            "answered": self._on_answer,
            "right": self._right,
            "missed": self._note_miss,
            "again": self._again,
        }

    def _next(self) -> None:
        """Go to the next task, or to the end."""
        self.at = 0 if self.at is None else min(self.at + 1, len(self.tasks))
        self.entered = {}
        self._task = None
        if self.at < len(self.tasks):
            self._task = recurring_task(self.tasks[self.at])

    def _on_answer(self, right: object, given: object) -> None:
        self._count(right is True)

    def _right(self, key: str, given: object) -> None:
        """A field is right; the task is, once all of them are."""
        fields = self._task.asked.quizzes if self._task else {}
        if key in fields:
            self.entered[key] = given
            if len(self.entered) == len(fields):
                self._count(True)

    def _note_miss(self) -> None:
        self._count(False)

    def _again(self) -> None:
        self.entered = {}

    def _count(self, right: bool) -> None:
        """Keep the first answer to the task that is shown."""
        if self.at is None or self._task is None or self.at in self.outcomes:
            return
        self.outcomes[self.at] = right
        if not self.in_class:
            keep_answered(self.tasks[self.at].kind, right)

    # --- where no script runs

    def still(self) -> str:
        if not self.tasks:
            return f"<p>{escape(self._said_of_nothing().say())}</p>"
        titles = [RECURRENCES[again.kind].title.say() for again in self.tasks]
        items = "".join([f"<li>{escape(title)}</li>" for title in titles])
        return f"<ol>{items}</ol>"

    def __repr__(self) -> str:
        if not self.tasks:
            return "Review(nothing is due)"
        kinds = ", ".join([again.kind for again in self.tasks])
        return f"Review({amount(len(self.tasks), 'task')}: {kinds})"


def view_of(asked: Asked, entered: dict[str, Any]) -> View:
    """A task as the script shows it. entered: field → what is right already."""
    shown: View = {"kind": asked.way}
    if asked.picture:
        shown["svg"] = asked.picture.svg
    if asked.way == "fill":
        fields = {key: quiz.view() for key, quiz in asked.quizzes.items()}
        return shown | {"said": asked.said, "fill": fields, "solved": entered}
    quiz = asked.quizzes[ONE_QUESTION].view() | (asked.in_picture or {})
    return shown | {"quiz": quiz}


def outcome(kind: str, right: bool | None, entry: due.Entry | None) -> tuple[str, str]:
    """How a task of that kind went: a mark, and when it comes again.

    right: None if it was not answered. entry: None if nothing is kept.
    """
    title = RECURRENCES[kind].title
    if right is None:
        return "–", say("{title} – not answered", title=title)
    mark = "✓" if right else "○"
    if entry is None:
        return mark, title.say()
    if entry.due is None:
        return mark, say("{title} – done", title=title)
    return mark, say("{title} – again {when}", title=title, when=in_words(entry.due))


def in_words(day: date) -> Sentence:
    """When a coming day is: "on Friday", if it is within a week."""
    days = (day - due.today()).days
    if days == 0:
        return Sentence("today")
    if days == 1:
        return Sentence("tomorrow")
    if days < len(WEEKDAYS):
        return WEEKDAYS[day.weekday()]
    return Plural("in {count} day", "in {count} days", days)
