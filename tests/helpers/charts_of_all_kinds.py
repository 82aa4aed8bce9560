"""Charts of all kinds, the odd ones included, and where their texts are."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

from matplotlib import style
from matplotlib.figure import Figure
from matplotlib.text import Text

from classroom.charts import chart, envelope, error_chart, nodes_per_depth, results_chart
from classroom.charts.drawing import figures
from classroom.charts.image import Chart
from classroom.learning import Training, learn_values
from classroom.matrices import MatrixGame
from classroom.words import preferences
from gametree import MAX, Bones, build
from gametree.style import theme_of

TWO_ROWS = MatrixGame([[3, -1, 2, 5], [-2, 4, 1, -1]])
TWO_COLS = MatrixGame([[3, -1], [-2, 4], [1, 1], [1, 1.2]], cols=("left $x$ $", "right"))
LONG = "W" * 60
COUNTS = {1: 2, 2: 10, 3: 8, 4: 14}
CHINESE = {"节点的数目": {1: 3, 2: 4}, "不同的局面": {1: 1, 2: 5}}


def charts() -> Iterator[Chart]:
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
    yield chart({"a": {1: 1, 2: 9}, "b": {1: 1, 2: 5}}, x="names at the ends")
    yield chart({"a": {10**i: 1 / 3**i for i in range(30)}}, log=True)
    yield chart({"a": {15: 1, 16: 2, 17: 1, 3000: 4}}, log=True, notes={3000: LONG})
    yield chart({"a": {-1e300: 1e300, 1e300: -1e300}, "<b>": {0: 123456789}})
    yield chart({"a": {0.25: 0.001, Fraction(1, 2): 0.002}})
    yield chart({"wins": COUNTS}, notes={n: f"{n} nodes" for n in COUNTS}, bars=True)
    yield chart({"a": {0: 0}}, bars=True)
    yield chart({LONG + str(i): {1: i, 2: -1 / 3} for i in range(4)}, x=LONG, y=LONG, bars=True)
    yield chart({"a": {i: i * i for i in range(60)}}, notes={59: LONG}, bars=True)
    yield results_chart(Training([1, 0, -1, -1, 1] * 40, []))
    yield results_chart(Training([1], []), 100)
    yield error_chart(learn_values(Bones(4), 2_000))
    yield chart(CHINESE, x="骨头数", y="数量")
    yield chart(CHINESE, x="骨头数", y="数量", notes={1: "少"})


def some_charts() -> list[Chart]:
    """Every fifth of them: one of each kind or two."""
    return list(charts())[::-5]


def drawn(shown: Chart) -> Figure:
    """A chart as a figure of Matplotlib's, in the theme that is set."""
    look = theme_of(preferences.now.theme)
    with style.context(figures.style_sheet(look), after_reset=True):
        figure = shown.draw(look).get_figure()
        with quiet():
            figure.draw_without_rendering()
    return figure


@contextmanager
def quiet() -> Iterator[None]:
    """Without Matplotlib's warnings of letters that DejaVu lacks."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        yield


def texts_of(figure: Figure) -> list[tuple[str, float, tuple[float, float, float, float]]]:
    """Each text that is seen: what it says, its size, and its box: left, bottom, right, top."""
    texts = []
    for part in figure.findobj(Text):
        if not part.get_text() or not part.get_visible():
            continue
        with quiet():
            box = Text.get_window_extent(part)  # without the line that leads to it
        left, bottom, right, top = box.x0, box.y0, box.x1, box.y1
        if not figures.has_letters(part.get_text()):  # Matplotlib does not know how wide it is
            more = figures.width(part.get_text(), part.get_fontsize()) - (right - left)
            ahead = {"left": 0, "center": 0.5, "right": 1}[part.get_horizontalalignment()]
            if part.get_rotation() == 0:
                left, right = left - ahead * more, right + (1 - ahead) * more
        texts.append((part.get_text(), part.get_fontsize(), (left, bottom, right, top)))
    return texts
