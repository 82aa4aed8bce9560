"""What the quizzes of several kinds have in common, above all the replies to known mistakes."""

from collections.abc import Iterator, Mapping
from typing import Any

from gametree.nodes import CHANCE, Node, Player
from gametree.search import values_of

from ..check.mistakes import MISTAKES, Mistake
from ..check.mutants import Call, Search
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import value_quizzes
from ..tracing import Step
from ..words.language import Figure, Sentence, say
from ..words.names import name_aloud, node_at, spoken_place
from ..words.wording import enumeration, together
from .solutions import name_of_move, names_of_best_moves
from .tasks import Task, Text

MOST_WRONG = 5  # among choices
PLACES = {"α": 0, "β": 1}  # in a window


def mutants(kind: str, **options: Any) -> Iterator[tuple[Search, str]]:
    """Each Search with a known mistake that explains answers of a kind, and the reply to it.

    The preferred ones come last: if two give the same answer, the later reply is used.
    """
    for mistake in reversed(MISTAKES.values()):
        for mutant in mistake.explains.get(kind, ()):
            yield Search(mutant, **options), told_by_hand(mistake)


def told_by_hand(mistake: Mistake) -> str:
    """The words for a known mistake if no program was written."""
    return together(*mistake.sentences(by_hand=True)).say()


def reason_in_words(name: Text, reason: Step | Sentence) -> str:
    """Why something is so at the node of that name."""
    return say("{label}: {answer}", label=name, answer=reason.say())


def quizzes_for_values(task: Task) -> list[Quiz]:
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
        likely: dict[Any, list[str]] = {known[child]: [quiz.hints[-1]] for child in node.children}
        for search, reply in mutants("values", cutting=False):
            for top in (node, alone):
                explained = likely.setdefault(search.run(top).calls[0].result, [])
                if reply not in explained:
                    explained.append(reply)
        which = which_value(node, task.tree)
        for value, replies in likely.items():
            # Which of several mistakes was made the answer does not say.
            quiz.learn({value: replies[0] if len(replies) == 1 else which})
    return list(quizzes.values())


def which_value(node: Node, top: Node) -> str:
    """The question which of the values below a node its player takes."""
    place = spoken_place(name_aloud(node, top))
    return say(
        "{player} moves {place}. Which of the values below does {player} take?",
        player=str(node.player),
        place=place,
    )


def quizzes_for_best_moves(task: Task) -> list[Quiz]:
    """Which moves at the root are best; a single move is not a choice."""
    children = task.tree.children
    if len(children) < 2:
        return []
    label = say("Best move")
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
    return [Quiz(label, best, enumeration(best), list(names.values()), replies, name=label)]


def replies_to_bound(call: Call, place: int, options: Mapping[str, Any]) -> dict[float, str]:
    """The replies to wrong bounds, at that place of the window on arrival at a node."""
    replies = [(mutant.window_of(call), reply) for mutant, reply in mutants("windows", **options)]
    # A mistake that makes both bounds wrong says something of the other one, which may be right.
    other = 1 - place
    return {
        window[place]: reply for window, reply in replies if window[other] == call.arrived[other]
    }
