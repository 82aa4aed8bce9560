"""slips.html: what a student gets back."""

import pytest
from on_paper import Reader, pages_of_headings

from classroom.grading.handed_in import LeftOut
from classroom.grading.results import Exercises, Graded, Row
from classroom.grading.slips import slips_page
from classroom.words.language import Sentence

GRADED = {
    label: Graded(label[0], title)
    for label, title in {"1": "Minimax", "2a": "Ties", "2b": "Ties", "3": "A", "4": "B"}.items()
}
TREE = "MAX(MIN(3, 12), 7)"


def rows(student, *verdicts):
    return [
        Row(student, "a.ipynb", label, verdict, f"Said to {student}.", TREE)
        for label, verdict in zip(GRADED, verdicts)
    ]


def slips(*rows, lang="en"):
    """The slips as lists of words, by student, without what is at the foot of each."""
    page = slips_page(
        "class", [Exercises("ex02_minimax", "ex02", "Minimax", GRADED, rows)], [], lang
    )
    words = {}
    for part in page.split('<section class="slip">')[1:]:
        slip = part.partition("</section>")[0]
        said = [word.strip() for word in Reader(slip).words if word.strip()]
        words[said[0]] = said[:-1], Reader(slip).tags.count("img")
    return words


def test_it_says_what_went_well_what_did_not_with_its_tree_and_what_is_left():
    said, pictures = slips(*rows("Ada", "right", "right", "no-min", "not attempted", "right"))[
        "Ada"
    ]
    assert said == [
        "Ada",
        "3 of 5 right",
        "Minimax",
        "✓ Right: 1 (Minimax), 2a, 4 (B).",
        "2b Ties",
        "Said to Ada.",
        "Not done: 3 (A).",
    ]
    assert pictures == 1


def test_two_mistakes_are_shown_and_the_others_named():
    said, pictures = slips(*rows("Ada", *["no-min"] * 4, "right"))["Ada"]
    assert pictures == 2 and said[-1] == "Also not right yet: 2b, 3 (A)."


def test_programs_are_shown_rather_than_questions_in_the_order_of_the_sheet():
    said, _ = slips(*rows("Ada", *["wrong answer"] * 3, "no-min", "right"))["Ada"]
    headings = [word for word in said if word in ("1 Minimax", "2a Ties", "3 A")]
    assert headings == ["1 Minimax", "3 A"] and said[-1] == "Also not right yet: 2 (Ties)."


def test_what_is_begun_is_said_with_what_is_missing():
    said, pictures = slips(*rows("Ada", "right", "right", "begun", "right", "right"))["Ada"]
    assert said[-1] == "2b: Said to Ada." and said[1] == "4 of 5 right"
    in_chinese = slips(*rows("Ada", "right", "right", "begun", "right", "right"), lang="zh")
    assert in_chinese["Ada"][0][-1] == "2b：Said to Ada."
    assert pictures == 0 and not any(word.startswith("Not ") for word in said)


def test_what_the_letters_mean_is_said_where_there_are_some():
    said = "a, b, c: the tasks of an exercise that can be graded, from top to bottom."
    for graded, times in ((GRADED, 1), ({"1": GRADED["1"]}, 0)):
        handed_in = [Exercises("ex02_x", "ex02", "Minimax", graded, rows("Ada", "right"))]
        not_graded = [LeftOut("Bo", "x.pdf", Sentence("The file is not a notebook."))]
        assert slips_page("class", handed_in, not_graded, "en").count(said) == times


def test_nobody_elses_name_is_on_it():
    both = slips(*rows("Ada", *["no-min"] * 5), *rows("Bo", *["no-min"] * 5))
    assert "Bo" not in " ".join(both["Ada"][0]) and "Ada" not in " ".join(both["Bo"][0])


def test_what_was_not_handed_in_counts_as_nothing_and_is_named():
    """The mark counts it as 0, too."""
    handed_in = [
        Exercises("ex02_x", "ex02", "Minimax", GRADED, rows("Ada", *["right"] * 5)),
        Exercises("ex03_x", "ex03", "Bones", GRADED, rows("Bo", *["right"] * 5)),
    ]
    page = slips_page("class", handed_in, [], "en")
    words = [word.strip() for word in Reader(page).words if word.strip()]
    assert words.count("5 of 10 right") == 2
    missing = "Nothing that can be graded was handed in: 0 of 5."
    assert words[words.index(missing) - 1] == "Bones" and words.count(missing) == 2


def test_a_pupil_has_one_slip_for_all_notebooks():
    both = [
        Exercises(
            f"ex0{number}_x", f"ex0{number}", f"Title {number}", GRADED, rows("Ada", *verdicts)
        )
        for number, verdicts in ((2, ["right"] * 5), (3, ["right"] + ["no-min"] * 4))
    ]
    left = LeftOut("Ada", "notes.pdf", Sentence("The file is not a notebook."))
    page = slips_page("class", both, [left], "en")
    assert page.count('<section class="slip">') == 1 and "6 of 10 right" in page
    assert page.index("Title 2") < page.index("Title 3") < page.index("notes.pdf")


def test_who_has_all_or_nothing_is_told_in_a_sentence():
    page = slips(*rows("Ada", *["right"] * 5), *rows("Bo", *["not attempted"] * 5))
    assert page["Ada"][0][-1] == "✓ All of it is right."
    assert page["Bo"][0][-1] == "Nothing is done yet."


def test_it_speaks_the_language_that_is_asked_for():
    assert "1 von 5 richtig" in slips(*rows("Ada", "right", *["x"] * 4), lang="de")["Ada"][0]


def test_who_has_handed_in_something_else_gets_a_slip_that_says_so():
    left = LeftOut("Xaver", "Xaver_ex02.pdf", Sentence("The file is not a notebook."))
    page = slips_page("class", [], [left], "en")
    assert page.count('<section class="slip">') == 1
    for text in ("Xaver", "Xaver_ex02.pdf", "The file is not a notebook.", "not graded"):
        assert text in page


@pytest.mark.browser
def test_each_slip_is_whole_on_its_page_and_a_page_holds_several(browser, tmp_path):
    large = [
        Row("Ada", "a.ipynb", label, "no-min", "Said.", f"MAX({', '.join(['MIN(3, 12)'] * 12)})")
        for label in GRADED
    ]
    others = [row for name in "BCDEFGHI" for row in rows(name, "right", "no-min")]
    exercises = Exercises("ex02_minimax", "ex02", "Minimax", GRADED, large + others)
    (tmp_path / "slips.html").write_text(slips_page("class", [exercises], [], "en"), "utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "slips.html").as_uri())
    pages = pages_of_headings(page, "A4")
    slips = [pages[:3], *zip(pages[3::2], pages[4::2], strict=True)]  # a name, and a mistake or two
    assert len(slips) == 9 and all(len(set(slip)) == 1 for slip in slips)
    assert pages[-1] == 4  # one, and then two on each
    page.close()
