"""What all widgets share: their ipywidgets, what replaces them, and what is said without them."""

import subprocess
import sys

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

from classroom import complete, explore, play, record, step
from classroom.widgets import predict, reorder
from gametree import MAX, Bones, RenderError, TicTacToe, alphabeta, tree

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
ALL = {
    "draw": lambda: explore(TicTacToe()),
    "draw(node": lambda: complete(tree(BOOK)),
    "print(trace": lambda: step(record(alphabeta, tree(BOOK)), ask=True),
    "classroom.players.matches.Match(game)": lambda: play(Bones(6), human=MAX),
    "alphabeta": lambda: reorder(tree(BOOK)),
    "print(question)": lambda: predict("How many?", 9, "So."),
}


@pytest.mark.parametrize("make", ALL.values())
def test_closing_frees_every_part_and_nothing_shows_an_address(make):
    before = set(_instances)
    widget = make()
    before.add(widget.box.script.model_id)  # all share it
    bundle = widget._repr_mimebundle_()
    assert (
        bundle["text/plain"] == repr(widget)
        and "application/vnd.jupyter.widget-view+json" in bundle
    )
    assert " at 0x" not in repr(widget) + bundle["text/html"]
    assert '<img alt="' in bundle["text/html"] or "<details>" in bundle["text/html"]
    widget.close()
    assert set(_instances) <= before


def test_a_widget_stands_in_a_layout():
    one, other = explore(Bones(4)), predict("How many?", 9, "So.")
    both = ipywidgets.HBox([one.box, other.box])
    assert both.children == (one.box, other.box)


@pytest.mark.parametrize(
    "path", [None, b"page.html", 3, "page", "a\0b.html", "\ud800.html", "no/where.html"]
)
@pytest.mark.parametrize("instead", ["draw(node", "print(trace"])
def test_a_page_is_saved_or_a_sentence_says_why_not(instead, path, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RenderError, match=r"A page is saved as \.html.*, got|cannot be written"):
        ALL[instead]().save(path)
    assert ALL[instead]().save("page.htm").exists()


@pytest.mark.parametrize("package", ["ipywidgets", "anywidget"])
@pytest.mark.parametrize(("instead", "make"), ALL.items())
def test_without_the_widget_library_the_message_helps(monkeypatch, package, instead, make):
    monkeypatch.delitem(sys.modules, "classroom.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(RenderError) as told:
        make()
    assert f"pip install ipywidgets anywidget, or use {instead}" in str(told.value)


def test_the_core_imports_none_of_the_heavy_libraries():
    code = (
        "import sys, gametree\n"
        "heavy = {'graphviz', 'wasmtime', 'ipywidgets', 'anywidget', 'resvg_py', 'IPython'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    assert (
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout
        == "[]\n"
    )
