"""What a learning platform asks: fields to fill in and choices, with a reply to each mistake.

Each function is given a task, and is a part of one kind or of several (`kinds.py`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gametree.games import Bones
from gametree.growth import build
from gametree.language import say
from gametree.names import TOP, called, id_of, node_at
from gametree.nodes import CHANCE, Node, Player
from gametree.search import alphabeta, values_of
from gametree.values import number

from ..check.answers import check_pruned, leaves_below, skipped
from ..check.mistakes import MISTAKES, Mistake
from ..check.mutants import Call, Search
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import value_quizzes, window_quizzes
from .solutions import HEAPS, best_orders, name_of_move, names_of_best_moves
from .tasks import Task
from .workings import best_children

MOST_WRONG = 5  # among choices
FEWEST_CHOICES = 3
OTHER_AT_EQUALS = str.maketrans("≤<≥>", "<≤>≥")  # "x ≤ 3" becomes "x < 3"
TURNED = str.maketrans("≤<≥>", "≥>≤<")  # "x ≤ 3" becomes "x ≥ 3"
PLACES = {"α": 0, "β": 1}  # in a window


def mutants(kind: str, **options: Any) -> Iterator[tuple[Search, str]]:
    """Each Search with a known mistake that explains answers of a kind, and what is said of it.

    The preferred ones come last: where two give the same answer, the later reply holds.
    """
    for mistake in reversed(MISTAKES.values()):
        for mutant in mistake.explains.get(kind, ()):
            yield Search(mutant, **options), told_by_hand(mistake)


def told_by_hand(mistake: Mistake) -> str:
    """What is said of a known mistake where no program was written."""
    return " ".join([sentence.say() for sentence in mistake.sentences(by_hand=True)])


# --- values and moves


def values(task: Task) -> list[Quiz]:
    """The value of each inner node."""
    quizzes = value_quizzes(task.tree)
    if any(node.player is CHANCE for node in task.tree.walk()):
        return list(quizzes.values())  # the known mistakes are of searches without chance
    known = values_of(task.tree)
    for key, quiz in quizzes.items():
        node = node_at(task.tree, key)
        assert isinstance(node.player, Player)
        # The mistake may have been made at this node alone, and all below it be right.
        alone = node.player(*[known[child] for child in node.children])
        replies = {}
        for search, reply in mutants("values", cutting=False):
            for top in (node, alone):
                replies[search.run(top).calls[0].result] = reply
        quiz.learn(replies)
    return list(quizzes.values())


def values_and_move(task: Task) -> list[Quiz]:
    """The value of each inner node, and which moves at the root are best."""
    children = task.tree.children
    if len(children) < 2:  # one move is no choice
        return values(task)
    label = str(task.lines()[0][0])
    best = names_of_best_moves(task)
    known = values_of(task.tree)
    names = {child: name_of_move(task, child) for child in children}
    replies = {
        (*best, names[child]): say(
            "{where} is worth {value}.", where=names[child], value=number(known[child])
        )
        for child in children
        if names[child] not in best
    }
    why = ", ".join(best)
    quiz = Quiz(label, best, why, list(names.values()), replies, name=label)
    return [*values(task), quiz]


# --- what alpha-beta skips


def skipped_branches(task: Task) -> list[Quiz]:
    """Which nodes are skipped, to be chosen among what known mistakes would cross out."""
    answer, *others = choices_of_skipped(task)
    nothing = say("Nothing is skipped.")
    replies = {}
    for names in others:
        verdict = check_pruned(task.tree, names, **task.convention.options)
        replies[names or nothing] = " ".join(verdict.lines)
    why = " ".join([f"{name}: {step.text}" for name, step in task.reasons()]) or nothing
    choices = sorted([answer or nothing, *replies])
    return [Quiz(str(task.kind.title), answer or nothing, why, choices, replies)]


def choices_of_skipped(task: Task) -> list[str]:
    """Names of nodes to choose among, "B2, C" each: what is skipped first, then what is not."""
    top = task.tree
    right, *mistaken = [skipped(search) for search in searches_of_skipped(task)]
    crossed_out = [right, *confused_with_skipped(task), *mistaken]
    listed = dict.fromkeys([", ".join(topmost(top, leaves)) for leaves in crossed_out])
    count = max(FEWEST_CHOICES, min(len(listed), 1 + MOST_WRONG))
    # Where few mistakes make a difference, single leaves are to be chosen too.
    leaves = [called(leaf, top) for leaf in top.leaves()]
    return list(dict.fromkeys([*listed, *leaves]))[:count]


def searches_of_skipped(task: Task) -> Iterator[Search]:
    """Alpha-beta on the tree of a task: first as it should be, then with each known mistake."""
    options = task.convention.options
    yield Search(**options).run(task.tree)
    for mutant, _ in mutants("pruned", **options):
        yield mutant.run(task.tree)


def confused_with_skipped(task: Task) -> list[set[Node]]:
    """The leaves that are crossed out by who takes something else for what is skipped."""
    top = task.tree
    search = Search(**task.convention.options).run(top)
    right = skipped(search)
    cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
    bad_moves = [child for child in top.children if child not in best_children(top)]
    return [
        right | leaves_below([call.node for call in cut]),
        right | leaves_below([last_child(call) for call in cut]),
        set(),
        leaves_below(bad_moves),
    ]


def last_child(call: Call) -> Node:
    """The child that a call of a search looked at last."""
    return call.below.node


def topmost(node: Node, leaves: set[Node]) -> list[str]:
    """The names of the topmost nodes below which there are only such leaves."""
    if leaves_below([node]) <= leaves:
        return [called(node, node.root)]
    return [name for child in node.children for name in topmost(child, leaves)]


def windows(task: Task) -> list[Quiz]:
    """The window with which alpha-beta comes to each inner node but the root, α and β apart."""
    options = task.convention.options
    calls = {id_of(call.node, task.tree): call for call in Search(**options).run(task.tree).calls}
    quizzes = []
    for field, quiz in window_quizzes(task.tree, options).items():
        key, letter = field.split()
        if key != TOP:
            quiz.learn(replies_to_bound(calls[key], PLACES[letter], options))
            quizzes.append(quiz)
    return quizzes


def replies_to_bound(call: Call, place: int, options: Mapping[str, Any]) -> dict[float, str]:
    """What is said to wrong bounds, at that place of the window on arrival at a node."""
    replies = [(mutant.window_of(call), reply) for mutant, reply in mutants("windows", **options)]

    def is_right_but_for_this_bound(window_and_reply: tuple[tuple[float, float], str]) -> bool:
        window, _ = window_and_reply
        return window[1 - place] == call.arrived[1 - place]

    # That only this bound is wrong is likelier than that both are, and the later reply holds.
    replies.sort(key=is_right_but_for_this_bound)
    return {window[place]: reply for window, reply in replies}


def conditions(task: Task) -> list[Quiz]:
    """For which x nodes are skipped; the other choices are wrong at =, turned round, or both."""
    mistake = MISTAKES["not-strict" if task.convention.strict else "strict-test"]
    quizzes = []
    for (label, _), condition, (name, step) in zip(task.lines(), task.conditions, task.reasons()):
        right = condition.text
        wrong_at_equals = right.translate(OTHER_AT_EQUALS)
        why = f"{name}: {step.text}"
        replies = {
            wrong_at_equals: told_by_hand(mistake),
            right.translate(TURNED): why,
            wrong_at_equals.translate(TURNED): why,
        }
        choices = sorted([right, *replies])
        quizzes.append(Quiz(str(label), right, why, choices, replies, name=str(label)))
    return quizzes


def leaves_seen(task: Task) -> list[Quiz]:
    """How many leaves alpha-beta sees as the tree stands, and in the best order."""
    now = say("Leaves looked at as it stands")
    least = say("Leaves looked at in the best order")
    best = say("A best order")
    seen = alphabeta(task.tree).leaves
    fewest = alphabeta(task.best_order).leaves
    nothing = say("Nothing is skipped.")
    as_it_stands = Quiz(now, seen, ", ".join(task.trace.skipped) or nothing, name=now)
    as_it_stands.learn({len(list(task.tree.leaves())): nothing})
    in_best_order = Quiz(least, fewest, f"{best}: {', '.join(best_orders(task))}", name=least)
    in_best_order.learn({seen: nothing})
    return [as_it_stands, in_best_order]


# --- the bone game


def values_and_heaps(task: Task) -> list[Quiz]:
    """The value of each inner node, and the heaps from which the player to move wins."""
    game = task.tree.game
    assert isinstance(game, Bones)
    tops = {heap: build(Bones(heap, game.take, game.misere)) for heap in HEAPS}

    def heaps_won(search: Search) -> str:
        heaps = [str(heap) for heap, top in tops.items() if search.run(top).value > 0]
        return ", ".join(heaps) or say("none of them")

    question = say("Heaps from which the player to move wins")
    right = heaps_won(Search(cutting=False))
    replies = {heaps_won(mutant): reply for mutant, reply in mutants("bones", cutting=False)}
    replies.pop(right, None)
    quiz = Quiz(question, right, right, sorted([right, *replies]), replies, name=question)
    return [*values(task), quiz]
