"""What an error of gametree says, in English, German and Chinese."""

from fractions import Fraction

import pytest

from classroom.words.language import Plural, Sentence
from classroom.words.preferences import using
from classroom.words.refusals import sentence_of_error
from gametree import Bones, GameTreeError, IllegalMove, TicTacToe, tree


def said_of(error):
    """What is said about an error in these languages."""
    return {lang: sentence_of_error(error).say(lang) for lang in ("en", "de", "zh")}


def test_an_error_of_gametree_speaks_each_language_and_quotes_what_was_given():
    with pytest.raises(IllegalMove) as refused:
        tree([3, 12])["left"]
    said = said_of(refused.value)
    assert said == {
        "en": "There is no move 'left'. Take one of 0, 1.",
        "de": "Hier gibt es keinen Zug 'left': Die Züge sind 0, 1.",
        "zh": "这里没有着法 'left'：着法有 0、1。",
    }
    assert str(refused.value) == said["en"]
    with using("de"):
        assert str(sentence_of_error(refused.value)) == said["de"]
        assert str(refused.value) == said["en"]  # a traceback speaks English


def test_a_text_without_gaps_may_have_braces():
    template = 'trees must say which kind of task each tree is for: write trees={"prune": […]}.'
    for said in said_of(GameTreeError(template)).values():
        assert said.rstrip(".。").endswith('trees={"prune": […]}')
    assert said_of(GameTreeError("Write {this}."))["de"] == "Write {this}."


def test_numbers_are_written_as_each_language_does():
    error = GameTreeError(
        "{whole} {real} {half} {endless} {yes}",
        whole=549_946,
        real=-0.1234567,
        half=Fraction(1, 2),
        endless=float("-inf"),
        yes=True,
    )
    assert said_of(error) == {
        "en": "549,946 −0.123457 1/2 −∞ True",
        "de": "549\u202f946 −0,123457 1/2 −∞ True",
        "zh": "549,946 −0.123457 1/2 −∞ True",
    }


def test_things_are_listed_as_python_writes_them_and_not_too_many():
    error = GameTreeError("{moves}", moves=[0.5, "a", (1, 2)])
    assert said_of(error) == {
        "en": "0.5, 'a', (1, 2)",
        "de": "0.5, 'a', (1, 2)",
        "zh": "0.5、'a'、(1, 2)",
    }
    for said in said_of(GameTreeError("{moves}", moves=[*range(100)])).values():
        assert said.endswith("11, …") or said.endswith("11、…")


def test_a_field_may_be_a_sentence_itself():
    tries = Plural("{count} try", "{count} tries", 2)
    error = GameTreeError("{role}: {tries}", role=Sentence("the root"), tries=tries)
    assert str(error) == "the root: 2 tries"
    assert said_of(error) == {
        "en": "the root: 2 tries",
        "de": "die Wurzel: 2 Versuche",
        "zh": "根节点: 2 次尝试",
    }


class Mute:
    """What a student may have written."""

    def __repr__(self):
        raise RuntimeError


class Wordy:
    def __repr__(self):
        return "{game}\n" + "long " * 100


@pytest.mark.parametrize(
    "thing, shown", [(Mute(), "an object of type Mute"), (Wordy(), "{game} long long")]
)
def test_no_repr_spoils_a_sentence(thing, shown):
    with pytest.raises(GameTreeError) as refused:
        TicTacToe(win=thing)
    for said in said_of(refused.value).values():
        assert shown in said and "\n" not in said and len(said) < 300


def test_what_nobody_has_translated_appears_in_english():
    error = GameTreeError("Nobody translates {this!r}.", this="a b")
    assert {*said_of(error).values()} == {"Nobody translates 'a b'."}


def test_another_error_says_what_it_says():
    assert {*said_of(ValueError("no {number}")).values()} == {"no {number}"}


def test_blanks_that_chinese_does_not_have_are_left_out():
    with pytest.raises(GameTreeError) as refused:
        Bones(-1)
    assert said_of(refused.value)["zh"] == "n 必须是不小于 0 的整数，得到的是 -1。"
