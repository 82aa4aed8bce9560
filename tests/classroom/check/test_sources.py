"""What the text of a function tells of its loops."""

from classroom.check.sources import has_return_in_loop, leaves_a_loop


def returns_at_once(children):
    for child in children:
        if child > 1:
            break
        return child


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


def test_a_return_that_ends_the_first_round_of_a_loop():
    assert has_return_in_loop(returns_at_once)
    assert not has_return_in_loop(returns_if) and not has_return_in_loop(goes_on)


def test_loops_that_may_end_before_their_last_round():
    assert leaves_a_loop(returns_if) and leaves_a_loop(returns_at_once)
    assert not leaves_a_loop(goes_on)


def test_without_a_text_nothing_is_told():
    for function in (max, eval("lambda node: 3"), object()):
        assert not has_return_in_loop(function) and not leaves_a_loop(function)
