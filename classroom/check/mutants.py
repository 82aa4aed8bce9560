"""The search of which all known mistakes are mutants: minimax or alpha-beta, made of parts.

The words of this room:

    part      one step of the search that can be replaced: a function of a Call. PARTS lists them,
              by name.
    call      one call of the recursive search, with its variables as they are now: its node, its
              window (alpha, beta), the best value so far, ... A part reads them:
              lambda call: call.node.player
    mutant    a search in which some parts are replaced, as a dict of the new ones:
              {"window": lambda call: (-inf, inf)} never hands its window on to a child;
              {} replaces nothing: it is the search itself, which is right
    mistake   what a check says about a mutant; each is one entry in a module of mistakes/

A student's program has a mistake if, on all test trees, it does what a mutant of the mistake does.
"""

from collections.abc import Callable, Sequence
from math import inf
from types import SimpleNamespace
from typing import Any, TypeAlias

from gametree.nodes import MAX, Node, Player
from gametree.search import Order

Window: TypeAlias = tuple[float, float]  # (α, β)
Part: TypeAlias = Callable[["Call"], Any]
Mutant: TypeAlias = dict[str, Part]
Value: TypeAlias = Any  # a number; or what a mutant makes of one, even None
# Errors that a mutant may raise when it mistakes values, moves and windows for something else.
COMES_TO_NOTHING = (ArithmeticError, LookupError, TypeError, ValueError)


def mover(node: Node) -> Player:
    """Return the player who moves at an inner node of a tree without chance nodes."""
    assert isinstance(node.player, Player)
    return node.player


class Call:
    """One call of the search: its variables, as they are at this moment.

    search      the Search whose call it is
    node        where it was called
    player      the player who is assumed to move there: in a negamax always MAX (the player who
                really moves is node.player)
    arrived     the window (α, β) with which it was called
    alpha, beta the window by now
    left        plies left to the depth limit (∞ without one)
    depth       plies below the root
    best        the best value so far; None before there is one
    line        the moves that lead to it
    values      the values of the children so far
    value       the latest of these
    below       the Call of the child that has it
    result      what it returns
    above       the Call of the parent (None at the root)
    top         the Call of the root
    """

    def __init__(
        self, search: "Search", node: Node, window: Window, left: float, above: "Call | None"
    ):
        self.search = search
        self.node = node
        self.arrived = window
        self.alpha, self.beta = window
        self.left = left
        self.above = above
        self.top: Call = above.top if above else self
        self.depth: int = above.depth + 1 if above else 0
        self.player: Any = None
        self.best: Value = None
        self.line: tuple = ()
        self.values: list[Value] = []
        self.value: Value = None
        self.below: Any = None
        self.result: Value = None

    @property
    def children(self) -> Sequence[Node]:
        """The children of the node, in the order in which the search takes them."""
        order = self.search.order
        if order is None:
            return self.node.children
        if order == "reversed":
            return self.node.children[::-1]
        return tuple(order(self.node))


class Search:
    """Minimax or alpha-beta, with the parts of a mutant in place of its own.

    mutant      the parts that are replaced; None for none
    cutting     whether it cuts (alpha-beta) or not (minimax)
    strict, order, fail: which alpha-beta, as for check_alphabeta

    After `run`:
    calls       all its Calls, in order, the root's first
    seen        the nodes that it looked at
    value       what the root is worth for MAX; and move, the best one there

    >>> from gametree import MAX, MIN
    >>> top = MAX(MIN(3, 12), MIN(2, 4))
    >>> Search().run(top).value, Search({"player": lambda call: MAX}).run(top).value
    (3, 12)
    """

    def __init__(
        self,
        mutant: Mutant | None = None,
        cutting: bool = True,
        *,
        strict: bool = False,
        order: Order = None,
        fail: str = "soft",
    ):
        parts = dict(PARTS)
        if strict:
            parts |= STRICT
        if fail == "hard":
            parts |= HARD
        if mutant:
            parts |= mutant
        self.parts = SimpleNamespace(**parts)
        self.cutting = cutting
        self.order = order
        self.calls: list[Call] = []
        self.seen: set[Node] = set()
        self.evaluate: Any = None  # what guesses at a node at the depth limit
        self.value: Value = None
        self.move: Any = None
        self.shared_window: Window = (-inf, inf)  # for a mutant whose α and β are global
        self.table: dict[Any, Window] = {}  # for a search with one: position → (low, high)

    def run(
        self, top: Node, depth: float = inf, evaluate: Callable[[Node], float] | None = None
    ) -> "Search":
        """Search the tree at `top`, to a depth limit if one is given, and return this Search."""
        self.calls = []
        self.seen = set()
        self.evaluate = evaluate
        self.shared_window = (-inf, inf)
        self.table = {}
        at_root = self.visit(top, (-inf, inf), depth, None)
        self.value = self.parts.answer(at_root)
        self.move = self.parts.move(at_root)
        return self

    def visit(self, node: Node, window: Window, left: float, above: Call | None) -> Call:
        """Search the tree below `node`, and return the Call, with its result."""
        parts = self.parts
        call = Call(self, node, window, left, above)
        self.calls.append(call)
        self.seen.add(node)
        if parts.stops(call):
            call.result = parts.worth(call)
            return call
        known = parts.known(call)
        if known is not None:
            call.result = known
            return call
        call.player = parts.player(call)
        call.best = parts.start(call)
        for child in parts.tried(call):
            call.below = self.visit(child, parts.window(call), parts.plies(call), call)
            self.count(call, parts.taken(call))
            if self.cutting and parts.cuts(call):
                break
        call.result = parts.returned(call)
        parts.kept(call)
        return call

    def count(self, call: Call, value: Value) -> None:
        """Count `value`, that of the child at `call.below`, at `call`."""
        call.value = value
        call.values.append(value)
        if value is not None and self.parts.better(call):
            call.best = value
            call.line = (call.below.node.move, *call.below.line)
        if call.best is not None:
            call.alpha, call.beta = self.parts.narrowed(call)

    def window_of(self, call: Call) -> Window:
        """The window that this search passes to the node of `call`, a Call of another search.

        It assumes that the parent has the same window on arrival, and that the siblings before the
        node have the same values.
        """
        theirs = call.above
        assert theirs is not None, "Nobody hands a window to the root."
        parent = Call(self, theirs.node, theirs.arrived, theirs.left, theirs.above)
        parent.player = self.parts.player(parent)
        parent.best = self.parts.start(parent)
        visits = call.search.calls
        for earlier in visits[: visits.index(call)]:
            if earlier.above is theirs:
                parent.below = earlier
                self.count(parent, earlier.result)
        return self.parts.window(parent)


# --- the search's own parts


def at_each(at_max: Part, at_min: Part) -> Part:
    """A part that does one thing where MAX moves, and another where MIN does."""

    def part(call: Call) -> Any:
        return at_max(call) if call.player is MAX else at_min(call)

    return part


def own_bound(bound: Part) -> Part:
    """A window with this bound in place of the mover's own: of α at MAX, of β at MIN."""
    return at_each(
        lambda call: (bound(call), call.beta),
        lambda call: (call.alpha, bound(call)),
    )


def is_at_the_end(call: Call) -> bool:
    return call.node.is_leaf or call.left <= 0


def guess(call: Call) -> Value:
    return call.search.evaluate(call.node)


def worth(call: Call) -> Value:
    return call.node.value if call.node.is_leaf else guess(call)


def same_window(call: Call) -> Window:
    """The window as it is."""
    return call.alpha, call.beta


improves = at_each(
    lambda call: call.best is None or call.value > call.best,
    lambda call: call.best is None or call.value < call.best,
)
bound_of_mover = at_each(lambda call: call.alpha, lambda call: call.beta)
# At MAX (max(α, best), β), at MIN (α, min(β, best)).
narrowed = own_bound(lambda call: call.player.best(bound_of_mover(call), call.best))


def is_closed(call: Call) -> bool:
    """Whether the window is closed, so that the other children cannot matter."""
    return call.alpha >= call.beta


def first_of_line(call: Call) -> Any:
    return call.line[0] if call.line else None


# In the order in which the search uses them; Search.visit shows where.
PARTS: Mutant = {
    # whether the search goes no deeper than this node
    "stops": is_at_the_end,
    # and what the node is worth then
    "worth": worth,
    # a value from a table that settles the matter; None for nothing
    "known": lambda call: None,
    # who moves
    "player": lambda call: call.node.player,
    # the best value before any child was searched
    "start": lambda call: None,
    # the children to search
    "tried": lambda call: call.children,
    # the window that a child is given
    "window": same_window,
    # and the plies that it has left
    "plies": lambda call: call.left - 1,
    # the value that is taken from the child just searched
    "taken": lambda call: call.below.result,
    # whether it is better than the best so far
    "better": improves,
    # the window afterwards
    "narrowed": narrowed,
    # whether the other children are skipped
    "cuts": is_closed,
    # what an inner node returns
    "returned": lambda call: call.best,
    # and what it stores in a table
    "kept": lambda call: None,
    # the value, for MAX, that the result of the call at the root means
    "answer": lambda call: call.result,
    # and its move
    "move": first_of_line,
}


# --- two other conventions, as right as the search's own


def clamp(call: Call, value: Value) -> Value:
    """The value, or the bound of the window on arrival that it lies beyond."""
    low, high = call.arrived
    return min(max(value, low), high)


STRICT: Mutant = {"cuts": lambda call: call.alpha > call.beta}
HARD: Mutant = {"returned": lambda call: clamp(call, call.best)}


# --- a table of positions, with a lower and an upper bound for each


def position_of(node: Node) -> Any:
    """The key of a node in a table: its state, or that of the game Written (see trees.py)."""
    return node.state if node.game is not None else (node.to_text(), node.player)


def entry_of(call: Call) -> Window:
    """The bounds that the table has for a node."""
    return call.search.table.get(position_of(call.node), (-inf, inf))


def settling(call: Call) -> Value | None:
    """What the table has, if it is exact or closes the window."""
    low, high = entry_of(call)
    alpha, beta = call.arrived
    if low == high or low >= beta:
        return low
    return high if high <= alpha else None


def bounds(call: Call) -> Window:
    """The bounds on the value of a node that follow from its best value."""
    alpha, beta = call.arrived
    if call.best <= alpha:
        return -inf, call.best
    if call.best >= beta:
        return call.best, inf
    return call.best, call.best


def keeping(bounds_of: Callable[[Call], Window]) -> Part:
    """A part that stores these bounds in the table."""

    def keep(call: Call) -> None:
        call.search.table[position_of(call.node)] = bounds_of(call)

    return keep


WITH_TABLE: Mutant = {"known": settling, "kept": keeping(bounds)}


# --- negamax: each player wants the largest value, and a child's value changes its sign


def turns(call: Call, first: Player | None = None) -> Player:
    """The player to move if they took turns, beginning with `first` (or the one at the root)."""
    if first is None:
        first = MAX if call.top.node.is_leaf else mover(call.top.node)
    return first.opponent if call.depth % 2 else first


NEGAMAX: Mutant = {
    "player": lambda call: MAX,
    "taken": lambda call: -call.below.result,
    "answer": lambda call: turns(call).sign * call.result,
    "worth": lambda call: turns(call).sign * worth(call),
    "window": lambda call: (-call.beta, -call.alpha),
}
