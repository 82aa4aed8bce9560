"""A student's answers to the questions of a notebook, and whether they are right.

The answers are read from the stored outputs of the cells (see widgets/answer_line.py) or, if no
Python ran when a question was answered, from the state of its widget. What these say about right
and wrong is not believed: each answer is judged again, by the script of the page that asks.
"""

import ast
import json
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gametree.nodes import tree

from ..course.commands import ROOT
from ..pyodide.bringing import deno_program
from ..quiz.items import quiz_of, quizzes_to_fill, search_of
from ..quiz.questions import FOLDER, Fields, questions_in
from ..quiz.tree_quizzes import skipped_quiz
from ..widgets.answer_line import MIME, Answered
from ..words.language import Sentence
from ..words.names import id_of, name_aloud
from ..words.preferences import LANGUAGES, using
from ..words.text import plain_of

JUDGE = Path(__file__).with_name("answers.mjs")
# Where a notebook keeps what its widgets show: in an output which, in its metadata what that is.
WIDGET = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LONGEST = 500  # letters of an answer
MOST = 100  # parts of an answer
SECONDS = 60


class Judgement(NamedTuple):
    """The judgement on an answer.

    is_right: whether it is right. reply: the reply to it, with what was asked. tree: the tree that
    the question is about, as text, or "". tries: as in Answered.
    """

    is_right: bool
    reply: str
    tree: str
    tries: int


# --- what was answered


def answers_in(notebook: Mapping[str, Any]) -> dict[str, Answered]:
    """The answers in a notebook, by the name of the question; of several the last one."""
    answers = {}
    for cell in notebook["cells"]:
        outputs = [output.get("data", {}) for output in cell.get("outputs", [])]
        written = [answer for data in outputs if (answer := answer_in(data))]
        name = question_in("".join(cell["source"]))
        views = [view_of(data, notebook) for data in outputs] if name else []
        # The widget has answers that its line lacks: without Python, and after the page was
        # reloaded. But if the cell only showed what was known, the line says more.
        given = [answer for view in views if (answer := answer_of_view(name, view, "given"))]
        known = [answer for view in views if (answer := answer_of_view(name, view, "solved"))]
        for answer in [*known, *written]:
            answers[answer.question] = answer
        for answer in given:
            if name not in answers or answers[name].given != answer.given:
                answers[name] = answer
    return answers


def answer_in(data: Mapping[str, Any]) -> Answered | None:
    """The answer in an output, if it is one that could have been given."""
    match data.get(MIME):
        case {"question": str(name), "given": given, "lang": str(lang), "tries": int(tries)}:
            return answer_if_possible(name, given, lang, tries)
    return None


def view_of(data: Mapping[str, Any], notebook: Mapping[str, Any]) -> Any:
    """What the widget in an output showed, as it was saved with the notebook; None for others."""
    models = notebook.get("metadata", {}).get("widgets", {}).get(STATE, {}).get("state", {})
    model = models.get(data.get(WIDGET, {}).get("model_id"), {})
    return model.get("state", {}).get("view")


def answer_of_view(name: str, view: Any, key: str) -> Answered | None:
    """What a widget has kept of the answers to a question, under that key."""
    match view:
        case {"lang": str(lang)} if view.get(key) is not None:
            return answer_if_possible(name, view[key], lang, 0)
    return None


def question_in(source: str) -> str:
    """The name of the question that a cell asks, `ask("its-name")`; "" if it asks none."""
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return ""
    match body[-1:]:
        case [ast.Expr(ast.Call(ast.Name("ask"), [ast.Constant(str(name)), *_]))]:
            return name
    return ""


def answer_if_possible(name: str, given: Any, lang: str, tries: int) -> Answered | None:
    """An answer; None for what no page has sent."""
    parts = given
    if isinstance(given, dict):
        parts = [*given.values()]
    elif not isinstance(given, list):
        parts = [given]
    is_text = all(isinstance(part, str) and len(part) <= LONGEST for part in parts)
    if not is_text or len(parts) > MOST or lang not in LANGUAGES:
        return None
    return Answered(name, given, lang, tries)


# --- whether it is right


@cache
def questions(lang: str) -> dict[str, Fields]:
    """All questions of the project in a language, whatever lies in the folder of a class."""
    with using(lang):
        stored = questions_in(ROOT / FOLDER)
    return {name: fields for name, (_, fields) in stored.items()}


def judge_answers(answers: list[Answered], lang: str) -> list[Judgement]:
    """The judgement on each of these answers, in that language where possible.

    Whether an answer is right is judged in the language in which it was given. The reply comes from
    the translation only if the answer is judged alike there, because it may mean something else.
    """
    both = [version for answer in answers for version in (answer, translate(answer, lang))]
    asked = [pairs_of(answer) for answer in both]
    results = iter(judge_by_script([pair for pairs in asked for pair in pairs]))
    judgements = [
        judgement_of(answer, pairs, [next(results) for _ in pairs])
        for answer, pairs in zip(both, asked)
    ]
    return [
        there if there.is_right == given.is_right else given
        for given, there in zip(judgements[::2], judgements[1::2])
    ]


def translate(answer: Answered, lang: str) -> Answered:
    """The same answer to the question in another language: what is chosen, by its place."""
    choices = questions(answer.lang)[answer.question].get("choices", [])
    place_of = {str(choice): place for place, choice in enumerate(choices)}
    there = [str(choice) for choice in questions(lang)[answer.question].get("choices", [])]

    def same(part: Any) -> Any:
        return there[place_of[part]] if isinstance(part, str) and part in place_of else part

    given = answer.given
    moved = [same(part) for part in given] if isinstance(given, list) else same(given)
    return answer._replace(given=moved, lang=lang)


def pairs_of(answer: Answered) -> list[tuple[dict[str, Any], Any]]:
    """What is asked, in the form the script wants, with what was entered: a pair for each field.

    A question about leaves also has their names, by their ids.
    """
    fields = questions(answer.lang)[answer.question]
    kind = fields.get("kind")
    with using(answer.lang):
        if "tree" not in fields:
            quiz = quiz_of(answer.question, fields).view()
        elif kind in ("values", "windows"):
            given = answer.given if isinstance(answer.given, dict) else {}
            quizzes = quizzes_to_fill(fields)
            return [(quiz.view(), given.get(key, "")) for key, quiz in quizzes.items()]
        else:
            top = tree(fields["tree"])
            skipped, in_picture = skipped_quiz(
                top, fields["question"], fields["why"], search_of(fields)
            )
            names = {id_of(leaf, top): name_aloud(leaf, top) for leaf in top.leaves()}
            quiz = skipped.view() | in_picture | {"names": names}
    return [(quiz, as_entered(quiz["answer"], answer.given))]


def as_entered(answer: Any, given: Any) -> Any:
    """What was entered, in the shape of the answer: a text, or a list of texts."""
    if isinstance(answer, list):
        return given if isinstance(given, list) else []
    return given if isinstance(given, str) else ""


def judge_by_script(pairs: list[tuple[dict[str, Any], Any]]) -> list[tuple[bool, str]]:
    """Whether each is right, and the known reply to it.

    Raises OSError or subprocess.SubprocessError if Deno does not run.
    """
    command = [str(deno_program()), "run", "--no-config", "--no-remote", str(JUDGE)]
    done = subprocess.run(
        command, input=json.dumps(pairs).encode(), capture_output=True, timeout=SECONDS, check=True
    )
    return [(bool(is_right), str(reply)) for is_right, reply in json.loads(done.stdout)]


def judgement_of(
    answer: Answered, pairs: list[tuple[dict[str, Any], Any]], results: list[tuple[bool, str]]
) -> Judgement:
    """What there is to say to an answer, from what the script says of its fields."""
    fields = questions(answer.lang)[answer.question]
    right = sum(is_right for is_right, _ in results)
    entered = Sentence("{right} of {all} right", right=right, all=len(pairs))
    if len(pairs) == 1:
        quiz, given = pairs[0]
        parts = given if isinstance(given, list) else [given]
        names = quiz.get("names", {})
        chosen = [names.get(part, part) for part in parts]
        answer_text = chosen or Sentence("none of them")
        entered = Sentence("Answered: {answer}", answer=answer_text)
    replies = [reply for is_right, reply in results if reply and not is_right]
    asked, *reply = [plain_of(text) for text in (fields["question"], *replies[:1])]
    lines = [asked, entered.say(answer.lang), *reply]
    return Judgement(right == len(pairs), "\n".join(lines), fields.get("tree", ""), answer.tries)
