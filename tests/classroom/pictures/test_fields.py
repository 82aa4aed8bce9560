"""Boxes for α and β above the nodes of a picture."""

import pytest
from seeing import THEMES, Picture
from toys import book

from classroom.pictures.fields import MarksWithFields
from gametree import draw


@pytest.mark.parametrize("theme", THEMES)
def test_fields_for_a_window_stand_on_top_of_their_node_or_wait_to_be_filled_in(theme):
    top = book()
    picture = Picture(draw(top, marks=MarksWithFields(fields={top: (3, None)}), theme=theme))
    assert [said.text for said in picture.nodes["n"].texts][-3:] == ["α", "3", "β"]
    assert len(picture.nodes["n"].boxes) == 2 and not picture.nodes["n_0"].boxes
    blank = Picture(draw(top, marks=MarksWithFields(fields={}), blank=True, theme=theme))
    assert [len(part.boxes) for part in blank.nodes.values()].count(3) == 4
