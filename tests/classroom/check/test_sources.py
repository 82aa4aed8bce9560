"""What the text of a function tells of its loops."""

from classroom.check.sources import leaves_a_loop, leaves_in_the_first_round


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


def goes_on(children):
    total = 0
    for child in children:
        total += child
    return total


def test_a_return_or_a_break_that_ends_the_first_round_of_a_loop():
    assert leaves_in_the_first_round(returns_at_once)
    assert leaves_in_the_first_round(breaks_at_once)
    assert not leaves_in_the_first_round(returns_if) and not leaves_in_the_first_round(goes_on)


def test_loops_that_may_end_before_their_last_round():
    assert leaves_a_loop(returns_if) and leaves_a_loop(returns_at_once)
    assert not leaves_a_loop(goes_on)


def test_without_a_text_nothing_is_told():
    for function in (max, eval("lambda node: 3"), object()):
        assert not leaves_in_the_first_round(function) and not leaves_a_loop(function)
