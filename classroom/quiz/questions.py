"""The questions of the notebooks, as they are written in files, and packed for working copies. Standard library only."""

import base64
import json
import tomllib
import zlib
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

from gametree import defaults
from gametree.defaults import LANGUAGES, using
from gametree.errors import GameTreeError, short

FOLDER = Path("notebooks", "questions")
PACKED = "questions.dat"  # beside or above working copies
TEXTS = {
    "question",
    "why",
    "hints",
    "wrong",
    "choices",
    "answer",
}  # what a translation may give anew
FIELDS = TEXTS | {"kind", "tree", "strict", "order", "part"}
NEEDED = {"values": ["tree"], "windows": ["tree"], "skipped": ["tree", "why"]}


def asked(name: str) -> dict:
    """The question of that name as it is written, in the language that is set; raises GameTreeError where there is none."""
    found = stored()
    if not found:
        raise GameTreeError(
            f"There is no question {short(name)}, since no questions are here: they belong to the "
            "notebooks. Work in the folder of the project, or in one with working copies of it."
        )
    if name not in found:
        near = get_close_matches(str(name), found, 3)
        hint = f"try {', '.join(map(repr, near))}" if near else f"there are {len(found)} others"
        raise GameTreeError(f"There is no question {short(name)}: {hint}.")
    file, fields = found[name]
    kind = fields.get("kind")
    if missing := sorted({"question", *NEEDED.get(kind, ("answer", "why"))} - set(fields)):
        raise GameTreeError(f"{file}: the question {name!r} has no {' and no '.join(missing)}.")
    if unknown := sorted(set(fields) - FIELDS):
        known = ", ".join(sorted(FIELDS))
        raise GameTreeError(
            f"{file}: the question {name!r} has a field {unknown[0]!r}; known are {known}."
        )
    return fields


def stored() -> dict[str, tuple[str, dict]]:
    """All questions, in the language that is set: name → its file and fields."""
    for folder in (Path("questions"), FOLDER):
        if found := questions_in(folder):
            return found
    for file in (Path(PACKED), Path("..", PACKED)):
        if found := unpacked(file).get(defaults.now.lang):
            return found
    return questions_in(Path(__file__).parents[2] / FOLDER)


def questions_in(folder: Path) -> dict[str, tuple[str, dict]]:
    """All questions in the files of a folder: name → its file and fields; raises GameTreeError for a file that is none."""
    found = {}
    for file in sorted(folder.glob("*.toml")):
        if file.suffixes[-2:-1] and file.suffixes[-2][1:] in LANGUAGES:
            continue
        written = read(file)
        for name, fields in read(file.with_suffix(f".{defaults.now.lang}.toml")).items():
            if name not in written or set(fields) - TEXTS:
                raise GameTreeError(
                    f"{file.stem}: {name!r} has no original, or gives more than texts."
                )
            written[name] = written[name] | fields
        for name, fields in written.items():
            if not isinstance(fields, dict):
                raise GameTreeError(
                    f"{file.name}: {name!r} is no table: write [{name}] above its fields."
                )
            if name in found:
                raise GameTreeError(
                    f"{file.name}: another question {name!r} is in this folder: rename one."
                )
            found[name] = file.name, fields
    return found


def pack_questions(folder: Path, *older: dict) -> str:
    """The questions of a folder, and older ones, as text in which no answer can be read, for working copies."""
    found = {}
    for lang in LANGUAGES:
        found[lang] = {}
        with using(lang):
            for before in (*older, {lang: questions_in(folder)}):
                found[lang] |= before.get(lang, {})
    return base64.b64encode(zlib.compress(json.dumps(found).encode(), 9)).decode()


def unpacked(file: Path) -> dict[str, dict]:
    """Language → what `questions_in` returned for it, from such a text; {} where there is none."""
    with suppress(OSError, ValueError, zlib.error):
        return json.loads(zlib.decompress(base64.b64decode(file.read_text(encoding="ascii"))))
    return {}


def read(file):
    with suppress(FileNotFoundError):
        try:
            return tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:  # also what is no UTF-8
            raise GameTreeError(f"{file.name} cannot be read: {error}.") from None
    return {}
