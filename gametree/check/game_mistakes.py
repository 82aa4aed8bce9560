"""The mistakes that only check_game knows: what is said of each, and where to look.

Names are stable: tests, notebooks and teachers refer to them.
"""

from ..language import Sentence
from .mistakes import MISTAKES, Mistake

OF_GAMES = {
    # the class
    "no-subclass": (
        Sentence("The class {name} is no Game."),
        Sentence("Write class {name}(Game): in its first line."),
    ),
    "methods-missing": (
        Sentence("These methods are not written yet: {missing}."),
        Sentence("Each part of the rules has its method. Write them one by one, and run the check again."),
    ),
    "method-returns-nothing": (Sentence("{asked} returns nothing (None)."), Sentence("Is a return missing?")),
    "kept-in-self": (
        Sentence("{asked} gives another answer when it is asked again later."),
        Sentence("What a method answers depends on the state that it is given: keep nothing in self."),
    ),
    # states
    "no-initial": (
        Sentence("The game does not say where it begins: initial is {given}."),
        Sentence("Give the class an attribute initial, a state (not a method)."),
    ),
    "state-not-hashable": (
        Sentence("A state is a {kind}, which can change and cannot be a key of a dict."),
        Sentence("Use a text or a tuple: tuple(board) makes one of a list."),
    ),
    "argument-changed": (
        Sentence("result changes the state that it was given."),
        Sentence("Make a new state: a tree needs the one before for the other moves, too."),
    ),
    "shared-board": (
        Sentence("The moves share one board: what one move does is seen after the others."),
        Sentence("Each state must be a value of its own. Copy the board before you change it."),
    ),
    "forgotten-undo": (
        Sentence("The same move at the same state leads to two different states."),
        Sentence(
            "Something is left over from an earlier move. If you change a board and put it back, do so on every way "
            "out."
        ),
    ),
    "states-not-equal": (
        Sentence("The same move at the same state gives two states that do not count as equal."),
        Sentence(
            "Python compares objects of {kind} by identity. Use a text, a tuple or a NamedTuple as the state."
        ),
    ),
    "position-comes-back": (
        Sentence("A position comes back after {plies} plies, so play need not end."),
        Sentence("A game must end. Count the moves in the state, or forbid moves that go back."),
    ),
    "never-ends": (
        Sentence("Play does not end."),
        Sentence("Does moves return an empty list when play is over?"),
    ),
    # moves
    "no-list": (Sentence("{asked} must return a list, and gives {given}."),),
    "moves-in-a-set": (
        Sentence("moves returns a set, which has no order."),
        Sentence("Return a list: the moves need a fixed order."),
    ),
    "move-not-comparable": (
        Sentence("The move {given} cannot be compared with another."),
        Sentence("Use a number, a text or a tuple: tuple(move) makes one of a list or an array."),
    ),
    "move-twice": (Sentence("A move is listed twice."),),
    "moves-change": (
        Sentence("moves gives another answer when it is asked again."),
        Sentence("The moves depend on the state, and on nothing else."),
    ),
    "moves-after-the-end": (
        Sentence("Play is over, and moves still lists some."),
        Sentence("moves must be empty exactly when play is over: ask for a win there first."),
    ),
    "no-moves-yet-not-over": (
        Sentence("There are no moves, and is_terminal says that play goes on."),
        Sentence("moves must be empty exactly when play is over."),
    ),
    "chances-wrong": (
        Sentence("chances must list the moves of `moves`, as pairs (move, probability) that sum to 1."),
        Sentence("Each probability is a number above 0 and at most 1."),
    ),
    "wrong-moves": (Sentence("The moves are not the right ones."),),
    "other-moves-order": (
        Sentence("The moves are right, and listed in another order."),
        Sentence("List them in the order of the rules."),
    ),
    # whose move it is
    "to-move-no-player": (
        Sentence("to_move gives {given}, which is no player."),
        Sentence("Return MAX or MIN, the players themselves."),
    ),
    "wrong-player": (
        Sentence("It is {wanted}'s turn, and to_move says {given}."),
        Sentence("Whose turn it is must follow from the state: count the marks, or keep the player in it."),
    ),
    # the end, and what it is worth
    "end-not-seen": (Sentence("Play is over here, and the game goes on."),),
    "win-not-seen": (
        Sentence("Play is over here, since one side has won, and the game goes on."),
        Sentence("Have you looked at all lines: rows, columns and both diagonals?"),
    ),
    "ends-too-early": (Sentence("Play goes on here, and the game says that it is over."),),
    "utility-returns-nothing": (
        Sentence("Play is over, and utility returns nothing (None)."),
        Sentence("Every end has a value. A draw is worth 0."),
    ),
    "utility-no-number": (
        Sentence("Play is over, and utility gives {given}, which is no number."),
        Sentence("What MAX gets is a number: 1, 0 or −1, say."),
    ),
    "utility-sign": (
        Sentence("The utility has the wrong sign."),
        Sentence("utility is what MAX gets: with a win of MAX positive, with a win of MIN negative."),
    ),
    "utility-for-the-mover": (
        Sentence("The utility is that of whoever would move next."),
        Sentence(
            "utility is what MAX gets, whoever moves: with a win of MAX positive, with a win of MIN negative."
        ),
    ),
    "utility-for-the-winner": (
        Sentence("The utility is the same whoever has won."),
        Sentence("utility is what MAX gets: with a win of MAX positive, with a win of MIN negative."),
    ),
    "draw-before-win": (
        Sentence("One side has won, and utility gives a draw."),
        Sentence("A full board is a draw only if nobody has won: ask for the win first."),
    ),
    "wrong-utility": (Sentence("The utility is not the right one."),),
    # symmetry and pictures
    "symmetries-lie": (
        Sentence("symmetries calls states the same that are not."),
        Sentence("Symmetric states are worth the same, and each is among its own."),
    ),
    "key-not-hashable": (
        Sentence("key gives a {kind}, which can change and cannot be a key of a dict."),
        Sentence("Use a text or a tuple: tuple(board) makes one of a list."),
    ),
    "key-lies": (
        Sentence("key gives two states one key, and they are not worth the same."),
        Sentence("A table would take one for the other."),
    ),
    "no-picture": (
        Sentence("picture gives {given}, which is no SVG."),
        Sentence("Return a text of SVG elements, such as those that gametree.svg makes, or None."),
    ),
}
MISTAKES += [Mistake(name, *sentences) for name, sentences in OF_GAMES.items()]
