"""What the site is made with: pinned in web/tools.txt, brought when it is first made."""

import sys
from pathlib import Path

from ..pyodide.bringing import by_pip

WEB = Path(__file__).with_name("web")


def tools() -> Path:
    """The folder with the tools that make the site; they can be imported from now on."""
    folder = by_pip(WEB / "tools.txt")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return folder
