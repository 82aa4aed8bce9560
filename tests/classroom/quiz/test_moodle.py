"""Moodle XML: what each type of question needs, right answers, and replies to wrong ones."""

import base64
import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from html import unescape
from math import inf

import pytest

from classroom import complete, explore, record, save_quiz, skipped_when, worksheet
from classroom.check import check_pruned
from classroom.check.mistakes import MISTAKES
from classroom.quiz.moodle import Item, moodle, question
from classroom.quiz.questions import all_questions
from classroom.quiz.quiz import in_words
from classroom.sheets.kinds import KINDS
from classroom.sheets.kinds.bones import HEAPS
from classroom.trees.ordering import Shuffle
from classroom.widgets import ask, predict
from classroom.words.language import say
from classroom.words.names import name_aloud
from classroom.words.preferences import using
from classroom.words.wording import enumeration, together
from gametree import (
    MAX,
    MIN,
    Bones,
    GameTreeError,
    RenderError,
    alphabeta,
    build,
    expectimax,
    positions,
    tree,
    values_of,
)
from gametree.nodes import move_text

# What Moodle reads of a question of each type: path → how often (None: at least once). Everything
# else has a default in Moodle.
COMMON = {"name/text": 1, "questiontext/text": 1, "generalfeedback/text": 1}

CHOICE = {"single": 1, "shuffleanswers": 1, "answernumbering": 1}

ANSWER = {"answer/text": None, "answer/feedback/text": None}

ELEMENTS = {
    "category": {"category/text": 1},
    "multichoice": COMMON | CHOICE | ANSWER,
    "numerical": COMMON | ANSWER | {"answer/tolerance": None},
    "shortanswer": COMMON | ANSWER,
    "cloze": COMMON,
    "essay": COMMON | {"defaultgrade": 1, "responseformat": 1, "responsefieldlines": 1},
}

PARTS = {"name", "questiontext", "generalfeedback", "defaultgrade", "answer", "hint", *CHOICE}
PARTS_OF_ESSAY = {"responseformat", "responserequired", "responsefieldlines", "attachments"}
PARTS_OF_ESSAY |= {"graderinfo"}

GRADES = [
    100 / n for n in (*range(1, 11), 20)
]  # those fractions that Moodle imports, without a few

GAP = re.compile(r"{\d+:(NUMERICAL|SHORTANSWER|MULTICHOICE|MULTIRESPONSE):((?:[^}\\]|\\.)+)}")


def read(path):
    """The questions in a file, all checked: (category, name, type, fields).

    A field is its label, type and answers.
    """
    quiz, category, found = ET.parse(path).getroot(), "", []
    assert quiz.tag == "quiz" and {one.tag for one in quiz} == {"question"}
    for one in quiz:
        kind = one.get("type")
        for wanted, count in ELEMENTS[kind].items():
            parts = one.findall(wanted)
            assert parts and (count is None or len(parts) == count), f"{kind}: {wanted}"
        if kind == "category":
            category = one.findtext("category/text")
            assert re.fullmatch(r"\$course\$/top/[^/]+(/[^/]+)?", category)
            continue
        assert {part.tag for part in one} <= PARTS | (PARTS_OF_ESSAY if kind == "essay" else set())
        for part in one.iter("file"):
            svg = base64.b64decode(part.text, validate=True)
            assert ET.fromstring(svg).tag.endswith("}svg") and part.get("encoding") == "base64"
        for part in one:
            names = re.findall(
                r'<img alt="[^"]+" src="@@PLUGINFILE@@/([^"]+)"', part.findtext("text") or ""
            )
            assert names == [file.get("name") for file in part.findall("file")]
        name, asked = one.findtext("name/text"), one.findtext("questiontext/text")
        assert 'src="data:' not in asked
        if kind == "essay":
            found.append((category, name, kind, [], asked))
            continue
        assert one.findtext("generalfeedback/text")
        fields = [("", *gap) for gap in [alone(one, kind)]] if kind != "cloze" else gaps(asked)
        for _, kind_of_field, answers in fields:
            check(kind_of_field, answers)
        found.append((category, name, kind, fields, asked))
    return found


def alone(one, kind):
    answers, single = [], one.findtext("single")
    for answer in one.findall("answer"):
        fraction = float(answer.get("fraction"))
        assert any(abs(abs(fraction) - grade) < 1e-4 for grade in [*GRADES, 0])
        assert answer.get("format") == ("html" if single else "plain_text")
        answers.append(
            (
                fraction,
                answer.findtext("text"),
                answer.findtext("feedback/text"),
                answer.findtext("tolerance"),
            )
        )
    if single:
        kind = "MULTICHOICE" if single == "true" else "MULTIRESPONSE"
        assert sum(max(0, fraction) for fraction, *_ in answers) == pytest.approx(100, abs=0.01)
    return kind.upper(), answers


def gaps(asked):
    """The fields in a text, by the grammar in Moodle's documentation, each with its label."""
    found = []
    for label, *within in re.findall(
        rf"<p>([^<{{]*?) ?(?:{GAP.pattern})|(?<=}}) {GAP.pattern}", asked
    ):
        kind, alternatives = [part for part in within if part]
        answers = []
        for one in re.split(r"(?<!\\)~", alternatives):
            given, _, said = re.fullmatch(r"(=?(?:[^#&]|&[^;]+;)+)(#(.*))?", one, re.DOTALL).groups(
                ""
            )
            given, right = given.removeprefix("="), given.startswith("=")
            assert not re.search(r"[}~/\\]", given + said)
            number, _, tolerance = (
                given.partition(":") if kind == "NUMERICAL" else (unescape(given), "", None)
            )
            answers.append((100 * right, number, unescape(said), tolerance))
        found.append((label, kind, answers))
    assert len(found) == len(re.findall(r"{\d+:", asked)) > 0, "what is no field by the grammar"
    return found


def check(kind, answers):
    right, wrong = rights(answers), [given for fraction, given, *_ in answers if fraction <= 0]
    assert right and not {*right} & {*wrong}
    assert len(right) == 1 or kind == "MULTIRESPONSE" or spellings_of_one_number(right)
    assert len({*wrong}) == len(wrong)
    assert all(bool(said) == (fraction <= 0) for fraction, _, said, _ in answers)
    assert len(answers) > 1 or not kind.startswith("MULTI")
    if kind == "NUMERICAL":
        assert all(
            float(tolerance) >= 0 and re.fullmatch(r"-?[\d.]+(e-\d+)?", given)
            for _, given, _, tolerance in answers
        )


def spellings_of_one_number(texts):
    """Whether these are one number, or one bound: "≤ 2", "<=2", "2"."""
    return len({re.sub("^(≤|≥|<=|>=) ?", "", text).replace("inf", "∞") for text in texts}) == 1


def rights(answers):
    return [given for fraction, given, *_ in answers if fraction > 0]


def named(top):
    return {name_aloud(node, top) or say("the root"): node for node in top.walk()}


def leaves(names, nodes):
    return {leaf for name in names for leaf in nodes[name].leaves()}


def right_values(top, fields):
    """Checks fields for values against minimax; returns those after them."""
    solved, count = values_of(top), sum(not node.is_leaf for node in top.walk())
    values = {name: solved[node] for name, node in named(top).items() if not node.is_leaf}
    assert {label: float(rights(answers)[0]) for label, _, answers in fields[:count]} == values
    return fields[count:]


def right_windows(top, fields, root=False, **way):
    windows = {}
    for step in record(alphabeta, top, **way):
        if step.kind == "enter" and not step.node.is_leaf and (root or step.node is not top):
            name = name_aloud(step.node, top) or say("the root")
            windows |= {f"α, {name}": step.alpha, f"β, {name}": step.beta}
    entered = {label: float(rights(answers)[0]) for label, _, answers in fields}
    assert {label.replace("，", ", "): bound for label, bound in entered.items()} == windows


def right_rows(top, fields, **way):
    """Checks the rows of a trace table: four fields each, of which the first has the label."""
    rows = record(alphabeta, top, **way).table()
    assert [label for label, *_ in fields[::4]] == [f"{place + 1}." for place in range(len(rows))]
    asked = [rights(answers) for _, _, answers in fields]
    for place, (row, bound) in enumerate(zip(rows, rows.bounds, strict=True)):
        name, *numbers = asked[4 * place : 4 * place + 4]
        assert name == [say("root") if place == 0 else row[0]]
        assert [float(texts[0].removeprefix(bound)) for texts in numbers] == [*row[1:]]
        assert (f"{bound}{row[3]:g}" in numbers[2]) and (f"{row[3]:g}" in numbers[2])


def right_order(top, fields):
    """Checks orders to choose among: in one the fewest leaves are seen, in the others more."""
    [(_, _, answers)] = fields
    seen = {text: alphabeta(top, order=order_of(text, top)).leaves for _, text, *_ in answers}
    [right] = rights(answers)
    assert seen.pop(right) == Shuffle(top).best < min(seen.values())
    replies = {text: reply for _, text, reply, _ in answers}
    assert all(str(leaves) in replies[text] for text, leaves in seen.items())


def order_of(text, top):
    """The order that a text describes, "B A; A: A2 A1", as a function for `alphabeta`."""
    orders = {}
    for part in re.split("; |；", text):
        name, names = (["", *re.split(": |：", part)])[-2:]
        orders[name] = names.split()

    def order(node):
        by_name = {name_aloud(child, top): child for child in node.children}
        return [by_name[name] for name in orders.get(name_aloud(node, top), by_name)]

    return order


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed, count, lang", [(1, 3, "en"), (3, 2, "de"), (4, 1, "zh")])
def test_a_sheet_has_right_answers_and_a_reply_to_each_mistake(tmp_path, kind, seed, count, lang):
    is_other_way = lang == "de" and kind in ("prune", "windows")
    way = {"strict": True, "order": "reversed"} if is_other_way else {}
    sheet = worksheet(kind, seed, count, lang=lang, **way)
    found = read(sheet.save(tmp_path / "x.xml"))
    first, second = sheet.forms
    assert len({category for category, *_ in found[: len(first)]}) == 1
    assert len({category for category, *_ in found[len(first) :]}) == 1
    assert found[0][0] != found[-1][0]
    with using(lang):
        for task, (*_, fields, asked) in zip([*first, *second], found, strict=True):
            assert "questiontext.svg" in asked
            expected(kind, task.tree, fields, **way)


def names_in(choice):
    """The names that a choice lists; in Chinese, 、 stands between them."""
    return re.split(", |、", choice)


CHECKS = {"windows": right_windows, "trace": right_rows, "reorder": right_order}


def expected(kind, top, fields, **way):
    nodes = named(top)
    if kind == "prune":
        [(_, _, answers)] = fields
        wanted = {
            leaf
            for _, children in alphabeta(top, **way).cuts
            for child in children
            for leaf in child.leaves()
        }
        assert leaves(names_in(rights(answers)[0]), nodes) == wanted and len(answers) >= 3
        for fraction, given, said, _ in answers:
            crossed = ", ".join(names_in(given)) if names_in(given)[0] in nodes else ""
            verdict = check_pruned(top, crossed, **way)
            assert verdict.passed == (fraction > 0)
            assert verdict.passed or unescape(said) == together(*verdict.lines).say()
    elif kind in CHECKS:
        CHECKS[kind](top, fields, **way)
    elif kind == "x":
        for label, _, answers in fields:
            named_here = (
                re.findall(r"^[A-Z]\d*", label) or [*nodes][1:]
            )  # a question alone says it in its text
            assert {unescape(given) for given in rights(answers)} <= {
                repr(skipped_when(top, one)) for one in named_here
            }
            assert len(answers) == 4
    else:
        rest = right_values(top, fields)
        if kind == "values":
            return
        [(_, _, answers)] = rest
        if kind == "bones":
            game = top.game
            wins = [
                heap for heap in HEAPS if positions(Bones(heap, game.take, game.misere)).value > 0
            ]
            assert rights(answers) == [enumeration(map(str, wins))]
        else:
            best = [top[move] for move in expectimax(top, depth=top.height).moves]
            names = [move_text(child) if top.game else name_aloud(child, top) for child in best]
            assert rights(answers) == names and len(answers) == len(top.children)


def test_a_wrong_value_is_answered_by_the_mistake_that_leads_to_it(tmp_path):
    sheet = worksheet("move", trees=["MAX(MIN(6, 8, 12), MIN(12, 5, 20), MIN(3, 14, 14))"])
    [(*_, fields, _)] = read(sheet.save(tmp_path / "x.xml"))
    said = {(label, given): reply for label, _, answers in fields for _, given, reply, _ in answers}
    for where, mistake in {
        ("A", "8.667"): "averages",
        ("A", "26"): "adds-leaves",
        ("A", "-6"): "value-for-the-mover",
        ("the root", "20"): "opponent-helps",
        ("the root", "12"): "players-swapped",
    }.items():
        assert MISTAKES[mistake].said_by_hand in unescape(said[where]), where
    # Two mistakes lead to 12 at A, or a slip.
    assert said["A", "12"] == "MIN moves at A. Which of the values below does MIN take?"
    assert said["Best move", "B"] == "B is worth 5."


def test_a_wrong_bound_alone_is_answered_as_one_slip(tmp_path):
    [(*_, fields, _), _] = read(worksheet("windows", 1, 1).save(tmp_path / "x.xml"))
    said = {(label, given): reply for label, _, answers in fields for _, given, reply, _ in answers}
    assert "You search each move at the root with a window from −∞ to ∞." in said["α, B", "-inf"]


def test_a_row_about_a_node_that_is_skipped_is_answered_by_the_cut_off(tmp_path):
    top = "MAX(MIN(3, 12), MIN(2, 4), MIN(14, 5))"
    [(*_, fields, _)] = read(worksheet("trace", trees=[top]).save(tmp_path / "x.xml"))
    (_, _, answers) = fields[4 * 6]  # root, A, A1, A2, B, B1, and then not B2
    replies = {text: unescape(reply) for _, text, reply, _ in answers}
    assert replies["C"] == "" and replies["B2"].startswith("MIN already has 2 here, and MAX has 3")


@pytest.mark.parametrize(
    "notebook", sorted({file.split("_")[0] for file, _ in all_questions().values()})
)
def test_every_question_of_the_notebooks(tmp_path, notebook):
    found = read(save_quiz(notebook, tmp_path / "x.xml"))
    wanted = {
        name: fields
        for name, (file, fields) in all_questions().items()
        if file.startswith(f"{notebook}_")
    }
    assert [name for _, name, *_ in found] and {name for _, name, *_ in found} == {*wanted}
    for category, name, kind, fields, _ in found:
        written = wanted[name]
        assert ("part" in written) == (category.count("/") == 3)
        answer, text = written.get("answer"), written.get("kind")
        given = [rights(answers) for _, _, answers in fields]
        if "tree" in written:
            top, way = (
                tree(written["tree"]),
                {key: written[key] for key in ("strict", "order") if key in written},
            )
            if text == "values":
                assert not right_values(top, fields)
            elif text == "windows":
                right_windows(top, fields, root=True, **way)
            else:
                cuts = alphabeta(top, **way).cuts
                skipped = {
                    leaf for _, children in cuts for child in children for leaf in child.leaves()
                }
                assert leaves(given[0], named(top)) == skipped
        elif "choices" in written:
            listed = answer if isinstance(answer, list) else [answer]
            assert kind == "multichoice" and sorted(
                re.sub("</?code>", "`", unescape(one)) for one in given[0]
            ) == sorted(in_words(str(one)) for one in listed)
        else:
            listed = answer if isinstance(answer, list) else [answer]
            assert kind == ("cloze" if isinstance(answer, list) else "numerical")
            listed = [float(Fraction(one)) if isinstance(one, str) else one for one in listed]
            assert [float(one) for [one] in given] == pytest.approx(listed, abs=0.001)


def test_signs_with_a_meaning_come_through(tmp_path):
    odd = r'=a } b # c ~ d / e " f \ g < h & `i` ]]> =j %100%'
    widget = predict("Which? ]]> {1:NM:=2}", [odd, "2"], odd, wrong={(odd, odd): f"No: {odd}"})
    [(_, name, kind, [(_, _, first), (_, _, second)], asked)] = read(
        widget.save(tmp_path / "x.xml")
    )
    marked = r"=a } b # c ~ d / e &quot; f \ g &lt; h &amp; <code>i</code> ]]&gt; =j %100%"
    assert (
        kind == "cloze"
        and name == "Which? ]]> {1:NM:=2}"
        and "<p>Which? ]]&gt; &#123;1:NM:=2}</p>" in asked
    )
    assert [given for _, given, *_ in first] == [odd]
    assert [(given, said) for _, given, said, _ in second] == [("2", ""), (odd, f"No: {marked}")]
    choice = predict("Which?", "x", odd, choices=["x", odd]).save(tmp_path / "y.xml")
    [(_, _, _, [(_, kind, answers)], _)] = read(choice)
    assert kind == "MULTICHOICE" and answers[1][1:3] == (marked, marked)


def test_a_question_in_words_is_an_essay(tmp_path):
    path = tmp_path / "x.xml"
    path.write_text(
        moodle({"": [Item("why", "Why is minimax `slow`?", [], points=3, model="It sees all.")]})
    )
    assert read(path) == [("", "why", "essay", [], "<p>Why is minimax <code>slow</code>?</p>")]
    assert ET.parse(path).findtext("question/defaultgrade") == "3"
    assert ET.parse(path).findtext("question/graderinfo/text") == "<p>It sees all.</p>"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["values", "move", "bones", "prune", "x", "reorder"])
def test_a_question_counts_as_much_as_on_paper(kind):
    for seed in range(1, 4):
        assert worksheet(kind, seed).marks_to_set() == []


def test_where_there_are_more_gaps_than_points_the_marks_to_set_are_told():
    sheet = worksheet("trace", 1, 2)
    assert sheet.marks_to_set() == ["1: 8", "2: 8"]


@pytest.mark.parametrize("odd", ["\x00", "\x0b", "\x1f", "\ufffe", "\ud800"])
def test_what_xml_cannot_hold_becomes_a_mark(tmp_path, odd):
    for widget in (
        predict(f"Which?{odd}", f"x{odd}", f"why{odd}", wrong={f"y{odd}": f"no{odd}"}),
        predict("Which?", "x", "why", choices=["x", f"y{odd}"]),
    ):
        assert "\ufffd" in str(read(widget.save(tmp_path / "x.xml")))
    text = moodle({f"Form{odd}": [Item(f"name{odd}", f"text{odd}", [])]})
    assert "\ufffd" in "".join(ET.fromstring(text).itertext()) and odd not in text


def test_each_kind_of_answer(tmp_path):
    def fields(*given, **more):
        return read(predict("?", *given, "why", **more).save(tmp_path / "x.xml"))[0][3]

    assert fields("x") == [("", "SHORTANSWER", [(100, "x", "", None)])]
    assert fields(float("-inf"), wrong={0: "no"})[0][1] == "SHORTANSWER"
    assert fields(1 / 3)[0][2] == [(100, "0.333", "", "0.005")]
    in_any_order = predict("?", {1, 2}, "why").item()
    assert question(in_any_order).count("{1:NUMERICAL:=1:0~=2:0}") == 2
    none = fields(set(), choices=["a", "b"])
    assert rights(none[0][2]) == ["none of them"] and none[0][1] == "MULTIRESPONSE"


def test_a_widget_is_saved_for_moodle(tmp_path):
    [(category, name, kind, [(_, _, answers)], _)] = read(ask("bag-a").save(tmp_path / "x.xml"))
    assert (category, name, kind, rights(answers)) == ("", "bag-a", "numerical", ["3"])
    own = MAX(MIN(3, 12), MIN(2, 4))
    [(*_, fields, _)] = read(complete(own, lang="de").save(tmp_path / "y.xml"))
    assert not right_values(
        own, [(label.replace("die Wurzel", "the root"), *rest) for label, *rest in fields]
    )
    with pytest.raises(RenderError, match=r"A page is saved as .html, got 'x.xml'"):
        explore(own).save("x.xml")
    with pytest.raises(
        RenderError, match=r"A page is saved as .html or .xml, got 'x.md': try 'x.html'"
    ):
        ask("bag-a").save("x.md")
    with pytest.raises(RenderError, match=r"A worksheet is saved as .html or .xml, got 'x.pdf'"):
        worksheet("move", 1, 1).save("x.pdf")
    with pytest.raises(GameTreeError, match="There are no questions of notebook '7'"):
        save_quiz("7", tmp_path / "x.xml")


def test_trees_of_ones_own_that_leave_little_to_ask(tmp_path):
    def asked(kind, *trees):
        return read(worksheet(kind, trees=trees).save(tmp_path / "x.xml"))

    first, second = asked("prune", "MAX(P: MIN(3, 5), Q: MIN(2, 9))", "MAX(3, 3)")
    assert rights(first[3][0][2]) == ["Q2"] and rights(second[3][0][2]) == ["Nothing is skipped."]
    assert [given for _, given, *_ in second[3][0][2]] == ["A", "B", "Nothing is skipped."]
    [(*_, fields, _)] = asked("windows", "MAX(P: MIN(3, 5), 2)")
    assert [label for label, *_ in fields] == ["α, P", "β, P"]
    [(*_, fields, _)] = asked("trace", "MAX(3, 5)")
    assert len(fields) == 3 * 4
    for kind, top in (("x", "MAX(x, 5)"), ("windows", "MAX(3, 5)"), ("reorder", "MAX(3, 5)")):
        assert [asked_as for _, _, asked_as, *_ in asked(kind, top)] == ["essay"]
    assert [len(fields) for *_, fields, _ in asked("move", "MAX(MIN(3, 5))", "MAX(3, 5)")] == [2, 2]
    [(*_, fields, _)] = asked("move", build(Bones(5)))  # named as in the picture, A, B, C
    assert rights(fields[-1][2]) == ["A"] and len(fields[-1][2]) == 3
    [(*_, fields, _)] = asked(
        "values", "MIN(MAX(2, -inf), MAX(inf, 1))"
    )  # the mean of which is none
    assert [float(rights(answers)[0]) for *_, answers in fields] == [2, inf, 2]
