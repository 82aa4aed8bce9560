"""What the puzzles of `break_it` show of a search, in words and as a picture; and for Moodle.

For a class, each puzzle asks: which mistake does this search make? It gives its smallest tree, what
the search does on it, and what is right.
"""

from gametree import Node
from gametree.cards import Marks
from gametree.diagram import Diagram, draw
from gametree.values import Number, is_number

from ..words.language import Figure, Plural, Sentence, say
from ..words.names import name_aloud
from ..words.wording import together
from .moodle import Item
from .puzzles import (
    DEGREES,
    KINDS,
    MISTAKES,
    PUZZLES,
    Answer,
    Kind,
    answers_with,
    choices,
    guess,
    judge,
    of_degree,
    said_of,
    smallest,
)
from .quiz import Quiz

CATEGORY = "break_it"  # the name by which save_quiz knows these questions


# --- what a search did


def in_words(answer: Answer, top: Node) -> Sentence:
    """What a search did on the tree below `top`: value, move, and how many nodes it visited."""
    if not answer.ended:
        return Sentence("it stops with an error")
    nodes = Plural("{count} node", "{count} nodes", len(answer.seen))
    return Sentence(
        "{value}, {move}, {nodes}", value=value_of(answer), move=move_of(answer, top), nodes=nodes
    )


def value_of(answer: Answer) -> Sentence:
    if not is_number(answer.value):
        return Sentence("no value")
    return Sentence("value {value}", value=Figure(answer.value))


def move_of(answer: Answer, top: Node) -> Sentence:
    """The move, by the name of the node to which it leads."""
    child = child_after(answer, top)
    if child:
        return Sentence("move to {name}", name=name_aloud(child, top))
    if answer.move is None:
        return Sentence("no move")
    return Sentence("a move that the root does not have")


def child_after(answer: Answer, top: Node) -> Node | None:
    """The child of `top` to which the move leads; None if there is none."""
    for child in top.children:
        if type(child.move) is type(answer.move) and child.move == answer.move:
            return child
    return None


def visits(answer: Answer, top: Node, kind: Kind) -> Marks:
    """Draw what a search did: its value at the root, its move, and in grey the nodes it skipped."""
    values: dict[Node, Number] = {
        node: guess(node)
        for node in top.walk()
        if not node.is_leaf and node.depth - top.depth == kind.depth
    }
    if is_number(answer.value):
        values[top] = answer.value
    child = child_after(answer, top)
    best = {top, child} if child else set()
    return Marks(values=values, best=best, skipped={*top.walk()} - {*answer.seen})


def pictures(name: str, top: Node) -> list[tuple[Diagram, Sentence]]:
    """What the search of the puzzle does on the tree below `top`, and what is right.

    Each is a picture with its words.
    """
    judged = judge(name, top)
    kind = KINDS[PUZZLES[name].kind]
    shown = []
    for text, answer in (
        (Sentence("The hidden search: {answer}"), judged.hidden),
        (Sentence("Without the mistake: {answer}"), judged.right),
    ):
        picture = draw(top, names=True, marks=visits(answer, top, kind))
        shown.append((picture, text.having(answer=in_words(answer, top))))
    return shown


# --- for Moodle


def puzzle_categories() -> dict[str, list[Item]]:
    """The questions for Moodle: a category for each degree."""
    return {
        f"{CATEGORY}/{degree}": [item_of_puzzle(name) for name in of_degree(degree)]
        for degree in DEGREES
    }


def item_of_puzzle(name: str) -> Item:
    """The question which mistake this search makes, with four choices."""
    top = smallest(name)
    puzzle = PUZZLES[name]
    judged = judge(name, top)
    named = {mistake: said_of(mistake).say() for mistake in choices(name, top)}
    wrong = {
        named[mistake]: another_mistake(mistake, name, top).say()
        for mistake in named
        if mistake != puzzle.mistake
    }
    why = together(*MISTAKES[puzzle.mistake].sentences()).say()
    quiz = Quiz(say("Which mistake does it make?"), named[puzzle.mistake], why, [*named.values()])
    quiz.learn(wrong)
    asked = together(
        about_search(puzzle.kind),
        Sentence(
            "On this tree it does this: {hidden}. It should do this: {right}. Which mistake does "
            "it make?",
            hidden=in_words(judged.hidden, top),
            right=in_words(judged.right, top),
        ),
    )
    picture = draw(top, names=True, values=False)
    (solution, _), _ = pictures(name, top)
    return Item(f"{CATEGORY} {name}", asked.say(), [quiz], picture, solution)


def about_search(kind: str) -> Sentence:
    """What the reader must know about a search of that kind, in a sentence."""
    if kind == "depth":
        return Sentence(
            "A minimax looks 2 plies ahead. At the limit, its guess for an inner node is the "
            "number of its children."
        )
    if kind == "table":
        return Sentence("An alpha-beta has a table, in which equal subtrees are one position.")
    if kind == "minimax":
        return Sentence("A minimax makes a mistake.")
    return Sentence("An alpha-beta makes a mistake.")


def another_mistake(mistake: str, name: str, top: Node) -> Sentence:
    """The reply to a wrong name for a puzzle's mistake: what a search so named does on the tree."""
    judged = judge(name, top)
    # A mistake can be made in several ways: the reply shows one that errs here, if any does.
    answers = answers_with(mistake, PUZZLES[name].kind, top)
    answer = next((answer for answer in answers if answer != judged.right), answers[0])
    if in_words(answer, top).say() == in_words(judged.hidden, top).say():
        return Sentence(
            "That is not the mistake. With it the search would visit other nodes here, though as "
            "many."
        )
    return Sentence(
        "That is not the mistake. With it the search would do this here: {answer}.",
        answer=in_words(answer, top),
    )
