"""check_game: every wrong game gets its name and the place where it shows, every right one passes.

Nothing raises, whatever the game does.
"""

from fractions import Fraction
from functools import cached_property

import pytest
from toys import Array
from wrong_programs import Board, Steps, Strip

from classroom.check import check_game, walk
from gametree import CHANCE, MAX, MIN, Bones, ConnectFour, DiceBones, Game, TicTacToe


def changed(base, **methods):
    """A game like `base` with other methods."""
    return type("Changed", (base,), methods)


# --- right games


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [TicTacToe, Bones(7), Bones(5, take=(2, 1)), TicTacToe(2, 3, 2), DiceBones(3), Bones(0)]
)
def test_the_games_of_the_package_pass(game):
    verdict = check_game(game)
    assert verdict.passed, verdict.text


@pytest.mark.slow
def test_a_game_is_compared_with_another():
    same = check_game(Strip, like=TicTacToe(1, 6, 3))
    assert same.text.endswith("and is the same game as TicTacToe(1, 6, 3).")
    assert check_game(Bones(4), like=Bones(4)).passed
    assert check_game(Bones(5, misere=True), like=Bones(5)).mistake == "utility-sign"
    verdict = check_game(Bones(4), like=Bones(5))
    assert verdict.mistake == "some-moves-missing" and verdict.tree.state.bones == 3


class OneByOne(Bones):
    """Whatever is taken, one bone less is left: two moves lead to one state."""

    def result(self, state, move):
        return super().result(state, 1)


class SameMover(Bones):
    """The turn never changes."""

    def result(self, state, move):
        return super().result(state, move)._replace(to_move=state.to_move)


@pytest.mark.parametrize(
    "game, said",
    [
        (OneByOne(4), ("The state should be (2, MIN), but it is", "after 2.", "moves answers")),
        (SameMover(4), ("The state should be (3, MIN), but it is", "after 1.", "to_move answers")),
    ],
)
def test_a_wrong_result_is_not_put_down_to_the_method_that_was_asked(game, said):
    verdict = check_game(game, like=Bones(4))
    assert verdict.mistake == "wrong-result", verdict.text
    for part in said:
        assert part in verdict.text


def test_two_states_of_the_other_game_that_are_one_here_are_both_compared():
    class FirstSquare(Board):
        def result(self, board, square):
            return super().result(board, board.index("."))

    assert not check_game(FirstSquare, like=TicTacToe()).passed


def test_states_that_say_less_than_the_other_games_are_right_and_counted_as_they_are():
    class Totals(Game):
        """To nine in steps of one or four; the state is the sum, and how many moves were made."""

        initial = (0, 0)

        def to_move(self, state):
            return (MAX, MIN)[state[1] % 2]

        def moves(self, state):
            return [add for add in (1, 4) if state[0] + add <= 9]

        def result(self, state, move):
            return state[0] + move, state[1] + 1

        def utility(self, state):
            return -self.to_move(state).sign

    class Lists(Totals):
        """The same game, whose state is all that was added."""

        initial = ()

        def to_move(self, state):
            return super().to_move((0, len(state)))

        def moves(self, state):
            return super().moves((sum(state), 0))

        def result(self, state, move):
            return (*state, move)

    verdict = check_game(Totals, like=Lists())
    assert verdict.passed and "on all its 18 positions" in verdict.text, verdict.text


def test_the_probabilities_of_chance_are_compared():
    class Loaded(DiceBones):
        def chance_outcomes(self, state):
            moves = self.moves(state)
            rest = Fraction(1, 2)
            return [(move, rest / (len(moves) - 1)) for move in moves[:-1]] + [(moves[-1], rest)]

    verdict = check_game(Loaded(4), like=DiceBones(4))
    assert verdict.mistake == "wrong-probability"
    assert "chance_outcomes gives 1 the probability 0.25, but it should be 0.333." in verdict.text


def test_without_another_game_it_does_not_vouch_for_the_rules():
    unknown = "But no check can know whether these are the rules that you mean."
    assert unknown in check_game(Bones(3)).text
    assert unknown not in check_game(Bones(3), like=Bones(3)).text


def test_it_speaks_other_languages():
    said = "Bones(6) erfüllt in allen 12 Stellungen, was ein Spiel erfüllen muss."
    assert check_game(Bones(6), lang="de").lines[0] == said
    assert "不要在 self 里保存任何内容" in check_game(TurnByCall, lang="zh").text


@pytest.mark.slow
def test_a_large_game_is_followed_to_some_ends(monkeypatch):
    monkeypatch.setattr(walk, "MOST_POSITIONS", 600)
    verdict = check_game(ConnectFour(4, 4, 4))
    assert verdict.passed and "its first 600 positions" in verdict.text


@pytest.mark.slow
def test_a_long_game_ends():
    verdict = check_game(Bones(7000, take=(1,)))
    assert verdict.passed and "its first 6,000 positions" in verdict.text


class Gomoku(Game):
    """Five in a row on a board of n × n, over after some plies; `result` refuses illegal moves."""

    def __init__(self, n, plies):
        self.n, self.plies, self.initial, self.asked = n, plies, "." * (n * n), 0

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def over(self, board):
        if len(board) - board.count(".") == self.plies:
            return True
        return "XXXXX" in board or "OOOOO" in board

    def moves(self, board):
        self.asked += 1
        free = []
        for square in range(self.n * self.n):
            if board[square] == "." and not self.over(board):
                free.append(square)
        return free

    def result(self, board, square):
        self.legal(board, square)
        return board[:square] + ("X" if self.to_move(board) is MAX else "O") + board[square + 1 :]

    def utility(self, board):
        return ("XXXXX" in board) - ("OOOOO" in board)


@pytest.mark.slow
def test_the_lines_of_each_answer_are_counted_by_themselves():
    assert check_game(Gomoku(11, plies=1)).passed


def test_the_work_is_bounded(monkeypatch):
    monkeypatch.setattr(walk, "MOST_WORK", 20_000)
    game = Gomoku(6, plies=36)
    verdict = check_game(game)
    assert verdict.passed and "and on some lines of play" in verdict.text
    assert game.asked < 3_000


class Pick(Game):
    """MAX picks one of many numbers."""

    initial = 0

    def to_move(self, state):
        return MAX

    def moves(self, state):
        moves = []
        for number in range(1, 401):
            if not state:
                moves.append(number)
        return moves

    def result(self, state, move):
        return move

    def utility(self, state):
        return state


@pytest.mark.slow
def test_a_game_may_have_many_moves(monkeypatch):
    monkeypatch.setattr(walk, "MOST_WORK", 40_000)
    assert check_game(Pick()).passed


class Slotted:
    """A state with slots and no `__repr__`."""

    __slots__ = ("count",)

    def __init__(self, count):
        self.count = count

    def __eq__(self, other):
        return self.count == other.count

    def __hash__(self):
        return hash(self.count)


class Cached(Slotted):
    """A state that keeps what it has worked out."""

    __slots__ = ("__dict__",)

    @cached_property
    def over(self):
        return self.count > 2


class Count(Game):
    """Count to three, with states of some kind."""

    def __init__(self, kind):
        self.kind, self.initial = kind, kind(0)

    def to_move(self, state):
        return MIN if state.count % 2 else MAX

    def moves(self, state):
        return [] if (state.over if self.kind is Cached else state.count > 2) else [1]

    def result(self, state, move):
        if self.kind is Cached:
            assert not state.over
        return self.kind(state.count + move)

    def utility(self, state):
        return 1


@pytest.mark.parametrize("kind", [Slotted, Cached])
def test_states_may_be_objects(kind):
    assert check_game(Count(kind)).passed


@pytest.mark.parametrize("value", [10**400, -(10**400), float("inf"), Fraction(1, 3)])
def test_a_utility_is_any_real_number(value):
    assert check_game(changed(Steps, utility=lambda self, state: value)).passed
    assert check_game(
        changed(Steps, utility=lambda self, state: value, key=lambda self, state: state)
    ).passed
    assert (
        check_game(changed(Steps, utility=lambda self, state: value), like=Steps()).mistake
        == "wrong-utility"
    )


class Coin(Game):
    """Heads or tails, and then MAX is paid."""

    initial = "toss"
    drawn = (("heads", 0.5), ("tails", 0.5))

    def to_move(self, state):
        return CHANCE

    def moves(self, state):
        return ["heads", "tails"] if state == "toss" else []

    def chance_outcomes(self, state):
        return list(self.drawn)

    def result(self, state, move):
        return move

    def utility(self, state):
        return 1 if state == "heads" else 0


def test_chances_may_come_in_another_order_than_moves():
    assert check_game(Coin).passed
    assert check_game(changed(Coin, drawn=Coin.drawn[::-1])).passed
    swaps = {"toss": "toss", "heads": "tails", "tails": "heads"}
    twins = changed(Coin, symmetries=lambda self, state: [state, swaps[state]])
    assert check_game(twins).mistake == "symmetries-lie"


class Hostile(Bones):
    def __repr__(self):
        raise ValueError


def test_a_repr_that_raises_does_no_harm():
    assert check_game(Hostile(3), like=Hostile(3)).passed
    assert check_game(Hostile(3), like=Bones(4)).mistake == "some-moves-missing"


# --- wrong games


class Spots:
    """A state without __eq__."""

    def __init__(self, count):
        self.count = count


class SpotGame(Count):
    def __init__(self):
        super().__init__(Spots)


class ChangesItsArgument(SpotGame):
    def result(self, state, move):
        state.count += 1
        return Spots(state.count)


class BoardInSelf(Board):
    """`result` writes what is on the board into self.board, and the others read it there."""

    def __init__(self):
        self.board = self.initial

    def moves(self, board):
        return super().moves(self.board)

    def result(self, board, square):
        self.board = super().result(board, square)
        return self.board


class SmallBoardInSelf(Steps):
    """The same, so that each state by itself looks right while the walk continues from there."""

    def __init__(self):
        self.last = None

    def to_move(self, state):
        return MIN if self.last == 2 else MAX

    def result(self, state, move):
        self.last = move
        return super().result(state, move)


class TurnInSelf(Steps):
    """Each `result` passes the turn on."""

    def __init__(self):
        self.turn = MAX

    def to_move(self, state):
        return self.turn

    def result(self, state, move):
        self.turn = self.turn.opponent
        return super().result(state, move)


class LoserInSelf(Steps):
    """What an end is worth depends on who moved last."""

    mover = None

    def result(self, state, move):
        self.mover = self.to_move(state)
        return super().result(state, move)

    def utility(self, state):
        return self.mover.sign


class TurnByCall(Steps):
    """Each time the game is asked whose turn it is, it names the other player."""

    turn = MAX

    def to_move(self, state):
        self.turn = self.turn.opponent
        return self.turn


class MoveInSelf(Steps):
    """What an end is worth depends on the move that was made last."""

    last = 0

    def result(self, state, move):
        self.last = move
        return super().result(state, move)

    def utility(self, state):
        return self.last


class Even(Bones):
    """Bones in which an end is worth nothing."""

    def utility(self, state):
        return 0


class Doubled(Bones):
    def utility(self, state):
        return 2 * super().utility(state)


class Dice(DiceBones):
    def __init__(self):
        super().__init__(3)


class NoGame:
    def moves(self, state):
        return []


def test_who_never_hands_the_turn_over_is_asked_about_it():
    class Mine(Bones):
        def result(self, state, move):
            return super().result(state, move)._replace(to_move=MAX)

    verdict = check_game(Mine(4))
    assert verdict.passed and "Only MAX ever moves." in verdict.text
    assert "ever moves" not in check_game(Bones(4)).text + check_game(Bones(1)).text


def test_moves_that_asks_is_terminal_is_told_that_this_asks_moves():
    asks = changed(Steps, moves=lambda self, state: [] if self.is_terminal(state) else [1])
    verdict = check_game(asks)
    assert verdict.mistake == "endless-recursion"
    assert verdict.lines[-1].startswith("is_terminal asks moves whether play is over")


NEVER = (0, MIN)  # a state of Steps that no play leads to
WRONG = [
    ("nothing-given", NoGame, {}),
    ("raises", changed(Steps, __init__=lambda self: 1 / 0), {}),
    ("raises", changed(Steps, initial=property(lambda self: 1 / 0)), {}),
    ("no-list", changed(Steps, moves=lambda self, state: 3), {}),
    ("no-list", changed(Steps, moves=lambda self, state: {1, 2}), {}),
    ("moves-returns-nothing", changed(Steps, moves=lambda self, state: print()), {}),
    ("endless-loop", changed(Steps, moves=lambda self, state: iter(int, 1)), {}),
    ("move-twice", changed(Steps, moves=lambda self, state: [[1], [1]]), {}),
    ("raises", changed(Steps, moves=lambda self, state: [Array([0, 1])]), {}),
    # states
    ("states-not-equal", SpotGame, {}),
    ("shared-board", ChangesItsArgument, {}),
    ("kept-in-self", TurnInSelf, {}),
    ("kept-in-self", TurnByCall, {}),
    ("kept-in-self", LoserInSelf, {}),
    ("kept-in-self", MoveInSelf, {}),
    ("kept-in-self", SmallBoardInSelf, {}),
    # chance_outcomes
    ("chance-outcomes-wrong", changed(Dice, chance_outcomes=lambda self, state: [(1, 0.5)]), {}),
    ("chance-outcomes-wrong", changed(Dice, chance_outcomes=lambda self, state: [1, 2, 3]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[("heads", 1.5), ("tails", -0.5)]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[("heads", 1), ("tails", 0)]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[("heads", True), ("tails", 0)]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[("heads", 0.5), ("edge", 0.5)]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[("heads", 0.5), ("heads", 0.5)]), {}),
    ("chance-outcomes-wrong", changed(Coin, drawn=[["heads", 0.5], ["tails", 0.5]]), {}),
    # against another game
    ("moves-not-allowed", Bones(2, take=(1,)), {"like": Even(1, take=(1,))}),
    ("ends-too-early", changed(Board, moves=lambda self, board: []), {"like": TicTacToe()}),
    (
        "moves-in-another-order",
        changed(Board, moves=lambda self, b: Board.moves(self, b)[::-1]),
        {"like": TicTacToe()},
    ),
    ("wrong-utility", Bones(2), {"like": Doubled(2)}),
    # symmetries, keys
    ("returns-nothing", changed(Steps, symmetries=lambda self, state: None), {}),
    ("symmetries-lie", changed(Steps, symmetries=lambda self, state: [(0, MAX)]), {}),
    ("symmetries-lie", changed(Steps, symmetries=lambda self, state: [state, NEVER]), {}),
    ("raises", changed(Steps, key=lambda self, state: [state]), {}),
]


@pytest.mark.parametrize("name, game, options", WRONG)
def test_a_wrong_game_is_called_by_its_name(name, game, options):
    verdict = check_game(game, **options)
    assert verdict.mistake == name, verdict.text
    assert verdict.html() and " at 0x" not in verdict.text


def test_a_board_in_self_is_found():
    assert not check_game(BoardInSelf).passed
    assert not check_game(BoardInSelf, like=TicTacToe()).passed


def test_what_changes_is_told_with_its_place():
    assert check_game(TurnByCall).lines == (
        "to_move((3, MIN)) gives another answer when it is asked again later.",
        "First MAX, then MIN.",
        "That is at (3, MIN), after 1, 1, 1.",
        (
            "The answer of a method must depend only on the state that it is given, so keep "
            "nothing in self."
        ),
    )


def test_what_is_no_game_gets_a_verdict():
    for like in ("tic-tac-toe", TicTacToe, int, Game):
        verdict = check_game(Bones(3), like=like)
        assert verdict.mistake == "nothing-given" and "like must be a game" in verdict.text
    for game in (3, None, int, [Bones(3)]):
        assert "Give a class that begins with class MyGame(Game)" in check_game(game).text


def test_a_class_that_needs_arguments_is_asked_for_as_an_instance():
    class Nim(Steps):
        def __init__(self, heaps, take=3):
            if heaps < 1:
                raise TypeError("no heaps")

    verdict = check_game(Nim)
    assert (
        verdict.mistake == "raises"
        and "missing 1 required positional argument: 'heaps'" in verdict.text
    )
    assert "That happens when Nim() is made." in verdict.text
    assert check_game(Nim(2)).passed
    inside = check_game(changed(Nim, __init__=lambda self: Nim.__init__(self, 0)))
    assert inside.mistake == "raises" and 'raise TypeError("no heaps")' in inside.text


def test_moves_may_be_lists():
    lists = changed(
        Steps,
        moves=lambda self, state: [[step] for step in Steps.moves(self, state)],
        result=lambda self, state, move: Steps.result(self, state, move[0]),
    )
    assert check_game(lists).passed


def test_an_unwritten_method_is_called_by_its_name():
    class Docstrings(Steps):
        def moves(self, state):
            """Return the steps that may be taken."""

        def result(self, state, move): ...

    assert "not written yet: moves, result." in check_game(Docstrings).text


class Pairs(Board):
    """Tic-tac-toe with pairs as moves, without its last column."""

    def moves(self, board):
        return [divmod(i, 3) for i in super().moves(board) if i % 3 < 2]


def test_moves_with_other_names_are_counted():
    verdict = check_game(Pairs, like=TicTacToe())
    assert verdict.mistake == "some-moves-missing"
    assert "That makes 6, but there should be 9." in verdict.text


def test_moves_with_other_names_may_only_be_in_another_order():
    class FirstComesLast(Board):
        def moves(self, board):
            first, *others = super().moves(board) or [None]
            return [divmod(i, 3) for i in (*others, first) if i is not None]

        def result(self, board, move):
            return super().result(board, 3 * move[0] + move[1])

    class Counted(FirstComesLast):
        """The state is a pair, of the number of marks and the board."""

        initial = (0, Board.initial)

        def to_move(self, state):
            return super().to_move(state[1])

        def moves(self, state):
            return super().moves(state[1])

        def result(self, state, move):
            return state[0] + 1, super().result(state[1], move)

        def utility(self, state):
            return super().utility(state[1])

    assert check_game(FirstComesLast, like=TicTacToe()).mistake == "moves-in-another-order"
    assert "or that order is wrong" in check_game(Counted, like=TicTacToe()).text
    assert "or that order" not in check_game(Pairs, like=TicTacToe()).text  # at the start


def test_of_a_long_line_only_the_end_is_told():
    class Late(Bones):
        def utility(self, state):
            return 1 / 0

    verdict = check_game(Late(40, take=(1,)))
    assert verdict.mistake == "raises" and f", after …, {', '.join(['1'] * 30)}." in verdict.text


def test_a_board_that_was_asked_about_is_the_only_one_that_is_named():
    """It may be two plies below the position from which moves that lead back are sought."""
    at_the_end = changed(
        Board, moves=lambda self, b: None if self.winner(b) else Board.moves(self, b)
    )
    verdict = check_game(at_the_end, like=TicTacToe())
    assert verdict.mistake == "moves-returns-nothing"
    assert verdict.lines[1].startswith("It was asked for moves('") and len(verdict.lines) == 3
    assert "return []" in verdict.lines[2]
