"""Checking any function of a student's on some cases, and a recursion for the bone game."""

import copy
import inspect
from collections.abc import Callable, Collection, Iterable, Sequence
from inspect import Parameter
from itertools import chain
from numbers import Integral
from typing import Any

from gametree.cards import Marks
from gametree.game import Game, build
from gametree.games import Bones
from gametree.graph import positions
from gametree.nodes import Node
from gametree.search import values_of
from gametree.values import is_number, number

from ..guards import check_bool, is_bool, is_one_of
from ..tracing.describing import brief, describe, wrong_arguments
from ..tracing.guard import Run, run
from ..tracing.tracer import name_of_code
from ..words.language import Figure, Plural, Sentence
from .equality import are_alike
from .fitting import first_explaining
from .general import (
    OF_NO_BRANCH,
    Case,
    Column,
    Named,
    contents_of,
    copies_of,
    copy_of,
    is_said,
    name_by_answers,
    name_by_text,
    name_of_failing,
    name_of_place,
    name_of_what_is_kept,
)
from .memory import Memory, functions_of, names_in
from .mending import name_by_mending
from .mistakes import MISTAKES
from .mistakes.alterations import numbers_of
from .mutants import Search
from .searches import require
from .sources import (
    asks_for_ids,
    compared_parameters,
    compares_a_value,
    compares_the_player_with_a_text,
    draws_random_numbers,
    method_not_called,
    never_calls,
    passes_a_move_for_the_state,
    with_pairs_exchanged,
)
from .verdict import Decided, Verdict, flaw, in_language, right, wants

LARGEST_HEAP = 14  # bones
LARGEST_OF_FORMULA = 18  # bones, for a function that works nothing out bone by bone
HEAPS_FOR_A_NAME = 11  # the smallest: mutants search their whole trees
FEWEST_LOST = 3  # heaps that make a pattern
MOST_MOVED = 3  # bones by which a pattern may be moved
HEAPS_OF_A_TABLE = 4  # digits, at least, that are right in numbers worked out by hand
LONGEST_TREE = 100  # characters of a tree that is written out in a sentence
FEWEST_DIGITS = 3  # after the point, as numbers are usually written
MOST_SHORT_DIGITS = 6  # of numbers that are shown exactly
MOST_DIGITS = 18  # after the point; a float has no more that distinguish it from the next
LOST = 1e-12  # anything smaller is 0, up to the rounding of floats
LONGEST_ROUNDED = 100  # entries of a list whose floats are rounded
LONGEST_LIST = 9  # entries of a list that is shown in full
LONGEST_WHOLE = 30  # characters of a list or dictionary that is shown in full
LINES_TO_MEND = 10_000  # that ran in a wrong case; beyond that, to try changes takes long
MORE_LINES = 1_000  # that may run once a function is changed, ...
MORE_LINES_A_LINE = 20  # ... and for each line that ran before
LONGEST_NAME = 20  # characters of a parameter's name, or of a key, in a sentence
# The words for the kinds of things; each is written only once, so that it can be recognised.
TRUE_OR_FALSE = Sentence("True or False")
A_NUMBER = Sentence("a number")
A_PAIR = Sentence("a pair (…, …)")
KINDS = {
    str: Sentence("a text"),
    tuple: Sentence("a tuple"),
    list: Sentence("a list"),
    dict: Sentence("a dictionary"),
    set: Sentence("a set"),
    Node: Sentence("a node"),
}


@in_language
def check_function(
    fn: Callable,
    cases: Iterable[tuple],
    *,
    mistakes: str | None = None,
    without: Collection[Callable] = (),
    unchanged: bool = False,
    whole: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's function, by the first case in which it is wrong.

    Cases with trees are tried in order of their size, after those without.

    cases: pairs (what it is given, what it should return). A tuple is given as several arguments;
        numbers may differ by what a sum of floats loses.
    mistakes: the name of a task for which MISTAKES knows wrong functions, such as "expectimax". If
        `fn` answers all cases as one of them does, the verdict has the name and the hint of that
        mistake.
    without: functions of the package that `fn` must not call, nor what it calls: [build, root].
    unchanged: whether what it is given must be the same after each call as before, such as a board.
    whole: whether numbers must not be floats, because they are places in a list, say.
    theme, lang: as for check_minimax.

    >>> check_function(lambda heap: heap % 4, [(3, 3), (4, 0)])
    Right.
    It returns what it should, in 2 cases.
    """
    check_bool(unchanged, "unchanged")
    check_bool(whole, "whole")
    tried = read_cases(cases)
    refuse_without(without)
    suspects = wrong_functions(mistakes)
    require_parameters(fn, len(tried[0].arguments))
    trial = Trial(fn, tried, copies_of(tried), suspects)
    if unchanged and not trial.spare:
        raise wants(Sentence("With unchanged=True, it must be possible to copy the arguments."))
    wrong = first_wrong(fn, trial, unchanged) or forbidden_calls(fn, trial, without)
    return wrong or about_right_answers([done.answer for done in trial.runs], tried, whole)


def first_wrong(fn: Callable, trial: "Trial", unchanged: bool) -> Verdict | None:
    """The Verdict on the first case in which `fn` is wrong; None if it is right in all."""
    for place, case in enumerate(trial.cases):
        arguments = arguments_in_words(fn, case.arguments)  # before the function changes them
        done = trial.run_next()
        if unchanged and not done.problem:
            changed = told_of_change(fn, trial.spare[place].arguments, case.arguments)
            if changed:
                return flaw("left-changed", changed)
        named = trial.name_of(place)
        if named:
            return about_case(arguments, case, done, named)
    return None


def forbidden_calls(fn: Callable, trial: "Trial", without: Collection[Callable]) -> Verdict | None:
    """The Verdict on calls of functions that `fn` must not call; None if there were none."""
    called = {name for done in trial.runs for name in done.called}
    unwanted = [function.__name__ for function in without if code_name(function) in called]
    if not unwanted:
        return None
    # What a function of the package calls in its turn is not in the text of `fn`.
    in_text = {name for each in functions_of(fn) for name in names_in(each.__code__)}
    chosen = [name for name in unwanted if name in in_text]
    return flaw("not-to-be-called", functions=chosen or unwanted)


def about_right_answers(answers: Sequence[Any], cases: Sequence[Case], whole: bool) -> Verdict:
    """The Verdict on answers that are all right; those with floats are not if `whole`."""
    sentence = Plural(
        "It returns what it should, in {count} case.",
        "It returns what it should, in {count} cases.",
        len(cases),
    )
    number = first_float(answers, cases)
    if number is None:
        return right(sentence)
    if whole:
        return flaw("float-for-whole-number", number=str(number))
    remark = Sentence(
        "Some of its numbers are floats, such as {number}. A float cannot be a place in a list, "
        "and large ones lose digits. int(…) makes a number whole."
    )
    return right(sentence, remark.having(number=str(number)))


def first_float(answers: Sequence[Any], cases: Sequence[Case]) -> Any:
    """The first number in the answers that is not whole, if all wanted ones are; else None."""
    wanted = chain.from_iterable([numbers_of(case.wanted) for case in cases])
    if not all(isinstance(number, Integral) for number in wanted):
        return None
    given = chain.from_iterable(map(numbers_of, answers))
    return next((number for number in given if not isinstance(number, Integral)), None)


class Trial:
    """The calls of a student's function with its cases, one after the other.

    spare: copies of the cases from before all calls; [] if they cannot be copied. suspects: the
    wrong functions of the task. memory: what the function kept before all calls. runs: so far.
    """

    def __init__(
        self,
        fn: Callable,
        cases: list[Case],
        spare: list[Case],
        suspects: Sequence[tuple[str, Callable]],
    ) -> None:
        self.fn = fn
        self.cases = cases
        self.spare = spare
        self.suspects = suspects
        self.memory = Memory(fn)
        self.runs: list[Run] = []
        self.is_none_wanted = any(case.wanted is None for case in cases)  # so it is an answer, too

    def run_next(self) -> Run:
        """Call the function with the next case."""
        done = run(self.fn, *self.cases[len(self.runs)].arguments)
        if isinstance(done.answer, (list, dict, set)):  # a function that keeps it may change it
            done.answer = copy.copy(done.answer)
        self.runs.append(done)
        return done

    def name_of(self, place: int) -> Named | None:
        """The name of what is wrong in the run of a case; None if nothing is."""
        case = self.cases[place]
        problem = problem_in(self.runs[place], case.wanted)
        if not problem:
            return None
        if problem == "returns-nothing" and self.is_none_wanted:
            problem = "other-answer"
        named = self.name_of_cause(problem, place)
        wanted = [case.wanted for case in self.cases]
        if problem == "other-answer" and is_said(self.runs[place].answer, case.wanted, wanted):
            problem = "says-something-else"
        return named or Named(problem, {"function": self.fn})

    def name_of_cause(self, problem: str, place: int) -> Named | None:
        """The name of what is the cause of a problem in a case, if it is found.

        First comes what is quickly known, last what takes long.
        """
        may_ask_again = bool(self.spare) and problem in ("other-answer", "raises")
        named = None
        if may_ask_again:
            given = self.cases[place].arguments
            named = name_of_what_is_kept(self.fn, given, self.spare[place], self.memory)
        if named is None and problem in OF_NO_BRANCH:
            named = self.name_in_text(problem, place)
        if named is None and may_ask_again:
            name_by_cases = name_by_all if problem == "other-answer" else name_of_failing
            named = name_by_cases(self.fn, self.spare, self.runs, self.suspects)
            if named is None and self.runs[place].lines < LINES_TO_MEND:
                named = name_by_mending(self.fn, self.is_right)
        return named

    def name_in_text(self, problem: str, place: int) -> Named | None:
        """The name of a mistake that the text shows, and that explains how a case went wrong."""
        if compares_the_player_with_a_text(self.fn):
            return Named("player-compared-with-text")
        if never_calls(self.fn):
            return Named("not-called")
        if problem == "raises" and passes_a_move_for_the_state(self.fn):
            return Named("move-for-the-state")
        if problem == "raises" and self.is_right_with_pairs_exchanged(place):
            return Named("pair-taken-apart")
        uncalled = method_not_called(self.fn)
        if uncalled:
            return Named("method-not-called", {"name": uncalled})
        if draws_random_numbers(self.fn):
            return Named("own-random-numbers")
        if problem == "other-answer" and asks_for_ids(self.fn):
            return Named("told-apart-by-id")
        return self.name_of_compared_parameter(place)

    def name_of_compared_parameter(self, place: int) -> Named | None:
        """The name if a parameter is compared with a text, but is always a number."""
        compared = compared_parameters(self.fn)
        for column, name in enumerate(names_of_parameters(self.fn)):
            given = [case.arguments[column] for case in self.cases if name in compared]
            if given and all(map(is_number, given)):
                fields = {"name": name, "value": Figure(given[place])}
                return Named("argument-compared-with-text", fields)
        return None

    def is_right(self) -> bool:
        """Whether the function, as it is now, is right in all cases; the wrong one comes first."""
        lines = MORE_LINES + MORE_LINES_A_LINE * max([done.lines for done in self.runs])
        place = len(self.runs) - 1
        for case in (self.spare[place], *self.spare):
            done = run(self.fn, *copy_of(case.arguments), lines=lines)
            if problem_in(done, case.wanted):
                return False
        return True

    def is_right_with_pairs_exchanged(self, place: int) -> bool:
        """Whether a case goes right once the function takes its own pairs apart the other way."""
        exchanged = with_pairs_exchanged(self.fn)
        if exchanged is None or not self.spare:
            return False
        done = run(exchanged, *copy_of(self.spare[place].arguments))
        return problem_in(done, self.spare[place].wanted) is None


def require_parameters(fn: Callable, count: int) -> None:
    """Raise Decided unless the function takes so many arguments, and is written already."""
    parameters = ", ".join("abcdefgh"[:count])
    require(fn, wrong_arguments(fn, count, f"fn({parameters})"))


def told_of_change(fn: Callable, before: Sequence, after: Sequence) -> Sentence | None:
    """What the arguments of a call were, and what those are now that it has changed; or None."""
    changed = [
        words
        for kept, given, words in zip(before, after, arguments_in_words(fn, after))
        if contents_of(kept) != contents_of(given)
    ]
    if not changed:
        return None
    sentence = Sentence("Before the call: {arguments}. After it: {changed}.")
    return sentence.having(arguments=arguments_in_words(fn, before), changed=changed)


def refuse_without(without: Any) -> None:
    """Raise Decided unless these are functions that are written in Python."""
    functions: list[Any] = list(without) if hasattr(without, "__iter__") else [None]
    if not all(hasattr(inspect.unwrap(function), "__code__") for function in functions):
        sentence = Sentence(
            "without must be a list of functions of the package, such as [build], but you gave "
            "{given}."
        )
        raise wants(sentence, given=describe(without))


def code_name(function: Callable) -> tuple[str, str]:
    """The name by which a Run lists a function that was called."""
    return name_of_code(inspect.unwrap(function).__code__)


def read_cases(cases: Any) -> list[Case]:
    """The cases, small trees first; raises Decided if there is none, or one that is no pair."""
    pairs = list(cases) if hasattr(cases, "__iter__") else []
    are_pairs = all(isinstance(pair, (tuple, list)) and len(pair) == 2 for pair in pairs)
    if not pairs or not are_pairs:
        sentence = Sentence(
            "The cases must be a list of pairs (what is given, what it should return), such as "
            "[(3, 9), (4, 16)], but you gave {given}."
        )
        raise wants(sentence, given=describe(pairs or cases))
    cases = [
        Case(given if isinstance(given, tuple) else (given,), wanted) for given, wanted in pairs
    ]
    return sorted(cases, key=nodes_in)


def nodes_in(case: Case) -> int:
    """How many nodes the trees in a case have."""
    return sum(argument.size for argument in case.arguments if isinstance(argument, Node))


def wrong_functions(task: str | None) -> list[tuple[str, Callable]]:
    """(name of a mistake, a function that makes it) for all known mistakes in a task.

    Raises Decided for a task that no mistake knows.
    """
    if task is None:
        return []
    tasks = sorted({task for entry in MISTAKES.values() for task in entry.functions})
    if not is_one_of(task, tasks):
        sentence = Sentence("mistakes must be one of {tasks}, but you gave {given}.")
        raise wants(sentence, tasks=tasks, given=describe(task))
    return [
        (name, function)
        for name, entry in MISTAKES.items()
        for function in entry.functions.get(task, ())
    ]


def name_by_all(
    fn: Callable,
    spare: Sequence[Case],
    runs: Sequence[Run],
    suspects: Sequence[tuple[str, Callable]],
) -> Named | None:
    """The name to which the answers of `fn` to all cases lead, or its text; None if they do not.

    runs: the results of the first cases
    """
    by_text = name_by_text(fn)
    named = name_by_answers(fn, spare, runs, names_of_parameters(fn), suspects, by_text)
    return named or by_text


def problem_in(done: Run, wanted: Any) -> str | None:
    """The name of what is wrong with the result of one case; None if it is as wanted."""
    if done.problem:
        return done.problem
    if wanted is not None and (done.answer is None or done.answer is ...):
        return "returns-nothing"
    if are_alike(done.answer, wanted):
        return None
    is_tuple = type(wanted) is list and type(done.answer) is tuple
    if is_tuple and are_alike(done.answer, tuple(wanted)):
        return "tuple-for-list"
    return "other-answer"


def about_case(arguments: list[str | Sentence], case: Case, done: Run, named: Named) -> Verdict:
    """The Verdict on the case in which the function returns a wrong result.

    arguments: those of the case, in words, as they were before the call.
    """
    returned: Any = done.answer
    answer, wanted = tell_apart(returned, case.wanted)
    evidence = [Sentence("For {arguments} it returns {answer}, but it should return {wanted}.")]
    if done.problem:
        evidence = [Sentence("It was given {arguments}.")]
        if done.problem == "raises" and named.mistake != "raises":
            evidence.append(Sentence("{error} ({line})"))
    elif named.mistake == "says-something-else":
        answer = returned
        evidence = [Sentence("For {arguments} it should return {wanted}, but it says: {answer}.")]
    elif named.mistake == "other-answer" and are_of_other_kinds(returned, case.wanted):
        sentence = Sentence("It returns {kind}, but it should return {wanted_kind}.")
        kinds = {"kind": kind_of(returned), "wanted_kind": kind_of(case.wanted)}
        evidence.insert(0, sentence.having(**kinds))
    elif are_long(returned, case.wanted):
        place = first_difference(returned, case.wanted)
        answer, wanted = tell_apart(returned[place], case.wanted[place])
        if type(returned) is list:
            sentence = Sentence(
                "For {arguments} entry {number} of the result is {answer}, but it should be "
                "{wanted}."
            )
            evidence = [sentence.having(number=place + 1)]
        else:
            sentence = Sentence(
                "For {arguments} it has {answer} under {key}, but it should have {wanted}."
            )
            evidence = [sentence.having(key=brief(place, LONGEST_NAME))]
    in_words = {"arguments": arguments, "answer": answer, "wanted": wanted}
    evidence = [sentence.having(**in_words) for sentence in evidence]
    fields: dict[str, Any] = done.fields | named.fields
    trees = [argument for argument in case.arguments if isinstance(argument, Node)]
    has_states = any(isinstance(argument, Game) for argument in case.arguments)
    return flaw(
        named.mistake,
        *evidence,
        *named.evidence,
        mover="game.to_move(state)" if has_states else "node.player",
        tree=trees[0] if trees else None,
        expected=case.wanted,
        got=done.answer,
        **fields,
    )


def arguments_in_words(fn: Callable, arguments: Sequence) -> list[str | Sentence]:
    """The arguments in a few words; if there are several, with the names of the parameters."""
    words = [words_for(argument) for argument in arguments]
    names = names_of_parameters(fn)
    if len(arguments) < 2 or len(names) < len(arguments):
        return words
    return [
        Sentence("{name}={argument}", name=brief(name, LONGEST_NAME, str), argument=word)
        for name, word in zip(names, words)
    ]


def names_of_parameters(fn: Callable) -> list[str]:
    """The names of the positional parameters; none for a lambda."""
    if getattr(fn, "__name__", "<lambda>") == "<lambda>":
        return []
    try:
        parameters = inspect.signature(fn).parameters.values()
    except (TypeError, ValueError):  # some builtins do not tell
        return []
    by_place = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return [parameter.name for parameter in parameters if parameter.kind in by_place]


def words_for(thing: Any) -> str | Sentence:
    """What was given, returned or wanted, in a few words: a written tree as its text."""
    if isinstance(thing, Node) and thing.game is None:
        text: Any = run(thing.to_text).answer
        if text is not None:  # otherwise it has information sets, or moves that cannot be written
            return brief(text, LONGEST_TREE, str)
    if is_number(thing):
        return Figure(thing)
    words: Any = run(describe, thing).answer  # its __repr__ may be the student's, and never end
    return words or f"a {type(thing).__name__}"


def tell_apart(answer: Any, wanted: Any) -> tuple[str | Sentence, str | Sentence]:
    """An answer and what was wanted, in words; numbers with enough digits to differ."""
    enough = digits_of(answer, wanted) or digits_of(wanted) or FEWEST_DIGITS
    for digits in range(enough, MOST_DIGITS):
        if numbers_in(answer, digits) != numbers_in(wanted, digits):
            enough = digits
            break
    else:
        if is_number(answer) and type(wanted) is int:  # of which a float would not have all digits
            return brief(answer, LONGEST_TREE), brief(wanted, LONGEST_TREE)
    if is_number(answer) and is_number(wanted):
        return Figure(answer, enough), Figure(wanted, enough)
    return words_for(round_entries(answer, enough)), words_for(round_entries(wanted, enough))


def digits_of(*things: Any) -> int | None:
    """How many digits show all numbers in these things exactly; None if that takes many."""
    for digits in range(FEWEST_DIGITS, MOST_SHORT_DIGITS + 1):
        if all(numbers_in(thing, digits) == numbers_in(thing, MOST_DIGITS) for thing in things):
            return digits
    return None


def numbers_in(thing: Any, digits: int) -> list[str]:
    """The numbers of a list, tuple or dictionary as they are written, or a number alone."""
    if is_number(thing):
        return [number(thing, digits)]
    return [number(entry, digits) for entry in entries_of(thing) if is_number(entry)]


def entries_of(thing: Any) -> list:
    """The entries of a list or a tuple, or the values of a dictionary, if it is not too long."""
    if type(thing) not in (list, tuple, dict) or len(thing) > LONGEST_ROUNDED:
        return []
    return list(thing.values() if type(thing) is dict else thing)


def round_entries(thing: Any, digits: int) -> Any:
    """The same list, tuple or dictionary, with its floats rounded to this many digits."""
    entries = [round_float(entry, digits) for entry in entries_of(thing)]
    if not entries:
        return thing
    return dict(zip(thing, entries)) if type(thing) is dict else type(thing)(entries)


def round_float(entry: Any, digits: int) -> Any:
    """A float with this many digits after the point; 0 if only the rounding of a sum is left."""
    if type(entry) is not float:
        return entry
    return 0.0 if abs(entry) < LOST else float(number(entry, digits))


def kind_of(thing: Any) -> Sentence | None:
    """What kind of thing this is, as written in a sentence; None for one without a name."""
    if is_bool(thing):
        return TRUE_OR_FALSE
    if is_number(thing):
        return A_NUMBER
    if type(thing) is tuple and len(thing) == 2:
        return A_PAIR
    return KINDS.get(type(thing))


def are_of_other_kinds(answer: Any, wanted: Any) -> bool:
    """Whether two things are of kinds that have different names."""
    kinds = kind_of(answer), kind_of(wanted)
    return None not in kinds and kinds[0] is not kinds[1]


def are_long(answer: Any, wanted: Any) -> bool:
    """Whether both are lists of one length, or dictionaries with the same keys, and are long."""
    if type(answer) is not type(wanted) or type(answer) not in (list, dict):
        return False
    is_alike = len(answer) == len(wanted)
    if type(answer) is dict:
        is_alike = answer.keys() == wanted.keys()
    return is_alike and (len(answer) > LONGEST_LIST or len(brief(wanted)) > LONGEST_WHOLE)


def first_difference(answer: Any, wanted: Any) -> Any:
    """The place of the first entry of a list, or the key of a dictionary, that is not as wanted."""
    places = [*answer] if type(answer) is dict else [*range(len(answer))]
    for place in places:
        if not are_alike(answer[place], wanted[place]):
            return place
    return places[0]


@in_language
def check_bones(
    fn: Callable,
    take: Iterable[int] = (1, 2, 3),
    misere: bool = False,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's recursion for the bone game.

    fn: a function fn(n): whether the player to move wins from a heap of n bones, as True or False,
        or as 1 or −1.
    take, misere: the game, as in Bones. The function is called for n from 0 to 14, or to 18 if it
        only looks its answers up, or has a formula.
    theme, lang: as for check_minimax.

    >>> check_bones(lambda n: n % 4 != 0)
    Right.
    It knows who wins, for every heap from 0 to 18 bones.
    """
    require(fn, wrong_arguments(fn, 1, "fn(n)"))
    check_bool(misere, "misere")
    take = Bones(LARGEST_HEAP, take, misere).take
    largest = LARGEST_HEAP
    wrong = about_heaps(fn, take, misere, largest)
    if not wrong and run(fn, largest).lines < largest:
        largest = LARGEST_OF_FORMULA
        wrong = about_heaps(fn, take, misere, largest)
    sentence = Sentence("It knows who wins, for every heap from 0 to {count} bones.", count=largest)
    return wrong or right(sentence)


def about_heaps(fn: Callable, take: Iterable[int], misere: bool, largest: int) -> Verdict | None:
    """The Verdict on answers for heaps of 0 to `largest` bones; None if they are all right."""
    games = [Bones(n, take, misere) for n in range(largest + 1)]
    answers = [says_win(fn, n) for n in range(largest + 1)]
    wins = [positions(game).value > 0 for game in games]  # MAX moves
    for n, game in enumerate(games):
        if answers[n] != wins[n]:
            name = "not-called" if never_calls(fn) else name_of_bones(games, answers, wins, misere)
            wrong = [answer != win for answer, win in zip(answers, wins)]
            heaps = Column("n", range(largest + 1))
            other = None
            if name == "wrong-value":
                other = (
                    name_by_text(fn)
                    or (Named("max-asked") if compares_a_value(fn) else None)
                    or name_of_place(fn, [heaps], wrong)
                    or name_by_mending(fn, lambda: answers_are(fn, wins))
                    or same_beyond(answers, n)
                    or moved(answers, wins)
                )
            return about_heap(game, wins[n], answers[n], other or Named(name))
    return None


def says_win(fn: Callable, n: int) -> bool:
    """Whether the function says that the player to move wins; raises Decided for no answer."""
    done = run(fn, n)
    answer: Any = done.answer
    problem = done.problem
    if not problem and (answer is None or answer is ...):
        problem = "returns-nothing"
    if not problem and not is_win_or_loss(answer):
        problem = "no-win-or-loss"
    if problem:
        sentence = Sentence("It was asked for n = {number}.", number=n)
        fields = {"given": words_for(answer)} | done.fields
        raise Decided(problem, sentence, got=answer, **fields)
    return bool(answer > 0)


def answers_are(fn: Callable, wins: Sequence[bool]) -> bool:
    """Whether these are the answers of the function, from the empty heap on."""
    try:
        return all(says_win(fn, n) is win for n, win in enumerate(wins))
    except Decided:
        return False


def is_win_or_loss(answer: Any) -> bool:
    """Whether an answer says who wins: True or False, 1, 0 or −1."""
    return is_bool(answer) or (is_number(answer) and answer in (1, 0, -1))


def name_of_bones(
    games: Sequence[Bones], answers: Sequence[bool], wins: Sequence[bool], misere: bool
) -> str:
    """The name of what is wrong with the answers for the heaps of these games.

    wins: what the answers should be.
    """
    small = slice(HEAPS_FOR_A_NAME)
    if answers[small] == wins[small]:
        return "wrong-value"  # the mutants are asked about these heaps alone
    heaps = [build(game) for game in games[small]]

    def gives_them(search: Search) -> bool:
        return answers[small] == [search.run(heap).value > 0 for heap in heaps]

    name = first_explaining("bones", gives_them, cutting=False)
    if misere and name == "all-moves-must-win":
        return "usual-answers-turned"  # the answers are the same, and this is the likelier cause
    usual = [positions(Bones(n, misere=misere)).value > 0 for n in range(len(games))]
    return name or ("usual-takes" if answers == usual else "wrong-value")


def moved(answers: Sequence[bool], wins: Sequence[bool]) -> Named | None:
    """The sentence that the answers are the right ones of heaps that are a few bones larger.

    Or smaller; and answers that hardly change would be so by accident.
    """
    if [*answers].count(False) < FEWEST_LOST:
        return None
    for by in range(1, MOST_MOVED + 1):
        if answers[by:] == wins[:-by] or answers[:-by] == wins[by:]:
            return Named("pattern-moved")
    return None


def same_beyond(answers: Sequence[bool], first_wrong: int) -> Named | None:
    """The sentence that it says the same of all heaps from the first wrong one on."""
    if first_wrong < HEAPS_OF_A_TABLE or len({*answers[first_wrong:]}) > 1:
        return None
    return Named("same-beyond", {"limit": first_wrong - 1})


def about_heap(game: Bones, wins: bool, answer: bool, named: Named) -> Verdict:
    """The Verdict on the first heap for which the answer is wrong.

    Only the first ply of its tree is shown, because the answers for all smaller heaps are right.
    """
    heap = build(game)
    n = heap.state.bones
    sentence = Plural(
        "With {count} bone the player to move loses, but it says win.",
        "With {count} bones the player to move loses, but it says win.",
        count=n,
    )
    if wins:
        sentence = Plural(
            "With {count} bone the player to move wins, but it says loss.",
            "With {count} bones the player to move wins, but it says loss.",
            count=n,
        )
    # For smaller heaps the answers were right, so one ply with their values shows it.
    marks = Marks(values=values_of(heap))
    return flaw(
        named.mistake,
        sentence,
        *named.evidence,
        tree=heap,
        expected=wins,
        got=answer,
        marks=marks,
        depth=1,
        **named.fields,
    )
