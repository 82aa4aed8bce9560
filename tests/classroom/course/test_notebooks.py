"""Notebooks are found, executed and written, the same each time."""

import ipywidgets
import nbformat
import pytest
from small_notebooks import code, made

from classroom import explore
from classroom.course import notebooks
from classroom.widgets.controls import Picture, Script
from gametree import MAX


def test_all_notebooks_are_found(tmp_path):
    for name in (
        "notebooks/b.ipynb",
        "exercises/solutions/a.ipynb",
        "notebooks/.ipynb_checkpoints/b.ipynb",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [path.name for path in notebooks.paths(tmp_path)] == ["b.ipynb", "a.ipynb"]
    assert {path.name for path in notebooks.paths()} >= {
        "00_start_here.ipynb",
        "ex02_minimax.ipynb",
    }


@pytest.mark.slow
def test_running_again_gives_the_same_bytes(tmp_path):
    source = "from classroom import explore\nfrom gametree import MAX\n\nexplore(MAX(3, 12))"
    path = tmp_path / "one.ipynb"
    notebooks.write(made(code(source), code("print('two')\nprint('pieces')")), path)
    notebooks.run(path)
    once = path.read_bytes()
    notebooks.run(path)
    assert once == path.read_bytes() and b"widget-state" in once


@pytest.mark.slow
def test_a_cell_that_fails_leaves_the_file_as_it_was(tmp_path, capsys):
    path = tmp_path / "one.ipynb"
    notebooks.write(made(code("1/0", None)), path)
    before = path.read_bytes()
    with pytest.raises(SystemExit, match="a cell failed"):
        notebooks.main([str(path)])
    assert "ZeroDivisionError" in capsys.readouterr().out
    assert path.read_bytes() == before
    with pytest.raises(SystemExit, match="There is no notebook"):
        notebooks.main([str(tmp_path / "none.ipynb")])


def test_what_shows_paths_is_not_stored():
    output = nbformat.v4.new_output("error", ename="E", evalue="e", traceback=["in a file", "E: e"])
    cell = code("1/0", outputs=[output], execution={"iopub.status.busy": "2026"})
    notebook = nbformat.v4.new_notebook(
        cells=[cell], metadata={"language_info": {"name": "python"}}
    )
    notebook = notebooks.canonical(notebook)
    assert notebook.cells[0].outputs[0].traceback == ["E: e"]
    assert not notebook.metadata and not notebook.cells[0].metadata


def test_a_change_of_the_widgets_script_changes_no_stored_notebook(monkeypatch):
    def stored(script):
        monkeypatch.setattr(Picture, "shared", Script(packed=script))
        widget = explore(MAX(3, 12))
        output = nbformat.v4.new_output("display_data", widget._repr_mimebundle_())
        notebook = made(code("explore(MAX(3, 12))", outputs=[output]))
        notebook.cells[0].id = "walk"
        models = [widget.box, widget.box.layout, widget.box.script]
        state = ipywidgets.Widget.get_manager_state(widgets=models)
        notebook.metadata["widgets"] = {notebooks.STATE: state}
        widget.close()
        return nbformat.writes(notebooks.canonical(notebook))

    assert stored("of today") == stored("of tomorrow")
    assert '"svg"' in stored("of today")  # but what is shown is stored
