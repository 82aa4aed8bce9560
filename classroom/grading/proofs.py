"""Solutions are proved once: the result is kept until they, our packages or Python change."""

import hashlib
import json
import sys
from contextlib import suppress
from pathlib import Path

from ..keeping import write
from .master import Master, files_of
from .packing import packed_folder


def prove_once(master: Master) -> None:
    """Prove a solution, or take the earlier result. Raises what `Master.prove` raises."""
    proof = file_of_proof(master)
    with suppress(OSError, ValueError, LookupError, TypeError):  # there is no readable one
        kept = json.loads(proof.read_text("utf-8"))
        checks, seconds = {int(place) for place in kept["checks"]}, float(kept["seconds"])
        master.checks, master.seconds = checks, seconds
        return
    master.prove()
    proof.parent.mkdir(exist_ok=True)
    write(proof, json.dumps({"checks": sorted(master.checks), "seconds": master.seconds}))


def file_of_proof(master: Master) -> Path:
    """Where it is kept; the name says what it is true of."""
    python = packed_folder()  # whose name changes with our packages
    digest = hashlib.sha256(sys.version.encode())
    for file in files_of(master.path):
        digest.update(file.read_bytes())
    # Beside it: a student's Python reads what is within it.
    folder = python.with_name(f"{python.name}-proofs")
    return folder / f"{master.name}-{digest.hexdigest()[:16]}.json"
