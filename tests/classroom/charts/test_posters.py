"""The posters: what stands on them, that nothing overlaps, and that the stored ones are these."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from PIL import ImageFont
from places import ROOT

from classroom.charts.posters import HIGH, MARGIN, STORED, WIDE, laid_out, proof_poster
from classroom.pictures import exports
from classroom.words.preferences import LANGUAGES
from gametree import MAX, MIN

pytestmark = pytest.mark.slow
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=STORED)
def name(request):
    return request.param


def texts_of(poster):
    """All that is written on it: (text, x, size)."""

    def within(element, size):
        size = float(element.get("font-size", size))
        if element.tag == f"{SVG}text":
            yield element.text, float(element.get("x")), size, element.get("text-anchor")
        for child in element:
            yield from within(child, size)

    return list(within(ET.fromstring(poster.svg), 0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_one_page_in_a3_and_all_lines_fit(name, lang):
    poster = STORED[name](lang=lang)
    top = ET.fromstring(poster.svg)
    assert [top.get(side) for side in ("width", "height")] == [f"{WIDE}mm", f"{HIGH}mm"]
    assert top.get("aria-label") == poster.alt == repr(poster)
    font = ImageFont.truetype(exports.FONTS / "DejaVuSans.ttf", 100)
    for text, x, size, anchor in texts_of(poster):
        signs = [100 if sign > "⺀" else font.getlength(sign) for sign in text]
        wide = sum(signs) / 100 * size * exports.SMALLER
        assert anchor == "middle" or x + wide <= WIDE - MARGIN / 2, text


def test_it_says_what_it_shows_and_whose_idea_it_is():
    said = {name: " ".join(text for text, *_ in texts_of(make())) for name, make in STORED.items()}
    assert "xkcd 832" in said["poster_optimal_play"]
    assert "91 boards for X, 769 for O" in said["poster_optimal_play"]
    assert "two trees, 48 and 254 boards" in said["poster_two_proofs"]
    assert "182 and 1,280 nodes" in said["poster_two_proofs"]


def test_every_board_of_both_proofs_is_drawn_once():
    poster = proof_poster()
    drawn = poster.svg.count('href="#grid"')
    assert drawn == poster.proofs[MAX].size + poster.proofs[MIN].size == 302
    leaves = [proof for side in (MAX, MIN) for proof in poster.proofs[side].walk()]
    values = [text for text, _, _, anchor in texts_of(poster) if anchor == "middle"]
    assert len(values) == sum(not proof.following for proof in leaves)


def test_no_two_boards_of_a_tree_overlap():
    for side in (MAX, MIN):
        places = laid_out(proof_poster().proofs[side])
        for ply in {place.ply for place in places}:
            columns = sorted(place.column for place in places if place.ply == ply)
            assert all(right - left > 0.999 for left, right in pairwise(columns))


def test_the_stored_ones_are_these(name, tmp_path):
    poster = STORED[name]()
    stored = ROOT / "notebooks" / "pictures" / name
    made = poster.save(tmp_path / "poster.svg")
    assert made.read_bytes() == stored.with_suffix(".svg").read_bytes()
    pdf = stored.with_suffix(".pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and len(pdf) < 1_000_000


def test_the_pdf_is_the_same_each_time_and_holds_its_letters(name, tmp_path):
    poster = STORED[name]()
    first = poster.save(tmp_path / "poster.pdf").read_bytes()
    assert poster.save(tmp_path / "poster.pdf").read_bytes() == first
    box = [float(side) for side in re.search(rb"/MediaBox ?\[([^]]+)\]", first)[1].split()]
    assert box == pytest.approx([0, 0, WIDE / 25.4 * 72, HIGH / 25.4 * 72], abs=0.1)
    if shutil.which("pdftotext"):
        command = ["pdftotext", tmp_path / "poster.pdf", "-"]
        told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
        title = texts_of(poster)[0][0]
        assert title in told.stdout
