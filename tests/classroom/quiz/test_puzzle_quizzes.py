"""What is shown of a puzzle, and the same for Moodle."""

from xml.etree import ElementTree

import pytest

from classroom import save_quiz
from classroom.quiz.puzzle_quizzes import another_mistake, in_words, item_of_puzzle, pictures
from classroom.quiz.puzzles import (
    KINDS,
    PUZZLES,
    Answer,
    answers_with,
    judge,
    said_of,
    smallest,
)
from classroom.words.preferences import using
from gametree import MAX, MIN, tree


def words(answer, top):
    return in_words(answer, top).say()


def test_an_answer_in_words():
    top = tree("MAX(3, MIN(7, 2))")
    judged = judge("B4", top)
    assert words(judged.hidden, top) == "value 7, move to B, 4 nodes"
    assert words(judged.right, top) == "value 3, move to A, 5 nodes"


def test_a_wrong_name_that_fits_all_numbers_shown_is_refused_for_the_nodes():
    top = tree("MIN(0, MIN(MAX(-1, 3, 6), MAX(0, -1, -2)), MIN(4))")
    assert words(judge("C4", top).hidden, top) == "value 0, move to A, 12 nodes"
    reply = another_mistake("test-too-early", "C4", top).say()
    assert reply.endswith("With it the search would visit other nodes here, though as many.")


def test_what_a_search_does_not_come_to_is_said():
    top = MAX(3, MIN(7))
    seen = frozenset([top])
    assert words(Answer(None, None, seen), top) == "no value, no move, 1 node"
    assert words(Answer(0.5, 9, seen), top).startswith("value 0.5, a move that the root does not")
    assert words(Answer(None, None, seen, ended=False), top) == "it stops with an error"


def test_a_picture_shows_value_move_and_what_was_not_visited():
    (hidden, _), (right, _) = pictures("B4", tree("MAX(3, MIN(7, 2))"))
    assert "Values: the root 7. Best line: the root, B. Skipped: B2." in hidden.image()
    assert "Values: the root 3. Best line: the root, A." in right.image()
    assert "Skipped" not in right.image()


def test_a_picture_shows_the_guesses_at_the_limit():
    (_, _), (right, _) = pictures("C3", tree("MAX(MIN(MAX(5, 6, 7), 9))"))
    assert "A1 3" in right.image()


# --- for Moodle


@pytest.mark.parametrize("name", PUZZLES)
def test_a_class_can_tell_the_mistake_by_what_it_is_told(name):
    """It reads value, move and the number of nodes; no wrong choice leads to the same."""
    puzzle, top = PUZZLES[name], smallest(name)
    judged = judge(name, top)
    hidden = words(judged.hidden, top)
    assert hidden != words(judged.right, top)
    [quiz] = item_of_puzzle(name).quizzes
    assert len(quiz.choices) == 4 and len(quiz.wrong) == 3
    for choice, reply in quiz.wrong:
        assert choice != quiz.answer
        assert hidden not in reply
    assert hidden in [words(one, top) for one in answers_with(puzzle.mistake, puzzle.kind, top)]


@pytest.mark.parametrize("lang", ["en", "de", "zh"])
def test_moodle_gets_twenty_questions_with_one_right_choice(tmp_path, lang):
    path = save_quiz("break_it", tmp_path / "puzzles.xml", lang=lang)
    questions = ElementTree.parse(path).getroot().findall("question")
    kinds = [question.get("type") for question in questions]
    assert kinds.count("category") == 3 and kinds.count("multichoice") == 20
    for question in questions:
        if question.get("type") == "category":
            continue
        shares = [answer.get("fraction") for answer in question.findall("answer")]
        assert sorted(shares) == ["0", "0", "0", "100"]
        assert len(question.findall(".//file")) == 2  # the tree, and what the search did on it


@pytest.mark.parametrize(("lang", "your"), [("en", "your"), ("de", "dein"), ("zh", "你")])
def test_a_mistake_to_choose_is_not_said_to_be_the_readers(lang, your):
    for kind in KINDS.values():
        for mistake in kind.names:
            assert your not in said_of(mistake).say(lang).lower()


def test_the_questions_speak_the_language_that_is_asked_for():
    with using("de"):
        [quiz] = item_of_puzzle("B4").quizzes
    assert quiz.answer == "MAX senkt β, und MIN erhöht α."
