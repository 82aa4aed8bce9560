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


@pytest.mark.slow
def test_every_test_in_javascript_runs_and_finds_nothing(tmp_path):
    report = tmp_path / "report.xml"
    done = run_deno("test", "--no-check", f"--junit-path={report}", TESTS)  # `check` did
    assert report.exists(), done.stdout + done.stderr
    cases = [*ElementTree.parse(report).iter("testcase")]
    found = {case.get("name"): "".join(case.itertext()).strip() for case in cases}
    assert not {name: what for name, what in found.items() if what}
    assert sorted(found) == sorted(NAMES)


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


def test_a_module_is_no_longer_than_300_lines_and_a_function_than_60():
    too_long = []
    for path in MODULES:
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > 300:
            too_long.append(path.name)
        for number, line in enumerate(lines):
            first = FUNCTION.match(line)
            if first:
                last = re.compile(rf"{first['indent']}[}})]")
                length = next(i for i, later in enumerate(lines[number + 1 :]) if last.match(later))
                if length > 60:
                    too_long.append(f"{path.name}: {line.strip()}")
    assert not too_long


def test_only_a_sentence_that_is_translated_makes_a_line_longer_than_100():
    too_long = [
        f"{path.name}: {line.strip()}"
        for path in MODULES
        for line in path.read_text(encoding="utf-8").splitlines()
        if len(line) > 100 and not re.fullmatch(r'(.*\bt\()?\s*"[^"]+".*', line)
    ]
    assert not too_long
