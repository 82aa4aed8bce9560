"""Grades the notebooks that a class has handed in: python3 -m classroom grade FOLDER.

FOLDER has a folder for each student, or files such as NAME_ex02_minimax.ipynb; exNN in a file's
name says which exercises these are, NN_… which notebook of a lesson. Four files are written into
it, and nothing else: results.csv, details.csv, results.html and slips.html. What a notebook can do
while it runs is said in confinement.py, and what of it counts in judge.py.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TypeAlias, TypeVar

from tqdm import tqdm

from ..course.arguments import Parser
from ..course.environment import Stop
from ..keeping import write
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.text import on_one_line
from ..words.wording import with_label
from .handed_in import NO_NOTEBOOK, HandedIn, LeftOut, sort_out
from .master import Master, paths_of_masters
from .proofs import prove_once
from .results import RIGHT, Exercises, Noticed, Outcome, results_page
from .slips import slips_page
from .supervise import LARGEST, TROUBLES, end_all
from .tables import details_table, results_table

T = TypeVar("T")
S = TypeVar("S")
Graded: TypeAlias = tuple[HandedIn, Outcome | LeftOut]  # a file, and what came of it
TOO_LARGE = Sentence(
    "The file is larger than a notebook should be ({size} MB).", size=LARGEST >> 20
)
AGAIN = Sentence(
    "The time was over before all of it was checked: so it ran a second time, after all others."
)
SEVERAL = Sentence("Handed in several times: {names}; the file with most right counts.")
RESULTS = ("results.csv", "details.csv", "results.html", "slips.html")
BEGINS_TABLE = "\ufeff"  # so spreadsheets know that a table is in UTF-8


def grade(folder: Path, seconds: float, lang: str) -> None:
    """Grade what lies in a folder, and write the results there.

    seconds: how much longer a notebook may run than the solution. lang: what the results speak.
    Raises OSError where the files cannot be read or written.
    """
    masters = paths_of_masters()
    files, left_out = sort_out(folder, {number: path.stem for number, path in masters.items()})
    for left in left_out:
        print(with_label(on_one_line(left.name), left.why.say()))
    if not files:
        raise Stop(say("There is no notebook in {folder} that can be graded.", folder=str(folder)))
    print(say("Notebooks: {count}. First the solutions run.", count=len(files)))
    handed_in = {file.number for file in files}
    solved = {number: Master(masters[number]) for number in masters if number in handed_in}
    side_by_side(prove_once, [*solved.values()], say("solution"))
    outcomes = Grader(folder, files, solved, seconds, lang).outcomes()
    left_out += [outcome for _, outcome in outcomes if isinstance(outcome, LeftOut)]
    exercises = [
        master.exercises(best_of_each(outcomes_in(number, outcomes)))
        for number, master in solved.items()
    ]
    # In place of what has the name: that may be a link to somewhere else.
    write(folder / "results.csv", BEGINS_TABLE + results_table(exercises, left_out, lang))
    write(folder / "details.csv", BEGINS_TABLE + details_table(exercises, left_out, lang))
    write(folder / "results.html", results_page(folder.name, exercises, left_out, lang))
    write(folder / "slips.html", slips_page(folder.name, exercises, left_out, lang))
    tell_of_results(folder, exercises, left_out)


@dataclass
class Grader:
    """Grades the files of a class, each beside the solution to its notebook."""

    folder: Path
    files: Sequence[HandedIn]
    solved: dict[str, Master]
    seconds: float  # a notebook may run so much longer than the solution
    lang: str
    counter: Iterator[int] = field(default_factory=count)  # how many files are graded already

    def outcomes(self) -> list[Graded]:
        """Grade them all, several at once, and those once more that came too late."""
        outcomes = side_by_side(self.outcome_printed, self.files, say("notebook"))
        pairs = zip(self.files, outcomes)
        return [(file, self.outcome_in_time(file, first)) for file, first in pairs]

    def outcome_printed(self, file: HandedIn) -> Outcome | LeftOut:
        """Grade a file, and print what came of it."""
        outcome = self.outcome(file)
        done = 1 + next(self.counter)
        progress = say("{number} of {all}", number=done, all=len(self.files))
        tqdm.write(with_label(progress, with_label(file.in_words(), result_in_words(outcome))))
        return outcome

    def outcome(self, file: HandedIn) -> Outcome | LeftOut:
        """Grade a file, or say why it cannot be graded."""
        master = self.solved[file.number]
        try:
            return master.outcome(file.student, file.path, self.seconds, self.lang)
        except TROUBLES:
            why = TOO_LARGE if file.path.stat().st_size > LARGEST else NO_NOTEBOOK
            return LeftOut(file.student, str(file.path.relative_to(self.folder)), why)

    def outcome_in_time(self, file: HandedIn, first: Outcome | LeftOut) -> Outcome | LeftOut:
        """What came of a file, or of a second try, alone, where the first ran out of time."""
        if isinstance(first, LeftOut) or not first.is_late:
            return first
        print(with_label(file.in_words(), AGAIN.say()))
        second = self.outcome(file)
        return second if isinstance(second, LeftOut) else with_notice(second, file, AGAIN)


def outcomes_in(number: str, outcomes: Sequence[Graded]) -> list[tuple[HandedIn, Outcome]]:
    """Of the files that are graded those of one notebook, such as "ex02"."""
    return [
        (file, outcome)
        for file, outcome in outcomes
        if file.number == number and not isinstance(outcome, LeftOut)
    ]


def result_in_words(outcome: Outcome | LeftOut) -> str:
    """How much of a notebook is right, or why it is not graded."""
    if isinstance(outcome, LeftOut):
        return outcome.why.say()
    return say("{right} of {all} right", right=right_in(outcome), all=len(outcome.rows))


def tell_of_results(
    folder: Path, exercises: Sequence[Exercises], left_out: Sequence[LeftOut]
) -> None:
    """Say what was written, and how much else there is to look at."""
    print(say("Written into {folder}: {names}.", folder=str(folder), names=[*RESULTS]))
    noticed = sum([len(part.noticed) for part in exercises])
    if noticed or left_out:
        look = Sentence(
            "Look at results.html: notebooks in which something was noticed: {noticed}; "
            "not graded: {left}."
        )
        print(look.having(noticed=noticed, left=len(left_out)))


def right_in(outcome: Outcome) -> int:
    """How much of a notebook is right."""
    return sum(row.verdict == RIGHT for row in outcome.rows)


def best_of_each(outcomes: Sequence[tuple[HandedIn, Outcome]]) -> list[Outcome]:
    """One outcome for each student: of several files the one with most right, which is told."""
    by_student: dict[str, list[tuple[HandedIn, Outcome]]] = defaultdict(list)
    for file, outcome in outcomes:
        by_student[file.student].append((file, outcome))
    best = []
    for several in by_student.values():
        file, outcome = max(several, key=lambda pair: right_in(pair[1]))
        if len(several) > 1:
            names = [other.path.name for other, _ in several]
            outcome = with_notice(outcome, file, SEVERAL.having(names=names))
        best.append(outcome)
    return best


def with_notice(outcome: Outcome, file: HandedIn, sentence: Sentence) -> Outcome:
    """The outcome of a file, with one more thing to tell the teacher."""
    before = outcome.noticed.what if outcome.noticed else ()
    noticed = Noticed(file.student, file.path.name, [*before, sentence])
    return outcome._replace(noticed=noticed)


def side_by_side(work: Callable[[T], S], things: Sequence[T], unit: str) -> list[S]:
    """Call work(thing) for all, several at once, and show how far it is; return what they return.

    unit: what one of them is called there.
    """
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        results = pool.map(work, things)
        return list(tqdm(results, total=len(things), unit=unit, disable=None))
    except BaseException:  # Ctrl-C above all: nothing is to run on
        pool.shutdown(wait=False, cancel_futures=True)
        end_all()
        raise
    finally:
        pool.shutdown()


def main(args: list[str]) -> None:
    """Do what the arguments say. Raises Stop where that fails."""
    parser = Parser("grade", description=(__doc__ or "").split("\n")[0])
    add = parser.add_argument
    add("folder", type=Path, help="a folder for each student, or files NAME_exNN.ipynb")
    add("--seconds", type=float, default=30, help="for each, beyond what the solution takes")
    parser.add_language("the results")
    options = parser.parse_args(args)
    with using(options.lang):
        if options.folder.is_file():
            raise Stop(say("{name} is a file: name the folder.", name=str(options.folder)))
        if not options.folder.is_dir():
            raise Stop(say("There is no folder {name}.", name=str(options.folder)))
        try:
            grade(options.folder, options.seconds, options.lang)
        except OSError as error:
            why = f"{error.filename}: {error.strerror}"
            open_elsewhere = say("Is it open in another program? Then close it there.")
            raise Stop(f"{why}. {open_elsewhere}") from None
