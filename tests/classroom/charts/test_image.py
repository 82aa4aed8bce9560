"""A chart is a picture with its numbers beside it; without Matplotlib they are a table."""

import re
import subprocess
import sys
from html import escape

import pytest
from charts_of_all_kinds import charts, some_charts
from places import ROOT

from classroom.charts import chart, envelope, image, nodes_per_depth, picture_store
from classroom.matrices import MatrixGame
from classroom.words.preferences import using
from gametree import Bones, GameTreeError, RenderError, build

COUNTS = {1: 2, 2: 10, 3: 8, 4: 14}


@pytest.fixture
def _no_matplotlib(monkeypatch):
    """Importing it fails, as if it were not installed."""
    for module in [*sys.modules]:
        if module.startswith(("matplotlib", "classroom.charts.drawing")):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.delattr("classroom.charts.drawing", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)


def as_it_is_shown(lang="en"):
    """The same chart, made again."""
    return chart({"wins": COUNTS}, x="plies <&>", y="wins", notes={2: "many"}, lang=lang)


@pytest.mark.slow
def test_each_chart_has_its_numbers_in_words_for_those_who_do_not_see_it():
    for picture in charts():
        assert repr(picture) == str(picture) == picture.numbers
        assert picture.alt.startswith(f"Chart. {picture.numbers.splitlines()[0]}")


@pytest.mark.slow
def test_each_chart_is_shown_as_a_picture_with_its_name():
    for picture in some_charts()[:3]:
        assert 'role="img"' in picture.svg
        html = picture._repr_html_()
        assert f'<img alt="{escape(picture.alt.splitlines()[0])}' in html
        assert 'src="data:image/svg+xml;base64,' in html
        assert 'style="max-width:none"' in html  # it scrolls, and its labels stay large


@pytest.mark.slow
def test_a_chart_is_saved_as_a_picture(tmp_path):
    picture = chart({"wins": COUNTS, "losses": {1: 3, 4: 2}}, x="plies")
    assert picture.save(tmp_path / "chart.svg").read_text(encoding="utf-8") == picture.svg
    png = picture.save(tmp_path / "chart.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert picture.save(tmp_path / "chart.png").read_bytes() == png
    assert picture.save(tmp_path / "chart.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(
        GameTreeError, match=r"A chart is saved as \.svg, \.pdf or \.png, got 'chart\.gif'"
    ):
        picture.save("chart.gif")


def test_matplotlib_is_imported_when_a_chart_is_drawn():
    code = """
import sys
from classroom.charts import chart
shown = chart({"a": {1: 2}})
print(shown, shown.alt, "matplotlib" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.endswith("False\n"), done.stderr


@pytest.mark.usefixtures("_no_matplotlib")
def test_without_matplotlib_the_numbers_are_a_table_and_a_sentence_says_why():
    html = as_it_is_shown()._repr_html_()
    assert "it is not installed" in html and "pip install matplotlib" in html
    assert re.findall("<t[hd].*?>(.*?)</t[hd]>", html) == [
        *("plies &lt;&amp;&gt;", "wins", ""),
        *("1", "2", ""),
        *("2", "10", "many"),
        *("3", "8", ""),
        *("4", "14", ""),
    ]
    assert html.count('scope="col"') == 3 and html.count('scope="row"') == 4
    assert "<img" not in html


@pytest.mark.usefixtures("_no_matplotlib")
def test_in_the_browser_the_sentence_does_not_ask_to_install_what_cannot_be_had(monkeypatch):
    monkeypatch.setattr(image, "IN_BROWSER", True)
    html = as_it_is_shown()._repr_html_()
    assert "Python in the browser has no Matplotlib" in html and "pip" not in html


@pytest.mark.usefixtures("_no_matplotlib")
@pytest.mark.parametrize("in_browser", [True, False])
@pytest.mark.parametrize("lang, said", [("de", "Matplotlib"), ("zh", "Matplotlib")])
def test_the_sentence_is_translated(lang, said, in_browser, monkeypatch):
    monkeypatch.setattr(image, "IN_BROWSER", in_browser)
    english, translated = as_it_is_shown()._repr_html_(), as_it_is_shown(lang)._repr_html_()
    assert said in translated
    assert translated.split("</p>")[0] != english.split("</p>")[0]


@pytest.mark.usefixtures("_no_matplotlib")
def test_all_kinds_of_charts_have_a_table():
    plies = nodes_per_depth(build(Bones(2)))._repr_html_()
    assert re.findall("<t[hd].*?>(.*?)</t[hd]>", plies)[:6] == [
        *("depth (plies)", "nodes", "leaves"),
        *("0", "1", "0"),
    ]
    lines = envelope(MatrixGame([[3, -1], [-2, 4]]))._repr_html_()
    assert re.findall("<t[hd].*?>(.*?)</t[hd]>", lines) == [
        *("", "p = 0", "p = 1"),
        *("C1", "−2", "3"),
        *("C2", "4", "−1"),
        *("best: p = 0.6, value 1", "", ""),
    ]


@pytest.mark.usefixtures("_no_matplotlib")
def test_without_matplotlib_nothing_is_saved_and_the_same_sentence_says_why(tmp_path):
    for ending in ("svg", "png", "pdf"):
        with pytest.raises(RenderError, match="pip install matplotlib"):
            as_it_is_shown().save(tmp_path / f"chart.{ending}")
    assert not [*tmp_path.iterdir()]


def stored_before(monkeypatch, tmp_path):
    """Store the picture of `as_it_is_shown`, as the site does."""
    picture = as_it_is_shown()
    output = {"data": {"text/html": picture._repr_html_()}}
    notebook = {"cells": [{"outputs": [output]}]}
    monkeypatch.setattr(picture_store, "FILE", tmp_path / "stored.json")
    picture_store.store([notebook], picture_store.FILE)
    return picture.svg, picture._repr_html_()


def test_without_matplotlib_a_chart_that_is_stored_shows_that_very_picture(
    monkeypatch, tmp_path, request
):
    svg, html = stored_before(monkeypatch, tmp_path)
    request.getfixturevalue("_no_matplotlib")
    assert as_it_is_shown().svg == svg and as_it_is_shown()._repr_html_() == html
    assert as_it_is_shown().save(tmp_path / "chart.svg").read_text(encoding="utf-8") == svg


def test_without_matplotlib_a_chart_that_was_changed_is_a_table(monkeypatch, tmp_path, request):
    stored_before(monkeypatch, tmp_path)
    request.getfixturevalue("_no_matplotlib")
    how = {"x": "plies <&>", "y": "wins", "notes": {2: "many"}}
    changed = [
        chart({"wins": COUNTS | {4: 15}}, **how),
        chart({"losses": COUNTS}, **how),
        chart({"wins": COUNTS}, **how | {"y": "games"}),
        chart({"wins": COUNTS}, **how | {"notes": {}}),
        chart({"wins": COUNTS}, **how, log=True),
        chart({"wins": COUNTS}, **how, bars=True),
        chart({"wins": COUNTS}, **how, theme="projector"),
    ]
    for picture in changed:
        assert "<table>" in picture._repr_html_()


def test_a_stored_picture_is_named_in_the_language_that_is_set(monkeypatch, tmp_path, request):
    svg, _ = stored_before(monkeypatch, tmp_path)
    request.getfixturevalue("_no_matplotlib")
    with using("de"):
        german = as_it_is_shown("de").svg
    assert 'aria-label="Diagramm. ' in german
    assert german.replace("Diagramm. ", "Chart. ") == svg
