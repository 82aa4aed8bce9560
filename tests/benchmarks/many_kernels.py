"""What a class costs a server: a notebook runs in many kernels at once. Prints seconds and memory.

    python tests/benchmarks/many_kernels.py 20 notebooks/02_tic_tac_toe.ipynb

A kernel's own memory is its PSS, in which what several share is divided among them, and its peak
the largest RSS. Linux only.
"""

import os
import re
import sys
import threading
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
os.environ |= {"PYTHONPATH": str(ROOT), "GAMETREE_PROGRESS": ""}


def megabytes(pid: int, file: str, field: str) -> float:
    """What /proc says of a process; 0 if it has ended."""
    try:
        line = re.search(rf"{field}:\s*(\d+) kB", Path("/proc", str(pid), file).read_text())
    except OSError:
        return 0
    return int(line[1]) / 1024 if line else 0


def run(path: Path, seat: dict) -> None:
    """Run all cells, as one pupil does, in a kernel of its own; it stays until all are done."""
    start = time.perf_counter()
    client = NotebookClient(
        nbformat.read(path, 4), timeout=None, resources={"metadata": {"path": path.parent}}
    )
    try:
        with client.setup_kernel():
            seat["pid"] = client.km.provisioner.pid
            for index, cell in enumerate(client.nb.cells):
                client.execute_cell(cell, index)
            seat["seconds"] = time.perf_counter() - start
            seat["pss"] = megabytes(seat["pid"], "smaps_rollup", "Pss")
            seat["peak"] = megabytes(seat["pid"], "status", "VmHWM")
            ready.wait()
    except BaseException:
        ready.abort()  # so that the others do not wait for it
        raise


def memory_of(seats: list[dict]) -> float:
    """The memory that all kernels have now, in MB."""
    return sum(megabytes(seat.get("pid", 0), "smaps_rollup", "Pss") for seat in seats)


if __name__ == "__main__":
    count = int(sys.argv[1])
    path = Path(sys.argv[2]).resolve()
    ready = threading.Barrier(count)
    seats: list[dict] = [{} for _ in range(count)]
    highest = 0.0
    print("load before:", os.getloadavg()[0])
    pupils = [threading.Thread(target=run, args=(path, seat)) for seat in seats]
    for pupil in pupils:
        pupil.start()
    while any(pupil.is_alive() for pupil in pupils):
        highest = max(highest, memory_of(seats))
        time.sleep(2)
    for name in ("seconds", "pss", "peak"):
        figures = [seat[name] for seat in seats]
        print(f"{name}: {min(figures):.0f} to {max(figures):.0f}")
    print(f"all at once: {highest:.0f} MB")
