"""Saved pages in a real browser: everything fits, nothing jumps, and what a page holds of a tree."""

import hostile
import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import shoot
from on_the_page import BOOK, SMALLEST, is_clean, my_minimax, node
from playwright.sync_api import expect

from classroom import complete, explore, step
from classroom.widgets import predict
from gametree import Bones, TicTacToe, alphabeta, build, minimax, record, tree

pytestmark = pytest.mark.browser

SIZES = [(1366, 768), (1280, 720), (820, 768), (911, 512), (342, 640)]  # the last two as at 150 % and 400 %


WIDGETS = {
    "film": lambda theme: step(record(alphabeta, tree(BOOK)), predict=True, theme=theme),
    "own": lambda theme: step(record(my_minimax, tree(BOOK)), theme=theme),
    "walk": lambda theme: explore(TicTacToe(), theme=theme),
    "bones": lambda theme: explore(build(Bones(4)), theme=theme),
    "puzzle": lambda theme: step(
        record(minimax, build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))), theme=theme
    ),
    "fill": lambda theme: complete(tree(BOOK), theme=theme),
    "question": lambda theme: predict("Which hold?", {"a"}, "So.", choices=["a", "b"], theme=theme),
}


@pytest.mark.parametrize("theme", ["paper", "projector"])
@pytest.mark.parametrize("name", WIDGETS)
def test_everything_fits(file, tmp_path, name, theme):
    page = file(WIDGETS[name](theme).save(tmp_path / "page.html"))
    for size in SIZES if theme == "paper" else SIZES[:2]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(150)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            size
        )  # no page scrolls sideways
        assert page.locator(".gt").evaluate(SMALLEST) >= (11.9 if theme == "paper" else 19.9), size
        if size[1] > 700:
            assert page.locator(".gt").bounding_box()["height"] <= size[1], size
        for part in page.locator(
            ".gt button:visible, .gt select:visible, .gt input:visible, .gt [role=treeitem]:visible"
        ).all():
            box = part.bounding_box()
            assert (
                part.get_attribute("type") in ("radio", "checkbox") or min(box["width"], box["height"]) >= 24
            ), box
        shoot(page, f"fits-{name}-{theme}-{size[0]}")


@pytest.mark.parametrize("name", ["film", "own", "puzzle"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
def test_nothing_jumps_while_one_steps(file, tmp_path, name, size):
    """Not the height, not a control, not the tree; and the node at work stays in view."""
    page = file(WIDGETS[name]("paper").save(tmp_path / "page.html"))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(150)
    places, forward = set(), page.get_by_role("button", name="step forward")
    for _ in range(40):
        boxes = [part.bounding_box() for part in (page.locator(".gt"), forward, page.locator(".gt-picture"))]
        places.add(tuple(tuple(box.values()) for box in boxes))
        page.keyboard.press("PageDown")
        if (current := page.locator(".node.current > polygon, .node.current > ellipse")).count():
            at, room = current.first.bounding_box(), page.locator(".gt-picture").bounding_box()
            assert room["x"] - 1 <= at["x"] and at["x"] + at["width"] <= room["x"] + room["width"] + 1
            assert room["y"] - 1 <= at["y"] and at["y"] + at["height"] <= room["y"] + room["height"] + 1
    assert len(places) == 1, places


def test_nothing_jumps_while_one_walks(file, tmp_path):
    page = file(explore(TicTacToe()).save(tmp_path / "walk.html"))
    page.wait_for_timeout(150)
    boxes = []
    for step_ in ("n_4", "n_0", None, "n_8"):
        parts = (page.locator(".gt"), page.locator(".gt-picture"), page.locator(".gt-side svg"))
        boxes.append([part.bounding_box() for part in parts])
        node(page, step_).click() if step_ else page.get_by_role("button", name="Home", exact=True).click()
        page.wait_for_timeout(60)
    assert all(box == boxes[0] for box in boxes[1:]), boxes


def test_a_tree_is_a_tree_to_those_who_hear_it(file, tmp_path):
    page = file(explore(tree(BOOK)).save(tmp_path / "tree.html"))
    assert page.locator("[role=tree] [role=treeitem]").count() == 13
    item = node(page, "n_1_2")
    assert [item.get_attribute(f"aria-{name}") for name in ("level", "posinset", "setsize")] == [
        "3",
        "3",
        "3",
    ]
    said_of = {1: "Leaf, value 6", 2: "Leaf, after 2, value 6", 3: "Leaf, after 2, value 6, ply 2"}
    for detail, words in said_of.items():
        from gametree import settings

        settings(detail=detail)
        page = file(explore(tree(BOOK)).save(tmp_path / "tree.html"))
        settings(detail=2)
        assert node(page, "n_1_2").get_attribute("aria-label") == words


def test_a_saved_walk_holds_the_whole_of_a_small_tree(file, tmp_path):
    top = build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))
    minimax(top)
    page = file(explore(top).save(tmp_path / "walk.html"))
    page.locator('[data-id="n_1"]').click()
    page.locator('[data-id="n_0"]').click()
    expect(page.locator(".gt-crumbs")).to_have_text("start › 4 › 0")
    page.get_by_role("button", name="Home", exact=True).click()
    expect(page.locator(".gt-crumbs")).to_have_text("start")
    assert Axe().run(page).violations_count == 0
    shoot(page, "saved-walk")


def test_a_saved_walk_says_where_it_ends(file, tmp_path):
    page = file(explore(TicTacToe()).save(tmp_path / "walk.html"))
    page.locator('[data-id="n_4"]').click()
    page.locator('[data-id="n_0"]').click()
    page.locator('[data-id="n_0"]').click()
    expect(page.locator(".gt-said")).to_contain_text("This page holds no more of the tree")
    assert (tmp_path / "walk.html").stat().st_size < 3_000_000


def test_hostile_text_in_a_saved_page_stays_text(file, tmp_path):
    page = file(explore(hostile.Hostile()).save(tmp_path / "hostile.html"))
    is_clean(page.locator(".gt"))
    page.locator('[data-id="n_1"]').click()
    expect(page.locator(".gt-crumbs")).to_contain_text("<img src=x")
    assert page.evaluate("window.pwned") is None
