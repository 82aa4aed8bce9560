"""Whose a file is, from the names that teachers and platforms give; and what is no notebook."""

import io
import json
from unicodedata import normalize
from zipfile import ZipFile

import pytest
from handing_in import write

from classroom.grading import archives
from classroom.grading.handed_in import (
    LINK,
    NO_NOTEBOOK,
    NO_NUMBER,
    NOTHING,
    PACKED,
    HandedOut,
    by_name,
    loose_files,
    sort_out,
)

IDS = {
    "ex02": ["set-up", "leaf", "my-minimax", "dots", "ties"],
    "ex03": ["set-up", "bones", "misere", "winning", "own-game"],
}
HANDED_OUT = {
    "ex02": HandedOut("ex02_minimax", frozenset(IDS["ex02"])),
    "ex03": HandedOut("ex03_the_bone_game", frozenset(IDS["ex03"])),
    "02": HandedOut("02_tic_tac_toe"),
}


def sorted_out(folder):
    """What is in the folder; zips are unpacked beside it."""
    unpacked = folder.with_name(f"{folder.name} unpacked")
    unpacked.mkdir(exist_ok=True)
    return sort_out(folder, HANDED_OUT, unpacked)


def notebook(number, text=""):
    """A notebook that a pupil has made of this one."""
    cells = [{"id": name, "cell_type": "code", "source": text} for name in IDS[number]]
    return json.dumps({"cells": cells})


def pack(path, files):
    """Write a zip of these files: name → content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)


def students(folder, *names):
    """The students and the numbers they handed in, for files of these names in the folder."""
    for name in names:
        write(folder / name, "{}")
    handed_in, left_out = sorted_out(folder)
    assert left_out == []
    return sorted((file.student, file.number) for file in handed_in)


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("Ada_ex02_minimax.ipynb", "Ada"),
        ("Ada Lovelace ex02.ipynb", "Ada Lovelace"),
        ("Ada Lovelace - EX02_minimax (1).ipynb", "Ada Lovelace"),
        ("ex02_minimax - Ada Lovelace.ipynb", "Ada Lovelace"),
        ("Copy of ex02_minimax - Ada.ipynb", "Ada"),
        ("Ada/ex02_minimax.ipynb", "Ada"),
        ("Ada/work/exercises/ex02_minimax-Copy1.ipynb", "Ada"),
        ("ex02/Ada_ex02.ipynb", "Ada"),
        ("Submitted files/Ada/Homework 2/Version 1/ex02.ipynb", "Ada"),
        ("Müller Anna_12345_assignsubmission_file_/ex02_minimax.ipynb", "Müller Anna"),
        ("Müller Anna_12345_assignsubmission_file_ex02_minimax.ipynb", "Müller Anna"),
        ("muelleranna_LATE_4711_9876543_ex02_minimax-1.ipynb", "muelleranna"),
        ("muelleranna_4711_9876543_ex02_minimax.ipynb", "muelleranna"),
        ("HW2_anna_attempt_2026-01-15-10-22-33_ex02_minimax.ipynb", "anna"),
        ("Ex 2-4711/Ex 2-4711/Miller Anna_12_assignsubmission_file_/ex02.ipynb", "Miller Anna"),
        ("12345-67890 - Anna Miller - Jan 15, 2026 1022 AM/ex02.ipynb", "Anna Miller"),
        ("Miller_Anna_amiller_471199/Ex 02 Minimax.ipynb", "Miller_Anna"),
        ("Ivo Jones - Copy of ex02.ipynb", "Ivo Jones"),
        ("Lea/final/EX02_MINIMAX.IPYNB", "Lea"),
        ("course/submitted/lea/ex02/ex02_minimax.ipynb", "course"),  # nothing tells more
    ],
)
def test_a_pupil_is_named_by_the_folder_or_by_the_file(tmp_path, name, student):
    assert students(tmp_path, name) == [(student, "ex02")]


def test_several_files_of_a_pupil_are_one_pupils(tmp_path):
    files = ("Ada_ex02.ipynb", "Ada/ex03.ipynb", "Ada_02_tic_tac_toe.ipynb")
    assert students(tmp_path, *files) == [("Ada", "02"), ("Ada", "ex02"), ("Ada", "ex03")]


def test_an_umlaut_as_a_mac_writes_it_makes_no_second_pupil(tmp_path):
    names = [normalize("NFC", "Jörg_ex02.ipynb"), normalize("NFD", "Jörg_ex03.ipynb")]
    assert students(tmp_path, *names) == [("Jörg", "ex02"), ("Jörg", "ex03")]


def test_pupils_of_the_same_name_are_two(tmp_path):
    ours = [f"Weber Jo_{number}_assignsubmission_file_/ex02.ipynb" for number in (1, 2)]
    assert students(tmp_path, *ours) == [("Weber Jo (1)", "ex02"), ("Weber Jo (2)", "ex02")]


def test_folders_of_two_classes_hold_several_pupils_each(tmp_path):
    files = ("8a/Ada_ex02.ipynb", "8a/Bo_ex02.ipynb", "8b/Ada_ex02.ipynb", "8b/Cy_ex02.ipynb")
    assert [student for student, _ in students(tmp_path, *files)] == [
        "Ada (8a)",
        "Ada (8b)",
        "Bo",
        "Cy",
    ]


def test_a_folder_of_the_whole_class_is_nobody(tmp_path):
    files = ("Class 8/Ada/ex02.ipynb", "Class 8/Bo/ex02.ipynb")
    assert students(tmp_path, *files) == [("Ada", "ex02"), ("Bo", "ex02")]


def test_who_has_a_folder_is_named_whatever_lies_in_it(tmp_path):
    for name in (
        "Ada/ex02.ipynb",
        "Ada/pictures/a.png",
        "Bo_1_assignsubmission_onlinetext_/t.html",
    ):
        write(tmp_path / name, "{}")
    (tmp_path / "Cy/work").mkdir(parents=True)
    (tmp_path / "__MACOSX/Di").mkdir(parents=True)
    handed_in, left_out = sorted_out(tmp_path)
    assert [file.student for file in handed_in] == ["Ada"]
    assert [(left.student, left.why) for left in left_out] == [("Bo", NOTHING), ("Cy", NOTHING)]


def test_names_are_sorted_as_a_list_of_people_is():
    names = ["Weiß", "Zoe", "Öztürk", "Adam", "von der Heide", "Ärger", "beckertom", "Ölz"]
    in_order = ["Adam", "Ärger", "beckertom", "Ölz", "Öztürk", "von der Heide", "Weiß", "Zoe"]
    assert sorted(names, key=by_name) == in_order


def test_digits_are_no_lesson(tmp_path):
    write(tmp_path / "Ada_2026_02_15.ipynb", "{}")
    assert sorted_out(tmp_path)[0] == []


def test_what_cannot_be_graded_is_told_with_the_reason(tmp_path):
    for name in ("Ada/ex02.pdf", "Bo/Untitled.ipynb", "Cy/all.zip", "Di/ex02.toml"):
        write(tmp_path / name, "{}")
    (tmp_path / "ex03_link.ipynb").symlink_to(tmp_path / "Bo/Untitled.ipynb")
    for name in ("notes.txt", "results.html", ".ex02.ipynb", "Ada/.ipynb_checkpoints/ex02.ipynb"):
        write(tmp_path / name, "{}")
    handed_in, left_out = sorted_out(tmp_path)
    assert handed_in == []
    assert {(left.student, left.name, left.why) for left in left_out} == {
        ("Ada", "Ada/ex02.pdf", NO_NOTEBOOK),
        ("Bo", "Bo/Untitled.ipynb", NO_NUMBER),
        ("Cy", "Cy/all.zip", PACKED),
        ("Di", "Di/ex02.toml", NO_NOTEBOOK),
        ("link", "ex03_link.ipynb", LINK),
    }
    assert loose_files(tmp_path) == ["notes.txt", "results.html"]


@pytest.mark.parametrize(
    "pattern",
    [
        "course/submitted/{}/ex02/ex02.ipynb",
        "Ex 2-4711/Ex 2-4711/{}_12345_assignsubmission_file_/ex02.ipynb",
        "8a/{}_ex02.ipynb",
        "Informatik 8/Minimax/{}/work/exercises/ex02 (1).ipynb",
        "Student Work/Submitted files/{}/Homework 2/Version 3/ex02.ipynb",
    ],
)
def test_a_class_never_becomes_one_pupil(tmp_path, pattern):
    class_ = ["Ada", "Bo", "Cy", "Di"]
    assert students(tmp_path, *map(pattern.format, class_)) == [(name, "ex02") for name in class_]


def test_a_class_in_which_each_has_done_another_notebook_is_several_pupils(tmp_path):
    files = ("8a/Ada/ex02.ipynb", "8a/Bo/ex03.ipynb", "8b/Cy/ex02.ipynb", "8b/Di/ex03.ipynb")
    assert [student for student, _ in students(tmp_path, *files)] == ["Ada", "Bo", "Cy", "Di"]


@pytest.mark.parametrize("weeks", [("Week 1", "Week 2"), ("Monday", "Friday")])
def test_with_a_folder_for_each_week_a_pupil_is_one(tmp_path, weeks):
    files = [f"{weeks[0]}/{name}/ex02.ipynb" for name in ("Ada", "Bo", "Cy")]
    files += [f"{weeks[1]}/{name}/ex03.ipynb" for name in ("Ada", "Cy")]
    found = students(tmp_path, *files)
    assert found == [
        ("Ada", "ex02"),
        ("Ada", "ex03"),
        ("Bo", "ex02"),
        ("Cy", "ex02"),
        ("Cy", "ex03"),
    ]


def test_with_a_platforms_number_for_each_task_a_pupil_is_one(tmp_path):
    files = [f"{name}_{place}_assignsubmission_file_/ex02.ipynb" for place, name in enumerate("AB")]
    files += [
        f"{name}_8{place}_assignsubmission_file_/ex03.ipynb" for place, name in enumerate("AB")
    ]
    assert [student for student, _ in students(tmp_path, *files)] == ["A", "A", "B", "B"]


def test_tasks_within_the_folders_of_pupils_are_nobody(tmp_path):
    files = [f"{name}/{task}.ipynb" for name in ("Ada", "Bo") for task in ("a/ex02", "b/ex03")]
    assert {student for student, _ in students(tmp_path, *files)} == {"Ada", "Bo"}


def test_what_nothing_tells_is_listed_file_by_file(tmp_path):
    for number in range(5):
        write(tmp_path / f"8a/ex02 ({number}).ipynb", notebook("ex02"))
    write(tmp_path / "ex03.ipynb", notebook("ex03"))
    handed_in, _ = sorted_out(tmp_path)
    assert len({file.student for file in handed_in}) == 6
    assert all(file.is_nobodys for file in handed_in)


def test_which_notebook_it_is_the_cells_say_whatever_its_name(tmp_path):
    write(tmp_path / "Ada/Hausaufgabe Informatik.ipynb", notebook("ex02"))
    write(tmp_path / "Bo/02_ex03.ipynb", notebook("ex02"))
    write(tmp_path / "Cy/ex02.ipynb", json.dumps({"cells": []}))
    assert students(tmp_path) == [("Ada", "ex02"), ("Bo", "ex02"), ("Cy", "ex02")]


def test_zips_are_opened_also_within_each_other(tmp_path):
    inner = io.BytesIO()
    with ZipFile(inner, "w") as zipped:
        zipped.writestr("ex03.ipynb", notebook("ex03"))
    files = {
        "Ada_1_assignsubmission_file_/ex02.ipynb": notebook("ex02"),
        "Bo_2_assignsubmission_file_/mine.zip": inner.getvalue(),
        "__MACOSX/Bo_2_assignsubmission_file_/ex02.ipynb": "",
        "../../outside_ex02.ipynb": notebook("ex02"),
    }
    pack(tmp_path / "class/all.zip", files)
    pack(tmp_path / "class/Cy/Abgabe.zip", {"work/ex02.ipynb": notebook("ex02")})
    handed_in, left_out = sorted_out(tmp_path / "class")
    assert left_out == [] and {(file.student, file.number) for file in handed_in} == {
        ("Ada", "ex02"),
        ("Bo", "ex03"),
        ("Cy", "ex02"),
    }
    assert {path.name for path in tmp_path.iterdir()} == {"class", "class unpacked"}


def test_a_zip_that_is_too_much_or_none_is_told_and_not_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MOST_BYTES", 1_000)
    pack(tmp_path / "Ada/bomb.zip", {"ex02.ipynb": notebook("ex02"), "ex03.ipynb": " " * 2_000})
    write(tmp_path / "Bo/broken.zip", "PK")
    handed_in, left_out = sorted_out(tmp_path)
    assert [file.student for file in handed_in] == ["Ada"]
    assert [(left.student, left.why) for left in left_out] == [("Ada", PACKED), ("Bo", PACKED)]
