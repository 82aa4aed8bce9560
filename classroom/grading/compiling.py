"""To be run by in_pyodide.mjs: compiles what is in the archive that is named, in /project.

A student's Python would do it anew at each start.
"""

import compileall
import shutil
from pathlib import Path
from py_compile import PycInvalidationMode

(name,) = arguments  # type: ignore[name-defined]  # noqa: F821 - in_pyodide.mjs gives them
place = "/lib/python3.14/site-packages"
before = set(Path(place).iterdir())
shutil.unpack_archive(f"/project/{name}", place)
compileall.compile_dir(place, quiet=2, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
new = Path("/tmp/new")
new.mkdir()
for path in set(Path(place).iterdir()) - before:
    path.rename(new / path.name)
shutil.copyfile(shutil.make_archive("/tmp/packed", "zip", new), f"/project/{name}")
