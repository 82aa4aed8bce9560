"""Players, and trees of nodes: written down as MAX(MIN(3, 12), 7), or grown from a game.

node   one history of play: what was moved so far, and who moves next; MAX(3, 12) has two children
leaf   a node where play is over; it has a value and no children
move   what leads from a node to a child: an index, a name, or whatever a game calls a move
state  the position of the game at a node; the nodes of a written tree have none

A tree as text:

tree   = [name ":"] (number | letter | player "(" child {"," child} ")")
child  = [move "="] tree                        below MAX and MIN
       | [move "="] "(" number "," tree ")"     below CHANCE: the probability first
move   = a name, a whole number, a quoted text, or a tuple of these; left out, the child's index
number = 3, -1.5, 1/6, inf, -inf
name   = what the node is called: letters, digits, and . ' - _
letter = x: a leaf whose value is not known
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from enum import Enum
from typing import Any, TypeAlias

from . import values
from .errors import GameTreeError, IllegalMove, TreeTooLarge, short
from .values import LETTER, LeafValue, check_chances, leaf_value, number, same_move

# The states and the moves of a game are its own business: any value that can be the key of a dict.
State: TypeAlias = Any
Move: TypeAlias = Any

# The deepest tree that can be written or built, and how far a search goes below its start: so plain
# recursion fits the usual limits of Python, in a browser too.
MAX_PLIES = 100
MOST_MOVES_SHOWN = 9  # in the repr of a node: the latest of those that led to it

NAME = r"[\w.'′-]{1,20}"
PLAIN_MOVE = r"[^\W\d]\w*"  # a move that needs no quotes
QUOTED = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
MOVE = rf"""(?:{PLAIN_MOVE}|-?\d+|{QUOTED}|\((?:[^()'"]|{QUOTED})*\))"""


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

        children: numbers (leaves) or nodes. Each child's move is its index; a keyword names it.
        Raises GameTreeError where there is no child, or where a child is neither a number nor a
        node without a parent.

        >>> MAX(MIN(3, 12, 8), a2=7)
        Node(MAX to move, 2 children)
        """
        branches = [*enumerate(children), *named.items()]
        return inner_node(self, [(move, None, child) for move, child in branches])

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

    def __call__(
        self,
        /,
        *children: tuple[values.Number, "Node | LeafValue"],
        **named: tuple[values.Number, "Node | LeafValue"],
    ) -> "Node":
        """Return a chance node over (probability, child) pairs.

        Raises GameTreeError unless the probabilities sum to 1, and where MAX and MIN do.
        """
        branches = []
        for move, pair in [*enumerate(children), *named.items()]:
            is_pair = isinstance(pair, tuple) and len(pair) == 2
            if not is_pair or isinstance(pair[0], Node):
                raise GameTreeError(
                    "CHANCE takes pairs (probability, child), got {pair!r}: write "
                    "CHANCE((0.5, MIN(3, 12)), (0.5, 7)).",
                    pair=pair,
                )
            branches.append((move, *pair))
        return inner_node(self, branches)


MAX, MIN, CHANCE = Player.MAX, Player.MIN, _Chance.CHANCE
Mover: TypeAlias = Player | _Chance
MOVERS: dict[str, Mover] = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE}
# A move, its probability (below CHANCE alone), and a node or what is written in its place.
Branch: TypeAlias = tuple[Move, Any, Any]


# The slots of a node that a copy takes over as they are.
KEPT = ("chance", "move", "name", "player", "rules", "state", "value")


class Node:
    """One node of a game tree: a *history*, so that two nodes may hold the same position.

    state     the position, in the game's own form (None in a written tree)
    move      the move that led here from the parent (None at the root)
    parent    the node above (None at the root)
    children  a tuple of the nodes below, in the order of the moves; empty where play is over
    player    who moves here: MAX, MIN or CHANCE (None at a leaf)
    value     at a leaf what MAX gets, or a letter such as "x" that stands for it; at an inner node
              None: what that is worth, values_of says
    chance    the probability of the move that led here, below a chance node (else None)
    name      what you call it, as in node.name = "P"; None: pictures call it by its place, A12
    information_set  the nodes that the player here cannot tell apart, itself among them, as a tuple
              (else None)
    rules     what the children grow from (see game.Rules); None in a written tree

    The children of a game's node grow when they are first read: until then their slot is empty, and
    Python asks `__getattr__` for what a slot does not hold.
    """

    __slots__ = (*KEPT, "children", "information_set", "parent")
    # A LeafValue at a leaf, a Number below a chance node: a type checker cannot know where that is.
    value: Any
    chance: Any
    children: "tuple[Node, ...]"
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
        self.value = value
        self.state = state
        self.rules = rules
        self.move: Move = None
        self.parent: Node | None = None
        if player is None:
            self.children = ()

    def __getattr__(self, name: str) -> Any:
        # Hardly any node has these. To set them in each of a million nodes would take time.
        if name in ("chance", "name", "information_set"):
            return None
        if name != "children" or self.rules is None:
            return object.__getattribute__(self, name)  # raises Python's own AttributeError
        self.rules.grow(self)
        return self.children

    @property
    def game(self) -> Any:
        """The game that this tree grows from (None in a written tree)."""
        return None if self.rules is None else self.rules.game

    @property
    def grown(self) -> "tuple[Node, ...]":
        """The children that have grown so far, all or none. Reading this grows nothing."""
        try:
            return _CHILDREN(self)
        except AttributeError:
            return ()

    @property
    def is_leaf(self) -> bool:
        """True where play is over. (A node whose children have not grown yet is no leaf.)"""
        return self.player is None

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves from the root down to this node."""
        return tuple([node.move for node in self._way_up()][::-1])

    @property
    def depth(self) -> int:
        """Plies from the root down to this node."""
        return sum(1 for _ in self._way_up())

    @property
    def root(self) -> "Node":
        """The topmost node of the tree that this node is in."""
        top = self
        while top.parent is not None:
            top = top.parent
        return top

    def _way_up(self) -> Iterator["Node"]:
        """Yield this node and those above it, up to the last one below the root."""
        node = self
        while node.parent is not None:
            yield node
            node = node.parent

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
            raise IllegalMove("No move {move!r} here: play is over at this leaf.", move=move)
        raise IllegalMove(
            "No move {move!r} here: the moves are {moves}.",
            move=move,
            moves=[child.move for child in self.children],
        )

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.children)

    def __repr__(self) -> str:
        if self.is_leaf:
            parts = ["leaf", "no value" if self.value is None else f"value {number(self.value)}"]
        else:
            count = len(self.grown)
            children = "1 child" if count == 1 else f"{count:,} children"
            parts = [f"{self.player} to move", children if count else "not grown yet"]
        if self.state is not None:
            parts.append(f"state {short(self.state, 40)}")
        moves = [short(move, 20) for move in self.path]
        if moves:
            earlier = ["…"] if len(moves) > MOST_MOVES_SHOWN else []
            parts.append(f"after {', '.join(earlier + moves[-MOST_MOVES_SHOWN:])}")
        return f"Node({', '.join(parts)})"

    def to_text(self) -> str:
        """Return the tree below this node as text that `tree` reads back.

        That is its shape, its players, moves, values and names. Raises GameTreeError for a move
        that cannot be written (only whole numbers, text and tuples of these can), and where the
        tree has not grown yet.

        >>> MAX(MIN(3, 12), a2=7).to_text()
        'MAX(MIN(3, 12), a2=7)'
        """
        return written(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """A copy of the whole tree, at the place of this node; states and games are shared."""
        if self.parent is None:
            return _tree_of_rows(_rows_of(self))
        return _descendant(deepcopy(self.root, memo), places_of(self, self.root))

    def __reduce__(self) -> tuple[Callable[..., "Node"], tuple[Any, ...]]:
        """What a pickle keeps: the whole tree, flat, so that its depth costs no recursion."""
        if self.parent is None:
            return _tree_of_rows, (_rows_of(self),)
        return _descendant, (self.root, places_of(self, self.root))


_CHILDREN: Callable[[Node], tuple[Node, ...]] = vars(Node)["children"].__get__  # grows nothing


def _rows_of(top: Node) -> list[tuple[Any, ...]]:
    """The tree below `top` as a flat list, which `_tree_of_rows` makes into a tree again."""
    nodes = list(top.walk())
    place_of = {node: place for place, node in enumerate(nodes)}
    rows = []
    for node in nodes:
        kept = [getattr(node, slot) for slot in KEPT]
        has_grown = node.is_leaf or node.grown
        children = [place_of[child] for child in node.grown] if has_grown else None
        alike = [place_of[other] for other in node.information_set or ()]
        rows.append((kept, children, alike))
    return rows


def _tree_of_rows(rows: list[tuple[Any, ...]]) -> Node:
    """The root of the tree that `_rows_of` has laid flat."""
    nodes = [Node(MAX) for _ in rows]
    for node, (kept, children, alike) in zip(nodes, rows):
        for slot, thing in zip(KEPT, kept):
            setattr(node, slot, thing)
        node.information_set = tuple([nodes[other] for other in alike]) or None
        if children is not None:
            node.children = tuple([nodes[child] for child in children])
            for child in node.children:
                child.parent = node
    return nodes[0]


def _descendant(top: Node, places: list[int]) -> Node:
    """The node that these places among siblings lead to from `top`."""
    node = top
    for place in places:
        node = node.children[place]
    return node


def move_text(node: Node) -> str:
    """The move that led to `node`, as its game says it."""
    if node.game is not None and node.parent is not None:
        return str(node.game.move_label(node.parent.state, node.move))
    return node.move if isinstance(node.move, str) else short(node.move, 1_000)


def places_of(node: Node, top: Node) -> list[int]:
    """The places among siblings on the way from `top` down to `node`.

    Raises GameTreeError where `node` is not below `top`.
    """
    places = []
    child = node
    while child is not top:
        parent = child.parent
        if parent is None:
            raise GameTreeError("{node} is not in the tree below {top}.", node=node, top=top)
        places.append(parent.children.index(child))
        child = parent
    return places[::-1]


# Trees that are written: in Python, as lists, as text.


def inner_node(player: Mover, branches: Sequence[Branch]) -> Node:
    """Return a new node at which `player` moves; its branches lead to numbers or new nodes."""
    if not branches:
        raise GameTreeError(
            "A {player} node needs at least one child; a leaf is written as its number.",
            player=player,
        )
    children = []
    for _, _, child in branches:
        children.append(child if isinstance(child, Node) else Node(value=leaf_value(child)))
    seen = set()
    for child in children:
        if child.parent is not None or child in seen:
            raise GameTreeError(
                "{child} already has a parent: a node has one place. Write it again.", child=child
            )
        if child.height >= MAX_PLIES:
            raise TreeTooLarge(
                "A tree that is written has at most {most} plies, as many as {child} has already.",
                most=MAX_PLIES,
                child=child,
            )
        seen.add(child)
    if player is CHANCE:
        check_chances([chance for _, chance, _ in branches])
    node = Node(player)
    node.children = tuple(children)
    for child, (move, chance, _) in zip(children, branches):
        child.move = move
        child.parent = node
        if chance is not None:
            child.chance = chance
    return node


def tree(spec: str | Iterable[Any] | LeafValue, to_move: Player = MAX, *, names: str = "") -> Node:
    """Return the root of a tree that is written as nested lists, dicts or text.

    spec: a list (or tuple) of children, each a number or again a list, whose moves are their
        indices; a dict, whose keys name the moves; or text such as "MAX(a1=MIN(3, 12), a2=7)",
        which is parsed, never evaluated. In lists and dicts the players take turns.
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
            "to_move must be MAX or MIN (themselves, not text), got {to_move!r}.", to_move=to_move
        )
    try:
        top = Reader(spec).read() if isinstance(spec, str) else from_lists(spec, to_move)
    except RecursionError:
        raise TreeTooLarge(
            "A tree that is written has at most {most} plies. A list that contains itself is no "
            "tree.",
            most=MAX_PLIES,
        ) from None
    if names:
        name_nodes(top, names)
    return top


def from_lists(spec: Any, to_move: Player) -> Node:
    """Return the tree that nested lists and dicts describe."""
    if not isinstance(spec, (list, tuple, dict)):
        return Node(value=leaf_value(spec))
    moves_and_children = spec.items() if isinstance(spec, dict) else enumerate(spec)
    below = to_move.opponent
    branches = [(move, None, from_lists(child, below)) for move, child in moves_and_children]
    return inner_node(to_move, branches)


def name_nodes(top: Node, names: str) -> None:
    """Give the nodes below `top` these names, ply by ply, each from left to right."""
    words = names.split() if isinstance(names, str) else []
    is_fit = all(re.fullmatch(NAME, word) for word in words)
    if not is_fit or not 0 < len(words) == len(set(words)) <= top.size:
        raise GameTreeError(
            "names must be up to {size} different words of letters and digits, got {names!r}.",
            size=top.size,
            names=names,
        )
    nodes = [top]
    for node, name in zip(nodes, words):  # `nodes` grows as the loop runs
        node.name = name
        nodes += node.children


class Reader:
    """Reads a tree from text, token by token, from left to right.

    A token is what the group of a regular expression matches; blanks before it are passed over.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0  # up to where it is read
        self.names: list[str] = []

    def read(self) -> Node:
        """Return the tree that the text writes. Raises GameTreeError, naming the place, if none."""
        top = self.node()
        self.expect("($)", "the end")
        return top

    def take(self, pattern: str) -> str | None:
        """Read the token that comes next if it matches; else return None."""
        match = re.compile(r"\s*" + pattern).match(self.text, self.place)
        if match is None:
            return None
        self.place = match.end()
        return match[1]

    def expect(self, pattern: str, wanted: str) -> str:
        """Read the token that comes next; raise GameTreeError, naming what is wanted, if not."""
        token = self.take(pattern)
        if token is not None:
            return token
        rest = self.text[self.place :].lstrip()
        if not rest:
            raise GameTreeError(
                "This text is no tree: it ends where {wanted} was expected. A tree looks like "
                "MAX(a1=MIN(3, 12), a2=7), or CHANCE((1/2, 3), (1/2, 7)).",
                wanted=wanted,
            )
        raise GameTreeError(
            "This text is no tree: {wanted} was expected at character {place}, found {rest!r}. A "
            "tree looks like MAX(a1=MIN(3, 12), a2=7), or CHANCE((1/2, 3), (1/2, 7)).",
            wanted=wanted,
            place=len(self.text) - len(rest) + 1,
            rest=rest[:20],
        )

    def node(self) -> Node:
        """Read a node, and all below it."""
        name = self.take(rf"({NAME})\s*:")
        if name in self.names:
            raise GameTreeError("Two nodes are called {name!r}: name each otherwise.", name=name)
        if name is not None:
            self.names.append(name)
        player = self.take(r"(?i:(MAX|MIN|CHANCE))\s*\(")
        if player is not None:
            node = self.inner_node(MOVERS[player.upper()])
        else:
            letter = self.take(rf"({LETTER})\b(?!\s*[=:(])")
            node = Node(
                value=letter
                or values.read_number(self.expect(values.NUMBER, "a player or a number"))
            )
        node.name = name
        return node

    def inner_node(self, player: Mover) -> Node:
        """Read the children of `player`, up to the bracket that closes behind them."""
        branches: list[Branch] = []
        token = ","
        while token == ",":
            branches.append(self.branch(player, branches))
            token = self.expect("([,)])", '"," or ")"')
        return inner_node(player, branches)

    def branch(self, player: Mover, before: list[Branch]) -> Branch:
        """Read one child of `player`, and what is written before it: its move, its probability."""
        word = self.take(rf"({MOVE})\s*=")
        move = len(before) if word is None else read_move(word)
        if any(same_move(other, move) for other, _, _ in before):
            raise GameTreeError(
                "The move {move!r} stands twice below one {player}: name each move once.",
                move=move,
                player=player,
            )
        if player is not CHANCE:
            return move, None, self.node()
        self.expect(r"(\()", '"(" before a probability')
        chance = values.read_number(self.expect(values.NUMBER, "a probability"))
        self.expect("(,)", '","')
        child = self.node()
        self.expect(r"(\))", '")"')
        return move, chance, child


def read_move(text: str) -> Move:
    """Return the move that `text` writes: a1, 4, 'a b' or (0, 1)."""
    if re.fullmatch(PLAIN_MOVE, text):
        return text
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise GameTreeError(
            "{text!r} is no move: a name, int, text or tuple of these is.", text=text
        ) from None


def written(node: Node) -> str:
    """Return the tree below `node` as text."""
    name = f"{node.name}: " if node.name else ""
    if node.is_leaf:
        return name + values.written_number(leaf_value(node.value))
    if not node.grown:
        raise GameTreeError("{node} cannot be written: its children have not grown yet.", node=node)
    if node.information_set:
        raise GameTreeError(
            "{node} cannot be written: text cannot say which nodes look the same.", node=node
        )
    children = []
    for index, child in enumerate(node.children):
        text = written(child)
        if child.chance is not None:
            text = f"({values.written_number(child.chance)}, {text})"
        is_index = type(child.move) is int and child.move == index
        children.append(text if is_index else f"{written_move(child.move)}={text}")
    return f"{name}{node.player}({', '.join(children)})"


def written_move(move: Move) -> str:
    """Return a move as text that `read_move` reads back."""
    is_plain = type(move) is str and re.fullmatch(PLAIN_MOVE, move)
    text = str(move) if is_plain else repr(move)
    if not re.fullmatch(MOVE, text) or not same_move(read_move(text), move):
        raise GameTreeError(
            "The move {move!r} cannot be written down: it is no int, text or tuple of these.",
            move=move,
        )
    return text
