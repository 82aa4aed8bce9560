"""To be run by in_pyodide.mjs: compiles what is in the archive that is named, in /project.

A student's Python would do it anew at each start.
"""

import compileall
import shutil
from pathlib import Path
from py_compile import PycInvalidationMode

(name,) = arguments  # type: ignore[name-defined]  # noqa: F821 - in_pyodide.mjs gives them
place = Path("/tmp/packages")
shutil.unpack_archive(f"/project/{name}", place)
compileall.compile_dir(
    place,
    quiet=2,
    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    stripdir=str(place),
    prependdir="/lib/python3.14/site-packages",
)
shutil.copyfile(shutil.make_archive("/tmp/packed", "zip", place), f"/project/{name}")
