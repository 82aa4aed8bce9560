"""What the benchmark runs can be run.

It is measured now and then only, and must not break in between.
"""

import os
import sys

import pytest
from places import ROOT, TESTS

sys.path.insert(0, str(TESTS / "benchmarks"))

import bench
import touching


@pytest.mark.slow
@pytest.mark.parametrize("code", [bench.FULL_TREE, bench.IMPORT, bench.DRAW, bench.SEARCHES])
def test_the_programs_of_the_benchmark_print_figures(code, monkeypatch):
    """On a small board: what they measure on the whole one takes half a minute."""
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{TESTS / 'benchmarks'}")
    small = code.replace("TicTacToe()", "TicTacToe(2, 3, 3)")
    figures = bench.run([sys.executable, "-c", small]).split()
    assert [float(figure) for figure in figures]


@pytest.mark.slow
def test_the_cells_of_the_notebook_that_is_touched_run(capsys):
    names = {}
    for code in (*touching.CODE, touching.KERNEL, touching.RECORD):
        exec(code, names)
    assert len(capsys.readouterr().out.split()) == 40
