"""What helpers/planted_faults.py plants: each kind of fault, and the report on two runs."""

import pytest
from planted_faults import compare
from planting.fault import named, planted
from planting.in_python import places_in_python
from planting.in_script import places_in_script
from planting.in_texts import (
    places_in_catalogue,
    places_in_css,
    places_in_questions,
    places_in_template,
)

IN_PYTHON = [
    ("a < b", "bound", "a <= b"),
    ("a == b", "equal", "a != b"),
    ("a + b", "plus", "a - b"),
    ("f(-a)", "sign", "f(a)"),
    ("x = 3", "number", "x = 4"),
    ("max(a)", "max", "min(a)"),
    ("f(MAX)", "player", "f(MIN)"),
    ("a and b", "and", "a or b"),
    ("a = not b", "not", "a = b"),
    ("a not in b", "not", "a in b"),
    ("x = True", "truth", "x = False"),
    ("show(a)", "call", "pass"),
    ("raise Error(a)", "refusal", "pass"),
    ("def f():\n    return a", "return", "def f():\n    return None"),
    ("def f(a=1):\n    return a", "default", "def f(a=2):\n    return a"),
    ("if a:\n    b", "condition", "if not (a):\n    b"),
    ("x = '#000000'", "colour", "x = '#808080'"),
    ("x = 'sheet.html'", "file", "x = 'sheet.htmlx'"),
    ("x = '<b class=\"a\">'", "attribute", "x = '<b classx=\"a\">'"),
    ("x = f'{a} of {b}'", "field", "x = f' of {b}'"),
    ("x = say('{a} left', a=1)", "field", "x = say('{a} left', )"),
    ("x = 'ä', 3", "number", "x = 'ä', 4"),
]
IN_SCRIPT = [
    ("if (a) return;\n", "condition", "if (!(a)) return;\n"),
    ('  a.addEventListener("click", b);\n', "listener", ""),
    ("  a.render();\n", "call", ""),
    ('b = button("x", () => c.send(d), e);\n', "button", 'b = button("x", () => {}, e);\n'),
    ("return a;\n", "return", "return undefined;\n"),
    ('a === "b === c"', "equal", 'a !== "b === c"'),
]
QUESTION = '[a-b]\nchoices = ["x", "y"]\nanswer = "y"\n'
IN_TEXTS = [
    (places_in_css, ".a {\n  top: 0;\n}\n", "rule", ""),
    (places_in_css, ".a {\n  top: 0;\n}\n", "declaration", ".a {\n}\n"),
    (places_in_template, "{% if a %}{% endif %}", "condition", "{% if not (a) %}{% endif %}"),
    (places_in_template, "<p>{{ a }}</p>", "field", "<p></p>"),
    (places_in_questions, QUESTION, "answer", QUESTION.replace('= "y"', '= "x"')),
    (places_in_catalogue, 'msgid "a"\nmsgstr "b"\n', "translation", 'msgid "a"\nmsgstr ""\n'),
]


def faults_of_kind(places, text, kind):
    """The text with each fault of this kind."""
    faults = named("a/file", text, places(text))
    return [planted(text, fault) for fault in faults if fault.kind == kind]


@pytest.mark.parametrize("text, kind, faulty", IN_PYTHON)
def test_in_python_only_the_place_of_the_fault_is_another(text, kind, faulty):
    assert faulty in faults_of_kind(places_in_python, text, kind)


@pytest.mark.parametrize("text, kind, faulty", IN_SCRIPT)
def test_in_a_script_too(text, kind, faulty):
    assert faults_of_kind(places_in_script, text, kind) == [faulty]


@pytest.mark.parametrize("places, text, kind, faulty", IN_TEXTS)
def test_and_in_what_is_no_code(places, text, kind, faulty):
    assert faults_of_kind(places, text, kind) == [faulty]


@pytest.mark.parametrize(
    "text", ['"""A file.html < 3"""', "if TYPE_CHECKING:\n    f(3)", "x: f(3)", "assert a < 3"]
)
def test_no_fault_is_planted_where_nobody_can_see_it(text):
    assert list(places_in_python(text)) == []


def test_the_name_of_a_fault_says_where_it_is():
    text = "class A:\n    def f(self):\n        return g(3, 4)\n"
    names = [fault.id for fault in named("a/b.py", text, places_in_python(text))]
    assert names == ["a/b.py:A.f:return:1", "a/b.py:A.f:number:1", "a/b.py:A.f:number:2"]


def outcome(status):
    return {"status": status, "by": "a test", "said": "a fault", "seconds": 1}


def test_what_is_no_longer_found_is_told(capsys):
    before = {"a": outcome("found"), "b": outcome("hangs"), "c": outcome("not found")}
    assert compare(before, {"a": outcome("hangs"), "b": outcome("found")}) == 0
    assert compare(before, {"a": outcome("not found"), "c": outcome("found")}) == 1
    said = capsys.readouterr().out
    assert "no longer found (not found): a fault" in said
    assert "not tried after: b" in said
