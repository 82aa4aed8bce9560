"""Which language the commands speak: it is named, or asked for once if a person can answer."""

import json
import locale
import os
import subprocess
import sys

import pytest
from places import ROOT

from classroom import settings
from classroom.course import commands, languages
from classroom.course.memory import FILE, remembered_language


@pytest.fixture(autouse=True)
def kept(tmp_path, monkeypatch):
    """Where a language is remembered; and afterwards all speaks English again."""
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "work" / "progress.json"))
    yield tmp_path / "work" / FILE
    settings(lang="en")


@pytest.fixture
def person(monkeypatch):
    """A person at a German terminal; returns the function that sets their answers."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setattr(languages, "is_answered_by_a_person", lambda: True)
    heard = []

    def answer(*answers):
        left = iter(answers)

        def at_the_keyboard(prompt):
            heard.append(prompt)
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", at_the_keyboard)
        return heard

    return answer


# --- named


@pytest.mark.parametrize("words", [["--lang", "de"], ["--lang=de", "--no-browser"]])
def test_a_language_that_is_named_is_remembered_and_jupyterlab_opens(
    project, tools, started, say, kept, words
):
    code, out, err = say(*words)
    assert (code, err) == (0, "")
    assert out.startswith("Von jetzt an spricht alles, was gezeigt wird, Deutsch.")
    assert json.loads(kept.read_text("utf-8")) == {"lang": "de"}
    assert not [word for word in started[0] if "--lang" in word]
    assert started[0][-1] == words[-1] or "--no-browser" not in words


def test_it_is_named_behind_a_notebook_or_before_a_command_too(project, tools, started, say):
    assert say("notebooks/01 more.ipynb", "--lang", "de", "--no-browser")[0] == 0
    assert started[0][-1] == "--no-browser" and remembered_language() == "de"
    assert say("--lang", "en", "lesson", "02")[0] == 0
    assert started[1][-2:] == ["course.lessons", "02"] and remembered_language() == "en"


def test_behind_a_command_it_is_that_commands_own(project, tools, started, say):
    assert say("lesson", "02", "--lang", "de")[0] == 0
    assert started[0][-2:] == ["--lang", "de"] and remembered_language() is None


def test_a_language_that_there_is_not_is_refused(project, started, say, capsys):
    with pytest.raises(SystemExit) as ended:
        say("--lang", "xx")
    assert ended.value.code == 2 and started == []
    assert capsys.readouterr().err.startswith(f"{languages.ME}: error: argument --lang: invalid")


def test_where_nothing_can_be_written_one_sentence_says_so(project, started, say, kept):
    kept.parent.write_text("a file")
    code, out, err = say("--lang", "de")
    assert (code, out, started) == (1, "", []) and err.count("\n") == 1


def test_the_help_names_it(say):
    assert "--lang de" in say("--help")[1]


# --- asked


@pytest.mark.parametrize(
    "arguments, lang",
    [
        (["prune", "--lang", "de"], "de"),
        (["prune", "--lang=zh", "--seed", "4"], "zh"),
        (["prune", "--lang", "xx"], None),
        (["--lang"], None),
    ],
)
def test_the_language_is_known_before_the_arguments_are_read(arguments, lang):
    assert languages.language_in(arguments) == lang


def test_who_has_a_german_system_is_asked_once_in_german_and_in_english(
    project, tools, started, say, person
):
    heard = person("1")
    out = say()[1]
    assert heard == ["1 oder 2? "]
    assert "Die ganze Reihe gibt es auf Deutsch." in out and "is also in German." in out
    assert "  1  Deutsch\n  2  English\n" in out and f"{languages.ME} --lang de" in out
    assert remembered_language() == "de" and settings().lang == "de"
    say()
    assert len(heard) == 1


def test_english_is_an_answer_too(project, tools, started, say, person):
    heard = person("2", "1")
    say()
    say()
    assert remembered_language() == "en" and len(heard) == 1


def test_what_is_no_answer_is_asked_again_and_who_leaves_is_asked_another_day(
    project, tools, started, say, person
):
    heard = person("ja", "")
    assert say()[0] == 0
    assert len(heard) == 3 and remembered_language() is None


@pytest.mark.parametrize("words", ["--help", "test", "notebooks", "lesson 02 --lang de"])
def test_it_is_not_asked_where_it_would_not_count(project, tools, started, say, person, words):
    heard = person("1")
    say(*words.split())
    assert heard == []


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_without_a_person_at_a_terminal_nothing_is_asked(
    project, tools, started, say, person, monkeypatch, stream
):
    heard = person("1")
    monkeypatch.undo()
    monkeypatch.setattr("builtins.input", heard.append)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda name=name: name != stream)
    languages.choose()
    assert heard == [] and settings().lang == "en"


def test_where_nothing_is_kept_nothing_is_asked(project, tools, started, say, person, monkeypatch):
    heard = person("1")
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    say()
    assert heard == []


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("de_DE.UTF-8", "de"),
        ("de", "de"),
        ("de_AT@euro", "de"),
        ("German_Germany", "de"),
        ("zh_CN.GB18030", "zh"),
        ("zh-Hans_CN", "zh"),
        ("Chinese (Simplified)_China", "zh"),
        ("en_GB.UTF-8", "en"),
        ("dec_XX", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_the_system_by_its_name(monkeypatch, name, lang):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (name or None, "UTF-8"))
    assert languages.language_of_system() == lang
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    monkeypatch.setenv("LC_MESSAGES", name)
    assert languages.language_of_system() == lang
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert languages.language_of_system() == "en"


# --- spoken


@pytest.mark.slow
def test_a_console_without_chinese_letters_fails_at_nothing(tmp_path):
    environment = os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "classroom", "--lang", "zh", "copies", str(tmp_path / "work")]
    done = subprocess.run(command, env=environment, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"") and b"work" in done.stdout
    assert remembered_language() == "zh"


def test_what_contributors_use_does_not_hear_of_it(project, tools, started, say):
    assert say("--lang", "de", "messages")[0] == 0
    assert started[0][1:] == commands.COMMANDS["messages"].tool
