"""Players, and trees of nodes that are written down, or read from lists or text.

node     one history of play: what was moved so far, and who moves next; MAX(3, 12) has two children
leaf     a node where play is over; it has a value, and no children
move     what leads from a node to a child: an index, a name, or whatever a game calls a move
state    the position of the game at a node; nodes of written trees have none
written  said of a tree that a person writes in Python, as lists or as text; it belongs to no game
grown    said of children that exist: those of a game's tree are made when asked for (see growth)
"""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from .errors import GameTreeError, IllegalMove, TreeTooLarge, short
from .language import Sentence
from .limits import MAX_PLIES
from .notation import Branch, WrittenNode, read, write
from .numerals import LeafValue, Number, amount, number
from .values import check_chances, check_leaf, check_name, same_move

# The states and the moves of a game are its own business: any value that can be the key of a dict.
State: TypeAlias = Any
Move: TypeAlias = Any

MAX_NODES = 1_000_000  # the largest tree that is grown unless more is asked for

# How much of a node is told in its `repr` and in errors.
MOST_CHOICES_SHOWN = 12
MOST_MOVES_SHOWN = 9  # the latest of those that led to the node
LONGEST_STATE_SHOWN = 40  # characters
LONGEST_MOVE_SHOWN = 20
LONGEST_MOVE_WRITTEN = 1_000


class _Named(Enum):
    """Members that are shown by their names alone."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


class Player(_Named):
    """The two players, MAX and MIN. Values are what MAX gets; MIN gets the negative."""

    MAX = 1
    MIN = -1

    def __call__(self, *children: "Node | LeafValue", **named: "Node | LeafValue") -> "Node":
        """Return a new node at which this player moves.

        children: numbers (leaves) or nodes; each child's move is its index, a keyword names it.
        Raises GameTreeError when there is no child, or when a child is no number and no parentless
        node.

        >>> MAX(MIN(3, 12, 8), a2=7)
        Node(MAX to move, 2 children)
        """
        moves_and_children = [*enumerate(children), *named.items()]
        return _inner_node(self, [Branch(move, None, child) for move, child in moves_and_children])

    @property
    def opponent(self) -> "Player":
        """The other player."""
        return MIN if self is MAX else MAX

    @property
    def sign(self) -> int:
        """+1 for MAX, −1 for MIN: a value times the sign is what this player gets."""
        return int(self.value)

    @property
    def best(self) -> Callable[..., Any]:
        """The builtin `max` for MAX, `min` for MIN: how this player chooses among values."""
        return max if self is MAX else min


class _Chance(_Named):
    """Chance, which moves by lot: CHANCE((0.5, 3), tails=(0.5, 7)).

    It has no opponent, no sign and no best.
    """

    CHANCE = 0

    def __call__(
        self,
        *children: tuple[Number, "Node | LeafValue"],
        **named: tuple[Number, "Node | LeafValue"],
    ) -> "Node":
        """Return a chance node over (probability, child) pairs.

        Raises GameTreeError unless the probabilities sum to 1, and as MAX and MIN do.
        """
        branches = []
        for move, pair in [*enumerate(children), *named.items()]:
            is_pair = isinstance(pair, tuple) and len(pair) == 2
            if not is_pair or isinstance(pair[0], Node):
                raise GameTreeError(
                    Sentence(
                        "CHANCE takes pairs (probability, child), got {pair}: write "
                        "CHANCE((0.5, MIN(3, 12)), (0.5, 7)).",
                        pair=short(pair),
                    )
                )
            probability, child = pair
            branches.append(Branch(move, probability, child))
        return _inner_node(self, branches)


MAX, MIN, CHANCE = Player.MAX, Player.MIN, _Chance.CHANCE
Mover = Player | _Chance
MOVERS: dict[str, Mover] = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE}

# The attributes that a copy of a node takes over as they are.
COPIED = ("player", "value", "state", "game", "move")


class Rare(NamedTuple):
    """What hardly any node has: see the attributes of Node."""

    chance: Number | None = None
    name: str | None = None
    information_set: tuple["Node", ...] | None = None


ORDINARY = Rare()


class Node:
    """One node of a game tree.

    A node is a *history*: two nodes may hold the same position. Attributes:

    state     the position, in the game's own form (None in a written tree)
    move      the move that led here from the parent (None at the root)
    parent    the node above (None at the root)
    children  a tuple of the nodes below, in the order of the moves; empty exactly when play is over
    player    who moves here: MAX, MIN or CHANCE (None at a leaf)
    value     at a leaf its utility for MAX, or a letter such as "x" that stands for it (see
              skipped_when); at an inner node None: what that is worth, values_of says
    name      what you call it, as in node.name = "P"; None: pictures call it by its place, A12
    chance    the probability of the move that led here, below a chance node (else None)
    game      the game this tree was grown from (None in a written tree)
    information_set  the nodes that the player here cannot tell apart, itself among them, as a tuple
              (else None)
    """

    # Python gives out memory in steps of 16 bytes: eight slots fill the last one, and a ninth would
    # cost each node another. So all that is rare shares the slot `_rare`, which holds a Rare. Most
    # nodes have nothing rare, and there it stays unset: to set it in each would take time.
    __slots__ = (*COPIED, "_rare", "children", "parent")
    _rare: Rare

    def __init__(
        self,
        player: Mover | None = None,
        value: LeafValue | None = None,
        *,
        state: State = None,
        game: Any = None,
    ) -> None:
        self.player: Mover | None = player
        # A LeafValue at a leaf, else None: a type checker cannot know which nodes are leaves.
        self.value: Any = value
        self.children: tuple[Node, ...] = ()
        self.state = state
        self.game = game
        self.move: Move = None
        self.parent: Node | None = None

    @property
    def chance(self) -> Any:
        # A Number below a chance node, else None: a type checker cannot know which nodes are there.
        return getattr(self, "_rare", ORDINARY).chance

    @chance.setter
    def chance(self, chance: Number | None) -> None:
        self._set_rare(chance=chance)

    @property
    def name(self) -> str | None:
        rare: Rare = getattr(self, "_rare", ORDINARY)
        return rare.name

    @name.setter
    def name(self, name: str | None) -> None:
        self._set_rare(name=check_name(name))

    @property
    def information_set(self) -> tuple["Node", ...] | None:
        rare: Rare = getattr(self, "_rare", ORDINARY)
        return rare.information_set

    @information_set.setter
    def information_set(self, nodes: tuple["Node", ...] | None) -> None:
        self._set_rare(information_set=nodes)

    def _set_rare(self, **changes: Any) -> None:
        rare = getattr(self, "_rare", ORDINARY)._replace(**changes)
        # All nodes that have nothing rare share the one ORDINARY.
        self._rare = ORDINARY if rare == ORDINARY else rare

    @property
    def grown(self) -> tuple["Node", ...]:
        """The children grown so far: all, or none (see Unexpanded in growth).

        Reading this never grows any.
        """
        return self.children

    @property
    def is_leaf(self) -> bool:
        """True where play is over. (A node whose children have not grown yet is no leaf.)"""
        return self.player is None

    @property
    def depth(self) -> int:
        """Plies from the root down to this node."""
        return len(self.path)

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves from the root down to this node, as a tuple."""
        moves = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        return tuple(reversed(moves))

    @property
    def root(self) -> "Node":
        """The topmost node of the tree this node is in."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    @property
    def size(self) -> int:
        """How many nodes have grown here: this one and all below."""
        return sum(1 for _ in self.walk())

    @property
    def height(self) -> int:
        """Plies from this node down to its deepest grown node."""
        plies = 0
        level = list(self.grown)
        while level:
            plies += 1
            level = [child for node in level for child in node.grown]
        return plies

    def walk(self) -> Iterator["Node"]:
        """Yield this node and every grown node below it.

        Each comes before its children, and these from left to right.
        """
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(reversed(node.grown))

    def leaves(self) -> Iterator["Node"]:
        """Yield the leaves that have grown here, left to right."""
        return (node for node in self.walk() if node.is_leaf)

    def find(self, *moves: Move) -> "Node":
        """Return the node reached from here by `moves`, one after the other.

        Raises IllegalMove when one of them is not a move there.

        >>> MAX(MIN(3, 12), MIN(2, 4)).find(1, 0)
        Node(leaf, value 2, after 1, 0)
        """
        node = self
        for move in moves:
            node = node[move]
        return node

    def __getitem__(self, move: Move) -> "Node":
        for child in self.children:
            if same_move(child.move, move):
                return child
        if not self.children:
            raise IllegalMove(
                Sentence("No move {move} here: play is over at this leaf.", move=short(move))
            )
        moves = [short(child.move) for child in self.children[:MOST_CHOICES_SHOWN]]
        if len(self.children) > MOST_CHOICES_SHOWN:
            moves.append("…")
        raise IllegalMove(
            Sentence(
                "No move {move} here: the moves are {moves}.",
                move=short(move),
                moves=moves,
            )
        )

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.children)

    def __repr__(self) -> str:
        if self.is_leaf:
            parts = ["leaf"]
        elif self.grown:
            parts = [f"{self.player} to move", amount(len(self.grown), "child", "children")]
        else:
            parts = [f"{self.player} to move", "not grown yet"]
        if self.value is not None:
            parts.append(f"value {number(self.value)}")
        elif self.is_leaf:
            parts.append("no value")
        if self.state is not None:
            parts.append(f"state {short(self.state, LONGEST_STATE_SHOWN)}")
        path = self.path
        if path:
            moves = [short(move, LONGEST_MOVE_SHOWN) for move in path[-MOST_MOVES_SHOWN:]]
            if len(path) > MOST_MOVES_SHOWN:
                moves.insert(0, "…")
            parts.append(f"after {', '.join(moves)}")
        return f"Node({', '.join(parts)})"

    def to_text(self) -> str:
        """Return the tree below this node as text that `tree` reads back.

        That is its shape, its players, moves, values and names. Raises GameTreeError for a move
        that cannot be written (only whole numbers, text and tuples of these can), and where the
        tree has not grown yet.

        >>> MAX(MIN(3, 12), a2=7).to_text()
        'MAX(MIN(3, 12), a2=7)'
        """
        return write(as_written(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """A copy of the whole tree, at the place of this node; states and games are shared.

        States never change. A copy by way of `__reduce__` would copy them too, one by one.
        """
        if self.parent is None:
            return tree_of_rows(rows_of(self))
        return descendant(deepcopy(self.root, memo), places_of(self, self.root))

    def __reduce__(self) -> tuple[Callable[..., "Node"], tuple[Any, ...]]:
        """What pickles keep: the whole tree, flat, so that depth costs no recursion."""
        if self.parent is None:
            return tree_of_rows, (rows_of(self),)
        return descendant, (self.root, places_of(self, self.root))


# The slot `children` itself. An Unexpanded node (see growth) keeps there what its children grow
# from, and hides the slot behind a property of that name; this reads and writes it all the same.
CHILDREN = vars(Node)["children"]


def places_of(node: Node, top: Node) -> list[int]:
    """The places among siblings on the way from `top` down to `node`.

    Raises GameTreeError where `node` is not below `top`.
    """
    places = []
    child = node
    while child is not top:
        parent = child.parent
        if parent is None:
            raise GameTreeError(
                Sentence("{node} is not in the tree below {top}.", node=repr(node), top=repr(top))
            )
        places.append(parent.children.index(child))
        child = parent
    return places[::-1]


def descendant(top: Node, places: Iterable[int]) -> Node:
    """The node that is reached from `top` by these places among siblings."""
    node = top
    for place in places:
        node = node.children[place]
    return node


def move_text(node: Node) -> str:
    """The move that led to `node`, as its game says it."""
    if node.game is None or node.parent is None:
        is_text = isinstance(node.move, str)
        return node.move if is_text else short(node.move, LONGEST_MOVE_WRITTEN)
    return str(node.game.move_label(node.parent.state, node.move))


def moves_text(node: Node, top: Node) -> list[str]:
    """The moves that lead from `top` to `node`, as their game says them."""
    moves = []
    while node is not top and node.parent is not None:
        moves.append(move_text(node))
        node = node.parent
    return moves[::-1]


class Row(NamedTuple):
    """What `rows_of` keeps of one node; other nodes are given as the indices of their rows."""

    kind: type[Node]  # Node, or Unexpanded
    copied: list[Any]  # the values of the attributes COPIED
    chance: Number | None
    name: str | None
    information_set: list[int]
    children: list[int]
    to_grow_from: Any  # what an unexpanded node has in the place of its children


def rows_of(top: Node) -> list[Row]:
    """The tree that has grown below `top`, a row for each node; `tree_of_rows` is the inverse."""
    nodes = list(top.walk())
    index_of = {node: index for index, node in enumerate(nodes)}
    rows = []
    for node in nodes:
        copied = [getattr(node, name) for name in COPIED]
        rare: Rare = getattr(node, "_rare", ORDINARY)
        # Some nodes of an information set may lie outside this tree: they are left out.
        alike = [index_of[other] for other in rare.information_set or () if other in index_of]
        children = [index_of[child] for child in node.grown]
        to_grow_from = () if children else CHILDREN.__get__(node)
        rows.append(Row(type(node), copied, rare.chance, rare.name, alike, children, to_grow_from))
    return rows


def tree_of_rows(rows: list[Row]) -> Node:
    """The root of the tree that these rows describe, as `rows_of` made them."""
    nodes = [row.kind.__new__(row.kind) for row in rows]
    nodes[0].parent = None
    for node, row in zip(nodes, rows):
        for attribute, value in zip(COPIED, row.copied):
            setattr(node, attribute, value)
        information_set = tuple([nodes[index] for index in row.information_set]) or None
        rare = Rare(row.chance, row.name, information_set)
        if rare != ORDINARY:
            node._rare = rare
        children = tuple([nodes[index] for index in row.children])
        # Not node.children = …, which an Unexpanded node refuses.
        CHILDREN.__set__(node, children or row.to_grow_from)
        for child in children:
            child.parent = node
    return nodes[0]


def copy_tree(top: Node) -> Node:
    """Return a copy of the tree that has grown below `top`, values included.

    Its root has no parent and no move.
    """
    copy = tree_of_rows(rows_of(top))
    copy.move = None
    copy.chance = None
    return copy


def _inner_node(player: Mover, branches: list[Branch]) -> Node:
    """Make a node at which `player` moves. Each branch leads to a number or a parentless node."""
    joined = []
    children: set[Node] = set()
    for move, chance, child in branches:
        if not isinstance(child, Node):
            if isinstance(child, (list, tuple, dict)):
                raise GameTreeError(
                    Sentence(
                        "A child is a number or a node, got {child}: write MIN(3, 12), or "
                        "read lists with tree([[3, 12], 7]).",
                        child=short(child),
                    )
                )
            child = Node(value=check_leaf(child))
        elif child.parent is not None or child in children:
            raise GameTreeError(
                Sentence(
                    "{child} already has a parent: a node has one place. Write it again.",
                    child=repr(child),
                )
            )
        if child.height >= MAX_PLIES:
            raise TreeTooLarge(
                Sentence(
                    "A tree that is written has at most {max_plies} plies; {child} has "
                    "as many already.",
                    max_plies=MAX_PLIES,
                    child=repr(child),
                )
            )
        children.add(child)
        joined.append(Branch(move, chance, child))
    node = Node()
    _connect(node, player, joined)
    return node


def _connect(node: Node, player: Mover, branches: list[Branch]) -> None:
    """Let `player` move at `node`: each branch leads to a node, which becomes its child."""
    if not branches:
        raise GameTreeError(
            Sentence(
                "A {player} node needs at least one child; a leaf is written as its number.",
                player=player,
            )
        )
    if player is CHANCE:
        check_chances([chance for _, chance, _ in branches])
    node.player = player
    node.children = tuple([child for _, _, child in branches])
    for move, chance, child in branches:
        child.move = move
        child.parent = node
        if child.chance is not chance:  # seldom so; the setter is slow
            child.chance = chance


def tree(spec: str | Iterable[Any] | LeafValue, to_move: Player = MAX, *, names: str = "") -> Node:
    """Return the root of a tree written as nested lists, dicts or text.

    spec: a list (or tuple) of children, each a number or again a list, whose moves are their
        indices; a dict, whose keys name the moves; or text such as "MAX(a1=MIN(3, 12), a2=7)",
        which is parsed, never evaluated. In lists and dicts the players alternate.
    to_move: who moves at the top, MAX or MIN (text says it itself).
    names: what the nodes are called, from the top down ply by ply, each from left to right:
        "P Q R". Text may say it itself, "P: MAX(Q: MIN(3, 12), x)". A letter, such as this x, is a
        leaf whose value is not known.
    Raises GameTreeError for what is no tree: an empty list, a list inside itself, a value that is
    no number.

    >>> tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).find(2, 0)
    Node(leaf, value 14, after 2, 0)
    >>> tree("MAX(a1=MIN(3, 12), a2=7)")["a1"]
    Node(MIN to move, 2 children, after 'a1')
    >>> tree([[3, 12], [2, "x"]], names="P Q R").to_text()
    'P: MAX(Q: MIN(3, 12), R: MIN(2, x))'
    """
    if not isinstance(to_move, Player):
        raise GameTreeError(
            Sentence(
                "to_move must be MAX or MIN (themselves, not text), got {to_move}.",
                to_move=short(to_move),
            )
        )
    if isinstance(spec, Node):
        raise GameTreeError(Sentence("This is a tree already: {spec}.", spec=repr(spec)))
    top = from_written(read(spec) if isinstance(spec, str) else spec, to_move)
    if names != "":
        name_nodes(top, names)
    return top


def from_written(top_written: Any, first_player: Player) -> Node:
    """Make the tree that lists, dicts or WrittenNodes describe."""
    top = Node()
    # Without recursion, since a tree may be deep. In each entry: a node, what is written of it, who
    # moves there unless that is written as well, and how many plies below `top` it lies.
    ahead = [(top, top_written, first_player, 0)]
    count = 1
    while ahead:
        node, spec, to_move, plies = ahead.pop()
        written = spec if isinstance(spec, WrittenNode) else one_ply(spec, to_move)
        if written.name:
            node.name = written.name
        if written.mover is None:
            node.value = written.value
            continue
        count += len(written.branches)
        if plies == MAX_PLIES or count > MAX_NODES:
            raise TreeTooLarge(
                Sentence(
                    "A written tree has at most {max_plies} plies and {max_nodes} "
                    "nodes. A list that contains itself is no tree.",
                    max_plies=MAX_PLIES,
                    max_nodes=MAX_NODES,
                )
            )
        branches = [Branch(move, chance, Node()) for move, chance, _ in written.branches]
        _connect(node, MOVERS[written.mover], branches)
        for child, branch in zip(node.children, written.branches):
            ahead.append((child, branch.child, to_move.opponent, plies + 1))
    return top


def one_ply(spec: Any, to_move: Player) -> WrittenNode:
    """A list, a dict or a leaf as a WrittenNode; its children are left as they were written."""
    if isinstance(spec, dict):
        moves_and_children = [*spec.items()]
    elif isinstance(spec, (list, tuple)):
        moves_and_children = [*enumerate(spec)]
    else:
        return WrittenNode(value=check_leaf(spec))
    branches = [Branch(move, None, child) for move, child in moves_and_children]
    return WrittenNode(to_move.name, branches)


def as_written(top: Node) -> WrittenNode:
    """The tree below `top` as WrittenNodes.

    Raises GameTreeError where text cannot express it.
    """
    written = {node: WrittenNode(name=node.name) for node in top.walk()}
    for node, entry in written.items():
        if node.is_leaf:
            entry.value = check_leaf(node.value)
        elif not node.grown:
            raise GameTreeError(
                Sentence(
                    "{node} cannot be written down: its children have not grown yet.",
                    node=repr(node),
                )
            )
        elif node.information_set:
            raise GameTreeError(
                Sentence(
                    "{top} cannot be written down: text cannot say which nodes look the same.",
                    top=repr(top),
                )
            )
        else:
            entry.mover = str(node.player)
        for child in node.grown:
            entry.branches.append(Branch(child.move, child.chance, written[child]))
    return written[top]


def name_nodes(top: Node, names: str) -> None:
    """Give the nodes below `top` these names, ply by ply, each from left to right."""
    words = names.split() if isinstance(names, str) else []
    if not words or len(set(words)) < len(words) or len(words) > top.size:
        raise GameTreeError(
            Sentence(
                "names must be up to {size} different words, got {names}.",
                size=top.size,
                names=short(names),
            )
        )
    nodes = [top]
    for node, name in zip(nodes, words):  # `nodes` grows as the loop runs
        node.name = name
        nodes += node.children
