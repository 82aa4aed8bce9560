"""Writing a file: by its ending, and where it cannot be written a sentence says why."""

from pathlib import Path

import pytest
from toys import book

from gametree import RenderError, draw


@pytest.mark.parametrize("name", ["t", "t.jpg", "t.svg.txt", ".svg"])
def test_an_unknown_ending_is_refused(tmp_path, name):
    with pytest.raises(RenderError, match=r"\.svg, \.pdf, \.png, \.html, \.dot or \.tex, got"):
        draw(book()).save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    for path in (tmp_path / "no" / "such" / "t.svg", tmp_path / "file" / "t.dot"):
        with pytest.raises(RenderError, match="cannot be written: "):
            draw(book()).save(path)
    (tmp_path / "t.html").mkdir()
    with pytest.raises(RenderError, match="cannot be written: "):
        draw(book()).save(tmp_path / "t.html")


@pytest.mark.parametrize(
    "path", [None, b"t.svg", 3, ["t.svg"], "a\0.svg", "\ud800.svg", Path("a\0.svg")]
)
def test_what_is_no_path_is_refused(path):
    with pytest.raises(RenderError, match=r"is saved as|cannot be written: "):
        draw(book()).save(path)
