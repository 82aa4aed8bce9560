"""The posters: what is on them, that nothing overlaps, and that the stored ones are up to date."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from functools import cache
from itertools import pairwise

import pytest
from PIL import ImageFont
from places import ROOT

from classroom.charts import posters
from classroom.charts.posters import HIGH, MARGIN, STORED, WIDE, laid_out
from classroom.pictures import exports
from classroom.words.preferences import LANGUAGES
from gametree import MAX, MIN

pytestmark = pytest.mark.slow
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=STORED)
def name(request):
    return request.param


@pytest.fixture(scope="module", autouse=True)
def _proofs_found_once():
    """Three posters have the same trees, each in another language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(posters, "proof_for", cache(posters.proof_for))
        yield


@cache
def poster_of(name, lang):
    return STORED[name](lang=lang)


@cache
def page_of(name, lang):
    """The poster as SVG."""
    return poster_of(name, lang).svg


def texts_of(page):
    """All that is written on it: (text, x, size, anchor)."""

    def within(element, size):
        size = float(element.get("font-size", size))
        if element.tag == f"{SVG}text":
            yield element.text, float(element.get("x")), size, element.get("text-anchor")
        for child in element:
            yield from within(child, size)

    return list(within(ET.fromstring(page), 0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_one_page_in_a3_and_all_lines_fit(name, lang):
    poster, page = poster_of(name, lang), page_of(name, lang)
    top = ET.fromstring(page)
    assert [top.get(side) for side in ("width", "height")] == [f"{WIDE}mm", f"{HIGH}mm"]
    assert top.get("aria-label") == poster.alt == repr(poster)
    font = ImageFont.truetype(exports.FONTS / "DejaVuSans.ttf", 100)
    for text, x, size, anchor in texts_of(page):
        signs = [100 if sign > "⺀" else font.getlength(sign) for sign in text]
        wide = sum(signs) / 100 * size * exports.SMALLER
        assert anchor == "middle" or x + wide <= WIDE - MARGIN / 2, text


def test_it_says_what_it_shows_and_whose_idea_it_is():
    said = {name: " ".join(text for text, *_ in texts_of(page_of(name, "en"))) for name in STORED}
    assert "xkcd 832" in said["poster_optimal_play"]
    assert "91 boards for X, 769 for O" in said["poster_optimal_play"]
    assert "two trees, 48 and 254 boards" in said["poster_two_proofs"]
    assert "182 and 1,280 nodes" in said["poster_two_proofs"]


def test_every_board_of_both_proofs_is_drawn_once():
    poster, page = poster_of("poster_two_proofs", "en"), page_of("poster_two_proofs", "en")
    drawn = page.count('href="#grid"')
    assert drawn == poster.proofs[MAX].size + poster.proofs[MIN].size == 302
    leaves = [proof for side in (MAX, MIN) for proof in poster.proofs[side].walk()]
    values = [text for text, _, _, anchor in texts_of(page) if anchor == "middle"]
    assert len(values) == sum(not proof.following for proof in leaves)


def test_no_two_boards_of_a_tree_overlap():
    for side in (MAX, MIN):
        places = laid_out(poster_of("poster_two_proofs", "en").proofs[side])
        for ply in {place.ply for place in places}:
            columns = sorted(place.column for place in places if place.ply == ply)
            assert all(right - left > 0.999 for left, right in pairwise(columns))


def test_the_stored_ones_are_these(name):
    stored = ROOT / "notebooks" / "pictures" / name
    assert page_of(name, "en").encode() == stored.with_suffix(".svg").read_bytes()
    pdf = stored.with_suffix(".pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and len(pdf) < 1_000_000


def test_both_posters_are_written_as_svg_and_as_pdf(tmp_path, monkeypatch):
    monkeypatch.setattr(posters.Poster, "save", lambda poster, file: file)
    written = [path.name for path in posters.write_posters(tmp_path)]
    assert written == [f"{name}.{ending}" for name in STORED for ending in ("svg", "pdf")]


def test_the_pdf_is_the_same_each_time(tmp_path):
    poster = poster_of("poster_optimal_play", "en")
    first, again = [poster.save(tmp_path / "poster.pdf").read_bytes() for _ in range(2)]
    assert first == again


def test_the_pdf_is_one_page_in_a3_and_holds_its_letters(name, tmp_path):
    pdf = poster_of(name, "en").save(tmp_path / "poster.pdf").read_bytes()
    box = [float(side) for side in re.search(rb"/MediaBox ?\[([^]]+)\]", pdf)[1].split()]
    assert box == pytest.approx([0, 0, WIDE / 25.4 * 72, HIGH / 25.4 * 72], abs=0.1)
    if shutil.which("pdftotext"):
        command = ["pdftotext", tmp_path / "poster.pdf", "-"]
        told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
        title = texts_of(page_of(name, "en"))[0][0]
        assert title in told.stdout
