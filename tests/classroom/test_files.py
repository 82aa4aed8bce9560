"""Writing a file: by its ending, and if it cannot be written, a sentence says why."""

from pathlib import Path

import pytest

from classroom.files import write
from gametree import RenderError

CONTENTS = {".svg": lambda: "<svg/>", ".html": lambda: "<p>", ".dot": lambda: b"digraph"}


def save(path):
    return write(path, CONTENTS, "A tree", hint=": name a file")


def test_the_ending_says_what_is_written(tmp_path):
    assert save(tmp_path / "t.SVG").read_text() == "<svg/>"
    assert save(str(tmp_path / "t.htm")).read_text() == "<p>"
    assert save(tmp_path / "t.dot").read_bytes() == b"digraph"


@pytest.mark.parametrize("name", ["t", "t.jpg", "t.svg.txt", ".svg"])
def test_an_unknown_ending_is_refused(tmp_path, name):
    with pytest.raises(
        RenderError, match=r"A tree is saved as \.svg, \.html or \.dot, got .*: name"
    ):
        save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    (tmp_path / "t.html").mkdir()
    for path in ("no/such/t.svg", "file/t.dot", "t.html"):
        with pytest.raises(RenderError, match="cannot be written: "):
            save(tmp_path / path)


@pytest.mark.parametrize(
    "path", [None, b"t.svg", 3, ["t.svg"], "a\0.svg", "\ud800.svg", Path("a\0.svg")]
)
def test_what_is_no_path_is_refused(path):
    with pytest.raises(RenderError, match=r"is saved as|cannot be written: "):
        save(path)
