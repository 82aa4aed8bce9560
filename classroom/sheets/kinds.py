"""The kinds of task on a worksheet: how each is made from random numbers, asked, drawn, and solved."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from math import inf

from gametree.drawing import Diagram, draw
from gametree.drawing.overlays import Overlay, SearchState
from gametree.errors import GameTreeError
from gametree.games import Bones, TicTacToe
from gametree.graph import positions
from gametree.growth import build, root
from gametree.language import Sentence, say
from gametree.names import TOP, called, id_of, node_at
from gametree.nodes import CHANCE, MAX, MIN, Node, copy_tree, move_text, tree
from gametree.ordering import Shuffle
from gametree.randomtrees import random_tree
from gametree.search import alphabeta, expectimax, values_of
from gametree.style import THEMES, Theme
from gametree.trace import Trace, record
from gametree.unknowns import skipped_when
from gametree.values import amount, is_letter, number

from ..check.answers import check_pruned, leaves_below, skipped
from ..check.mistakes import MISTAKES
from ..check.mutants import Search
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import value_quizzes, window_quizzes

# Lengths in the pictures.
# In one to write in, boxes and squares are of 8 mm when it is printed at 96 px to the inch.
PRINT = {"blank": (34, 32), "card": 92, "gap": 5, "rank": 18}
SOLVED = {"card": 56, "gap": 5, "rank": 24}
MOST_LEAVES = 9  # what fits between the margins of a page
MOST_ORDERS = 10_000  # that are tried until one is the best
HEAPS = range(9)  # of the table in the bone game
BEST_MOVE = Sentence("Best move")
MOST_WRONG = 5  # among choices
OTHER, TURNED = str.maketrans("≤<≥>", "<≤>≥"), str.maketrans("≤<≥>", "≥>≤<")


class Exercise:
    """One task of a worksheet. Each kind is a class below: its title, question, points, and `make`, which gives a
    tree for the task with that number, or None; `random` gives numbers from 0 up to 1.

    tree: the tree itself, without the values that are to be found: step through it, draw it, search it.
    number: its place on the sheet, from 1. strict, order: as for `worksheet`. rules: what is said of this task alone.
    answers: what is to be written below the tree, as (label, answer) pairs. reasons: what is to be said why, as
        pairs: the name of a node, and the step that says it. table: to fill in, as rows of text.
    game: the class of game that a tree must have been grown from; None: a written tree.
    quiz: what is to be typed or chosen on a learning platform, where the question is `typed`.
    theme, lang: of its pictures.
    """

    game = rules = None
    theme, lang = "paper", None

    def __init__(self, tree: Node | None, number: int, strict: bool, order: str | None):
        if tree and self.game and not isinstance(tree.game, self.game):
            said = (
                f"This kind is for trees of {self.game.__name__}, grown with build, got {tree!r}."
            )
            raise GameTreeError(said)
        self.tree, self.number, self.strict, self.order = tree, number, strict, order
        self.way = {"strict": strict, "order": order}

    def measure(self) -> tuple:
        """What is equal in two tasks of the same difficulty."""
        plies = sorted(leaf.depth for leaf in self.tree.leaves())
        best = [len(best_children(node)) for node in inner(self.tree) if node.player is not CHANCE]
        return self.tree.player, self.tree.size, *plies, sum(count > 1 for count in best), best[0]

    def key(self) -> tuple:
        """What two tasks of a sheet must not have in common."""
        game = self.tree.game
        return (self.tree.to_text(),) if game is None else (repr(game), game.key(self.tree.state))

    def picture(self) -> Diagram:
        """The tree to write in."""
        return draw(self.tree, names=True, blank=True, **self.looks(PRINT))

    def solution(self) -> Diagram:
        top = self.tree
        line, names = expectimax(top), top.game is None
        return draw(top, values=values_of(top), names=names, line=line, **self.looks(SOLVED))

    def looks(self, lengths: dict, **other: float) -> dict:
        """What `draw` is told of theme and language; `lengths` and `other` are those on paper."""
        return {"theme": sized(self.theme, lengths | other), "lang": self.lang}

    answers = reasons = table = lambda self: []
    typed = property(lambda self: self.question)

    def quiz(self) -> list[Quiz]:
        quizzes, known = value_quizzes(self.tree), values_of(self.tree)
        for key, quiz in (
            {} if CHANCE in {node.player for node in self.tree.walk()} else quizzes.items()
        ):
            node, found = node_at(self.tree, key), mutants("values", cutting=False)
            once = node.player(*[known[child] for child in node.children])  # all below is right
            quiz.learn(
                {
                    search.run(top).calls[0].result: said
                    for search, said in found
                    for top in (node, once)
                }
            )
        return [*quizzes.values()]

    def __repr__(self):
        return (
            f"{type(self).__name__}({self.number}, {amount(self.points, 'point')}, {self.tree!r})"
        )


class Values(Exercise):
    """Back up the values. The kinds below that have written trees build on it."""

    title = Sentence("Back up the values")
    question = Sentence("Write the value of each node into its box.")
    points = property(lambda self: len(inner(self.tree)))
    recipes = (  # what is asked of `random_tree` for each task in turn
        {"depth": 2, "branching": 3, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
        {"depth": 3, "branching": 2},
        {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
    )

    def make(self, random):
        recipe = {"values": range(1, 21)} | self.recipes[(self.number - 1) % 4]
        top = random_tree(int(random() * 2**32), **recipe)
        return top if len(list(top.leaves())) <= MOST_LEAVES else None

    @cached_property
    def trace(self) -> Trace:
        """What alpha-beta does on the tree, step by step."""
        return record(alphabeta, self.tree, **self.way)

    def measure(self):
        found = self.trace.result
        return *super().measure(), len(found.cuts), found.visited


class Move(Values):
    title = Sentence("Best move and value")
    question = Sentence(
        "Back up the values. What is the tree worth, and which move at the root is best? If several moves are equally good, name them all."
    )
    points = property(lambda self: len(inner(self.tree)) + 1)
    recipes = (
        {"depth": 2, "branching": 3, "unique": True},
        {"depth": 3, "branching": 2, "to_move": MIN},
        {"depth": 2, "branching": 3, "values": range(-3, 4)},
        {"depth": 3, "branching": 3, "uneven": True},
    )

    def answers(self):
        best = [called(child, self.tree) for child in best_children(self.tree)]
        return [(BEST_MOVE, best), (Sentence("Value"), number(values_of(self.tree)[self.tree]))]

    def quiz(self):
        (label, best), *_ = self.answers()
        label, quizzes, wrong, known = str(label), Exercise.quiz(self), {}, values_of(self.tree)
        names = [
            move_text(child) if self.game else called(child, self.tree)
            for child in self.tree.children
        ]
        for name, child in zip(names, self.tree.children):
            if name not in best:
                wrong[*best, name] = say(
                    "{where} is worth {value}.", where=name, value=number(known[child])
                )
        if len(names) > 1:  # one move is no choice
            quizzes.append(Quiz(label, best, ", ".join(best), names, wrong, name=label))
        return quizzes


class Expectimax(Move):
    title = Sentence("Values with chance nodes")
    question = Sentence(
        "At a circle chance decides, with the probabilities on the edges. Write the value of each node into its box. What is the tree worth, and which move at the root is best? If several moves are equally good, name them all."
    )

    measure = Exercise.measure

    def make(self, random):
        """Three chance nodes over leaves, or two over nodes of the other player; all values are whole numbers."""
        small, player, other = self.number % 2, *((MAX, MIN) if self.number % 4 < 2 else (MIN, MAX))

        def below():
            values = [int(random() * 21) for _ in range(1 if small else 2)]
            return values[0] if small else other(*values)

        chances = [Fraction(1, 2 + int(random() * 3)) for _ in range(3 if small else 2)]
        top = player(*[CHANCE((chance, below()), (1 - chance, below())) for chance in chances])
        return top if all(value == int(value) for value in values_of(top).values()) else None


class Prune(Values):
    title = Sentence("What does alpha-beta skip?")
    asked = Sentence(
        "{direction} Cross out every branch that it skips, name the node at the top of each, and say why it is skipped. {cut} The boxes are for the values you find on the way."
    )
    typed = Sentence("{direction} {rule} Which nodes, with all below them, does it skip?")
    cut = (  # as usual, and strict
        Sentence("A cut-off falls as soon as α ≥ β."),
        Sentence("A cut-off falls only when α > β, not yet when α = β."),
    )
    points = property(lambda self: 2 * len(self.trace.result.cuts) + 1)
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "values": range(10)},
        {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
    )

    def make(self, random):
        top = super().make(random)
        if top is None:
            return None
        if self.order:  # mirrored, it has from the right the cut-offs that it had from the left
            top = tree(mirrored(top), top.player)
        cuts, strict = [
            alphabeta(top, strict=strict, order=self.order).cuts for strict in (False, True)
        ]
        if self.strict and "ties" not in self.recipes[(self.number - 1) % 4]:
            return (
                top if strict and len(strict) < len(cuts) else None
            )  # α = β is to make a difference
        return top if cuts and cuts == strict else None  # and here it is not

    @property
    def question(self):
        way = Sentence("Alpha-beta searches each tree from left to right.")
        if self.order:
            way = Sentence("Alpha-beta searches each tree from right to left.")
        return self.asked.having(
            direction=way, cut=self.cut[self.strict], rule=Prune.cut[self.strict]
        )

    def answers(self):
        found = self.trace.result
        skipped, leaves = [*self.trace.skipped], f"{found.leaves} / {len([*self.tree.leaves()])}"
        return [
            (Sentence("Skipped"), skipped or Sentence("nothing")),
            (Sentence("Leaves looked at"), leaves),
        ]

    def solution(self):
        return draw(self.tree, names=True, at=self.trace, **self.looks(SOLVED))

    def reasons(self):
        return [(called(step.node, self.tree), step) for step in self.trace if step.kind == "cut"]

    def quiz(self):
        way, best = self.way, best_children(self.tree)
        search = Search(**way).run(self.tree)
        cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
        right = skipped(search)
        crossed = [right, right | leaves_below([call.node for call in cut])]
        crossed += [right | leaves_below([call.below.node for call in cut]), set()]
        crossed += [leaves_below([child for child in self.tree.children if child not in best])]
        crossed += [skipped(mutant.run(self.tree)) for mutant, _ in mutants("pruned", **way)]
        named = dict.fromkeys([", ".join(topmost(self.tree, leaves)) for leaves in crossed])
        # And where few mistakes make a difference:
        plain = [called(leaf, self.tree) for leaf in self.tree.leaves()]
        answer, *others = [*dict.fromkeys([*named, *plain])][
            : max(3, min(len(named), 1 + MOST_WRONG))
        ]
        wrong, nothing = {}, say("Nothing is skipped.")
        for names in others:
            wrong[names or nothing] = " ".join(check_pruned(self.tree, names, **way).lines)
        why = " ".join([f"{name}: {step.text}" for name, step in self.reasons()]) or nothing
        answer = answer or nothing
        return [Quiz(str(self.title), answer, why, sorted([answer, *wrong]), wrong)]


class Windows(Prune):
    title = Sentence("Write α and β on the edges")
    asked = Sentence(
        "{direction} Above each inner node, write the window (α, β) with which the search comes there. At the root it is α = -∞ and β = ∞. {cut} The boxes are for the values you find on the way."
    )
    typed = Sentence("{direction} {rule} With which α and β does it enter each inner node?")
    cut = (
        Sentence("Cross out every branch that is skipped."),
        Sentence("Cross out every branch that is skipped: only when α > β, not yet when α = β."),
    )
    points = property(lambda self: len(inner(self.tree)) - 1 + len(self.trace.result.cuts))
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN},
        {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "to_move": MIN},
    )

    answers = Exercise.answers

    def picture(self):
        boxes = Overlay(
            blank=True, windows={self.tree: (-inf, inf)}
        )  # the root's shows what one looks like
        return draw(self.tree, names=True, overlay=boxes, **self.looks(PRINT, rank=48))

    def solution(self):
        entered = [step for step in self.trace if step.kind == "enter" and not step.node.is_leaf]
        windows = {step.node: (step.alpha, step.beta) for step in entered}
        fields = SearchState.after(self.trace[-1], self.tree, windows=windows)
        return draw(self.tree, names=True, overlay=fields, **self.looks(SOLVED, rank=40))

    def quiz(self):
        found = []
        visits = {
            id_of(call.node, self.tree): call for call in Search(**self.way).run(self.tree).calls
        }
        for key, quiz in window_quizzes(self.tree, self.way).items():
            key, letter = key.split()
            if key != TOP:
                visit, i = visits[key], "αβ".index(letter)
                windows = [
                    (search.window_of(visit), said)
                    for search, said in mutants("windows", **self.way)
                ]
                # That only this bound is wrong is likelier than that both are.
                windows.sort(key=lambda found: found[0][1 - i] == visit.arrived[1 - i])
                quiz.learn({window[i]: said for window, said in windows})
                found.append(quiz)
        return found


class TraceTable(Prune):
    title = Sentence("A trace table of alpha-beta")
    asked = Sentence(
        "{direction} Write a row for each visit to a node, one after the other: the window (α, β) on arrival, and the value that comes back. {cut}"
    )
    points = property(lambda self: len(self.trace.table()))
    recipes = (
        {"depth": 2, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "ties": False},
        {"depth": 3, "branching": 2, "uneven": True, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "skipped": 3, "to_move": MIN, "ties": False},
    )
    typed, quiz, answers = Windows.typed, Windows.quiz, Windows.answers

    def table(self):
        _, (_, *first), *rows = self.trace.table().texts()  # in the sheet's language
        name = self.tree.name or Sentence("root")
        return [(Sentence("Node"), "α", "β", Sentence("Value")), (name, *first), *rows]


class ForWhich(Prune):
    title = Sentence("For which x is it skipped?")
    asked = Sentence(
        "{direction} One leaf is not known: it is worth x. For which x are the nodes skipped that are named below the tree, and why? {cut}"
    )
    points = property(lambda self: 2 * len(self.conditions))

    @property
    def typed(self):
        names = [name for _, *names in self.conditions.values() for name in names]
        said = Sentence(
            "{direction} {rule} One leaf is not known: it is worth x. For which x is this skipped: {names}?"
        )
        return said.having(names=names)

    recipes = (
        {"depth": 2, "branching": 2, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "ties": False},
        {"depth": 3, "branching": 2, "ties": False},
        {"depth": 3, "branching": 2, "to_move": MIN, "ties": False},
    )

    def make(self, random):
        top = Values.make(self, random)
        if top:
            leaves = [*top.leaves()]
            leaves[int(random() * len(leaves))].value = "x"
            self.tree = top
        return top if top and 0 < len(self.conditions) < 3 else None

    @cached_property
    def conditions(self):
        """The nodes that are skipped for some numbers only, siblings together: (parent, condition) → their names."""
        found, said = {}, {}
        for node in [*self.tree.walk()][1:]:
            name = called(node, self.tree)
            numbers = skipped_when(self.tree, name, **self.way)
            said[node] = repr(numbers)
            if said.get(node.parent) != said[node] and any(
                low != high for low, _, high, _ in numbers.pieces
            ):
                found.setdefault((node.parent, said[node]), [numbers]).append(name)
        return found

    def measure(self):
        leaves = sorted((leaf.depth, is_letter(leaf.value)) for leaf in self.tree.leaves())
        signs = [(said[2], len(names)) for (_, said), names in self.conditions.items()]
        return self.tree.player, *leaves, *signs

    def answers(self):
        return [
            (Sentence("{names}, skipped for", names=names), said)
            for (_, said), (_, *names) in self.conditions.items()
        ]

    def solution(self):
        return draw(self.tree, names=True, **self.looks(SOLVED))

    def reasons(self):
        """At the end of the numbers, or 1 beyond it: the step at which the cut-off falls."""
        found = []
        for (parent, _), (numbers, *_) in self.conditions.items():
            low, with_low, high, with_high = numbers.pieces[0]
            value = (
                (high if with_high else high - 1)
                if high is not None
                else low
                if with_low
                else low + 1
            )
            copy = copy_tree(self.tree)
            for leaf in copy.leaves():
                leaf.value = value if is_letter(leaf.value) else leaf.value
            trace = record(alphabeta, copy, **self.way)
            name = called(parent, self.tree)
            step = next(
                step for step in trace if step.kind == "cut" and called(step.node, copy) == name
            )
            found.append((f"{name}, {numbers.letter} = {number(value)}", step))
        return found

    def quiz(self):
        told = told_by_hand(MISTAKES["not-strict" if self.strict else "strict-test"])
        found = []
        for (label, said), (name, step) in zip(self.answers(), self.reasons()):
            other, why = said.translate(OTHER), f"{name}: {step.text}"
            wrong = {other: told, said.translate(TURNED): why, other.translate(TURNED): why}
            found.append(
                Quiz(str(label), said, why, sorted([said, *wrong]), wrong, name=str(label))
            )
        return found


class Reorder(Values):
    title = Sentence("Order the branches")
    question = Sentence(
        "Alpha-beta searches each tree from left to right. In which order must the children of each node stand so that it looks at the fewest leaves? Write the names in that order. A cut-off falls as soon as α ≥ β."
    )
    points = property(lambda self: len(inner(self.tree)) + 2)
    recipes = (
        {"depth": 2, "branching": 2, "cuts": 0, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 0, "ties": False},
        {"depth": 3, "branching": 2, "skipped": 1, "to_move": MIN, "ties": False},
        {"depth": 2, "branching": 3, "skipped": 1, "to_move": MIN, "ties": False},
    )

    def make(self, random):
        self.tree = super().make(random)
        return (
            self.tree
            if self.tree and alphabeta(self.best).leaves == Shuffle(self.tree).best
            else None
        )

    @cached_property
    def best(self) -> Node:
        """The tree in an order that is best, its nodes called as before."""
        shuffle = Shuffle(self.tree)
        for node in shuffle.tree.walk():
            node.name = called(node, shuffle.tree) or None
        shuffle.sort()
        for seed in range(MOST_ORDERS):  # in an uneven tree another may see fewer
            if shuffle.result.leaves == shuffle.best:
                break
            shuffle.random(seed)
        return shuffle.tree

    def answers(self):
        now, least = [
            f"{alphabeta(top).leaves} / {len([*top.leaves()])}" for top in (self.tree, self.best)
        ]
        orders = [" ".join(child.name for child in node.children) for node in inner(self.best)]
        return [
            (Sentence("Leaves looked at as it stands"), now),
            (Sentence("Leaves looked at in the best order"), least),
            (Sentence("A best order"), orders),
        ]

    def solution(self):
        searched = record(alphabeta, self.best)
        return draw(self.best, names=True, at=searched, **self.looks(SOLVED))

    def quiz(self):
        (now, _), (least, _), (best, orders) = [
            (str(label), answer) for label, answer in self.answers()
        ]
        seen, fewest = alphabeta(self.tree).leaves, alphabeta(self.best).leaves
        nothing = say("Nothing is skipped.")
        quizzes = [
            Quiz(now, seen, ", ".join(self.trace.skipped) or nothing, name=now),
            Quiz(least, fewest, f"{best}: {', '.join(orders)}", name=least),
        ]
        for quiz, more in zip(quizzes, (len([*self.tree.leaves()]), seen)):
            quiz.learn({more: nothing})
        return quizzes


class Boards(Exercise):
    game = TicTacToe
    title = Sentence("Complete the tic-tac-toe tree")
    question = Sentence(
        "X is MAX, O is MIN; the top of a tree shows who is to move. Draw the missing marks into the boards; the "
        "number on an edge is the square of the move. Then write the value into each box: 1 if X wins, -1 if O "
        "wins, 0 for a draw. Which move is best? If several are equally good, name them all."
    )
    typed = Values.question
    points = property(lambda self: self.tree.size + 1)

    def make(self, random):
        node = root(TicTacToe())
        for _ in range(7 if self.number % 2 else 6):  # then O is to move, or X
            if not node.is_leaf:
                node = node.children[int(random() * len(node.children))]
        top = build(node.game, node.state)
        return top if top.size > 4 else None

    def picture(self):
        start, unfinished = self.tree.state, TicTacToe()  # its boards show the first marks only
        unfinished.label = lambda state: TicTacToe().label(start)
        unfinished.picture = lambda state, last_move=None: TicTacToe().picture(start)
        return draw(build(unfinished, start), blank="all", **self.looks(PRINT, gap=8, rank=22))

    def answers(self):
        return [(BEST_MOVE, [move_text(child) for child in best_children(self.tree)])]

    quiz = Move.quiz


class BoneGame(Exercise):
    game = Bones
    title = Sentence("Win or lose in the bone game")
    question = Sentence(
        "Write into each box 1 if MAX wins from there, -1 if MIN wins. Then fill in the table: does the player to move win (W) or lose (L)?"
    )
    asked = Sentence("A heap of {count} bones; each player in turn takes {take}. {end}")
    points = property(lambda self: self.tree.size + len(HEAPS))

    def make(self, random):
        take = tuple([bones for bones in range(1, 6) if random() < 0.5])
        if not 2 <= len(take) <= 3:
            return None
        top = build(
            Bones(3 + int(random() * 7), take, misere=self.number % 4 == 0), max_nodes=10_000
        )
        leaves = len(list(top.leaves()))
        return top if 4 <= leaves <= 5 and top.height <= 4 else None

    def measure(self):
        return (
            self.tree.game.misere,
            self.tree.size,
            len(list(self.tree.leaves())),
            self.tree.height,
        )

    @property
    def rules(self):
        game, (*listed, last) = self.tree.game, map(str, self.tree.game.take)
        end = (
            Sentence("Who cannot move wins.") if game.misere else Sentence("Who cannot move loses.")
        )
        take = Sentence("{listed} or {last}", listed=listed, last=last)
        return self.asked.having(count=game.n, take=take, end=end)

    def picture(self):
        return draw(self.tree, blank="all", **self.looks(PRINT, card=52, gap=8, rank=28))

    def table(self):
        games = [Bones(bones, self.tree.game.take, self.tree.game.misere) for bones in HEAPS]
        results = [Sentence("W") if positions(game).value > 0 else Sentence("L") for game in games]
        return [(Sentence("Bones"), *map(str, HEAPS)), (Sentence("W or L"), *results)]

    def quiz(self):
        game, asked = self.tree.game, say("Heaps from which the player to move wins")
        tops = {str(heap): build(Bones(heap, game.take, game.misere)) for heap in HEAPS}

        def wins(search):
            heaps = [heap for heap, top in tops.items() if search.run(top).value > 0]
            return ", ".join(heaps) or say("none of them")

        right, found = wins(Search(cutting=False)), mutants("bones", cutting=False)
        wrong = {given: said for search, said in found if (given := wins(search)) != right}
        return [
            *super().quiz(),
            Quiz(asked, right, right, sorted([right, *wrong]), wrong, name=asked),
        ]


KINDS = {
    "values": Values,
    "move": Move,
    "expectimax": Expectimax,
    "prune": Prune,
    "windows": Windows,
}
KINDS |= {
    "trace": TraceTable,
    "x": ForWhich,
    "reorder": Reorder,
    "tictactoe": Boards,
    "bones": BoneGame,
}


def sized(theme: str, lengths: dict) -> Theme:
    """The theme of that name with these lengths, given for "paper": they grow as labels do."""
    look, paper = THEMES[theme], THEMES["paper"]
    if look is paper:
        return paper._replace(**lengths)
    grow = look.font / paper.font
    larger = {name: grow * length for name, length in lengths.items() if name != "blank"}
    wide, high = lengths.get("blank", paper.blank)
    return look._replace(blank=(grow * wide, grow * high), **larger)


def inner(top: Node) -> list[Node]:
    return [node for node in top.walk() if not node.is_leaf]


def mirrored(node: Node) -> list | float:
    """A tree as nested lists, for `tree`, each node's children from right to left."""
    return node.value if node.is_leaf else [mirrored(child) for child in reversed(node.children)]


def best_children(top: Node) -> list[Node]:
    """The children whose moves are all equally best at `top`; at a chance node any of that value."""
    values = values_of(top)
    return [child for child in top.children if values[child] == values[top]]


def topmost(node: Node, leaves: set[Node]) -> list[str]:
    """The names of the topmost nodes below which there are only such leaves."""
    if leaves_below([node]) <= leaves:
        return [called(node, node.root)]
    return [name for child in node.children for name in topmost(child, leaves)]


def mutants(kind: str, **options) -> Iterator[tuple[Search, str]]:
    """Each Search with a known mistake that explains answers of a kind, and what is said of it; the preferred ones last."""
    for entry in reversed(MISTAKES.values()):
        for mutant in entry.explains.get(kind, ()):
            yield Search(mutant, **options), told_by_hand(entry)


def told_by_hand(entry) -> str:
    """What is said of a known mistake where no program was written."""
    return " ".join(map(say, filter(None, (entry.said_by_hand, entry.hint_by_hand))))
