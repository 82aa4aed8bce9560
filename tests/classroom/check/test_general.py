"""What is wrong with a function, whatever its task: named only if all answers show it."""

from ctypes import c_int64
from math import inf
from random import Random

import pytest

from classroom.check import check_function, check_minimax, some_positions, some_trees
from classroom.check.mistakes import MISTAKES
from classroom.check.mistakes.places import before, beyond, has, is_one_value, itself
from gametree import CHANCE, MAX, MIN, Bones, TicTacToe, build, expectimax, minimax, tree


def named(function, right, given):
    """The name of the mistake of a function, where another is right."""
    return check_function(function, [(each, right(*as_arguments(each))) for each in given]).mistake


def as_arguments(given):
    return given if isinstance(given, tuple) else (given,)


# --- right answers, altered


def gain(n):
    return n * n - 150


def quarters(n):
    return n / 4 - 1


def is_odd(n):
    return n % 2 == 1


def divisors(n):
    """All but 1, the smallest first."""
    return [d for d in range(2, n + 1) if n % d == 0]


def itself_and_number(n):
    return n, len(divisors(n))


NUMBERS = range(2, 25)
ALTERED = [
    ("one-too-many", gain, lambda n: gain(n) + 1),
    ("one-too-few", gain, lambda n: gain(n) - 1),
    ("answer-with-the-wrong-sign", gain, lambda n: -gain(n)),
    ("sign-lost", gain, lambda n: abs(gain(n))),
    ("losses-left-out", gain, lambda n: max(0, gain(n))),
    ("twice-as-much", gain, lambda n: 2 * gain(n)),
    ("half-as-much", gain, lambda n: gain(n) / 2),
    ("percent-for-share", quarters, lambda n: 100 * quarters(n)),
    ("the-rest-for-the-share", quarters, lambda n: 1 - quarters(n)),
    ("numbers-made-whole", quarters, lambda n: int(quarters(n))),
    ("numbers-rounded", lambda n: 1 / n, lambda n: round(1 / n, 3)),
    ("answers-held", gain, lambda n: max(-50, min(50, gain(n)))),
    ("kept-in-64-bits", lambda n: 13**n, lambda n: c_int64(13**n).value),
    ("digits-lost", lambda n: 7**n, lambda n: int(7.0**n * (1 + 1e-12))),
    ("never-true", is_odd, lambda n: False),
    ("never-false", is_odd, lambda n: True),
    ("yes-for-no", is_odd, lambda n: not is_odd(n)),
    ("always-the-same", gain, lambda n: 3),
    ("number-as-text", gain, lambda n: str(gain(n))),
    ("text-for-answer", itself_and_number, lambda n: str(itself_and_number(n))),
    ("letters-for-text", lambda n: "ab" * n, lambda n: [*"ab" * n]),
    ("pair-the-other-way-round", itself_and_number, lambda n: itself_and_number(n)[::-1]),
    ("order-reversed", divisors, lambda n: divisors(n)[::-1]),
    ("only-the-first", divisors, lambda n: divisors(n)[:1]),
    ("first-missing", divisors, lambda n: divisors(n)[1:]),
    ("last-missing", divisors, lambda n: divisors(n)[:-1]),
    ("each-twice", divisors, lambda n: sorted(2 * divisors(n))),
    ("some-missing", divisors, lambda n: [d for d in divisors(n) if d != 4]),
    ("some-too-many", divisors, lambda n: sorted({*divisors(n), 5})),
    ("in-another-order", divisors, lambda n: sorted(divisors(n), key=str)),
]


@pytest.mark.parametrize("name, right, wrong", ALTERED, ids=[name for name, *_ in ALTERED])
def test_what_is_made_of_all_right_answers_is_named(name, right, wrong):
    assert named(wrong, right, NUMBERS) == name
    assert named(right, right, NUMBERS) is None


def test_each_alteration_is_met():
    assert {name for name, *_ in ALTERED} == {name for name in MISTAKES if MISTAKES[name].answers}


def test_an_alteration_of_some_answers_alone_is_not_named():
    assert named(lambda n: gain(n) + 1 if n % 3 else 7 * n, gain, NUMBERS) == "other-answer"
    assert (
        named(lambda n: [n] if n % 3 else [*divisors(n), n, 0], divisors, NUMBERS) == "other-answer"
    )


def test_of_two_cases_nothing_is_told():
    assert named(lambda n: gain(n) + 1, gain, [1, 2]) == "other-answer"


def test_the_part_of_a_pair_that_is_wrong_is_looked_at_alone():
    def best(n):
        return gain(n), divisors(n)

    assert named(lambda n: (gain(n), divisors(n)[:1]), best, NUMBERS) == "only-the-first"
    assert named(lambda n: (gain(n) + 1, divisors(n)), best, NUMBERS) == "one-too-many"
    verdict = check_function(lambda n: (n, -n), [(n, (n, n)) for n in NUMBERS])
    assert verdict.mistake == "answer-with-the-wrong-sign"
    assert "Only the second of the two is wrong." in verdict.lines


# --- where it goes wrong


def value(node):
    return minimax(node).value


def cut_at_0(node):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        best = node.player.best(best, cut_at_0(child)) if best else cut_at_0(child)
    return best


def in_turn(node, player=None):
    player = player or node.player
    if node.is_leaf:
        return node.value
    return player.best([in_turn(child, player.opponent) for child in node.children])


def as_if_max_began(node):
    return value(node) if node.player is not MIN else max(leaf.value for leaf in node.leaves())


def upright(node):
    return value(node) if node.parent is None else value(node.root)


PLACES = [
    ("wrong-at-0", lambda n: n or 1, itself, range(12)),
    ("wrong-beyond", lambda n: min(n, 7), itself, range(12)),
    ("wrong-from", lambda n: n >= 7, lambda n: n < 0, [n / 10 for n in range(0, 150, 5)]),
    ("wrong-up-to", lambda n: n > 3, lambda n: n > -1, [n / 10 for n in range(0, 150, 5)]),
    ("wrong-before", lambda n: max(n, 2), itself, range(12)),
    ("wrong-in-between", lambda n: n if n < 20 or n > 22 else 0, itself, range(1, 50)),
    ("wrong-at-one-number", lambda n: n < 5, lambda n: n <= 5, [n / 10 for n in range(1, 100)]),
    ("wrong-beyond-length", lambda row: sum(row[:4]), sum, [n * [n] for n in range(1, 12)]),
    (
        "wrong-beyond-columns",
        lambda table: sum([sum(row[:3]) for row in table]),
        lambda table: sum(map(sum, table)),
        [2 * [n * [7]] for n in range(1, 12)],
    ),
    ("wrong-below-0", lambda row: sum(map(abs, row)), sum, [[n - 3, 5, 1.5] for n in range(12)]),
    ("wrong-at-0", cut_at_0, value, some_trees()),
    ("wrong-with-a-0", max, lambda row: max(row) * (0 not in row), [[n, 4 - n] for n in range(9)]),
    ("wrong-where-one-moves-again", in_turn, value, some_trees()),
]


@pytest.mark.parametrize("name, wrong, right, given", PLACES, ids=[name for name, *_ in PLACES])
def test_where_alone_a_function_goes_wrong_is_told(name, wrong, right, given):
    assert named(wrong, right, given) == name
    assert named(right, right, given) is None


def test_a_value_of_an_argument_is_told():
    given = [(n, rule) for n in range(10) for rule in (False, True)]
    wrong = check_function(lambda n, rule: n, [(each, each[0] + each[1]) for each in given])
    assert wrong.mistake == "wrong-for-one-value"

    def can_win(n, misere):
        return n

    verdict = check_function(can_win, [(each, each[0] + each[1]) for each in given])
    assert verdict.lines[0] == "Of the cases tried, it goes wrong only where misere is True."


def test_a_limit_is_suspected_only_in_a_function_that_goes_round():
    def adds_by_rounds(n):
        total = 0
        for _ in range(min(n, 7)):
            total += 1
        return total

    def adds_at_once(n):
        return 7 if n > 7 else n

    cases = [(n, n) for n in range(12)]
    limit = "such as the end of a range or of a table"
    for function in (adds_by_rounds, adds_at_once):
        verdict = check_function(function, cases)
        assert verdict.mistake == "wrong-beyond"
        assert (limit in verdict.text) == (function is adds_by_rounds)


def test_a_node_below_another_is_told():
    tops = [top for top in some_trees() if top.parent is None]
    parts = [tree("MAX(4, MIN(3, 1))")[1], tree("MIN(2, MAX(5, 6))")[1]]
    assert named(upright, value, [*tops, *parts]) == "wrong-below-the-root"


def test_of_two_places_both_are_told_and_of_more_none():
    def first_three(numbers, table):
        return sum(numbers[:3])

    cases = [((n * [1], [[7]]), n) for n in range(1, 12)]
    assert check_function(first_three, cases).mistake == "wrong-beyond-length"
    cases = [((n * [1], n * [7]), n) for n in range(1, 12)]
    told = check_function(first_three, cases).lines
    assert told[0].startswith(
        "Of the cases tried, it goes wrong only where numbers has more entries than 3"
    )
    assert told[2].startswith(
        "Of the cases tried, it goes wrong only where table has more entries than 3"
    )

    def by_three(numbers, table, other):
        return sum(numbers[:3])

    cases = [((n * [1], n * [7], n), n) for n in range(1, 12)]
    assert check_function(by_three, cases).mistake == "argument-unused"


def test_a_place_that_may_be_an_accident_is_not_told():
    assert is_one_value(["a", "b", "a"], [True, False, False]) is None
    assert has(bool)([0, 1, 0], [False, True, False]) is None
    assert beyond(itself)([1, 2, 3], [False, False, True]) is None
    assert before([1, 2, inf], [True, False, False]) is None


@pytest.mark.slow
def test_a_function_by_chance_is_hardly_ever_named():
    def at_random(seed):
        lots = Random(seed)
        return lambda node: value(node) if lots.random() < 0.7 else lots.randrange(-90, 90)

    names = [named(at_random(seed), value, some_trees()) for seed in range(30)]
    assert names.count("other-answer") == len(names)


@pytest.mark.slow
def test_a_search_is_told_where_it_goes_wrong():
    def whole_only(node):
        if node.is_leaf:
            return node.value
        values = [whole_only(child) for child in node.children]
        return node.player.best([2 * v if v % 1 else v for v in values])

    verdict = check_minimax(whole_only)
    assert verdict.mistake == "wrong-with-fractions"
    assert (
        verdict.lines[0]
        == "Of the cases tried, it goes wrong only where the tree has numbers that are not whole."
    )


# --- what is kept, and what is changed


def test_what_a_function_keeps_is_named():
    known = {}

    def remembers(node, known=known):
        if node.state not in known:
            known[node.state] = value(node)
        return known[node.state]

    verdict = check_function(remembers, [(top, value(top)) for top in some_trees()])
    assert verdict.mistake == "memory-outlives-the-call" and "known" in verdict.text


def test_what_a_function_changes_is_named():
    def uses_up(numbers):
        total = 0
        while numbers:
            total += numbers.pop()
        return total

    def sorts(table):
        table.sort()
        return table[0]

    numbers = [4, 2, 1]
    cases = [(numbers, 7), (numbers, 7), ([5], 5), ([], 0)]
    assert check_function(uses_up, cases).mistake == "given-things-changed"
    assert check_function(sorts, [([3, 1], 1), ([2, 2], 2)]).passed

    def moves_the_start(game, moves):
        for move in moves:
            game.initial = game.result(game.initial, move)
        return len(game.moves(game.initial))

    game = Bones(9)
    cases = [((game, (3, 3)), 3), ((game, (3, 3, 1)), 2), ((Bones(2), (1,)), 1)]
    assert check_function(moves_the_start, cases).mistake == "given-things-changed"


def test_what_is_used_up_in_a_first_run_is_no_evidence():
    def typed(*moves):
        waiting = list(moves)
        return lambda state: waiting.pop(0)

    def plays(game, player, number):
        return [player(game.initial) for _ in range(min(number, 3))]

    game = TicTacToe()
    cases = [((game, typed(*range(n)), n), [*range(n)]) for n in (1, 2, 3, 4)]
    assert check_function(plays, cases).mistake != "memory-outlives-the-call"


# --- what the text tells


def search(node):
    if node.is_leaf:
        return node.value
    return max([search(child) for child in node.children])


def calls_search(node):
    if node.is_leaf:
        return node.value
    return node.player.best([search(child) for child in node.children])


def test_a_recursion_that_calls_another_function_is_told():
    verdict = check_function(calls_search, [(top, value(top)) for top in some_trees()])
    assert verdict.mistake == "calls-another-function"
    assert verdict.lines[0] == "It calls search where it should call itself."
    assert check_minimax(calls_search).mistake == "calls-another-function"
    assert check_function(search, [(tree("MIN(1, 2)"), 1)]).mistake == "other-answer"


def test_right_programs_are_right_with_chance_and_by_rules():
    def mean(node):
        if node.is_leaf:
            return node.value
        values = [mean(child) for child in node.children]
        if node.player is CHANCE:
            return sum([child.chance * each for child, each in zip(node.children, values)])
        return max(values) if node.player is MAX else min(values)

    tops = some_trees(chance=True)
    assert check_function(mean, [(top, expectimax(top).value) for top in tops]).passed
    cases = [(pair, value(build(*pair))) for pair in some_positions()]
    assert check_function(lambda game, state: value(build(game, state)), cases).passed


def test_a_part_that_is_always_the_same_is_not_the_whole_answer():
    cases = [((n,), (n, n % 3)) for n in range(8)]
    assert check_function(lambda n: (n, 0), cases).mistake != "always-the-same"
