"""Random trees with properties, and worksheets that are printed."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from html.parser import HTMLParser
from itertools import combinations
from math import inf
from random import Random

import pytest

import classroom.sheets.page as page_module
import gametree.randomtrees as trees_module
from classroom import worksheet
from classroom.check import check_windows
from classroom.course.worksheets import main as command
from classroom.sheets.kinds import KINDS, Exercise, Values
from gametree import (
    CHANCE,
    MAX,
    MIN,
    GameTreeError,
    RenderError,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    positions,
    random_tree,
    record,
    tree,
    values_of,
)
from gametree.language import Sentence, spoken
from gametree.names import called
from gametree.ordering import Shuffle
from gametree.randomtrees import deep_cuts
from gametree.text import width

LANGUAGES = ("en", "de", "zh")
SEEDS = range(40)


# --- random_tree


def test_the_same_tree_on_every_machine():
    assert random_tree(1).to_text() == (
        "MAX(MIN(MAX(7, 13, 1), MAX(17, 29, 12), MAX(28, 1, 1)), MIN(MAX(22, 7, 29), MAX(23, 1, 14), MAX(1, 26, 13)), "
        "MIN(MAX(20, 24, 3), MAX(8, 15, 14), MAX(5, 26, 23)))"
    )
    asked = {"uneven": True, "to_move": MIN, "ties": False, "unique": True, "cuts": 2}
    assert random_tree(2, 4, 3, **asked).to_text() == (
        "MIN(29, MAX(11, 21, 1), MAX(MIN(MAX(8, 27, 13), 16), MIN(MAX(20, 9), MAX(28, 6, 23), 25), 7))"
    )
    assert len({random_tree(seed).to_text() for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_even_tree_has_its_shape_and_its_values(seed):
    top = random_tree(seed, 3, 2, values=[-1, 0, 1], to_move=MIN)
    assert top.size == 15 and top.height == 3 and {leaf.depth for leaf in top.leaves()} == {3}
    assert {leaf.value for leaf in top.leaves()} <= {-1, 0, 1}
    for node in top.walk():
        if not node.is_leaf:
            assert (
                node.player is (MIN, MAX)[node.depth % 2] and node.value is None and len(node.children) == 2
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_an_uneven_tree_is_uneven(seed):
    top = random_tree(seed, 3, 4, uneven=True)
    assert max(leaf.depth for leaf in top.leaves()) == 3
    assert len({leaf.depth for leaf in top.leaves()}) > 1
    assert all(2 <= len(node.children) <= 4 for node in top.walk() if not node.is_leaf)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_asked_for_holds(seed):
    no_ties = [leaf.value for leaf in random_tree(seed, 3, 3, ties=False).leaves()]
    assert len(set(no_ties)) == len(no_ties) == 27
    single = random_tree(seed, 2, 3, values=range(3), unique=True)
    assert len(minimax(single).moves) == 1
    for cuts in range(4):
        assert len(alphabeta(random_tree(seed, 3, 3, cuts=cuts)).cuts) == cuts
        assert alphabeta(random_tree(seed, 3, 2, skipped=cuts)).leaves == 8 - cuts


def shallow_cuts(node, alpha=-inf, beta=inf):
    """How often alpha-beta cuts when a node gets a bound from its parent only: written anew, to check against."""
    if node.is_leaf:
        return node.value, 0
    best, count = None, 0
    for child in node.children:
        bounds = (
            (best if best is not None else -inf, inf)
            if node.player is MAX
            else (-inf, best if best is not None else inf)
        )
        value, below = shallow_cuts(child, *bounds)
        count += below
        best = value if best is None else node.player.best(best, value)
        if (best >= beta if node.player is MAX else best <= alpha) and child is not node.children[-1]:
            return best, count + 1
    return best, count


@pytest.mark.parametrize("seed", SEEDS)
def test_deep_cut_offs(seed):
    deep = random_tree(seed, 4, 2, deep=True, cuts=1)
    assert len(alphabeta(deep).cuts) == 1 and shallow_cuts(deep)[1] == 0
    none = random_tree(seed, 4, 2, deep=False)
    assert shallow_cuts(none)[1] == len(alphabeta(none).cuts)


def test_which_cut_off_is_deep():
    cuts, deep = deep_cuts(tree([0, [[[0, 0]]]]))
    assert cuts == deep and [node.path for node in deep] == [(1, 0, 0)]
    assert [len(found) for found in deep_cuts(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))] == [1, 0]


def test_nothing_is_written_into_a_tree_that_is_handed_out():
    top = random_tree(3, 3, 2, unique=True, cuts=1)
    assert all(node.value is None for node in top.walk() if not node.is_leaf)


@pytest.mark.slow
def test_it_says_when_no_such_tree_is_found(monkeypatch):
    assert trees_module.TRIES == 10_000
    monkeypatch.setattr(trees_module, "TRIES", 1_000)
    with pytest.raises(
        GameTreeError, match="No such tree of depth 2 and branching 1 was found in 1,000 tries"
    ):
        random_tree(1, 2, 1, cuts=1)
    monkeypatch.setattr(trees_module, "TRIES", 50)
    with pytest.raises(GameTreeError, match="was found in 50 tries"):
        random_tree(1, 2, 2, values=[5], unique=True, cuts=0)
    with pytest.raises(GameTreeError, match="was found"):
        random_tree(1, 3, 3, uneven=True, ties=False, values=[1, 2])
    monkeypatch.setattr(trees_module, "WORK", 3_000)
    with pytest.raises(GameTreeError, match="found in 1 try:"):
        random_tree(1, 10, 2, cuts=10**5000)


class Odd:
    def __repr__(self):
        raise ValueError


CYCLE = []
CYCLE.append(CYCLE)
NONSENSE = [None, "", "three", b"1", True, -1, 2.0, float("nan"), [], {}, object, Odd(), CYCLE]


@pytest.mark.parametrize("odd", NONSENSE, ids=lambda odd: type(odd).__name__)
def test_nonsense_is_refused(odd):
    for given in ("seed", "depth", "branching"):
        with pytest.raises(GameTreeError, match=f"{given} must be a whole number"):
            random_tree(**({"seed": 1} | {given: odd}))
    if odd is not None:
        with pytest.raises(GameTreeError, match="cuts must be a whole number"):
            random_tree(1, cuts=odd)
    for given in ("uneven", "ties", "unique", "deep"):
        if type(odd) is not bool and not (given == "deep" and odd is None):
            with pytest.raises(GameTreeError, match=f"{given} must be True or False"):
                random_tree(1, **{given: odd})
    with pytest.raises(GameTreeError, match="to_move must be MAX or MIN"):
        random_tree(1, to_move=odd)
    with pytest.raises(GameTreeError, match=r"values must be a range or a list|Each of values"):
        random_tree(1, values=odd)
    with pytest.raises(
        GameTreeError,
        match=r"kind must be one of 'values', .*, 'x', 'reorder', 'tictactoe', 'bones', got",
    ):
        worksheet(odd, 1)
    with pytest.raises(GameTreeError, match="seed must be a whole number"):
        worksheet("values", odd)
    with pytest.raises(GameTreeError, match="count must be a whole number"):
        worksheet("values", 1, odd)
    if odd is not None:
        with pytest.raises(GameTreeError, match="lang must be one of"):
            worksheet("values", 1, 1, lang=odd)
    with pytest.raises(GameTreeError, match="strict must be True or False"):
        worksheet("prune", 1, 1, strict=1 if odd is True else odd)
    if odd is not None:
        with pytest.raises(GameTreeError, match='order must be None or "reversed", got '):
            worksheet("prune", 1, 1, order=odd)
    with pytest.raises(RenderError, match=r"saved as \.html"):
        worksheet("values", 1, 1).save(odd)


def test_what_is_too_large_or_cannot_be():
    for depth, branching in (
        (20, 2),
        (1, 10**7),
        (101, 1),
        (10**5000, 1),
        (2, 10**5000),
        (10**5000, 10**5000),
    ):
        with pytest.raises(TreeTooLarge, match="at most 1,000,000 nodes and 100 plies"):
            random_tree(1, depth, branching)
    assert random_tree(10**5000, 100, 1).size == 101
    for zero in ({"depth": 0}, {"branching": 0}):
        with pytest.raises(GameTreeError, match="at least 1"):
            random_tree(1, **zero)
    for depth in (3, 10**5000):
        with pytest.raises(GameTreeError, match="branching must be a whole number of at least 2"):
            random_tree(1, depth, 1, uneven=True)
    with pytest.raises(GameTreeError, match="deep cut-off needs a depth of at least 4"):
        random_tree(1, 3, 3, deep=True)
    with pytest.raises(
        GameTreeError, match=r"ties=False needs 9 values, one for each leaf: take range\(1, 19\)"
    ):
        random_tree(1, 2, 3, values=[1, 1, 2, 3, 4, 5, 6, 7, 8], ties=False)
    for values in ([1, None], [True], ["3"], (float("nan"),), [[1]], {1, 2}, iter([1])):
        with pytest.raises(GameTreeError, match=r"values must be|Each of values must be"):
            random_tree(1, values=values)
    with pytest.raises(GameTreeError, match="at most 8 tasks, got 9"):
        worksheet("values", 1, 9)
    with pytest.raises(GameTreeError, match="at most 8 tasks, got "):
        worksheet("values", 1, 10**5000)


# --- worksheets


@pytest.fixture(scope="module")
def sheets():
    return {kind: worksheet(kind, 5, 4) for kind in KINDS}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_made_from_its_seed(kind, sheets):
    again = worksheet(kind, 5, 4)
    assert again.html() == sheets[kind].html()
    assert [task.key() for task in worksheet(kind, 6, 4).tasks] != [task.key() for task in again.tasks]
    assert (
        repr(again)
        == f"Worksheet({kind}, en, 4 tasks and {again.points} points in each of the forms A and B)"
    )
    assert repr(worksheet(kind, 5, 1)).startswith(f"Worksheet({kind}, en, 1 task and")
    assert again.tasks == again.forms["A"] and [task.number for task in again.tasks] == [1, 2, 3, 4]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_the_forms_are_of_equal_difficulty_and_not_the_same(kind, seed):
    sheet = worksheet(kind, seed, 8)
    keys = [task.key() for tasks in sheet.forms.values() for task in tasks]
    assert len(keys) == len(set(keys)) == 16
    for one, other in zip(*sheet.forms.values()):
        a, b = one.tree, other.tree
        assert (a.size, a.height, a.player) == (b.size, b.height, b.player) and one.points == other.points > 0
        assert len(list(a.leaves())) == len(list(b.leaves()))
        if kind == "bones":
            assert a.game.misere == b.game.misere
            continue
        assert kind in ("expectimax", "x") or ties(a) == ties(b)
        if kind not in ("tictactoe", "expectimax", "x"):
            assert len(alphabeta(a).cuts) == len(alphabeta(b).cuts)
            assert alphabeta(a).visited == alphabeta(b).visited


def ties(top):
    """How many nodes of a tree have more than one best child, and how many the root has: counted another way."""
    twin = tree(top.to_text()) if top.game is None else build(top.game, top.state)
    values = values_of(twin)
    best = [sum(values[one] == values[node] for one in node) for node in twin.walk() if not node.is_leaf]
    return sum(count > 1 for count in best), best[0]


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


def answers(task, lang):
    return {label.say(lang): spoken(answer, lang) for label, answer in task.answers()}


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
        assert answers(task, "en")["Skipped"].split(", ") == [called(child, task.tree) for child in skipped]
        below = sum(len(list(child.leaves())) for child in skipped)
        leaves = len(list(task.tree.leaves()))
        assert answers(task, "en")["Leaves looked at"] == f"{leaves - below} / {leaves}"


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_cut_has_its_reason(kind, lang):
    for task in worksheet(kind, 3, 8).tasks:
        cuts = alphabeta(task.tree).cuts
        assert [label for label, _ in task.reasons()] == [called(node, task.tree) for node, _ in cuts] != []
        for _, step in task.reasons():
            assert re.search("[≤≥]", step.say(lang))
            assert {"en": "skipped", "de": "übersprungen", "zh": "跳过"}[lang] in step.say(lang)


def test_the_windows_in_the_solution_are_those_of_the_search():
    for task in worksheet("windows", 2, 8).tasks:
        entered = [
            step for step in record(alphabeta, task.tree) if step.kind == "enter" and step.node.children
        ]
        wanted = sorted(
            f"{letter} {str(value).replace('inf', '∞')}"
            for step in entered
            for letter, value in (("α", step.alpha), ("β", step.beta))
        )
        shown = re.findall(
            r">(α|β)</text>(?:</g>)?<text[^>]*>([^<]*)</text>", task.solution().svg.replace("ns0:", "")
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
    options = ", strict=True" * strict + ", order='reversed'" * (order is not None)
    assert f"worksheet('{kind}', 3, 4{options}, lang='en')" in page
    for task in [task for tasks in sheet.forms.values() for task in tasks]:
        by_hand = []
        by_the_book(task.tree, strict, -1 if order else 1, by_hand)
        assert [label for label, _ in task.reasons()] == [called(node, task.tree) for node in by_hand] != []
        inner = sum(not node.is_leaf for node in task.tree.walk())
        assert task.points == (2 * len(by_hand) + 1 if kind == "prune" else inner - 1 + len(by_hand))
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
            with pytest.raises(GameTreeError, match="for the kinds 'prune', 'windows', 'trace', 'x', got"):
                worksheet(kind, 1, **convention)
        assert worksheet(kind, 1, 1, strict=False, order=None).html() == worksheet(kind, 1, 1).html()


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("order", [None, "reversed"])
def test_on_a_strict_sheet_it_makes_a_difference(kind, order):
    for tasks in worksheet(kind, 2, 4, strict=True, order=order).forms.values():
        assert any(len(usual(task).cuts) > len(task.reasons()) for task in tasks)


def usual(task):
    return alphabeta(task.tree, order=task.order)


def test_who_wins_from_each_heap():
    for task in worksheet("bones", 4, 8).tasks:
        game = task.tree.game
        won = []
        for bones in range(9):
            moves = [take for take in game.take if take <= bones]
            won.append(any(not won[bones - take] for take in moves) if moves else game.misere)
        heaps, letters = task.table()
        assert [letter.text == "W" for letter in letters[1:]] == won and heaps[1:] == tuple("012345678")


class Reader(HTMLParser):
    """Reads a page as a browser does: its tags, its text, and every address in it."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.addresses, self.words = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)
        self.addresses += [
            value for key, value in attrs if key in ("src", "href", "srcset", "action", "data")
        ]
        assert not any(key.startswith("on") for key, _ in attrs)

    def handle_endtag(self, tag):
        while self.open.pop() != tag:
            pass

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(kind, lang):
    sheet = worksheet(kind, 5, 2, lang=lang)
    text = sheet.html()
    read = Reader(text)
    assert read.tags.count("img") == 8 and all(
        a.startswith("data:image/svg+xml;base64,") for a in read.addresses
    )
    assert not {"script", "link", "iframe", "object", "base"} & set(read.tags)
    assert not re.search(r"url\(|@import|https?:", page_module.STYLE)
    assert "@page" in text and "break-inside: avoid" in text and text.count('class="page') == 2
    assert f'<html lang="{"zh-Hans" if lang == "zh" else lang}">' in text
    words = " ".join(read.words)
    assert f"worksheet('{kind}', 5, 2, lang='{lang}')" in words
    assert bool(re.search("[\u4e00-\u9fff]", words)) == (lang == "zh")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(2))
def test_pictures_fit_on_a_page(kind, seed):
    """186 mm across, 255 mm down less what stands around them, at 96 px to the inch."""
    for tasks in worksheet(kind, seed, 8).forms.values():
        for task in tasks:
            for picture in (task.picture(), task.solution()):
                wide, high = (
                    float(re.search(rf'<svg[^>]* {side}="([\d.]+)"', picture.svg)[1])
                    for side in ("width", "height")
                )
                assert wide <= 186 / 25.4 * 96 and high <= 190 / 25.4 * 96, (kind, task)


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_room_to_write(kind, sheets):
    for task in sheets[kind].tasks:
        boxes = re.findall(r'<rect[^>]*?class="blank"[^>]*>', task.picture().svg)
        assert boxes
        for box in boxes:
            assert all(
                float(re.search(rf' {side}="([\d.]+)"', box)[1]) * page_module.SCALE[False] >= 6 / 25.4 * 96
                for side in ("width", "height")
            )


class Hostile(Values):
    question = Sentence("<script>alert(1)</script> & \"'")

    def answers(self):
        return [(Sentence("<b>label</b>"), "<img src=x onerror=alert(1)>")]

    def reasons(self):
        return [("<script>", Sentence("</div><script>"))]


def test_hostile_text_is_only_text(monkeypatch):
    sheet = worksheet("values", 1, 1)
    sheet.forms = {
        form: (Hostile(tree({"<script>": [1, 2], "</svg>&\x00": 3}), 1, False, None),) for form in "AB"
    }
    read = Reader(sheet.html())
    assert "script" not in read.tags and "b" not in read.tags and read.tags.count("img") == 4
    sheet.tasks = sheet.forms["A"]
    assert "<script" not in sheet._repr_mimebundle_()["text/html"]


def test_it_is_saved_and_shows_itself(tmp_path, sheets):
    sheet = worksheet("prune", 1, 1, lang="zh")
    path = sheet.save(tmp_path / "sheet.html")
    assert path.read_text(encoding="utf-8") == sheet.html() and b"\r" not in path.read_bytes()
    assert sheet.save(str(tmp_path / "B.HTML")).exists()
    for wrong in ("sheet.pdf", "sheet", tmp_path, ".html.txt"):
        with pytest.raises(RenderError, match=r"A worksheet is saved as \.html"):
            sheet.save(wrong)
    with pytest.raises(RenderError, match="cannot be written"):
        sheet.save(tmp_path / "none" / "sheet.html")
    for odd in ("\x00", "\ud800"):
        with pytest.raises(RenderError, match="cannot be written"):
            sheet.save(f"{tmp_path}/{odd}.html")
    for shown in sheets.values():
        bundle = shown._repr_mimebundle_()
        assert bundle["text/plain"] == repr(shown)
        tags = Reader(bundle["text/html"]).tags
        assert tags.count("img") == 4 and "style" not in tags and "script" not in tags


def test_a_kind_that_never_comes_out_says_so(monkeypatch):
    monkeypatch.setattr(page_module, "TRIES", 3)
    monkeypatch.setattr(Values, "make", lambda self, random: None)
    with pytest.raises(
        GameTreeError, match="No two tasks of the same difficulty were found for number 1 in 3 tries"
    ):
        worksheet("values", 1, 1)


def test_every_kind_of_task_is_a_task(sheets):
    assert all(isinstance(task, Exercise) for sheet in sheets.values() for task in sheet.tasks)
    assert repr(sheets["prune"].tasks[0]).startswith("Prune(1, 3 points, Node(MAX to move, 3 children")


@pytest.fixture(scope="module")
def shown(browser):
    """A page as wide as paper, for all sheets."""
    page = browser.new_page(viewport={"width": 703, "height": 1000})
    page.emulate_media(media="print")
    yield page
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("kind", "lang"), [*((kind, "de") for kind in KINDS), ("values", "en"), ("windows", "zh")]
)  # German, whose words are the longest, of each kind
def test_a_browser_prints_it(shown, tmp_path, kind, lang):
    sheet, asked = worksheet(kind, 5, 4, lang=lang), []
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto(sheet.save(tmp_path / "sheet.html").as_uri())
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert shown.evaluate("[...document.images].every(image => image.complete && image.naturalWidth > 0)")
    out = shown.evaluate(
        """() => [...document.querySelectorAll('.task, .task *, h1, p, .who *')]
            .filter(box => box.getBoundingClientRect().right > 704).map(box => box.outerHTML.slice(0, 80))"""
    )
    assert out == []
    heights = shown.evaluate(
        """() => [...document.querySelectorAll('section')].map(section => [...section.querySelectorAll('.task')]
            .map((task, i) => task.getBoundingClientRect().bottom
                - (i ? task : section).getBoundingClientRect().top))"""
    )
    # No task is higher than a page of Letter, and the first stands on one page with what is above it.
    assert len(heights) == 4 and max(max(tasks) for tasks in heights) < 255 / 25.4 * 96
    for paper in ("A4", "Letter"):
        pages = len(re.findall(rb"/Type\s*/Page\b", shown.pdf(format=paper)))
        assert 3 <= pages <= {"prune": 5, "windows": 6}.get(kind, 8) + (paper == "Letter")


# --- one's own trees ---

EXAM = ["S: MAX(B: MIN(3, 12, 8), C: MIN(2, 4, 6), D: MIN(14, 5, 2))", MIN(MAX(5, 9), MAX(7, 4, 8))]


def test_an_exam_of_ones_own_trees():
    sheet = worksheet("prune", trees=EXAM)
    assert repr(sheet) == "Worksheet(prune, en, 2 tasks and 4 points in one form)"
    assert [answers(task, "en")["Skipped"] for task in sheet.tasks] == ["C2, C3", "nothing"]
    words = " ".join(Reader(sheet.html()).words).replace("\xa0", " ")
    assert "Skipped: C2, C3" in words and "Form" not in words and EXAM[0] in words
    assert EXAM[1].children[0].parent is EXAM[1] and minimax(EXAM[1]).value == 8  # it stays as it is


@pytest.mark.parametrize("kind", ["values", "prune", "windows", "trace", "reorder"])
def test_a_second_form_has_the_same_branches_in_another_order(kind):
    sheet = worksheet(kind, 3, trees=EXAM, forms=2)
    for one, other in zip(*sheet.forms.values()):
        assert one.tree.to_text() != other.tree.to_text()
        assert sorted(leaf.value for leaf in one.tree.leaves()) == sorted(
            leaf.value for leaf in other.tree.leaves()
        )
        assert minimax(one.tree).value == minimax(other.tree).value
        assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1
    assert sheet.html() == worksheet(kind, 3, trees=EXAM, forms=2).html()


def test_a_tree_of_a_game_is_a_task():
    start = build(TicTacToe(), "XOX.X.O.O")
    assert worksheet("tictactoe", trees=[start]).tasks[0].tree.size == start.size


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"trees": []}, "trees must be a list of trees, got \\[\\]: give one or more"),
        ({"trees": "MAX(1, 2)"}, "trees must be a list of trees, got 'MAX"),
        ({"trees": [3]}, "worksheet wants a Node or a Game, got 3"),
        ({"trees": ["MAX(1,"]}, "This text is no tree"),
        ({"trees": [MAX(1, 2)] * 9}, "at most 8 tasks, got 9"),
        ({"trees": [MAX(*range(31))]}, "at most 30 leaves, got Node"),
        ({"trees": [MAX("x", 2)]}, "A leaf is worth x, and nobody knows"),
        ({"trees": [MAX(1, 2)], "kind": "x"}, "wants a tree with one letter"),
        ({"trees": [MAX(CHANCE((1, 2)), 3)], "kind": "prune"}, "Use expectimax"),
        ({"trees": [MAX(1, 2)], "kind": "bones"}, "This kind is for trees of Bones, grown with build"),
        ({"forms": 3}, "forms must be 1 or 2, got 3"),
    ],
)
def test_a_tree_that_does_not_fit_is_refused(given, message):
    with pytest.raises(GameTreeError, match=message):
        worksheet(**{"kind": "prune"} | given)


# --- the other kinds ---


@pytest.mark.parametrize("seed", range(4))
def test_for_which_x(seed):
    for task in [task for form in worksheet("x", seed, 4).forms.values() for task in form]:
        for (_, said), (numbers, *names) in task.conditions.items():
            low, _, high, _ = numbers.pieces[0]
            for x in {low, high, (low or high) - 1, (high or low) + 1} - {None}:
                copy = tree(task.tree.to_text().replace("x", str(x)))
                found = record(alphabeta, copy).skipped
                below = {called(node, copy) for one in found.values() for node in one.walk()}
                assert ({*names} <= below) == eval(
                    f"{x} {said.replace('x', '').replace('≤', '<=').replace('≥', '>=')}"
                )
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
        for node in task.best.walk():  # it is the same tree
            assert {child.name for child in node.children} == {
                called(child, task.tree) for child in by_name[node.name or ""].children
            }
        assert alphabeta(task.best).leaves == Shuffle(task.tree).best


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
                at = [float(part.get(name, 0)) for name in ("x", "y", "width", "height", "font-size")]
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


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_lies_upon_anything_else(kind):
    for seed in range(200):
        random, task = Random(seed).random, KINDS[kind](None, seed % 4 + 1, False, None)
        while task.tree is None:
            task = KINDS[kind](None, task.number, False, None)
            task.tree = task.make(random)
        for picture in (task.picture(), task.solution()):
            assert [*clashes(picture.svg)] == [], (seed, task)


# --- the command ---


def test_the_command_writes_a_sheet(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    command(["prune", "--seed", "4", "--lang", "de"])
    assert (tmp_path / "prune_4.html").read_text("utf-8") == worksheet("prune", 4, lang="de").html()
    assert "prune_4.html. Open it in a browser and print it." in capsys.readouterr().out
    command(["x", "--tree", "MAX(MIN(3, 5), MIN(x, 9))", "--strict", "--to", "exam.html"])
    assert "x\N{NO-BREAK SPACE}&lt;\N{NO-BREAK SPACE}3" in (tmp_path / "exam.html").read_text("utf-8")
    for wrong in (["maze"], ["x", "--tree", "MAX(3"], ["prune", "--to", "sheet.doc"]):
        with pytest.raises(SystemExit):
            command(wrong)
        assert "classroom worksheet: error: " in capsys.readouterr().err
