"""What lies in a class's folder: whose notebook each file is, and which files are none.

A pupil's files lie in a folder of the pupil's, or have the name in theirs: NAME_ex02_minimax.ipynb.
Platforms for learning give names of their own, in which the pupil's is found (see PLATFORMS).

number  of a notebook: "ex02" of exercises, "02" of a lesson
key     whose a file is, as the folder says it; two pupils of the same name have two
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ..words.language import Sentence
from ..words.text import on_one_line
from ..words.wording import in_clauses

NUMBER_OF_EXERCISES = re.compile(r"(?<![a-z])ex\d\d", re.IGNORECASE)
# Not any two digits: names of files have dates and places in lists, too.
NUMBER_OF_LESSON = re.compile(r"(?<![a-z0-9])\d\d[a-z]?(?=_[a-z]|[ (-]|$)", re.IGNORECASE)
# How a platform calls a pupil's folder, or what it puts before the name of a file.
PLATFORMS = (
    re.compile(r"(?P<name>.+?)_(?P<id>\d+)_assign(?:submission|feedback)_\w*"),  # Moodle
    re.compile(r"(?P<name>.+?)(?:_late)?_(?P<id>\d+)_\d+", re.IGNORECASE),  # Canvas
    re.compile(r".*_(?P<name>[^_]+)_attempt_(?P<id>[\d-]+)"),  # Blackboard
)
# Folders that are nobody's name: of working copies, and of Teams.
NOBODY = re.compile(
    r"work|notebooks|exercises|solutions|submissions|abgaben|submitted files|working files|"
    r"eingereichte dateien|arbeitsdateien|version \d+|(?:ex)?\d\d[a-z]?(?:_.*)?",
    re.IGNORECASE,
)
COPY = re.compile(r"^(?:copy of|kopie von) |[ _-]*\(\d+\)$|-copy\d*$|[ _-]+kopie$", re.IGNORECASE)
LINK = Sentence("The file is a link to another one, which is not followed.")
PACKED = Sentence("The file is packed: unpack it first.")
NO_NUMBER = Sentence(
    "The name of the file does not say which notebook it is: call it NAME_ex02.ipynb or alike."
)
NO_NOTEBOOK = Sentence("The file is no notebook.")
NOTHING = Sentence("No notebook lies in this folder.")


class HandedIn(NamedTuple):
    """A notebook that a student has handed in. number: which it is, such as "ex02"."""

    number: str
    student: str
    path: Path

    def in_words(self) -> str:
        """Whose it is, and what it is called, on one line."""
        return on_one_line(in_clauses([self.student, self.path.name]))


class LeftOut(NamedTuple):
    """What is not graded, a file or a folder, and why. name: its path within that of the class."""

    student: str
    name: str
    why: Sentence


class File(NamedTuple):
    """A file as it lies there. folder: whose it is; prefix: whose the file's name says it is."""

    path: Path
    number: str
    folder: str
    prefix: str


def sort_out(folder: Path, stems: Mapping[str, str]) -> tuple[list[HandedIn], list[LeftOut]]:
    """The notebooks in a folder, and what looks like something handed in and cannot be graded.

    Both are sorted by the pupils' names. A pupil's folder without any of that is told, too.
    stems: number → the name of the file that was handed out, such as "ex02_minimax".
    """
    paths = [path for path in sorted(folder.rglob("*")) if is_to_be_looked_at(path, folder)]
    paths += folders_with_nothing(folder, paths)
    folders = folders_of_pupils([folders_above(path, folder) for path in paths])
    files = [file_at(path, owner, stems) for path, owner in zip(paths, folders)]
    names = names_of_keys(files)
    handed_in, left_out = [], []
    for file in files:
        student = names[key_of(file, files)]
        why = why_left_out(file)
        if why is None:
            handed_in.append(HandedIn(file.number, student, file.path))
        else:
            left_out.append(LeftOut(student, str(file.path.relative_to(folder)), why))
    handed_in.sort(key=lambda file: by_name(file.student))
    left_out.sort(key=lambda left: by_name(left.student))
    return handed_in, left_out


def by_name(name: str) -> tuple[str, str]:
    """What names are sorted by: as lists of people are, without accents and capitals."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)]), name


def is_hidden(path: Path, folder: Path) -> bool:
    """Whether it lies in a folder of a program's, such as .ipynb_checkpoints or __MACOSX."""
    return any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)


def folders_with_nothing(folder: Path, paths: list[Path]) -> list[Path]:
    """The folders at the ends that hold nothing to be looked at, neither they nor those above."""
    with_something = {path.parent for path in paths} - {folder}
    return [
        path
        for path in sorted(folder.rglob("*/"))
        if path.is_dir()
        and not path.is_symlink()
        and not is_hidden(path, folder)
        and not any(below.is_dir() and not is_hidden(below, folder) for below in path.iterdir())
        and with_something.isdisjoint([path, *path.parents])
    ]


def is_to_be_looked_at(path: Path, folder: Path) -> bool:
    """Whether a file looks like something that a pupil has handed in."""
    if is_hidden(path, folder):
        return False
    if not (path.is_symlink() or path.is_file()):
        return False
    return path.suffix in (".ipynb", ".zip") or NUMBER_OF_EXERCISES.search(path.name) is not None


def folders_above(path: Path, folder: Path) -> tuple[str, ...]:
    """The names of the folders in which a file lies; of a folder its own, too."""
    parts = path.relative_to(folder).parts
    return parts if path.is_dir() else parts[:-1]


def folders_of_pupils(places: list[tuple[str, ...]]) -> list[str]:
    """Which folder is the pupil's, for the folders above each file; "" where there is none.

    It is the first that could be a name, below one that all share, such as that of the class.
    """
    named = [tuple(part for part in parts if not NOBODY.fullmatch(part)) for parts in places]
    while len({parts[:1] for parts in named}) == 1 and len({parts[:2] for parts in named}) > 1:
        named = [parts[1:] for parts in named]
    return [parts[0] if parts else "" for parts in named]


def file_at(path: Path, folder: str, stems: Mapping[str, str]) -> File:
    """A file with the number and the name that its own name holds; a folder has none."""
    if path.is_dir():
        return File(path, "", folder, "")
    stem = COPY.sub("", path.stem)
    for pattern in (NUMBER_OF_EXERCISES, NUMBER_OF_LESSON):
        for match in pattern.finditer(stem):
            number = match[0].lower()
            if number in stems:
                title = re.escape(stems[number].removeprefix(number))
                behind = re.sub(f"^{title}", "", stem[match.end() :], flags=re.IGNORECASE)
                prefix = tidy(stem[: match.start()]) or tidy(behind)
                return File(path, number, folder, prefix)
    return File(path, "", folder, "")


def tidy(text: str) -> str:
    """A name without what stands between it and the rest."""
    return COPY.sub("", text).strip(" _-")


def key_of(file: File, files: list[File]) -> str:
    """Whose a file is. The names of files count in a folder that several pupils share."""
    if not file.folder:
        return file.prefix or file.path.stem
    if file.prefix and is_shared(file.folder, files):
        return f"{file.folder}/{file.prefix}"
    return file.folder


def is_shared(folder: str, files: list[File]) -> bool:
    """Whether several pupils have put the same notebook into a folder, under their own names."""
    if any(platform.fullmatch(folder) for platform in PLATFORMS):
        return False
    prefixes = defaultdict(set)
    for file in files:
        if file.folder == folder and file.prefix and file.number:
            prefixes[file.number].add(name_in(file.prefix))
    return any(len(names) > 1 for names in prefixes.values())


def names_of_keys(files: list[File]) -> dict[str, str]:
    """What the pupils are called: key → name, which differ."""
    names = {
        key: name_in(key.rpartition("/")[2]) for key in {key_of(file, files) for file in files}
    }
    counts: dict[str, int] = defaultdict(int)
    for name in names.values():
        counts[name.casefold()] += 1
    return {
        key: name if counts[name.casefold()] == 1 else f"{name} ({what_differs(key)})"
        for key, name in names.items()
    }


def name_in(text: str) -> str:
    """The pupil's name in what a platform has made of it; another text is the name itself."""
    for platform in PLATFORMS:
        if match := platform.fullmatch(text):
            return match["name"]
    return text


def what_differs(key: str) -> str:
    """What tells this pupil from another of the same name: a platform's number, or the folder."""
    folder, _, name = key.rpartition("/")
    for platform in PLATFORMS:
        if match := platform.fullmatch(name):
            return match["id"]
    return folder or key


def why_left_out(file: File) -> Sentence | None:
    """Why a file is not graded; None where nothing in its name stands against it."""
    if file.path.is_symlink():
        return LINK
    if file.path.is_dir():
        return NOTHING
    if file.path.suffix == ".zip":
        return PACKED
    if file.path.suffix != ".ipynb":
        return NO_NOTEBOOK
    return None if file.number else NO_NUMBER
