"""What a game is, and how its rules grow into a tree.

position   a state, with who moves there, or with what it is worth where play is over
following  what can follow a position: for each move its probability (None except where chance
           decides) and the position after it
"""

import gc
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from types import MethodType
from typing import Any

from .errors import GameTreeError, IllegalMove, InvalidState, TreeTooLarge, short
from .nodes import CHANCE, MAX, MIN, MOST_PLIES, Move, Mover, Node, Player, State
from .values import Number, check_chances, check_count, is_number, same_move

MOST_NODES = 1_000_000  # the largest tree that is grown unless more is asked for


class Game(ABC):
    """The rules of a two-player game: von Neumann's definition of 1928, a method for each part.

    A game is finite: a sequence of moves, each one of finitely many, made by a player or drawn by
    chance; at the end the players pay each other. A subclass gives `initial` (the state at the
    start, an attribute) and `to_move`, `moves`, `result` and `utility`. The others have defaults;
    those from `label` to `picture`, and `__repr__`, say how it looks. A state is any value that
    never changes and can be a key of a dict: text, a number, a tuple, a NamedTuple, but no list.
    The terms are those of Russell and Norvig, *Artificial Intelligence*, chapter 5 (in the Global
    Edition of the 4th edition, chapter 6).

    >>> from gametree import MAX, build
    >>> class Race(Game):
    ...     "Count up by 1 or 2; the player who says 4 wins."
    ...     initial = (0, MAX)
    ...     def to_move(self, state): return state[1]
    ...     def moves(self, state): return [step for step in (1, 2) if state[0] + step <= 4]
    ...     def result(self, state, move): return (state[0] + move, state[1].opponent)
    ...     def utility(self, state): return -state[1].sign
    >>> build(Race()).size
    12
    """

    initial: State = None

    @abstractmethod
    def to_move(self, state: State) -> Mover:
        """Whose move it is at `state`: MAX, MIN or CHANCE. Never asked at the end."""

    @abstractmethod
    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves at `state`, in a fixed order: empty exactly when play is over."""

    @abstractmethod
    def result(self, state: State, move: Move) -> State:
        """The state after `move` at `state`: `move` is one of those that `moves` lists.

        For moves that come from people, begin with `self.legal(state, move)`, which raises
        IllegalMove for others.
        """

    @abstractmethod
    def utility(self, state: State) -> Number:
        """What MAX gets when play has ended at `state`; MIN gets the negative."""

    def is_terminal(self, state: State) -> bool:
        """True when play is over at `state`."""
        return not answer(self, "moves", state)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Move, Number]]:
        """The (move, probability) pairs at `state`, where `to_move` is CHANCE.

        `moves` lists the same moves there.
        """
        raise GameTreeError(
            "CHANCE moves in {game}, so it needs chance_outcomes(state): [(move, probability), …].",
            game=self,
        )

    def evaluate(self, state: State) -> Number:
        """A guess at the value of `state`, for a search that stops before the end.

        It is on the same scale as `utility`.
        """
        raise GameTreeError(
            "{game} has no evaluate(state) to guess with. Write one, or pass evaluate=.", game=self
        )

    def symmetries(self, state: State) -> Sequence[State]:
        """All states that are the same as `state` by symmetry, itself among them, as a tuple."""
        return (state,)

    def key(self, state: State) -> State:
        """What the `table=` of alphabeta stores `state` under.

        The state itself is always a right answer. If you wrote `symmetries`, return the same one of
        them for all, such as the smallest, so that symmetric states share an entry. (That is not
        the default, since states need not have an order.) Like a state, it can be a key of a dict.
        """
        return state

    def label(self, state: State) -> str:
        """`state` as short text (for people and for screen readers)."""
        return str(state)

    def move_label(self, state: State, move: Move) -> str:
        """`move`, made at `state`, as short text."""
        return str(move)

    def player_label(self, player: Player) -> str:
        """What this game calls MAX and MIN where it is played: X and O, Black and White.

        (Pictures of trees say MAX and MIN.)
        """
        return str(player)

    def picture(self, state: State, last_move: Move = None) -> str | None:
        """An SVG fragment that shows `state` in a square from 0,0 to 100,100.

        last_move: the move that led here, or None at the start and in a graph.
        Return None to show `label` instead.
        """
        return None

    def legal(self, state: State, move: Move) -> Move:
        """Return `move` if it is legal at `state`; raise IllegalMove otherwise.

        The move must have the legal move's type, too: True, 1.0 and "1" are not the move 1.
        """
        moves = answer(self, "moves", state)
        if any(same_move(candidate, move) for candidate in moves):
            return move
        if not moves:
            raise IllegalMove("{move!r} is not a legal move, because play is over.", move=move)
        raise IllegalMove(
            "{move!r} is not a legal move. The legal moves are {moves}.", move=move, moves=moves
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def is_mover(said: object) -> bool:
    """Whether `said` is MAX, MIN or CHANCE."""
    return said in (MAX, MIN, CHANCE)


def is_list(said: object) -> bool:
    """Whether `said` can be made into a list."""
    return hasattr(said, "__iter__")


def are_pairs(said: Any) -> bool:
    """Whether `said` lists pairs."""
    return is_list(said) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in said)


# For each method, the test that its answer must pass, and how a right answer looks, for the error.
ANSWERS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "to_move": (is_mover, "MAX / MIN / CHANCE"),
    "moves": (is_list, "[move, …]"),
    "chance_outcomes": (are_pairs, "[(move, probability), …]"),
    "utility": (is_number, "int / float / Fraction"),
    "symmetries": (is_list, "[state, …]"),
}


def answer(game: Game, method: str, state: State) -> Any:
    """Return what a method of `game` says of `state`; what it lists, as a list.

    Raises InvalidState for an answer that no game can give.
    """
    said = getattr(game, method)(state)
    if hasattr(said, "__next__"):  # a generator, say, which can be looked through only once
        said = list(said)
    is_answer, wanted = ANSWERS[method]
    if is_answer(said):
        return list(said) if is_list(said) else said
    call = f"{type(game).__name__}.{method}({short(state)})"
    if said is None:
        raise InvalidState("{call} returned None: is a return missing?", call=call)
    raise InvalidState(
        "{call} must be {wanted}, got {said!r}.", call=call, wanted=wanted, said=said
    )


class Position:
    """A state with what its game says of it.

    player     who moves, or None where play is over
    value      what MAX gets where play is over, or None where it is not
    following  what can follow, a list of (move, probability, position), or None until it is asked
               for
    """

    __slots__ = ("following", "player", "state", "value")

    def __init__(self, game: Game, state: State) -> None:
        if state is None or isinstance(state, MethodType):  # a method: `def initial(self)`
            raise InvalidState(
                "`result` or `initial` is {state!r}, not a state: is a return missing?", state=state
            )
        is_over = game.is_terminal(state)
        self.state = state
        self.player: Mover | None = None if is_over else answer(game, "to_move", state)
        self.value: Any = answer(game, "utility", state) if is_over else None
        self.following: list[tuple[Move, Any, Position]] | None = [] if is_over else None


class Rules:
    """A game, and the positions of it that are known by now; all nodes of a tree share one.

    game   the game itself
    name   what sentences call it: the name of its class
    known  state → Position, for each state that the game was asked about; where symmetric is True,
           one Position for all that are the same by symmetry
    """

    def __init__(self, game: Game, symmetric: bool = False) -> None:
        if not isinstance(game, Game):
            raise GameTreeError(
                "This needs a game, such as TicTacToe() with its brackets, got {game!r}.", game=game
            )
        self.game = game
        self.name = type(game).__name__
        self.symmetric = symmetric
        self.known: dict[State, Position] = {}

    def __reduce__(self) -> tuple[Any, ...]:  # a pickle keeps the game; what it said is asked again
        return Rules, (self.game, self.symmetric)

    def first(self, state: State = None) -> Position:
        """Return the position at `state`, or where the game begins if `state` is None."""
        initial = self.game.initial
        if state is None:
            return self.position(initial)
        try:
            return self.position(state)
        # These are what the methods of a game raise for something that is no state. At `initial`,
        # above, they would be mistakes in the game, so there they are not caught.
        except (AttributeError, IndexError, KeyError, TypeError) as error:
            raise InvalidState(
                "{state!r} is not a state, such as {initial!r}.", state=state, initial=initial
            ) from error

    def position(self, state: State) -> Position:
        """Return the position at `state`."""
        try:
            position = self.known.get(state)
        except TypeError:
            raise InvalidState(
                "A state must be hashable, got {state!r}. Use a tuple, not a list.", state=state
            ) from None
        if position is None:
            position = self.known[state] = Position(self.game, state)
            if self.symmetric:
                for alike in answer(self.game, "symmetries", state):
                    self.known.setdefault(alike, position)
        return position

    def ask_following(self, position: Position) -> list[tuple[Move, Any, Position]]:
        """Return what can follow `position`: (move, probability, position) for each move."""
        if position.following is None:
            game, state = self.game, position.state
            if position.player is CHANCE:
                moves = answer(game, "chance_outcomes", state)
            else:
                moves = [(move, None) for move in answer(game, "moves", state)]
            if not moves:
                raise InvalidState(
                    "At {state!r} no move is left, but is_terminal says False.", state=state
                )
            if position.player is CHANCE:
                check_chances([chance for _, chance in moves])
            position.following = [
                (move, chance, self.position(game.result(state, move))) for move, chance in moves
            ]
        return position.following

    def grow(self, top: Node, depth: int | None = 1) -> None:
        """Grow the tree below `top` by `depth` plies, 1 or more; None: to the ends of play.

        This makes every node of a game's tree, a million in a second, so it saves what calls would
        cost: a child is made without Node's __init__, and its slots are filled one by one, in a
        third of the time that __init__ would take. A search calls it for each inner node whose
        children have not grown yet, so its set-up has to be cheap. (That is why `known` and
        `following` are looked at here first: it saves a call where the answer is there already.)
        """
        new = Node.__new__
        ahead = [(top, self.known.get(top.state) or self.position(top.state), 1)]
        while ahead:
            node, position, child_depth = ahead.pop()
            children = []
            for move, chance, after in position.following or self.ask_following(position):
                child = new(Node)
                child.state = after.state
                child.move = move
                child.parent = node
                child.player = after.player
                child.value = after.value
                child.rules = self
                if chance is not None:
                    child.chance = chance
                if after.player is None:
                    child.children = ()
                elif child_depth != depth:
                    ahead.append((child, after, child_depth + 1))
                children.append(child)
            node.children = tuple(children)


def root(game: Game, state: State = None) -> Node:
    """Return the root of a game's tree. Nodes get their children when these are first read.

    state: where to begin (by default `game.initial`).

    >>> from gametree import TicTacToe
    >>> top = root(TicTacToe())
    >>> top
    Node(MAX to move, not grown yet, state '.........')
    >>> len(top.children), top.size
    (9, 10)
    """
    rules = Rules(game)
    position = rules.first(state)
    return Node(position.player, position.value, state=position.state, rules=rules)


def build(
    game: Game, state: State = None, *, depth: int | None = None, max_nodes: int = MOST_NODES
) -> Node:
    """Grow the full tree of a game and return its root: every history of play, each node an object.

    state: where to begin (by default `game.initial`).
    depth: plies to grow; nodes at that depth get their children when these are first read.
    max_nodes: the largest tree to grow. It is counted before anything grows.
    Raises TreeTooLarge, naming the size, past max_nodes and where play goes on for more than 100
    plies; or InvalidState, if a position has come back by then, so that play need not end.

    >>> from gametree import Bones
    >>> build(Bones(6)).size
    52
    """
    if depth is not None:
        check_count(depth, "depth", least=0)
    check_count(max_nodes, "max_nodes", least=1)
    top = root(game, state)
    check_size(top, depth, max_nodes)
    if depth != 0:
        with collector_at_rest():
            top.rules.grow(top, depth)
    return top


def check_size(top: Node, depth: int | None, max_nodes: int) -> None:
    """Raise TreeTooLarge if the tree of `top`, down to `depth` plies, has more than max_nodes.

    The nodes are counted ply by ply, without growing any: a ply has a node for each history that
    leads to one of its positions. Nor may there be more than MOST_PLIES plies.
    """
    rules = top.rules
    ply = {rules.position(top.state): 1}  # positions of one ply, and how many histories lead there
    plies = 0
    nodes = 1
    while ply and plies != depth:
        next_ply: dict[Position, int] = defaultdict(int)
        plies += 1
        for position, histories in ply.items():
            following = rules.ask_following(position)
            nodes += histories * len(following)
            for _, _, after in following:
                next_ply[after] += histories
            if nodes > max_nodes or (following and plies > MOST_PLIES):
                check_no_cycle(rules)
                raise TreeTooLarge(
                    "The tree of {game} is too large: it has {nodes} nodes or more down to ply "
                    "{plies}, but only {most} nodes and {most_plies} plies are allowed. Begin from "
                    "a later state, give depth= or max_nodes=, or search root(game), which grows "
                    "only what is visited.",
                    game=rules.name,
                    plies=plies,
                    nodes=nodes,
                    most=max_nodes,
                    most_plies=MOST_PLIES,
                )
        ply = next_ply


def check_no_cycle(rules: Rules) -> None:
    """Raise InvalidState where play can go round among the positions that are known so far."""
    known = rules.known.values()
    # The order that this returns is not needed, only the error that it raises.
    end_first({each: [after for _, _, after in each.following or ()] for each in known}, rules.name)


def end_first(successors: dict[Position, list[Position]], game: str) -> list[Position]:
    """Return the positions in such an order that each comes after all that can follow it.

    successors: position → those that follow at once. game: its name.
    Raises InvalidState where play can go round.
    Kahn, Topological sorting of large networks (1962). (Python's graphlib takes twice as long.)
    """
    # How many of the successors of each position are not in `order` yet.
    waiting_for = {position: len(after) for position, after in successors.items()}
    before: dict[Position, list[Position]] = defaultdict(list)
    for position, after in successors.items():
        for successor in after:
            before[successor].append(position)
    order = [position for position, count in waiting_for.items() if count == 0]
    for position in order:  # `order` grows as the loop runs
        for predecessor in before[position]:
            waiting_for[predecessor] -= 1
            if waiting_for[predecessor] == 0:
                order.append(predecessor)
    if len(order) == len(successors):
        return order
    # Each of the others can be followed by another of them: sooner or later one comes back.
    position = next(position for position in successors if waiting_for[position])
    passed = set()
    while position not in passed:
        passed.add(position)
        position = next(after for after in successors[position] if waiting_for[after])
    raise InvalidState(
        "In {game} a position such as {state!r} can occur again, so play may never end. Count the "
        "moves in the state, or stop at a depth=.",
        game=game,
        state=position.state,
    )


class collector_at_rest:
    """Let Python's garbage collector rest in the block below.

    A tree that grows is a million new objects and no garbage, but the collector would look at all
    of them again and again: growing a tree would take three times as long.
    """

    def __enter__(self) -> None:
        self.was_at_work = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.was_at_work:
            gc.enable()
