"""A fault: one place in one file, and the text that replaces what is right there."""

from collections import Counter
from typing import NamedTuple


class Place(NamedTuple):
    """Where a fault could be planted, before it has a name.

    function: in which function, rule or question; "module" if in none. kind: what is done.
    start, end: the characters of the file that `new` replaces.
    """

    function: str
    kind: str
    start: int
    end: int
    new: str


class Fault(NamedTuple):
    """A Place in a file, with a name that survives small changes of the code."""

    id: str
    file: str
    function: str
    kind: str
    start: int
    end: int
    new: str
    old: str
    line: int

    @property
    def room(self):
        """What the fault is counted under: a room of classroom, a file of gametree, or a folder."""
        return room_of(self.file)

    @property
    def said(self):
        """What is done, in one line."""
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.id} (line {self.line}): {shortened(old)} → {shortened(new) or 'nothing'}"


def shortened(text, length=50):
    return text if len(text) <= length else f"{text[: length - 1]}…"


SCRIPTS = ("classroom/widgets/script", "classroom/site/web")  # rooms of their own


def room_of(file):
    """The room of a file: each file of gametree is one; loose files of classroom are one."""
    package, *folders = file.split("/")
    if package == "gametree":
        return file
    for scripts in SCRIPTS:
        if file.startswith(scripts):
            return scripts
    return f"{package}/{folders[0]}" if len(folders) > 1 else package


def named(file, text, places):
    """The Faults of a file: each has its kind, and its number of that kind in its function."""
    numbers = Counter()
    faults = []
    for place in sorted(set(places), key=lambda place: (place.start, place.end, place.kind)):
        function, kind, start, end, new = place
        old = text[start:end]
        if old == new:
            continue
        numbers[function, kind] += 1
        name = f"{file}:{function}:{kind}:{numbers[function, kind]}"
        line = text.count("\n", 0, start) + 1
        faults.append(Fault(name, file, function, kind, start, end, new, old, line))
    return faults


def planted(text, fault):
    """The text of a file with a fault in it."""
    assert text[fault.start : fault.end] == fault.old, f"{fault.file} is not as it was"
    return text[: fault.start] + fault.new + text[fault.end :]
