"""Saved pages in a real browser: all fits, nothing jumps, and what a page holds of a tree."""

from functools import cache

import hostile
import pytest
from accessible import violations
from browsing import at_rest, shoot
from on_the_page import BOOK, SMALLEST, boxes, is_clean, my_minimax, node, said
from playwright.sync_api import expect

from classroom import complete, explore, record, step
from classroom.widgets import exploring, predict
from gametree import Bones, TicTacToe, alphabeta, build, minimax, tree, values_of

pytestmark = pytest.mark.browser

SIZES = [
    (1366, 768),
    (1280, 720),
    (820, 768),
    (911, 512),
    (342, 640),
]  # the last two as at 150 % and 400 %


WIDGETS = {
    "film": lambda theme: step(record(alphabeta, tree(BOOK)), ask=True, theme=theme),
    "own": lambda theme: step(record(my_minimax, tree(BOOK)), theme=theme),
    "walk": lambda theme: explore(TicTacToe(), theme=theme),
    "bones": lambda theme: explore(build(Bones(4)), theme=theme),
    "puzzle": lambda theme: step(
        record(minimax, build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))), theme=theme
    ),
    "fill": lambda theme: complete(tree(BOOK), theme=theme),
    "question": lambda theme: predict("Which hold?", {"a"}, "So.", choices=["a", "b"], theme=theme),
}


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """The name of a widget, and a theme → its saved page, which is made once."""
    folder = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exploring, "MOST_VIEWS", 10)  # nobody walks there
        yield cache(lambda name, theme: WIDGETS[name](theme).save(folder / f"{name}-{theme}.html"))


# In px: those that are read with ease, and those of what is then seen as a whole.
LEAST_LETTERS = {"paper": (11.9, 9.9), "projector": (19.9, 10.9)}
IS_WHOLE = """box => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight"""

# Targets to touch with less than 24 px; the labels of these two kinds can be touched, too.
TOO_SMALL = """() => [
        ...document.querySelectorAll('.gt :is(button, select, input, [role=treeitem])')
    ]
    .filter(part => part.checkVisibility() && !['radio', 'checkbox'].includes(part.type))
    .filter(part => {
        const { width, height } = part.getBoundingClientRect();
        return Math.min(width, height) < 24;
    })
    .map(part => part.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("theme", ["paper", "projector"])
@pytest.mark.parametrize("name", WIDGETS)
def test_everything_fits(file, saved, name, theme):
    page = file(saved(name, theme))
    for size in SIZES if theme == "paper" else SIZES[:2]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        at_rest(page)
        # Never sideways.
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        whole = page.locator(".gt-picture").evaluate(IS_WHOLE)
        assert page.locator(".gt").evaluate(SMALLEST) >= LEAST_LETTERS[theme][whole], size
        if size[1] > 700:
            assert page.locator(".gt").bounding_box()["height"] <= size[1], size
        assert page.evaluate(TOO_SMALL) == [], size
        shoot(page, f"fits-{name}-{theme}-{size[0]}")


def test_the_tree_of_four_bones_is_seen_whole_beside_the_list_of_files(file, saved):
    """In as much room as JupyterLab leaves at 1280 x 800."""
    page = file(saved("bones", "paper"))
    above = page.locator(".gt").bounding_box()["y"]
    page.set_viewport_size({"width": 872, "height": 679 + int(above)})
    at_rest(page)
    assert page.locator(".gt").bounding_box()["width"] == 848
    assert page.locator(".gt-picture").evaluate(IS_WHOLE)
    assert page.locator(".gt").evaluate(SMALLEST) >= 10.4


@pytest.mark.parametrize("name", ["film", "own", "puzzle"])
def test_nothing_jumps_while_one_steps(file, saved, name):
    """Not the height, not a control, not the tree; and the node at work stays in view."""
    fixed = (".gt", 'button[aria-label="step forward"]', ".gt-picture")
    at_work = ".node.current > :is(polygon, ellipse)"
    for width, height in (SIZES[0], SIZES[2]):
        page = file(saved(name, "paper"))
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        places = boxes(page, *fixed)
        forward = page.get_by_role("button", name="step forward")
        for _ in range(40):
            show_answer = page.get_by_role("button", name="Show the answer")
            if show_answer.count():
                show_answer.click()
            elif forward.is_enabled():
                page.keyboard.press("PageDown")
            else:  # at the end, the key would scroll the picture
                break
            *now, at = boxes(page, *fixed, at_work)
            assert now == places
            room = places[-1]
            assert room["x"] - 1 <= at["x"]
            assert at["x"] + at["width"] <= room["x"] + room["width"] + 1
            assert room["y"] - 1 <= at["y"]
            assert at["y"] + at["height"] <= room["y"] + room["height"] + 1


def test_on_a_saved_walk_nothing_jumps_and_it_says_where_it_ends(file, tmp_path):
    path = explore(TicTacToe()).save(tmp_path / "walk.html")
    assert path.stat().st_size < 3_000_000
    page = file(path)
    home = page.get_by_role("button", name="Home", exact=True)
    at_rest(page)
    places = []
    for goes_to in (node(page, "n_4"), node(page, "n_0"), home, node(page, "n_8"), home):
        places.append(boxes(page, ".gt", ".gt-picture", ".gt-side svg"))
        goes_to.click()
        at_rest(page)
    assert all(place == places[0] for place in places), places
    for key in ("n_4", "n_0", "n_0"):
        node(page, key).click()
    said(page, "This page has no more of the tree")


def test_a_walk_moves_softly_but_not_for_those_who_ask_for_less_motion(file, tmp_path):
    path = explore(tree(BOOK)).save(tmp_path / "walk.html")
    for wish, moves in (("no-preference", True), ("reduce", False)):
        page = file(path)
        page.emulate_media(reduced_motion=wish)
        at_rest(page)
        page.evaluate(COUNT_GLIDES)
        node(page, "n_1").click()
        expect(page.locator(".gt-crumbs")).to_have_text("start › 1")
        at_rest(page)
        assert (page.evaluate("window.glides") > 0) is moves


COUNT_GLIDES = """() => {
    window.glides = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...about) {
        window.glides += 1;
        return animate.apply(this, about);
    };
}"""


@pytest.mark.parametrize("name", ["film", "own", "question"])
def test_one_button_goes_on_and_the_others_are_quiet(file, saved, name):
    page = file(saved(name, "paper"))
    page.locator(".gt").wait_for()
    fills = page.locator(".gt button:visible").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert fills.count("rgb(0, 114, 178)") == 1


def test_a_long_line_of_ones_own_goes_on_further_in(file, saved):
    page = file(saved("own", "paper"))
    page.set_viewport_size({"width": 820, "height": 768})
    at_rest(page)
    line = page.locator(".gt-code li", has_text="best = max").evaluate(
        """line => {
            const range = document.createRange();
            range.selectNodeContents(line);
            const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
            return { rows: rows.length, left: rows.map(({ left }) => left) };
        }"""
    )
    assert line["rows"] > 1
    assert min(line["left"][1:]) > line["left"][0]


def test_a_tree_is_a_tree_to_those_who_hear_it(file, tmp_path):
    page = file(explore(tree(BOOK)).save(tmp_path / "tree.html"))
    assert page.locator("[role=tree] [role=treeitem]").count() == 13
    item = node(page, "n_1_2")
    assert [item.get_attribute(f"aria-{name}") for name in ("level", "posinset", "setsize")] == [
        "3",
        "3",
        "3",
    ]
    said_of = {
        1: "B, MIN node",
        2: "B, MIN node, 3 branches",
        3: "B, MIN node, 3 branches, ply 1",
    }
    for detail, words in said_of.items():
        from classroom import settings

        settings(detail=detail)
        page = file(explore(tree(BOOK)).save(tmp_path / "tree.html"))
        settings(detail=2)
        assert node(page, "n_1").get_attribute("aria-label") == words


def test_a_saved_walk_holds_the_whole_of_a_small_tree(file, tmp_path):
    top = build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))
    page = file(explore(top, values=values_of(top)).save(tmp_path / "walk.html"))
    page.locator('[data-id="n_1"]').click()
    page.locator('[data-id="n_0"]').click()
    expect(page.locator(".gt-crumbs")).to_have_text("start › 4 › 0")
    page.get_by_role("button", name="Home", exact=True).click()
    expect(page.locator(".gt-crumbs")).to_have_text("start")
    assert violations(page) == []
    shoot(page, "saved-walk")


def test_hostile_text_in_a_saved_page_stays_text(file, tmp_path):
    page = file(explore(hostile.Hostile()).save(tmp_path / "hostile.html"))
    is_clean(page.locator(".gt"))
    page.locator('[data-id="n_1"]').click()
    expect(page.locator(".gt-crumbs")).to_contain_text("<img src=x")
    assert page.evaluate("window.pwned") is None
