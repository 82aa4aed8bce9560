"""What all widgets share: their ipywidgets, what stands in for them, and what is said where the packages are missing."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances
from plain import named

from gametree import (
    MAX,
    Bones,
    ConnectFour,
    DiceBones,
    RenderError,
    TicTacToe,
    alphabeta,
    draw,
    explore,
    play,
    record,
    root,
    step,
    tree,
)
from gametree.checkup import checkup
from gametree.widgets import predict, reorder
from gametree.widgets.touch import source

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
ALL = {
    "draw": lambda: explore(TicTacToe()),
    "draw(node": lambda: explore(tree(BOOK), fill=True),
    "print(trace": lambda: step(record(alphabeta, tree(BOOK)), predict=True),
    "python3 -m gametree play": lambda: play(Bones(6), human=MAX),
    "alphabeta": lambda: reorder(tree(BOOK)),
    "print(question)": lambda: predict("How many?", 9, "So."),
}


@pytest.mark.parametrize("make", ALL.values())
def test_closing_frees_every_part_and_nothing_shows_an_address(make):
    before = set(_instances)
    widget = make()
    bundle = widget._repr_mimebundle_()
    assert bundle["text/plain"] == repr(widget) and "application/vnd.jupyter.widget-view+json" in bundle
    assert " at 0x" not in repr(widget) + repr(widget.picture) + bundle["text/html"]
    assert '<img alt="' in bundle["text/html"] or widget.picture is None
    if hasattr(widget, "forward"):  # a question of its own
        widget.go(4)
        widget.forward()
    if "fill" in (widget.picture.view if widget.picture else ()):
        named(widget, "Node").index = 1
    widget.close()
    assert set(_instances) <= before


def test_a_widget_stands_in_a_layout():
    one, other = explore(Bones(4)), predict("How many?", 9, "So.")
    both = ipywidgets.HBox([one.box, other.box])
    assert both.children == (one.box, other.box)


def test_where_the_script_runs_the_plain_widgets_rest():
    explorer = explore(Bones(4))
    before = named(explorer, "Back").disabled
    explorer.hear(["alive"])
    explorer.go(1)
    assert named(explorer, "Back").disabled == before
    assert explorer.picture.view["crumbs"] == ["start", "1"]


def test_the_script_keeps_all_that_our_pictures_are_made_of():
    """It leaves out what it does not know: elements, attributes, and values that might fetch something."""
    known = dict(re.findall(r"const (ELEMENTS|ATTRIBUTES) = /(.*)/;", source("js")))
    pictures = [
        draw(game, depth=2, theme="projector").svg for game in (Bones(20), ConnectFour(), DiceBones(3))
    ]
    pictures += [draw(root(TicTacToe(), "XXXOO....")).svg, play(Bones(6), human=MAX).picture.view["svg"]]
    pictures += [make().picture.view["svg"] for name, make in ALL.items() if name != "print(question)"]
    for part in (part for picture in pictures for part in ET.fromstring(picture).iter()):
        assert re.match(known["ELEMENTS"], part.tag.removeprefix("{http://www.w3.org/2000/svg}"))
        for name, value in part.attrib.items():
            name = name.replace("{http://www.w3.org/XML/1998/namespace}", "xml:")
            assert re.match(known["ATTRIBUTES"], name)
            assert name == "aria-label" or "(" not in re.sub(r"\b(translate|scale|rotate)\(", "", value)


@pytest.mark.parametrize("package", ["ipywidgets", "anywidget"])
@pytest.mark.parametrize(("instead", "make"), ALL.items())
def test_without_the_widget_library_the_message_helps(monkeypatch, package, instead, make):
    monkeypatch.delitem(sys.modules, "gametree.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(RenderError) as told:
        make()
    assert f"pip install ipywidgets anywidget, or use {instead}" in str(told.value)


def test_the_core_imports_none_of_the_heavy_libraries():
    code = (
        "import sys, gametree\n"
        "heavy = {'graphviz', 'wasmtime', 'ipywidgets', 'anywidget', 'matplotlib', 'scipy', 'numpy', 'IPython'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "[]\n"
    )


def test_the_checkup_is_content_here(capsys):
    checkup()
    assert capsys.readouterr().out.endswith("Buttons: ready\nEverything is ready.\n")


def test_the_checkup_says_what_to_do(capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "gametree.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    checkup()
    out = capsys.readouterr().out
    assert "Buttons: not ready. The packages ipywidgets and anywidget are missing" in out
    assert "python3 -m gametree (on Windows: py -m gametree)" in out
