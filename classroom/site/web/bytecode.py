"""Compiles what is in the wheels in /project; in_pyodide.mjs runs it.

Otherwise a browser would compile it again at each start.
"""

import compileall
import shutil
from pathlib import Path
from py_compile import PycInvalidationMode

for wheel in Path("/project").glob("*.whl"):
    place = Path("/tmp", wheel.stem)
    is_ours = wheel.name.startswith("gametree-")
    shutil.unpack_archive(wheel, place, "zip")
    compileall.compile_dir(
        place,
        quiet=2,
        legacy=not is_ours,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        stripdir=str(place),
        prependdir="/lib/python3.14/site-packages",
    )
    if not is_ours:  # ours can be read there, too
        for path in place.rglob("*.pyc"):
            path.with_suffix(".py").unlink()
    shutil.copyfile(shutil.make_archive(str(place), "zip", place), wheel)
