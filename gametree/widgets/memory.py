"""What a reader has solved, kept from one day to the next in one file: the question's name → what was entered."""

import json
import os
from contextlib import suppress
from pathlib import Path


def place() -> Path | None:
    """The file: work/progress.json beside the package, or below where Python runs if the package is installed.

    The variable GAMETREE_PROGRESS names another; empty, nothing is kept (so notebooks are executed to be stored), as
    below pytest (so they are compared).
    """
    named = os.environ.get("GAMETREE_PROGRESS", "" if "PYTEST_VERSION" in os.environ else None)
    if named is not None:
        return Path(named) if named else None
    root = Path(__file__).parents[2]
    return (root if (root / "notebooks").is_dir() else Path.cwd()) / "work" / "progress.json"


def solved() -> dict:
    """Name → what was entered and right, for all questions solved so far; empty where there is no such file."""
    with suppress(OSError, ValueError):
        found = json.loads(place().read_text(encoding="utf-8")) if place() else {}
        return found if isinstance(found, dict) else {}
    return {}


def remember(name: str, given: object) -> None:
    """Keep that `given` was the right answer to the question of that name; None forgets it."""
    file, known = place(), solved()  # read anew: another notebook may have written meanwhile
    known[name] = given
    with suppress(OSError):  # where nothing can be written, nothing is kept
        if file:
            file.parent.mkdir(exist_ok=True)
            part = file.with_suffix(f".{os.getpid()}")
            part.write_text(
                json.dumps({k: v for k, v in known.items() if v is not None}, ensure_ascii=False, indent=1),
                "utf-8",
            )
            os.replace(part, file)


def forget() -> None:
    """Forget all that was solved, so that every question begins anew."""
    with suppress(OSError):
        if place():
            place().unlink()
