"""Positions and moves that are the same by symmetry: one of them represents all.

form     the state that represents all that are the same by symmetry: among boards turned and
         mirrored, the one that has its X first when it is read row by row, then its O
"""

from collections.abc import Sequence

from gametree.errors import GameTreeError, short
from gametree.game import Game, answer
from gametree.graph import Positions
from gametree.nodes import CHANCE, Move, State


def refuse_chance(graph: Positions, learner: str) -> None:
    """Raise GameTreeError for a game with chance; learner: what cannot learn it, as code names it.

    With chance a result says less about the moves, and something would have to draw the outcomes.
    """
    if any(graph.node(state).player is CHANCE for state in graph):
        raise GameTreeError(
            f"{learner} knows no chance, and {graph.game!r} has some: take a game without."
        )


def form_of(game: Game, state: State) -> State:
    """The state that represents `state` and all that are the same by symmetry."""
    # "X" comes after "O", and "O" after ".", so the largest text has its marks first. States that
    # are not text seldom have any symmetry but themselves.
    return max(answer(game, "symmetries", state), key=str)


def moves_by_form(game: Game, state: State) -> dict[State, list[Move]]:
    """The moves at `state`, in groups that are the same by the position's own symmetry.

    The key of each group is the state that its moves lead to, seen from the form of `state`. So a
    board and its mirror image have the same keys, each with its own moves. For this,
    `game.symmetries` must turn and mirror each state in the same order.
    """
    form = form_of(game, state)
    before = answer(game, "symmetries", state)
    groups: dict[State, list[Move]] = {}
    for move in answer(game, "moves", state):
        after = answer(game, "symmetries", game.result(state, move))
        groups.setdefault(as_seen_from(form, before, after), []).append(move)
    return groups


def as_seen_from(form: State, before: Sequence[State], after: Sequence[State]) -> State:
    """What a move leads to, if the position before it is turned and mirrored to be `form`.

    before, after: the position before the move and after it, each turned and mirrored in the same
        order. A position with a symmetry of its own becomes `form` in several ways. The move then
        has several results, and one of them represents all.
    """
    return max([turned for start, turned in zip(before, after) if start == form], key=str)


def moves_of_form(game: Game, form: State) -> dict[State, Move]:
    """The moves at `form`, one of each group of `moves_by_form`: what it leads to → the first.

    Raises GameTreeError for a game whose symmetries are not in the same order at each state.
    """
    groups = moves_by_form(game, form)
    for reached, moves in groups.items():
        if all(game.result(form, move) != reached for move in moves):
            raise GameTreeError(
                f"{type(game).__name__}.symmetries must turn and mirror each state in the same "
                f"order: at {short(form)} it does not."
            )
    return {reached: moves[0] for reached, moves in groups.items()}
