"""Sentences in several languages: written in English where they are said, translated by gettext.

German and Chinese stand in `locale/`, beside the code that says the sentences. A sentence without a
translation appears in English.
"""

import re
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from .defaults import chosen

if TYPE_CHECKING:
    from gettext import NullTranslations

# In Chinese no blank stands between a Chinese character or sign and another character.
BLANK_TO_DROP = "(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) (?=[\u4e00-\u9fff])"

# Where translations stand: the name of a catalogue, and the folder that holds it for each language.
CATALOGUES = [("gametree", Path(__file__).with_name("locale"))]


def add_catalogue(name: str, folder: Path) -> None:
    """Look sentences up in this catalogue, too: another package says them."""
    CATALOGUES.append((name, folder))
    catalogue.cache_clear()


@cache
def catalogue(lang: str) -> "NullTranslations":
    """Return the translations into a language: each catalogue is asked after the one before."""
    import gettext  # when it is needed

    first, *others = [
        gettext.translation(name, folder, [lang], fallback=lang == "en")
        for name, folder in CATALOGUES
    ]
    for other in others:
        first.add_fallback(other)
    return first


class Sentence:
    """A sentence, or a part of one, that waits to be said in some language.

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
        lang = chosen("lang", lang)
        template = self.template(catalogue(lang))
        sentence = template.format_map(Spoken(self.fields, lang))
        return re.sub(BLANK_TO_DROP, "", sentence) if lang == "zh" else sentence

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
    """The fields of a sentence as they are said, each when it is asked for.

    A field that the sentence does not name stays untouched: it may be a student's object.
    """

    def __init__(self, fields: dict[str, Any], lang: str) -> None:
        super().__init__()
        self.fields = fields
        self.lang = lang

    def __missing__(self, name: str) -> object:
        return spoken(self.fields[name], self.lang)


def say(text: str, /, **fields: object) -> str:
    """Return a sentence in the language that is set."""
    return Sentence(text, **fields).say()


def sentence_of(text: str) -> Sentence:
    """Return the Sentence of a text that is written out elsewhere, such as that of a mistake.

    What translators are given is read out of the code, where `Sentence` and `say` stand before a
    text. A text in a variable must have been collected where it is written.
    """
    return Sentence(text)


def spoken(field: object, lang: str) -> object:
    """Return what a sentence in `lang` says for a field."""
    if isinstance(field, Sentence):
        return field.say(lang)
    if isinstance(field, list):
        comma = "、" if lang == "zh" else ", "
        return comma.join([str(spoken(part, lang)) for part in field])
    if type(field) is int and field > 999:
        grouped = f"{field:,}"
        return grouped.replace(",", ".") if lang == "de" else grouped
    return field
