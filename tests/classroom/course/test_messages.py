"""The catalogues: all sentences translated, with the same fields, and in words that belong there."""

import re
import shutil
from string import Formatter

import pytest

from classroom.course import messages

CATALOGUES = {
    (package, lang): messages.updated(package, lang)
    for package in messages.PACKAGES
    for lang in messages.TRANSLATED
}

ENTRIES = [
    (lang, message)
    for (_, lang), catalogue in CATALOGUES.items()
    for message in [*catalogue, *catalogue.obsolete.values()]
    if message.id and message.string and all(message.string)  # translated, in all its forms
]

LEFT_IN_ENGLISH = {"de": 0, "zh": 0}  # how many sentences may lack a translation


def forms(text):
    return text if isinstance(text, tuple) else (text,)


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def in_words(text):
    return re.sub(r"\{\w+\}", "", text)


@pytest.mark.parametrize("package, lang", CATALOGUES)
def test_the_catalogues_are_up_to_date(package, lang):
    for file, content in messages.files(package, lang).items():
        assert file.read_bytes() == content, (
            f"{file.name} is stale: run python3 -m classroom messages"
        )


def test_every_sentence_in_the_code_is_found(tmp_path):
    code = tmp_path / "code.py"
    code.write_text(
        "f\"{Sentence('one')} {Plural('two', 'twos', len([Sentence('three')]))}\"\nSentence(\"f\" \"our\")\n"
    )
    assert [message.id for message in messages.said(tmp_path)][1:] == [
        "one",
        ("two", "twos"),
        "three",
        "four",
    ]
    code.write_text(
        '{"name": Mistake("five", "six", {"cuts": never}, view="max", hint_by_hand="seven")}'
    )
    assert [message.id for message in messages.said(tmp_path)][1:] == ["five", "six", "seven"]
    for text in ('Sentence(f"{one}")', 'Mistake("one", said_by_hand="tw" + two)'):
        code.write_text(text)
        with pytest.raises(ValueError, match=r"code\.py:1: write out the text"):
            messages.said(tmp_path)


@pytest.mark.parametrize("package, lang", CATALOGUES)
def test_what_is_not_translated(package, lang):
    missing = messages.untranslated(package, lang)
    assert len(missing) <= LEFT_IN_ENGLISH[lang], (
        f"{len(missing)} of {len(CATALOGUES[package, lang])} sentences have no translation into {lang} and appear in "
        f"English: {missing}. Write them into {messages.path(package, lang).name} and run python3 -m classroom messages again, "
        "or let LEFT_IN_ENGLISH say how many may wait."
    )


def test_each_language_says_it_with_the_same_fields():
    for lang, message in ENTRIES:
        *others, more = [fields(text) for text in forms(message.id)]
        for text in forms(message.string):
            assert fields(text) in ([more, *others] if others else [more]), (lang, text)
            assert text.strip() == text


def test_chinese_is_chinese_and_german_is_not():
    for lang, message in ENTRIES:
        for text in map(in_words, forms(message.string)):
            assert bool(re.search("[\u4e00-\u9fff]", text)) == (
                lang == "zh" and bool(re.search(r"\w", text))
            ), text
            if lang == "zh":
                assert not re.search("[\u4e00-\u9fff] ?[,;:?.]|[,;:?] ?[\u4e00-\u9fff]", text), (
                    f"Chinese has its own punctuation: {text}"
                )


def test_a_sentence_ends_alike_in_each_language():
    for _, message in ENTRIES:
        for text in forms(message.string):
            end = text[-1].translate(str.maketrans("。？：", ".?:"))
            assert (end in ".?:") == (forms(message.id)[0][-1] in ".?:"), text


WRONG_TERMS = {
    "de": "angesehen hochreich Verzweigungsgrad Geschwister\\b streng Text\\b gehoben lost\\b Unendlich\\b(?!-) dringt "
    "Frage.nach Es\\b.gibt.{ Es\\b.sieht versuch",
    "zh": "极小极大 极大极小 α-β.算法 (?<!评)估值 回传 棋手 文字 询问 一对（ 返回任何东西 抽签 现在有 已有.{ 按身份 走回头",
}


@pytest.mark.parametrize("lang", WRONG_TERMS)
def test_terms_are_those_of_the_field(lang):
    for _, message in [entry for entry in ENTRIES if entry[0] == lang]:
        for text in forms(message.string):
            for wrong in WRONG_TERMS[lang].split():
                assert not re.search(wrong, text), (wrong, text)


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package with the catalogues of classroom, and code of its own."""
    package = tmp_path / "classroom"
    original = next(package for package in messages.PACKAGES if package.name == "classroom")
    shutil.copytree(original / "locale", package / "locale")
    monkeypatch.setattr(messages, "PACKAGES", [package])
    return package


def test_the_command_keeps_a_translation_for_the_day_its_sentence_comes_back(package, capsys):
    code, catalogue = package / "code.py", messages.path(package, "de")
    code.write_text('Sentence("Best move")\nPlural("{count} new", "{count} new ones", 2)\n')
    messages.main([])
    assert "de: 2 sentences, 1 of them not translated" in capsys.readouterr().out
    before = catalogue.read_text(encoding="utf-8")
    assert (
        '\nmsgid "Best move"\nmsgstr "Bester Zug"\n' in before and '\n#~ msgid "Points"\n' in before
    )
    code.write_text('Sentence("Points")\n')
    messages.main([])
    assert '\nmsgid "Points"\nmsgstr "Punkte"\n' in catalogue.read_text(encoding="utf-8")
    code.write_text('Sentence("Best move")\nPlural("{count} new", "{count} new ones", 2)\n')
    messages.main([])
    assert '\nmsgid "Best move"\nmsgstr "Bester Zug"\n' in catalogue.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_a_new_sentence_is_told_before_the_command_has_run(lang, package):
    (package / "code.py").write_text('Sentence("Best move")\nSentence("Nobody translates this.")\n')
    assert messages.untranslated(package, lang) == ["Nobody translates this."]
