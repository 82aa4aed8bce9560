"""The English of every sentence that a person reads: the idioms that gave it away as a translation.

NOTEBOOKS and CONTRIBUTING say how we write; here is what we do not.
"""

import re

import pytest
from places import ROOT
from reading import EXERCISES, NOTEBOOKS, PAGES, name_of, prose
from sentences import collected

from classroom.quiz.questions import questions_in

# What is not written → what is.
IDIOMS = {
    r"(?:^|[.:;|(*] ?|\b(?:and|or|but|because|so|if) )[Ww]ho (?!is\b|was\b|are\b|has\b|else\b|won)"
    r"(?!\w+s?\?)[\w ]{1,40}(?<!\?)[.,;:]": "whoever; the player who",
    r"\b(?:stands?|stood) (?:in|on|at|there|here|below|above|beside|behind|before|between|under"
    r"|folded|so|first|once)\b": "is; is written",
    r"\bas (?:it|they) stands?\b": "as it is",
    r"^So (?:many|much|few|deep)\b": "say how many, and of what",
    r"\bby lots?\b(?!\.)": "at random",
    r"\b(?:is|are|was|were|be|been) (?:not )?to be (?:had|seen|found|read)\b": "there is; you see",
    r"\banew\b": "again",
    r"\baslant\b": "at an angle",
    r"\bone's own\b|\bof one's\b": "your own",
    r"^See (?:that|the|how)\b": "say what the picture shows",
    r"\bThat is to\b": "That does not",
    r"\bnot to be had\b": "a draw is the best it can get",
    r"\bhow far does it come\b": "how large a heap can it handle",
    r"\b(?:simply|obviously)\b": "leave it out",
    r"\bcome(?:s)? to an end\b": "end",
    r"\bthe (?:value|number|pair|move|list) (?:that )?comes back\b": "it returns",
    r", and \S+ (?:is|are|was|were) wanted\b": "but it should return; but it should be",
    r"; you gave\b": "but you gave",
    r"\bhand(?:s|ed)? (?:it |them |that |both )?(?:on|down)(?=[.,:;]| to\b|$)": "pass on",
    r"(?<!here )\bis no (?:(?:legal )?move|state|tree|number|player|game|mix|list)\b": "is not a",
}


def sentences_of(text):
    """The sentences of a text, a cell of a table as one."""
    lines = re.sub(r"[*_]{1,2}", "", text).splitlines()
    return [part.strip() for line in lines for part in re.split(r"(?<=[.!?]) |\|", line)]


def offences_in(text):
    """Each sentence that says something as it is not said, with what to say instead."""
    return [
        (sentence, instead)
        for sentence in sentences_of(text)
        for idiom, instead in IDIOMS.items()
        if " " in sentence and re.search(idiom, sentence)  # no name of a mistake
    ]


ENGLISH_PAGES = [path for path in PAGES if path.suffixes not in ([".de", ".md"], [".zh", ".md"])]


@pytest.mark.parametrize("path", [*ENGLISH_PAGES, *NOTEBOOKS, *EXERCISES], ids=name_of)
def test_pages_and_notebooks_speak_as_people_do(path):
    assert offences_in(prose(path)) == []


@pytest.mark.parametrize("folder", ["notebooks/questions"])
def test_questions_and_replies_speak_as_people_do(folder):
    said = [text for _, fields in questions_in(ROOT / folder).values() for text in texts_of(fields)]
    assert [offence for text in said for offence in offences_in(text)] == []


def texts_of(fields):
    """All texts of a question: of its lists and replies, too."""
    for value in fields.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from texts_of(value)
        elif isinstance(value, list):
            yield from [text for text in value if isinstance(text, str)]


def test_widgets_checks_and_commands_speak_as_people_do():
    said = []
    for message in collected():
        said += message.id if isinstance(message.id, tuple) else (message.id,)
    assert [offence for text in said for offence in offences_in(text)] == []
