"""Where the project is kept: its address is written in pyproject.toml, and nowhere else.

Standard library only.
"""

import os
import re
import tomllib
from importlib import metadata
from urllib.parse import quote

from .environment import ROOT

NAME = "Repository"  # of the address among the URLs of pyproject.toml
# What a page says only if the address is known: in a comment, which no viewer shows.
WHERE_KNOWN = re.compile(r"<!-- where the repository is known: (.*?) -->", re.DOTALL)


def repository() -> str | None:
    """The address of the project's repository, without a final slash; None while it is unknown.

    GitHub's machines know it; elsewhere it comes from pyproject.toml, or the installed package.
    """
    if own := os.environ.get("GITHUB_REPOSITORY"):
        server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")
        return f"{server}/{own}"
    address = project_urls().get(NAME)
    return address.rstrip("/") if address else None


def project_urls() -> dict[str, str]:
    """The addresses that the project gives of itself, by name."""
    file = ROOT / "pyproject.toml"
    if file.exists():
        return tomllib.loads(file.read_text(encoding="utf-8")).get("project", {}).get("urls", {})
    try:
        lines = metadata.metadata("gametree").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return {}
    return dict(line.split(", ", 1) for line in lines)


def filled_in(page: str) -> str:
    """A page of Markdown, with the parts that need the address if it is known, else without them.

    In such a comment ADDRESS stands for the address, and QUOTED for the address inside another.
    """
    address = repository()
    if address is None:
        return WHERE_KNOWN.sub("", page)

    def with_address(comment: re.Match) -> str:
        return comment[1].replace("ADDRESS", address).replace("QUOTED", quote(address, safe=""))

    return WHERE_KNOWN.sub(with_address, page)
