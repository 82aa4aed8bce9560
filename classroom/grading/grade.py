"""Grades the notebooks that a class has handed in: python3 -m classroom grade FOLDER.

FOLDER has a folder for each student, or files such as NAME_ex02_minimax.ipynb; exNN in a file's
name says which exercises these are, NN_… which notebook of a lesson. Four files are written into
it, and nothing else: results.csv, details.csv, results.html and slips.html. What a notebook can do
while it runs is said in confinement.py, and what of it counts in judge.py.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

from gametree.defaults import LANGUAGES, using
from gametree.language import Sentence, say

from ..course.arguments import Parser
from ..course.environment import Stop
from ..quiz.memory import write
from .handed_in import NO_NOTEBOOK, HandedIn, LeftOut, sorted_out
from .master import Master, paths_of_masters
from .results import RIGHT, Noticed, Outcome, results_page
from .slips import slips_page
from .supervise import LARGEST, TROUBLES, end_all
from .tables import details_table, results_table

T = TypeVar("T")
S = TypeVar("S")
TOO_LARGE = Sentence(
    "The file is larger than a notebook should be ({size} MB).", size=LARGEST >> 20
)
AGAIN = Sentence(
    "The time was over before all of it was checked: so it ran a second time, after all others."
)
BEGINS_TABLE = "\ufeff"  # so spreadsheets know that a table is in UTF-8


def grade(folder: Path, seconds: float, lang: str) -> None:
    """Grade what lies in a folder, and write the results there.

    seconds: how much longer a notebook may run than the solution. lang: what the results speak.
    Raises OSError where the files cannot be read or written.
    """
    masters = paths_of_masters()
    files, left_out = sorted_out(folder, {number: path.stem for number, path in masters.items()})
    numbers = [number for number in masters if number in {file.number for file in files}]
    print(say("Notebooks: {count}. First the solutions run.", count=len(files)))
    solved = {number: Master(masters[number]) for number in numbers}
    side_by_side(Master.prove, [*solved.values()], say("solution"))

    def graded(file: HandedIn) -> Outcome | LeftOut:
        try:
            outcome = solved[file.number].outcome(file.student, file.path, seconds, lang)
        except TROUBLES:
            why = TOO_LARGE if file.path.stat().st_size > LARGEST else NO_NOTEBOOK
            return LeftOut(file.student, str(file.path.relative_to(folder)), why)
        tell(file, outcome)
        return outcome

    def graded_again(file: HandedIn, outcome: Outcome | LeftOut) -> Outcome | LeftOut:
        if isinstance(outcome, LeftOut) or not outcome.is_late:
            return outcome
        again = graded(file)
        return again if isinstance(again, LeftOut) else noticing(again, file, AGAIN)

    first_outcomes = side_by_side(graded, files, say("notebook"))
    outcomes = [(file, graded_again(file, outcome)) for file, outcome in zip(files, first_outcomes)]
    left_out += [outcome for _, outcome in outcomes if isinstance(outcome, LeftOut)]
    exercises = []
    for number, master in solved.items():
        of_this = [
            outcome
            for file, outcome in outcomes
            if file.number == number and not isinstance(outcome, LeftOut)
        ]
        exercises.append(master.exercises(of_this))
    for left in left_out:
        print(f"{left.name}: {left.why}")
    # In place of what has the name: that may be a link to somewhere else.
    write(folder / "results.csv", BEGINS_TABLE + results_table(exercises, left_out, lang))
    write(folder / "details.csv", BEGINS_TABLE + details_table(exercises, left_out, lang))
    write(folder / "results.html", results_page(folder.name, exercises, left_out, lang))
    write(folder / "slips.html", slips_page(folder.name, exercises, left_out, lang))


def tell(file: HandedIn, outcome: Outcome) -> None:
    """Say how much of a notebook is right."""
    right = sum(row.verdict == RIGHT for row in outcome.rows)
    told = say("{right} of {all} right", right=right, all=len(outcome.rows))
    tqdm.write(f"{file.student}, {file.path.name}: {told}")


def noticing(outcome: Outcome, file: HandedIn, sentence: Sentence) -> Outcome:
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
    parser = Parser("classroom grade", description=(__doc__ or "").split("\n")[0])
    add = parser.add_argument
    add("folder", type=Path, help="a folder for each student, or files NAME_exNN.ipynb")
    add("--seconds", type=float, default=30, help="for each, beyond what the solution takes")
    add("--lang", choices=LANGUAGES, default="en", help="what the results speak (en)")
    options = parser.parse_args(args)
    if not options.folder.is_dir():
        parser.error(f"there is no folder {options.folder}")
    try:
        with using(options.lang):
            grade(options.folder, options.seconds, options.lang)
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
        raise Stop(f"{why}. Is it open in another program? Then close it there.") from None
