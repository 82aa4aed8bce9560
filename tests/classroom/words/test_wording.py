"""Sentences that are made of others, in each language."""

from classroom.words.language import Sentence
from classroom.words.preferences import using
from classroom.words.wording import (
    about,
    either,
    enumeration,
    in_clauses,
    in_rows,
    together,
    with_label,
)


def test_sentences_follow_each_other_with_a_blank_between_but_in_chinese():
    both = together(Sentence("Play is over: a draw."), Sentence("Play is over: a draw."))
    assert both.say("en") == "Play is over: a draw. Play is over: a draw."
    assert " " not in both.say("zh")


def test_a_count_that_nobody_would_read_is_rounded():
    assert about(549946) == 549946 and about(10**20).say() == "about 1e20"


def test_what_stands_between_things_is_a_matter_of_the_language():
    said = {}
    for lang in ("en", "de", "zh"):
        with using(lang):
            listed = [enumeration(["A", "B"]), in_clauses(["A", "", "B"]), in_rows(["A", "B"])]
            said[lang] = [
                *listed,
                either("A", "B").say(),
                with_label("A", "B"),
                with_label("", "B"),
            ]
    assert said == {
        "en": ["A, B", "A, B", "A; B", "A or B", "A: B", "B"],
        "de": ["A, B", "A, B", "A; B", "A oder B", "A: B", "B"],
        "zh": ["A、B", "A，B", "A；B", "A 或 B", "A：B", "B"],
    }
