"""Where English prose names a button, a German or Chinese reader finds its word beside it."""

import re

import pytest
from reading import EXERCISES, NOTEBOOKS, cells_of

from classroom.course import buttons
from classroom.course.buttons import BUTTONS, with_words
from classroom.widgets import lab, sources
from classroom.words.language import Sentence, sentence_of
from gametree import MAX, MIN

EMPHASISED = re.compile(r"(?<![*\w])(\*{1,2})(?=\S)([^*\n]+)\1(?![*\w])")


def texts():
    for path in NOTEBOOKS + EXERCISES:
        for cell in cells_of(path):
            if cell.cell_type == "markdown":
                yield cell.source


NAMED = {name for text in texts() for _, name in EMPHASISED.findall(text)}


@pytest.fixture(scope="module")
def on_the_screen():
    """What can be read on the screen in English: the script's own words, and the goals."""
    widget = lab(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    goals = [goal for goal, *_ in widget.view()["goals"]]
    widget.close()
    return {*sources.words(), *goals}


def test_every_button_that_prose_names_is_called_so_on_the_screen(on_the_screen):
    assert set(BUTTONS) <= on_the_screen, "renamed? Then the notebooks must say so, too"


def test_every_button_in_the_list_is_named_by_a_notebook():
    assert set(BUTTONS) <= NAMED


def test_no_notebook_names_a_button_that_is_not_in_the_list(on_the_screen):
    """A name begins with a capital and ends without a period; other words are only emphasised."""
    names = {word for word in on_the_screen if re.match(r"[◀▶ ]*[A-Z].*[^.]$", word)}
    assert len(names) > 20 and NAMED & names == set(BUTTONS)


@pytest.mark.parametrize("lang", ["de", "zh"])
@pytest.mark.parametrize("name", BUTTONS)
def test_every_button_has_its_word(name, lang):
    word = sentence_of(name).say(lang)
    assert word != name
    shown = with_words(f"Press **{name}**, then *{name}*.", lang)
    assert shown.count(word) == 2 and f"**{name}**" in shown and f" *{name}*" in shown


def test_a_button_that_is_not_translated_stands_alone(monkeypatch):
    monkeypatch.setattr(buttons, "sentence_of", lambda name: Sentence("{name}", name=name))
    assert with_words("Press **Check**.", "de") == "Press **Check**."


def test_punctuation_is_that_of_the_language():
    assert with_words("Press **Check**.", "de") == "Press **Check** (Prüfen)."
    assert with_words("Press **Check**.", "zh") == "Press **Check**（检查）."


@pytest.mark.parametrize(
    "text", ["Check it.", "*Check yourself*", "**Check** is English", "`*Back*`x", "2*Back*3"]
)
def test_what_is_no_button_stays_and_english_readers_see_no_difference(text):
    assert with_words(text, "en") == text
    assert ("(" in with_words(text, "de")) == text.startswith("**Check**") or "`" in text
