"""The measurements behind the project's goals: python3 -m classroom bench.

Each repetition measures everything once, one after the other, each in a process of its own; shown are the
medians. What is slow (the trees of other libraries, Connect Four) is measured once. Computing is measured in
CPU time, what a person waits for (import, pictures) by the clock, and there the shortest time counts: whatever else
runs on the machine can only add to it. What gametree is compared with is in peers.py.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# Each of these is run by a fresh Python and prints its figures; what they mean stands at its end.
FULL_TREE = """
from time import process_time
from gametree import TicTacToe, build, minimax
from peers import resident

game, before, start = TicTacToe(), resident(), process_time()
top = build(game)
built, after = process_time(), resident()
start_search = process_time()
found = minimax(top)
searched = process_time()
print(top.size, found.visited, found.value, built - start, searched - start_search, after - before)
"""

IMPORT = """
from time import perf_counter
start = perf_counter()
import gametree
print(perf_counter() - start)
"""

DRAW = """
from statistics import median
from time import perf_counter
import gametree

def seconds(node):
    start = perf_counter()
    gametree.draw(node).svg
    return perf_counter() - start

first = seconds(gametree.tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
# 50 nodes, with other values each time, so that no picture is drawn twice
print(first, median([seconds(gametree.tree([[i + j for j in range(6)]] * 7)) for i in range(20)]))
"""

# Each search is made five times in its process, as those of peers.py are.
SEARCHES = """
import gc
from statistics import median
from time import process_time
from gametree import TicTacToe, alphabeta, build, positions, root

def seconds(function, arguments):
    times = []
    for argument in arguments:
        start = process_time()
        found = function(argument)
        times.append(process_time() - start)
        assert found.value == 0, found
    return median(times), getattr(found, "visited", None)

def roots():
    for _ in range(5):
        gc.collect()  # so that none pays for what the one before has left
        yield root(game)

game = TicTacToe()
solving, _ = seconds(positions, [game] * 5)  # first, while the heap is small, as easyAI's is
knowing, _ = seconds(lambda game: alphabeta(game, table={}), [game] * 5)
growing, grown = seconds(alphabeta, roots())
top = build(game)
gc.collect()  # as peers.py does before each search: what was built before is not what is measured
searching, visited = seconds(alphabeta, [top] * 5)
assert grown == visited
print(searching, growing, solving, knowing, visited)
"""

CONNECT_FOUR = """
from time import process_time
from gametree import alphabeta
from gametree.games import ConnectFour

def centre_first(node):
    return sorted(node.children, key=lambda child: abs(child.move - 2))

table, start = {}, process_time()
found = alphabeta(ConnectFour(4, 5), table=table, order=centre_first)
print(process_time() - start, found.value, found.visited, len(table))
"""

PYTHONS = {"full tree": FULL_TREE, "import": IMPORT, "draw": DRAW, "searches": SEARCHES}
ONCE = {"Connect Four": CONNECT_FOUR}
PEERS = (
    "OpenSpiel",
    "easyAI",
    "easyAI's own game",
    "easyAI with table",
    "easyAI's own, table",
    "easyAI everywhere",
)
BY_THE_CLOCK = ("import", "draw")
PEER_TREES = ("anytree", "bigtree", "treelib", "nutree", "networkx")  # each measured once


class Failed(Exception):
    """A process that did not end well; its text is the last line that it printed about that."""


def main():
    parser = argparse.ArgumentParser(description="Measure gametree against its goals.")
    parser.add_argument(
        "-n", "--repeat", type=int, default=7, help="repetitions (by default %(default)s)"
    )
    repeat = max(1, parser.parse_args().repeat)
    print(
        f"Everything is measured in turn, {repeat} x (what is slow once); shown are the medians.",
        flush=True,
    )

    commands = {name: [sys.executable, "-c", code] for name, code in PYTHONS.items()}
    commands |= {name: [sys.executable, str(HERE / "peers.py"), name] for name in PEERS}
    commands |= {
        name: [sys.executable, str(HERE / f"{name}.py")] for name in ("textbook", "checking")
    }
    slow = {"touching": [sys.executable, str(HERE / "touching.py")]}
    slow |= {name: [sys.executable, "-c", code] for name, code in ONCE.items()}
    slow |= {name: [sys.executable, str(HERE / "peers.py"), name] for name in PEER_TREES}
    remarks = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            commands["C"] = [compile_c(folder)]
        except Failed as failure:
            remarks.append(f"Not compared with C: {failure}")
        # Compiled Python is kept there too: import is the same whether or not __pycache__ may be written.
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        # Found from any folder; a script of its own would else look beside itself only.
        os.environ["PYTHONPATH"] = os.pathsep.join(
            filter(None, [str(ROOT), str(HERE), os.environ.get("PYTHONPATH")])
        )
        figures = measure(commands, repeat, remarks) | measure(slow, 1, remarks, warm_up=False)
    for name, turns in figures.items():
        chosen = min if name in BY_THE_CLOCK else median
        figures[name] = [chosen(column) for column in zip(*turns)]

    rows = list(results(figures, remarks))
    widths = [max(map(len, column)) for column in zip(*rows)]
    print()
    for cells in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip())
    print()
    for remark in remarks:
        print(remark.encode("ascii", "replace").decode())
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} CPUs{compiler_version() if 'C' in commands else ''}"
    )


def measure(commands, repeat, remarks, warm_up=True):
    """Run all commands in turn, `repeat` times; return the rows of figures that each has printed."""
    figures = {name: [] for name in commands}
    for turn in range(not warm_up, repeat + 1):
        for name in list(figures):
            try:
                printed = run(commands[name])
            except Failed as failure:
                remarks.append(f"Not measured ({name}): {failure}")
                del figures[name]
                continue
            if turn:  # the first is for nothing: it compiles the Python files and reads the disk
                figures[name].append([float(figure) for figure in printed.split()])
    return figures


def results(figures, remarks):
    """Yield the rows of the table, as far as there are figures."""
    yield "what", "measured", "goal", "", "from"
    if "full tree" in figures:
        size, visited, value, build, search, memory = figures["full tree"]
        if "C" in figures:
            *c_work, c_build, c_search = figures["C"]
            if c_work != [size, visited, value]:
                remarks.append(
                    "C and gametree have not done the same work: their ratios mean nothing."
                )
            for what, ours, theirs, goal in (
                ("build(TicTacToe()), C = 1", build, c_build, 10),
                ("minimax of that tree, C = 1", search, c_search, 25),
            ):
                if theirs:
                    source = (
                        f"{ours * 1000:.0f} ms : {theirs * 1000:.1f} ms CPU time, {size:,.0f} nodes"
                    )
                    yield row(what, ours / theirs, "x", goal, source)
                else:
                    remarks.append(
                        f"Not measured ({what}): the clock of this system is too coarse for C."
                    )
        if memory == memory:
            source = f"{memory / 1e6:.1f} MB resident : {size:,.0f} nodes"
            yield row("memory per node", memory / size, "bytes", 140, source)
        else:
            remarks.append("Not measured (memory per node): this system does not tell.")
        yield from against_trees(figures, build, memory)
    if "searches" in figures:
        yield from against_searches(figures)
    if "textbook" in figures:
        built = "built tic-tac-toe, CPU time"
        for what, ratio, goal in zip(
            (
                "alphabeta, textbook = 1",
                "minimax, textbook = 1",
                "alphabeta watched, unwatched = 1",
                "minimax watched, unwatched = 1",
            ),
            figures["textbook"],
            (1.9, 1.4, 4, 4),
        ):
            yield row(what, ratio, "x", goal, built, digits=2)
    if "checking" in figures:
        for what, ratio in zip(("check_minimax", "check_alphabeta"), figures["checking"]):
            source = "a right program; 1,320 plain calls of it = 1"
            yield row(f"{what} of a right program", ratio, "x", None, source)
    if "touching" in figures:
        tree, own = "full tree of tic-tac-toe", "alpha-beta of one's own, 121 nodes"
        for what, time, goal, source in zip(
            (
                "explore, click to picture",
                "explore, the kernel's part",
                "step, one step",
                "step, one line",
                "lab, a leaf to both pictures",
                "record, line by line",
            ),
            figures["touching"],
            (100, 15, 30, 30, 100, 1000),
            (tree, tree, "tic-tac-toe, the puzzle", own, "31 nodes", own),
        ):
            yield row(what, time, "ms", goal, f"JupyterLab in Chromium, {source}; median of 20")
    if "Connect Four" in figures:
        seconds, value, visited, entries = figures["Connect Four"]
        source = (
            f"CPU time, value {value:g}, {visited:,.0f} nodes visited, {entries:,.0f} in the table"
        )
        yield row("Connect Four, 4 rows x 5 columns", seconds, "s", 20, source)
    if "import" in figures:
        yield row(
            "import gametree",
            figures["import"][0] * 1000,
            "ms",
            60,
            "fresh process, by the clock, at best",
        )
    if "draw" in figures:
        first, warm = (seconds * 1000 for seconds in figures["draw"])
        yield row(
            "first picture, 13 nodes", first, "ms", 600, "fresh process, by the clock, at best"
        )
        yield row("later picture, 50 nodes", warm, "ms", 10, "same process, by the clock, at best")


def against_trees(figures, build, memory):
    """Yield the rows that compare building the full tree with other libraries building it."""
    for name in PEER_TREES:
        if name not in figures:
            continue
        count, seconds, size, complete = figures[name]
        theirs = (
            f"{seconds:.2f} s"
            if complete
            else f"over {seconds:.0f} s, stopped after {count:,.0f} nodes"
        )
        source = f"{theirs} : {build:.3f} s CPU time"
        yield row(f"build, times faster than {name}", seconds / build, "x", 8, source, least=True)
        if memory == memory:
            source = f"{memory / 1e6:.0f} MB : {size / 1e6:.0f} MB resident{'' if complete else ' when stopped'}"
            yield row(f"memory of the tree, {name} = 1", memory / size, "x", 1, source)


def against_searches(figures):
    """Yield the rows that compare the searches with those of other libraries."""
    search, grow, solve, know, visited = figures["searches"]
    built, grown = f"built tree, {visited:,.0f} nodes", "its nodes made on the way"
    # easyAI as it comes, with its own game; the leanest game that one can write for it says more.
    for what, ours, peer, goal, least, how in (
        ("alphabeta, times faster than OpenSpiel", search, "OpenSpiel", 3.5, True, built),
        (
            "alphabeta, times faster than easyAI",
            search,
            "easyAI's own game",
            15,
            True,
            f"{built}; its own game",
        ),
        ("... with the leanest game for it", search, "easyAI", None, True, built),
        ("alphabeta from root(), OpenSpiel = 1", grow, "OpenSpiel", 2, False, grown),
        (
            "positions, times faster than easyAI",
            solve,
            "easyAI everywhere",
            2,
            True,
            "every position, one table",
        ),
        (
            "alphabeta with table, than easyAI",
            know,
            "easyAI's own, table",
            1,
            True,
            "the first position; its own game",
        ),
        (
            "... with the leanest game for it",
            know,
            "easyAI with table",
            1,
            True,
            "the first position",
        ),
    ):
        if peer in figures:
            theirs = figures[peer][1]
            times = f"{theirs * 1000:.1f} ms : {ours * 1000:.1f} ms"
            if not least:
                times = f"{ours * 1000:.1f} ms : {theirs * 1000:.1f} ms"
            yield row(
                what,
                theirs / ours if least else ours / theirs,
                "x",
                goal,
                f"{times} CPU time, {how}",
                least,
            )


def row(what, measured, unit, goal, source, least=False, digits=1):
    if goal is None:
        return what, f"{measured:6.{digits}f} {unit}", "", "", source
    verdict = "holds" if (measured >= goal if least else measured <= goal) else "does not hold"
    return (
        what,
        f"{measured:6.{digits}f} {unit}",
        f"at {'least' if least else 'most'} {goal} {unit}",
        verdict,
        source,
    )


def run(command):
    """Run a command in the project's folder and return what it prints."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise Failed((done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1])
    return done.stdout


def compiler():
    return shutil.which("gcc") or shutil.which("cc")


def compiler_version():
    return ", C by " + run([compiler(), "--version"]).splitlines()[0]


def compile_c(folder):
    """Compile full_tree.c into `folder`; return the path of the program."""
    if not compiler():
        raise Failed("there is no gcc or cc here.")
    program = str(Path(folder, "full_tree.exe"))  # Windows wants the ending, others do not mind
    try:
        run([compiler(), "-O2", "-o", program, str(HERE / "full_tree.c")])
    except Failed:
        raise Failed("gcc or cc is here, but could not compile full_tree.c.") from None
    return program


if __name__ == "__main__":
    main()
