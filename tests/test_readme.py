"""The README: its links lead somewhere, it counts rightly, its example runs."""

import contextlib
import io
import re

from places import ROOT

from classroom.quiz.questions import all_questions

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_no_large_number_in_it_answers_a_question():
    large = re.compile(r"\d{1,3}(?:,\d{3})+")
    told = set()
    for _, fields in all_questions().values():
        told |= {*large.findall(fields.get("why", ""))}
    site = (ROOT / "classroom" / "site" / "web" / "index.md").read_text(encoding="utf-8")
    assert "549,946" in told and not told & {*large.findall(README + site)}


def test_links_lead_somewhere():
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", README):
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_the_example_runs():
    code = re.search(r"```python\n(.*?)```", README, re.S)[1]
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {})
    assert "value 0" in out.getvalue() and "549,946 nodes visited" in out.getvalue()
