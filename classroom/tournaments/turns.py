"""One turn: a player is asked for a move, within its budget, and whatever it does, the turn ends.

A move that is not legal, an error, and a program that does not end lose the game. A plain function
that spends more than its budget plays the first legal move.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from types import GeneratorType

from gametree.errors import short
from gametree.game import root
from gametree.nodes import Move, Node, move_text
from gametree.style import label
from gametree.values import same_move

from ..players.choosers import Chooser, perfect
from ..tracing.describing import in_words
from ..tracing.guard import problem_of
from ..tracing.surroundings import interrupts_only_within
from ..words.language import Sentence
from .budgets import Alarm, Budget, Spent, TimeIsUp, count_positions

EXEMPT = (perfect,)  # ours that know a game: what they cost is not counted
MOST_LISTED = 12  # moves that are listed if one is refused
NO_END = Sentence("It took longer than {seconds} s for a move, so it is out.")


@dataclass(frozen=True)
class Turn:
    """One move of a game.

    move       the move that counts; None if the player has lost by what it did
    positions  how many it has asked the rules for; None if that is not counted
    note       what to say about it, a Sentence, or None
    is_out     whether the player is out of the tournament: its program does not end
    """

    move: Move
    positions: int | None = None
    note: Sentence | None = None
    is_out: bool = False

    @property
    def is_lost(self) -> bool:
        """Whether the player has lost by what it did here."""
        return self.move is None


class Answers:
    """What a player has answered so far; the last answer counts."""

    def __init__(self) -> None:
        self.last: object = None
        self.count = 0

    def take(self, answer: object) -> None:
        self.last = answer
        self.count += 1


def turn_of(choose: Chooser, node: Node, max_nodes: int | None, seconds: float) -> Turn:
    """Ask a player for a move at `node`, an inner node of a game.

    It gets its own root, of a copy of the game. So the other player does not see what it grows, and
    whatever it does to them changes no game.
    max_nodes: how many positions it may ask the rules for; None: as many as it likes.
    seconds: after which it is out.
    Raises the user's own KeyboardInterrupt, and TreeTooLarge if `perfect` is asked in a game
    that is too large for it; nothing else.
    """
    answers = Answers()
    if choose in EXEMPT:  # it knows this very game
        return judge(node, choose(root(node.game, node.state)), None)
    seen = root(copy(node.game), node.state)
    budget = Budget(max_nodes)
    note = None
    interrupts = interrupts_only_within(collect.__code__)
    try:
        with interrupts, count_positions(node.game, budget), Alarm(seconds):
            collect(choose, seen, answers, max_nodes)
    except Spent:
        note = overspent(node, answers)
    except TimeIsUp:
        return Turn(None, budget.spent, NO_END.having(seconds=round(seconds)), is_out=True)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return Turn(None, budget.spent, Sentence("{error}", error=error_sentence(error)))
    if note is not None:
        answers.take(node.children[0].move)
    if not answers.count:
        return Turn(None, budget.spent, Sentence("It yielded no move."))
    return judge(node, answers.last, budget.spent, note)


def collect(choose: Chooser, node: Node, answers: Answers, most: int | None) -> None:
    """Take all answers of a player: one, or those of a generator one after the other.

    most: how many, if there is a limit; raises Spent beyond. So even a generator ends that yields
        without end and looks at nothing new.
    """
    answer = choose(node)
    if isinstance(answer, GeneratorType):
        better: Iterator[object] = answer
        for move in better:
            answers.take(move)
            if answers.count == most:
                raise Spent
    else:
        answers.take(answer)


def overspent(node: Node, answers: Answers) -> Sentence | None:
    """What to say about a player whose budget has ended; None if it has a move all the same."""
    if answers.count:
        return None
    return Sentence(
        "Its budget was spent before it had a move, so it plays {move}, the first that is legal.",
        move=label(move_text(node.children[0])),
    )


def judge(node: Node, move: object, positions: int | None, note: Sentence | None = None) -> Turn:
    """The turn of a player that has answered `move`."""
    for child in node.children:
        if same_move(child.move, move):
            return Turn(child.move, positions, note)
    return Turn(None, positions, refusal_of(node, move))


def refusal_of(node: Node, move: object) -> Sentence:
    """Why a move is not taken."""
    if move is None:
        return Sentence("It returned None, not a move: is a return missing?")
    if isinstance(move, Node):
        return Sentence("It returned a node, not a move: return the node's .move.")
    legal = [short(child.move, 20) for child in node.children[:MOST_LISTED]]
    if len(node.children) > MOST_LISTED:
        legal.append("…")
    return Sentence(
        "It played {move}, which is not legal here. The legal moves are {legal}.",
        move=short(move),
        legal=legal,
    )


def error_sentence(error: BaseException) -> Sentence:
    """The sentence about an error that a player's program has raised, with its line."""
    _, fields = problem_of(error)
    if "error" in fields:
        return Sentence("{error} ({line})", **fields)
    return Sentence("{error}", error=in_words(error))
