"""Files in which something of a reader's is kept from day to day: read, changed, and never lost.

kept   a file of JSON that holds a dict: what was solved, the language, which copies were made

Several notebooks may change it at once, each in its own Python; a kernel may die meanwhile; and an
editor, a cloud or git may leave something else in it. So it is changed under a system lock, which
ends with the process that holds it; a new file replaces the old one; and a file that cannot be read
is set aside under another name, and a sentence says so.

Standard library only.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from .words.language import Sentence

PATIENCE = 5.0  # seconds to wait for a lock, which is held for a few milliseconds
PAUSE = 0.05  # seconds until something that did not work is tried again
TRIES = 4  # a file may be shut for a moment: by a virus scanner, or while a cloud brings it
SET_ASIDE = Sentence(
    "{file} could not be read, so it was renamed {beside}. Nothing in it was changed, "
    "and a new file was begun."
)
SHUT = Sentence("{file} cannot be read or changed: {why}. Until it can, nothing new is kept in it.")

told: set[tuple[Path, str]] = set()  # which files are shut, and why, which is said once


def read(file: Path) -> dict[str, Any]:
    """What is kept in a file; {} if there is none, and if it cannot be read."""
    try:
        content = content_of(file)
        if content is None:
            with lock(file):
                content = readable_content(file)
    except OSError as error:
        tell_shut(file, error)
        return {}
    return content


def change(file: Path, by: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """Let `by` change what is kept in a file, while nobody else does; return what is kept now.

    Raises OSError if it cannot be read or written: then it stays as it was.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with lock(file):
        before = readable_content(file)
        after = by(before)
        if after != before:
            write(file, after)
    return after


def write(file: Path, content: dict | str) -> None:
    """Write text, or a dict as JSON, whole or not at all; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    if isinstance(content, str):
        written = content.encode()
    else:  # half a surrogate pair is escaped as JSON has it
        text = json.dumps(content, ensure_ascii=False, indent=1)
        written = text.encode(errors="backslashreplace")
    try:
        part.write_bytes(written)
        patiently(lambda: os.replace(part, file))
    except BaseException:  # a full disk, say, or a Ctrl-C: nothing may be left of it
        with suppress(OSError):
            part.unlink()
        raise


def tell_shut(file: Path, error: OSError) -> None:
    """Say, once, that nothing new is kept in a file, and why."""
    why = error.strerror or str(error)
    if (file, why) not in told:
        told.add((file, why))
        print(SHUT.having(file=str(file), why=why))


def readable_content(file: Path) -> dict[str, Any]:
    """What is kept in a file; {} if there is none. A file that cannot be read is set aside.

    To be called while the file is locked. Raises OSError.
    """
    content = content_of(file)
    if content is None:
        beside = free_name(file)
        os.replace(file, beside)
        print(SET_ASIDE.having(file=str(file), beside=beside.name))
        return {}
    return content


def content_of(file: Path) -> dict[str, Any] | None:
    """What is kept in a file; {} if there is none, None if it is no JSON, or no dict.

    Any encoding that JSON allows will do: an editor may have written UTF-16, or a mark in front.
    A file that another program is just writing is read again. Raises OSError if the file is shut.
    """
    content = None
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE)
        try:
            content = json.loads(patiently(file.read_bytes))
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (ValueError, RecursionError):
            continue
        if isinstance(content, dict):
            return content
    return None


def patiently(act: Callable[[], Any]) -> Any:
    """Do something with a file that may be shut for a moment. Raises OSError if it stays so."""
    for _ in range(TRIES - 1):
        try:
            return act()
        except PermissionError:
            time.sleep(PAUSE)
    return act()


def free_name(file: Path) -> Path:
    """A name beside a file under which there is nothing: progress.unreadable.json."""
    free = file.with_name(f"{file.stem}.unreadable{file.suffix}")
    number = 2
    while free.exists():
        free = file.with_name(f"{file.stem}.unreadable{number}{file.suffix}")
        number += 1
    return free


@contextmanager
def lock(file: Path) -> Iterator[None]:
    """Keep everybody else from changing a file: another Python, or another thread of this one.

    If there are no locks (in a browser, in some networks), or if the process that holds this one
    has stopped, it works without.
    """
    place = file.with_name(f"{file.name}.lock")
    lock = acquire(place)
    try:
        yield
    finally:
        if lock:
            release(lock, place)


def acquire(place: Path) -> IO[bytes] | None:
    """The file at that place, opened and locked; None if it cannot be locked."""
    if sys.platform == "emscripten":  # a browser has one Python, and no locks
        return None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            lock = place.open("ab")
        except OSError:
            return None
        try:
            hold(lock)
            if is_at(lock, place):
                return lock
            lock.close()  # whoever held it has taken it away
        except (BlockingIOError, PermissionError):  # somebody holds it
            lock.close()
            time.sleep(PAUSE / 10)
        except (OSError, ImportError):
            release(lock, place)
            return None
    return None


def hold(lock: IO[bytes]) -> None:
    """Take the system's lock on an open file, which ends with the process at the latest.

    Raises BlockingIOError or PermissionError if somebody has it; another OSError, or
    ImportError, if there are none.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_at(lock: IO[bytes], place: Path) -> bool:
    """Whether an open file is the one that is at that place."""
    try:
        return os.path.samestat(os.fstat(lock.fileno()), place.stat())
    except FileNotFoundError:
        return False


def release(lock: IO[bytes], place: Path) -> None:
    """Give a lock back, and leave no file behind.

    Windows does not delete an open file; elsewhere it must be deleted first, because somebody else
    could lock it as soon as it is closed.
    """
    if sys.platform == "win32":
        lock.close()
    with suppress(OSError):
        place.unlink()
    lock.close()
