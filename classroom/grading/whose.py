"""Whose a file is, found from the names of all folders above it, and from its own name.

candidate  a name that could be a pupil's: of a folder, or a file's name without its number
place      candidates from the outermost inwards: a folder, given by its name and those above it
key        the owner of a file, as its folders name it; two pupils of the same name have two keys
group      a folder of several pupils, whose names are below it

A platform's pattern decides. Otherwise the pupil is the first candidate that is no group.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

Place: TypeAlias = tuple[str, ...]

# How a platform calls a pupil's folder, or what it puts before the name of a file.
PLATFORMS = {
    "Moodle": r"(?P<name>.+?)_(?P<id>\d+)_assign(?:submission|feedback)_\w*",
    "Canvas": r"(?P<name>.+?)(?:_late)?_(?P<id>\d+)_\d+",
    "Blackboard": r".*_(?P<name>[^_]+)_attempt_(?P<id>[\d-]+)",
    "Brightspace": r"(?P<id>\d+-\d+) - (?P<name>.+?) - \w+ \d+, \d{4} \d+ [AP]M",
    "ILIAS": r"(?P<name>[^\W\d_]+_[^\W\d_]+)_(?P<id>[\w.]+_\d{4,})",
}
PATTERNS = [re.compile(pattern, re.IGNORECASE) for pattern in PLATFORMS.values()]
# Names of folders that are nobody's name, by their origin; a number may follow.
NOBODYS = {
    "working copies": "work|notebooks|exercises|solutions|(?:ex[ _-]?\\d|0)\\d?[a-z]?(?:_.*)?",
    "Teams": "student work|submitted files|working files|eingereichte dateien|arbeitsdateien|"
    "version",
    "nbgrader, IServ, Nextcloud": "submitted|submissions?|abgaben?|rückgaben?|uploads?|files|"
    "dateien|download",
    "Google Classroom": "classroom|google drive|drive",
    "weeks and tasks": "week|woche|kw|homework|hausaufgaben?|hw|ha|assignments?|aufgaben?|"
    "blatt|sheet|übung(?:en)?|tasks?|lessons?|stunde|tag|day|unit|module?",
    "states of a work": "final|draft|entwurf|untitled|unbenannt|neu|new|old|alt|backup|korrigiert",
    "Chinese": "第.{1,3}[周次课]|作业|提交|练习",
}
NOBODY = re.compile(rf"(?:{'|'.join(NOBODYS.values())})(?:[ _.-]*\(?\d+\)?)*", re.IGNORECASE)
COPY = re.compile(
    r"^(?:copy of|kopie von) |[ _-]*\(\d+\)$|-copy\d*$|[ _-]+(?:kopie(?: von)?|copy(?: of)?)$",
    re.IGNORECASE,
)


class Trace(NamedTuple):
    """The clues to whose a file is.

    folders: the names of those above it. said: its own name without its number. number: of the
    notebook, or "" if it is none. is_beside_number: whether its name has a number; if not, it may
    have any name.
    """

    folders: tuple[str, ...]
    said: str
    number: str
    is_beside_number: bool = False

    def compose(self) -> "Trace":
        """The same clues, with each letter as one sign: on a Mac, ö in a file's name is o and ¨."""
        folders = tuple([unicodedata.normalize("NFC", folder) for folder in self.folders])
        return self._replace(folders=folders, said=unicodedata.normalize("NFC", self.said))

    @property
    def candidates(self) -> Place:
        """What could be a pupil's name, from the outermost folder to the file."""
        folders = tuple([name for name in self.folders if not NOBODY.fullmatch(name)])
        is_new = self.said and not NOBODY.fullmatch(self.said)
        if is_new and not any(are_alike(self.said, name) for name in folders):
            return (*folders, self.said)
        return folders


def are_alike(one: str, other: str) -> bool:
    """Whether all words of one name are in the other, as in "Ada" and "Lovelace, Ada"."""
    words, others = [set(re.findall(r"[^\W_]+", name.casefold())) for name in (one, other)]
    return words <= others or others <= words


def tidy(text: str) -> str:
    """A name without separators at its ends, and without what marks a file as a copy."""
    without = text.strip(" _-")
    while (shorter := COPY.sub("", without).strip(" _-")) != without:
        without = shorter
    return without


def keys_of(traces: Sequence[Trace]) -> list[str]:
    """The owner of each file, as a key; "" if nothing shows it."""
    traces = [trace.compose() for trace in traces]
    groups = groups_in(traces)
    keys = [key_of(trace.candidates, groups) for trace in traces]
    return join_groups(traces, joined_on_platform(traces, keys))


def key_of(candidates: Place, groups: set[Place]) -> str:
    """The owner of a file with these candidates: a folder that is not a group, with its groups."""
    for name in reversed(candidates):
        if is_of_platform(name):
            return name
    for depth in range(len(candidates)):
        if candidates[: depth + 1] not in groups:
            return "/".join(candidates[: depth + 1])
    return ""


def groups_in(traces: Sequence[Trace]) -> set[Place]:
    """The folders of several pupils.

    If many folders at one depth are groups, those beside them are groups too: for example, of a
    week in which only one pupil has handed something in.
    """
    groups: set[Place] = set()
    level: set[Place] = {()}  # groups, all at one depth
    depth = 0
    while level:
        depth += 1
        below: dict[Place, list[Trace]] = defaultdict(list)
        for trace in traces:
            place = trace.candidates[:depth]
            if place[:-1] in level and len(trace.candidates) > depth:
                below[place].append(trace)
        below = {place: within for place, within in below.items() if not is_of_platform(place[-1])}
        found = {place for place in below if is_group(place, below)}
        level = {*below} if len(found) * 2 >= len(below) > 0 else found
        groups |= level
    return groups


def is_group(place: Place, below: Mapping[Place, Sequence[Trace]]) -> bool:
    """Whether several pupils have handed in below a folder.

    That is so if the same notebook is there under several names. It is also so if several names are
    there that are below no other folder, because tasks have the same names for each pupil.
    below: what is below each folder at this depth.
    """
    names: dict[str, set[Place]] = defaultdict(set)
    apart = set()
    for trace in below[place]:
        name = name_below(trace, place)
        names[trace.number].add(name)
        if trace.is_beside_number or trace.candidates[-1] in trace.folders:
            apart.add(name)
    elsewhere = {
        name_below(trace, other)
        for other, within in below.items()
        for trace in within
        if other != place
    }
    has_several = any(len(those) > 1 for number, those in names.items() if number)
    return has_several or len(apart - elsewhere) > 1


def name_below(trace: Trace, place: Place) -> Place:
    """The name of a file below a folder: all candidates there, without what a platform adds."""
    return tuple([name_in(name).casefold() for name in trace.candidates[len(place) :]])


def is_of_platform(name: str) -> bool:
    """Whether a platform has made this name."""
    return any(pattern.fullmatch(name) for pattern in PATTERNS)


def join_groups(traces: Sequence[Trace], keys: Sequence[str]) -> list[str]:
    """The keys, with a single one for a pupil in several groups, such as a folder for each week.

    Two groups have the same pupils if most names of the smaller one are in the other, too, and none
    of these pupils has handed in the same notebook in both.
    """
    numbers: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for trace, key in zip(traces, keys):
        group, _, name = key.rpartition("/")
        numbers[group][name].add(trace.number)
    group_of = {group: group for group in numbers}
    for one, other in combinations(numbers, 2):
        both = numbers[one].keys() & numbers[other].keys()
        are_most = 2 * len(both) > min(len(numbers[one]), len(numbers[other]))
        if are_most and not any(numbers[one][name] & numbers[other][name] for name in both):
            group_of[other] = group_of[one]
    united = []
    for key in keys:
        group, slash, name = key.rpartition("/")
        united.append(f"{group_of[group]}{slash}{name}" if group_of[group] else name)
    return united


def joined_on_platform(traces: Sequence[Trace], keys: Sequence[str]) -> list[str]:
    """The keys, with a single one for a pupil to whom a platform gives a new number for each task.

    A platform does so if most names have several numbers, and nobody has a notebook under two.
    """
    numbers: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for trace, key in zip(traces, keys):
        if is_of_platform(key):
            numbers[name_in(key).casefold()][key].add(trace.number)
    several = [of_name for of_name in numbers.values() if len(of_name) > 1]
    first: dict[str, str] = {}
    for of_name in several if 2 * len(several) > len(numbers) else []:
        handed_in = [number for those in of_name.values() for number in those]
        if len(handed_in) == len(set(handed_in)):
            first |= dict.fromkeys(of_name, next(iter(of_name)))
    return [first.get(key, key) for key in keys]


def names_of(keys: Iterable[str]) -> dict[str, str]:
    """What the pupils are called: key → name, which differ."""
    names = {key: name_in(key.rpartition("/")[2]) for key in keys}
    counts = Counter([name.casefold() for name in names.values()])
    return {
        key: name if counts[name.casefold()] == 1 else f"{name} ({what_differs(key)})"
        for key, name in names.items()
    }


def name_in(text: str) -> str:
    """The pupil's name within a platform's pattern; any other text is the name itself."""
    for pattern in PATTERNS:
        if match := pattern.fullmatch(text):
            return match["name"]
    return text


def what_differs(key: str) -> str:
    """What tells this pupil from another of the same name: a platform's number, or the folder."""
    folder, _, name = key.rpartition("/")
    for pattern in PATTERNS:
        if match := pattern.fullmatch(name):
            return match["id"]
    return folder or key
