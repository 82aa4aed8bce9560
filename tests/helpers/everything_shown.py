"""Everything that the public functions show, as the texts that a reader sees or hears."""

import base64
import html
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import classroom
from classroom import charts, players, record, tournament
from classroom.learning import Matchboxes, boxes, learn_by_play, learn_values, random_player
from classroom.matrices import MatrixGame
from classroom.players.matches import Match
from classroom.quiz.due import DONE, today, waiting
from classroom.quiz.puzzles import PUZZLES
from classroom.sheets.kinds import KINDS
from classroom.sheets.reviews import RECURRENCES, Again
from classroom.trees.unknowns import skipped_when
from classroom.widgets.reviewing import (
    ALL_DONE,
    NOTHING_TODAY,
    NOTHING_YET,
    Review,
    in_words,
    outcome,
)
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    TicTacToe,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    positions,
    values_of,
)

IMAGE = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
NOT_READ = re.compile(r"data:image[^\"']*|<(script|style)[\s\S]*?</\1>")
HEARD = re.compile(r'(?:alt|title|aria-label)="([^"]*)"')
SEEN = re.compile(r">([^<]+)<")
OF_THE_SCRIPT = {"words", "kind", "theme", "lang", "packed"}  # of a view: what nobody reads
CLASSES = re.compile(r"(node|edge)( \w+)*")  # of a picture's part, in the frames of a film

TREE = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))
FRACTIONS = MAX(MIN(0.444, 12), MIN(-2.5, 4))
BY_CHANCE = MAX(CHANCE((0.5, MIN(3, 12)), (0.5, 7)), 4)
FOUR_SQUARES = TicTacToe(1, 4, 2)  # which may be won, and may be a draw
GAMES = [Bones(5), FOUR_SQUARES, ConnectFour(3, 4, 3), DiceBones(4)]


def read(page: str) -> Iterator[str]:
    """What is read on a page of HTML, or in a picture: texts, and the words for pictures."""
    for data in IMAGE.findall(page):
        yield from read(base64.b64decode(data).decode())
    page = NOT_READ.sub("", page)
    for text in [*HEARD.findall(page), *SEEN.findall(page)]:
        yield html.unescape(text)


def in_view(view: Any) -> Iterator[str]:
    """What is read of a view, which the script shows."""
    if isinstance(view, dict):
        for field, value in view.items():
            if field not in OF_THE_SCRIPT:
                yield from in_view(value)
    elif isinstance(view, (list, tuple)):
        for part in view:
            yield from in_view(part)
    elif isinstance(view, str):
        yield from read(view) if "<svg" in view else [view]


def of_widget(widget: Any) -> Iterator[str]:
    """What is read of a widget: alive, without a kernel, and saved as a page."""
    yield from in_view(widget.box.view)
    yield from read(widget.still())
    if hasattr(widget, "page"):
        yield from read(widget.page())


def pictures() -> Iterator[str]:
    search = record(alphabeta, TREE)
    for diagram in [
        draw(TREE, names=True, values=values_of(TREE)),
        draw(FRACTIONS, windows=True),
        draw(TREE, names=True, at=search[9]),
        draw(BY_CHANCE, values=values_of(BY_CHANCE)),
        draw(build(Bones(9))),
        draw(positions(Bones(4))),
        *[draw(game, depth=2) for game in GAMES],
    ]:
        yield from read(diagram._repr_html_())
        yield diagram.in_words()


def results() -> Iterator[str]:
    game = MatrixGame([[3, -1], [-2, 4]])
    search = record(alphabeta, TREE)
    yield repr(search.table())
    yield from [step.text for step in search]
    yield repr(skipped_when(MAX(MIN(3, 5), MIN("x", 9)), "B2"))
    yield repr(game)
    yield repr(game.solve())
    yield repr(game.certificate([0.5, 0.5], [0.5, 0.5]))
    yield from read(game._repr_html_())
    yield str(Match(Bones(5)).said)


def puzzles() -> Iterator[str]:
    """A puzzle of each kind as it begins, and what is said on the way to its end."""
    for name in ("A1", "B4", "B7", "C1", "C3", "C5"):
        breaker = classroom.break_it(name)
        yield from of_widget(breaker)
        breaker.hear(["write", PUZZLES[name].smallest])
        for choice in breaker.box.view["choices"]:
            breaker.hear(["name", choice])
            yield from of_widget(breaker)
    for message in ["hint"], ["give up"], ["next"], ["grow", "n"], ["turn", "n"], ["remove", "n_0"]:
        breaker.hear(message)
        yield from of_widget(breaker)


def matches_of_players() -> Iterator[str]:
    """A tournament in which moves are not legal, raise, cost too much, or never come; readings."""

    def never(node: object) -> None:
        raise ValueError(3)

    def costly(node: object) -> int:
        return build(TicTacToe(2, 3, 3)).size

    choosers = [players.perfect, players.at_random(1), never, costly, lambda node: 99]
    entrants = dict(zip("ABCDE", choosers))
    for game in (TicTacToe(), Bones(9), DiceBones(5)):
        table = tournament(entrants, game=game, rounds=1, max_nodes=20)
        yield str(table)
        yield str(table.proves)
        yield from of_widget(classroom.replay(table))
        for played in table.games:
            reading = table.reading(played.number)
            yield str(reading.sentence)
            yield from [str(mistake.sentence) for mistake in reading.mistakes]


def widgets() -> Iterator[str]:
    yield from matches_of_players()
    laboratory = classroom.lab()
    yield from of_widget(laboratory)
    laboratory._try(laboratory.write, "MAX(3,")
    yield from of_widget(laboratory)
    laboratory._try(laboratory.set, "n_0_0", 0.25)
    yield from of_widget(laboratory)
    yield from puzzles()
    for search, tree in ((alphabeta, TREE), (minimax, FRACTIONS), (expectimax, BY_CHANCE)):
        yield from of_widget(classroom.step(record(search, tree), ask=True))
    for game in GAMES:
        yield from of_widget(classroom.play(game))
    for place in (TREE, Bones(4), FOUR_SQUARES):
        yield from of_widget(classroom.explore(place))
    for tree in (FRACTIONS, BY_CHANCE):
        yield from of_widget(classroom.complete(tree))
    yield from of_widget(classroom.reorder(TREE))
    yield from reviews()
    for place in (FRACTIONS, BY_CHANCE, Bones(5)):
        icicle = classroom.icicle(place)
        yield from of_widget(icicle)
        yield from in_view(icicle.content)
    yield from of_widget(classroom.mix(MatrixGame([[3, -1.5], [-2, 4]])))
    yield from of_widget(classroom.mix(MatrixGame([[4, -2], [-1, 3], [2, 1]])))
    yield from of_widget(classroom.predict("?", 0.444, "!", wrong={2: "!"}))


def reviews() -> Iterator[str]:
    """All kinds of task that are asked again, and what is said before, after and without them."""
    for kind in RECURRENCES:
        again = Review([Again(kind, "a lot", 1), Again(kind, "a lot", 2)], begun=False)
        yield from of_widget(again)
        for message in (["next"], ["answered", True, ""], ["next"], ["missed"], ["next"]):
            again.hear(message)
            yield from of_widget(again)
    yield from of_widget(classroom.review())
    yield from of_widget(classroom.review(before="01"))
    for right in (True, False, None):
        yield outcome("move", right, None)[1]
    for step in (1, 2, DONE):
        yield outcome("move", True, waiting(step))[1]
    yield from [in_words(today() + timedelta(days=days)).say() for days in range(9)]
    yield from [said.say() for said in (ALL_DONE, NOTHING_YET)]
    yield NOTHING_TODAY.having(when=in_words(today()), titles=[]).say()


def forgets_min(node: Any) -> Any:
    return node.value if node.is_leaf else max(map(forgets_min, node.children))


def stops(node: Any) -> Any:
    return node["zz"].value


def verdicts() -> Iterator[str]:
    for check, checked in [
        (classroom.check_minimax, minimax),
        (classroom.check_minimax, forgets_min),
        (classroom.check_minimax, stops),
        (classroom.check_minimax, 3),
        (classroom.check_game, 3),
        (classroom.check_game, Bones(3)),
    ]:
        verdict = check(checked)
        yield verdict.text
        yield from read(verdict.html())


def sheets() -> Iterator[str]:
    for kind in KINDS:
        sheet = classroom.worksheet(kind, 1, 1)
        yield from read(sheet.html())
        yield from re.findall(r"CDATA\[(.*?)\]\]", sheet.xml(), re.DOTALL)
    exam = classroom.exam(values=1, prune=1, seed="a-seed-that-is-long-enough")
    yield from read(exam.html())
    yield from read(exam.solutions_html())
    yield from read(classroom.matchboxes().html())
    yield from read(classroom.matchboxes(Bones(8), MIN, turns=1).html())
    yield from read(classroom.matchboxes(ConnectFour(3, 3, 3)).html())


def shown_charts() -> Iterator[str]:
    plies = charts.nodes_per_depth(build(Bones(4)))
    yield repr(plies)
    yield from read(plies._repr_html_())
    yield repr(charts.envelope(MatrixGame([[3, -1.5], [-2, 4]])))
    yield repr(charts.chart({"a": {1: 20_000, 2: 0.5}}, notes={1: "z"}))
    yield from read(charts.optimal_map(MIN).svg)
    machine = Matchboxes(TicTacToe(), seed=1)
    training = learn_by_play(machine, random_player(seed=2), games=10)
    yield repr(training)
    yield repr(machine)
    yield repr(charts.results_chart(training))
    yield from read(charts.results_chart(training)._repr_html_())
    yield repr(learn_values(Bones(4), 100, step_size=0.1))
    yield repr(charts.error_chart(learn_values(Bones(4), 500)))
    for box in (machine.boxes[3], boxes(Bones(8))[0]):
        yield from read(charts.beads(box).svg)


SHOWN = {
    "pictures": pictures,
    "results": results,
    "widgets": widgets,
    "verdicts": verdicts,
    "sheets": sheets,
    "charts": shown_charts,
}


def shown(kind: str) -> set[str]:
    """All texts of that kind, in the language that is set; without the classes of pictures."""
    return {text for text in SHOWN[kind]() if text.strip() and not CLASSES.fullmatch(text)}
