"""How long a person waits for a widget in JupyterLab, with the full tree of tic-tac-toe. Run by bench.py.

    python touching.py

prints, in milliseconds: from a click to the new picture, the kernel's part of it, and a step of the stepper;
each the median of 20, by the clock of the page.
"""

import sys
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import browsing  # its fixtures are generators with a fixture's coat on

CODE = [
    "from time import perf_counter\nfrom gametree import *\nfull = build(TicTacToe())\n_ = minimax(full)\n"
    "walk = explore(full)\nwalk",
    "film = step(record(alphabeta, build(TicTacToe(), TicTacToe().parse('.XO/X../OOX'))))\nfilm",
]
KERNEL = """
times = []
for key in ["n_4", "n_4_0", "n_4_0_1", "n_4", "n"] * 4:
    start = perf_counter()
    walk.hear(["go", key])
    times.append(perf_counter() - start)
print(*times)
"""
CLICK = """async ([key]) => {
    const box = document.querySelectorAll('.gt')[0];
    const target = box.querySelector(`[data-id="${key}"]`) || box.querySelector('.gt-row button');
    const start = performance.now();
    const seen = new Promise(done => {
        const watcher = new MutationObserver(() => { watcher.disconnect(); requestAnimationFrame(() => requestAnimationFrame(done)); });
        watcher.observe(box.querySelector('.gt-picture'), {childList: true});
    });
    target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    await seen;
    return performance.now() - start;
}"""
STEP = """async () => {
    const box = document.querySelectorAll('.gt')[1];
    const start = performance.now();
    box.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
    box.getBoundingClientRect();
    const done = performance.now() - start;
    await new Promise(requestAnimationFrame);
    return done;
}"""


def main():
    from playwright.sync_api import sync_playwright

    path = browsing.find_browser()
    if path is None:
        sys.exit("no browser here")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=["--no-sandbox"])
        with serving(chromium) as server:
            kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
            cells = [nbformat.v4.new_code_cell(code) for code in CODE]
            nbformat.write(
                nbformat.v4.new_notebook(cells=cells, metadata=kernel), server.root / "try" / "bench.ipynb"
            )
            page = chromium.new_page(viewport={"width": 1280, "height": 720})
            browsing.open_notebook(page, server, "try/bench.ipynb")
            browsing.run(page)
            page.wait_for_function("() => document.querySelectorAll('.gt').length === 2", timeout=60_000)
            clicks = []
            for _ in range(4):
                for key in ("n_4", "n_0", "n_1", "n_2", "home"):
                    clicks.append(page.evaluate(CLICK, [key]))
                    page.wait_for_timeout(50)
            kernel = [float(seconds) * 1000 for seconds in browsing.ask(page, KERNEL).split()]
            steps = [page.evaluate(STEP) for _ in range(20)]
            print(median(clicks), median(kernel), median(steps))


@contextmanager
def serving(browser):
    """The server of the browser tests, outside pytest."""
    import tempfile

    class Folders:
        def mktemp(self, name):
            place = Path(folder, name)
            place.mkdir()
            return place

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        generator = browsing.server.__wrapped__(browser, Folders())
        yield next(generator)
        next(generator, None)


if __name__ == "__main__":
    main()
