"""The notebook of a lesson serves as its own solution."""

import ast

from classroom.grading.master import paths_of_masters, solved_and_given
from classroom.grading.ours import END, fill_in_ours, with_ours

BELOW = "<details><summary>Ours</summary>\n\n```python\n{}\n```\n</details>"


def parts(cell):
    """The solution in a cell, without layout, and the text below it."""
    solution, _, rest = cell.partition(END + "\n")
    return ast.unparse(ast.parse(solution)), rest


def test_a_function_takes_the_place_of_the_one_that_is_given():
    given = "def value_of(node):\n    ...  # your code here\n\n\ncheck_minimax(value_of)"
    ours = "def better(a):\n    return a\n\n\ndef value_of(node):\n    return better(node)"
    assert parts(with_ours(given, ours)) == (
        ast.unparse(ast.parse(ours)),
        "check_minimax(value_of)",
    )


def test_methods_take_their_places_in_the_class():
    given = "class A(Game):\n    x = 1\n\n    def moves(self):\n        ...\n\n\ncheck_game(A)"
    ours = "    def moves(self):\n        return []\n"
    wanted = "class A(Game):\n    x = 1\n\n    def moves(self):\n        return []"
    assert parts(with_ours(given, ours)) == (wanted, "check_game(A)")


def test_what_is_given_between_stays():
    given = "def f():\n    ...\n\n\ny = 3\n\n\ndef g():\n    ...\n\n\ncheck(f, g)"
    solution, rest = parts(with_ours(given, "def f():\n    return 1\n\n\ndef g():\n    return 2"))
    assert "y = 3" in solution and rest == "check(f, g)"


def test_only_a_cell_with_ours_below_it_is_filled_in():
    cells = [("def f():\n    ...\n\n\ncheck(f)", True), (BELOW.format("def f():\n    pass"), False)]
    assert END in fill_in_ours(cells)[0] and fill_in_ours(cells)[1] == cells[1][0]
    assert fill_in_ours([cells[0], ("*Hint.* Look.", False)])[0] == cells[0][0]


def test_each_cell_of_a_lesson_that_checks_what_is_written_in_it_has_ours():
    """So all of them are graded."""
    lacking = []
    for number, path in paths_of_masters().items():
        if not number.startswith("ex"):
            for cell in solved_and_given(path)[0]:
                is_check = cell.is_code and "check_" in cell.source and "import" not in cell.source
                if is_check and END not in cell.source:
                    lacking.append((number, cell.id))
    assert lacking == [("06", "yours")]  # it puts together what was written above
