"""The kind "bones": who wins a small bone game, and from which heaps."""

from collections.abc import Hashable

from gametree.diagram import Diagram, draw
from gametree.game import build
from gametree.games import Bones
from gametree.graph import positions
from gametree.nodes import Node
from gametree.search import values_of

from ...check.mutants import Search
from ...quiz.quiz import Quiz
from ...words.language import Sentence, say
from ...words.wording import enumeration
from ..marking import Marked, in_proportion
from ..pictures import TO_WRITE_IN, theme_with
from ..quizzes import mutants, quizzes_for_values
from ..solutions import draw_values, values_of_all
from ..tasks import RandomNumbers, Row, Task, Text
from ..workings import Convention

HEAPS = range(9)  # of the table


class BoneGame(Task):
    """The tree of a bone game with its values, and a table of the heaps that are won."""

    name = "bones"
    title = Sentence("Win or lose in the bone game")
    on_paper = Sentence(
        "In each box write 1 if MAX wins from there, −1 if MIN wins. Then fill in the table: does "
        "the player to move win (W) or lose (L)?"
    )
    on_screen = Sentence(
        "For each node write 1 if MAX wins from there, −1 if MIN wins. Then choose the heaps from "
        "which the player to move wins."
    )
    game = Bones

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        """The tree of a small bone game; in every fourth task whoever cannot move wins.

        Some of its heaps are won by MAX, others by MIN.
        """
        take = tuple([bones for bones in range(1, 9) if random() < 0.5])
        if not 2 <= len(take) <= 3:
            return None
        bones_at_first = 3 + int(random() * 12)
        game = Bones(bones_at_first, take, misere=number % 4 == 0)
        top = build(game, max_nodes=10_000)
        leaves = len(list(top.leaves()))
        if not 4 <= leaves <= 5 or top.height > 3:
            return None
        has_both_values = len(set(values_of(top).values())) == 2
        return top if has_both_values else None

    @property
    def bones(self) -> Bones:
        """The game that is played."""
        assert isinstance(self.tree.game, Bones)
        return self.tree.game

    @property
    def rules(self) -> Sentence:
        *listed, last = [str(bones) for bones in self.bones.take]
        wins = Sentence("The player who cannot move wins.")
        loses = Sentence("The player who cannot move loses.")
        return Sentence(
            "There is a heap of {count} bones, and each player in turn takes {take}. {end}",
            count=self.bones.n,
            take=Sentence("{listed} or {last}", listed=listed, last=last),
            end=wins if self.bones.misere else loses,
        )

    def draw_empty(self) -> Diagram:
        """The heaps, with a box at each of them."""
        theme = theme_with(self.theme, TO_WRITE_IN, board=64, gap=8, rank=76)
        return draw(self.tree, blank="all", theme=theme)

    def draw_solved(self) -> Diagram:
        return draw_values(self)

    def boxes(self) -> list[Row]:
        return [values_of_all(self)]

    def table(self) -> list[tuple[Text, ...]]:
        """For each heap whether the player to move wins."""
        results = []
        for heap in HEAPS:
            value = positions(self.game_from(heap)).value
            results.append(Sentence("W") if value > 0 else Sentence("L"))
        return [(Sentence("Bones"), *map(str, HEAPS)), (Sentence("W or L"), *results)]

    def game_from(self, heap: int) -> Bones:
        """The same game, begun with that many bones."""
        return Bones(heap, self.bones.take, self.bones.misere)

    def marking(self) -> list[Marked]:
        for_boxes = Sentence("{points} points for the boxes.")
        for_table = Sentence("{points} points for the table.")
        return [
            Marked(for_boxes, self.tree.size, in_proportion(4)),
            Marked(for_table, len(HEAPS), in_proportion(4)),
        ]

    def difficulty(self) -> Hashable:
        """How large the tree is, and whether whoever cannot move wins."""
        top = self.tree
        return self.bones.misere, top.size, len(list(top.leaves())), top.height

    def quiz(self) -> list[Quiz]:
        """The value of each inner node, and the heaps from which the player to move wins."""
        tops = {heap: build(self.game_from(heap)) for heap in HEAPS}

        def heaps_won(search: Search) -> str:
            heaps = [str(heap) for heap, top in tops.items() if search.run(top).value > 0]
            return enumeration(heaps) or say("none of them")

        question = say("Heaps from which the player to move wins")
        right = heaps_won(Search(cutting=False))
        # Each mistake gives one choice, in whatever ways it can be made.
        wrong = {reply: heaps_won(mutant) for mutant, reply in mutants("bones", cutting=False)}
        replies = {heaps: reply for reply, heaps in wrong.items() if heaps != right}
        quiz = Quiz(question, right, right, sorted([right, *replies]), replies, name=question)
        return [*quizzes_for_values(self), quiz]
