"""`break_it`: a search that hides a mistake, and a tree to build on which it errs.

The tree is changed as in the laboratory, whose code does that. Only Python knows the search: a view
holds only what the search does on the tree, and four mistakes, one of which is its own.
"""

import ast
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from html import escape
from typing import Any

from gametree.cards import parent_id
from gametree.diagram import Diagram
from gametree.errors import GameTreeError
from gametree.nodes import MAX, Node, Player, tree
from gametree.values import Number

from ..check.mistakes import MISTAKES
from ..quiz import puzzles
from ..quiz.puzzle_quizzes import another_mistake, pictures
from ..quiz.puzzles import FULL_POINTS, KINDS, PUZZLES, Judged, Reached
from ..trees.copies import copy_tree
from ..words.language import Plural, Sentence, say
from ..words.names import node_at
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from ..words.wording import together
from .laboratory import Laboratory, as_written_tree, said_of_text
from .touch import Answers, View

NEW_VALUE = 0  # of a leaf that is added


def break_it(
    name: str | None = None,
    *,
    degree: int | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Breaker":
    """Return a puzzle: a search that hides a mistake, and a tree to build on which it errs.

    name: which puzzle, such as "A3"; None: the first of `degree` that is not solved yet.
    degree: 1, easy: a minimax; 2: an alpha-beta that finds wrong values; 3: one that visits the
        wrong nodes, one with a depth limit, one with a table. None: the easiest that is left.
    theme, lang: as for `explore`.
    The reader sees what the search does on the tree, and what is right. Once the search errs, the
    reader must name its mistake, one of four. The fewer nodes the tree has, the more points it
    earns, five at most; a wrong name costs one. The points are stored, and `progress` counts them.
    Raises GameTreeError for another name or degree, RenderError if the packages for widgets are
    missing.

    >>> puzzle = break_it("B4")
    >>> puzzle
    Breaker(B4, 3 nodes)
    >>> puzzle.write("MAX(3, MIN(7, 2))")
    >>> puzzle.judged.breaks, puzzle.judged.hidden.value, puzzle.judged.right.value
    (True, 7, 3)
    """
    puzzles.check_puzzle(name, degree)
    with using(lang, theme):
        return Breaker(name or puzzles.next_puzzle(degree), degree)


class Breaker(Laboratory):
    """The widget that `break_it` returns. Its methods do what a page asks for.

    puzzle  the name of the puzzle
    tree    the tree as it is now; text: the same as text
    judged  what the search does on it, and what is right
    points  what was reached; 0 for nothing yet
    """

    instead = "check_minimax(my_minimax)"
    judged: Judged

    def __init__(self, puzzle: str, degree: int | None = None) -> None:
        self.degree = degree
        self._open(puzzle)
        super().__init__(self.tree)
        self._said = self._verdict()
        self.refresh()

    def _open(self, puzzle: str) -> None:
        """Begin with a puzzle; if it was solved before, with the tree of then."""
        self.puzzle = puzzle
        self._refused: set[str] = set()  # wrong names that were given
        self._hints = 0  # how many were shown
        kept = puzzles.progress_in(puzzle)
        self.points = kept.points if kept else 0
        self._told = False  # whether the mistake is known
        self._gave_up = bool(kept) and not self.points
        self.tree = puzzles.first_tree(puzzle)
        self._recall(kept)

    def _recall(self, kept: Reached | None) -> None:
        """Show the tree that is kept, if it still breaks the puzzle."""
        with suppress(GameTreeError):
            if kept and puzzles.judge(self.puzzle, puzzles.puzzle_tree(tree(kept.tree))).breaks:
                self.tree = tree(kept.tree)
                self._told = True

    def answers(self) -> Answers:
        changes: dict[str, Callable[..., object]] = {
            "grow": self.grow,
            "remove": self.remove,
            "turn": self.turn,
            "name": self.name,
            "hint": self.hint,
            "give up": self.give_up,
            "next": self.next,
        }
        ours: Answers = {what: partial(self._try, change) for what, change in changes.items()}
        theirs = super().answers()
        shared = ("swap", "move", "write", "undo", "reset", "set", "add")
        return {what: theirs[what] for what in shared} | ours

    # --- changes of the tree

    def write(self, text: Any) -> None:
        """Take the tree that a text describes: MAX(MIN(3, 12), 7), or a nested list.

        A list may be a text, too, "[[3, 12], 7]". MAX moves at its top, and the players take turns.
        """
        self._typed = str(text)  # and it stays there if it is refused
        self._replace(read(text), said_of_text(self._typed))

    def set(self, key: str, value: Number, drag: float | None = None) -> None:
        puzzles.check_leaf(value)
        super().set(key, value, drag)

    def grow(self, key: str) -> None:
        """Add a leaf below the node with that id; a leaf passes its value down to the new one.

        The node stays selected, so that it can get one leaf after another.
        """
        top = copy_tree(self.tree)
        node = node_at(top, key)
        leaf = tree(NEW_VALUE)
        if node.is_leaf:
            leaf.value = node.value
            node.value = None
            node.player = other_player(node)
        leaf.parent = node
        leaf.move = len(node.children)
        node.children = (*node.children, leaf)
        self._replace(top, say("A leaf was added."), key)

    def remove(self, key: str) -> None:
        """Take away the node with that id and all below it."""
        top = copy_tree(self.tree)
        node = node_at(top, key)
        if node.parent is None:
            raise GameTreeError("The root cannot be removed. Pick another node.")
        others = tuple([child for child in node.parent.children if child is not node])
        if not others:
            raise GameTreeError("An only child cannot be removed. Pick the node above it.")
        node.parent.children = others
        self._replace(top, say("The node was removed."), parent_id(key))

    def turn(self, key: str) -> None:
        """Let the other player move at the inner node with that id."""
        top = copy_tree(self.tree)
        node = node_at(top, key)
        if not isinstance(node.player, Player):
            raise GameTreeError("Nobody moves at a leaf. Pick an inner node.")
        node.player = node.player.opponent
        self._replace(top, say("{player} moves there now.", player=str(node.player)), key)

    def _replace(self, top: Node, said: str, focus: str | None = None) -> None:
        """Take another tree; if a puzzle refuses it, nothing changes."""
        for node in puzzles.puzzle_tree(top).walk():
            for place, child in enumerate(node.children):
                if type(child.move) is int:  # no name, only a place
                    child.move = place
        self.tree = as_written_tree(top)
        self._change(said, focus)

    def _search(self) -> None:
        self.text = self._typed = self.tree.to_text()
        self.judged = puzzles.judge(self.puzzle, self.tree)

    def _tell(self, said: str, focus: str | None = None) -> None:
        """Say something, and how the search does on the tree that is there."""
        self._said = together(said, self._verdict()).say() if said else self._verdict()
        self._focus = focus
        self._raise_points()

    def _try(self, change: Callable[..., object], *details: object) -> None:
        """Do what the page asks for; if something is wrong with it, only say so."""
        try:
            change(*details)
        except GameTreeError as error:
            self._said = sentence_of_error(error).say()

    # --- the mistake

    def _verdict(self) -> str:
        """What to say about the current tree."""
        if self.judged.breaks:
            return (
                self._mistake_text()
                if self._told
                else say(
                    "✓ It goes wrong here. Which mistake does it make? A wrong name costs a point, "
                    "and so does each node more than in a smallest tree."
                )
            )
        if self.judged.wrong == "nodes":
            return say("Its value and move are right here, but it visits other nodes. Keep going.")
        if self.judged.hidden.move != self.judged.right.move:
            return say("It takes another move here, which is as good. Change the tree.")
        return say("It is right here. Change the tree.")

    def _mistake_text(self) -> str:
        """The mistake, and the points."""
        mistake = together(*MISTAKES[self._mistake].sentences())
        if not self.points:
            return mistake.say()
        points = Plural(
            "✓ {count} point of {full}.",
            "✓ {count} points of {full}.",
            self.points,
            full=FULL_POINTS,
        )
        return together(points, mistake, *self._more()).say()

    def _more(self) -> list[Sentence]:
        """Why it is not all points; and that a smaller tree will bring more, if that is so."""
        nodes = PUZZLES[self.puzzle].nodes
        if self.points == FULL_POINTS:
            return []
        rule = Sentence(
            "Each node more than in a smallest tree costs a point, and so does each wrong name. "
            "But you always keep one point."
        )
        if self.tree.size <= nodes:
            return [rule]
        smaller = Sentence(
            "A smaller tree is worth more, and {nodes} nodes are enough.", nodes=nodes
        )
        return [rule, smaller]

    @property
    def _mistake(self) -> str:
        return PUZZLES[self.puzzle].mistake

    def _choices(self) -> list[str]:
        """The names that may be given now: of four, those that were not given before."""
        if self._told or not self.judged.breaks:
            return []
        four = puzzles.choices(self.puzzle, self.tree)
        return [mistake for mistake in four if mistake not in self._refused]

    def name(self, said: str) -> None:
        """Name the mistake by its sentence, as the page shows it."""
        for mistake in self._choices():
            if puzzles.said_of(mistake).say() != said:
                continue
            if mistake == self._mistake:
                self._told = True
                self._raise_points()
                self._said = self._mistake_text()
            else:
                self._refused.add(mistake)
                self._said = another_mistake(mistake, self.puzzle, self.tree).say()

    def _raise_points(self) -> None:
        """Count the tree, once the mistake was named; the best one counts."""
        if not self._told or self._gave_up or not self.judged.breaks:
            return
        reached = puzzles.points(self.puzzle, self.tree.size, len(self._refused))
        if reached > self.points:
            self.points = reached
            puzzles.keep(self.puzzle, self.text, reached)

    def hint(self) -> None:
        """Say one thing more about the smallest tree."""
        nodes = PUZZLES[self.puzzle].nodes
        shape = puzzles.size_without_values(self.puzzle)
        plies = max(node.depth for node in puzzles.smallest(self.puzzle).walk())
        depth = Plural(
            "Such a tree is {count} ply deep.", "Such a tree is {count} plies deep.", plies
        )
        hints = [
            together(self._where_it_shows(), depth),
            Sentence("The smallest tree has {nodes} nodes.", nodes=nodes),
            Sentence("A smallest tree looks like this: {shape}.", shape=shape),
        ]
        self._said = hints[min(self._hints, len(hints) - 1)].say()
        self._hints += 1

    def _where_it_shows(self) -> Sentence:
        wrong = puzzles.judge(self.puzzle, puzzles.smallest(self.puzzle)).wrong
        if wrong == "value":
            return Sentence("On a smallest tree its value is wrong.")
        if wrong == "move":
            return Sentence("On a smallest tree its value is right, but its move is wrong.")
        return Sentence("On a smallest tree its value is right, but it visits other nodes.")

    def give_up(self) -> None:
        """Show a smallest tree and the mistake."""
        self._told = True
        if not self.points:
            self._gave_up = True
            puzzles.keep(self.puzzle, PUZZLES[self.puzzle].smallest, 0)
        self._replace(puzzles.smallest(self.puzzle), say("A smallest tree."))

    def next(self) -> None:
        """Go on to the next puzzle."""
        self._open(puzzles.next_puzzle(self.degree, after=self.puzzle))
        self.tree = as_written_tree(self.tree)
        self._past = []
        self._search()
        self._given = self.text
        self._focus = None
        self._said = self._verdict()

    # --- what is shown

    def view(self) -> View:
        named = [puzzles.said_of(mistake).say() for mistake in self._choices()]
        return {
            "kind": "break",
            "task": self._task(),
            "said": self._said,
            "goals": [],
            "text": self._typed,
            "focus": self._focus,
            "question": say("Which mistake does it make?"),
            "choices": named,
            "told": self._told,
            "pictures": [(diagram.svg, said) for diagram, said in self._pictures()],
        }

    def _task(self) -> str:
        """What to do, and what was reached."""
        task = KINDS[PUZZLES[self.puzzle].kind].task.having(puzzle=self.puzzle)
        if not self.points:
            return task.say()
        points = Plural(
            "You have {count} point of {full}.",
            "You have {count} points of {full}.",
            self.points,
            full=FULL_POINTS,
        )
        return together(task, points).say()

    def _pictures(self) -> Iterator[tuple[Diagram, str]]:
        for diagram, said in pictures(self.puzzle, self.tree):
            yield diagram, said.say()

    def still(self) -> str:
        return f"<p>{escape(self._task())}</p>{super().still()}"

    def __repr__(self) -> str:
        return f"Breaker({self.puzzle}, {self.tree.size} nodes)"


def other_player(leaf: Node) -> Player:
    """Return the player to move at a leaf that gets a child: the opponent of the one above it."""
    above = leaf.parent.player if leaf.parent else None
    return above.opponent if isinstance(above, Player) else MAX


def read(text: Any) -> Node:
    """The tree that a text describes, as `tree` reads it, or a nested list, which may be a text.

    Raises GameTreeError for anything that is no tree.
    """
    if not isinstance(text, str) or not text.lstrip().startswith("["):
        return tree(text)
    try:
        return tree(ast.literal_eval(text.strip()))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError) as error:
        if isinstance(error, GameTreeError):
            raise
        raise GameTreeError(
            "This is not a list of lists and numbers: {text!r}. Write one such as [[3, 12], 7].",
            text=text,
        ) from None
