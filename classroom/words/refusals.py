"""What an error of gametree says, in the language that is set.

An error speaks English, and keeps the template and the fields that its sentence was made of. Here
the template is looked up in the catalogue, and the fields are written as the language has them.
"""

from typing import Any

from gametree.errors import GameTreeError, Message

from .language import Figure, Sentence, catalogue, count_text, without_blanks
from .preferences import setting_or


class Refusal(Sentence):
    """The sentence of an error, which waits to be said in some language."""

    def say(self, lang: str | None = None) -> str:
        lang = setting_or("lang", lang)
        template = self.template(catalogue(lang))
        if not self.fields:
            return template
        return without_blanks(MessageIn(lang).vformat(template, (), self.fields), lang)


class MessageIn(Message):
    """Fills the gaps of an error's template as a language has it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.comma = "、" if lang == "zh" else ", "

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Sentence):
            return value.say(self.lang)
        if type(value) is int:
            return count_text(value, self.lang)
        if isinstance(value, float):
            return Figure(value, digits=6).say(self.lang)
        return super().format_field(value, format_spec)


def sentence_of_error(error: Exception) -> Sentence:
    """Return what an error says as a Sentence, which can be said in every language."""
    if isinstance(error, GameTreeError):
        return Refusal(error.template, **error.fields)
    return Sentence("{error}", error=str(error))
