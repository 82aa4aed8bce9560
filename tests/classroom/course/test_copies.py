"""Working copies: no work of the reader's is lost, conflicts are named, no answer shows early."""

import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import pytest
from amounts import amount
from hypothesis import example, given, settings
from hypothesis import strategies as st
from places import ROOT

from classroom.course.copies import (
    PROGRESS,
    RECORD,
    SETTINGS,
    Copies,
    digest,
    for_students,
    fresh,
    main,
    originals,
)
from classroom.course.environment import Stop
from classroom.quiz import questions
from classroom.widgets import asking
from classroom.words.preferences import LANGUAGES

CELL = st.tuples(st.sampled_from(["markdown", "code"]), st.text("abü\n", max_size=6))
CELLS = st.lists(CELL, min_size=1, max_size=3)


@st.composite
def versions(draw):
    """A notebook at first, as its reader leaves it, and after an update; often two are the same."""
    first = draw(CELLS)
    read = draw(st.sampled_from([first, draw(CELLS)]))
    update = draw(st.sampled_from([first, read, draw(CELLS)]))
    return first, read, update


def notebook(cells, outputs=()):
    made = [
        {"cell_type": kind, "id": f"c{i}", "metadata": {}, "source": text}
        for i, (kind, text) in enumerate(cells)
    ]
    for cell in made:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [*outputs], "execution_count": 1 if outputs else None}
    return json.dumps(
        {"cells": made, "metadata": {"widgets": {}}, "nbformat": 4, "nbformat_minor": 5}
    )


OUTPUT = {"output_type": "stream", "name": "stdout", "text": "3"}


def shown_by(text):
    cells = json.loads(text)["cells"]
    return [output for cell in cells for output in cell.get("outputs", [])]


@pytest.fixture
def project(tmp_path):
    root = tmp_path / "web"
    for name in (
        "notebooks/02_a.ipynb",
        "exercises/ex02_a.ipynb",
        "exercises/solutions/ex02_a.ipynb",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(notebook([("code", name)], [OUTPUT]), encoding="utf-8")
    (root / "notebooks" / "questions").mkdir()
    (root / "notebooks" / "questions" / "02_a.toml").write_text(
        '[one]\nquestion = "How many?"\nanswer = 9\nwhy = "Three times three."\n', encoding="utf-8"
    )
    return root


def test_copies_have_no_outputs_and_solutions_are_none(project):
    news = Copies(project / "work", project).refresh()
    assert news == [f"Working copies in {project / 'work'}: 2 notebooks made."]
    assert sorted(path.name for path in (project / "work").rglob("*.ipynb")) == [
        "02_a.ipynb",
        "ex02_a.ipynb",
    ]
    (cell,) = json.loads((project / "work/notebooks/02_a.ipynb").read_text("utf-8"))["cells"]
    assert (cell["outputs"], cell["execution_count"]) == ([], None)
    assert Copies(project / "work", project).refresh() == []


@pytest.mark.slow
@settings(max_examples=amount(100, with_long=1000))
@given(versions=versions(), ran=st.booleans())
@example(versions=([("code", "a")], [("code", "a")], [("code", "b")]), ran=True)  # rare
def test_readers_lose_nothing_and_hear_of_each_conflict(versions, ran):
    first, read, update = versions
    with tempfile.TemporaryDirectory() as folder:
        root, path = Path(folder), Path(folder, "notebooks", "a.ipynb")
        path.parent.mkdir()
        path.write_text(notebook(first), encoding="utf-8")
        Copies(root / "work", root).refresh()
        copy = root / "work" / "notebooks" / "a.ipynb"
        mine = notebook(read, [OUTPUT] if ran else [])
        copy.write_text(mine, encoding="utf-8")
        path.write_text(notebook(update), encoding="utf-8")
        news = Copies(root / "work", root).refresh()
        changed, renewed = read != first, update != first
        if changed and read != update:
            assert copy.read_text(encoding="utf-8") == mine
            new = copy.with_name("a.new.ipynb")
            assert new.exists() == renewed
            if renewed:
                (line,) = news
                assert line.startswith(
                    "notebooks/a.ipynb has a new version, but you have changed yours"
                )
                assert new.read_text(encoding="utf-8") == fresh(path)
            else:
                assert news == []
        else:  # what both have is nobody's loss
            assert digest(copy.read_text(encoding="utf-8")) == digest(notebook(update))
        if renewed and not changed and OUTPUT in shown_by(mine):  # the answers to questions, say
            kept = copy.with_name("a.before.ipynb")
            assert kept.read_text(encoding="utf-8") == mine
            assert news[1:] == [
                "The results of your old copy are kept in notebooks/a.before.ipynb."
            ]
        assert Copies(root / "work", root).refresh() == []  # it is reported once


GLOSSARY = "notebooks/GLOSSARY.md"


@pytest.fixture
def glossary(project):
    """Returns a function that writes the glossary of the project, or that of the reader."""

    def write(text, folder="."):
        (project / folder / GLOSSARY).write_text(text, encoding="utf-8")

    write("ply: one move")
    return write


def test_notes_in_the_glossary_stay_and_the_new_one_stands_beside_it(project, glossary):
    Copies(project / "work", project).refresh()
    glossary("ply: one move of one player")
    assert Copies(project / "work", project).refresh() == []
    assert (project / "work" / GLOSSARY).read_text("utf-8") == "ply: one move of one player"
    glossary("ply: my own words", "work")
    assert Copies(project / "work", project).refresh() == []
    glossary("ply: half a move")
    conflict = (
        "has a new version, but you have changed yours. Yours stays as it is, and the new one "
    )
    conflict += "is notebooks/GLOSSARY.new.md."
    assert Copies(project / "work", project).refresh() == [f"{GLOSSARY} {conflict}"]
    assert (project / "work" / GLOSSARY).read_text("utf-8") == "ply: my own words"
    new = project / "work/notebooks/GLOSSARY.new.md"
    assert new.read_text("utf-8") == "ply: half a move"


def test_a_glossary_of_which_nothing_was_noted_is_set_aside(project, glossary):
    (project / "work" / "notebooks").mkdir(parents=True)
    glossary("ply: what is this?", "work")
    news = Copies(project / "work", project).refresh()
    assert f"{GLOSSARY} was renewed, and yours is notebooks/GLOSSARY.before.md now." in news
    before = project / "work/notebooks/GLOSSARY.before.md"
    assert before.read_text("utf-8") == "ply: what is this?"


def test_files_of_ones_own_are_brought_along_from_wherever_they_lie(project, glossary, tmp_path):
    Copies(project / "work", project).refresh()
    glossary("ply: my own words", "work")
    for name in ("notebooks/pictures/mine.svg", "lessons/plan.md", "lessons/02_a.ipynb"):
        (project / "work" / name).parent.mkdir(exist_ok=True)
        (project / "work" / name).write_text("mine", encoding="utf-8")
    copies = Copies(tmp_path / "newer", project)
    copies.bring(project)
    copies.refresh()
    assert (tmp_path / "newer" / GLOSSARY).read_text("utf-8") == "ply: my own words"
    assert (tmp_path / "newer/notebooks/pictures/mine.svg").exists()
    assert (tmp_path / "newer/lessons/plan.md").exists()
    assert not (tmp_path / "newer/lessons/02_a.ipynb").exists()  # the command made it


def test_what_is_no_notebook_any_more_is_the_readers_too(project):
    Copies(project / "work", project).refresh()
    copy = project / "work/notebooks/02_a.ipynb"
    for text in ("", "half a notebook {", "[]"):
        copy.write_text(text, encoding="utf-8")
        (project / "work" / RECORD).unlink(missing_ok=True)
        assert "you have changed yours" in Copies(project / "work", project).refresh()[0]
        assert copy.read_text(encoding="utf-8") == text


def test_a_copy_of_what_the_series_has_no_longer_is_set_aside_and_what_is_solved_stays(project):
    root, folder = project, project / "work"
    Copies(folder, root).refresh()
    (root / PROGRESS).write_text('{"first": 3}', encoding="utf-8")
    mine = (folder / "notebooks" / "02_a.ipynb").read_text(encoding="utf-8")
    (root / "notebooks" / "02_a.ipynb").rename(root / "notebooks" / "07_b.ipynb")
    news = "\n".join(Copies(folder, root).refresh())
    assert (
        "notebooks/02_a.ipynb is no longer in the series. Yours is notebooks/02_a.before.ipynb "
        "now. What you have solved stays solved."
    ) in news
    beside = folder / "notebooks" / "02_a.before.ipynb"
    assert beside.read_text(encoding="utf-8") == mine
    assert (folder / "notebooks" / "07_b.ipynb").exists()
    assert json.loads((root / PROGRESS).read_text(encoding="utf-8")) == {"first": 3}
    assert not any("no longer" in line for line in Copies(folder, root).refresh())  # told once


def test_a_notebook_is_given_as_a_fresh_copy(project, capsys):
    copies = Copies(project / "work", project)
    copies.refresh()
    copy = project / "work/notebooks/02_a.ipynb"
    copy.write_text(notebook([("code", "mine")]), encoding="utf-8")
    (project / PROGRESS).write_text('{"one": "9", "other": "3"}', encoding="utf-8")
    copies = Copies(project / "work", project)
    copies.give_fresh_copy("02_")
    assert copies.refresh()[1:] == [
        (
            "notebooks/02_a.ipynb starts over, and yours is notebooks/02_a.before.ipynb now. If it "
            "is open, close it first."
        ),
        "Its questions are open again. You had solved 1.",
    ]
    assert json.loads((project / PROGRESS).read_text("utf-8")) == {"other": "3"}
    copies.give_fresh_copy("02_")  # nothing has been written in it since
    assert not (project / "work/notebooks/02_a.before2.ipynb").exists()
    assert "mine" in (project / "work/notebooks/02_a.before.ipynb").read_text("utf-8")
    assert copy.read_text("utf-8") == fresh(project / "notebooks/02_a.ipynb")
    with pytest.raises(Stop, match="'7' fits 0 notebooks"):
        copies.give_fresh_copy("7")


def test_copies_elsewhere_forget_what_was_solved_too(project, tmp_path):
    copies = Copies(tmp_path / "elsewhere", project)
    copies.refresh()
    (project / "work").mkdir()
    (project / PROGRESS).write_text('{"one": "9"}', encoding="utf-8")
    copies.give_fresh_copy("02_")
    assert json.loads((project / PROGRESS).read_text("utf-8")) == {}


def test_work_is_brought_along_from_an_older_version(project, tmp_path, monkeypatch):
    Copies(project / "work", project).refresh()
    mine = notebook([("code", "mine")])
    (project / "work/notebooks/02_a.ipynb").write_text(mine, encoding="utf-8")
    (project / "work/notebooks/own.ipynb").write_text(mine, encoding="utf-8")
    (project / PROGRESS).write_text('{"one": "9"}', encoding="utf-8")
    (project / "work/lessons").mkdir()
    (project / "work/lessons/02_a.ipynb").write_text(mine, encoding="utf-8")  # is made again
    newer = tmp_path / "newer"
    for name, path in originals(project).items():
        (newer / name).parent.mkdir(parents=True, exist_ok=True)
        (newer / name).write_text(
            path.read_text("utf-8").replace("02_a", "better"), encoding="utf-8"
        )
    copies = Copies(newer / "work", newer)
    copies.bring(project)
    news = copies.refresh()
    assert (newer / "work/notebooks/02_a.ipynb").read_text("utf-8") == mine
    assert (newer / "work/notebooks/own.ipynb").read_text("utf-8") == mine
    assert "better" in (newer / "work/notebooks/02_a.new.ipynb").read_text("utf-8")
    assert "better" in (newer / "work/exercises/ex02_a.ipynb").read_text("utf-8")
    assert json.loads((newer / PROGRESS).read_text("utf-8")) == {"one": "9"}
    assert any("02_a.ipynb has a new version, but you have changed yours" in line for line in news)
    assert not (newer / "work/lessons").exists()  # it was ours
    monkeypatch.chdir(newer / "work" / "notebooks")
    assert "one" in questions.all_questions()  # which mine asks, and the newer project does not
    (newer / "work/notebooks/02_a.ipynb").write_text(
        notebook([("code", "again")]), encoding="utf-8"
    )
    copies = Copies(newer / "work", newer)
    copies.bring(project / "work")
    assert (
        "notebooks/02_a.ipynb: yours from before is notebooks/02_a.old.ipynb." in copies.refresh()
    )
    with pytest.raises(Stop, match="no working copies"):
        copies.bring(tmp_path)


# A folder work/ as written by the version in which gametree and classroom were one: the first
# notebook, with its question solved, and the record of it.
BEFORE = json.loads(Path(__file__).with_name("work_before.json").read_text(encoding="utf-8"))
FIRST = "notebooks/00_start_here.ipynb"
SET_ASIDE = "notebooks/00_start_here.before.ipynb"


def changed(notebook):
    """A copy in which only one cell was changed, and not the one that imports."""
    notebook = json.loads(json.dumps(notebook))
    walk = next(cell for cell in notebook["cells"] if cell["id"] == "walk")
    walk["source"] = ["explore(Bones(6))"]
    return json.dumps(notebook)


@pytest.fixture
def before(tmp_path):
    """Returns a function that makes a project of the version before, with its work/."""

    def make(root, text=None):
        for name, content in BEFORE.items():
            path = root / "work" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding="utf-8")
        if text is not None:
            (root / "work" / FIRST).write_text(text, encoding="utf-8")
        return root

    return make


@pytest.fixture
def now(tmp_path):
    """A project with the first notebook in its present form."""
    path = tmp_path / "now" / FIRST
    path.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / FIRST, path)
    return tmp_path / "now"


def test_a_copy_of_the_version_before_is_renewed_where_it_is_unchanged(before, now):
    before(now)
    assert Copies(now / "work", now).refresh() == [
        f"Working copies in {now / 'work'}: 1 notebook renewed."
    ]
    assert (now / "work" / FIRST).read_text("utf-8") == fresh(now / FIRST)
    assert not (now / "work" / SET_ASIDE).exists()


@pytest.mark.parametrize("mine", [changed(BEFORE[FIRST]), "half a notebook {"])
def test_a_copy_of_the_version_before_is_set_aside_where_it_is_changed(before, now, mine):
    before(now, mine)
    conflict = "has a new version, but you have changed yours, and it was written for an older "
    conflict += f"gametree. Yours is {SET_ASIDE} now, and the new one is in its place."
    assert Copies(now / "work", now).refresh() == [f"{FIRST} {conflict}"]
    assert (now / "work" / FIRST).read_text("utf-8") == fresh(now / FIRST)
    assert (now / "work" / SET_ASIDE).read_text("utf-8") == mine
    assert json.loads((now / PROGRESS).read_text("utf-8")) == {"ways": 3}
    assert Copies(now / "work", now).refresh() == []  # it is done once


def test_what_is_changed_in_a_new_copy_stays_where_it_is(before, now):
    before(now, changed(BEFORE[FIRST]))
    Copies(now / "work", now).refresh()
    mine = changed(json.loads((now / FIRST).read_text("utf-8")))
    (now / "work" / FIRST).write_text(mine, encoding="utf-8")
    assert Copies(now / "work", now).refresh() == []
    original = (now / FIRST).read_text("utf-8").replace("# Start here", "# Begin here")
    (now / FIRST).write_text(original, encoding="utf-8")
    (line,) = Copies(now / "work", now).refresh()
    assert line.endswith("and the new one is notebooks/00_start_here.new.ipynb.")
    assert (now / "work" / FIRST).read_text("utf-8") == mine


def test_a_changed_copy_is_brought_along_from_the_version_before(before, now, tmp_path):
    old = before(tmp_path / "old", changed(BEFORE[FIRST]))
    own = old / "work" / "notebooks" / "own.ipynb"
    own.write_text(notebook([("code", "from gametree import explore")]), encoding="utf-8")
    copies = Copies(now / "work", now)
    copies.bring(old)
    assert copies.refresh()[1:] == [
        f"{FIRST}: yours from before is {SET_ASIDE}. It was written for an older gametree.",
        "notebooks/own.ipynb: yours from before is here now.",
    ]
    assert (now / "work" / FIRST).read_text("utf-8") == fresh(now / FIRST)
    assert (now / "work" / SET_ASIDE).read_text("utf-8") == changed(BEFORE[FIRST])
    assert json.loads((now / PROGRESS).read_text("utf-8")) == {"ways": 3}
    again = Copies(now / "work", now)
    again.bring(old)
    assert again.refresh() == []


def test_a_copy_of_this_version_is_brought_into_an_empty_folder_as_it_is(now, tmp_path):
    Copies(now / "work", now).refresh()
    mine = changed(json.loads((now / FIRST).read_text("utf-8")))
    (now / "work" / FIRST).write_text(mine, encoding="utf-8")
    newer = tmp_path / "newer"
    (newer / "notebooks").mkdir(parents=True)
    (newer / FIRST).write_text(
        (now / FIRST).read_text("utf-8").replace("# Start here", "# Begin here"), "utf-8"
    )
    copies = Copies(newer / "work", newer)
    copies.bring(now)
    assert copies.refresh()[-1].endswith("and the new one is notebooks/00_start_here.new.ipynb.")
    assert (newer / "work" / FIRST).read_text("utf-8") == mine


# A folder work/ as written by the version in which `gametree` had the machines that learn: the last
# sheet of exercises, and the record of it.
LARGE_CORE = json.loads(
    Path(__file__).with_name("work_of_the_large_core.json").read_text(encoding="utf-8")
)
SHEET = "exercises/ex08_a_machine_that_learns.ipynb"


def sources(file):
    """The id of each cell of a notebook -> what is written in it."""
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]) for cell in cells}


@pytest.fixture
def moved(tmp_path):
    """Returns a function that makes a project with this sheet and the reader's copy of before.

    Some of the cells were changed: id -> what is written in it now.
    """

    def make(**changed):
        (tmp_path / "exercises").mkdir()
        shutil.copyfile(ROOT / SHEET, tmp_path / SHEET)
        record, notebook = json.loads(json.dumps([*LARGE_CORE.values()]))
        for cell in notebook["cells"]:
            cell["source"] = changed.get(cell["id"].replace("-", "_"), cell["source"])
        (tmp_path / "work" / SHEET).parent.mkdir(parents=True)
        (tmp_path / "work" / SHEET).write_text(json.dumps(notebook), encoding="utf-8")
        (tmp_path / "work" / RECORD).write_text(json.dumps(record), encoding="utf-8")
        return tmp_path

    return make


RENEWED = f"{SHEET} has a new version, but you have changed yours. Yours stays as it is, and the "
RENEWED += "new one is exercises/ex08_a_machine_that_learns.new.ipynb."
MINE = "import math"


def test_a_copy_that_was_not_changed_gets_the_new_imports(moved):
    project = moved()
    assert Copies(project / "work", project).refresh()[0].endswith("1 notebook renewed.")
    assert sources(project / "work" / SHEET) == sources(project / SHEET)


def test_a_copy_with_a_changed_cell_gets_the_new_imports_and_keeps_that_cell(moved):
    project = moved(title=MINE)
    news = Copies(project / "work", project).refresh()
    assert news == [RENEWED, f"{SHEET}: its cell of imports was renewed."]
    mine, new = sources(project / "work" / SHEET), sources(project / SHEET)
    assert (mine["set-up"], mine["title"]) == (new["set-up"], MINE)
    assert Copies(project / "work", project).refresh() == []


def test_who_has_changed_the_cell_of_imports_hears_what_to_write(moved):
    imports = "from gametree import MAX\nfrom gametree.learning import boxes, reinforce"
    project = moved(set_up=imports)
    news = Copies(project / "work", project).refresh()
    write = "from classroom.learning import boxes, reinforce"
    assert news == [RENEWED, f"{SHEET}: in the cell of imports, write {write}."]
    assert sources(project / "work" / SHEET)["set-up"] == imports
    assert Copies(project / "work", project).refresh() == []


@pytest.mark.parametrize("mine", [MINE, "from gametree import ("])
def test_where_no_name_has_moved_or_no_python_stands_the_cell_of_imports_stays(moved, mine):
    project = moved(set_up=mine)
    assert Copies(project / "work", project).refresh() == [RENEWED]
    assert sources(project / "work" / SHEET)["set-up"] == mine


def test_a_copy_of_this_version_gets_the_imports_of_the_next(project):
    original, copy = project / "notebooks/02_a.ipynb", project / "work/notebooks/02_a.ipynb"
    cells = [("code", "from gametree import draw"), ("code", "draw")]
    original.write_text(notebook(cells), encoding="utf-8")
    Copies(project / "work", project).refresh()
    copy.write_text(notebook([cells[0], ("code", "mine")]), encoding="utf-8")
    original.write_text(notebook([("code", "from other import draw"), cells[1]]), encoding="utf-8")
    Copies(project / "work", project).refresh()
    assert sources(copy) == {"c0": "from other import draw", "c1": "mine"}


def test_questions_come_along_and_older_ones_stay(project, monkeypatch):
    Copies(project / "work", project).refresh()
    file = project / "notebooks/questions/02_a.toml"
    file.write_text(file.read_text("utf-8").replace("[one]", "[two]"), encoding="utf-8")
    Copies(project / "work", project).refresh()
    monkeypatch.chdir(project / "work" / "notebooks")
    assert asking.ask("one").quiz.answer == asking.ask("two").quiz.answer == "9"
    assert "Three" not in (project / "work" / questions.PACKED).read_text("ascii")


@pytest.mark.slow
def test_no_answer_of_a_working_copy_can_be_seen_before_it_runs(tmp_path):
    Copies(tmp_path, ROOT).refresh()
    known = questions.questions_in(ROOT / "notebooks" / "questions")
    asked = []
    told = []  # questions whose answer is in the copy
    for path in sorted(tmp_path.rglob("*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells)
        text = "\n".join("".join(cell["source"]) for cell in cells)
        for name in re.findall(r'^ask\("([^"]+)"', text, re.M):
            asked.append(name)
            _, fields = known[name]
            if "why" in fields and fields["why"] in text:
                told.append(name)
    packed = (tmp_path / questions.PACKED).read_text("ascii")
    assert not any(word in packed for word in ("question", "answer", "MAX moves"))
    assert len(asked) >= 120 and told == []


@pytest.mark.slow
def test_the_command_needs_nothing_but_python(tmp_path):
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); "]
    command[-1] += f"from classroom.course.copies import main; main([{str(tmp_path / 'mine')!r}])"
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed.startswith("Working copies in") and printed.isascii()
    with pytest.raises(SystemExit):
        main(["--what"])


# --- in another language ---

PRESS = [("markdown", "Press **Check**."), ("code", "1")]


@pytest.fixture
def pressing(project):
    """The project, with a notebook that names a button, and English copies of it."""
    (project / "notebooks/02_a.ipynb").write_text(notebook(PRESS), encoding="utf-8")
    Copies(project / "work", project).refresh()
    return project


def copy_in(folder):
    return (folder / "work/notebooks/02_a.ipynb").read_text("utf-8")


def renewed_in(lang, project):
    return Copies(project / "work", project, lang).refresh()


def test_an_unchanged_copy_is_renewed_with_the_words_of_the_new_language(pressing):
    usual = f"Working copies in {pressing / 'work'}: 1 notebook renewed."
    assert renewed_in("de", pressing) == [usual]
    assert "Press **Check** (Prüfen)." in copy_in(pressing)
    assert renewed_in("de", pressing) == []
    assert renewed_in("en", pressing) == [usual]
    assert copy_in(pressing) == fresh(pressing / "notebooks/02_a.ipynb")


@pytest.mark.parametrize("cells", [[*PRESS, ("code", "mine")], PRESS])
def test_a_copy_that_was_changed_or_has_run_goes_on_in_the_new_language(pressing, cells):
    mine = notebook(cells, [OUTPUT])
    copy = pressing / "work/notebooks/02_a.ipynb"
    copy.write_text(mine, encoding="utf-8")
    renewed_in("de", pressing)
    assert "Press **Check** (Prüfen)." in copy_in(pressing)
    assert copy_in(pressing).count("mine") == mine.count("mine")
    assert json.loads(copy_in(pressing))["cells"][-1]["outputs"] == [OUTPUT]
    renewed_in("en", pressing)
    assert json.loads(copy_in(pressing)) == json.loads(mine)
    assert [path.name for path in copy.parent.glob("*.ipynb")] == ["02_a.ipynb"]


def test_what_is_no_longer_a_notebook_stays(pressing):
    (pressing / "work/notebooks/02_a.ipynb").write_text("half a notebook {", encoding="utf-8")
    assert renewed_in("de", pressing) == []
    assert copy_in(pressing) == "half a notebook {"


def test_a_new_original_is_told_in_another_language_too(pressing):
    copy = pressing / "work/notebooks/02_a.ipynb"
    copy.write_text(notebook([("code", "mine")]), encoding="utf-8")
    renewed_in("de", pressing)
    (pressing / "notebooks/02_a.ipynb").write_text(notebook([*PRESS, ("code", "2")]), "utf-8")
    (line,) = renewed_in("de", pressing)
    assert line.endswith("and the new one is notebooks/02_a.new.ipynb.")
    assert "Prüfen" in (pressing / "work/notebooks/02_a.new.ipynb").read_text("utf-8")


def test_a_copy_in_another_language_that_was_deleted_is_made_again(pressing):
    (pressing / "work/notebooks/02_a.ipynb").unlink()
    assert "1 notebook made" in renewed_in("de", pressing)[0]
    assert "Prüfen" in copy_in(pressing)


def test_a_copy_in_another_language_is_nothing_that_was_written(pressing, tmp_path):
    renewed_in("de", pressing)
    copies = Copies(pressing / "work", pressing)
    copies.give_fresh_copy("02")
    copies.refresh()
    assert not (pressing / "work/notebooks/02_a.before.ipynb").exists()


def test_the_language_comes_along_from_another_folder_unless_one_is_chosen(project, tmp_path):
    Copies(project / "work", project).refresh()
    (project / SETTINGS).write_text('{"lang": "de"}', encoding="utf-8")
    newer = tmp_path / "newer"
    (newer / "notebooks").mkdir(parents=True)
    Copies(newer / "work", newer).bring(project)
    assert json.loads((newer / SETTINGS).read_text("utf-8")) == {"lang": "de"}
    (newer / SETTINGS).write_text('{"lang": "en"}', encoding="utf-8")
    Copies(newer / "work", newer).bring(project)
    assert json.loads((newer / SETTINGS).read_text("utf-8")) == {"lang": "en"}


# --- what students get ---


@pytest.fixture(scope="module")
def students():
    return for_students()


@pytest.mark.slow
def test_students_get_no_solution_and_no_answer(students):
    others = {
        name
        for name in students
        if not name.startswith(("gametree/", "classroom/", "notebooks/pictures/"))
    }
    kept = {"README.md", "LICENSE", "pyproject.toml", "runtime.txt", questions.PACKED}
    kept |= {"requirements.txt", "requirements.lock", "notebooks/GLOSSARY.md"}
    for page in ("README", "GLOSSARY"):
        kept |= {f"notebooks/{path.name}" for path in (ROOT / "notebooks").glob(f"{page}.*.md")}
    translations = {
        f"{folder}/locale/{lang}.json"
        for folder in ("notebooks", "exercises")
        for lang in LANGUAGES[1:]
    }
    assert others == {*kept, *originals(), *translations}
    known = questions.questions_in(ROOT / "notebooks" / "questions")
    reasons = {fields["why"] for _, fields in known.values() if "why" in fields}
    assert len(reasons) >= 120
    for name, content in students.items():
        text = content.decode(errors="replace").replace('\\"', '"')  # as JSON has it
        assert [
            word for word in ("BEGIN SOLUTION", "TEACHING.md)", *reasons) if word in text
        ] == [], name
        assert "__pycache__" not in name and not (
            name.endswith("ipynb") and '"output_type"' in text
        ), name


def test_the_project_may_stand_in_a_folder_of_any_name(project):
    for name in ("README.md", "gametree/a.py", "gametree/web/a.py", "gametree/a.po"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
    package = [name for name in for_students(project) if name.startswith("gametree/")]
    assert project.name == "web" and package == ["gametree/a.py"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_of_what_students_get_lead_somewhere_in_it(lang):
    students = for_students(lang=lang)
    assert lang == "en" or f"README.{lang}.md" in students
    texts = {name: students[name].decode() for name in students if name.endswith((".md", ".ipynb"))}
    for name, text in texts.items():
        for link in re.findall(r"\]\((?!\w+:|#)([^)#\s]+\.\w+)", text):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), link)) in students, (
                name,
                link,
            )


@pytest.mark.slow
def test_students_start_from_a_zip(students, tmp_path, monkeypatch, capsys):
    folder, archive = tmp_path / "Für alle", tmp_path / "Für alle.zip"
    assert main([str(folder), "--class", "--zip"]) == 0
    assert f"{len(students)} files in {folder}, and in {archive}." in capsys.readouterr().out
    for there in (folder, archive):
        with pytest.raises(Stop, match=re.escape(f"{there} is there already")):
            main([str(folder), "--class", "--zip"])
        shutil.rmtree(folder, ignore_errors=True)
    with pytest.raises(SystemExit):
        main(["--class"])

    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(tmp_path / "in class")
    home = tmp_path / "in class" / "Für alle"

    def run(*words):
        command, variables = (
            [sys.executable, "-S", "-m", "classroom", *words],
            os.environ | {"PYTHONPATH": ""},
        )
        return subprocess.run(command, cwd=home, env=variables, capture_output=True, text=True)

    assert f"{len(originals())} notebooks made" in run("copies").stdout
    assert run("test").stderr == (
        "classroom: test needs the whole project, with its tests, but this is only what students "
        "get.\n"
    )
    monkeypatch.chdir(home / "work" / "notebooks")
    assert len(questions.all_questions()) == len(
        questions.questions_in(ROOT / "notebooks" / "questions")
    )


@pytest.mark.slow
def test_students_get_the_language_that_the_teacher_names(tmp_path, capsys):
    folder = tmp_path / "Klasse"
    assert main([str(folder), "--class", "--lang", "de"]) == 0
    assert json.loads((folder / "settings.json").read_text("utf-8")) == {"lang": "de"}
    assert "**Prüfen**" in (folder / FIRST).read_text("utf-8")
    # As their first start does, in their own folder.
    make = "from classroom.course.copies import main; import classroom; main([]); "
    command = [sys.executable, "-c", make + "print(classroom.settings().lang)"]
    variables = {name: os.environ[name] for name in os.environ if name != "PYTEST_VERSION"}
    printed = subprocess.check_output(command, cwd=folder, env=variables, text=True)
    assert printed.startswith("Arbeitskopien in") and printed.endswith("\nde\n")
    assert "**Prüfen**" in (folder / "work" / FIRST).read_text("utf-8")
