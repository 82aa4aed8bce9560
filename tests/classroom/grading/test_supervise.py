"""What a notebook's process tells is heard, and the process does not outlive that."""

import multiprocessing

from classroom.grading.attempt import Work
from classroom.grading.supervise import Supervision


def test_a_notebook_without_time_tells_nothing_and_leaves_no_process():
    supervision = Supervision([Work([], "print('Right')")], set(), 0, "en")
    supervision.run()
    assert supervision.findings == {}
    assert not multiprocessing.active_children()
