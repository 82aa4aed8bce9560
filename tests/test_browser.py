"""The notebooks in a real browser: JupyterLab runs them from top to bottom."""

import json

import pytest
from browsing import ROOT, open_and_run, shoot

pytestmark = pytest.mark.browser


def cells(page):
    """What each code cell shows, from the notebook's own model: its execution count and output types."""
    return page.evaluate(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .filter(cell => cell.type === 'code')
            .map(cell => [cell.executionCount, cell.outputs.toJSON().map(output => output.output_type)])"""
    )


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb")))
def test_a_notebook_runs_from_top_to_bottom(page, server, name):
    open_and_run(page, server, f"notebooks/{name}")
    source = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))
    code = [cell for cell in source["cells"] if cell["cell_type"] == "code"]
    meant = ["raises-exception" in cell["metadata"].get("tags", []) for cell in code]
    counts, kinds = zip(*cells(page))
    assert list(counts) == list(range(1, len(code) + 1))
    assert ["error" in kind for kind in kinds] == meant
    shoot(page, name)
