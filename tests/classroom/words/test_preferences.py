"""The settings for everything that is shown, unless a call says otherwise."""

import pytest

from classroom import settings
from classroom.words import preferences
from classroom.words.preferences import CUT_SIGNS, Settings, hold, using
from gametree import GameTreeError
from gametree.style import SCISSORS, THEMES, defaults, theme_of


@pytest.fixture(autouse=True)
def settings_are_put_back():
    before = settings()
    yield
    hold(before)


def test_what_is_set_holds_and_what_is_not_given_stays():
    assert settings() == Settings("en", "paper", 2, "✂")
    assert settings(lang="de", detail=3) == settings() == Settings("de", "paper", 3, "✂")
    assert settings(cut="//") == Settings("de", "paper", 3, "//")


def test_for_what_is_done_inside_others_hold_also_if_it_fails():
    with pytest.raises(ZeroDivisionError), using("zh", "projector"):
        assert settings()[:2] == ("zh", "projector")
        raise ZeroDivisionError
    assert settings()[:2] == ("en", "paper")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lang": "xx"}, "lang must be one of 'en', 'de', 'zh'.*, got 'xx'"),
        ({"theme": "dark"}, "theme must be one of 'paper', 'projector', got 'dark'"),
        ({"detail": True}, "detail must be one of 1, 2, 3, got True"),
        ({"cut": "x"}, "cut must be one of '✂', '//', got 'x'"),
    ],
)
def test_what_is_none_of_the_choices_is_refused_and_changes_nothing(wrong, said):
    with pytest.raises(GameTreeError, match=said):
        settings(**{"lang": "de"} | wrong)
    assert settings() == Settings()


def test_a_theme_is_named_or_the_one_that_is_set():
    assert theme_of("projector") is THEMES["projector"] and theme_of(None) is THEMES["paper"]
    assert theme_of(THEMES["projector"]) is THEMES["projector"]


def test_gametree_and_who_follows_the_settings_hear_of_each_change(monkeypatch):
    heard = []
    monkeypatch.setattr(preferences, "FOLLOWERS", [lambda: heard.append(preferences.now)])
    with using("de", "projector", cut="//"):
        assert (defaults.theme, defaults.cut) == ("projector", CUT_SIGNS["//"])
    assert (defaults.theme, defaults.cut) == ("paper", SCISSORS)
    assert heard == [Settings("de", "projector", 2, "//"), Settings()]
