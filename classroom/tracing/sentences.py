"""The sentences for each step of a search, made from what is known there.

They leave fields for the step to fill in, the same for all steps: {where} and {moves}, {player}
(who moves there), and the numbers {alpha}, {beta} and {value}.
"""

from math import inf

from gametree.nodes import CHANCE, MAX, MIN, Node, Player
from gametree.values import Number

from ..words.language import Figure, Plural, Sentence
from .calls import Call, name_in_tree

# The sentences for the first value at a node, and for a better one: under "α" if it raises α, under
# "β" if it lowers β, else under the player who has it.
FIRST: dict[object, Sentence] = {
    "α": Sentence(
        "The first value here is {value}, so {player} has {value}, and α rises to {alpha}."
    ),
    "β": Sentence(
        "The first value here is {value}, so {player} has {value}, and β falls to {beta}."
    ),
    MAX: Sentence("The first value here is {value}, so {player} has {value}."),
    MIN: Sentence("The first value here is {value}, so {player} has {value}."),
}
BETTER: dict[object, Sentence] = {
    "α": Sentence(
        "{value} is more than {before}, so {player} now has {value}, and α rises to {alpha}."
    ),
    "β": Sentence(
        "{value} is less than {before}, so {player} now has {value}, and β falls to {beta}."
    ),
    MAX: Sentence("{value} is more than {before}, so {player} now has {value}."),
    MIN: Sentence("{value} is less than {before}, so {player} now has {value}."),
}


def of_place(moves: list[str]) -> Sentence:
    """Say where the node is that these moves lead to."""
    if moves:
        return Sentence("The node after {moves}", moves=moves)
    return Sentence("The root")


def of_enter(node: Node, alpha: Number, beta: Number) -> Sentence:
    if node.is_leaf:
        return Sentence("{where} is a leaf.")
    if node.player is CHANCE:  # which has no window: only expectimax goes there
        return Sentence("{where}: CHANCE is to move.")
    if alpha == -inf and beta == inf:
        return Sentence("{where}: {player} is to move.")
    if beta == inf:
        return Sentence("{where}: {player} is to move. MAX is sure of {alpha} elsewhere.")
    if alpha == -inf:
        return Sentence("{where}: {player} is to move. MIN is sure of {beta} elsewhere.")
    return Sentence(
        "{where}: {player} is to move. MAX is sure of {alpha} elsewhere, and MIN of {beta}."
    )


def of_leaf(node: Node) -> Sentence:
    if node.is_leaf:
        return Sentence("Play is over here, and the value is {value}.")
    return Sentence("This is as deep as the search may look. The guess is {value}.")


def of_update(
    node: Node, before: Number | None, *, alpha_rises: bool, beta_falls: bool
) -> Sentence:
    """Say that the mover has a better value; before: the old one, None if this is the first."""
    news: object = node.player
    if alpha_rises:
        news = "α"
    elif beta_falls:
        news = "β"
    if before is None:
        return FIRST[news]
    return BETTER[news].having(before=Figure(before))


def of_cut(node: Node, alpha: Number, beta: Number, skipped: int, strict: bool) -> Sentence:
    """Say why children are skipped; skipped: how many."""
    if node.player is MAX:
        other = "MIN"
        bound = beta
        sign = ">" if strict else "≥"
    else:
        other = "MAX"
        bound = alpha
        sign = "<" if strict else "≤"
    return Plural(
        "{player} already has {value} here, and {other} has {bound} elsewhere. {value} {sign} "
        "{bound}, so the other child is skipped.",
        "{player} already has {value} here, and {other} has {bound} elsewhere. {value} {sign} "
        "{bound}, so the other {count} children are skipped.",
        skipped,
        other=other,
        bound=Figure(bound),
        sign=sign,
    )


def of_mean() -> Sentence:
    return Sentence("{where} is worth the mean of its children, {value}.")


def of_table() -> Sentence:
    return Sentence("The table already knows enough of this position, so {value} is returned.")


def of_upper_bound(alpha: Number) -> Sentence:
    return Sentence(
        "{where} is worth at most {value}, which is no better for MAX than the {bound} elsewhere.",
        bound=Figure(alpha),
    )


def of_lower_bound(beta: Number) -> Sentence:
    return Sentence(
        "{where} is worth at least {value}, which is no better for MIN than the {bound} elsewhere.",
        bound=Figure(beta),
    )


def of_value(*, has_name: bool, is_top: bool) -> Sentence:
    """Say what a node is worth when all its children are done."""
    if has_name:
        return Sentence("All children are done: {where} is worth {value}.")
    if is_top:
        return Sentence("All children are done: the root is worth {value}.")
    return Sentence("All children are done: the node after {moves} is worth {value}.")


def of_kept(player: Player, kept: Number, value: Number) -> Sentence:
    """Say that `value`, which a child has brought, does not replace what the player has."""
    if player is MAX:
        sentence = Sentence("{came} is not more than {kept}, so {chooser} keeps {kept}.")
    else:
        sentence = Sentence("{came} is not less than {kept}, so {chooser} keeps {kept}.")
    return sentence.having(came=Figure(value), kept=Figure(kept), chooser=player)


# A student's own function.


def of_read(node: Node) -> Sentence:
    if node.is_leaf:
        return Sentence("{where} is looked at: a leaf, worth {value}.")
    if node.player is CHANCE:
        return Sentence("{where} is looked at: CHANCE decides there.")
    return Sentence("{where} is looked at: {player} decides there.")


def of_line(line: int, source: str) -> Sentence:
    """Say which line runs; source: the text of all the functions."""
    lines = source.splitlines()
    text = lines[line - 1].strip() if line <= len(lines) else "…"
    return Sentence("Line {number}: {source}", number=str(line), source=text)


def of_return(call: Call, top: Node) -> Sentence:
    return Sentence(
        "{function}({given}) returns {returned}.",
        function=call.function,
        given="" if call.node is None else name_in_tree(call.node, top),
        returned=call.locals["return"],
    )
