"""The pictures that notebooks show are found again by what they show."""

import base64
import json
import os
import subprocess
import sys
from pathlib import Path

from places import ROOT

from classroom.charts import chart, picture_store
from classroom.course.copies import hand_out
from classroom.course.notebooks import paths
from classroom.site import working


def test_the_key_is_the_same_for_the_same_content_in_every_process():
    assert picture_store.key_of("Lines", "paper", ["1: 2"], (True,)) == "chart-2c4caffcdc97ba03"
    assert picture_store.key_of("Lines", "paper", ["1: 3"], (True,)) != "chart-2c4caffcdc97ba03"


def test_a_lone_surrogate_does_no_harm():
    assert picture_store.key_of("\ud800").startswith("chart-")


def test_only_charts_are_taken_from_a_notebook():
    shown = chart({"a": {1: 2, 2: 3}})
    other = base64.b64encode(b'<svg xmlns="http://www.w3.org/2000/svg" id="tree"/>').decode()
    outputs = [
        {"data": {"text/html": shown._repr_html_(), "text/plain": shown.numbers}},
        {"data": {"text/html": [f'<img src="data:image/svg+xml;base64,{other}">']}},
        {"name": "stdout", "text": "chart"},
    ]
    notebook = {"cells": [{"cell_type": "markdown"}, {"outputs": outputs}]}
    assert [*picture_store.pictures_in(notebook).values()] == [shown.svg]


def test_all_charts_of_the_notebooks_are_stored(tmp_path):
    """As many as cells show one, so that the site has each of them."""
    charts = 0
    for path in paths():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                html = "".join(output.get("data", {}).get("text/html", ""))
                charts += 'alt="Chart. ' in html
    notebooks = [json.loads(path.read_text(encoding="utf-8")) for path in paths()]
    picture_store.store(notebooks, tmp_path / "stored.json")
    pictures = picture_store.read(tmp_path / "stored.json")
    assert len(pictures) == charts > 8


CHANGED_AND_NOT = """
import json, sys
from math import log2
from pathlib import Path
sys.modules["matplotlib"] = None  # as in the browser
from gametree import Bones, positions
from classroom.charts import chart, picture_store
graphs = {heap: positions(Bones(heap)) for heap in range(13)}
nodes = {heap: log2(graph.nodes) for heap, graph in graphs.items()}
different = {heap: log2(len(graph)) for heap, graph in graphs.items()}
how = {"x": "bones in the heap", "y": "count, in doublings of 1"}
print(picture_store.FILE)
print(chart({"nodes of the tree": nodes, "positions of the game": different}, **how)._repr_html_())
print(chart({"nodes": nodes, "positions": different}, **how)._repr_html_())
"""


def test_what_the_browser_gets_shows_the_chart_of_a_notebook_until_it_is_changed(tmp_path):
    students = tmp_path / "students"
    hand_out(students, zipped=False)
    working.add_charts(students)
    variables = os.environ | {"PYTHONPATH": str(students)}
    command = [sys.executable, "-c", CHANGED_AND_NOT]
    done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True)
    file, unchanged, changed = done.stdout.split("\n", 2)
    assert Path(file).is_relative_to(students)
    notebook = (ROOT / "notebooks" / "03_the_bone_game.ipynb").read_text(encoding="utf-8")
    assert json.dumps(unchanged)[1:-1] in notebook
    assert "<table>" in changed and "<img" not in changed


def test_where_nothing_is_stored_nothing_is_found(tmp_path):
    assert picture_store.read(tmp_path / "none.json") == {}
    assert picture_store.picture("chart-0") is None
