"""When a kind of task is asked again: 1, 3, 7 and 14 days after it was right the last time.

kind      of task, "values": one of RECURRING in recurring.py
schedule  kind → its Entry; a kind without one was never solved
day       a date, without a time

The schedule is in the file of `memory.py`, under the name KEY, which no question has:
{"values": {"solved": "2026-11-24", "step": 1, "due": "2026-11-25"}}.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import Any, NamedTuple, TypeAlias

KEY = "review"
DAYS = (1, 3, 7, 14)  # from one time to the next: those of step 1, of step 2 and so on
DONE = len(DAYS) + 1  # the step of a kind that was right each time: it is not asked again
TOMORROW = 1


class Entry(NamedTuple):
    """How far the reader is with a kind.

    solved: the last day on which it was right. step: which of DAYS it waits for, from 1, or DONE.
    due: the day from which on it is asked again; None if it is done.
    """

    solved: date
    step: int
    due: date | None


Schedule: TypeAlias = dict[str, Entry]


def today() -> date:
    """The day by the reader's clock."""
    return date.today()


def schedule_in(kept: Mapping[str, Any]) -> Schedule:
    """The schedule in what a file holds, without invalid entries and invalid dates.

    A clock may have been set forward and back since. So no day is after today, and no kind is due
    later than it would be if it had been right today.
    """
    entries = kept.get(KEY)
    if not isinstance(entries, dict):
        return {}
    schedule = {}
    for kind, fields in entries.items():
        with suppress(AttributeError, KeyError, TypeError, ValueError):
            schedule[kind] = entry_of(fields)
    return schedule


def entry_of(fields: Mapping[str, Any]) -> Entry:
    """An entry as it is written. Raises AttributeError, KeyError, TypeError or ValueError."""
    day = today()
    solved = min(date.fromisoformat(fields["solved"]), day)
    step = fields["step"]
    if step == DONE:
        return Entry(solved, DONE, None)
    latest = day + timedelta(days=days_of(step))
    return Entry(solved, step, min(date.fromisoformat(fields["due"]), latest))


def days_of(step: object) -> int:
    """How many days a kind waits at that step. Raises ValueError for anything that is no step."""
    if type(step) is not int or not 1 <= step < DONE:
        raise ValueError(step)
    return DAYS[step - 1]


def as_fields(schedule: Schedule) -> dict[str, dict[str, Any]]:
    """A schedule as it is written in the file."""
    entries: dict[str, dict[str, Any]] = {}
    for kind, entry in schedule.items():
        entries[kind] = {"solved": entry.solved.isoformat(), "step": entry.step}
        if entry.due:
            entries[kind]["due"] = entry.due.isoformat()
    return entries


def begin(schedule: Schedule, kind: str) -> Schedule:
    """The schedule after a question of that kind was solved, with the kind in it."""
    return schedule if kind in schedule else schedule | {kind: waiting(1)}


def note_answer(schedule: Schedule, kind: str, right: bool) -> Schedule:
    """The schedule after a task of that kind was asked again.

    If the answer was right, the kind waits for the next of DAYS; if wrong, it begins again and is
    asked tomorrow. A kind that is not due stays as it is: it was answered today already, on another
    page, or was forgotten since.
    """
    if kind not in due_now(schedule):
        return schedule
    before = schedule[kind]
    if right:
        return schedule | {kind: waiting(before.step + 1)}
    return schedule | {kind: Entry(before.solved, 1, today() + timedelta(days=TOMORROW))}


def waiting(step: int) -> Entry:
    """The entry of a kind that was right today, and waits at that step."""
    day = today()
    if step == DONE:
        return Entry(day, DONE, None)
    return Entry(day, step, day + timedelta(days=days_of(step)))


def due_now(schedule: Schedule) -> list[str]:
    """The kinds that are due, those that have waited longest first."""
    days = {kind: entry.due for kind, entry in schedule.items() if entry.due}
    return sorted([kind for kind in days if days[kind] <= today()], key=lambda kind: days[kind])


def next_day(schedule: Schedule) -> date | None:
    """The first day after today on which something is due; None if there is none."""
    days = [entry.due for entry in schedule.values() if entry.due and entry.due > today()]
    return min(days, default=None)
