"""The questions of the notebooks, as they are written in files, and packed for working copies.

A file notebooks/questions/NN_name.toml holds the questions of a notebook. Each is a table,
[its-name], of fields: those of FIELDS below; `ask` says what they mean. NN_name.de.toml gives the
texts in German, and notes which English texts they translate. If these have changed since, the
question is asked in English, because the old translation may ask something else.

Standard library only: the launcher packs them before anything is installed.
"""

import base64
import hashlib
import json
import tomllib
import zlib
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from gametree.errors import GameTreeError, short

from ..words import preferences
from ..words.preferences import LANGUAGES, using

Fields: TypeAlias = dict[str, Any]  # of a question, as they are written
Stored: TypeAlias = dict[str, tuple[str, Fields]]  # a question's name → its file and fields

FOLDER = Path("notebooks", "questions")
PACKED = "questions.dat"  # beside or above working copies
TEXTS = {"question", "why", "hints", "wrong", "choices", "answer"}  # what is translated
# In a translation: a digest of the English texts that it translates.
MADE_FROM = "english"
FIELDS = TEXTS | {"kind", "tree", "strict", "order", "part", "ordered", "probability"}
# If the right choices are too often in the same place, another text here shuffles all again.
SALT = ""
# What a question must have beside `question`: by its kind, or in general.
NEEDED = {"values": ["tree"], "windows": ["tree"], "skipped": ["tree", "why"]}
NEEDED_BY_OTHERS = ["answer", "why"]


def question_named(name: str) -> Fields:
    """The question of that name as it is written, in the language that is set.

    Raises GameTreeError if there is none, and if it is not complete.
    """
    questions = all_questions()
    if not questions:
        raise GameTreeError(
            f"There is no question {short(name)}, since no questions are here: they belong to the "
            "notebooks. Work in the folder of the project, or in one with working copies of it."
        )
    if not isinstance(name, str) or name not in questions:
        near = get_close_matches(str(name), questions, 3)
        hint = f"there are {len(questions)} others"
        if near:
            hint = f"try {', '.join([repr(other) for other in near])}"
        raise GameTreeError(f"There is no question {short(name)}: {hint}.")
    file, fields = questions[name]
    check_fields(file, name, fields)
    return fields


def check_fields(file: str, name: str, fields: Mapping[str, Any]) -> None:
    """Raise GameTreeError for a question that lacks a field, or that has an unknown one."""
    needed = {"question", *NEEDED.get(fields.get("kind", ""), NEEDED_BY_OTHERS)}
    missing = sorted(needed - fields.keys())
    if missing:
        raise GameTreeError(f"{file}: the question {name!r} has no {' and no '.join(missing)}.")
    unknown = sorted(fields.keys() - FIELDS)
    if unknown:
        known = ", ".join(sorted(FIELDS))
        raise GameTreeError(
            f"{file}: the question {name!r} has a field {unknown[0]!r}; known are {known}."
        )
    if "ordered" in fields and (fields["ordered"] is not True or "choices" not in fields):
        raise GameTreeError(
            f"{file}: write ordered = true in the question {name!r} if it has choices that are to "
            "be shown in the order in which they stand; else leave it out."
        )


def shuffle(name: str, count: int) -> list[int]:
    """The places of `count` choices in the order in which the question of that name shows them.

    It depends on nothing else, so everybody sees the same, today and in each language.
    """

    def lot(place: int) -> str:
        return hashlib.sha256(f"{SALT}{name} {place}".encode()).hexdigest()

    return sorted(range(count), key=lot)


def all_questions() -> Stored:
    """All questions, in the language that is set: name → its file and fields.

    They are searched for in the folders questions/ and notebooks/questions/ where Python runs, then
    packed beside working copies, and last in the project that this package belongs to.
    """
    for folder in (Path("questions"), FOLDER):
        questions = questions_in(folder)
        if questions:
            return questions
    for file in (Path(PACKED), Path("..", PACKED)):
        packed = unpack(file).get(preferences.now.lang)
        if packed:
            return packed
    return questions_in(Path(__file__).parents[2] / FOLDER)


def questions_in(folder: Path) -> Stored:
    """All questions in the files of a folder: name → its file and fields.

    Raises GameTreeError for a file that holds no questions.
    """
    questions: Stored = {}
    for file in sorted(folder.glob("*.toml")):
        if is_translation(file):
            continue
        for name, fields in in_language_set(file).items():
            if not isinstance(fields, dict):
                raise GameTreeError(
                    f"{file.name}: {name!r} is no table: write [{name}] above its fields."
                )
            if name in questions:
                raise GameTreeError(
                    f"{file.name}: another question {name!r} is in this folder: rename one."
                )
            questions[name] = file.name, fields
    return questions


def is_translation(file: Path) -> bool:
    """Whether a file is named like 04_alpha_beta.de.toml."""
    before_ending = Path(file.stem).suffix
    return before_ending.removeprefix(".") in LANGUAGES


def in_language_set(file: Path) -> dict[str, Any]:
    """Name → fields of the questions in a file, with the texts of the language that is set.

    A question whose English has changed since it was translated stays English.
    """
    questions = read(file)
    translation = file.with_suffix(f".{preferences.now.lang}.toml")
    for name, texts in read(translation).items():
        if name not in questions or set(texts) - TEXTS - {MADE_FROM}:
            raise GameTreeError(f"{file.stem}: {name!r} has no original, or gives more than texts.")
        if not is_stale(texts, questions[name]):
            new = {field: text for field, text in texts.items() if field in TEXTS}
            questions[name] = questions[name] | new
    return questions


def is_stale(texts: Fields, original: Fields) -> bool:
    """Whether a translation was made from other English texts than the question has now.

    A translation that does not say from which it was made counts as new.
    """
    return texts.get(MADE_FROM) not in (None, in_few_letters(original))


def in_few_letters(fields: Fields) -> str:
    """A digest of what a question says, in few letters: another text has other letters."""
    texts = {field: text for field, text in fields.items() if field in TEXTS}
    content = json.dumps(texts, sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:8]


def pack_questions(folder: Path, *older: Mapping[str, Stored]) -> str:
    """The questions of a folder, and older ones, as text in which no answer can be read.

    It is for working copies. older: as `unpacked` returns them.
    """
    by_language: dict[str, Stored] = {}
    for lang in LANGUAGES:
        questions: Stored = {}
        for before in older:
            questions |= before.get(lang, {})
        with using(lang):
            questions |= questions_in(folder)
        by_language[lang] = questions
    return base64.b64encode(zlib.compress(json.dumps(by_language).encode(), 9)).decode()


def unpack(file: Path) -> dict[str, Stored]:
    """Language → what `questions_in` returned for it, from such a text; {} if there is none."""
    with suppress(OSError, ValueError, zlib.error):
        return json.loads(zlib.decompress(base64.b64decode(file.read_text(encoding="ascii"))))
    return {}


# Each question of a notebook looks through all files: to parse them takes a fifth of a second.
@lru_cache(maxsize=100)
def parse(text: str) -> dict[str, Any]:
    """What a text of TOML holds. Raises ValueError."""
    return tomllib.loads(text)


def read(file: Path) -> dict[str, Any]:
    """What a file of TOML holds; {} if there is none. Raises GameTreeError for another file."""
    with suppress(FileNotFoundError):
        try:
            return dict(parse(file.read_text(encoding="utf-8")))
        except ValueError as error:  # also for text that is not UTF-8
            raise GameTreeError(f"{file.name} cannot be read: {error}.") from None
    return {}
