"""Where a function goes wrong, whatever the task: what its wrong cases have and the others lack.

This does not guess the cause; it says what happened. The `where` of an entry finds it, from one
thing of each case (an argument, the tree, the right answer) and from which cases are wrong.
See general.py for how it is used.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from math import comb, isinf
from typing import Any, NamedTuple, TypeAlias

from gametree.nodes import CHANCE, MIN, Node, Player
from gametree.values import is_number

from ...guards import is_bool
from ...words.language import Figure
from .alterations import numbers_of
from .entry import Mistake

FEWEST_RIGHT = 3  # right cases that are needed before the wrong ones say anything
FEWEST_VALUES = 12  # different numbers that are needed before a border can be seen among them
# A place is mentioned only if the wrong cases are unlikely to all lie there by accident.
ACCIDENT = 0.15  # the most likely accident that is ruled out if all cases there are wrong
RARE_ACCIDENT = 0.001  # the same if some cases there are right
LIMIT_BY_ACCIDENT = 0.1  # the same for a limit up to which it is right
BORDER_BY_ACCIDENT = 0.02  # the same for a border between numbers
FAR = 1_000  # from here on, numbers are far from those of most games
DEEP_RIGHT = 2  # plies, at least, of trees that are right


class Evidence(NamedTuple):
    """That cases are wrong only there: the fields of the sentence, and how likely by accident."""

    fields: dict[str, Any]
    odds: float
    is_exact: bool = True


# Whether cases are wrong only there, given one thing of each case and whether it is wrong.
Where: TypeAlias = Callable[[Sequence[Any], Sequence[bool]], Evidence | None]


def odds_of(there: Sequence[bool], wrong: Sequence[bool]) -> float:
    """How likely it is that this many wrong cases would all lie there by accident."""
    return comb(sum(there), sum(wrong)) / comb(len(wrong), sum(wrong))


def only_there(there: Sequence[bool], wrong: Sequence[bool], **fields: Any) -> Evidence | None:
    """The Evidence that cases are wrong only there, and not by accident; else None."""
    if any(is_wrong and not is_there for is_wrong, is_there in zip(wrong, there)):
        return None
    if [*wrong].count(False) < FEWEST_RIGHT:
        return None
    found = Evidence(fields, odds_of(there, wrong), [*there] == [*wrong])
    return found if found.odds < (ACCIDENT if found.is_exact else RARE_ACCIDENT) else None


def has(holds: Callable[[Any], bool]) -> Where:
    """Cases are wrong only where this holds for the thing."""
    return lambda things, wrong: only_there([bool(holds(thing)) for thing in things], wrong)


def is_one_value(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are wrong only where the thing is this text, player or truth value, one of a few."""
    if not all(map(is_word, things)) or len({*things}) > len(things) / 2:
        return None
    values = {thing for thing, is_wrong in zip(things, wrong) if is_wrong}
    if len(values) != 1 or len({*things}) == 1:
        return None
    (value,) = values
    there = [thing == value for thing in things]
    return only_there(there, wrong, value=in_words(value))


def is_word(thing: Any) -> bool:
    return thing is None or is_bool(thing) or isinstance(thing, (str, Player, type))


def in_words(word: Any) -> str:
    if isinstance(word, type):
        return word.__name__
    return str(word) if isinstance(word, Player) else repr(word)


def sizes_of(things: Sequence[Any], size: Callable[[Any], Any]) -> list | None:
    """The size of each thing; None if some have none."""
    sizes = [size(thing) for thing in things]
    return sizes if all(map(is_number, sizes)) and not any(map(isinf, sizes)) else None


def beyond(size: Callable[[Any], Any], least_right: float = 1) -> Where:
    """Cases are right up to a size, and wrong beyond.

    least_right: the size up to which some must be right
    """

    def where(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
        sizes = sizes_of(things, size)
        if sizes is None or all(wrong):
            return None
        limit = max([size for size, is_wrong in zip(sizes, wrong) if not is_wrong])
        there = [size > limit for size in sizes]
        found = only_there(there, wrong, limit=Figure(limit)) if limit >= least_right else None
        return found if found and found.odds <= LIMIT_BY_ACCIDENT else None

    return where


def before(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are right from a number on, and wrong below."""
    sizes = sizes_of(things, itself)
    if sizes is None or all(wrong):
        return None
    limit = min([size for size, is_wrong in zip(sizes, wrong) if not is_wrong])
    found = only_there([size < limit for size in sizes], wrong, limit=Figure(limit))
    return found if found and found.odds <= LIMIT_BY_ACCIDENT else None


def from_a_whole_number(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are right up to a number that is not whole, and wrong from a whole one on."""
    found = beyond(itself)(things, wrong)
    if found is None:
        return None
    first = min([thing for thing, is_wrong in zip(things, wrong) if is_wrong])
    last_right = max([thing for thing, is_wrong in zip(things, wrong) if not is_wrong])
    if is_fraction(first) or not is_fraction(last_right):
        return None
    return found._replace(fields={"limit": Figure(first)})


def up_to_a_whole_number(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are wrong up to a whole number, and right from one on that is not whole."""
    found = before(things, wrong)
    if found is None:
        return None
    last = max([thing for thing, is_wrong in zip(things, wrong) if is_wrong])
    first_right = min([thing for thing, is_wrong in zip(things, wrong) if not is_wrong])
    if is_fraction(last) or not is_fraction(first_right):
        return None
    return found._replace(fields={"limit": Figure(last)})


def in_between(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are wrong for the numbers between two borders, out of many that were tried."""
    sizes = sizes_of(things, itself)
    if sizes is None or len({*sizes}) < FEWEST_VALUES:
        return None
    these = [size for size, is_wrong in zip(sizes, wrong) if is_wrong]
    if min(these) == min(sizes) or max(these) == max(sizes):
        return None
    there = [min(these) <= size <= max(these) for size in sizes]
    found = only_there(there, wrong, low=Figure(min(these)), high=Figure(max(these)))
    return found if found and found.is_exact and found.odds < BORDER_BY_ACCIDENT else None


def at_one(things: Sequence[Any], wrong: Sequence[bool]) -> Evidence | None:
    """Cases are wrong for one number alone, out of many that were tried."""
    found = in_between(things, wrong)
    (number, *others) = {thing for thing, is_wrong in zip(things, wrong) if is_wrong}
    return found._replace(fields={"limit": Figure(number)}) if found and not others else None


# --- of things


def itself(thing: Any) -> Any:
    return thing


def length(thing: Any) -> int | None:
    return len(thing) if isinstance(thing, (list, tuple, dict)) else None


def length_of_rows(thing: Any) -> int | None:
    if not isinstance(thing, (list, tuple)) or not thing:
        return None
    return max([length(row) or 0 for row in thing]) or None


def numbers_in(thing: Any) -> list:
    """All numbers in a list or the like, or at the leaves of a tree; none for a single number."""
    if isinstance(thing, Node):
        return [leaf.value for leaf in thing.leaves() if is_number(leaf.value)]
    return [] if is_number(thing) else numbers_of(thing)


def any_number(holds: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda thing: any(map(holds, numbers_in(thing)))


def is_fraction(number: Any) -> bool:
    return not isinf(number) and number != int(number)


def has_ties(thing: Any) -> bool:
    """Whether numbers of a row are equal."""
    if not isinstance(thing, (list, tuple)):
        return False
    rows = [row for row in thing if isinstance(row, (list, tuple))] or [thing]
    numbers = [[*filter(is_number, row)] for row in rows]
    return any(len({*row}) < len(row) for row in numbers)


# --- of trees


def inner_nodes(thing: Any) -> list[Node]:
    return [node for node in thing.walk() if node.children] if isinstance(thing, Node) else []


def any_node(holds: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Whether a tree has an inner node for which this holds."""
    return lambda thing: any(map(holds, inner_nodes(thing)))


def plies(thing: Any) -> int | None:
    return thing.height if isinstance(thing, Node) else None


def widest(thing: Any) -> int | None:
    if not isinstance(thing, Node):
        return None
    return max([len(node.children) for node in thing.walk()])


def begins_with_min(thing: Any) -> bool:
    return isinstance(thing, Node) and thing.player is MIN


def moves_again(node: Node) -> bool:
    """Whether the player who moves at a node moves at one below it, too."""
    return any(child.player is node.player for child in node.children if child.children)


def is_chance_below_chance(node: Node) -> bool:
    return node.player is CHANCE and any(child.player is CHANCE for child in node.children)


def has_named_moves(node: Node) -> bool:
    return [child.move for child in node.children] != [*range(len(node.children))]


def has_unlike_odds(node: Node) -> bool:
    return node.player is CHANCE and len({child.chance for child in node.children}) > 1


def values_below(node: Node) -> list:
    return [*chain.from_iterable([numbers_in(child) for child in node.children])]


MISTAKES: dict[str, Mistake] = {
    "wrong-at-a-leaf": Mistake(
        "Of the cases tried, it goes wrong only where it is called with a leaf.",
        "A leaf has no children and no move, so deal with it first, and return its value.",
        where=[has(lambda thing: isinstance(thing, Node) and thing.is_leaf)],
    ),
    "wrong-below-the-root": Mistake(
        (
            "Of the cases tried, it goes wrong only where the node that it is called with has a "
            "parent."
        ),
        (
            "That node need not be the root of its tree. Do you use node.parent, node.root, "
            "node.depth or node.path? Pass what a call must know as an argument."
        ),
        where=[has(lambda thing: isinstance(thing, Node) and thing.parent is not None)],
    ),
    "wrong-at-0": Mistake(
        "Of the cases tried, it goes wrong only where {what} is 0.",
        (
            "What does your function do with 0? Python takes it for False: if x, not x and x or … "
            "treat it as if there were nothing."
        ),
        where=[has(lambda thing: is_number(thing) and thing == 0)],
    ),
    "wrong-at-one-number": Mistake(
        "Of the cases tried, it goes wrong only where {what} is exactly {limit}.",
        "Is the border itself included? Look at < and <=, at > and >=.",
        where=[at_one],
    ),
    "wrong-for-one-value": Mistake(
        "Of the cases tried, it goes wrong only where {what} is {value}.",
        "What does your function do there? Follow it through the case above, line by line.",
        where=[is_one_value],
    ),
    "wrong-where-one-moves-again": Mistake(
        "Of the cases tried, it goes wrong only where a player moves twice in a row.",
        "Players need not take turns, so ask at each node, or each state, who is to move.",
        where=[has(any_node(moves_again))],
    ),
    "wrong-where-min-begins": Mistake(
        "Of the cases tried, it goes wrong only where MIN moves first.",
        (
            "What is different for MIN? It takes the smallest value, and the move that leads to "
            "it. And does it ask who is to move? MAX need not begin."
        ),
        where=[has(begins_with_min)],
    ),
    "wrong-with-chance-below-chance": Mistake(
        "Of the cases tried, it goes wrong only where one chance node is below another.",
        "Weigh each outcome once, by its own probability, and with its own value.",
        where=[has(any_node(is_chance_below_chance))],
    ),
    "wrong-with-unlike-odds": Mistake(
        "Of the cases tried, it goes wrong only where outcomes are not equally likely.",
        "Each outcome counts by its probability, child.chance.",
        where=[has(any_node(has_unlike_odds))],
    ),
    "wrong-with-named-moves": Mistake(
        "Of the cases tried, it goes wrong only where moves are not 0, 1, 2, … in this order.",
        "A move is what leads to a child, child.move, and not the child's place in the list.",
        where=[has(any_node(has_named_moves))],
    ),
    "wrong-with-fractions": Mistake(
        "Of the cases tried, it goes wrong only where {what} has numbers that are not whole.",
        "Is something made whole, by int, round or //, or compared as if it were whole?",
        where=[has(any_number(is_fraction))],
    ),
    "wrong-with-large-numbers": Mistake(
        "Of the cases tried, it goes wrong only where {what} has numbers that are far from 0.",
        (
            "Is something rounded? Or is there a number that stands for the largest or the "
            "smallest possible one? Start from the first one, or from inf and -inf."
        ),
        where=[has(any_number(lambda number: abs(number) >= FAR))],
    ),
    "wrong-with-a-0": Mistake(
        "Of the cases tried, it goes wrong only where {what} has a 0.",
        (
            "What does your function do with 0? Python takes it for False: if x, not x and x or … "
            "treat it as if there were nothing."
        ),
        where=[has(any_number(lambda number: number == 0))],
    ),
    "wrong-with-equals": Mistake(
        "Of the cases tried, it goes wrong only where {what} has equal numbers side by side.",
        "Which of equal ones is wanted: the first, the last or all? Look at < and <=.",
        where=[has(has_ties)],
    ),
    "wrong-below-0": Mistake(
        "Of the cases tried, it goes wrong only where {what} has numbers below 0.",
        "Does something begin at 0, or is a sign lost?",
        where=[has(any_number(lambda number: number < 0))],
    ),
    "wrong-beyond-plies": Mistake(
        "Of the cases tried, it goes wrong only on trees of more than {limit} plies.",
        "Does it stop at that depth, or do something else there? Treat every node alike.",
        where=[beyond(plies, DEEP_RIGHT)],
    ),
    "wrong-beyond-children": Mistake(
        "Of the cases tried, it goes wrong only where a node has more than {limit} children.",
        "A node may have any number of children, so let a loop run over node.children.",
        where=[beyond(widest, 2)],
    ),
    "wrong-beyond-length": Mistake(
        "Of the cases tried, it goes wrong only where {what} has more entries than {limit}.",
        (
            "Is there a number in your function that says how many there are? "
            "Let a loop run over all of them."
        ),
        where=[beyond(length)],
    ),
    "wrong-beyond-columns": Mistake(
        "Of the cases tried, it goes wrong only where there are more columns than {limit}.",
        "Is there a number in your function that says how many there are? Ask len(table[0]).",
        where=[beyond(length_of_rows)],
    ),
    "wrong-from": Mistake(
        "Of the cases tried, it goes wrong only where {what} is at least {limit}.",
        "What does your function do there? Follow it through the case above, line by line.",
        where=[from_a_whole_number],
    ),
    "wrong-up-to": Mistake(
        "Of the cases tried, it goes wrong only where {what} is at most {limit}.",
        "What does your function do there? Follow it through the case above, line by line.",
        where=[up_to_a_whole_number],
    ),
    "wrong-beyond": Mistake(
        "Of the cases tried, it goes wrong only where {what} is above {limit}.",
        "What does your function do there? Follow it through the case above, line by line.",
        where=[beyond(itself)],
    ),
    "wrong-before": Mistake(
        "Of the cases tried, it goes wrong only where {what} is below {limit}.",
        "What does your function do there? Follow it through the case above, line by line.",
        where=[before],
    ),
    "wrong-in-between": Mistake(
        "Of the cases tried, it goes wrong only where {what} is between {low} and {high}.",
        (
            "A border is too low or too high, or there is one too many. Which numbers does it "
            "compare with?"
        ),
        where=[in_between],
    ),
}


# Only the first of these that fits is mentioned, because it says more than those after it.
OF_SIZE = (
    "wrong-at-0",
    "wrong-at-one-number",
    "wrong-from",
    "wrong-up-to",
    "wrong-beyond",
    "wrong-before",
    "wrong-in-between",
)
# For right answers: that they are large, say, does not count as a place.
OF_ANSWERS = ("wrong-at-0", "wrong-for-one-value", "wrong-beyond-length")
