"""Players for a tournament that need no person; and what a player is.

player  a function that gets a node and returns one of its moves: choose(node). The node grows as it
        is looked at. Or a generator, which yields better and better moves: the last one counts when
        its budget ends
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game
from gametree.graph import Positions
from gametree.nodes import CHANCE, Move, Node, State
from gametree.search import Evaluate, alphabeta, expectimax, node_of
from gametree.values import Number

from ..guards import check_count
from .machines import PerfectPlayer, middle_first

__all__ = ["at_random", "greedy", "looks_ahead", "monte_carlo", "perfect"]

Chooser: TypeAlias = Callable[
    [Node], Any
]  # any: what a student's returns is checked by the referee

MOST_POSITIONS = 200_000  # of a game that is played perfectly: seconds, and some 200 megabytes
MOST_KNOWN = 4  # games whose positions are kept


def at_random(seed: int | None = None) -> Chooser:
    """Return a player that takes any legal move, each as likely as the others.

    seed: of its random numbers (by default other ones each time).

    >>> from gametree import MAX
    >>> at_random(1)(MAX(a=3, b=12))
    'a'
    """
    random = Random(seed)

    def choose(node: Node) -> Move:
        return random.choice(node_of(node, "at_random").children).move

    return lets_restart(give_name(choose, "at_random", seed), random, seed)


def looks_ahead(plies: int, evaluate: Evaluate = None) -> Chooser:
    """Return a player that searches this many plies ahead by alpha-beta, and guesses there.

    evaluate: a function from a state to a number (by default the game's own `evaluate`; if it has
        none, every position that is not the end is worth 0).
    It searches one ply deep, then two, and so on, so that it has a move when its budget ends. In a
    game with chance it searches by expectimax. Raises GameTreeError for plies below 1.

    >>> from gametree import MAX, MIN
    >>> list(looks_ahead(2)(MAX(a=MIN(3, 12), b=MIN(5, 6))))
    ['a', 'b']
    """
    check_count(plies, "plies", least=1)

    def choose(node: Node) -> Iterator[Move]:
        for depth in range(1, plies + 1):
            yield best_move(node, depth, evaluate or guess_for(node_of(node, "looks_ahead")))

    return give_name(choose, "looks_ahead", plies, evaluate)


def greedy(node: Node) -> Move:
    """Play the move after which the position looks best at once: a player that looks one ply ahead.

    >>> from gametree import TicTacToe, root
    >>> greedy(root(TicTacToe(), "XX.OO...."))
    2
    """
    return best_move(node, 1, guess_for(node_of(node, "greedy")))


def perfect(node: Node) -> Move:
    """Play a best move: the game is searched to its ends, and what is found is kept.

    Of equally good moves it takes that which wins first, or loses last. In a tournament its search
    counts for nothing. Raises TreeTooLarge for a game of more than 200,000 positions.

    >>> from gametree import Bones, root
    >>> perfect(root(Bones(6)))
    2
    """
    node = node_of(node, "perfect")
    if node.game is None:
        raise GameTreeError(
            "perfect needs a position of a game, got {node!r}. Begin from root(game).",
            node=node,
        )
    knows = perfect_machine(node.game)
    if knows is None:
        raise TreeTooLarge(
            "{game} has more than {most} positions, which is too many to play it perfectly. Take "
            "looks_ahead or monte_carlo.",
            game=type(node.game).__name__,
            most=MOST_POSITIONS,
        )
    return knows.choose(node).move


def monte_carlo(playouts: int, seed: int | None = None) -> Chooser:
    """Return a player that plays on at random from each move, and takes the best on average.

    playouts: how often it plays to the end in all; every move has its turn. seed: of the random
    numbers. It yields its best so far after each round of all moves. The method is that of
    Brügmann's *Monte Carlo Go* (1993) in its plainest form. Raises GameTreeError for playouts
    below 1.

    >>> from gametree import TicTacToe, root
    >>> [*monte_carlo(300, seed=1)(root(TicTacToe(), "XX.OO...."))][-1]
    2
    """
    check_count(playouts, "playouts", least=1)
    random = Random(seed)

    def choose(node: Node) -> Iterator[Move]:
        children = node_of(node, "monte_carlo").children
        sign = getattr(node.player, "sign", 1)
        sums: list[Number] = [0] * len(children)  # of what the mover got
        rounds = max(1, playouts // len(children))
        for _ in range(rounds):
            for place, child in enumerate(children):
                sums[place] += sign * played_out(child, random)
            yield children[sums.index(max(sums))].move

    return lets_restart(give_name(choose, "monte_carlo", playouts, seed), random, seed)


def best_move(node: Node, depth: int, evaluate: Evaluate) -> Move:
    """The move that a search of this depth finds best."""
    try:
        result = alphabeta(node, depth=depth, evaluate=evaluate, order=middle_first)
    except GameTreeError:
        # It met chance; any other trouble will come again.
        result = expectimax(node, depth=depth, evaluate=evaluate)
    return result.move


def guess_for(node: Node) -> Callable[[Any], Number]:
    """How positions of this game are guessed: by its own `evaluate`, or as worth 0."""
    game = node.game
    if game is None or type(game).evaluate is Game.evaluate:
        return nothing_known
    guess: Callable[[Any], Number] = game.evaluate
    return guess


def nothing_known(state: State) -> Number:
    """The guess of a player who knows nothing about the game but its end."""
    return 0


def played_out(node: Node, random: Random) -> Number:
    """What MAX gets if play goes on at random from `node` to the end."""
    if node.game is None:
        while node.children:
            node = random.choice(node.children)
        value: Number = node.value
        return value
    game, state = node.game, node.state
    while not game.is_terminal(state):
        # The rules are asked for the one move that is made: a node would grow all its children.
        state = game.result(state, drawn_move(game, state, random))
    utility: Number = game.utility(state)
    return utility


def drawn_move(game: Game, state: State, random: Random) -> Move:
    """A random move; where chance moves, with the probability that it has."""
    if game.to_move(state) is not CHANCE:
        return random.choice(list(game.moves(state)))
    pairs = list(game.chance_outcomes(state))
    return random.choices([move for move, _ in pairs], [float(chance) for _, chance in pairs])[0]


@lru_cache(maxsize=MOST_KNOWN)
def perfect_machine(game: Game) -> PerfectPlayer | None:
    """The machine that knows the value of each position of a game; None for a large game."""
    try:
        return PerfectPlayer(Positions(game, None, False, MOST_POSITIONS))
    except TreeTooLarge:
        return None


def give_name(choose: Chooser, name: str, *arguments: object) -> Chooser:
    """Call a player by how it was made, such as looks_ahead(2)."""
    told = [getattr(thing, "__name__", str(thing)) for thing in arguments if thing is not None]
    choose.__name__ = f"{name}({', '.join(told)})"
    return choose


def lets_restart(choose: Chooser, random: Random, seed: int | None) -> Chooser:
    """Let a tournament begin each game with random numbers that depend on the game alone.

    It calls choose.restart(text), with another text for each game.
    """

    def restart(text: str) -> None:
        random.seed(f"{seed} {text}")

    choose.restart = restart  # type: ignore[attr-defined]  # a function may have attributes
    return choose
