"""The kind "prune": which branches alpha-beta skips, and why."""

from gametree.diagram import Diagram
from gametree.nodes import MIN, Node

from ...check.answers import check_pruned, leaves_below, skipped_leaves
from ...check.mutants import Search
from ...quiz.quiz import Quiz
from ...words.language import Sentence, say
from ...words.names import name_aloud
from ...words.wording import enumeration, together
from ..marking import ALL_BUT_SLIPS, Marked
from ..quizzes import MOST_WRONG, mutants, reason_in_words
from ..recipes import tree_with_cuts
from ..solutions import cut_offs, draw_after_search, skipped_nodes
from ..tasks import CUT_RULE, RandomNumbers, Reason, Row, Task
from ..workings import Convention, best_children

FEWEST_CHOICES = 3


class Prune(Task):
    """A written tree, whose skipped branches are crossed out and named, each with its reason."""

    name = "prune"
    title = Sentence("What does alpha-beta skip?")
    on_paper = Sentence(
        "{direction} Cross out every branch that it skips, name the node at the top of each, "
        "and say why it is skipped. {cut} The boxes are for the values you find on the way."
    )
    on_screen = Sentence("{direction} {rule} Which nodes, with all below them, does it skip?")
    cut_rule = CUT_RULE
    usual_lines_for_reasons = 3  # no tree of ours has more cut-offs

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return tree_with_cuts(
            random,
            number,
            convention,
            {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
            {"depth": 2, "branching": 3, "to_move": MIN, "values": range(10)},
            {"depth": 3, "branching": 3, "uneven": True, "cuts": 2, "ties": False},
            {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
        )

    def draw_solved(self) -> Diagram:
        return draw_after_search(self)

    def lines(self) -> list[Row]:
        return [skipped_nodes(self)]

    def reasons(self) -> list[Reason]:
        return cut_offs(self)

    def marking(self) -> list[Marked]:
        # Where nothing is skipped, to say so is one answer.
        branches = max(1, len(self.trace.skipped))
        reasons = max(1, len(self.reasons()))
        for_skipped = Sentence("{points} points for what is skipped.")
        for_reasons = Sentence(
            "{points} points for the reasons, or, where nothing is skipped, for saying that."
        )
        return [
            Marked(for_skipped, branches, ALL_BUT_SLIPS),
            Marked(for_reasons, reasons, ALL_BUT_SLIPS),
        ]

    def quiz(self) -> list[Quiz]:
        """Which nodes are skipped, to be chosen among what known mistakes would cross out."""
        nothing = say("Nothing is skipped.")
        right, *others = choices_of(self)
        answer = in_words(right) or nothing
        replies = {}
        for names in others:
            verdict = check_pruned(self.tree, names, **self.convention.options)
            replies[in_words(names) or nothing] = together(*verdict.lines).say()
        reasons = [reason_in_words(*reason) for reason in self.reasons()] or [nothing]
        choices = sorted([answer, *replies])
        why = together(*reasons).say()
        return [Quiz(str(self.title), answer, why, choices, replies)]


def in_words(names: str) -> str:
    """Names of nodes, "B2, C", as the language that is set lists them."""
    return enumeration(names.split(", "))


def choices_of(task: Task) -> list[str]:
    """Names of nodes to choose among, "B2, C" each: what is skipped first, then what is not."""
    top = task.tree
    options = task.convention.options
    search = Search(**options).run(top)
    mistaken = [skipped_leaves(mutant.run(top)) for mutant, _ in mutants("pruned", **options)]
    crossed_out = [skipped_leaves(search), *confused_with_skipped(search, top), *mistaken]
    listed = dict.fromkeys([", ".join(topmost(top, leaves)) for leaves in crossed_out])
    count = max(FEWEST_CHOICES, min(len(listed), 1 + MOST_WRONG))
    # If few mistakes make a difference, there are single leaves to choose from, too.
    leaves = [name_aloud(leaf, top) for leaf in top.leaves()]
    return list(dict.fromkeys([*listed, *leaves]))[:count]


def confused_with_skipped(search: Search, top: Node) -> list[set[Node]]:
    """The leaves that are crossed out by a student who takes others for the skipped ones."""
    right = skipped_leaves(search)
    cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
    last_children = [call.below.node for call in cut]
    bad_moves = [child for child in top.children if child not in best_children(top)]
    return [
        right | leaves_below([call.node for call in cut]),
        right | leaves_below(last_children),
        set(),
        leaves_below(bad_moves),
    ]


def topmost(node: Node, leaves: set[Node]) -> list[str]:
    """The names of the topmost nodes below which there are only such leaves."""
    if leaves_below([node]) <= leaves:
        return [name_aloud(node, node.root)]
    return [name for child in node.children for name in topmost(child, leaves)]
