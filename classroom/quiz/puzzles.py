"""The puzzles of `break_it`: searches with one mistake each, and trees on which they err.

The words of this room:

    puzzle   a search that makes one mistake of the registry (MISTAKES in classroom/check), under a
             name such as "B3", which gives nothing away
    errs     a search errs on a tree if its answer is wrong there: its value, its move, or the nodes
             that it visits
    breaks   a tree breaks a puzzle if its search errs there in what is asked for: in an easy puzzle
             by a wrong value or a wrong move; in a hard one, visiting other nodes is enough
    choices  four mistakes, one of which the search makes; with any of the others it would have
             done something else on the reader's tree

The smallest trees were found by trying all smaller ones: see smallest_trees.py.
"""

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from math import inf
from typing import Any, NamedTuple

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.nodes import CHANCE, Move, Node, tree
from gametree.search import minimax

from ..check.mistakes import MISTAKES
from ..check.mutants import COMES_TO_NOTHING, WITH_TABLE, Mutant, Search
from ..guards import check_known_leaf, is_one_of
from ..words.language import Sentence
from .memory import change_solved, solved_questions

MOST_NODES = 60  # of a tree that a reader builds
LARGEST_VALUE = 1_000_000  # at a leaf: where numbers end, each search goes wrong in its own way
PLIES = 2  # that a search with a depth limit looks ahead
FULL_POINTS = 5
CHOICES = 4
DEGREES = (1, 2, 3)
FIRST_TREES = ("MAX(2, 4)", "MAX(4, 2)", "MAX(3, MIN(5, 8), MIN(2))")  # each puzzle survives one


class Kind(NamedTuple):
    """What kind of search a puzzle hides.

    task     what the reader is asked to do
    right    the parts that the right search has in place of minimax's or alpha-beta's
    cutting  whether it is an alpha-beta
    depth    how many plies it looks ahead
    answer   whether only a wrong value or a wrong move breaks it, and not other nodes alone
    names    the mistakes that a reader chooses from; if a small tree tells too few of them apart,
             those of an alpha-beta that finds wrong values are added
    """

    task: Sentence
    right: Mutant
    cutting: bool
    depth: float
    answer: bool
    names: tuple[str, ...]


KINDS = {
    "minimax": Kind(
        Sentence(
            "Puzzle {puzzle}: a minimax that makes one mistake. Build a tree, as small as you can, "
            "on which its value or its move is wrong."
        ),
        {},
        False,
        inf,
        True,
        (
            "opponent-helps",
            "players-swapped",
            "never-switches",
            "root-is-max",
            "forced-to-alternate",
            "averages",
            "adds-leaves",
            "best-starts-at-0",
            "first-child-only",
            "last-child-only",
            "depth-in-value",
            "move-from-below",
        ),
    ),
    "values": Kind(
        Sentence(
            "Puzzle {puzzle}: an alpha-beta that makes one mistake. Build a tree, as small as you "
            "can, on which its value or its move is wrong."
        ),
        {},
        True,
        inf,
        True,
        (
            "test-the-wrong-way-round",
            "one-player-stops-at-once",
            "bounds-moved-by-the-other",
            "cut-value-lost",
            "window-is-global",
            "window-exchanged",
            "bound-taken-as-value",
            "last-child-only",
            "best-starts-at-0",
            "both-ends-moved",
        ),
    ),
    "nodes": Kind(
        Sentence(
            "Puzzle {puzzle}: an alpha-beta that makes one mistake. Its value is right on every "
            "tree. Build a tree, as small as you can, on which it visits other nodes than it "
            "should."
        ),
        {},
        True,
        inf,
        False,
        (
            "strict-test",
            "only-shallow-cuts",
            "alpha-falls",
            "alpha-not-raised",
            "beta-not-lowered",
            "test-too-early",
            "one-player-cuts",
            "fresh-window-at-root",
            "reads-ahead",
            "other-order",
            "cut-missing",
        ),
    ),
    "depth": Kind(
        Sentence(
            "Puzzle {puzzle}: a minimax that looks 2 plies ahead and makes one mistake. At the "
            "limit, its guess for an inner node is the number of its children. Build a tree, as "
            "small as you can, on which its value, its move or the nodes that it visits are wrong."
        ),
        {},
        False,
        PLIES,
        False,
        (
            "depth-falls-in-the-loop",
            "two-plies-at-once",
            "one-ply-too-shallow",
            "one-ply-too-deep",
            "depth-not-lowered",
            "rounds-not-plies",
            "changes-not-plies",
            "leaf-guessed",
            "guess-forgotten",
            "guess-for-the-mover",
        ),
    ),
    "table": Kind(
        Sentence(
            "Puzzle {puzzle}: an alpha-beta with a table that makes one mistake. In the table "
            "equal subtrees are one position. Build a tree, as small as you can, on which its "
            "value, its move or the nodes that it visits are wrong."
        ),
        WITH_TABLE,
        True,
        inf,
        False,
        (
            "table-not-a-bound",
            "exact-without-a-cut",
            "one-bound-as-exact",
            "window-of-another-moment",
            "bounds-exchanged",
            "equal-taken-as-exact",
            "bound-compared-with-the-wrong-end",
            "one-childs-value-stored",
            "other-value-stored",
        ),
    ),
}


class Puzzle(NamedTuple):
    """A search that makes one mistake.

    degree    1 (easy), 2 or 3
    kind      one of KINDS
    mistake   its name in MISTAKES
    mutant    which of that mistake's mutants it is
    smallest  a smallest tree that breaks it, as text
    nodes     how many nodes that tree has; a test compares the two
    """

    degree: int
    kind: str
    mistake: str
    mutant: int
    smallest: str
    nodes: int


# Names are stable: what a reader has reached is stored under them.
PUZZLES = {
    "A1": Puzzle(1, "minimax", "last-child-only", 0, "MAX(7, 3)", 3),
    "A2": Puzzle(1, "minimax", "opponent-helps", 0, "MIN(3, 7)", 3),
    "A3": Puzzle(1, "minimax", "best-starts-at-0", 1, "MAX(-3)", 2),
    "A4": Puzzle(1, "minimax", "never-switches", 0, "MAX(MIN(3, 7))", 4),
    "A5": Puzzle(1, "minimax", "averages", 1, "MIN(3, 7)", 3),
    "A6": Puzzle(1, "minimax", "forced-to-alternate", 0, "MAX(MAX(3, 7))", 4),
    "A7": Puzzle(1, "minimax", "move-from-below", 0, "MAX(3, MAX(7))", 4),
    "B1": Puzzle(2, "values", "one-player-stops-at-once", 1, "MIN(7, 3)", 3),
    "B2": Puzzle(2, "values", "test-the-wrong-way-round", 0, "MAX(3, 7)", 3),
    "B3": Puzzle(2, "values", "window-is-global", 0, "MAX(MIN(3), 7)", 4),
    "B4": Puzzle(2, "values", "bounds-moved-by-the-other", 0, "MAX(3, MIN(7, 2))", 5),
    "B5": Puzzle(2, "values", "cut-value-lost", 0, "MAX(3, MIN(2), 7)", 5),
    "B6": Puzzle(2, "values", "window-exchanged", 1, "MAX(3, MAX(3, 7))", 5),
    "B7": Puzzle(2, "values", "bound-taken-as-value", 0, "MAX(3, MIN(3, 2))", 5),
    "C1": Puzzle(3, "nodes", "strict-test", 0, "MAX(3, MIN(3, 7))", 5),
    "C2": Puzzle(3, "nodes", "only-shallow-cuts", 0, "MAX(3, MAX(MIN(2, 7)))", 6),
    "C3": Puzzle(3, "depth", "depth-falls-in-the-loop", 0, "MAX(3, MIN(7))", 4),
    "C4": Puzzle(3, "nodes", "alpha-falls", 0, "MAX(7, MAX(2, MIN(5, 9)))", 7),
    "C5": Puzzle(3, "table", "table-not-a-bound", 0, "MAX(MIN(1, MAX(1)), MAX(1))", 7),
    "C6": Puzzle(3, "table", "exact-without-a-cut", 0, "MAX(MIN(1, MIN(1)), MIN(1))", 7),
}


# --- what a search does on a tree


class Answer(NamedTuple):
    """What a search does on a tree.

    value, move  what it returns; move: None for none
    seen         the nodes that it looks at
    ended        whether it came to its end, without an error; if not, the other fields are empty
    """

    value: Any
    move: Move | None
    seen: frozenset[Node]
    ended: bool = True


class Judged(NamedTuple):
    """What the hidden search does on a tree, what is right, and where it errs.

    wrong   "value", "move", "nodes" or "end" (it stops with an error); "" if it is right
    breaks  whether the tree breaks the puzzle
    """

    hidden: Answer
    right: Answer
    wrong: str
    breaks: bool


def guess(node: Node) -> int:
    """What a search guesses at a node at its depth limit."""
    return len(node.children)


def answer_of(search: Search, top: Node, depth: float) -> Answer:
    """What a search does on the tree below `top`; never raises."""
    with suppress(*COMES_TO_NOTHING):
        search.run(top, depth, guess)
        return Answer(search.value, search.move, frozenset(search.seen))
    return Answer(None, None, frozenset(), ended=False)


def search_of(kind: Kind, mutant: Mutant | None = None) -> Search:
    """The search of that kind: the right one, or one that a mutant makes."""
    return Search(kind.right if mutant is None else mutant, kind.cutting)


@cache
def hidden_search(name: str) -> Search:
    """The search of a puzzle."""
    puzzle = PUZZLES[name]
    return search_of(KINDS[puzzle.kind], mutants_of(puzzle.mistake, puzzle.kind)[puzzle.mutant])


def mutants_of(mistake: str, kind: str) -> list[Mutant]:
    """The mutants that make a mistake in a search of that kind."""
    entry = MISTAKES[mistake]
    if kind == "table":
        return [*entry.explains["table"]] or [WITH_TABLE | mutant for mutant in entry.mutants]
    return [*entry.mutants]


def judge(name: str, top: Node) -> Judged:
    """What the search of the puzzle does on the tree below `top`, which stays as it is."""
    kind = KINDS[PUZZLES[name].kind]
    hidden = answer_of(hidden_search(name), top, kind.depth)
    right = right_answer(PUZZLES[name].kind, top)
    wrong = wrong_in(hidden, right, best_moves(kind, top))
    is_answer = wrong in ("value", "move", "end")
    return Judged(hidden, right, wrong, bool(wrong) and (is_answer or not kind.answer))


def right_answer(kind: str, top: Node) -> Answer:
    """What a search of that kind does if it makes no mistake."""
    return answer_of(search_of(KINDS[kind]), top, KINDS[kind].depth)


def best_moves(kind: Kind, top: Node) -> tuple[Move, ...]:
    """All moves at the root that are as good as the best."""
    depth = None if kind.depth == inf else int(kind.depth)
    return minimax(top, depth=depth, evaluate=guess if depth else None).moves or ()


def wrong_in(hidden: Answer, right: Answer, best: Iterable[Move]) -> str:
    """What is wrong with an answer, see Judged. Any best move is right."""
    if not hidden.ended:
        return "end"
    if hidden.value != right.value:
        return "value"
    if hidden.move != right.move and hidden.move not in best:
        return "move"
    return "nodes" if hidden.seen != right.seen else ""


# --- what mistake it is


def choices(name: str, top: Node) -> list[str]:
    """Four mistakes for a tree that breaks the puzzle, in an order that gives nothing away.

    One is that of the puzzle. With any of the others, in whatever way it is made, a search does
    something else on this tree. Mistakes of the puzzle's own kind are preferred, and among these
    those that err on the tree, too.
    """
    puzzle = PUZZLES[name]
    judged = judge(name, top)
    own = KINDS[puzzle.kind].names
    others = []
    for other in dict.fromkeys([*own, *KINDS["values"].names]):
        answers = answers_with(other, puzzle.kind, top)
        if other != puzzle.mistake and judged.hidden not in answers:
            errs = any(answer != judged.right for answer in answers)
            others.append((other not in own, not errs, lot(name, other), other))
    wrong = [other for *_, other in sorted(others)[: CHOICES - 1]]
    return sorted([puzzle.mistake, *wrong], key=lambda mistake: lot(f"{name} shown", mistake))


def answers_with(mistake: str, kind: str, top: Node) -> list[Answer]:
    """What searches of that kind do on a tree if they make a mistake in one way or another."""
    searches = [search_of(KINDS[kind], mutant) for mutant in mutants_of(mistake, kind)]
    return [answer_of(search, top, KINDS[kind].depth) for search in searches]


def lot(name: str, mistake: str) -> str:
    """A key by which mistakes are shuffled, in the same way for everybody and each time."""
    return hashlib.sha256(f"{name} {mistake}".encode()).hexdigest()


def said_of(mistake: str) -> Sentence:
    """What is wrong, in a sentence."""
    return MISTAKES[mistake].sentences()[0]


# --- trees that may be tried


def puzzle_tree(top: Node) -> Node:
    """Return the tree below `top`, if a puzzle takes it.

    Raises GameTreeError for a leaf alone, for chance, and for a leaf whose value is a letter, or
    infinite, or beyond a million; TreeTooLarge for more than 60 nodes.
    """
    if top.size > MOST_NODES:
        raise TreeTooLarge(
            "A tree may have at most {most} nodes here, but this one has {nodes}. A small one is "
            "enough.",
            most=MOST_NODES,
            nodes=top.size,
        )
    if top.is_leaf:
        raise GameTreeError(
            "A leaf alone is not a tree to search. Write one with a move, such as MAX(3, 7)."
        )
    for node in top.walk():
        if node.player is CHANCE:
            raise GameTreeError("Chance decides in this tree, but the search knows only players.")
        if node.is_leaf:
            check_leaf(node.value)
    return top


def check_leaf(value: Any) -> None:
    """Raise GameTreeError unless the value is a number of ordinary size."""
    if not -LARGEST_VALUE <= check_known_leaf(value) <= LARGEST_VALUE:
        raise GameTreeError(
            "A leaf may be worth at most a million here. Small numbers show just as much."
        )


def smallest(name: str) -> Node:
    """A smallest tree that breaks the puzzle."""
    return tree(PUZZLES[name].smallest)


def size_without_values(name: str) -> str:
    """The smallest tree as text, without its values: MAX(·, MIN(·, ·))."""

    def text(node: Node) -> str:
        if node.is_leaf:
            return "·"
        return f"{node.player}({', '.join(map(text, node.children))})"

    return text(smallest(name))


def first_tree(name: str) -> Node:
    """The tree that is given first, which does not break the puzzle."""
    trees = map(tree, FIRST_TREES)
    return next(top for top in trees if not judge(name, top).breaks)


# --- points, and what is kept


def points(name: str, nodes: int, wrong_names: int) -> int:
    """The points for a tree with this many nodes, after this many wrong names."""
    more = max(0, nodes - PUZZLES[name].nodes)
    return max(1, FULL_POINTS - more - wrong_names)


class Reached(NamedTuple):
    """What is stored about a puzzle: the tree, as text, and its points; 0: it was given up."""

    tree: str
    points: int


def row_of(name: str) -> str:
    """The name under which it is stored."""
    return f"break_it {name}"


def progress_in(name: str) -> Reached | None:
    """What is stored about a puzzle; None for nothing, and for anything that is not ours."""
    return reached_in(solved_questions(), name)


def reached_in(kept: Mapping[str, Any], name: str) -> Reached | None:
    """What a file holds about a puzzle."""
    entry = kept.get(row_of(name))
    if not isinstance(entry, list) or [*map(type, entry)] != [str, int]:
        return None
    text, number = entry
    return Reached(text, number)


def keep(name: str, text: str, number: int) -> None:
    """Store what was reached, unless it was more before."""

    def with_more(kept: dict[str, Any]) -> dict[str, Any]:
        before = reached_in(kept, name)
        if before is None or number > before.points:
            return kept | {row_of(name): [text, number]}
        return kept

    change_solved(with_more)


def of_degree(degree: int) -> list[str]:
    """The names of the puzzles of that degree."""
    return [name for name in PUZZLES if PUZZLES[name].degree == degree]


def next_puzzle(degree: int | None = None, after: str = "") -> str:
    """The name of the first puzzle, of a degree or of all, about which nothing is stored.

    after: the puzzle after which to look first; it is itself the last choice. If there is no new
        puzzle, the first that was given up is taken, and else the first one.
    """
    names = [*PUZZLES] if degree is None else of_degree(degree)
    behind = names.index(after) + 1 if after in names else 0
    others = names[behind:] + names[:behind]
    new = [name for name in others if progress_in(name) is None]
    given_up = [name for name in others if name not in new and not is_solved(name)]
    return [*new, *given_up, *others][0]


def is_solved(name: str) -> bool:
    """Whether the reader has broken the puzzle and named its mistake."""
    kept = progress_in(name)
    return kept is not None and kept.points > 0


def check_puzzle(name: Any, degree: Any) -> None:
    """Raise GameTreeError for anything that is no puzzle, and for anything that is no degree."""
    if degree is not None and (type(degree) is not int or degree not in DEGREES):
        raise GameTreeError("degree must be 1 (easy), 2 or 3, got {degree!r}.", degree=degree)
    if name is None or is_one_of(name, PUZZLES):
        return
    near = get_close_matches(str(name).upper(), PUZZLES, 3) or [*PUZZLES][:3]
    raise GameTreeError("There is no puzzle {name!r}: try {names}.", name=name, names=near)
