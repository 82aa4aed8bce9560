"""A film of a search: its frames, what they say, and the picture that has room for all."""

import json
import re
import xml.etree.ElementTree as ET

import pytest
from amounts import amount
from hypothesis import given, settings
from seeing import Picture
from toys import plans, planted

from classroom import record, step
from gametree import Bones, GameTreeError, alphabeta, draw, expectimax, minimax, root, tree
from gametree.style import width

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
        "MIN already has 2 here, and MAX has 3 elsewhere. 2 ≤ 3, so the other 2 children are "
        "skipped."
    )
    assert film.code[film.frames[16]["line"]].strip() == "if α ≥ β: skip the other children"


@pytest.mark.slow
@pytest.mark.parametrize("search", [alphabeta, minimax, expectimax])
@settings(max_examples=amount(8, with_long=100))
@given(plan=plans())
def test_a_frame_shows_what_draw_shows_at_that_step(search, plan):
    trace = record(search, planted(plan))
    film = step(trace)
    for index in range(1, len(film.frames), max(1, len(trace) // 5)):
        shown, diagram = state(film, index), draw(trace.top, names=True, at=trace[index - 1])
        titles = Picture(diagram).nodes
        for key, node in diagram.nodes.items():
            kind, value, described = shown[key]
            assert value == trace[index - 1].marks().value(node)
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
        "B3 is skipped: 2 ≤ 3. At B MIN already has 2, and the value here can only fall. MAX is "
        "sure of 3 at the root, by A."
    )


def test_a_film_speaks_the_language_that_was_asked_for():
    for search in (alphabeta, lambda node: node.children[0].is_leaf):
        english, german = (
            step(record(search, tree(BOOK)), lang=lang).frames for lang in ("en", "de")
        )
        assert all(one["said"] != other["said"] for one, other in zip(english, german))
    assert "sicher" in step(record(alphabeta, tree(BOOK)), lang="de").frames[16]["why"]["n_1_2"]


def test_a_deep_cut_names_the_ancestor():
    film = step(record(alphabeta, tree([0, [[[0, 0]]]])))
    told = [text for frame in film.frames for text in frame.get("why", {}).values()]
    assert told == [
        (
            "B112 is skipped: 0 ≤ 0. At B11 MIN already has 0, and the value here can only fall. "
            "MAX is sure of 0 at the root, by A. This is a deep cut, because the bound comes from "
            "3 plies above."
        )
    ]


def test_a_window_given_from_outside_is_named():
    film = step(record(alphabeta, tree([[1, 5]]), window=(2, 3)))
    (told,) = [text for frame in film.frames for text in frame.get("why", {}).values()]
    assert "MAX is sure of 2 by the window with which the search began" in told


@pytest.mark.slow
@given(plan=plans())
def test_every_cut_is_explained_by_numbers_that_are_there(plan):
    film = step(record(alphabeta, planted(plan)))
    for step_, frame in zip(film.trace, film.frames[1:]):
        why = frame.get("why", {})
        assert len(why) == len(step_.skipped)
        for told in why.values():
            own, sign, bound = re.search(r"is skipped: (\S+) ([≤≥]) ([^ ]+)\. At", told).groups()
            own, bound = [
                float(value.translate({ord("∞"): "inf", ord("−"): "-"})) for value in (own, bound)
            ]
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


def one_ply(node, depth=1):
    if node.is_leaf or depth == 0:
        return node.value or 0
    return node.player.best([one_ply(child, depth - 1) for child in node.children])


def test_scissors_are_for_cut_offs_and_not_for_the_horizon():
    left = step(record(first, tree(BOOK)))
    last = state(left, len(left.frames))
    assert last["e_n_0_1"][0] == last["e_n_1"][0] == "edge pruned cut"
    assert last["e_n_1_0"][0] == "edge pruned"
    limited = step(record(one_ply, tree(BOOK)))
    beyond = state(limited, len(limited.frames))
    assert beyond["n_0_0"][0] == "node leaf pruned"
    assert beyond["e_n_0_0"][0] == "edge pruned beyond"
    assert beyond["n_0_0"][2].endswith("not looked at")
    with_sign = {
        key
        for key, edge in Picture(limited).edges.items()
        if edge.group.find(".//*[@class='horizon']") is not None
    }
    assert with_sign == {key for key in beyond if re.fullmatch(r"e_n_\d_\d", key)}


def test_the_horizon_of_our_searches_has_the_same_sign():
    film = step(record(minimax, tree(BOOK), depth=1, evaluate=lambda state: 0))
    last = state(film, len(film.frames))
    assert last["e_n_0_0"][0] == "edge pruned beyond"


def deeper_and_deeper(node):
    one_ply(node, 1)
    return one_ply(node, 2)


def test_what_a_deeper_search_looks_at_is_beyond_the_horizon_no_more():
    film = step(record(deeper_and_deeper, tree(BOOK)))
    states = [state(film, i)["e_n_0_0"][0] for i in range(1, len(film.frames))]
    assert "edge pruned beyond" in states and states[-1] == "edge"


@pytest.mark.slow
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
    assert "never ends" in film.frames[-1]["said"] and film.frames[-1]["line"] in (
        1,
        2,
    )
    top = tree([list(range(9))] * 25)
    film = step(record(first, top))
    assert (
        film.code == []
        and "For this tree, the steps show only what was read" in film.frames[0]["said"]
    )


def test_a_tree_that_grew_only_in_part():
    top = root(Bones(8))
    film = step(record(alphabeta, top, depth=2, evaluate=lambda state: 0))
    assert len(film.frames) == len(film.trace) + 1
    assert json.loads(json.dumps(film.view()))["names"]["n_0"] == "A"
