"""Solutions are right: counted by hand, by the book, or by another way of searching."""

import re

import pytest
from on_paper import answers

from classroom import record, worksheet
from classroom.check import check_windows
from classroom.trees.ordering import Shuffle
from classroom.words.language import figure
from classroom.words.names import name_aloud
from gametree import alphabeta, minimax, positions, tree

LANGUAGES = ("en", "de", "zh")


def test_the_solutions_are_right(tasks):
    for task in tasks["move"]:
        twin = tree(task.tree.to_text())
        found = minimax(twin)
        best = ", ".join("ABCDEF"[move] for move in found.moves)
        assert answers(task, "en") == {"Best move": best, "Value": figure(found.value)}
        assert f" branches, value {figure(found.value)}" in task.solution().svg
    for task in tasks["tictactoe"]:
        known = positions(task.tree.game, task.tree.state)
        best = known[task.tree.state].moves
        assert answers(task, "de") == {"Bester Zug": ", ".join(map(str, best))}
        assert answers(task, "zh") == {"最佳着法": "、".join(map(str, best))}
    for task in tasks["prune"]:
        found = alphabeta(task.tree)
        skipped = [child for _, children in found.cuts for child in children]
        assert answers(task, "en")["Skipped"].split(", ") == [
            name_aloud(child, task.tree) for child in skipped
        ]


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_cut_has_its_reason(kind, lang, tasks):
    for task in tasks[kind]:
        cuts = alphabeta(task.tree).cuts
        assert (
            [label for label, _ in task.reasons()]
            == [name_aloud(node, task.tree) for node, _ in cuts]
            != []
        )
        for _, step in task.reasons():
            assert re.search("[≤≥]", step.say(lang))
            assert {"en": "skipped", "de": "übersprungen", "zh": "跳过"}[lang] in step.say(lang)


def windows_in(picture):
    """What is written in a picture as α and as β: "α 3", "β ∞"."""
    svg = picture.svg.replace("ns0:", "")
    return [
        f"{letter} {value}"
        for letter, value in re.findall(r">(α|β)</text>(?:</g>)?<text[^>]*>([^<]*)</text>", svg)
    ]


def test_the_windows_in_the_solution_are_those_of_the_search(tasks):
    for task in tasks["windows"]:
        entered = [
            step
            for step in record(alphabeta, task.tree)
            if step.kind == "enter" and step.node.children
        ]
        wanted = [
            f"{letter} {figure(value)}"
            for step in entered
            for letter, value in (("α", step.alpha), ("β", step.beta))
        ]
        assert sorted(windows_in(task.solution())) == sorted(wanted)


def test_the_picture_has_room_for_each_window_and_gives_those_before_the_first_leaf(tasks):
    for task in tasks["windows"]:
        picture = task.picture()
        empty = re.findall(r">(?:α|β)</text>", picture.svg)
        assert len(empty) == 2 * sum(1 for node in task.tree.walk() if node.children)
        on_the_way = task.tree.height
        given = [window for window in windows_in(picture) if window[2:]]
        assert sorted(given) == ["α −∞"] * on_the_way + ["β ∞"] * on_the_way


def test_who_wins_from_each_heap(tasks):
    for task in tasks["bones"]:
        game = task.tree.game
        won = []
        for bones in range(9):
            moves = [take for take in game.take if take <= bones]
            won.append(any(not won[bones - take] for take in moves) if moves else game.misere)
        heaps, letters = task.table()
        assert [letter.text == "W" for letter in letters[1:]] == won and heaps[1:] == tuple(
            "012345678"
        )


def test_for_which_x(tasks):
    for task in tasks["x"]:
        for condition in task.conditions:
            low, _, high, _ = condition.numbers.pieces[0]
            comparison = condition.text.say().replace("x", "").replace("≤", "<=").replace("≥", ">=")
            for x in {low, high, (low or high) - 1, (high or low) + 1} - {None}:
                copy = tree(task.tree.to_text().replace("x", str(x)))
                found = record(alphabeta, copy).skipped
                below = {name_aloud(node, copy) for one in found.values() for node in one.walk()}
                assert ({*condition.names} <= below) == eval(f"{x} {comparison}")
        assert len(task.reasons()) == len(task.conditions)


def test_the_reason_of_a_condition_tells_both_sides_of_its_end():
    (task,) = worksheet("x", trees=["MAX(P: MIN(3, 5), Q: MIN(x, 9))"]).tasks
    ((name, reason),) = task.reasons()
    assert name.say() == "Q, x ≤ 3"
    assert reason.say("en") == (
        "Take x = 3: MIN already has 3 here, and MAX has 3 elsewhere. 3 ≤ 3, so the other child is "
        "skipped. Take x = 4: then α = 3, β = 4 there, and Q2 is looked at."
    )
    (task,) = worksheet("x", trees=["MAX(P: MIN(3, 5), Q: MIN(x, 9))"], strict=True).tasks
    assert "Take x = 3: then α = 3, β = 3 there" in task.reasons()[0][1].say("en")


def test_the_order_in_the_solution_is_a_best_one(tasks):
    for task in tasks["reorder"]:
        assert str(task.rules) == (
            f"In the order shown, {alphabeta(task.tree).leaves} of {len([*task.tree.leaves()])} "
            f"leaves are looked at, and in the best order {Shuffle(task.tree).best}."
        )
        by_name = {name_aloud(node, task.tree): node for node in task.tree.walk()}
        for node in task.best_order.walk():  # it is the same tree
            assert {child.name for child in node.children} == {
                name_aloud(child, task.tree) for child in by_name[node.name or ""].children
            }
        assert alphabeta(task.best_order).leaves == Shuffle(task.tree).best


@pytest.mark.parametrize("strict", [False, True])
def test_a_trace_table_is_the_searchs(strict):
    for task in worksheet("trace", 2, 4, strict=strict).tasks:
        rows = record(alphabeta, task.tree, strict=strict).table()
        visits = [tuple([str(cell) for cell in row]) for row in task.table()[2:]]
        assert visits == rows.texts()[2:] and task.points == 8
        assert check_windows(task.tree, rows, strict=strict).passed
