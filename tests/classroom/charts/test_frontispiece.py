"""The README's pictures: the stored ones are up to date, and a film can be stopped."""

import re
import xml.etree.ElementTree as ET

import pytest
from places import ROOT

from classroom.charts.frontispiece import CUT, SHOWN, STORED

README = (ROOT / "README.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 80_000


@pytest.mark.parametrize("name", STORED)
def test_the_stored_picture_is_what_the_package_draws(name):
    path = ROOT / "notebooks" / "pictures" / f"{name}.svg"
    stored = path.read_text(encoding="utf-8")
    assert stored == STORED[name]()
    assert len(stored) < MOST_BYTES
    assert f"](notebooks/pictures/{name}.svg)" in README


def test_pictures_come_before_what_explains_them():
    pictures = [README.index(f"/{name}.svg)") for name in ("puzzle", "film", "check")]
    assert pictures == sorted(pictures) and pictures[-1] < README.index("a series of Jupyter")


def test_a_film_that_stands_still_shows_its_cut_off():
    groups = ET.fromstring(STORED["film"]()).iter(f"{SVG}g")
    frames = [group for group in groups if "frame" in (group.get("class") or "").split()]
    assert len(frames) == len(SHOWN)
    (still,) = [frame for frame in frames if "still" in frame.get("class")]
    assert frames.index(still) == CUT
    assert "2≤3" in "".join(still.itertext()).replace(" ", "")


def test_the_check_names_the_mistake():
    told = " ".join(re.findall(r">([^<]+)<", STORED["check"]()))
    assert "starts at 0" in told and "best = 0" in told
