"""Notebooks as they are stored, in JupyterLab: trusted or not. nbval runs all of them."""

import json
import re

import nbformat
import pytest
from browsing import at_rest, open_notebook, run, shoot
from nbformat.sign import NotebookNotary
from places import ROOT
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WIDGET = "application/vnd.jupyter.widget-view+json"
SHOWN, RUN = "try/part.ipynb", "notebooks/00_start_here.ipynb"

SCROLL = """() => {
    const cells = document.querySelector('.jp-Notebook .jp-WindowedPanel-outer') ||
        document.querySelector('.jp-Notebook');
    const before = cells.scrollTop;
    cells.scrollBy(0, cells.clientHeight * 0.9);
    return cells.scrollTop > before;
}"""


@pytest.fixture(scope="module")
def shown(server):
    """Of a notebook of the course the first question, film and laboratory. It is trusted."""
    notebook = nbformat.read(ROOT / "notebooks/04_alpha_beta.ipynb", 4)
    notebook.cells = [
        next(cell for cell in notebook.cells if cell.source.startswith(call))
        for call in ("ask(", "step(", "lab(")
    ]
    nbformat.write(notebook, server.root / SHOWN)
    with NotebookNotary(data_dir=str(server.data)) as notary:
        notary.sign(notebook)
    return notebook


def test_a_trusted_notebook_shows_its_widgets(lab, server, shown):
    """No cell has run: the picture can be clicked and stepped through all the same."""
    open_notebook(lab, server, SHOWN)
    # They come in any order: until then, the first is not yet the first.
    all_are_shown(lab, shown)
    player = lab.locator(".gt", has=lab.locator(".gt-place")).first
    place = player.locator(".gt-place")
    last = place.inner_text().split(" / ")[1]
    player.get_by_role("button", name="last step").click()
    expect(place).to_have_text(f"{last} / {last}")


NOT_FOUND = "widget model not found"
# How ipywidgets gets a model; and the same on a slow machine, on which it gives up the first two.
# Its manager cannot be reached from outside before it shows a widget, so its script is changed on
# the way to the browser. Where a new version has written this line otherwise, the test says so:
# look for "get_model" in the scripts of @jupyter-widgets/jupyterlab-manager.
GETS_MODEL = "async get_model(e){"
GIVES_UP_TWO = (
    GETS_MODEL
    + f"""
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    if (globalThis.asked <= 2) {{
        while (!this.restoredStatus) await new Promise(done => setTimeout(done, 100));
        throw Error('{NOT_FOUND}');
    }}
"""
)


def test_widgets_that_ipywidgets_gives_up_are_shown_all_the_same(page, server, shown):
    slowed_down = []

    def serve_slowly(route):
        response = route.fetch()
        script = response.text()
        if GETS_MODEL in script:
            slowed_down.append(route.request.url)
        route.fulfill(response=response, body=script.replace(GETS_MODEL, GIVES_UP_TWO))

    given_up = []
    page.on("console", lambda told: NOT_FOUND in told.text and given_up.append(told.text))
    page.route(re.compile(r"jupyterlab-manager/static/.*\.js"), serve_slowly)
    open_notebook(page, server, SHOWN)
    all_are_shown(page, shown)
    assert slowed_down, f"No script of ipywidgets has {GETS_MODEL!r}: see there."
    assert len(given_up) >= 2  # a slow machine gives up more of them by itself


def all_are_shown(page, notebook):
    """Wait until each widget that is stored among the outputs of a notebook is shown."""
    stored = [WIDGET in output.data for cell in notebook.cells for output in cell.outputs]
    assert sum(stored) == 3
    expect(page.locator(".jp-OutputArea .gt")).to_have_count(3, timeout=60_000)
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)


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


def test_in_the_first_notebook_shift_enter_leads_to_the_game(lab, server):
    open_notebook(lab, server, RUN)
    lab.evaluate(
        """async () => {
            const { sessionContext } = jupyterapp.shell.currentWidget;
            await sessionContext.ready;
            await sessionContext.session.kernel.info;
            await jupyterapp.commands.execute('notebook:clear-all-cell-outputs');
        }"""
    )
    lab.locator(".jp-CodeCell .cm-content").first.click()
    lab.keyboard.press("Shift+Enter")
    expect(lab.locator(".jp-CodeCell").nth(1)).to_contain_class("jp-mod-active")
    lab.keyboard.press("Shift+Enter")
    lab.locator(".gt-match").wait_for()
    at_rest(lab)
    for part in (".gt-match button", ".gt-match .spot >> nth=0"):
        place = lab.locator(part).first
        assert place.evaluate(IS_IN_SIGHT), part


# What is beyond an edge of the notebook is not what is found at its place on the screen.
IS_IN_SIGHT = """part => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
