"""What several test modules share.

The full tree of tic-tac-toe takes a second to grow, and much memory.
"""

import gc
import os
import re
import shutil
import tempfile
from functools import partial
from pathlib import Path

import pytest
from amounts import amount, try_much
from browsing import (  # noqa: F401 - these are fixtures, and a hook
    blank,
    browser,
    context,
    desk,
    file,
    hand,
    lab,
    page,
    pytest_xdist_make_scheduler,
    server,
    telephone,
)
from hypothesis import HealthCheck, settings
from seeds import seed_of_commit

from gametree import TicTacToe, build, minimax, values_of

pytest.register_assert_rewrite("seeing", "surroundings")  # what they assert is shown as in a test


# Files that take half a minute or more, the longest first. Processes get whole files, in the order
# of the tests: were these the last ones, one process would work and the others wait.
LONG_FILES = (
    "tests/classroom/site/test_making.py",
    "tests/browser/jupyter/",
    "tests/notebooks/test_checks.py",
    "notebooks/05_when_the_tree_is_too_big.ipynb",
    "tests/classroom/grading/",
    "tests/classroom/check/",
    "tests/browser/",
    "notebooks/",
    "exercises/",
    "tests/test_worksheets_solved_again.py",
    "tests/notebooks/test_translated.py",
    "tests/test_wheel.py",
    "tests/test_types.py",
    "tests/test_one_language.py",
)


# What the collector of Python does in tests, as arguments of gc.set_threshold. Usually it looks so
# often through large trees that it takes a tenth of the whole run, and a quarter of notebook 04.
SELDOM = (20_000, 50, 100)


def pytest_addoption(parser):
    """Add --long, which also runs everything that takes long. CI uses it once a week."""
    parser.addoption(
        "--long",
        action="store_true",
        help="try many seeds and examples, and run all notebooks in a browser's Python",
    )


def pytest_configure(config):
    """Set how much is tried, before the tests are collected."""
    try_much(config.getoption("long"))
    collect_seldom_in_kernels(config)
    # The same examples on every machine, and no clock: a test is green or not, wherever it runs.
    settings.register_profile(
        "same",
        deadline=None,
        derandomize=True,
        database=None,
        max_examples=amount(20, with_long=200),
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("same")


def collect_seldom_in_kernels(config):
    """Give the kernels in which nbval runs notebooks a start-up file for their collector."""
    folder = Path(tempfile.mkdtemp())
    config.add_cleanup(partial(shutil.rmtree, folder, ignore_errors=True))
    start = folder / "profile_default" / "startup" / "collector.py"
    start.parent.mkdir(parents=True)
    start.write_text(f"import gc\ngc.set_threshold{SELDOM}\ndel gc\n", encoding="ascii")
    os.environ["IPYTHONDIR"] = str(folder)


def pytest_collection_modifyitems(config, items):
    """Leave out what only --long runs, and put the tests of long files first, the longest first."""
    left_out = [item for item in items if takes_long(item)]
    if left_out and not config.getoption("long"):
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    items.sort(key=turn)


def turn(item):
    """The place among LONG_FILES of the file that a test is in; beyond their end for all others."""
    turns = [place for place, start in enumerate(LONG_FILES) if item.nodeid.startswith(start)]
    return min(turns, default=len(LONG_FILES))


def pytest_collection_finish():
    """Let Python's collector pass over what stays to the end."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


def takes_long(item):
    """Whether a test is marked as long, or is a cell of an exercise as students get it.

    Those are compared with the solutions they are made from, which run in full.
    """
    return item.get_closest_marker("long") or item.nodeid.startswith("exercises/ex")


def pytest_xdist_auto_num_workers():
    """One process more than processors: tests of pages wait for a browser some of their time."""
    return os.cpu_count() + 1


def pytest_terminal_summary(terminalreporter):
    """Say at the end which examples a run has tried."""
    terminalreporter.write_line(
        f"The seed of this commit is {seed_of_commit()}: from it on worksheets were solved again."
    )


@pytest.fixture(scope="session")
def full_tree():
    """The full tree of tic-tac-toe."""
    return build(TicTacToe())


@pytest.fixture(scope="session")
def solved(full_tree):
    """(tree, values, Result): the full tree, node → its value, and what minimax returns for it."""
    return full_tree, values_of(full_tree), minimax(full_tree)


@pytest.fixture(scope="session")
def spoken_properly():
    """A function that fails if a verdict has an open field, or mixes in another language."""

    def check(verdict):
        lang = verdict.lang
        first = verdict.text.splitlines()[0]
        # What a student has written keeps its language.
        words = re.sub(r"'[^']*'|\"[^\"]*\"|Node\(.*?\)", "", "\n".join(verdict.lines))
        assert not re.search(r"\{\w*\}", words), words
        assert ("Noch nicht." in first or "Richtig." in first) == (lang == "de")
        assert bool(re.search("[\u4e00-\u9fff]", verdict.lines[0])) == (lang == "zh"), verdict.lines
        assert bool(re.search("[\u4e00-\u9fff]", verdict.text)) == (lang == "zh")
        if lang != "en":
            english = re.search(r"\b(is|are|it|on|and)\b", re.sub(r"\(.*\)", "", words))
            assert not english, (
                f"Is it translated? python3 -m classroom messages collects it. {words}"
            )

    return check
