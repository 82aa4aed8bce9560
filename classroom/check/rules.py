"""Checking a student's game: that it is a proper game, and that it has the rules of another game.

Its methods are called one by one (methods.py) at each of its positions (walk.py), and their answers
are compared with the other game (likeness.py). Then come the questions about the game as a whole:
does it end (termination.py), and does it give the same answers again (constancy.py)?
"""

from typing import Any

from gametree.game import Game

from ..tracing.describing import brief, describe, is_empty
from ..tracing.guard import run
from ..words.language import Plural, Sentence
from .constancy import ask_again, ask_often, check_symmetries
from .likeness import check_value
from .termination import check_cycles, follow_lines, look_back
from .verdict import Decided, Verdict, in_language, right, wants
from .walk import Walk

NEEDED = ("to_move", "moves", "result", "utility")
LOOKED_BACK_AFTER = 50  # positions; by then most of what is wrong with single methods is known


@in_language
def check_game(
    game: Game | type[Game],
    like: Game | None = None,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on a student's game: a subclass of Game, or an instance of one.

    game: all its positions are visited, those with the fewest plies first. If there are more than
        6,000, or if its methods take long, only the first ones are visited, and some lines of play
        to their end. From the first plies of these the check also tries whether moves lead back.
    like: a game with the same rules, move for move (TicTacToe(), Bones(6), …). The moves may have
        other names, in the same order. Without it only what every game must satisfy is checked.
    theme, lang: as for check_minimax.

    >>> from gametree import Bones
    >>> check_game(Bones(6), like=Bones(6))  # doctest: +NORMALIZE_WHITESPACE
    Right.
    Bones(6) keeps all promises of a game on all its 12 positions, and is the same game as Bones(6).
    """
    instance = instance_of(game)
    if like is not None and not isinstance(like, Game):
        sentence = Sentence("like must be a game, such as TicTacToe(), but you gave {given}.")
        raise wants(sentence, given=describe(like))
    walk = Walk(instance, like)
    walk.begin()
    for examined in walk.breadth_first():
        if examined == LOOKED_BACK_AFTER:
            look_back(walk)
    check_cycles(walk)
    if not walk.is_complete:
        follow_lines(walk)
        check_cycles(walk)
    ask_again(walk)
    ask_often(walk)
    # A wrong value often comes from another mistake, so the values are compared last.
    for end in walk.ends:
        walk.run_at(end, check_value, like, end.other, end.answers["utility"])
    if walk.is_complete:
        check_symmetries(walk)
    return right(summary_of(walk), *notes_on(walk))


def instance_of(game: Any) -> Any:
    """The game itself, made if a class was given; raises Decided if that fails."""
    kind = game if isinstance(game, type) else type(game)
    if not issubclass(kind, Game):
        sentence = Sentence(
            "Give a class that begins with class MyGame(Game), or an instance, but you gave "
            "{given}."
        )
        raise wants(sentence, given=describe(game))
    missing = [method for method in NEEDED if is_empty(getattr(kind, method))]  # as Game's own are
    if missing:
        raise Decided("methods-missing", missing=missing)
    if kind is not game:
        return game
    done = run(kind)
    if done.problem:
        sentence = Sentence("That happens when {name}() is made.", name=kind.__name__)
        raise Decided(done.problem, sentence, **done.fields)
    return done.answer


def summary_of(walk: Walk) -> Sentence:
    """What is said about a right game: on how many positions it keeps the rules."""
    where: Sentence = Plural(
        "on its one position", "on all its {count} positions", len(walk.states)
    )
    if not walk.is_complete:
        where = Sentence(
            "on its first {count} positions and on some lines of play", count=walk.examined
        )
    sentence = Sentence("{game} keeps all promises of a game {where}.")
    if walk.like is not None:
        sentence = Sentence(
            "{game} keeps all promises of a game {where}, and is the same game as {like}."
        )
    game, like = brief(walk.methods.game, 200), brief(walk.like, 200)
    return sentence.having(game=game, where=where, like=like)


def notes_on(walk: Walk) -> list[Sentence]:
    """Further remarks about a right game."""
    notes = []
    if walk.like is None:
        notes.append(Sentence("But no check can know whether these are the rules that you mean."))
    movers = [position.answers["to_move"] for position in walk.order if position.after]
    if len(movers) > 1 and len(set(movers)) == 1:
        sentence = Sentence(
            "Only {player} ever moves. If you did not mean that, does result pass the turn to the "
            "other player?"
        )
        notes.append(sentence.having(player=movers[0]))
    return notes
