"""The widget `play` in a real browser, as a page of its own, and with a Python that is late."""

import pytest
from accessible import violations
from browsing import shoot
from live import Live
from playwright.sync_api import expect

from classroom import explore, play
from classroom.players.matches import Match
from gametree import MAX, MIN, Bones, ConnectFour, DiceBones, TicTacToe, tree, values_of

pytestmark = pytest.mark.browser


@pytest.fixture
def opened(file, tmp_path):
    """Opens the saved page of a widget."""
    return lambda widget: file(widget.save(tmp_path / "page.html"))


@pytest.fixture(scope="module")
def tictactoe(tmp_path_factory):
    """The saved page of a match in which the reader begins."""
    return play(TicTacToe(), human=MAX).save(tmp_path_factory.mktemp("pages") / "match.html")


def said(page, text):
    expect(page.locator(".gt-said")).to_have_text(text)


def touch(page, *spots):
    for spot in spots:
        page.locator(".spot").nth(spot).click()


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_saved_match_is_played_without_python(file, tictactoe):
    assert tictactoe.stat().st_size < 3_000_000
    page = file(tictactoe)
    said(page, "You begin. Your turn. (You are X.)")
    touch(page, 4, 4)
    said(page, "4 is not possible here: choose one of 1, 2, 3, 5, 6, 7, 8. (You are X.)")
    touch(page, 4)
    said(page, "4 is not possible here: choose one of 1, 2, 3, 5, 6, 7, 8. (You are X.)")
    expect(page.get_by_role("img", name="last move of X: 4")).to_have_count(1)
    expect(page.get_by_role("img", name="last move of O: 0")).to_have_count(1)
    press(page, "Hint")
    expect(page.locator(".hint")).to_have_count(7)
    shoot(page, "play-hints")
    touch(page, 1)
    expect(page.locator(".hint")).to_have_count(5)
    press(page, "Undo")
    note = "Each number is what X gets: X wants a large one, O a small one."
    said(page, f"Taken back. Your turn. (You are X.){note}")
    expect(page.locator(".hint")).to_have_count(7)
    press(page, "Hint")
    said(page, "Taken back. Your turn. (You are X.)")
    press(page, "Undo")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.locator(".hint")).to_have_count(0)
    touch(page, 0, 1, 2, 3, 5, 6, 7, 8)
    expect(page.locator(".gt-said")).to_contain_text("Play is over")
    touch(page, 0, 0)
    said(page, "Play is over. Begin again, or take back a move.")
    page.get_by_label("who begins").select_option("the machine begins")
    said(page, "The machine begins. The machine plays 0. Your turn. (You are O.)")
    touch(page, 4)
    page.get_by_label("who begins").select_option("chosen at random")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert violations(page) == []


def test_a_saved_match_ends_as_one_in_python(file, tictactoe):
    match, page = Match(TicTacToe(), MAX), file(tictactoe)
    for move in (8, 2, 3, 7, 1, 6, 5, 0, 4):
        if not match.over:
            match.play(move)
            touch(page, move)
            expect(page.locator(".gt-said")).to_contain_text(match.said)


def test_only_what_can_be_taken_lights_up(file, tictactoe):
    page = file(tictactoe)
    spot, dark = page.locator(".spot").nth(4), "rgba(0, 0, 0, 0)"
    spot.hover()
    expect(spot).not_to_have_css("fill", dark)
    spot.click()
    expect(page.locator(".gt-said")).to_contain_text("The machine plays")
    page.mouse.move(0, 0)
    spot.hover()
    expect(spot).to_have_css("fill", dark)


def test_two_people_play_on_a_saved_page_to_the_end(opened):
    page = opened(play(Bones(15), human="both"))
    said(page, "MAX to move.")
    places = [spot.bounding_box() for spot in page.locator(".spot").all()]
    height = page.locator(".gt").bounding_box()["height"]
    for left, mover in ((12, "MIN"), (11, "MAX"), (9, "MIN"), (6, "MAX"), (3, "MIN")):
        touch(page, left)
        expect(page.locator(".gt-said")).to_contain_text(f"{mover} to move.")
        expect(page.locator(".spot")).to_have_count(left)
        assert [spot.bounding_box() for spot in page.locator(".spot").all()] == places[:left]
    touch(page, 0)
    said(page, "MIN plays 3. Play is over: MIN wins.")
    assert page.locator(".gt").bounding_box()["height"] == height
    for left in (3, 6, 9):
        press(page, "Undo")
        expect(page.locator(".spot")).to_have_count(left)
    said(page, "Taken back. MIN to move.")
    press(page, "New game")
    said(page, "MAX to move.")
    assert violations(page) == []


def test_a_bone_marks_all_that_would_be_taken(opened):
    page = opened(play(Bones(15), human=MAX))
    touch(page, 12)
    spots = page.locator(".spot")
    left = spots.count()
    marked = (
        "spots => spots.filter(spot => getComputedStyle(spot).strokeDasharray != 'none').length"
    )
    spots.nth(left - 3).hover()
    assert spots.evaluate_all(marked) == 2
    shoot(page, "play-bones")
    spots.nth(0).hover()  # cannot be taken
    assert spots.evaluate_all(marked) == 0
    spots.nth(left - 1).focus()
    page.keyboard.press("ArrowLeft")
    assert spots.evaluate_all(marked) == 1


@pytest.mark.parametrize(
    "game, human", [(TicTacToe(), "both"), (ConnectFour(), "both"), (ConnectFour(), MIN)]
)
def test_a_saved_match_says_where_it_ends(opened, game, human, monkeypatch):
    monkeypatch.setattr("classroom.players.machines.NODES", 200)
    monkeypatch.setattr("classroom.widgets.playing.MOST_VIEWS", 60)
    page = opened(play(game, human=human))
    for spot in (0, 1, 2, 3, 4, 5, 6):
        touch(page, spot)
    said(page, "This page has no more of the game. In the notebook you can play on.")
    press(page, "Undo")
    expect(page.locator(".gt-said")).to_contain_text("Taken back.")
    shoot(page, f"play-{type(game).__name__}-{human}")


def test_chance_and_buttons_without_a_picture_work_too(opened):
    page = opened(play(DiceBones(9), human=MAX))
    touch(page, page.locator(".spot").count() - 1)
    expect(page.locator(".gt-said")).to_contain_text("The machine plays")
    shoot(page, "play-dice")


def at_this_position(table):
    """A match whose page holds no other position, because that is faster to make."""
    table.views = lambda: (table.view(), {"v0": table.view()})
    return table


def test_hints_of_a_grid_stand_on_no_disc(opened):
    table = play(ConnectFour(4, 4), human="both")
    for move in (1, 1, 1, 2):
        table.play(move)
    table.hear(["hint"])
    page = opened(at_this_position(table))
    expect(page.locator(".hint")).to_have_count(4)
    tops = page.locator(".hint").evaluate_all("all => all.map(hint => hint.getAttribute('y'))")
    top_row = table.game.top + table.game.side / 2
    assert [float(top) for top in tops] == [top_row] * 4


def test_hints_of_bones_stand_above_them(opened):
    table = play(Bones(8), human=MAX)
    table.hear(["hint"])
    page = opened(at_this_position(table))
    hints = page.locator(".hint")
    expect(hints).to_have_count(3)
    middle, size = [float(hints.first.get_attribute(name)) for name in ("y", "font-size")]
    assert middle + size / 2 <= page.locator(".match path").first.evaluate("it => it.getBBox().y")


def test_the_numbers_are_seen(opened):
    table = play(TicTacToe(4, 4, 4), human="both", theme="projector")
    page = opened(at_this_position(table))
    room = """all => all.map(number => number.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, x + width, y + height])"""
    numbers = page.locator(".match text:not(.hint)").evaluate_all(room)
    assert len(numbers) == 16
    expect(page.locator(".match text").first).to_have_text("0")


def test_what_is_the_case_is_said_whatever_is_touched(blank):
    page = blank
    live = Live(page, play(TicTacToe(), human=MAX))
    touch(page, 4)
    said(page, "The machine looks ahead …")
    touch(page, 1)
    said(page, "The machine looks ahead …")
    assert live.waiting() == 1  # nobody has thought about the second
    live.answer()
    said(page, "The machine plays 0. Your turn. (You are X.)")
    for _ in range(2):
        touch(page, 0)
        said(page, "The machine looks ahead …")
        live.answer()
        said(page, "0 is not possible here: choose one of 1, 2, 3, 5, 6, 7, 8. (You are X.)")
    for move in (1, 7, 2, 6, 3, 5, 8):
        touch(page, move)
        live.answer()
    expect(page.locator(".gt-said")).to_contain_text("Play is over")
    for _ in range(2):
        touch(page, 0)
        live.answer()
        said(page, "Play is over. Begin again, or take back a move.")


def test_the_best_line_is_said_and_goes_again(opened):
    top = tree([[3, 12, 8], [2, 4, 6]])
    page = opened(explore(top, values=values_of(top)))
    press(page, "Best line")
    said(page, "Best play from here: 0, 0, with value 3.")
    for key in ("n_0", "n_0"):
        page.locator(f'[data-id="{key}"]').click()
    said(page, "Play is over: value 3.")
    press(page, "Home")
    said(page, "Best play from here: 0, 0, with value 3.")
    press(page, "Best line")
    said(page, "▲ MAX is to move: value 3.")
