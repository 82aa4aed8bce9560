"""What a reader has solved, kept from one day to the next in one file: the question's name → what was entered."""

import json
import os
from contextlib import suppress
from pathlib import Path


def place() -> Path | None:
    """The file: work/progress.json beside the package, or where the package is installed, progress.json in the folder of
    the working copies, or work/progress.json below where Python runs. The variable GAMETREE_PROGRESS names another;
    empty, nothing is kept (so notebooks are executed to be stored), as below pytest (so they are compared).
    """
    named = os.environ.get("GAMETREE_PROGRESS", "" if "PYTEST_VERSION" in os.environ else None)
    if named is not None:
        return Path(named) if named else None
    root = Path(__file__).parents[2]
    here = root if (root / "notebooks").is_dir() else Path.cwd()
    copies = here.parent if (here.parent / "questions.dat").exists() else here / "work"
    return copies / "progress.json"


def read(file: Path) -> dict:
    """A file of JSON that holds a dict; {} where there is none."""
    with suppress(OSError, ValueError):
        found = json.loads(file.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    return {}


def write(file: Path, thing: dict | str) -> None:
    """Write text, or a dict as JSON, whole or not at all; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    text = thing if isinstance(thing, str) else json.dumps(thing, ensure_ascii=False, indent=1)
    part.write_bytes(text.encode())
    os.replace(part, file)


def solved() -> dict:
    """Name → what was entered and right, for all questions solved so far; empty where there is no such file."""
    return read(place()) if place() else {}


def remember(name: str, given: object) -> None:
    """Keep that `given` was the right answer to the question of that name; None forgets it."""
    known = solved() | {name: given}  # read anew: another notebook may have written meanwhile
    with suppress(OSError):  # where nothing can be written, nothing is kept
        if place():
            write(place(), {one: kept for one, kept in known.items() if kept is not None})


def forget() -> None:
    """Forget all that was solved, so that every question begins anew."""
    with suppress(OSError):
        if place():
            place().unlink()
