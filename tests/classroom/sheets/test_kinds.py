"""The kinds of task: pictures to write in, right solutions, one convention for both."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from itertools import combinations
from math import inf
from random import Random

import pytest
from on_paper import answers

import classroom.sheets.page as page_module
from classroom import worksheet
from classroom.check import check_windows
from classroom.sheets.kinds import KINDS
from classroom.sheets.tasks import Task
from classroom.sheets.workings import Convention
from gametree import (
    MAX,
    MIN,
    GameTreeError,
    alphabeta,
    draw,
    expectimax,
    minimax,
    positions,
    record,
    tree,
    values_of,
)
from gametree.names import called
from gametree.ordering import Shuffle
from gametree.text import width

LANGUAGES = ("en", "de", "zh")


@pytest.mark.parametrize("kind", KINDS)
def test_the_tasks_trees_hold_no_answers(kind, sheets):
    sheets[kind].html()
    for tasks in sheets[kind].forms.values():
        for task in tasks:
            assert all(node.value is None for node in task.tree.walk() if not node.is_leaf)
            if kind not in ("expectimax", "x"):
                trace = record(alphabeta, task.tree)
                assert draw(task.tree, at=trace[len(trace) // 2]).svg


def said_of(diagram):
    """The titles of the nodes in a picture: what it says of each."""
    return re.findall(r"<title>([^<]*)</title>", diagram.svg)


@pytest.mark.parametrize("kind", KINDS)
def test_the_pictures_to_write_in_say_no_values(kind, sheets):
    for task in sheets[kind].tasks:
        titles = said_of(task.picture())[1:]
        inner = [title for title in titles if "node" in title]
        assert inner and not any("value" in title for title in inner)
        if kind in ("tictactoe", "bones"):
            assert len(titles) == task.tree.size and not any("value" in title for title in titles)


def test_the_boards_to_complete_show_the_first_marks_only(sheets):
    for task in sheets["tictactoe"].tasks:
        start = " / ".join(task.tree.game.label(task.tree.state).split("\n"))
        assert all(start in title for title in said_of(task.picture())[1:])
        assert len(task.tree.children) == task.tree.state.count(".") and task.tree.size > 4
    assert {task.tree.player for task in sheets["tictactoe"].tasks} == {MAX, MIN}


@pytest.mark.parametrize("seed", range(5))
def test_the_solutions_are_right(seed):
    for task in worksheet("move", seed, 8).tasks:
        twin = tree(task.tree.to_text())
        found = minimax(twin)
        best = ", ".join("ABCDEF"[move] for move in found.moves)
        assert answers(task, "en") == {"Best move": best, "Value": str(found.value)}
        assert f"MAX node, value {found.value}" in task.solution().svg.replace("MIN", "MAX")
    for task in worksheet("tictactoe", seed, 4).tasks:
        known = positions(task.tree.game, task.tree.state)
        best = known[task.tree.state].moves
        assert answers(task, "de") == {"Bester Zug": ", ".join(map(str, best))}
        assert answers(task, "zh") == {"最佳着法": "、".join(map(str, best))}
    for task in worksheet("prune", seed, 8).tasks:
        found = alphabeta(task.tree)
        skipped = [child for _, children in found.cuts for child in children]
        assert answers(task, "en")["Skipped"].split(", ") == [
            called(child, task.tree) for child in skipped
        ]
        below = sum(len(list(child.leaves())) for child in skipped)
        leaves = len(list(task.tree.leaves()))
        assert answers(task, "en")["Leaves looked at"] == f"{leaves - below} / {leaves}"


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_cut_has_its_reason(kind, lang):
    for task in worksheet(kind, 3, 8).tasks:
        cuts = alphabeta(task.tree).cuts
        assert (
            [label for label, _ in task.reasons()]
            == [called(node, task.tree) for node, _ in cuts]
            != []
        )
        for _, step in task.reasons():
            assert re.search("[≤≥]", step.say(lang))
            assert {"en": "skipped", "de": "übersprungen", "zh": "跳过"}[lang] in step.say(lang)


def test_the_windows_in_the_solution_are_those_of_the_search():
    for task in worksheet("windows", 2, 8).tasks:
        entered = [
            step
            for step in record(alphabeta, task.tree)
            if step.kind == "enter" and step.node.children
        ]
        wanted = sorted(
            f"{letter} {str(value).replace('inf', '∞')}"
            for step in entered
            for letter, value in (("α", step.alpha), ("β", step.beta))
        )
        shown = re.findall(
            r">(α|β)</text>(?:</g>)?<text[^>]*>([^<]*)</text>",
            task.solution().svg.replace("ns0:", ""),
        )
        assert sorted(" ".join(pair) for pair in shown) == wanted
        empty = re.findall(r">(?:α|β)</text>", task.picture().svg)
        assert len(empty) == 2 * sum(1 for node in task.tree.walk() if node.children)


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("order", [None, "reversed"])
def test_a_convention_holds_in_question_and_solution(kind, strict, order):
    sheet = worksheet(kind, 3, 4, strict=strict, order=order)
    page = unescape(sheet.html()).replace("\xa0", " ")
    assert ("from right to left" in page) == (order == "reversed") != ("from left to right" in page)
    assert ("only when α > β" in page) == strict
    options = [f'"{kind}"', "seed=3", "count=4"]
    if strict:
        options.append("strict=True")
    if order:
        options.append('order="reversed"')
    assert f'worksheet({", ".join(options)}, lang="en")' in page
    for task in [task for tasks in sheet.forms.values() for task in tasks]:
        by_hand = []
        by_the_book(task.tree, strict, -1 if order else 1, by_hand)
        assert (
            [label for label, _ in task.reasons()]
            == [called(node, task.tree) for node in by_hand]
            != []
        )
        inner = sum(not node.is_leaf for node in task.tree.walk())
        assert task.points == (
            2 * len(by_hand) + 1 if kind == "prune" else inner - 1 + len(by_hand)
        )
        signs = {re.search(r": \S+ ([<>≤≥]) ", step.text)[1] for _, step in task.reasons()}
        assert signs <= (set("<>") if strict else set("≤≥"))


def by_the_book(node, strict, way, cuts, alpha=-inf, beta=inf):
    """Alpha-beta as a textbook has it, with the convention of a sheet; notes where it cuts."""
    if node.is_leaf:
        return node.value
    best, children = None, node.children[::way]
    for i, child in enumerate(children):
        value = by_the_book(child, strict, way, cuts, alpha, beta)
        best = value if best is None else node.player.best(best, value)
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if (alpha > beta or (alpha == beta and not strict)) and i < len(children) - 1:
            cuts.append(node)
            break
    return best


def test_conventions_are_for_sheets_on_alpha_beta():
    for kind in set(KINDS) - {"prune", "windows", "trace", "x"}:
        for convention in ({"strict": True}, {"order": "reversed"}):
            with pytest.raises(
                GameTreeError, match="for the kinds 'prune', 'windows', 'trace', 'x', got"
            ):
                worksheet(kind, 1, **convention)
        assert (
            worksheet(kind, 1, 1, strict=False, order=None).html() == worksheet(kind, 1, 1).html()
        )


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("order", [None, "reversed"])
def test_on_a_strict_sheet_it_makes_a_difference(kind, order):
    for tasks in worksheet(kind, 2, 4, strict=True, order=order).forms.values():
        assert any(len(usual(task).cuts) > len(task.reasons()) for task in tasks)


def usual(task):
    return alphabeta(task.tree, order=task.convention.order)


def test_who_wins_from_each_heap():
    for task in worksheet("bones", 4, 8).tasks:
        game = task.tree.game
        won = []
        for bones in range(9):
            moves = [take for take in game.take if take <= bones]
            won.append(any(not won[bones - take] for take in moves) if moves else game.misere)
        heaps, letters = task.table()
        assert [letter.text == "W" for letter in letters[1:]] == won and heaps[1:] == tuple(
            "012345678"
        )


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_room_to_write(kind, sheets):
    for task in sheets[kind].tasks:
        boxes = re.findall(r'<rect[^>]*?class="blank"[^>]*>', task.picture().svg)
        assert boxes
        for box in boxes:
            assert all(
                float(re.search(rf' {side}="([\d.]+)"', box)[1]) * page_module.TO_WRITE_IN.scale
                >= 6 / 25.4 * 96
                for side in ("width", "height")
            )


def test_every_kind_of_task_is_a_task(sheets):
    assert all(isinstance(task, Task) for sheet in sheets.values() for task in sheet.tasks)
    assert repr(sheets["prune"].tasks[0]).startswith(
        "Task(prune, 1, 3 points, Node(MAX to move, 3 children"
    )


# --- the other kinds ---


@pytest.mark.parametrize("seed", range(4))
def test_for_which_x(seed):
    for task in [task for form in worksheet("x", seed, 4).forms.values() for task in form]:
        for condition in task.conditions:
            low, _, high, _ = condition.numbers.pieces[0]
            comparison = condition.text.replace("x", "").replace("≤", "<=").replace("≥", ">=")
            for x in {low, high, (low or high) - 1, (high or low) + 1} - {None}:
                copy = tree(task.tree.to_text().replace("x", str(x)))
                found = record(alphabeta, copy).skipped
                below = {called(node, copy) for one in found.values() for node in one.walk()}
                assert ({*condition.names} <= below) == eval(f"{x} {comparison}")
        assert all(step.kind == "cut" for _, step in task.reasons()) and task.reasons()


@pytest.mark.parametrize("seed", range(4))
def test_the_order_in_the_solution_is_a_best_one(seed):
    for task in worksheet("reorder", seed, 4).tasks:
        now, least, _ = answers(task, "en").values()
        leaves = len([*task.tree.leaves()])
        assert (
            now == f"{alphabeta(task.tree).leaves} / {leaves}"
            and least == f"{Shuffle(task.tree).best} / {leaves}"
        )
        by_name = {called(node, task.tree): node for node in task.tree.walk()}
        for node in task.best_order.walk():  # it is the same tree
            assert {child.name for child in node.children} == {
                called(child, task.tree) for child in by_name[node.name or ""].children
            }
        assert alphabeta(task.best_order).leaves == Shuffle(task.tree).best


def test_chance_on_a_sheet_has_whole_values():
    for task in worksheet("expectimax", 2, 8).tasks:
        solved = tree(task.tree.to_text())
        found = expectimax(solved)
        assert answers(task, "en")["Value"] == str(found.value)
        assert all(value == int(value) for value in values_of(solved).values())


@pytest.mark.parametrize("strict", [False, True])
def test_a_trace_table_is_the_searchs(strict):
    for task in worksheet("trace", 2, 4, strict=strict).tasks:
        rows = record(alphabeta, task.tree, strict=strict).table()
        assert task.table()[2:] == rows.texts()[2:] and task.points == len(rows)
        assert check_windows(task.tree, rows, strict=strict).passed


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["prune", "windows", "trace", "reorder"])
def test_no_answer_depends_on_the_equals_sign(kind):
    for seed in range(100):
        for one, other in zip(*worksheet(kind, seed, 4).forms.values()):
            for task in (one, other):
                assert alphabeta(task.tree).cuts == alphabeta(task.tree, strict=True).cuts
            assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1


# --- nothing lies upon anything else ---


def boxes(svg):
    """What stands in a picture, as (class, id, left, top, right, bottom): outlines, fields, names, labels."""
    for group in ET.fromstring(svg).find("{*}g").findall("{*}g"):
        key, edge = group.get("id"), group.get("class").startswith("edge")
        for shape in () if edge else group.findall("{*}polygon"):
            xs, ys = zip(*[map(float, point.split(",")) for point in shape.get("points").split()])
            yield "outline", key, min(xs), min(ys), max(xs), max(ys)
        for laid in group.findall("{*}g"):
            place = re.match(r"translate\((\S+) (\S+)\)", laid.get("transform", ""))
            x, y = map(float, place.groups()) if place else (0, 0)
            for part in laid.iter():
                at = [
                    float(part.get(name, 0)) for name in ("x", "y", "width", "height", "font-size")
                ]
                left, top = x + at[0], y + at[1]
                if part.tag.endswith("rect") and (edge or part.get("class")):
                    yield part.get("class") or "label", key, left, top, left + at[2], top + at[3]
                elif part.get("font-style") == "italic":
                    wide = width(part.text, at[4])
                    left -= {"start": 0, "middle": wide / 2, "end": wide}[part.get("text-anchor")]
                    yield "name", key, left, top - at[4] * 0.7, left + wide, top


def clashes(svg):
    """Pairs of what lies upon each other, apart from what belongs together."""
    for (one, key, *a), (other, at, *b) in combinations(boxes(svg), 2):
        kinds = {one, other}
        together = key == at and "outline" in kinds and not kinds & {"field-a", "field-b"}
        if together or kinds in ({"outline", "label"}, {"outline", "name"}):
            continue  # an outline's corners are empty
        if a[0] + 0.6 < b[2] and b[0] + 0.6 < a[2] and a[1] + 0.6 < b[3] and b[1] + 0.6 < a[3]:
            yield one, key, other, at


def first_task(kind, random, number):
    """The first task that comes out of random numbers."""
    top = None
    while top is None:
        top = kind.recipe(random, number, Convention())
    return Task(kind, top, number, Convention())


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_lies_upon_anything_else(kind):
    for seed in range(200):
        task = first_task(KINDS[kind], Random(seed).random, seed % 4 + 1)
        for picture in (task.picture(), task.solution()):
            assert [*clashes(picture.svg)] == [], (seed, task)
