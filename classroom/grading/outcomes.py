"""The outcomes of notebooks, kept for a month: a file that has not changed is not run again.

They are kept beside our packed packages, under a digest of all that they depend on, and hold no
name of a pupil or of a file.
"""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from time import time

from ..course.commands import ROOT
from ..keeping import write
from ..quiz.questions import FOLDER
from .handed_in import HandedIn
from .master import Master, files_of
from .packing import packed_folder
from .results import Noticed, Outcome, Row

LONGEST_KEPT = 30 * 24 * 60 * 60  # seconds


class KeptOutcomes:
    """The outcomes of earlier times. conditions: what they depend on besides our files."""

    def __init__(self, *conditions: object):
        python = packed_folder()  # whose name changes with our packages
        self.folder = python.with_name(f"{python.name}-graded")
        self.digest = hashlib.sha256(repr(conditions).encode())
        for questions in sorted((ROOT / FOLDER).glob("*.toml")):
            self.digest.update(questions.read_bytes())
        for file in self.folder.glob("*.json"):
            if file.stat().st_mtime < time() - LONGEST_KEPT:
                file.unlink(missing_ok=True)

    def place_of(self, file: HandedIn, master: Master) -> Path:
        """Where the outcome of a file is kept. Raises OSError if the file cannot be read."""
        digest = self.digest.copy()
        for path in (*files_of(master.path), file.path):
            digest.update(path.read_bytes())
        return self.folder / f"{digest.hexdigest()}.json"

    def outcome(self, file: HandedIn, master: Master) -> Outcome | None:
        """The outcome of a file when it was run; None if it was not run, or if that is not kept."""
        with suppress(OSError, ValueError, TypeError, KeyError):
            kept = json.loads(self.place_of(file, master).read_text("utf-8"))
            rows = [Row(file.student, file.path.name, *row) for row in kept["rows"]]
            what = kept["noticed"]
            return Outcome(rows, Noticed(file.student, file.path.name, what) if what else None)
        return None

    def keep(self, file: HandedIn, master: Master, outcome: Outcome) -> None:
        """Keep the outcome of a file, unless time ran out: then it may be different next time."""
        if outcome.is_late:
            return
        rows = [row[2:] for row in outcome.rows]  # without the pupil and the file
        noticed = [str(what) for what in outcome.noticed.what] if outcome.noticed else []
        with suppress(OSError):  # then it runs again
            write(self.place_of(file, master), {"rows": rows, "noticed": noticed})
