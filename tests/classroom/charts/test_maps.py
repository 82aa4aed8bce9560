"""The map of optimal tic-tac-toe play: every move is optimal, every reply is there.

The page is the same each time.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache

import pytest
from PIL import ImageFont
from places import ROOT
from toys import solved

from classroom.charts.maps import LEFT, PAGE, SIDE, TOP, optimal_map
from classroom.pictures import exports
from gametree import MAX, MIN, GameTreeError, RenderError, TicTacToe

pytestmark = pytest.mark.slow
PICTURES = ROOT / "notebooks" / "pictures"
GAME = TicTacToe()
# In no hurry: values are 1, 0 and -1, and say nothing about how long a game takes.


@pytest.fixture(scope="module", params=[MAX, MIN], ids=str)
def chart(request):
    return optimal_map(request.param)


@pytest.fixture(scope="module")
def figure(chart):
    """The page as XML."""
    return ET.fromstring(chart.svg)


@pytest.fixture(scope="module")
def svg(chart, tmp_path_factory):
    """The page, saved."""
    return chart.save(tmp_path_factory.mktemp("map") / "map.svg")


@cache
def plies_left(state):
    """How long play still takes when the winner hurries and the loser dawdles.

    Every move keeps the value.
    """
    if GAME.is_terminal(state):
        return 0
    return 1 + swiftest(state)(
        [plies_left(GAME.result(state, move)) for move in solved()[state].moves]
    )


def swiftest(state):
    """How the player who moves at `state` chooses among lengths.

    The winner takes the shortest, the loser the longest.
    """
    wins = solved()[state].value * GAME.to_move(state).sign > 0
    return min if wins else max


def optimal(state):
    """The squares with the best value, then the quickest win, then the latest loss."""
    moves = solved()[state].moves
    if solved()[state].value == 0:
        return moves
    lengths = {move: plies_left(GAME.result(state, move)) for move in moves}
    best = swiftest(state)(lengths.values())
    return tuple(move for move in moves if lengths[move] == best)


def before(board):
    """The state in which the move of a board is made."""
    return board.state[: board.move] + "." + board.state[board.move + 1 :]


def going_on(board):
    """The replies after which play goes on."""
    return [reply for reply, inner in board.inside.items() if inner]


def test_every_move_on_the_map_is_optimal(chart):
    moves = [board for board in chart.boards if board.move is not None]
    assert len(moves) > 90
    for board in moves:
        state = before(board)
        assert GAME.to_move(state) is chart.side
        assert GAME.result(state, board.move) == board.state
        assert board.move == optimal(state)[0]


def test_every_reply_is_in_its_square_and_nothing_else(chart):
    for board in chart.boards:
        assert list(board.inside) == GAME.moves(board.state)
        for reply, child in board.inside.items():
            after = GAME.result(board.state, reply)
            assert (child is None) == GAME.is_terminal(after)
            if child:
                assert before(child) == after
                assert any(child is each for each in chart.boards)
    assert sum(map(len, map(going_on, chart.boards))) == len(chart.boards) - 1


def test_it_begins_with_the_whole_page(chart, figure):
    first = chart.boards[0]
    assert first.state == ("X........" if chart.side is MAX else ".........")
    assert boards_drawn(figure)[0][1:] == pytest.approx((LEFT, TOP, SIDE), abs=0.001)
    assert PAGE[0] >= 2 * LEFT + SIDE and PAGE[1] > TOP + SIDE


def boards_drawn(figure):
    """The group, left, top and side on the page of every board that is drawn.

    Each board comes before those in its squares.
    """
    ahead, found = [(figure.findall("{*}g")[1].find("{*}g"), 0, 0, 1)], []
    while ahead:
        group, left, top, scale = ahead.pop(0)
        x, y, share = map(float, re.findall(r"[\d.]+", group.get("transform")))
        left, top, scale = left + x * scale, top + y * scale, scale * share
        found.append((group, left, top, scale * 30))
        ahead[:0] = [(inner, left, top, scale) for inner in group.findall("{*}g")]
    return found


def test_who_follows_the_map_never_loses(chart):
    last = [board for board in chart.boards if GAME.is_terminal(board.state)]
    assert last and all(GAME.utility(board.state) * chart.side.sign >= 0 for board in last)
    for board in chart.boards:
        for reply in GAME.moves(board.state):
            after = GAME.result(board.state, reply)
            assert not GAME.is_terminal(after) or GAME.utility(after) == 0


def test_what_is_drawn_are_the_boards(chart, figure):
    drawn = boards_drawn(figure)
    assert len(drawn) == len(chart.boards)
    for board, (group, left, top, side) in zip(chart.boards, drawn):
        grid, *marks = group.findall("{*}use")
        assert grid.get("href") == "#grid"
        wanted = {}
        for square, mark in enumerate(board.state):
            if square == board.move:
                wanted[square] = f"#your{chart.mark}"
            elif mark != ".":
                wanted[square] = f"#{mark}"
            elif square in board.inside and square not in going_on(board):
                wanted[square] = "#drawn"
        signs = {
            int(use.get("y")) // 10 * 3 + int(use.get("x")) // 10: use.get("href") for use in marks
        }
        assert signs == wanted and len(marks) == len(wanted)
        assert len(group.findall("{*}line")) == (GAME.winning_line(board.state) is not None)
        inner = {id(each): place for each, *place in drawn}
        for reply, other in zip(going_on(board), group.findall("{*}g"), strict=True):
            x, y, size = inner[id(other)]
            row, column = divmod(reply, 3)
            assert left + column * side / 3 < x and x + size < left + (column + 1) * side / 3
            assert top + row * side / 3 < y and y + size < top + (row + 1) * side / 3


def test_your_move_is_the_largest_and_thickest_mark(chart, figure):
    shapes = {shape.get("id"): shape for shape in figure.find("{*}defs")}
    thick = {name: float(shape.get("stroke-width")) for name, shape in shapes.items()}
    struck = [
        float(line.get("stroke-width")) for line in figure.iter("{http://www.w3.org/2000/svg}line")
    ]
    yours = thick.pop(f"your{chart.mark}")
    assert yours > 2 * max(*thick.values(), *struck)
    assert shapes[f"your{chart.mark}"].get("stroke") == (
        "#0072B2" if chart.side is MAX else "#D55E00"
    )
    sizes = {
        name: re.findall(r"\d\.\d", shapes[name].get("d") or shapes[name].get("r"))[0]
        for name in shapes
        if name in ("X", "O", f"your{chart.mark}")
    }
    assert float(sizes[f"your{chart.mark}"]) > 1.4 * float(sizes["X"]) and sizes["X"] == sizes["O"]
    smallest = min(side for *_, side in boards_drawn(figure)) / 30
    assert min(thick.values()) * smallest * 72 / 25.4 > 0.01


def test_no_text_leaves_the_page(figure):
    letters = ImageFont.truetype(
        exports.FONTS / "DejaVuSans.ttf", 100
    )  # which are wider than Helvetica's
    texts = figure.findall("{*}g/{*}text")
    assert len(texts) == 6
    for text in texts:
        x, y, size = (float(text.get(name)) for name in ("x", "y", "font-size"))
        wide = letters.getlength(text.text) * size / 100
        assert x >= 0 and x + wide <= PAGE[0] and y - size >= 0 and y + size / 2 <= PAGE[1]
        assert size * 72 / 25.4 >= 10


def test_a_saved_page_is_the_same_each_time(tmp_path):
    code = (
        "import sys\nfrom gametree import MAX\nfrom classroom.charts.maps import optimal_map\n"
        "for path in sys.argv[1:]:\n    optimal_map(MAX).save(path)\n"
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


def test_it_shows_itself_with_words(chart):
    html = chart._repr_html_()
    assert (
        html.startswith(f'<img alt="{chart.alt}" src="data:image/svg+xml;base64,')
        and len(html) < 400_000
    )
    assert f"{len(chart.boards)} boards, nested 5 deep" in chart.alt and repr(chart) == chart.alt


@pytest.mark.parametrize("side", ["X", None, 1, "MAX"])
def test_another_side_is_refused(side):
    with pytest.raises(GameTreeError, match="for MAX, who plays X, or for MIN"):
        optimal_map(side)


def test_another_kind_of_file_is_refused(tmp_path):
    with pytest.raises(RenderError, match=r"A map is saved as \.svg, \.pdf or \.png, got "):
        optimal_map(MAX).save(tmp_path / "map.gif")
    with pytest.raises(RenderError, match="cannot be written"):
        optimal_map(MAX).save(tmp_path / "missing" / "map.svg")


# --- a part of the map ---


@pytest.mark.parametrize("square", range(9))
def test_a_part_of_the_map_is_what_lies_in_a_square_of_it_and_larger(square):
    part = optimal_map(MIN, after=square)
    assert part.boards[0] == optimal_map(MIN).boards[0].inside[square]
    drawn = boards_drawn(ET.fromstring(part.svg))
    assert len(drawn) == len(part.boards)
    assert drawn[0][1:] == pytest.approx((LEFT, TOP, SIDE), abs=0.001)
    assert min(side for *_, side in drawn) > 5  # mm
    assert str(square) in part.alt and f"X begins on {square}" in part.svg


@pytest.mark.parametrize(("side", "square"), [(MAX, 0), (MIN, 9), (MIN, -1), (MIN, True)])
def test_there_is_no_part_for_x_nor_after_another_square(side, square):
    with pytest.raises(GameTreeError, match="after X has begun on a square from 0 to 8"):
        optimal_map(side, after=square)
