"""Widgets in a shadow root, where some pages put them: no style of the page reaches them there."""

import pytest
from browsing import at_rest
from live import Live
from on_the_page import BOOK, node, said
from playwright.sync_api import expect

from classroom import play, record, step
from gametree import MAX, TicTacToe, alphabeta, tree

pytestmark = pytest.mark.browser

STYLE_OF = "(part, name) => getComputedStyle(part)[name]"


@pytest.fixture
def in_shadow(blank):
    """Puts a widget into the shadow root of a page."""
    return lambda widget: Live(blank, widget, in_shadow=True)


def test_a_film_has_its_style_and_steps(in_shadow):
    page = in_shadow(step(record(alphabeta, tree(BOOK)))).page
    box, place = page.locator(".gt"), page.locator(".gt-place")
    expect(box).to_have_css("display", "flex")
    expect(box).to_have_css("border-top-color", "rgb(200, 205, 211)")
    assert page.evaluate("document.getElementById('here').shadowRoot !== null")
    assert page.evaluate("document.adoptedStyleSheets.length") == 0
    at_rest(page)
    box.get_by_role("button", name="step forward").click()
    expect(place).to_have_text("1 / 29")
    node(page, "n_0").focus()
    for key in ("ArrowRight", "ArrowRight", "PageUp"):
        page.keyboard.press(key)
    expect(place).to_have_text("2 / 29")
    expect(page.locator("g.node.current > polygon").first).to_have_css("fill", "rgb(240, 228, 66)")
    page.keyboard.press("End")  # the button that has the focus would be off: the picture takes it
    expect(page.locator(".gt-picture")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text("28 / 29")


def test_a_match_is_played_by_click_and_by_keys(in_shadow):
    live = in_shadow(play(TicTacToe(), human=MAX))
    page, spots = live.page, live.page.locator(".spot")
    expect(spots.first).to_have_css("fill", "rgba(0, 0, 0, 0)")
    spots.nth(4).click()
    live.answer()
    said(page, "The machine plays 0.")
    expect(spots.nth(4)).to_be_focused()  # the board is new, the focus is where it was
    page.keyboard.press("ArrowRight")
    expect(spots.nth(5)).to_be_focused()
    page.keyboard.press("Enter")
    live.answer()
    said(page, "The machine plays 3.")
    assert live.widget.moves == (4, 0, 5, 3)
    page.get_by_role("button", name="Hint").press("Enter")
    live.answer()
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
    expect(page.locator(".hint").first).to_be_visible()
