"""Where everything is on the site, in each language.

Addresses are as seen from the site's folder. A page to read is named as a file in notebooks/ is:
read/TEACHING.html is English, read/TEACHING.de.html German. What only the site has, and the
notebooks to work in, have a plain name in the site's own language, and the language in the name in
any other.

own  the site's own language, in which it begins
"""

from pathlib import Path

READING = "read"  # the folder of the pages to read


def in_language(name: str, lang: str, plain: str = "en") -> str:
    """A name with a language at its end, unless it is the language that is not named."""
    return name if lang == plain else f"{name}.{lang}"


def to_read(name: str, lang: str) -> str:
    """The page to read that is made of a notebook or of another file in a language."""
    return f"{READING}/{in_language(name, lang)}.html"


def index(lang: str, own: str) -> str:
    """The first page."""
    return f"{in_language('index', lang, own)}.html"


def search(lang: str, own: str) -> str:
    """The page on which the reader searches."""
    return f"{in_language('search', lang, own)}.html"


def search_index(lang: str) -> str:
    """What that page knows of all others."""
    return f"{in_language('search-index', lang)}.js"


def licences(lang: str, own: str) -> str:
    """The page of licences."""
    return f"{in_language('licences', lang, own)}.html"


def copies(lang: str, own: str) -> str:
    """The folder with the notebooks to work in, as seen from that of JupyterLite's files."""
    return "" if lang == own else f"{lang}/"


def to_work_in(path: Path, lang: str, own: str) -> str:
    """Where the copy of the notebook at `path` is opened."""
    name = f"{copies(lang, own)}{path.parent.name}/{path.name}"
    return f"work/notebooks/index.html?path={name}"
