"""The teacher's view of a lesson: what is on it, that it is one page, and that keys go on."""

import json
import re
from functools import cache
from itertools import pairwise

import pytest
from amounts import amount
from axe_playwright_python.sync_playwright import Axe
from browsing import shoot
from on_paper import PAGE, Reader, pages_of_headings
from places import ROOT
from playwright.sync_api import expect

from classroom.course.lessons import original
from classroom.course.teaching import Lesson, Station, lessons_of
from classroom.course.views import view_of
from classroom.quiz.reviews import kinds_for_class

TAUGHT = {
    lang: lessons_of((ROOT / "notebooks" / f"TEACHING{ending}.md").read_text("utf-8"))
    for lang, ending in (("en", ""), ("de", ".de"), ("zh", ".zh"))
}


PICTURES_OF_OPENING = 3


@cache
def view(wanted, lang="en"):
    lesson = TAUGHT[lang][wanted]
    paths = {number: original(number) for number in lesson.notebooks}
    notebooks = {number: json.loads(path.read_text("utf-8")) for number, path in paths.items()}
    return view_of(lesson, notebooks, lang)


def text_of(page):
    return " ".join(
        " ".join(Reader(re.sub("(?s)<(style|script).*?</.*?>", "", page)).words).split()
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["3 min 16–19 of 45 min", "✓ for x ≤ 3", "What to reply", "Form B", "Next: 2"]),
        (
            "de",
            ["3 min 16–19 von 45 min", "✓ für x ≤ 3", "Erwiderung", "Gruppe B", "Danach: 2"],
        ),
        (
            "zh",
            ["3 分钟 第 16–19 分钟，共 45 分钟", "✓ 当 x ≤ 3", "怎样回应", "B 卷", "下一环节：2"],
        ),
    ],
)
def test_it_says_what_happens_when_and_what_is_answered(lang, texts):
    told = text_of(view(("04", 45), lang))
    for station in TAUGHT[lang]["04", 45].stations:
        happens = [station.heading, *station.sentences] if not station.cell else [station.happens]
        for text in happens:
            assert text.replace("✎", "").split("*")[0].split("`")[0].strip() in told
    assert [text for text in texts if text not in told] == []
    command = f"python3 -m classroom worksheet prune --seed 4 --count 4 --lang {lang}"
    assert command in told


@pytest.mark.slow
def test_a_task_has_its_solution_and_a_tree_is_solved():
    page = view(("04", 90))
    [solution] = [one for one in folded_in(page) if "A solution" in one]
    assert "if alpha &gt;= beta:" in solution and "check_alphabeta" not in solution
    assert "Skipped: B2, B3." in page and page.count("<img") == 2 + 7 + PICTURES_OF_OPENING


def test_a_station_shows_the_picture_that_is_stored_below_its_cell():
    page = view(("02", 45))
    assert page.count('class="seen"') == 2  # the puzzle, and what the greedy player meets
    assert "It begins with .XO / X.. / OOX." in page


@pytest.mark.slow
def test_the_opening_is_there_with_its_answers():
    told = text_of(view(("05", 45)))
    texts = [
        "0 ✎ From before, with new trees",
        "3 min before station 1",
        "✓ x ≤ 1",
        "Skipped: C2, C3.",
    ]
    assert [text for text in texts if text not in told] == []
    assert view.__wrapped__(("05", 45)) == view(("05", 45))  # the trees are the same each time
    assert "with new trees" not in text_of(view(("01", 45)))


def folded_in(page):
    return re.findall("(?s)<details>.*?</details>", page)


def test_what_a_cell_prints_is_there_but_no_verdict_on_an_empty_one():
    page = view(("04", 90))
    [table] = [one for one in folded_in(page) if "549,946" in one]
    assert "What comes" in table and "18,297" in table and "Not yet" not in page


def test_no_english_that_a_cell_prints_is_in_a_view_in_another_language():
    assert "walks through the whole tree" in text_of(view(("04", 90)))
    assert "walks through the whole tree" not in text_of(view(("04", 90), "de"))


def test_a_table_that_a_cell_prints_keeps_its_columns():
    assert "<pre> 0  LWWW\n 4  LWWW\n" in view(("03", 45))


def test_where_nothing_was_chosen_a_dash_stands():
    page = view(("03", 45))
    assert "<td>–</td><td>Begin with 4. Which player won" in page and "<td></td>" not in page


def test_answers_to_which_the_same_is_said_stand_together():
    assert "<td>1; 2; 3; 6; 7; 8</td>" in view(("02", 45))


SOME = {
    "en": [*(wanted for wanted in TAUGHT["en"] if wanted[1] == 45), ("02+04", 90)],
    "de": [("04", 45)],
    "zh": [("04", 45)],
}


@pytest.mark.slow
@pytest.mark.parametrize("lang", TAUGHT)
def test_every_lesson_has_one(lang):
    for wanted in amount(SOME, with_long=TAUGHT)[lang]:
        page = view(wanted, lang)
        reader = Reader(page.replace("<script>", "<p>").replace("</script>", "</p>"))
        assert [address for address in reader.addresses if not address.startswith("data:")] == []
        opening = 1 if kinds_for_class(wanted[0][:2]) else 0
        assert page.count('class="station"') == opening + len(TAUGHT[lang][wanted].stations)


def test_what_a_page_for_teachers_says_is_no_html():
    station = Station("1", 8, 0, "07", "", "<b>a < b</b> & `c < d`", ("[more](else.md) of it",))
    lesson = Lesson("07", 45, "<i>Game</i>", [station], "", "")
    page = view_of(lesson, {"07": {"cells": []}}, "en")
    assert "<i>Game" not in page and "<code>c &lt; d</code>" in page and "<p>more of it</p>" in page


@pytest.mark.browser
def test_keys_show_one_station_after_the_other(file, tmp_path):
    path = tmp_path / "view.html"
    path.write_text(view(("04", 90)), encoding="utf-8")
    page = file(path)
    shown = page.locator(".station:visible")
    count = page.locator(".station").count()
    assert Axe().run(page).violations_count == 0
    shoot(page, "view-all")
    for number in range(count):  # the opening is 0
        page.keyboard.press("PageDown")
        expect(shown).to_have_count(1)
        expect(shown.locator("h2 b")).to_have_text(str(number))
    page.keyboard.press("PageDown")
    expect(shown.locator("h2 b")).to_have_text(str(count - 1))  # the last one stays
    page.keyboard.press("PageUp")
    time = shown.locator("header p")
    expect(time).to_contain_text("of 90 min")
    assert (
        float(time.locator("b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) > 24
    )
    assert Axe().run(page).violations_count == 0
    shoot(page, "view-one")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(count)


# Of what stands in a station, what ends where the paper does: it would lose its edge.
AT_THE_MARGIN = """parts => parts.filter(part =>
    part.getBoundingClientRect().right > part.closest(".station").getBoundingClientRect().right - 4)
    .map(part => part.outerHTML.slice(0, 60))"""
# A question and its last line become headings, so that one sees on which pages they stand.
HEADINGS = """() => {
    for (const question of document.querySelectorAll(".question"))
        [...question.querySelectorAll("p, li, td")].at(-1).className = "end";
    return [...document.querySelectorAll("h1, h2, .asked, .end")].map(part => {
        if (part.className) { part.role = "heading"; part.ariaLevel = "3" }
        return part.className || part.textContent }) }"""


@pytest.mark.browser
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["04", "02+04"])
def test_on_paper_edges_and_questions_are_whole(file, name, lang, tmp_path):
    path = tmp_path / "view.html"
    path.write_text(view((name, 90), lang), encoding="utf-8")
    page = file(path)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1000})  # what an A4 page has room for
    assert page.locator(".body :is(img, table)").evaluate_all(AT_THE_MARGIN) == []
    names = page.evaluate(HEADINGS)
    pages = sorted(pages_of_headings(page, "A4"))  # in a PDF they have another order
    torn = [
        above
        for (above, page_above), (name, its_page) in pairwise(zip(names, pages, strict=True))
        if page_above != its_page and (name == "end" or (name == "asked" and above != "end"))
    ]
    assert torn == []


@pytest.mark.browser
def test_on_paper_all_of_it_stands_on_few_pages(file, tmp_path):
    path = tmp_path / "view.html"
    path.write_text(view(("04", 90)), encoding="utf-8")
    page = file(path)
    page.keyboard.press("PageDown")  # what the screen shows alone is not alone on paper
    printed = page.pdf(prefer_css_page_size=True)
    assert 2 <= len(PAGE.findall(printed)) <= 5
    page.emulate_media(media="print")
    expect(page.locator(".station:visible")).to_have_count(page.locator(".station").count())
