"""python3 -m classroom worksheet writes a sheet."""

import pytest

from classroom import worksheet
from classroom.course.environment import ME
from classroom.course.worksheets import argument_parser
from classroom.course.worksheets import main as command
from classroom.words.preferences import using


@pytest.mark.slow
def test_the_command_writes_a_sheet(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    command(["prune", "--seed", "4", "--lang", "de"])
    assert (tmp_path / "prune_4.html").read_text("utf-8") == worksheet("prune", 4, lang="de").html()
    assert "prune_4.html. Im Browser öffnen und drucken." in capsys.readouterr().out
    command(["x", "--tree", "MAX(MIN(3, 5), MIN(x, 9))", "--strict", "--to", "exam.html"])
    assert "x\N{NO-BREAK SPACE}&lt;\N{NO-BREAK SPACE}3" in (tmp_path / "exam.html").read_text(
        "utf-8"
    )
    for wrong in (["maze"], ["x", "--tree", "MAX(3"], ["prune", "--to", "sheet.doc"]):
        with pytest.raises(SystemExit):
            command(wrong)
        assert f"{ME} worksheet: error: " in capsys.readouterr().err


def test_a_sheet_speaks_the_language_that_is_chosen_unless_another_is_named():
    with using("de"):
        assert argument_parser().parse_args(["prune"]).lang == "de"
        assert argument_parser().parse_args(["prune", "--lang", "zh"]).lang == "zh"
    assert argument_parser().parse_args(["prune"]).lang == "en"
