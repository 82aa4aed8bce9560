"""Whose a file is, by the names that teachers and platforms give; and what is no notebook."""

import pytest
from handing_in import write

from classroom.grading.handed_in import (
    LINK,
    NO_NOTEBOOK,
    NO_NUMBER,
    NOTHING,
    PACKED,
    by_name,
    sort_out,
)

STEMS = {"ex02": "ex02_minimax", "ex03": "ex03_the_bone_game", "02": "02_tic_tac_toe"}


def students(folder, *names):
    """Who has handed in which number, for files of these names in the folder."""
    for name in names:
        write(folder / name, "{}")
    handed_in, left_out = sort_out(folder, STEMS)
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
    ],
)
def test_a_pupil_is_named_by_the_folder_or_by_the_file(tmp_path, name, student):
    assert students(tmp_path, name) == [(student, "ex02")]


def test_several_files_of_a_pupil_are_one_pupils(tmp_path):
    files = ("Ada_ex02.ipynb", "Ada/ex03.ipynb", "Ada_02_tic_tac_toe.ipynb")
    assert students(tmp_path, *files) == [("Ada", "02"), ("Ada", "ex02"), ("Ada", "ex03")]


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
    handed_in, left_out = sort_out(tmp_path, STEMS)
    assert [file.student for file in handed_in] == ["Ada"]
    assert [(left.student, left.why) for left in left_out] == [("Bo", NOTHING), ("Cy", NOTHING)]


def test_names_are_sorted_as_a_list_of_people_is():
    names = ["Weiß", "Zoe", "Öztürk", "Adam", "von der Heide", "Ärger", "beckertom", "Ölz"]
    in_order = ["Adam", "Ärger", "beckertom", "Ölz", "Öztürk", "von der Heide", "Weiß", "Zoe"]
    assert sorted(names, key=by_name) == in_order


def test_digits_are_no_lesson(tmp_path):
    write(tmp_path / "Ada_2026_02_15.ipynb", "{}")
    assert sort_out(tmp_path, STEMS)[0] == []


def test_what_cannot_be_graded_is_told_with_the_reason(tmp_path):
    for name in ("Ada/ex02.pdf", "Bo/Untitled.ipynb", "Cy/all.zip", "Di/ex02.toml"):
        write(tmp_path / name, "{}")
    (tmp_path / "ex03_link.ipynb").symlink_to(tmp_path / "Bo/Untitled.ipynb")
    for name in ("notes.txt", "results.html", ".ex02.ipynb", "Ada/.ipynb_checkpoints/ex02.ipynb"):
        write(tmp_path / name, "{}")
    handed_in, left_out = sort_out(tmp_path, STEMS)
    assert handed_in == []
    assert {(left.student, left.name, left.why) for left in left_out} == {
        ("Ada", "Ada/ex02.pdf", NO_NOTEBOOK),
        ("Bo", "Bo/Untitled.ipynb", NO_NUMBER),
        ("Cy", "Cy/all.zip", PACKED),
        ("Di", "Di/ex02.toml", NO_NOTEBOOK),
        ("link", "ex03_link.ipynb", LINK),
    }
