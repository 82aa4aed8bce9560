"""Putting a verdict together: what was done wrong, what shows it, and where to look. The words are in words.py.

The names of mistakes are stable: tests, notebooks and teachers refer to them.
"""

import functools
import inspect
import re

from .verdict import Verdict
from .words import SENTENCES, check_language, say

MISTAKES = tuple([key.split(".")[1] for key in SENTENCES if key.startswith("check.") and key.count(".") == 1])

# A space between two Chinese signs, where a field was put in.
BETWEEN = re.compile("(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) (?=[\u4e00-\u9fff])")


class Said:
    """A sentence, or a part of one, that waits to be said in some language.

    key: its place among the words. fields: what its template names: text, numbers, other Said, or lists of these.

    >>> nodes = Said("part.nodes", count=7)
    >>> nodes.say("de"), str(Said("said.given", tree="MAX(1)"))
    ('7 Knoten', 'It was given MAX(1).')
    """

    __slots__ = ("fields", "key")

    def __init__(self, key, /, **fields):
        self.key, self.fields = key, fields

    def say(self, lang="en"):
        said = say(self.key, lang, **{name: spoken(thing, lang) for name, thing in self.fields.items()})
        return BETWEEN.sub("", said) if lang == "zh" else said

    def __str__(self):
        return self.say()


def spoken(thing, lang):
    """A field of a sentence in the language `lang`."""
    if isinstance(thing, Said):
        return thing.say(lang)
    if isinstance(thing, list):
        return ("、" if lang == "zh" else ", ").join([str(spoken(one, lang)) for one in thing])
    if type(thing) is int and thing > 999:
        return f"{thing:,}".replace(",", "." if lang == "de" else ",")
    return thing


def told(mistake, /, *evidence, by_hand=False, tree=None, expected=None, got=None, printed=0, **fields):
    """Return the Verdict for `mistake`, the name of one.

    evidence: sentences that say what happened on `tree`; they stand between what is wrong and where to look.
    by_hand: whether it was an answer worked out by hand, and no program: some mistakes have words for that.
    fields: what the sentence about the mistake names. printed: how many lines the code printed.
    """
    first, *hint = words_about(mistake, by_hand)
    said = [Said(first, **fields), *evidence, *[Said(key, **fields) for key in hint], *silence(printed)]
    return Verdict(said, mistake, tree=tree, expected=expected, got=got)


def words_about(mistake, by_hand):
    """The keys of what there is to say about a mistake: what it is, and, for most, where to look."""
    found = []
    for key in (mistake, f"{mistake}.hint"):
        kinds = ("hand", "check") if by_hand else ("check",)
        found += [f"{kind}.{key}" for kind in kinds if f"{kind}.{key}" in SENTENCES][:1]
    return found


def right(said, printed=0):
    """Return the Verdict for what is right."""
    return Verdict([said, *silence(printed)])


def silence(printed):
    """A sentence about the lines that were printed during a check, which are not shown; none if none were."""
    return [Said("said.printed", count=printed)] if printed else []


def in_language(check):
    """Give a check the keyword `lang`: the language in which its verdict speaks."""

    @functools.wraps(check)
    def checking(*given, lang="en", **options):
        check_language(lang)
        verdict = check(*given, **options)
        verdict.lang = lang
        return verdict

    own = inspect.signature(check)
    lang = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default="en")
    checking.__signature__ = own.replace(parameters=[*own.parameters.values(), lang])
    return checking
