"""The ways in which minimax and alpha-beta are usually written wrong, so that a check can call them by name.

A slip is a search of which one part is replaced. A student's function has the slip whose behaviour is its own
on every tree tried: the same value, the same move, or the same nodes looked at.
"""

from math import inf

from ..nodes import MAX, MIN


class Search:
    """Minimax or alpha-beta in parts, each of which a slip may replace; this one has no slip.

    cutting  whether it cuts (alpha-beta) or not (minimax)
    seen     the nodes looked at
    """

    cutting = True

    def __init__(self, cutting=True):
        self.cutting = cutting
        self.seen = set()
        self.stopped = False

    def run(self, top):
        """Return (value, move) at the node `top`; the value is None where the search has none."""
        return self.search(top, -inf, inf, 0)

    def search(self, node, alpha, beta, depth):
        self.seen.add(node)
        if not node.children:
            return self.leaf(node, depth), None
        player = self.player(node, depth)
        best, move = self.start(player), None
        for child in self.children(node, player):
            value = self.search(child, *self.window(player, alpha, beta, best, depth), depth + 1)[0]
            if self.cutting and value is not None and self.cuts_before(player, value, alpha, beta):
                break
            if best is None or (value is not None and self.better(player, value, best)):
                best, move = value, child.move
            alpha, beta = self.narrow(player, alpha, beta, best, value, depth)
            if self.cutting and self.cuts(player, alpha, beta, best):
                break
        return self.returned(node, player, best, alpha, beta, depth), move

    def player(self, node, depth):
        return node.player

    def leaf(self, node, depth):
        return node.value

    def start(self, player):
        return None

    def children(self, node, player):
        return node.children

    def window(self, player, alpha, beta, best, depth):
        return alpha, beta

    def better(self, player, value, best):
        return value > best if player is MAX else value < best

    def narrow(self, player, alpha, beta, best, value, depth):
        if best is None:
            return alpha, beta
        return (max(alpha, best), beta) if player is MAX else (alpha, min(beta, best))

    def cuts_before(self, player, value, alpha, beta):
        return False

    def cuts(self, player, alpha, beta, best):
        return alpha >= beta

    def returned(self, node, player, best, alpha, beta, depth):
        return best


# --- the value is wrong


class PlayersSwapped(Search):
    """MAX takes the smallest, MIN the largest."""

    def player(self, node, depth):
        return node.player.opponent


class OpponentHelps(Search):
    """The largest value everywhere."""

    def player(self, node, depth):
        return MAX


class OnlyMin(Search):
    """The smallest value everywhere."""

    def player(self, node, depth):
        return MIN


class NeverSwitches(Search):
    """The player at the root moves everywhere."""

    def player(self, node, depth):
        while node.parent is not None:
            node = node.parent
        return node.player


class RootIsMax(Search):
    """MAX moves at the root, and then the players take turns, whoever moves there."""

    def player(self, node, depth):
        return MIN if depth % 2 else MAX


class RootIsMin(Search):
    def player(self, node, depth):
        return MAX if depth % 2 else MIN


class TakesTurns(NeverSwitches):
    """The players take turns below the root, whoever moves there."""

    def player(self, node, depth):
        first = super().player(node, depth)
        return first.opponent if depth % 2 else first


class Averages(Search):
    """The mean of the children at every node; or only where MIN moves, or only where the opponent of the root does."""

    averaged = (MAX, MIN)

    def search(self, node, alpha, beta, depth):
        if not node.children or node.player not in self.averaged:
            return super().search(node, alpha, beta, depth)
        self.seen.add(node)
        values = [self.search(child, alpha, beta, depth + 1)[0] for child in node.children]
        return self.mean(values), self.first(values)

    def mean(self, values):
        return sum(values) / len(values)

    def first(self, values):
        return values.index(max(values))


class AveragesAtMin(Averages):
    averaged = (MIN,)


class BestMean(Averages):
    """The mean of all children, and at the root the best of the means."""

    def search(self, node, alpha, beta, depth):
        if depth:
            return super().search(node, alpha, beta, depth)
        return Search.search(self, node, alpha, beta, depth)


class Adds(Averages):
    """The sum of the children."""

    def mean(self, values):
        return sum(values)


class AddsAtMin(Adds):
    averaged = (MIN,)


class BestSum(BestMean):
    def mean(self, values):
        return sum(values)


class CountsWins(Search):
    """How many leaves below are good for MAX, whatever MIN answers."""

    def search(self, node, alpha, beta, depth):
        self.seen.add(node)
        if not node.children:
            return int(node.value > 0), None
        return sum(self.search(child, alpha, beta, depth + 1)[0] for child in node.children), None


class CountsLeaves(CountsWins):
    def search(self, node, alpha, beta, depth):
        value, move = super().search(node, alpha, beta, depth)
        return (value, move) if node.children else (1, move)


class StartsAt0(Search):
    """The best value so far begins at 0; or only where one of the players moves."""

    starting = (MAX, MIN)

    def start(self, player):
        return 0 if player in self.starting else None


class MaxStartsAt0(StartsAt0):
    starting = (MAX,)


class MinStartsAt0(StartsAt0):
    starting = (MIN,)


class FirstChild(Search):
    """It returns inside its loop."""

    def children(self, node, player):
        return node.children[:1]


class LastChild(Search):
    """Each child's value takes the place of the one before."""

    def better(self, player, value, best):
        return True


class WithoutFirst(Search):
    """The first child is left out."""

    def children(self, node, player):
        return node.children[1:]


class WithoutLast(Search):
    def children(self, node, player):
        return node.children[:-1]


class WithoutFirstOfMany(Search):
    """An only child is taken, though."""

    def children(self, node, player):
        return node.children[1:] or node.children


class WithoutLastOfMany(Search):
    def children(self, node, player):
        return node.children[:-1] or node.children


class ForMover(Search):
    """The value for whoever moves at the root: at MIN the negative."""

    def run(self, top):
        value, move = super().run(top)
        return top.player.sign * value, move


class ForMin(Search):
    """The value for MIN."""

    def run(self, top):
        value, move = super().run(top)
        return -value, move


class LeafNotTurned(Search):
    """Negamax in which a leaf has its value for MAX, whoever moved there."""

    def run(self, top):
        return self.negamax(top), None

    def negamax(self, node):
        if not node.children:
            return node.value
        return max(-self.negamax(child) for child in node.children)


class LeafNotTurnedForMover(LeafNotTurned):
    """The same, its value taken as that of whoever moves at the root; and so below."""

    def run(self, top):
        return top.player.sign * self.negamax(top), None


class WithoutMinus(LeafNotTurned):
    """Negamax that forgets to turn the value of a child."""

    def negamax(self, node):
        if not node.children:
            return node.value
        return max(self.negamax(child) for child in node.children)


class WithoutMinusTurned(LeafNotTurned):
    def negamax(self, node):
        if not node.children:
            return node.value * (node.parent.player.opponent.sign if node.parent else 1)
        return max(self.negamax(child) for child in node.children)


class WithoutMinusForMover(LeafNotTurnedForMover):
    negamax = WithoutMinus.negamax


class WithoutMinusTurnedForMover(LeafNotTurnedForMover):
    negamax = WithoutMinusTurned.negamax


class DepthInValue(Search):
    """Each leaf gets the plies that lead to it taken off; a loss gets them added, or taken off too."""

    def leaf(self, node, depth):
        return node.value - depth


class DepthBonus(Search):
    def leaf(self, node, depth):
        return node.value - depth if node.value > 0 else node.value + depth if node.value < 0 else 0


class OwnBound(Search):
    """The value is compared with the player's own bound, not with the other's."""

    latest = False  # whether the latest value is compared, not the best

    def search(self, node, alpha, beta, depth):
        self.seen.add(node)
        if not node.children:
            return node.value, None
        player, best, move = node.player, None, None
        for child in node.children:
            value = self.search(child, alpha, beta, depth + 1)[0]
            if best is None or self.better(player, value, best):
                best, move = value, child.move
            compared = value if self.latest else best
            if compared <= alpha if player is MAX else compared >= beta:
                break
            alpha, beta = self.narrow(player, alpha, beta, best, value, depth)
        return best, move


class OwnBoundLastValue(OwnBound):
    latest = True


class WrongWayRound(Search):
    """It cuts while α is below β, which is nearly always."""

    def cuts(self, player, alpha, beta, best):
        return alpha <= beta


class SiblingsToo(Search):
    """A cut-off ends the parent's loop as well."""

    def cuts(self, player, alpha, beta, best):
        if self.stopped:
            self.stopped = False
            return True
        if alpha >= beta:
            self.stopped = True
            return True
        return False


class CutValueLost(Search):
    """The child that causes the cut-off is left out of the value; where it is the first, ±∞ is returned."""

    def start(self, player):
        return -inf if player is MAX else inf

    def cuts_before(self, player, value, alpha, beta):
        return value >= beta if player is MAX else value <= alpha

    def cuts(self, player, alpha, beta, best):
        return False


class CutValueNone(CutValueLost):
    def start(self, player):
        return None


class CutAsZero(Search):
    """Where it cuts it returns 0."""

    def returned(self, node, player, best, alpha, beta, depth):
        return 0 if alpha >= beta else best


class GlobalWindow(Search):
    """One α and one β for the whole search: what one branch found leaks back up."""

    def run(self, top):
        self.both = [-inf, inf]
        return super().run(top)

    def narrow(self, player, alpha, beta, best, value, depth):
        self.both = list(super().narrow(player, *self.both, best, value, depth))
        return tuple(self.both)

    def window(self, player, alpha, beta, best, depth):
        return tuple(self.both)


class OneInfinity(Search):
    """The best value so far starts from −∞ whoever moves, so that MIN finds nothing smaller; or from ∞."""

    worst = -inf

    def start(self, player):
        return self.worst


class OneInfinityAbove(OneInfinity):
    worst = inf


class WindowTurned(Search):
    """(−β, −α) is handed down as in negamax, though all values are MAX's."""

    def window(self, player, alpha, beta, best, depth):
        return -beta, -alpha


class WindowTurnedClamped(WindowTurned):
    """The same, where α or β is returned."""

    def start(self, player):
        return -player.sign * inf

    def returned(self, node, player, best, alpha, beta, depth):
        return alpha if player is MAX else beta


class Negamax(Search):
    """Negamax in parts: the value is for whoever moves."""

    up = -1  # what a child's value is multiplied by
    turns = True  # whether the child knows that the other player moves there
    first = None  # who is taken to move at the root, whoever does

    def run(self, top):
        value, move = self.mover(top, -inf, inf, self.first or top.player)
        return top.player.sign * value, move

    def handed_down(self, alpha, beta):
        return -beta, -alpha

    def mover(self, node, alpha, beta, player):
        self.seen.add(node)
        if not node.children:
            return player.sign * node.value, None
        best, move = -inf, None
        for child in node.children:
            below = player.opponent if self.turns else player
            value = self.up * self.mover(child, *self.handed_down(alpha, beta), below)[0]
            if value > best:
                best, move = value, child.move
            alpha = max(alpha, best)
            if self.cutting and alpha >= beta:
                break
        return best, move


class NegatedNotSwapped(Negamax):
    """It hands (−α, −β) down in place of (−β, −α)."""

    def handed_down(self, alpha, beta):
        return -alpha, -beta


class NotNegated(Negamax):
    """It hands the window down as it is."""

    def handed_down(self, alpha, beta):
        return alpha, beta


class MinusForgotten(Negamax):
    """The value of a child is not turned."""

    up = 1


class NegamaxFromMax(Negamax):
    """The sign begins with 1, whoever moves at the root."""

    first = MAX


class MinusForgottenFromMax(MinusForgotten):
    first = MAX


class SignKept(Negamax):
    """The sign is not turned on the way down, so that all leaves are seen as by the player at the root."""

    turns = False


class SignKeptFromMax(SignKept):
    first = MAX


# --- the value is right, the move is not


class BoundAsValue(Search):
    """Among children that return the same value the last is taken, although one value may be a bound."""

    def better(self, player, value, best):
        return value >= best if player is MAX else value <= best


class MoveOfLast(Search):
    """The value of the best child, and the move of the last one."""

    def search(self, node, alpha, beta, depth):
        value = super().search(node, alpha, beta, depth)[0]
        return value, node.children[-1].move if node.children else None


class MoveOfFirst(Search):
    def search(self, node, alpha, beta, depth):
        value = super().search(node, alpha, beta, depth)[0]
        return value, node.children[0].move if node.children else None


class MoveOfLeaf(Search):
    """The last move on the best line, not the first."""

    def run(self, top):
        value, move = super().run(top)
        while not top.is_leaf:
            again = Search(self.cutting)
            move = again.run(top)[1]
            top = top[move]
        return value, move


# --- value and move are right, but more is looked at than needed, or less


class NeverCuts(Search):
    """It looks at everything."""

    def cuts(self, player, alpha, beta, best):
        return False


class Strict(Search):
    """It cuts where α > β only."""

    def cuts(self, player, alpha, beta, best):
        return alpha > beta


class FreshAtRoot(Search):
    """Each move at the root is searched with a window from −∞ to ∞."""

    def window(self, player, alpha, beta, best, depth):
        return (alpha, beta) if depth else (-inf, inf)


class AlphaFalls(Search):
    """α becomes the best value here, though it was higher on arrival; β rises likewise."""

    def narrow(self, player, alpha, beta, best, value, depth):
        return (best, beta) if player is MAX else (alpha, best)


class AlphaIsLatest(Search):
    """α becomes the latest value, β likewise."""

    def narrow(self, player, alpha, beta, best, value, depth):
        return (value, beta) if player is MAX else (alpha, value)


class OnlyAlphaFalls(Search):
    def narrow(self, player, alpha, beta, best, value, depth):
        return (best, beta) if player is MAX else (alpha, min(beta, best))


class OnlyBetaRises(Search):
    def narrow(self, player, alpha, beta, best, value, depth):
        return (max(alpha, best), beta) if player is MAX else (alpha, best)


class OnlyShallow(Search):
    """Only what the parent has counts, not what was found further up."""

    def window(self, player, alpha, beta, best, depth):
        if best is None:
            return -inf, inf
        return (best, inf) if player is MAX else (-inf, best)


class CutsAtMax(Search):
    """Only MAX nodes cut, or only MIN nodes."""

    def cuts(self, player, alpha, beta, best):
        return player is MAX and alpha >= beta


class CutsAtMin(Search):
    def cuts(self, player, alpha, beta, best):
        return player is MIN and alpha >= beta


class CutsAtMaxByValue(Search):
    """The same, where the value is compared, not α."""

    def cuts(self, player, alpha, beta, best):
        return player is MAX and best >= beta


class CutsAtMinByValue(Search):
    def cuts(self, player, alpha, beta, best):
        return player is MIN and best <= alpha


class ReadsAhead(Search):
    """It reads all children of a node before the first is searched."""

    def children(self, node, player):
        self.seen.update(node.children)
        return node.children


class Sorts(ReadsAhead):
    """It sorts the children by the values they have: leaves by theirs, inner nodes as 0."""

    def children(self, node, player):
        super().children(node, player)
        return sorted(node.children, key=self.key, reverse=player is MAX)

    def key(self, node):
        return 0 if node.value is None or node.children else node.value


class OneTooMany(Search):
    """It finds out that it can cut when it has the next child in hand."""

    def search(self, node, alpha, beta, depth):
        self.seen.add(node)
        if not node.children:
            return node.value, None
        player, best, move = node.player, None, None
        for child in node.children:
            if alpha >= beta:
                self.seen.add(child)
                break
            value = self.search(child, alpha, beta, depth + 1)[0]
            if best is None or self.better(player, value, best):
                best, move = value, child.move
            alpha, beta = self.narrow(player, alpha, beta, best, value, depth)
        return best, move


class Reversed(Search):
    """It takes the children from the last to the first."""

    def children(self, node, player):
        return node.children[::-1]


class RightWay(Search):
    """Alpha-beta without a slip: a slip in a minimax."""


WRONG_VALUE = {
    "players-swapped": (PlayersSwapped,),
    "never-switches": (NeverSwitches,),
    "opponent-helps": (OpponentHelps, OnlyMin),
    "root-is-max": (RootIsMax, RootIsMin),
    "forced-to-alternate": (TakesTurns,),
    "averages": (Averages, AveragesAtMin, BestMean),
    "adds-leaves": (Adds, AddsAtMin, BestSum),
    "counts-leaves": (CountsWins, CountsLeaves),
    "best-starts-at-0": (StartsAt0, MaxStartsAt0, MinStartsAt0),
    "best-starts-at-one-end": (OneInfinity, OneInfinityAbove),
    "first-child-only": (FirstChild,),
    "last-child-only": (LastChild,),
    "first-child-forgotten": (WithoutFirst, WithoutFirstOfMany),
    "last-child-forgotten": (WithoutLast, WithoutLastOfMany),
    "value-for-the-mover": (ForMover,),
    "value-for-min": (ForMin,),
    "sign-not-turned": (
        LeafNotTurned,
        LeafNotTurnedForMover,
        WithoutMinus,
        WithoutMinusForMover,
        WithoutMinusTurned,
        WithoutMinusTurnedForMover,
        MinusForgotten,
        MinusForgottenFromMax,
    ),
    "sign-starts-with-1": (NegamaxFromMax,),
    "sign-kept-below": (SignKept, SignKeptFromMax),
    "depth-in-value": (DepthInValue, DepthBonus),
    "own-bound-compared": (OwnBound, OwnBoundLastValue),
    "test-the-wrong-way-round": (WrongWayRound,),
    "siblings-cut-too": (SiblingsToo,),
    "cut-value-lost": (CutValueLost, CutValueNone, CutAsZero),
    "window-is-global": (GlobalWindow,),
    "window-not-swapped": (NegatedNotSwapped, NotNegated),
    "window-turned": (WindowTurned, WindowTurnedClamped),
}
WRONG_MOVE = {
    "bound-taken-as-value": (BoundAsValue,),
    "move-of-the-last-child": (MoveOfLast,),
    "move-of-the-first-child": (MoveOfFirst,),
    "move-from-below": (MoveOfLeaf,),
}
WRONG_NODES = {
    "never-cuts": (NeverCuts,),
    "strict-test": (Strict,),
    "fresh-window-at-root": (FreshAtRoot,),
    "alpha-falls": (AlphaFalls, AlphaIsLatest, OnlyAlphaFalls, OnlyBetaRises),
    "only-shallow-cuts": (OnlyShallow,),
    "one-player-cuts": (CutsAtMax, CutsAtMin, CutsAtMaxByValue, CutsAtMinByValue),
    "reads-ahead": (ReadsAhead, Sorts),
    "reads-one-too-many": (OneTooMany,),
    "other-order": (Reversed,),
    "prunes": (RightWay,),
}
