"""Code that returns no answer, or none that the check can compare."""

from collections.abc import Callable
from functools import partial
from typing import Any

from gametree.game import Game

from ...words.language import Sentence
from ..sources import keeps_what_is_used_up
from .entry import Mistake
from .other_searches import Value, is_better, search_with


def search_from_the_last_state(
    game: Game, state: Any, asks_there: bool = False
) -> tuple[Value, Any]:
    """A search in which each move is made at the state to which the move before it led.

    asks_there: whether it also asks there who moves, and not at the state itself
    """
    if game.is_terminal(state):
        return game.utility(state), None
    player: Any = game.to_move(state)
    best, best_move = None, None
    for move in game.moves(state):
        state = game.result(state, move)
        value, _ = search_from_the_last_state(game, state, asks_there)
        if asks_there:
            player = game.to_move(state)
        if best is None or is_better(player, value, best):
            best, best_move = value, move
    return best, best_move


NOTHING_TO_CHOOSE = Sentence(
    "There is nothing to choose from. Is it a leaf, which has no children and needs its own "
    "return? Or does a loop or a condition leave everything out?"
)
NO_VALUE_YET = Sentence(
    "On this way through the function nothing gave that name a value. Does it get one only inside "
    "an if or a loop?"
)
USED_UP = Sentence("Or is it a zip or a generator that was used up before?")
WHOLE_LIST = Sentence(
    "One of the two there is a whole list. Which of its entries is meant, or what should be worked "
    "out from all of them?"
)
TEXT_AND_NUMBER = Sentence(
    "One of the two there is a text, and the other one a number. (Of pairs with equal values, max "
    "and min compare the moves, too.)"
)
WHOLE_PAIR = Sentence(
    "One of the two there is a pair. Take it apart first, as in value, move = …, and use the part "
    "that is meant."
)
ASKS_MOVES = Sentence(
    "is_terminal asks moves whether play is over, so moves cannot ask is_terminal. What else says "
    "that somebody has won?"
)
# What Python says of an error, in one version or another → where to look.
ADVICE = {
    "empty sequence": NOTHING_TO_CHOOSE,
    "is empty": NOTHING_TO_CHOOSE,
    "'bool' object is not callable": Sentence(
        "True and False are not functions, so leave the brackets out, as in node.is_leaf."
    ),
    "'function'": Sentence(
        "A function is named there without being called. A call has brackets after the name."
    ),
    "NoneType": Sentence(
        "Something there is None: a name that still has the None it began with, such as a best "
        "value at the first child; node.player at a leaf; node.value at a node that is not a leaf; "
        "or the result of a call that returns nothing, such as append."
    ),
    "instances of 'Node' and 'Node'": Sentence(
        "A node is not its value. Call your function on each child, and compare what it returns."
    ),
    "A leaf is a number": Sentence(
        "MAX(…) and MIN(…) make a tree. Of some values, max(…) is the largest, and min(…) the "
        "smallest."
    ),
    "'Node' object has no attribute": Sentence(
        "Ask a node for node.children, node.player, node.value, node.move or node.is_leaf."
    ),
    "and 'list'": WHOLE_LIST,
    "'list' and": WHOLE_LIST,
    "and 'tuple'": WHOLE_PAIR,
    "'tuple' and": WHOLE_PAIR,
    "instances of 'str' and 'int'": TEXT_AND_NUMBER,
    "instances of 'int' and 'str'": TEXT_AND_NUMBER,
    "'str' and 'str'": Sentence(
        "Both are texts, so there are no numbers to reckon with. Do they stand for something whose "
        "number is kept elsewhere, as in values[state]?"
    ),
    "KeyError": Sentence(
        "That is no key of the dict. Where does it come from, and what should come from there?"
    ),
    "required positional argument": Sentence(
        "A call gives its function less than it needs. What the calls below need as well must be "
        "passed on to them."
    ),
    "not associated with a value": NO_VALUE_YET,
    "referenced before assignment": NO_VALUE_YET,
    "index out of range": Sentence(
        "There is no such place in that list. Places are counted from 0, so the last one is "
        "len(…) − 1. If the line is not in your function, what has yours given to the other one?"
    ),
    "invalid literal for int()": Sentence(
        "int(…) reads only whole numbers. Which texts come to this line, and which of your tests "
        "lets them through?"
    ),
    "name 'inf' is not defined": Sentence(
        'Python has that number, but not under this name. Write float("inf"), or first '
        "from math import inf."
    ),
    "not defined": Sentence(
        "Is the name spelt exactly as where it gets its value? Inside a class, its own names begin "
        "with self."
    ),
}


def advice_on(error: str, function: Callable | None = None) -> list[Sentence]:
    """Where to look for the cause of an error, by Python's words for it; [] if nobody knows.

    function: the student's, in which the error came up
    """
    advice = [advice for words, advice in ADVICE.items() if words in error][:1]
    if advice == [NOTHING_TO_CHOOSE] and function and keeps_what_is_used_up(function):
        advice.append(USED_UP)
    return advice


MISTAKES: dict[str, Mistake] = {
    "nothing-given": Mistake("{wanted}"),
    "not-written-yet": Mistake(
        "This is not written yet: it returns nothing.", "Fill it in and run the check again."
    ),
    "endless-loop": Mistake(
        "A loop in it ran on and on, so it was stopped.",
        (
            "Find the loop, and what should end it. Does the thing that it waits for change inside "
            "the loop?"
        ),
    ),
    "takes-too-long": Mistake(
        "It takes too long: after {lines} of its lines there is no answer yet.",
        (
            "No single loop in it runs on and on, but many calls add up. Does it work something "
            "out again that it knew already? Keep what a call returns, in a variable or a table."
        ),
    ),
    "library-takes-too-long": Mistake(
        "It takes too long, because the functions that it calls work on and on.",
        (
            "Is a whole tree searched again for each node or each child? Call such a search once "
            "and keep what it returns, or write something that looks at fewer nodes."
        ),
    ),
    "calls-repeated": Mistake(
        "It takes too long: it calls itself again and again for the same node.",
        (
            "Keep what a call returns in a variable, and use that as often as you like. Each "
            "further call searches everything below once more."
        ),
    ),
    "endless-recursion": Mistake(
        "It calls itself without end ({line}).",
        (
            "Where does the recursion stop? A leaf must be answered at once, "
            "and each call must go to a child."
        ),
    ),
    "too-much-memory": Mistake(
        "It needs too much memory.",
        "What grows in it with every call or round? Keep only what is needed later.",
    ),
    "raises": Mistake("It stops with an error. {error} ({line})"),
    "no-pair": Mistake(
        "It stops with an error. {error} ({line})",
        (
            "This line takes something apart that has no parts. Does every return give a pair, "
            "even at a leaf? Or does a loop go through single numbers?"
        ),
    ),
    "moves-returns-nothing": Mistake(
        "moves returns nothing (None).",
        (
            "Every way through moves must return a list. Where play is over, that is the empty "
            "list: return []."
        ),
    ),
    "returns-nothing": Mistake(
        "It returns nothing (None).",
        (
            "Is a return missing, perhaps in one of the branches, or does it return something that "
            "is None? (print shows a value and does not return it.)"
        ),
    ),
    "inner-value-read": Mistake(
        "It also reads node.value at nodes that are not leaves. There it is None.",
        (
            "Only leaves have a value of their own. Your function must work out what any other "
            "child is worth: call it on the child instead of reading child.value."
        ),
    ),
    "tuple-for-list": Mistake(
        "The values are right, but it returns a tuple, not a list.",
        "Return a list: list(…).",
    ),
    "float-for-whole-number": Mistake(
        "It returns floats, such as {number}, where only whole numbers can be used.",
        "int(…) makes a number whole. / gives a float, and so does // if one of the two is one.",
    ),
    "player-compared-with-text": Mistake(
        "It compares a player with a text, and the two are never equal.",
        "A player is a name without quotation marks, as in {mover} == MAX.",
    ),
    "argument-compared-with-text": Mistake(
        "It compares {name} with a text, and the two are never equal.",
        "In the case above {name} is {value}. Compare it with numbers.",
    ),
    "arguments-exchanged": Mistake(
        "It takes {one} for {other}, and {other} for {one}.",
        "With the two exchanged, it is right in all cases. Where does it use each of them?",
    ),
    "method-not-called": Mistake(
        "It writes {name} without brackets, and that is never False.",
        "A method is called with brackets and with what it needs, as in game.is_terminal(state).",
    ),
    "told-apart-by-id": Mistake(
        "It uses id(…), but a new object may get the id of one that is gone.",
        "Two nodes with the same position have different ids. To find a position again, use "
        "node.state.",
    ),
    "own-random-numbers": Mistake(
        "It draws random numbers of its own, so no two runs need be alike.",
        "Take chance only from what the function is given.",
    ),
    "not-compared": Mistake(
        "Beside “and” or “or” stands {part} alone, compared with nothing.",
        "Python reads a == b or c as (a == b) or c. Write the comparison out on both sides.",
    ),
    "is-for-equal": Mistake(
        "It asks by “is” whether two numbers are equal ({part}).",
        "With “is” they must be one and the same object. Equal numbers may be two, so use ==.",
    ),
    "power-before-division": Mistake(
        "It raises a number to the power of 1, and then divides.",
        "** comes before /, so put the exponent in brackets: ** (1 / …).",
    ),
    "only-the-last-round-counts": Mistake(
        "In a loop it sets {name} to something new in each round, so only the last one counts.",
        "Is {name} meant to add up what the rounds bring? Then use +=.",
    ),
    "argument-unused": Mistake(
        "It never uses {name}.",
        "The answer may depend on it. Is something else written where {name} should be?",
    ),
    "move-for-the-state": Mistake(
        "It calls itself with a move where it needs a state.",
        "After a move the state is game.result(state, move), so pass that on.",
    ),
    "ends-in-the-first-round": Mistake(
        "A loop in it ends in the first round, by a return or a break.",
        "Is that indented too far? What comes after the loop is written below its for, not inside "
        "it.",
    ),
    "not-called": Mistake(
        "It tests its own name, which is always true, and does not call itself there.",
        "A call has brackets after the name, with the arguments in them.",
    ),
    "calls-another-function": Mistake(
        "It calls {other} where it should call itself.",
        "A recursive function calls itself. If {other} is wrong, so is yours.",
    ),
    "other-answer": Mistake("It does not return what it should."),
    "says-something-else": Mistake("It does not do what it should."),
    "no-number": Mistake(
        "It returns {given}, but a value must be a number.",
        "Return the value, which is a number, or the pair (value, move) where a move is wanted.",
        said_by_hand="You have {given}, but a value must be a number.",
        hint_by_hand="Write a number, without quotation marks. For infinity write inf.",
    ),
    "node-for-value": Mistake(
        "It returns {given}, but a value must be a number.",
        "A node is not its value. Call your function on each child, and compare what it returns. "
        "(max gives one of the values, and MAX a tree.)",
    ),
    "pair-taken-apart": Mistake(
        "It takes apart the pair that a call returns, but in the wrong order.",
        "Keep the order in which your function returns the two, as in value, move = …",
    ),
    "pair-within-a-pair": Mistake(
        "It returns {given}, with a pair where a value should be.",
        "A call returns a pair: take it apart, as in value, move = …, and compare the values.",
    ),
    "no-such-move": Mistake(
        "It returns the move {given}, which is not a move there.",
        "In MAX(a=1, b=2) the moves are a and b, not 0 and 1. Take the move from the child, as "
        "child.move.",
        said_by_hand="At {path} there is no move {given}.",
        hint_by_hand="The moves there are {moves}.",
    ),
    "pair-swapped": Mistake(
        "The pair is the wrong way round.",
        "Return (value, move): the value first.",
        functions={"search by rules": [lambda game, state: search_with()(game, state)[::-1]]},
    ),
    "state-overwritten": Mistake(
        "It makes each move where the move before it led, not at the state itself.",
        "All moves of a state begin at that state, so give what result returns a name of its own.",
        functions={
            "search by rules": [
                search_from_the_last_state,
                partial(search_from_the_last_state, asks_there=True),
            ]
        },
    ),
    "leaf-without-its-pair": Mistake(
        "Called with a leaf, it does not return the pair (value, None).",
        "A leaf has a value and no move. Begin with that: return node.value, None.",
    ),
    "move-missing": Mistake(
        "The value is right, but the move is missing.",
        (
            "Return the pair (value, move). At a leaf the move is None. Elsewhere it is child.move "
            "of the best child. (A move that a call returns was made further down.)"
        ),
    ),
    "nothing-beats-infinity": Mistake(
        "It chooses no move where no child is better than −∞ for MAX, or than ∞ for MIN.",
        "−∞ is not larger than −∞, so let the first child count in any case. (Finite values do not "
        "show this.)",
    ),
    "tree-changed": Mistake(
        "It changes the tree that it was given.",
        "A search only reads. It must not change children, players, moves or the values of leaves.",
    ),
    "asks-for-the-type": Mistake(
        "It asks for the type of a node, but here the nodes have another type.",
        (
            "A check uses a class below Node to see what you read. Write isinstance(node, Node), "
            "or ask node.is_leaf and do without the type."
        ),
    ),
    "start-must-be-root": Mistake(
        "It goes wrong where the node that it is called with has a parent.",
        (
            "That node need not be the root of its tree. Do you use node.parent, node.root, "
            "node.depth or node.path? Pass what a call must know as an argument."
        ),
    ),
    "states-missing": Mistake(
        "It keeps what it finds under node.state, but here every node has the state None.",
        (
            "A tree that you write down has no positions, only nodes, so use a table only where "
            "node.state is not None. (For a search with a table, use check_table.)"
        ),
    ),
    "memory-outlives-the-call": Mistake(
        "It still uses in one call what it found in an earlier one.",
        (
            "Start each call with nothing kept. A global variable, or a list or dict that is the "
            "default of a parameter, keeps what earlier calls have put there."
        ),
    ),
    "given-things-changed": Mistake(
        "It changes what it is given. When it gets the original again, it is right.",
        (
            "The caller still needs what it gave you, so make a copy, list(…) or dict(…), and "
            "change the copy. sorted(…) makes a new list, but .sort() and .pop() do not. Never "
            "change the initial state of a game."
        ),
    ),
    "left-changed": Mistake(
        "After the call, what it was given has changed.",
        "Change a copy, or change everything back before every return.",
    ),
}
