"""Whether a student's game gives the same answers again, and like answers for like states.

A method's answer must depend on the state alone. The functions raise Decided if it does not.
"""

from collections.abc import Hashable, Sequence
from itertools import cycle
from typing import Any

from gametree.game import Game
from gametree.graph import positions

from ..tracing.describing import brief
from ..words.language import Figure, Sentence
from .methods import Methods, first_then
from .trials import same
from .verdict import Decided
from .walk import Position, Walk

ASKED_AGAIN = 200  # positions that are asked about once more
ASKED_OFTEN = 20  # positions that are asked about more often
MANY_QUESTIONS = 5_000  # after which an answer has had time to change


def ask_again(walk: Walk) -> None:
    """Ask about some positions once more, each after some other moves.

    By then, what the game keeps in self has changed.
    """
    examined = [position for position in walk.order if position.after is not None]
    made_moves = [
        (position.state, move) for position in examined for move, _ in position.after or ()
    ]
    some_moves = made_moves[:2] + made_moves[-1:]
    step = 1 + len(examined) // ASKED_AGAIN
    for position in examined[::-step] + examined[:ASKED_OFTEN]:
        walk.run_at(position, ask_after_moves, walk.methods, position, some_moves)


def ask_after_moves(
    methods: Methods, position: Position, some_moves: Sequence[tuple[Hashable, Any]]
) -> None:
    """Ask about a position after each of these moves, with another object for an equal state.

    some_moves: pairs (state, move)
    """
    for state, move in some_moves:
        methods.ask("result", state, move)
        check_answers(methods, position)
    if position.after:
        move, after = position.after[-1]
        check_answers_at(methods, after, methods.ask("result", position.state, move))


def ask_often(walk: Walk) -> None:
    """Ask about a few positions again and again: an answer may change after many calls."""
    inner = [position for position in walk.order if position.after]
    ends = [position for position in walk.order if position.after == []]
    most = walk.work_after(share=10)
    for pair in cycle(zip(inner[:ASKED_OFTEN], ends[:ASKED_OFTEN])):
        if walk.methods.questions > MANY_QUESTIONS or walk.work > most:
            return
        for position in pair:
            walk.run_at(position, check_answers, walk.methods, position)


def check_answers(methods: Methods, position: Position) -> None:
    """Compare what the methods answer at a position with what they answered at first."""
    check_answers_at(methods, position, position.state)
    if position.after:
        move, after = position.after[-1]
        check_same(after.state, methods.ask("result", position.state, move))


def check_answers_at(methods: Methods, position: Position, state: Hashable) -> None:
    """Compare what the methods answer at a state with what they answered at its position."""
    for method, answer in position.answers.items():
        ask = methods.list_of if isinstance(answer, list) else methods.ask
        check_same(answer, ask(method, state))


def check_same(answer: Any, now: Any) -> None:
    """Compare an answer with what it was at first."""
    if now != answer:
        raise Decided("kept-in-self", first_then(answer, now))


# --- states that the game calls the same


def check_symmetries(walk: Walk) -> None:
    """Compare the values of states that the game calls the same, if it does so."""
    game = walk.methods.game
    kind = type(game)
    if kind.symmetries is Game.symmetries and kind.key is Game.key:
        return
    values = walk.run_at(None, values_of_states, game, None)
    first_with_key: dict[Hashable, Any] = {}
    for position in walk.order:
        walk.run_at(position, check_twins, walk.methods, position.state, values, first_with_key)


def values_of_states(game: Game, start: Hashable) -> dict[Hashable, Any]:
    """State → what it is worth, for all states from `start` on, or of the game if it is None."""
    solved = positions(game, start)
    return {state: solved[state].value for state in solved}


def check_twins(
    methods: Methods,
    state: Hashable,
    values: dict[Hashable, Any],
    first_with_key: dict[Hashable, Any],
) -> None:
    """Compare the value of a state with that of each state which the game calls the same.

    values: state → what it is worth; a twin that no play leads to is entered, with what follows it.
    first_with_key: key → the first state that has it; the state is entered.
    """
    twins = [*methods.ask("symmetries", state)]
    for twin in twins:
        if twin not in values:
            values |= values_of_states(methods.game, twin)
    first = first_with_key.setdefault(methods.ask("key", state), state)
    claims = [*[("symmetries-lie", twin) for twin in twins], ("key-lies", first)]
    for mistake, twin in claims:
        if not same(values[state], values[twin]):
            sentence = Sentence(
                "{state} is worth {value}, but {twin} is worth {other}.",
                state=brief(state),
                value=Figure(values[state]),
                twin=brief(twin),
                other=Figure(values[twin]),
            )
            raise Decided(mistake, sentence)
