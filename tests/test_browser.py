"""The notebooks in a real browser: JupyterLab runs them, a click picks a branch, nothing leaves the machine."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge", "microsoft-edge")
TOKEN = "token"
pytestmark = pytest.mark.browser


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
    from playwright.sync_api import sync_playwright

    arguments = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
    ]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, headless=True, args=arguments)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(browser, tmp_path_factory):
    """A JupyterLab of our own on a copy of the notebooks: its address."""
    home, root = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("root")
    shutil.copytree(ROOT / "notebooks", root / "notebooks")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    parts = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    environment = dict(os.environ, IPYTHONDIR=str(home / "ipython"), PYTHONPATH=str(ROOT))
    environment |= {f"JUPYTER_{part}": str(home / part) for part in parts}
    environment |= {f"JUPYTERLAB_{part}": str(home / part) for part in ("SETTINGS_DIR", "WORKSPACES_DIR")}
    (home / "CONFIG_DIR" / "labconfig").mkdir(parents=True)
    news = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    (home / "CONFIG_DIR" / "labconfig" / "page_config.json").write_text(json.dumps(news))
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={root}",
        "--ServerApp.terminals_enabled=False", "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    address = f"http://127.0.0.1:{port}"
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{address}/api/status?token={TOKEN}", timeout=1).read()
                    break
                except OSError:
                    assert process.poll() is None, (home / "log").read_text()
                    time.sleep(0.1)
            yield address
        finally:
            request = urllib.request.Request(f"{address}/api/shutdown?token={TOKEN}", method="POST")
            try:
                urllib.request.urlopen(request, timeout=5).close()  # graceful: its kernels stop too
                process.wait(15)
            except (OSError, subprocess.TimeoutExpired):
                process.terminate()
                process.wait(10)


@pytest.fixture
def page(browser, server):
    """A page that may talk to our server only, and must not complain."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    elsewhere, errors = [], []

    def route(route):
        if route.request.url.startswith((server, "data:", "blob:")):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    context.route("**/*", route)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert elsewhere == []
    assert errors == []


def open_and_run(page, server, name):
    """Open a notebook in JupyterLab and run all of it."""
    page.goto(f"{server}/lab/tree/notebooks/{name}?token={TOKEN}&reset")
    page.locator(".jp-Notebook").wait_for()
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext")
    page.evaluate(
        """async () => {
            const panel = jupyterapp.shell.currentWidget;
            await panel.revealed;
            await panel.sessionContext.ready;
            await panel.sessionContext.session.kernel.info;
            await jupyterapp.commands.execute('notebook:run-all-cells');
        }"""
    )


def shoot(page, name):
    """Keep a picture of the page where somebody asked for them."""
    if os.environ.get("SCREENSHOTS"):
        page.screenshot(path=str(Path(os.environ["SCREENSHOTS"]) / f"{name}.png"))


def cells(page):
    """What each code cell shows, from the notebook's own model: its execution count and output types."""
    return page.evaluate(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .filter(cell => cell.type === 'code')
            .map(cell => [cell.executionCount, cell.outputs.toJSON().map(output => output.output_type)])"""
    )


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb")))
def test_a_notebook_runs_from_top_to_bottom(page, server, name):
    open_and_run(page, server, name)
    source = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))
    code = [cell for cell in source["cells"] if cell["cell_type"] == "code"]
    meant = ["raises-exception" in cell["metadata"].get("tags", []) for cell in code]
    counts, kinds = zip(*cells(page))
    assert list(counts) == list(range(1, len(code) + 1))
    assert ["error" in kind for kind in kinds] == meant
    shoot(page, name)


@pytest.mark.parametrize("name", ["00_start_here.ipynb"])
def test_a_click_picks_a_branch(page, server, name):
    from playwright.sync_api import expect

    open_and_run(page, server, name)
    output = page.locator(".jp-OutputArea-output", has=page.locator("button", has_text="Home"))
    expect(output).to_contain_text("MAX is to move", timeout=60_000)
    output.get_by_role("button", name="3", exact=True).click()
    expect(output).to_contain_text("start › 3")
    output.get_by_role("button", name="1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(output).to_contain_text("Play is over: value -1")
    shoot(page, "picked")
    output.get_by_role("button", name="Home").click()
    expect(output).to_contain_text("MAX is to move")
