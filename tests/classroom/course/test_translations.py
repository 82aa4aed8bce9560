"""A question or a lesson whose English has changed is never served in its old translation."""

import re
from itertools import pairwise

import pytest
from places import ROOT

from classroom.course import messages, translations
from classroom.course.copies import Copies
from classroom.course.teaching import lessons_of
from classroom.course.translations import (
    PAGE,
    files_with_notes,
    page_in,
    sections_in,
    stale,
    translation_of,
    write_notes,
)
from classroom.quiz import save_quiz
from classroom.quiz.questions import FOLDER, questions_in
from classroom.widgets import ask
from classroom.words.preferences import using

ENGLISH = """# For teachers

A page.

## 01 A game

### 45 minutes

| 1 | 7 | – | the cups |

## Homework

None.
"""
GERMAN = """# Für Lehrkräfte

Eine Seite.

## 01 Ein Spiel

### 45 Minuten

| 1 | 7 | – | die Becher |

## Hausaufgaben

Keine.
"""
QUESTION = """
[how-many]
question = "How many?"
choices = ["three", "four"]
answer = "three"
why = "Count them."

[which]
question = "Which?"
answer = 3
why = "Look."
"""
FRAGE = """[how-many]
question = "Wie viele?"
choices = ["drei", "vier"]
answer = "drei"
why = "Zähle sie."

[which]
question = "Welche?"
why = "Sieh hin."
[which.wrong]
4 = "Nein."
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with a page and questions in English and in German, freshly translated."""
    files = {
        PAGE: ENGLISH,
        PAGE.with_suffix(".de.md"): GERMAN,
        PAGE.with_suffix(".zh.md"): ENGLISH,
        FOLDER / "01_a.toml": QUESTION,
        FOLDER / "01_a.de.toml": FRAGE,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    write_notes(tmp_path)
    return tmp_path


def change(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


# --- ours


def test_nothing_of_ours_has_to_be_translated_anew():
    assert stale() == [], "translate it, take its old `english` out, and run messages"


def test_all_of_ours_note_of_which_english_they_were_made():
    for file, text in files_with_notes().items():
        assert file.read_text("utf-8") == text, f"{file.name}: run python3 -m classroom messages"
        assert text.count("english: ") + text.count("\nenglish = ") >= 1


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_the_page_of_ours_is_as_in_its_file_but_for_the_notes(lang):
    written = translation_of(ROOT / PAGE, lang).read_text("utf-8")
    lines = [line for line in written.splitlines() if not line.startswith("<!-- english:")]
    assert page_in(lang).splitlines() == lines
    assert len(sections_in(lang)) > 10


# --- questions


def test_a_question_is_asked_in_german_while_its_english_is_the_same(project):
    assert ask("how-many", lang="de").quiz.question == "Wie viele?"
    assert ask("which", lang="de").quiz.question == "Welche?"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"How many?"', '"How many in all?"'),
        ('"Count them."', '"Count the leaves."'),
        ('"three", "four"', '"three", "five"'),
    ],
)
def test_a_question_whose_english_has_changed_is_asked_in_english(project, old, new):
    change(project / FOLDER / "01_a.toml", old, new)
    asked = ask("how-many", lang="de").quiz
    assert asked.question.startswith("How many") and "drei" not in asked.choices
    assert ask("which", lang="de").quiz.question == "Welche?"
    assert stale(project) == ["01_a.de.toml: how-many"]


def test_what_is_no_text_may_change(project):
    change(project / FOLDER / "01_a.toml", "[which]", "[which]\npart = 3")
    assert stale(project) == []


def test_a_changed_answer_asks_for_a_new_translation(project):
    change(project / FOLDER / "01_a.toml", "answer = 3", "answer = 4")
    assert stale(project) == ["01_a.de.toml: which"]


def test_working_copies_and_moodle_get_the_english_too(project, monkeypatch, tmp_path):
    change(project / FOLDER / "01_a.toml", '"How many?"', '"How many in all?"')
    assert "How many in all?" in save_quiz("01", tmp_path / "a.xml", lang="de").read_text("utf-8")
    Copies(project / "work", project).refresh()
    (project / FOLDER).rename(project / "elsewhere")
    (project / "work" / "notebooks").mkdir()
    monkeypatch.chdir(project / "work" / "notebooks")
    assert ask("how-many", lang="de").quiz.question == "How many in all?"
    assert ask("which", lang="de").quiz.question == "Welche?"


def test_a_translation_is_new_again_once_its_old_note_is_taken_out(project):
    file = project / FOLDER / "01_a.de.toml"
    change(project / FOLDER / "01_a.toml", '"How many?"', '"How many in all?"')
    write_notes(project)
    assert ask("how-many", lang="de").quiz.question == "How many in all?"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines).replace(lines[1], "", 1), encoding="utf-8")
    assert lines[1].startswith("english = ")
    assert ask("how-many", lang="de").quiz.question == "Wie viele?"
    write_notes(project)
    assert file.read_text("utf-8") != "".join(lines) and stale(project) == []


def test_a_teachers_own_translation_needs_no_note(project):
    (project / FOLDER / "01_a.de.toml").write_text(FRAGE, encoding="utf-8")
    change(project / FOLDER / "01_a.toml", '"How many?"', '"How many in all?"')
    assert ask("how-many", lang="de").quiz.question == "Wie viele?"


def test_a_note_is_no_field_of_the_question(project):
    with using("de"):
        assert all("english" not in fields for _, fields in questions_in(FOLDER).values())


# --- the page for teachers


def test_notes_stand_below_headings_and_are_written_once(project):
    page = (project / PAGE.with_suffix(".de.md")).read_text("utf-8")
    assert page.count("<!-- english: ") == 3
    below = [after for line, after in pairwise(page.splitlines()) if re.match("##? ", line)]
    assert len(below) == 3 and all(line.startswith("<!-- english: ") for line in below)
    write_notes(project)
    assert (project / PAGE.with_suffix(".de.md")).read_text("utf-8") == page


def test_a_lesson_whose_english_has_changed_is_given_in_english(project):
    assert lessons_of(page_in("de", project))["01", 45].stations[0].happens == "die Becher"
    change(project / PAGE, "the cups", "the bags")
    assert lessons_of(page_in("de", project))["01", 45].stations[0].happens == "the bags"
    assert "Keine." in page_in("de", project) and "Eine Seite." in page_in("de", project)


def test_in_the_file_a_line_says_that_the_english_has_changed_until_it_is_translated(project):
    file = project / PAGE.with_suffix(".de.md")
    before = file.read_text("utf-8")
    change(project / PAGE, "the cups", "the bags")
    assert stale(project) == ["TEACHING.de.md: ## 01 Ein Spiel", "TEACHING.zh.md: ## 01 A game"]
    write_notes(project)
    write_notes(project)
    marked = file.read_text("utf-8")
    line = "> Der englische Abschnitt ist seit der Übersetzung geändert worden"
    assert marked.count(line) == 1 and marked.index("## 01") < marked.index(line)
    change(project / PAGE, "the bags", "the cups")
    write_notes(project)
    assert file.read_text("utf-8") == before


def test_a_page_with_other_sections_is_given_in_english(project):
    change(project / PAGE, "## Homework", "## More\n\nMore.\n\n## Homework")
    assert page_in("de", project) == (project / PAGE).read_text("utf-8")
    assert stale(project)[0] == "TEACHING.de.md has other sections than TEACHING.md"
    write_notes(project)


def test_a_language_may_lack_the_page_and_all_questions(project, monkeypatch):
    monkeypatch.setattr(translations, "TRANSLATED", ["xx"])
    assert stale(project) == [] and files_with_notes(project) == {}
    assert page_in("xx", project) == ENGLISH


def test_the_command_writes_the_notes_and_names_what_is_stale(monkeypatch, capsys):
    done = []
    monkeypatch.setattr(messages, "TRANSLATED", ())  # no catalogue is written
    monkeypatch.setattr(messages, "collect", list)
    monkeypatch.setattr(messages, "write_notes", lambda: done.append("notes"))
    monkeypatch.setattr(messages, "stale", lambda: ["01_a.de.toml: how-many"])
    messages.main([])
    assert done == ["notes"] and "since the English has changed: 01_a.de.toml: how-many" in (
        capsys.readouterr().out
    )
