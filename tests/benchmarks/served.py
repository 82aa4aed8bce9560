"""How fast the site is that `python3 -m classroom site FOLDER` has made.

    python tests/benchmarks/served.py FOLDER

prints it in seconds and MB, on this machine, in its own Chromium: to read, and to work in with an
empty cache, then a full one.
"""

import functools
import http.server
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))
from browsing import find_browser

READY = (
    "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.kernelDisplayStatus === 'idle'"
)
RUN = "jupyterapp.commands.execute('notebook:run-all-cells')"
KERNEL = """async (code) => {
    const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
    return await kernel.requestExecute({ code }).done;
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript"
    }
    sent = 0

    def log_message(self, *_):
        pass

    def copyfile(self, source, output):
        data = source.read()
        Handler.sent += len(data)
        output.write(data)


def measure(page, address):
    """Print how long each step takes, from an open page."""

    def lap(step, begun):
        seconds = time.time() - begun
        print(f"{step}: {seconds:.2f} s, {Handler.sent / 1e6:.1f} MB served so far", flush=True)

    begun = time.time()
    page.goto(f"{address}/read/04_alpha_beta.html")
    page.locator(".shown img, .gt svg").first.wait_for()
    lap("to read, first picture", begun)
    for state in ("an empty", "a full"):
        Handler.sent = 0
        begun = time.time()
        page.goto(f"{address}/work/notebooks/index.html?path=notebooks/00_start_here.ipynb")
        page.wait_for_function(READY)
        lap(f"to work in, {state} cache: Python is ready", begun)
        page.evaluate(f"() => void {RUN}")
        page.locator(".gt-walk svg").first.wait_for()
        lap("  the first tree", begun)
    page.evaluate(KERNEL, "")  # until all cells have run
    begun = time.time()
    text = page.locator(".gt-walk .gt-said").inner_text()
    page.locator('.gt-walk [data-id="n_0"]').first.click()
    page.wait_for_function(
        "(text) => document.querySelector('.gt-walk .gt-said').innerText !== text", arg=text
    )
    lap("  a click", begun)
    for code in ("from gametree import *; top = build(TicTacToe())", "minimax(top)"):
        begun = time.time()
        page.evaluate(KERNEL, code)
        lap(f"  {code}", begun)


def main(folder):
    handler = functools.partial(Handler, directory=folder)
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as profile,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        # A profile on disk, as a reader has: a private window would keep no file as large as
        # Pyodide's.
        options = {"executable_path": find_browser(), "args": ["--no-sandbox"]}
        browser = playwright.chromium.launch_persistent_context(
            profile, viewport={"width": 820, "height": 1180}, **options
        )
        page = browser.new_page()
        page.set_default_timeout(180_000)
        measure(page, f"http://127.0.0.1:{server.server_port}")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1])
