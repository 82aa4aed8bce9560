"""Questions in the XML format that Moodle imports, with their pictures, reasons, and replies to wrong answers."""

import base64
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from gametree.drawing import Diagram
from gametree.language import Sentence, say
from gametree.svg import element
from gametree.text import marked

from .quiz import Quiz

NUMBER = re.compile(r"-?[\d.]+(e-?\d+)?")  # what Moodle takes for one: ∞ is none
NOTES = {
    "inf": Sentence("Write inf for ∞."),
    ".": Sentence("Write a decimal number: 0.25, not 1/4."),
}
SIGNS = {
    ord(sign): f"&#{ord(sign)};" for sign in "}#~=%/\\"
}  # those that have a meaning within a gap


class Item(NamedTuple):
    """A question for a class: one Quiz, or several about one picture. solution: a picture that is shown afterwards."""

    name: str
    text: str
    quizzes: Sequence[Quiz]
    picture: Diagram | None = None
    solution: Diagram | None = None


def moodle(categories: Mapping[str, Sequence[Item]]) -> str:
    """Return a Moodle XML file: the path of a category, "Sheet/Form A", → its questions; "" is where it is imported."""
    parts = []
    for path, items in categories.items():
        category = element("category", text(f"$course$/top/{path}"))
        parts += [element("question", category, type="category")] if path else []
        parts += map(question, items)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element(
        "quiz", "\n", "\n".join(parts), "\n"
    )


def question(item):
    """A question of the type of its field; where it has several, a text with gaps, which Moodle calls cloze."""
    rights = [one for quiz in item.quizzes if not quiz.choices for one in listed(quiz.answer)]
    numeric, several = all(map(NUMBER.fullmatch, rights)), len(item.quizzes) > 1
    found = [(quiz.name, fields(quiz, numeric)) for quiz in item.quizzes]
    kind, gaps, parts = "cloze", "", []
    if several or len(found[0][1]) > 1:
        gaps = "".join(
            f"<p>{escape(name)} {' '.join(gap(*one) for one in each)}</p>" for name, each in found
        )
    else:
        kind, *parts = alone(*found[0][1][0])
    parts += [] if several else [html("hint", [hint]) for hint in item.quizzes[0].hints]
    notes = [note.say() for sign, note in NOTES.items() if sign in " ".join(rights)]
    asked = html("questiontext", [item.text, *notes], item.picture, gaps)
    reasons = [f"{quiz.name}: {quiz.why}" if several else quiz.why for quiz in item.quizzes]
    after = html("generalfeedback", reasons, item.solution)
    return element("question", element("name", text(item.name)), asked, after, *parts, type=kind)


def fields(quiz, numeric):
    """The fields for a Quiz: each its type in a gap, and its answers: (right?, answer, reply)."""
    right, wrong = listed(quiz.answer), [(listed(given), said) for given, said in quiz.wrong]
    if quiz.choices:
        right, other = right or [say("none of them")], (quiz.hints or [quiz.why])[-1]
        extra = [({*given} - {*right}, said) for given, said in wrong]
        replies = {one.pop(): said for one, said in extra if len(one) == 1} | dict.fromkeys(
            right, ""
        )
        choices = dict.fromkeys([*quiz.choices, *right])
        answers = [(one in right, marked(one), marked(replies.get(one, other))) for one in choices]
        return [("MULTIRESPONSE" if quiz.kind == "several" else "MULTICHOICE", answers)]
    found, wrong = [], [(given, said) for given, said in wrong if len(given) == len(right)]
    for i, one in enumerate(right):
        mine = right if quiz.kind == "set" else [one]  # in any order
        replies = {given[i]: marked(said) for given, said in wrong if given[i] not in mine}
        answers = [
            *[(True, given, "") for given in mine],
            *[(False, *reply) for reply in replies.items()],
        ]
        found.append(
            [(good, one, said) for good, given, said in answers for one in spelt(given, numeric)]
        )
    return [("NUMERICAL" if numeric else "SHORTANSWER", answers) for answers in found]


def spelt(given, numeric):
    """An answer as Moodle compares it: a number with how far it may be off, as in the notebooks; else ∞ in two ways."""
    off = max(0.005, 0.002 * abs(float(given))) if numeric and "." in given else 0
    if numeric:
        return [f"{given}:{off:g}"] if NUMBER.fullmatch(given) else []
    return dict.fromkeys([given, given.replace("inf", "∞")])


def gap(kind, answers):
    parts = []
    for right, *said in answers:
        given, reply = [escape(one).translate(SIGNS) for one in said]
        parts.append("=" * right + given + f"#{reply}" * (reply != ""))
    return f"{{1:{kind}:{'~'.join(parts)}}}"


def alone(kind, answers):
    """The type of a question with one field, and what is in it. Of several choices, a wrong one costs what a right one brings."""
    several, choice, parts = kind == "MULTIRESPONSE", kind.startswith("MULTI"), []
    share = 100 / sum(right for right, *_ in answers) if several else 100
    for right, given, said in answers:
        given, *off = given.split(":") if kind == "NUMERICAL" else [given]
        more = [element("tolerance", one) for one in off]
        more += [element("feedback", text(said), format="html")]
        fraction = share if right else -share * several
        form = "html" if choice else "plain_text"
        parts.append(element("answer", text(given), *more, fraction=f"{fraction:.7g}", format=form))
    if not choice:
        return kind.lower(), *parts
    single = element("single", str(not several).lower())
    return (
        "multichoice",
        single,
        element("shuffleanswers", "true"),
        element("answernumbering", "abc"),
        *parts,
    )


def listed(answer):
    return answer if isinstance(answer, list) else [answer]


def text(said):
    return element("text", "<![CDATA[", said.replace("]]>", "]]]]><![CDATA[>"), "]]>")


def html(tag, said, picture=None, below=""):
    """Paragraphs, with the picture in a file beside them."""
    said, files = "".join(f"<p>{marked(one)}</p>" for one in said), []
    if picture:
        said += re.sub(' src="[^"]*"', f' src="@@PLUGINFILE@@/{tag}.svg"', picture.image())
        data = base64.b64encode(picture.svg.encode()).decode()
        files.append(element("file", data, name=f"{tag}.svg", path="/", encoding="base64"))
    said = said.replace("{", "&#123;")  # no gap but those below
    return element(tag, text(said + below), *files, format="html")
