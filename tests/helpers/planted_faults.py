"""Plants faults in copies of the project, and says which of them the tests find.

    python tests/helpers/planted_faults.py --seed 1 --count 150 --out before.json
    python tests/helpers/planted_faults.py --only before.json --out after.json
    python tests/helpers/planted_faults.py --compare before.json after.json

This measures what the tests guard: whoever makes them faster compares before and after. It takes
hours, and is run by hand. It tries what is committed. A run that was broken off continues where it
was, if it is started again with the same file.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock

from places import ROOT
from planting.choosing import chosen, faults_in, some_of
from planting.running import IS_EQUIVALENT, SEEN, Copy, Sound, Trial
from planting.witnesses import Witnesses


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, help="which faults are chosen")
    parser.add_argument("--count", type=int, default=150, help="faults in all; each room has five")
    parser.add_argument("--some", type=int, metavar="N", help="only N of those chosen, as a trial")
    parser.add_argument(
        "--only", nargs="+", metavar="ID", help="these faults; of a JSON file those that were found"
    )
    parser.add_argument("--list", action="store_true", help="name the faults, and plant none")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the result is written")
    parser.add_argument("--jobs", type=int, default=2, help="faults tried at a time")
    parser.add_argument("--limit", type=float, default=240, help="seconds of a fault")
    parser.add_argument("--file-limit", type=float, default=120, help="seconds of a file of tests")
    parser.add_argument("--long", action="store_true", help="with what tests try once a week, too")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    return parser.parse_args()


def main():
    wanted = arguments()
    if wanted.compare:
        sys.exit(compare(*map(outcomes_in, wanted.compare)))
    faults = faults_wanted(wanted)
    if wanted.list:
        for fault in faults:
            print(fault.said)
        return
    record = Record(wanted.out, wanted.seed)
    try_all([fault for fault in faults if fault.id not in record.outcomes], record, wanted)
    print(table(record.outcomes))


def faults_wanted(wanted):
    """The faults that the command line asks for."""
    if wanted.only:
        return faults_named(wanted.only)
    faults = chosen(ROOT, wanted.seed, wanted.count)
    return faults if wanted.some is None else some_of(faults, wanted.seed, wanted.some)


def faults_named(names):
    """The faults with these ids; a file of outcomes is for all that were found in it."""
    ids = []
    for name in names:
        ids += found_in(outcomes_in(Path(name))) if name.endswith(".json") else [name]
    faults = {fault.id: fault for fault in faults_in(ROOT)}
    for name in ids:
        if name not in faults:
            print(f"There is no {name} any more.")
    return [faults[name] for name in ids if name in faults]


def outcomes_in(file):
    return json.loads(file.read_text(encoding="utf-8"))["outcomes"]


def found_in(outcomes):
    return [name for name, outcome in outcomes.items() if outcome["status"] in SEEN]


class Record:
    """The result for each fault, written into a file after each."""

    def __init__(self, file, seed):
        self.file, self.seed = file, seed
        self.lock = Lock()
        self.outcomes = outcomes_in(file) if file and file.exists() else {}

    def add(self, fault, outcome):
        with self.lock:
            self.outcomes[fault.id] = outcome
            by = f" by {outcome['by']}" if outcome["by"] else ""
            print(f"{outcome['status']}{by} ({outcome['seconds']} s): {fault.said}", flush=True)
            if self.file:
                self.file.write_text(self.text(), encoding="utf-8")

    def text(self):
        content = {"seed": self.seed, "commit": commit(), "outcomes": self.outcomes}
        return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def commit():
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def try_all(faults, record, wanted):
    """Try the faults, several at a time: each has a copy of the project for itself."""
    witnesses, sound = Witnesses(ROOT), Sound()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copies = SimpleQueue()
        for number in range(wanted.jobs if faults else 0):
            copies.put(Copy(ROOT, Path(folder).resolve() / f"copy{number}", wanted.long))

        def try_one(fault):
            copy = copies.get()
            try:
                trial = Trial(copy, fault, sound, (wanted.limit, wanted.file_limit))
                record.add(fault, trial.outcome(witnesses.of(fault)))
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(wanted.jobs) as pool:
            list(pool.map(try_one, faults))
    if sound.failing:
        print("These fail without any fault, too:", *sorted(set(sound.failing)), sep="\n  ")


def table(outcomes):
    """A line for each room: how many faults were planted, and how many found."""
    rooms = defaultdict(Counter)
    for outcome in outcomes.values():
        rooms[outcome["room"]][outcome["status"]] += 1
        rooms["all"][outcome["status"]] += 1
    others = [status for status in sorted(rooms["all"]) if status not in SEEN]
    lines = [f"{'room':<28} planted  found" + "".join(f"  {status}" for status in others)]
    for room in [*sorted(set(rooms) - {"all"}), "all"]:
        counts = rooms[room]
        in_all = counts.total() - counts[IS_EQUIVALENT]
        found = sum(counts[status] for status in SEEN)
        numbers = "".join(f"  {counts[status]:>{len(status)}}" for status in others)
        lines.append(f"{room:<28} {in_all:>7}  {found:>5}{numbers}")
    return "\n".join(lines)


def minutes(outcomes):
    """How long all of them took, one after the other."""
    return round(sum(outcome["seconds"] for outcome in outcomes.values()) / 60)


def compare(before, after):
    """Say what was found before and is not found after; return 1 if there is such a fault."""
    lost = [name for name in found_in(before) if name not in found_in(after)]
    gone = [name for name in lost if name not in after]
    missed = [name for name in lost if name in after]
    for name in missed:
        print(f"no longer found ({after[name]['status']}): {after[name]['said']}")
        print(f"  before by {before[name]['by']}")
    for name in gone:
        print(f"not tried after: {name}")
    new = len(set(found_in(after)) - set(found_in(before)))
    print(
        f"{len(found_in(before))} found before in {minutes(before)} minutes, "
        f"{len(found_in(after))} after in {minutes(after)}: "
        f"{len(missed)} no longer, {len(gone)} not tried, {new} only after"
    )
    return int(bool(lost))


if __name__ == "__main__":
    main()
