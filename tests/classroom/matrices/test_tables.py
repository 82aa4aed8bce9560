"""The table of a matrix game."""

import xml.etree.ElementTree as ET
from html.parser import HTMLParser

from classroom.matrices import MatrixGame
from gametree import draw


class Table(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.open, self.cells, self.tags = [], [], []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.cells and data.strip():
            self.cells[-1] += data


def test_the_table_shows_minima_maxima_and_marks_saddle_points():
    game = MatrixGame([[3, 1], [2, -1.25]])
    assert repr(game) == "MatrixGame(2 × 2, maximin 1, minimax 1, 1 saddle point)"
    assert Table(game._repr_html_()).cells == [
        "MAX ▲ \\ MIN ▼", "C1", "C2", "min",
        "R1", "3", "◆\xa01", "1",
        "R2", "2", "−1.25", "−1.25",
        "max", "3", "1", "",
    ]  # fmt: skip
    html = game._repr_html_()
    assert html.count('scope="col"') == html.count('scope="row"') == 2  # for screen readers
    assert "<b>◆" in html and "background:#FFFFFF" in html
    assert "◆" not in MatrixGame([[1, -1], [-1, 1]])._repr_html_()


def test_names_do_no_harm():
    rude = ["<script>alert(1)</script>", "a\x00b\ud800\nc", '" onclick="x', "y" * 100]
    game = MatrixGame([[1] * 4] * 4, rows=rude, cols=rude)
    html = game._repr_html_()
    assert "script" not in Table(html).tags and html.encode() and repr(game)
    assert ET.fromstring(html.replace("&nbsp;", " ")) is not None
    assert "y" * 39 + "…" in html and "\x00" not in html
    assert draw(game.tree(first=None)).svg.encode()


def test_a_large_table_is_cut():
    game = MatrixGame([[i * j for j in range(100)] for i in range(100)])
    assert len(Table(game._repr_html_()).cells) == 43 * 43
