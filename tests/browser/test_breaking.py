"""break_it on a page: a tree is built, and the mistake named, by keys alone and by clicks."""

import pytest
from live import Live
from playwright.sync_api import expect

from classroom import break_it
from classroom.quiz.puzzles import PUZZLES, said_of

pytestmark = pytest.mark.browser
RIGHT = said_of(PUZZLES["B4"].mistake).say()


@pytest.fixture
def live(blank):
    live = Live(blank, break_it("B4"))
    blank.locator("[role=tree]").first.wait_for()
    return live


def press(live, *keys):
    for key in keys:
        live.page.keyboard.press(key)
    live.answer()


def button(live, name):
    return live.page.get_by_role("button", name=name, exact=True)


def said(live, text):
    expect(live.page.locator(".gt-said")).to_contain_text(text)


def test_by_keys_alone(live):
    """Written as text, named by a button, and both answers are heard below the pictures."""
    field = live.page.get_by_label("the tree as text")
    field.focus()
    press(live, "ControlOrMeta+a")
    live.page.keyboard.type("MAX(3, MIN(7, 2))")
    press(live, "Enter")
    expect(field).to_be_focused()
    said(live, "✓ It goes wrong here. Which mistake does it make?")
    captions = live.page.locator("figcaption")
    expect(captions.nth(0)).to_have_text("The hidden search: value 7, move to B, 4 nodes")
    expect(captions.nth(1)).to_have_text("Without the mistake: value 3, move to A, 5 nodes")
    expect(live.page.get_by_role("group", name="Which mistake does it make?")).to_be_visible()
    button(live, RIGHT).focus()
    press(live, "Enter")
    said(live, "✓ 5 points of 5.")
    expect(live.page.locator(".gt-primary")).to_have_text("Next puzzle")
    # What had the focus is gone: the focus is in the picture now, not at the top of the page.
    assert live.page.evaluate("document.activeElement !== document.body")


def test_the_tree_grows_by_keys(live):
    live.page.get_by_label("the tree as text").fill("MAX(3, 7)")
    press(live, "Enter")
    live.page.locator("figure").first.locator('[data-id="n"]').focus()
    press(live, "ArrowDown")
    press(live, "ArrowRight")
    for name, text in [
        ("Add a leaf", "MAX(3, MIN(7))"),
        ("Undo", "MAX(3, 7)"),
        ("Add a leaf", "MAX(3, MIN(7))"),
        ("Add a leaf", "MAX(3, MIN(7, 0))"),  # the same node is picked still
        ("Remove", "MAX(3)"),
    ]:
        button(live, name).focus()
        press(live, "Enter")
        expect(live.page.get_by_label("the tree as text")).to_have_value(text)
        expect(button(live, name)).to_be_focused()
    said(live, "The node was removed.")


def test_what_changes_the_tree_is_quieter_than_what_leads_on(live):
    fills = [
        live.page.get_by_role("button", name=name).evaluate(
            "one => getComputedStyle(one).backgroundColor"
        )
        for name in ("Add a leaf", "Move left", "Remove", "Show a hint", "Next puzzle")
    ]
    assert {*fills[:3]} == {"rgba(0, 0, 0, 0)"}
    assert fills[0] not in fills[3:]


def test_nothing_is_picked_at_first(live):
    button(live, "Remove").click()
    said(live, "Pick a node first")
    assert live.waiting() == 0


def test_a_wrong_name_is_no_choice_any_longer(live):
    live.page.get_by_label("the tree as text").fill("MAX(3, MIN(7, 2))")
    press(live, "Enter")
    names = live.page.locator(".gt-named button")
    expect(names).to_have_count(4)
    wrong = names.filter(has_not_text=RIGHT).first
    wrong.click()
    live.answer()
    said(live, "That is not the mistake.")
    expect(names).to_have_count(3)


def test_who_gives_up_sees_the_tree_and_can_go_on(live):
    button(live, "Give up").click()
    live.answer()
    said(live, RIGHT)
    expect(button(live, "Give up")).to_be_disabled()
    expect(button(live, "Show a hint")).to_be_disabled()
    button(live, "Next puzzle").click()
    live.answer()
    expect(live.page.locator(".gt-crumbs")).to_contain_text("Puzzle B5")
