"""The rules of a game: what check_game knows, and how somebody plays by them.

Tasks, and what each asks for:

    "playing"  play_out(game, moves): what MAX gets after these moves; or "not allowed" if one of
               them is not, or "not over"
    "referee"  referee(game, max_player, min_player): the list of the moves that two players make
    "typing"   what_is_wrong(answer, board): what is wrong with a text that should be the number of
               a free square; None if nothing is
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from gametree.game import Game
from gametree.nodes import MAX, Player

from .entry import Mistake
from .other_searches import search_for_the_next_mover

NOT_ALLOWED = "not allowed"
NOT_OVER = "not over"


def outcome(game: Game, state: Any) -> Any:
    """What MAX gets, or that play is not over."""
    return NOT_OVER if game.moves(state) else game.utility(state)


def outcome_if_known(game: Game, state: Any) -> Any:
    with suppress(Exception):
        return game.utility(state)
    return NOT_OVER


def win_of_last_mover(game: Game, state: Any) -> Any:
    player: Any = game.to_move(state)
    return NOT_OVER if game.moves(state) else -player.sign


def outcome_for_next_mover(game: Game, state: Any) -> Any:
    player: Any = game.to_move(state)
    return NOT_OVER if game.moves(state) else player.sign * game.utility(state)


def played_with(
    end: Callable[[Game, Any], Any] = outcome,
    if_illegal: Callable[[Game, Any], Any] = lambda game, state: NOT_ALLOWED,
    in_order: Callable[[Sequence], Iterable] = lambda moves: moves,
    may_skip: bool = False,
) -> Callable[[Game, Sequence], Any]:
    """What there is to say after some moves.

    end: after the last of them. if_illegal: at the first that is not allowed; may_skip: it goes on
    """

    def play_out(game: Game, moves: Sequence) -> Any:
        state = game.initial
        for move in in_order(moves):
            if move in game.moves(state):
                state = game.result(state, move)
            elif not may_skip:
                return if_illegal(game, state)
        return end(game, state)

    return play_out


def played_to_the_end_of_play(game: Game, moves: Sequence) -> Any:
    """Nothing is asked after play is over."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return NOT_ALLOWED
        state = game.result(state, move)
        if not game.moves(state):
            return game.utility(state)
    return outcome(game, state)


def played_as_result_allows(game: Game, moves: Sequence) -> Any:
    state = game.initial
    for move in moves:
        try:
            state = game.result(state, move)
        except Exception:
            return NOT_ALLOWED
    return outcome(game, state)


def played_by_initial_moves(game: Game, moves: Sequence) -> Any:
    state = game.initial
    for move in moves:
        if move not in game.moves(game.initial):
            return NOT_ALLOWED
        state = game.result(state, move)
    return outcome(game, state)


def played_for_last_mover(game: Game, moves: Sequence) -> Any:
    """What whoever made the last move gets."""
    state = game.initial
    first: Any = game.to_move(state)
    last = first.opponent
    for move in moves:
        if move not in game.moves(state):
            return NOT_ALLOWED
        state, last = game.result(state, move), game.to_move(state)
    return NOT_OVER if game.moves(state) else last.sign * game.utility(state)


# --- two players, and their moves

# The move of a player in a state.
NextMove: TypeAlias = Callable[[Any], Any]


def refereed_in_turn(
    first: Player | None = None,
) -> Callable[[Game, NextMove, NextMove], list]:
    """The moves of players who take turns; first: the one who begins, if not whoever is to move."""

    def referee(game: Game, max_player: NextMove, min_player: NextMove) -> list:
        state, moves = game.initial, []
        player: Any = first or game.to_move(state)
        while not game.is_terminal(state):
            moves.append((max_player if player is MAX else min_player)(state))
            state, player = game.result(state, moves[-1]), player.opponent
        return moves

    return referee


def refereed_asking_twice(makes_the_first: bool) -> Callable[[Game, NextMove, NextMove], list]:
    """The players are asked twice for each move: one answer is noted, the other is made."""

    def referee(game: Game, max_player: NextMove, min_player: NextMove) -> list:
        state, moves = game.initial, []
        while not game.is_terminal(state):
            player = max_player if game.to_move(state) is MAX else min_player
            first, second = player(state), player(state)
            made, noted = (first, second) if makes_the_first else (second, first)
            state = game.result(state, made)
            moves.append(noted)
        return moves

    return referee


# --- what is typed


def is_whole(text: str) -> bool:
    """Whether Python can make a whole number of it; it takes signs, and blanks around it."""
    with suppress(ValueError):
        int(text)
        return True
    return False


def typed_with(
    read: Callable[[str], str] = str.strip,
    is_number: Callable[[str], bool] = str.isdecimal,
    least: int = 0,
    marks: str = "XO",
) -> Callable[[str, str], str | None]:
    """What is wrong with a text that is typed.

    read: the answer as it is used. is_number: whether it is a number. least: the first square that
    exists. marks: those that take a square
    """

    def what_is_wrong(answer: str, board: str) -> str | None:
        text = read(answer)
        if not is_number(text):
            return "no number"
        square = int(text)
        if not least <= square < len(board):
            return "no such square"
        return "taken" if board[square] in marks else None

    return what_is_wrong


MISTAKES: dict[str, Mistake] = {
    "methods-missing": Mistake(
        "These methods are not written yet: {missing}.",
        "Each part of the rules has its method. Write them one by one, and run the check again.",
    ),
    "kept-in-self": Mistake(
        "{asked} gives another answer when it is asked again later.",
        (
            "The answer of a method must depend only on the state that it is given, so keep "
            "nothing in self."
        ),
    ),
    "no-initial": Mistake(
        "The game does not say where it begins: initial is {given}.",
        "Give the class an attribute initial, a state (not a method).",
    ),
    "state-not-hashable": Mistake(
        "A state is a list, or something else that can change, or has one in it.",
        "Use a text or a tuple. If the state is a tuple of rows, each row must be a tuple, too.",
    ),
    "shared-board": Mistake(
        "The moves share one board, so what one move does is still there after the others.",
        "Each state must be a value of its own. Copy the board before you change it.",
    ),
    "forgotten-undo": Mistake(
        "The same move at the same state leads to two different states.",
        (
            "Something is left over from an earlier move. If you change a board and put it back, "
            "do so before every return."
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
        "A position occurs again {after}, so play may never end.",
        "A game must end. Count the moves in the state, or forbid moves that go back.",
    ),
    "never-ends": Mistake(
        "Play does not end.", "Does moves return an empty list when play is over?"
    ),
    "no-list": Mistake("{asked} must return a list, but it returns {given}."),
    "move-twice": Mistake("A move is listed twice."),
    "moves-or-the-end": Mistake(
        "moves and is_terminal do not agree on whether play is over.",
        "moves must be empty exactly when play is over, so ask for a win there first.",
    ),
    "chance-outcomes-wrong": Mistake(
        (
            "chance_outcomes must list the moves of `moves`, as pairs (move, "
            "probability) that sum to 1."
        ),
        "Each probability is a number above 0 and at most 1.",
    ),
    "wrong-probability": Mistake("A probability is wrong."),
    "wrong-result": Mistake(
        "result leads to a wrong state.",
        "With the right state, {method} answers as it should. What does result return?",
    ),
    "wrong-moves": Mistake("The moves are wrong."),
    "some-moves-missing": Mistake(
        "Some moves are missing.",
        (
            "Is the state the right one? If so, which moves are missing? Look at < and <=, and at "
            "where a range or a loop ends."
        ),
    ),
    "moves-not-allowed": Mistake(
        "It lists moves that are not allowed.",
        "Which ones are too many in the case above, and which condition should keep them out?",
    ),
    "ends-too-early": Mistake(
        "moves lists nothing here, although play is not over.",
        (
            "Does it see a win, or an end, where there is none? Free squares in a row are not a "
            "line, and a test may be the wrong way round."
        ),
    ),
    "moves-in-another-order": Mistake(
        "The moves are right, but in another order.",
        (
            "Of equally good moves a search takes the first, so list them in the same order as the "
            "game with which yours is compared."
        ),
    ),
    "to-move-no-player": Mistake(
        "to_move gives {given}, which is not a player.", "Return MAX or MIN themselves."
    ),
    "wrong-player": Mistake(
        "It is {wanted}'s turn, but to_move says {given}.",
        (
            "Whose turn it is must follow from the state, so count the marks, or keep the player "
            "in it."
        ),
    ),
    "win-not-seen": Mistake(
        "Play is over here, because one side has won, but the game goes on.",
        (
            "Are all lines looked at, rows, columns and both diagonals, for X and for O? Is what "
            "was found returned? And does a later line undo what an earlier one said?"
        ),
    ),
    "moves-after-the-end": Mistake(
        "One side has won here, and utility knows it, but moves still lists moves.",
        "Whoever has won, X or O, moves must return the empty list there.",
    ),
    "utility-returns-nothing": Mistake(
        "Play is over, but utility returns nothing (None).",
        "Every end has a value. A draw is worth 0.",
    ),
    "utility-no-number": Mistake(
        "Play is over, but utility gives {given}, which is not a number.",
        "What MAX gets is a number, such as 1, 0 or −1.",
    ),
    "utility-sign": Mistake(
        "The utility has the wrong sign.",
        "utility is what MAX gets, whoever moves: positive if MAX wins, negative if MIN wins. Is "
        "it told the right winner?",
    ),
    "draw-before-win": Mistake(
        "One side has won, but utility gives a draw.",
        "A full board is a draw only if nobody has won, so ask for the win first.",
    ),
    "wrong-utility": Mistake("The utility is wrong."),
    "symmetries-lie": Mistake(
        "symmetries calls states the same, but they are not.",
        "Symmetric states are worth the same, and the state itself must be among them.",
    ),
    "key-lies": Mistake(
        "key gives two states the same key, but they are not worth the same.",
        "A table would take one for the other.",
    ),
    # --- play by the rules
    "illegal-move-passed-over": Mistake(
        "It does not report a move that is not allowed.",
        'Return "not allowed" as soon as a move is not in game.moves(state).',
        functions={
            "playing": [
                played_with(may_skip=True),
                played_with(if_illegal=outcome),
                played_with(if_illegal=lambda game, state: NOT_OVER),
            ]
        },
    ),
    "rest-of-the-moves-not-asked": Mistake(
        "Where play is over, it does not look at the moves that are left.",
        "None of them is allowed then, so go through all the moves before you look at the end.",
        functions={"playing": [played_to_the_end_of_play]},
    ),
    "result-trusted": Mistake(
        "It relies on result to refuse a move that is not allowed.",
        "Not every game does that, so ask whether the move is in game.moves(state).",
        functions={"playing": [played_as_result_allows]},
    ),
    "end-not-asked": Mistake(
        "It asks for the utility although play may not be over.",
        "First ask whether game.moves(state) is empty.",
        functions={"playing": [played_with(outcome_if_known)]},
    ),
    "no-moves-not-over": Mistake(
        "If it gets no moves, it takes play as not over.",
        "Play may be over where it begins, so ask game.moves(state) there, too.",
        functions={
            "playing": [lambda game, moves: played_with()(game, moves) if moves else NOT_OVER]
        },
    ),
    "one-move-left": Mistake(
        "It takes play as over where there is one move left.",
        "Play is over where there is no move at all.",
        functions={
            "playing": [
                played_with(
                    lambda game, state: (
                        NOT_OVER if len(game.moves(state)) > 1 else game.utility(state)
                    )
                )
            ]
        },
    ),
    "for-the-last-mover": Mistake(
        "It returns the utility for whoever made the last move.",
        "utility is what MAX gets, so return that as it is.",
        functions={"playing": [played_for_last_mover]},
    ),
    "for-the-next-mover": Mistake(
        "It returns the utility for whoever would move next.",
        "utility is what MAX gets, so return that as it is.",
        functions={
            "playing": [played_with(outcome_for_next_mover)],
            "search by rules": [search_for_the_next_mover],
        },
    ),
    "initial-moves-only": Mistake(
        "It compares each move with those that are allowed at the beginning.",
        "What is allowed changes with the state, so ask game.moves about the state as it is now.",
        functions={"playing": [played_by_initial_moves]},
    ),
    "asked-twice": Mistake(
        "It asks a player twice for the same move.",
        "The second answer may be another one. Keep the first in a variable, and use that twice.",
        functions={"referee": [*map(refereed_asking_twice, (True, False))]},
    ),
    "last-mover-wins": Mistake(
        "It lets whoever made the last move win.",
        "The game says who wins: return game.utility(state).",
        functions={"playing": [played_with(win_of_last_mover)]},
    ),
    "spaces-not-stripped": Mistake(
        "It takes spaces around a number for a part of the answer.",
        "answer.strip() is the text without them.",
        functions={"typing": [typed_with(str)]},
    ),
    "one-mark-asked": Mistake(
        "It takes a square with a mark of one of the players for a free one.",
        "Only '.' is free: compare with that.",
        functions={"typing": [typed_with(marks=mark) for mark in "XO"]},
    ),
    "signs-let-through": Mistake(
        "It takes a text with + or - before its digits for a number.",
        "int accepts signs, too. Only digits make a number here: answer.strip().isdecimal().",
        functions={
            "typing": [typed_with(is_number=is_whole), typed_with(is_number=is_whole, least=-9)]
        },
    ),
    "moves-from-the-end": Mistake(
        "It takes the moves from the last to the first.",
        "pop() takes the last one of a list. for move in moves: begins with the first.",
        functions={"playing": [played_with(in_order=lambda moves: moves[::-1])]},
    ),
}
