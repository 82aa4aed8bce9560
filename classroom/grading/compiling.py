"""Compiles the packages in /project; in_pyodide.mjs runs it.

Otherwise each student's Python would compile them again when it starts.
"""

import compileall
from py_compile import PycInvalidationMode


def compile_package(name: str) -> None:
    """Compile the package of this name in /project."""
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
