"""A real browser, and a Jupyter server of our own: fixtures and helpers of the browser tests."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from places import ROOT
from waiting import until

# The shell is Chromium without a window, and takes two thirds of its time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "msedge",
    "microsoft-edge",
)
TOKEN = "token"
DESK = {"width": 1280, "height": 720}
UPRIGHT = {"width": 390, "height": 844}
HERE = ("file:", "data:", "blob:", "about:")  # what is fetched from nowhere


def find_browser():
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    places = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        os.path.expandvars(r"%ProgramFiles%\Google\Chrome\Application\chrome.exe"),
        os.path.expandvars(r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe"),
    ]
    return found or next((place for place in places if os.path.exists(place)), None)


@pytest.fixture(scope="session")
def browser():
    path = find_browser()
    if path is None:
        said = "no browser: install Chromium, Chrome or Edge to run the tests that use one"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=30_000)  # a busy machine may take its time
    arguments = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # our server, and nothing else
    ]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, headless=True, args=arguments)
        yield running
        running.close()


# Folders of which one process takes all. In the first, a server starts once and JupyterLab loads
# once; in the second, Python is packed once for what students write.
TOGETHER = ("tests/browser/jupyter/", "tests/classroom/grading/")


def pytest_xdist_make_scheduler(config, log):
    """Give each of these folders to one process, and all other files one by one."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Scheduling(LoadFileScheduling):
        def _split_scope(self, nodeid):
            folders = [folder for folder in TOGETHER if nodeid.startswith(folder)]
            return folders[0] if folders else super()._split_scope(nodeid)

    return Scheduling(config, log)


class Server(str):
    """The address of a Jupyter server.

    root: the folder that it serves. data: that of its own files.
    """

    def __new__(cls, address, root, data):
        server = super().__new__(cls, address)
        server.root, server.data = root, data
        return server


@pytest.fixture(scope="session")
def server(browser, tmp_path_factory):
    """A JupyterLab of our own on a copy of the notebooks: its address."""
    home, root = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("root")
    for folder in ("notebooks", "exercises"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, root / folder)
    (root / "try").mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    parts = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    environment = dict(os.environ, IPYTHONDIR=str(home / "ipython"), PYTHONPATH=str(ROOT))
    environment["GAMETREE_PROGRESS"] = str(home / "progress.json")
    environment |= {f"JUPYTER_{part}": str(home / part) for part in parts}
    environment |= {
        f"JUPYTERLAB_{part}": str(home / part) for part in ("SETTINGS_DIR", "WORKSPACES_DIR")
    }
    (home / "CONFIG_DIR" / "labconfig").mkdir(parents=True)
    tracker = home / "SETTINGS_DIR" / "@jupyterlab" / "notebook-extension"
    tracker.mkdir(parents=True)  # cells that are off the screen are there too
    (tracker / "tracker.jupyterlab-settings").write_text('{"windowingMode": "none"}')
    news = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    (home / "CONFIG_DIR" / "labconfig" / "page_config.json").write_text(json.dumps(news))
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}",
        f"--ServerApp.root_dir={root}",
        "--ServerApp.terminals_enabled=False", "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    address = f"http://127.0.0.1:{port}"
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            until(
                lambda: answers(process, f"{address}/api/status?token={TOKEN}", home / "log"),
                "Jupyter answers",
                60,
            )
            yield Server(address, root, home / "DATA_DIR")
        finally:
            request = urllib.request.Request(f"{address}/api/shutdown?token={TOKEN}", method="POST")
            try:
                urllib.request.urlopen(request, timeout=5).close()  # graceful: its kernels stop too
                process.wait(15)
            except (OSError, subprocess.TimeoutExpired):
                process.terminate()
                process.wait(10)


def answers(process, address, log):
    """Whether a server answers; one that has ended says why in its log."""
    assert process.poll() is None, log.read_text()
    try:
        urllib.request.urlopen(address, timeout=1).close()
    except OSError:
        return False
    return True


@pytest.fixture(scope="session")
def context(browser):
    """What the pages share: whatever one has fetched, the next need not fetch again."""
    context = browser.new_context(viewport=DESK)
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture(scope="session")
def lab(context, server):
    """A page for JupyterLab, which is loaded once for all notebooks: that is what takes long."""
    yield from opened(context, server)


@pytest.fixture
def page(context, server):
    yield from opened(context, server)


def opened(context, server):
    """Yield a page that talks to our server only, and must not complain."""
    elsewhere, errors, page = [], [], context.new_page()
    allowed = (server, "data:", "blob:")
    page.on("request", lambda asked: asked.url.startswith(allowed) or elsewhere.append(asked.url))
    page.on("pageerror", lambda error: errors.append(str(error)) if may_be_ours(error) else None)
    page.on(
        "console",
        lambda told: errors.append((told.text, told.location.get("url"))) if ours(told) else None,
    )
    yield page
    page.close()
    assert not elsewhere, elsewhere
    assert not errors, errors


def may_be_ours(error):
    """Whether an error can come from what we made: Notebook 7.6 has one of its own on every page.

    And anywidget has one, two seconds later, for each stored model that a running cell replaces.
    """
    replaced = "[anywidget] Failed to initialize model" in str(error)
    return not replaced and (
        "/static/notebook/notebook_core" not in (error.stack or "") or "blob:" in error.stack
    )


def ours(told):
    """Whether a line in the console is an error of what we made, not of a notebook now closed.

    Errors of ipywidgets on a slow machine do not count either: it gives up stored widgets that are
    not read within two seconds. We show them all the same.
    """
    mine = "/api/" not in told.location.get("url", "") and not re.search(
        "Canceled future|Comm not found|widget model not found", told.text
    )
    return told.type == "error" and mine


def open_notebook(page, server, path, app="lab"):
    """Open the notebook at `path` in JupyterLab, in place of the one before.

    app: "lab", or "notebook" for Notebook 7.
    """
    place = f"lab/tree/{path}?reset&" if app == "lab" else f"notebooks/{path}?"
    if page.url == "about:blank":
        page.goto(f"{server}/{place}token={TOKEN}")
    else:
        page.evaluate(
            """async path => {
                if (jupyterapp.shell.currentWidget?.context)
                    await jupyterapp.commands.execute('docmanager:save');  // or it asks whether to
                await jupyterapp.commands.execute('application:close-all');
                await jupyterapp.commands.execute('docmanager:open', { path });
            }""",
            path,
        )
    page.locator(".jp-Notebook").wait_for()
    # Before it is read, it could not be saved.
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context?.isReady")


def run(page):
    """Run all of the notebook that is open."""
    page.evaluate(
        """async () => {
            const panel = jupyterapp.shell.currentWidget;
            await panel.revealed;
            await panel.sessionContext.ready;
            await panel.sessionContext.session.kernel.info;
            await jupyterapp.commands.execute('notebook:run-all-cells');
        }"""
    )
    # With an intended error the command is done too early.
    page.wait_for_function(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .every(cell => cell.type !== 'code' || cell.executionCount)"""
    )


# A widget finds its size once it has been laid out, which asks for another layout.
AT_REST = """async () => {
    const places = () => JSON.stringify([...document.querySelectorAll('.gt, .gt *')].map(part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
    }));
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    let before = '', same = 0;
    while (same < 3) {
        await frame();
        const now = places();
        same = now === before ? same + 1 : 0;
        before = now;
    }
}"""


def at_rest(page):
    """Wait until nothing of a widget has moved for three frames."""
    page.evaluate(AT_REST)


def shoot(page, name):
    """Keep a picture of the page where somebody asked for them."""
    if os.environ.get("SCREENSHOTS"):
        page.screenshot(path=str(Path(os.environ["SCREENSHOTS"]) / f"{name}.png"))


def ask(page, code):
    """What `code` prints in the kernel of the notebook that is open."""
    return page.evaluate(
        """async code => {
            const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const future = kernel.requestExecute({code});
            let said = '';
            future.onIOPub = message => {
                if (message.header.msg_type === 'stream') said += message.content.text;
                if (message.header.msg_type === 'error') said += message.content.evalue;
            };
            await future.done;
            return said.trim();
        }""",
        code,
    )


@pytest.fixture(scope="session")
def desk(browser):
    """A page at a desk that is lent to one test after the other: a new one takes a second."""
    context = browser.new_context(viewport=DESK, offline=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def hand(browser):
    """The same in the hand, for a finger."""
    context = browser.new_context(
        viewport=UPRIGHT, has_touch=True, is_mobile=True, offline=True, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def blank(desk):
    """A page with nothing on it."""
    with lent(desk):
        yield desk


@pytest.fixture
def telephone(hand):
    """One on a telephone."""
    with lent(hand):
        yield hand


@pytest.fixture
def file(blank):
    """Opens a saved page from its file."""

    def opened(path):
        blank.goto(path.resolve().as_uri())
        return blank

    return opened


@contextmanager
def lent(page):
    """Lend a page: it may fetch nothing, must not complain, and is as good as new afterwards."""
    size, troubles = page.viewport_size, []
    listeners = {
        "pageerror": lambda error: troubles.append(str(error)),
        "console": lambda told: troubles.append(told.text) if told.type == "error" else None,
        "request": lambda asked: asked.url.startswith(HERE) or troubles.append(asked.url),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield
    if page.url.startswith("file:"):
        page.evaluate("localStorage.clear()")  # what was right is kept there
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    page.goto("about:blank")
    page.mouse.move(0, 0)
    page.set_viewport_size(size)
    page.emulate_media(
        media="null", color_scheme="light", reduced_motion="reduce", forced_colors="none"
    )
    assert troubles == []
