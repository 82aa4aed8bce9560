"""The language and the looks of what is shown, unless a call says otherwise."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from .errors import GameTreeError, short

LANGUAGES = ("en", "de", "zh")
CUTS = ("✂", "//")


class Settings(NamedTuple):
    """What `settings` sets: language, theme, how much is said of each node to those who hear it, the mark of a cut."""

    lang: str = "en"
    theme: str = "paper"
    detail: int = 2
    cut: str = CUTS[0]


now = Settings()


def settings(
    *, lang: str | None = None, theme: str | None = None, detail: int | None = None, cut: str | None = None
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
        chosen = now
    now = chosen
    return now


@contextmanager
def using(
    lang: str | None, theme: str | None = None, detail: int | None = None, cut: str | None = None
) -> Iterator[None]:
    """For what is done inside, these settings instead of those that hold; None: as they are."""
    global now
    from .language import check_language  # these two ask for the settings themselves
    from .looks import check_detail, theme_of

    before = now
    theme_of(theme)
    if cut not in (None, *CUTS):
        raise GameTreeError(f'cut must be "✂" or "//", got {short(cut)}.')
    theme = now.theme if theme is None else theme
    now = Settings(check_language(lang), theme, check_detail(detail), cut or now.cut)
    try:
        yield
    finally:
        now = before
