"""Saved pages in a real browser: questions, trees to complete and to cross out, films; everything fits and nothing jumps."""

from math import inf

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import shoot
from on_the_page import BOOK, RULES, SMALLEST, node, said
from playwright.sync_api import expect

from classroom import complete, explore, step
from classroom.widgets import asking, predict
from gametree import MAX, Bones, TicTacToe, alphabeta, build, minimax, record, tree

pytestmark = pytest.mark.browser
TREE = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
SIZES = [(1366, 768), (1280, 720), (820, 768), (911, 512), (342, 640)]  # the last two as at 150 % and 400 %


def my_minimax(node):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        value = my_minimax(child)
        best = max(best, value) if node.player is MAX else min(best, value)
    return best


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


# --- questions


def entered(page, text):
    page.get_by_label("your answer").fill(text)
    page.keyboard.press("Enter")
    return page.locator(".gt-said").inner_text()


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        (9, ["9", " 9 ", "9.0", "18/2"], {"8": "too small", "10": "too large", "three": "“three” is no number", " ": "Enter an answer first"}),
        (1 / 3, ["1/3", "0.33", "0,333"], {"0.3": "too small"}),
        (-1, ["−1", "-1", "- 1"], {"1": "too large"}),
        (18297, ["18,297", "18297"], {}),
        (inf, ["∞", "inf", "+∞"], {"-inf": "too small"}),
        ("A2", ["a2", " A2"], {"B": "Look again"}),
        ([4, 2], ["4, 2", "4 2", "4,2", "4;2"], {"2, 4": "Look again", "4": "Look again"}),
        ({"B2", "B3"}, ["B2, B3", "b3 b2", "B3,B2"], {"B2": "Look again", "B2 B2": "Look again"}),
    ],
)  # fmt: skip
def test_answers_are_read_as_people_write_them(file, tmp_path, answer, right, wrong):
    page = file(predict("Which?", answer, "So it is.", wrong=None).save(tmp_path / "question.html"))
    for text, told in wrong.items():
        assert told in entered(page, text), text
    for text in right:
        assert entered(page, text) == "✓ Right. So it is.", text


def test_known_wrong_answers_then_hints_and_the_answer_only_when_asked_for(file, tmp_path):
    quiz = asking.Quiz(
        "How many?",
        9,
        "3 × 3.",
        None,
        {3: "These are the moves."},
        ["Look at the last ply.", "Each has three."],
    )
    page = file(asking.Question(quiz, "x").save(tmp_path / "question.html"))
    assert entered(page, "3") == "✗ Not yet. These are the moves."
    assert entered(page, "8") == "✗ Not yet. Look at the last ply."
    assert entered(page, "3") == "✗ Not yet. These are the moves."
    assert entered(page, "7") == "✗ Not yet. Each has three."
    assert "9" not in page.locator(".gt-said").inner_text()
    page.get_by_role("button", name="Show the answer").click()
    said(page, "9. 3 × 3.")


def test_choices(file, tmp_path):
    page = file(
        predict("Which?", "b", "So.", choices=["a", "b"], wrong={"a": "No cards."}).save(
            tmp_path / "one.html"
        )
    )
    page.get_by_role("button", name="Check").click()
    said(page, "Choose one of them first.")
    page.get_by_label("a", exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "Not yet. No cards.")
    page.get_by_label("b", exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "✓ Right. So.")
    page = file(predict("Which?", ["a", "c"], "So.", choices=["a", "b", "c"]).save(tmp_path / "several.html"))
    for choice in ("a", "b"):
        page.get_by_label(choice, exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "1 of 2 found, 1 too many.")
    page.get_by_label("b", exact=True).uncheck()
    page.get_by_label("c", exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "✓ Right. So.")
    assert Axe().run(page, options=RULES).violations_count == 0


def test_leaves_are_crossed_out_in_the_picture(file, tmp_path):
    fields = {
        "kind": "skipped",
        "tree": TREE,
        "question": "Which leaves does alpha-beta skip?",
        "why": "2 is enough.",
    }
    page = file(asking.made("skips", fields).save(tmp_path / "cross.html"))
    node(page, "n_1_1").click()
    node(page, "n_2_2").focus()
    page.keyboard.press("Enter")
    said(page, "2 crossed out.")
    page.get_by_role("button", name="Check").click()
    said(page, "Not yet. 1 of 2 found, 1 too many.")
    for key, mark in (("n_1_1", "right"), ("n_2_2", "wrong"), ("n_1_2", "missed")):
        assert mark in node(page, key).get_attribute("class").split(), key
    shoot(page, "cross")
    assert "wrongly crossed out" in node(page, "n_2_2").get_attribute("aria-label")
    node(page, "n_2_2").click()
    node(page, "n_1").click()  # a node stands for all below it
    said(page, "3 crossed out.")
    node(page, "n_1_0").click()
    page.get_by_role("button", name="Check").click()
    said(page, "✓ Right. Skipped: B2, B3. 2 is enough.")
    assert Axe().run(page, options=RULES).violations_count == 0


def test_crosses_stand_on_their_leaves_also_where_nothing_was_laid_out_yet(file, tmp_path):
    fields = {"kind": "skipped", "question": "Which?", "why": "So.", "tree": "MAX(MIN(3, 12), MIN(2, 4))"}
    saved = asking.made("skips", fields).save(tmp_path / "cross.html")
    text = saved.read_text(encoding="utf-8").replace('<div id="here"', '<div id="here" hidden')
    saved.write_text(text, encoding="utf-8")
    places = file(saved).eval_on_selector_all(
        "path.gt-cross", "all => all.map(one => one.parentNode.getAttribute('transform'))"
    )
    assert len(set(places)) == 4 and "translate(0 0)" not in " ".join(places)


def test_windows_are_typed_onto_the_edges(file, tmp_path):
    page = file(
        asking.made("w", {"kind": "windows", "tree": TREE, "question": "What are α and β?", "why": "x"}).save(
            tmp_path / "w.html"
        )
    )
    first = page.get_by_label("What is α when the search comes to the root?")
    first.fill("0")
    page.keyboard.press("Enter")
    said(page, "Not yet. The search begins here: nobody is sure of anything yet.")
    first.fill("-inf")
    page.keyboard.press("Enter")
    said(page, "Right. MAX is sure of nothing yet: α = -∞. 7 more to find.")
    expect(page.get_by_label("What is β when the search comes to the root?")).to_be_focused()
    page.get_by_label("What is α when the search comes to B?").fill("3")
    page.keyboard.press("Enter")
    said(page, "MAX is sure of 3: α = 3.")
    shoot(page, "windows")
    for _ in range(6):
        page.get_by_role("button", name="Show the answer").click()
    said(page, "All found.")
    assert Axe().run(page, options=RULES).violations_count == 0


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
    assert Axe().run(page, options=RULES).violations_count == 0


def test_forced_colours_and_reduced_motion_are_respected(file, tmp_path):
    page = file(step(record(alphabeta, tree(BOOK))).save(tmp_path / "film.html"))
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.keyboard.press("End")
    fill = node(page, "n_0").locator("polygon").first.evaluate("one => getComputedStyle(one).fill")
    assert fill == "rgb(252, 235, 223)"  # colours of a picture mean something, so they stay
    shoot(page, "forced")
