"""Charts: their numbers are those of the games and searches, and every text can be read."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from html import escape
from itertools import combinations

import pytest
from PIL import ImageFont

from classroom.charts.svg_charts import chart, envelope, nodes_per_depth, ticks
from gametree import MAX, Bones, GameTreeError, MatrixGame, build, root
from gametree.defaults import using
from gametree.drawing import exports

TWO_ROWS = MatrixGame([[3, -1, 2, 5], [-2, 4, 1, -1]])
TWO_COLS = MatrixGame([[3, -1], [-2, 4], [1, 1], [1, 1.2]], cols=("left $x$ $", "right"))
LONG = "W" * 60
LETTERS = {
    weight: ImageFont.truetype(exports.FONTS / f"DejaVuSans{face}.ttf", 100)
    for weight, face in (("", ""), ("bold", "-Bold"))
}
COUNTS = {1: 2, 2: 10, 3: 8, 4: 14}


def charts():
    yield nodes_per_depth(build(Bones(6)))
    yield nodes_per_depth(build(Bones(18, take=(1, 3))))
    yield nodes_per_depth(build(Bones(30, take=(1, 30))))
    yield nodes_per_depth(MAX(7))
    yield nodes_per_depth(build(Bones(60, take=(1, 2, 60)), depth=14))  # without counts
    yield envelope(TWO_ROWS)
    yield envelope(TWO_COLS)
    yield envelope(MatrixGame([[0, 0], [0, 0]]))
    yield envelope(MatrixGame([[3], [5]], rows=[LONG, "<&>"], cols=[LONG]))
    yield envelope(MatrixGame([[5, 6], [3, 4]]))
    yield envelope(MatrixGame([[1 + i / 100 for i in range(10)], list(range(10))]))
    yield envelope(MatrixGame([[1e300, -1e300], [-1e300, 1e300]]))
    yield chart({"a": {0: 0}})
    yield chart({"wins": COUNTS}, x="plies", y="wins", notes={n: f"{n} nodes" for n in COUNTS})
    yield chart({"a": {i: (-1) ** i for i in range(40)}}, notes=dict.fromkeys(range(40), "much"))
    yield chart({LONG + str(i): {1: i, 2: Fraction(1, 3)} for i in range(4)}, x=LONG, y=LONG)
    yield chart({"a": {10**i: 1 / 3**i for i in range(30)}}, log=True)
    yield chart({"a": {15: 1, 16: 2, 17: 1, 3000: 4}}, log=True, notes={3000: LONG})
    yield chart({"a": {-1e300: 1e300, 1e300: -1e300}, "<b>": {0: 123456789}})
    yield chart({"a": {0.25: 0.001, Fraction(1, 2): 0.002}})


def seen(shown):
    """Each text of a chart, with its box: left, top, right, bottom."""
    for part in ET.fromstring(shown.svg).iterfind(".//{*}text"):
        x, y, size = (float(part.get(name)) for name in ("x", "y", "font-size"))
        said = part.text or ""
        letters = LETTERS[part.get("font-weight", "")]
        wide = letters.getlength(said) * exports.SMALLER * size / 100
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[part.get("text-anchor")]
        box = left, y - 0.75 * size, left + wide, y + 0.05 * size
        if turn := part.get("transform"):  # by a quarter: what lay to the right stands above
            about, level = map(float, re.fullmatch(r"rotate\(-90 (\S+) (\S+)\)", turn).groups())
            box = (
                about + box[1] - level,
                level + about - box[2],
                about + box[3] - level,
                level + about - box[0],
            )
        yield said, size, box


@pytest.mark.parametrize("theme, smallest", [("paper", 13), ("projector", 20)])
def test_no_text_leaves_the_chart_or_lies_upon_another(theme, smallest):
    with using(None, theme):
        shown_charts = list(charts())
    for shown in shown_charts:
        picture, texts = ET.fromstring(shown.svg), list(seen(shown))
        wide, high = float(picture.get("width")), float(picture.get("height"))
        assert picture.get("viewBox") == f"0 0 {wide:g} {high:g}"
        for said, size, (left, top, right, bottom) in texts:
            assert size >= smallest
            assert left >= 0 and top >= 0 and right <= wide and bottom <= high, (shown, said)
        for (one, _, box), (other, _, its) in combinations(texts, 2):
            across, up = (
                min(box[2], its[2]) - max(box[0], its[0]),
                min(box[3], its[3]) - max(box[1], its[1]),
            )
            assert across <= 0 or up <= 0, (shown, one, other)


@pytest.mark.parametrize("theme", ["paper", "projector"])
def test_each_chart_has_numbers_an_opaque_ground_and_the_same_bytes_each_time(theme):
    with using(None, theme):
        pairs = list(zip(charts(), charts()))
    for shown, again in pairs:
        assert shown.svg == again.svg and repr(shown) == str(shown) == shown.numbers
        picture, ground = ET.fromstring(shown.svg), ET.fromstring(shown.svg)[0]
        assert (ground.get("width"), ground.get("height"), ground.get("fill")) == (
            "100%",
            "100%",
            "#FFFFFF",
        )
        assert picture.get("aria-label").startswith(f"Chart. {shown.numbers.splitlines()[0]}")
        html = shown._repr_html_()
        assert html.startswith(f'<img alt="Chart. {escape(shown.numbers.splitlines()[0])}')
        assert 'src="data:image/svg+xml;base64,' in html


def test_all_parts_stand_within_the_chart():
    for shown in charts():
        picture = ET.fromstring(shown.svg)
        wide, high = float(picture.get("width")), float(picture.get("height"))
        for part in picture.iterfind("{*}g/{*}path"):
            moved = re.match(r"translate\((\S+) ([^ )]+)\)", part.get("transform", ""))
            places = (
                [moved.groups()] if moved else re.findall(r"[ML]([\d.-]+) ([\d.-]+)", part.get("d"))
            )
            for x, y in places:
                assert 0 <= float(x) <= wide and 0 <= float(y) <= high


def test_a_chart_is_saved_as_a_picture(tmp_path):
    shown = chart({"wins": COUNTS, "losses": {1: 3, 4: 2}}, x="plies")
    assert shown.save(tmp_path / "chart.svg").read_text(encoding="utf-8") == shown.svg
    png = shown.save(tmp_path / "chart.png").read_bytes()
    assert png.startswith(b"\x89PNG") and shown.save(tmp_path / "chart.png").read_bytes() == png
    assert shown.save(tmp_path / "chart.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(
        GameTreeError, match=r"A chart is saved as \.svg, \.pdf or \.png, got 'chart\.gif'"
    ):
        shown.save("chart.gif")


def test_nodes_per_depth_of_tic_tac_toe(full_tree):
    shown = nodes_per_depth(full_tree)
    rows = shown.numbers.splitlines()
    assert rows[0] == "depth 0: 1 node, 0 leaves"
    assert rows[5] == "depth 5: 15,120 nodes, 1,440 leaves"
    assert rows[9] == "depth 9: 127,872 nodes, 127,872 leaves"
    heights = {"#4D4D4D": 0, "url(#leaf)": 0}
    for bar in ET.fromstring(shown.svg).iterfind("{*}g/{*}path[@fill]"):
        if bar.get("fill") in heights:
            low, high = (
                float(y) for y in re.fullmatch(r"M\S+ (\S+)V(\S+)h\S+V\S+z", bar.get("d")).groups()
            )
            heights[bar.get("fill")] += low - high
    assert heights["url(#leaf)"] / sum(heights.values()) == pytest.approx(255168 / 549946, abs=1e-3)
    said = [text for text, *_ in seen(shown)]
    assert {"1", "9", "72", "504", "3,024", "127,872", "depth (plies)", "nodes", "leaves"} <= set(
        said
    )


def test_nodes_below_an_inner_node_and_of_a_part_of_a_tree():
    assert nodes_per_depth(MAX(MAX(1, 2), 7).children[0]).numbers.endswith(
        "depth 1: 2 nodes, 2 leaves"
    )
    assert nodes_per_depth(build(Bones(9), depth=1)).numbers.endswith("depth 1: 3 nodes, 0 leaves")


def test_the_envelope_is_lowest_or_highest_and_its_best_point_the_solution():
    for game, best in ((TWO_ROWS, min), (TWO_COLS, max)):
        shown, solution = envelope(game), game.solve()
        p = (solution.row if best is min else solution.column)[0]
        pairs = list(zip(*game.payoffs)) if best is min else game.payoffs
        picture = ET.fromstring(shown.svg)
        points = re.findall(
            r"(\S+) (\S+?)(?=L|$)", picture.find("{*}g/{*}path[@stroke-opacity]").get("d")[1:]
        )
        edge = [(float(x.lstrip("ML")), float(y)) for x, y in points]
        for x, y in edge:
            x = (x - edge[0][0]) / (edge[-1][0] - edge[0][0])
            height = best(one * x + zero * (1 - x) for one, zero in pairs)
            assert y == pytest.approx(shown._y(float(height)), abs=0.02)
        lowest = (min if best is min else max)(y for _, y in edge)  # on paper y goes down
        ring = picture.find("{*}g/{*}circle")
        assert float(ring.get("cx")) == pytest.approx(shown._x(float(p)), abs=0.01)
        assert (
            float(ring.get("cy"))
            == pytest.approx(lowest)
            == pytest.approx(shown._y(float(solution.value)), abs=0.01)
        )
    assert envelope(TWO_ROWS).numbers.endswith("best: p = 0.6, value 1")


def test_a_chart_of_ones_own_says_its_numbers():
    thirds = {1: Fraction(1, 3), 2: 0.5, 3: Fraction(4, 2)}
    shown = chart({"wins": COUNTS, "share": thirds}, x="plies", y="games", notes={2: "1,234 nodes"})
    assert shown.numbers.splitlines() == [
        "x: plies, y: games",
        "1: wins 2, share 1/3",
        "2: wins 10, share 0.5 (1,234 nodes)",
        "3: wins 8, share 2",
        "4: wins 14",
    ]
    assert [said for said, *_ in seen(shown)][-1] == "1,234 nodes"


def test_lines_differ_by_more_than_their_colour():
    picture = ET.fromstring(chart({name: {1: i, 2: 2 * i} for i, name in enumerate("abcd")}).svg)
    legend = [list(entry) for entry in picture.iterfind("{*}g/{*}g")]
    assert len({line.get("stroke-dasharray") for line, _ in legend}) == len(legend) == 4
    assert (
        len({mark.get("d") for _, mark in legend})
        == len({mark.get("fill") for _, mark in legend})
        == 4
    )


def test_ticks_are_at_round_numbers():
    assert ticks(0, 12, 14) == {i: str(i) for i in range(13)}
    assert list(ticks(-1, 1).values()) == ["−1", "0", "1"]
    assert list(ticks(0.0, 0.3).values()) == ["0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3"]
    assert list(ticks(0, 200_448).values()) == ["0", "50,000", "100,000", "150,000", "200,000"]


NO_LINES = "A chart has one to four lines, by name, each as {x: y}"


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda: nodes_per_depth(Bones(3)), "takes a Node, such as build(game), got Bones(3)"),
        (lambda: nodes_per_depth(root(Bones(3))), "Nothing has grown"),
        (lambda: envelope([[1, 2], [3, 4]]), "takes a MatrixGame"),
        (
            lambda: envelope(MatrixGame([[1, 2, 3]] * 3)),
            "two rows or two columns, got a matrix of 3 × 3",
        ),
        (lambda: envelope(MatrixGame([list(range(11))] * 2)), "At most 10 lines"),
        (lambda: chart([1, 2]), NO_LINES),
        (lambda: chart({}), NO_LINES),
        (lambda: chart({"a": {}}), NO_LINES),
        (lambda: chart({"a": [1, 2]}), NO_LINES),
        (lambda: chart({name: {1: 1} for name in "abcde"}), NO_LINES),
        (lambda: chart({"a": {1: "two"}}), "A y must be a real number"),
        (lambda: chart({"a": {None: 2}}), "An x must be a real number"),
        (lambda: chart({"a": {1: float("inf")}}), "numbers up to 1e+300"),
        (lambda: chart({"a": {0: 1, 1: 2}}, log=True), "with log=True, each x is above 0"),
    ],
)
def test_bad_input_is_refused_with_a_reason(call, said):
    with pytest.raises(GameTreeError) as caught:
        call()
    assert said in str(caught.value)
