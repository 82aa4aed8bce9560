"""Which language the commands speak: the one that is named, remembered, or asked for once.

Standard library only.
"""

import locale
import os
import re
import sys
from contextlib import suppress
from itertools import pairwise

from ..words.language import Sentence
from ..words.preferences import BY_CODE, LANGUAGES, settings
from .arguments import Parser
from .environment import ME
from .memory import places, remember, remembered_language

# With which a system begins the name of a language: de_DE.UTF-8, German_Germany, zh-Hans_CN.
FIRST_WORD = re.compile(r"[a-z]*")
OFFER = Sentence("The whole series is also in {language}.")
LATER = Sentence("To change it later: {command}")
WHICH = Sentence("1 or 2?")
NOW = Sentence("From now on everything is shown in {language}.")


def language_named(args: list[str], commands: tuple[str, ...]) -> tuple[str | None, list[str]]:
    """The language named by --lang before the first of the commands, and all other arguments.

    Whatever follows a command belongs to it, even --lang.
    """
    end = next((place for place, word in enumerate(args) if word in commands), len(args))
    parser = Parser("", add_help=False)
    parser.add_argument("--lang", choices=LANGUAGES)
    named, others = parser.parse_known_args(args[:end])
    return named.lang, [*others, *args[end:]]


def language_in(args: list[str]) -> str | None:
    """The language that --lang names anywhere in the arguments; None if there is none."""
    words = [part for word in args for part in word.split("=", 1)]
    for option, lang in pairwise(words):
        if option == "--lang" and lang in LANGUAGES:
            return lang
    return None


def speak_from_now_on(lang: str) -> None:
    """Speak a language, and remember it. Raises OSError."""
    remember(lang)
    settings(lang=lang)


def choose() -> None:
    """Ask once for the language, if the system speaks one of ours and a person can answer.

    The question is in that language and in English. Raises OSError if it cannot be remembered.
    """
    lang = language_of_system()
    if lang == "en" or remembered_language() or not places() or not is_answered_by_a_person():
        return
    answer = answer_of_a_person(lang)
    if answer:
        speak_from_now_on(answer)


def is_answered_by_a_person() -> bool:
    """Whether somebody sits at the keyboard and reads what is printed."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def language_of_system() -> str:
    """The one of our languages that the system speaks, else English."""
    variables = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names = [name for name in variables if name]
    with suppress(ValueError):  # a locale that Python does not know
        names.append(locale.getlocale()[0] or "")
    name = names[0] if names else ""
    (word,) = FIRST_WORD.findall(name.lower())[:1]
    for lang, language in BY_CODE.items():
        if word in (lang, language.english.lower()):
            return lang
    return "en"


def answer_of_a_person(lang: str) -> str | None:
    """The language that is chosen, this one or English; None if the input ends instead."""
    language = BY_CODE[lang]
    print(OFFER.having(language=language.name).say(lang))
    print(OFFER.having(language=language.english).say("en"))
    print(LATER.having(command=f"{ME} --lang {lang}").say(lang))
    print(f"  1  {language.name}\n  2  {BY_CODE['en'].name}")
    answers = {"1": lang, "2": "en"}
    answer = ""
    while answer not in answers:
        try:
            answer = input(f"{WHICH.say(lang)} ").strip()
        except EOFError:
            return None
    return answers[answer]
