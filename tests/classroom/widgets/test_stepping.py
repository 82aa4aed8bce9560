"""step without a browser: the frames, the questions, the widget, the saved page."""

import json
import re
import xml.etree.ElementTree as ET
from math import inf

import pytest
from hypothesis import given, settings
from seeing import Picture
from toys import plans, planted

from classroom import step
from gametree import (
    Bones,
    GameTreeError,
    RenderError,
    TreeTooLarge,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    record,
    root,
    tree,
)
from gametree.drawing.overlays import SearchState
from gametree.text import width
from gametree.values import number

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture
def film():
    return step(record(alphabeta, tree(BOOK)), ask=True)


def state(film, index):
    """What the page shows at that frame: part → [class, text, description]."""
    shown = {}
    for frame in film.frames[: index + 1]:
        shown |= frame["changed"]
    return shown


def test_a_frame_for_the_beginning_and_one_for_each_step(film):
    assert len(film.frames) == len(film.trace) + 1 == 30
    assert film.frames[0]["said"] == "alphabeta is about to begin: 29 steps."
    assert [frame["at"] for frame in film.frames[:5]] == [None, "n", "n_0", "n_0_0", "n_0_0"]
    assert film.frames[16]["said"] == (
        "MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped."
    )
    assert film.code[film.frames[16]["line"]].strip() == "if α ≥ β: skip the other children"


@pytest.mark.slow
@pytest.mark.parametrize("search", [alphabeta, minimax, expectimax])
@settings(max_examples=25)
@given(plan=plans())
def test_a_frame_shows_what_draw_shows_at_that_step(search, plan):
    trace = record(search, planted(plan))
    film = step(trace)
    for index in range(1, len(film.frames), max(1, len(trace) // 5)):
        shown, diagram = state(film, index), draw(trace.top, names=True, at=trace[index - 1])
        titles = Picture(diagram).nodes
        for key, node in diagram.nodes.items():
            kind, value, described = shown[key]
            assert value == SearchState.after(trace[index - 1], trace.top).known(node)
            # The film tells the window of every open call, the picture that of the last one.
            assert re.sub(r", α = [^,]*, β = [^,]*", "", described) == re.sub(
                r", α = [^,]*, β = [^,]*", "", titles[key].title
            )
            assert ("current" in kind.split()) == (node is trace[index - 1].node)


def test_every_window_on_the_way_is_shown(film):
    shown = state(film, 15)  # B has just become 2
    assert shown["above"][1] == "α = 3, β = ∞" and shown["e_n_1"][1] == "α = 3, β = 2"
    assert shown["e_n_0"][1] == "" and shown["e_n_1_0"][1] == ""


def test_the_picture_keeps_room_for_all_that_is_written_in_it(film):
    groups = {group.get("id"): group for group in ET.fromstring(film.svg).iterfind(".//{*}g")}

    def room(part):
        wanted = {"n": "value", "a": "above", "e": None}[part[0]]
        texts = groups["n" if part == "above" else part].findall("{*}g//{*}text")
        return max(
            (width(text.text or "", 15) for text in texts if text.get("class") == wanted), default=0
        )

    written = [
        (part, state[1]) for frame in film.frames for part, state in frame["changed"].items()
    ]
    assert {part for part, said in written if said} > {"n", "above", "e_n_1"}
    for part, said in written:
        assert width(said, 15) <= room(part), part


def test_why_was_it_skipped(film):
    assert film.frames[16]["why"]["n_1_2"] == (
        "B3 is skipped: 2 ≤ 3. At B MIN already has 2, and the value here can only fall. "
        "MAX is sure of 3 at the root, "
        "by A: a shallow cut, as the bound comes from the parent."
    )


def test_a_film_speaks_the_language_that_was_asked_for():
    for search in (alphabeta, lambda node: node.children[0].is_leaf):
        english, german = (
            step(record(search, tree(BOOK)), lang=lang).frames for lang in ("en", "de")
        )
        assert all(one["said"] != other["said"] for one, other in zip(english, german))
    assert "Schnitt" in step(record(alphabeta, tree(BOOK)), lang="de").frames[16]["why"]["n_1_2"]


def test_a_deep_cut_names_the_ancestor():
    film = step(record(alphabeta, tree([0, [[[0, 0]]]])))
    told = [text for frame in film.frames for text in frame.get("why", {}).values()]
    assert told == [
        "B112 is skipped: 0 ≤ 0. At B11 MIN already has 0, and the value here can only fall. "
        "MAX is sure of 0 at the "
        "root, by A: a deep cut, as the bound comes from 3 plies above."
    ]


def test_a_window_given_from_outside_is_named():
    film = step(record(alphabeta, tree([[1, 5]]), window=(2, 3)))
    (told,) = [text for frame in film.frames for text in frame.get("why", {}).values()]
    assert "MAX is sure of 2 by the window with which the search began" in told


@pytest.mark.slow
@settings(max_examples=60)
@given(plan=plans())
def test_every_cut_is_explained_by_numbers_that_are_there(plan):
    film = step(record(alphabeta, planted(plan)))
    for step_, frame in zip(film.trace, film.frames[1:]):
        why = frame.get("why", {})
        assert len(why) == len(step_.skipped)
        for told in why.values():
            own, sign, bound = re.search(r"is skipped: (\S+) ([≤≥]) ([^ ]+)\. At", told).groups()
            own, bound = float(own), float(bound)
            assert own <= bound if sign == "≤" else own >= bound
            assert "by the window" not in told


def test_the_line_that_runs_is_that_of_the_mover_and_of_the_search(film):
    ran = {(step.kind, str(step.node.player)): film.code[frame["line"]].strip()
           for step, frame in zip(film.trace, film.frames[1:])}  # fmt: skip
    assert ran["update", "MAX"] == "MAX: α = max(α, value)"
    assert ran["update", "MIN"] == "MIN: β = min(β, value)"
    assert ran["leave", "MAX"] == ran["leave", "MIN"] == "return the best value"
    strict = step(record(alphabeta, tree(BOOK), strict=True))
    assert any("if α > β" in line for line in strict.code) and not any(
        "≥" in line for line in strict.code
    )


def test_it_asks_where_something_is_to_be_decided(film):
    """Which of two values stays, and whether to cut; what follows of itself is not asked."""
    asked = [(frame, quiz.to, quiz.question, quiz.answer) for frame, quiz in film.quizzes.items()]
    assert asked == [
        (6, 7, "A2 returns 12. What is the value of A so far?", "3"),
        (8, 9, "A3 returns 8. What is the value of A so far?", "3"),
        (15, 16, "B has 2 other children. Skip them, or look at the next?", "Skip"),
        (16, 17, "B returns 2. What is the value of the root so far?", "3"),
        (21, 22, "C has 2 other children. Skip them, or look at the next?", "Look at the next"),
        (22, 24, "C2 returns 5. What is the value of C so far?", "5"),
        (24, 25, "C has 1 other child. Skip it, or look at it?", "Look at the next"),
        (25, 27, "C3 returns 2. What is the value of C so far?", "2"),
        (27, 28, "C returns 2. What is the value of the root so far?", "3"),
    ]
    value, cut = film.quizzes[6], film.quizzes[15]
    assert value.hints == [
        "MIN moves at A and wants the smaller one.",
        "MIN takes the smaller of 3 and 12.",
    ]
    assert value.wrong == [["-3", "Values are always from MAX's view: the sign stays as it is."]]
    assert cut.wrong[0][1].startswith("Under-pruned: α = 3 and β = 2")
    assert film.quizzes[21].wrong[0][1].startswith("Over-pruned: α = 3 < β = 14")
    only = step(film.trace, ask="cuts")
    assert list(only.quizzes) == [15, 21, 24]


@pytest.mark.slow
@settings(max_examples=60)
@given(plan=plans())
def test_what_is_asked_is_what_happens_next(plan):
    trace = record(alphabeta, planted(plan))
    film = step(trace, ask=True)
    cuts = [one.index for one in trace if one.kind == "cut"]
    skips = [quiz.to - 1 for quiz in film.quizzes.values() if quiz.answer == "Skip"]
    assert skips == [
        index for index in cuts if -inf < trace[index].alpha and trace[index].beta < inf
    ]
    for frame, quiz in film.quizzes.items():
        assert frame < quiz.to <= frame + 2
        if quiz.kind == "number":  # the value that stays is the one that the tree shows then
            parent = trace[frame].node.parent
            best = [
                one.value for one in trace[: quiz.to] if one.node is parent and one.kind == "update"
            ]
            assert quiz.answer == number(best[-1])


def test_other_searches_ask_for_values_only():
    film = step(record(minimax, tree(BOOK)), ask=True)
    assert {quiz.kind for quiz in film.quizzes.values()} == {"number"} and len(film.quizzes) == 8
    strict = step(record(alphabeta, tree([[3, 5], [3, 9]]), strict=True), ask=True)
    told = [quiz.why for quiz in strict.quizzes.values() if quiz.kind == "one"]
    assert told == ["α = 3 = β: this search cuts only at α > β (strict), so it goes on."]


def test_at_a_chance_node_the_mean_is_asked_for():
    film = step(record(expectimax, tree("MAX(CHANCE((0.5, MIN(3, 12)), (0.5, 8)), 5)")), ask=True)
    mean = next(
        quiz for quiz in film.quizzes.values() if quiz.question.startswith("All children of A")
    )
    assert (mean.answer, mean.why) == (
        "5.5",
        "Chance decides, so it is the mean: 0.5 × 3 + 0.5 × 8 = 5.5.",
    )
    assert ["8", "Nobody chooses here: take the mean."] in mean.wrong
    assert [quiz.answer for quiz in film.quizzes.values()] == ["3", "5.5", "5.5"]


def test_what_cannot_be_stepped_through_is_refused(monkeypatch):
    with pytest.raises(
        GameTreeError, match=r"step needs a Trace, such as record\(alphabeta, node\), got 3"
    ):
        step(3)
    with pytest.raises(TreeTooLarge, match=r"This search took \d+ steps on 326 nodes"):
        step(record(alphabeta, build(Bones(9)), depth=2, evaluate=lambda state: 0))
    top = tree([0] * 299)
    assert len(step(record(minimax, top)).names) == 300
    monkeypatch.setattr("classroom.widgets.stepping.MOST_STEPS", 28)
    with pytest.raises(
        TreeTooLarge, match=r"took 29 steps on 13 nodes; at most 28 steps on 300 nodes"
    ):
        step(record(alphabeta, tree(BOOK)))


def first(node):
    return node.value if node.is_leaf else first(node.children[0])


def test_a_function_of_a_student_is_stepped_through_line_by_line():
    film = step(record(first, tree([[3, 12], [2]])))
    assert film.code == [
        "def first(node):",
        "    return node.value if node.is_leaf else first(node.children[0])",
    ]
    shown = [(frame["at"], frame["line"], frame["said"]) for frame in film.frames[1:]]
    assert [(at, line) for at, line, _ in shown] == [
        (at, 1) for at in ("n", "n_0", "n_0_0", "n_0_0", "n_0", "n")
    ]
    assert (
        shown[2][2].startswith("Line 2: return node.value")
        and shown[3][2] == "first(A1) returns 3."
    )
    assert film.frames[3]["calls"] == [2, ["first", "n_0_0", {"node": "A1"}]]
    assert repr(film) == "Stepper(first, step 0 of 6)"
    returned = [frame["changed"] for frame in film.frames[4:]]
    assert [change[key][1] for change, key in zip(returned[1:], ("n_0", "n"))] == ["3", "3"]
    assert (
        "pruned" in returned[1]["n_0_1"][0] and "pruned" in returned[2]["n_1_0"][0]
    )  # left without a look
    with pytest.raises(GameTreeError, match="leave ask out"):
        step(film.trace, ask=True)


def test_where_a_function_goes_wrong_is_shown():
    def broken(node):
        return node.value / 0 if node.is_leaf else broken(node.children[0])

    def endless(node):
        while node:
            pass

    assert (
        step(record(broken, tree(BOOK))).frames[-1]["said"] == "ZeroDivisionError: division by zero"
    )
    film = step(record(endless, tree(BOOK)))
    assert "does not come to an end" in film.frames[-1]["said"] and film.frames[-1]["line"] in (
        1,
        2,
    )
    top = tree([list(range(9))] * 25)
    film = step(record(first, top))
    assert film.code == [] and "of this one it is told what was read" in film.frames[0]["said"]


def test_a_tree_that_grew_only_in_part():
    top = root(Bones(8))
    film = step(record(alphabeta, top, depth=2, evaluate=lambda state: 0))
    assert len(film.frames) == len(film.trace) + 1
    assert json.loads(json.dumps(film.view()))["names"]["n_0"] == "A"


def test_the_player_stands_where_it_is_told_to():
    player = step(record(alphabeta, tree(BOOK)))
    player.box.index = 3  # as a page does
    assert repr(player) == "Stepper(alphabeta, step 3 of 29)"


def test_a_page_is_saved_as_html_only(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    player = step(record(alphabeta, tree(BOOK)))
    path = player.save(tmp_path / "search.html")
    text = path.read_text(encoding="utf-8")
    assert "</script><" not in text.partition('json">')[2].partition("</script>")[0]
    assert (
        json.loads(text.partition('json">')[2].partition("</script>")[0])["view"]["kind"] == "film"
    )
    with pytest.raises(RenderError, match=r"saved as \.html, got 'search.pdf': try 'search.html'"):
        player.save("search.pdf")
    with pytest.raises(RenderError, match="cannot be written"):
        player.save(tmp_path / "nowhere" / "search.html")
