"""Small games and random trees for the tests."""

from fractions import Fraction
from functools import cache
from math import inf

from hypothesis import strategies as st

from gametree import CHANCE, MAX, MIN, Game, TicTacToe, build, minimax, positions, root, tree


def book():
    """The textbook's tree, with no values but those of the leaves."""
    return MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


@cache
def solved():
    """All positions of tic-tac-toe, with their values and best moves."""
    return positions(TicTacToe())


class Array:
    """What we use of an array of numpy: compared part by part, and neither true nor false."""

    def __init__(self, parts):
        self.parts = parts
        self.ndim = 1 + Array(parts[0]).ndim if isinstance(parts, list) else 0

    def tolist(self):
        return [Array(part).tolist() for part in self.parts] if self.ndim else self.parts

    def __iter__(self):
        return iter(self.parts)

    def __len__(self):
        return len(self.parts)

    def __eq__(self, other):
        return Array([part == other for part in self.parts])

    __hash__ = None

    def __bool__(self):
        raise ValueError("The truth value of an array with more than one element is ambiguous.")


class Float64(float):
    """What we use of a numpy float, which is also a Python float."""

    def item(self):
        return float(self)


class Int64:
    """What we use of a whole number of numpy."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


class Line(Game):
    """Add 1 until n: one move at each position, so n plies and n + 1 nodes. The end is worth 7."""

    initial = 0

    def __init__(self, n):
        self.n = n

    def to_move(self, state):
        return MIN if state % 2 else MAX

    def moves(self, state):
        return [1] if state < self.n else []

    def result(self, state, move):
        return state + move

    def utility(self, state):
        return 7


def variant(game=Line, *args, **replaced):
    """A game with attributes replaced, and methods by functions of the state (and move)."""

    def method(function):
        return lambda self, *arguments: function(*arguments)

    attributes = {
        name: method(value) if callable(value) else value for name, value in replaced.items()
    }
    return type("Variant", (game,), attributes)(*(args or (3,)))


def both(game):
    """The two ways to grow everything of a game."""
    return (lambda: build(game), lambda: minimax(root(game)))


def grown(game, plies):
    """A tree that has grown along its first moves, deeper than any that is built at once."""
    top = node = root(game)
    for _ in range(plies):
        node = node.children[0]
    return top


class Ring(Line):
    """Walk round n squares for ever: positions repeat."""

    def __init__(self, n, steps=(1,)):
        self.n, self.steps = n, steps

    def moves(self, state):
        return list(self.steps)

    def result(self, state, move):
        return (state + move) % self.n


class Coin(Game):
    """Bet on a coin: heads pays 1 with probability p, tails −1; `stop` pays 0."""

    initial = "start"
    p = Fraction(1, 3)

    def to_move(self, state):
        return MAX if state == "start" else CHANCE

    def moves(self, state):
        return {"start": ["bet", "stop"], "bet": ["heads", "tails"]}.get(state, [])

    def chance_outcomes(self, state):
        return [("heads", self.p), ("tails", 1 - self.p)]

    def result(self, state, move):
        return move

    def utility(self, state):
        return {"heads": 1, "tails": -1, "stop": 0}[state]


# A plan is a tree in plain Python: a number, or (player, [(move, chance, plan), …]).


class Planned(Game):
    """The game whose tree is the given plan: a state is the indices of the moves so far."""

    initial = ()

    def __init__(self, plan):
        self.plan = plan

    def at(self, state):
        plan = self.plan
        for index in state:
            plan = plan[1][index][2]
        return plan

    def is_terminal(self, state):
        return not isinstance(self.at(state), tuple)

    def to_move(self, state):
        return self.at(state)[0]

    def moves(self, state):
        return [] if self.is_terminal(state) else [move for move, _, _ in self.at(state)[1]]

    def chance_outcomes(self, state):
        return [(move, chance) for move, chance, _ in self.at(state)[1]]

    def result(self, state, move):
        return (*state, [repr(m) for m in self.moves(state)].index(repr(move)))

    def utility(self, state):
        return self.at(state)


def planted(plan):
    """The plan as a written tree."""
    if not isinstance(plan, tuple):
        return tree(plan)
    player, below = plan
    kids = [planted(child) for _, _, child in below]
    if player is CHANCE:
        node = CHANCE(*[(chance, kid) for (_, chance, _), kid in zip(below, kids)])
    else:
        node = player(*kids)
    for child, (move, _, _) in zip(node, below):
        child.move = move
    return node


def as_plan(node):
    """The tree below `node` as a plan, children grown on the way."""
    if node.is_leaf:
        return node.value
    return (node.player, [(child.move, child.chance, as_plan(child)) for child in node.children])


def exact(plan):
    """The plan as text that tells 3 from 3.0, 0.0 from -0.0 and the move 1 from the move True."""
    return repr(plan)


NUMBERS = st.one_of(
    st.integers(-3, 3),  # many ties
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False),
    st.sampled_from([0.0, -0.0, inf, -inf, 0.1 + 0.2]),
    st.fractions(max_denominator=50),
)
MOVES = st.one_of(
    st.integers(-5, 5),
    st.text(max_size=4),
    st.sampled_from(
        [
            "a1",
            "MAX",
            "end",
            "number",
            "inf",
            "a b",
            "'",
            '"',
            "\\",
            "\n",
            "=",
            "(",
            "1",
            "None",
            "℘",
        ]
    ),
    st.tuples(st.integers(-5, 5), st.one_of(st.integers(-5, 5), st.text(max_size=3))),
    st.tuples(st.integers()),
)


@st.composite
def inner_plans(draw, children, players):
    below = draw(st.lists(children, min_size=1, max_size=4))
    if draw(st.booleans()):
        moves = list(range(len(below)))
    else:
        moves = draw(st.lists(MOVES, min_size=len(below), max_size=len(below), unique_by=repr))
    player = draw(st.sampled_from(players))
    chances = [None] * len(below)
    if player is CHANCE:
        weights = [draw(st.integers(1, 9)) for _ in below]
        chances = [Fraction(weight, sum(weights)) for weight in weights]
        if draw(st.booleans()):
            chances = [float(chance) for chance in chances]
    return (player, list(zip(moves, chances, below)))


def plans(players=(MAX, MIN)):
    """Random plans: uneven depth, ties, single children, floats, ±0, ±∞, players in any order."""
    return st.recursive(NUMBERS, lambda children: inner_plans(children, players), max_leaves=25)


def endless(node):
    while True:
        pass


def endless_on_one_line(node):
    while True: pass  # noqa: E701 - as students write it  # fmt: skip
