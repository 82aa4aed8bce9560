"""exam: several kinds on one sheet, made from a secret, and refused if that is easily guessed."""

import re
from itertools import chain

import pytest
from amounts import amount
from on_paper import Reader

from classroom import exam
from classroom.sheets.exams import Numbers, is_easy, made_up_seed
from classroom.sheets.kinds import KINDS
from gametree import MAX, GameTreeError, RenderError, TicTacToe, build

SECRET = "Qx7-vumpa-9"
WHY = "Why does the order of the branches matter?"


@pytest.fixture(scope="module")
def sheet():
    """Three kinds, and a question in words."""
    return exam(values=2, prune=2, x=1, question=WHY, seed=SECRET)


@pytest.fixture(scope="module")
def page(sheet):
    return sheet.html()


@pytest.fixture(scope="module")
def solved_page(sheet):
    return sheet.solutions_html()


@pytest.fixture(scope="module")
def small():
    """A value task alone, and a question in words."""
    return exam(values=1, question=WHY, seed=SECRET, forms=1)


def words_of(page):
    return " ".join(Reader(page).words).replace("\N{NO-BREAK SPACE}", " ")


def test_kinds_are_mixed_below_one_head_with_one_sum(sheet, page):
    assert repr(sheet) == "Exam(en, 6 tasks and 23 points in each of the forms A and B)"
    for form in sheet.forms:
        assert [task.number for task in form] == [1, 2, 3, 4, 5, 6]
        assert [task.title for task in form] == [
            *[KINDS[kind].title for kind in ("values", "values", "prune", "prune", "x")],
            form[-1].title,
        ]
        assert sum([task.points for task in form]) == sheet.points == 23
    words = words_of(page)
    assert words.count("Name") == 4 and len(re.findall("/ 23", words)) == 2
    assert words.count("Write the value of each node") == 2  # once in each form
    assert words.count(WHY) == 2


def test_the_kinds_stand_in_the_order_in_which_they_are_named():
    (form,) = exam(x=1, values=1, seed=SECRET, forms=1).forms
    assert [task.name for task in form] == ["x", "values"]


def test_the_solutions_stand_in_a_page_of_their_own_with_the_marking_scheme(
    sheet, page, solved_page
):
    tasks, solved = words_of(page), words_of(solved_page)
    for task in chain(*sheet.forms):
        for _, reason in task.rows("en") if task.tree else ():
            if " is skipped" in reason:
                assert reason in solved and reason not in tasks
    for scheme in ("A point for each value.", "2 points for what is skipped", "You decide", "23"):
        assert scheme in solved
    assert "Solutions" not in tasks and "point for each" not in tasks


def test_answers_are_the_rows_that_are_marked_in_the_language_of_the_sheet():
    german = exam(values=1, prune=1, question=WHY, seed=SECRET, lang="de")
    values, prune, words = german.tasks
    assert values.answers[0].startswith("Wurzel: ") and len(values.answers) == values.points
    assert prune.answers[0].startswith("Übersprungen: ") and "übersprungen" in prune.answers[1]
    assert words.answers == [] and words.tree is None


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_secret_makes_the_same_exam_and_another_makes_another(kind):
    def trees(seed):
        return [task.key() for task in chain(*exam(**{kind: 2}, seed=seed).forms)]

    first = trees(SECRET)
    assert first == trees(SECRET) != trees(f"{SECRET}.")
    assert len({*first}) == 4


def test_an_exam_is_the_same_on_every_machine():
    sheet = exam(prune=1, values=1, seed="größer als 8 Zeichen")
    assert [task.tree.to_text() for task in sheet.tasks] == PRUNE_AND_VALUES
    decomposed = "gro\u0308ßer als 8 Zeichen"
    again = exam(prune=1, values=1, seed=decomposed)
    assert again.html() == sheet.html()


PRUNE_AND_VALUES = [
    "MAX(MIN(13, 15, 19), MIN(14, 16, 1), MIN(18, 12, 20))",
    "MAX(MIN(12, 6, 10), MIN(14, 20, 3), MIN(4, 1, 8))",
]


def test_the_numbers_of_one_task_tell_nothing_of_another():
    numbers = Numbers(SECRET)
    streams = {
        numbers.of(kind, number).random() for kind in ("prune", "values") for number in (1, 2, 11)
    }
    assert len(streams) == 6
    assert numbers.of("prune", 1).random() == Numbers(SECRET).of("prune", 1).random()
    assert numbers.of("prune", 1).random() != Numbers(SECRET.upper()).of("prune", 1).random()


def test_the_solutions_of_one_form_name_no_form(small):
    assert "form A" not in " ".join(words_of(small.solutions_html()))


def test_a_seed_in_words_is_good_enough():
    assert exam(values=1, forms=1, seed="a long secret").points == 4


@pytest.mark.parametrize(
    "seed",
    [
        *("informatik", "alphabeta", "gymnasium", "TicTacToe", "Spieltheorie"),
        *("klausur1", "Klasse12", "dezember2026", "2026Klausur", "klasse10b2026"),
        *("Klasse 12b", "30. November 2026", "12.12.2026", "20261130", "期中考试2026年"),
    ],
)
def test_a_word_or_a_number_or_both_are_easily_guessed(seed):
    assert is_easy(seed)


@pytest.mark.parametrize(
    "seed",
    ["lamp river seven", "Mond Käse Fahrrad", "x7Kq92Lm", "kW#9x!pQ", "今天天气很好我们去公园"],
)
def test_several_words_or_mixed_signs_are_not(seed):
    assert not is_easy(seed)


def test_no_seed_that_was_made_up_is_refused():
    assert not any(is_easy(made_up_seed()) for _ in range(2_000))


def test_neither_file_holds_the_secret_nor_the_call(sheet, page, solved_page):
    for text in (page, solved_page, sheet.xml(), repr(sheet)):
        assert SECRET not in text and "exam(" not in text


def test_without_a_seed_one_is_made_up_and_printed(capsys):
    first = exam(prune=1)
    (seed,) = re.findall("The seed of this exam: (\\S+)", capsys.readouterr().out)
    assert len(seed) >= 20 and seed.isalnum() and seed.isascii()
    assert exam(prune=1, seed=seed).html() == first.html()
    assert exam(prune=1).html() != first.html()


def test_trees_of_ones_own_come_first_and_differ_in_the_forms():
    tree = "S: MAX(B: MIN(3, 12, 8), C: MIN(2, 4, 6), D: MIN(14, 5, 2))"
    sheet = exam(values=1, prune=2, trees={"prune": [tree]}, seed=SECRET)
    _, own, made = sheet.tasks
    assert own.tree.to_text() == tree and own.answers[0] == "Skipped: C2, C3"
    _, other, other_made = sheet.forms[1]
    assert not set(own.answers) & set(other.answers)
    assert not set(made.answers) & set(other_made.answers)
    alone = exam(prune=1, trees=[tree], seed=SECRET)
    assert [task.tree.to_text() for task in alone.tasks] == [tree]
    assert len(exam(trees={"prune": [tree]}, seed=SECRET).tasks) == 1


def test_tasks_of_a_kind_have_no_row_in_common_with_ones_own_tree():
    tree = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
    for number in range(amount(5, with_long=20)):
        for own, made in exam(prune=2, trees=[tree], seed=f"{SECRET} {number}").forms:
            assert not set(own.answers) & set(made.answers)


def test_a_question_in_words_has_lines_that_its_points_decide(small):
    more = exam(values=1, question=WHY, question_points=5, seed=SECRET, forms=1)
    lines = [sheet.html().count('class="answer why"') for sheet in (small, more)]
    assert lines == [2 * 3, 2 * 5]
    assert more.points == small.points + 2


def test_what_stands_between_asterisks_is_stressed_on_paper():
    sheet = exam(question="Why does *each* order do?", seed=SECRET, forms=1)
    assert "<p>Why does <em>each</em> order do?</p>" in sheet.html()


def test_it_is_saved_beside_its_solutions_or_elsewhere_or_without(tmp_path, small):
    path = small.save(tmp_path / "exam.html")
    solved = tmp_path / "exam-solutions.html"
    assert path.read_text("utf-8") == small.html()
    assert solved.read_text("utf-8") == small.solutions_html()
    small.save(tmp_path / "b.html", solutions=tmp_path / "elsewhere.html")
    small.save(tmp_path / "c.html", solutions=False)
    small.save(tmp_path / "d.xml")
    names = {file.name for file in tmp_path.iterdir()}
    others = {"b.html", "elsewhere.html", "c.html", "d.xml"}
    assert names == {"exam.html", "exam-solutions.html", *others}
    for wrong in ("b.html", "solutions.pdf", 5, None):
        with pytest.raises(RenderError, match="solutions"):
            small.save("b.html", solutions=wrong)
    with pytest.raises(RenderError, match="Only a page has its solutions in another file"):
        small.save(tmp_path / "e.xml", solutions="e.html")
    assert {file.name for file in tmp_path.iterdir()} == names


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": "1234567"}, "must have at least 8 letters, got 7"),
        ({"seed": "  123456  "}, "must have at least 8 letters, got 6"),
        ({"seed": "password1"}, "must be hard to guess.*Leave it out.*write three words"),
        ({"seed": "aaaaaaaa"}, "must be hard to guess"),
        ({"seed": "12345678"}, "must be hard to guess"),
        ({"seed": "abcd4321"}, "must be hard to guess"),
        ({"seed": "abababcd"}, "must be hard to guess"),
        ({"seed": "QWERTZUI"}, "must be hard to guess"),
        ({"seed": 20260613}, "must be a text, got 20260613"),
        ({"prune": 0}, "prune must be a whole number of at least 1, got 0"),
        ({"prune": 9}, "at most 8 tasks of a kind, got 9"),
        ({"maze": 1}, "An exam has no 'maze': its kinds of task are values, move"),
        ({"prune": None, "form": 2}, "prune must be a whole number|An exam has no 'form'"),
        ({"question": ""}, "question must be a text"),
        ({"question": 5}, "question must be a text"),
        ({"question": [WHY, None]}, "question must be a text"),
        ({"question_points": 0}, "question_points must be a whole number of at least 1"),
        ({"question_points": 21}, "question_points must be at most 20"),
        ({"forms": 3}, "forms must be 1 or 2, got 3"),
        ({"trees": {"maze": ["MAX(1, 2)"]}}, "An exam has no 'maze'"),
        ({"trees": {"prune": "MAX(1, 2)"}}, "trees must be a list of trees"),
        ({"trees": ["MAX(1, 2)"] * 2}, "There are 2 trees for 1 tasks of the kind 'prune'"),
        ({"trees": ["MAX(1, 2)"], "values": 1}, "trees must say which kind of task"),
        ({"trees": [MAX(3, 3)]}, "keeps an answer in every order"),
        ({"trees": {"tictactoe": [build(TicTacToe(), "XOX.X.O.O")]}}, "is that of a game"),
        ({"order": "random"}, 'order must be None or "reversed"'),
        ({"lang": "xx"}, "lang must be one of"),
    ],
)
def test_what_is_no_exam_is_refused(options, message):
    with pytest.raises(GameTreeError, match=message):
        exam(**{"prune": 1, "seed": SECRET} | options)


def test_conventions_hold_for_the_kinds_that_have_them():
    sheet = exam(values=1, prune=1, strict=True, seed=SECRET)
    assert [task.convention.strict for task in sheet.tasks] == [False, True]
    with pytest.raises(GameTreeError, match="strict and order are for the kinds"):
        exam(values=1, strict=True, seed=SECRET)
    with pytest.raises(GameTreeError, match="An exam has at least one task"):
        exam(seed=SECRET)


def test_above_the_tasks_stand_title_date_time_and_aids():
    about = {"title": "Test 2", "date": "30 November", "minutes": 40, "aids": "none"}
    page = " ".join(words_of(exam(values=1, seed=SECRET, **about).html()).split())
    assert "Test 2 · Form A Date: 30 November · Time: 40 minutes · Aids: none Name Class" in page
    assert page.count("Date") == 2  # once for each form: it is not to be written again
    assert words_of(exam(values=1, seed=SECRET).html()).count("Date") == 2


def test_a_question_and_its_answer_are_in_the_language_of_the_exam():
    texts = {
        "question": [{"en": "Why?", "de": "Warum?"}, "x > 3?"],
        "answer": {"en": "It is dear.", "de": "Es ist teuer."},
    }
    sheet = exam(**texts, values=1, seed=SECRET, lang="de")
    assert "Warum?" in sheet.html() and "teuer" not in sheet.html()
    assert "Es ist teuer." in sheet.solutions_html() and "Es ist teuer." in sheet.xml()
    with pytest.raises(GameTreeError, match="question has no text for lang='zh'"):
        exam(**texts, values=1, seed=SECRET, lang="zh")
    with pytest.raises(GameTreeError, match="2 answers to 1 questions"):
        exam(question="Why?", answer=["a", "b"], seed=SECRET)


def test_the_solutions_of_each_form_have_their_marking_table(solved_page):
    for solved in solved_page.split("Solutions, form ")[-2:]:
        assert 'class="scheme"' in solved
