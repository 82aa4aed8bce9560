"""Figures that the text of 07, 08 and their exercises states, where no cell prints them."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial
from random import Random

import nbformat
import pytest
from amounts import amount
from places import ROOT

from classroom.learning import (
    Matchboxes,
    given_away,
    learn_by_play,
    learn_values,
    perfect_player,
    random_player,
)
from classroom.learning.forms import form_of
from classroom.matrices import MatrixGame
from gametree import CHANCE, MAX, MIN, Bones, TicTacToe, positions, root

GAME = TicTacToe()


# --- 07 ---


def test_two_tables_of_three_have_a_saddle_point():
    """The formula, and random tables of different numbers."""
    numbers = Random(1957)
    for size, share in ((2, 2 / 3), (3, 0.3), (5, 0.04)):
        assert factorial(size) ** 2 / factorial(2 * size - 1) == pytest.approx(share, abs=0.001)
        tables = [
            MatrixGame([[numbers.random() for _ in range(size)] for _ in range(size)])
            for _ in range(3_000)
        ]
        found = sum(bool(table.saddle_points()) for table in tables)
        assert found / len(tables) == pytest.approx(share, abs=0.03)


def test_the_formula_for_two_rows_and_two_columns():
    numbers = Random(1928)
    for _ in range(500):
        (a, b), (c, d) = rows = [[numbers.randint(-9, 9) for _ in range(2)] for _ in range(2)]
        game = MatrixGame(rows)
        if not game.saddle_points():
            assert game.solve().value * (a - b - c + d) == a * d - b * c
    assert MatrixGame([[0, 5], [3, 1]]).solve().value * 7 == 15


def test_what_is_dominated_may_be_crossed_out():
    whole = MatrixGame([[4, 1, 5], [2, 3, 4], [1, 2, 6]])
    assert whole.solve().value == MatrixGame([[4, 1], [2, 3]]).solve().value == 2.5


# --- ex07 ---

CARDS = (1, 2, 3)
PAYS = {"pp": 1, "bb": 2, "pbb": 2}  # what the higher card wins


def kuhns_poker():
    """Kuhn's poker as a tree: MAX moves first, `p` is to pass and `b` to bet or to call."""
    known = {}

    def grow(cards, said):
        if said in PAYS:
            return PAYS[said] if cards[0] > cards[1] else -PAYS[said]
        if said in ("bp", "pbp"):
            return 1 if said == "bp" else -1
        player = MAX if len(said) % 2 == 0 else MIN
        return player(**{move: grow(cards, said + move) for move in "pb"})

    def note(node, cards, said):
        if not node.is_leaf:
            known.setdefault((cards[len(said) % 2], said), []).append(node)
            for move in "pb":
                note(node[move], cards, said + move)

    deals = list(permutations(CARDS, 2))
    top = CHANCE(*[(Fraction(1, len(deals)), grow(cards, "")) for cards in deals])
    for child, cards in zip(top, deals):
        note(child, cards, "")
    for nodes in known.values():
        for node in nodes:
            node.information_set = tuple(nodes)
    return top


@pytest.mark.slow
def test_kuhns_poker_is_worth_a_loss_of_an_eighteenth():
    poker = MatrixGame.from_tree(kuhns_poker())
    assert (len(poker.rows), len(poker.cols)) == (64, 64)
    assert poker.solve().value == Fraction(-1, 18)


def functions_of_exercise_9():
    """What its cells define, the solution included."""
    path = ROOT / "exercises" / "solutions" / "ex07_von_neumanns_theorem.ipynb"
    cells = {cell.id: cell.source for cell in nbformat.read(path, 4).cells}
    names = {}
    for cell in ("set-up", "regret-own", "regret-rps", "kuhn"):
        exec(cells[cell], names)
    return names


def test_regret_matching_comes_near_sooner_than_fictitious_play(capsys):
    names = functions_of_exercise_9()
    mixes = names["learn_by_regret"](names["rps"], 3_000)
    assert names["rps"].certificate(*mixes).gap < 0.003
    assert "-0.057" in capsys.readouterr().out
    _, mixes = names["kuhn_by_regret"](3_000)
    assert mixes[1, "p"][1] == pytest.approx(1 / 3, abs=0.02)
    assert mixes[2, "b"][1] == pytest.approx(1 / 3, abs=0.02)
    assert mixes[3, ""][1] == pytest.approx(3 * mixes[1, ""][1], abs=0.02)


def test_the_spy_takes_the_tunnel_least():
    spy = MatrixGame([[-1, 1, 1], [2, -1, 2], [3, 3, -1]])
    value, rows, columns = spy.solve()
    assert value * 13 == 11 and rows[2] * 13 == 3 and columns[2] * 13 == 7


# --- 08 ---


def boxes_that_come_up(perfect):
    """How many of X's positions with a choice come up where one side makes best moves only."""
    graph = positions(GAME)
    seen, ahead, forms = set(), [GAME.initial], set()
    while ahead:
        state = ahead.pop()
        if state in seen or GAME.is_terminal(state):
            continue
        seen.add(state)
        moves = GAME.moves(state)
        if GAME.to_move(state) is MAX and len(moves) > 1:
            forms.add(form_of(GAME, state))
        if GAME.to_move(state) is perfect:
            moves = graph[state].moves
        ahead += [GAME.result(state, move) for move in moves]
    return len(forms)


@pytest.mark.slow
def test_which_boxes_come_up_against_a_perfect_opponent():
    assert boxes_that_come_up(perfect=MIN) == 70


@pytest.mark.slow
def test_a_machine_of_six_boxes():
    eight = Bones(8)
    for games, right in ((20, 15), (30, 17), (100, 17)):
        mistakes = []
        for seed in range(20):
            machine = Matchboxes(eight, MIN, beads=[2], seed=seed)
            learn_by_play(machine, perfect_player(eight, seed=seed + 50), games=games)
            mistakes.append(len(given_away(eight, machine.favourite, MIN)))
        assert mistakes.count(0) == right


@pytest.mark.long
def test_what_other_seeds_change():
    first, last, favourites = [], [], Counter()
    for seed in range(1, 11):
        machine = Matchboxes(GAME, seed=seed)
        training = learn_by_play(machine, random_player(seed=2), games=1_000)
        first.append(training.counts(0, 100).won)
        last.append(training.counts(900).won)
        beads = machine.boxes[0].beads
        favourites[max(beads, key=beads.get)] += 1
    assert (min(first), max(first), min(last), max(last)) == (50, 71, 74, 88)
    assert favourites == {4: 7, 0: 3}


@pytest.mark.slow
def test_bones_are_learned_in_some_hundred_games():
    twelve = Bones(12)
    assert len(positions(twelve)) == 24
    for seed in range(1, amount(3, with_long=6)):
        errors = [learn_values(twelve, games, seed=seed).error() for games in (500, 1_000, 2_000)]
        assert errors[0] > 0.01 > errors[1] and errors[2] < 0.00005


@pytest.mark.long
def test_thirteen_boxes_learn_a_little():
    won = [won_with_thirteen_boxes(seed) for seed in range(10)]
    assert (min(won), max(won)) == (53, 74) and sum(won) == 660


def won_with_thirteen_boxes(seed):
    """Wins in the last hundred of a thousand games with boxes for the first two moves only."""
    machine = Matchboxes(GAME, seed=seed)
    rest, opponent = random_player(seed=seed + 900), random_player(seed=seed + 77)
    outcomes = []
    for _ in range(1_000):
        node, beads = root(GAME), []
        while not node.is_leaf:
            bead = machine.draw(node) if node.player is MAX else None
            if bead and bead.box is not None and bead.box.turn <= 2:
                beads.append(bead)
                node = node[bead.move]
            else:
                node = node[(rest if node.player is MAX else opponent)(node)]
        machine.learn(beads, node.value)
        outcomes.append(node.value)
    return outcomes[-100:].count(1)


# --- ex08 ---


def test_without_exploration_the_first_opening_is_taken_for_ever():
    path = ROOT / "exercises" / "solutions" / "ex08_a_machine_that_learns.ipynb"
    cells = {cell.id: cell.source for cell in nbformat.read(path, 4).cells}
    names = {}
    for cell in ("set-up", "choose-own", "explore-run"):
        exec(cells[cell], names)
    greedy = [names["won"](0, seed) for seed in range(50)]
    assert all(centre == 0 for _, centre in greedy)
    seldom = [names["won"](0.05, seed) for seed in range(50)]
    assert sum(centre < 50 for _, centre in seldom) == 15
    means = {
        explore: sum(names["won"](explore, seed)[0] for seed in range(50)) / 50
        for explore in (0, 0.05, 0.3, 1)
    }
    assert max(means, key=means.get) == 0.3 and means[1] == pytest.approx(616, abs=1)
