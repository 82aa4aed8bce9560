"""To be run by in_pyodide.mjs: compiles the packages in /project.

A student's Python would do it anew at each start.
"""

import compileall
from py_compile import PycInvalidationMode


def compile_package(name: str) -> None:
    """Compile the package that lies in /project under this name."""
    compileall.compile_dir(
        f"/project/{name}",
        quiet=2,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        stripdir=f"/project/{name}",
        prependdir="/lib/python3.14/site-packages",
    )


if __name__ == "__main__":
    (name,) = arguments  # type: ignore[name-defined]  # noqa: F821 - in_pyodide.mjs gives them
    compile_package(name)
