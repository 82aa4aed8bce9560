"""The sentences of the checks, until they say them themselves."""

from .language import LANGUAGES, check_language

__all__ = ["LANGUAGES", "WORDS", "check_language", "say"]

WORDS = {}


def say(key, lang="en", **fields):
    """Return the sentence `key` in the language `lang`, with its fields filled in."""
    template = WORDS[key][check_language(lang)]
    if isinstance(template, tuple):
        template = template[fields["count"] != 1]
    return template.format(**fields)
