"""What is asked of a tree: the value of each inner node, the windows of alpha-beta, the leaves that it skips."""

from contextlib import suppress
from math import inf

from gametree import CHANCE, MIN, alphabeta, draw, record, values_of
from gametree.arguments import all_nodes
from gametree.defaults import theme_of
from gametree.drawing.overlays import Overlay, value_text
from gametree.language import say
from gametree.names import called, id_of, node_at, spoken_name
from gametree.values import number

from .quiz import MEAN, SIGN, Quiz

MOST_TO_FILL = 100  # nodes of a tree that the reader completes


def value_quizzes(top):
    """id → a Quiz that asks for the value, for every inner node, from the lowest ply up; the tree stays as it is."""
    nodes, known = all_nodes(top, MOST_TO_FILL, "A tree to fill in"), values_of(top)
    inner = sorted((node for node in nodes if not node.is_leaf), key=lambda node: -node.depth)
    return {id_of(node, top): value_quiz(node, top, known) for node in inner}


def value_quiz(node, top, known):
    """The Quiz that asks for the value of `node`, below `top`; `known` holds all values. No hint tells that of another."""
    answer, values = known[node], [known[child] for child in node.children]
    name = spoken_name(node, top)
    asked = say("What is the value of {name}?", name=name)
    if node.player is CHANCE:
        where = say("Chance decides at {name}.", name=name)
        hints = [where, say("It is the mean, each value times its probability.")]
        wrong = dict.fromkeys((max(values), min(values)), MEAN)
    else:
        below = [
            number(known[one]) if one.is_leaf else spoken_name(one, top) for one in node.children
        ]
        fields = {"player": str(node.player), "name": name, "values": below}
        where = say("{player} moves at {name}, and chooses among {values}.", **fields)
        takes = say("{player} takes the largest of {values}.", **fields)
        if node.player is MIN:
            takes = say("{player} takes the smallest of {values}.", **fields)
        hints = [where, takes]
        wrong = {}  # where one answer has several reasons, the last is the likeliest
        with suppress(OverflowError):  # a whole number beyond all floats
            total = sum(values)
            mean = say("No mean is taken: the player who moves chooses one of the values.")
            wrong[total / len(values)] = mean
            wrong[total] = say("Values are not added up: the player who moves chooses one of them.")
        wrong |= {-answer: SIGN, node.player.opponent.best(values): takes}
    wrong = {
        one: said for one, said in wrong.items() if one == one and number(one) != number(answer)
    }
    why = f"{hints[1]} ({name}: {number(answer)})"
    return Quiz(asked, answer, why, wrong=wrong, hints=hints, name=name)


def window_quizzes(top, options):
    """Two Quizzes, for α and for β, at each inner node that alpha-beta visits, in the order of its visits."""
    all_nodes(top, MOST_TO_FILL, "A tree to fill in")
    quizzes = {}
    for step in record(alphabeta, top, **options):
        if step.kind != "enter" or step.node.is_leaf:
            continue
        key, name = id_of(step.node, top), spoken_name(step.node, top)
        for letter, bound, player in (("α", step.alpha, "MAX"), ("β", step.beta, "MIN")):
            fields = {"letter": letter, "player": player, "name": name, "bound": value_text(bound)}
            asked = say("What is {letter} when the search comes to {name}?", **fields)
            where = say(
                "Both bounds come down from the parent, as it stands when the search goes to {name}.",
                **fields,
            )
            if step.node is top:
                where = say("The search begins here: nobody is sure of anything yet.")
            why = say("{letter} is the best that {player} is sure of on the way here.", **fields)
            found = say("{player} is sure of {bound}: {letter} = {bound}.", **fields)
            if abs(bound) == inf:
                found = say("{player} is sure of nothing yet: {letter} = {bound}.", **fields)
            quizzes[f"{key} {letter}"] = Quiz(
                asked, bound, found, hints=[where, why], name=f"{letter}, {name}"
            )
    return quizzes


def picture_to_fill(top, quizzes, windows):
    """The tree below `top` as a Diagram with an empty field for each of these quizzes, by id.

    windows: whether the fields are for α and β, above the nodes, and not for values, within them.
    """
    look, overlay = theme_of(None), None
    look = look._replace(
        blank=(max(36, look.blank[0]), max(26.5, look.blank[1]))
    )  # enough to be hit
    if windows:
        fields = dict.fromkeys(top.walk(), ())
        fields |= {node_at(top, key.split()[0]): (None, None) for key in quizzes}
        overlay = Fields(blank=True, windows=fields)
        look = look._replace(rank=look.rank + look.font * 2, gap=max(look.gap, look.font * 2.7))
    size = {"depth": top.height, "max_nodes": MOST_TO_FILL}
    return draw(top, names=True, blank=True, theme=look, overlay=overlay, **size)


class Fields(Overlay):
    """Empty fields for α and β, and no values but those of the leaves."""

    def value(self, node):
        return self.known(node) if node.is_leaf else ""


def skipped_quiz(top, question, why, hints, search):
    """The Quiz that asks which leaves alpha-beta skips below `top`, and the ids of those leaves.

    search: the options of alphabeta.
    """
    all_nodes(top, MOST_TO_FILL, "The tree of a question")
    seen = record(alphabeta, top, **search).nodes
    names = {leaf: called(leaf, top) for leaf in top.leaves()}
    skipped = [leaf for leaf in names if leaf not in seen]
    right = sorted(names[leaf] for leaf in skipped)
    said = say("Skipped: {names}.", names=right) if right else say("Nothing is skipped.")
    quiz = Quiz(question, {*right}, f"{said} {why}", names.values(), hints=hints)
    return quiz, [id_of(leaf, top) for leaf in skipped]


def picture_to_cross(top):
    """The tree below `top` as a Diagram with a name at each node, for leaves to be crossed out."""
    return draw(top, names=True, max_nodes=MOST_TO_FILL + 1)
