"""Questions on a saved page: answers are read, choices, leaves to cross out, windows to type."""

from math import inf

import pytest
from accessible import WCAG, violations
from browsing import shoot
from live import Live
from on_the_page import node, said
from playwright.sync_api import expect

from classroom.widgets import asking, complete, predict
from gametree import tree

pytestmark = pytest.mark.browser

TREE = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def entered(page, text):
    page.get_by_role("textbox").fill(text)
    page.keyboard.press("Enter")
    return page.locator(".gt-said").inner_text()


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        (9, ["9", " 9 ", "9.0", "18/2"],
         {"8": "too small", "10": "too large",
          "three": "“three” is not a number", " ": "Enter an answer first"}),
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


def test_a_question_has_room_for_its_longest_reply(file, tmp_path):
    quiz = predict("How many?", 9, "Three times three is nine. " * 9, wrong={3: "Three. " * 9})
    page = file(quiz.save(tmp_path / "question.html"))
    box = page.locator(".gt")
    before = box.bounding_box()
    for text in ("3", "8", "9"):
        entered(page, text)
        assert box.bounding_box() == before, text


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
    page = file(
        predict("Which?", ["a", "c"], "So.", choices=["a", "b", "c"]).save(
            tmp_path / "several.html"
        )
    )
    for choice in ("a", "b"):
        page.get_by_label(choice, exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "Something that you chose is wrong.")
    page.get_by_label("b", exact=True).uncheck()
    page.get_by_label("c", exact=True).check()
    page.get_by_role("button", name="Check").click()
    said(page, "✓ Right. So.")
    assert violations(page, rules=WCAG) == []


LEAVES = [f"n_{branch}_{leaf}" for branch in range(3) for leaf in range(3)]
MARKS = {"crossed", "right", "wrong"}


def marks_at(page, *keys):
    """What is shown of these leaves, taken together."""
    classes = [node(page, key).get_attribute("class") for key in keys]
    return MARKS.intersection(" ".join(classes).split())


# Of a line, in the units of its picture.
WIDTH = """line => parseFloat(getComputedStyle(line).strokeWidth)
    * line.transform.baseVal.consolidate().matrix.a"""


def test_leaves_are_crossed_out_in_the_picture(file, tmp_path):
    fields = {
        "kind": "skipped",
        "tree": TREE,
        "question": "Which leaves does alpha-beta skip?",
        "why": "2 is enough.",
    }
    page = file(asking.widget_of("skips", fields).save(tmp_path / "cross.html"))
    check = page.get_by_role("button", name="Check")
    check.click()
    said(page, "Nothing is crossed out yet. Click a leaf first.")
    assert marks_at(page, *LEAVES) == set()
    node(page, "n_1_1").click()
    node(page, "n_2_2").focus()
    page.keyboard.press("Enter")
    said(page, "2 crossed out.")
    check.click()
    said(page, "Not yet. Something that you chose is wrong. When the search comes to C3, of what")
    shoot(page, "cross")
    cross, value = [node(page, "n_1_1").locator(part) for part in (".gt-cross", ".value")]
    assert cross.evaluate(WIDTH) <= 0.1 * float(value.get_attribute("font-size"))  # both are seen
    assert marks_at(page, "n_2_2") == {"crossed", "wrong"}
    assert marks_at(page, "n_1_1") == {"crossed"}
    assert marks_at(page, "n_1_2") == set(), "what is missing is not shown"
    assert "wrongly crossed out" in node(page, "n_2_2").get_attribute("aria-label")
    node(page, "n_2_2").click()
    node(page, "n_1").click()  # a node includes all below it
    said(page, "3 crossed out.")
    node(page, "n_1_0").click()
    check.click()
    said(page, "✓ Right. Skipped: B2, B3. 2 is enough.")
    assert marks_at(page, "n_1_1", "n_1_2") == {"crossed", "right"}
    assert violations(page, rules=WCAG) == []


def test_leaves_stay_where_they_are_when_a_long_reply_comes(file, tmp_path):
    fields = {"kind": "skipped", "tree": TREE, "question": "Which?", "why": "So."}
    page = file(asking.widget_of("skips", fields).save(tmp_path / "cross.html"))
    page.set_viewport_size({"width": 390, "height": 800})
    leaf = node(page, "n_2_2").locator(".value")  # around it a thicker line is drawn
    leaf.click()
    before = leaf.bounding_box()
    page.get_by_role("button", name="Check").click()
    said(page, "Can C3 still matter then?")
    assert leaf.bounding_box() == before


def test_who_crosses_out_all_leaves_is_not_shown_the_answer(file, tmp_path):
    fields = {"kind": "skipped", "tree": TREE, "question": "Which?", "why": "So."}
    page = file(asking.widget_of("skips", fields).save(tmp_path / "cross.html"))
    check = page.get_by_role("button", name="Check")
    node(page, "n").click()
    check.click()
    said(page, "Not yet. Something that you chose is wrong. At each leaf that you cross out, ask:")
    assert marks_at(page, *LEAVES) == {"crossed"}
    for branch in ("n_1", "n_2"):
        node(page, branch).click()
    check.click()
    assert marks_at(page, "n_0_0") == {"crossed", "wrong"}
    assert marks_at(page, "n_0_1", "n_0_2") == {"crossed"}, "one is shown at a time"


def test_crosses_stand_on_their_leaves_also_where_nothing_was_laid_out_yet(file, tmp_path):
    fields = {
        "kind": "skipped",
        "question": "Which?",
        "why": "So.",
        "tree": "MAX(MIN(3, 12), MIN(2, 4))",
    }
    saved = asking.widget_of("skips", fields).save(tmp_path / "cross.html")
    text = saved.read_text(encoding="utf-8").replace('<div id="here"', '<div id="here" hidden')
    saved.write_text(text, encoding="utf-8")
    places = file(saved).eval_on_selector_all(
        "path.gt-cross", "all => all.map(one => one.parentNode.getAttribute('transform'))"
    )
    assert len(set(places)) == 4 and "translate(0 0)" not in " ".join(places)


def test_windows_are_typed_onto_the_edges(file, tmp_path):
    page = file(
        asking.widget_of(
            "w", {"kind": "windows", "tree": TREE, "question": "What are α and β?", "why": "x"}
        ).save(tmp_path / "w.html")
    )
    first = page.get_by_label("What is α when the search reaches the root?")
    first.fill("0")
    page.keyboard.press("Enter")
    said(page, "Not yet. The search begins here, so nobody is sure of anything yet.")
    expect(page.locator(".gt-crumbs")).to_have_text("What are α and β?")  # it stays
    first.fill("-inf")
    page.keyboard.press("Enter")
    said(page, "Right. MAX is sure of nothing yet: α = −∞. 7 more to find.")
    expect(page.get_by_label("What is β when the search reaches the root?")).to_be_focused()
    page.get_by_label("What is α when the search reaches B?").fill("3")
    page.keyboard.press("Enter")
    said(page, "MAX is sure of 3: α = 3.")
    shoot(page, "windows")
    for _ in range(6):
        page.get_by_role("button", name="Show the answer").click()
    said(page, "All found.")
    assert violations(page, rules=WCAG) == []


def test_a_wrong_value_is_judged_once_and_not_again_when_its_field_is_left(file, tmp_path):
    page = file(complete(tree("MAX(MIN(3, 12), 7)")).save(tmp_path / "fill.html"))
    said(page, "Enter checks it and goes on to the next.")
    field = page.get_by_label("What is the value of A?")
    field.fill("12")
    page.keyboard.press("Enter")
    said(page, "Not yet. MIN moves at A, and chooses among the values directly below. (A)")
    page.keyboard.press("Tab")
    said(page, "Not yet. MIN moves at A, and chooses among the values directly below. (A)")
    field.fill("13")
    page.keyboard.press("Tab")
    said(page, "Not yet. MIN takes the smallest of 3, 12. (A)")
    field.fill("3")
    page.keyboard.press("Enter")
    said(page, "Right. MIN takes the smallest of 3, 12. (A: 3) 1 more to find.")


def test_what_is_marked_in_a_tree_to_cross_out_is_brought_in_sight(file, tmp_path):
    tall = "MAX(3, MIN(5, MAX(2, MIN(1, MAX(4, MIN(0, 9))))))"
    quiz = {"kind": "leaves", "tree": tall, "question": "Which leaves are skipped?", "why": "x"}
    page = file(asking.widget_of("l", quiz).save(tmp_path / "leaves.html"))
    page.set_viewport_size({"width": 600, "height": 420})
    page.get_by_role("button", name="Show the answer").click()
    leaf = page.locator(".crossed").first
    expect(leaf).to_be_in_viewport(ratio=0.99)


def test_what_stands_between_asterisks_is_stressed_in_questions_choices_and_replies(file, tmp_path):
    question = predict(
        "What does *take 3* cost, 2 * 3 or `2 * 4`?",
        "*one* bead",
        "A bead for *take 3*.",
        choices=["*one* bead", "none"],
        wrong={"none": "Not *none*."},
    )
    assert "<em>take 3</em> cost, 2 * 3 or <code>2 * 4</code>?" in question.still()
    page = file(question.save(tmp_path / "stressed.html"))
    page.get_by_label("none").check()
    page.get_by_role("button", name="Check").click()
    said(page, "Not yet. Not none.")
    assert set(page.locator("em").all_inner_texts()) == {"take 3", "one", "none"}
    assert "2 * 3 or 2 * 4?" in page.locator("strong").first.inner_text()
    page.get_by_role("button", name="Show the answer").click()
    said(page, "one bead. A bead for take 3.")


AMONG_OUTPUTS = """() => {
    const output = () => {
        const place = document.createElement('div');
        place.className = 'jp-OutputArea-child';
        return place;
    };
    const [widget, line] = [output(), output()];
    const here = document.getElementById('here');
    here.before(widget);
    widget.append(here);
    line.innerHTML = '<small>Your answer: 8 — not yet</small>';
    widget.after(line);
}"""


@pytest.mark.parametrize("runs", [True, False], ids=["Python runs", "no Python"])
def test_where_nobody_hears_an_answer_the_line_with_an_old_one_goes(blank, runs):
    Live(blank, predict("How many?", 9, "So."))
    blank.evaluate(AMONG_OUTPUTS)
    if not runs:
        blank.evaluate(
            "() => document.querySelector('.gt').parentElement"
            ".classList.add('jupyter-widgets-disconnected')"
        )
    assert entered(blank, "9") == "✓ Right. So."
    line = blank.get_by_text("Your answer: 8")
    expect(line).to_be_visible() if runs else expect(line).to_be_hidden()
