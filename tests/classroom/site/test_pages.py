"""The pages of the site: what the first one lists in each language, and the frame of all."""

import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest
from browsing import UPRIGHT
from places import ROOT

from classroom.course.copies import originals
from classroom.site import frame, pages, reading, search
from classroom.words.preferences import LANGUAGES, using

NOTEBOOKS = [pages.notebook_at(path, "en", "en") for path in originals().values()]
PAGE = frame.Page(
    "read/04.html", "Alpha-beta", "<p>α &lt; β</p>", "de", "What need not be <b>seen</b>.", "en"
)


def page_of(page, tmp_path):
    with using(page.lang):
        frame.write_page(tmp_path, page, "en")
    return (tmp_path / page.address).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_the_first_page_lists_notebooks_in_its_language(lang):
    for path, english in zip(originals().values(), NOTEBOOKS):
        translated = pages.notebook_at(path, lang, "en")
        assert translated.title != english.title and translated.promise != english.promise
        assert translated.address == f"read/{path.stem}.{lang}.html"
        assert f"?path={lang}/" in translated.to_work_in


def test_the_first_page_stands_in_every_language_with_the_same_parts():
    words = {"GAME", "TREE", "ICICLE", "NOTEBOOKS", "EXERCISES", "SHEETS"}
    for lang in LANGUAGES:
        name = "index.md" if lang == "en" else f"index.{lang}.md"
        text = (pages.WEB / name).read_text(encoding="utf-8")
        assert words <= set(text.split("\n"))
        assert len(re.findall("^## ", text, re.M)) == 4


def test_a_page_tells_machines_what_it_is(tmp_path):
    html = page_of(PAGE, tmp_path)
    (about,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    told = json.loads(about)
    assert (told["@type"], told["name"]) == ("LearningResource", "Alpha-beta")
    assert (told["inLanguage"], told["description"]) == ("en", "What need not be <b>seen</b>.")
    assert told["license"].startswith("https://creativecommons.org/licenses/by/")
    assert '<meta name="description" content="What need not be &lt;b&gt;seen&lt;/b&gt;.">' in html


def test_what_stands_around_a_page_speaks_another_language_than_its_text_and_says_so(tmp_path):
    html = page_of(PAGE, tmp_path)
    assert '<html lang="de">' in html and '<main id="text" lang="en">' in html
    assert "Glossar" in html and "Glossary" not in html


def test_the_words_of_the_script_stand_once_on_a_page_with_widgets(tmp_path):
    page = frame.Page(**{**vars(PAGE), "body": '<div class="gt-page"></div>'})
    assert page_of(page, tmp_path).count('class="gt-words">{"') == 1
    assert "gt-words" not in page_of(PAGE, tmp_path)  # it has none
    english = frame.Page(**{**vars(page), "lang": "en"})
    assert "gt-words" not in page_of(english, tmp_path)  # which the script speaks itself


def test_a_page_leads_to_its_other_languages_and_all_of_the_site_speaks_its_own(tmp_path):
    versions = pages.versions_to_read("04", ["en", "de"])
    page = frame.Page(**{**vars(PAGE), "address": "read/04.de.html", "versions": versions})
    html = page_of(page, tmp_path)
    for tag, name in (("en", "04.html"), ("de", "04.de.html")):
        assert f'<link rel="alternate" hreflang="{tag}" href="../read/{name}">' in html
        assert f'<a href="../read/{name}" lang="{tag}" hreflang="{tag}"' in html
    for name in ("index", "read/TEACHING", "search", "licences"):
        assert f'"../{name}.de.html"' in html
    assert 'class="languages"' not in page_of(PAGE, tmp_path)  # it is in one language


def test_a_page_leads_on_and_back(tmp_path):
    made = pages.Way("read/03.html", "03 Bones"), pages.Way("read/ex04.html", "ex04 Exercises")
    page = frame.Page(**{**vars(PAGE), "before": made[0], "exercises": made[1]})
    html = page_of(page, tmp_path)
    assert '<a rel="prev" href="../read/03.html">← 03 Bones</a>' in html
    assert '<a href="../read/ex04.html">ex04 Exercises</a>' in html
    assert 'rel="next"' not in html


def test_exercises_and_their_notebook_lead_to_each_other():
    by_number = {notebook.number: notebook for notebook in NOTEBOOKS}
    assert pages.exercises_of(by_number["04"], NOTEBOOKS) == by_number["ex04"].way
    assert pages.exercises_of(by_number["ex04"], NOTEBOOKS) == by_number["04"].way
    assert pages.exercises_of(by_number["00"], NOTEBOOKS) is None


def test_every_page_says_who_made_it_when_and_under_which_terms(tmp_path):
    html = page_of(PAGE, tmp_path)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert frame.author() in html and version["version"] in html and frame.today() in html
    assert '<a rel="license" href="../licences.de.html">' in html


def test_each_cell_of_the_glossary_says_in_which_language_it_is():
    glossary = (ROOT / "notebooks" / "GLOSSARY.md").read_text(encoding="utf-8")
    html = pages.with_languages(reading.text(glossary))
    rows = html.count("<tr>") - 1
    assert html.count('<td lang="de">') == html.count('<td lang="zh-Hans">') == rows > 60


@pytest.mark.browser
def test_the_glossary_fits_a_telephone(telephone, tmp_path):
    pages.copy_files(tmp_path)
    page = pages.text_page(ROOT / "notebooks" / "GLOSSARY.de.md")
    page_of(page, tmp_path)
    telephone.goto((tmp_path / page.address).as_uri())
    assert telephone.evaluate("document.documentElement.scrollWidth") == UPRIGHT["width"]
    assert telephone.evaluate(
        "[...document.querySelectorAll('main *')].every(it => it.scrollWidth <= innerWidth)"
    )


def test_the_search_finds_text_below_its_heading():
    html = reading.text("# Trees\n\nA *root*.\n\n## Leaves\n\n| a | b |\n|---|---|\n| c | d |\n")
    assert search.places([html]) == [
        ("trees", "Trees", "A root ."),
        ("leaves", "Leaves", "a b c d"),
    ]
    page = frame.Page("read/a.html", "Trees", html, "en", "", texts=[html])
    script = search.index_of([page], "en")
    name, _, index = script.partition(" = ")
    assert name == "globalThis.gametreePages"
    assert json.loads(index.rstrip(";\n"))[0][:3] == ["read/a.html", "en", "Trees"]


def test_who_searches_finds_pages_in_another_language_only_if_there_are_none_in_theirs():
    both = pages.versions_to_read("both", ["en", "de"])
    english = frame.Page("read/both.html", "A", "", "en", "", texts=["<h1 id='a'>A</h1>"])
    german = frame.Page(**{**vars(english), "address": "read/both.de.html", "lang": "de"})
    english.versions = german.versions = both
    alone = frame.Page(**{**vars(english), "address": "read/alone.html", "versions": []})
    for lang, found in (("de", german), ("en", english), ("zh", english)):
        index = search.index_of([english, german, alone], lang)
        listed = [page.address for page in (english, german, alone) if page.address in index]
        wanted = {found.address, alone.address} | ({german.address} if lang == "zh" else set())
        assert set(listed) == wanted


def test_a_description_is_the_first_paragraph_cut_between_words():
    short = "<h1>T</h1><p>A <em>small</em>\ntree.</p><p>More.</p>"
    assert pages.description(short) == "A small tree."
    long = pages.description(f"<p>{'word ' * 60}</p>")
    assert len(long) <= pages.LONGEST_DESCRIPTION + 2 and long.endswith("word …")


def test_the_extension_has_a_word_for_all_that_it_says(tmp_path):
    from classroom.site.working import add_words

    settings = tmp_path / "jupyter-lite.json"
    settings.write_text('{"jupyter-config-data": {}}')
    add_words(settings)
    config = json.loads(settings.read_text(encoding="utf-8"))["jupyter-config-data"]["gametree"]
    assert config["own"] == "en" and [*config["words"]] == [*LANGUAGES]
    folder = Path(pages.WEB, "extension", "static")
    script = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    for words in config["words"].values():
        assert set(words) == set(re.findall(r"\bwords\.(\w+)", script))


def test_a_page_opened_from_a_folder_may_use_its_own_files_where_self_means_none_too(tmp_path):
    (policy,) = re.findall('Content-Security-Policy" content="(.*?)"', page_of(PAGE, tmp_path))
    parts = dict(part.split(maxsplit=1) for part in policy.split("; "))
    for kind in ("script-src", "style-src", "img-src"):
        assert {"'self'", "file:"} <= set(parts[kind].split())


WIDE_TABLE = "<table><tr><th scope='col'>" + "wide" * 99 + "</th></tr></table>"
FOLDED = f"<details><summary>Answer</summary>{WIDE_TABLE}</details>"
EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
STILL = """<div style="overflow-x:auto" tabindex="0" role="group" aria-label="{name}">
<img src="{EMPTY}" alt="{name}" width="{width}" height="9" style="max-width:none"></div>"""
STILLS = [STILL.format(EMPTY=EMPTY, name=name, width=width)
          for name, width in (("small", 100), ("large", 5000))]  # fmt: skip


@pytest.mark.browser
def test_keys_reach_what_scrolls_also_once_it_is_unfolded_and_nothing_else_to_read(file, tmp_path):
    page_of(frame.Page("read/a.html", "A", "".join([FOLDED, *STILLS]), "en", "B"), tmp_path)
    (tmp_path / "site.js").write_text(pages.script(), encoding="utf-8")
    shutil.copy(pages.FOLDER / "pages.css", tmp_path / "site.css")
    shutil.copy(pages.WEB / "favicon.ico", tmp_path)
    page = file(tmp_path / "read" / "a.html")
    page.get_by_text("Answer").press("Enter")
    page.keyboard.press("Tab")
    page.locator("table:focus").wait_for(timeout=5_000)
    page.keyboard.press("Tab")
    page.locator("[aria-label=large]:focus").wait_for(timeout=5_000)


def test_a_page_that_a_language_lacks_is_read_in_english():
    assert frame.text_to_read("SOURCES", "de") == "read/SOURCES.html"


@pytest.mark.parametrize(("lang", "name"), [("en", "TEACHING.html"), ("de", "TEACHING.de.html")])
def test_the_head_of_each_page_leads_teachers_to_their_page(tmp_path, lang, name):
    html = page_of(frame.Page(**{**vars(PAGE), "lang": lang}), tmp_path)
    assert f'<a href="../read/{name}">' in html.partition("</header>")[0]
