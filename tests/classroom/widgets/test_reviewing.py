"""review over several days: right and wrong, a notebook closed in between, a clock set back."""

import json
from datetime import date, timedelta

import pytest
from junk import JUNK, kept_in

from classroom import ask, complete, review
from classroom.quiz import due
from classroom.quiz.memory import forget, remember
from classroom.quiz.questions import all_questions
from classroom.quiz.recurring import RECURRING
from classroom.widgets.reviewing import in_words, show_offer
from gametree import MAX, MIN, GameTreeError

DAY = date(2026, 11, 24)  # a Tuesday


@pytest.fixture
def on(monkeypatch, tmp_path):
    """Sets the clock, in days after that Tuesday; what is solved is kept."""
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "progress.json"))

    def set_clock(days):
        monkeypatch.setattr(due, "today", lambda: DAY + timedelta(days=days))

    set_clock(0)
    return set_clock


@pytest.fixture
def offered(monkeypatch):
    """What `review(offer=True)` has shown."""
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    return shown


def said():
    return review().view()["said"]


def solve_three_kinds():
    ask("by-hand").hear(["answered", True, ["n_1_1", "n_1_2"]])
    ask("predict-six").hear(["answered", True, "2"])
    tree = complete(MAX(MIN(3, 12), 7))
    tree.hear(["right", "n_0", "3"])
    tree.hear(["right", "n", "7"])


@pytest.mark.slow
def test_over_several_days(on):
    assert said().startswith("There is nothing to review yet.")
    solve_three_kinds()
    assert said().startswith("Nothing is due today. Due tomorrow: Back up the values, Win or lose")
    on(1)
    first = review()
    assert first.view()["series"] == {"said": "1 of 3: Back up the values", "next": "Next task"}
    for key, quiz in first.view()["fill"].items():
        first.hear(["right", key, quiz["answer"]])
    first.hear(["next"])
    first.hear(["answered", False, "none of them"])
    first.hear(["answered", True, first.view()["quiz"]["answer"]])  # the first answer counts
    reopened = review()  # the notebook was closed before the third one
    assert reopened.view()["series"]["said"] == "1 of 1: What does alpha-beta skip?"
    reopened.hear(["answered", True, reopened.view()["quiz"]["answer"]])
    reopened.hear(["next"])
    assert reopened.view()["rows"] == [("✓", "What does alpha-beta skip? – again on Saturday")]
    assert said() == "Nothing is due today. Due tomorrow: Win or lose in the bone game"
    on(2)
    assert repr(review()) == "Review(1 task: bones)"
    on(4)
    assert repr(review()) == "Review(3 tasks: bones, values, prune)"
    on(0)  # the clock is set back
    assert said().startswith("Nothing is due today")
    on(3)
    assert repr(review()) == "Review(3 tasks: bones, values, prune)"


@pytest.mark.slow
def test_to_the_end(on):
    remember("x-question", "for x ≤ 3")
    for day in (1, 4, 11, 25):
        on(day)
        task = review()
        task.hear(["answered", True, ""])
        task.hear(["next"])
    assert task.view()["rows"] == [("✓", "For which x is it skipped? – done")]
    assert said().startswith("There is nothing to review any more")


def test_what_was_right_is_told_at_the_end(on):
    solve_three_kinds()
    on(1)
    task = review()
    for message in (["next"], ["missed"], ["missed"], ["next"], ["answered", True, []], ["next"]):
        task.hear(message)
    assert task.view() == {
        "kind": "review",
        "said": "1 of 3 right at the first try. 1 more is due: run this cell again.",
        "rows": [
            ("–", "Back up the values – not answered"),
            ("○", "Win or lose in the bone game – again tomorrow"),
            ("✓", "What does alpha-beta skip? – again on Saturday"),
        ],
    }
    task.hear(["next"])
    assert task.view()["said"].startswith("1 of 3 right at the first try.")
    assert repr(review()) == "Review(1 task: values)"


def test_at_most_five_are_asked_at_a_time(on):
    for names in RECURRING.values():
        remember(names[0], "x")
    on(1)
    task = review()
    assert repr(task).startswith("Review(5 tasks: values, move, tictactoe, bones, prune")
    for _ in range(5):
        task.hear(["missed"])
        task.hear(["next"])
    score, more = "0 of 5 right at the first try.", "5 more are due: run this cell again."
    assert task.view()["said"] == f"{score} {more}"
    assert repr(review()).startswith("Review(5 tasks: x, leaves, reorder, windows, expectimax")


def test_the_tree_is_the_same_all_day_and_another_the_next_day(on):
    remember("x-question", "for x ≤ 3")
    on(1)
    today = review().view()["svg"]
    assert review().view()["svg"] == today
    on(2)
    assert review().view()["svg"] != today


def test_a_language_or_a_reload_keeps_the_task(on):
    remember("by-hand", [])
    on(1)
    assert review(lang="de").view()["quiz"]["answer"] == review().view()["quiz"]["answer"]


@pytest.mark.parametrize(
    "message",
    [["right", "n_9", "3"], ["right", "n"], ["right", [], ""], ["answered"], ["go", "n"], [], None],
    ids=str,
)
def test_a_message_that_fits_nothing_does_no_harm(on, message):
    remember("eight-values", {"n": "1"})
    on(1)
    task = review()
    task.hear(message)
    assert task.outcomes == {} and task.at == 0
    for odd in (["missed"], ["next"], ["next"], ["right", "n", "1"], ["missed"]):
        task.hear(odd)
    assert task.view()["said"] == "0 of 1 right at the first try."


def test_it_is_offered_on_a_later_day_and_before_that_nothing_is_shown(on, offered):
    assert review(offer=True) is None and offered == []
    solve_three_kinds()
    assert review(offer=True) is None and offered == []
    on(1)
    assert review(offer=True) is None
    (task,) = offered
    assert task.view()["begin"] == "Begin"
    assert task.view()["said"].startswith("3 minutes for what you solved before: 3 tasks")
    task.hear(["next"])
    assert "fill" in task.view()


def test_an_offer_never_stops_a_cell(on, offered, monkeypatch):
    def broken():
        raise GameTreeError("01.toml cannot be read.")

    monkeypatch.setattr("classroom.widgets.reviewing.schedule", broken)
    show_offer()
    assert offered == []


def test_what_a_notebook_stores_is_the_same_on_every_day(on, monkeypatch, offered):
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    remember("predict-six", "2")
    on(1)
    assert "1, 3, 7 and 14 days later" in review().still() and "<p>" in review().still()
    assert review(offer=True) is None and offered == []


def test_a_class_is_asked_the_same_on_every_day_and_nothing_is_kept(on, tmp_path):
    task = review(before="04")
    assert repr(task) == "Review(3 tasks: bones, values, move)"
    first = json.dumps(task.view())
    for message in (["answered", True, ""], ["next"], ["missed"], ["next"], ["next"]):
        task.hear(message)
    assert [mark for mark, _ in task.view()["rows"]] == ["✓", "○", "–"]
    on(100)
    assert json.dumps(review(before="04").view()) == first
    assert not (tmp_path / "progress.json").exists()
    assert review(before="05").still().count("<li>") == 3


def test_where_the_notebooks_before_ask_nothing_that_is_said():
    assert review(before="01").view()["said"].endswith("have no task that comes again.")


def test_when_a_day_is_in_words(on):
    days = [in_words(DAY + timedelta(days=days)).say() for days in (0, 1, 2, 3, 6, 7, 14)]
    assert days == [
        *["today", "tomorrow", "on Thursday", "on Friday", "on Monday"],
        *["in 7 days", "in 14 days"],
    ]


def test_to_forget_begins_anew(on):
    solve_three_kinds()
    forget()
    on(1)
    assert said().startswith("There is nothing to review yet.")


@pytest.mark.slow
@pytest.mark.parametrize("entered", JUNK)
def test_whatever_was_left_in_the_file_what_is_due_is_asked(tmp_path, entered):
    names = [*all_questions(), "wins()", "values of ", "values of MAX(1, 2)"]
    entry = {"solved": entered, "step": entered, "due": entered}
    for days in (entered, dict.fromkeys(RECURRING, entered), dict.fromkeys(RECURRING, entry)):
        with kept_in(tmp_path, dict.fromkeys(names, entered) | {due.KEY: days}):
            assert review().view()["kind"] == "review"
