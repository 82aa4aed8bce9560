"""Grades the notebooks that a class has handed in: python3 -m classroom grade FOLDER.

FOLDER has a folder for each student, files such as NAME_ex02_minimax.ipynb, or what a platform
gives, packed or not; handed_in.py finds out which notebook each file is, and whose.py whose it is.
Only the files of RESULTS are written into FOLDER. confinement.py says what a notebook can do while
it runs, and judge.py what of it counts.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from json import JSONDecodeError
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias, TypeVar

from tqdm import tqdm

from ..course.arguments import Parser
from ..course.environment import Stop
from ..keeping import write
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.text import on_one_line
from ..words.wording import with_label
from .files import LARGEST, TROUBLES, notebook_at
from .handed_in import (
    NO_NOTEBOOK,
    NOBODYS,
    HandedIn,
    HandedOut,
    LeftOut,
    loose_files,
    marks_of,
    sort_out,
)
from .marks import Step, marks_in
from .master import Master, files_of, paths_of_masters
from .outcomes import KeptOutcomes
from .proofs import prove_once
from .results import RIGHT, Exercises, Noticed, Outcome, results_page
from .slips import slips_page
from .supervise import end_all
from .tables import details_table, results_table

T = TypeVar("T")
S = TypeVar("S")
Graded: TypeAlias = tuple[HandedIn, Outcome | LeftOut]  # a file, and its result
TOO_LARGE = Sentence(
    "The file is larger than a notebook should be ({size} MB).", size=LARGEST >> 20
)
DAMAGED = Sentence(
    "The file cannot be read as a notebook. Perhaps it was cut off when it was sent, so ask for it "
    "again."
)
AGAIN = Sentence(
    "The time was over before all of it was checked, so it ran a second time, after all others."
)
NO_EXERCISE = Sentence("--only: {number} has no exercise {unknown} that is graded.")
NO_SUCH_NOTEBOOK = Sentence(
    "--only {word}: there is no notebook {number}. There are {numbers}. To name exercises, write, "
    "for example, ex02:1,4,5."
)
NOT_SET = Sentence("This is not one of the notebooks that were set.")
SHORTEST_COPY = 200  # letters: two students may write something shorter alike by chance
SEVERAL = Sentence("Handed in several times: {names}. The file with most right counts.")
ALIKE = Sentence("{names} handed in exactly the same work.")
RESULTS = ("results.csv", "details.csv", "results.html", "wall.html", "slips.html")
NOT_LOOKED_AT = Sentence("Not looked at, because these files are not notebooks: {names}.")
BEGINS_TABLE = "\ufeff"  # so spreadsheets know that a table is in UTF-8


def grade(
    folder: Path,
    seconds: float,
    lang: str,
    only: Mapping[str, Set[str]],
    marks: Sequence[Step],
) -> None:
    """Grade what is in a folder, and write the results there.

    seconds: how much longer a notebook may run than the solution. lang: that of the results.
    only: number of a notebook → numbers of the exercises that count, none for all; if it is empty,
    all notebooks count. marks: the table of marks.
    Raises OSError if the files cannot be read or written.
    """
    with TemporaryDirectory() as unpacked:
        grade_files(folder, Path(unpacked), seconds, lang, only, marks)


def grade_files(
    folder: Path,
    unpacked: Path,
    seconds: float,
    lang: str,
    only: Mapping[str, Set[str]],
    marks: Sequence[Step],
) -> None:
    """Grade what is in a folder, as `grade` does. unpacked: a new folder for what is in zips."""
    masters = paths_of_masters()
    all_files, left_out = sort_out(folder, handed_out(masters), unpacked)
    files = [file for file in all_files if not only or file.number in only]
    left_out += not_set(all_files, files)
    for left in left_out:
        print(with_label(on_one_line(left.name), left.why.say()))
    if not files:
        raise Stop(say("There is no notebook in {folder} that can be graded.", folder=str(folder)))
    print(say("Notebooks: {count}. First the solutions run.", count=len(files)))
    handed_in = {file.number for file in files}
    solved = {number: Master(masters[number]) for number in masters if number in handed_in}
    for number, master in solved.items():
        chosen_in(master.exercises([]), only.get(number, frozenset()))  # or it says what is unknown
    side_by_side(prove_once, [*solved.values()], say("solution"))
    outcomes = Grader(files, solved, only, seconds, lang).outcomes()
    left_out += [outcome for _, outcome in outcomes if isinstance(outcome, LeftOut)]
    exercises = []
    for number, master in solved.items():
        of_number = outcomes_in(number, outcomes)
        best = with_copies(best_of_each(of_number), [file for file, _ in of_number], master)
        of_class = master.exercises(best)
        exercises.append(chosen_in(of_class, only.get(number, frozenset())))
    # Replaces whatever has the name, which may be a link to somewhere else.
    write(folder / "results.csv", BEGINS_TABLE + results_table(exercises, left_out, lang, marks))
    write(folder / "details.csv", BEGINS_TABLE + details_table(exercises, left_out, lang))
    write(folder / "results.html", results_page(folder.name, exercises, left_out, lang))
    wall = results_page(folder.name, exercises, left_out, lang, with_names=False)
    write(folder / "wall.html", wall)
    write(folder / "slips.html", slips_page(folder.name, exercises, left_out, lang))
    tell_of_results(folder, exercises, left_out)


@dataclass
class Grader:
    """Grades the files of a class, each beside the solution to its notebook."""

    files: Sequence[HandedIn]
    solved: dict[str, Master]
    only: Mapping[str, Set[str]]  # what counts, as in `grade`
    seconds: float  # a notebook may run so much longer than the solution
    lang: str
    counter: Iterator[int] = field(default_factory=count)  # how many files are graded already
    kept: KeptOutcomes = field(init=False)

    def __post_init__(self) -> None:
        self.kept = KeptOutcomes(self.seconds, self.lang)

    def outcomes(self) -> list[Graded]:
        """Grade them all, several at once, and grade those again that ran out of time."""
        outcomes = side_by_side(self.outcome_printed, self.files, say("notebook"))
        pairs = zip(self.files, outcomes)
        return [(file, self.outcome_in_time(file, first)) for file, first in pairs]

    def outcome_printed(self, file: HandedIn) -> Outcome | LeftOut:
        """Grade a file, and print its result."""
        outcome = self.outcome(file)
        done = 1 + next(self.counter)
        progress = say("{number} of {all}", number=done, all=len(self.files))
        tqdm.write(with_label(progress, with_label(file.in_words(), result_in_words(outcome))))
        return outcome

    def outcome(self, file: HandedIn) -> Outcome | LeftOut:
        """Grade a file that has changed since the last time, or say why it cannot be graded."""
        master = self.solved[file.number]
        outcome = self.kept.outcome(file, master)
        if outcome is None:
            try:
                outcome = master.outcome(file.student, file.path, self.seconds, self.lang)
            except TROUBLES as error:
                return LeftOut(file.student, file.name, why_unread(file.path, error))
            self.kept.keep(file, master, outcome)
        set_exercises = self.only.get(file.number, frozenset())
        chosen = chosen_in(master.exercises([outcome]), set_exercises)
        outcome = outcome._replace(rows=[*chosen.rows])
        return with_notice(outcome, file, NOBODYS) if file.is_nobodys else outcome

    def outcome_in_time(self, file: HandedIn, first: Outcome | LeftOut) -> Outcome | LeftOut:
        """The result of a file; if it ran out of time, of a second try on its own."""
        if isinstance(first, LeftOut) or not first.is_late:
            return first
        print(with_label(file.in_words(), AGAIN.say()))
        second = self.outcome(file)
        return second if isinstance(second, LeftOut) else with_notice(second, file, AGAIN)


def not_set(all_files: Sequence[HandedIn], files: Sequence[HandedIn]) -> list[LeftOut]:
    """The files of the pupils who handed in nothing that was set, so that nobody is forgotten.

    files: those of the notebooks that were set.
    """
    with_something = {file.student for file in files}
    return [
        LeftOut(file.student, file.name, NOT_SET)
        for file in all_files
        if file.student not in with_something
    ]


def why_unread(path: Path, error: Exception) -> Sentence:
    """Why a file that is called a notebook could not be read as one."""
    if path.stat().st_size > LARGEST:
        return TOO_LARGE
    return DAMAGED if isinstance(error, (JSONDecodeError, UnicodeDecodeError)) else NO_NOTEBOOK


def outcomes_in(number: str, outcomes: Sequence[Graded]) -> list[tuple[HandedIn, Outcome]]:
    """The outcomes of the graded files of one notebook, such as "ex02"."""
    return [
        (file, outcome)
        for file, outcome in outcomes
        if file.number == number and not isinstance(outcome, LeftOut)
    ]


def handed_out(masters: Mapping[str, Path]) -> dict[str, HandedOut]:
    """What pupils got: number → the notebook."""
    return {
        number: HandedOut(path.stem, marks_of(notebook_at(files_of(path)[-1])))
        for number, path in masters.items()
    }


def with_copies(
    best: Sequence[tuple[HandedIn, Outcome]], files: Iterable[HandedIn], master: Master
) -> list[Outcome]:
    """The outcomes, with a note to the teacher on pupils who handed in exactly the same work.

    Each pupil of such a group has it. files: all that were handed in.
    """
    writers: dict[str, dict[str, None]] = defaultdict(dict)
    for file in files:
        writers[master.written_in(file.path)][file.student] = None
    groups = {
        tuple(names)
        for text, names in writers.items()
        if len(names) > 1 and len(text) >= SHORTEST_COPY
    }
    told = []
    for file, outcome in best:
        for names in sorted(groups):
            if file.student in names:
                outcome = with_notice(outcome, file, ALIKE.having(names=[*names]))
        told.append(outcome)
    return told


def chosen_in(part: Exercises, numbers: Set[str]) -> Exercises:
    """The exercises of these numbers, which were set, or all. Raises Stop for unknown ones."""
    there = {label.number for label in part.graded.values()}
    if unknown := sorted(numbers - there):
        raise Stop(NO_EXERCISE.having(number=part.number, unknown=unknown).say())
    graded = {
        label: known
        for label, known in part.graded.items()
        if not numbers or known.number in numbers
    }
    rows = [row for row in part.rows if row.label in graded]
    return part._replace(graded=graded, rows=rows)


def only_in(words: Sequence[str]) -> dict[str, Set[str]]:
    """What --only asks for: ["ex02:1,4", "ex03"] is {"ex02": {"1", "4"}, "ex03": set()}.

    Raises Stop for anything that is no notebook.
    """
    only: dict[str, Set[str]] = {}
    for word in words:
        number, _, exercises = word.partition(":")
        numbers = [*paths_of_masters()]
        if number not in numbers:
            raise Stop(NO_SUCH_NOTEBOOK.having(word=word, number=number, numbers=numbers).say())
        only[number] = {part.strip() for part in exercises.split(",") if part.strip()}
    return only


def result_in_words(outcome: Outcome | LeftOut) -> str:
    """How much of a notebook is right, or why it is not graded."""
    if isinstance(outcome, LeftOut):
        return outcome.why.say()
    return say("{right} of {all} right", right=right_in(outcome), all=len(outcome.rows))


def tell_of_results(
    folder: Path, exercises: Sequence[Exercises], left_out: Sequence[LeftOut]
) -> None:
    """Say what was written, and how much else there is to look at."""
    if others := [name for name in loose_files(folder) if name not in RESULTS]:
        print(NOT_LOOKED_AT.having(names=others).say())
    print(say("Written into {folder}: {names}.", folder=str(folder), names=[*RESULTS]))
    noticed = sum([len(part.noticed) for part in exercises])
    if noticed or left_out:
        look = Sentence(
            "Look at results.html. Notebooks in which something was noticed: {noticed}. Not "
            "graded: {left}."
        )
        print(look.having(noticed=noticed, left=len(left_out)))


def right_in(outcome: Outcome) -> int:
    """How much of a notebook is right."""
    return sum(row.verdict == RIGHT for row in outcome.rows)


def best_of_each(outcomes: Sequence[tuple[HandedIn, Outcome]]) -> list[tuple[HandedIn, Outcome]]:
    """One file for each student: of several, the one with most right, and that is noted."""
    by_student: dict[str, list[tuple[HandedIn, Outcome]]] = defaultdict(list)
    for file, outcome in outcomes:
        by_student[file.student].append((file, outcome))
    best = []
    for several in by_student.values():
        file, outcome = max(several, key=lambda pair: right_in(pair[1]))
        if len(several) > 1:
            names = [other.path.name for other, _ in several]
            outcome = with_notice(outcome, file, SEVERAL.having(names=names))
        best.append((file, outcome))
    return best


def with_notice(outcome: Outcome, file: HandedIn, sentence: Sentence) -> Outcome:
    """The outcome of a file, with one more thing to tell the teacher."""
    before = outcome.noticed.what if outcome.noticed else ()
    noticed = Noticed(file.student, file.path.name, [*before, sentence])
    return outcome._replace(noticed=noticed)


def side_by_side(work: Callable[[T], S], things: Sequence[T], unit: str) -> list[S]:
    """Call work(thing) for all, several at once, and show the progress; return what they return.

    unit: the name for one of them in the progress line.
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
    """Do what the arguments say. Raises Stop if that fails."""
    parser = Parser("grade", say("Grades the notebooks that a class has handed in."))
    add = parser.add_argument
    add("folder", type=Path, help=say("a folder for each student, or files NAME_exNN.ipynb"))
    only = say("what was set, such as ex02:1,4,5 ex03:1 (all)")
    add("--only", nargs="+", default=[], metavar="exNN:1,2", help=only)
    table = say("your table of marks, a file with lines such as 30; 1 or 90%%; A")
    add("--marks", type=Path, metavar="FILE", help=table)
    seconds = say("for each, beyond what the solution takes")
    add("--seconds", type=float, default=30, help=seconds)
    parser.add_language(say("the language of the results"))
    options = parser.parse_args(args)
    with using(options.lang):
        if options.folder.is_file():
            raise Stop(say("{name} is a file: name the folder.", name=str(options.folder)))
        if not options.folder.is_dir():
            raise Stop(say("There is no folder {name}.", name=str(options.folder)))
        try:
            marks = marks_in(options.marks) if options.marks else []
            grade(options.folder, options.seconds, options.lang, only_in(options.only), marks)
        except OSError as error:
            why = f"{error.filename}: {error.strerror}"
            open_elsewhere = say("Is it open in another program? Then close it there.")
            raise Stop(f"{why}. {open_elsewhere}") from None
