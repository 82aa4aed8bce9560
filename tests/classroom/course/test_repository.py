"""The address of the project: it is written in one place, and nowhere is a placeholder left."""

import re

import pytest
from places import ROOT

from classroom.course import repository as module
from classroom.course.repository import WHERE_KNOWN, filled_in, repository

FOLDERS = [".", "notebooks", "gametree/**", "classroom/**"]
PAGES = [path for folder in FOLDERS for path in ROOT.glob(f"{folder}/*.md")]
URLS = '[project]\nname = "gametree"\n[project.urls]\nRepository = "https://code.example/trees/"\n'


@pytest.fixture
def root(tmp_path, monkeypatch):
    """A project whose address is unknown."""
    for variable in ("GITHUB_REPOSITORY", "GITHUB_SERVER_URL"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "gametree"\n', encoding="utf-8")
    return tmp_path


def test_it_stands_in_pyproject_toml(root):
    assert repository() is None
    (root / "pyproject.toml").write_text(URLS, encoding="utf-8")
    assert repository() == "https://code.example/trees"


def test_it_stands_in_the_installed_package(root, monkeypatch):
    (root / "pyproject.toml").unlink()
    urls = ["Homepage, https://a.example", "Repository, https://code.example/trees"]
    monkeypatch.setattr(module.metadata, "metadata", lambda name: Known({"Project-URL": urls}))
    assert repository() == "https://code.example/trees"
    monkeypatch.setattr(module.metadata, "metadata", lambda name: Known({}))
    assert repository() is None


class Known(dict):
    """Stands in for the metadata of a package."""

    get_all = dict.get


def test_a_machine_of_github_knows_its_own(root, monkeypatch):
    (root / "pyproject.toml").write_text(URLS, encoding="utf-8")
    monkeypatch.setenv("GITHUB_REPOSITORY", "someone/fork")
    assert repository() == "https://github.com/someone/fork"
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://git.school.example")
    assert repository() == "https://git.school.example/someone/fork"


def test_a_page_says_what_it_knows(root, monkeypatch):
    page = "Here.<!-- where the repository is known:  See [it](ADDRESS), or x?y=QUOTED. --> There."
    assert filled_in(page) == "Here. There."
    monkeypatch.setattr(module, "repository", lambda: "https://a.example/b")
    wanted = "Here. See [it](https://a.example/b), or x?y=https%3A%2F%2Fa.example%2Fb. There."
    assert filled_in(page) == wanted


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_shows_a_placeholder(path):
    shown = WHERE_KNOWN.sub("", path.read_text(encoding="utf-8"))
    assert not re.search(r"\b(OWNER|REPOSITORY|ADDRESS|QUOTED)\b", shown)
    assert "<!-- where" not in shown  # written differently, it would never be filled in
