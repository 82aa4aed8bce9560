"""Notebooks as they are stored, in JupyterLab: trusted or not. nbval runs all of them."""

import json

import nbformat
import pytest
from browsing import at_rest, open_notebook, run, shoot
from nbformat.sign import NotebookNotary
from places import ROOT

pytestmark = pytest.mark.browser

SHOWN, RUN = "notebooks/04_alpha_beta.ipynb", "notebooks/00_start_here.ipynb"

SCROLL = """() => {
    const cells = document.querySelector('.jp-Notebook .jp-WindowedPanel-outer') ||
        document.querySelector('.jp-Notebook');
    const before = cells.scrollTop;
    cells.scrollBy(0, cells.clientHeight * 0.9);
    return cells.scrollTop > before;
}"""


def test_a_trusted_notebook_shows_its_widgets(lab, server):
    """No cell has run: the picture can be clicked and stepped through all the same."""
    with NotebookNotary(data_dir=str(server.data)) as notary:
        notary.sign(nbformat.read(server.root / SHOWN, 4))
    open_notebook(lab, server, SHOWN)
    lab.locator(".gt-place").first.wait_for()
    place = lab.locator(".gt-place").first
    player = lab.locator(".gt", has=lab.locator(".gt-place")).first
    player.get_by_role("button", name="last step").click()
    told, last = place.inner_text().split(" / ")
    assert told == last
    assert lab.get_by_text("Error displaying widget").count() == 0
    assert lab.locator(".jp-OutputArea .gt-question").count() > 3


def test_one_that_is_not_trusted_shows_its_pictures_and_runs_from_top_to_bottom(lab, server):
    open_notebook(lab, server, RUN)
    picture = lab.locator(".jp-OutputArea img").first
    picture.wait_for()
    assert picture.evaluate("image => image.naturalWidth") > 100
    assert lab.locator(".gt").count() == 0
    run(lab)
    source = json.loads((ROOT / RUN).read_text(encoding="utf-8"))
    code = [cell for cell in source["cells"] if cell["cell_type"] == "code"]
    meant = ["raises-exception" in cell["metadata"].get("tags", []) for cell in code]
    counts, kinds = zip(*cells(lab))
    assert list(counts) == list(range(1, len(code) + 1))
    assert ["error" in kind for kind in kinds] == meant
    assert scroll_through(lab, "start") > 1
    assert lab.get_by_text("Error displaying widget").count() == 0


def cells(page):
    """What each code cell shows, by the notebook's own model: execution count, output types."""
    return page.evaluate(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .filter(cell => cell.type === 'code')
            .map(cell => [
                cell.executionCount, cell.outputs.toJSON().map(output => output.output_type)
            ])"""
    )


def scroll_through(page, name):
    """Scroll from the top to the end, and shoot every screen."""
    page.evaluate(
        """() => document.querySelectorAll('.jp-Notebook .jp-WindowedPanel-outer, .jp-Notebook')
            .forEach(part => part.scrollTo(0, 0))"""
    )
    for screen in range(200):
        at_rest(page)
        shoot(page, f"{name}-{screen:03}")
        if not page.evaluate(SCROLL):
            return screen + 1
    raise AssertionError("this notebook has no end")
