"""What a learning platform asks: fields to fill in and choices, with a reply to each mistake.

Each function is given a task, and is a part of one kind or of several (`kinds.py`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gametree.cards import TOP
from gametree.game import build
from gametree.games import Bones
from gametree.nodes import CHANCE, Node, Player
from gametree.search import alphabeta, values_of
from gametree.values import number

from ..check.answers import check_pruned, leaves_below, skipped_leaves
from ..check.mistakes import MISTAKES, Mistake
from ..check.mutants import Call, Search
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import value_quizzes, window_quizzes
from ..tracing import Step
from ..trees.copies import copy_tree
from ..words.language import Figure, Sentence, say
from ..words.names import called, id_of, node_at
from ..words.wording import enumerated, in_rows, labelled, together
from .solutions import HEAPS, name_of_move, names_of_best_moves
from .tasks import Task, Text
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
    return together(*mistake.sentences(by_hand=True)).say()


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
            "{where} is worth {value}.", where=names[child], value=Figure(known[child])
        )
        for child in children
        if names[child] not in best
    }
    quiz = Quiz(label, best, enumerated(best), list(names.values()), replies, name=label)
    return [*values(task), quiz]


# --- what alpha-beta skips


def skipped_branches(task: Task) -> list[Quiz]:
    """Which nodes are skipped, to be chosen among what known mistakes would cross out."""
    answer, *others = choices_of_skipped(task)
    nothing = say("Nothing is skipped.")
    replies = {}
    for names in others:
        verdict = check_pruned(task.tree, names, **task.convention.options)
        replies[names or nothing] = together(*verdict.lines).say()
    why = together(*[reason_in_words(*reason) for reason in task.reasons()] or [nothing]).say()
    choices = sorted([answer or nothing, *replies])
    return [Quiz(str(task.kind.title), answer or nothing, why, choices, replies)]


def choices_of_skipped(task: Task) -> list[str]:
    """Names of nodes to choose among, "B2, C" each: what is skipped first, then what is not."""
    top = task.tree
    right, *mistaken = [skipped_leaves(search) for search in searches_of_skipped(task)]
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
    right = skipped_leaves(search)
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


def reason_in_words(name: Text, reason: Step | Sentence) -> str:
    """Why something is so at the node of that name."""
    return say("{label}: {answer}", label=name, answer=reason.say())


def conditions(task: Task) -> list[Quiz]:
    """For which x nodes are skipped; the other choices are wrong at =, turned round, or both."""
    mistake = MISTAKES["not-strict" if task.convention.strict else "strict-test"]
    quizzes = []
    for (label, _), condition, (name, reason) in zip(task.lines(), task.conditions, task.reasons()):
        right = condition.text.say()
        wrong_at_equals = right.translate(OTHER_AT_EQUALS)
        why = reason_in_words(name, reason)
        replies = {
            wrong_at_equals: told_by_hand(mistake),
            right.translate(TURNED): why,
            wrong_at_equals.translate(TURNED): why,
        }
        choices = sorted([right, *replies])
        quizzes.append(Quiz(str(label), right, why, choices, replies, name=str(label)))
    return quizzes


# --- a trace table


def visits(task: Task) -> list[Quiz]:
    """The rows of the trace table, one for each visit: its node, α, β, and what comes back."""
    calls = Search(**task.convention.options).run(task.tree).calls
    table = task.trace.table()
    quizzes = []
    for place, (row, bound, texts) in enumerate(zip(table, table.bounds, task.table()[1:])):
        _, alpha, beta, value = row
        name = str(texts[0])  # in the language of the sheet: the root has a word, no name
        right = (name, alpha, beta, bound + number(value))
        replies: dict[tuple[Any, ...], str] = {}
        if place > 0:
            replies |= replies_to_window(calls[place], right, task.convention.options)
            replies |= replies_to_next_node(task, place, right)
        label = f"{place + 1}."
        why = enumerated(texts)
        quizzes.append(Quiz(label, right, why, wrong=replies, name=label))
    return quizzes


def replies_to_window(
    call: Call, right: tuple[Any, ...], options: Mapping[str, Any]
) -> dict[tuple[Any, ...], str]:
    """What is said to a row of the trace table in which a bound is wrong."""
    name, *window, value = right
    replies: dict[tuple[Any, ...], str] = {}
    for place in PLACES.values():
        for wrong, reply in replies_to_bound(call, place, options).items():
            is_nan = wrong != wrong
            if wrong == window[place] or is_nan:
                continue
            other = [*window]
            other[place] = wrong
            replies[(name, *other, value)] = reply
    return replies


def replies_to_next_node(
    task: Task, place: int, right: tuple[Any, ...]
) -> dict[tuple[Any, ...], str]:
    """What is said to a row that is about a node which a cut-off, just before it, has skipped."""
    _, *window_and_value = right
    replies = {}
    visits_so_far = 0
    for step in task.trace:
        if step.kind == "enter":
            visits_so_far += 1
        if step.kind == "cut" and visits_so_far == place:
            replies[(called(step.skipped[0], task.tree), *window_and_value)] = step.text
    return replies


# --- the best order


def best_order(task: Task) -> list[Quiz]:
    """In which order of all branches the fewest leaves are seen, to be chosen among others.

    Where every order is as good, there is nothing to choose.
    """
    best = task.best_order
    seen = alphabeta(best).leaves
    leaves = len(list(best.leaves()))
    replies: dict[str, str] = {}
    for other in (with_names(task.tree), *turned_round(best)):
        count = alphabeta(other).leaves
        if count > seen and len(replies) < MOST_WRONG:
            replies[order_in_words(other, task.tree)] = say(
                "In this order {count} of {all} leaves are looked at.", count=count, all=leaves
            )
    if not replies:
        return []
    right = order_in_words(best, task.tree)
    choices = sorted([right, *replies])
    return [Quiz(str(task.kind.title), right, right, choices, replies)]


def with_names(top: Node) -> Node:
    """A copy of a tree whose nodes keep what they are called, in whatever order they stand."""
    copy = copy_tree(top)
    for node in copy.walk():
        node.name = called(node, copy) or None
    return copy


def turned_round(top: Node) -> Iterator[Node]:
    """The tree with the children of all nodes from right to left, then with those of one node."""
    everywhere = copy_tree(top)
    for node in everywhere.walk():
        node.children = tuple(reversed(node.children))
    yield everywhere
    for place, node in enumerate(top.walk()):
        if len(node.children) > 1:
            other = copy_tree(top)
            turned = list(other.walk())[place]
            turned.children = tuple(reversed(turned.children))
            yield other


def order_in_words(top: Node, usual: Node) -> str:
    """The children of each node with several, in the order of `top`: "B A C; A: A2 A1".

    The nodes stand as they do in `usual`, so that two orders are easily compared.
    """
    children = {
        called(node, top): " ".join([called(child, top) for child in node.children])
        for node in top.walk()
        if len(node.children) > 1
    }
    names = [called(node, usual) for node in usual.walk()]
    parts = [(name, children[name]) for name in names if name in children]
    return in_rows([labelled(name, order) for name, order in parts])


# --- the bone game


def values_and_heaps(task: Task) -> list[Quiz]:
    """The value of each inner node, and the heaps from which the player to move wins."""
    game = task.tree.game
    assert isinstance(game, Bones)
    tops = {heap: build(Bones(heap, game.take, game.misere)) for heap in HEAPS}

    def heaps_won(search: Search) -> str:
        heaps = [str(heap) for heap, top in tops.items() if search.run(top).value > 0]
        return enumerated(heaps) or say("none of them")

    question = say("Heaps from which the player to move wins")
    right = heaps_won(Search(cutting=False))
    replies = {heaps_won(mutant): reply for mutant, reply in mutants("bones", cutting=False)}
    replies.pop(right, None)
    quiz = Quiz(question, right, right, sorted([right, *replies]), replies, name=question)
    return [*values(task), quiz]
