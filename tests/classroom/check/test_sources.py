"""What the text of a function tells: of its loops, and of what it compares."""

from classroom.check.sources import (
    compares_the_player_with_a_text,
    leaves_a_loop,
    leaves_in_the_first_round,
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


def asks_a_word(player, node):
    return player == "MAX" or node.player is None or node.player == player


def test_a_player_is_no_text_but_a_word_of_ones_own_may_be_one():
    assert compares_the_player_with_a_text(asks_a_node)
    assert compares_the_player_with_a_text(asks_a_game)
    assert compares_the_player_with_a_text(asks_a_word_first)
    assert not compares_the_player_with_a_text(asks_a_word)
