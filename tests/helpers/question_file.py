"""A folder of questions, one of each kind."""

import pytest

FILE = """
[whole-tree]
question = "How many nodes does it have?"
answer = 13
why = "1 + 3 + 9."
wrong = { 9 = "These are the leaves." }

[first]
question = "Who moves first?"
choices = ["MAX", "MIN"]
answer = "MAX"
why = "So it is."

[both]
question = "Which hold?"
choices = ["a", "b", "c"]
answer = ["a", "c"]
why = "So it is."

[moves]
question = "Which moves?"
answer = [4, 2]
why = "So it is."

[heaps]
question = "Which heaps are lost?"
kind = "set"
answer = [4, 8]
why = "Multiples of four."
hints = ["Look at small heaps.", "Count on from 4."]

[skips]
question = "Which leaves are skipped?"
kind = "skipped"
tree = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
why = "At B MIN has 2 already."

[values]
part = 2
question = "What are the values?"
kind = "values"
tree = "MAX(MIN(3, 12), MIN(2, 4))"

[windows]
part = 2
question = "What are α and β?"
kind = "windows"
tree = "MAX(MIN(3, 12), MIN(2, 4))"
order = "reversed"
why = "Handed down."
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "work" / "progress.json"))
    questions = tmp_path / "notebooks" / "questions"
    questions.mkdir(parents=True)
    (questions / "04_alpha_beta.toml").write_text(FILE, encoding="utf-8")
    return questions
