"""The packed data of widgets, as separate files: a browser loads one when its widget comes near.

Each file is a script, because a page that was opened from a folder may read nothing else. The
widgets' unpacking.js asks for it.
"""

import hashlib
import json
import re
from pathlib import Path

from ..keeping import write

FOLDER = "packed"  # in the site's folder
LEAST = 1_000  # letters; less is no file worth
PACKED = re.compile(rf'"packed": "([A-Za-z0-9+/=]{{{LEAST},}})"')


def packed_in_files(html: str, out: Path, up: str) -> str:
    """HTML of a page whose widgets load their packed data when they need it.

    out: the site's folder. up: the way there from the page.
    """

    def own_file(match: re.Match[str]) -> str:
        return f'"packed_in": "{up}{write_packed(match[1], out)}"'

    return PACKED.sub(own_file, html)


def write_packed(text: str, out: Path) -> str:
    """Write a packed text below `out`, and say where it is as seen from there."""
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.js"
    (out / FOLDER).mkdir(parents=True, exist_ok=True)
    script = f"(globalThis.gametreePacked ??= {{}})[{json.dumps(name)}] = {json.dumps(text)};\n"
    write(out / FOLDER / name, script)
    return f"{FOLDER}/{name}"
