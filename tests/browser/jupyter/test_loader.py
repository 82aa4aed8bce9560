"""What a stored widget does before its script is there: the course's notebooks do not have it."""

import nbformat
import pytest
from browsing import open_notebook
from live import PAGE
from nbformat.sign import NotebookNotary
from on_the_page import BOOK, node, said
from playwright.sync_api import expect
from small_notebooks import code, made

from classroom import lab, record, step
from classroom.course.notebooks import canonical, execute
from classroom.widgets.sources import source
from gametree import alphabeta, tree

pytestmark = pytest.mark.browser

# A page where no kernel runs, and no model holds the script.
ALONE = """async ([loader, view]) => {
  const file = URL.createObjectURL(new Blob([loader], { type: "text/javascript" }));
  const { default: widget } = await import(file);
  const model = {
    get: (name) => ({ view, script: "IPY_MODEL_1" })[name],
    widget_manager: { kernel: null, get_model: async () => ({ get: () => undefined }) },
  };
  await widget.render({ model, el: document.getElementById("here") });
}"""


def test_where_nobody_has_the_script_the_pictures_are_shown_and_what_to_do(blank):
    for widget, count in ((step(record(alphabeta, tree(BOOK))), 1), (lab(), 2)):
        blank.set_content(PAGE)
        blank.evaluate(ALONE, [source("loader"), widget.box.view])
        expect(blank.locator("img")).to_have_count(count)
        assert blank.locator("img").first.evaluate("image => image.naturalWidth") > 100
        expect(blank.locator("#here")).to_contain_text("Python is not running here: Run")
    blank.set_content(PAGE)
    blank.evaluate(ALONE, [source("loader"), lab(lang="de").box.view])
    expect(blank.locator("#here")).to_contain_text("Python läuft hier nicht")


def test_a_notebook_stored_without_the_script_gets_it_from_the_kernel(lab, server):
    path = server.root / "try" / "stored.ipynb"
    cell = f"from gametree import *\nfrom classroom import *\nstep(record(alphabeta, tree({BOOK})))"
    notebook = made(code(cell))
    execute(notebook, path)
    notebook = canonical(notebook)
    assert source("js")[:200] not in nbformat.writes(notebook)
    nbformat.write(notebook, path)
    with NotebookNotary(data_dir=str(server.data)) as notary:
        notary.sign(nbformat.read(path, 4))
    open_notebook(lab, server, "try/stored.ipynb")
    box = lab.locator(".gt")
    box.get_by_role("button", name="last step").click()
    expect(box.locator(".gt-place")).to_have_text("29 / 29")
    node(box, "n_1_1").click()
    said(box, "is skipped")
