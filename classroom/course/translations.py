"""Texts that are translated in separate files, and whether their English has changed since.

Questions (notebooks/questions/NN_name.de.toml) and the page for teachers (TEACHING.de.md, section
by section) note which English text they translate, by a digest of a few letters. The command
`messages` writes a digest where there is none; whoever translates a text again takes the old one
out.

A question whose English has changed is asked in English (see quiz/questions.py). A section of the
page gets, at the next `messages`, a line above it that says so.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..quiz.questions import FOLDER, MADE_FROM, in_few_letters, is_stale, read
from ..words.language import Sentence
from ..words.preferences import LANGUAGES
from .environment import ROOT

TRANSLATED = LANGUAGES[1:]
PAGE = Path("notebooks", "TEACHING.md")
QUESTION = re.compile(r"^\[([\w-]+)\]\n", re.MULTILINE)
SECTION = re.compile(r"^(?=##? )", re.MULTILINE)
# Below the heading of a section: which English it translates, and the line that reports a change.
NOTE = re.compile(r"\A(.*\n)(?:<!-- english: (\w+) -->\n)?(?:\n> [^\n]*TEACHING\.md[^\n]*\n)?")
CHANGED = Sentence(
    "The English of this section has changed since it was translated: see TEACHING.md."
)


class Section(NamedTuple):
    """A section of the page in another language. made_from: "" if it does not say so."""

    heading: str
    made_from: str
    text: str
    english: str

    @property
    def is_stale(self) -> bool:
        """Whether its English has changed since."""
        return self.made_from not in ("", letters_of(self.english))


def letters_of(text: str) -> str:
    """A digest of a text, without blank lines around it."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:8]


def translation_of(file: Path, lang: str) -> Path:
    """The file that holds a translation of another."""
    return file.with_suffix(f".{lang}{file.suffix}")


# --- the page for teachers


def sections_of(page: str) -> list[str]:
    """The parts of a page that begin with a heading of the first or second level."""
    return [part for part in SECTION.split(page) if part]


def sections_in(lang: str, root: Path = ROOT) -> list[Section]:
    """The sections of the page in a language.

    [] if there is no such page, or if they are not as many as in English.
    """
    page = translation_of(root / PAGE, lang)
    if not page.exists():
        return []
    english = sections_of((root / PAGE).read_text(encoding="utf-8"))
    translated = sections_of(page.read_text(encoding="utf-8"))
    if len(english) != len(translated):
        return []
    return [section_of(part, original) for part, original in zip(translated, english)]


def section_of(part: str, english: str) -> Section:
    """A part of the page in another language as a Section."""
    note = NOTE.match(part)
    assert note is not None, part
    return Section(note[1], note[2] or "", part[note.end() :], english)


def page_in(lang: str, root: Path = ROOT) -> str:
    """The page for teachers in a language; sections whose English has changed are in English."""
    sections = sections_in(lang, root)
    if not sections:
        return (root / PAGE).read_text(encoding="utf-8")
    return "".join(
        [part.english if part.is_stale else part.heading + part.text for part in sections]
    )


def page_with_notes(lang: str, root: Path = ROOT) -> str:
    """The page in a language, with a note in each section, and a line if its English changed."""
    parts = []
    for part in sections_in(lang, root):
        made_from = part.made_from or letters_of(part.english)
        note = f"<!-- english: {made_from} -->\n"
        line = f"\n> {CHANGED.say(lang)}\n" if part.is_stale else ""
        parts.append(part.heading + note + line + part.text)
    return "".join(parts)


# --- questions


def question_files(root: Path = ROOT) -> Iterator[tuple[Path, Path]]:
    """The files of questions, each with one in another language."""
    for file in sorted((root / FOLDER).glob("*.toml")):
        for lang in TRANSLATED:
            translation = translation_of(file, lang)
            if translation.exists():
                yield file, translation


def questions_with_notes(file: Path, translation: Path) -> str:
    """The text of a file of translated questions with a note at each question that has none."""
    originals = read(file)
    translated = read(translation)

    def with_note(heading: re.Match[str]) -> str:
        if MADE_FROM in translated[heading[1]]:
            return heading[0]
        return f'{heading[0]}{MADE_FROM} = "{in_few_letters(originals.get(heading[1], {}))}"\n'

    return QUESTION.sub(with_note, translation.read_text(encoding="utf-8"))


# --- all of it


def files_with_notes(root: Path = ROOT) -> dict[Path, str]:
    """What the files with translations should hold: file → text."""
    files = {
        translation: questions_with_notes(file, translation)
        for file, translation in question_files(root)
    }
    for lang in TRANSLATED:
        if text := page_with_notes(lang, root):
            files[translation_of(root / PAGE, lang)] = text
    return files


def stale(root: Path = ROOT) -> list[str]:
    """What must be translated again because its English has changed: a line for each."""
    lines = []
    for file, translation in question_files(root):
        originals = read(file)
        for name, texts in read(translation).items():
            if is_stale(texts, originals.get(name, {})):
                lines.append(f"{translation.name}: {name}")
    for lang in TRANSLATED:
        page = translation_of(root / PAGE, lang)
        sections = sections_in(lang, root)
        if page.exists() and not sections:
            lines.append(f"{page.name} has other sections than {PAGE.name}")
        lines += [f"{page.name}: {part.heading.strip()}" for part in sections if part.is_stale]
    return lines


def write_notes(root: Path = ROOT) -> None:
    """Write the notes that are missing, and the lines that tell a change."""
    for file, text in files_with_notes(root).items():
        if text != file.read_text(encoding="utf-8"):
            file.write_text(text, encoding="utf-8", newline="\n")
