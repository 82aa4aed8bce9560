"""The language and the looks of what is shown, unless a call says otherwise."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from .errors import GameTreeError, short
from .style import THEMES, Theme
from .values import same_move

LANGUAGES = ("en", "de", "zh")
Given = ParamSpec("Given")
Returned = TypeVar("Returned")
CHOICES = {"lang": LANGUAGES, "theme": tuple(THEMES), "detail": (1, 2, 3), "cut": ("✂", "//")}


class Settings(NamedTuple):
    """What `settings` sets: language, theme, how much is said of each node to those who hear it, the mark of a cut."""

    lang: str = "en"
    theme: str = "paper"
    detail: int = 2
    cut: str = "✂"


now = Settings()


def chosen(name: str, given: Any) -> Any:
    """Return `given` if the setting `name` may be that, for None what is set; raise GameTreeError otherwise."""
    given = getattr(now, name) if given is None else given
    if any(same_move(choice, given) for choice in CHOICES[name]):
        return given
    raise GameTreeError(
        f"{name} must be one of {', '.join(map(repr, CHOICES[name]))}, got {short(given)}."
    )


def theme_of(name: str | Theme | None) -> Theme:
    """The theme of that name, for None the one that is set; or one of the package's own, such as that of printed sheets."""
    return name if isinstance(name, Theme) else THEMES[chosen("theme", name)]


def settings(
    *,
    lang: str | None = None,
    theme: str | None = None,
    detail: int | None = None,
    cut: str | None = None,
) -> Settings:
    """Set how all is shown from now on, unless a call says otherwise; returns what holds now.

    lang: "en", "de" or "zh". theme: "paper" or "projector". detail: how much a screen reader says of each node,
        1 (name, player, value), 2 (the move and the position too) or 3 (all that is known). cut: "✂" or "//", what
        stands on the edge where a cut-off fell.
    What is not given stays. Raises GameTreeError for anything else.

    >>> settings()
    Settings(lang='en', theme='paper', detail=2, cut='✂')
    """
    global now
    with using(lang, theme, detail, cut):
        wanted = now
    now = wanted
    return now


@contextmanager
def using(
    lang: str | None, theme: str | None = None, detail: int | None = None, cut: str | None = None
) -> Iterator[None]:
    """For what is done inside, these settings instead of those that hold; None: as they are."""
    global now
    before = now
    given = zip(Settings._fields, (lang, theme, detail, cut))
    now = Settings(*[chosen(name, setting) for name, setting in given])
    try:
        yield
    finally:
        now = before


def shown_as_asked(function: Callable[Given, Returned]) -> Callable[Given, Returned]:
    """Let what a function makes be shown as its keywords `theme` and `lang` say."""

    @wraps(function)
    def making(*given, theme=None, lang=None, **options):
        with using(lang, theme):
            return function(*given, **options)

    return making
