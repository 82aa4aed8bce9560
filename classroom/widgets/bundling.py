"""Makes the one file of JavaScript that widgets run out of its modules.

The file is stored, so that a reader does not need Deno. `python -m classroom.widgets.bundling`
writes it again after a change. Deno bundles with esbuild, which it fetches from npm the first time.
"""

import hashlib
import os
import subprocess

from .sources import BUNDLE, SCRIPT

FIRST = "touch.js"  # the module that imports the others


def note() -> str:
    """The first lines of the file: what makes it, and a digest of what it is made of.

    So a test can see that it is stale even if Deno cannot fetch its bundler.
    """
    modules = hashlib.sha256()
    for path in sorted(SCRIPT.glob("*.js")):
        text = path.read_text(encoding="utf-8")
        modules.update(f"{path.name}\n{text}".encode())
    return (
        f"// Made of {FIRST} by python -m classroom.widgets.bundling.\n"
        f"// The digest of the modules: {modules.hexdigest()[:16]}\n"
    )


def bundle() -> str:
    """What the file has to be now.

    Raises RuntimeError with Deno's message if it cannot be made.
    """
    from deno import find_deno_bin

    command = [find_deno_bin(), "bundle", "--quiet", "--platform=browser", FIRST]
    # A network may have a certificate of its own, which only the system knows.
    done = subprocess.run(
        command,
        cwd=SCRIPT,
        env=os.environ | {"NO_COLOR": "1", "DENO_TLS_CA_STORE": "system,mozilla"},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise RuntimeError(f"deno bundle failed: {done.stderr.strip()}")
    return note() + done.stdout


if __name__ == "__main__":
    BUNDLE.parent.mkdir(exist_ok=True)
    BUNDLE.write_text(bundle(), encoding="utf-8", newline="\n")
    print(f"{BUNDLE} is made of the modules as they are now.")
