"""The rules of a game: what check_game knows."""

from .entry import Mistake

MISTAKES: dict[str, Mistake] = {
    "methods-missing": Mistake(
        "These methods are not written yet: {missing}.",
        "Each part of the rules has its method. Write them one by one, and run the check again.",
    ),
    "kept-in-self": Mistake(
        "{asked} gives another answer when it is asked again later.",
        "What a method answers depends on the state that it is given: keep nothing in self.",
    ),
    "no-initial": Mistake(
        "The game does not say where it begins: initial is {given}.",
        "Give the class an attribute initial, a state (not a method).",
    ),
    "state-not-hashable": Mistake(
        "A state is a {kind}, which can change and cannot be a key of a dict.",
        "Use a text or a tuple: tuple(board) makes one of a list.",
    ),
    "shared-board": Mistake(
        "The moves share one board: what one move does is seen after the others.",
        "Each state must be a value of its own. Copy the board before you change it.",
    ),
    "forgotten-undo": Mistake(
        "The same move at the same state leads to two different states.",
        (
            "Something is left over from an earlier move. If you change a board and put it back, "
            "do so on every way out."
        ),
    ),
    "states-not-equal": Mistake(
        "The same move at the same state gives two states that do not count as equal.",
        (
            "Python compares objects of {kind} by identity. Use a text, "
            "a tuple or a NamedTuple as the state."
        ),
    ),
    "position-comes-back": Mistake(
        "A position occurs again {after}, so play need not end.",
        "A game must end. Count the moves in the state, or forbid moves that go back.",
    ),
    "never-ends": Mistake(
        "Play does not end.", "Does moves return an empty list when play is over?"
    ),
    "no-list": Mistake("{asked} must return a list, and gives {given}."),
    "move-twice": Mistake("A move is listed twice."),
    "moves-or-the-end": Mistake(
        "moves and is_terminal do not agree on whether play is over.",
        "moves must be empty exactly when play is over: ask for a win there first.",
    ),
    "chance-outcomes-wrong": Mistake(
        (
            "chance_outcomes must list the moves of `moves`, as pairs (move, "
            "probability) that sum to 1."
        ),
        "Each probability is a number above 0 and at most 1.",
    ),
    "wrong-probability": Mistake("A probability is not the right one."),
    "wrong-result": Mistake(
        "result leads to a wrong state.",
        "Where the state is the right one, {method} answers as it should. What does result return?",
    ),
    "wrong-moves": Mistake("The moves are not the right ones."),
    "ends-too-early": Mistake(
        "moves lists nothing here, and play is not over.",
        "Is an end, or a win, seen where there is none? Free squares in a row are no line.",
    ),
    "moves-in-another-order": Mistake(
        "The moves are the right ones, but in another order.",
        "Of equally good moves a search takes the first: list them in the order that is wanted.",
    ),
    "to-move-no-player": Mistake(
        "to_move gives {given}, no player.", "Return MAX or MIN themselves."
    ),
    "wrong-player": Mistake(
        "It is {wanted}'s turn, and to_move says {given}.",
        "Whose turn it is must follow from the state: count the marks, or keep the player in it.",
    ),
    "win-not-seen": Mistake(
        "Play is over here, since one side has won, and the game goes on.",
        (
            "Are all lines looked at: rows, columns and both diagonals? "
            "And does a later line undo what an earlier one said?"
        ),
    ),
    "moves-after-the-end": Mistake(
        "One side has won here. utility knows that, and moves lists moves all the same.",
        "Whoever has won, X or O, moves must return the empty list there: return [].",
    ),
    "utility-returns-nothing": Mistake(
        "Play is over, and utility returns nothing (None).",
        "Every end has a value. A draw is worth 0.",
    ),
    "utility-no-number": Mistake(
        "Play is over, and utility gives {given}, which is no number.",
        "What MAX gets is a number: 1, 0 or −1, say.",
    ),
    "utility-sign": Mistake(
        "The utility has the wrong sign.",
        (
            "utility is what MAX gets, whoever moves: with a win of MAX positive, "
            "with a win of MIN negative."
        ),
    ),
    "draw-before-win": Mistake(
        "One side has won, and utility gives a draw.",
        "A full board is a draw only if nobody has won: ask for the win first.",
    ),
    "wrong-utility": Mistake("The utility is not the right one."),
    "symmetries-lie": Mistake(
        "symmetries calls states the same that are not.",
        "Symmetric states are worth the same, and each is among its own.",
    ),
    "key-lies": Mistake(
        "key gives two states one key, and they are not worth the same.",
        "A table would take one for the other.",
    ),
}
