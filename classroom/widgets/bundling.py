"""Makes one file of JavaScript out of modules: that of the widgets, and that of the site's pages.

Both are kept, so that a reader needs no Deno. `python -m classroom.widgets.bundling` writes them
again after a change. Deno bundles with esbuild, which it fetches from npm the first time.
"""

import hashlib
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .sources import BUNDLE, SCRIPT

SITE = Path(__file__).parents[1] / "site" / "web"


@dataclass(frozen=True)
class Bundle:
    """One file that is made of modules.

    first: the module that imports the others. file: what is made. form: "esm", a module, or "iife",
    a classic script, which runs in a page that was opened from a folder, too.
    """

    first: Path
    file: Path
    form: str

    def note(self) -> str:
        """Return its first lines: what makes it, and a digest of what it is made of.

        So a test sees that it is stale also where Deno cannot fetch what it bundles with.
        """
        modules = hashlib.sha256()
        for folder in {SCRIPT: None, self.first.parent: None}:  # each once
            for path in sorted(folder.glob("*.js")):
                text = path.read_text(encoding="utf-8")
                modules.update(f"{path.name}\n{text}".encode())
        return (
            f"// Made of {self.first.name} by python -m classroom.widgets.bundling.\n"
            f"// The digest of the modules: {modules.hexdigest()[:16]}\n"
        )

    def text(self) -> str:
        """Return what it is now.

        Raises RuntimeError with Deno's words where it cannot be made.
        """
        from deno import find_deno_bin

        command = [find_deno_bin(), "bundle", "--quiet", "--platform=browser"]
        command += [f"--format={self.form}", self.first.name]
        # A network may have a certificate of its own, which only the system knows.
        done = subprocess.run(
            command,
            cwd=self.first.parent,
            env=os.environ | {"NO_COLOR": "1", "DENO_TLS_CA_STORE": "system,mozilla"},
            capture_output=True,
            encoding="utf-8",
        )
        if done.returncode:
            raise RuntimeError(f"deno bundle failed: {done.stderr.strip()}")
        return self.note() + done.stdout


BUNDLES = [
    Bundle(SCRIPT / "touch.js", BUNDLE, "esm"),
    Bundle(SITE / "script" / "site.js", SITE / "bundle" / "site.js", "iife"),
]


if __name__ == "__main__":
    for bundle in BUNDLES:
        bundle.file.parent.mkdir(exist_ok=True)
        bundle.file.write_text(bundle.text(), encoding="utf-8", newline="\n")
        print(f"{bundle.file} is up to date.")
