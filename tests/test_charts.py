"""Charts: their numbers are those of the games and searches, and every text can be read."""

import subprocess
import sys
from html import escape
from itertools import combinations, islice

import pytest

from gametree import MAX, Bones, GameTreeError, MatrixGame, build, root
from gametree.drawing.charts import envelope, nodes_per_depth

TWO_ROWS = MatrixGame([[3, -1, 2, 5], [-2, 4, 1, -1]])
TWO_COLS = MatrixGame([[3, -1], [-2, 4], [1, 1], [1, 1.2]], cols=("left $x$ $", "right"))


def charts(theme):
    yield nodes_per_depth(build(Bones(6)), theme=theme)
    yield nodes_per_depth(build(Bones(18, take=(1, 3))), theme=theme)
    yield nodes_per_depth(build(Bones(30, take=(1, 30))), theme=theme)
    yield envelope(TWO_ROWS, theme=theme)
    yield envelope(TWO_COLS, theme=theme)
    yield envelope(MatrixGame([[0, 0], [0, 0]]), theme=theme)
    yield envelope(MatrixGame([[3], [5]]), theme=theme)
    yield envelope(MatrixGame([[5, 6], [3, 4]]), theme=theme)
    yield envelope(MatrixGame([[1 + i / 100 for i in range(10)], list(range(10))]), theme=theme)
    yield envelope(MatrixGame([[1e300, -1e300], [-1e300, 1e300]]), theme=theme)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["paper", "projector"])  # where text is largest: all; else one of each kind
def test_each_chart_can_be_read_has_labels_and_numbers_and_an_opaque_white_ground(theme):
    for figure in islice(charts(theme), 0, None, 1 if theme == "projector" else 3):
        (axes,) = figure.axes
        assert axes.get_xlabel()
        assert figure.numbers and repr(figure) == figure.numbers
        assert figure.get_facecolor() == (1, 1, 1, 1) and axes.get_facecolor() == (1, 1, 1, 1)
        html = figure._repr_html_()
        assert html.startswith(f'<img alt="Chart. {escape(figure.numbers.splitlines()[0])}')
        assert 'src="data:image/png;base64,iVBORw0KGgo' in html
        check_texts(figure, smallest=20 if theme == "projector" else 13)


def check_texts(figure, smallest):
    """No two texts overlap, none is cut off, and none is smaller than so many px."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.text import Text

    drawer = FigureCanvasAgg(figure).get_renderer()
    unseen = {
        label
        for axes in figure.axes
        for axis in (axes.xaxis, axes.yaxis)
        for tick in (*axis.get_major_ticks(), *axis.get_minor_ticks())
        for label in (tick.label1, tick.label2)
        if not (axis.get_view_interval().min() <= tick.get_loc() <= axis.get_view_interval().max())
    }
    texts = [
        text
        for text in figure.findobj(Text)
        if text.get_visible() and text.get_text().strip() and text not in unseen
    ]
    boxes = [(text.get_text(), Text.get_window_extent(text, drawer)) for text in texts]
    for said, box in boxes:
        assert box.x0 >= 0 and box.y0 >= 0, (figure, said)
        assert box.x1 <= figure.bbox.x1 and box.y1 <= figure.bbox.y1, (figure, said)
    for (one, box), (other, other_box) in combinations(boxes, 2):
        wide = min(box.x1, other_box.x1) - max(box.x0, other_box.x0)
        high = min(box.y1, other_box.y1) - max(box.y0, other_box.y0)
        assert wide <= 1 or high <= 1, (figure, one, other)
    assert min(text.get_fontsize() for text in texts) * figure.dpi / 72 >= smallest - 1e-6


def test_nodes_per_depth_of_tic_tac_toe(full_tree):
    figure = nodes_per_depth(full_tree)
    rows = figure.numbers.splitlines()
    assert rows[0] == "depth 0: 1 node, 0 leaves"
    assert rows[5] == "depth 5: 15,120 nodes, 1,440 leaves"
    assert rows[9] == "depth 9: 127,872 nodes, 127,872 leaves"
    bars = figure.axes[0].patches
    assert sum(bar.get_height() for bar in bars) == 549946
    assert sum(bar.get_height() for bar in bars if bar.get_hatch()) == 255168
    assert {"1", "9", "72", "504", "3,024", "127,872"} <= {text.get_text() for text in figure.axes[0].texts}
    assert (figure.axes[0].get_xlabel(), figure.axes[0].get_ylabel()) == ("depth (plies)", "nodes")


def test_nodes_below_an_inner_node_and_of_a_part_of_a_tree():
    assert nodes_per_depth(MAX(MAX(1, 2), 7).children[0]).numbers.endswith("depth 1: 2 nodes, 2 leaves")
    assert nodes_per_depth(build(Bones(9), depth=1)).numbers.endswith("depth 1: 3 nodes, 0 leaves")


def test_the_envelope_is_lowest_or_highest_and_its_best_point_the_solution():
    for game, best in ((TWO_ROWS, min), (TWO_COLS, max)):
        figure, solution = envelope(game), game.solve()
        p = (solution.row if best is min else solution.column)[0]
        lines = {line.get_label(): line.get_xydata() for line in figure.axes[0].lines}
        edge = lines["lower envelope" if best is min else "upper envelope"]
        pairs = list(zip(*game.payoffs)) if best is min else game.payoffs
        for x, y in edge:
            assert y == pytest.approx(best(one * x + zero * (1 - x) for one, zero in pairs))
        assert (max if best is min else min)(y for _, y in edge) == pytest.approx(solution.value)
        assert figure.axes[0].lines[-1].get_xydata()[0].tolist() == [float(p), float(solution.value)]
    assert envelope(TWO_ROWS).numbers.endswith("best: p = 0.6, value 1")


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda: nodes_per_depth(Bones(3)), "takes a Node, such as build(game), got Bones(3)"),
        (lambda: nodes_per_depth(root(Bones(3))), "Nothing has grown"),
        (lambda: nodes_per_depth(build(Bones(31, take=(1,)))), "at most 30 plies"),
        (
            lambda: nodes_per_depth(MAX(1), theme="dark"),
            "theme must be one of 'paper', 'projector', got 'dark'",
        ),
        (lambda: envelope([[1, 2], [3, 4]]), "takes a MatrixGame"),
        (lambda: envelope(MatrixGame([[1, 2, 3]] * 3)), "two rows or two columns, got a matrix of 3 × 3"),
        (lambda: envelope(MatrixGame([list(range(11))] * 2)), "At most 10 lines"),
    ],
)
def test_bad_input_is_refused_with_a_reason(call, said):
    with pytest.raises(GameTreeError) as caught:
        call()
    assert said in str(caught.value)


@pytest.mark.slow
def test_matplotlib_is_imported_with_the_charts_only_and_never_pyplot():
    code = (
        "import sys, gametree, gametree.drawing, gametree.sheets, gametree.widgets\n"
        "assert 'matplotlib' not in sys.modules\n"
        "from gametree.drawing.charts import nodes_per_depth\n"
        "nodes_per_depth(gametree.MAX(1, 2))._repr_html_()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
