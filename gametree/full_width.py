"""What the searches share that look at every node: minimax and expectimax.

Such a search is called *full-width* (Shannon, Programming a computer for playing chess, 1950).
"""

from collections.abc import Callable

from .arguments import Watch
from .nodes import MAX, MIN, Move, Node
from .numerals import Number
from .results import Result
from .watching import Plain, watched


class FullWidth:
    """One search, by minimax or expectimax: what it goes by, what it notes, and its Result.

    A dict node → value would take much memory for a large tree. So the values of inner nodes stand
    in a list, in the order in which the search left these nodes. All inner nodes below a node were
    left just before it: together with it they are a *block* of the list, which it ends. Of
    MAX(MIN(3, 12), MIN(2, 4)) the list is [3, 2, 3]: a block for each MIN node, [3] and [2], and
    the block of the root, which is all of it. Beside it stands how many plies were left at each
    node, here [99, 99, 100], which tells where a block ends.

    guess       a function from a node at the depth limit to what it may be worth
    search      what `value_of` calls for each child: `value_of` itself, or the same watched
    values      what the inner nodes are worth
    plies_left  how many more plies the search might look ahead at each of these
    guesses     what the nodes at the depth limit are worth
    leaves      how many leaves were visited
    """

    __slots__ = ("guess", "guesses", "leaves", "plies_left", "search", "values")

    def __init__(self, guess: Callable[[Node], Number], watch: Watch) -> None:
        self.guess = guess
        self.search: Plain = watched(self.value_of, watch) if watch else self.value_of
        self.values: list[Number] = []
        self.plies_left = bytearray()  # a byte each is enough: MAX_PLIES is 100
        self.guesses: dict[Node, Number] = {}
        self.leaves = 0

    def value_of(self, node: Node, plies_left: int) -> Number:
        """Return what `node` is worth, and note it; the searches say how."""
        raise NotImplementedError

    def visited(self) -> int:
        """Return how many nodes were visited by now."""
        return len(self.values) + self.leaves + len(self.guesses)

    def result(self, start: Node, value: Number) -> Result:
        """Return the Result of a search that began at `start` and has found this value."""
        line, moves = self.line_and_moves(start)
        leaves = self.leaves + len(self.guesses)
        return Result(value, line, self.visited(), leaves, moves)

    def line_and_moves(self, start: Node) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """Return the line of first best moves from `start`, and all the best moves there."""
        line: list[Move] = []
        moves: tuple[Move, ...] = ()
        node = start
        block = range(len(self.values))
        while block and node.player in (MAX, MIN):
            blocks = self.blocks_below(node, block)
            value = self.values[block[-1]]
            best = [child for child in node.children if self.value_of_child(child, blocks) == value]
            if node is start:
                moves = tuple([child.move for child in best])
            node = best[0]
            line.append(node.move)
            block = blocks.get(node, range(0))  # none where the search went no further
        return tuple(line), moves

    def blocks_below(self, node: Node, block: range) -> dict[Node, range]:
        """Return the blocks of the inner children of `node`, whose own block is given.

        They stand one after the other. A child ends its block, and has one ply less left than
        `node`; all below it have fewer still. So its block ends at the next place with one less.
        """
        place = block[-1]  # of `node` itself
        blocks = {}
        first = block.start
        for child in node.children:
            if not child.is_leaf and child not in self.guesses:
                last = self.plies_left.index(self.plies_left[place] - 1, first, place)
                blocks[child] = range(first, last + 1)
                first = last + 1
        return blocks

    def value_of_child(self, child: Node, blocks: dict[Node, range]) -> Number:
        """Return the value found for a child: from its block, or else its guess or utility."""
        if child in blocks:
            return self.values[blocks[child][-1]]
        value: Number = self.guesses.get(child, child.value)
        return value
