"""Notebooks as students hand them in: cells written, questions answered."""

import copy
import json

from places import ROOT

from classroom.grading.answers import pairs_of, question_in, questions
from classroom.grading.master import solved_and_given
from classroom.widgets.answer_line import MIME, Answered


def copy_of(number):
    """What students get of a notebook: "ex02" of exercises, "02" of a lesson."""
    folder = "exercises" if number.startswith("ex") else "notebooks"
    (path,) = (ROOT / folder).glob(f"{number}_*.ipynb")
    notebook = json.loads(path.read_text("utf-8"))
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
    return notebook


def solved(number, but=()):
    """The same with all cells solved, except those with these ids."""
    notebook = copy_of(number)
    folder = "exercises/solutions" if number.startswith("ex") else "notebooks"
    (path,) = (ROOT / folder).glob(f"{number}_*.ipynb")
    cells, _ = solved_and_given(path)
    sources = {cell.id: cell.source for cell in cells}
    notebook["cells"] = [
        next((own for own in notebook["cells"] if own["id"] == cell.id), code(cell.source))
        for cell in cells
        if cell.is_code
    ]
    for cell in notebook["cells"]:
        if cell["id"] not in but:
            cell["source"] = sources.get(cell["id"], cell["source"])
    return notebook


def code(source):
    """A cell that a student has added."""
    return {"cell_type": "code", "id": None, "source": source, "outputs": [], "metadata": {}}


def write_cell(notebook, cell_id, source):
    """Let a student write this into a cell."""
    cell = next(cell for cell in notebook["cells"] if cell["id"] == cell_id)
    cell["source"] = source


def answer(notebook, name, given, tries=1, lang="en"):
    """Let a student answer a question."""
    (cell,) = [cell for cell in notebook["cells"] if question_in("".join(cell["source"])) == name]
    answered = Answered(name, given, lang, tries)._asdict()
    cell["outputs"] = [{"output_type": "display_data", "data": {MIME: answered}, "metadata": {}}]


def right_answer(name, lang="en"):
    """What to enter to answer a question correctly."""
    fields = questions(lang)[name]
    pairs = pairs_of(Answered(name, None, lang))
    if fields.get("kind") in ("values", "windows"):
        from classroom.quiz.items import quizzes_to_fill

        return {key: quiz.answer for key, quiz in quizzes_to_fill(fields).items()}
    return pairs[0][0]["answer"]


def answer_all(notebook, lang="en"):
    """Let a student answer all questions rightly."""
    for cell in copy.copy(notebook["cells"]):
        name = question_in("".join(cell["source"])) if cell["cell_type"] == "code" else ""
        if name:
            answer(notebook, name, right_answer(name, lang), lang=lang)


def write(path, notebook):
    """Put a notebook, or a text, into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(notebook if isinstance(notebook, str) else json.dumps(notebook), "utf-8")
