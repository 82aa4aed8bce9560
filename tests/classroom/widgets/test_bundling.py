"""The scripts of the widgets and the site: what Deno says of them; the bundle is up to date."""

import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from deno import find_deno_bin
from places import ROOT

from classroom.site.tools import WEB
from classroom.widgets import bundling
from classroom.widgets.sources import BUNDLE, SCRIPT

TESTS = ROOT / "tests/classroom/widgets/script"
SITE = [*WEB.glob("script/*.js"), *WEB.glob("extension/static/*.js"), WEB / "service-worker.js"]
MODULES = sorted([*SCRIPT.glob("*.js"), *SITE])
# A test's name is the first thing that it is given.
NAMES = [
    name
    for path in sorted(TESTS.glob("*_test.js"))
    for name in re.findall(r'Deno\.test\(\s*"([^"]+)"', path.read_text(encoding="utf-8"))
]
# The first line of a function that has a name, or of a method; its last line has the same indent.
FUNCTION = re.compile(
    r"(?P<indent> *)(export )?(default )?"
    r"((?!if|for|while|switch|return|else)(async )?(function )?(get )?[\w$]+ ?\(.*\{( //.*)?"
    r"|const \w+ = .*=> [{(])$"
)


def run_deno(command, *arguments):
    """Let Deno run with our settings; what it says is asserted by the test."""
    settings = ["--config", SCRIPT / "deno.json"]
    return subprocess.run(
        [find_deno_bin(), command, *settings, *arguments],
        cwd=ROOT,
        env=os.environ | {"NO_COLOR": "1"},
        capture_output=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize("check", [("fmt", "--check"), ("lint",), ("check",)], ids=lambda c: c[0])
def test_deno_finds_nothing_to_mend(check):
    looks = [SCRIPT / "touch.css"] if check[0] == "fmt" else []
    done = run_deno(*check, *MODULES, *TESTS.glob("*.js"), *looks)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """The name of each test in JavaScript → what went wrong in it, or ""."""
    report = tmp_path_factory.mktemp("deno") / "report.xml"
    done = run_deno("test", f"--junit-path={report}", TESTS)
    assert report.exists(), done.stdout + done.stderr
    cases = ElementTree.parse(report).iter("testcase")
    return {case.get("name"): "".join(case.itertext()).strip() for case in cases}


@pytest.mark.parametrize("name", NAMES)
def test_in_javascript(results, name):
    assert results[name] == ""


def test_every_test_in_javascript_has_run(results):
    assert sorted(results) == sorted(NAMES)


STALE = "run python -m classroom.widgets.bundling, and commit what it writes"


def test_the_bundle_says_of_which_modules_it_is_made():
    assert BUNDLE.read_text(encoding="utf-8").startswith(bundling.note()), STALE


def test_the_bundle_is_made_of_the_modules():
    try:
        made = bundling.bundle()
    except RuntimeError as error:
        if "error sending request" not in str(error):
            raise
        pytest.skip("Deno cannot fetch what it bundles with: there is no way to npm")
    assert BUNDLE.read_text(encoding="utf-8") == made, STALE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_module_is_no_longer_than_300_lines_and_a_function_than_60(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 300
    for number, line in enumerate(lines):
        first = FUNCTION.match(line)
        if first:
            last = re.compile(rf"{first['indent']}[}})]")
            length = next(i for i, later in enumerate(lines[number + 1 :]) if last.match(later))
            assert length <= 60, line


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_only_a_sentence_that_is_translated_makes_a_line_longer_than_100(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        assert len(line) <= 100 or re.fullmatch(r'(.*\bt\()?\s*"[^"]+".*', line), line
