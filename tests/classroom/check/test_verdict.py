"""What a check says: in text and with a picture, in three languages, word for word."""

import inspect

import pytest
import right_programs as right
import wrong_programs as wrong

import classroom.check
from classroom.check import (
    Verdict,
    check_alphabeta,
    check_counterexample,
    check_function,
    check_game,
    check_minimax,
    check_order,
    check_plan,
    check_table,
    check_values,
)
from classroom.check.mistakes import MISTAKES
from classroom.check.verdict import PLAIN
from classroom.words.language import catalogue
from classroom.words.preferences import LANGUAGES
from gametree import GameTreeError, TicTacToe, tree

BOOK = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


# --- what a verdict is


def test_a_verdict_in_plain_text():
    verdict = check_alphabeta(wrong.window_not_passed)
    assert isinstance(verdict, Verdict)
    assert repr(verdict).split("\n") == [
        "Not yet.",
        "It does not pass each child the window as it is at that moment.",
        "On MAX(0, MIN(0, 0)) it looks at 5 nodes, but 4 are enough.",
        "Not needed: B2.",
        (
            "Pass the window on, as in f(child, alpha, beta), and narrow it inside the loop, after "
            "each child."
        ),
    ]


@pytest.mark.slow
def test_a_verdict_in_a_notebook_has_the_picture():
    bundle = check_alphabeta(wrong.strict_test)._repr_mimebundle_()
    assert bundle.pop("application/vnd.gametree.verdict+json") == {
        "passed": False,
        "mistake": "strict-test",
    }
    assert set(bundle) == {"text/html", "text/plain"}
    assert "data:image/svg+xml" in bundle["text/html"] and "α ≥ β" in bundle["text/html"]
    assert "MAX(0, MIN(0, 0))" in bundle["text/html"]
    assert "<img" not in check_alphabeta(right.fail_soft).html()


def test_a_verdicts_tree_is_ones_own_to_spoil():
    first = check_minimax(wrong.averages).tree
    first.children = ()
    assert check_minimax(wrong.averages).tree.to_text() == "MAX(0, 1)"


def test_what_comes_from_a_student_is_escaped():
    def loud(node):
        raise ValueError("<script>&")

    assert "<script>" not in check_minimax(loud).html()


def test_every_sentence_can_be_printed_by_a_console():
    for entry in MISTAKES.values():
        for said in filter(None, (entry.said, entry.hint, entry.said_by_hand, entry.hint_by_hand)):
            for lang in ("en", "de"):
                text = catalogue(lang).gettext(said)
                assert text.translate(PLAIN).encode("cp1252"), text
                assert "!" not in text and "simply" not in text, text


def test_what_no_text_can_hold_does_no_harm():
    def loud(node):
        raise ValueError("\ud800 \x00")

    verdict = check_minimax(loud)
    assert (
        verdict.text.encode() and verdict.html().encode() and "ValueError: \ufffd" in verdict.text
    )


@pytest.mark.slow
def test_the_same_verdict_every_time():
    for program in (wrong.averages, right.prints):
        first, second = check_minimax(program), check_minimax(program)
        assert first.text == second.text and first.html() == second.html()


# --- the three languages

ALL_CHECKS = [
    getattr(classroom.check, name) for name in classroom.check.__all__ if name.startswith("check_")
]


def test_none_is_forgotten():
    assert len(ALL_CHECKS) == 15 and len(MISTAKES) > 90


@pytest.mark.parametrize("check", ALL_CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_a_language(check):
    assert inspect.signature(check).parameters["lang"].default is None
    given = [BOOK, 3][: 2 if "answer" in str(inspect.signature(check)) else 1] + [3] * (
        check is check_order
    )
    given += [[(1, 2)]] * (check is check_function)
    if check is check_counterexample:
        given = [BOOK, min, max]
    if check is check_plan:
        given = [BOOK, {}]
    for lang in LANGUAGES:
        verdict = check(*given, lang=lang)
        assert verdict.lang == lang and verdict.lines
    for lang in ("xx", "EN", 3):
        with pytest.raises(GameTreeError, match="'en', 'de', 'zh'"):
            check(*given, lang=lang)


@pytest.mark.slow
def test_some_verdicts_word_for_word():
    given = tree("MAX(MIN(3, 12), MIN(2, 4))"), {"A": 12, "B": 4, "root": 12}
    assert check_values(*given, lang="de").text == (
        "Noch nicht.\nBeide Spieler wählen nach demselben Maßstab, also hilft der Gegner mit.\n"
        "Bei A hast du 12 angegeben.\n"
        "MIN will einen kleinen Wert und MAX einen großen. Achte darauf, wohin jedes Dreieck zeigt."
    )
    asked = check_values(*given, lang="de")
    assert asked.answer.say("de") == "MIN nimmt den kleinsten der Werte 3, 12: 3."
    shown = (
        asked.html()
    )  # the answer only when asked for; the node is marked, and shows what was entered
    assert (
        "<details><summary>Antwort zeigen</summary>MIN nimmt" in shown
        and "A, MIN-Knoten" not in asked.text
    )
    assert asked.marks.current is given[0].children[0] and asked.marks.value(given[0]) == "12"
    verdict = check_alphabeta(wrong.strict_test, lang="de")
    assert verdict.lines == (
        "Bei α = β geht die Suche weiter.",
        "Bei MAX(0, MIN(0, 0)) untersucht deine Funktion 5 Knoten; 4 genügen.",
        "Nicht nötig: B2.",
        "Dann kann höchstens noch etwas kommen, das genauso gut ist wie das, was der Spieler "
        "anderswo hat, aber nichts Besseres. Schneide bei α ≥ β ab.",
    )
    assert verdict.say("zh").split("\n")[1:3] == [
        "当 alpha = beta 时搜索还在继续。",
        "在 MAX(0, MIN(0, 0)) 上，你的函数访问了 5 个节点；4 个就够了。",
    ]
    assert verdict.say("en").startswith("Not yet.") and verdict.text == verdict.say("de")
    shared = check_table(wrong.table_always_exact, lang="zh").lines[1]
    assert shared.startswith(
        "在 MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))（相同的子树算作同一个局面）上，值是 1，"
    )
    assert check_game(TicTacToe(1, 6, 3), lang="de").lines == (
        "TicTacToe(1, 6, 3) erfüllt in allen 263 Stellungen, was ein Spiel erfüllen muss.",
        "Ob seine Regeln die sind, die du meinst, kann keine Prüfung wissen.",
    )
    assert check_minimax(right.recursive, lang="zh").html().count("正确。") == 1
