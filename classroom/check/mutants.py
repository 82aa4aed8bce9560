"""The one search of which all known mistakes are mutants: minimax or alpha-beta with some parts replaced.

A mutant is a dict: name of a part → the function that replaces it. Each part is a function of a Call, in which it
sees the variables of one call of the search; {"window": lambda call: (-inf, inf)} hands no window down.
"""

from collections.abc import Callable, Mapping
from math import inf
from types import SimpleNamespace

from gametree.nodes import MAX, MIN, Node, Player

Mutant = Mapping[str, Callable]


class Call:
    """One call of the search: its variables, as they are at this moment.

    search, node, player  whose call it is, where, and who is taken to move (negamax: MAX; see node.player)
    arrived          the window (α, β) with which it was called; alpha, beta: the window by now
    left             plies left to the depth limit (∞ without one); depth: plies below the root
    best, line       the best value so far and the moves that lead to it; best is None before there is one
    values           the values of the children so far; value, below: the latest one and its Call
    result           what it returns
    above, top       the Call of the parent (None at the root), and that of the root
    """

    def __init__(self, search, node, window, left, above):
        self.search, self.node, self.left, self.above = search, node, left, above
        self.arrived = self.alpha, self.beta = window
        self.top, self.depth = (above.top, above.depth + 1) if above else (self, 0)
        self.player = self.best = self.below = self.value = self.result = None
        self.line, self.values = (), []

    @property
    def children(self) -> tuple[Node, ...]:
        order, children = self.search.order, self.node.children
        return (
            children[::-1]
            if order == "reversed"
            else tuple(order(self.node))
            if order
            else children
        )


class Search:
    """Minimax or alpha-beta, with the parts of a mutant in place of its own.

    cutting  whether it cuts (alpha-beta) or not (minimax); strict, order, fail: as for check_alphabeta
    After `run`: calls, all its Calls in order; value and move at the root; seen, the nodes looked at.
    """

    def __init__(
        self, mutant: Mutant | None = None, cutting=True, *, strict=False, order=None, fail="soft"
    ):
        parts = (
            PARTS | (STRICT if strict else {}) | (HARD if fail == "hard" else {}) | (mutant or {})
        )
        self.part, self.cutting, self.order = SimpleNamespace(**parts), cutting, order

    def run(
        self, top: Node, depth: float = inf, evaluate: Callable[[Node], float] | None = None
    ) -> "Search":
        """Search the tree at `top`, to a depth limit if one is given, and return this Search."""
        self.calls, self.seen, self.evaluate = [], set(), evaluate
        first = self.search(top, (-inf, inf), depth, None)
        self.value, self.move = self.part.answer(first), self.part.move(first)
        return self

    def search(self, node, window, left, above):
        part, call = self.part, Call(self, node, window, left, above)
        self.calls.append(call)
        self.seen.add(node)
        if part.stops(call):
            call.result = part.worth(call)
            return call
        call.player = part.player(call)
        call.best = part.start(call)
        for child in part.tried(call):
            call.below = self.search(child, part.window(call), part.plies(call), call)
            self.count(call, part.taken(call))
            if self.cutting and part.cuts(call):
                break
        call.result = part.returned(call)
        return call

    def count(self, call, value):
        """Let the value of the latest child count."""
        call.value = value
        call.values.append(value)
        if value is not None and self.part.better(call):
            call.best, call.line = value, (call.below.node.move, *call.below.line)
        if call.best is not None:
            call.alpha, call.beta = self.part.narrowed(call)

    def window_of(self, call: Call) -> tuple[float, float]:
        """The window that this search hands to the child at `call`, of another search, after the siblings there."""
        above = call.above
        parent = Call(self, above.node, above.arrived, above.left, above.above)
        parent.player = self.part.player(parent)
        parent.best = self.part.start(parent)
        for parent.below in call.search.calls[: call.search.calls.index(call)]:
            if parent.below.above is above:
                self.count(parent, parent.below.result)
        return self.part.window(parent)


def each(part: str, *functions: Callable) -> list[Mutant]:
    """Several ways to make one mistake: a mutant for each of these functions in place of a part."""
    return [{part: function} for function in functions]


def at_each(at_max: Callable, at_min: Callable) -> Callable:
    """A part that differs between the players."""
    return lambda call: (at_max if call.player is MAX else at_min)(call)


def own_bound(bound: Callable) -> Callable:
    """The window with this bound in place of that of whoever moves: α at MAX, β at MIN."""
    return lambda call: (
        (bound(call), call.beta) if call.player is MAX else (call.alpha, bound(call))
    )


def unmoved(call):
    return call.alpha, call.beta


bound_of_mover = at_each(lambda call: call.alpha, lambda call: call.beta)
narrowed = own_bound(lambda call: call.player.best(bound_of_mover(call), call.best))


def improves(call):
    return call.best is None or (
        call.value > call.best if call.player is MAX else call.value < call.best
    )


def closed(call):
    return call.alpha >= call.beta


def guess(call):
    return call.search.evaluate(call.node)


def worth(call):
    return call.node.value if call.node.is_leaf else guess(call)


PARTS = {
    "stops": lambda call: call.node.is_leaf or call.left <= 0,  # whether it goes no deeper
    "worth": worth,  # and what the node is worth then
    "player": lambda call: call.node.player,  # who moves
    "start": lambda call: None,  # the best value before any child was searched
    "tried": lambda call: call.children,  # the children to search
    "window": unmoved,  # what is handed down to a child: the window
    "plies": lambda call: call.left - 1,  # and the plies it has left
    "taken": lambda call: call.below.result,  # the value of the latest child
    "better": improves,  # whether it is better than the best so far
    "narrowed": narrowed,  # the window afterwards
    "cuts": closed,  # whether the other children are skipped
    "returned": lambda call: call.best,  # what an inner node returns
    "answer": lambda call: call.result,  # the value, for MAX, that the call at the root stands for
    "move": lambda call: call.line[0] if call.line else None,  # and its move
}


# --- what mutants are made of


def worst(call):
    return -call.player.sign * inf


def never(call):
    return False


def clamped(call: Call, value: float) -> float:
    """The value, or the bound of the window on arrival that it lies beyond."""
    low, high = call.arrived
    return min(max(value, low), high)


def turns(call: Call, first: Player | None = None) -> Player:
    """Who moves where the players take turns, beginning with `first` (or who moves at the root), whoever really does."""
    first = first or call.top.node.player or MAX
    return first.opponent if call.depth % 2 else first


def folding(fold: Callable[[list], float]) -> list[Mutant]:
    """Something made of all values is returned, not the best: everywhere, where MIN moves, or below the root.

    It takes the values of all children, so such a program cannot cut.
    """
    return [
        {
            "returned": lambda call, at=at: fold(call.values) if at(call) else call.best,
            "cuts": never,
        }
        for at in (lambda call: True, lambda call: call.node.player is MIN, lambda call: call.above)
    ]


def looks_ahead(call):
    call.search.seen.update(call.children)
    return call.children


def sorts(call):
    children, by_max = looks_ahead(call), call.player is MAX
    return sorted(children, key=lambda child: child.value if child.is_leaf else 0, reverse=by_max)


def narrows_shared(call):
    low, high = getattr(call.top, "shared", (-inf, inf))
    call.top.shared = (
        (max(low, call.best), high) if call.player is MAX else (low, min(high, call.best))
    )
    return call.top.shared


forgets = own_bound(lambda call: call.best)
STRICT = {"cuts": lambda call: call.alpha > call.beta}
HARD = {"returned": lambda call: clamped(call, call.best)}
too_good = at_each(lambda call: call.value >= call.beta, lambda call: call.value <= call.alpha)
CUT_BEFORE_COUNTED = {
    "cuts": too_good,
    "better": lambda call: improves(call) and not too_good(call),
}
BEST_ONLY = {"window": at_each(lambda call: (call.best, inf), lambda call: (-inf, call.best))}
VALUE_TURNED = {
    "taken": lambda call: call.below.result * getattr(call.below.node.player, "sign", 1),
    "returned": lambda call: call.best * call.player.sign,
}
GUESS_TURNED = {"worth": lambda call: worth(call) * getattr(call.node.player, "sign", 1)}
FOR_MOVER = [
    VALUE_TURNED,
    VALUE_TURNED | GUESS_TURNED,
]  # at each node the value for whoever moves there
NEGAMAX = {  # the same where the players take turns, as it is written: each player wants the largest value
    "player": lambda call: MAX,
    "taken": lambda call: -call.below.result,
    "answer": lambda call: turns(call).sign * call.result,
    "worth": lambda call: turns(call).sign * worth(call),
    "window": lambda call: (-call.beta, -call.alpha),
}
PLAIN = {part: PARTS[part] for part in NEGAMAX}  # values for MAX, whatever the form
NOT_TURNED = {"taken": lambda call: call.below.result}  # parts of a negamax with something amiss
SIGN_FROM_1 = {"worth": lambda call: turns(call, MAX).sign * worth(call)}
