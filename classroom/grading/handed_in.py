"""What is in a class's folder: which notebook each file is, whose, and which files are none.

The cells of a file say which notebook it is, because they keep the ids and the texts that were
handed out; if too few do, the name of the file says it. whose.py finds out whose it is. A file
about which nothing is known is listed, and never merged with something else.

number  of a notebook: "ex02" of exercises, "02" of a lesson
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..words.language import Sentence
from ..words.text import on_one_line
from ..words.wording import in_clauses
from .archives import NOTEBOOK, ZIP, Unpacking
from .files import TROUBLES, notebook_at
from .whose import Trace, is_of_platform, keys_of, names_of, tidy

NUMBER_OF_EXERCISES = re.compile(r"(?<![a-z])ex[ _-]?(\d\d?)(?!\d)", re.IGNORECASE)
# Not just any two digits: names of files have dates and positions in lists, too.
NUMBER_OF_LESSON = re.compile(
    r"(?<![a-z0-9])(?<!ex[ _-])(\d\d[a-z]?)(?=_[a-z]|[ (-]|$)", re.IGNORECASE
)
FEWEST_MARKS = 3  # of a notebook that was handed out, by which a copy is recognised
MOST_VERSIONS = 3  # of one notebook that a pupil hands in; more are those of several pupils
LINK = Sentence("The file is a link to another file, and links are not followed.")
PACKED = Sentence("No notebook could be unpacked from this file.")
NO_NUMBER = Sentence(
    "Neither its cells nor its name tell which notebook this is, so call the file NAME_ex02.ipynb."
)
NOBODYS = Sentence(
    "Nothing tells whose this is, so put it into a folder with the pupil's name, or begin the "
    "name of the file with it."
)
NO_NOTEBOOK = Sentence("The file is not a notebook.")
NOTHING = Sentence("There is no notebook in this folder.")


class HandedIn(NamedTuple):
    """A notebook that a student has handed in.

    number: of the notebook, such as "ex02". path: where it can be read. name: its path within the
    folder of the class, which may lead through a zip. is_nobodys: whether nothing says whose it is.
    """

    number: str
    student: str
    path: Path
    name: str
    is_nobodys: bool = False

    @property
    def file_name(self) -> str:
        """What the file is called, without the folders that it is in."""
        return Path(self.name).name

    def in_words(self) -> str:
        """Whose it is, and what it is called, on one line."""
        return on_one_line(in_clauses([self.student, self.file_name]))


class LeftOut(NamedTuple):
    """What is not graded, a file or a folder, and why. name: its path within that of the class."""

    student: str
    name: str
    why: Sentence


class File(NamedTuple):
    """A file or a folder, as it was found.

    path: where it can be read. parts: its place in the folder of the class, and in the zip. trace:
    the clue to whose it is. why: the reason for leaving it out; None if there is none.
    """

    path: Path
    parts: tuple[str, ...]
    trace: Trace
    why: Sentence | None

    @property
    def name(self) -> str:
        """Its path within the folder of the class."""
        return "/".join(self.parts)


class HandedOut(NamedTuple):
    """A notebook as pupils got it: what it is called, such as "ex02_minimax", and its marks."""

    stem: str
    marks: frozenset[str] = frozenset()


def marks_of(notebook: Mapping[str, Any]) -> frozenset[str]:
    """What a notebook is known by: the ids of its cells, and its texts."""
    marks = set()
    for cell in notebook["cells"]:
        marks.add(str(cell.get("id")))
        if cell["cell_type"] == "markdown":
            marks.add("".join(cell["source"]).strip())
    return frozenset(marks - {"None", ""})


def sort_out(
    folder: Path, handed_out: Mapping[str, HandedOut], unpacked: Path
) -> tuple[list[HandedIn], list[LeftOut]]:
    """The notebooks in a folder, and whatever looks handed in but cannot be graded.

    Both are sorted by the pupils' names. A pupil's folder with nothing of the kind is listed, too.
    handed_out: number → what was handed out. unpacked: a new folder, for what is in zips.
    """
    files = list(files_in(folder, handed_out, Unpacking(unpacked)))
    keys = keys_told(files)
    names = names_of(dict.fromkeys(keys))
    handed_in, left_out = [], []
    for file, key in zip(files, keys):
        student = names[key]
        if file.why is None:
            is_nobodys = key == file.name
            number = file.trace.number
            handed_in.append(HandedIn(number, student, file.path, file.name, is_nobodys))
        else:
            left_out.append(LeftOut(student, file.name, file.why))
    handed_in.sort(key=lambda file: by_name(file.student))
    left_out.sort(key=lambda left: by_name(left.student))
    return handed_in, left_out


def keys_told(files: list[File]) -> list[str]:
    """The owner of each file, as a key; if unknown, or if one has too many files, the file's name.

    So nobody gets what is not known to be theirs.
    """
    keys = keys_of([file.trace for file in files])
    versions: dict[tuple[str, str], int] = defaultdict(int)
    for file, key in zip(files, keys):
        versions[key, file.trace.number] += file.why is None
    crowded = {
        key
        for (key, _), number in versions.items()
        if number > MOST_VERSIONS and not is_of_platform(key)
    }
    return [
        file.name if not key or (key in crowded and file.why is None) else key
        for file, key in zip(files, keys)
    ]


def by_name(name: str) -> tuple[str, str]:
    """What names are sorted by: as lists of people are, without accents and capitals."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)]), name


# --- what was found


def files_in(
    folder: Path, handed_out: Mapping[str, HandedOut], unpacking: Unpacking
) -> Iterator[File]:
    """The files that look handed in, also in zips; and the folders with none of these."""
    paths = [path for path in sorted(folder.rglob("*")) if is_to_be_looked_at(path, folder)]
    for path in paths:
        parts = path.relative_to(folder).parts
        if path.suffix.lower() == ZIP and not path.is_symlink():
            yield from files_in_zip(path, parts, handed_out, unpacking)
        else:
            yield file_at(path, parts, handed_out)
    for path in folders_with_nothing(folder, paths):
        parts = path.relative_to(folder).parts
        yield File(path, parts, Trace(parts, "", ""), NOTHING)


def files_in_zip(
    path: Path,
    parts: tuple[str, ...],
    handed_out: Mapping[str, HandedOut],
    unpacking: Unpacking,
) -> Iterator[File]:
    """The notebooks in a zip, which counts as a folder; if there are none, the zip."""
    inside = list(unpacking.files_in(path))
    for unpacked in inside:
        place = (*parts, *unpacked.inside)
        if unpacked.path is not None:
            yield file_at(unpacked.path, place, handed_out)
        else:
            yield File(path, place, trace_of(place, handed_out), PACKED)
    if not inside:
        yield File(path, parts, trace_of(parts, handed_out), PACKED)


def is_hidden(path: Path, folder: Path) -> bool:
    """Whether it is in a folder of a program's, such as .ipynb_checkpoints or __MACOSX."""
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
    return (
        path.suffix.lower() in (NOTEBOOK, ZIP) or NUMBER_OF_EXERCISES.search(path.name) is not None
    )


def loose_files(folder: Path) -> list[str]:
    """The names of the files in no pupil's folder that do not look handed in.

    One may be a pupil's all the same, such as Ada.docx, and another the list of the class.
    """
    return [
        path.name
        for path in sorted(folder.iterdir())
        if path.is_file() and not is_hidden(path, folder) and not is_to_be_looked_at(path, folder)
    ]


# --- which notebook it is


def file_at(path: Path, parts: tuple[str, ...], handed_out: Mapping[str, HandedOut]) -> File:
    """A file, with the clues to which notebook it is and whose."""
    trace = trace_of(parts, handed_out)
    if path.is_symlink():
        return File(path, parts, trace, LINK)
    if path.suffix.lower() != NOTEBOOK:
        return File(path, parts, trace, NO_NOTEBOOK)
    number = number_by_cells(path, handed_out) or trace.number
    trace = trace._replace(number=number)
    return File(path, parts, trace, None if number else NO_NUMBER)


def number_by_cells(path: Path, handed_out: Mapping[str, HandedOut]) -> str:
    """Which notebook a file is by what it has in common with what was handed out; "" if unclear."""
    try:
        marks = marks_of(notebook_at(path))
    except TROUBLES:
        return ""
    common = {number: len(marks & known.marks) for number, known in handed_out.items()}
    best = sorted(common, key=lambda number: common[number])[-2:]
    is_clear = len(best) == 1 or common[best[0]] < common[best[-1]]
    return best[-1] if best and is_clear and common[best[-1]] >= FEWEST_MARKS else ""


def trace_of(parts: tuple[str, ...], handed_out: Mapping[str, HandedOut]) -> Trace:
    """What the folders of a file and its own name say about it."""
    folders = tuple([remove_ending(folder) for folder in parts[:-1]])
    stem = tidy(Path(parts[-1]).stem)
    for pattern, begins in ((NUMBER_OF_EXERCISES, "ex"), (NUMBER_OF_LESSON, "")):
        for match in pattern.finditer(stem):
            number = f"{begins}{match[1].lower():0>2}"
            if number in handed_out:
                title = handed_out[number].stem.removeprefix(number).replace("_", "[ _-]")
                behind = re.sub(f"^{title}", "", stem[match.end() :], flags=re.IGNORECASE)
                said = tidy(stem[: match.start()]) or tidy(behind)
                return Trace(folders, said, number, is_beside_number=True)
    return Trace(folders, stem, "")


def remove_ending(folder: str) -> str:
    """The name of a folder; that of a zip without its ending."""
    return folder[: -len(ZIP)] if folder.lower().endswith(ZIP) else folder
