"""What the text of a function tells: of its loops, and of what it compares."""

import linecache
import random

from classroom.check.sources import (
    asks_for_ids,
    compared_by_is,
    compared_parameters,
    compares_a_value,
    compares_the_player_with_a_text,
    draws_random_numbers,
    goes_round,
    keeps_what_is_used_up,
    leaves_a_loop,
    leaves_in_the_first_round,
    makes_a_bound_from_the_other,
    method_not_called,
    never_calls,
    not_compared,
    passes_a_move_for_the_state,
    recursion_from_above,
    set_in_each_round,
    takes_a_power_of_1,
    unused_parameter,
    with_pairs_exchanged,
)


def returns_at_once(children):
    for child in children:
        if child > 1:
            break
        return child


def breaks_at_once(children):
    for child in children:
        total = child
        break
    return total


def returns_if(children):
    for child in children:
        if child > 1:
            return child
    return 0


def goes_on_and_returns(children):
    for child in children:
        if child > 1:
            continue
        return child
    return 0


def goes_on(children):
    total = 0
    for child in children:
        total += child
    return total


def test_a_return_or_a_break_that_ends_the_first_round_of_a_loop():
    assert leaves_in_the_first_round(returns_at_once)
    assert leaves_in_the_first_round(breaks_at_once)
    assert not leaves_in_the_first_round(returns_if) and not leaves_in_the_first_round(goes_on)
    assert not leaves_in_the_first_round(goes_on_and_returns)


def test_loops_that_may_end_before_their_last_round():
    assert leaves_a_loop(returns_if) and leaves_a_loop(returns_at_once)
    assert not leaves_a_loop(goes_on)


def test_without_a_text_nothing_is_told():
    for function in (max, eval("lambda node: 3"), object()):
        assert not leaves_in_the_first_round(function) and not leaves_a_loop(function)


def asks_a_node(node):
    return node.player == "MAX"


def asks_a_game(game, state):
    return game.to_move(state) in "MAX"


def asks_a_word_first(node):
    return node.player == "MAX"


def asks_a_name(game, state):
    mover = game.to_move(state)
    return mover == "MAX"


def asks_a_name_of_a_word(node):
    mover = node.player
    mover = str(mover)
    return mover == "MAX"


def asks_a_word(player, node):
    return player == "MAX" or node.player is None or node.player == player


def test_a_player_is_no_text_but_a_word_of_ones_own_may_be_one():
    assert compares_the_player_with_a_text(asks_a_node)
    assert compares_the_player_with_a_text(asks_a_game)
    assert compares_the_player_with_a_text(asks_a_word_first)
    assert compares_the_player_with_a_text(asks_a_name)
    assert not compares_the_player_with_a_text(asks_a_name_of_a_word)
    assert not compares_the_player_with_a_text(asks_a_word)


def takes_apart(number):
    if number == 0:
        return 0, "end"
    end, total = takes_apart(number - 1)
    return total + number, end


def test_a_function_that_cannot_be_defined_again_has_no_other_pairs():
    unknown_outside = 3

    def takes_apart_inside(number, end=unknown_outside):
        end, total = takes_apart_inside(number)
        return total, end

    assert with_pairs_exchanged(takes_apart_inside) is None


def test_a_function_whose_own_pairs_are_taken_apart_the_other_way_round():
    assert with_pairs_exchanged(takes_apart)(3) == (6, "end")
    assert with_pairs_exchanged(goes_on) is None and with_pairs_exchanged(max) is None


def passes_a_move(game, state):
    return [passes_a_move(game, move) for move in game.moves(state)]


def passes_a_state(game, state):
    for move in game.moves(state):
        move = game.result(state, move)
        passes_a_state(game, move)


def passes_a_move_besides(game, state, last=None):
    for move in game.moves(state):
        passes_a_move_besides(game, game.result(state, move), move)


def test_a_move_in_place_of_the_state():
    assert passes_a_move_for_the_state(passes_a_move)
    assert not passes_a_move_for_the_state(passes_a_state)
    assert not passes_a_move_for_the_state(passes_a_move_besides)


def asks_for_a_win(opened, outcome):
    return 3 if outcome == "win" else 0


def asks_for_a_win_in_words(opened, outcome):
    outcome = {1: "win"}.get(outcome)
    return 3 if outcome == "win" else len(opened)


def counts_from_0(node, depth=0):
    return [counts_from_0(child) for child in node.children]


def test_a_parameter_that_is_compared_with_a_text_or_never_used():
    assert compared_parameters(asks_for_a_win) == {"outcome"}
    assert compared_parameters(asks_for_a_win_in_words) == set()
    assert unused_parameter(asks_for_a_win) == "opened"
    assert unused_parameter(counts_from_0) is None
    assert unused_parameter(asks_for_a_win_in_words) is None and unused_parameter(max) is None


def keeps_a_zip(first, second):
    pairs = zip(first, second)
    return max(pairs), min(pairs)


def test_what_can_be_used_only_once_and_what_goes_round():
    assert keeps_what_is_used_up(keeps_a_zip) and not goes_round(keeps_a_zip)
    assert goes_round(goes_on) and goes_round(passes_a_move)
    assert not keeps_what_is_used_up(passes_a_move)


# --- brackets, comparisons, loops


def test_a_method_without_brackets_in_a_condition():
    def never_calls(game, state):
        return 0 if game.is_terminal else game.moves(state)

    def passes_it_on(game, states):
        ends = game.is_terminal
        return [state for state in states if ends(state) and any(map(game.is_terminal, states))]

    assert method_not_called(never_calls) == "game.is_terminal"
    assert method_not_called(passes_it_on) is method_not_called(goes_on) is None


def test_what_stands_alone_beside_a_comparison():
    def has_a_mark(square):
        return 1 if square == "X" or "O" else 0  # noqa: SIM222 - as students write it

    def is_last(n, others):
        while n == 1 and max(others):
            n -= 1

    def falls_back(n, others):
        if n == 1 and others:
            return n == 2 or 3
        return others or 0

    assert not_compared(has_a_mark) == "'O'"
    assert not_compared(is_last) == "max(others)"
    assert not_compared(falls_back) is None


def test_a_power_of_1_that_is_divided():
    assert takes_a_power_of_1(lambda n, depth: n**1 / depth)
    assert not takes_a_power_of_1(lambda n, depth: n ** (1 / depth) + n**2 / depth)


def test_a_sum_that_starts_over_in_each_round():
    def keeps_the_last(numbers):
        total = 0
        for number in numbers:
            total = 2 * number
        return total

    def keeps_the_last_in_between(numbers):
        total = 0
        for number in numbers:
            total = 2 * number
            if total > 9:
                return total
        return total

    def keeps_the_last_name(numbers):
        last = 0
        for number in numbers:
            last = number
        return last

    assert set_in_each_round(keeps_the_last) == "total"
    for function in (goes_on, keeps_the_last_in_between, keeps_the_last_name):
        assert set_in_each_round(function) is None


def throws(count):
    return [random.randrange(6) for _ in range(count)]


def throws_with_a_seed(count):
    lots = random.Random(count)
    return [lots.randrange(6) for _ in range(count)]


def test_random_numbers_of_its_own():
    assert draws_random_numbers(throws)
    assert not draws_random_numbers(throws_with_a_seed) and not draws_random_numbers(goes_on)


def test_a_bound_that_is_made_from_the_other_one():
    def mixes_them_up(node, alpha, beta):
        alpha = max(beta, node.value)
        return alpha

    def narrows(node, alpha, beta):
        alpha = max(alpha, node.value)
        best = max(alpha, beta)
        return best

    assert makes_a_bound_from_the_other(mixes_them_up)
    assert not makes_a_bound_from_the_other(narrows)


def looks_at_its_name(children):
    return any(child for child in children if not looks_at_its_name)


def looks_at_what_it_returns(children):
    return not looks_at_what_it_returns(children[1:])


def asks_what_max_gets(node):
    return node.value == 1


def asks_what_the_mover_gets(node):
    return node.value == node.parent.player.sign


def test_a_name_that_is_tested_and_never_called():
    assert never_calls(looks_at_its_name)
    assert not never_calls(looks_at_what_it_returns)


def test_a_value_that_is_compared_without_asking_who_moves():
    assert compares_a_value(asks_what_max_gets)
    assert not compares_a_value(asks_what_the_mover_gets)


def test_a_recursion_that_calls_one_of_another_cell():
    text = "def {}(top):\n    return max([first(each) for each in top.children])\n"
    cells = {"<first>": text.format("first"), "<second>": text.format("second")}
    together = {"<both>": cells["<first>"] + cells["<second>"]}
    names = []
    for files in (cells, together):
        namespace = {}
        for file, lines in files.items():
            linecache.cache[file] = len(lines), None, lines.splitlines(keepends=True), file
            exec(compile(lines, file, "exec"), namespace)
        names.append(recursion_from_above(namespace["second"]))
    assert names == ["first", None]


def test_numbers_that_are_compared_by_is():
    def is_smallest(row, number):
        return number is min(row) or number is None

    def is_nothing(row, number):
        return max(row) is None or row is min(number, key=len)

    assert compared_by_is(is_smallest) == "number is min(row)"
    assert compared_by_is(is_nothing) is None


def test_a_key_made_of_an_id():
    def key(node):
        return id(node), node.depth

    assert asks_for_ids(key)
    assert not asks_for_ids(returns_at_once)
