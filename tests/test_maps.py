"""The map of optimal tic-tac-toe play: every move on it is optimal, every reply is there, the page is the same each time."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest

from gametree import MAX, MIN, GameTreeError, RenderError, TicTacToe, positions
from gametree.drawing.maps import LEFT, PAGE, SIDE, TOP, optimal_map, page

pytestmark = pytest.mark.slow
PICTURES = Path(__file__).resolve().parents[1] / "notebooks" / "pictures"
GAME = TicTacToe()
SOLVED = positions(GAME)  # in no hurry: values are 1, 0 and -1, and nothing is said of how long a game takes


@pytest.fixture(scope="module", params=[MAX, MIN], ids=str)
def chart(request):
    return optimal_map(request.param)


@pytest.fixture(scope="module")
def figure(chart):
    return page(chart)


@pytest.fixture(scope="module")
def svg(chart, tmp_path_factory):
    """The page, saved."""
    return chart.save(tmp_path_factory.mktemp("map") / "map.svg")


@cache
def plies_left(state):
    """How long play still takes when the winner hurries and the loser dawdles; every move keeps the value."""
    if GAME.is_terminal(state):
        return 0
    return 1 + swiftest(state)([plies_left(GAME.result(state, move)) for move in SOLVED[state].moves])


def swiftest(state):
    """How who moves at `state` chooses among lengths: the winner the shortest, the loser the longest."""
    wins = SOLVED[state].value * GAME.to_move(state).sign > 0
    return min if wins else max


def optimal(state):
    """The squares with the best value, then the quickest win, then the latest loss."""
    moves = SOLVED[state].moves
    if SOLVED[state].value == 0:
        return moves
    lengths = {move: plies_left(GAME.result(state, move)) for move in moves}
    best = swiftest(state)(lengths.values())
    return tuple(move for move in moves if lengths[move] == best)


def before(board):
    """The state in which the move of a board is made."""
    return board.state[: board.move] + "." + board.state[board.move + 1 :]


def boards_in(chart, board):
    """Square of `board` → the boards one level further in that lie in it."""
    found = {}
    for number, mark in enumerate(board.state):
        x, y, side = board.square(number)
        here = [
            other
            for other in chart.boards
            if other.level == board.level + 1 and x <= other.x < x + side and y <= other.y < y + side
        ]
        assert mark == "." or not here
        if here:
            found[number] = here
    return found


def test_every_move_on_the_map_is_optimal(chart):
    moves = [board for board in chart.boards if board.move is not None]
    assert len(moves) > 90
    for board in moves:
        state = before(board)
        assert GAME.to_move(state) is chart.side
        assert GAME.result(state, board.move) == board.state
        assert board.move == optimal(state)[0]


def test_every_reply_is_in_its_square_and_nothing_else(chart):
    seen = 0
    for board in chart.boards:
        within = boards_in(chart, board)
        seen += sum(map(len, within.values()))
        replies = GAME.moves(board.state)
        going_on = [reply for reply in replies if not GAME.is_terminal(GAME.result(board.state, reply))]
        assert sorted(within) == going_on
        for reply, (child,) in within.items():
            assert before(child) == GAME.result(board.state, reply)
            x, y, side = board.square(reply)
            assert x < child.x and child.x + child.size < x + side
            assert y < child.y and child.y + child.size < y + side
    assert seen == len(chart.boards) - 1


def test_it_begins_with_the_whole_page(chart):
    first = chart.boards[0]
    assert (first.x, first.y, first.size, first.level) == (LEFT, TOP, SIDE, 0)
    assert first.state == ("X........" if chart.side is MAX else ".........")
    assert first.x + first.size <= PAGE[0] - LEFT and first.y + first.size < PAGE[1]


def test_who_follows_the_map_never_loses(chart):
    last = [board for board in chart.boards if GAME.is_terminal(board.state)]
    assert last and all(GAME.utility(board.state) * chart.side.sign >= 0 for board in last)
    for board in chart.boards:
        for reply in GAME.moves(board.state):
            after = GAME.result(board.state, reply)
            assert not GAME.is_terminal(after) or GAME.utility(after) == 0


def test_what_is_drawn_are_the_boards(chart, figure):
    from matplotlib.colors import to_hex

    axes = figure.axes[0]
    lines = {}
    for patch in axes.patches:
        corners = patch.get_path().to_polygons(closed_only=False)
        lines[to_hex(patch.get_edgecolor())] = lines.get(to_hex(patch.get_edgecolor()), 0) + len(corners)
    yours = [board for board in chart.boards if board.move is not None]
    assert lines["#0072b2" if chart.side is MAX else "#d55e00"] == len(yours) * (
        2 if chart.side is MAX else 1
    )
    assert lines["#767676"] == 4 * len(chart.boards)
    earlier = "".join(board.state for board in chart.boards)
    crosses = earlier.count("X") - (len(yours) if chart.side is MAX else 0)
    rings = earlier.count("O") - (0 if chart.side is MAX else len(yours))
    won = sum(GAME.winning_line(board.state) is not None for board in chart.boards)
    ends = sum(chart.is_last(board.state, square) for board in chart.boards for square in range(9))
    assert lines["#1a1a1a"] == 2 * crosses + rings + won + 2 * ends


def test_your_move_is_the_largest_and_thickest_mark(chart, figure):
    from matplotlib.colors import to_hex

    axes, mine = figure.axes[0], "#0072b2" if chart.side is MAX else "#d55e00"
    yours = [patch.get_linewidth() for patch in axes.patches if to_hex(patch.get_edgecolor()) == mine]
    others = [patch.get_linewidth() for patch in axes.patches if to_hex(patch.get_edgecolor()) != mine]
    assert yours and max(yours) > 2 * max(others)
    assert min(patch.get_linewidth() for patch in axes.patches) > 0.01


def test_no_text_leaves_the_page(figure):
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    drawer = FigureCanvasAgg(figure).get_renderer()
    for text in figure.axes[0].texts:
        box = text.get_window_extent(drawer)
        assert box.x0 >= 0 and box.x1 <= figure.bbox.x1 and box.y0 >= 0 and box.y1 <= figure.bbox.y1
        assert text.get_fontsize() >= 10


def test_a_saved_page_is_the_same_each_time(tmp_path):
    code = (
        "import sys\nfrom gametree import MAX\nfrom gametree.drawing.maps import optimal_map\n"
        "for path in sys.argv[1:]:\n    optimal_map(MAX).save(path)\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    pages = [optimal_map(MAX).save(tmp_path / f"map.{kind}") for kind in ("svg", "pdf", "png")]
    again = [tmp_path / f"again{path.suffix}" for path in pages]
    subprocess.run([sys.executable, "-c", code, *map(str, again)], check=True)
    for one, other in zip(pages, again):
        assert one.read_bytes() == other.read_bytes()
        assert b"Date" not in one.read_bytes()


def test_the_svg_is_one_a4_page_with_a_name(chart, svg):
    text = svg.read_text(encoding="utf-8")
    top = ET.fromstring(text)
    assert top.get("aria-label") == chart.alt and top.get("role") == "img"
    assert [round(float(top.get(side).removesuffix("pt")) / 72 * 25.4) for side in ("width", "height")] == [
        *PAGE
    ]
    said = " ".join(part.text for part in top.iter("{http://www.w3.org/2000/svg}text"))
    assert "xkcd 832" in said and "Randall Munroe" in said and "2010" in said


def test_the_stored_pages_are_these(chart, svg):
    def parts(path):
        return re.split(r"(-?\d+\.\d+)", path.read_text(encoding="utf-8"))

    name = "x" if chart.side is MAX else "o"
    stored, new = parts(PICTURES / f"tic_tac_toe_for_{name}.svg"), parts(svg)
    assert stored[::2] == new[::2]
    assert [float(n) for n in stored[1::2]] == pytest.approx([float(n) for n in new[1::2]], abs=0.02)
    assert (PICTURES / f"tic_tac_toe_for_{name}.pdf").read_bytes().startswith(b"%PDF")


def test_it_shows_itself_with_words(chart):
    bundle = chart._repr_mimebundle_()
    assert bundle["text/html"].startswith(f'<img alt="{chart.alt}" src="data:image/png;base64,iVBOR')
    assert len(bundle["text/html"]) < 200_000 and bundle["text/plain"] == chart.alt
    assert f"{len(chart.boards)} boards, nested 5 deep" in chart.alt
    assert repr(chart) == f"OptimalMap({chart.side}, {len(chart.boards)} boards)"


@pytest.mark.parametrize("side", ["X", None, 1, "MAX"])
def test_another_side_is_refused(side):
    with pytest.raises(GameTreeError, match="for MAX, who plays X, or for MIN"):
        optimal_map(side)


def test_another_kind_of_file_is_refused(tmp_path):
    with pytest.raises(RenderError, match=r"\.svg, \.pdf or \.png"):
        optimal_map(MAX).save(tmp_path / "map.gif")
    with pytest.raises(RenderError, match="cannot be written"):
        optimal_map(MAX).save(tmp_path / "missing" / "map.svg")
