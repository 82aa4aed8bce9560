"""The exercises: student copies are made from the solutions, and both do what they promise."""

import doctest
import itertools
import re
import sys

import nbformat
import pytest
from places import ROOT

sys.path.insert(0, str(ROOT / "exercises"))

import make_copies  # it is in exercises/

NAMES = [
    "ex01_games_and_plans.ipynb",
    "ex02_minimax.ipynb",
    "ex03_the_bone_game.ipynb",
    "ex04_alpha_beta.ipynb",
    "ex05_depth_and_evaluation.ipynb",
    "ex06_beyond_minimax.ipynb",
    "ex07_von_neumanns_theorem.ipynb",
    "ex08_a_machine_that_learns.ipynb",
]
SAYS = re.compile(r"\*Practises:\* [^*]+\. \*Time:\* (an hour|\d+ minutes)")
# The minutes of what is marked: a whole exercise, or a part of it with its own minutes.
CORE = re.compile(
    r"\*Time:\* (\d+) minutes\. \*Core\.\*|\*Core:\* [^.]*, which takes? (\d+) minutes\."
)
ON_PURPOSE = "wrong-on-purpose"


@pytest.fixture(params=NAMES, scope="module")
def name(request):
    return request.param


@pytest.fixture(scope="module")
def solution(name):
    return nbformat.read(ROOT / "exercises" / "solutions" / name, 4)


@pytest.fixture(scope="module")
def student(name):
    return nbformat.read(ROOT / "exercises" / name, 4)


def tags(cell):
    return cell.metadata.get("tags", [])


def sources(notebook):
    """What a copy must share with what the script would write: all but what running it adds."""
    return [(cell.id, cell.cell_type, cell.source, tags(cell)) for cell in notebook.cells]


def shown(cell):
    """All text that a cell shows."""
    texts = []
    for output in cell.get("outputs", []):
        texts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    return "\n".join(texts)


def whole(notebook):
    """All the text in the cells of text."""
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def minutes_of_core(text):
    """The minutes of each exercise, or part of one, that is marked as core."""
    return [int(exercise or part) for exercise, part in CORE.findall(text)]


def exercises(notebook):
    """The cells of each exercise: a list of lists, each from its heading on."""
    exercises = []
    is_in_exercise = False
    for cell in notebook.cells:
        heading = re.match(r"## (.*)", cell.source) if cell.cell_type == "markdown" else None
        if heading:
            is_in_exercise = heading[1].startswith("Exercise ")
            if is_in_exercise:
                exercises.append([])
        if is_in_exercise:
            exercises[-1].append(cell)
    return exercises


def test_no_other_files():
    for folder in ("exercises", "exercises/solutions"):
        assert sorted(path.name for path in (ROOT / folder).glob("*.ipynb")) == NAMES


# --- the copies ---


def test_the_copy_is_up_to_date(name, solution, student):
    stale = f"{name} is stale: python exercises/make_copies.py {name[:4]}"
    assert sources(student) == sources(make_copies.student_copy(solution)), stale


def test_the_copy_holds_no_solution(solution, student):
    text = nbformat.writes(student)
    assert make_copies.BEGIN not in text and make_copies.END not in text
    kept = {cell.id for cell in student.cells}
    taken = [cell for cell in solution.cells if "solution" in tags(cell)]
    assert taken and not kept & {cell.id for cell in taken}


def test_the_copy_leaves_something_to_do(student):
    """As handed out, at least one check says that it is not right yet."""
    assert any("Not yet." in shown(cell) for cell in student.cells)


# --- the solutions ---


def test_every_verdict_of_the_solution_passed(solution):
    checks = [
        cell for cell in solution.cells if re.search(r"^(Right|Not yet)\.", shown(cell), re.M)
    ]
    assert checks
    for cell in checks:
        assert ("Not yet." in shown(cell)) == (ON_PURPOSE in tags(cell)), cell.id


def test_every_check_of_the_solution_gives_a_point(solution):
    points = [how for how in make_copies.master(solution)[1].values() if how]
    text = "\n".join(map(shown, solution.cells))
    assert len(points) == len(re.findall(r"^Right\.", text, re.M)) >= 3


def test_solutions_stand_between_markers(solution):
    regions = [cell for cell in solution.cells if make_copies.BEGIN in cell.source]
    assert len(regions) >= 3
    for cell in regions:
        assert cell.cell_type == "code"
        assert make_copies.without_solution(cell.source) != cell.source


# --- what students read ---


def test_there_are_six_to_ten(student):
    numbers = [
        re.match(r"## Exercise (\d+): \S", cells[0].source)[1] for cells in exercises(student)
    ]
    assert numbers == [str(i) for i in range(1, len(numbers) + 1)]
    assert 6 <= len(numbers) <= 10


def test_each_says_what_it_practises_and_how_long_it_takes(student):
    for cells in exercises(student):
        assert SAYS.search(cells[0].source), cells[0].id


def test_the_core_takes_as_long_as_the_head_says(student):
    text = whole(student)
    minutes = minutes_of_core(text)
    head = re.search(r"marked \*Core\*, which take (\d+) minutes", text)
    assert len(minutes) >= 2 and sum(minutes) == int(head[1])


def test_the_core_of_the_first_four_takes_two_hours_and_of_all_five():
    texts = [whole(nbformat.read(ROOT / "exercises" / name, 4)) for name in NAMES]
    core = [sum(minutes_of_core(text)) for text in texts]
    assert sum(core[:4]) <= 120 and sum(core) <= 300, dict(zip(NAMES, core))


def test_hints_are_folded(student):
    for cells in exercises(student):
        text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
        hints = re.findall(
            r"<details><summary>Hint (\d)[^<]*</summary>\n\n.+?\n</details>", text, re.S
        )
        assert hints and hints[0] == "1", cells[0].id
        for before, after in itertools.pairwise(hints):  # a part of an exercise may begin again
            assert after in ("1", str(int(before) + 1)), cells[0].id
        assert text.count("Hint ") == len(hints), cells[0].id


def test_the_text_above_a_folded_cell_says_that_it_must_be_run(student):
    """It holds what later cells use, and its own comment cannot be seen."""
    text = ""
    for cell in student.cells:
        if cell.cell_type == "markdown":
            text = cell.source
        elif cell.metadata.get("jupyter", {}).get("source_hidden"):
            assert re.search(r"[Rr]un [\w ,]*folded", text), cell.id


# --- the script itself ---


def test_doctests_of_the_script():
    assert doctest.testmod(make_copies).failed == 0


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("a = ...\n# BEGIN SOLUTION\na = 3\n# END SOLUTION\na", "a = ...\na"),
        (
            'def f():\n    """Say."""\n'
            "    # BEGIN SOLUTION\n    return 1\n    # END SOLUTION\n\nf()",
            'def f():\n    """Say."""\n    # your code here\n\nf()',
        ),
        (
            "for i in x:\n    # BEGIN SOLUTION\n    f(i)\n    # END SOLUTION\n    g(i)",
            "for i in x:\n    # your code here\n    ...\n    g(i)",
        ),
        (
            "# BEGIN SOLUTION\na = 1\n# END SOLUTION\nb = 2\n"
            "# BEGIN SOLUTION\nc = 3\n# END SOLUTION",
            "# your code here\nb = 2\n# your code here",
        ),
    ],
)
def test_a_region_becomes_a_stub(source, left):
    assert make_copies.without_solution(source) == left


@pytest.mark.parametrize(
    "source",
    [
        "# BEGIN SOLUTION\na = 1",
        "a = 1\n# END SOLUTION",
        "# BEGIN SOLUTION\n# BEGIN SOLUTION\n# END SOLUTION",
        "a = (\n# BEGIN SOLUTION\n1)\n# END SOLUTION",
    ],
)
def test_what_cannot_be_cut_is_refused(source):
    with pytest.raises(ValueError, match=r"partner|no Python"):
        make_copies.without_solution(source)


def test_a_copy_leaves_out_tagged_cells_and_outputs_and_the_source_as_it_is():
    new = nbformat.v4
    cells = [
        new.new_markdown_cell("[one](../../notebooks/a.ipynb)"),
        new.new_markdown_cell("the answer", metadata={"tags": ["solution"]}),
        new.new_code_cell("1", execution_count=1, outputs=[new.new_output("stream", text="1")]),
    ]
    source = new.new_notebook(cells=cells, metadata={"widgets": {}})
    before = nbformat.writes(source)
    made = make_copies.student_copy(source)
    assert [cell.source for cell in made.cells] == ["[one](../notebooks/a.ipynb)", "1"]
    assert made.cells[1].outputs == [] and made.cells[1].execution_count is None
    assert "widgets" not in made.metadata
    assert nbformat.writes(source) == before
