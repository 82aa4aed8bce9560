"""The picture of a matchbox: its beads, and what each move is worth."""

import xml.etree.ElementTree as ET

import pytest

from classroom.charts import beads
from classroom.learning import Matchboxes, boxes
from gametree import MAX, MIN, Bones, ConnectFour, GameTreeError, TicTacToe, positions

SVG = "{http://www.w3.org/2000/svg}"
GAME = TicTacToe()


def texts(picture):
    return [part.text for part in ET.fromstring(picture.svg).iter(f"{SVG}text")]


def test_each_colour_has_its_number_and_what_it_is_worth():
    box = Matchboxes(GAME).box("X.O......")
    box.beads[4] = 17
    picture = beads(box)
    assert texts(picture) == [
        "Box 3", "3", "loses", "3", "wins", "17", "drawn game", "3", "drawn game", "3", "wins", "3",
        "drawn game", "3", "wins",
    ]  # fmt: skip
    assert picture.alt.startswith("Box 3 (X.O/.../...): 1: 3 beads, loses; 3: 3 beads, wins; ")


@pytest.mark.slow
def test_the_worth_of_each_move_is_exact():
    exact = positions(GAME)
    for box in boxes(GAME)[:60:4]:
        shown = beads(box).alt
        for move in box.beads:
            value = exact[GAME.result(box.state, move)].value
            assert f"{move}: " in shown
            word = {1: "wins", 0: "drawn game", -1: "loses"}[value]
            assert f"{move}: {box.beads[move]} beads, {word}" in shown


def test_squares_of_one_colour_have_circles_and_one_number():
    picture = beads(boxes(GAME)[0])
    circles = list(ET.fromstring(picture.svg).iter(f"{SVG}circle"))
    assert len(circles) == 9
    assert sum("stroke-dasharray" in circle.attrib for circle in circles) == 6
    assert texts(picture).count("4") == 3


def test_squares_of_one_colour_have_one_letter():
    assert [each for each in texts(beads(boxes(GAME)[0])) if each in ("a", "b", "c")] == [
        *["a"] * 4, *["b"] * 4, "c",
    ]  # fmt: skip


def test_a_number_that_is_wider_than_its_circle_stands_beside_it():
    box = boxes(GAME)[0]
    box.beads.update({0: 955, 1: 25, 4: 1160})
    root = ET.fromstring(beads(box).svg)
    numbers = {part.text: part for part in root.iter(f"{SVG}text")}
    assert numbers["955"].get("text-anchor") == "middle"
    circles = [float(part.get("cx")) + float(part.get("r")) for part in root.iter(f"{SVG}circle")]
    assert any(right < float(numbers["25"].get("x")) < right + 10 for right in circles)
    assert numbers["25"].get("text-anchor") == "start"


def test_a_circle_is_as_large_as_the_share_of_beads():
    box = boxes(Bones(8), MIN, beads=[2])[0]
    box.beads.update({1: 16, 2: 4, 3: 0})
    radii = [
        float(circle.get("r")) for circle in ET.fromstring(beads(box).svg).iter(f"{SVG}circle")
    ]
    assert radii[0] == pytest.approx(2 * radii[1], rel=0.01) and radii[2] == 0


def test_for_min_a_move_is_worth_what_min_gets():
    alt = beads(boxes(Bones(8), MIN, beads=[2])[1]).alt  # 6 bones: 2 leaves 4
    assert alt.endswith(": 1: 2 beads, loses; 2: 2 beads, wins; 3: 2 beads, loses")


def test_without_exact_values_no_move_is_judged():
    picture = beads(boxes(GAME)[1], exact=False)
    assert not {"wins", "drawn game", "loses"} & set(texts(picture))
    assert "drawn game" not in picture.alt


def test_a_game_without_squares_has_its_moves_in_rows():
    box = boxes(ConnectFour(3, 3, 3), MAX)[0]
    assert texts(beads(box)) == [
        "Box 1",
        "column 0: 4 beads, drawn game",
        "column 1: 4 beads, drawn game",
    ]


def test_a_picture_shows_the_beads_of_when_it_was_made():
    box = boxes(GAME)[0]
    picture = beads(box)
    box.beads[0] = 99
    assert "99" not in texts(picture) and "99" in texts(beads(box))


def test_it_is_saved_and_the_same_each_time(tmp_path):
    box = boxes(GAME)[4]
    one = beads(box).save(tmp_path / "one.svg").read_bytes()
    assert one == beads(box).save(tmp_path / "two.svg").read_bytes()


def test_what_is_no_box_is_refused():
    with pytest.raises(GameTreeError, match="beads takes a Box"):
        beads({0: 4})
