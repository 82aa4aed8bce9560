"""The catalogues: every sentence translated, with the same fields, in words that belong there."""

import re
import shutil
from functools import cache
from string import Formatter

import pytest
import sentences

from classroom.course import messages
from classroom.course.environment import Stop
from classroom.widgets.sources import words

LEFT_IN_ENGLISH = {"de": 0, "zh": 0}  # how many sentences may lack a translation


@cache
def entries(lang):
    """The translations in a catalogue, in all forms, including sentences no longer in use."""
    catalogue = sentences.catalogue(lang)
    return [
        message
        for message in [*catalogue, *catalogue.obsolete.values()]
        if message.id and message.string and all(message.string)
    ]


def forms(text):
    return text if isinstance(text, tuple) else (text,)


def fields(text):
    """The gaps of a text: what fills each, and whether by its repr."""
    return {(name, how) for _, name, _, how in Formatter().parse(text) if name is not None}


def texts_in(lang):
    """The translations into a language, each form for itself, without their fields."""
    for message in entries(lang):
        for text in forms(message.string):
            yield re.sub(r"\{\w+(!r)?\}", "", text)


# A sentence that says what to type has the sign of the keyboard.
TYPED = {"“{given}” is not a number. Enter one such as 12, -5 or 1/2."}


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_a_minus_is_no_hyphen(lang):
    """In a text of a program it is one, as between brackets: values[:-1]."""
    catalogue = sentences.catalogue(lang)
    for message in catalogue:
        for text in (*forms(message.id), *forms(message.string)):
            assert text in TYPED or not re.search(r"(^|[^\w\[:/-])-[\d∞]", text), text


@pytest.mark.slow
@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_the_catalogues_are_up_to_date(lang, monkeypatch):
    monkeypatch.setattr(messages, "update", sentences.catalogue)
    for file, content in messages.files(lang).items():
        assert file.read_bytes() == content, (
            f"{file.name} is stale: run python3 -m classroom messages"
        )


def collected():
    """The sentences that are found; a plural is a pair."""
    return [message.id for message in messages.collect() if message.id]


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package with the catalogues of classroom, and code of its own.

    What the command writes of notebooks, it would write beside those that other tests read.
    """
    package = tmp_path / "classroom"
    shutil.copytree(messages.HOME / "locale", package / "locale")
    monkeypatch.setattr(messages, "HOME", package)
    monkeypatch.setattr(messages, "PACKAGES", [package])
    monkeypatch.setattr(messages, "write_notes", lambda: None)
    monkeypatch.setattr(messages.notebook_messages, "files", lambda lang: {})
    return package


@pytest.fixture
def core(package, monkeypatch):
    """A package that is read as gametree is."""
    core = package.with_name("gametree")
    core.mkdir()
    monkeypatch.setattr(messages, "PACKAGES", [core, package])
    return core


def test_sentences_are_found_inside_f_strings_and_inside_other_sentences(package):
    (package / "code.py").write_text(
        "f\"{Sentence('one')} {Plural('two', 'twos', len([Sentence('three')]))}\"\n"
        'Sentence("f" "our")\n'
    )
    assert collected() == ["one", ("two", "twos"), "three", "four"]


def test_the_name_and_each_sentence_of_a_mistake_are_found_also_those_given_by_name(package):
    (package / "code.py").write_text(
        '{"name": Mistake("five", "six", {"cuts": never}, view="max", hint_by_hand="seven")}'
    )
    assert collected() == ["name", "five", "six", "seven"]


@pytest.mark.parametrize(
    "call", ['Sentence(f"{one}")', "say(one)", 'Mistake("one", said_by_hand="tw" + two)']
)
def test_a_text_that_is_put_together_is_refused(package, call):
    (package / "code.py").write_text(call)
    with pytest.raises(ValueError, match=r"code\.py:1: write out the text"):
        messages.collect()


def test_an_error_is_a_sentence_but_one_of_classroom_may_be_put_together(package):
    (package / "code.py").write_text(
        'raise GameTreeError("eight {thing!r}", thing=thing)\n'
        'TreeTooLarge(f"{nine}")\nGameTreeError(say("ten"))\nValueError("eleven")\n'
    )
    assert collected() == ["eight {thing!r}", "ten"]


def test_what_pictures_and_errors_of_gametree_say_is_found(core):
    (core / "code.py").write_text(
        "def count(self, one, several, count):\n    return self.say(one)\n"
        'words.say("current")\nstyle.defaults.words.count("a bone", "{count} bones", bones)\n'
        'state.count("X")\nreturn IllegalMove("none")\n'
    )
    assert collected() == ["current", ("a bone", "{count} bones"), "none"]


@pytest.mark.parametrize("call", ['GameTreeError(f"{one}")', "words.say(one)"])
def test_a_text_of_gametree_is_never_put_together(core, call):
    (core / "code.py").write_text(call)
    with pytest.raises(ValueError, match=r"code\.py:1: write out the text"):
        messages.collect()


def test_sentences_of_the_script_are_found_behind_those_of_python(package):
    script = package / "widgets" / "script" / "touch.js"
    script.parent.mkdir(parents=True)
    script.write_text(
        'const button = t("Undo");\n'
        'const text = `it\'s ${right ? `✓ ${t("{count} left", { count })}` : t("Not yet.")}`;\n',
        encoding="utf-8",
    )
    (package / "zebra.py").write_text('say("Black and white")')
    assert collected() == ["Black and white", "Undo", "{count} left", "Not yet."]


@pytest.mark.slow
def test_whatever_the_script_is_given_in_its_language_was_collected():
    assert words().keys() <= {message.id for message in sentences.collected()}


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_babel_finds_nothing_wrong_with_a_catalogue(lang):
    complaints = [
        f"{message.id}: {error}"
        for message, errors in sentences.catalogue(lang).check()
        for error in errors
    ]
    assert not complaints


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_what_is_not_translated(lang, monkeypatch):
    monkeypatch.setattr(messages, "update", sentences.catalogue)
    missing = messages.untranslated_sentences(lang)
    count = len(sentences.catalogue(lang))
    assert len(missing) <= LEFT_IN_ENGLISH.get(lang, 0), (
        f"{len(missing)} of {count} sentences have no translation into {lang} and appear in "
        f"English: {missing}. Write them into {messages.path(lang).name} and run "
        "python3 -m classroom messages again, or let LEFT_IN_ENGLISH say how many may wait."
    )


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_each_language_says_it_with_the_same_fields(lang):
    for message in entries(lang):
        *others, more = [fields(text) for text in forms(message.id)]
        for text in forms(message.string):
            assert fields(text) in ([more, *others] if others else [more]), text
            assert text.strip() == text


def test_german_has_no_chinese_letters():
    for text in texts_in("de"):
        assert not re.search("[\u4e00-\u9fff]", text), text


def test_chinese_has_chinese_letters_wherever_it_has_any():
    for text in texts_in("zh"):
        has_letters = bool(re.search(r"[^\W\dxyα-ω]", text))  # x, y, α and β are the same in all
        assert bool(re.search("[\u4e00-\u9fff]", text)) == has_letters, text


# In Chinese; a point before a letter is Python, as in .moves.
HALF_WIDTH = r"[\u4e00-\u9fff] ?([,;:?]|\.(?!\w))|[,;:?] ?[\u4e00-\u9fff]"


def test_chinese_has_its_own_punctuation():
    for text in texts_in("zh"):
        assert not re.search(HALF_WIDTH, text), text


@pytest.mark.parametrize("lang", messages.TRANSLATED)
def test_a_sentence_ends_alike_in_each_language(lang):
    for message in entries(lang):
        for text in forms(message.string):
            end = text[-1].translate(str.maketrans("。？：", ".?:"))
            assert (end in ".?:") == (forms(message.id)[0][-1] in ".?:"), text


# Patterns, one a word.
WRONG_TERMS = {
    "de": r"angesehen hochreich Verzweigungsgrad Geschwister\b streng Text\b gehoben (?<!{)lost\b "
    r"Unendlich\b(?!-) dringt Frage.nach Es\b.gibt.{ Es\b.sieht versuch",
    "zh": "极小极大 极大极小 α-β.算法 (?<!评)估值 回传 棋手 文字 询问 一对（ 返回任何东西 抽签 "
    "现在有 已有.{ 按身份 走回头",
}


@pytest.mark.parametrize("lang", WRONG_TERMS)
def test_terms_are_those_of_the_field(lang):
    for message in entries(lang):
        for text in forms(message.string):
            for wrong in WRONG_TERMS[lang].split():
                assert not re.search(wrong, text), (wrong, text)


@pytest.mark.slow
def test_the_command_keeps_a_translation_for_the_day_its_sentence_comes_back(package, capsys):
    code, catalogue = package / "code.py", messages.path("de")
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


def test_a_new_language_gets_its_files(package, monkeypatch, capsys):
    monkeypatch.setattr(messages, "TRANSLATED", ["xx"])
    (package / "code.py").write_text('Sentence("Best move")\n')
    messages.main([])
    assert "xx: 1 sentences, 1 of them not translated" in capsys.readouterr().out
    catalogue = messages.path("xx").read_text(encoding="utf-8")
    assert '"Language: xx\\n"' in catalogue and 'msgid "Best move"\nmsgstr ""\n' in catalogue
    stub = {"PROJECT", "VERSION", "FIRST AUTHOR", "FULL NAME", "EMAIL", "LANGUAGE", "fuzzy"}
    assert not [word for word in stub if word in catalogue]
    assert messages.path("xx").with_suffix(".mo").exists()


def test_a_catalogue_that_was_copied_from_another_language_is_named(package):
    shutil.copytree(messages.path("de").parent, messages.path("xx").parent)
    with pytest.raises(Stop, match=r'classroom\.po must have "Language: xx"'):
        messages.update("xx")


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_a_new_sentence_is_told_before_the_command_has_run(lang, package):
    (package / "code.py").write_text('Sentence("Best move")\nSentence("Nobody translates this.")\n')
    assert messages.untranslated_sentences(lang) == ["Nobody translates this."]
