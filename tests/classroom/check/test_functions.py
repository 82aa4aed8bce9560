"""check_function: whatever the function does, a verdict comes."""

import re
from collections import Counter, OrderedDict
from math import nan
from random import Random
from typing import NamedTuple

import pytest
from right_programs import FUNCTIONS
from wrong_programs import PROMISES

from classroom.check import check_bones, check_function
from classroom.check.mistakes import MISTAKES, Mistake
from classroom.check.mistakes.failures import advice_on
from gametree import CHANCE, MAX, Bones, build, expectimax, minimax, root, tree

CASES = [((2, 3), 5), ((0, 0), 0)]


@pytest.mark.parametrize(
    ("function", "cases", "mistake"),
    [
        (lambda a, b: a + b, CASES, None),
        (lambda a: 0.1 + 0.2, [(1, 0.3)], None),
        (lambda a: (0.1 + 0.2, "x"), [(1, (0.3, "x"))], None),
        (lambda a: {"y": 1, "x": 0.1 + 0.2}, [(1, {"x": 0.3, "y": 1})], None),
        (lambda a: {"x": 0.3}, [(1, {"x": 0.3, "y": 1})], "other-answer"),
        (lambda a: print(a), [(1, None)], None),
        (lambda a, b: a * b, CASES, "other-answer"),
        (lambda a: [0.3, "x"], [(1, (0.3, "x"))], "other-answer"),
        (lambda a, b: print(a), CASES, "returns-nothing"),
        (lambda a, b: (a, ...)[1], CASES, "returns-nothing"),
        (lambda a, b: 1 / 0, CASES, "raises"),
        (lambda a, b: [0] * 10**18, CASES, "too-much-memory"),
        (lambda a: a, CASES, "nothing-given"),
        (5, CASES, "nothing-given"),
        (lambda a: a, [], "nothing-given"),
        (lambda a: a, None, "nothing-given"),
        (lambda a: a, [5], "nothing-given"),
        (lambda a: a, [(1, 2, 3)], "nothing-given"),
        (lambda a: a, ["ab"], "nothing-given"),
    ],
)
def test_functions(function, cases, mistake):
    assert check_function(function, cases).mistake == mistake


def test_a_float_in_place_of_a_whole_number_is_remarked_upon():
    halves = [((n,), n // 2) for n in range(4, 8)]
    verdict = check_function(lambda n: float(n // 2), halves)
    assert verdict.passed and "Some of its numbers are floats, such as 2.0." in verdict.text
    assert "floats" not in check_function(lambda n: n // 2, halves).text
    verdict = check_function(lambda n: float(n // 2), halves, whole=True)
    assert verdict.mistake == "float-for-whole-number" and "such as 2.0," in verdict.text
    assert check_function(lambda n: n // 2, halves, whole=True).passed
    assert "floats" not in check_function(lambda n: n / 2, [(1, 0.5), (4, 2)]).text


def test_a_cell_that_says_itself_what_is_wrong_is_left_to_say_it():
    verdict = check_function(lambda n: "it lacks answers", [(1, True)])
    assert "a text" not in verdict.text and "it says: it lacks answers." in verdict.text
    assert "It returns a text" in check_function(lambda n: "True", [(1, True)]).text


def test_what_hostile_functions_do():
    def empty(a, b): ...

    def endless(a, b):
        while True:
            pass

    class Hostile:
        def __eq__(self, other):
            raise SystemExit

        def __repr__(self):
            raise ValueError

    assert check_function(empty, CASES).mistake == "not-written-yet"
    assert check_function(endless, CASES).mistake == "endless-loop"
    assert check_function(lambda a, b: Hostile(), CASES).mistake == "other-answer"


def test_the_first_case_that_fails_is_told_with_its_tree():
    trees = [CHANCE((0.5, 4), (0.5, 2)), CHANCE((0.25, 8), (0.75, 0))]
    verdict = check_function(lambda node: 3, [(top, expectimax(top).value) for top in trees])
    assert verdict.tree is trees[1] and (verdict.expected, verdict.got) == (2, 3)
    assert (
        verdict.lines[1] == "For CHANCE((0.25, 8), (0.75, 0)) it returns 3, but it should return 2."
    )
    assert "gibt deine Funktion 3 zurück" in verdict.say("de")


def test_a_case_does_not_share_what_it_was_given():
    top = tree([1, 2])
    assert check_function(
        lambda node: [leaf.value for leaf in node.leaves()], [(top, [1, 2])]
    ).passed


def test_what_is_equal_to_anything_is_no_answer():
    class Joker:
        def __eq__(self, other):
            return True

    assert check_function(lambda heap: Joker(), [(1, "W")]).mistake == "other-answer"
    assert check_function(lambda heap: Joker(), [(1, 3)]).mistake == "other-answer"


@pytest.mark.parametrize("program, options", FUNCTIONS)
def test_right_functions_pass(program, options):
    assert check_function(program, **options).passed


def test_an_answer_without_an_end_in_its_repr_is_told():
    class Endless:
        def __repr__(self):
            while True:
                pass

    verdict = check_function(lambda heap: Endless(), [(1, 2)])
    assert verdict.lines[1] == "For 1 it returns a Endless, but it should return 2."
    assert check_function(lambda heap: [Endless()], [(1, [2])]).text
    assert check_bones(lambda heap: Endless()).lines[0] == "It returns a Endless."


class Pair(NamedTuple):
    value: float
    move: int


@pytest.mark.parametrize(
    ("answer", "wanted", "other"),
    [
        (Pair(2, 1), (2, 1), (1, 2)),
        (Counter(a=2), {"a": 2}, {"a": 1}),
        (OrderedDict(a=2), {"a": 2}, {"b": 2}),
        (nan, nan, 0.0),
    ],
)
def test_an_answer_may_be_of_a_richer_kind(answer, wanted, other):
    assert check_function(lambda n: answer, [(0, wanted)]).passed
    assert not check_function(lambda n: answer, [(0, other)]).passed


def test_a_truth_of_numpy_is_a_truth():
    numpy = pytest.importorskip("numpy")
    assert check_function(lambda heap: numpy.bool_(heap > 1), [(1, False), (2, True)]).passed
    assert not check_function(lambda heap: numpy.bool_(heap > 1), [(1, True)]).passed
    assert not check_function(lambda heap: numpy.bool_(heap > 1), [(2, 1)]).passed
    assert check_bones(lambda heap: numpy.bool_(heap % 4)).passed


def test_a_heap_is_shown_with_the_smaller_ones_that_decide_it_and_no_more():
    verdict = check_bones(lambda heap: heap in (1, 2, 3))
    assert verdict.expected and verdict.tree.state.bones == 5
    shown = re.search(r'alt="([^"]*)"', verdict.html())[1]
    assert shown.startswith("Game tree: MAX(1=MIN(…), 2=MIN(…), 3=MIN(…)).")
    assert "Values: the root 1, A 1, B −1, C −1." in shown


# --- what the arguments are called


def test_several_arguments_have_the_names_that_the_function_gives_them():
    def uct(mean, visits, parent=1, *, c=2):
        return mean

    first = check_function(uct, [((0, 1), 3)]).lines[1]
    assert first == "For mean=0, visits=1 it returns 0, but it should return 3."
    assert check_function(uct, [((0, 1), 3)], lang="zh").lines[1].startswith("对 mean=0、visits=1")


def test_arguments_without_names_stand_alone():
    def counted(*arguments):
        return 5

    for function in (lambda mean, visits: 5, counted, max):
        assert check_function(function, [((0, 1), 3)]).lines[1].startswith("For 0, 1 it returns ")


def test_one_argument_needs_no_name():
    def remainder(heap):
        return heap % 3

    assert check_function(remainder, [(4, 0)]).lines[1].startswith("For 4 it returns ")


def test_the_arguments_are_told_as_they_were_before_the_call():
    def notes(n, known):
        known[n] = 0
        return known[n]

    told = check_function(notes, [((0, {}), 1)]).lines[1]
    assert told == "For n=0, known={} it returns 0, but it should return 1."


# --- numbers that are nearly right


@pytest.mark.parametrize(
    ("answer", "wanted", "told"),
    [
        (0.222, 2 / 9, "it returns 0.222, but it should return 0.2222."),
        (0.33333, 1 / 3, "it returns 0.33333, but it should return 0.333333."),
        (0.001234, 0.001, "it returns 0.001234, but it should return 0.001."),
        (0.25, 0.5, "it returns 0.25, but it should return 0.5."),
        ([0.0625], [0.4375], "it returns [0.0625], but it should return [0.4375]."),
        ([1 / 3], [0.4375], "it returns [0.3333], but it should return [0.4375]."),
        (1e20, 1e20 + 1e12, "it returns 1e20, but it should return 1.00000001e20."),
        (
            [0.52, -0.2 + 0.02],
            [0.54, -0.18],
            "it returns [0.52, -0.18], but it should return [0.54, -0.18].",
        ),
        (
            [1.0, 0.1 + 0.2 - 0.3],
            [2.0, 0.0],
            "it returns [1.0, 0.0], but it should return [2.0, 0.0].",
        ),
        ((0.22201,), (0.222,), "it returns (0.22201,), but it should return (0.222,)."),
        ({"A": 0.1 + 0.2}, {"A": 0.4}, "it returns {'A': 0.3}, but it should return {'A': 0.4}."),
    ],
)
def test_numbers_have_as_many_digits_as_tell_them_apart(answer, wanted, told):
    assert check_function(lambda heap: answer, [(1, wanted)]).lines[1].endswith(told)


# --- mistakes that are known


def test_a_mistake_is_named_only_where_all_answers_are_those_of_its_function():
    def bonus_missing_at_first(mean, visits, parent, c):
        return mean if visits < 6 else 7

    assert (
        check_function(bonus_missing_at_first, PROMISES, mistakes="uct").mistake == "bonus-missing"
    )
    cases = [*PROMISES, ((0, 6, 9, 1), 1)]
    other = check_function(bonus_missing_at_first, cases, mistakes="uct")
    assert other.mistake == "argument-unused"
    assert other.lines[0] == "It never uses parent."


def test_exchanged_arguments_are_named_only_if_all_cases_are_right_the_other_way_round():
    def power(n, depth):
        return depth**n

    def power_but_once(n, depth):
        return depth**n if (n, depth) != (4, 3) else 0

    powers = [((one, other), one**other) for one in range(1, 6) for other in range(1, 5)]
    verdict = check_function(power, powers)
    assert verdict.mistake == "arguments-exchanged"
    assert verdict.lines[0] == "It takes n for depth, and depth for n."
    assert check_function(power_but_once, powers).mistake == "other-answer"
    assert check_function(lambda n, depth: depth**n, powers).mistake == "other-answer"  # no names


def test_a_whole_list_in_place_of_a_number_is_pointed_at():
    verdict = check_function(lambda numbers: numbers > 1, [([1, 2], True)])
    assert verdict.mistake == "raises" and "One of the two there is a whole list." in str(verdict)


def test_a_task_that_no_mistake_knows_is_refused():
    verdict = check_function(lambda a: a, [(1, 2)], mistakes="chess")
    (line,) = verdict.lines
    assert line.startswith("mistakes must be one of ") and "expectimax, " in line
    assert line.endswith(", but you gave 'chess'.")


def test_what_a_function_uses_up_is_there_again_for_the_wrong_functions(monkeypatch):
    def draws_twice(lots, board):
        lots.random()
        board.append(4)
        return lots.random(), len(board)

    own = Mistake("It draws twice.", functions={"draws": [draws_twice]})
    monkeypatch.setitem(MISTAKES, "draws-twice", own)
    cases = [((Random(seed), [3]), (Random(seed).random(), 1)) for seed in range(3)]

    def drawn(random, squares):
        random.random()
        squares.append(7)
        return random.random(), len(squares)

    assert check_function(drawn, cases, mistakes="draws").mistake == "draws-twice"


def test_of_a_long_list_the_first_wrong_entry_is_told():
    def forgets_the_last(count):
        return [*range(count - 1), 0]

    verdict = check_function(forgets_the_last, [(20, [*range(20)])])
    assert verdict.lines[1] == "For 20 entry 20 of the result is 0, but it should be 19."


def test_two_mistakes_that_explain_all_answers_are_not_named():
    verdict = check_function(lambda mean, visits, parent, c: mean, PROMISES[:2], mistakes="uct")
    assert verdict.mistake == "other-answer"


# --- what is not to be called


def test_a_function_of_the_package_that_is_not_to_be_called_is_told():
    def by_a_tree(bones):
        return minimax(build(Bones(bones))).value

    def by_its_game(bones):
        return minimax(Bones(bones)).value

    def minimax_of_my_own(bones):
        def build(left):
            return any(not build(left - take) for take in (1, 2, 3) if take <= left)

        return 1 if build(bones) else -1

    cases = [(3, 1), (4, -1)]
    verdict = check_function(by_a_tree, cases, without=[build, root])
    assert verdict.mistake == "not-to-be-called" and "it calls build, which" in verdict.text
    assert "it calls root, which" in check_function(by_its_game, cases, without=[build, root]).text
    assert check_function(minimax_of_my_own, cases, without=[build, root]).passed
    assert check_function(by_a_tree, cases).passed
    assert (
        check_function(lambda bones: by_a_tree(bones) + 1, cases, without=[build]).mistake
        == "other-answer"
    )


def test_a_tuple_of_the_right_values_is_told_that_a_list_was_wanted():
    verdict = check_function(lambda n: (n, 1), [(2, [2, 1])])
    assert verdict.mistake == "tuple-for-list"
    assert check_function(lambda n: (n, 0), [(2, [2, 1])]).mistake == "other-answer"


def test_a_tuple_that_goes_round_for_ever_is_no_tuple():
    class Endless(tuple):
        def __iter__(self):
            while True:
                yield 1

        def __len__(self):
            return 2

    assert check_function(lambda heap: Endless(), [(1, (1, 1))]).mistake == "other-answer"
    assert check_function(lambda heap: [Endless()], [(1, [(1, 1)])]).html()


# --- what is missing, and short things short


@pytest.mark.parametrize(
    "answer, wanted, said",
    [
        (3, (3, 1), "It returns a number, but it should return a pair (…, …)."),
        ((3, 1), 3, "It returns a pair (…, …), but it should return a number."),
        (3, [3], "It returns a number, but it should return a list."),
        ({3}, [3], "It returns a set, but it should return a list."),
        ("3", 3, "It returns a text, but it should return a number."),
        (1, True, "It returns a number, but it should return True or False."),
        ((1, 2, 3), (1, 2), "It returns a tuple, but it should return a pair (…, …)."),
    ],
)
def test_another_kind_of_answer_is_told(answer, wanted, said):
    assert check_function(lambda heap: answer, [(1, wanted)]).lines[1] == said


def test_of_one_kind_nothing_is_said():
    assert "is wanted" not in check_function(lambda heap: 4, [(1, 3)]).text
    assert "is wanted" not in check_function(lambda heap: len, [(1, 3)]).text


def test_of_what_is_long_to_tell_the_first_difference_is_told():
    boxes = [{0: 4, 4: 5}, {1: 3, 7: 4}, {2: 3, 6: 2}]
    verdict = check_function(lambda heap: boxes, [(1, [boxes[0], {1: 3, 7: 6}, boxes[2]])])
    assert (
        verdict.lines[1]
        == "For 1 entry 2 of the result is {1: 3, 7: 4}, but it should be {1: 3, 7: 6}."
    )
    values = {"A": 0.45, "B": 1.0, "C": -0.5, "D": 0.0}
    verdict = check_function(lambda heap: values, [(1, values | {"C": 0.5})])
    assert verdict.lines[1] == "For 1 it has −0.5 under 'C', but it should have 0.5."


@pytest.mark.parametrize(
    ("function", "advice"),
    [
        (lambda n: max([]), "Or does a loop or a condition leave everything out?"),
        (lambda n: min([MAX(n, 2), MAX(n, 3)]), "A node is not its value."),
        (lambda n: MAX(n, 2).childs, "Ask a node for node.children"),
        (lambda n: bool(n)(), "leave the brackets out"),
        (lambda n: len([].append(n)), "such as append"),
        (lambda n: eval("unknown"), "begin with self"),
        (lambda n: max([(n, "a"), (n, 0)]), "max and min compare the moves, too"),
        (lambda n: (n, None) > n, "Take it apart first"),
        (lambda n: "A" - str(n), "as in values[state]"),
        (lambda n: {"X": 1, None: 0}[n == 1], "That is no key of the dict."),
        (lambda n: (lambda node, plan: node)(n), "must be passed on to them"),
    ],
)
def test_an_error_that_python_words_is_told_with_where_to_look(function, advice):
    assert advice in check_function(function, [(1, 1)]).lines[-1]


def test_only_of_a_function_that_keeps_a_generator_it_is_asked_whether_that_is_used_up():
    def keeps_none(numbers):
        return max(number for number in numbers if number > 4)

    def keeps_one(numbers):
        large = (number for number in numbers if number > 4)
        return max(large)

    used_up = "Or is it a zip or a generator that was used up before?"
    assert used_up not in check_function(keeps_none, [([1, 2], 2)]).lines
    assert used_up in check_function(keeps_one, [([1, 2], 2)]).lines


@pytest.mark.parametrize(
    "said", ["max() arg is an empty sequence", "max() iterable argument is empty"]
)
def test_the_advice_is_the_same_for_each_version_of_python(said):
    (advice,) = advice_on(f"ValueError: {said}")
    assert "a leaf, which has no children" in advice.say()


@pytest.mark.parametrize("without", [[len], build, 3, None])
def test_what_is_no_list_of_functions_is_refused_as_without(without):
    verdict = check_function(lambda n: n, [(1, 1)], without=without)
    assert not verdict.passed and "without must be a list of functions" in verdict.text


def test_what_cannot_be_copied_is_given_all_the_same():
    def mean(numbers):
        return sum(numbers) * 2

    numbers = (n for n in (1, 2))
    assert check_function(mean, [(numbers, 3)], mistakes="mean").mistake == "other-answer"


def test_where_none_is_an_answer_to_return_it_is_no_missing_return():
    cases = [(("a",), None), (("b",), "taken"), (("c",), "taken")]
    forgets_b = {"c": "taken"}.get
    assert check_function(lambda text: forgets_b(text), cases).mistake == "other-answer"
    assert check_function(lambda text: forgets_b(text), cases[1:]).mistake == "returns-nothing"


def test_large_whole_numbers_are_told_apart():
    verdict = check_function(lambda n: int(float(n)), [(3**40, 3**40)])
    assert "returns 12157665459056928768, but it should return 12157665459056928801" in verdict.text


# --- what it is given


def test_what_must_be_left_unchanged_may_be_changed_back():
    def marks_first(board, mark):
        board[0] = mark
        return board.count(mark)

    def changes_back(board, mark):
        before = board[0]
        count = marks_first(board, mark)
        board[0] = before
        return count

    def cases():
        return [((["."], "X"), 1), ((["X", "."], "X"), 1), (([".", "X"], "O"), 1)]

    assert check_function(marks_first, cases()).passed
    assert check_function(changes_back, cases(), unchanged=True).passed
    verdict = check_function(marks_first, cases(), unchanged=True)
    assert verdict.mistake == "left-changed"
    assert verdict.lines[1] == ("Before the call: board=['.'], mark='X'. After it: board=['X'].")
    assert check_function(lambda board, mark: 2, cases(), unchanged=True).mistake == "other-answer"


def test_what_cannot_be_copied_cannot_be_compared_afterwards():
    verdict = check_function(len, [((letter for letter in "ab"), 2)], unchanged=True)
    assert verdict.mistake == "nothing-given" and "copy the arguments" in verdict.text


def test_an_answer_is_quoted_as_it_was_when_it_came():
    def down_to(number, numbers=[]):  # noqa: B006 - the mistake
        numbers += range(number, 0, -1)
        return numbers

    verdict = check_function(down_to, [(1, [1]), (2, [2, 1])])
    assert "For 2 it returns [1, 2, 1], but" in verdict.text
