"""How many minutes a reader needs for a part of a notebook.

    .venv/bin/python tests/helpers/minutes.py 04     prints it for notebook 04 (or for all)

One minute for 130 words that are not folded and for twelve lines of code that is given, a minute
and a half for a question, three for a picture to study or play with, eight for a function or class
of a dozen lines to write, fifteen for a larger one. The sum is rounded to five minutes.
"""

import re
import sys
from typing import NamedTuple

from places import ROOT

sys.path.insert(0, str(ROOT))  # so that, run as a script, it reads this project and no other

from reading import NOTEBOOKS, cells_of

WORDS_A_MINUTE = 130
LINES_A_MINUTE = 12
MINUTES_A_QUESTION = 1.5
MINUTES_A_PICTURE = 3
MINUTES_A_TASK = 8
MINUTES_A_LARGE_TASK = 15
LARGE = 16  # lines of ours from which on a task is a large one
STEP = 5  # to which minutes are rounded

FOLDED = re.compile(r"<details>.*?</details>", re.S)
OURS = re.compile(r"<summary>Ours</summary>(.*?)</details>", re.S)
BLOCK = re.compile(r"^```python\n(.*?)^```", re.S | re.M)
QUESTION = re.compile(r"(?<![\w.])(?:ask|predict)\(")
# What draws, or lets the reader draw: a cell with several of them shows them side by side.
PICTURE = re.compile(
    r"(?<![\w.])(?<!def )(?:explore|step|play|complete|lab|reorder|icicle|mix|break_it"
    r"|draw|draw_\w+|chart|charts\.\w+|optimal_map|HTML)\("
)
# A line that only asks, or only shows what is solved, is nothing to read.
ASKED = re.compile(r"(?:ask|predict|progress|review)\(|from |import |\)|#")
# The function or class handed to a check, whose verdict may be kept.
CHECKED = re.compile(r"^(?:\w+ = )?check_\w+\(\s*(\w+)", re.M)


class Count(NamedTuple):
    """What there is to do in some cells. tasks: name of what is checked → lines of ours."""

    words: int
    lines: int
    questions: int
    pictures: int
    tasks: dict[str, int]

    @property
    def exactly(self):
        return (
            self.words / WORDS_A_MINUTE
            + self.lines / LINES_A_MINUTE
            + self.questions * MINUTES_A_QUESTION
            + self.pictures * MINUTES_A_PICTURE
            + sum(minutes_of_task(lines) for lines in self.tasks.values())
        )

    @property
    def minutes(self):
        return max(STEP, STEP * round(self.exactly / STEP))


def count_in(cells):
    """The Count of some cells."""
    prose = "\n".join(FOLDED.sub("", cell.source) for cell in cells if is_text(cell))
    programs = [cell.source for cell in cells if not is_text(cell)]
    return Count(
        words=sum(map(is_word, prose.split())),
        lines=sum(map(lines_to_read, programs)),
        questions=sum(len(QUESTION.findall(program)) for program in programs),
        pictures=sum(bool(PICTURE.search(program)) for program in programs),
        tasks=tasks_in(cells),
    )


def is_word(sign):
    """Not so "|" and "---" of a table, nor a dash."""
    return any(map(str.isalnum, sign))


def lines_to_read(program):
    """How many lines of a cell a reader has to read before it is run."""
    return sum(bool(line.strip()) and not ASKED.match(line) for line in program.splitlines())


def is_text(cell):
    return cell.cell_type == "markdown"


def minutes_of_task(lines):
    """The minutes for a task with so many lines of ours; 0 where another's ours holds it, too."""
    if not lines:
        return 0
    return MINUTES_A_LARGE_TASK if lines >= LARGE else MINUTES_A_TASK


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


def is_second_reading(part):
    """Whether the heading of this part (its cells) leaves it to a second reading."""
    return "*For a second reading.*" in part[0].source


def is_core(part):
    """Whether this part belongs to what the notebook on alpha-beta needs."""
    return "*Core.*" in part[0].source


def minutes_of_parts(path):
    """The minutes of each part of a first reading; of a notebook without parts, of all of it."""
    parts = list(parts_of(path).values()) or [cells_of(path)]
    return [count_in(part).minutes for part in parts if not is_second_reading(part)]


def minutes_of_core(path):
    """The minutes of the core path through a notebook; of one without parts, of all of it."""
    parts = parts_of(path).values()
    if not parts:
        return sum(minutes_of_parts(path))
    return sum(count_in(part).minutes for part in parts if is_core(part))


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
                f"  part {number}: {count.words} words, {count.lines} lines of code, "
                f"{count.questions} questions, {count.pictures} pictures, "
                f"tasks: {', '.join(tasks) or 'none'}: "
                f"{count.exactly:.1f} → {count.minutes} minutes"
            )


if __name__ == "__main__":
    main()
