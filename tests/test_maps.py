"""The map of optimal tic-tac-toe play: every move on it is optimal, every reply is there, the page is the same each time."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest

from gametree import MAX, MIN, GameTreeError, RenderError, TicTacToe, positions
from gametree.drawing.maps import LEFT, PAGE, SIDE, TOP, optimal_map

pytestmark = pytest.mark.slow
PICTURES = Path(__file__).resolve().parents[1] / "notebooks" / "pictures"
GAME = TicTacToe()
SOLVED = positions(GAME)  # in no hurry: values are 1, 0 and -1, and nothing is said of how long a game takes


@pytest.fixture(scope="module", params=[MAX, MIN], ids=str)
def chart(request):
    return optimal_map(request.param)


@pytest.fixture(scope="module")
def figure(chart):
    """The page as XML."""
    return ET.fromstring(chart.svg())


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
    groups = figure.findall("{*}g")[1].findall("{*}g")
    assert len(groups) == len(chart.boards)
    for board, group in zip(chart.boards, groups):
        x, y, scale = map(float, re.findall(r"[\d.]+", group.get("transform")))
        assert (x, y, scale * 30) == pytest.approx((board.x, board.y, board.size), abs=0.001)
        grid, *marks = group.findall("{*}use")
        assert grid.get("href") == "#grid"
        wanted = {}
        for square, mark in enumerate(board.state):
            if square == board.move:
                wanted[square] = "#yours"
            elif mark != ".":
                wanted[square] = f"#{mark}"
            elif chart.is_last(board.state, square):
                wanted[square] = "#drawn"
        drawn = {int(use.get("y")) // 10 * 3 + int(use.get("x")) // 10: use.get("href") for use in marks}
        assert drawn == wanted and len(marks) == len(wanted)
        assert len(group.findall("{*}line")) == (GAME.winning_line(board.state) is not None)


def test_your_move_is_the_largest_and_thickest_mark(chart, figure):
    shapes = {shape.get("id"): shape for shape in figure.find("{*}defs")}
    thick = {name: float(shape.get("stroke-width")) for name, shape in shapes.items()}
    struck = [float(line.get("stroke-width")) for line in figure.iter("{http://www.w3.org/2000/svg}line")]
    yours = thick.pop("yours")
    assert yours > 2 * max(*thick.values(), *struck)
    assert shapes["yours"].get("stroke") == ("#0072B2" if chart.side is MAX else "#D55E00")
    sizes = {
        name: re.findall(r"\d\.\d", shapes[name].get("d") or shapes[name].get("r"))[0]
        for name in shapes
        if name in ("X", "O", "yours")
    }
    assert float(sizes["yours"]) > 1.4 * float(sizes["X"]) and sizes["X"] == sizes["O"]
    smallest = min(board.size for board in chart.boards) / 30
    assert min(thick.values()) * smallest * 72 / 25.4 > 0.01


def test_no_text_leaves_the_page(figure):
    from matplotlib.textpath import TextPath  # with letters that are wider than Helvetica's

    texts = figure.findall("{*}g/{*}text")
    assert len(texts) == 6
    for text in texts:
        x, y, size = (float(text.get(name)) for name in ("x", "y", "font-size"))
        wide = TextPath((0, 0), text.text, size=size).get_extents().x1
        assert x >= 0 and x + wide <= PAGE[0] and y - size >= 0 and y + size / 2 <= PAGE[1]
        assert size * 72 / 25.4 >= 10


def test_a_saved_page_is_the_same_each_time(tmp_path):
    code = (
        "import sys\nfrom gametree import MAX\nfrom gametree.drawing.maps import optimal_map\n"
        "for path in sys.argv[1:]:\n    optimal_map(MAX).save(path)\n"
        "assert 'matplotlib' not in sys.modules\n"
    )
    one, other = optimal_map(MAX).save(tmp_path / "map.svg"), tmp_path / "again.svg"
    subprocess.run([sys.executable, "-c", code, str(other)], check=True)
    assert one.read_bytes() == other.read_bytes()


def test_the_svg_is_one_a4_page_with_a_name(chart, svg):
    text = svg.read_text(encoding="utf-8")
    top = ET.fromstring(text)
    assert top.get("aria-label") == chart.alt and top.get("role") == "img"
    assert [top.get(side) for side in ("width", "height")] == [f"{side}mm" for side in PAGE]
    said = " ".join(part.text for part in top.iter("{http://www.w3.org/2000/svg}text"))
    assert "xkcd 832" in said and "Randall Munroe" in said and "2010" in said


def test_the_stored_pages_are_these(chart, svg):
    name = "x" if chart.side is MAX else "o"
    stored = PICTURES / f"tic_tac_toe_for_{name}.svg"
    assert stored.read_text(encoding="utf-8") == svg.read_text(encoding="utf-8")
    assert stored.with_suffix(".pdf").read_bytes().startswith(b"%PDF")


def test_it_shows_itself_with_words(chart):
    bundle = chart._repr_mimebundle_()
    assert bundle["text/html"].startswith(f'<img alt="{chart.alt}" src="data:image/svg+xml;base64,')
    assert len(bundle["text/html"]) < 400_000 and bundle["text/plain"] == chart.alt
    assert f"{len(chart.boards)} boards, nested 5 deep" in chart.alt
    assert repr(chart) == f"OptimalMap({chart.side}, {len(chart.boards)} boards)"


@pytest.mark.parametrize("side", ["X", None, 1, "MAX"])
def test_another_side_is_refused(side):
    with pytest.raises(GameTreeError, match="for MAX, who plays X, or for MIN"):
        optimal_map(side)


def test_another_kind_of_file_is_refused(tmp_path):
    with pytest.raises(RenderError, match=r"A map is saved as \.svg, got "):
        optimal_map(MAX).save(tmp_path / "map.gif")
    with pytest.raises(RenderError, match="cannot be written"):
        optimal_map(MAX).save(tmp_path / "missing" / "map.svg")
