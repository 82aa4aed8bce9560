"""Makes the one file of JavaScript that widgets use out of the modules in script/.

It is kept beside them, so that a reader needs no Deno. `python -m classroom.widgets.bundling`
writes it anew after a change; what Deno bundles with, esbuild, it fetches from npm the first time.
"""

import hashlib
import os
import subprocess

from .sources import BUNDLE, SCRIPT


def note() -> str:
    """Return the first lines of the bundle: what it is made by, and a digest of what it is made of.

    So a test sees that a bundle is stale also where Deno cannot fetch what it bundles with.
    """
    modules = hashlib.sha256()
    for path in sorted(SCRIPT.glob("*.js")):
        text = path.read_text(encoding="utf-8")
        modules.update(f"{path.name}\n{text}".encode())
    return (
        "// Made of the modules in this folder's parent by python -m classroom.widgets.bundling.\n"
        f"// Their digest: {modules.hexdigest()[:16]}\n"
    )


def bundled() -> str:
    """Return the text of the bundle.

    Raises RuntimeError with Deno's words where it cannot be made.
    """
    from deno import find_deno_bin

    command = [find_deno_bin(), "bundle", "--quiet", "--platform=browser", "touch.js"]
    # A network may have a certificate of its own, which only the system knows.
    variables = os.environ | {"NO_COLOR": "1", "DENO_TLS_CA_STORE": "system,mozilla"}
    done = subprocess.run(command, cwd=SCRIPT, env=variables, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"deno bundle failed: {done.stderr.strip()}")
    return note() + done.stdout


if __name__ == "__main__":
    BUNDLE.parent.mkdir(exist_ok=True)
    BUNDLE.write_text(bundled(), encoding="utf-8", newline="\n")
    print(f"{BUNDLE} is up to date.")
