"""What a search returns: its line, its moves, where it cut, and how it shows itself."""

from math import inf

from gametree import Result, alphabeta, minimax, tree
from gametree.results import bound_of, line_along

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def test_the_move_is_the_first_best_and_moves_are_all_of_them():
    result = minimax(tree("MAX(a=MIN(2, 9), b=3, c=MIN(4, 3), d=1, e=3)"))
    assert (result.move, result.moves, result.line) == ("b", ("b", "c", "e"), ("b",))
    assert minimax(tree("MIN(0.0, -0.0, 0)")).moves == (0, 1, 2)


def test_the_repr_of_a_result_is_one_line():
    assert repr(minimax(tree(BOOK))) == "Result(value 3, move 0, line 0, 0, 13 nodes visited)"
    assert repr(minimax(tree(-0.5))) == "Result(value -0.5, 1 node visited)"
    deep = repr(minimax(tree("MAX(" * 13 + "0" + ")" * 13)))
    assert deep == f"Result(value 0, move 0, line {', '.join('0' * 12)}, …, 14 nodes visited)"
    assert (
        repr(minimax(tree({"a\nb": 1})))
        == r"Result(value 1, move 'a\nb', line 'a\nb', 2 nodes visited)"
    )
    one, two = tree([[3, 4], [5, 6]]).children
    cut_once = Result(2, (), 9000, 5, bound="upper", cut_offs=[(one[0], one.children)])
    assert repr(cut_once) == "Result(value ≤ 2, 9,000 nodes visited, 1 cut-off)"
    cut_offs = [(one[0], one.children), (two[0], two.children)]
    cut_twice = Result(2, ("a",), 1, 1, bound="lower", cut_offs=cut_offs)
    assert repr(cut_twice) == "Result(value ≥ 2, move 'a', line 'a', 1 node visited, 2 cut-offs)"


def test_what_was_skipped_stays_whatever_becomes_of_the_tree():
    top = tree(BOOK)
    result = alphabeta(top)
    second = top[1]
    skipped = second.children[1:]
    second.children = second.children[::-1]
    assert result.cuts == ((second, skipped),)


def test_a_value_outside_the_window_is_a_bound():
    assert bound_of(2, 1, 3) == "exact"
    assert bound_of(1, 1, 3) == bound_of(0, 1, 3) == "upper"
    assert bound_of(3, 1, 3) == bound_of(4, 1, 3) == "lower"


def test_an_infinite_value_is_never_a_mere_bound():
    """No value is below −∞: whose value is at most that has it."""
    assert bound_of(-inf, 1, 3) == bound_of(inf, 1, 3) == "exact"


def test_the_line_is_read_from_the_last_choice_backwards():
    top = tree(BOOK)
    best_children = [top[0][0], top[1][0], top[0]]  # as a search leaves them: A, B, the root
    assert line_along(best_children, top) == (0, 0)
    assert line_along([], top) == ()
