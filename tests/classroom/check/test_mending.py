"""Mistakes that a small change in the text shows, because the function is right without them."""

import pytest

from classroom.check import check_function
from classroom.check.mending import mendable, name_by_mending
from classroom.check.mistakes import MISTAKES

NUMBERS = [*range(12)]
LISTS = [[], [1], [2, 2, 5], [0, 3], [4, 0, 4], [7, 1, 2, 9]]
TABLES = [[[1, 2, 3]], [[], []], [[5], [6], [7]]]


def squared(n):
    return n ^ 2


def total(numbers):
    return sum(set(numbers))


def first_of(numbers):
    best = None
    for number in numbers:
        if not best:
            best = number
    return best


def is_small(n):
    small = not n < 3
    return small


def large(numbers):
    return len([number for number in numbers if number > 4])


def begins_with_two(numbers):
    for number in numbers:
        return number == 2
    return False


def sums(table):
    found = []
    so_far = 0
    for row in table:
        for number in row:
            so_far += number
        found.append(so_far)
    return found


def length(numbers):
    for _ in numbers:
        count = 0
        count += 1
    return count


def odd_part(n):
    if n > 0 and n % 2 == 0:
        n //= 2
    return n


def kinds(numbers):
    seen = {}
    for place, number in enumerate(numbers):
        if number not in seen:
            seen[place] = True
    return len(seen)


def width(table):
    return len(table) if table[0] else 0


def largest_odd_part(n):
    while n > 0 and n % 2 == 0:
        n //= 2
    return n


SLIPS = [
    ("power-sign", squared, lambda n: n**2, NUMBERS),
    ("equals-dropped", total, sum, LISTS),
    ("zero-for-nothing", first_of, lambda numbers: numbers[0] if numbers else None, LISTS),
    ("not-too-many", is_small, lambda n: n < 3, NUMBERS),
    ("border-wrong", large, lambda numbers: len([n for n in numbers if n >= 4]), LISTS),
    ("returns-too-soon", begins_with_two, lambda numbers: 2 in numbers, LISTS),
    ("not-emptied", sums, lambda table: [sum(row) for row in table], TABLES),
    ("begun-in-each-round", length, len, LISTS),
    ("asked-only-once", odd_part, largest_odd_part, NUMBERS),
    ("another-key", kinds, lambda numbers: len({*numbers}), LISTS),
    ("table-for-entry", width, lambda table: len(table[0]), TABLES),
]


def named(function, right, given):
    def is_right():
        return check_function(function, [((one,), right(one)) for one in given]).passed

    return name_by_mending(function, is_right)


@pytest.mark.parametrize("name, function, right, given", SLIPS, ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_found_and_the_function_stays_as_it_was(name, function, right, given):
    before = function.__code__
    assert named(function, right, given).mistake == name
    assert function.__code__ is before


def test_each_slip_is_met():
    assert {slip[0] for slip in SLIPS} == {name for name in MISTAKES if MISTAKES[name].slips}


def test_the_line_that_is_wrong_is_shown():
    verdict = check_function(large, [(row, sum(n >= 4 for n in row)) for row in LISTS])
    assert verdict.mistake == "border-wrong"
    assert "if number > 4" in verdict.lines[0]


def wrong_at_4(n):
    return -1 if n == 4 else n


def test_a_change_that_only_passes_by_what_is_wrong_is_no_slip():
    assert named(wrong_at_4, lambda n: n, NUMBERS) is None


def up_to_the_last(n):
    while n > 0:
        n -= 2
        if n < 4:
            break
    return n


def test_an_if_that_ends_a_loop_is_not_tested_only_once():
    assert named(up_to_the_last, lambda n: min(n, n % 2), range(9)) is None


def test_where_there_is_no_text_nothing_is_mended():
    names = {}
    exec("def typed(n): return n ^ 2", names)
    assert named(names["typed"], lambda n: n**2, NUMBERS) is None
    assert named(lambda n: n ^ 2, lambda n: n**2, NUMBERS) is None
    assert named(len, sum, LISTS) is None


def squared_of_the_next(n):
    return squared(n + 1)


def test_of_a_function_that_calls_others_beside_it_only_these_are_mended():
    assert mendable(squared_of_the_next) == [squared]
    assert named(squared_of_the_next, lambda n: (n + 1) ** 2, NUMBERS).mistake == "power-sign"


def test_a_function_with_variables_from_outside_is_left_alone():
    two = 2

    def with_two(n):
        return n ^ two

    assert named(with_two, lambda n: n**2, NUMBERS) is None
