"""The language and the looks of what is shown, unless a call says otherwise."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from gametree.errors import GameTreeError, short
from gametree.style import SCISSORS, THEMES, defaults


class Language(NamedTuple):
    """A language in which everything can be shown.

    name: its own. english: the English one, which is also how Windows begins to name it.
    comma: whether decimals follow a comma, as in 0,5.
    """

    name: str
    english: str
    comma: bool = False


BY_CODE = {
    "en": Language("English", "English"),
    "de": Language("Deutsch", "German", comma=True),
    "zh": Language("中文", "Chinese"),
}
LANGUAGES = tuple(BY_CODE)
SLASHES = "M-0.18 0.5l0.5 -1.0M0.18 0.5l0.5 -1.0"
CUT_SIGNS = {"✂": SCISSORS, "//": SLASHES}  # as gametree.style draws them
CHOICES: dict[str, tuple[str | int, ...]] = {
    "lang": LANGUAGES,
    "theme": tuple(THEMES),
    "detail": (1, 2, 3),
    "cut": tuple(CUT_SIGNS),
}

Parameters = ParamSpec("Parameters")
Returned = TypeVar("Returned")


class Settings(NamedTuple):
    """What `settings` sets.

    lang: the language. theme: the looks. detail: how much a screen reader says about each node.
    cut: the mark of a cut.
    """

    lang: str = "en"
    theme: str = "paper"
    detail: int = 2
    cut: str = "✂"


now = Settings()
FOLLOWERS: list[Callable[[], None]] = []  # functions to call when the settings change


def hold(settings: Settings) -> None:
    """Use these settings from now on, in gametree's pictures, too."""
    global now
    now = settings
    defaults.theme = now.theme
    defaults.cut = CUT_SIGNS[now.cut]
    for follow in FOLLOWERS:
        follow()


def setting_or(name: str, choice: Any) -> Any:
    """Return `choice` if the setting `name` allows it; for None, return the present setting.

    Raises GameTreeError for anything else.
    """
    if choice is None:
        choice = getattr(now, name)
    for possible in CHOICES[name]:
        if type(possible) is type(choice) and possible == choice:  # True is not 1
            return choice
    listed = ", ".join(map(repr, CHOICES[name]))
    raise GameTreeError(f"{name} must be one of {listed}, got {short(choice)}.")


def settings(
    *,
    lang: str | None = None,
    theme: str | None = None,
    detail: int | None = None,
    cut: str | None = None,
) -> Settings:
    """Set how everything is shown from now on, unless a call says otherwise; return the settings.

    lang: "en", "de" or "zh".
    theme: "paper" or "projector".
    detail: how much a screen reader says about each node: 1 (name, player, value), 2 (also how many
        branches, the move and the position) or 3 (all that is known).
    cut: "✂" or "//", the mark on the edge at which a cut-off occurred.
    What you leave out stays as it is. Raises GameTreeError for anything else.

    >>> settings()
    Settings(lang='en', theme='paper', detail=2, cut='✂')
    """
    hold(settings_with(lang, theme, detail, cut))
    return now


def settings_with(
    lang: str | None, theme: str | None, detail: int | None, cut: str | None
) -> Settings:
    """Return the settings, with the changes given here."""
    return Settings(
        lang=setting_or("lang", lang),
        theme=setting_or("theme", theme),
        detail=setting_or("detail", detail),
        cut=setting_or("cut", cut),
    )


@contextmanager
def using(
    lang: str | None, theme: str | None = None, detail: int | None = None, cut: str | None = None
) -> Iterator[None]:
    """Use these settings within the block, instead of the present ones; None: no change."""
    before = now
    hold(settings_with(lang, theme, detail, cut))
    try:
        yield
    finally:
        hold(before)


def shown_as_asked(function: Callable[Parameters, Returned]) -> Callable[Parameters, Returned]:
    """Let what a function makes be shown as its keywords `theme` and `lang` say."""

    @wraps(function)
    def making(*arguments: Parameters.args, **keywords: Parameters.kwargs) -> Returned:
        lang: Any = keywords.pop("lang", None)
        theme: Any = keywords.pop("theme", None)
        with using(lang, theme):
            return function(*arguments, **keywords)

    return making
