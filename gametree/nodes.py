"""Players, and trees of `Node` objects that are written down, or read from lists or text."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from .errors import GameTreeError, IllegalMove, TreeTooLarge, short
from .limits import MAX_PLIES
from .names import check_name, id_of, node_at
from .notation import Written, read, write
from .values import amount, check_chances, check_leaf, number, same_move

MAX_NODES = 1_000_000  # the largest tree that is grown unless more is asked for


class _Mover:
    """What MAX, MIN and CHANCE share: called, they write a node with its children."""

    def __call__(self, *children, **named):
        """Return a new node at which this player moves.

        children: numbers (leaves) or nodes; each child's move is its index, a keyword names it.
        Raises GameTreeError when there is no child, or when a child is no number and no parentless node.

        >>> MAX(MIN(3, 12, 8), a2=7)
        Node(MAX to move, 2 children)
        """
        return _join(
            self, [(move, None, child) for move, child in [*enumerate(children), *named.items()]]
        )

    def __repr__(self):
        return self.name

    __str__ = __repr__


class Player(_Mover, Enum):
    """The two players, MAX and MIN. Values are always seen from MAX's side; MIN gets the negative."""

    MAX = 1
    MIN = -1

    @property
    def opponent(self) -> "Player":
        """The other player."""
        return MIN if self is MAX else MAX

    @property
    def sign(self) -> int:
        """+1 for MAX, −1 for MIN: a value times the sign is what this player gets."""
        return self.value

    @property
    def best(self) -> Callable:
        """The builtin `max` for MAX, `min` for MIN: how this player chooses among values."""
        return max if self is MAX else min


class _Chance(_Mover, Enum):
    """Chance, which moves by lot: CHANCE((0.5, 3), tails=(0.5, 7)). It has no opponent, no sign, no best."""

    CHANCE = 0

    def __call__(self, *children, **named):
        """Return a chance node over (probability, child) pairs; raises GameTreeError unless the first sum to 1."""
        entries = []
        for move, pair in [*enumerate(children), *named.items()]:
            if not (isinstance(pair, tuple) and len(pair) == 2) or isinstance(pair[0], Node):
                raise GameTreeError(
                    f"CHANCE takes pairs (probability, child), got {short(pair)}: write CHANCE((0.5, MIN(3, 12)), (0.5, 7))."
                )
            entries.append((move, *pair))
        return _join(self, entries)


MAX, MIN, CHANCE = Player.MAX, Player.MIN, _Chance.CHANCE
Mover = Player | _Chance

# What a copy of a node takes over as it is.
KEPT = ("player", "value", "state", "game", "move")


class Rare(NamedTuple):
    """What hardly any node has: see the attributes of Node."""

    chance: Any = None
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
    value     at a leaf its utility for MAX, or a letter such as "x" that stands for it (see skipped_when); at an inner
              node None: what that is worth, values_of says
    name      what you call it, as in node.name = "P"; None: pictures call it by its place, A, A1, A12
    chance    the probability of the move that led here, below a chance node (else None)
    game      the game this tree was grown from (None in a written tree)
    information_set  the nodes that the player here cannot tell apart, itself among them, as a tuple (else None)
    """

    # Python gives out memory in steps of 16 bytes, and with a ninth slot each node would take the next one. So what is
    # rare shares the slot `_rare`, a Rare, which is not even set where there is none.
    __slots__ = (*KEPT, "_rare", "children", "parent")

    def __init__(
        self, player: Any = None, value: Any = None, *, state: Any = None, game: Any = None
    ):
        self.player, self.value, self.children, self.state, self.game = (
            player,
            value,
            (),
            state,
            game,
        )
        self.move = self.parent = None

    @property
    def chance(self) -> Any:
        return getattr(self, "_rare", ORDINARY).chance

    @chance.setter
    def chance(self, chance: Any) -> None:
        self._set_rare(chance=chance)

    @property
    def name(self) -> str | None:
        return getattr(self, "_rare", ORDINARY).name

    @name.setter
    def name(self, name: str | None) -> None:
        self._set_rare(name=check_name(name))

    @property
    def information_set(self) -> tuple["Node", ...] | None:
        return getattr(self, "_rare", ORDINARY).information_set

    @information_set.setter
    def information_set(self, nodes: tuple["Node", ...] | None) -> None:
        self._set_rare(information_set=nodes)

    def _set_rare(self, **what: Any) -> None:
        rare = getattr(self, "_rare", ORDINARY)._replace(**what)
        self._rare = ORDINARY if rare == ORDINARY else rare  # shared, so that it takes no memory

    @property
    def grown(self) -> tuple["Node", ...]:
        """The children grown so far: all, or none (see Unexpanded in growth). Reading this never grows any."""
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
    def path(self) -> tuple:
        """The moves from the root down to this node, as a tuple."""
        moves, node = [], self
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
        plies, level = 0, self.grown
        while level:
            plies, level = plies + 1, [child for node in level for child in node.grown]
        return plies

    def walk(self) -> Iterator["Node"]:
        """Yield this node and every grown node below it, each before its children, left to right."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(reversed(node.grown))

    def leaves(self) -> Iterator["Node"]:
        """Yield the leaves that have grown here, left to right."""
        return (node for node in self.walk() if node.is_leaf)

    def find(self, *moves: Any) -> "Node":
        """Return the node reached from here by `moves`, one after the other.

        Raises IllegalMove when one of them is not a move there.

        >>> MAX(MIN(3, 12), MIN(2, 4)).find(1, 0)
        Node(leaf, value 2, after 1, 0)
        """
        node = self
        for move in moves:
            node = node[move]
        return node

    def __getitem__(self, move):
        for child in self.children:
            if same_move(child.move, move):
                return child
        moves = [short(child.move) for child in self.children[:12]] + ["…"] * (
            len(self.children) > 12
        )
        why = f"the moves are {', '.join(moves)}." if moves else "play is over at this leaf."
        raise IllegalMove(f"No move {short(move)} here: {why}")

    def __iter__(self):
        return iter(self.children)

    def __repr__(self):
        count, path = len(self.grown), self.path
        below = amount(count, "child", "children") if count else "not grown yet"
        parts = ["leaf"] if self.is_leaf else [f"{self.player} to move", below]
        if self.value is not None:
            parts.append(f"value {number(self.value)}")
        elif self.is_leaf:
            parts.append("no value")
        if self.state is not None:
            parts.append(f"state {short(self.state, 40)}")
        if path:
            moves = ["…"] * (len(path) > 9) + [short(move, 20) for move in path[-9:]]
            parts.append(f"after {', '.join(moves)}")
        return f"Node({', '.join(parts)})"

    def to_text(self) -> str:
        """Return the tree below this node as text that `tree` reads back: its shape, players, moves, values.

        Raises GameTreeError for a move that cannot be written (only whole numbers, text and tuples of these
        can), and where the tree has not grown yet.

        >>> MAX(MIN(3, 12), a2=7).to_text()
        'MAX(MIN(3, 12), a2=7)'
        """
        return write(self)

    def __reduce__(self):
        """What copies and pickles keep: the whole tree, flat, so that depth costs no recursion."""
        if self.parent is None:
            return restored, (flat(self),)
        return node_at, (self.root, id_of(self, self.root))


def move_text(node: Node) -> str:
    """The move that led to `node`, as its game says it."""
    return (
        str(node.move)
        if node.game is None
        else str(node.game.move_label(node.parent.state, node.move))
    )


def moves_text(node: Node, top: Node) -> list[str]:
    moves = []
    while node is not top and node.parent is not None:
        moves.append(move_text(node))
        node = node.parent
    return moves[::-1]


def flat(top):
    """The grown tree below `top` as a list of rows, a node each: what `restored` makes a tree of again."""
    nodes = list(top.walk())
    place = {node: index for index, node in enumerate(nodes)}
    rows = []
    for node in nodes:
        kept = [getattr(node, name) for name in KEPT]
        rare = getattr(node, "_rare", ORDINARY)
        alike = [place[other] for other in rare.information_set or () if other in place]
        ungrown = (
            () if node.grown else Node.children.__get__(node)
        )  # what an unexpanded node will grow from
        below = [place[child] for child in node.grown]
        rows.append((type(node), kept, rare.chance, rare.name, alike, below, ungrown))
    return rows


def restored(rows):
    nodes = [kind.__new__(kind) for kind, *_ in rows]
    nodes[0].parent = None
    for node, (_, kept, chance, name, alike, below, ungrown) in zip(nodes, rows):
        for attribute, thing in zip(KEPT, kept):
            setattr(node, attribute, thing)
        rare = Rare(chance, name, tuple([nodes[index] for index in alike]) or None)
        if rare != ORDINARY:
            node._rare = rare
        Node.children.__set__(node, tuple([nodes[index] for index in below]) or ungrown)
        for child in node.grown:
            child.parent = node
    return nodes[0]


def copy_tree(top: Node) -> Node:
    """Return a copy of the tree that has grown below `top`, values included; its root has no parent and no move."""
    copy = restored(flat(top))
    copy.move = copy.chance = None
    return copy


def _join(player, entries):
    """Make a node for `player` over `entries` of (move, probability, number or node)."""
    joined, children = [], set()
    for move, chance, child in entries:
        if not isinstance(child, Node):
            if isinstance(child, (list, tuple, dict)):
                raise GameTreeError(
                    f"A child is a number or a node, got {short(child)}: write MIN(3, 12), or read lists with tree([[3, 12], 7])."
                )
            child = Node(value=check_leaf(child))
        elif child.parent is not None or child in children:
            raise GameTreeError(
                f"{child!r} already has a parent: a node has one place. Write it again."
            )
        if child.height >= MAX_PLIES:
            raise TreeTooLarge(
                f"A tree that is written has at most {MAX_PLIES} plies; {child!r} has as many already."
            )
        children.add(child)
        joined.append((move, chance, child))
    return _tie(Node(), player, joined)


def _tie(node, player, entries):
    """Let `player` move at `node`, tie the nodes in `entries` of (move, probability, node) to it, and return it."""
    if not entries:
        raise GameTreeError(
            f"A {player} node needs at least one child; a leaf is written as its number."
        )
    if player is CHANCE:
        check_chances([chance for _, chance, _ in entries])
    node.player, node.children = player, tuple([child for _, _, child in entries])
    for move, chance, child in entries:
        child.move, child.chance, child.parent = move, chance, node
    return node


def tree(spec: str | Iterable | float, to_move: Player = MAX, *, names: str = "") -> Node:
    """Return the root of a tree written as nested lists, dicts or text.

    spec: a list (or tuple) of children, each a number or again a list, whose moves are their indices; a
        dict, whose keys name the moves; or text such as "MAX(a1=MIN(3, 12), a2=7)", which is parsed, never
        evaluated. In lists and dicts the players alternate.
    to_move: who moves at the top, MAX or MIN (text says it itself).
    names: what the nodes are called, from the top down ply by ply, each from left to right: "P Q R". Text may say
        it itself, "P: MAX(Q: MIN(3, 12), x)". A letter, such as this x, is a leaf whose value is not known.
    Raises GameTreeError for what is no tree: an empty list, a list inside itself, a value that is no number.

    >>> tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).find(2, 0)
    Node(leaf, value 14, after 2, 0)
    >>> tree("MAX(a1=MIN(3, 12), a2=7)")["a1"]
    Node(MIN to move, 2 children, after 'a1')
    >>> tree([[3, 12], [2, "x"]], names="P Q R").to_text()
    'P: MAX(Q: MIN(3, 12), R: MIN(2, x))'
    """
    if not isinstance(to_move, Player):
        raise GameTreeError(
            f"to_move must be MAX or MIN (themselves, not text), got {short(to_move)}."
        )
    if isinstance(spec, Node):
        raise GameTreeError(f"This is a tree already: {spec!r}.")
    top = Node(value=read(spec) if isinstance(spec, str) else spec)
    # Without recursion: until its turn comes, a node's value is what is written of it.
    ahead, count = [(top, to_move, 0)], 1
    while ahead:
        node, player, depth = ahead.pop()
        spec, node.value = node.value, None
        if isinstance(spec, Written):
            node.name = spec.name
            if not spec.player:
                node.value = spec.entries
                continue
            player = CHANCE if spec.player == "CHANCE" else Player[spec.player]
            entries = spec.entries.values()
        elif isinstance(spec, (list, tuple, dict)):
            pairs = spec.items() if isinstance(spec, dict) else enumerate(spec)
            entries = [(move, None, child) for move, child in pairs]
        else:
            node.value = check_leaf(spec)
            continue
        count += len(entries)
        if depth == MAX_PLIES or count > MAX_NODES:
            raise TreeTooLarge(
                f"A written tree has at most {MAX_PLIES:,} plies and {MAX_NODES:,} nodes. A list that contains itself is no tree."
            )
        _tie(node, player, [(move, chance, Node(value=child)) for move, chance, child in entries])
        following = (
            None if player is CHANCE else player.opponent
        )  # CHANCE is in text only, which names them
        ahead += [(child, following, depth + 1) for child in node.children]
    return top if names == "" else name_nodes(top, names)


def name_nodes(top, names):
    words = names.split() if isinstance(names, str) else []
    if not words or len({*words}) < len(words) or len(words) > top.size:
        raise GameTreeError(f"names must be up to {top.size} different words, got {short(names)}.")
    nodes = [top]
    for node, name in zip(nodes, words):
        node.name = name
        nodes += node.children
    return top
