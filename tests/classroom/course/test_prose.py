"""Notebooks in another language: cell by cell from what was compiled, else in English."""

import json

import pytest

from classroom.course.prose import compiled_file, notebook_at, turn
from classroom.course.translations import letters_of

TEXT = "Press *Check*."
PROGRAM = "# the value\nx = ..."
GERMAN = {"text": "Drück *Prüfen*.", "program": "# der Wert\nx = ..."}


def cell(cell_id, kind, source, **more):
    return {"id": cell_id, "cell_type": kind, "source": source, "metadata": {}, **more}


@pytest.fixture
def path(tmp_path):
    """A notebook with its German text; a cell has changed since it was translated."""
    cells = [
        cell("text", "markdown", TEXT),
        cell("program", "code", PROGRAM.splitlines(keepends=True), outputs=[{"text": "3"}]),
        cell("changed", "markdown", "This is *Undo*."),
        cell("new", "markdown", "A *Hint*, **Undo** and *not Undo*."),
        cell("new-program", "code", "print('*Undo*')", outputs=[]),
    ]
    path = tmp_path / "01_a_game.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {}}), encoding="utf-8")
    english = {"text": TEXT, "program": PROGRAM, "changed": "This was *Undo*."}
    translated = {key: [letters_of(english[key]), text] for key, text in GERMAN.items()}
    translated["changed"] = [letters_of(english["changed"]), "Das war *Rückgängig*."]
    compiled_file(tmp_path, "de").parent.mkdir()
    compiled_file(tmp_path, "de").write_text(json.dumps({path.stem: translated}), encoding="utf-8")
    return path


def sources(notebook):
    return {cell["id"]: "".join(cell["source"]) for cell in notebook["cells"]}


def test_a_cell_is_translated_if_its_english_is_that_which_was_translated(path):
    german = sources(notebook_at(path, "de"))
    assert {key: german[key] for key in GERMAN} == GERMAN
    assert german["changed"] == "This is *Undo* (Rückgängig)."
    assert "war" not in str(german)


def test_in_a_text_that_stays_english_a_button_has_beside_it_what_is_on_the_screen(path):
    german = sources(notebook_at(path, "de"))
    assert german["new"] == "A *Hint* (Tipp), **Undo** (Rückgängig) and *not Undo*."
    assert german["new-program"] == "print('*Undo*')"


def test_a_language_without_a_file_has_the_english_text(path):
    assert sources(notebook_at(path, "zh"))["program"] == PROGRAM
    english = sources(notebook_at(path, "en"))
    assert english["text"] == TEXT and english["changed"] == "This is *Undo*."


def test_what_cells_have_shown_stays(path):
    _, program, *_ = notebook_at(path, "de")["cells"]
    assert program["outputs"] == [{"text": "3"}]


@pytest.mark.parametrize(("begun", "goes_on"), [("en", "de"), ("de", "en"), ("zh", "de")])
def test_a_copy_goes_on_in_another_language_and_keeps_what_its_reader_has_changed(
    path, begun, goes_on
):
    copy = notebook_at(path, begun)
    for written in copy["cells"]:
        if written["id"] == "program":
            written |= {"source": "# mine\nx = 3", "outputs": [{"text": "mine"}]}
    copy["cells"].append(cell("mine", "markdown", "My note."))
    copy["cells"].append({"cell_type": "code", "source": "4", "metadata": {}})  # without an id
    turn(copy, path, goes_on)
    wanted = sources(notebook_at(path, goes_on)) | {"program": "# mine\nx = 3", "mine": "My note."}
    *cells, without_id = copy["cells"]
    assert sources({"cells": cells}) == wanted
    assert without_id["source"] == "4"
    assert copy["cells"][1]["outputs"] == [{"text": "mine"}]


def test_a_cell_with_the_text_of_another_stays_as_it_is(path):
    copy = notebook_at(path, "en")
    copy["cells"][0]["source"] = PROGRAM  # what the reader has pasted
    turn(copy, path, "de")
    assert copy["cells"][0]["source"] == PROGRAM
