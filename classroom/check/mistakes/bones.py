"""The bone game: a recursion that says who wins.

The task "bone rules" asks for can_win(n, take, misere): whether the player to move wins from n
bones by these rules.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TypeAlias

from gametree.nodes import MIN

from ..mutants import NEGAMAX, Mutant
from .entry import Mistake

# Whether a heap is won, given whether each heap that a move leaves is won.
Won: TypeAlias = Callable[[Sequence[bool]], bool]
# Whether a heap without a move is won, by `misere`.
WonAtEnd: TypeAlias = Callable[[bool], bool]


def can_win_with(
    is_won: Won = lambda left: not all(left), at_end: WonAtEnd = lambda misere: misere
) -> Callable[[int, Sequence[int], bool], bool]:
    """A recursion in which these functions decide which heaps are won."""

    def can_win(n: int, take: Sequence[int], misere: bool) -> bool:
        left = [can_win(n - number, take, misere) for number in take if number <= n]
        return is_won(left) if left else at_end(misere)

    return can_win


def can_win_until_empty(n: int, take: Sequence[int], misere: bool) -> bool:
    if n == 0:
        return misere
    left = [can_win_until_empty(n - number, take, misere) for number in take if number <= n]
    return bool(left) and not all(left)


def can_win_by(moves_of: Callable[[Sequence[int], int], Sequence[int]]) -> Callable:
    """A recursion that tries these moves, which depend on `take` and the bones that are left."""

    def can_win(n: int, take: Sequence[int], misere: bool) -> bool:
        left = [can_win(n - number, take, misere) for number in moves_of(take, n)]
        return not all(left) if left else misere

    return can_win


def until_too_large(take: Sequence[int], n: int) -> list[int]:
    return [*takewhile(lambda number: number <= n, take)]


def first_of(take: Sequence[int], n: int, count: int) -> list[int]:
    return [number for number in take[:count] if number <= n]


def can_win_with_each_once(n: int, take: Sequence[int], misere: bool) -> bool:
    left = [
        can_win_with_each_once(n - number, [other for other in take if other != number], misere)
        for number in take
        if number <= n
    ]
    return not all(left) if left else misere


def misere_not_handed_on(n: int, take: Sequence[int], misere: bool) -> bool:
    left = [misere_not_handed_on(n - number, take, False) for number in take if number <= n]
    return not all(left) if left else misere


def multiples_lost(number: int) -> Mutant:
    """A search that says of each heap whether it is a multiple of this number."""
    return {"answer": lambda call: 1 if call.node.state.bones % number else -1}


MISTAKES: dict[str, Mistake] = {
    "no-win-or-loss": Mistake(
        "It returns {given}.",
        "Return True where the player to move wins, else False (or 1 and −1).",
    ),
    "empty-heap-the-wrong-way-round": Mistake(
        "Its answer for the empty heap is the wrong way round.",
        (
            "A player must move but cannot. Has this player won or lost? Everything else depends "
            "on that."
        ),
        bones=[
            {"worth": lambda call: -call.node.value},
            {"answer": lambda call: -call.result if call.node.is_leaf else call.result},
        ],
        functions={"bone rules": [can_win_with(at_end=lambda misere: not misere)]},
        said_by_hand="Your answer for the empty heap is the wrong way round.",
    ),
    "all-moves-must-win": Mistake(
        "A heap is counted as won only where all moves win.",
        "The player to move chooses, so one good move is enough. Use any, not all.",
        bones=[NEGAMAX | {"player": lambda call: MIN}],
        functions={"bone rules": [can_win_with(lambda left: not any(left))]},
        hint_by_hand="The player to move chooses, so one good move is enough.",
    ),
    "moves-thought-sorted": Mistake(
        "It stops at the first number that is too large, although smaller ones may follow.",
        "The numbers may be in any order, so skip one that is too large, and go on.",
        functions={"bone rules": [can_win_by(until_too_large)]},
    ),
    "numbers-in-between": Mistake(
        "It takes every number up to the largest one, and not only those in take.",
        "Let the loop run over take itself.",
        functions={"bone rules": [can_win_by(lambda take, n: range(1, min(max(take), n) + 1))]},
    ),
    "each-number-once": Mistake(
        "It answers as if each number could be taken only once in the whole play.",
        "The rules stay the same after each move, so pass take on as it is.",
        functions={"bone rules": [can_win_with_each_once]},
    ),
    "usual-takes": Mistake(
        "It answers as if a move could always take 1, 2 or 3 bones.",
        "In this game other numbers may be taken. What in your function fits only the first game?",
    ),
    "max-asked": Mistake(
        "It looks at what MAX gets, without asking who moves.",
        "The player to move may be MIN, and then −1 is a win.",
    ),
    "pattern-moved": Mistake(
        "Its pattern of lost heaps is the right one, but it begins at the wrong heap.",
        "Work out by hand which is the smallest heap that is lost.",
    ),
    "misere-not-handed-on": Mistake(
        "It does not pass the rule on, so after the first move it plays the usual game.",
        "Pass misere, unchanged, to each call of the function.",
        functions={"bone rules": [misere_not_handed_on]},
    ),
    "same-beyond": Mistake(
        "It is right up to {limit} bones, but it says the same of all larger heaps.",
        (
            "Does it look up a table or a list that ends there, or is a “not” missing? Work each "
            "heap out from smaller ones, from which the other player moves."
        ),
    ),
    "win-handed-over": Mistake(
        "It says the same of every heap, as if you won where the next player wins.",
        "Your opponent moves next. Is it good for you when they win? Look at the last return, too.",
        bones=[NEGAMAX | {"taken": lambda call: call.below.result}],
        said_by_hand="You say the same of every heap, as if you won where the next player wins.",
        hint_by_hand="Your opponent moves next. Is it good for you when they win?",
    ),
    "first-move-only": Mistake(
        "It answers as if only the first move could be made.",
        (
            "Another move may win. Is a return indented too far, or is there one in both branches "
            "of an if? Only after the loop do you know that no move wins."
        ),
        bones=[{"tried": lambda call: call.children[:1]}],
        functions={"bone rules": [can_win_with(lambda left: not left[0])]},
        said_by_hand="You answer as if only the first move could be made.",
        hint_by_hand="Another move may win. A heap is lost only if no move wins.",
    ),
    "last-move-only": Mistake(
        "It answers as if only the last move could be made.",
        (
            "Another move may win. Does each round of the loop overwrite the answer of the one "
            "before?"
        ),
        bones=[{"better": lambda call: True}],
        functions={"bone rules": [can_win_with(lambda left: not left[-1])]},
        said_by_hand="You answer as if only the last move could be made.",
        hint_by_hand="Another move may win. A heap is lost only if no move wins.",
    ),
    "last-bone-left": Mistake(
        "It answers as if nobody could take the last bone.",
        "A move may leave the empty heap. Does your condition let it through?",
        bones=[
            {
                "tried": lambda call: [child for child in call.children if child.children],
                "start": lambda call: -call.player.sign,
            }
        ],
        functions={
            "bone rules": [can_win_by(lambda take, n: [number for number in take if number < n])]
        },
        said_by_hand="You answer as if nobody could take the last bone.",
        hint_by_hand="A move may take all the bones of a heap.",
    ),
    "one-move-ahead": Mistake(
        "It looks only one move ahead, so it sees only wins by the very next move.",
        "A move may also win although play goes on after it. Which moves do?",
        bones=[
            {
                "stops": lambda call: call.node.is_leaf or call.depth == 1,
                "worth": lambda call: call.node.value if call.node.is_leaf else -1,
            }
        ],
        said_by_hand="You look only one move ahead, and see only wins by the very next move.",
    ),
    "moves-left-out": Mistake(
        "It answers as if some moves could not be made.",
        "Whoever moves may take any of the numbers that are allowed, so try each of them.",
        bones=[
            {"tried": lambda call: call.children[:2]},
            {"tried": lambda call: call.children[1:] or call.children},
            {"tried": lambda call: call.children[:-1] or call.children},
            {"tried": lambda call: call.children[::2]},
        ],
        functions={
            "bone rules": [
                can_win_by(lambda take, n: first_of(take, n, 2)),
                can_win_by(lambda take, n: first_of(take, n, 3)),
            ]
        },
        said_by_hand="You have not tried all moves.",
    ),
    "other-multiples": Mistake(
        "It says that the lost heaps are the multiples of a certain number, which is not so.",
        "Work out by hand which heaps are lost, from the smallest up. How far apart are they?",
        # Those of 4 are lost in the usual game, see usual-takes.
        bones=[multiples_lost(number) for number in (2, 3, 5, 6, 7, 8)],
        said_by_hand=(
            "You say that the lost heaps are the multiples of a certain number, which is not so."
        ),
    ),
    "usual-answers-turned": Mistake(
        "In the misère game it turns each answer of the usual game into its opposite.",
        (
            "Only the end of play is judged the other way round, and one good move is still enough "
            "(any, not all). Work out each heap again, from the smallest up."
        ),
        functions={
            "bone rules": [lambda n, take, misere: can_win_with()(n, take, False) != misere]
        },
    ),
    "misere-left-out": Mistake(
        "It answers as in the usual game, even where misere is True.",
        "The player who cannot move has lost in the usual game, and has won in the misère game.",
        functions={"bone rules": [can_win_with(at_end=lambda misere: False)]},
    ),
    "always-as-misere-says": Mistake(
        "It answers what misere says, whatever the heap is.",
        (
            "You lose if the other player wins from the heap that you leave. That is what “not” is "
            "for. The rules, misere among them, stay the same after each move."
        ),
        functions={"bone rules": [can_win_with(any)]},
    ),
    "stuck-heap-forgotten": Mistake(
        "It takes only the empty heap for the end of play.",
        "Where you must take 2 or 3, nobody can move from 1 either. Ask whether there is a move.",
        functions={"bone rules": [can_win_until_empty]},
    ),
}
