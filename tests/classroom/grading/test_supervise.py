"""What is heard from the process of a notebook, whatever its student lets it say."""

import json

import pytest

from classroom.grading.supervise import Finding, Supervision

FINDING = ["0", "right", "Right.", "MAX(1)", 0.5]


class Pipe:
    """Stands in for the end of a pipe: gives the messages one after the other, then is closed."""

    def __init__(self, *messages):
        self.messages = list(messages)

    def poll(self, seconds):
        return True

    def recv_bytes(self, most):
        if not self.messages:
            raise EOFError
        return json.dumps(self.messages.pop(0)).encode()


def heard(*messages):
    """(what `listen` returns, the findings) for these messages after the first."""
    supervision = Supervision([], set(), 60, "en")
    return supervision.listen(Pipe(True, *messages)), supervision.findings


def test_findings_are_noted_until_the_end():
    assert heard(["0"], FINDING, []) == (None, {0: Finding("right", "Right.", "MAX(1)", 0.5)})


def test_a_process_that_ends_is_an_error_of_the_step_that_ran():
    assert heard(["0.0"], ["0.1"]) == (("0.1", "error"), {})
    assert heard() == (("", "error"), {})


@pytest.mark.parametrize(
    "message",
    [
        [[1]],
        [[1], "right", "", "", 0],
        [{}, 2],
        {"0": 1},
        3,
        ["0", "right"],
        ["0", "right", "", "", "soon"],
        ["x", "right", "", "", 0],
    ],
)
def test_a_message_that_is_none_of_ours_is_an_error_and_nothing_else(message):
    failure, findings = heard(["0.0"], message)
    step, reason = failure
    assert isinstance(step, str) and reason == "error" and findings == {}


def test_what_a_check_says_is_not_kept_at_any_length():
    _, findings = heard(["0", "x" * 5000, "y" * 5000, "z" * 5000, 0], [])
    assert {len(text) for text in findings[0][:3]} == {2000}


@pytest.mark.parametrize("confined", [True, False])
def test_it_notes_whether_the_process_is_confined(confined):
    supervision = Supervision([], set(), 60, "en")
    assert supervision.confined is None
    supervision.listen(Pipe(confined, []))
    assert supervision.confined is confined
