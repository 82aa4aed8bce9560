"""`step` as a saved page: stepped through by keys, at a projector, in hardly any room, on paper."""

from math import inf

import pytest
from accessible import WCAG, violations
from browsing import at_rest, shoot
from on_the_page import BOOK, SMALLEST, my_minimax, node, read_question
from playwright.sync_api import expect

from classroom import random_tree, record, step
from gametree import MAX, Bones, TicTacToe, alphabeta, build, tree

pytestmark = pytest.mark.browser
IS_WHOLE = """box => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight"""


def test_a_saved_search_steps_by_the_same_keys(file, tmp_path):
    page = file(step(record(alphabeta, tree(BOOK)), ask=True).save(tmp_path / "alpha_beta.html"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".gt-place")).to_have_text("3 / 29")
    page.keyboard.press("PageUp")
    expect(page.locator(".gt-place")).to_have_text("2 / 29")
    page.get_by_role("button", name="Ask me").click()
    page.locator(".gt-picture").focus()
    page.keyboard.press("End")
    expect(page.locator(".gt-said")).to_have_text("All children are done: the root is worth 3.")
    assert violations(page) == []
    shoot(page, "saved-step")


def test_at_a_projector_a_question_covers_nothing(file, tmp_path):
    film = step(record(alphabeta, tree(BOOK)), ask=True, theme="projector")
    page = file(film.save(tmp_path / "alpha_beta.html"))
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".gt-quiz")).to_contain_text("A2 returns 12")
    picture, code = (
        page.locator(".gt-picture").bounding_box(),
        page.locator(".gt-code").bounding_box(),
    )
    last = node(page, "n_2_2").bounding_box()
    assert (
        last["y"] + last["height"] <= 720
        and last["x"] + last["width"] <= picture["x"] + picture["width"]
    )
    assert picture["x"] + picture["width"] <= code["x"]
    assert page.locator(".gt").evaluate("one => getComputedStyle(one).colorScheme") == "light"
    shoot(page, "saved-projector")


def test_at_a_projector_a_large_tree_can_be_seen_as_a_whole(file, tmp_path):
    game = TicTacToe()
    boards = build(game, game.parse(".XO/X../OOX"))
    for top in (boards, random_tree(seed=1, depth=3, branching=3)):  # of 14 nodes, of 27 leaves
        film = step(record(alphabeta, top), ask=True, theme="projector")
        page = file(film.save(tmp_path / "large.html"))
        picture, code = page.locator(".gt-picture"), page.locator(".gt-code")
        whole = page.get_by_role("button", name="Whole tree")
        whole.click()
        at_rest(page)
        assert picture.evaluate(IS_WHOLE)
        assert page.locator(".gt").evaluate(SMALLEST) > 9.5
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        shoot(page, f"whole-{top.size}")
        whole.click()
        at_rest(page)
        assert not picture.evaluate(IS_WHOLE)
        expect(code).to_be_visible()
    page = file(step(record(alphabeta, tree(BOOK)), theme="projector").save(tmp_path / "s.html"))
    expect(page.get_by_role("button", name="Whole tree")).to_be_hidden()  # it is whole


def test_the_line_at_work_and_the_open_calls_are_in_sight(file, tmp_path):
    def mine(node):
        """A function with more lines than there is room for.

        If all were shown, the calls would have no room.
        """
        if node.is_leaf:
            return node.value
        values = []
        for child in node.children:
            value = mine(child)
            values.append(value)
        if node.player is MAX:
            return max(values)
        return min(values)

    page = file(step(record(mine, tree(BOOK))).save(tmp_path / "mine.html"))
    page.set_viewport_size({"width": 1000, "height": 480})
    code, line = page.locator(".gt-code"), page.locator(".gt-code [aria-current]")
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        at_rest(page)
        panel, one = code.bounding_box(), line.bounding_box()
        assert (
            panel["y"] - 1 <= one["y"]
            and one["y"] + one["height"] <= panel["y"] + panel["height"] + 1
        )
    assert page.locator(".gt-stack").bounding_box()["height"] > 0.5 * panel["height"]
    shoot(page, "saved-mine")


def test_where_there_is_hardly_room_nothing_is_cut_off(file, tmp_path):
    page = file(
        step(record(alphabeta, tree(BOOK)), ask=True, theme="projector").save(
            tmp_path / "zoom.html"
        )
    )
    for wide, high in (
        (640, 360),
        (320, 256),
        (1280, 300),
    ):  # as 200 %, 400 % and a phone on its side
        page.set_viewport_size({"width": wide, "height": high})
        at_rest(page)
        unfold = page.get_by_role("button", name="Code and calls", expanded=False)
        if unfold.is_visible():  # in a widget that is narrow
            unfold.click()
            at_rest(page)
        for part in (".gt-picture", ".gt-stack"):
            page.locator(part).evaluate("one => one.scrollIntoView({block: 'nearest'})")
            box, inner = page.locator(".gt").bounding_box(), page.locator(part).bounding_box()
            assert (
                inner["height"] > 20 and inner["y"] + inner["height"] <= box["y"] + box["height"]
            ), part


def test_on_paper_nothing_lies_over_the_picture(file, tmp_path):
    page = file(step(record(alphabeta, build(Bones(6)))).save(tmp_path / "wide.html"))
    page.set_viewport_size({"width": 720, "height": 1000})
    page.emulate_media(media="print")
    box, code = (
        page.locator(".gt-picture > svg").bounding_box(),
        page.locator(".gt-code").bounding_box(),
    )
    assert box["x"] + box["width"] <= 720 and box["y"] + box["height"] <= code["y"]


def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(my_alphabeta(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
        if alpha >= beta:
            break
    return node.player.best(values)


def test_ones_own_function_is_stepped_through_beside_the_tree(file, tmp_path):
    """Where a wrong minimax goes wrong is seen: it starts from 0."""
    page = file(step(record(my_minimax, tree(BOOK))).save(tmp_path / "own.html"))
    for _ in range(11):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".gt-code [aria-current]")).to_contain_text("return node.value")
    expect(page.locator(".gt-stack li")).to_have_text(
        [
            "my_minimax(root) node = root, best = 0, child = A",
            "my_minimax(A) node = A, best = 0, child = A1",
            "my_minimax(A1) node = A1, return = 3",
        ]
    )
    while page.locator(".gt-said").inner_text() != "my_minimax(A) returns 0.":
        page.keyboard.press("ArrowRight")
    expect(node(page, "n_0").locator("text.value")).to_have_text("0")
    expect(page.locator(".gt-stack li").nth(1)).to_contain_text("best = 0")
    shoot(page, "own")
    page = file(step(record(my_alphabeta, tree(BOOK))).save(tmp_path / "own.html"))
    page.keyboard.press("End")
    assert "pruned" in node(page, "n_1_1").get_attribute("class")
    expect(node(page, "n").locator("text.value")).to_have_text("3")
    assert violations(page, rules=WCAG) == []


def test_forced_colours_and_reduced_motion_are_respected(file, tmp_path):
    page = file(step(record(alphabeta, tree(BOOK))).save(tmp_path / "film.html"))
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.keyboard.press("End")
    fill = node(page, "n_0").locator("polygon").first.evaluate("one => getComputedStyle(one).fill")
    assert fill == "rgb(252, 235, 223)"  # colours of a picture mean something, so they stay
    shoot(page, "forced")


@pytest.mark.parametrize("press", ["key", "button"])
def test_a_quick_second_press_does_not_answer_the_question_that_the_first_one_asked(
    file, tmp_path, press
):
    page = file(step(record(alphabeta, tree(BOOK)), ask=True).save(tmp_path / "film.html"))
    question, place = page.locator(".gt-quiz form"), page.locator(".gt-place")
    onward = page.get_by_role("button", name="step forward")

    def go_on():
        if press == "key":
            page.keyboard.press("ArrowRight")
        else:
            onward.click()

    while question.count() == 0:
        go_on()
    before = place.inner_text()
    go_on()
    expect(question).to_have_count(1)
    expect(place).to_have_text(before)
    read_question(page)
    go_on()
    expect(question).to_have_count(0)
    assert place.inner_text() != before
    expect(page.locator(".gt-tally")).to_have_text("0 of 1 right at the first try.")


def test_a_question_that_is_open_can_be_passed_after_the_window_has_changed(file, tmp_path):
    page = file(step(record(alphabeta, tree(BOOK)), ask="cuts").save(tmp_path / "film.html"))
    question = page.locator(".gt-quiz form")
    while question.count() == 0:
        page.keyboard.press("ArrowRight")
    page.set_viewport_size({"width": 820, "height": 1180})
    at_rest(page)
    before = page.locator(".gt-place").inner_text()
    read_question(page)
    page.keyboard.press("ArrowRight")  # the answer, and on
    expect(question).to_have_count(0)
    assert page.locator(".gt-place").inner_text() != before
