"""review in JupyterLab: from the offer to the end, by keys alone, and what is stored."""

import json

import nbformat
import pytest
from accessible import WCAG, violations
from browsing import ask, at_rest, open_notebook, run, shoot
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

YESTERDAY = """from datetime import date
from classroom import review
from classroom.quiz import due
from classroom.quiz.memory import forget, remember
forget()
due.today = lambda: date(2026, 11, 24)
for name in ("by-hand", "alphabeta-nodes", "turned-values"):
    remember(name, "right")
due.today = lambda: date(2026, 11, 25)"""
KEPT = "from classroom.quiz.reviews import schedule as s; print({k: s()[k].due.day for k in s()})"


@pytest.fixture
def task(lab, server):
    """The widget that is offered on the day after."""
    cells = [nbformat.v4.new_code_cell(code) for code in (YESTERDAY, "review(offer=True)")]
    path = server.root / "try" / "review.ipynb"
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)
    open_notebook(lab, server, "try/review.ipynb")
    run(lab)
    yield lab.locator(".jp-CodeCell .gt")
    ask(lab, "forget()")


def answers(page):
    """Field → its right answer, of the task that is shown."""
    last = "[w for w in __import__('gc').get_objects() if type(w).__name__ == 'Review'][-1]"
    view = json.loads(ask(page, f"import json; print(json.dumps({last}.view()))"))
    return {key: quiz["answer"] for key, quiz in view["fill"].items()}


def test_from_the_offer_to_the_end_by_keys_alone(task, lab):
    expect(task.locator(".gt-said")).to_contain_text("3 minutes for what you solved before")
    task.get_by_role("button", name="Begin").focus()
    lab.keyboard.press("Enter")
    expect(task.locator(".gt-series")).to_contain_text("1 of 3: Back up the values")
    task.locator("input").first.focus()
    for answer in answers(lab).values():
        lab.keyboard.type(answer)
        lab.keyboard.press("Enter")
    expect(task.locator(".gt-said")).to_contain_text("All found.")
    at_rest(lab)
    shoot(lab, "review-values")
    assert violations(lab, ".gt", WCAG) == []
    on = task.get_by_role("button", name="Next task")
    skip = task.get_by_role("button", name="Skip this task")
    on.focus()
    lab.keyboard.press("Enter")
    expect(task.locator(".gt-series")).to_contain_text("2 of 3: What does alpha-beta skip?")
    expect(task.locator(".gt-picture > svg")).to_have_count(1)
    expect(skip).to_be_visible()
    expect(task.locator(".gt-picture [tabindex='0']").first).to_be_focused()
    expect(task.locator(".gt-heard")).to_have_text("2 of 3: What does alpha-beta skip?")
    task.get_by_role("button", name="Show the answer").focus()
    lab.keyboard.press("Enter")
    on.focus()
    lab.keyboard.press("Enter")
    expect(task.locator(".gt-row button")).to_have_count(0)  # those of the task before
    task.locator("input").fill("100")
    lab.keyboard.press("Enter")
    assert violations(lab, ".gt", WCAG) == []
    skip.focus()  # a wrong answer is no end
    lab.keyboard.press("Enter")
    outcomes = task.locator(".gt-outcomes")
    expect(outcomes.locator("li")).to_have_text([
        "✓ Back up the values – again on Saturday",
        "○ What does alpha-beta skip? – again tomorrow",
        "○ What does alpha-beta see? – again tomorrow",
    ])  # fmt: skip
    expect(outcomes).to_be_focused()
    assert ask(lab, KEPT) == "{'values': 28, 'prune': 26, 'leaves': 26}"
