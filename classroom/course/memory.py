"""The language that is remembered, so that no notebook has to set it.

It is kept in settings.json, beside what the reader has solved (see quiz/memory.py), or else beside
the questions of a folder that a teacher has handed out. `import classroom` uses it from then on.

Standard library only.
"""

from pathlib import Path

from ..keeping import change, read
from ..quiz.memory import place
from ..quiz.questions import PACKED
from ..words.preferences import LANGUAGES

FILE = "settings.json"


def places() -> list[Path]:
    """The files that may hold a language, the reader's choice first; [] if nothing is kept.

    Nothing is kept when notebooks are executed to be stored, nor under pytest. So what is stored
    and what is tested is English, whatever the reader has chosen.
    """
    progress = place()
    if progress is None:
        return []
    copies = progress.parent
    # On a hub, where the package is installed, Python sees the folder that was handed out. But the
    # commands are run in that folder, and keep the language in work/ below it.
    files = [copies / "work" / FILE, copies / FILE]
    of_language = Path.cwd().parent  # on the site, such as de/
    if of_language.name in LANGUAGES and of_language.parent == copies:
        files.insert(0, of_language / FILE)
    if (copies.parent / PACKED).exists():  # what was handed out is above the working copies
        files.append(copies.parent / FILE)
    return files


def remembered_language() -> str | None:
    """The language that is remembered; None if there is none."""
    for file in places():
        lang = read(file).get("lang")
        if lang in LANGUAGES:
            return lang
    return None


def remember(lang: str) -> None:
    """Remember the language from now on, if anything is kept. Raises OSError."""
    progress = place()
    if progress is not None:
        change(progress.with_name(FILE), lambda kept: kept | as_settings(lang))


def as_settings(lang: str) -> dict[str, str]:
    """What the file holds if only the language is chosen."""
    return {"lang": lang}
