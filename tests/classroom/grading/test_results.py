"""results.html: the mistakes that most made come first, and nothing handed in does harm."""

from on_paper import Reader

from classroom.grading.results import Exercises, Row, results_page

TITLES = {"1": "Minimax", "2a": "Ties", "2b": "Ties"}
TREE = "MAX(MIN(3, 12), 7)"


def page(*rows, lang="en", confined=True):
    return results_page("class", [Exercises("ex02_minimax", TITLES, rows, confined)], lang)


def words(text):
    return [word.strip() for word in Reader(text).words if word.strip()]


def test_a_mistake_has_its_students_and_the_reply_on_the_smallest_tree():
    text = page(
        Row(
            "Ada", "a.ipynb", "1", "no-min", "On a large tree.\nLook.", "MAX(MIN(3, 12), MIN(7, 8))"
        ),
        Row("Bo", "b.ipynb", "1", "no-min", "On a small tree.\nLook.", TREE),
        Row("Cy", "c.ipynb", "1", "error"),
    )
    found = words(text)
    assert found.index("1. 1 Minimax: no-min") < found.index("2. 1 Minimax: error")
    assert "On a small tree." in found and "On a large tree." not in found
    assert "Bo, Ada" in found
    assert Reader(text).tags.count("img") == 1  # the second has no tree


def test_without_a_tree_the_longest_reply_is_shown():
    rows = [
        Row("Ada", "a.ipynb", "1", "error", "Short."),
        Row("Bo", "b.ipynb", "1", "error", "Longer."),
    ]
    assert "Longer." in words(page(*rows)) and "Short." not in words(page(*rows))


def test_the_summary_names_what_three_in_four_have_right_or_left_out():
    rows = [Row(student, "", "1", "right") for student in ("Ada", "Bo", "Cy")]
    rows += [Row("Di", "", "1", "no-min")]
    rows += [Row(student, "", "2a", "not attempted") for student in ("Ada", "Bo", "Cy", "Di")]
    rows += [Row(student, "", "2b", "right") for student in ("Ada", "Bo")]
    well = "Three in four are right in: 1 (Minimax)."
    left = "Three in four did not try: 2a (Ties)."
    assert f"Notebooks: 4. {well} {left}" in words(page(*rows))


def test_the_table_has_a_row_for_each_notebook():
    text = page(
        Row("Ada", "first.ipynb", "1", "right"),
        Row("Ada", "second.ipynb", "1", "no-min"),
        Row("Bo", "b.ipynb", "1", "not attempted"),
    )
    table = [line for line in text.splitlines() if line.startswith("<tr>")]
    assert table == [
        "<tr><td></td><td>1</td><td>2a</td><td>2b</td></tr>",
        "<tr><td>✓</td><td>1</td><td>0</td><td>0</td></tr>",
        "<tr><td>Ada, first.ipynb</td><td>✓</td><td></td><td></td></tr>",
        "<tr><td>Ada, second.ipynb</td><td>1</td><td></td><td></td></tr>",
        "<tr><td>Bo</td><td></td><td></td><td></td></tr>",
    ]


def test_hostile_text_is_only_text():
    hostile = "</p><script>alert(1)</script>\x00"
    text = page(Row(hostile, hostile, hostile, hostile, hostile, hostile))
    assert "script" not in Reader(text).tags and "\x00" not in text


def test_what_could_read_and_write_is_said():
    row = Row("Ada", "a.ipynb", "1", "right")
    assert "could read and write all that you can" in page(row, confined=False)
    assert "could read and write" not in page(row)


def test_it_speaks_the_language_that_is_asked_for():
    text = page(Row("Ada", "a.ipynb", "1", "right"), lang="de")
    assert '<html lang="de">' in text and "personenbezogene Daten" in text
