"""Right answers that are altered in the same way wherever the function is asked, whatever the task.

The `answers` of an entry says whether an answer is what the mistake makes of the right one. If that
is so in all cases, the entry names what is wrong (see general.py).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from math import ceil, floor, isinf, log, sqrt, trunc
from typing import Any, TypeAlias

from gametree.values import is_number

from ...guards import is_bool
from ..equality import alike
from ..mutants import worth
from .entry import Mistake
from .learning import table_with
from .matchboxes import beads_at_most
from .opponents import against_with, erring
from .other_searches import decide_with, expectimax_with, search_with, weighted_sum
from .weights import moved_weights

# Whether an answer is what a mistake makes of the right one, from these two and all answers.
Fits: TypeAlias = Callable[[Any, Any, Sequence], bool]

NEARLY = 1e-6  # the part of a large number that floats may lose in a long calculation
LARGE = 1e6


def numbers_of(thing: Any) -> list:
    """All numbers in an answer: itself, or those in a list, tuple or dictionary."""
    if is_number(thing):
        return [thing]
    if isinstance(thing, dict):
        thing = [*thing.values()]
    if isinstance(thing, (list, tuple)):
        return [*chain.from_iterable(map(numbers_of, thing))]
    return []


def with_numbers(thing: Any, change: Callable[[Any], Any]) -> Any:
    """The same with each number changed."""
    if is_number(thing):
        return thing if isinf(thing) else change(thing)
    if isinstance(thing, dict):
        return {key: with_numbers(value, change) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return type(thing)([with_numbers(entry, change) for entry in thing])
    return thing


def each_number(change: Callable[[Any], Any]) -> Fits:
    """Each number in the right answer is changed so."""
    return lambda answer, right, answers: alike(answer, with_numbers(right, change))


def changed_as_a_list(change: Callable[[list], list]) -> Fits:
    """The right answer is a list, with more than one entry in some case, and is changed so."""
    return lambda answer, right, answers: (
        type(right) in (list, tuple) and alike(answer, type(right)(change(right)))
    )


def is_held(answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether it is the right answer kept between −x and x, where x is the largest answer given."""
    came = numbers_of(answers)
    if not came or not is_number(right) or not min(came) == -max(came) < 0:
        return False
    return alike(answer, min(max(right, min(came)), max(came)))


def rounds_some(digits: int, answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether all is right except for numbers rounded to this many digits, at the end or before."""
    if not alike(with_numbers(answer, lambda number: 0), with_numbers(right, lambda number: 0)):
        return False
    return all(
        alike(got, wanted) or (got == round(got, digits) and abs(got - wanted) < 10**-digits)
        for got, wanted in zip(numbers_of(answer), numbers_of(right))
    )


def always(wanted: Any, answer: Any, right: Any, answers: Sequence) -> bool:
    return is_bool(right) and is_bool(answer) and bool(answer) is wanted


def is_first_answer(answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether it is the very first answer, and not a text, which says something itself."""
    return not isinstance(answer, str) and alike(answer, answers[0])


def loses_digits(answer: Any, right: Any, answers: Sequence) -> bool:
    if alike(answer, right):
        return True
    both_numbers = is_number(answer) and is_number(right)
    return both_numbers and abs(right) > LARGE and abs(answer - right) < NEARLY * abs(right)


def is_made_whole(change: Callable[[Any], int], answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether each number is changed so; answers that are 0 everywhere do not show it."""
    return any(numbers_of(answers)) and alike(answer, with_numbers(right, change))


def changed_mean(change: Callable[[Any], Any], values: Sequence[Any]) -> Any:
    return change(sum(values) / len(values))


def mean_changed(change: Callable[[Any], Any]) -> Callable[[Sequence[Any], Sequence[Any]], Any]:
    return lambda outcomes, values: change(weighted_sum(outcomes, values))


def mean_rounded(digits: int) -> Callable[[Sequence[Any], Sequence[Any]], Any]:
    return mean_changed(partial(round, ndigits=digits))


def made_whole(number: Any) -> Any:
    return number if isinf(number) else int(number)


def in_64_bits(number: Any) -> Any:
    """What is left of a whole number in 64 bits, the first of which counts as negative."""
    return (number + 2**63) % 2**64 - 2**63 if isinstance(number, int) else number


def clamp(limit: Any, number: Any) -> Any:
    return max(-limit, min(limit, number))


def tally(entries: Any) -> Counter:
    return Counter(map(repr, entries))


def lacks_some(answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether the list has no wrong entries, and only lacks some."""
    if type(right) is not list or type(answer) is not list or len(answer) > len(right):
        return False
    left = iter(right)
    return all(any(alike(entry, other) for other in left) for entry in answer)


def has_too_many(answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether everything wanted is in the list, in the right order, with other things between."""
    return lacks_some(right, answer, answers)


def is_in_another_order(answer: Any, right: Any, answers: Sequence) -> bool:
    """Whether the entries are right; of dictionaries, one rather holds something wrong."""
    both_lists = type(right) is list and type(answer) is list
    has_dicts = both_lists and any(isinstance(entry, dict) for entry in right)
    return both_lists and not has_dicts and tally(answer) == tally(right)


MISTAKES: dict[str, Mistake] = {
    # --- numbers
    "kept-in-64-bits": Mistake(
        "Its large whole numbers are wrong, because they are kept in 64 bits.",
        (
            "numpy's whole numbers end at about 9 · 10^18, and what is beyond comes out wrong. "
            "Python's own have no end, so multiply and add without numpy."
        ),
        answers=[each_number(in_64_bits)],
    ),
    "digits-lost": Mistake(
        "Its large numbers are not exact.",
        (
            "A float has about 16 digits. Work with whole numbers: +, -, *, // and ** keep all "
            "digits, but /, sqrt, log and exp do not."
        ),
        answers=[loses_digits],
    ),
    "one-too-many": Mistake(
        "It returns one more than it should, every time.",
        "What does it count that it should not? Look at where the counting begins and ends.",
        answers=[each_number(lambda number: number + 1)],
    ),
    "one-too-few": Mistake(
        "It returns one less than it should, every time.",
        "Does it leave out the first or the last? Look at where the counting begins and ends.",
        answers=[each_number(lambda number: number - 1)],
    ),
    "answer-with-the-wrong-sign": Mistake(
        "It returns the wrong sign, every time.",
        "Whose gain is it? What is good for one player counts as negative for the other.",
        answers=[each_number(lambda number: -number)],
    ),
    "sign-lost": Mistake(
        "The sign is lost: it never returns a number below 0.",
        "Is abs called, or a difference taken the wrong way round?",
        answers=[each_number(abs)],
    ),
    "losses-left-out": Mistake(
        "Where the number is negative, it returns 0.",
        "Losses count too. Does an if let in only positive numbers, or does a maximum begin at 0?",
        answers=[each_number(lambda number: max(0, number))],
    ),
    "numbers-made-whole": Mistake(
        "It makes its numbers whole on the way.",
        "/ divides exactly, but //, int and round make a number whole.",
        {"returned": lambda call: made_whole(call.best)},
        {"worth": lambda call: made_whole(worth(call))},
        {"worth": lambda call: worth(call) if call.node.is_leaf else round(worth(call))},
        functions={
            "expectimax": [expectimax_with(mean_changed(change)) for change in (int, round)],
            "search by rules": [search_with(at_end=int)],
            "decide": [decide_with(mean_changed(change)) for change in (int, round)],
            "against": [
                against_with(erring(partial(changed_mean, change))) for change in (floor, round)
            ],
            "mean": [
                lambda mean, result, n: mean + (result - mean) // n,
                lambda mean, result, n: (mean * (n - 1) + result) // n,
            ],
        },
        answers=[partial(is_made_whole, change) for change in (floor, trunc, ceil, round)],
    ),
    "numbers-rounded": Mistake(
        "It returns rounded numbers.",
        (
            "Do not round. A number may be rounded when it is shown, but not while you compute "
            "with it."
        ),
        functions={
            "expectimax": [expectimax_with(mean_rounded(digits)) for digits in range(1, 4)],
            "decide": [decide_with(mean_rounded(digits)) for digits in range(1, 4)],
        },
        answers=[each_number(partial(round, ndigits=1))]
        + [partial(rounds_some, digits) for digits in range(2, 7)],
    ),
    "twice-as-much": Mistake(
        "It returns twice as much as it should, every time.",
        "What is counted or added twice?",
        answers=[each_number(lambda number: 2 * number)],
    ),
    "half-as-much": Mistake(
        "It returns half as much as it should, every time.",
        "Does it divide once too often, or count on one side only?",
        answers=[each_number(lambda number: number / 2)],
    ),
    "percent-for-share": Mistake(
        "It returns a percentage where it should return a share.",
        "A share lies between 0 and 1: leave out the factor of 100.",
        answers=[each_number(lambda number: 100 * number)],
    ),
    "the-rest-for-the-share": Mistake(
        "It returns 1 minus what it should.",
        "Whose share is it? The two add up to 1, and this is the other share.",
        answers=[each_number(lambda number: 1 - number)],
    ),
    "answers-held": Mistake(
        "Its answers never go beyond certain limits, although some should.",
        "min and max keep a number within limits. Does this task have any?",
        {"worth": lambda call: worth(call) if call.node.is_leaf else clamp(1, worth(call))},
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: clamp(1, value + step * (other - value)))
            ],
            "weights": [
                lambda weights, counts, value, step: [
                    clamp(1, weight) for weight in moved_weights(weights, counts, value, step)
                ],
                lambda weights, counts, value, step: moved_weights(
                    weights, [min(count, 3) for count in counts], value, step, counts
                ),
            ],
            "uct": [
                lambda mean, visits, parent, c: min(1, mean) + c * sqrt(log(parent) / visits),
                lambda mean, visits, parent, c: clamp(1, mean) + c * sqrt(log(parent) / visits),
            ],
            "beads": [beads_at_most(9), beads_at_most(10)],
        },
        answers=[is_held],
    ),
    # --- yes or no, and always the same
    "never-true": Mistake(
        "It never says True.",
        "Which cases are True? Is there a return for them, and is it reached?",
        answers=[partial(always, False)],
    ),
    "never-false": Mistake(
        "It never says False.",
        "Which cases are False? Is there a return for them, and is it reached?",
        answers=[partial(always, True)],
    ),
    "yes-for-no": Mistake(
        "True and False are exchanged.",
        "What exactly is the question? Is there one “not” too many, or one too few?",
        bones=[{"answer": lambda call: -call.result}],
        answers=[
            lambda answer, right, answers: (
                is_bool(answer) and is_bool(right) and bool(answer) is not bool(right)
            )
        ],
        said_by_hand="Won and lost are exchanged.",
        hint_by_hand="Begin with the empty heap: has the player who must move there won or lost?",
    ),
    "always-the-same": Mistake(
        "It returned the same answer in all cases that were tried.",
        "Which of its arguments does it look at? Each of them counts.",
        answers=[is_first_answer],
    ),
    # --- kinds
    "number-as-text": Mistake(
        "It returns the number as a text.",
        "What a person types is a text: int(…) turns it into a number.",
        answers=[
            lambda answer, right, answers: (
                is_number(right) and isinstance(answer, str) and answer.strip() == str(right)
            )
        ],
    ),
    "text-for-answer": Mistake(
        "It returns a text that only reads like the answer.",
        "Return the thing itself, without quotation marks, str or f.",
        answers=[
            lambda answer, right, answers: (
                not is_number(right) and not isinstance(right, str) and answer == str(right)
            )
        ],
    ),
    "letters-for-text": Mistake(
        "It returns single letters where it should return a text.",
        'Join them: "".join(…).',
        answers=[
            lambda answer, right, answers: (
                type(right) is str and type(answer) in (list, tuple) and [*answer] == [*right]
            )
        ],
    ),
    # --- pairs
    "pair-the-other-way-round": Mistake(
        "The pair is the wrong way round.",
        "Which of the two comes first? Swap them.",
        answers=[
            lambda answer, right, answers: (
                type(right) is tuple and len(right) == 2 and alike(answer, right[::-1])
            )
        ],
    ),
    # --- lists
    "order-reversed": Mistake(
        "It returns everything in reverse order.",
        (
            "Which comes first? append adds at the end, and reversed(…) goes from the end to the "
            "beginning."
        ),
        answers=[changed_as_a_list(lambda right: right[::-1])],
    ),
    "only-the-first": Mistake(
        "It returns only the first, although there are several.",
        "Collect them all. A return inside the loop ends it at the first one.",
        answers=[changed_as_a_list(lambda right: right[:1])],
    ),
    "first-missing": Mistake(
        "The first is missing, every time.",
        "Where does it begin? Places are counted from 0.",
        answers=[changed_as_a_list(lambda right: right[1:])],
    ),
    "last-missing": Mistake(
        "The last is missing, every time.",
        "Where does it end? range(n) ends at n − 1, and what is found last must be kept, too.",
        answers=[changed_as_a_list(lambda right: right[:-1])],
    ),
    "each-twice": Mistake(
        "It returns each of them twice.",
        "Does it find them in two ways, for example from both ends? Keep each only once.",
        answers=[
            lambda answer, right, answers: (
                type(right) is list
                and type(answer) is list
                and tally(answer) == tally([*right, *right])
            ),
        ],
    ),
    "some-missing": Mistake(
        "What it returns is right, but some are missing.",
        (
            "Which ones are missing in the case above? Check whether a condition in your "
            "function keeps out one that belongs there."
        ),
        answers=[lacks_some],
    ),
    "some-too-many": Mistake(
        "It returns all that it should, and more.",
        (
            "Which ones in the case above do not belong there? Which condition should keep "
            "them out, or what should be removed again?"
        ),
        answers=[has_too_many],
    ),
    "in-another-order": Mistake(
        "It returns the right ones in another order.",
        "Which order is asked for? A set has no order, and sorted makes its own.",
        answers=[is_in_another_order],
    ),
}
