"""The page of a worksheet: whole, harmless, saved, and printed on paper."""

import re
from base64 import b64encode
from pathlib import Path

import pytest
from on_paper import ROOM, Reader, badly_filled, pages_in, pdf_of, printed

from classroom import exam, random_tree, worksheet
from classroom.pages import FOLDER
from classroom.pictures import exports
from classroom.sheets.kinds import KINDS
from classroom.sheets.kinds.values import Values
from classroom.sheets.page import in_css
from classroom.sheets.workings import Convention
from classroom.words.language import Sentence
from gametree import RenderError, tree

LANGUAGES = ("en", "de", "zh")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(kind, lang):
    text = worksheet(kind, 5, 1, lang=lang).html()
    read = Reader(text)
    assert read.tags.count("img") == 4 and all(a.startswith("data:") for a in read.addresses)
    assert not {"script", "iframe", "object", "base"} & set(read.tags)
    style = (FOLDER / "pages.css").read_text(encoding="utf-8")
    assert not re.search(r"url\(|@import|https?:", style)
    assert "@page" in text and "break-inside: avoid" in text and text.count('class="page') == 3
    assert f'<html lang="{"zh-Hans" if lang == "zh" else lang}">' in text
    assert re.search(
        {"en": r"\(\d+ points?\)", "de": r"\(\d+ Punkte?\)", "zh": r"（\d+ 分）"}[lang], text
    )
    words = " ".join(read.words)
    assert f'worksheet("{kind}", seed=5, count=1, lang="{lang}")' in words
    assert bool(re.search("[\u4e00-\u9fff]", words)) == (lang == "zh")


@pytest.mark.parametrize(
    ("lang", "left", "before", "after"),
    [
        ("en", '"What does alpha-beta skip? · Form A"', "Name ____", "Page "),
        ("de", '"Was überspringt Alpha-Beta? · Gruppe A"', "Name ____", "Seite "),
    ],
)
def test_each_page_says_of_which_form_it_is_and_has_room_for_a_name(lang, left, before, after):
    text = worksheet("prune", 5, 2, lang=lang).html()
    assert re.findall(r'<section style="page: (\S+)"', text) == [
        f"pages-{number}" for number in (1, 2, 3, 4)
    ]
    rules = re.findall(r"@page (pages-\d) (.*?)font[^}]*} }", text, re.DOTALL)
    assert [name for name, _ in rules] == ["pages-1", "pages-2", "pages-3", "pages-4"]
    for name, rule in rules:
        assert f"counter-increment: {name};" in rule and f"counter({name})" in rule
        assert after in rule
        assert (before in rule) == (name in ("pages-1", "pages-2"))
    assert left in rules[0][1]


def test_a_text_is_safe_in_a_style_element():
    assert in_css('a "b" \\ </style>') == '"a \\22 b\\22  \\5c  \\3c /style>"'


class Hostile(Values):
    on_paper = Sentence("<script>alert(1)</script> & \"'")

    def lines(self):
        return [(Sentence("<b>label</b>"), "<img src=x onerror=alert(1)>")]

    def reasons(self):
        return [("<script>", Sentence("</div><script>"))]


def test_hostile_text_is_only_text():
    sheet = worksheet("values", 1, 1)
    top = tree({"<script>": [1, 2], "</svg>&\x00": 3})
    sheet.forms = [[Hostile(top, 1, Convention())], [Hostile(top, 1, Convention())]]
    read = Reader(sheet.html())
    assert "script" not in read.tags and "b" not in read.tags and read.tags.count("img") == 4
    sheet.tasks = sheet.forms[0]
    assert "<script" not in sheet._repr_mimebundle_()["text/html"]


@pytest.mark.slow
def test_it_is_saved_and_shows_itself(tmp_path, sheets):
    sheet = worksheet("prune", 1, 1, lang="zh")
    path = sheet.save(tmp_path / "sheet.html")
    assert path.read_text(encoding="utf-8") == sheet.html() and b"\r" not in path.read_bytes()
    assert sheet.save(str(tmp_path / "B.HTML")).exists()
    for wrong in ("sheet.pdf", "sheet", tmp_path, ".html.txt"):
        with pytest.raises(RenderError, match=r"A worksheet is saved as \.html"):
            sheet.save(wrong)
    with pytest.raises(RenderError, match="cannot be written"):
        sheet.save(tmp_path / "none" / "sheet.html")
    for odd in ("\x00", "\ud800"):
        with pytest.raises(RenderError, match="cannot be written"):
            sheet.save(f"{tmp_path}/{odd}.html")
    for shown in sheets.values():
        bundle = shown._repr_mimebundle_()
        assert bundle["text/plain"] == repr(shown)
        tags = Reader(bundle["text/html"]).tags
        assert tags.count("img") == 4 and "style" not in tags and "script" not in tags


@pytest.fixture(scope="module")
def shown(browser):
    """A page as wide as paper, for all sheets."""
    page = browser.new_page(viewport={"width": 703, "height": 1000})
    page.emulate_media(media="print")
    yield page
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("kind", "lang"), [*((kind, "de") for kind in KINDS), ("values", "en"), ("windows", "zh")]
)  # German, whose words are the longest, of each kind
def test_a_browser_prints_it(shown, tmp_path, sheets, kind, lang):
    sheet, asked = sheets[kind].in_language(lang), []
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto(sheet.save(tmp_path / "sheet.html").as_uri())
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert shown.evaluate(
        "[...document.images].every(image => image.complete && image.naturalWidth > 0)"
    )
    assert shown.evaluate(BEYOND_THE_MARGIN) == []
    pdfs = {paper: pdf_of(shown, paper) for paper in ROOM}
    for paper, pdf in pdfs.items():
        # No task is alone on a page, and no page is a third empty if the next task has room on it.
        assert badly_filled(printed(shown, pdf), paper) == []
    most = 6 if kind in ("bones", "trace") else 4
    assert pages_in(pdfs["A4"]) <= most


@pytest.mark.browser
@pytest.mark.parametrize(
    ("kind", "leaves", "is_turned"),
    [("windows", 32, True), ("values", 32, True), ("trace", 32, False), ("trace", 27, False)],
)
def test_a_large_tree_of_ones_own_lies_whole_on_the_first_page(
    shown, tmp_path, kind, leaves, is_turned
):
    top = random_tree(3, 5, 2) if leaves == 32 else random_tree(1, 3, 3)
    assert len(list(top.leaves())) == leaves
    shown.goto(worksheet(kind, trees=[top]).save(tmp_path / "sheet.html").as_uri())
    assert (shown.locator("section.turned").count() == 2) == is_turned
    to_write_on, solved = printed(shown, pdf_of(shown, "A4"))
    assert (to_write_on.page, solved.page) == (0, 1)
    assert to_write_on.end >= 0 and solved.end >= 0


BEYOND_THE_MARGIN = """() => [...document.querySelectorAll('.task, .task *, h1, p, .who *')]
    .filter(box => box.getBoundingClientRect().right > 704)
    .map(box => box.outerHTML.slice(0, 80))"""

# As wide as any font that a browser takes if it has neither Helvetica nor Arial.
WIDE = """async font => {
    const wide = new FontFace('Wide', `url(data:font/ttf;base64,${font})`);
    document.fonts.add(await wide.load());
    document.body.style.fontFamily = 'Wide';
}"""


@pytest.mark.browser
def test_a_wide_font_needs_no_more_pages(shown, tmp_path):
    font = Path(exports.__file__).parent / "fonts" / "DejaVuSans.ttf"
    shown.goto(worksheet("prune", 5, 4, lang="de").save(tmp_path / "sheet.html").as_uri())
    shown.evaluate(WIDE, b64encode(font.read_bytes()).decode())
    assert pages_in(pdf_of(shown, "A4")) <= 5


def test_the_same_sheet_in_another_language_is_the_one_that_is_made_in_it(sheets):
    assert sheets["prune"].in_language("de").html() == worksheet("prune", 5, lang="de").html()


@pytest.mark.parametrize(
    ("tasks", "sides"),
    [
        ({"prune": 1, "x": 1}, ["left", "right"]),
        ({"values": 2, "x": 1}, ["", ""]),  # alone, it has the whole width for its text
        ({"prune": 1, "x": 1, "move": 1}, ["left", "right", ""]),
        ({"x": 1, "tictactoe": 1}, ["", ""]),  # which has the squares beside its text
    ],
)
def test_only_two_kinds_beside_each_other_have_half_the_width(tasks, sides):
    page = exam(**tasks, forms=1, seed="Qx7-vumpa-9").html()
    parts = re.findall(r'<div(?: class="(?:together|narrow (\w+))")?>\s*<h2 class="part">', page)
    assert parts == sides


@pytest.mark.browser
def test_kinds_with_one_task_each_share_the_width_of_a_page(shown, tmp_path):
    sheet = exam(values=2, prune=2, x=1, bones=1, question=["Why?", "How?"], seed="Qx7-vumpa-9")
    shown.goto(sheet.save(tmp_path / "exam.html").as_uri())
    assert pages_in(pdf_of(shown, "A4")) == 6  # three for each form
    assert shown.evaluate(BEYOND_THE_MARGIN) == []
