"""What pictures of a course add: boxes for α and β above nodes, and the horizon of a search."""

import pytest
from seeing import THEMES, Picture
from toys import book

from classroom.pictures.marks import CourseMarks
from gametree import draw, tree


@pytest.mark.parametrize("theme", THEMES)
def test_fields_for_a_window_stand_on_top_of_their_node_or_wait_to_be_filled_in(theme):
    top = book()
    picture = Picture(draw(top, marks=CourseMarks(fields={top: (3, None)}), theme=theme))
    assert [said.text for said in picture.nodes["n"].texts][-3:] == ["α", "3", "β"]
    assert len(picture.nodes["n"].boxes) == 2 and not picture.nodes["n_0"].boxes
    blank = Picture(draw(top, marks=CourseMarks(fields={}), blank=True, theme=theme))
    assert [len(part.boxes) for part in blank.nodes.values()].count(3) == 4


def test_what_is_beyond_the_horizon_is_grey_and_said():
    top = tree([[5], [6]])
    marks = CourseMarks(beyond={top[0][0]}, skipped={top[1][0]}, cut={top[1][0]})
    diagram = draw(top, marks=marks)
    picture = Picture(diagram)
    assert {"pruned", "beyond"} <= picture.edges["e_n_0_0"].classes
    assert picture.nodes["n_0_0"].shape.get("stroke-dasharray")
    assert "beyond" not in picture.edges["e_n_1_0"].classes
    assert diagram.svg.count('class="horizon"') == diagram.svg.count('class="scissors"') == 1
    outline = diagram.in_words()
    assert "A1, Leaf, value 5, not looked at" in outline and "value 6, skipped" in outline
    assert CourseMarks(beyond=[top[0]]).left_out(top[0][0]) == "not looked at"  # a list will do
