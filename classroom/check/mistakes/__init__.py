"""The mistakes that checks know, by subject. To add one, add an entry to its subject's module.

    "first-child-only": Mistake(                     its name, short and stable
        "Only the first child counts.",              what is wrong
        "The return comes after the loop.",          where to look
        {"tried": lambda call: call.children[:1]},   a mutant: the search with this mistake
    ),

A mistake may have several mutants, one for each way to make it. In a special task, such as uct, it
has wrong functions instead, which answer like a student's program with this mistake:

        functions={"uct": [lambda mean, visits, parent, c: mean]},

In any task a mistake may show in all answers: `answers` says what it makes of a right answer (see
alterations.py), `where` says in which place alone cases go wrong (see places.py), and `slips` which
change in its text makes a program right (see slips.py).

Whatever does not fit into a line is defined above the entries of its module. The module mutants.py
says what a mutant may replace and what a `call` knows; other_searches.py has searches for other
tasks. A mistake with neither is found by a rule in the check that names it.

Checks compare a program with the mutants, from the first entry to the last. The first mutant that
does the same on all test trees names what is wrong, so the entry that should win comes first. (A
mutant with the same windows as the program wins against all that have other windows.)
"""

from . import (
    alterations,
    answers,
    bones,
    chance,
    counting,
    cutoffs,
    depth,
    evaluation,
    failures,
    growing,
    learning,
    matchboxes,
    mixes,
    moves,
    opponents,
    payoffs,
    places,
    plans,
    playouts,
    regrets,
    right_answers,
    rules,
    slips,
    tables,
    values,
    weights,
)
from .entry import Mistake

__all__ = ["MISTAKES", "Mistake"]

# Names are stable: tests, notebooks and teachers refer to them.
MISTAKES: dict[str, Mistake] = {
    **failures.MISTAKES,
    **values.MISTAKES,
    **tables.MISTAKES,
    **moves.MISTAKES,
    **cutoffs.MISTAKES,
    **depth.MISTAKES,
    **bones.MISTAKES,
    **counting.MISTAKES,
    **plans.MISTAKES,
    **payoffs.MISTAKES,
    **mixes.MISTAKES,
    **regrets.MISTAKES,
    **evaluation.MISTAKES,
    **matchboxes.MISTAKES,
    **learning.MISTAKES,
    **weights.MISTAKES,
    **chance.MISTAKES,
    **opponents.MISTAKES,
    **playouts.MISTAKES,
    **right_answers.MISTAKES,
    **answers.MISTAKES,
    **rules.MISTAKES,
    **growing.MISTAKES,
    **alterations.MISTAKES,
    **places.MISTAKES,
    **slips.MISTAKES,
}
