"""The public names: what each function takes, and how all is shown."""

import importlib
import inspect
import re
import xml.etree.ElementTree as ET
from contextlib import suppress
from itertools import product

import pytest
import usual_calls
from toys import Array

import classroom
import gametree
from classroom import (
    ask,
    break_it,
    charts,
    check,
    check_order,
    check_values,
    complete,
    exam,
    explore,
    icicle,
    lab,
    learning,
    matchboxes,
    matrices,
    mix,
    play,
    predict,
    progress,
    record,
    reorder,
    replay,
    review,
    save_quiz,
    step,
    tournament,
    worksheet,
)
from classroom.learning import Training, boxes, learn_values
from classroom.matrices import MatrixGame
from classroom.players.choosers import greedy
from classroom.words import preferences
from gametree import (
    MAX,
    MIN,
    Bones,
    GameTreeError,
    alphabeta,
    build,
    draw,
    positions,
    tree,
)

BOOK = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
TRACE = record(alphabeta, BOOK)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def _settings_as_before():
    before = preferences.now
    preferences.hold(preferences.Settings())
    yield
    preferences.hold(before)


# --- names


def test_a_name_that_never_was_is_refused_as_ever():
    with pytest.raises(ImportError, match="cannot import name 'nonsense' from 'gametree'"):
        exec("from gametree import nonsense")
    with pytest.raises(AttributeError, match="module 'classroom' has no attribute 'nonsense'"):
        classroom.nonsense  # noqa: B018 - asking is what fails


@pytest.mark.parametrize("package", ["gametree", "classroom"])
def test_all_names_can_be_imported_at_once(package):
    names = {}
    exec(f"from {package} import *", names)
    assert {*importlib.import_module(package).__all__} <= {*names}


# --- keywords


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda: worksheet(4, "prune"), "The kind comes first: write worksheet('prune', 4)."),
        (lambda: review(before=4), 'before must be the number of a notebook, such as "04", got 4'),
        (lambda: worksheet("prune", "values"), "seed must be a whole number"),
        (lambda: step(TRACE, ask="all"), "ask must be True, False or \"cuts\", got 'all'"),
        (lambda: draw(BOOK, at=7), "at must have marks(), as alphabeta(top) has"),
    ],
)
def test_an_argument_of_another_kind_says_what_to_write(call, said):
    with pytest.raises(GameTreeError, match=re.escape(said)):
        call()


class Incomparable:
    """It refuses to be compared, as a table of pandas does."""

    __hash__ = None

    def __eq__(self, other):
        raise TypeError("no ==")


@pytest.mark.slow
@pytest.mark.parametrize("package", [classroom, check, learning, matrices, charts], ids=str)
def test_whatever_is_typed_for_an_argument_is_taken_or_refused_in_a_sentence(package, monkeypatch):
    monkeypatch.setattr("builtins.print", lambda *texts: None)
    things = [None, 3, "x", BOOK, [1], {1: 2}, Array([1, 2]), Incomparable()]
    functions = {name: getattr(package, name) for name in package.__all__}
    functions = {name: function for name, function in functions.items() if callable(function)}
    assert {*functions} <= usual_calls.CALLS.keys() | usual_calls.OTHERS
    for name in functions.keys() & usual_calls.CALLS.keys():
        usual, options = usual_calls.CALLS[name]
        parameters = inspect.signature(functions[name]).parameters.values()
        named = [each.name for each in parameters if each.kind is not each.VAR_POSITIONAL]
        arguments = dict(zip(named, usual)) | options
        for parameter, thing in product({*named} - {"theme", "lang", "options"}, things):
            with suppress(GameTreeError):
                functions[name](**arguments | {parameter: thing})


def test_an_editor_sees_the_function_as_it_is_written():
    for function in (explore, step, play, check_order, charts.chart):
        parameters = inspect.signature(function).parameters
        assert not {kind.kind for kind in parameters.values()} & {inspect.Parameter.VAR_KEYWORD}
    assert list(inspect.signature(step).parameters) == ["trace", "ask", "theme", "lang"]
    assert list(inspect.signature(worksheet).parameters)[:3] == ["kind", "seed", "count"]


def test_another_keyword_is_refused_as_ever():
    with pytest.raises(TypeError, match="unexpected keyword argument 'full'"):
        explore(BOOK, full=True)


def test_a_limit_is_called_max_nodes_or_max_steps():
    for package in (gametree, classroom, charts):
        for name in package.__all__:
            if inspect.isfunction(getattr(package, name)):
                given = inspect.signature(getattr(package, name)).parameters
                assert not {"most", "nodes", "limit", "steps"} & {*given}, name


# --- theme and language


def drawn(node, lang=None, theme=None):
    """A picture by gametree, which speaks the language that is set."""
    with preferences.using(lang):
        return draw(node, theme=theme)


SHOWING = {
    "draw": lambda **how: drawn(BOOK, **how),
    "a graph": lambda **how: drawn(positions(Bones(4)), **how),
    "explore": lambda **how: explore(BOOK, **how),
    "complete": lambda **how: complete(BOOK, **how),
    "icicle": lambda **how: icicle(BOOK, **how),
    "step": lambda **how: step(TRACE, True, **how),
    "play": lambda **how: play(Bones(4), **how),
    "lab": lambda **how: lab(BOOK, **how),
    "break_it": lambda **how: break_it("B4", **how),
    "mix": lambda **how: mix(MatrixGame([[3, -1], [-2, 4]]), **how),
    "reorder": lambda **how: reorder(BOOK, **how),
    "review": lambda **how: review(before="04", **how),
    "ask": lambda **how: ask("both-windows", **how),
    "predict": lambda **how: predict("How many?", 9, "Three times three.", **how),
    "progress": lambda **how: progress("04", 1, **how),
    "replay": lambda **how: replay(tournament([greedy, greedy], game=Bones(4)), **how),
    "worksheet": lambda **how: worksheet("prune", 1, 1, **how),
    "exam": lambda **how: exam(prune=1, seed="Qx7-vumpa-9", **how),
    "chart": lambda **how: charts.chart({"nodes": {1: 2, 2: 4}}, **how),
    "envelope": lambda **how: charts.envelope(MatrixGame([[3, -1], [-2, 4]]), **how),
    "nodes_per_depth": lambda **how: charts.nodes_per_depth(BOOK, **how),
    "results_chart": lambda **how: charts.results_chart(Training([1, 0, -1], []), **how),
    "error_chart": lambda **how: charts.error_chart(learn_values(Bones(4), 0), **how),
    "beads": lambda **how: charts.beads(boxes(Bones(4))[0], **how),
    "matchboxes": lambda **how: matchboxes(Bones(4), **how),
    "optimal_map": lambda **how: charts.optimal_map(MAX, **how),
    "check_values": lambda **how: check_values(MAX(MIN(3, 12), 2), 12, **how),
}
SHOWN_ELSEWHERE = {"save_quiz"}  # in the file that it writes
# Their results are given to other functions, which show them.
NOTHING_TO_SHOW = {
    "Step",
    "Tournament",
    "Trace",
    "iterative_deepening",
    "players",
    "random_tree",
    "record",
    "settings",
    "skipped_when",
    "tournament",
}


def shown(thing):
    """All that a reader may see of what a public function returned."""
    if hasattr(thing, "box"):
        return f"{thing.box.view} {thing._repr_mimebundle_()['text/html']} {thing.embed()}"
    if hasattr(thing, "alt"):
        return f"{thing.alt} {thing.svg}"
    if hasattr(thing, "in_words"):
        return f"{thing.in_words()} {thing.svg} {thing._repr_html_()}"
    if isinstance(thing, str):
        return f"{thing} {thing._repr_html_()}"
    return thing.html()


def test_whatever_shows_something_takes_theme_and_lang():
    showing = [*classroom.__all__, *charts.__all__]
    quiet = {"Verdict", "forget", *NOTHING_TO_SHOW}
    for name in {*showing} - quiet:
        function = getattr(classroom, name, None) or getattr(charts, name)
        parameters = inspect.signature(function).parameters
        named = [one for one in parameters.values() if one.kind != inspect.Parameter.VAR_KEYWORD]
        assert [one.name for one in named[-2:]] == ["theme", "lang"], name
        assert {parameters[one].kind for one in ("theme", "lang")} == {
            inspect.Parameter.KEYWORD_ONLY
        }, name
        known = name in SHOWING or name in SHOWN_ELSEWHERE or name.startswith("check_")
        assert known, f"{name} is not among those that are tried below"


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWING)
def test_what_is_shown_keeps_the_theme_and_language_it_was_made_with(name):
    make = SHOWING[name]
    english, german = make(lang="en", theme="paper"), make(lang="de", theme="projector")
    seen = shown(make(lang="de", theme="projector"))
    classroom.settings(lang="zh", theme="paper")
    assert shown(german) == seen  # read only now
    assert shown(english) != seen
    assert shown(make(lang="de", theme="projector")) == seen


@pytest.mark.parametrize("name", SHOWING)
@pytest.mark.parametrize("odd", [{"lang": "xx"}, {"theme": "dark"}], ids=str)
def test_another_theme_or_language_is_refused(name, odd):
    (said,) = odd
    with pytest.raises(GameTreeError, match=f"{said} must be one of"):
        SHOWING[name](**odd)


def test_a_saved_quiz_has_them_too(tmp_path):
    one = save_quiz("04", tmp_path / "one.xml", lang="de", theme="projector").read_bytes()
    assert one != save_quiz("04", tmp_path / "two.xml", lang="de", theme="paper").read_bytes()


def test_a_picture_is_described_in_its_language(tmp_path):
    with preferences.using("de"):
        picture = draw(build(Bones(6)), depth=2)
    drawing = ET.fromstring(picture.svg)
    assert drawing.get("aria-label") == "Spielbaum"
    assert drawing.findtext(f".//{SVG}desc").startswith("Spielbaum.\ndie Wurzel, MAX-Knoten")
    assert picture.caption.endswith("gezeigt.")
    assert '<html lang="de">' in picture.save(tmp_path / "tree.html").read_text("utf-8")
    with preferences.using("zh"):
        wide = draw(tree([*range(40)]), theme="projector")
    assert "… 还有 13 个" in wide.svg
    assert "还有 13 个, game fold" in wide.save(tmp_path / "tree.tex").read_text("utf-8")


def test_a_verdict_keeps_its_theme_and_language():
    verdict = check_values(MAX(MIN(3, 12), 2), 12, theme="projector", lang="de")
    assert 'font-size="24"' in unpacked(verdict.html()) and "Spielbaum: MAX" in verdict.html()
    assert 'font-size="24"' not in unpacked(check_values(MAX(MIN(3, 12), 2), 12).html())


def unpacked(html):
    """The picture in a page, as SVG text."""
    import base64

    return base64.b64decode(re.search(r"base64,([^\"]+)", html)[1]).decode()


def test_a_worksheet_is_for_paper_whatever_is_set():
    usual = worksheet("prune", 1, 1).html()
    classroom.settings(theme="projector")
    assert worksheet("prune", 1, 1).html() == usual
    large = worksheet("prune", 1, 1, theme="projector")
    assert "theme=&#34;projector&#34;" in large.html() and large.html() != usual
