"""978 answers of the searches, compared with those that were stored.

answers.json holds what an earlier version answered: values, lines, bounds, cut-offs, counts and
steps of the searches in each tree of trees.json, then in some games.
"""

import json

from places import ROOT

from gametree import (
    Bones,
    ConnectFour,
    DiceBones,
    TicTacToe,
    alphabeta,
    expectimax,
    minimax,
    positions,
    tree,
    values_of,
)

DATA = ROOT / "tests" / "data" / "answers"
TEXTS = json.loads((DATA / "trees.json").read_text(encoding="utf-8"))
STORED = json.loads((DATA / "answers.json").read_text(encoding="utf-8"))
GAMES = (
    Bones(9),
    Bones(7, (1, 3), True),
    DiceBones(4),
    ConnectFour(3, 4, 3),
    TicTacToe(3, 2, 2),
)


def path_of(node):
    return [str(move) for move in node.path]


def by_minimax(top):
    found = minimax(top)
    return [
        str(found.value),
        list(found.line),
        found.visited,
        found.leaves,
        list(found.moves),
        repr(found),
    ]


def by_alphabeta(top, **options):
    found = alphabeta(top, **options)
    cuts = [[path_of(node), [path_of(child) for child in skipped]] for node, skipped in found.cuts]
    return [
        str(found.value),
        list(found.line),
        found.visited,
        found.leaves,
        found.bound,
        cuts,
        repr(found),
    ]


def steps_of_alphabeta(top):
    """What `watch` hears, step by step."""
    steps = []

    def watch(kind, node, alpha, beta, value, skipped):
        numbers = [str(alpha), str(beta), str(value)]
        steps.append([kind, list(node.path), *numbers, len(skipped)])

    alphabeta(top, watch=watch)
    return steps


def answers_about_tree(text):
    top = tree(text)
    return [
        by_minimax(top),
        by_alphabeta(top),
        by_alphabeta(top, strict=True),
        by_alphabeta(top, window=(5, 12)),
        by_alphabeta(top, order="reversed"),
        steps_of_alphabeta(top),
        sorted([str(value) for value in values_of(top).values()]),
        top.to_text(),
    ]


def answers_about_game(game):
    answers = []
    if not isinstance(game, DiceBones):  # where chance moves, only expectimax searches
        results = [minimax(game), alphabeta(game), alphabeta(game, table={})]
        answers.append([*map(repr, results), *[result.visited for result in results]])
    found = expectimax(game)
    answers.append([str(found.value), found.visited, found.leaves])
    ps = positions(game)
    answers.append([len(ps), ps.terminals, ps.edges, ps.nodes, ps.leaves, str(ps.value)])
    return answers


def answers_at_depth(depth):
    game = TicTacToe()
    return [repr(minimax(game, depth=depth)), repr(alphabeta(game, depth=depth))]


def all_answers():
    """(what is asked about, the answer), in the order in which they are stored."""
    asked = [(text, answer) for text in TEXTS for answer in answers_about_tree(text)]
    asked += [(repr(game), answer) for game in GAMES for answer in answers_about_game(game)]
    asked += [(f"TicTacToe(), depth={depth}", answers_at_depth(depth)) for depth in (1, 2, 3, 4)]
    return asked


def as_stored(answer):
    """The answer as it is read from a JSON file: with lists in place of tuples."""
    return json.loads(json.dumps(answer))


def test_the_answers_are_those_that_were_stored():
    asked = all_answers()
    assert len(asked) == len(STORED) == 978
    differing = [
        (subject, stored, as_stored(answer))
        for (subject, answer), stored in zip(asked, STORED)
        if as_stored(answer) != stored
    ]
    first = "\n".join(
        f"{subject}\nexpected {stored}\ngot      {answer}"
        for subject, stored, answer in differing[:1]
    )
    assert not differing, (
        f"{len(differing)} of {len(STORED)} answers differ, the first one:\n{first}"
    )
