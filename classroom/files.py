"""Writing files."""

from collections.abc import Callable, Mapping
from pathlib import Path

from gametree.errors import RenderError, short


def write(
    path: object, contents: Mapping[str, Callable[[], str | bytes]], what: str, hint: str = ""
) -> Path:
    """Write a file and return its path.

    path: a str or a Path. contents: ending → a function that makes what is written.
    what, hint: what is saved ("A tree"), and what to try next, for the sentence that refuses.
    Raises RenderError for another ending, and where the file cannot be written.

    >>> write("tree.doc", {".svg": str, ".html": str}, "A tree")
    Traceback (most recent call last):
    gametree.errors.RenderError: A tree is saved as .svg or .html, got 'tree.doc'.
    """
    file = Path(path) if isinstance(path, (str, Path)) else None
    ending = file.suffix.lower() if file else ""
    if ending == ".htm":
        ending = ".html"
    if file is None or ending not in contents:
        wanted = " or".join(", ".join(contents).rsplit(",", 1))  # ".svg, .dot or .html"
        name = str(path) if isinstance(path, Path) else path
        raise RenderError(f"{what} is saved as {wanted}, got {short(name)}{hint}.")
    content = contents[ending]()
    try:
        if isinstance(content, str):
            content = content.encode("utf-8", "replace")
        file.write_bytes(content)
    except (OSError, ValueError) as error:  # ValueError: NUL, or half a surrogate pair, in the path
        why = getattr(error, "strerror", None) or error
        raise RenderError(f"{short(str(file))} cannot be written: {why}.") from None
    return file
