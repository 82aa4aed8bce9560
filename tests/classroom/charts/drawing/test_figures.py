"""Every text of a chart can be read, and its picture has the same bytes wherever it is drawn."""

import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import matplotlib
import pytest
from amounts import amount
from charts_of_all_kinds import charts, drawn, some_charts, texts_of
from matplotlib import font_manager
from places import ROOT

from classroom.charts import chart
from classroom.charts.drawing import figures
from classroom.charts.drawing.figures import fit, has_letters, spread, ticks
from classroom.looks import FONT
from classroom.words.preferences import using
from gametree.style import THEMES

SVG = "{http://www.w3.org/2000/svg}"
LINES = {"wins": {1: 2, 2: 10, 3: 8}, "losses": {1: 3, 2: 0, 3: 9}}
IN_A_PROCESS = """
import hashlib, sys
sys.path.insert(0, "tests/helpers")
from charts_of_all_kinds import some_charts
pictures = [shown.svg for shown in some_charts()]
print("matplotlib.pyplot" in sys.modules, hashlib.sha256("".join(pictures).encode()).hexdigest())
"""


@pytest.fixture(scope="module")
def on_the_wall():
    """Pairs of a chart and its figure, for all charts in the theme of projectors."""
    with using(None, "projector"):
        return [(shown, drawn(shown)) for shown in charts()]


@pytest.fixture(scope="module")
def on_paper():
    """The same for some charts on paper, which has more room; with --long for all."""
    return [(shown, drawn(shown)) for shown in amount(some_charts, with_long=charts)()]


@pytest.fixture(scope="module")
def pictures():
    """Some charts as SVG."""
    return [shown.svg for shown in some_charts()]


@pytest.mark.slow
@pytest.mark.parametrize("pairs, smallest", [("on_paper", 13), ("on_the_wall", 20)])
def test_no_text_leaves_the_chart_or_lies_upon_another(pairs, smallest, request):
    for shown, figure in request.getfixturevalue(pairs):
        wide, high = figure.get_size_inches() * 72
        texts = texts_of(figure)
        for words, size, (left, bottom, right, top) in texts:
            assert size >= smallest
            assert left >= 0 and bottom >= 0, (shown, words)
            assert right <= wide and top <= high, (shown, words)
        for (words, _, box), (other_words, _, other) in combinations(texts, 2):
            across = min(box[2], other[2]) - max(box[0], other[0])
            up = min(box[3], other[3]) - max(box[1], other[1])
            assert across <= 0 or up <= 0, (shown, words, other_words)


@pytest.mark.slow
def test_on_the_wall_no_line_is_thinner_than_three_px(on_the_wall):
    for _, figure in on_the_wall:
        assert figure.get_figwidth() * figures.DPI == 1200  # it fills the page
        axes = figure.axes[0]
        ticks_on_axes = [*axes.get_xticklines(), *axes.get_yticklines()]
        for line in [*axes.get_lines(), *axes.spines.values()]:
            assert line.get_linewidth() >= 3
        for tick in ticks_on_axes:
            assert tick.get_markeredgewidth() >= 3


@pytest.mark.slow
def test_each_chart_has_an_opaque_ground(pictures):
    with using(None, "projector"):
        large = some_charts()[0].svg
    for svg in [*pictures, large]:
        picture = ET.fromstring(svg)
        wide, high = float(picture.get("width")), float(picture.get("height"))
        assert picture.get("viewBox") == f"0 0 {wide:g} {high:g}"
        ground = picture.find(f"{SVG}g/{SVG}g/{SVG}path")
        assert ground.get("style") == "fill: #ffffff"
        corners = f"M 0 {high:g} L {wide:g} {high:g} L {wide:g} 0 L 0 0 z"
        assert ground.get("d").split() == corners.split()


@pytest.mark.slow
def test_the_bytes_are_the_same_in_every_process_whatever_its_settings(tmp_path, pictures):
    """They do not hang on the order of sets, on settings of the reader's, or on the time."""
    (tmp_path / "matplotlibrc").write_text("font.size: 40\naxes.grid: True\nsvg.hashsalt: other\n")
    variables = {
        "PYTHONHASHSEED": "2",
        "PYTHONPATH": str(ROOT),
        "MATPLOTLIBRC": str(tmp_path),
        "TZ": "Asia/Tokyo",
    }
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    has_pyplot, digest = done.stdout.split()
    assert digest == hashlib.sha256("".join(pictures).encode()).hexdigest()
    assert has_pyplot == "False"  # nothing global of pyplot's is touched


def test_a_chart_leaves_matplotlibs_settings_as_they_are():
    before = dict(matplotlib.rcParams)
    assert chart(LINES).svg
    assert dict(matplotlib.rcParams) == before


@pytest.mark.slow
def test_charts_of_two_themes_can_be_drawn_in_several_threads():
    before = dict(matplotlib.rcParams)
    drawings = [(shown.draw, look) for shown in some_charts()[:2] for look in THEMES.values()]
    alone = [figures.svg_of(*drawing) for drawing in drawings]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda drawing: figures.svg_of(*drawing), drawings))
    assert together == alone
    assert dict(matplotlib.rcParams) == before


def test_nothing_tells_who_drew_a_chart_and_when():
    svg = chart(LINES).svg
    assert not {"metadata", "Matplotlib", "<!--"} & {*svg.replace(">", " ").split()}
    assert "matplotlib.org" not in svg and "purl.org" not in svg


def test_letters_are_paths_of_the_dejavu_that_comes_with_matplotlib():
    picture = ET.fromstring(chart(LINES, x="plies α ≤ ▲").svg)
    assert not list(picture.iter(f"{SVG}text"))
    assert list(picture.iter(f"{SVG}use"))
    assert font_manager.findfont(figures.DEJAVU).startswith(matplotlib.get_data_path())


def test_where_dejavu_lacks_a_letter_all_texts_are_texts():
    assert not has_letters("骨头") and has_letters("Häufigkeit α ▲ −1")
    picture = ET.fromstring(chart(LINES, x="骨头").svg)
    texts = {part.text: part for part in picture.iter(f"{SVG}text")}
    assert {"骨头", "wins", "10"} <= {*texts}
    for part in texts.values():
        assert part.get("font-family") == FONT and not part.get("style")
    assert texts["骨头"].get("font-size") == "15px"
    assert texts["骨头"].get("text-anchor") == "middle"


def test_a_dollar_is_a_dollar_and_markup_is_text():
    shown = chart({"$x_1$": {1: 1, 2: 9}, "<b>&": {1: 2, 2: 3}}, x="\\frac{1}{2} $")
    words = {words for words, *_ in texts_of(drawn(shown))}
    odd = {"a\nb\x00\ud800": {1: 1, 2: 9}, "b": {1: 1, 2: 3}}
    assert len(ET.fromstring(chart(odd).svg))
    assert {"$x_1$", "<b>&", "\\frac{1}{2} $"} <= words
    assert len(ET.fromstring(shown.svg))


def test_ticks_are_at_round_numbers():
    assert ticks(0, 12, 14) == {i: str(i) for i in range(13)}
    assert list(ticks(-1, 1).values()) == ["−1", "0", "1"]
    assert list(ticks(0.0, 0.3).values()) == ["0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3"]
    assert list(ticks(0, 200_448).values()) == ["0", "50,000", "100,000", "150,000", "200,000"]


def test_names_at_the_ends_of_lines_stand_apart_within_the_axes():
    assert spread([10, 50], 20, 0, 100) == [10, 50]
    assert spread([50, 50, 50], 20, 0, 100) == [50, 70, 90]
    assert spread([95, 90], 20, 0, 100) == [100, 80]
    assert spread([-5, 0], 20, 0, 100) == [0, 20]


def test_a_text_is_shortened_until_it_fits():
    assert fit("a name", 100, 15) == "a name"
    assert fit("W" * 60, 100, 15) == "WWWWW…"
    assert fit(" two\nlines\x00", 500, 15) == "two lines\ufffd"
    assert fit("W", 0, 15) == "W"
