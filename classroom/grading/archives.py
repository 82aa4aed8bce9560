"""The notebooks in a zip, as a pupil or a platform has packed them, unpacked within limits.

Only notebooks and zips in it are read, and each goes into a new folder with a name of ours: what
the zip says of folders is text, and no path that is written to.
"""

import re
import zlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from .files import LARGEST

MOST_FILES = 1_000  # in a zip
MOST_BYTES = 500 << 20  # of all that is unpacked
DEEPEST = 2  # zips in each other: a platform's, with a pupil's in it
NOT_IN_NAMES = re.compile(r"[^\w .()-]")  # what a file cannot be called everywhere
NOTEBOOK = ".ipynb"
ZIP = ".zip"
TROUBLES = (
    BadZipFile,
    zlib.error,
    OSError,
    NotImplementedError,
    RuntimeError,
    EOFError,
    ValueError,
)


class Unpacked(NamedTuple):
    """A file of a zip. inside: the names of the folders in the zip, and its own; path: where it is.

    The path is None if the file could not be unpacked.
    """

    inside: tuple[str, ...]
    path: Path | None


class Unpacking:
    """Unpacks zips into a folder, which is new. bytes_left: how much more it takes."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.bytes_left = MOST_BYTES
        self.numbers = count()

    def files_in(self, path: Path, depth: int = 1) -> Iterator[Unpacked]:
        """The notebooks in a zip, and those in the zips in it. What is too much is not unpacked."""
        try:
            with ZipFile(path) as packed:
                members = [member for member in packed.infolist() if is_wanted(member.filename)]
                for member in members[:MOST_FILES]:
                    inside = parts_of(member.filename)
                    if not 0 <= member.file_size <= min(LARGEST, self.bytes_left):
                        yield Unpacked(inside, None)
                        continue
                    with packed.open(member) as content:
                        # What a zip says of a size may be wrong.
                        text = content.read(member.file_size)
                    yield from self.keep(text, inside, depth)
        except TROUBLES:
            yield Unpacked((), None)

    def keep(self, content: bytes, inside: tuple[str, ...], depth: int) -> Iterator[Unpacked]:
        """A file of a zip, written; if it is a zip itself, the files in it."""
        self.bytes_left -= len(content)
        *folders, name = inside
        file = self.folder / str(next(self.numbers)) / NOT_IN_NAMES.sub("_", name)
        file.parent.mkdir()
        file.write_bytes(content)
        if file.suffix.lower() == NOTEBOOK:
            yield Unpacked(inside, file)
        elif depth < DEEPEST:
            for unpacked in self.files_in(file, depth + 1):
                yield unpacked._replace(inside=(*folders, Path(name).stem, *unpacked.inside))
        else:
            yield Unpacked(inside, None)


def parts_of(name: str) -> tuple[str, ...]:
    """The folders of a file in a zip, and its name. Some programs write them with backslashes."""
    return PurePosixPath(name.replace("\\", "/")).parts


def is_wanted(name: str) -> bool:
    """Whether a file in a zip is a notebook or a zip, and in no folder of a program's."""
    parts = parts_of(name)
    if not parts or any(part.startswith((".", "__")) for part in parts):
        return False
    return parts[-1].lower().endswith((NOTEBOOK, ZIP))
