"""One language at a time: with `settings(lang=…)` nothing English shines through what is shown."""

import re
from functools import cache

import pytest
from everything_shown import SHOWN, shown
from sentences import collected

from classroom.words.language import catalogue
from classroom.words.preferences import using

pytestmark = pytest.mark.slow

# Words that are in nearly every English sentence of ours, and in none of the others; behind a
# point, before a bracket or an equals sign they are Python, as node.children and value=3.
ENGLISH = re.compile(
    r"(?<![\w.`(=\"_])"
    r"(the|of|is|are|after|bones?|column|board|value|child|children|leaf|leaves|and|or|not|steps?"
    r"|skipped|root|with|by|to|most|more|than|best|line|probability|player|such|write|wants|got)"
    r"(?![\w(=`\"_])"
)
CODE = re.compile(r"`[^`]*`|\"[^\"]*\"|[（(](Zeile|第).*")  # also the line of a student's program
CODE_WORDS = re.compile(r"node\.\w+|game\.\w+\(\w*\)|def .*")


@pytest.fixture(scope="module", params=[(kind, lang) for kind in SHOWN for lang in ("de", "zh")])
def texts(request):
    kind, lang = request.param
    with using(lang):
        return lang, shown(kind)


def test_no_english_word_is_shown(texts):
    _, shown_texts = texts
    for text in shown_texts:
        prose = CODE_WORDS.sub("", CODE.sub("", text))
        assert not ENGLISH.search(prose), text


@cache
def pieces_of_english(lang):
    """The texts between the fields of those sentences that have a translation in a language."""
    translations, pieces = catalogue(lang), set()
    for message in collected():
        for sentence in message.id if isinstance(message.id, tuple) else (message.id,):
            if not sentence or translations.gettext(sentence) == sentence:
                continue
            for piece in re.split(r"\{\w+(?:!r)?\}", sentence):
                if len(re.findall(r"[A-Za-z]{2,}", piece)) > 2:
                    pieces.add(piece.strip())
    return pieces


def test_no_sentence_of_the_catalogues_is_shown_in_english(texts):
    lang, shown_texts = texts
    everything = "\n".join(shown_texts)
    assert not [piece for piece in pieces_of_english(lang) if piece in everything]


DECIMAL_POINT = re.compile(r"(?<![\w./(=\"'-])\d+\.\d+(?![\w.)%])")
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w)\]-])-\d")


def test_numbers_are_german_in_german(texts):
    """In what is read: not in trees as text, in code, and in what the script compares."""
    lang, shown_texts = texts
    if lang != "de":
        return
    for text in shown_texts:
        is_compared = re.fullmatch(r"-?[\d.]+|-?inf", text)
        has_code = re.search(r"MAX\(|MIN\(|CHANCE\(|\w\(.*\)|matrix|translate|#\w", text)
        if not is_compared and not has_code:
            assert not DECIMAL_POINT.search(text) and not HYPHEN_FOR_MINUS.search(text), text


HALF_WIDTH = re.compile(r"[\u4e00-\u9fff] ?[,;:](?!\w)|[,;:] ?[\u4e00-\u9fff]|。 ")
PYTHON = re.compile(r"\w*\([^()]*\)")  # calls, and what is left of trees as text


def without_python(text):
    """A text without what is Python, from the inside out, and without the board as letters."""
    while PYTHON.search(text):
        text = PYTHON.sub("", text)
    return text


def test_chinese_has_its_own_punctuation_between_what_is_joined(texts):
    lang, shown_texts = texts
    if lang == "zh":
        for text in shown_texts:
            assert not HALF_WIDTH.search(without_python(text)), text
