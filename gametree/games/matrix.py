"""Games in which each player chooses once, not knowing the other's choice: a matrix of payoffs."""

from fractions import Fraction
from html import escape
from itertools import product
from math import fsum, isfinite
from typing import NamedTuple

from ..errors import GameTreeError, TreeTooLarge, short
from ..growth import many
from ..nodes import CHANCE, MAX, MIN, Node, check_value, number, tree

MOST_PLANS = 1_000  # of one player, in the matrix of a tree
MOST_EXACT = 1_600  # payoffs in a matrix that is solved in whole numbers, should scipy fail
MOST_SHOWN = 40  # rows or columns of a table that is shown
LARGEST = 1e300  # above it, sums of payoffs would overflow


class Solution(NamedTuple):
    """The value of a matrix game, and for each player a mixed strategy that is sure of it.

    value   what the row player gets
    row     the probability of each row, in order
    column  the probability of each column, in order
    """

    value: float
    row: tuple
    column: tuple

    def __repr__(self):
        return f"Solution(value {six(self.value)}, row {mix_text(self.row)}, column {mix_text(self.column)})"


class Certificate(NamedTuple):
    """What two mixed strategies prove of the value of a matrix game, whoever found them.

    lower   what the row mix gets at the least, whichever column is played: the value is no less
    upper   what the column mix lets the row player have at the most: the value is no more
    gap     upper − lower
    proves  True when the gap is 0, up to rounding: then both mixes are optimal, and this is the value
    """

    lower: float
    upper: float
    gap: float
    proves: bool

    def __repr__(self):
        end = f"so the value is {six(self.lower)}" if self.proves else f"a gap of {six(self.gap, small=True)}"
        return (
            f"Certificate(row mix: at least {six(self.lower)}, column mix: at most {six(self.upper)}, {end})"
        )


class MatrixGame:
    """A game in which MAX chooses a row and MIN a column, neither knowing what the other chooses.

    payoffs: a list of rows, each a list of what MAX gets there (MIN gets the negative): finite real numbers.
    rows, cols: the names of the plans (by default R1, R2, … and C1, C2, …).
    Raises GameTreeError for what is no such matrix, and for names that do not fit it.

    >>> pennies = MatrixGame([[1, -1], [-1, 1]], rows=("heads", "tails"), cols=("heads", "tails"))
    >>> pennies.maximin(), pennies.minimax(), pennies.saddle_points()
    (-1, 1, [])
    >>> pennies.solve()
    Solution(value 0, row (0.5, 0.5), column (0.5, 0.5))
    """

    def __init__(self, payoffs, rows=None, cols=None):
        self.payoffs = read_payoffs(payoffs)
        self.rows = read_names(rows, "rows", "R", len(self.payoffs))
        self.cols = read_names(cols, "cols", "C", len(self.payoffs[0]))
        self.row_minima = tuple(min(row) for row in self.payoffs)
        self.col_maxima = tuple(max(col) for col in zip(*self.payoffs))

    def maximin(self):
        """What MAX is sure of with one row, even if it is found out: the largest of the row minima."""
        return max(self.row_minima)

    def minimax(self):
        """What MIN can hold MAX down to with one column, even if found out: the smallest column maximum."""
        return min(self.col_maxima)

    def saddle_points(self):
        """Return all (row, column) pairs, by name, whose payoff is the least in its row and the most in its column."""
        return [(self.rows[i], self.cols[j]) for i, j in self._saddles(range(len(self.rows)))]

    def _saddles(self, rows):
        value = self.maximin()
        if value != self.minimax():
            return []
        good = [j for j, most in enumerate(self.col_maxima) if most == value]
        return [(i, j) for i in rows if self.row_minima[i] == value for j in good]

    def solve(self):
        """Return the Solution: the value, and an optimal mixed strategy for each player.

        Where there is a saddle point, the first one is taken; else the strategies come from linear programming
        (scipy). There may be other optimal strategies; `certificate` checks any.
        """
        saddles = self._saddles(range(len(self.rows)))
        if saddles:
            (i, j), value = saddles[0], self.maximin()
            row = tuple(float(k == i) for k in range(len(self.rows)))
            return Solution(value + 0, row, tuple(float(k == j) for k in range(len(self.cols))))
        # Optimal strategies stay the same when payoffs are shifted and scaled: here to 1 … 2.
        low, spread = self._scale()
        scaled = [[1 + float((Fraction(x) - low) / spread) for x in row] for row in self.payoffs]
        row = best_mix(scaled)
        column = best_mix(
            [[3 - x for x in col] for col in zip(*scaled)]
        )  # the same game with sides exchanged
        if not (row and column and self.certificate(row, column).proves):
            if len(self.rows) * len(self.cols) <= MOST_EXACT:
                row, column = exact_mixes(scaled)
            elif not (row and column):
                raise GameTreeError(
                    f"scipy's linear programming found no solution of this {len(self.rows)} × {len(self.cols)} "
                    "matrix: leave out rows or columns, or round payoffs that are nearly the same."
                )
        lower, upper = self._bounds(row, column)
        value = float(low + (Fraction(lower) + Fraction(upper)) / 2) + 0.0
        return Solution(min(max(value, self.maximin()), self.minimax()), row, column)

    def certificate(self, row, column):
        """Check a mixed strategy of each player against every answer, and return a Certificate.

        row, column: a probability for each row and for each column, in order.
        Raises GameTreeError for what is no mixed strategy of this game.

        >>> MatrixGame([[1, -1], [-1, 1]]).certificate((0.5, 0.5), (0.75, 0.25))
        Certificate(row mix: at least 0, column mix: at most 0.5, a gap of 0.5)
        """
        row, column = read_mix(row, "row", len(self.rows)), read_mix(column, "column", len(self.cols))
        low, spread = self._scale()
        lower, upper = self._bounds(row, column)
        gap = upper - lower
        return Certificate(plus(low, lower), plus(low, upper), gap + 0, gap <= spread * Fraction(1, 10**9))

    def _scale(self):
        """The smallest payoff, and how far the largest lies above it; both exact."""
        low = Fraction(min(self.row_minima))
        return low, Fraction(max(self.col_maxima)) - low

    def _bounds(self, row, column):
        """What the row mix gets at the least and the column mix allows at the most, both above the smallest payoff."""
        low = min(self.row_minima)
        above = [[x - low for x in line] for line in self.payoffs]
        return min([mean(row, col) for col in zip(*above)]), max([mean(column, line) for line in above])

    def tree(self, first=MAX):
        """Return this game as a tree of two plies, whose moves are the names of the plans.

        first: MAX or MIN, who chooses first and is found out: the other one sees it. None: MAX is written
            first, but MIN's nodes cannot be told apart, and no search takes such a tree.
        Raises GameTreeError for another `first`.
        """
        if first is not None and first is not MAX and first is not MIN:
            raise GameTreeError(
                f"first must be MAX or MIN (who chooses first and is found out) or None, got {short(first)}."
            )
        if first is MIN:
            named = {c: dict(zip(self.rows, col)) for c, col in zip(self.cols, zip(*self.payoffs))}
            return tree(named, to_move=MIN)
        top = tree({r: dict(zip(self.cols, row)) for r, row in zip(self.rows, self.payoffs)})
        if first is None and len(self.rows) > 1:  # of one row alone, MIN knows that it was chosen
            for child in top:
                child.information_set = top.children
        return top

    @classmethod
    def from_tree(cls, node):
        """Return the matrix of all complete plans of both players in the tree below `node`.

        A plan answers *every* node at which its player moves, those too that its own earlier answers rule out;
        nodes that cannot be told apart get one answer. A payoff is that of the leaf the two plans lead to, or
        the mean over chance. A plan's name lists its answers as "moves so far→move"; where there is one move
        only, it says nothing.
        Raises TreeTooLarge past 1,000 plans of one player, GameTreeError where the tree has not grown yet.

        >>> from gametree import MAX, MIN
        >>> MatrixGame.from_tree(MAX(MIN(3, 12), MIN(2, 4)))
        MatrixGame(2 × 4, maximin 3, minimax 3, 1 saddle point)
        """
        if not isinstance(node, Node):
            raise GameTreeError(
                f"from_tree takes a Node, got {short(node)}: grow a game first, as in "
                "MatrixGame.from_tree(build(Bones(4)))."
            )
        places = {MAX: [], MIN: []}  # what each player can tell apart: (its first node, moves there)
        place_of, known = {}, {}  # node → its place; the parent of hidden nodes → their place
        counts = {MAX: 1, MIN: 1}
        for each in node.walk():
            if each.is_leaf:
                continue
            if not each.grown:
                raise GameTreeError(
                    f"{each!r} has no children yet, and a plan answers every node: grow the tree first with build(game)."
                )
            if each.player is CHANCE:
                continue
            hidden = each.information_set and each is not node
            if hidden and each.parent in known:
                place_of[each] = known[each.parent]
                continue
            place_of[each] = len(places[each.player])
            if hidden:
                known[each.parent] = place_of[each]
            places[each.player].append(each)
            if counts[each.player] < 10**300:
                counts[each.player] *= len(each.grown)
        if max(counts.values()) > MOST_PLANS:
            who = " and ".join(f"{player} has {many(counts[player])}" for player in (MAX, MIN))
            raise TreeTooLarge(
                f"This tree has too many complete plans for a matrix: {who}, and at most {MOST_PLANS:,} a player "
                "are allowed. Take a smaller game, or a node further down."
            )
        plans = {
            player: list(product(*[range(len(first.grown)) for first in places[player]])) for player in places
        }
        payoffs = [[outcome(node, place_of, row, col) for col in plans[MIN]] for row in plans[MAX]]
        names = [plan_names(node, places[player], plans[player]) for player in (MAX, MIN)]
        return cls(payoffs, *names)

    # What is shown

    def __repr__(self):
        count = len([1 for least in self.row_minima if least == self.minimax()]) * len(
            [1 for most in self.col_maxima if most == self.maximin()]
        )
        said = f"{count or 'no'} saddle {'point' if count == 1 else 'points'}"
        size = f"{len(self.rows)} × {len(self.cols)}"
        return (
            f"MatrixGame({size}, maximin {number(self.maximin())}, minimax {number(self.minimax())}, {said})"
        )

    def _table(self):
        """What a table shows: names, numbers as text, minima and maxima, and which cells are saddle points."""
        rows, cols = range(len(self.rows))[:MOST_SHOWN], range(len(self.cols))[:MOST_SHOWN]
        return rows, cols, set(self._saddles(rows))

    def __str__(self):
        rows, cols, saddles = self._table()
        more = ["…"] if len(cols) < len(self.cols) else []
        lines = [["", *[shown(self.cols[j]) for j in cols], *more, "min"]]
        for i in rows:
            cells = [number(self.payoffs[i][j]) + "*" * ((i, j) in saddles) for j in cols]
            lines.append([shown(self.rows[i]), *cells, *more, number(self.row_minima[i])])
        if len(rows) < len(self.rows):
            lines.append(["…"] * len(lines[0]))
        lines.append(["max", *[number(self.col_maxima[j]) for j in cols], *more, ""])
        wide = [max(map(len, col)) for col in zip(*lines)]
        text = [
            "  ".join(
                [line[0].ljust(wide[0]), *[cell.rjust(w) for cell, w in zip(line[1:], wide[1:])]]
            ).rstrip()
            for line in lines
        ]
        return "\n".join(text + ["* saddle point"] * bool(saddles))

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html(), "text/plain": repr(self)}

    def html(self):
        """The matrix as an HTML table, with row minima, column maxima, and a ◆ at each saddle point."""
        rows, cols, saddles = self._table()
        more = cell("td", "…") if len(cols) < len(self.cols) else ""
        head = [cell("th", "MAX ▲ \\ MIN ▼", "left")]
        head += [named("col", self.cols[j]) for j in cols] + [more, cell("th", "min", edge="left")]
        lines = [head]
        for i in rows:
            line = [named("row", self.rows[i])]
            for j in cols:
                said = escape(number(self.payoffs[i][j]))
                at_saddle = (i, j) in saddles
                line.append(cell("td", f"<b>◆&nbsp;{said}</b>" if at_saddle else said, marked=at_saddle))
            lines.append([*line, more, cell("td", number(self.row_minima[i]), edge="left")])
        if len(rows) < len(self.rows):
            lines.append([cell("td", "…")] * (len(cols) + 2 + bool(more)))
        foot = [cell("th", "max", "left", edge="top")]
        foot += [cell("td", number(self.col_maxima[j]), edge="top") for j in cols]
        lines.append([*foot, more, cell("td", "", edge="top")])
        body = "\n".join(f'<tr style="background:{PAPER}">{"".join(line)}</tr>' for line in lines)
        table = (
            f"border-collapse:collapse;background:{PAPER};color:{INK};font-family:Helvetica,Arial,sans-serif"
        )
        return f'<div style="overflow-x:auto"><table style="{table}">\n{body}\n</table></div>'


INK, PAPER = "#1A1A1A", "#FFFFFF"


def cell(tag, inside, align="right", edge=None, marked=False, attributes=""):
    """One cell of the table; `edge` has a thick line, which sets minima and maxima apart."""
    style = f"padding:4px 10px;white-space:nowrap;text-align:{align};border:1px solid #767676;color:{INK};background:{PAPER}"
    style += f";border-{edge}:3px double {INK}" if edge else ""
    style += f";outline:2px solid {INK};outline-offset:-3px" if marked else ""
    return f'<{tag}{attributes} style="{style}">{inside}</{tag}>'


def named(scope, name):
    whole = escape("".join(c if c.isprintable() else "\ufffd" for c in name))
    attributes = f' scope="{scope}"' + (f' title="{whole}"' if len(name) > 40 else "")
    return cell("th", escape(shown(name)), "left" if scope == "row" else "right", attributes=attributes)


def shown(name):
    """A name on one line, at most 40 characters, without what no page can hold."""
    name = "".join(c if c.isprintable() else "\ufffd" for c in " ".join(name.split()))
    return name if len(name) <= 40 else name[:39] + "…"


def six(value, small=False):
    """A number rounded to six digits after the point (or to three in all, if `small` and it is that small)."""
    if (small and 0 < abs(value) < 1e-6) or abs(value) >= 1e15:
        return f"{float(value):.6g}"
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def mix_text(mix):
    said = ", ".join(six(p) for p in mix[:40]) + (", …" if len(mix) > 40 else "," if len(mix) == 1 else "")
    return f"({said})"


def read_list(thing):
    """`thing` as a list; None for text, a dict, a set and whatever else has no items in order."""
    if hasattr(thing, "tolist") and getattr(thing, "ndim", 0):  # an array of numpy
        thing = thing.tolist()
    return list(thing) if isinstance(thing, (list, tuple)) else None


def read_payoffs(payoffs):
    """The payoffs as a tuple of tuples; raises GameTreeError for what is no matrix of finite numbers."""
    lines = read_list(payoffs)
    if lines is None:
        raise GameTreeError(
            f"payoffs must be a list of rows, such as [[1, -1], [-1, 1]], got {short(payoffs)}."
        )
    if not lines:
        raise GameTreeError("payoffs must have at least one row and one column, got an empty list.")
    result = []
    for i, given in enumerate(lines):
        line = read_list(given)
        if line is None:
            raise GameTreeError(
                f"Each row of payoffs must be a list of numbers, but row {i + 1} is {short(given)}: "
                "write [[1, -1], [-1, 1]]."
            )
        if len(line) != len(lines[0]) or not line:
            raise GameTreeError(
                f"All rows of payoffs must have the same number of columns, at least one: row 1 has {len(lines[0])}, "
                f"row {i + 1} has {len(line)}."
            )
        for j, x in enumerate(line):
            if hasattr(x, "item"):  # a number of numpy
                line[j] = x = x.item()
            where = f"The payoff in row {i + 1}, column {j + 1}"
            check_value(x, where)
            try:
                good = isfinite(x) and abs(x) <= LARGEST
            except OverflowError:
                good = False
            if not good:
                raise GameTreeError(f"{where} must be finite, at most {LARGEST:g} in size, got {short(x)}.")
        result.append(tuple(line))
    return tuple(result)


def read_names(names, what, letter, count):
    """The names of `count` plans, as a tuple; raises GameTreeError unless there are so many, all different."""
    if names is None:
        return tuple(f"{letter}{i + 1}" for i in range(count))
    listed = read_list(names)
    if listed is None:
        raise GameTreeError(f"{what} must be a list of names, got {short(names)}.")
    if len(listed) != count:
        raise GameTreeError(
            f"{what} must have {count} {'name' if count == 1 else 'names'}, got {len(listed)}: {short(listed)}."
        )
    for i, name in enumerate(listed):
        if not isinstance(name, str) or not name.strip():
            raise GameTreeError(
                f'Each name in {what} must be text, such as "{letter}{i + 1}", got {short(name)}.'
            )
    if len(set(listed)) < count:
        twice = next(name for i, name in enumerate(listed) if name in listed[:i])
        raise GameTreeError(
            f"Each name in {what} must be another one, but {short(twice)} stands there twice."
        )
    return tuple(listed)


def read_mix(mix, what, count):
    """A mixed strategy as a tuple; raises GameTreeError unless it has `count` probabilities that sum to 1."""
    listed = read_list(mix)
    if listed is None:
        raise GameTreeError(f"The {what} mix must be a list of probabilities, got {short(mix)}.")
    if len(listed) != count:
        raise GameTreeError(
            f"The {what} mix must have {count} {'probability' if count == 1 else 'probabilities'}, one for each "
            f"{what}, got {len(listed)}: {short(listed)}."
        )
    listed = [p.item() if hasattr(p, "item") else p for p in listed]
    for p in listed:
        if not 0 <= check_value(p, f"A probability in the {what} mix") <= 1:
            raise GameTreeError(f"A probability in the {what} mix must be from 0 to 1, got {short(p)}.")
    if abs(fsum(listed) - 1) > 1e-9:
        raise GameTreeError(
            f"The probabilities in the {what} mix must sum to 1, but {short(listed)} sum to {fsum(listed):.6g}."
        )
    return tuple(listed)


def mean(chances, values):
    """The mean of `values`, each weighed by its chance: exact where all of them are whole numbers or fractions."""
    if all(isinstance(x, (int, Fraction)) for x in (*chances, *values)):
        return sum([p * x for p, x in zip(chances, values)])
    return fsum([float(p) * float(x) for p, x in zip(chances, values) if p]) + 0.0


def plus(low, above):
    """low + above: a whole number or a fraction where both are exact, else a float."""
    total = low + Fraction(above)
    if isinstance(above, float):
        return float(total) + 0.0
    return int(total) if total.denominator == 1 else total


def best_mix(payoffs):
    """Return the mix of rows whose least payoff over the columns is largest, by linear programming.

    None where scipy gives up, as it may where some payoffs are nearly the same.
    """
    from scipy.optimize import linprog

    count = len(payoffs)
    # The unknowns: a probability for each row, and v. Make v large, with v ≤ the mix's payoff in each column.
    found = linprog(
        c=[0] * count + [-1],
        A_ub=[[*[-x for x in col], 1] for col in zip(*payoffs)],
        b_ub=[0] * len(payoffs[0]),
        A_eq=[[1] * count + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * count + [(None, None)],
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    if not found.success:
        return None
    mix = [p if p > 1e-13 else 0.0 for p in found.x[:count].tolist()]
    total = fsum(mix)
    return tuple(min(p / total, 1.0) for p in mix)


def exact_mixes(payoffs):
    """Return optimal mixes of rows and of columns, computed in whole numbers: slow, but without any rounding.

    The simplex method with Bland's rule: make the sum of y large, with payoffs · y ≤ 1 in each row. All payoffs
    must be positive. A table entry is a whole number to be divided by `over`.
    """
    rows, cols = len(payoffs), len(payoffs[0])
    table = [[*[int(x * 2**52) for x in line], 1] for line in payoffs] + [[-1] * cols + [0]]
    across, down, over = list(range(cols)), list(range(cols, cols + rows)), 1  # which unknown stands where
    while True:
        entering = [j for j in range(cols) if table[-1][j] < 0]
        if not entering:
            break
        q = min(entering, key=across.__getitem__)
        p = min(
            [i for i in range(rows) if table[i][q] > 0],
            key=lambda i: (Fraction(table[i][-1], table[i][q]), down[i]),
        )
        pivot, line = table[p][q], table[p]
        for i, other in enumerate(table):
            if i != p:
                table[i] = [(x * pivot - other[q] * y) // over for x, y in zip(other, line)]
                table[i][q] = -other[q]
        table[p] = [*line[:q], over, *line[q + 1 :]]
        across[q], down[p], over = down[p], across[q], pivot
    mix = [0.0] * (cols + rows)
    for i in range(rows):
        mix[down[i]] = float(Fraction(table[i][-1], table[-1][-1])) if down[i] < cols else 0.0
    for j in range(cols):
        mix[across[j]] = float(Fraction(table[-1][j], table[-1][-1])) if across[j] >= cols else 0.0
    return tuple(mix[cols:]), tuple(mix[:cols])


def outcome(top, place_of, row, col):
    """What MAX gets when these two plans meet: at the leaf they lead to, or the mean over chance."""
    total, ahead = 0, [(1, top)]
    while ahead:
        weight, node = ahead.pop()
        while not node.is_leaf and node.player is not CHANCE:
            plan = row if node.player is MAX else col
            node = node.children[plan[place_of[node]]]
        if node.is_leaf:
            if node.value in (float("inf"), float("-inf")):
                raise GameTreeError(f"A matrix needs finite payoffs, and this tree has {node!r}.")
            total += weight * node.value
        else:
            ahead += [(weight * child.chance, child) for child in node.children]
    return total


def plan_names(top, places, plans):
    """A name for each plan: what it answers where there is a choice."""
    said = []  # for each place: its answers in words
    for node in places:
        way, before = [], node
        while before is not top:
            way.append("?" if before.information_set else move_text(before))
            before = before.parent
        way = way[::-1] if way != ["?"] else []
        when = ",".join(way) + "→" if way else ""
        said.append([when + move_text(child) for child in node.children] if len(node.children) > 1 else None)
    names = [
        "; ".join([answers[i] for answers, i in zip(said, plan) if answers]) or "no choice" for plan in plans
    ]
    if len(set(names)) < len(names) or not all(name.strip() for name in names):  # a game may name moves alike
        names = [f"{i + 1}: {name}" for i, name in enumerate(names)]
    return names


def move_text(node):
    """The move that led to `node`, as its game says it."""
    return str(node.move) if node.game is None else str(node.game.move_label(node.parent.state, node.move))
