"""Writing files."""

from collections.abc import Callable, Mapping
from pathlib import Path

from .errors import RenderError, short


def write(
    path: object, contents: Mapping[str, Callable[[], str | bytes]], what: str, hint: str = ""
) -> Path:
    """Write a file; return its path. Raises RenderError for another ending, and where it cannot be written.

    contents: ending → a function that makes what is written. what, hint: for the sentence that refuses.

    >>> write("tree.doc", {".svg": str, ".html": str}, "A tree")
    Traceback (most recent call last):
    gametree.errors.RenderError: A tree is saved as .svg or .html, got 'tree.doc'.
    """
    ending = Path(path).suffix.lower() if isinstance(path, (str, Path)) else None
    ending = ".html" if ending == ".htm" else ending
    if ending not in contents:
        listed = " or".join(", ".join(contents).rsplit(",", 1))
        given = str(path) if isinstance(path, Path) else path
        raise RenderError(f"{what} is saved as {listed}, got {short(given)}{hint}.")
    path, content = Path(path), contents[ending]()
    try:
        path.write_bytes(
            content if isinstance(content, bytes) else content.encode("utf-8", "replace")
        )
    except (OSError, ValueError) as error:  # ValueError: NUL, or half a surrogate pair, in the path
        why = getattr(error, "strerror", None) or error
        raise RenderError(f"{short(str(path))} cannot be written: {why}.") from None
    return path
