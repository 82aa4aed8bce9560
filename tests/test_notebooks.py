"""What every notebook must be, besides what nbval compares: nbval passes one that was never run in silence."""

import itertools
import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest

from gametree.launcher import notebooks

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = notebooks.paths()
PARTS = ("You need", "You will be able to", "Time")


def problems(notebook):
    """Everything that is wrong with a notebook's stored run, as a list of sentences."""
    found = []
    if (notebook.nbformat, notebook.nbformat_minor) < (4, 5):
        found.append("it has no cell ids: write nbformat 4.5")
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("its kernel is not python3")
    code = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]
    tags = [set(cell.metadata.get("tags", [])) for cell in code]
    ran = [cell.execution_count for cell, tag in zip(code, tags) if "skip-execution" not in tag]
    if ran != list(range(1, len(ran) + 1)):
        found.append("it was not run from top to bottom")
    for cell, tag in zip(code, tags):
        if cell.source.rstrip().endswith(";"):
            found.append(f"cell {cell.id} ends in ;, which nbval does not understand")
        for output in cell.outputs:
            if output.output_type == "error" and "raises-exception" not in tag:
                found.append(f"cell {cell.id} stores an error")
            if output.get("name") == "stderr":
                found.append(f"cell {cell.id} stores a warning")
    return found


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def path(request):
    return request.param


@pytest.fixture
def notebook(path):
    return nbformat.read(path, 4)


def test_there_are_notebooks():
    assert {path.name for path in NOTEBOOKS} >= {"00_start_here.ipynb", "02_tic_tac_toe.ipynb"}


def test_it_was_run(notebook):
    nbformat.validate(notebook)
    assert problems(notebook) == []


def test_the_guard_fails_a_notebook_that_was_not_run(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count, cell.outputs = None, []
    assert "it was not run from top to bottom" in problems(notebook)


def test_the_guard_sees_errors_warnings_and_semicolons(notebook):
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code")
    cell.source += ";"
    cell.outputs = [
        nbformat.v4.new_output("error", ename="E", evalue="", traceback=[]),
        nbformat.v4.new_output("stream", name="stderr", text="careful"),
    ]
    assert len(problems(notebook)) == 3


def test_it_is_portable_and_not_too_large(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) <= 1_000_000
    assert "\r" not in text
    assert not re.search(r"(?<![\w.:/])/(home|root|tmp|Users|usr|work)/|[A-Z]:\\\\\\\\|site-packages", text)


def test_cell_ids_were_chosen_by_hand(notebook):
    for cell in notebook.cells:
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell.id) and not re.fullmatch(
            r"[0-9a-f]{8}", cell.id
        )


def test_headings_begin_with_a_title_and_skip_no_level(notebook):
    text = re.sub(
        r"```.*?```", "", "\n".join(c.source for c in notebook.cells if c.cell_type == "markdown"), flags=re.S
    )
    levels = [len(match[1]) for match in re.finditer(r"^(#+) ", text, re.M)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


def test_the_opening_says_what_is_needed(notebook):
    opening = notebook.cells[0].source
    assert all(f"**{part}" in opening for part in PARTS)


def test_links_lead_somewhere(path, notebook):
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", cell.source):
                assert re.match(r"https?:", link) or (path.parent / link).exists(), link


def test_images_have_alternative_text(path):
    for match in re.finditer(r"<img (.*?)>", json.dumps(json.loads(path.read_text(encoding="utf-8")))):
        assert re.search(r'alt=\\*"[^"\\]', match[1]), match[1][:80]


def test_running_again_gives_the_same_bytes(tmp_path):
    source = tmp_path / "notebook.ipynb"
    shutil.copy(ROOT / "notebooks" / "00_start_here.ipynb", source)
    once, twice = tmp_path / "once.ipynb", tmp_path / "twice.ipynb"
    notebooks.run(source, once)
    notebooks.run(once, twice)
    assert once.read_bytes() == twice.read_bytes()


def test_what_shows_paths_is_not_stored():
    output = nbformat.v4.new_output("error", ename="E", evalue="e", traceback=["in a file", "E: e"])
    cell = nbformat.v4.new_code_cell(
        "1/0", outputs=[output], metadata={"execution": {"iopub.status.busy": "2026"}}
    )
    notebook = notebooks.canonical(
        nbformat.v4.new_notebook(cells=[cell], metadata={"language_info": {"name": "python"}})
    )
    assert notebook.cells[0].outputs[0].traceback == ["E: e"]
    assert not notebook.metadata and not notebook.cells[0].metadata
