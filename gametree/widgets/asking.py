"""`predict` and `ask`: a question to the reader, written in the cell or in a file, and what is said to an answer."""

import base64
import json
import re
import tomllib
import zlib
from contextlib import suppress
from difflib import get_close_matches
from html import escape
from pathlib import Path

from .. import defaults
from ..address import id_of, name_of
from ..defaults import using
from ..drawing import draw
from ..errors import GameTreeError, short
from ..language import LANGUAGES, say
from ..nodes import tree
from ..search import alphabeta
from ..trace import record
from .exploring import Completer, all_nodes
from .progress import remember, solved
from .quiz import Quiz, parse
from .touch import Page, folded, packed

__all__ = ["ask", "parse", "predict"]
FOLDER = Path("notebooks", "questions")
PACKED = "questions.dat"  # beside or above working copies
TEXTS = {"question", "why", "hints", "wrong", "choices", "answer"}  # what a translation may give anew
FIELDS = TEXTS | {"kind", "tree", "strict", "order"}
NEEDED = {
    "values": ["tree"],
    "windows": ["tree"],
    "skipped": ["tree", "why"],
    "leaves": ["tree", "answer", "why"],
}


def predict(
    question: str,
    answer: object,
    why: str,
    *,
    choices: object = None,
    wrong: dict | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Question":
    """Return a widget that asks the reader `question`, and answers what is entered with a reason.

    answer: a number, a text, or one of `choices`; a set of them where several are to be ticked; without choices a
        list (in order) or a set (in any) of numbers and texts, which are entered with commas or blanks between.
    why: the reason, a sentence or two.
    wrong: a dict of wrong answers and what to say to each.
    Without a kernel it is the question with its answer folded below. Raises GameTreeError for bad arguments,
    RenderError where the packages for widgets are missing.

    >>> predict("How many leaves?", 9, "Three times three.", wrong={3: "These are the moves of MAX."})
    Question(How many leaves?)
    """
    with using(lang, theme):
        return Question(Quiz(question, answer, why, choices, wrong), question)


def ask(name: str, *, theme: str | None = None, lang: str | None = None) -> "Question | Completer | Crosser":
    """Return the question of that name, from a file in notebooks/questions, as a widget that asks it.

    A file NN_name.toml holds questions, [whole-tree], with these fields (NN_name.de.toml gives texts in German anew):
    question, answer and why, which each needs, choices, wrong (a table: wrong answer → what is said to it) as for
    `predict`; hints, a list: what is said to one other wrong answer after the other; kind: "list" or "set" for an
    answer that is a list; and with tree, a tree as text, "values" (the value of each inner node), "windows" (α and β
    with which alpha-beta comes to each inner node), which need no answer and no why, "skipped" (the leaves that
    alpha-beta skips), which needs no answer, or "leaves" (the answer lists their names); strict and order are as for
    alphabeta.
    What was right stays: it is kept by the question's name. Raises GameTreeError for a name that is in no file, and
    for a question that is not complete; RenderError where the packages for widgets are missing.
    """
    with using(lang, theme):
        return made(name, asked(name))


def asked(name):
    """The question of that name as it is written, in the language that is set; raises GameTreeError where there is none."""
    found, places = (
        {},
        [Path("questions"), FOLDER, Path(PACKED), Path("..", PACKED), Path(__file__).parents[2] / FOLDER],
    )
    for folder in places:
        if (
            found := unpacked(folder).get(defaults.now.lang)
            if folder.name == PACKED
            else questions_in(folder)
        ):
            break
    if name not in found:
        near = get_close_matches(str(name), found, 3)
        hint = f"try {', '.join(map(repr, near))}" if near else f"{folder.name} has {len(found)} questions"
        raise GameTreeError(f"There is no question {short(name)}: {hint}.")
    file, fields = found[name]
    kind = fields.get("kind")
    if missing := sorted({"question", *NEEDED.get(kind, ("answer", "why"))} - set(fields)):
        raise GameTreeError(f"{file}: the question {name!r} has no {' and no '.join(missing)}.")
    if unknown := sorted(set(fields) - FIELDS):
        known = ", ".join(sorted(FIELDS))
        raise GameTreeError(f"{file}: the question {name!r} has a field {unknown[0]!r}; known are {known}.")
    return fields


def questions_in(folder: Path) -> dict[str, tuple[str, dict]]:
    """All questions in the files of a folder: name → its file and fields; raises GameTreeError for a file that is none."""
    found = {}
    for file in sorted(folder.glob("*.toml")):
        if file.suffixes[-2:-1] and file.suffixes[-2][1:] in LANGUAGES:
            continue
        written = read(file)
        for name, fields in read(file.with_suffix(f".{defaults.now.lang}.toml")).items():
            if name not in written or set(fields) - TEXTS:
                said = f"the translation of {name!r} has no original, or gives more than texts"
                raise GameTreeError(f"{file.stem}: {said}.")
            written[name] = written[name] | fields
        for name, fields in written.items():
            if not isinstance(fields, dict):
                said = f"{name!r} is no table: write [{name}] above its fields"
                raise GameTreeError(f"{file.name}: {said}.")
            if name in found:
                said = f"there is another question {name!r} in this folder: rename one"
                raise GameTreeError(f"{file.name}: {said}.")
            found[name] = file.name, fields
    return found


def pack_questions(folder: Path, before: dict) -> str:
    """The questions of a folder as text in which no answer can be read, for working copies; `before`: older ones."""
    found = {}
    for lang in LANGUAGES:
        with using(lang):
            found[lang] = before.get(lang, {}) | questions_in(folder)
    return packed(found)


def unpacked(file: Path) -> dict[str, dict]:
    """Language → what `questions_in` returned for it, from such a text; {} where there is none."""
    with suppress(OSError, ValueError, zlib.error):
        return json.loads(zlib.decompress(base64.b64decode(file.read_text(encoding="ascii"))))
    return {}


def read(file):
    with suppress(FileNotFoundError):
        try:
            return tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:  # also what is no UTF-8
            raise GameTreeError(f"{file.name} cannot be read: {error}.") from None
    return {}


def made(name, fields):
    """The widget for a question as it is written."""
    kind, question, why, hints = (fields.get(key, "") for key in ("kind", "question", "why", "hints"))
    if "tree" in fields:
        top = tree(fields["tree"])
        search = {key: fields[key] for key in ("strict", "order") if key in fields}
        if kind in ("values", "windows"):
            return Completer(top, name, question, windows=search if kind == "windows" else None)
        nodes = {name_of(id_of(node, top)): node for node in all_nodes(top, 100, "The tree of a question")}
        if kind == "skipped":
            seen = record(alphabeta, top, **search).nodes
            listed = sorted(leaf for leaf, node in nodes.items() if node.is_leaf and node not in seen)
            said = say("Skipped: {names}.", names=listed) if listed else say("Nothing is skipped.")
        else:
            listed, said = list(fields["answer"]), f"{', '.join(fields['answer'])}."
        for leaf in listed:
            if leaf not in nodes or not nodes[leaf].is_leaf:
                raise GameTreeError(f"{short(leaf)} in the question {name!r} is no leaf of its tree.")
        wanted = [nodes[leaf] for leaf in listed]
        return Crosser(top, name, question, wanted, f"{said} {why}", hints or ())
    answer, wrong = fields["answer"], fields.get("wrong") or {}
    if kind == "set":
        answer = set(answer)
    if isinstance(answer, str) and "choices" not in fields and parse(answer) is not None:
        answer = parse(answer)
    if isinstance(answer, (list, set)):
        between = r"\|" if "choices" in fields else r"[,\s]+"
        wrong = {
            tuple(filter(None, map(str.strip, re.split(between, given)))): said
            for given, said in wrong.items()
        }
    return Question(Quiz(question, answer, why, fields.get("choices"), wrong, hints or ()), name)


class Question(Page):
    """The widget that `predict` returns. `.answered` is True once the answer was right, False after a wrong one."""

    instead, title = "print(question)", "A question"

    def __init__(self, quiz, name):
        self.quiz, self.name, self.answered = quiz, name, None
        super().__init__()

    def view(self):
        return {"kind": "question", "quiz": self.quiz.view(), "solved": solved().get(self.name)}

    def answers(self):
        return {"answered": self._hear, "again": self.again}

    def _hear(self, right, given):
        self.answered = bool(right)
        if right:
            remember(self.name, given)

    def again(self) -> None:
        """Begin anew: what was right is forgotten."""
        remember(self.name, None)
        self.answered = None
        self.refresh()

    def still(self):
        quiz = self.quiz
        listed = "".join(f"<li>{marked(choice)}</li>" for choice in quiz.choices or ())
        asked = f"<p>{marked(quiz.question)}</p>{f'<ul>{listed}</ul>' if listed else ''}"
        return asked + folded(say("Answer"), f"{marked(quiz.solution.rstrip('.'))}. {marked(quiz.why)}")

    def __repr__(self):
        return f"Question({self.quiz.question})"


class Crosser(Question):
    """A question that is answered by crossing out leaves of a tree. `.wanted` holds the leaves."""

    def __init__(self, top, name, question, wanted, why, hints):
        self.top, self.wanted = top, wanted
        quiz = Quiz(question, set(), why, hints=hints)
        quiz.kind, quiz.answer = "leaves", [id_of(leaf, top) for leaf in wanted]
        super().__init__(quiz, name)

    def view(self):
        return super().view() | {"kind": "cross", "svg": self._draw().svg}

    def _draw(self):
        return draw(self.top, names=True, max_nodes=101)

    def still(self):
        return f"<p>{marked(self.quiz.question)}</p>{self._draw().image()}" + folded(
            say("Answer"), marked(self.quiz.why)
        )


def marked(text):
    """Text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))
