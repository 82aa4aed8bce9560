"""Notebooks in a real JupyterLab: what it shows before anything is run, and after. nbval runs all of them."""

import json

import nbformat
import pytest
from browsing import ROOT, TOKEN, open_and_run, shoot
from nbformat.sign import NotebookNotary

pytestmark = pytest.mark.browser
SHOWN, RUN = "notebooks/04_alpha_beta.ipynb", "notebooks/00_start_here.ipynb"
SCROLL = """() => {
    const cells = document.querySelector('.jp-Notebook .jp-WindowedPanel-outer') || document.querySelector('.jp-Notebook');
    const before = cells.scrollTop;
    cells.scrollBy(0, cells.clientHeight * 0.9);
    return cells.scrollTop > before;
}"""


def test_notebooks_show_what_is_stored_and_run(page, server):
    """One JupyterLab for all of it: to open one is what takes long."""
    for work in (
        shows_pictures_in_a_notebook_that_is_not_trusted,
        shows_widgets_in_a_trusted_notebook,
        runs_a_notebook_from_top_to_bottom,
    ):
        work(page, server)


def shows_pictures_in_a_notebook_that_is_not_trusted(page, server):
    page.goto(f"{server}/lab/tree/{SHOWN}?reset&token={TOKEN}")
    page.locator(".jp-OutputArea img").first.wait_for()
    wide = page.locator(".jp-OutputArea img").first.evaluate("image => image.naturalWidth")
    assert wide > 100


def shows_widgets_in_a_trusted_notebook(page, server):
    """What is stored is enough: the picture can be clicked and stepped through without a kernel's help."""
    with NotebookNotary(data_dir=str(server.data)) as notary:
        notary.sign(nbformat.read(server.root / SHOWN, 4))
    page.goto(f"{server}/lab/tree/{SHOWN}?reset&token={TOKEN}")
    page.locator(".gt-place").first.wait_for()
    place = page.locator(".gt-place").first
    player = page.locator(".gt", has=page.locator(".gt-place")).first
    player.get_by_role("button", name="last step").click()
    told, last = place.inner_text().split(" / ")
    assert told == last
    assert page.get_by_text("Error displaying widget").count() == 0
    assert page.locator(".jp-OutputArea .widget-radio, .jp-OutputArea .widget-text").count() > 3


def runs_a_notebook_from_top_to_bottom(page, server):
    open_and_run(page, server, RUN)
    source = json.loads((ROOT / RUN).read_text(encoding="utf-8"))
    code = [cell for cell in source["cells"] if cell["cell_type"] == "code"]
    meant = ["raises-exception" in cell["metadata"].get("tags", []) for cell in code]
    counts, kinds = zip(*cells(page))
    assert list(counts) == list(range(1, len(code) + 1))
    assert ["error" in kind for kind in kinds] == meant
    assert scroll_through(page, "start") > 1
    assert page.get_by_text("Error displaying widget").count() == 0


def cells(page):
    """What each code cell shows, from the notebook's own model: its execution count and output types."""
    return page.evaluate(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .filter(cell => cell.type === 'code')
            .map(cell => [cell.executionCount, cell.outputs.toJSON().map(output => output.output_type)])"""
    )


def scroll_through(page, name):
    """Scroll from the top to the end, and keep a picture of every screen where somebody asked for them."""
    page.evaluate(
        "() => document.querySelectorAll('.jp-Notebook .jp-WindowedPanel-outer, .jp-Notebook').forEach(part => part.scrollTo(0, 0))"
    )
    for screen in range(200):
        page.wait_for_timeout(30)
        shoot(page, f"{name}-{screen:03}")
        if not page.evaluate(SCROLL):
            return screen + 1
    raise AssertionError("this notebook has no end")
