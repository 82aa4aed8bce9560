"""Every sentence in each language: the same fields, and words that belong there."""

import re
from string import Formatter

import pytest
from hypothesis import given
from toys import plans, planted

from gametree import (
    CHANCE,
    MIN,
    Bones,
    GameTreeError,
    TicTacToe,
    alphabeta,
    expectimax,
    minimax,
    record,
    tree,
    worksheet,
)
from gametree.check.words import SENTENCES
from gametree.words import LANGUAGES, WORDS, say

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def forms(template):
    return template if isinstance(template, tuple) else (template,)


def fields(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("key", WORDS)
def test_each_language_says_it_with_the_same_fields(key):
    said = WORDS[key]
    assert tuple(said) == LANGUAGES
    for template in said.values():
        assert all(text.strip() == text != "" for text in forms(template))
    assert len({len(forms(template)) for template in said.values()}) == 1
    assert len({tuple(fields(forms(template)[-1])) for template in said.values()}) == 1
    for template in said.values():
        one, more = forms(template)[0], forms(template)[-1]
        assert set(fields(one)) | {"count"} == set(fields(more)) | {"count"}, (
            "one and more differ in `count` at most"
        )
        if one is not more:
            assert "count" in fields(more)


def test_the_sentences_of_checks_are_in_the_same_table():
    assert len(SENTENCES) > 300 and SENTENCES.items() <= WORDS.items()


@pytest.mark.parametrize("key", WORDS)
def test_chinese_is_chinese_and_the_others_are_not(key):
    for lang, template in WORDS[key].items():
        for text in forms(template):
            words = re.sub(r"\{\w+\}", "", text)
            assert bool(re.search("[\u4e00-\u9fff]", words)) == (
                lang == "zh" and bool(re.search(r"\w", words))
            )
            if lang == "zh":
                assert not re.search("[\u4e00-\u9fff] ?[,;:?.]", words), (
                    "Chinese has its own commas and stops"
                )


def test_every_sentence_of_a_kind_ends_alike():
    for said in WORDS.values():
        ends = {
            forms(template)[-1][-1].translate(str.maketrans("。？：", ".?:")) in ".?:"
            for template in said.values()
        }
        assert len(ends) == 1


class Noting(dict):
    """A dict that notes the keys that are looked up."""

    def __init__(self, *given):
        super().__init__(*given)
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)


def test_no_sentence_of_steps_and_sheets_is_left_over(monkeypatch):
    noting = Noting(WORDS)
    monkeypatch.setattr("gametree.words.WORDS", noting)
    table = {}
    alphabeta(Bones(5), table=table)
    deep = tree([5, [[7, 4], [9, 2], 6]])
    for trace in (
        record(alphabeta, deep),
        record(alphabeta, tree([[3], [2, 4]])),
        record(alphabeta, deep, window=(4, 6)),
        record(alphabeta, tree([[1, 2], [3, 0]], to_move=MIN)),
        record(alphabeta, tree([[1, 2], [3, 0]], to_move=MIN), window=(-1, 9)),
        record(alphabeta, tree([[1, 2], [3, 0]]), window=(-10, 2)),
        record(minimax, tree([[3, 12, 1], [4, 5, 6]])),
        record(expectimax, CHANCE((0.5, 1), (0.5, 2))),
        record(alphabeta, Bones(5), table=table),
        record(minimax, TicTacToe(), depth=1),
        record(lambda node: (node.player, node.children[0].value), deep),
    ):
        assert all(step.text for step in trace)
    for kind in ("values", "move", "prune", "windows", "tictactoe", "bones"):
        worksheet(1, kind, 4).html()
    assert {key for key in WORDS if key.startswith(("place.", "step.", "sheet."))} == noting.asked


def test_plurals():
    assert [say("sheet.points", "en", count=n) for n in (1, 2, 0)] == ["1 point", "2 points", "0 points"]
    assert [say("sheet.points", "de", count=n) for n in (1, 2)] == ["1 Punkt", "2 Punkte"]
    told = {"player": "MIN", "value": 2, "other": "MAX", "bound": 3, "sign": "≤"}
    assert say("step.cut", "de", count=1, **told).endswith("also wird das übrige Kind übersprungen.")
    assert say("step.cut", "de", count=3, **told).endswith("also werden die übrigen 3 Kinder übersprungen.")
    assert say("step.cut", "en", count=1, **told).endswith("so the other child is skipped.")
    assert say("step.cut", "zh", count=2, **told).endswith("所以跳过其余 2 个子节点。")


def test_a_step_speaks_three_languages():
    trace = record(alphabeta, tree(BOOK))
    cut = next(step for step in trace if step.kind == "cut")
    assert cut.text == cut.say() == cut.say("en")
    assert (
        cut.text == "MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped."
    )
    assert cut.say("de") == (
        "MIN hat hier schon 2, MAX hat anderswo 3: 2 ≤ 3, also werden die übrigen 2 Kinder übersprungen."
    )
    assert cut.say("zh") == "MIN 在这里已有 2，MAX 在别处已有 3：2 ≤ 3，所以跳过其余 2 个子节点。"
    assert trace[0].say("de") == "Die Wurzel: MAX ist am Zug."
    assert trace[-1].say("zh") == "所有子节点都已处理完：根节点的值为 3。"


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
                assert said[-1] in ".。" and "{" not in said.replace(repr(step.node), "")


def test_a_move_with_braces_in_it_is_only_text():
    top = tree({"{0}": [1, 2], "{value}": 3})
    assert [step.say("de") for step in record(minimax, top)][1] == "Der Knoten nach {0}: MIN ist am Zug."


def test_guesses_and_a_reader_of_ones_own():
    assert record(minimax, TicTacToe(), depth=1)[1].say("de").startswith("Der Knoten nach 0: MIN ist am Zug")
    assert "Schätzung" in record(minimax, TicTacToe(), depth=1)[2].say("de")
    assert record(lambda node: node.player, tree(BOOK))[0].say("zh").startswith("查看根节点：此处由 MAX")


@pytest.mark.parametrize("lang", [None, "", "EN", "fr", True, 3, ["en"], b"en", "en" * 1000])
def test_another_language_is_refused(lang):
    with pytest.raises(GameTreeError, match="lang must be one of 'en', 'de', 'zh', got "):
        say("step.leaf", lang, value=3)
    with pytest.raises(GameTreeError, match="lang must be one of"):
        record(minimax, tree(BOOK))[0].say(lang)
