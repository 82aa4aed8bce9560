"""The laboratory, and branches to reorder: one notebook in JupyterLab, opened once."""

import nbformat
import pytest
from accessible import violations
from browsing import ask, at_rest, open_notebook, run, shoot
from hostile import HOSTILE
from playwright.sync_api import expect

from classroom import check_minimax

pytestmark = pytest.mark.browser
CELLS = (
    "from gametree import tree\nfrom classroom.widgets import lab, reorder",
    "one = lab()\none",
    "order = reorder(one.tree)\norder",
    f"named = lab(tree({{{HOSTILE!r}: [3, 12], 'b': [2, 4]}}))\nnamed",
)


@pytest.fixture(scope="module")
def opened(lab, server):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in CELLS])
    notebook.metadata["kernelspec"] = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    nbformat.write(notebook, server.root / "try" / "laboratory.ipynb")
    open_notebook(lab, server, "try/laboratory.ipynb")
    run(lab)
    lab.locator(".gt").nth(1).wait_for()
    lab.bring_to_front()
    return lab


@pytest.fixture
def box(opened):
    found = opened.locator(".gt").first
    ask(
        opened,
        "one.roll(1, 2, 1); one.write('MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))'); "
        "one.hear(['aim', ''])",
    )
    found.scroll_into_view_if_needed()
    expect(found.get_by_label("the tree as text")).to_have_value(
        "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
    )
    return found


def node(box, key, picture=0):
    return box.locator("figure").nth(picture).locator(f'[data-id="{key}"]')


def counts(box, text):
    expect(box.locator("figcaption").nth(1)).to_have_text(text)


def drag(page, at, x, y, steps=6):
    at.scroll_into_view_if_needed()
    room = at.bounding_box()
    page.mouse.move(room["x"] + room["width"] / 2, room["y"] + room["height"] / 2)
    page.mouse.down()
    page.mouse.move(
        room["x"] + room["width"] / 2 + x, room["y"] + room["height"] / 2 + y, steps=steps
    )
    return room


def test_beside_the_list_of_files_both_trees_are_whole_and_the_controls_beside_the_first(box):
    assert box.bounding_box()["width"] < 1000
    first, second = [figure.bounding_box() for figure in box.locator("figure").all()]
    assert first["y"] + first["height"] <= second["y"]
    for part in (".gt-row", ".gt-said"):
        beside = box.locator(part).bounding_box()
        assert first["x"] + first["width"] <= beside["x"]
        assert beside["y"] + beside["height"] <= second["y"]
    for part in box.locator(".gt-picture, figure").all():
        assert part.evaluate("it => it.scrollWidth <= it.clientWidth")
        assert part.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_both_pictures_follow_a_leaf_that_is_dragged(opened, box):
    expect(box.locator("figcaption").first).to_have_text("minimax: 13 nodes, 9 leaves")
    counts(box, "alpha-beta: 11 nodes, 7 leaves, 2 skipped, 1 cut-off")
    shoot(opened, "lab-begin")
    node(box, "n_1_0").scroll_into_view_if_needed()
    name = node(box, "n_1_1", 1).locator("text").first  # its node becomes thicker
    before = [box.bounding_box(), name.bounding_box()]
    drag(opened, node(box, "n_1_0"), 0, -24)
    counts(box, "alpha-beta: 13 nodes, 9 leaves, 0 skipped, 0 cut-offs")
    shoot(opened, "lab-dragged")
    opened.mouse.up()
    expect(box.get_by_label("the tree as text")).to_have_value(
        "MAX(MIN(3, 12, 8), MIN(5, 4, 6), MIN(14, 5, 2))"
    )
    assert ask(opened, "print(one.text)") == "MAX(MIN(3, 12, 8), MIN(5, 4, 6), MIN(14, 5, 2))"
    at_rest(opened)
    for place, was in zip([box, name], before):
        assert place.bounding_box() == pytest.approx(was, abs=0.1)  # nothing jumps
    opened.keyboard.press("Control+z")  # the whole drag at once
    counts(box, "alpha-beta: 11 nodes, 7 leaves, 2 skipped, 1 cut-off")


def test_a_leaf_is_typed_and_counted_by_keys(opened, box):
    leaf = node(box, "n_0_0", 1)
    leaf.focus()
    leaf.evaluate("it => it.scrollIntoView({ block: 'end' })")
    at_rest(opened)
    before = leaf.bounding_box()
    opened.keyboard.press("+")
    expect(leaf.locator("text.value")).to_have_text("4")
    expect(leaf).to_be_focused()
    at_rest(opened)
    assert leaf.bounding_box() == pytest.approx(before, abs=1)
    opened.keyboard.press("-")
    opened.keyboard.press("-")
    expect(leaf.locator("text.value")).to_have_text("2")
    opened.keyboard.press("Enter")
    entry = box.get_by_label("value of A1")
    expect(entry).to_be_focused()
    shoot(opened, "lab-entry")
    opened.keyboard.type("x")
    opened.keyboard.press("Enter")
    expect(box.locator(".gt-said")).to_have_text(
        "“x” is not a number. Enter one such as 12, -5 or 1/2."
    )
    entry.fill("1/2")
    opened.keyboard.press("Enter")
    expect(leaf.locator("text.value")).to_have_text("0.5")
    expect(leaf).to_be_focused()
    leaf.dblclick()
    entry.fill("9")
    opened.keyboard.press("Escape")
    expect(entry).to_have_count(0)
    expect(leaf.locator("text.value")).to_have_text("0.5")
    opened.keyboard.press("Shift+ArrowRight")
    expect(node(box, "n_0_1", 1)).to_be_focused()
    assert ask(opened, "print(one.text)") == "MAX(MIN(12, 0.5, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def test_branches_move_by_buttons_and_by_dragging(opened, box):
    node(box, "n_2").click()
    expect(box.locator(".gt-said")).to_contain_text("C is picked.")
    left = box.get_by_role("button", name="Move left")
    left.click()
    expect(box.locator(".gt-said")).to_have_text("It is B now.")
    expect(left).to_be_focused()
    left.press("Enter")
    expect(box.locator(".gt-said")).to_have_text("It is A now.")
    expect(node(box, "n_0")).to_have_attribute("aria-selected", "true")
    end = node(box, "n_2").bounding_box()
    leaf = node(box, "n_0_0").bounding_box()
    start = drag(opened, node(box, "n_0"), end["x"] + 30 - node(box, "n_0").bounding_box()["x"], 0)
    moved = node(box, "n_0_0").bounding_box()["x"] - leaf["x"]
    assert moved == pytest.approx(end["x"] + 30 - start["x"], abs=1)  # the whole branch
    shoot(opened, "lab-branch")
    opened.mouse.up()
    expect(box.locator(".gt-said")).to_have_text("It is C now.")
    box.get_by_role("button", name="Reset").click()
    counts(box, "alpha-beta: 11 nodes, 7 leaves, 2 skipped, 1 cut-off")


def test_a_tree_is_written_and_rolled(opened, box):
    field = box.get_by_label("the tree as text")
    field.fill("MAX(MIN(3, 12)")
    field.press("Enter")
    expect(box.locator(".gt-said")).to_contain_text("ends inside a bracket")
    expect(field).to_have_value("MAX(MIN(3, 12)")
    expect(field).to_be_focused()
    field.fill("MAX(MIN(3, 12), 7)")
    field.press("Enter")
    counts(box, "alpha-beta: 5 nodes, 3 leaves, 0 skipped, 0 cut-offs")
    box.get_by_label("depth").select_option("4")
    box.get_by_label("branching").select_option("2")
    box.get_by_label("seed").fill("7")
    box.get_by_role("button", name="Roll").click()
    expect(box.locator("figcaption").first).to_have_text("minimax: 31 nodes, 16 leaves")
    expect(box.get_by_label("seed")).to_have_value("8")
    expect(box.locator(".gt-said")).to_have_text("The tree of seed 7.")
    root, room = node(box, "n", 1).bounding_box(), box.bounding_box()
    assert (
        room["x"] < root["x"] < room["x"] + room["width"] - root["width"]
    )  # a wide tree opens at its root
    shoot(opened, "lab-rolled")


def test_a_goal_is_reached_once(opened, box):
    goals = box.get_by_label("goal")
    goals.select_option("Change one leaf, and no other, so that C3 is skipped")
    expect(box.locator(".gt-said")).to_have_text(
        "Change one leaf, and no other, so that C3 is skipped."
    )
    node(box, "n_2_1").focus()
    for _ in range(2):
        opened.keyboard.press("-")
    expect(box.locator(".gt-said")).to_have_text(
        "✓ Reached: Change one leaf, and no other, so that C3 is skipped."
    )
    expect(goals.locator("option:checked")).to_have_text(
        "✓ Change one leaf, and no other, so that C3 is skipped"
    )


def test_it_is_stepped_through_in_its_place(opened, box):
    box.get_by_role("button", name="Step through it").click()
    expect(box.locator(".gt-place")).to_have_text("0 / 29")
    opened.keyboard.press("Tab")
    box.get_by_role("button", name="step forward").click()
    expect(box.locator(".gt-place")).to_have_text("1 / 29")
    shoot(opened, "lab-film")
    box.get_by_role("button", name="Back to the laboratory").click()
    expect(box.locator("figure")).to_have_count(2)
    assert box.locator(".gt-code").count() == 0


def test_reorder_says_more_with_each_guess(opened):
    box = opened.locator(".gt").nth(1)
    box.scroll_into_view_if_needed()
    guess, check = box.locator(".gt-quiz input"), box.get_by_role("button", name="Check")
    guess.fill("9")
    check.click()
    expect(box.locator(".gt-said")).to_have_text("✗ Not yet. That is too large.")
    guess.fill("8")
    check.click()
    expect(box.locator(".gt-said")).to_contain_text("The first cut-off is at B")
    assert box.locator("g.pruned").count() == 0
    last = box.locator('[data-id="n_2_2"]')
    wide = last.bounding_box()["width"]
    box.get_by_role("button", name="Show the answer").click()
    expect(box.locator(".gt-said")).to_contain_text("Alpha-beta sees 7 of 9 leaves")
    expect(box.locator("g.node.pruned")).to_have_count(2)
    picture = box.locator(".gt-picture").bounding_box()
    for leaf in ("n_0_0", "n_2_2"):  # nothing beside it takes its room
        at = box.locator(f'[data-id="{leaf}"]').bounding_box()
        assert picture["x"] <= at["x"] and at["x"] + at["width"] <= picture["x"] + picture["width"]
    assert last.bounding_box()["width"] == pytest.approx(wide, abs=1)  # no node shrinks or grows
    shoot(opened, "reorder-why")
    box.locator('[data-id="n_0"]').click()
    box.get_by_role("button", name="Move right").click()
    expect(box.locator(".gt-said")).to_have_text("Moved. How many leaves now?")
    assert box.locator("g.pruned").count() == 0


def test_a_verdict_is_dark_where_the_notebook_is(opened):
    verdict = check_minimax(lambda node: node.value or 0)
    assert verdict.tree
    opened.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", verdict.html())
    card = opened.locator("body > [style*='border-left']")
    expect(card).to_have_css("background-color", "rgb(255, 255, 255)")
    opened.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(card).to_have_css("background-color", "rgb(45, 48, 52)")
    expect(card).to_have_css("color", "rgb(232, 230, 227)")
    opened.evaluate("document.body.dataset.jpThemeLight = 'true'")
    card.evaluate("it => it.remove()")


def test_it_is_accessible(opened, box):
    assert violations(opened, ".gt") == []


def test_hostile_text_in_the_laboratory_stays_text(opened):
    box = opened.locator(".gt").nth(2)
    box.scroll_into_view_if_needed()
    expect(box.locator("figure").first).to_contain_text("<img src=x")
    field = box.get_by_label("the tree as text")
    field.fill(f"MAX({HOSTILE}")
    field.press("Enter")
    expect(box.locator(".gt-said").last).to_contain_text("<img src=x")
    assert opened.evaluate("window.pwned") is None
