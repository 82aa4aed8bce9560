"""Questions in the XML format that Moodle imports, with pictures, reasons and replies.

The words of this module:

    item    a question for a class: one Quiz, or several about one picture; without a Quiz it is an
            essay, which a teacher reads
    field   a place for an answer, of one of Moodle's types, with the known answers
    gap     a field within a text, "{1:NUMERICAL:=3}"; a question with several fields is a text with
            gaps, which Moodle calls cloze
"""

import base64
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from gametree.diagram import Diagram
from gametree.style import clean, element

from ..pictures.exports import svg_of
from ..words import preferences
from ..words.language import Sentence, say
from ..words.text import html_of
from .quiz import Quiz

NUMBER = re.compile(r"-?[\d.]+(e-?\d+)?")  # what Moodle accepts as a number, without ∞
NOTES = {
    "inf": Sentence("Write inf for ∞."),
    ".": Sentence("Write a decimal number: 0.25, not 1/4."),
}
BOUND = re.compile("([≤≥]) (.+)")
TYPED = {"≤": "<=", "≥": ">="}  # how a keyboard has them
DECIMAL_POINT = r"(?<=\d)\.(?=\d)"
LINES_OF_ESSAY = 10
# The signs that have a meaning within a gap.
SIGNS = {ord(sign): f"&#{ord(sign)};" for sign in "}#~=%/\\"}


class Item(NamedTuple):
    """A question for a class: one Quiz, or several about one picture; with none it is an essay.

    solution: a picture that is shown afterwards. points: what it counts. points_of_each: what each
    quiz counts, if there are several; () is 1 for each. model: an answer to an essay, for the
    teacher who reads it.
    """

    name: str
    text: str
    quizzes: Sequence[Quiz]
    picture: Diagram | None = None
    solution: Diagram | None = None
    points: int = 1
    points_of_each: Sequence[int] = ()
    model: str = ""


class Answer(NamedTuple):
    """An answer that Moodle knows, and the reply to it; a number has its tolerance, "3:0.01"."""

    is_right: bool
    text: str
    reply: str


class Field(NamedTuple):
    """A place for an answer. kind: NUMERICAL, SHORTANSWER, MULTICHOICE or MULTIRESPONSE."""

    kind: str
    answers: Sequence[Answer]


def moodle(categories: Mapping[str, Sequence[Item]]) -> str:
    """Return a Moodle XML file.

    categories: the path of a category, "Sheet/Form A", → its questions; "" is the category into
        which the file is imported.
    """
    parts = []
    for path, items in categories.items():
        if path:
            category = element("category", text(f"$course$/top/{path}"))
            parts.append(element("question", category, type="category"))
        parts += [question(item) for item in items]
    quiz = element("quiz", "\n", "\n".join(parts), "\n")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + quiz


def question(item: Item) -> str:
    """A question of the type of its field; with several fields a cloze, without one an essay."""
    if not item.quizzes:
        return essay(item)
    entered = [part for quiz in item.quizzes if not quiz.choices for part in as_list(quiz.answer)]
    numeric = all(NUMBER.fullmatch(part) for part in entered)
    fields = [fields_of(quiz, numeric) for quiz in item.quizzes]
    parts: list[str] = []
    gaps = ""
    if len(item.quizzes) > 1 or len(fields[0]) > 1:
        kind = "cloze"
        points = item.points_of_each or [1] * len(fields)
        gaps = "".join(map(line_of_gaps, item.quizzes, fields, points))
    else:
        kind, parts = alone(fields[0][0])
        parts = [element("defaultgrade", str(item.points)), *parts]
    if len(item.quizzes) == 1:
        parts += [html("hint", [hint]) for hint in item.quizzes[0].hints]
    asked = html("questiontext", [item.text, *notes_on(entered)], item.picture, gaps)
    feedback = html("generalfeedback", reasons_of(item.quizzes), item.solution)
    name = element("name", text(item.name))
    return element("question", name, asked, feedback, *parts, type=kind)


def line_of_gaps(quiz: Quiz, fields: Sequence[Field], points: int) -> str:
    """The line of a cloze that asks for one Quiz: its name, and a gap for each field.

    points: what the quiz counts. In Moodle a gap has whole points, and at least one.
    """
    each, more = divmod(points, len(fields))
    counts = [max(1, each + (place < more)) for place in range(len(fields))]
    return f"<p>{escape(quiz.name)} {' '.join(map(gap, fields, counts))}</p>"


def points_in_moodle(item: Item) -> int:
    """The points of a question in Moodle: more than its own if it has more gaps than points."""
    gaps = re.findall(r"\{(\d+):(?=NUM|SHORT|MULTI)", question(item))
    return sum(map(int, gaps)) or item.points


def notes_on(answers: Iterable[str]) -> list[str]:
    """How to type what Moodle reads in only one way, as far as these answers need it."""
    written = " ".join(answers)
    return [note.say() for sign, note in NOTES.items() if sign in written]


def reasons_of(quizzes: Sequence[Quiz]) -> list[str]:
    """Why the right answers are right: if there are several, each after what was asked."""
    if len(quizzes) == 1:
        return [quizzes[0].why]
    return [say("{label}: {answer}", label=quiz.name, answer=quiz.why) for quiz in quizzes]


def essay(item: Item) -> str:
    """A question that is answered in words, which a teacher reads."""
    parts = [
        element("name", text(item.name)),
        html("questiontext", [item.text], item.picture),
        html("generalfeedback", [], item.solution),
        element("defaultgrade", str(item.points)),
        element("responseformat", "editor"),
        element("responserequired", "1"),
        element("responsefieldlines", str(LINES_OF_ESSAY)),
        element("attachments", "0"),
        html("graderinfo", [item.model] if item.model else []),
    ]
    return element("question", *parts, type="essay")


# --- the fields of a quiz


def fields_of(quiz: Quiz, numeric: bool) -> list[Field]:
    """The fields for a Quiz. numeric: whether all right answers of the question are numbers."""
    if quiz.choices:
        return [choice_field(quiz, quiz.choices)]
    right = as_list(quiz.answer)
    wrong = [(as_list(entered), reply) for entered, reply in quiz.wrong]
    wrong = [(parts, reply) for parts, reply in wrong if len(parts) == len(right)]
    fields = []
    for place, wanted in enumerate(right):
        here = right if quiz.kind == "set" else [wanted]  # for a set: any member, in any order
        replies = {parts[place]: reply for parts, reply in wrong if parts[place] not in here}
        answers = [Answer(True, spelling, "") for part in here for spelling in spelt(part, numeric)]
        answers += [
            Answer(False, spelling, html_of(reply))
            for part, reply in replies.items()
            for spelling in spelt(part, numeric)
        ]
        fields.append(Field("NUMERICAL" if numeric else "SHORTANSWER", answers))
    return fields


def choice_field(quiz: Quiz, choices: Sequence[str]) -> Field:
    """The field for a Quiz with choices, each of which gets a reply."""
    right = as_list(quiz.answer) or [say("none of them")]
    usual_reply = quiz.hints[-1] if quiz.hints else quiz.why
    replies = {}
    for entered, reply in quiz.wrong:
        too_much = {*as_list(entered)} - {*right}
        if len(too_much) == 1:  # the reply is to this choice
            replies[too_much.pop()] = reply
    replies |= dict.fromkeys(right, "")
    answers = [
        Answer(choice in right, html_of(choice), html_of(replies.get(choice, usual_reply)))
        for choice in dict.fromkeys([*choices, *right])
    ]
    return Field("MULTIRESPONSE" if quiz.kind == "several" else "MULTICHOICE", answers)


def spelt(answer: str, numeric: bool) -> list[str]:
    """An answer, in all the ways in which it may be entered in Moodle.

    A number gets a tolerance, as in the notebooks; in a question of numbers, nothing else can be
    entered. ∞ is written in two ways, a bound such as "≤ 2" in five. A decimal number is also
    written with a comma if the language does so (in a question of numbers Moodle reads that
    itself).
    """
    if not numeric:
        spellings = [answer]
        bound = BOUND.fullmatch(answer)
        if bound:
            sign, value = bound.groups()
            spellings += [sign + value, f"{TYPED[sign]} {value}", TYPED[sign] + value, value]
        spellings += [spelling.replace("inf", "∞") for spelling in spellings]
        if preferences.BY_CODE[preferences.now.lang].comma:
            spellings += [re.sub(DECIMAL_POINT, ",", spelling) for spelling in spellings]
        return list(dict.fromkeys(spellings))
    if not NUMBER.fullmatch(answer):
        return []
    tolerance = max(0.005, 0.002 * abs(float(answer))) if "." in answer else 0
    return [f"{answer}:{tolerance:g}"]


def as_list(answer: Any) -> list[str]:
    return answer if isinstance(answer, list) else [answer]


# --- what Moodle reads


def gap(field: Field, points: int) -> str:
    """A field within a text, worth these points."""
    alternatives = []
    for answer in field.answers:
        alternative = escape(answer.text).translate(SIGNS)
        if answer.is_right:
            alternative = f"={alternative}"
        if answer.reply:
            alternative += f"#{escape(answer.reply).translate(SIGNS)}"
        alternatives.append(alternative)
    return f"{{{points}:{field.kind}:{'~'.join(alternatives)}}}"


def alone(field: Field) -> tuple[str, list[str]]:
    """The type of a question with one field, and what is in it."""
    answers = answer_elements(field)
    if field.kind in ("NUMERICAL", "SHORTANSWER"):
        return field.kind.lower(), answers
    settings = [
        element("single", "true" if field.kind == "MULTICHOICE" else "false"),
        element("shuffleanswers", "false"),  # their order was chosen by the author
        element("answernumbering", "abc"),
    ]
    return "multichoice", settings + answers


def answer_elements(field: Field) -> list[str]:
    """The answers of a question with one field.

    With several choices, a wrong one costs what a right one earns.
    """
    share: float = 100
    cost: float = 0
    if field.kind == "MULTIRESPONSE":
        right = [answer for answer in field.answers if answer.is_right]
        share = 100 / len(right)
        cost = share
    form = "html" if field.kind in ("MULTICHOICE", "MULTIRESPONSE") else "plain_text"
    elements = []
    for answer in field.answers:
        entered, tolerance = answer.text, ""
        if field.kind == "NUMERICAL":
            entered, tolerance = answer.text.split(":")
        inside = [text(entered)]
        if tolerance:
            inside.append(element("tolerance", tolerance))
        inside.append(element("feedback", text(answer.reply), format="html"))
        fraction = share if answer.is_right else -cost
        elements.append(element("answer", *inside, fraction=f"{fraction:.7g}", format=form))
    return elements


def text(content: str) -> str:
    """An element with any text: what XML cannot hold, such as a NUL, becomes a mark."""
    return element("text", "<![CDATA[", clean(content).replace("]]>", "]]]]><![CDATA[>"), "]]>")


def html(
    tag: str, paragraphs: Iterable[str], picture: Diagram | None = None, below: str = ""
) -> str:
    """An element with paragraphs, and the picture in a file beside them. below: HTML with gaps."""
    content = "".join([f"<p>{html_of(paragraph)}</p>" for paragraph in paragraphs])
    files = []
    if picture:
        content += re.sub(' src="[^"]*"', f' src="@@PLUGINFILE@@/{tag}.svg"', picture.image())
        data = base64.b64encode(svg_of(picture).encode()).decode()
        files.append(element("file", data, name=f"{tag}.svg", path="/", encoding="base64"))
    content = content.replace("{", "&#123;")  # no gap but those below
    return element(tag, text(content + below), *files, format="html")
