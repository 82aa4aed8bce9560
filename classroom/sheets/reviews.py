"""Tasks that are asked again on the screen: a new tree of a worksheet's kind, and the question.

The tree is made as for a sheet of the kind, and its answer comes from the kind's `quiz`, so nothing
is solved in a second way here. The first task of a kind is as difficult as task 1 of a worksheet,
the second as task 2, and so on: a kind that was right is asked again later, and is harder.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Literal, NamedTuple

from gametree.cards import TOP
from gametree.diagram import Diagram, draw
from gametree.errors import GameTreeError
from gametree.nodes import MAX
from gametree.search import alphabeta, values_of

from ..quiz.quiz import Quiz
from ..quiz.reviews import kinds_for_class
from ..quiz.tree_quizzes import (
    picture_to_cross,
    picture_to_fill,
    skipped_quiz,
    value_quizzes,
    window_quizzes,
)
from ..words.language import Figure, Sentence, say
from ..words.wording import together
from .forms import TRIES
from .kinds import KINDS
from .kinds.bones import HEAPS
from .quizzes import quizzes_for_values, reason_in_words
from .tasks import CUT_RULE, Kind, Task
from .workings import Convention

ONE_QUESTION = ""  # the field of what has one answer


class Asked(NamedTuple):
    """What a task asks.

    way: "fill" (a number into each of several fields of the picture), "cross" (leaves of the
    picture are crossed out) or "question" (below the picture an answer is typed or chosen).
    said: what to do. quizzes: field of the picture → its Quiz; a single one is under
    ONE_QUESTION. in_picture: of leaves to cross out, what `skipped_quiz` returns besides.
    """

    way: Literal["fill", "cross", "question"]
    said: str
    quizzes: dict[str, Quiz]
    picture: Diagram | None
    in_picture: dict[str, Any] | None = None


class Recurrence(NamedTuple):
    """How tasks of a kind are asked again.

    kind: where their trees come from. title: their heading. asked: what is asked, in the language
    that is set; None if this tree leaves nothing to ask.
    """

    kind: Kind
    title: Sentence
    asked: Callable[[Task], Asked | None]


class Again(NamedTuple):
    """Which task is asked again.

    kind: one of RECURRENCES. lot: a text; a different text gives a different tree, the same on
    every machine. time: how often it has been asked again, with this time, from 1.
    """

    kind: str
    lot: str
    time: int


class Recurring(NamedTuple):
    """A task that comes again."""

    title: Sentence
    task: Task
    asked: Asked


# --- what is asked


def values_to_fill(task: Task) -> Asked:
    """The value of each inner node, written into it."""
    fields = dict(zip(value_quizzes(task.tree), quizzes_for_values(task)))
    how = say("Type the value of each inner node into it, and go on with Enter.")
    return Asked("fill", how, fields, picture_to_fill(task.tree, fields, windows=False))


def windows_to_fill(task: Task) -> Asked:
    """α and β at each inner node but the root."""
    keys = window_quizzes(task.tree, task.convention.options)
    below_root = [key for key in keys if key.split()[0] != TOP]
    fields = dict(zip(below_root, task.quiz()))
    picture = picture_to_fill(task.tree, fields, windows=True)
    return Asked("fill", task.typed_instructions.say(), fields, picture)


def leaves_to_cross(task: Task) -> Asked:
    """The leaves that alpha-beta skips."""
    click = Sentence("From left to right: click the leaves that alpha-beta skips.")
    said = together(click, CUT_RULE.usual).say()
    quiz, in_picture = skipped_quiz(task.tree, said, reasons_of(task), task.convention.options)
    return Asked("cross", said, {ONE_QUESTION: quiz}, picture_to_cross(task.tree), in_picture)


def reasons_of(task: Task) -> str:
    """Why alpha-beta skips what it skips, cut-off by cut-off."""
    return together(*[reason_in_words(*reason) for reason in task.reasons()]).say()


def leaves_to_count(task: Task) -> Asked:
    """How many leaves alpha-beta looks at."""
    said = together(Sentence("How many leaves does alpha-beta see in this order?"), CUT_RULE.usual)
    hints = [say("Go from left to right, note α and β at each node, and look for α ≥ β.")]
    quiz = Quiz(said.say(), alphabeta(task.tree).leaves, reasons_of(task), hints=hints)
    return one_question(quiz, quiz.question, draw(task.tree, names=True))


def one_question(quiz: Quiz, text: str, picture: Diagram | None) -> Asked:
    """A Quiz by itself, which asks that."""
    quiz.question = text
    return Asked("question", text, {ONE_QUESTION: quiz}, picture)


def best_move(task: Task) -> Asked:
    """Which moves at the root are best."""
    *_, quiz = task.quiz()
    quiz.why = worth_of(task)
    which = say("Which move at the root is best? If several are equally good, tick all of them.")
    return one_question(quiz, which, draw(task.tree, names=True))


def best_square(task: Task) -> Asked | None:
    """Which squares are best at the end of a game of tic-tac-toe.

    None if a move ends the game: the picture would show who has won.
    """
    if any(child.is_leaf for child in task.tree.children):
        return None
    *_, quiz = task.quiz()
    quiz.why = worth_of(task)
    mark = "X" if task.tree.player is MAX else "O"
    which = say(
        "{mark} is to move, and each line has the number of its square. Which square is best? If "
        "several are equally good, tick all of them.",
        mark=mark,
    )
    return one_question(quiz, which, draw(task.tree, depth=1))


def worth_of(task: Task) -> str:
    """What the tree is worth, in a sentence."""
    return say("So the whole tree is worth {value}.", value=Figure(values_of(task.tree)[task.tree]))


def heaps_won(task: Task) -> Asked:
    """From which small heaps the player to move wins."""
    *_, quiz = task.quiz()
    quiz.why = say(
        "A heap is won if a move leads to a lost heap. It is lost if all moves lead to won heaps."
    )
    which = Sentence(
        "From which of the heaps of 0 to {most} bones does the player to move win?", most=HEAPS[-1]
    )
    assert task.rules is not None
    return one_question(quiz, together(task.rules, which).say(), None)


def condition_for_x(task: Task) -> Asked | None:
    """For which x a node is skipped; None if several nodes are asked about."""
    quizzes = task.quiz()  # one for each condition
    if len(quizzes) > 1:
        return None
    return one_question(quizzes[0], task.typed_instructions.say(), draw(task.tree, names=True))


def order_to_choose(task: Task) -> Asked | None:
    """In which order the fewest leaves are seen; None if all orders are as good."""
    assert task.rules is not None
    text = together(task.typed_instructions, task.rules).say()
    picture = draw(task.tree, names=True)
    return next((one_question(quiz, text, picture) for quiz in task.quiz()), None)


# --- the kinds


def as_on_sheet(name: str, asked: Callable[[Task], Asked | None]) -> Recurrence:
    """Tasks of that kind of worksheet, below its title."""
    return Recurrence(KINDS[name], KINDS[name].title, asked)


RECURRENCES = {
    "values": as_on_sheet("values", values_to_fill),
    "move": Recurrence(KINDS["move"], Sentence("Best move"), best_move),
    "tictactoe": Recurrence(KINDS["tictactoe"], Sentence("The best square"), best_square),
    "bones": as_on_sheet("bones", heaps_won),
    "prune": as_on_sheet("prune", leaves_to_cross),
    "x": as_on_sheet("x", condition_for_x),
    "leaves": Recurrence(KINDS["prune"], Sentence("What does alpha-beta see?"), leaves_to_count),
    "reorder": as_on_sheet("reorder", order_to_choose),
    "windows": as_on_sheet("windows", windows_to_fill),
    "expectimax": as_on_sheet("expectimax", values_to_fill),
}


def tasks_for_class(notebook: str) -> list[Again]:
    """What a class is asked again when it reaches that notebook, the same every day."""
    return [Again(kind, f"{kind} before {notebook}", 1) for kind in kinds_for_class(notebook)]


def recurring_task(again: Again) -> Recurring:
    """A task that comes again, in the language and the theme that are set.

    Raises GameTreeError if no tree is found.
    """
    recurrence = RECURRENCES[again.kind]
    random = Random(again.lot).random
    convention = Convention()
    for _ in range(TRIES):
        top = recurrence.kind.make_tree(random, again.time, convention)
        if top is None:
            continue
        task = recurrence.kind(top, again.time, convention)
        asked = recurrence.asked(task)
        if asked:
            return Recurring(recurrence.title, task, asked)
    raise GameTreeError(f"No task {again.kind!r} was found in {TRIES:,} tries.")
