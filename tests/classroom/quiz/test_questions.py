"""The files that hold questions: slips in them, other languages, and names that are in none."""

import re
from math import sqrt

import pytest
from places import ROOT

from classroom import settings
from classroom.grading.answers import judge_by_script
from classroom.quiz import questions
from classroom.quiz.items import choices_of, item_of
from classroom.quiz.memory import solved_questions
from classroom.widgets import ask
from classroom.words.preferences import LANGUAGES, using
from gametree import GameTreeError

# --- questions in files


def test_a_question_speaks_other_languages(folder):
    (folder / "04_alpha_beta.de.toml").write_text(
        "[whole-tree]\nquestion = 'Wie viele Knoten?'\n", encoding="utf-8"
    )
    assert ask("whole-tree", lang="de").quiz.question == "Wie viele Knoten?"
    assert ask("whole-tree").quiz.question == "How many nodes does it have?"
    try:
        assert settings(lang="de").lang == "de"
        assert ask("whole-tree").quiz.question == "Wie viele Knoten?"
        assert ask("whole-tree").view()["quiz"]["why"] == "1 + 3 + 9."
    finally:
        settings(lang="en")


@pytest.mark.parametrize(
    ("name", "there", "here"), [("first", "MÄX", "MAX"), ("both", ["ä", "c"], ["a", "c"])]
)
def test_what_was_right_in_another_language_is_right(folder, name, there, here):
    ask(name).hear(["answered", True, there])
    assert ask(name).view()["solved"] == here and solved_questions() == {name: there}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\nquestion = 'x'\nwhy = 'y'\n", "04_b.toml: the question 'a' has no answer"),
        ("[a]\nanswer = 3\n", "has no question and no why"),
        ("[a]\nquestion = 'x'\nwhy = 'y'\nkind = 'skipped'\n", "has no tree"),
        (
            "[a]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\nanswers = 4\n",
            "has a field 'answers'; known are",
        ),
        (
            "[a]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\nordered = true\n",
            "write ordered = true in the question 'a' if it has choices",
        ),
        (
            "[a]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\nchoices = [3, 4]\nordered = false\n",
            "else leave it out",
        ),
        ("[first]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\n", "another question 'first'"),
        ("[a\n", "04_b.toml cannot be read"),
        ("a = 3\n", "is no table"),
    ],
)
def test_a_file_with_a_slip_is_named(folder, text, said):
    (folder / "04_b.toml").write_text(text, encoding="utf-8")
    with pytest.raises(GameTreeError, match=said):
        ask("a")


def test_a_question_that_is_not_complete_stops_no_other(folder):
    (folder / "04_b.toml").write_text("[a]\nanswer = 3\n", encoding="utf-8")
    assert ask("whole-tree").quiz.answer == "13"


def test_a_wrong_name_gets_the_near_ones(folder):
    with pytest.raises(GameTreeError, match=r"There is no question 'whole-tre': try 'whole-tree'"):
        ask("whole-tre")
    with pytest.raises(GameTreeError, match=r"There is no question \['x'\]: there are 8 others"):
        ask(["x"])
    with pytest.raises(GameTreeError, match=r"There is no question 3: there are 8 others"):
        ask(3)


def test_where_no_questions_are_it_is_said(tmp_path, monkeypatch):
    """As if gametree were installed, and Python ran somewhere else."""
    monkeypatch.chdir(tmp_path)
    module = tmp_path / "site-packages/classroom/quiz/questions.py"
    monkeypatch.setattr(questions, "__file__", str(module))
    said = r"no questions are here: .* Work in the folder of the project"
    with pytest.raises(GameTreeError, match=said):
        ask("whole-tree")


# --- the order of choices


CHOICES = """
[both-hold]
question = "Which?"
choices = ["a", "b", "c", "d"]
answer = ["b", "d"]
why = "So it is."
wrong = { "b | a" = "Not a." }

[small]
question = "How many?"
choices = [1, 2, 3, 4, 5, 6]
answer = 6
why = "So it is."
ordered = true
"""
ELSEWHERE = """
[both-hold]
choices = ["ä", "be", "ce", "de"]
answer = ["de", "be"]
wrong = { "be | ä" = "Nicht ä." }
"""


@pytest.fixture
def with_choices(folder):
    (folder / "05_b.toml").write_text(CHOICES, encoding="utf-8")
    (folder / "05_b.de.toml").write_text(ELSEWHERE, encoding="utf-8")


def test_choices_are_shuffled_by_the_name_of_their_question():
    assert questions.shuffle("both-hold", 4) == [2, 3, 0, 1]  # on every machine, in every year
    orders = [tuple(questions.shuffle(f"question {i}", 3)) for i in range(60)]
    assert len(set(orders)) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)


def test_choices_stand_in_the_same_order_wherever_they_are_shown(with_choices, tmp_path):
    shown = ["c", "d", "a", "b"]
    widget = ask("both-hold")
    assert widget.view()["quiz"]["choices"] == shown
    assert re.findall(r"<li>(.)</li>", widget.still()) == shown
    moodle = widget.save(tmp_path / "quiz.xml").read_text(encoding="utf-8")
    assert re.findall(r"CDATA\[([abcd])\]", moodle) == shown
    assert "<shuffleanswers>false<" in moodle
    assert ask("both-hold", lang="de").view()["quiz"]["choices"] == ["ce", "de", "ä", "be"]


def test_an_answer_does_not_depend_on_the_order_of_the_choices(with_choices):
    ask("both-hold").hear(["answered", True, ["b", "d"]])  # as an older version showed them
    quiz = ask("both-hold").view()["quiz"]
    assert set(quiz["answer"]) == {"b", "d"} and quiz["wrong"] == [[["a", "b"], "Not a."]]
    assert ask("both-hold").view()["solved"] == ["b", "d"]
    right = [(quiz, ["b", "d"]), (quiz, ["d", "b"])]
    wrong = [(quiz, ["a", "b"]), (quiz, ["b", "a"])]
    told = judge_by_script(right + wrong)
    assert [is_right for is_right, _ in told] == [True, True, False, False]
    assert told[2][1] == told[3][1] == "Not a."


def test_choices_with_an_order_of_their_own_keep_it(with_choices):
    assert ask("small").view()["quiz"]["choices"] == ["1", "2", "3", "4", "5", "6"]


def test_right_choices_are_spread_evenly_over_the_places():
    """By the sum of χ² over the numbers of choices, which is about as large as its freedom."""
    places = {}  # number of choices → place → how many right ones are there
    for name, (_, fields) in questions.questions_in(ROOT / questions.FOLDER).items():
        if "choices" in fields and "ordered" not in fields and type(fields["answer"]) is not list:
            choices = choices_of(name, fields)
            counts = places.setdefault(len(choices), [0] * len(choices))
            counts[choices.index(fields["answer"])] += 1
    deviation = 0
    freedom = 0
    for counts in places.values():
        share = sum(counts) / len(counts)
        deviation += sum((count - share) ** 2 / share for count in counts)
        freedom += len(counts) - 1
    assert deviation <= freedom + 2 * sqrt(2 * freedom), (places, "SALT shuffles them again")


# --- what is kept


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_every_question_of_ours_is_asked_in_other_languages(lang):
    folder = ROOT / questions.FOLDER
    written = questions.questions_in(folder)
    with using(lang, None):
        translated = questions.questions_in(folder)
        assert translated.keys() == written.keys()
        for name, (_, fields) in translated.items():
            assert item_of(name, fields).quizzes
            _, english = written[name]
            code = fields["question"].startswith("`")
            assert code or fields["question"] != english["question"]
            if "choices" in fields and isinstance(fields["answer"], str):
                assert fields["choices"].index(fields["answer"]) == english["choices"].index(
                    english["answer"]
                )
            assert len(fields.get("wrong", ())) == len(english.get("wrong", ())), name
            assert len(fields.get("hints", ())) == len(english.get("hints", ())), name


def replies_to(fields):
    return [*fields.get("wrong", {}).values(), *fields.get("hints", [])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reply_and_no_hint_says_the_answer(lang):
    with using(lang):
        stored = questions.questions_in(ROOT / questions.FOLDER)
    for name, (_, fields) in stored.items():
        answer = str(fields.get("answer", "")).rstrip(".。")
        takes = rf"(takes|nimmt|占)( die)? ?{re.escape(answer)}\b"  # "Then O takes 7."
        for reply in replies_to(fields):
            if "choices" in fields:
                is_word = len(answer) <= 5  # it may be part of another sentence
                assert is_word or answer.lower() not in reply.lower(), name
            elif answer:
                assert not re.search(takes, reply), name


# How a reply begins that leaves one choice: all but one thing is right, so the rest is known.
ALL_BUT_ONE = re.compile(
    r"(Nearly|Fast|差一点)[.。]"
    r"|(These|Those two) are right|(Die|Diese beiden) stimmen|这(些|两个)是对的"
    r"|The smallest, yes|Den kleinsten, ja"
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reply_to_a_choice_says_that_only_a_little_is_missing(lang):
    with using(lang):
        stored = questions.questions_in(ROOT / questions.FOLDER)
    for name, (_, fields) in stored.items():
        for reply in replies_to(fields) if "choices" in fields else []:
            assert not ALL_BUT_ONE.match(reply), (name, reply)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_that_are_ticked_can_be_listed_as_they_are(lang):
    with using(lang):
        stored = questions.questions_in(ROOT / questions.FOLDER)
    ticked = [fields for _, fields in stored.values() if isinstance(fields.get("answer"), list)]
    choices = [choice for fields in ticked for choice in fields.get("choices", [])]
    assert [choice for choice in choices if str(choice).endswith((".", "。"))] == []


SQUARES_ASKED = ["puzzle-question", "02-corner-question", "counting-question", "map-question"]


@pytest.mark.parametrize("name", SQUARES_ASKED)
def test_a_number_that_is_no_square_is_not_only_called_too_large(name):
    _, fields = questions.questions_in(ROOT / questions.FOLDER)[name]
    replied = {int(square) for square in fields["wrong"]} | {fields["answer"]}
    assert replied == set(range(9))  # so that the hint is for all other numbers
    assert fields["hints"] == ["The squares are numbered from 0 to 8."]
