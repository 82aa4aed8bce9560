"""What a game is, and how its rules grow into a tree."""

import gc
from abc import ABC, abstractmethod

from .errors import GameTreeError, IllegalMove, InvalidState, TreeTooLarge, short
from .limits import under_usual_limit
from .nodes import CHANCE, MAX, MAX_NODES, MAX_PLIES, MIN, Node, check_chances, check_value, same_move


class Game(ABC):
    """The rules of a two-player game: von Neumann's definition of 1928, a method for each part.

    A game is finite: a number of moves, each with finitely many outcomes, made by a player or drawn by
    chance; at the end the players pay each other. A subclass gives `initial` (the state at the start, an
    attribute) and the four methods `to_move`, `moves`, `result` and `utility`; the others have defaults.
    A state is any value that never changes and can be a key of a dict: text, a number, a tuple, a
    NamedTuple, but no list. Terms are those of Russell and Norvig, *Artificial Intelligence*, chapter 5.

    >>> class Race(Game):
    ...     "Count up by 1 or 2; who says 4 wins."
    ...     initial = (0, MAX)
    ...     def to_move(self, state): return state[1]
    ...     def moves(self, state): return [step for step in (1, 2) if state[0] + step <= 4]
    ...     def result(self, state, move): return (state[0] + move, state[1].opponent)
    ...     def utility(self, state): return -state[1].sign
    >>> build(Race()).size
    12
    """

    initial = None

    @abstractmethod
    def to_move(self, state):
        """Whose move it is at `state`: MAX, MIN or CHANCE. Never asked at the end."""

    @abstractmethod
    def moves(self, state):
        """The legal moves at `state`, in a fixed order: empty exactly when play is over."""

    @abstractmethod
    def result(self, state, move):
        """The state after `move` at `state`.

        A tree asks only for moves that `moves` lists. For moves that come from people, begin with
        `self.legal(state, move)`, which raises IllegalMove for one that is not among them.
        """

    @abstractmethod
    def utility(self, state):
        """What MAX gets when play has ended at `state`; MIN gets the negative."""

    def is_terminal(self, state):
        """True when play is over at `state`."""
        return not listed(self, "moves", state)

    def chances(self, state):
        """The moves of chance at `state` as (move, probability) pairs, where `to_move` is CHANCE.

        `moves` lists the same moves there, since where it lists none play is over.
        """
        raise GameTreeError(
            f"{type(self).__name__}.to_move says CHANCE at {short(state)}, but the game has no method "
            "chances(state): write one that returns (move, probability) pairs."
        )

    def evaluate(self, state):
        """A guess at the value of `state` for a search that stops before the end, on utility's scale."""
        raise GameTreeError(
            f"{type(self).__name__} has no evaluate(state), so a search with a depth limit does not know what "
            "an unfinished position is worth: write one, or pass evaluate=."
        )

    def symmetries(self, state):
        """All states that are the same as `state` by symmetry, itself among them, as a tuple."""
        return (state,)

    def key(self, state):
        """What a table stores `state` under: the state itself, or one form for all its symmetric ones."""
        return state

    def label(self, state):
        """`state` as short text (for people and for screen readers)."""
        return str(state)

    def move_label(self, state, move):
        """`move`, made at `state`, as short text."""
        return str(move)

    def picture(self, state, last_move=None):
        """An SVG fragment that shows `state` in a square from 0,0 to 100,100; None where text has to do."""
        return None

    def spots(self, state, last_move=None):
        """Where a click on the picture means a move: move → (x, y, width, height); empty where nowhere does.

        In the square of `picture(state, last_move)`. Moves that are not possible may be among them, such as
        taken squares: a click there can then be answered.
        """
        return {}

    def legal(self, state, move):
        """Return `move` if it is legal at `state`; raise IllegalMove, naming the legal ones, otherwise.

        A move must have the legal move's type too: True, 1.0 and "1" are not the move 1.
        """
        moves = listed(self, "moves", state)
        for candidate in moves:
            if same_move(candidate, move):
                return candidate
        possible = ", ".join(short(m, 20) for m in moves[:20]) + (", …" if len(moves) > 20 else "")
        raise IllegalMove(
            f"{short(move)} is no legal move at {short(state)}: "
            + (f"the legal moves are {possible}." if moves else "play is over there.")
        )

    def __repr__(self):
        return f"{type(self).__name__}()"


def listed(game, method, state):
    """What game.moves or game.chances returns at `state`, as a list. Raises InvalidState for what is no list."""
    answer = getattr(game, method)(state)
    try:
        return list(answer)
    except TypeError:
        hint = "is a return missing?" if answer is None else "put them into a list."
        raise InvalidState(
            f"{type(game).__name__}.{method}({short(state)}) must return a list, got {short(answer)}: {hint}"
        ) from None


class Position:
    """A state with what its game says of it: who moves there, or what it is worth; and what can follow."""

    __slots__ = ("player", "state", "steps", "value")


class Rules:
    """What a tree knows of its game: each distinct state is asked about once, and each answer is checked."""

    def __init__(self, game):
        if isinstance(game, type) and issubclass(game, Game):
            raise GameTreeError(f"{game.__name__} is a class of games, not a game: write {game.__name__}().")
        if not isinstance(game, Game):
            raise GameTreeError(f"A game was wanted (TicTacToe(), Bones(6), …), got {short(game)}.")
        self.game, self.known = game, {}

    def first(self, state):
        """The position at `state`, or where the game begins if `state` is None."""
        if state is None:
            state = self.game.initial
            if state is None or callable(state):
                raise GameTreeError(
                    f"{type(self.game).__name__} does not say where it begins: give it an attribute `initial`, "
                    "a state (not a method)."
                )
        return self.position(state)

    def position(self, state):
        """The Position of `state`; without its steps, unless somebody asked for them before."""
        try:
            found = self.known.get(state)
        except TypeError:
            raise InvalidState(
                f"A state must be hashable, so that equal ones can be recognised, and {short(state)} is not: "
                "use a tuple, a text or a NamedTuple instead of a list, set or dict."
            ) from None
        if found is None:
            game, name = self.game, type(self.game).__name__
            found = Position()
            found.state, found.value, found.player, found.steps = state, None, None, None
            if game.is_terminal(state):
                found.value = check_value(game.utility(state), f"{name}.utility({short(state)})")
                found.steps = ()
            else:
                found.player = game.to_move(state)
                if found.player not in (MAX, MIN, CHANCE):
                    raise GameTreeError(
                        f"{name}.to_move must return MAX, MIN or CHANCE (themselves, not text), got {short(found.player)}."
                    )
            self.known[state] = found
        return found

    def steps(self, position):
        """What can follow `position`: a tuple of (move, probability or None, the Position after it)."""
        if position.steps is None:
            game, state = self.game, position.state
            if position.player is CHANCE:
                pairs = listed(game, "chances", state)
                if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
                    raise InvalidState(
                        f"{type(game).__name__}.chances must return pairs (move, probability), got {short(pairs)}."
                    )
                check_chances([chance for _, chance in pairs])
            else:
                pairs = [(move, None) for move in listed(game, "moves", state)]
            if not pairs:
                raise InvalidState(
                    f"{type(game).__name__} has no moves at {short(state)}, yet is_terminal says that play goes on."
                )
            for i, (move, _) in enumerate(pairs):
                for other, _ in pairs[:i]:
                    if move == other and same_move(move, other):
                        raise InvalidState(
                            f"{type(game).__name__} lists the move {short(move)} twice at {short(state)}."
                        )
            if position.player is CHANCE:
                moves, drawn = listed(game, "moves", state), [move for move, _ in pairs]
                if len(moves) != len(drawn) or not all(any(same_move(a, b) for b in drawn) for a in moves):
                    raise InvalidState(
                        f"At {short(state)} {type(game).__name__}.moves lists {short(moves)} and .chances gives "
                        f"{short(drawn)}: where chance decides, both must name the same moves."
                    )
            position.steps = tuple([(move, chance, self.after(state, move)) for move, chance in pairs])
        return position.steps

    def after(self, state, move):
        """The Position that `move` at `state` leads to."""
        result = self.game.result(state, move)
        if result is None:
            raise InvalidState(
                f"{type(self.game).__name__}.result({short(state)}, {short(move)}) returned None, not a state: is "
                "a return missing?"
            )
        return self.position(result)


class Bud(Node):
    """A node whose children have not grown. Asked for them, it grows them and is a plain Node from then on."""

    __slots__ = ()

    @property
    def children(self):
        if self.depth >= MAX_PLIES:
            refuse_depth(self)
        rules = self._rules
        position = rules.known[self.state]
        children = []
        for move, chance, after in position.steps or ask_steps(rules, position):
            child = new_node(rules, after)
            child.move, child.chance, child.parent = move, chance, self
            children.append(child)
        self.__class__ = Node
        self.children = tuple(children)
        return self.children

    @property
    def grown(self):
        return ()

    def __getstate__(self):
        """What a copy or a pickle keeps: all but the children, so that copying grows none."""
        return None, {name: getattr(self, name) for name in Node.__slots__ if name != "children"}


ask_steps = under_usual_limit(Rules.steps)  # a game's own methods are not ours


def new_node(rules, position):
    """Make a node at `position`, without a parent: a leaf where play is over, else a bud."""
    node = Node.__new__(Node)
    node.state, node.player, node.value = position.state, position.player, position.value
    node.move = node.chance = node.parent = None
    node._rules = rules
    if position.player is None:
        node.children = ()
    else:
        node.__class__ = Bud
    return node


def root(game, state=None):
    """Return the root of a game's tree, whose nodes get their children when these are first asked for.

    state: where to begin (by default `game.initial`).

    >>> from gametree import TicTacToe
    >>> top = root(TicTacToe())
    >>> top
    Node(MAX to move, not grown yet, state '.........')
    >>> len(top.children), top.size
    (9, 10)
    """
    rules = Rules(game)
    return new_node(rules, rules.first(state))


def build(game, state=None, *, depth=None, max_nodes=MAX_NODES):
    """Grow the full tree of a game and return its root: every history of play, each node an object.

    state: where to begin (by default `game.initial`).
    depth: plies to grow; nodes at that depth get their children when these are first asked for.
    max_nodes: the largest tree to grow. It is counted before anything grows.
    Raises TreeTooLarge, with the size, past max_nodes; InvalidState when a position can come back, so that
    play need not end.

    >>> from gametree import Bones
    >>> build(Bones(6)).size
    52
    """
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    rules = Rules(game)
    first = rules.first(state)
    count_nodes(rules, first, depth, max_nodes)
    top = new_node(rules, first)
    collecting = gc.isenabled()
    gc.disable()  # a million new objects and no garbage: the collector would look at them again and again
    try:
        grow(top, first, depth)
    finally:
        if collecting:
            if (
                not gc.get_freeze_count()
            ):  # all that is new counts as old: nobody's next line pays for a look at it
                gc.freeze()
                gc.unfreeze()
            gc.enable()
    if depth is None:
        rules.known.clear()
    return top


def grow(top, first, depth):
    """Grow everything below `top`, down to `depth` plies. Every node of a built tree is made in this loop."""
    rules, new = top._rules, Node.__new__
    ahead = [(top, first, 0)] if first.steps else []
    while ahead:
        node, position, plies = ahead.pop()
        if plies == depth:
            node.__class__ = Bud
            continue
        children = []
        for move, chance, after in position.steps:
            child = new(Node)
            child.state = after.state
            child.move = move
            child.parent = node
            child.player = after.player
            child.value = after.value
            child.chance = chance
            child._rules = rules
            if after.player is None:
                child.children = ()  # the one empty tuple
            else:
                ahead.append((child, after, plies + 1))
            children.append(child)
        node.__class__ = Node
        node.children = tuple(children)


def count_nodes(rules, first, depth, max_nodes, patience=20_000):
    """Return how many nodes the tree has, down to `depth` plies, without growing any.

    It is counted ply by ply: the distinct positions there, each with the number of histories that lead to
    it. Raises TreeTooLarge past max_nodes: with the exact size where at most `patience` positions (the plies
    taken together) have to be looked at, otherwise as soon as it is clear. Raises InvalidState when a position
    can come back.
    """
    ply, total, plies, looked = {first: 1}, 1, 0, 0
    allowed = (
        f"at most {max_nodes:,} are allowed. Begin from a later state, give depth=, search root(game), which grows "
        "only what is visited, or allow more with max_nodes=."
    )
    while ply and plies != depth:
        below = {}
        for position, histories in ply.items():
            steps = rules.steps(position)
            looked += 1
            total += histories * len(steps)
            for _, _, after in steps:
                below[after] = below.get(after, 0) + histories
            if total > max_nodes and looked > patience:
                why = f"its first {plies + 1} plies alone have at least {many(total)} nodes"
                refuse(rules, f"{why}, and {allowed}", depth)
        ply, plies = below, plies + bool(below)
        if depth is None and plies >= len(rules.known):  # a line with more states than there are repeats one
            refuse(rules, "it never ends.", depth)
        if plies > MAX_PLIES:
            refuse(
                rules,
                f"it is more than {MAX_PLIES:,} plies deep. Begin from a later state, or give depth=.",
                depth,
            )
    if total > max_nodes:
        refuse(rules, f"it has {many(total)} nodes, and {allowed}", depth)
    return total


def many(count):
    """A count as text, rounded where nobody would read all its digits."""
    if count < 10**15:
        return f"{count:,}"
    return f"about {count:.3g}" if count < 10**300 else "more than 10^300"


def refuse(rules, why, depth):
    """Raise the error for a tree that cannot be grown: TreeTooLarge, or InvalidState if its lines need not end."""
    from graphlib import CycleError, TopologicalSorter

    known = rules.known.values() if depth is None else ()  # with a depth every line ends
    try:
        TopologicalSorter({p: [after for _, _, after in p.steps or ()] for p in known}).prepare()
    except CycleError as error:
        refuse_cycle(rules.game, error.args[1])
    raise TreeTooLarge(f"The tree of {type(rules.game).__name__} is too large: {why}")


def refuse_cycle(game, cycle):
    """Raise the error for a game in which play can go round in `cycle`, a list of positions."""
    raise InvalidState(
        f"In {type(game).__name__} a position can come back: {short(cycle[0].state)} after {len(cycle) - 1} plies, so "
        "play need not end and the full tree never does. Give depth=, or count the moves in the state."
    ) from None


def refuse_depth(node):
    """Raise the error for a node that lies MAX_PLIES deep."""
    line = [node]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    seen = {}
    for plies, above in enumerate(reversed(line)):
        if above.state in seen:
            raise InvalidState(
                f"In {type(node.game).__name__} a position comes back: {short(above.state)} after "
                f"{plies - seen[above.state]} plies, so play need not end. Search with depth=, or count the moves "
                "in the state."
            )
        seen[above.state] = plies
    raise TreeTooLarge(
        f"This line of play is {MAX_PLIES:,} plies long and not over: give depth=. (Does "
        f"{type(node.game).__name__}.moves return [] when play is over?)"
    )


def node_of(thing, name):
    """Return `thing` if it is a Node, or the root of its tree if it is a Game; `name` is who asks."""
    if isinstance(thing, Node):
        return thing
    if isinstance(thing, Game) or (isinstance(thing, type) and issubclass(thing, Game)):
        return root(thing)
    raise GameTreeError(
        f"{name} wants a Node or a Game, got {short(thing)}: write a tree such as MAX(3, 12) or tree([[3, 12], "
        "[2, 4]]), or grow one with build(game)."
    )


def check_count(number, name, *, least, none=False):
    """Return `number` if it is a whole number of at least `least` (or None, if that is allowed)."""
    if (type(number) is int and number >= least) or (none and number is None):
        return number
    raise GameTreeError(f"{name} must be a whole number of at least {least}, got {short(number)}.")
