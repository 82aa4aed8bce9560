"""The catalogues, again: the code has no sentence that is not marked for translation."""

import ast
import re

import pytest
from places import ROOT

from classroom.course.messages import ARGUMENTS

PYTHON = [
    path
    for package in ("gametree", "classroom")
    for path in sorted((ROOT / package).rglob("*.py"))
    if "script" not in path.parts
]
SCRIPT = sorted((ROOT / "classroom" / "widgets" / "script").glob("*.js"))

# Two words or more, that begin with a capital or end as a sentence does.
SENTENCE = re.compile(
    r"[A-Z][a-z]*,? [a-z]{2,}|[a-z]{2,} \w+[.?!]$|^[a-z]+ [a-z]+ [a-z]+( [a-z]+)*$"
)
MARKED = {*ARGUMENTS, "sentence_of", "Stop"}  # what Stop says is of the commands, in a terminal

# Where English may be written, and why.
ALLOWED = {
    "classroom/pictures/exports.py": "a page of HTML, and what an error calls the file",
    "classroom/check/mistakes/failures.py": "what Python says of an error",
    "classroom/check/mistakes/rules.py": "what the function of a task returns",
    "gametree/nodes.py": "the name of a node in Python, its repr",
    "classroom/tracing/tables.py": "what an error calls the file that cannot be written",
    "classroom/charts/maps.py": "what an error calls the file that cannot be written",
    "classroom/charts/image.py": "what an error calls the file that cannot be written",
    "classroom/quiz/items.py": "what an error calls the file that cannot be written",
    "classroom/sheets/exams.py": "what an error calls the file that cannot be written",
    "classroom/sheets/labels.py": "what an error calls the file that cannot be written",
    "classroom/sheets/page.py": "the name of a sheet in Python, its repr; and the file in an error",
    "classroom/sheets/worksheets.py": "what an error calls the file that cannot be written",
    "classroom/widgets/bundling.py": "said to who bundles the script",
    "classroom/widgets/exploring.py": "the name of a widget in Python, its repr",
    "classroom/widgets/touch.py": "what an error calls the file that cannot be written",
    "classroom/course": "the commands, which have tests of their own",
    "classroom/grading": "the commands, which have tests of their own",
    "classroom/site": "the commands, which have tests of their own",
    "classroom/pyodide": "the commands, which have tests of their own",
}


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def is_allowed(file):
    return any(file == place or file.startswith(f"{place}/") for place in ALLOWED)


def is_marked(node):
    """Whether the text below a node of Python is marked, raised, asserted or a docstring."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        return name in MARKED or name.endswith("Error")
    return isinstance(node, ast.Raise | ast.Assert)


def texts_unmarked(node):
    """The texts below a node of Python that nobody has marked, {} for what is put into them."""
    if is_marked(node):
        return
    if isinstance(node, ast.JoinedStr):
        yield "".join([part.value if is_text(part) else "{}" for part in node.values])
    elif is_text(node):
        yield node.value
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and is_text(child)):
            yield from texts_unmarked(child)


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def unmarked_in(source):
    return [text for text in texts_unmarked(ast.parse(source)) if SENTENCE.search(text)]


@pytest.mark.parametrize(
    "code",
    ['x = "Nobody translates this."', 'said = f"{name} is skipped."', 'told = "It is your turn"'],
)
def test_a_sentence_that_nobody_marked_is_found(code):
    assert unmarked_in(code)


@pytest.mark.parametrize(
    "code",
    [
        'say("Nobody translates this.")',
        'raise GameTreeError("This is wrong.")',
        'def f():\n    """It says so."""',
        'kind = "max best"',
    ],
)
def test_what_is_marked_or_raised_or_no_sentence_is_not_found(code):
    assert unmarked_in(code) == []


@pytest.fixture(scope="module")
def unmarked():
    """The name of each file of Python that has sentences which nobody marked → these."""
    found = {name_of(path): unmarked_in(path.read_text(encoding="utf-8")) for path in PYTHON}
    return {file: texts for file, texts in found.items() if texts}


@pytest.mark.slow
def test_every_sentence_in_python_is_marked(unmarked):
    offenders = {file: texts for file, texts in unmarked.items() if not is_allowed(file)}
    assert not offenders


@pytest.mark.slow
@pytest.mark.parametrize("place", ALLOWED)
def test_where_english_is_allowed_it_still_stands(place, unmarked):
    assert any(f"{file}/".startswith(f"{place}/") for file in unmarked)


MARKED_IN_SCRIPT = re.compile(r"\bt\(\s*\"[^\"]+\"")
COMMENT = re.compile(r"(?m)//.*$|/\*[\s\S]*?\*/")
TEXT_OF_SCRIPT = re.compile(r'"([^"\n]*)"|`([^`]*)`')


def unmarked_in_script(path):
    code = COMMENT.sub("", MARKED_IN_SCRIPT.sub("", path.read_text(encoding="utf-8")))
    texts = [first or second for first, second in TEXT_OF_SCRIPT.findall(code)]
    return [text for text in texts if SENTENCE.search(text)]


def test_every_sentence_in_the_script_is_marked():
    assert SCRIPT
    offenders = [(path.name, text) for path in SCRIPT for text in unmarked_in_script(path)]
    assert not offenders
