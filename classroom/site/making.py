"""The site: the series as static files, to be read, and to be worked in.

To work in the notebooks, Python runs in the browser: this is JupyterLite, with Pyodide. The tools
that make the site are pinned in web/ beside this file, and its Python in ../pyodide/, with
checksums. Both are downloaded when the site is first made, and stay beside the environment.
"""

import sys
import tempfile
from pathlib import Path

from ..course.arguments import Parser
from ..course.environment import Stop
from ..words.language import say
from ..words.preferences import using
from .pages import executed_notebooks, make_pages
from .working import make_lite


def make(out: Path, lang: str = "en") -> None:
    """Make the site in the folder `out`, which is new or empty. Raises Stop.

    lang: the site's own language, in which it begins.
    """
    if out.is_file() or any(out.glob("*")):
        raise Stop(say("{folder} is there already. Delete it, or name another folder.", folder=out))
    with using(lang):
        executed = executed_notebooks()
        print(say("The notebooks to work in are being made."))
        with tempfile.TemporaryDirectory() as place:
            make_lite(Path(place), out / "work", executed.values())
        make_pages(out, executed)


def main(args: list[str]) -> None:
    """Do what the arguments of the command site say. Raises Stop."""
    parser = Parser("site", say("Makes the site: static files, to read and to work in."))
    parser.add_argument("out", type=Path, help=say("the folder to make"))
    parser.add_language(say("the language of the site"))
    options = parser.parse_args(args)
    out = options.out.absolute()
    make(out, options.lang)
    print(say("The site is in {folder}. Any web server can serve it.", folder=out))
    print(f"{sys.executable} -m http.server --directory {out}")
