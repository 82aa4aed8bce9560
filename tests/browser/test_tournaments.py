"""`replay` as a saved page: a player is chosen, a game gone through, on a wall and in the hand."""

import pytest
from browsing import at_rest, shoot
from playwright.sync_api import expect

from classroom import players, replay, tournament
from gametree import TicTacToe

pytestmark = pytest.mark.browser


def first(node):
    return node.children[0].move


@pytest.fixture(scope="module")
def table():
    return tournament([players.perfect, first, players.at_random(2)], game=TicTacToe(), rounds=3)


@pytest.fixture(scope="module")
def saved(table, tmp_path_factory):
    return replay(table).save(tmp_path_factory.mktemp("pages") / "table.html")


@pytest.fixture
def page(file, saved):
    opened = file(saved)
    opened.locator(".gt-board svg").wait_for()
    return opened


def shown_game(page, table):
    """The game that is shown, as the tournament has it."""
    title = page.get_by_label("which game").locator("option:checked").inner_text()
    return table.games[int(title.split(".")[0]) - 1]


def test_a_click_on_a_player_shows_a_game_that_it_lost_at_its_mistake(page, table):
    page.get_by_role("button", name="first", exact=True).click()
    game = shown_game(page, table)
    assert game.loser == "first"
    (mistake, *_) = table.reading(game.number).of("first")
    expect(page.locator(".gt-reading")).to_contain_text(f"Move {mistake.number} ")
    expect(page.locator(".gt-reading svg").first).to_be_visible()
    move = page.locator(".gt-chips [aria-current]")
    expect(move).to_have_text(str(game.moves[mistake.number - 2]))


def test_keys_go_through_a_game_and_stop_at_its_ends(page, table):
    game = shown_game(page, table)
    page.get_by_role("button", name="one move on").focus()
    page.keyboard.press("Home")
    expect(page.locator(".gt-play p")).to_have_text("The beginning.")
    for number, move in enumerate(game.moves, 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".gt-play p")).to_contain_text(f"Move {number} of {len(game.moves)}")
        expect(page.locator(".gt-chips [aria-current]")).to_have_text(str(move))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".gt-play p")).to_contain_text(f"Move {len(game.moves)} of")
    expect(page.get_by_role("button", name="to the end")).to_be_disabled()


def test_a_game_is_chosen_from_the_list_of_a_player(page, table):
    page.get_by_label("whose games").select_option("perfect")
    games = page.get_by_label("which game")
    expect(games.locator("option")).to_have_count(12)
    games.select_option(index=11)
    assert shown_game(page, table) is table.games_of("perfect")[11]


def test_nothing_is_wider_than_the_page(page):
    for width in (390, 820, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        at_rest(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        shoot(page, f"tournament-{width}")


def test_in_the_hand_no_number_of_the_ladder_is_cut(page):
    page.set_viewport_size({"width": 390, "height": 800})
    at_rest(page)
    room = page.locator(".gt-picture")
    assert room.evaluate("room => room.scrollWidth <= room.clientWidth")
