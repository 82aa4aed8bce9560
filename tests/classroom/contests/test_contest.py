"""python3 -m classroom tournament: a class plays, whatever its programs do."""

import re
from collections import Counter

import pytest
from amounts import amount

from classroom.contests import contest, contestants
from classroom.contests.contest import AT_ONE_TABLE, main, sittings
from classroom.contests.pages import file_names
from classroom.course.environment import Stop

HONEST = {
    "Ann": "def choose(node):\n    return node.children[0].move\n",
    "Ben": "def choose(node):\n    return node.state.bones % 4 or 1\n",
}
HOSTILE = {
    "endless": "def choose(node):\n    while True: pass\n",
    "endless when loaded": "while True: pass\n",
    "ends Python": "import os\ndef choose(node):\n    os._exit(0)\n",
    "illegal": "def choose(node):\n    return 4\n",
    "no move": "def choose(node):\n    pass\n",
    "error": "def choose(node):\n    return 1 / 0\n",
    "eats memory": "def choose(node):\n    x = [0]\n    while True: x += x\n",
    "<b>marked up": "def choose(node):\n    raise ValueError('<script>alert(1)</script>' * 99)\n",
    "forger": (
        "import gametree\nfrom classroom.tournaments import turns, referee\n"
        "gametree.Bones.result = lambda self, state, move: self.initial\n"
        "turns.turn_of = referee.play_game = None\n"
        "def choose(node):\n    return 1\n"
    ),
    "no program": "def choose(node)\n    return 1\n",
}
SOME = ["endless", "ends Python", "<b>marked up", "no program"]
TOLD = {
    "endless": "It takes too long, or it never ends.",
    "endless when loaded": "It takes too long, or it never ends.",
    "ends Python": "It ended Python itself.",
    "no program": "It ends with an error before there is a function choose(node): "
    "SyntaxError: expected ':' (line 1)",
}


def write(folder, programs):
    folder.mkdir()
    for name, source in programs.items():
        (folder / f"{name}.py").write_text(source)


def results(folder):
    """Each game between two honest programs, as the pages of both hold it: title of the game."""
    titles = set()
    for name in HONEST:
        page = (folder / "tournament" / f"{name}.html").read_text("utf-8")
        titles |= set(re.findall(r"\d+\. ((?:Ann|Ben) – (?:Ann|Ben) \S+)", page))
    return titles


@pytest.mark.parametrize("count", [2, 3, 5, 7, 11, 13])
def test_in_all_sittings_each_pair_meets_in_each_opening_on_both_sides(count):
    names = [f"p{number}" for number in range(count)]
    planned = sittings(names, [(1, 1), (1, 2)])
    pairings = [pairing for sitting in planned for games in sitting.rounds for pairing in games]
    met = Counter((pairing.first, pairing.second, pairing.opening) for pairing in pairings)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) * 2
    assert [pairing.number for pairing in pairings] == [*range(1, len(pairings) + 1)]
    for sitting in planned:
        assert len(sitting.names) <= 2 * AT_ONE_TABLE
        for games in sitting.rounds:
            playing = [name for pairing in games for name in (pairing.first, pairing.second)]
            assert len(playing) == len(set(playing))
            assert set(playing) <= set(sitting.names)


@pytest.mark.slow
def test_hostile_programs_lose_and_are_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(contestants, "LOADING", 3)  # seconds
    monkeypatch.setattr(contest, "AT_ONE_TABLE", 9)
    folder = tmp_path / "class"
    hostile = amount(SOME, with_long=HOSTILE)
    write(folder, HONEST | {name: HOSTILE[name] for name in hostile})
    main([str(folder), "--game", "Bones(9)", "--rounds", "1", "--seconds", "2"])
    printed = capsys.readouterr().out
    for name in TOLD.keys() & hostile:
        assert f"{name}: {TOLD[name]}" in printed
    progress = re.findall(r"^(\d+) of (\d+)$", printed, re.M)
    assert len(progress) > 3 and progress[-1][0] == progress[-1][1]
    assert "No opening of this game is balanced" in printed
    places = [line.split(None, 1)[1] for line in printed.splitlines() if re.match(r" *\d+  ", line)]
    best = [re.split(r"  +", place)[0] for place in places[:5]]
    assert set(best) <= {
        *HONEST,
        "forger",
        "perfect (ours)",
        "looks_ahead(3) (ours)",
        "greedy (ours)",
    }
    assert "Ben" in best[:3]
    page = (folder / "tournament" / "bmarked up.html").read_text("utf-8")
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page
    new = {path.name for path in folder.iterdir() if path.suffix != ".py"}
    assert new == {"tournament", "tournament.html"}
    wall = (folder / "tournament.html").read_text("utf-8")
    assert "&lt;b&gt;marked up" in wall
    assert "perfect (ours)" in wall


@pytest.mark.slow
def test_hostile_programs_change_no_result_of_others(tmp_path, monkeypatch):
    """The honest ones win and lose the same games of each other with and without them."""
    monkeypatch.setattr(contest, "AT_ONE_TABLE", 3)  # with them there are two sittings
    alone, together = tmp_path / "alone", tmp_path / "together"
    write(alone, HONEST)
    write(together, HONEST | {name: HOSTILE[name] for name in ("forger", "ends Python")})
    for folder in (alone, together):
        main([str(folder), "--game", "Bones(9)", "--rounds", "1", "--alone"])
    assert results(alone)
    assert results(alone) == results(together)


def test_two_names_that_look_alike_get_two_files():
    names = ["Anna", "anna", "A/nna", "..", "?"]
    files = file_names(names)
    assert len({file.casefold() for file in files.values()}) == len(names)
    assert not any("/" in file or file.startswith(".") for file in files.values())


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["none", "--game", "TicTacToe"], "There is no folder none."),
        ([".", "--game", "Chess"], "Chess is not a game. Write TicTacToe"),
        ([".", "--game", "TicTacToe"], "There is no program in"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(arguments, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Stop, match=re.escape(said)):
        main(arguments)
