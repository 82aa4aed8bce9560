"""The pictures that notebooks show are found again by what they show."""

import base64
import json

from classroom.charts import chart, stored
from classroom.course.notebooks import paths


def test_the_key_is_the_same_for_the_same_content_in_every_process():
    assert stored.key_of("Lines", "paper", ["1: 2"], (True,)) == "chart-2c4caffcdc97ba03"
    assert stored.key_of("Lines", "paper", ["1: 3"], (True,)) != "chart-2c4caffcdc97ba03"


def test_a_lone_surrogate_does_no_harm():
    assert stored.key_of("\ud800").startswith("chart-")


def test_only_charts_are_taken_from_a_notebook():
    shown = chart({"a": {1: 2, 2: 3}})
    other = base64.b64encode(b'<svg xmlns="http://www.w3.org/2000/svg" id="tree"/>').decode()
    outputs = [
        {"data": {"text/html": shown._repr_html_(), "text/plain": shown.numbers}},
        {"data": {"text/html": [f'<img src="data:image/svg+xml;base64,{other}">']}},
        {"name": "stdout", "text": "chart"},
    ]
    notebook = {"cells": [{"cell_type": "markdown"}, {"outputs": outputs}]}
    assert [*stored.pictures_in(notebook).values()] == [shown.svg]


def test_all_charts_of_the_notebooks_are_stored(tmp_path):
    """As many as cells show one, so that the site has each of them."""
    charts = 0
    for path in paths():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                html = "".join(output.get("data", {}).get("text/html", ""))
                charts += 'alt="Chart. ' in html
    stored.store(paths(), tmp_path / "stored.json")
    pictures = stored.read(tmp_path / "stored.json")
    assert len(pictures) == charts > 8


def test_where_nothing_is_stored_nothing_is_found(tmp_path):
    assert stored.read(tmp_path / "none.json") == {}
    assert stored.picture("chart-0") is None
