"""How long a person waits for a widget in JupyterLab. Run by bench.py.

    python touching.py

prints, in milliseconds: with the full tree of tic-tac-toe, from a click to the new picture, and the
kernel's part of it; a step of the stepper; a step of a student's function; from a change of a leaf
to both new pictures of the laboratory (31 nodes), each the median of 20, by the clock of the page;
and record of a student's alpha-beta on 121 nodes, by the clock of the kernel.
"""

import sys
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "helpers"))
import browsing  # its fixtures are generators with a fixture's coat on

KERNELSPEC = {"name": "python3", "display_name": "Python 3", "language": "python"}
CODE = [
    """from time import perf_counter
from classroom import explore, lab, random_tree, record, step
from gametree import *
full = build(TicTacToe())
_ = minimax(full)
walk = explore(full)
walk""",
    """game = TicTacToe()
film = step(record(alphabeta, build(game, game.parse('.XO/X../OOX'))))
film""",
    """def mine(node, alpha=-9, beta=9):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = mine(child, alpha, beta)
        if best is None or (value - best) * node.player.sign > 0:
            best = value
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


top = random_tree(1, 4, 3)
own = step(record(mine, top))
own""",
    "work = lab(random_tree(1, 4, 2))\nwork",
]
KERNEL = """
times = []
for key in ["n_4", "n_4_0", "n_4_0_1", "n_4", "n"] * 4:
    start = perf_counter()
    walk.hear(["go", key])
    times.append(perf_counter() - start)
print(*times)
"""
RECORD = """
times = []
for _ in range(20):
    start = perf_counter()
    record(mine, top)
    times.append(perf_counter() - start)
print(*times)
"""
DRAG = """async ([by]) => {
    const box = document.querySelectorAll('.gt')[3];
    const start = performance.now();
    const seen = new Promise(done => {
        const watcher = new MutationObserver(() => {
            watcher.disconnect();
            requestAnimationFrame(done);
        });
        watcher.observe(box.querySelector('.gt-picture'), {childList: true});
    });
    const leaf = box.querySelector('[data-id="n_0_0_0_0"]');
    leaf.dispatchEvent(new KeyboardEvent('keydown', {key: by, bubbles: true}));
    await seen;
    return performance.now() - start;
}"""
CLICK = """async ([key]) => {
    const box = document.querySelectorAll('.gt')[0];
    const target = box.querySelector(`[data-id="${key}"]`) || box.querySelector('.gt-row button');
    const start = performance.now();
    const seen = new Promise(done => {
        const watcher = new MutationObserver(() => {
            watcher.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(done));
        });
        watcher.observe(box.querySelector('.gt-picture'), {childList: true});
    });
    target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    await seen;
    return performance.now() - start;
}"""
STEP = """async ([at]) => {
    const box = document.querySelectorAll('.gt')[at];
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
        chromium = playwright.chromium.launch(
            executable_path=path, headless=True, args=["--no-sandbox"]
        )
        with serving(chromium) as server:
            cells = [nbformat.v4.new_code_cell(code) for code in CODE]
            notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC})
            nbformat.write(notebook, server.root / "try" / "bench.ipynb")
            page = chromium.new_page(viewport={"width": 1280, "height": 720})
            browsing.open_notebook(page, server, "try/bench.ipynb")
            browsing.run(page)
            page.wait_for_function(
                "() => document.querySelectorAll('.gt').length === 4", timeout=60_000
            )
            clicks = []
            for _ in range(4):
                for key in ("n_4", "n_0", "n_1", "n_2", "home"):
                    clicks.append(page.evaluate(CLICK, [key]))
                    page.wait_for_timeout(50)
            kernel = [float(seconds) * 1000 for seconds in browsing.ask(page, KERNEL).split()]
            steps = [page.evaluate(STEP, [1]) for _ in range(20)]
            lines = [page.evaluate(STEP, [2]) for _ in range(20)]
            drags = [page.evaluate(DRAG, [by]) for by in "+-" * 10]
            records = [float(seconds) * 1000 for seconds in browsing.ask(page, RECORD).split()]
            print(*map(median, (clicks, kernel, steps, lines, drags, records)))


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
