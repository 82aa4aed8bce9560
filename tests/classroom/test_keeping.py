"""What is kept from day to day is not lost: not by damage, not by two at once, not in silence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from places import ROOT

from classroom import keeping
from classroom.keeping import change, read, write

SOLVED = {"a": "3", "ä": ["x"]}
TEXT = json.dumps(SOLVED, ensure_ascii=False, indent=1)
MERGED = f"<<<<<<< HEAD\n{TEXT}\n=======\n{{}}\n>>>>>>> theirs\n"
COUNTS = """
import sys
from pathlib import Path
from classroom.keeping import change
for number in range(25):
    change(Path("kept.json"), lambda kept: kept | {f"{sys.argv[1]} {number}": "right"})
"""


@pytest.fixture
def file(folder, monkeypatch):
    """A file in an empty folder, for which nobody waits long."""
    monkeypatch.setattr(keeping, "PAUSE", 0)
    monkeypatch.setattr(keeping, "told", set())
    return Path("kept.json")


def note(kept):
    return kept | {"new": "1"}


def files_here():
    return sorted(path.name for path in Path().glob("kept*"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_in_whatever_encoding_an_editor_has_left_it_it_is_read(file, capsys, encoding):
    file.write_text(TEXT, encoding=encoding)
    assert read(file) == SOLVED
    assert change(file, note) == SOLVED | {"new": "1"}
    assert json.loads(file.read_text(encoding="utf-8")) == SOLVED | {"new": "1"}
    assert not capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    ["", "\0" * 9, TEXT[:-1], TEXT[:9], MERGED, f"[{TEXT}]", "3", "\udcff" + TEXT, "[" * 200_000],
)
@pytest.mark.parametrize("first", [read, lambda file: change(file, dict)])
def test_what_cannot_be_read_is_set_aside_and_said(file, capsys, content, first):
    damaged = content.encode("utf-8", "surrogateescape")
    for beside in ("kept.unreadable.json", "kept.unreadable2.json"):
        file.write_bytes(damaged)
        assert first(file) == {}
        assert Path(beside).read_bytes() == damaged
        assert capsys.readouterr().out == (
            f"kept.json could not be read, so it was renamed {beside}. "
            "Nothing in it was changed, and a new file was begun.\n"
        )
        assert change(file, note) == {"new": "1"}


def test_what_is_shut_for_a_moment_is_read_a_moment_later(file, capsys, monkeypatch):
    write(file, SOLVED)
    read_bytes, times = Path.read_bytes, []

    def shut(path):
        times.append(path)
        if len(times) < keeping.TRIES:
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", shut)
    assert change(file, note) == SOLVED | {"new": "1"}
    assert not capsys.readouterr().out


def test_what_stays_shut_is_never_written_over_and_that_is_said_once(file, capsys, monkeypatch):
    write(file, SOLVED)

    def shut(path):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", shut)
        with pytest.raises(OSError, match="Input/output error"):
            change(file, note)
        assert read(file) == read(file) == {}
    assert capsys.readouterr().out == (
        "kept.json cannot be read or changed: Input/output error. "
        "Until it can, nothing new is kept in it.\n"
    )
    assert read(file) == SOLVED
    assert files_here() == ["kept.json"]


@pytest.mark.slow
def test_several_at_once_lose_nothing(file):
    command = [sys.executable, "-c", COUNTS]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    kernels = [subprocess.Popen([*command, name], env=environment) for name in "abc"]
    assert [kernel.wait(60) for kernel in kernels] == [0, 0, 0]
    assert len(read(file)) == 75
    assert files_here() == ["kept.json"]


def test_who_dies_meanwhile_holds_up_nobody(file, monkeypatch):
    dies = (
        "import os, pathlib; from classroom.keeping import change\n"
        "change(pathlib.Path('kept.json'), lambda kept: os._exit(1))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", dies], env=environment, check=False)
    assert files_here() == ["kept.json.lock"]
    monkeypatch.setattr(keeping.time, "sleep", lambda seconds: pytest.fail("it waits"))
    change(file, note)
    assert files_here() == ["kept.json"]


def test_who_has_stopped_is_not_waited_for_without_end(file, monkeypatch):
    monkeypatch.setattr(keeping, "PATIENCE", 0.05)
    with keeping.lock(file):
        assert change(file, note) == {"new": "1"}


@pytest.mark.parametrize("error", [OSError(38, "Function not implemented"), ImportError("fcntl")])
def test_where_the_system_has_no_locks_it_is_done_without(file, monkeypatch, error):
    def without(lock):
        raise error

    monkeypatch.setattr(keeping, "hold", without)
    assert change(file, note) == {"new": "1"}
    assert files_here() == ["kept.json"]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_nothing_of_a_file_is_left_where_writing_ends_before_its_time(file, monkeypatch, error):
    write(file, SOLVED)

    def ends(*_):
        raise error

    monkeypatch.setattr("os.replace", ends)
    with pytest.raises(type(error)):
        change(file, note)
    assert read(file) == SOLVED
    assert files_here() == ["kept.json"]


def test_half_a_surrogate_pair_is_kept_as_it_was_entered(file):
    change(file, lambda kept: {"a": "\ud83d"})
    assert read(file) == {"a": "\ud83d"}
