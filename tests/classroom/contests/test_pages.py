"""The pages of a tournament: what a player reads first, and what the wall says."""

import re

from on_paper import Reader

from classroom import players, tournament
from classroom.contests.pages import page_of, wall_page
from classroom.tournaments.beginnings import BALANCED
from gametree import TicTacToe


def last(node):
    return node.children[-1].move


TABLE = tournament({"Ada": players.perfect, "Bo": last}, game=TicTacToe(), rounds=3)


def test_who_lost_nothing_is_praised_and_nobody_else():
    praise = "Ada lost no game: nobody found a mistake that could be punished."
    assert praise in page_of(TABLE, "Ada", "en") and "lost no game" not in page_of(
        TABLE, "Bo", "en"
    )


def test_mistakes_that_a_short_search_sees_come_first():
    text = " ".join(Reader(page_of(TABLE, "Bo", "en")).words)
    plies = [int(number) for number in re.findall(r"A search of (\d+) pl", text)]
    assert len(plies) > 1 and plies == sorted(plies)


def test_the_wall_says_whether_the_openings_are_balanced():
    assert str(BALANCED) in wall_page(TABLE, ["Ada", "Bo"], "en")
