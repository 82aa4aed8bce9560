"""The names of buttons in the English text of notebooks, and what these are called on the screen.

Standard library only.
"""

import re

from ..words.language import Sentence, sentence_of

# The buttons that the text names, as they are written on the screen in English.
BUTTONS = (
    "Ask me",
    "Back",
    "Best first",
    "Best line",
    "Check",
    "Hint",
    "Home",
    "Make alpha-beta skip exactly three leaves",
    "Mix",
    "New game …",
    "Next puzzle",
    "Open calls",
    "Reset",
    "Undo",
)
BESIDE = Sentence("{name} ({word})")
# The name of a button is written in italics or in bold letters.
NAME = r"(\*{1,2})(" + "|".join(map(re.escape, BUTTONS)) + r")\1"
IN_ENGLISH = re.compile(rf"(?<![*\w]){NAME}(?![*\w])")
IN_TRANSLATION = re.compile(rf"(?<!\*){NAME}(?!\*)")  # which has no blank between Chinese letters


def with_words(text: str, lang: str) -> str:
    """A text in Markdown with the word on the screen beside each button that it names.

    In English it stays as it is. lang: the language of the buttons.
    """
    if lang == "en":
        return text

    def beside(name: re.Match[str]) -> str:
        word = sentence_of(name[2]).say(lang)
        return name[0] if word == name[2] else BESIDE.having(name=name[0], word=word).say(lang)

    return IN_ENGLISH.sub(beside, text)


def in_words(text: str, lang: str) -> str:
    """A translated text in Markdown, in which each button is named as it is on the screen."""

    def on_screen(name: re.Match[str]) -> str:
        return f"{name[1]}{sentence_of(name[2]).say(lang)}{name[1]}"

    return IN_TRANSLATION.sub(on_screen, text)
