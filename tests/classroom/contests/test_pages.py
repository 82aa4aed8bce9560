"""The pages of a tournament: what a player reads first, and what the wall says."""

import re
from functools import cache

import pytest
from on_paper import Reader

from classroom import players, tournament
from classroom.contests.pages import page_of, wall_page
from classroom.tournaments.beginnings import BALANCED
from gametree import Bones, TicTacToe


def last(node):
    return node.children[-1].move


@cache
def table():
    return tournament({"Ada": players.perfect, "Bo": last}, game=TicTacToe(), rounds=3)


def test_who_lost_nothing_is_praised_and_nobody_else():
    praise = "Ada lost no game, so nobody could punish a mistake."
    assert praise in page_of(table(), "Ada", "en") and "lost no game" not in page_of(
        table(), "Bo", "en"
    )


def test_mistakes_that_a_short_search_sees_come_first():
    text = " ".join(Reader(page_of(table(), "Bo", "en")).words)
    plies = [int(number) for number in re.findall(r"A search of (\d+) pl", text)]
    assert len(plies) > 1 and plies == sorted(plies)


def test_the_wall_says_whether_the_openings_are_balanced():
    assert str(BALANCED) in wall_page(table(), ["Ada", "Bo"], "en")


def test_who_has_equal_points_has_an_equal_place():
    table = tournament({"A": last, "B": last}, game=Bones(9), rounds=1)
    wall = wall_page(table, ["A", "B"], "en")
    assert re.findall(r"<td>(\d+)</td><th", wall) == ["1", "1"]
    assert all("place 1 of 2" in page_of(table, name, "en") for name in ("A", "B"))


@pytest.mark.browser
def test_a_name_is_whole_on_a_telephone(browser, tmp_path):
    table = tournament({"MonteCarlo": last, "Maximiliane Lindenbaum": last}, game=Bones(9))
    (tmp_path / "wall.html").write_text(wall_page(table, ["MonteCarlo"], "en"), "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 640})
    page.goto((tmp_path / "wall.html").as_uri())
    heights = [name.bounding_box()["height"] for name in page.locator("tbody th").all()]
    assert max(heights) < 60 and page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
