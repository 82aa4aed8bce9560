"""Sentences that are made of others, in each language."""

from gametree.defaults import LANGUAGES, using
from gametree.language import Sentence
from gametree.wording import either, enumerated, in_rows, together


def test_sentences_follow_each_other_with_a_blank_between_but_in_chinese():
    both = together(Sentence("Play is over: a draw."), Sentence("Play is over: a draw."))
    assert both.say("en") == "Play is over: a draw. Play is over: a draw."
    assert " " not in both.say("zh")


def test_what_stands_between_things_is_a_matter_of_the_language():
    said = {}
    for lang in LANGUAGES:
        with using(lang):
            said[lang] = [enumerated(["A", "B"]), in_rows(["A", "B"]), either("A", "B").say()]
    assert said == {
        "en": ["A, B", "A; B", "A or B"],
        "de": ["A, B", "A; B", "A oder B"],
        "zh": ["A、B", "A；B", "A 或 B"],
    }
