"""Players, and trees of nodes: written down as MAX(MIN(3, 12), 7), or grown from a game.

node   one history of play: the moves made so far, and who moves next; MAX(3, 12) has two children
leaf   a node where play is over; it has a value and no children
move   what leads from a node to a child: an index, a name, or whatever a game calls a move
state  the position of the game at a node; the nodes of a written tree have none

A tree as text:

tree   = [name ":"] (number | letter | player "(" child {"," child} ")")
child  = [move "="] tree                        below MAX and MIN
       | [move "="] "(" number "," tree ")"     below CHANCE: the probability first
move   = such as a1, 4, 'a b' or (0, 'b'); left out, the child's index
number = such as 3, -1.5, 1/6, inf or -inf; one too large for a float, such as 1e400, is inf
name   = what the node is called: at most 20 letters, digits, and . ' ′ - _
letter = such as x or y1: a small letter, perhaps with a digit, where a leaf's value is not known
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from enum import Enum
from itertools import pairwise
from typing import Any, TypeAlias

from . import values
from .errors import GameTreeError, IllegalMove, TreeTooLarge, short
from .values import LETTER, NUMBER, LeafValue, Number, leaf_value, same_move

# The states and the moves of a game are its own business: any value that can be the key of a dict.
State: TypeAlias = Any
Move: TypeAlias = Any

# The deepest tree that can be written or built, and how far a search goes below its start. Low
# enough that plain recursion stays within Python's usual limits, in a browser too.
MOST_PLIES = 100
MOST_MOVES_SHOWN = 9  # in the repr of a node: the latest of those that led to it

# What stands in a tree as text.
NAME = r"[\w.'′-]{1,20}"
PLAIN_MOVE = r"[^\W\d]\w*"  # a move that needs no quotes
QUOTED = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
# The last kind is a tuple, which has no other bracket in it unless that is quoted.
MOVE = rf"""(?:{PLAIN_MOVE}|-?\d+|{QUOTED}|\((?:[^][(){{}}'"]|{QUOTED})*\))"""
# Its three groups are the name, the player and the leaf.
NODE = rf"(?:({NAME})\s*:\s*)?(?:(?ai:(MAX|MIN|CHANCE))\s*\(|({LETTER}\b|{NUMBER}))"

# What is written below CHANCE: the probability of a child, and the child.
Outcome: TypeAlias = "tuple[Number, Node | LeafValue]"
# What `tree` reads: lists, or text (which is, to a type checker, a LeafValue too).
Spec: TypeAlias = list[Any] | tuple[Any, ...] | dict[Any, Any] | LeafValue


class _Named(Enum):
    """Members that are shown by their names alone."""

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


class Player(_Named):
    """The two players, MAX and MIN. Values are what MAX gets; MIN gets the negative."""

    MAX = 1
    MIN = -1

    def __call__(self, /, *children: "Node | LeafValue", **named: "Node | LeafValue") -> "Node":
        """Return a new node at which this player moves.

        children: nodes, or what leaves are worth: numbers, or letters where that is not known. Each
            child's move is its index; a keyword names it.
        Raises GameTreeError where there is no child, or where a child is neither a number, nor a
        letter, nor a written node without a parent.

        >>> MAX(MIN(3, 12, 8), a2=7)
        Node(MAX to move, 2 children)
        """
        branches = [*enumerate(children), *named.items()]
        return inner_node(self, {move: (None, child) for move, child in branches})

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
    """Chance, which moves at random: CHANCE((0.5, 3), tails=(0.5, 7)).

    It has no opponent, no sign and no best.
    """

    CHANCE = 0

    def __call__(self, /, *children: Outcome, **named: Outcome) -> "Node":
        """Return a chance node over (probability, child) pairs.

        Raises GameTreeError unless the probabilities sum to 1, and wherever MAX(…) raises it.
        """
        outcomes = dict([*enumerate(children), *named.items()])
        for pair in outcomes.values():
            if not isinstance(pair, tuple) or len(pair) != 2:
                raise GameTreeError(
                    "CHANCE takes pairs such as (0.5, MIN(3, 12)), got {pair!r}.", pair=pair
                )
        return inner_node(self, outcomes)


MAX, MIN, CHANCE = Player.MAX, Player.MIN, _Chance.CHANCE
Mover: TypeAlias = Player | _Chance
MOVERS: dict[str, Mover] = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE}


# The slots whose contents a copy keeps unchanged.
KEPT = ("chance", "move", "name", "player", "rules", "state", "value")


class Node:
    """One node of a game tree: a *history*, so that two nodes may hold the same position.

    state     the position, in the game's own form (None in a written tree)
    move      the move that led here from the parent (None at the root)
    parent    the node above (None at the root)
    children  a tuple of the nodes below, in the order of the moves; empty where play is over
    player    who moves here: MAX, MIN or CHANCE (None at a leaf)
    value     at a leaf what MAX gets, or a letter such as "x" that stands for it; None at an
              inner node (values_of computes what that is worth)
    chance    the probability of the move that led here, below a chance node (else None)
    name      what you call it, as in node.name = "P"; None: a picture with names calls it by its
              place: the first child of the root is A, and A12 is the second child of A1
    information_set  the nodes that the player here cannot tell apart, itself among them, as a tuple
              (else None); whoever builds such a tree sets it
    rules     what the children grow from (see game.Rules); None in a written tree

    The children of a game's node grow when they are first read: until then their slot is empty, and
    Python asks `__getattr__` for what a slot does not hold.
    """

    __slots__ = (*KEPT, "children", "information_set", "parent")
    chance: Any  # a Number below a chance node, which a type checker cannot know
    name: str | None
    information_set: "tuple[Node, ...] | None"

    def __init__(
        self,
        player: Mover | None = None,
        value: LeafValue | None = None,
        *,
        state: State = None,
        rules: Any = None,
    ) -> None:
        self.player = player
        self.value: Any = value  # a LeafValue at a leaf
        self.state = state
        self.rules = rules
        self.move: Move = None
        self.parent: Node | None = None
        if player is None:
            self.children: tuple[Node, ...] = ()

    def __getattr__(self, name: str) -> Any:
        if name == "children" and self.rules is not None:
            self.rules.grow(self)
            return self.children
        # Hardly any node has these. To set them in each of a million nodes would take time.
        if name in ("chance", "name", "information_set"):
            return None
        return object.__getattribute__(self, name)  # raises Python's own AttributeError

    @property
    def game(self) -> Any:
        """The game that this tree grows from (None in a written tree)."""
        return None if self.rules is None else self.rules.game

    @property
    def grown(self) -> "tuple[Node, ...]":
        """The children if they have grown, else (). Reading this grows nothing."""
        try:
            return _children_in_slot(self)  # raises AttributeError where it is empty
        except AttributeError:
            return ()

    @property
    def is_leaf(self) -> bool:
        """True where play is over. (A node whose children have not grown yet is no leaf.)"""
        return self.player is None

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves from the root down to this node."""
        return tuple([node.move for node in self.way_down()[1:]])

    @property
    def depth(self) -> int:
        """Plies from the root down to this node."""
        return len(self.way_down()) - 1

    @property
    def root(self) -> "Node":
        """The topmost node of the tree that this node is in."""
        return self.way_down()[0]

    def way_down(self) -> "list[Node]":
        """The nodes from the root down to this one, both included."""
        way = [self]
        while way[-1].parent is not None:
            way.append(way[-1].parent)
        return way[::-1]

    @property
    def size(self) -> int:
        """How many nodes have grown here: this one and all below."""
        return sum(1 for _ in self.walk())

    @property
    def height(self) -> int:
        """Plies from this node down to the deepest that has grown."""
        plies = 0
        ply = self.grown
        while ply:
            plies += 1
            ply = tuple([child for node in ply for child in node.grown])
        return plies

    def walk(self) -> Iterator["Node"]:
        """Yield this node and all that have grown below it.

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
        """Return the node that `moves`, one after the other, lead to from here.

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
        if self.is_leaf:
            raise IllegalMove("There is no move {move!r} here, because play is over.", move=move)
        legal = [child.move for child in self.children]
        raise IllegalMove("There is no move {move!r}. Take one of {moves}.", move=move, moves=legal)

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.children)

    def __repr__(self) -> str:
        if self.is_leaf:
            worth = "no value" if self.value is None else f"value {values.number(self.value)}"
            parts = ["leaf", worth]
        else:
            children = values.count_of(len(self.grown), "child", "children")
            parts = [f"{self.player} to move", children if self.grown else "not grown yet"]
        if self.state is not None:
            parts.append(f"state {short(self.state, 40)}")
        moves = [short(move, 20) for move in self.path]
        if moves:
            earlier = ["…"] if len(moves) > MOST_MOVES_SHOWN else []
            parts.append(f"after {', '.join(earlier + moves[-MOST_MOVES_SHOWN:])}")
        return f"Node({', '.join(parts)})"

    def to_text(self) -> str:
        """Return the tree below this node as text that `tree` reads back.

        That is its shape, its players, moves, values and names. (Names are written as they are, so
        `tree` reads back only valid names, all different.) Raises GameTreeError for a move that
        `tree` could not read back, where the tree has not grown yet, and for a node with an
        information set; for a whole number of more than 4,300 digits Python's own ValueError.

        >>> MAX(MIN(3, 12), a2=7).to_text()
        'MAX(MIN(3, 12), a2=7)'
        """
        name = f"{self.name}: " if self.name else ""
        if self.is_leaf:
            return name + values.written_number(leaf_value(self.value))
        if not self.grown or self.information_set:
            raise GameTreeError(
                "{node} cannot be written: it has not grown or is in an information set.", node=self
            )
        children = []
        for index, child in enumerate(self.children):
            text = child.to_text()
            if child.chance is not None:
                text = f"({values.written_number(child.chance)}, {text})"
            if not same_move(child.move, index):
                text = f"{written_move(child.move)}={text}"
            children.append(text)
        return f"{name}{self.player}({', '.join(children)})"

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """Copy the whole tree, and return the copy of this node; states and games are shared."""
        if self.parent is None:
            return _tree_of_rows(_rows_of(self))
        return deepcopy(self.root, memo).find(*self.path)

    def __reduce__(self) -> tuple[Callable[..., "Node"], tuple[Any, ...]]:
        """What a pickle keeps: the whole tree, flat, so that its depth costs no recursion.

        copy.copy uses this too: at the root it copies the tree; below, it returns the node itself.
        """
        if self.parent is None:
            return _tree_of_rows, (_rows_of(self),)
        return Node.find, (self.root, *self.path)


# Reads the slot `children` past __getattr__, which would grow them. (With object.__getattribute__
# in its place, a walk would take a fifth longer.)
_children_in_slot: Callable[[Node], tuple[Node, ...]] = vars(Node)["children"].__get__


def _rows_of(top: Node) -> list[tuple[list[Any], list[int], list[int]]]:
    """The tree below `top` as a flat list, which `_tree_of_rows` makes into a tree again."""
    nodes = list(top.walk())
    place_of = {node: place for place, node in enumerate(nodes)}
    rows = []
    for node in nodes:
        kept = [getattr(node, slot) for slot in KEPT]
        children = [place_of[child] for child in node.grown]
        alike = [place_of[other] for other in node.information_set or ()]
        rows.append((kept, children, alike))
    return rows


def _tree_of_rows(rows: list[tuple[list[Any], list[int], list[int]]]) -> Node:
    """The root of the tree that `_rows_of` has laid flat."""
    # The player is a placeholder: with None, __init__ would fill the slot `children`, which must
    # stay empty where children have not grown yet.
    nodes = [Node(MAX) for _ in rows]
    for node, (kept, children, alike) in zip(nodes, rows):
        for slot, thing in zip(KEPT, kept):
            setattr(node, slot, thing)
        node.information_set = tuple([nodes[place] for place in alike]) or None
        if children or node.is_leaf:
            node.children = tuple([nodes[place] for place in children])
        for place in children:
            nodes[place].parent = node
    return nodes[0]


def move_text(node: Node) -> str:
    """The move that led to `node`, as its game says it."""
    if node.game is not None and node.parent is not None:
        return str(node.game.move_label(node.parent.state, node.move))
    # Where this is shown, it is shortened. The limit is for a repr that is as long as a book.
    return node.move if isinstance(node.move, str) else short(node.move, 1_000)


def places_of(node: Node, top: Node) -> list[int]:
    """The places among siblings on the way from `top` down to `node`, which is below it.

    [0, 2] is the third child of the first child.
    """
    way = node.way_down()
    way = way[way.index(top) :]
    return [parent.children.index(child) for parent, child in pairwise(way)]


# Trees that are written: in Python, as lists, as text.


def inner_node(player: Mover, branches: Mapping[Move, tuple[Any, Any]]) -> Node:
    """Return a new node at which `player` moves.

    branches: for each move its probability (None except below CHANCE), and where it leads: to a
        node, or to what a leaf is worth.
    """
    if not branches:
        raise GameTreeError("{player} needs at least one child: a leaf is a number.", player=player)
    if player is CHANCE:
        values.check_chances([chance for chance, _ in branches.values()])
    way_to: dict[Node, tuple[Move, Any]] = {}  # child → its move and probability
    for move, (chance, child) in branches.items():
        if not isinstance(child, Node):
            child = Node(value=leaf_value(child))
        if child.parent is not None or child in way_to:
            raise GameTreeError(
                "{child} already has a parent, and no node has two. Write it again.", child=child
            )
        if child.rules is not None:
            raise GameTreeError("{child} grows from a game. Write it as a tree.", child=child)
        if child.height >= MOST_PLIES:
            raise TreeTooLarge("A written tree has at most {most} plies.", most=MOST_PLIES)
        way_to[child] = (move, chance)
    node = Node(player)
    node.children = tuple(way_to)
    for child, (move, chance) in way_to.items():
        child.move = move
        child.chance = chance
        child.parent = node
    return node


def tree(spec: Spec, to_move: Player = MAX, *, names: str = "") -> Node:
    """Return the root of a tree that is written as nested lists, dicts or text.

    spec: a list (or tuple) of children, each a number or again a list, whose moves are their
        indices; a dict, whose keys name the moves; or text such as "MAX(a1=MIN(3, 12), a2=7)",
        which is parsed, never evaluated. In lists and dicts the players take turns. In lists, dicts
        and text a letter is a leaf whose value is not known. A number alone is a leaf.
    to_move: who moves at the top, MAX or MIN (text says it itself).
    names: what the nodes are called, from the top down ply by ply, each from left to right:
        "P Q R". Text may say it itself, "P: MAX(Q: MIN(3, 12), x)".
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
        raise GameTreeError("to_move must be MAX or MIN itself, got {to_move!r}.", to_move=to_move)
    try:
        top = Reader(spec).read() if isinstance(spec, str) else from_lists(spec, to_move)
    except RecursionError:
        raise TreeTooLarge(
            "A written tree has at most {most} plies, and no list contains itself.", most=MOST_PLIES
        ) from None
    if names:
        name_nodes(top, names)
    return top


def from_lists(spec: Any, to_move: Player) -> Node:
    """Return the tree that nested lists and dicts describe."""
    if not isinstance(spec, (list, tuple, dict)):
        return Node(value=leaf_value(spec))
    # Tuples hold no letters: ('b', 5) is meant as a named move and the child after it.
    if isinstance(spec, tuple) and any(isinstance(child, str) for child in spec):
        raise GameTreeError("Named moves need a dict, {{'b': 5}}, got {spec!r}.", spec=spec)
    moves = spec.items() if isinstance(spec, dict) else enumerate(spec)
    branches = {move: (None, from_lists(child, to_move.opponent)) for move, child in moves}
    return inner_node(to_move, branches)


def name_nodes(top: Node, names: str) -> None:
    """Give the nodes below `top` these names, ply by ply, each from left to right."""
    words = names.split() if isinstance(names, str) else []
    nodes = [top]
    for node, name in zip(nodes, words):  # `nodes` grows as the loop runs
        node.name = name
        nodes += node.children
    are_names = words and all(re.fullmatch(NAME, word) for word in words)
    named = [node.name for node in top.walk() if node.name]  # text may have named some before
    if not are_names or len(words) > top.size or len(set(named)) < len(named):
        raise GameTreeError(
            "names must be at most {most} words, all different, got {names!r}.",
            most=top.size,
            names=names,
        )


class Reader:
    """Reads a tree from text, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0  # up to where it is read
        self.names: set[str | None] = set()  # that nodes have by now; None: a node without one

    def read(self) -> Node:
        """Return the tree that the text writes. Raises GameTreeError if it writes none."""
        top = self.node()
        self.take("$")
        return top

    def take(self, pattern: str) -> re.Match[str]:
        """Read past what `pattern` matches.

        Raises GameTreeError, showing the place, if that does not come next.
        """
        match = re.compile(rf"\s*{pattern}").match(self.text, self.place)
        if match is None:
            before = self.text[: self.place][-40:]
            after = self.text[self.place :][:15]
            if before and not after.strip():
                raise GameTreeError("{text!r} ends inside a bracket. Close it with ).", text=before)
            raise GameTreeError(
                "This text is not a tree: it cannot be read beyond the mark ▸ in {shown!r}. A "
                "tree looks like MAX(a1=MIN(3, 12), a2=7), or CHANCE((1/2, 3), (1/2, 7)).",
                shown=f"{before}▸{after}",
            )
        self.place = match.end()
        return match

    def node(self) -> Node:
        """Read a node, and all below it."""
        name, word, leaf = self.take(NODE).groups()
        if name and name in self.names:
            raise GameTreeError("Two nodes are called {name!r}: give each its own name.", name=name)
        self.names.add(name)
        if word is None:
            node = Node(value=leaf if values.is_letter(leaf) else values.read_number(leaf))
        else:
            player = MOVERS[word.upper()]
            node = inner_node(player, self.branches(player))
        node.name = name
        return node

    def branches(self, player: Mover) -> dict[Move, tuple[Any, Node]]:
        """Read the children of `player`, up to the bracket that closes behind them."""
        branches: dict[Move, tuple[Any, Node]] = {}
        separator = ","
        while separator == ",":
            word = self.take(rf"(?:({MOVE})\s*=)?")[1]
            move = len(branches) if word is None else read_move(word)
            if move in branches:
                raise GameTreeError("Two moves of one node are called {move!r}.", move=move)
            if player is CHANCE:
                chance = values.read_number(self.take(rf"\(\s*({NUMBER})\s*,")[1])
                branches[move] = (chance, self.node())
                self.take(r"\)")
            else:
                branches[move] = (None, self.node())
            separator = self.take("([,)])")[1]
        return branches


def read_move(text: str) -> Move:
    """Return the move that `text` writes: a1, 4, 'a b' or (0, 1)."""
    try:
        return text if re.fullmatch(PLAIN_MOVE, text) else ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise GameTreeError("{text!r} is not a move: write a1, 4 or (0, 'b').", text=text) from None


def written_move(move: Move) -> str:
    """Return a move as text that `read_move` reads back."""
    is_plain = type(move) is str and re.fullmatch(PLAIN_MOVE, move)
    text = str(move) if is_plain else repr(move)
    if not re.fullmatch(MOVE, text) or not same_move(read_move(text), move):
        raise GameTreeError(
            "The move {move!r} cannot be written as text: use an int or a text.", move=move
        )
    return text
