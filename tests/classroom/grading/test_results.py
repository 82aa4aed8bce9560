"""results.html: the most frequent mistakes come first, and nothing handed in does harm."""

import re
from datetime import date

import pytest
from on_paper import Reader

from classroom.grading.attempt import Notice
from classroom.grading.confinement import ENDED
from classroom.grading.handed_in import NO_NOTEBOOK, LeftOut
from classroom.grading.master import IN_A_CELL
from classroom.grading.results import Exercises, Graded, Noticed, Row, parts_of, results_page
from classroom.grading.slips import slips_page
from classroom.words.preferences import using

GRADED = {"1": Graded("1", "Minimax"), "2a": Graded("2", "Ties"), "2b": Graded("2", "Ties")}
TREE = "MAX(MIN(3, 12), 7)"


def page(*rows, lang="en", left_out=()):
    exercises = Exercises("ex02_minimax", "ex02", "Minimax", GRADED, rows)
    return results_page("class", [exercises], left_out, lang)


def words(text):
    return [word.strip() for word in Reader(text).words if word.strip()]


def test_a_mistake_has_a_card_with_each_reply_and_the_students_who_got_it():
    large = "MAX(MIN(3, 12), MIN(7, 8))"
    text = page(
        Row("Ada", "a.ipynb", "1", "no-min", "On a large tree.\nLook.", large),
        Row("Bo", "b.ipynb", "1", "no-min", "On a small tree.\nLook.", TREE),
        Row("Cy", "c.ipynb", "1", "no-min", "On a small tree.\nLook.", TREE),
        Row("Di", "d.ipynb", "2a", "error", "It stops."),
    )
    said = words(text)
    said = said[said.index("1. 1 Minimax: no-min") : said.index("2. 2a Ties: error")]
    assert said[1] == "3"
    first, second = said.index("Bo, Cy"), said.index("Ada")
    assert said.index("On a small tree.") < first < said.index("On a large tree.") < second
    assert Reader(text).tags.count("img") == 2  # an error has no tree


def test_on_the_wall_is_what_was_wrong_and_nobodys_name():
    exercises = Exercises(
        "ex02", "ex02", "M", GRADED, [Row("Ada", "a.ipynb", "1", "no-min", "Look.")]
    )
    left = [LeftOut("Bo", "Bo/x.pdf", NO_NOTEBOOK)]
    text = results_page("class", [exercises], left, "en", with_names=False)
    assert "1. 1 Minimax: no-min" in text and "Look." in text
    assert "Ada" not in text and "Bo" not in text
    assert ">class<" not in text and "the number of the mistake" not in text
    rows = [Row("Ada", "a.ipynb", "1", "opponent-helps", "Look.")]
    german = results_page("class", [exercises._replace(rows=rows)], [], "de", with_names=False)
    assert "1. 1 Minimax: " in german and "opponent-helps" not in german


def test_a_table_that_is_too_wide_for_its_page_goes_on_below():
    table = [["", *map(str, range(50))], ["Ada", *"✓" * 50]]
    parts = parts_of(table)
    assert [len(part[0]) for part in parts] == [18, 18, 17]
    assert all(part[1][0] == "Ada" for part in parts)
    assert [cell for part in parts for cell in part[0][1:]] == table[0][1:]


def test_the_summary_names_what_three_in_four_have_right_or_left_out():
    rows = [Row(student, "", "1", "right") for student in ("Ada", "Bo", "Cy")]
    rows += [Row("Di", "", "1", "no-min")]
    rows += [Row(student, "", "2a", "not attempted") for student in ("Ada", "Bo", "Cy", "Di")]
    rows += [Row(student, "", "2b", "right") for student in ("Ada", "Bo")]
    well = "Three in four are right in: 1 (Minimax)."
    left = "Three in four did not try: 2a."  # of exercise 2 this alone
    assert f"Notebooks: 4. {well} {left}" in words(page(*rows))
    assert "Notebooks: 1." in words(page(Row("Ada", "", "1", "no-min")))  # and nothing of nobody


def test_the_page_says_whose_class_when_and_what_the_numbers_in_the_table_are():
    text = page(Row("Ada", "", "1", "no-min"), left_out=[LeftOut("Bo", "Bo", NO_NOTEBOOK)])
    said = words(text)
    assert said[2:4] == ["class", f"{date.today().isoformat()}; students: 2."]
    assert "Minimax" in said and "ex02_minimax" not in said
    legend = said.index("✓ right; … begun; 1, 2: the number of the mistake on the cards below.")
    assert legend < said.index("1. 1 Minimax: no-min")


def test_a_tree_is_shown_once_on_a_card():
    replies = [Row(name, "", "1", "no-min", f"Said to {name}.", TREE) for name in ("Ada", "Bo")]
    assert Reader(page(*replies)).tags.count("img") == 1


@pytest.mark.parametrize(("board", "pictures"), [("XOX.X.O.O", 1), ("XXXXXXXXX", 0)])
def test_a_position_in_a_reply_is_shown_as_a_board(board, pictures):
    """One that cannot be has no picture."""
    reply = f"For game=TicTacToe(), state='{board}' it returns None, but it should return 7."
    row = Row("Ada", "a.ipynb", "1", "returns-nothing", reply)
    assert Reader(page(row)).tags.count("img") == pictures
    handed_in = [Exercises("ex02_minimax", "ex02", "Minimax", GRADED, [row])]
    assert Reader(slips_page("class", handed_in, [], "en")).tags.count("img") == pictures


def test_what_is_begun_is_no_mistake():
    text = page(Row("Ada", "a.ipynb", "1", "begun", "tree_for_1 is there."))
    assert "<h2>" not in text and '<tr><th scope="row">Ada</th><td>…</td>' in text


def test_the_table_has_a_row_for_each_notebook():
    text = page(
        Row("Ada", "first.ipynb", "1", "right"),
        Row("Ada", "second.ipynb", "1", "no-min"),
        Row("Bo", "b.ipynb", "1", "not attempted"),
    )
    table = [line for line in text.splitlines() if line.startswith("<tr>")]
    assert table == [
        "<tr><td></td>" + "".join(f'<th scope="col">{label}</th>' for label in GRADED) + "</tr>",
        '<tr><th scope="row">✓</th><td>1</td><td>0</td><td>0</td></tr>',
        '<tr><th scope="row">Ada, first.ipynb</th><td>✓</td><td></td><td></td></tr>',
        '<tr><th scope="row">Ada, second.ipynb</th><td>1</td><td></td><td></td></tr>',
        '<tr><th scope="row">Bo</th><td></td><td></td><td></td></tr>',
    ]


def test_hostile_text_is_only_text():
    hostile = "</p><script>alert(1)</script>\x00"
    row = Row(hostile, hostile, "1", hostile, hostile, hostile)
    text = page(row, left_out=[LeftOut(hostile, hostile, NO_NOTEBOOK)])
    assert "script" not in Reader(text).tags and "\x00" not in text


def test_what_is_not_graded_is_told_with_the_reason():
    text = page(left_out=[LeftOut("Ada", "Ada/ex02.pdf", NO_NOTEBOOK)])
    said = words(text)
    assert "Not graded" in said and "Ada/ex02.pdf (Ada): The file is not a notebook." in said


def test_what_happened_beside_the_verdicts_is_told():
    what = IN_A_CELL.having(exercise="2a", beginning="<b>", what=Notice("<b>", ENDED).what)
    noticed = [Noticed("Ada", "a.ipynb", [what])]
    exercises = Exercises("ex02_minimax", "ex02", "Minimax", GRADED, [], noticed)
    said = words(results_page("class", [exercises], [], "en"))
    told = "Ada, a.ipynb: Exercise 2a, in the cell that begins with “<b>”: It ended Python itself."
    assert said[said.index("Noticed") :][1] == told


def test_why_there_is_no_verdict_is_said():
    assert "time of the notebook was over" in page(Row("Ada", "a.ipynb", "1", "not checked"))


def test_it_speaks_the_language_that_is_asked_for():
    text = page(Row("Ada", "a.ipynb", "1", "right"), lang="de")
    assert '<html lang="de">' in text and "personenbezogene Daten" in text
    row = Row("Ada", "", "1", "never-cuts")
    assert "1. 1 Minimax: schneidet nie ab (never-cuts)" in page(row, lang="de")
    assert "1. 1 Minimax: noch nicht" in page(Row("Ada", "", "1", "not yet"), lang="de")


def test_in_chinese_its_punctuation_is_chinese():
    wrong = page(Row("Ada", "a.ipynb", "1", "never-cuts"), lang="zh")
    assert any(re.fullmatch("1[.] 1 Minimax：.+（never-cuts）", word) for word in words(wrong))
    left = page(*[Row("Ada", "", label, "not attempted") for label in ("2a", "2b")], lang="zh")
    assert any("2（Ties）" in word for word in words(left))
    with using(lang="zh"):
        assert str(Noticed("Ada", "a.ipynb", [Notice("", ENDED).what])).startswith("a.ipynb：")
