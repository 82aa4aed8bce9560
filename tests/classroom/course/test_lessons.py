"""The lesson on the wall: which cells it shows, what they need, and how it goes on."""

import builtins
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request

import nbformat
import pytest
from amounts import amount
from browsing import shoot
from places import ROOT
from playwright.sync_api import expect
from waiting import until

from classroom import widgets
from classroom.course import lessons, notebooks
from classroom.course.copies import Copies
from classroom.course.environment import Stop
from classroom.course.lessons import make, notebooks_of
from classroom.course.teaching import Station
from classroom.course.titles import titles_in_language

PAGE = """
## 07 Any game

### 45 minutes

| station | minutes | cell | what happens |
|---|---|---|---|
| 1 | 8 | – | the cups: MIN says the smallest. Which does MAX choose? |
| 2 | 4 | `show` | 1.1: it is 3 |
| 3 | 4 | `film` | 1.2: ✎ eight steps |
| 4 | 4 | `text` | read it aloud |
| 5 | 9 | `own` | ✎ 1.3: write it |
| 6 | 2 | `said` | 1.1: what does it print? |
| 7 | 8 | – | ✎ a worksheet |
| 8 | 2 | `windows` | its windows |
| 9 | 2 | `leaves` | its leaves |

**Station 7.** `worksheet("values", 1, 1)`.

### 90 minutes

| station | minutes | cell | what happens |
|---|---|---|---|
| 1 | 9 | `own` | 1.3 |
| 2 | 9 | `after` | 1.3 |

## Homework

| 1 | 8 | – | not a lesson |
"""
CELLS = {
    "set-up": "from gametree import MAX, MIN, alphabeta, draw, minimax\n"
    "from classroom import check_minimax, explore, record, step",
    "intro": "# Any game\n\n## Part 1: First\n\n### 1.1 A tree\n\nHere it is.",
    "never": "size = 1 / 0",
    "size": "size, other = 12, 0",
    "grow": "def grow():\n    return MAX(MIN(3, size), 7)\n\n\nleft = 'not the one below'",
    "show": "tree = grow()\nexplore(tree)",
    "see": "### 1.2 Its film\n\nLook.",
    "film": "three = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))\n"
    "step(record(alphabeta, three), ask=True)",
    "text": "Said before.\n\n### 1.3 Yours\n\nNow **you**.\n\n#### More\n\nMuch more.",
    "own": f"def value_of(node):\n    # your code here{', in a long line' * 6}\n"
    "    return node.value\n\n\ncheck_minimax(value_of)",
    "said": "print('a tree of', minimax(tree).value)",
    "windows": "draw(three, names=True, windows=True)",
    "leaves": "def leaves_of(node):\n    return list(node.leaves())\n\n\ndraw(MAX(MIN(3)))",
    "total": "total = sum(left for left in (value_of(leaf) for leaf in tree.leaves()))",
    "after": "print(total)",
}


def notebook():
    made = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    )
    for name, text in CELLS.items():
        new = (
            nbformat.v4.new_markdown_cell
            if name in ("intro", "see", "text")
            else nbformat.v4.new_code_cell
        )
        made.cells.append(new(text, id=name))
    return made


def shown(minutes=45, lang="en"):
    return copy_for(notebook(), lessons.lessons_of(PAGE)["07", minutes].stations, lang)


def copy_for(notebook, stations, lang="en"):
    return lessons.lesson({"07": json.loads(nbformat.writes(notebook))}, stations, lang)


def station(number, cell, happens=""):
    return Station(number, 1, 0, "07", cell, happens)


def hidden(cell):
    how = cell["metadata"].get("jupyter", {})
    return "all" if how.get("outputs_hidden") else "code" if how.get("source_hidden") else ""


def test_stations_stand_below_headings_and_what_they_need_is_hidden():
    assert [(cell["id"], hidden(cell)) for cell in shown()["cells"]] == [
        *[
            ("set-up", "code"),
            ("1", ""),
            ("text-1", ""),
            ("size", "all"),
            ("grow", "all"),
            ("2", ""),
            ("show", "code"),
        ],
        *[("3", ""), ("film", "code"), ("4", ""), ("text", ""), ("5", ""), ("own", "")],
        *[("6", ""), ("said", ""), ("7", ""), ("sheet-7", "code"), ("8", ""), ("windows", "code")],
        *[("9", ""), ("leaves", "")],
    ]
    assert [(cell["id"], hidden(cell)) for cell in shown(90)["cells"]] == [
        *[
            ("set-up", "code"),
            ("size", "all"),
            ("grow", "all"),
            ("show", "all"),
            ("1", ""),
            ("own", ""),
        ],
        *[("total", "all"), ("2", ""), ("after", "")],
    ]


def test_headings_and_texts_tell_no_answer():
    text = {cell["id"]: cell["source"] for cell in shown(lang="de")["cells"]}
    headings = ["## 1 · The cups", "## 2 · A tree · 1/2", "## 3 · Its film", "## 4", "## 5 · Yours"]
    assert [text[number] for number in "12345"] == headings
    assert 'worksheet("values", 1, 1, theme="projector")' in text["sheet-7"]
    assert text["text"] == "Said before."
    assert (
        text["set-up"].startswith(CELLS["set-up"])
        and 'theme="projector", lang="de"' in text["set-up"]
    )
    named = lessons.lessons_of(PAGE.replace("read it aloud", "1.3: read it aloud"))["07", 45]
    copy = copy_for(notebook(), named.stations)
    assert next(cell for cell in copy["cells"] if cell["id"] == "text")["source"] == "Now **you**."


@pytest.mark.parametrize("name", ["draw", *widgets.__all__])
def test_what_shows_itself_needs_no_code_beside_it(name):
    pictures = notebook()
    pictures.cells[-1].source = f"{name}(tree)"
    copy = copy_for(pictures, [station("1", "after")])
    assert next(hidden(cell) for cell in copy["cells"] if cell["id"] == "after") == "code"


@pytest.mark.parametrize(("last", "seen"), [("draw(tree)", True), ("draw(grown())", False)])
def test_a_function_that_its_cell_does_not_use_is_there_to_be_read(last, seen):
    pictures = notebook()
    pictures.cells[-1].source = f"def grown():\n    return tree\n\n\n{last}"
    copy = copy_for(pictures, [station("1", "after")])
    shown = next(hidden(cell) for cell in copy["cells"] if cell["id"] == "after")
    assert shown == ("" if seen else "code")


@pytest.mark.parametrize(
    ("code", "seen"), [("x = 0\n" * 17 + "x", True), ("x = 0\n" * 18 + "x", False)]
)
def test_long_code_is_out_of_sight_unless_it_is_to_be_written(code, seen):
    long = notebook()
    long.cells[-1].source = code
    stations = [station("1", "after"), station("2", "own")]
    for cell in copy_for(long, stations)["cells"]:
        assert cell["id"] != "after" or hidden(cell) == ("" if seen else "code")
    for checked in ("check_minimax(x)", "verdict = check_minimax(x)\nverdict"):
        long.cells[-1].source = f"{code}\n{checked}"
        copy = copy_for(long, stations)
        assert [hidden(cell) for cell in copy["cells"] if cell["id"] == "after"] == [""]


@pytest.mark.slow
@pytest.mark.parametrize("minutes", [45, 90])
def test_a_copy_runs_without_what_is_not_in_it(tmp_path, minutes):
    path = tmp_path / "copy.ipynb"
    path.write_text(json.dumps(shown(minutes)), encoding="utf-8")
    notebooks.run(path)  # raises where a cell fails
    assert nbformat.read(path, 4).cells[-1].execution_count


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_a_translated_page_has_the_same_lessons(lang):
    page = (ROOT / "notebooks" / f"TEACHING.{lang}.md").read_text(encoding="utf-8")
    assert rows(lessons.lessons_of(page)) == rows(TAUGHT)


def rows(taught):
    """All of the stations that is the same in every language."""
    return {key: [station[:5] for station in lesson.stations] for key, lesson in taught.items()}


TAUGHT = lessons.lessons_of((ROOT / "notebooks" / "TEACHING.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("lang", "headings"),
    [
        ("de", ["## 1 · Die Becher", "## 3 · Ein Rätsel · 2/2"]),
        ("zh", ["## 1 · 杯子", "## 3 · 一道难题 · 2/2"]),
    ],
)
def test_a_lesson_speaks_another_language(monkeypatch, tmp_path, lang, headings):
    monkeypatch.setattr(lessons, "Copies", lambda *_: Copies(tmp_path))
    written = {}
    monkeypatch.setattr(lessons, "write", lambda path, copy: written.update(copy))
    monkeypatch.setattr(lessons, "write_view", lambda *_: None)
    assert make(["2", "--lang", lang]).lang == lang
    sources = [cell["source"] for cell in written["cells"]]
    assert [heading for heading in headings if heading not in sources] == []
    english = set(titles_in_language(ROOT / "notebooks" / "02_tic_tac_toe.ipynb", "en").values())
    shown = {source.partition(" · ")[2] for source in sources if source.startswith("## ")}
    assert len(shown) > 5 and not english & shown


@pytest.mark.parametrize(("notebook", "count"), [("01", 0), ("02", 0), ("03", 2), ("07", 2)])
def test_a_lesson_opens_with_what_was_asked_before_if_there_is_any(notebook, count):
    assert len(lessons.opening_of(notebook, "en")) == count


def taught_lesson(wanted):
    """The copy for a lesson that is taught."""
    taught = TAUGHT[wanted]
    opening = lessons.opening_of(taught.notebooks[0], "en")
    return lessons.lesson(notebooks_of(taught, "en"), taught.stations, "en", opening)


@pytest.mark.parametrize("wanted", TAUGHT, ids=str)
def test_in_each_lesson_that_is_taught_stands_what_its_stations_need(wanted):
    cells = taught_lesson(wanted)["cells"]
    ids = [cell["id"] for cell in cells]
    assert len(ids) == len(set(ids))
    for station in TAUGHT[wanted].stations:  # a cell out of the notebook's order: elsewhere
        shown = ids[ids.index(station.number) + 1 :][:1]
        assert not station.cell or shown[0].startswith(station.cell)
    known = {*dir(builtins)}
    for cell in cells:
        if cell["cell_type"] == "code":
            names = lessons.names_in(cell["source"])
            assert names.used - known == set(), cell["id"]
            known |= names.bound


@pytest.mark.slow
@pytest.mark.parametrize("wanted", amount([("03", 45)], with_long=TAUGHT), ids=str)
def test_each_lesson_that_is_taught_runs(tmp_path, wanted):
    path = tmp_path / "lesson.ipynb"
    path.write_text(json.dumps(taught_lesson(wanted)), encoding="utf-8")
    notebooks.run(path)  # raises where a cell fails


def test_a_lesson_on_two_notebooks_has_the_set_up_of_each():
    first, second = json.loads(nbformat.writes(notebook())), json.loads(nbformat.writes(notebook()))
    stations = [
        station("1", "show"),
        station("2", ""),
        station("3", "show")._replace(notebook="08"),
    ]
    copy = lessons.lesson({"07": first, "08": second}, stations, "en")
    assert [(cell["id"], hidden(cell)) for cell in copy["cells"]] == [
        *[("set-up", "code"), ("size", "all"), ("grow", "all"), ("1", ""), ("show", "code")],
        *[("2", ""), ("set-up-08", "all"), ("size-08", "all"), ("grow-08", "all")],
        *[("3", ""), ("show-08", "code")],
    ]


@pytest.fixture
def project(tmp_path):
    """A small project of its own, in a folder with a space and umlauts in its name."""
    root = tmp_path / "Größe und Übung"
    for package in ("gametree", "classroom"):
        shutil.copytree(
            ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(ROOT / "requirements.txt", root)
    (root / "notebooks" / "questions").mkdir(parents=True)
    (root / "notebooks" / "TEACHING.md").write_text(PAGE, encoding="utf-8")
    nbformat.write(notebook(), root / "notebooks" / "07_any_game.ipynb")
    return root


@pytest.mark.parametrize("args", ["8", "", "07 --minutes 60", "07+08"])
def test_a_lesson_that_is_none_is_told_those_there_are(project, monkeypatch, args):
    monkeypatch.setattr(lessons, "ROOT", project)
    with pytest.raises(
        Stop, match=r"no lesson '.*' of \d+ minutes\. There are 07 \(45 minutes\), 07 \(90"
    ) as stop:
        make(args.split())
    assert stop.value.code == 2 and not (project / "work").exists()


def test_the_copy_is_made_anew_beside_the_readers(project, monkeypatch, capsys):
    monkeypatch.setattr(lessons, "ROOT", project)
    path = project / "work" / "lessons" / "07_any_game.ipynb"
    for minutes, name in (("45", "7"), ("90", "07")):
        made = make([name, "--minutes", minutes, "--no-browser"])
        assert made == ("work/lessons/07_any_game.ipynb", ["--no-browser"], "en")
        set_up, heading, opening, *others = json.loads(path.read_text("utf-8"))["cells"]
        assert [set_up, *others] == shown(int(minutes))["cells"]
        assert heading["source"] == "## 0 · From before, with new trees"
        assert 'review(before="07")' in opening["source"] and hidden(opening) == "code"
        assert str(path.with_suffix(".html")) in capsys.readouterr().out
    assert "A lesson of 90 minutes" in path.with_suffix(".html").read_text("utf-8")
    assert not (project / "work" / "notebooks" / "07_any_game.ipynb").exists()


def test_the_teachers_view_alone_opens_nothing(project, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(lessons, "ROOT", project)
    view = tmp_path / "for me" / "view.html"
    assert make(["7", "--view", str(view)]) is None
    assert str(view) in capsys.readouterr().out and view.exists()
    assert not (project / "work").exists()


def test_where_there_is_one_length_it_need_not_be_said(project, monkeypatch):
    monkeypatch.setattr(lessons, "ROOT", project)
    page = project / "notebooks" / "TEACHING.md"
    page.write_text(PAGE.replace("### 45 minutes", "### Earlier"), encoding="utf-8")
    assert lessons.chosen_lesson("7", None, "en").minutes == 90


@pytest.mark.browser
def test_a_lesson_is_given(project, browser, tmp_path):
    """From the command to the last station: all has run, widgets are alive, one key goes on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = dict(os.environ, PYTHONPATH=str(project), IPYTHONDIR=str(tmp_path / "ipython"))
    environment |= {
        f"JUPYTER_{part}_DIR": str(tmp_path / part) for part in ("CONFIG", "DATA", "RUNTIME")
    }
    environment["JUPYTERLAB_SETTINGS_DIR"] = str(tmp_path / "mine")
    command = [sys.executable, "-m", "classroom", "lesson", "07", "--no-browser", f"--port={port}"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=project, env=environment, **pipes) as process:
        said = []
        for line in process.stdout:
            said.append(line)
            if address := re.search(r"http://127\.0\.0\.1:\d+/lab/tree/\S+token=(\w+)", line):
                break
        assert address, "".join(said)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        try:
            walk_through(page, address[0])
        finally:
            page.close()
            request = f"http://127.0.0.1:{port}/api/shutdown?token={address[1]}"
            urllib.request.urlopen(
                urllib.request.Request(request, method="POST"), timeout=5
            ).close()
            process.stdout.read()
    assert process.returncode == 0
    assert not (tmp_path / "mine").exists()


def heading_of_all(page):
    """The heading of the station that is shown, below that of the one before."""
    return page.locator(".jp-MarkdownCell h2:visible").last


# Of what is shown in the cells of a lesson nothing goes on beyond its own edges.
NOTHING_IS_CLIPPED = """() => [...document.querySelectorAll('.jp-Cell *')].every(part =>
    !part.checkVisibility({ visibilityProperty: true }) || part.clientHeight <= 1
    || getComputedStyle(part).overflow === 'visible'
    || part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1)"""


def walk_through(page, address):
    heading = heading_of_all(page)

    def key(name, text):
        page.keyboard.press(name)
        expect(heading).to_have_text(re.compile(text))
        page.wait_for_function(NOTHING_IS_CLIPPED)

    page.goto(address)
    expect(page.locator("h2").nth(4)).to_be_attached(timeout=60_000)
    key("PageUp", "1 · The cups")
    expect(page.get_by_role("heading", name="MIN says the smallest.")).to_be_in_viewport()
    expect(page.locator(".gt:visible")).to_have_count(0)  # what comes later is not seen
    room = page.locator(".jp-Notebook").bounding_box()
    assert (room["x"], room["y"], room["width"], room["height"]) == (
        0,
        0,
        1280,
        720,
    )  # nothing else
    key("PageDown", "2 · A tree")
    walk = page.locator(".gt").first
    expect(walk.locator("svg").first).to_be_in_viewport(ratio=1)
    expect(walk).to_have_css("font-size", "24px")
    walk.locator('[data-id="n_0"]').click()  # the kernel answers
    expect(walk.locator(".gt-said")).to_contain_text("MIN")
    shoot(page, "lesson-walk")
    key("PageDown", "3 · Its film")
    film = page.locator(".gt-film")
    expect(film.locator("svg").first).to_be_in_viewport(ratio=1)
    film.locator(".gt-picture").click()
    key("PageDown", "3 · Its film")
    expect(film.locator(".gt-place")).to_have_text(re.compile("^1 /"))
    page.keyboard.press("End")
    key("PageDown", "^4")
    key("PageDown", "5 · Yours")
    is_written_by_hand(page)
    comes_in_two(page, key)
    shows_a_wide_tree(page)
    ends_with_a_picture_beside_its_code(page, key)
    for text in ("^8", "^7", "6 · A tree", "5 · Yours", "^4", "3 · Its film", "2 · A tree"):
        key("PageUp", text)
    expect(page.get_by_text("model not found")).to_have_count(0)


def is_written_by_hand(page):
    code = page.locator(".jp-CodeCell .cm-content:visible").last
    expect(code).to_have_css("font-size", "22px")
    expect(page.get_by_text("Not yet")).to_have_count(0)  # nobody has written anything
    code.click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.type("tree = MAX(8)\n")  # what a later station shows
    page.keyboard.press("Shift+Enter")
    verdict = page.locator(".jp-CodeCell", has_text="Not yet")
    expect(page.get_by_text("Not yet")).to_be_in_viewport()
    expect(verdict.locator("img")).to_be_in_viewport(ratio=1)
    shoot(page, "lesson-own")
    is_right_of(verdict.locator("img"), page.get_by_text("Not yet"))


def is_right_of(picture, other):
    """A picture comes to lie beside something at the same height, and neither covers the other."""

    def lies_there():
        here, there = picture.bounding_box(), other.bounding_box()
        is_right = here["x"] >= there["x"] + there["width"]
        is_level = -here["height"] < here["y"] - there["y"] < there["height"]
        return is_right and is_level

    until(lies_there, "the picture beside the other")


def go_on_to(page, text):
    """What a station shows below the screen takes a key more."""
    heading = heading_of_all(page)
    for _ in range(3):
        if not re.search(text, heading.inner_text()):
            page.keyboard.press("PageDown")
    expect(heading).to_have_text(re.compile(text))


def comes_in_two(page, key):
    """A station shows its code first, so that a class can say what it prints; then a worksheet."""
    go_on_to(page, "6 · A tree")
    printed = page.get_by_text("a tree of 8", exact=True)  # it has run again
    expect(printed).to_be_hidden()
    key("PageDown", "6 · A tree")
    expect(printed).to_be_in_viewport()
    key("PageDown", "7 · ✎ A worksheet")
    shoot(page, "lesson-sheet")
    tasks = page.locator(".task").all()
    for task in tasks:  # no key passes over one, and none is seen in part
        expect(task.locator("img")).to_be_in_viewport(ratio=0.95)
        for other in tasks:
            if other != task:
                expect(other.locator("img")).not_to_be_in_viewport()
        page.keyboard.press("PageDown")


def shows_a_wide_tree(page):
    go_on_to(page, "^8")
    page.wait_for_function(NOTHING_IS_CLIPPED)
    expect(page.locator(".jp-OutputArea img:visible").last).to_be_in_viewport(ratio=1)
    shoot(page, "lesson-windows")


def ends_with_a_picture_beside_its_code(page, key):
    go_on_to(page, "^9")
    code = page.locator(".jp-CodeCell .jp-InputArea:visible", has_text="leaves_of").last
    expect(code).to_be_in_viewport(ratio=1)
    key("PageDown", "^9")
    picture = page.locator(".jp-OutputArea img:visible").last
    expect(picture).to_be_in_viewport(ratio=1)
    shoot(page, "lesson-beside")
    is_right_of(picture, code)
    key("PageDown", "^9")  # it is the end
    expect(page.get_by_text("Click to add a cell")).to_be_hidden()
