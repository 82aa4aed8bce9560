"""Chooses the faults to plant: by a seed, some in each room, of as many kinds as there are."""

import ast
import random
from collections import defaultdict
from itertools import islice, zip_longest
from pathlib import Path

from .fault import named, planted, room_of
from .in_python import places_in_python
from .in_script import places_in_script
from .in_texts import (
    places_in_catalogue,
    places_in_css,
    places_in_questions,
    places_in_template,
)

FOLDERS = ("gametree", "classroom", "notebooks/questions")
LEAST = 5  # faults of each room
RARE = ("button", "colour", "file", "listener", "rule")
PLACES = {
    ".py": places_in_python,
    ".js": places_in_script,
    ".mjs": places_in_script,
    ".css": places_in_css,
    ".jinja": places_in_template,
    ".html": places_in_template,
    ".toml": places_in_questions,
    ".po": places_in_catalogue,
}
CODE = {".py", ".js", ".mjs", ".css", ".jinja", ".html"}  # whose lines give a room more faults
MADE = "bundle"  # the folder of generated files


def text_of(path):
    """The text of a file, with its line endings unchanged."""
    return path.read_bytes().decode()


def files_in(root):
    """The files of a project in which faults are planted, by their names in it."""
    paths = [path for folder in FOLDERS for path in (root / folder).rglob("*")]
    return sorted(
        path.relative_to(root).as_posix()
        for path in paths
        if path.suffix in PLACES and MADE not in path.parts and path.is_file()
    )


def faults_in(root):
    """All faults that could be planted, sorted by their ids."""
    faults = []
    for file in files_in(root):
        text = text_of(root / file)
        places = PLACES[Path(file).suffix](text)
        faults += named(file, text, places)
    return sorted(faults)


def is_sound(fault, root):
    """Whether a module with this fault can still be parsed; any other file always can."""
    if not fault.file.endswith(".py"):
        return True
    try:
        ast.parse(planted(text_of(root / fault.file), fault))
    except SyntaxError:
        return False
    return True


def lines_of_rooms(root):
    """The name of each room → how many lines of code it has."""
    lines = defaultdict(int)
    for file in files_in(root):
        if Path(file).suffix in CODE:
            lines[room_of(file)] += text_of(root / file).count("\n")
    return lines


def chosen(root, seed, count):
    """The faults to plant: `count` in all, spread by lines of code, but LEAST of each room.

    So there may be more than `count`. Each fault has a random number of its own, from the seed
    and its id: after a small change of the code, most of the choice stays the same.
    """
    rooms = defaultdict(list)
    for fault in faults_in(root):
        rooms[fault.room].append(fault)
    lines = lines_of_rooms(root)
    in_all = sum(lines.values())
    faults = []
    for room in sorted(rooms):
        share = max(LEAST, round(count * lines[room] / in_all))
        sound = (fault for fault in by_turns(rooms[room], seed) if is_sound(fault, root))
        faults += islice(sound, share)
    return faults


def drawn(seed, name):
    """A random number from 0 to 1 that depends on the seed and a name only."""
    return random.Random(f"{seed} {name}").random()


def by_turns(faults, seed):
    """The faults of a room in the order in which they are chosen: all kinds take turns.

    The RARE kinds come first.
    """
    kinds = defaultdict(list)
    for fault in sorted(faults, key=lambda fault: drawn(seed, fault.id)):
        kinds[fault.kind].append(fault)
    room = faults[0].room
    order = sorted(kinds, key=lambda kind: (kind not in RARE, drawn(seed, f"{room} {kind}")))
    turns = zip_longest(*[kinds[kind] for kind in order])
    return [fault for turn in turns for fault in turn if fault]


def some_of(faults, seed, count):
    """A few of the faults, for a trial."""
    return sorted(faults, key=lambda fault: drawn(seed, f"trial {fault.id}"))[:count]
