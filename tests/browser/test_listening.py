"""Widgets by keys and by ear alone: what LISTENING.md says is heard is what is announced."""

import re
from functools import cache
from pathlib import Path

import pytest
from hearing import AT_REST, LIVE_REGIONS, Ear, steps_of

from classroom import explore, icicle, mix, play, record, step
from classroom.matrices import MatrixGame
from classroom.widgets import asking, predict
from gametree import MAX, Bones, TicTacToe, alphabeta, tree

pytestmark = pytest.mark.browser

PAGE = Path(__file__).with_name("LISTENING.md").read_text(encoding="utf-8")
TREE = "MAX(MIN(3, 12), MIN(2, 4, 6))"
CROSSING = {"kind": "skipped", "tree": TREE, "question": "Which are skipped?", "why": "2 ≤ 3."}
# A heading of the page → what its steps are taken in.
PLACES = {
    "A tree": lambda: explore(tree(TREE)),
    "A whole tree": lambda: icicle(tree(TREE)),
    "A film with questions": lambda: step(record(alphabeta, tree(TREE)), ask=True),
    "A question": lambda: predict("How many leaves?", 5, "Two and three.", wrong={2: "Moves."}),
    "A question with choices": lambda: predict("Who begins?", "MAX", "So.", choices=["MAX", "MIN"]),
    "Leaves to cross out": lambda: asking.widget_of("cross", CROSSING),
    "Values to fill in": lambda: asking.widget_of(
        "values", {"kind": "values", "tree": "MAX(MIN(3, 12), 7)", "question": "Fill it in."}
    ),
    "A board": lambda: play(TicTacToe(), human=MAX),
    "The end of a game": lambda: play(Bones(3), human=MAX),
    "A mix": lambda: mix(MatrixGame([[3, -1], [-2, 1]])),
}


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """The name of a place → its saved page, which is made once."""
    folder = tmp_path_factory.mktemp("pages")
    return cache(lambda place: PLACES[place]().save(folder / f"{place}.html"))


@pytest.fixture
def ear(file):
    """Opens a widget's saved page and listens to it."""
    ears = []

    def opened(path):
        page = file(path)
        page.locator(".gt").wait_for()
        page.evaluate("document.activeElement.blur()")
        ears.append(Ear(page))
        return ears[-1]

    yield opened
    for listening in ears:
        listening.close()


@pytest.mark.parametrize("place", PLACES)
def test_what_is_announced_is_what_a_listener_needs(ear, saved, place):
    listening = ear(saved(place))
    listening.said()
    steps = steps_of(PAGE, place)
    assert steps
    for key, heard in steps:
        assert listening.press(key) == heard, key


@pytest.fixture(scope="module")
def heard_from_the_start(context):
    """A page that is listened to before anything is on it."""
    page = context.new_page()
    page.add_init_script(f"({LIVE_REGIONS})()")
    yield page
    page.close()


@pytest.mark.parametrize("place", PLACES)
def test_a_widget_that_comes_onto_the_page_interrupts_nobody(heard_from_the_start, saved, place):
    page = heard_from_the_start
    page.goto(saved(place).as_uri())
    page.locator(".gt-said[role=status]").wait_for(state="attached")  # which is so from now on
    page.evaluate(AT_REST)
    assert page.evaluate("window.heard") == []


ONE_BELOW = """() => {
    const place = document.querySelector('.gt-page');
    place.before(place.cloneNode(true));
    place.style.marginTop = '5000px';
}"""


def test_what_wakes_under_the_focus_keeps_it(file, tmp_path):
    path = predict("How many leaves?", 5, "Two and three.").save(tmp_path / "page.html")
    text = path.read_text(encoding="utf-8")
    script = '<script type="module">'
    assert text.count(script) == 1
    path.write_text(text.replace(script, f"<script>({ONE_BELOW})()</script>{script}"), "utf-8")
    page = file(path)
    below = page.locator(".gt-page").last
    below.locator("summary").focus()  # the answer, for where no script runs
    below.locator(".gt").wait_for()
    assert below.locator("input:focus").count() == 1


def test_every_walk_of_the_page_is_taken():
    walked = [title for title in re.findall(r"^## (.+)$", PAGE, re.M) if steps_of(PAGE, title)]
    assert walked == [*PLACES]


def sentence_of(said):
    """The last thing that is said about a node, or that there is none."""
    return said[-1]


def drawn(listening, sentence):
    """The tree at the node that was announced, and below it, by what its branches are called."""
    leaf = re.search(r"Leaf, value (\S+?),", sentence)
    if leaf:
        assert listening.press("ArrowDown") == [f"{sentence.split(',')[0]} is a leaf: "
                                                "nothing is below it."]  # fmt: skip
        return leaf[1]
    player, count = re.search(r"(MAX|MIN) node, (\d+) branch", sentence).groups()
    branches = [drawn(listening, sentence_of(listening.press("ArrowDown")))]
    for place in range(2, int(count) + 1):
        sentence = sentence_of(listening.press("ArrowRight"))
        assert f"{place} of {count}" in sentence
        branches.append(drawn(listening, sentence))
    assert sentence_of(listening.press("ArrowRight")).startswith("Nothing is to the right of ")
    listening.press("ArrowUp")
    return f"{player}({', '.join(branches)})"


@pytest.mark.parametrize(
    "text",
    ["MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))", "MIN(MAX(MIN(1, 0), -5), MAX(7), 0.5)"],
)
def test_the_tree_can_be_drawn_from_what_was_heard(ear, tmp_path, text):
    listening = ear(explore(tree(text)).save(tmp_path / "tree.html"))
    sentence = ""
    while "level 1" not in sentence:
        sentence = sentence_of(listening.press("Tab"))
    assert drawn(listening, sentence).replace("−", "-") == text
