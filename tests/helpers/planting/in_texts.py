"""Faults in files other than code: style sheets, templates, questions, translations."""

import json
import re
import tomllib

from .fault import Place
from .in_strings import ATTRIBUTE, CLASS, COLOUR, other_colour

COMMENT_OF_CSS = re.compile(r"/\*[\s\S]*?\*/")
RULE = re.compile(r"^[ ]*([^\s{}@/*][^{}@;]*?) \{\n([^{}]*)\}\n", re.M)
DECLARATION = re.compile(r"^[ ]+[\w-]+:[^;{}]+;\n", re.M)
CONDITION_OF_TEMPLATE = re.compile(r"\{%-? (?:el)?if (.+?) -?%\}")
FIELD_OF_TEMPLATE = re.compile(r"\{\{ .+? \}\}")
QUESTION = re.compile(r"^\[([\w-]+)\]\n(.*?)(?=^\[|\Z)", re.M | re.S)
ANSWER = re.compile(r"^answer = (.+)$", re.M)
ENTRY = re.compile(r'^msgid "(.+)"\n(?:msgid_plural .*\n)?((?:msgstr.*\n)+)', re.M)
TRANSLATION = re.compile(r'^msgstr(?:\[\d\])? "(.+)"$', re.M)
FIELD = re.compile(r"\{\w+\}")


def in_short(words, length=40):
    """A few letters of a text, as part of a name."""
    return re.sub(r"[^\w.#>-]+", "_", words).strip("_")[:length]


def places_in_css(text):
    """A rule or a declaration dropped, another colour."""
    code = COMMENT_OF_CSS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    for rule in RULE.finditer(code):
        selector = in_short(rule[1])
        yield Place(selector, "rule", *rule.span(), "")
        for match in DECLARATION.finditer(code, *rule.span(2)):
            yield Place(selector, "declaration", *match.span(), "")
        for match in COLOUR.finditer(code, *rule.span(2)):
            yield Place(selector, "colour", *match.span(), other_colour(match[0]))


def places_in_template(text):
    """A condition negated, a field left out, another class, an attribute that does not exist."""
    for match in CONDITION_OF_TEMPLATE.finditer(text):
        yield Place("template", "condition", *match.span(1), f"not ({match[1]})")
    for match in FIELD_OF_TEMPLATE.finditer(text):
        yield Place("template", "field", *match.span(), "")
    for kind, pattern in (("attribute", ATTRIBUTE), ("class", CLASS)):
        for match in pattern.finditer(text):
            yield Place("template", kind, *match.span(), f"{match[0]}x")


def places_in_questions(text):
    """A choice that is wrong, marked right; a number that is not the answer."""
    table = tomllib.loads(text)
    for question in QUESTION.finditer(text):
        answer = ANSWER.search(text, *question.span(2))
        wrong = answer and wrong_answer(table[question[1]])
        if wrong:
            yield Place(question[1], "answer", *answer.span(1), wrong)


def wrong_answer(question):
    """Another answer to a question, as TOML has it; None if none is known."""
    answer = question["answer"]
    others = [choice for choice in question.get("choices", []) if choice != answer]
    if isinstance(answer, str) and others:
        return json.dumps(others[0], ensure_ascii=False)
    if isinstance(answer, list) and len(answer) > 1:
        return json.dumps(answer[1:], ensure_ascii=False)
    if isinstance(answer, int | float) and not isinstance(answer, bool):
        return str(answer + 1)
    return None


def places_in_catalogue(text):
    """A translation lost, and a field left out of one."""
    used = text.split("\n#~ ")[0]
    for entry in ENTRY.finditer(used):
        sentence = in_short(entry[1])
        for match in TRANSLATION.finditer(used, *entry.span(2)):
            yield Place(sentence, "translation", *match.span(1), "")
            field = FIELD.search(used, *match.span(1))
            if field:
                yield Place(sentence, "field", *field.span(), "")
