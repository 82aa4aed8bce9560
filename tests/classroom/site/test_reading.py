"""Notebooks as pages to read: outputs of cells, headings to link to, links in their language."""

import re

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from classroom import explore, reorder
from classroom.site import reading
from gametree import MAX, MIN


def test_what_a_cell_has_put_out_is_text_unless_it_is_html():
    assert reading.output(new_output("stream", text="a < b\n")) == "<pre>a &lt; b\n</pre>"
    error = new_output("error", ename="ValueError", evalue="<no>", traceback=[])
    assert reading.output(error) == "<pre>ValueError: &lt;no&gt;</pre>"
    both = new_output("display_data", data={"text/html": "<b>3</b>", "text/plain": "3"})
    assert reading.output(both) == "<b>3</b>"
    assert (
        reading.output(new_output("display_data", data={"text/plain": "<3>"}))
        == "<pre>&lt;3&gt;</pre>"
    )


def test_a_heading_has_the_id_by_which_links_name_it():
    found = re.match(r"<h(\d)>(.*)</h\1>", "<h2>Part 2: α &amp; <em>β</em></h2>")
    html = reading.heading(found)
    assert html.startswith('<h2 id="part-2-α--β">Part 2: α &amp; <em>β</em><a class="anchor"')
    assert reading.headings(html) == [(2, "part-2-α--β", "Part 2: α & β")]


def test_links_to_notebooks_lead_to_pages():
    for link in ("03_the_bone_game.ipynb", "../notebooks/03_the_bone_game.ipynb"):
        assert (
            reading.LINK.sub(r"\1.html", f'<a href="{link}#proof">')
            == '<a href="03_the_bone_game.html#proof">'
        )
    assert reading.LINK.sub(r"\1.html", '<a href="https://example.org/a.md">').endswith(
        'org/a.md">'
    )


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ("03_the_bone_game.ipynb", "03_the_bone_game.de.html"),
        ("../exercises/ex02_minimax.ipynb", "ex02_minimax.de.html"),
        ("TEACHING.md", "TEACHING.de.html"),
        ("TEACHING.md#a-term", "TEACHING.html#a-term"),  # a place that is so named in English only
        ("GLOSSARY.md", "GLOSSARY.de.html"),
        ("HUB.md", "HUB.html"),  # which is in English only
        ("pictures/chess.svg", "pictures/chess.svg"),
    ],
)
def test_in_another_language_links_lead_to_pages_in_it_if_there_are_any(link, page):
    assert f'href="{page}"' in reading.text(f"[a]({link})", "de")


def test_a_notebook_is_executed_in_each_language_as_if_alone(tmp_path):
    source = "is_alone = 'left' not in globals()\nleft = classroom.settings().lang, is_alone\nleft"
    cells = [new_code_cell("import classroom"), new_code_cell(source, id="left")]
    path = tmp_path / "two.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    executed = reading.execute_in(path, ("en", "de"))
    for lang, notebook in executed.items():
        assert [cell.id for cell in notebook.cells[1:]] == ["left"]
        assert notebook.cells[1].outputs[0].data["text/plain"] == str((lang, True))


def test_a_cell_has_the_same_id_in_each_language():
    cells = [new_markdown_cell("# Das Spiel", id="title"), new_code_cell("1", id="one")]
    cells.append(new_code_cell("progress()", id="end"))  # of somebody who works
    body, texts = reading.reading_of(new_notebook(cells=cells), "de", "work")
    assert re.findall("<section id=(.*)>\n<(..)", body) == [
        ('"cell-title"', "h1"),
        ('"cell-one"', "di"),
    ]
    assert len(texts) == 1


def test_a_language_counts_as_soon_as_the_notebooks_are_compiled_into_it(tmp_path):
    path = tmp_path / "notebooks" / "04_alpha_beta.ipynb"
    assert reading.language_of_text(path, "de") == "en"
    (path.parent / "locale").mkdir(parents=True)
    (path.parent / "locale" / "de.json").write_text("{}")
    assert reading.language_of_text(path, "de") == "de"


def test_below_a_widget_that_needs_python_a_link_leads_to_where_it_works():
    address = "work/notebooks/index.html?path=de/notebooks/04_alpha_beta.ipynb"
    top = MAX(MIN(3, 12), MIN(2, 4))
    for widget, needs_python in ((reorder(top), True), (explore(top), False)):
        shown = new_output("display_data", data={"text/html": widget.embed()})
        *_, below = reading.code_cell(new_code_cell("widget", outputs=[shown]), address, False)
        link = f'<p class="ways"><a href="../{address}">To work in</a></p>'
        assert (link in below) == needs_python
