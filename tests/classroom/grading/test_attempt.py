"""A notebook is run to its end, whatever is in it; "right" is what the teacher's Python says."""

import pytest

from classroom.grading.attempt import HIDDEN, REPLACED, Notice, Work
from classroom.grading.confinement import ENDED, TIME_OUT, TOO_MUCH_MEMORY
from classroom.grading.supervise import Supervision

pytestmark = pytest.mark.slow

CHECK = "from classroom import check_function\ncheck_function(f, [(2, 4), (3, 9)])"
REPLACES = """
import classroom
classroom.check_function = print
"""
KILLS = "import os\nos._exit(0)"
RIGHT = "def f(n):\n    return n * n"
WRONG = "def f(n):\n    return 2 * n"
# Puts another function in the place of the one that answers for a check.
FORGED = """
import classroom.grading.pupil as pupil
RUNS = [[told, None, {{}}, [], 1] for told in (4, {answer}, *[6] * 20)]
def check(source, names):
    bound = {{"f": {{"function": "f", "parameters": [["n", 1, False]]}}}}
    return {{"bound": bound, "error": None, "verdict": ["right", "", ""], "runs": RUNS[:{runs}]}}
pupil.the_pupil().check = check
"""
INSIDE = """
import builtins, classroom, gametree
from classroom.check import functions, verdict
from classroom.tracing import guard
functions.are_alike.__code__ = (lambda answer, wanted: True).__code__
functions.right.__defaults__ = guard.run.__kwdefaults__ = None
classroom.check_function = lambda *given: verdict.Verdict([])
builtins.all = lambda *given: True
"""


def supervised(*works, seconds=20):
    supervision = Supervision([Work(*work) for work in works], {"f", "Own"}, seconds, "de")
    supervision.run()
    return supervision


def test_what_hides_a_check_or_takes_all_memory_is_noticed():
    hides = "def check_function(*given):\n    print('Right.')"
    hungry = "def f(n):\n    kept = []\n    while True:\n        kept.append(bytearray(1 << 26))"
    supervision = supervised(([hides, WRONG], CHECK), ([hungry], CHECK), ([RIGHT], CHECK))
    verdicts = [supervision.findings[place].verdict for place in range(3)]
    assert verdicts == ["other-answer", "too-much-memory", "right"]
    assert supervision.notices == [
        (0, Notice("def check_function(*given):", HIDDEN, ("check_function",))),
        (1, Notice("", TOO_MUCH_MEMORY)),
    ]


def findings(*works, seconds=20):
    return supervised(*works, seconds=seconds).findings


def test_what_does_not_end_or_ends_python_spoils_its_own_task_and_no_other():
    supervision = supervised(
        ([REPLACES, KILLS, RIGHT], CHECK),
        (["def f(n):\n    return sum(range(10**15))"], CHECK),
        (["%%time\n!ls\n" + RIGHT], CHECK),
        ([WRONG], CHECK),
        (["1 / 0"], "f.nothing"),
        seconds=8,
    )
    found = supervision.findings
    verdicts = [found[place].verdict for place in range(5)]
    assert verdicts == ["right", "time-out", "right", "other-answer", "error"]
    assert found[1].reply == "Es dauert zu lange oder kommt nicht zu Ende."
    assert found[4].reply == "ZeroDivisionError: division by zero"
    assert supervision.notices == [  # in the order of time, and each once, however often it runs
        (0, Notice("import classroom", REPLACED, ("check_function",))),
        (0, Notice("import os", ENDED)),
        (1, Notice("", TIME_OUT)),
    ]


def test_a_verdict_is_not_forged_by_changing_what_checks_it():
    found = findings(([WRONG + INSIDE], CHECK), ([RIGHT], CHECK))
    assert [found[place].verdict for place in (0, 1)] == ["other-answer", "right"]


@pytest.mark.parametrize(
    ("answer", "runs", "verdict"), [(6, 22, "other-answer"), (9, 2, "right"), (9, 1, "error")]
)
def test_a_forged_answer_counts_by_what_it_says_the_function_returns(answer, runs, verdict):
    source = WRONG + FORGED.format(answer=answer, runs=runs)
    assert findings(([source], CHECK))[0].verdict == verdict


def test_a_game_is_judged_by_its_positions():
    like = "from gametree import Bones\nfrom classroom import check_game\n"
    own = "from gametree import Bones\nclass Own(Bones):\n    pass"
    found = findings(
        ([own], like + "check_game(Own(4), like=Bones(4))"),
        ([], like + "check_game(Own(5), like=Bones(4))"),
    )
    assert found[0][:1] + found[0][4:] == ("right", True)
    assert found[1].verdict != "right"


def test_a_notebook_with_the_imports_of_before_is_graded():
    """Its names were in gametree when it was handed out."""
    imports = "from gametree import MAX, record, random_tree\nfrom gametree.learning import boxes"
    supervision = supervised(([imports, "random_tree(1), record, boxes", RIGHT], CHECK))
    assert supervision.findings[0].verdict == "right" and supervision.notices == []
