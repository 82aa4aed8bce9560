"""The mistakes that only check_game knows: what is said of each, and where to look.

Names are stable: tests, notebooks and teachers refer to them.
"""

from ..language import Sentence
from .mistakes import MISTAKES, Mistake

MISTAKES |= {
    # the class
    "no-subclass": Mistake(
        Sentence("The class {name} is no Game."), Sentence("Write class {name}(Game): in its first line.")
    ),
    "methods-missing": Mistake(
        Sentence("These methods are not written yet: {missing}."),
        Sentence("Each part of the rules has its method. Write them one by one, and run the check again."),
    ),
    "method-returns-nothing": Mistake(
        Sentence("{asked} returns nothing (None)."), Sentence("Is a return missing?")
    ),
    "kept-in-self": Mistake(
        Sentence("{asked} gives another answer when it is asked again later."),
        Sentence("What a method answers depends on the state that it is given: keep nothing in self."),
    ),
    # states
    "no-initial": Mistake(
        Sentence("The game does not say where it begins: initial is {given}."),
        Sentence("Give the class an attribute initial, a state (not a method)."),
    ),
    "state-not-hashable": Mistake(
        Sentence("A state is a {kind}, which can change and cannot be a key of a dict."),
        Sentence("Use a text or a tuple: tuple(board) makes one of a list."),
    ),
    "argument-changed": Mistake(
        Sentence("result changes the state that it was given."),
        Sentence("Make a new state: a tree needs the one before for the other moves, too."),
    ),
    "shared-board": Mistake(
        Sentence("The moves share one board: what one move does is seen after the others."),
        Sentence("Each state must be a value of its own. Copy the board before you change it."),
    ),
    "forgotten-undo": Mistake(
        Sentence("The same move at the same state leads to two different states."),
        Sentence(
            "Something is left over from an earlier move. If you change a board and put it back, do so on every way "
            "out."
        ),
    ),
    "states-not-equal": Mistake(
        Sentence("The same move at the same state gives two states that do not count as equal."),
        Sentence(
            "Python compares objects of {kind} by identity. Use a text, a tuple or a NamedTuple as the state."
        ),
    ),
    "position-comes-back": Mistake(
        Sentence("A position comes back after {plies} plies, so play need not end."),
        Sentence("A game must end. Count the moves in the state, or forbid moves that go back."),
    ),
    "never-ends": Mistake(
        Sentence("Play does not end."), Sentence("Does moves return an empty list when play is over?")
    ),
    # moves
    "no-list": Mistake(
        Sentence("{asked} must return a list, and gives {given}."),
    ),
    "moves-in-a-set": Mistake(
        Sentence("moves returns a set, which has no order."),
        Sentence("Return a list: the moves need a fixed order."),
    ),
    "move-not-comparable": Mistake(
        Sentence("The move {given} cannot be compared with another."),
        Sentence("Use a number, a text or a tuple: tuple(move) makes one of a list or an array."),
    ),
    "move-twice": Mistake(
        Sentence("A move is listed twice."),
    ),
    "moves-change": Mistake(
        Sentence("moves gives another answer when it is asked again."),
        Sentence("The moves depend on the state, and on nothing else."),
    ),
    "moves-after-the-end": Mistake(
        Sentence("Play is over, and moves still lists some."),
        Sentence("moves must be empty exactly when play is over: ask for a win there first."),
    ),
    "no-moves-yet-not-over": Mistake(
        Sentence("There are no moves, and is_terminal says that play goes on."),
        Sentence("moves must be empty exactly when play is over."),
    ),
    "chances-wrong": Mistake(
        Sentence("chances must list the moves of `moves`, as pairs (move, probability) that sum to 1."),
        Sentence("Each probability is a number above 0 and at most 1."),
    ),
    "wrong-moves": Mistake(
        Sentence("The moves are not the right ones."),
    ),
    "other-moves-order": Mistake(
        Sentence("The moves are right, and listed in another order."),
        Sentence("List them in the order of the rules."),
    ),
    # whose move it is
    "to-move-no-player": Mistake(
        Sentence("to_move gives {given}, which is no player."),
        Sentence("Return MAX or MIN, the players themselves."),
    ),
    "wrong-player": Mistake(
        Sentence("It is {wanted}'s turn, and to_move says {given}."),
        Sentence("Whose turn it is must follow from the state: count the marks, or keep the player in it."),
    ),
    # the end, and what it is worth
    "end-not-seen": Mistake(
        Sentence("Play is over here, and the game goes on."),
    ),
    "win-not-seen": Mistake(
        Sentence("Play is over here, since one side has won, and the game goes on."),
        Sentence("Have you looked at all lines: rows, columns and both diagonals?"),
    ),
    "ends-too-early": Mistake(
        Sentence("Play goes on here, and the game says that it is over."),
    ),
    "utility-returns-nothing": Mistake(
        Sentence("Play is over, and utility returns nothing (None)."),
        Sentence("Every end has a value. A draw is worth 0."),
    ),
    "utility-no-number": Mistake(
        Sentence("Play is over, and utility gives {given}, which is no number."),
        Sentence("What MAX gets is a number: 1, 0 or −1, say."),
    ),
    "utility-sign": Mistake(
        Sentence("The utility has the wrong sign."),
        Sentence("utility is what MAX gets: with a win of MAX positive, with a win of MIN negative."),
    ),
    "utility-for-the-mover": Mistake(
        Sentence("The utility is that of whoever would move next."),
        Sentence(
            "utility is what MAX gets, whoever moves: with a win of MAX positive, with a win of MIN negative."
        ),
    ),
    "utility-for-the-winner": Mistake(
        Sentence("The utility is the same whoever has won."),
        Sentence("utility is what MAX gets: with a win of MAX positive, with a win of MIN negative."),
    ),
    "draw-before-win": Mistake(
        Sentence("One side has won, and utility gives a draw."),
        Sentence("A full board is a draw only if nobody has won: ask for the win first."),
    ),
    "wrong-utility": Mistake(
        Sentence("The utility is not the right one."),
    ),
    # symmetry and pictures
    "symmetries-lie": Mistake(
        Sentence("symmetries calls states the same that are not."),
        Sentence("Symmetric states are worth the same, and each is among its own."),
    ),
    "key-not-hashable": Mistake(
        Sentence("key gives a {kind}, which can change and cannot be a key of a dict."),
        Sentence("Use a text or a tuple: tuple(board) makes one of a list."),
    ),
    "key-lies": Mistake(
        Sentence("key gives two states one key, and they are not worth the same."),
        Sentence("A table would take one for the other."),
    ),
    "no-picture": Mistake(
        Sentence("picture gives {given}, which is no SVG."),
        Sentence("Return a text of SVG elements, such as those that gametree.svg makes, or None."),
    ),
}
