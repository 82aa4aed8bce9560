"""Sentences in several languages: written in English where they are said, translated by gettext.

The translations are in `locale/`, also for gametree, which itself speaks only English. A sentence
without a translation appears in English.
"""

import re
from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from gametree.values import LeafValue, number

from .preferences import BY_CODE, setting_or

if TYPE_CHECKING:
    from gettext import NullTranslations

# In Chinese there is no blank between a Chinese character or sign and another character.
BLANK_TO_DROP = "(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) (?=[\u4e00-\u9fff])"

THIN_SPACE = "\u202f"  # separates thousands; a line cannot break at it
GROUPED = 10_000  # the smallest number written with it, in languages with a decimal comma

FOLDER = Path(__file__).parent.with_name("locale")  # the catalogues of all languages


@cache
def catalogue(lang: str) -> "NullTranslations":
    """Return the translations into a language."""
    import gettext  # when it is needed

    return gettext.translation("classroom", FOLDER, [lang], fallback=lang == "en")


class Sentence:
    """A sentence, or a part of one, that can be said in any of the languages.

    text: a template in English.
    fields: what it names: text, numbers, other Sentences, or lists of these.

    >>> plies = Plural("{count} ply", "{count} plies", 2)
    >>> deep = Sentence("{tree} to a depth of {plies}", tree="MAX(1)", plies=plies)
    >>> str(deep)
    'MAX(1) to a depth of 2 plies'
    """

    def __init__(self, text: str, /, **fields: object) -> None:
        self.text = text
        self.fields: dict[str, Any] = fields

    def having(self, **fields: object) -> Self:
        """Return the same sentence with these fields, too."""
        other = copy(self)
        other.fields = self.fields | fields
        return other

    def say(self, lang: str | None = None) -> str:
        """Return the sentence in `lang`, by default in the language that is set.

        Raises GameTreeError for a language that there is not.
        """
        lang = setting_or("lang", lang)
        template = self.template(catalogue(lang))
        sentence = template.format_map(Spoken(self.fields, lang))
        return without_blanks(sentence, lang)

    def template(self, translations: "NullTranslations") -> str:
        """Return the translated sentence, with the names of its fields still in braces."""
        return translations.gettext(self.text)

    def __str__(self) -> str:
        return self.say()


class Plural(Sentence):
    """A sentence with a form for one thing and a form for more; its field `count` decides."""

    def __init__(self, one: str, more: str, /, count: int, **fields: object) -> None:
        super().__init__(one, count=count, **fields)
        self.more = more

    def template(self, translations: "NullTranslations") -> str:
        return translations.ngettext(self.text, self.more, self.fields["count"])


class Spoken(dict[str, object]):
    """The fields of a sentence in words, each made when it is asked for.

    A field that the sentence does not name stays untouched: it may be a student's object.
    """

    def __init__(self, fields: dict[str, Any], lang: str) -> None:
        super().__init__()
        self.fields = fields
        self.lang = lang

    def __missing__(self, name: str) -> object:
        return field_in(self.fields[name], self.lang)


class Figure(Sentence):
    """A number that waits to be written in some language: a value, a bound, a probability.

    value: as `number` takes it. digits: the most digits after the point.
    before: the text before it, such as "≤ ".

    >>> [Figure(-1 / 3).say(lang) for lang in ("en", "de", "zh")]
    ['−0.333', '−0,333', '−0.333']
    """

    def __init__(self, value: LeafValue, digits: int = 3, before: str = "") -> None:
        super().__init__("")
        self.value = value
        self.digits = digits
        self.before = before

    def say(self, lang: str | None = None) -> str:
        """Return the number as `lang` writes it, by default the language that is set."""
        written = number(self.value, self.digits)
        if not isinstance(self.value, str):  # a letter, if nobody knows the value
            written = in_figures(written, setting_or("lang", lang))
        return self.before + written


class Figures(Sentence):
    """Numbers in brackets, such as the two of a window, that wait to be written in some language.

    >>> [Figures([0.5, float("inf")]).say(lang) for lang in ("en", "de")]
    ['(0.5, ∞)', '(0,5; ∞)']
    """

    def __init__(self, values: Iterable[LeafValue]) -> None:
        super().__init__("")
        self.values = [Figure(value) for value in values]

    def say(self, lang: str | None = None) -> str:
        """Return the numbers as `lang` writes them, by default the language that is set."""
        lang = setting_or("lang", lang)
        written = [value.say(lang) for value in self.values]
        return f"({between_numbers(written, lang).join(written)})"


def in_figures(written: str, lang: str) -> str:
    """Return a number as a language writes it. written: as Python does, "-1234.5".

    >>> in_figures("-549946.25", "de")
    '−549\u202f946,25'
    """
    written = written.replace("inf", "∞").replace("-", "−")
    if not BY_CODE[lang].comma:
        return written
    whole, point, rest = written.partition(".")
    digits = whole.removeprefix("−")
    if digits.isdigit() and int(digits) >= GROUPED:
        sign = whole.removesuffix(digits)
        whole = sign + f"{int(digits):,}".replace(",", THIN_SPACE)
    return whole + point.replace(".", ",") + rest


def figure(value: LeafValue, digits: int = 3) -> str:
    """Return a number as the language that is set writes it."""
    return Figure(value, digits).say()


def count_text(count: float, lang: str | None = None, digits: int = 6) -> str:
    """Return a count as a language writes it, with its thousands separator.

    digits: how many are written of a number that is not whole.

    >>> [count_text(count, lang) for count in (5478, 549946) for lang in ("en", "de")]
    ['5,478', '5478', '549,946', '549\u202f946']
    """
    lang = setting_or("lang", lang)
    written = f"{count:,}" if isinstance(count, int) else f"{count:,.{digits}g}"
    if BY_CODE[lang].comma:
        written = written.replace(",", "")
    return in_figures(written, lang)


def without_blanks(sentence: str, lang: str) -> str:
    """Return a sentence without the blanks that its language does not have."""
    return re.sub(BLANK_TO_DROP, "", sentence) if lang == "zh" else sentence


def say(text: str, /, **fields: object) -> str:
    """Return a sentence in the language that is set."""
    return Sentence(text, **fields).say()


def sentence_of(text: str) -> Sentence:
    """Return the Sentence of a text that is written elsewhere, such as the text of a mistake.

    The texts for translators are collected from the code, wherever `Sentence` or `say` is called
    with a text. So a text in a variable must have been collected where it is written.
    """
    return Sentence(text)


def between_numbers(parts: Sequence[str], lang: str) -> str:
    """Return the separator of written numbers: a semicolon if one of them has a comma in it.

    >>> between_numbers(["3", "∞"], "de"), between_numbers(["0,5", "1"], "de")
    (', ', '; ')
    """
    has_comma = any(re.search(r"\d,\d", part) for part in parts)
    return "; " if has_comma and BY_CODE[lang].comma else ", "


def enumeration_in(parts: Sequence[str], lang: str) -> str:
    """Return several things as a language lists them: "A, B"."""
    comma = "、" if lang == "zh" else between_numbers(parts, lang)
    return comma.join(parts)


def in_html(lang: str) -> str:
    """Return a language as HTML names it: Chinese with its letters, which are the simplified."""
    return "zh-Hans" if lang == "zh" else lang


def field_in(field: object, lang: str) -> object:
    """Return what a sentence in `lang` says for a field."""
    if isinstance(field, Sentence):
        return field.say(lang)
    if isinstance(field, list):
        return enumeration_in([str(field_in(part, lang)) for part in field], lang)
    if type(field) is int:
        return count_text(field, lang)
    if type(field) is float:
        return Figure(field).say(lang)
    return field
