"""How many minutes a reader needs for a part of a notebook.

    .venv/bin/python tests/helpers/minutes.py 04     prints it for notebook 04 (or for all)

One minute for 150 words that are not folded, one for a question, two for a widget to play with;
for a function or class that is handed to a check five, and half a minute for each line of ours.
The sum is rounded up to the next five.
"""

import math
import re
import sys
from typing import NamedTuple

from places import ROOT

sys.path.insert(0, str(ROOT))  # so that, run as a script, it reads this project and no other

from reading import NOTEBOOKS, cells_of

WORDS_A_MINUTE = 150
MINUTES_A_QUESTION = 1
MINUTES_A_WIDGET = 2
MINUTES_A_TASK = 5
MINUTES_A_LINE = 0.5
STEP = 5  # to which minutes are rounded up

FOLDED = re.compile(r"<details>.*?</details>", re.S)
OURS = re.compile(r"<summary>Ours</summary>(.*?)</details>", re.S)
BLOCK = re.compile(r"^```python\n(.*?)^```", re.S | re.M)
QUESTION = re.compile(r"(?<![\w.])(?:ask|predict)\(")
WIDGET = re.compile(
    r"(?<![\w.])(?<!def )(?:explore|step|play|complete|lab|reorder|icicle|mix|break_it)\("
)
# The function or class handed to a check, whose verdict may be kept.
CHECKED = re.compile(r"^(?:\w+ = )?check_\w+\(\s*(\w+)", re.M)


class Count(NamedTuple):
    """What there is to do in some cells. tasks: name of what is checked → lines of ours."""

    words: int
    questions: int
    widgets: int
    tasks: dict[str, int]

    @property
    def exactly(self):
        return (
            self.words / WORDS_A_MINUTE
            + self.questions * MINUTES_A_QUESTION
            + self.widgets * MINUTES_A_WIDGET
            + sum(minutes_of_task(lines) for lines in self.tasks.values())
        )

    @property
    def minutes(self):
        return STEP * math.ceil(self.exactly / STEP)


def count_in(cells):
    """The Count of some cells."""
    prose = "\n".join(FOLDED.sub("", cell.source) for cell in cells if is_text(cell))
    code = "\n".join(cell.source for cell in cells if not is_text(cell))
    widgets = len(WIDGET.findall(code))
    return Count(len(prose.split()), len(QUESTION.findall(code)), widgets, tasks_in(cells))


def is_text(cell):
    return cell.cell_type == "markdown"


def minutes_of_task(lines):
    return MINUTES_A_TASK + MINUTES_A_LINE * lines


def tasks_in(cells):
    """The name of each function or class that these cells hand to a check → its lines of ours.

    Ours is the block below the check that defines it; if none does, the next block. Two that are
    in one block share its lines.
    """
    tasks = {}
    used = []
    for place, cell in enumerate(cells):
        for called in [] if is_text(cell) else CHECKED.findall(cell.source):
            wrapped = re.search(rf"^@wraps\((\w+)\).*\ndef {called}\b", cell.source, re.M)
            name = wrapped[1] if wrapped else called  # it goes by the name of the reader's own
            if name in tasks:
                continue
            block = block_that_defines(name, blocks_of_ours(cells[place:]))
            is_new = block not in used
            used.append(block)
            tasks[name] = lines_of(block) if is_new else 0
    return tasks


def blocks_of_ours(cells):
    """What is folded below "Ours", block by block."""
    text = "\n".join(cell.source for cell in cells if is_text(cell))
    return [block for ours in OURS.findall(text) for block in BLOCK.findall(ours)]


def block_that_defines(name, blocks):
    """The block that defines this function or class; else the first; "" if there is none."""
    definition = re.compile(rf"^(?:def|class) {name}\b", re.M)
    return next((block for block in blocks if definition.search(block)), (blocks or [""])[0])


def lines_of(block):
    """How many of its lines hold something."""
    return sum(bool(line.strip()) for line in block.splitlines())


def parts_of(path):
    """The number of a part → its cells, the heading first.

    Cells before the first part and after the last belong to none.
    """
    parts = {}
    part = None
    for cell in cells_of(path):
        heading = re.match(r"## (?:Part (\d+): )?", cell.source) if is_text(cell) else None
        if heading:
            part = int(heading[1]) if heading[1] else None
        if part is not None:
            parts.setdefault(part, []).append(cell)
    return parts


def minutes_of_parts(path):
    """The minutes of each part of a notebook; without parts, those of the whole notebook."""
    parts = list(parts_of(path).values()) or [cells_of(path)]
    return [count_in(cells).minutes for cells in parts]


# What a page or a title says about them: "parts of 15, 20 and 20 minutes, 55 in all", and likewise
# in other languages.


def minutes_said(sentence):
    """The numbers in a sentence: those of the parts, and of all."""
    *parts, in_all = map(int, re.findall(r"\d+", sentence))
    return parts, in_all


def sentence_on(path):
    """What a title cell has to say of the minutes."""
    *before, last = minutes_of_parts(path)
    parts = f"{', '.join(map(str, before))} and {last}" if before else str(last)
    return f"parts of {parts} minutes, {sum([*before, last])} in all"


def main():
    wanted = sys.argv[1:] or [""]
    for path in NOTEBOOKS:
        if not path.name.startswith(tuple(wanted)):
            continue
        print(f"{path.name}: {sentence_on(path)}")
        for number, cells in parts_of(path).items():
            count = count_in(cells)
            tasks = [f"{name} {lines} lines" for name, lines in count.tasks.items()]
            print(
                f"  part {number}: {count.words} words, {count.questions} questions, "
                f"{count.widgets} widgets, tasks: {', '.join(tasks) or 'none'}: "
                f"{count.exactly:.1f} → {count.minutes} minutes"
            )


if __name__ == "__main__":
    main()
