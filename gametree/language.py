"""Sentences in several languages: written in English where they are said, translated by gettext.

German and Chinese stand in `locale/`. A sentence without a translation appears in English.
"""

import re
from copy import copy
from functools import cache
from pathlib import Path

from .defaults import chosen

BETWEEN = "(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) (?=[\u4e00-\u9fff])"


@cache
def catalogue(lang):
    import gettext  # when it is needed

    return gettext.translation("gametree", Path(__file__).with_name("locale"), [lang], fallback=lang == "en")


class Sentence:
    """A sentence, or a part of one, that waits to be said in some language.

    text: a template in English. fields: what it names: text, numbers, other Sentences, or lists of these.

    >>> deep = Sentence("{tree} to a depth of {plies}", tree="MAX(1)", plies=Plural("{count} ply", "{count} plies", 2))
    >>> str(deep)
    'MAX(1) to a depth of 2 plies'
    """

    def __init__(self, text, /, **fields):
        self.text, self.more, self.fields = text, None, fields

    def having(self, **fields):
        other = copy(self)
        other.fields = self.fields | fields
        return other

    def say(self, lang=None):
        """The sentence in `lang`, by default in the language that is set; raises GameTreeError for one that there is not."""
        lang = chosen("lang", lang)
        texts = catalogue(lang)
        text = texts.gettext(self.text)
        if self.more:
            text = texts.ngettext(self.text, self.more, self.fields["count"])
        said = text.format_map({name: spoken(thing, lang) for name, thing in self.fields.items()})
        return re.sub(BETWEEN, "", said) if lang == "zh" else said

    def __str__(self):
        return self.say()


def say(text, /, **fields):
    return Sentence(text, **fields).say()


class Plural(Sentence):
    """A sentence with a form for one thing and a form for more; its field `count` decides."""

    def __init__(self, one, more, /, count, **fields):
        super().__init__(one, count=count, **fields)
        self.more = more


def spoken(thing, lang):
    if isinstance(thing, Sentence):
        return thing.say(lang)
    if isinstance(thing, list):
        return ("、" if lang == "zh" else ", ").join([str(spoken(one, lang)) for one in thing])
    if type(thing) is int and thing > 999:
        return f"{thing:,}".replace(",", "." if lang == "de" else ",")
    return thing
