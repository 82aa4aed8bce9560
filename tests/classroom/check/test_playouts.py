"""A playout is right or wrong in the notebook's cell; here is what the check counts on."""

from random import Random

from classroom.check import check_playout
from classroom.check.playouts import ThreeDigits, counts_on, numbers_from
from gametree import build


def go_down(top, visits, choose, lots):
    node = top
    while not node.is_leaf:
        new = [child for child in node.children if not visits[child]]
        if new:
            return lots.choice(new)
        node = choose(node)
    return node


def playout(top, visits, total, choose, lots):
    node = end = go_down(top, visits, choose, lots)
    while not end.is_leaf:
        end = lots.choice(end.children)
    while node is not None:
        visits[node] += 1
        total[node] += end.value
        node = node.parent


def test_a_right_playout_passes_and_each_of_the_three_checks_can_fail():
    def of_one_game(top, visits, total, choose, lots):
        playout(top, visits, total, choose, Random(1))

    def with_other_random_numbers(top, visits, total, choose, lots):
        playout(top, visits, total, choose, own)

    def of_one_node(top, visits, total, choose, lots):
        visits[go_down(top, visits, choose, lots)] += 1

    own = Random(5)
    assert check_playout(playout).passed
    assert check_playout(of_one_node).mistake == "one-node-told"
    assert not check_playout(of_one_game).passed
    assert check_playout(with_other_random_numbers).mistake == "lots-not-used"
    assert "top, visits, total, choose, lots" in str(check_playout(lambda top: 0))


def test_on_a_line_a_playout_adds_a_node_until_it_comes_to_the_end():
    assert counts_on(2, 1) == [(1, -1), (1, -1), (0, 0)]
    assert counts_on(3, 5) == [(5, 5), (5, 5), (4, 4), (3, 3)]


def test_the_results_are_all_that_the_game_can_end_with():
    leaves = [leaf.value for leaf in build(ThreeDigits()).leaves()]
    numbers = [number for digit in (1, 2, 3, 4) for number in numbers_from(digit)]
    assert sorted(leaves) == numbers
