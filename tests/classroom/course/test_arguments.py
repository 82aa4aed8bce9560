"""How the commands read their arguments: in which language they speak of them."""

import subprocess
import sys

import pytest
from places import ROOT

from classroom.course import exams, lessons, worksheets
from classroom.words.preferences import using

# Words of argparse's own, and of ours.
ENGLISH = ("usage", "options:", "positional", "show this", "the language of", "Writes", "Opens")


@pytest.mark.parametrize("command", [exams, lessons, worksheets])
@pytest.mark.parametrize("lang", ["de", "zh"])
def test_help_is_in_the_language_that_is_set(command, lang):
    with using(lang):
        text = command.argument_parser().format_help()
    assert "--lang" in text
    assert [word for word in ENGLISH if word in text] == []


def test_so_is_what_is_wrong_with_an_argument_where_a_language_is_named():
    words = ["-m", "classroom.course", "course.worksheets", "prunes", "--lang", "de"]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2
    assert "'prunes' steht nicht zur Wahl" in done.stderr and "'matchboxes'" in done.stderr


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["x", "--nix"], "unbekannte Argumente: --nix"),
        (["nix"], "Argument KIND: 'nix' steht nicht zur Wahl"),
        (["x", "--seed"], "Argument --seed: "),
    ],
)
def test_so_is_what_is_wrong_with_an_argument(capsys, arguments, said):
    with using("de"), pytest.raises(SystemExit):
        worksheets.argument_parser().parse_args(arguments)
    assert said in capsys.readouterr().err
