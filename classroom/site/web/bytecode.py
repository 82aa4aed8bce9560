"""To be run by in_pyodide.mjs: compiles what is in the wheels in /project, which a browser would do at each start anew."""

import compileall
import shutil
from pathlib import Path
from py_compile import PycInvalidationMode

for wheel in Path("/project").glob("*.whl"):
    place, ours = Path("/tmp", wheel.stem), wheel.name.startswith("gametree-")
    shutil.unpack_archive(wheel, place, "zip")
    where = {"stripdir": str(place), "prependdir": "/lib/python3.14/site-packages"}
    always = PycInvalidationMode.UNCHECKED_HASH
    compileall.compile_dir(place, quiet=2, legacy=not ours, invalidation_mode=always, **where)
    for path in () if ours else place.rglob("*.pyc"):  # ours can be read there, too
        path.with_suffix(".py").unlink()
    shutil.copyfile(shutil.make_archive(str(place), "zip", place), wheel)
