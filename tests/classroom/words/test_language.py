"""Sentences in each language: in fields, plurals and the steps of a search."""

import re
from functools import partial
from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import record
from classroom.words.language import Figure, Figures, Plural, Sentence, count_text, field_in
from classroom.words.preferences import LANGUAGES, setting_or
from gametree import GameTreeError, TicTacToe, alphabeta, expectimax, minimax, tree

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


# --- numbers


def test_a_number_is_written_as_each_language_does():
    said = {
        lang: [Figure(value).say(lang) for value in (-0.5, 549946.25, -inf)]
        for lang in ("en", "de", "zh")
    }
    assert said == {
        "en": ["−0.5", "549946.25", "−∞"],
        "de": ["−0,5", "549\u202f946,25", "−∞"],
        "zh": ["−0.5", "549946.25", "−∞"],
    }


def test_thousands_stand_apart_in_a_count_in_german_from_five_digits_on():
    assert [count_text(count, "de") for count in (999, 9999, 10_000)] == [
        "999",
        "9999",
        "10\u202f000",
    ]
    assert [count_text(5478, lang) for lang in ("en", "zh")] == ["5,478", "5,478"]


def test_two_numbers_are_told_apart_where_a_comma_is_a_decimal_one():
    assert [Figures([0.5, inf]).say(lang) for lang in ("en", "de", "zh")] == [
        "(0.5, ∞)",
        "(0,5; ∞)",
        "(0.5, ∞)",
    ]


# --- sentences


def test_plurals():
    leaves = [Plural("{count} leaf", "{count} leaves", count) for count in (1, 2, 0)]
    assert [leaf.say() for leaf in leaves] == ["1 leaf", "2 leaves", "0 leaves"]
    assert [leaf.say("de") for leaf in leaves] == ["1 Blatt", "2 Blätter", "0 Blätter"]
    assert [leaf.say("zh") for leaf in leaves] == ["1 个叶节点", "2 个叶节点", "0 个叶节点"]


def test_what_is_not_in_the_catalogue_appears_in_english():
    for lang in LANGUAGES:
        assert Sentence("Nobody translates {this}.", this=3).say(lang) == "Nobody translates 3."
        assert Plural("{count} gnu", "{count} gnus", 1).say(lang) == "1 gnu"
        assert Plural("{count} gnu", "{count} gnus", 2).say(lang) == "2 gnus"


def test_fields_speak_the_language_of_their_sentence():
    best = Sentence("[{label}] {answer}", label=Sentence("the root"), answer=["A", "B"])
    assert [best.say(lang) for lang in ("en", "de", "zh")] == [
        "[the root] A, B",
        "[die Wurzel] A, B",
        "[根节点] A、B",
    ]
    assert [field_in(18297, lang) for lang in ("en", "de")] == ["18,297", "18\u202f297"]
    assert Sentence("{label}: {answer}", label="{0}").having(answer="{x}").say("de") == "{0}: {x}"
    assert (
        Plural("{count} {kind} point", "{count} {kind} points", 2).having(kind="bad").say()
        == "2 bad points"
    )


@pytest.mark.parametrize("lang", ["", "EN", "xx", True, 3, ["en"], b"en", "en" * 1000])
def test_another_language_is_refused(lang):
    for refuses in (
        partial(setting_or, "lang"),
        Sentence("Points").say,
        record(minimax, tree(BOOK))[0].say,
    ):
        with pytest.raises(GameTreeError, match="lang must be one of 'en', 'de', 'zh'"):
            refuses(lang)


# --- the steps of a search


def test_a_step_speaks_three_languages():
    trace = record(alphabeta, tree(BOOK))
    cut = next(step for step in trace if step.kind == "cut")
    assert cut.text == cut.say() == cut.say("en")
    assert cut.text == (
        "MIN already has 2 here, and MAX has 3 elsewhere. 2 ≤ 3, so the other 2 children are "
        "skipped."
    )
    assert cut.say("de") == (
        "MIN hat hier schon 2, MAX anderswo 3: 2 ≤ 3, "
        "also werden die übrigen 2 Kinder übersprungen."
    )
    assert (
        cut.say("zh")
        == "MIN 在这里已能保证 2，MAX 在别处已能保证 3。因为 2 ≤ 3，所以跳过其余 2 个子节点。"
    )
    assert trace[0].say("de") == "Die Wurzel: MAX ist am Zug."
    assert trace[-1].say("zh") == "所有子节点都已处理完：根节点的值为 3。"


@pytest.mark.slow
@given(plans())
def test_every_step_has_a_sentence_in_each_language(plan):
    top = planted(plan)
    for search, options in (
        (minimax, {}),
        (alphabeta, {}),
        (alphabeta, {"window": (-1, 1)}),
        (expectimax, {}),
    ):
        for step in record(search, top, **options):
            for lang in LANGUAGES:
                said = step.say(lang)
                assert said[-1] in ".。" and not re.search(r"\{[a-z]{2,}\}", said)


def test_a_move_with_braces_in_it_is_only_text():
    top = tree({"{0}": [1, 2], "{value}": 3})
    assert [step.say("de") for step in record(minimax, top)][
        1
    ] == "Der Knoten nach {0}: MIN ist am Zug."


def test_guesses_and_a_reader_of_ones_own():
    assert (
        record(minimax, TicTacToe(), depth=1)[1]
        .say("de")
        .startswith("Der Knoten nach 0: MIN ist am Zug")
    )
    assert "Schätzung" in record(minimax, TicTacToe(), depth=1)[2].say("de")
    line, read, _ = record(lambda node: node.player, tree(BOOK))
    assert read.say("zh").startswith("访问根节点：此处由 MAX") and line.say("de").startswith(
        "Zeile 1: "
    )
