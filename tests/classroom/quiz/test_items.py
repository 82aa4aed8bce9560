"""progress: what is solved of a part."""

import pytest
from junk import JUNK, kept_in

from classroom import check_bones, progress
from classroom.quiz.questions import all_questions
from classroom.widgets import ask
from gametree import GameTreeError


def test_progress_tells_what_was_solved_of_a_part(folder):
    again = "Run this cell again when you have solved more."
    solved = f"Solved in this part: 0 of 2. {again}"
    rows = [solved, "○ What are the values?", "○ What are α and β?"]
    assert repr(progress("04", 2)).splitlines() == rows
    for field in ask("values").quizzes:
        assert "○ What are the values?" in progress("04", 2)
        ask("values").hear(["right", field, "3"])
    first, second, _ = repr(progress("04", 2, lang="de")).splitlines()
    assert first.startswith("In diesem Teil gelöst: 1 von 2. Führe diese Zelle noch einmal aus")
    assert second == "✓ What are the values?"
    with pytest.raises(GameTreeError, match="Notebook '04' has no questions of part 9"):
        progress("04", 9)


def test_progress_counts_the_functions_that_passed_their_check(folder):
    def wins(n):
        return n % 4 != 0

    def never(n):
        return False

    rows = ["○ What are the values?", "○ What are α and β?", "○ wins()", "○ never()"]
    assert repr(progress("04", 2, "wins", "never")).splitlines()[1:] == rows
    assert check_bones(wins).passed and not check_bones(never).passed
    check_bones(lambda n: n % 4 != 0)  # which has no name
    shown = repr(progress("04", 2, "wins", "never")).splitlines()
    assert shown[0].startswith("Solved in this part: 1 of 4. Run this cell again")
    assert shown[3:] == ["✓ wins()", "○ never()"]


@pytest.mark.parametrize("entered", JUNK)
def test_whatever_was_left_under_their_names_progress_counts_what_is_solved(tmp_path, entered):
    kept = dict.fromkeys([*all_questions(), "wins()", "break_it A1"], entered)
    with kept_in(tmp_path, kept):
        said = progress("04", 1, "wins", breaking=[1])
    assert said.startswith("Solved in this part: ")


def test_progress_is_a_card_with_a_bar_and_a_line_for_each_question(folder):
    for field in ask("values").quizzes:
        ask("values").hear(["right", field, "3"])
    card = progress("04", 2)._repr_html_()
    assert "<b>Solved in this part: 1 of 2. Run this cell again" in card and "width:50%" in card
    assert card.count("✓ What are the values?") == card.count("○ What are α and β?") == 1
    large = progress("04", 2, theme="projector")._repr_html_()
    assert "font-size" in large and "font-size" not in card
