"""Notebooks as pages to read.

The outputs of cells, headings to link to, and where to work in a copy.
"""

import re
from pathlib import Path

from nbformat.v4 import new_code_cell, new_output

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


def test_a_copy_is_worked_in_elsewhere_on_the_site():
    path = Path("notebooks") / "04_alpha_beta.ipynb"
    assert (
        reading.to_work_in(path) == "work/notebooks/index.html?path=notebooks/04_alpha_beta.ipynb"
    )


def test_below_a_widget_that_needs_python_a_link_leads_to_where_it_works():
    path = Path("notebooks") / "04_alpha_beta.ipynb"
    top = MAX(MIN(3, 12), MIN(2, 4))
    for widget, needs_python in ((reorder(top), True), (explore(top), False)):
        shown = new_output("display_data", data={"text/html": widget.embed()})
        *_, below = reading.code_cell(new_code_cell("widget", outputs=[shown]), path, False)
        link = f'<p class="ways"><a href="../{reading.to_work_in(path)}">To work in</a></p>'
        assert (link in below) == needs_python
