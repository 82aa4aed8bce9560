"""Solutions are proved once, until something changes that the proof depends on."""

import pytest

from classroom.grading import proofs
from classroom.grading.proofs import prove_once


class OneSolution:
    """A master whose solution is right at two places, and that counts how often it is proved."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.checks = {3, 5, 8}
        self.seconds = 0.0
        self.times = 0

    def prove(self):
        self.times += 1
        self.checks = {3, 8}
        self.seconds = 1.5


@pytest.fixture
def solution(tmp_path, monkeypatch):
    """The path of a solution, with a folder for proofs of its own."""
    monkeypatch.setattr(proofs, "packed_folder", lambda: tmp_path / "grading-1")
    monkeypatch.setattr(proofs, "files_of", lambda path: [path])
    path = tmp_path / "ex02_minimax.ipynb"
    path.write_text("solved", encoding="utf-8")
    return path


def proved(path):
    """How often a master that is made now is proved, after it was asked to be."""
    master = OneSolution(path)
    prove_once(master)
    assert (master.checks, master.seconds) == ({3, 8}, 1.5)
    return master.times


def test_a_solution_is_proved_once(solution):
    assert [proved(solution), proved(solution)] == [1, 0]


def test_a_solution_that_changes_is_proved_anew(solution):
    proved(solution)
    solution.write_text("solved otherwise", encoding="utf-8")
    assert proved(solution) == 1


def test_with_other_packages_a_solution_is_proved_anew(solution, monkeypatch, tmp_path):
    proved(solution)
    monkeypatch.setattr(proofs, "packed_folder", lambda: tmp_path / "grading-2")
    assert proved(solution) == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"checks": [null], "seconds": 1}'])
def test_a_proof_that_cannot_be_read_is_made_anew(solution, text):
    proved(solution)
    proofs.file_of_proof(OneSolution(solution)).write_text(text, encoding="utf-8")
    assert [proved(solution), proved(solution)] == [1, 0]
