"""The measurements behind the project's goals: python3 -m classroom bench.

Each repetition measures everything once, one after another, each in a separate process; the medians
are shown. Slow things (the trees of other libraries, Connect Four) are measured once. Computing is
measured in CPU time. What a person waits for (import, pictures) is measured by the clock, and there
the shortest time counts, because whatever else runs on the machine can only add to it. peers.py has
the libraries with which gametree is compared.

figures  name of a program that was run -> the numbers that it printed
row      a line of the table: (what, how much was measured, goal, whether that holds, from what)
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from math import isnan
from pathlib import Path
from statistics import median

from tqdm import tqdm

Row = tuple[str, str, str, str, str]
Figures = dict[str, list[float]]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# Each of these is run by a fresh Python and prints its figures; its last lines say what they mean.
FULL_TREE = """
import gc
from time import process_time
from gametree import TicTacToe, build, minimax
from peers import resident

gc.disable()  # its look at all that is new would fall on some of the steps, and not on others
game, before, start = TicTacToe(), resident(), process_time()
top = build(game)
built, after = process_time(), resident()
start_search = process_time()
found = minimax(top)
searched = process_time()
work = top.size, found.visited, found.value
del top, found
gc.collect()  # the second tree is to lie where the first one did
start_both = process_time()
again = minimax(game)
both = process_time()
assert again.visited == work[0]
print(
    *work,
    built - start,
    searched - start_search,
    after - before,
    both - start_both,
)
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
from gametree import ConnectFour, alphabeta

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


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure gametree against its goals.")
    parser.add_argument(
        "-n", "--repeat", type=int, default=7, help="repetitions (by default %(default)s)"
    )
    repeat = max(1, parser.parse_args().repeat)
    print(
        f"Everything is measured in turn, {repeat} x (what is slow once); shown are the medians.",
        flush=True,
    )
    remarks: list[str] = []
    figures = measured(repeat, remarks)
    print()
    print_table(list(results(figures, remarks)))
    print()
    for remark in remarks:
        print(remark.encode("ascii", "replace").decode())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs"
    c = compiler_version() if "C" in figures else ""
    print(f"{python}, {machine}{c}")


def print_table(rows: list[Row]) -> None:
    """Print rows, each column as wide as its contents."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    for cells in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip())


def measured(repeat: int, remarks: list[str]) -> Figures:
    """Measure everything; add to the remarks what could not be measured."""
    peer = [sys.executable, str(HERE / "peers.py")]
    commands = {name: [sys.executable, "-c", code] for name, code in PYTHONS.items()}
    commands |= {name: [*peer, name] for name in PEERS}
    for name in ("textbook", "checking"):
        commands[name] = [sys.executable, str(HERE / f"{name}.py")]
    slow = {"touching": [sys.executable, str(HERE / "touching.py")]}
    slow |= {name: [sys.executable, "-c", code] for name, code in ONCE.items()}
    slow |= {name: [*peer, name] for name in PEER_TREES}
    with tempfile.TemporaryDirectory() as folder:
        try:
            commands["C"] = [compile_c(folder)]
        except Failed as failure:
            remarks.append(f"Not compared with C: {failure}")
        # Compiled Python is kept there too: import is the same whether or not __pycache__ may be
        # written.
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ["GAMETREE_PROGRESS"] = ""  # no language that was chosen here
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        # Found from any folder; a script of its own would else look beside itself only.
        places = [str(ROOT), str(HERE)]
        if inherited := os.environ.get("PYTHONPATH"):
            places.append(inherited)
        os.environ["PYTHONPATH"] = os.pathsep.join(places)
        turns = measure(commands, repeat, remarks)
        turns |= measure(slow, 1, remarks, warm_up=False)
    figures = {}
    for name, rows in turns.items():
        chosen = min if name in BY_THE_CLOCK else median
        figures[name] = [chosen(column) for column in zip(*rows)]
    return figures


def measure(
    commands: dict[str, list[str]], repeat: int, remarks: list[str], warm_up: bool = True
) -> dict[str, list[list[float]]]:
    """Run all commands in turn, `repeat` times; return the rows of figures that each printed."""
    figures: dict[str, list[list[float]]] = {name: [] for name in commands}
    # The first turn is for nothing: it compiles the Python files and reads the disk.
    first = 0 if warm_up else 1
    turns = range(first, repeat + 1)
    bar = tqdm(total=len(turns) * len(commands), unit="process", disable=None)
    for turn in turns:
        for name in list(figures):
            bar.set_description(name)
            bar.update()
            try:
                printed = run(commands[name])
            except Failed as failure:
                remarks.append(f"Not measured ({name}): {failure}")
                del figures[name]
                continue
            if turn > 0:
                figures[name].append([float(figure) for figure in printed.split()])
    bar.close()
    return figures


def results(figures: Figures, remarks: list[str]) -> Iterator[Row]:
    """Yield the rows of the table, as far as there are figures; add remarks on what is missing."""
    yield "what", "measured", "goal", "", "from"
    if "full tree" in figures:
        yield from of_the_full_tree(figures, remarks)
    if "searches" in figures:
        yield from against_searches(figures)
    if "textbook" in figures:
        yield from against_the_textbook(*figures["textbook"])
    if "checking" in figures:
        yield from of_checks(*figures["checking"])
    if "touching" in figures:
        yield from of_widgets(*figures["touching"])
    if "Connect Four" in figures:
        yield of_connect_four(*figures["Connect Four"])
    if "import" in figures:
        (seconds,) = figures["import"]
        source = "fresh process, by the clock, at best"
        yield row("import gametree", seconds * 1000, "ms", 40, source)
    if "draw" in figures:
        yield from of_pictures(*figures["draw"])


def of_the_full_tree(figures: Figures, remarks: list[str]) -> Iterator[Row]:
    """Yield the rows on the tree of tic-tac-toe: built, searched, and what it takes of memory."""
    size, *_, build, search, memory, both = figures["full tree"]
    if "C" in figures:
        yield from against_c(figures, remarks)
    if isnan(memory):
        remarks.append("Not measured (memory per node): this system does not tell.")
    else:
        source = f"{memory / 1e6:.1f} MB resident : {size:,.0f} nodes"
        yield row("memory per node", memory / size, "bytes", 155, source)
    times = f"{both:.2f} s : {build:.2f} s + {search:.2f} s CPU time"
    yield row("minimax from a game, both steps = 1", both / (build + search), "x", 1.5, times)
    yield from against_trees(figures, build, memory)


def against_c(figures: Figures, remarks: list[str]) -> Iterator[Row]:
    """Yield the rows that compare the full tree with the same in C."""
    *work, build, search, _, _ = figures["full tree"]
    *c_work, c_build, c_search = figures["C"]
    if c_work != work:
        remarks.append("C and gametree have not done the same work: their ratios mean nothing.")
    size = work[0]
    for name, ours, theirs, goal in (
        ("build(TicTacToe()), C = 1", build, c_build, 10),
        ("minimax of that tree, C = 1", search, c_search, 25),
    ):
        if theirs == 0:
            remarks.append(f"Not measured ({name}): the clock of this system is too coarse for C.")
            continue
        times = f"{ours * 1000:.0f} ms : {theirs * 1000:.1f} ms CPU time"
        yield row(name, ours / theirs, "x", goal, f"{times}, {size:,.0f} nodes")


def against_trees(figures: Figures, build: float, memory: float) -> Iterator[Row]:
    """Yield the rows that compare building the full tree with other libraries building it."""
    for name in PEER_TREES:
        if name not in figures:
            continue
        count, seconds, size, is_complete = figures[name]
        theirs = f"{seconds:.2f} s"
        their_memory = f"{size / 1e6:.0f} MB resident"
        if not is_complete:
            theirs = f"over {seconds:.0f} s, stopped after {count:,.0f} nodes"
            their_memory += " when stopped"
        source = f"{theirs} : {build:.3f} s CPU time"
        yield row(f"build, times faster than {name}", seconds / build, "x", 8, source, least=True)
        if not isnan(memory):
            source = f"{memory / 1e6:.0f} MB : {their_memory}"
            yield row(f"memory of the tree, {name} = 1", memory / size, "x", 1, source)


def against_searches(figures: Figures) -> Iterator[Row]:
    """Yield the rows that compare the searches with those of other libraries."""
    search, grow, solve, know, visited = figures["searches"]
    built = f"built tree, {visited:,.0f} nodes"
    grown = "its nodes made on the way"
    everywhere = "every position, one table"
    first = "the first position"
    own_game = "its own game"
    # easyAI as it comes, with its own game; the leanest game that can be written for it says more.
    for name, ours, peer, goal, is_faster, source in (
        ("alphabeta, times faster than OpenSpiel", search, "OpenSpiel", 3.5, True, built),
        (
            *("alphabeta, times faster than easyAI", search, "easyAI's own game", 15, True),
            f"{built}; {own_game}",
        ),
        ("... with the leanest game for it", search, "easyAI", None, True, built),
        ("alphabeta from root(), OpenSpiel = 1", grow, "OpenSpiel", 2, False, grown),
        ("positions, times faster than easyAI", solve, "easyAI everywhere", 2, True, everywhere),
        (
            *("alphabeta with table, than easyAI", know, "easyAI's own, table", 1, True),
            f"{first}; {own_game}",
        ),
        ("... with the leanest game for it", know, "easyAI with table", 1, True, first),
    ):
        if peer not in figures:
            continue
        _, theirs = figures[peer]
        if is_faster:
            times = f"{theirs * 1000:.1f} ms : {ours * 1000:.1f} ms CPU time, {source}"
            yield row(name, theirs / ours, "x", goal, times, least=True)
        else:
            times = f"{ours * 1000:.1f} ms : {theirs * 1000:.1f} ms CPU time, {source}"
            yield row(name, ours / theirs, "x", goal, times)


def against_the_textbook(
    alphabeta: float, minimax: float, alphabeta_watched: float, minimax_watched: float
) -> Iterator[Row]:
    """Yield the rows on what counting and watching cost."""
    source = "built tic-tac-toe, CPU time"
    for name, ratio, goal in (
        ("alphabeta, textbook = 1", alphabeta, 1.9),
        ("minimax, textbook = 1", minimax, 1.5),
        ("alphabeta watched, unwatched = 1", alphabeta_watched, 4),
        ("minimax watched, unwatched = 1", minimax_watched, 4),
    ):
        yield row(name, ratio, "x", goal, source, digits=2)


def of_checks(check_minimax: float, check_alphabeta: float) -> Iterator[Row]:
    """Yield the rows on what a check costs."""
    source = "a right program; 1,320 plain calls of it = 1"
    yield row("check_minimax of a right program", check_minimax, "x", None, source)
    yield row("check_alphabeta of a right program", check_alphabeta, "x", None, source)


def of_widgets(
    click: float, kernel: float, step: float, line: float, leaf: float, record: float
) -> Iterator[Row]:
    """Yield the rows on how long a person waits for a widget, in milliseconds."""
    tree = "full tree of tic-tac-toe"
    own = "alpha-beta of one's own, 121 nodes"
    for name, time, goal, of_what in (
        ("explore, click to picture", click, 100, tree),
        ("explore, the kernel's part", kernel, 15, tree),
        ("step, one step", step, 30, "tic-tac-toe, the puzzle"),
        ("step, one line", line, 30, own),
        ("lab, a leaf to both pictures", leaf, 100, "31 nodes"),
        ("record, line by line", record, 1000, own),
    ):
        source = f"JupyterLab in Chromium, {of_what}; median of 20"
        yield row(name, time, "ms", goal, source)


def of_connect_four(seconds: float, value: float, visited: float, entries: float) -> Row:
    """The row on a game that is solved with a table."""
    counts = f"{visited:,.0f} nodes visited, {entries:,.0f} in the table"
    source = f"CPU time, value {value:g}, {counts}"
    return row("Connect Four, 4 rows x 5 columns", seconds, "s", 20, source)


def of_pictures(first: float, later: float) -> Iterator[Row]:
    """Yield the rows on how long a picture takes, given in seconds."""
    fresh = "fresh process, by the clock, at best"
    same = "same process, by the clock, at best"
    yield row("first picture, 13 nodes", first * 1000, "ms", 600, fresh)
    yield row("later picture, 50 nodes", later * 1000, "ms", 10, same)


def row(
    name: str,
    measured: float,
    unit: str,
    goal: float | None,
    source: str,
    least: bool = False,
    digits: int = 1,
) -> Row:
    """A line of the table. least: whether the goal is the least that is wanted, not the most."""
    figure = f"{measured:6.{digits}f} {unit}"
    if goal is None:
        return name, figure, "", "", source
    bound = "least" if least else "most"
    holds = measured >= goal if least else measured <= goal
    verdict = "holds" if holds else "does not hold"
    return name, figure, f"at {bound} {goal} {unit}", verdict, source


def run(command: list[str]) -> str:
    """Run a command in the project's folder and return what it prints. Raises Failed."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode:
        complaint = done.stderr.strip() or f"exit code {done.returncode}"
        raise Failed(complaint.splitlines()[-1])
    return done.stdout


def compiler() -> str | None:
    """The compiler of C that this machine has."""
    return shutil.which("gcc") or shutil.which("cc")


def compiler_version() -> str:
    """What the compiler says of itself, as the end of a line."""
    return ", C by " + run([str(compiler()), "--version"]).splitlines()[0]


def compile_c(folder: str) -> str:
    """Compile full_tree.c into `folder`; return the path of the program. Raises Failed."""
    gcc = compiler()
    if gcc is None:
        raise Failed("there is no gcc or cc here.")
    program = str(Path(folder, "full_tree.exe"))  # Windows wants the ending, others do not mind
    try:
        run([gcc, "-O2", "-o", program, str(HERE / "full_tree.c")])
    except Failed:
        raise Failed("gcc or cc is here, but could not compile full_tree.c.") from None
    return program


if __name__ == "__main__":
    main()
