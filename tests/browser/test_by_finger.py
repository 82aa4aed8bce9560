"""Widgets on a telephone, by finger alone: upright, on its side, in the dark, on paper."""

from functools import cache

import pytest
from accessible import violations
from browsing import UPRIGHT, at_rest, shoot
from live import Live
from on_the_page import BOOK, boxes, my_minimax, node, said
from playwright.sync_api import expect

from classroom import break_it, complete, explore, lab, mix, play, record, reorder, step
from classroom.matrices import MatrixGame
from classroom.quiz.puzzles import PUZZLES
from classroom.widgets import exploring, predict
from classroom.widgets.asking import widget_of
from gametree import MAX, Bones, TicTacToe, alphabeta, build, minimax, tree

pytestmark = pytest.mark.browser

ON_ITS_SIDE = {"width": 844, "height": 390}
TREE = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
LONG = "Only where the window is open on both sides, which it never is at the root of a tree"

WITH_A_PICTURE = {
    "film": lambda: step(record(alphabeta, tree(BOOK))),
    "film that asks": lambda: step(record(alphabeta, tree(BOOK)), ask=True),
    "film of two leaves": lambda: step(record(minimax, tree([3, 12]))),
    "film of a function of one's own": lambda: step(record(my_minimax, tree(BOOK))),
    "film of a wide tree": lambda: step(record(alphabeta, build(Bones(6)))),
    "walk": lambda: explore(tree(BOOK)),
    "walk with boards": lambda: explore(TicTacToe()),
    "match": lambda: play(TicTacToe(), human=MAX),
    "match with bones": lambda: play(Bones(9)),
    "values to fill in": lambda: complete(tree(BOOK)),
    "windows to fill in": lambda: asked("windows"),
    "leaves to cross out": lambda: asked("skipped"),
    "laboratory": lambda: lab(tree(BOOK)),
    "puzzle": lambda: break_it("B4"),
    "mix": lambda: mix(MatrixGame([[3, -1], [-2, 1]])),
    "branches to reorder": lambda: reorder(tree(BOOK)),
}
QUESTIONS = {
    "number": lambda: predict("How many?", -1, "So."),
    "one": lambda: predict("Which?", "b", "So.", choices=[LONG, "b"]),
    "several": lambda: predict("Which?", {"a"}, "So.", choices=["a", "b"]),
    "list": lambda: predict("Which values?", [3, 5], "So."),
}
# Its four sentences need some of the room that pictures have.
ASKED = {"puzzle whose mistake is asked for": lambda: broken("C3")}
KINDS = WITH_A_PICTURE | QUESTIONS | ASKED
NEED_PYTHON = {"laboratory", "puzzle", "branches to reorder", *ASKED}


def broken(name):
    """A puzzle with a tree on which its search errs."""
    puzzle = break_it(name)
    puzzle.hear(["write", PUZZLES[name].smallest])
    return puzzle


def asked(kind):
    fields = {"tree": TREE, "kind": kind, "question": "Which?", "why": "So."}
    return widget_of(kind, fields)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """Kind → its saved page, which is made once."""
    folder = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exploring, "MOST_VIEWS", 10)  # nobody walks further here
        yield cache(lambda kind: KINDS[kind]().save(folder / f"{kind}.html"))


@pytest.fixture
def held(telephone, saved):
    """Shows a kind of widget on a telephone: saved, or alive if no page can hold it."""

    def shown(kind, size=UPRIGHT):
        telephone.set_viewport_size(size)
        if kind in NEED_PYTHON:
            Live(telephone, KINDS[kind]())
        else:
            telephone.goto(saved(kind).as_uri())
        at_rest(telephone)
        return telephone

    return shown


def share(page):
    """Which part of a widget's height is its picture's."""
    box, picture = boxes(page, ".gt", ".gt-picture")
    return picture["height"] / box["height"]


def has_room(page):
    """Whether three fifths of a widget are its tree's, or all that the tree needs."""
    return share(page) >= 0.59 or page.locator(".gt-picture").evaluate(
        "one => one.scrollHeight <= one.clientHeight"
    )


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).tap()


# What a finger taps and is smaller than 44 px. A field in a picture is as large as the picture has
# room for: a tap on its node goes there too. Nine bones have 344 px to share.
SMALLER_THAN_A_FINGER = """() => [
        ...document.querySelectorAll('.gt :is(button, select, input, label:has(input), .spot)')
    ]
    .filter(part => part.checkVisibility() && !part.matches('[type=radio], [type=checkbox]'))
    .filter(part => !part.matches('.gt-field'))
    .filter(part => {
        const { width, height } = part.getBoundingClientRect();
        return Math.min(width, height) < (part.closest('.rest') ? 24 : 43.9);
    })
    .map(part => part.outerHTML.slice(0, 80))"""
LETTERS_OF_FIELDS = """() => [...document.querySelectorAll('.gt :is(select, input[type=text])')]
    .filter(part => !part.matches('.gt-field'))
    .map(part => parseFloat(getComputedStyle(part).fontSize))"""


@pytest.mark.parametrize("kind", KINDS)
def test_everything_can_be_tapped_and_nothing_runs_off(held, kind):
    page = held(kind)
    if kind in WITH_A_PICTURE:
        # Less five pixels: browsers do not agree how high a button is.
        assert has_room(page)
        assert page.locator(".gt").bounding_box()["height"] <= 844
    assert page.evaluate(SMALLER_THAN_A_FINGER) == []
    # A telephone enlarges the whole page if a field has smaller letters.
    assert all(size >= 16 for size in page.evaluate(LETTERS_OF_FIELDS))
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        at_rest(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    shoot(page, f"finger-{kind}")


@pytest.mark.parametrize("kind", ["film of two leaves", "walk", "branches to reorder"])
def test_a_small_tree_stands_in_no_blank_room(held, kind):
    picture, tree_there = boxes(held(kind), ".gt-picture", ".gt-picture svg")
    assert picture["height"] <= tree_there["height"] + 16


@pytest.mark.parametrize("kind", ["film", "film that asks", "walk", "match", "values to fill in"])
def test_on_its_side_the_picture_has_the_height_and_the_controls_are_beside_it(held, kind):
    page = held(kind, ON_ITS_SIDE)
    assert share(page) > 0.85
    box, picture, row = boxes(page, ".gt", ".gt-picture", ".gt-row")
    assert picture["x"] + picture["width"] <= row["x"]
    assert box["height"] <= 390
    shoot(page, f"finger-aside-{kind}")


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_question_comes_and_goes_and_the_tree_stays(held, size):
    page = held("film that asks", size)
    before, share_before = boxes(page, ".gt", ".gt-picture svg"), share(page)
    while not page.locator(".gt-quiz form").count():
        tap(page, "step forward")
    page.locator(".gt-picture").evaluate("one => one.scrollLeft = 0")
    at_rest(page)
    box, tree_there = boxes(page, ".gt", ".gt-picture svg")
    assert box == before[0] and tree_there["y"] == before[1]["y"]
    assert share(page) == share_before
    field = page.locator(".gt-quiz input")
    field.tap()
    page.keyboard.type("3")
    tap(page, "minus")  # a number pad may have none; the field keeps the focus
    expect(field).to_be_focused()
    expect(field).to_have_value("3−")
    field.fill("")
    tap(page, "minus")
    page.keyboard.type("3")
    tap(page, "Check")
    said(page, "Not yet. Values are always from MAX's view")
    at_rest(page)
    assert boxes(page, ".gt-picture svg")[0]["y"] == before[1]["y"]
    field.fill("3")
    tap(page, "Check")
    said(page, "Right.")
    at_rest(page)
    assert boxes(page, ".gt-picture svg")[0]["y"] == before[1]["y"]
    shoot(page, f"finger-question-{size['width']}")


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_question_with_choices_is_answered_by_a_tap(held, size):
    page = held("film that asks", size)
    before, share_before = boxes(page, ".gt")[0], share(page)
    skip = page.get_by_role("button", name="Skip", exact=True)
    while not skip.count():
        tap(page, "step forward")  # once more, it tells the answer to another question
    at_rest(page)
    assert boxes(page, ".gt")[0] == before and share(page) == share_before
    assert page.evaluate(SMALLER_THAN_A_FINGER) == []
    choice, show = skip.bounding_box(), page.get_by_text("Show the answer").bounding_box()
    assert (choice["y"], choice["x"]) < (show["y"], show["x"])
    shoot(page, f"finger-choices-{size['width']}")
    skip.tap()
    said(page, "Right. 2 ≤ 3.")


def test_a_widget_that_becomes_narrow_is_held_as_one_that_was(held):
    page = held("film that asks", {"width": 820, "height": 844})
    page.set_viewport_size(UPRIGHT)
    at_rest(page)
    assert has_room(page)
    assert page.locator(".gt").bounding_box()["height"] <= 844


def swipe(page, selector, x, y=0):
    """Let a finger go over something."""
    box = page.locator(selector).bounding_box()
    start = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)

    def put(kind, *points):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    put("touchStart", start)
    for part in (0.3, 0.6, 1):
        put("touchMove", {"x": start["x"] + part * x, "y": start["y"] + part * y})
    put("touchEnd")
    fingers.detach()


def test_a_swipe_steps(held):
    page = held("film of two leaves")
    place = page.locator(".gt-place")
    for part in (".gt-picture", ".gt-said"):
        swipe(page, part, -120)
    expect(place).to_have_text("2 / 8")
    swipe(page, ".gt-picture", 120)
    expect(place).to_have_text("1 / 8")
    swipe(page, ".gt-picture", 20, -90)  # that scrolls the page
    expect(place).to_have_text("1 / 8")


def test_where_the_picture_scrolls_a_swipe_scrolls_it(held):
    page = held("film of a wide tree")
    place, picture = page.locator(".gt-place"), page.locator(".gt-picture")
    before = picture.evaluate("one => one.scrollLeft")
    swipe(page, ".gt-picture", -120)
    page.wait_for_function(
        "before => document.querySelector('.gt-picture').scrollLeft > before", arg=before
    )
    expect(place).to_have_text("0 / 128")
    swipe(page, ".gt-said", -120)
    expect(place).to_have_text("1 / 128")


def test_a_swipe_tells_no_answer(held):
    page = held("film that asks")
    while not page.locator(".gt-quiz form").count():
        tap(page, "step forward")
    place = page.locator(".gt-place").inner_text()
    swipe(page, ".gt-said", -120)
    expect(page.locator(".gt-quiz form")).to_have_count(1)
    expect(page.locator(".gt-place")).to_have_text(place)


def test_a_tap_on_a_node_of_a_film_tells_of_it(held):
    page = held("film of two leaves")
    node(page, "n_1").tap()
    said(page, "12")


def test_code_and_calls_are_unfolded_below_the_tree(held):
    page = held("film of a function of one's own")
    for _ in range(20):
        tap(page, "step forward")
    expect(page.locator(".gt-code")).to_be_hidden()
    tap(page, "Code and calls")
    at_rest(page)
    picture, code, line, box = boxes(
        page, ".gt-picture", ".gt-code", ".gt-code [aria-current]", ".gt"
    )
    assert picture["y"] + picture["height"] <= code["y"]
    assert code["y"] <= line["y"] and line["y"] + line["height"] <= code["y"] + code["height"]
    assert box["y"] + box["height"] <= 844
    assert page.locator(".gt-code").evaluate("one => one.scrollWidth <= one.clientWidth")
    shoot(page, "finger-code")
    tap(page, "Code and calls")
    at_rest(page)
    assert has_room(page)


def test_a_picture_fades_where_it_goes_on(held):
    page = held("walk with boards")
    picture = page.locator(".gt-picture")
    root, room = boxes(page, '[data-id="n"]', ".gt-picture")
    middle = root["x"] + root["width"] / 2
    assert abs(middle - room["x"] - room["width"] / 2) < 2  # where the reader is
    expect(picture).to_contain_class("gt-more-left gt-more-right")
    picture.evaluate("one => one.scrollLeft = one.scrollWidth")
    expect(picture).not_to_contain_class("gt-more-right")
    expect(picture).to_contain_class("gt-more-left")
    assert "linear-gradient" in picture.evaluate("one => getComputedStyle(one).maskImage")


def test_a_tap_beside_a_small_leaf_is_meant_for_it(held):
    page = held("leaves to cross out")
    leaf = node(page, "n_1_1").bounding_box()
    page.touchscreen.tap(leaf["x"] + leaf["width"] / 2, leaf["y"] + leaf["height"] + 3)
    said(page, "1 crossed out.")
    expect(node(page, "n_1_1")).to_have_class("node leaf crossed")


def test_values_are_filled_in_by_taps(held):
    page = held("values to fill in")
    said(page, "Type into a field, then Check.")
    triangle = node(page, "n_0").locator("polygon").first.bounding_box()
    page.touchscreen.tap(triangle["x"] + triangle["width"] / 2, triangle["y"] + 4)
    expect(page.locator(".gt-field:focus")).to_have_attribute("inputmode", "decimal")
    page.keyboard.type("3")
    tap(page, "Check")  # a number pad has no Enter
    said(page, "Right.")
    expect(node(page, "n_0").locator("text.value")).to_have_text("3")
    expect(page.locator(".gt-field:focus")).to_have_count(1)  # the next one


def test_a_sign_takes_the_place_of_a_wrong_answer(held):
    page = held("values to fill in")
    field = page.locator(".gt-field").first
    field.tap()
    page.keyboard.type("99")
    tap(page, "Check")
    said(page, "Not yet.")
    tap(page, "minus")
    tap(page, "∞")
    expect(field).to_have_value("−∞")


def test_a_tap_near_a_field_goes_there(held):
    page = held("windows to fill in")
    beta = page.get_by_label("What is β when the search reaches B?")
    field = beta.bounding_box()
    page.touchscreen.tap(field["x"] + field["width"] / 2, field["y"] - 8)
    expect(beta).to_be_focused()
    page.keyboard.type("-12")
    assert beta.evaluate("field => field.scrollWidth <= field.clientWidth")


def test_a_walk_and_a_match_go_by_taps(held):
    page = held("walk")
    before = boxes(page, ".gt-picture")
    node(page, "n_2").tap()
    expect(page.locator(".gt-crumbs")).to_have_text("start › 2")
    (after,) = boxes(page, ".gt-picture")
    assert after["y"] == before[0]["y"]  # a way back appears above it
    tap(page, "start")
    expect(page.locator(".gt-crumbs")).to_have_text("start")
    page = held("match")
    page.locator(".spot").nth(4).tap()
    said(page, "The machine plays 0.")


def test_in_the_laboratory_a_second_tap_types_a_value(telephone):
    page = telephone
    live = Live(page, lab(tree(BOOK)))
    at_rest(page)
    leaf = page.locator('figure:first-child [data-id="n_0_1"]')
    leaf.tap()
    expect(page.locator(".gt-entry")).to_have_count(0)
    leaf.tap()
    page.locator(".gt-entry").fill("1")
    page.keyboard.press("Enter")
    live.answer()
    expect(leaf.locator("text.value")).to_have_text("1")
    expect(page.get_by_label("the tree as text")).to_be_hidden()
    tap(page, "More")
    expect(page.get_by_label("the tree as text")).to_be_visible()
    node(page.locator("figure").first, "n_1").tap()
    tap(page, "◀ Move left")
    live.answer()
    assert live.widget.tree.to_text().startswith("MAX(MIN(2, 4, 6), MIN(3, 1, 8)")


def test_in_the_laboratory_the_page_stays_where_a_leaf_of_the_second_tree_is_changed(telephone):
    page = telephone
    live = Live(page, lab(tree(BOOK)))
    page.evaluate("here.style.marginBlock = '100vh'")
    page.get_by_label("goal").select_option("Make alpha-beta skip nothing")
    live.answer()
    leaf = page.locator('figure:last-child [data-id="n_1_0"]')
    leaf.tap()
    at_rest(page)
    page.evaluate("scrollBy(0, document.querySelector('figure:last-child').offsetTop)")
    before = page.evaluate("scrollY")
    page.keyboard.press("+")
    live.answer()
    at_rest(page)
    assert page.evaluate("scrollY") == before
    expect(leaf).to_be_focused()
    said(page, "B1 is 3 now.Make alpha-beta skip nothing.")


@pytest.mark.parametrize("kind", ["film that asks", "walk with boards", "match", "one"])
def test_in_the_dark_all_can_be_read(held, telephone, kind):
    telephone.emulate_media(color_scheme="dark")
    page = held(kind)
    for part in ("body", ".gt"):
        expect(page.locator(part)).to_have_css("background-color", "rgb(27, 28, 30)")
    # A picture stays as light as all others of a notebook are.
    expect(page.locator(".gt-picture")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert violations(page) == []
    shoot(page, f"finger-dark-{kind}")


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_on_paper_the_whole_picture_stands_above_what_was_folded(held, size):
    page = held("film of a wide tree", size)
    page.emulate_media(media="print", color_scheme="dark")
    box, picture, svg, code = boxes(page, ".gt", ".gt-picture", ".gt-picture > svg", ".gt-code")
    assert svg["width"] <= picture["width"] and svg["height"] <= picture["height"]
    assert picture["y"] + picture["height"] <= code["y"]
    assert code["y"] + code["height"] <= box["y"] + box["height"]
    expect(page.locator(".gt-row")).to_be_hidden()
    expect(page.locator(".gt")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert page.locator(".gt-picture").evaluate("one => getComputedStyle(one).maskImage") == "none"
