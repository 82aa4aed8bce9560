"""Every kind of page, awake and asleep, on a telephone and on a laptop: axe finds nothing."""

import re
from functools import cache

import pytest
from accessible import faults
from live import Live
from on_the_page import BOOK, my_minimax

from classroom import (
    break_it,
    complete,
    exam,
    explore,
    icicle,
    lab,
    mix,
    play,
    players,
    random_tree,
    record,
    reorder,
    replay,
    step,
    tournament,
    worksheet,
)
from classroom.grading.results import Exercises, Graded, Row, results_page
from classroom.grading.slips import slips_page
from classroom.matrices import MatrixGame
from classroom.pictures.exports import page_of
from classroom.widgets import asking, predict
from gametree import (
    MAX,
    Bones,
    ConnectFour,
    TicTacToe,
    alphabeta,
    build,
    draw,
    minimax,
    positions,
    tree,
    values_of,
)

pytestmark = pytest.mark.browser

BONES = build(Bones(4))
TREE = "MAX(MIN(3, 12), MIN(2, 4, 6))"
WIDGETS = {
    "walk": lambda: explore(tree(BOOK)),
    "walk in a game": lambda: explore(BONES, values=values_of(BONES)),
    "film": lambda: step(record(alphabeta, tree(BOOK)), ask=True),
    "film of one's own": lambda: step(record(my_minimax, tree(BOOK))),
    "film on boards": lambda: step(
        record(minimax, build(TicTacToe(), TicTacToe().parse(".XO/X../OOX")))
    ),
    "whole tree": lambda: icicle(tree(BOOK)),
    "whole tree of a game": lambda: icicle(Bones(6)),
    "tournament": lambda: replay(tournament([players.perfect, players.greedy], game=Bones(9))),
    "match": lambda: play(TicTacToe(2, 3, 2), human=MAX),
    "match in columns": lambda: play(ConnectFour(2, 3, 2), human="both"),
    "values": lambda: complete(tree(BOOK)),
    "windows": lambda: asking.widget_of(
        "w", {"kind": "windows", "tree": TREE, "question": "What are α and β?", "why": "x"}
    ),
    "crossing": lambda: asking.widget_of(
        "s", {"kind": "skipped", "tree": TREE, "question": "Which are skipped?", "why": "x"}
    ),
    "mix": lambda: mix(MatrixGame([[3, -1], [-2, 1]])),
    "number": lambda: predict("How many leaves has `t`?", 9, "Three times three."),
    "choice": lambda: predict("Which one?", "a", "So.", choices=["a", "`b`"]),
    "several": lambda: predict("Which ones?", {"a"}, "So.", choices=["a", "b"]),
}
ROWS = [
    Row("Ada", "a.ipynb", "1", "no-min", "On a large tree.\nLook.", TREE),
    Row("Bo", "b.ipynb", "2", "right"),
]
GRADED = {"1": Graded("1", "Minimax"), "2": Graded("2", "Ties")}
CLASS = [Exercises("ex02_minimax", "ex02", "Minimax", GRADED, ROWS)]
SHEETS = {
    "worksheet": lambda: worksheet("prune", seed=1, count=2).html(),
    "worksheet with a table": lambda: worksheet("trace", seed=1, count=1, lang="de").html(),
    "worksheet of a game": lambda: worksheet("tictactoe", seed=1, count=2, lang="zh").html(),
    "exam": lambda: exam(values=1, bones=1, windows=1, question="Why?").html(),
    "results": lambda: results_page("class", CLASS, [], "en"),
    "slips": lambda: slips_page("class", CLASS, [], "en"),
    "picture": lambda: page_of(draw(tree(BOOK), names=True)),
    "wide picture": lambda: page_of(draw(random_tree(1, 4, 3))),
    "graph": lambda: page_of(draw(positions(Bones(4)))),
}


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """The name of a widget → its saved page, which is made once."""
    folder = tmp_path_factory.mktemp("pages")
    return cache(lambda name: WIDGETS[name]().save(folder / f"{name}.html"))


@pytest.mark.parametrize("name", WIDGETS)
def test_a_saved_widget_keeps_nobody_out(file, saved, name):
    page = file(saved(name))
    page.locator(".gt").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("name", ["film", "values", "crossing"])
def test_who_says_what_is_written_on_a_node_names_it(file, saved, name):
    """What axe knows as label-content-name-mismatch; but it takes "A1" and "3" for "A13"."""
    page = file(saved(name))
    nodes = page.locator("[role=treeitem]")
    nodes.first.wait_for()
    for node in nodes.all():
        label = node.get_attribute("aria-label")
        for written in node.locator("text:not(.above)").all_text_contents():
            assert written.replace("≤", "at most") in label


@pytest.mark.parametrize("name", WIDGETS)
def test_nor_does_it_before_its_script_has_run(file, saved, tmp_path, name):
    text = saved(name).read_text(encoding="utf-8")
    asleep = tmp_path / "asleep.html"
    asleep.write_text(re.sub(r'<script type="module">.*?</script>', "", text, flags=re.S), "utf-8")
    page = file(asleep)
    assert page.locator(".gt-page > .gt").count() == 0
    assert faults(page) == []


@pytest.mark.parametrize("name", SHEETS)
def test_nor_does_what_is_printed_and_read(file, tmp_path, name):
    path = tmp_path / "page.html"
    path.write_text(SHEETS[name](), encoding="utf-8")
    assert faults(file(path)) == []


def puzzle():
    """A puzzle with a tree on which its search errs, so that it asks for the mistake."""
    breaker = break_it("B4")
    breaker.hear(["write", "MAX(3, MIN(7, 2))"])
    return breaker


@pytest.mark.parametrize(
    "widget",
    [lab, lambda: reorder(tree(BOOK)), puzzle],
    ids=["lab", "reorder", "break_it"],
)
def test_nor_does_a_widget_that_needs_python(blank, widget):
    Live(blank, widget())
    blank.locator("[role=tree]").first.wait_for()
    assert [line for line in faults(blank) if "page-has-heading-one" not in line] == []
