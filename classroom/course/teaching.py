"""What TEACHING.md, the page for teachers, says of lessons: their stations, and what is around.

chapter  what it says of the lessons on a notebook, or on two ("02+04"): its text, and a table of
         stations for each length
station  a step of a lesson, a row of such a table
note     what the text of the chapter says of single stations: "**Station 8.** Whoever has …"

Standard library only.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

# "## 02 Tic-tac-toe", or "## 02+04 …", and below it "### 45 minutes".
CHAPTER = re.compile(r"^## (\w+(?:\+\w+)*) (.*)$")
LENGTH = re.compile(r"^### (\d+) ")
# A row: number, minutes, the cell's name (after its notebook's, if there are several), text.
ROW = re.compile(r"^\| *(\d+) *\| *(\d+) *\| *(?:`(?:(\w+) )?([\w-]+)`|\W) *\| *(.*?) *\|$")
# A piece of a paragraph begins with bold words; in them, or just after, it names its stations.
PIECE = re.compile(r"(?=\*\*[^*\n]+\*\*)")
BEGINNING = re.compile(r"\*\*([^*]+)\*\*.{,20}", re.DOTALL)
STATIONS = re.compile(
    r"(?:\bStation(?:s|en)?|环节) ?(\d+)(?: ?(to|and|bis|und|到|和) ?(\d+))?", re.IGNORECASE
)
SHEET = re.compile(r'worksheet\("(?P<kind>\w+)", (?P<seed>\d+), (?P<count>\d+)\)')
# Behind it, in any language: "tasks 1 and 2".
FIRST_TASKS = re.compile(r"`\D{0,12}\b1\D{1,5}(?P<shown>\d)\b")
PEN = "✎"  # where every pupil writes
TO = ("to", "bis", "到")
A_NUMBER = re.compile(r"[a-z] [^a-z]")
COLON = re.compile(r": |：")
# A sentence ends with its mark before a capital letter, or at the end; one with a gap need not end.
SENTENCE = re.compile(r".+?(?:[.?…](?= [A-ZÄÖÜ]|$)|[。？])")
COMMENT_OR_RULE = re.compile(r"(?m)^(?:<!--.*-->|---)$\n?")
# The opening without a computer is the first station: its bold words say how long it takes.
OPENING = re.compile(r"\*\*[^*]*[(（]\d+[^*]*\*\*")


class Station(NamedTuple):
    """A step of a lesson.

    begins: after how many minutes. cell: the id of the cell that is shown then, or "".
    notebook: that of the cell, such as "02". notes: in Markdown.
    """

    number: str
    minutes: int
    begins: int
    notebook: str
    cell: str
    happens: str
    notes: tuple[str, ...] = ()

    @property
    def ends(self) -> int:
        """How many minutes into the lesson it is over."""
        return self.begins + self.minutes

    @property
    def heading(self) -> str:
        """What happens, as a heading: without the pen, and without sentences for the class."""
        return self._heading_and_sentences()[0]

    @property
    def sentences(self) -> list[str]:
        """What the class reads at a station without a cell: the sentences after a colon."""
        return [] if self.cell else self._heading_and_sentences()[1]

    def _heading_and_sentences(self) -> tuple[str, list[str]]:
        happens = self.happens.replace(PEN, "").strip()
        heading, *rest = COLON.split(happens, maxsplit=1)
        if not rest or not SENTENCE.search(rest[0]):
            return capitalize(happens), []
        sentences = [capitalize(sentence.strip()) for sentence in SENTENCE.findall(rest[0])]
        return capitalize(heading), sentences


def capitalize(text: str) -> str:
    """A text that begins with a capital letter, unless it begins with a number's name: "p = 1"."""
    return text if A_NUMBER.match(text) else text[:1].upper() + text[1:]


class Lesson(NamedTuple):
    """A lesson. before, after: what the page says above and below its stations, in Markdown."""

    name: str
    minutes: int
    title: str
    stations: Sequence[Station]
    before: str
    after: str

    @property
    def notebooks(self) -> list[str]:
        """The numbers of its notebooks."""
        return self.name.split("+")


def lessons_of(page: str) -> dict[tuple[str, int], Lesson]:
    """The lessons on a page for teachers, by name and minutes."""
    lessons = {}
    for name, title, text in chapters_of(page):
        before, *parts = re.split(r"(?m)^(?=### )", text)
        around = [pieces_of(before), pieces_of("\n".join(map(below_table, parts)))]
        notes = [piece for pieces in around for piece in pieces if stations_named_in(piece)]
        rest = ["\n\n".join([piece for piece in pieces if piece not in notes]) for pieces in around]
        for part in parts:
            length = LENGTH.match(part)
            rows = [row.groups("") for row in map(ROW.match, part.splitlines()) if row]
            if length and rows:
                minutes = int(length[1])
                stations = stations_of(rows, name.split("+")[0], notes)
                lessons[name, minutes] = Lesson(name, minutes, title, stations, *rest)
    return lessons


def chapters_of(page: str) -> Iterator[tuple[str, str, str]]:
    """The name, the title and the text of each chapter."""
    for part in re.split(r"(?m)^(?=## )", page):
        first, _, text = part.partition("\n")
        chapter = CHAPTER.match(first)
        if chapter:
            yield chapter[1], chapter[2], COMMENT_OR_RULE.sub("", text)


def below_table(part: str) -> str:
    """The text below the table of a length, without its heading."""
    lines = part.splitlines()[1:]
    return "\n".join([line for line in lines if not line.startswith("|")])


def stations_of(
    rows: Sequence[Sequence[str]], notebook: str, notes: Sequence[str]
) -> list[Station]:
    """The rows of a table as stations. notebook: before a row says which."""
    begins = 0
    stations = []
    for number, minutes, named, cell, happens in rows:
        notebook = named or notebook
        own = tuple([note for note in notes if int(number) in stations_named_in(note)])
        stations.append(Station(number, int(minutes), begins, notebook, cell, happens, own))
        begins += int(minutes)
    return stations


def pieces_of(text: str) -> list[str]:
    """The paragraphs of a text, cut where bold words begin that name stations."""
    pieces: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        first, *others = PIECE.split(paragraph)
        pieces.append(first)
        for piece in others:
            if pieces[-1].strip() and not stations_named_in(piece):
                pieces[-1] += piece
            else:
                pieces.append(piece)
    return [piece.strip() for piece in pieces if piece.strip()]


def stations_named_in(piece: str) -> Sequence[int]:
    """The numbers of the stations that a piece is about; none if it is about other things."""
    if OPENING.match(piece):
        return [1]
    beginning = BEGINNING.match(piece)
    named = STATIONS.search(beginning[0]) if beginning else None
    if not named:
        return []
    first, between, last = named.groups()
    if not last:
        return [int(first)]
    return range(int(first), int(last) + 1) if between in TO else [int(first), int(last)]


def sheet_of(station: Station) -> dict[str, str] | None:
    """The kind, seed and count of the worksheet that a station without a cell is about, if any.

    shown: how many of its tasks are done there; the rest is homework.
    """
    said = " ".join([station.happens, *station.notes])
    named = None if station.cell else SHEET.search(said)
    if named is None:
        return None
    first = FIRST_TASKS.match(said, named.end())
    return named.groupdict() | {"shown": first["shown"] if first else named["count"]}
