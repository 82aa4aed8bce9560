"""What `step` asks: which value stays, and whether to cut, before the film shows it."""

from collections.abc import Mapping
from math import inf

from gametree.nodes import CHANCE, MIN, Node
from gametree.values import Number

from ..quiz.quiz import SIGN, Quiz
from ..quiz.tree_quizzes import replies_at_chance
from ..tracing import Step
from ..words.language import Figure, Plural, figure, say
from .films import Film, mover_of, value_of


def quizzes_of(film: Film, only_cuts: bool) -> dict[int, Quiz]:
    """Frame → the Quiz that is asked before the film goes on from there."""
    return FilmQuizzes(film, only_cuts).quizzes


class FilmQuizzes:
    """The questions about a film, found step by step."""

    def __init__(self, film: Film, only_cuts: bool) -> None:
        self.film = film
        self.trace = film.trace
        self.only_cuts = only_cuts
        self.quizzes: dict[int, Quiz] = {}
        self.so_far: dict[Node, Number] = {}  # node → its best value so far
        self.last: dict[Node, Step] = {}  # node → its last step so far
        for step in self.trace:
            self.last[step.node] = step
            if step.kind == "update":
                self.so_far[step.node] = value_of(step)
            returns = step.kind in ("leaf", "leave") and step.node is not self.trace.top
            if returns:
                self.ask_after(step)

    def ask_after(self, step: Step) -> None:
        """Ask what a node does with the value that one of its children has just returned."""
        parent = step.node.parent
        assert parent is not None
        # What follows at the parent, by kinds: at most an update, then a cut or the end.
        coming = self.trace[step.index + 1 : step.index + 3]
        after = {following.kind: following for following in coming if following.node is parent}
        if parent.player is CHANCE:
            if "leave" in after:  # all children are known
                self.quizzes[step.index] = self.mean_quiz(after["leave"])
            return
        frame = after.get("update", step).index + 1
        if parent in self.so_far and not self.only_cuts:
            had = self.so_far[parent]
            self.quizzes[step.index] = self.value_quiz(step, had, frame)
        self.so_far.setdefault(parent, value_of(step))
        at = after.get("update", self.last[parent])  # it has the window there
        left = sum(child not in self.last for child in parent.children)
        has_window = -inf < at.alpha and at.beta < inf
        if self.trace.name == "alphabeta" and left and has_window:
            self.quizzes[frame] = self.cut_quiz(at, after.get("cut"), left, frame + 1)

    def value_quiz(self, step: Step, had: Number, frame: int) -> Quiz:
        """Which value stays: the one that the parent had, or the one that comes.

        frame: the one that shows the answer.
        """
        parent = step.node.parent
        assert parent is not None
        player, came = mover_of(parent), value_of(step)
        best = player.best(had, came)
        fields = {
            "player": str(player),
            "had": Figure(had),
            "came": Figure(came),
            "best": Figure(best),
            "name": self.film.name_of(parent),
            "place": self.film.place_of(parent),
            "child": self.film.name_of(step.node),
        }
        if player is MIN:
            where = say("{player} moves {place} and wants the smaller one.", **fields)
            takes = say("{player} takes the smaller of {had} and {came}.", **fields)
            why = say("{player} takes the smaller of {had} and {came}: {best}.", **fields)
        else:
            where = say("{player} moves {place} and wants the larger one.", **fields)
            takes = say("{player} takes the larger of {had} and {came}.", **fields)
            why = say("{player} takes the larger of {had} and {came}: {best}.", **fields)
        asked = say("{child} returns {came}. What is the value of {name} so far?", **fields)
        wrong = {-best: SIGN} if best else None
        return Quiz(asked, best, why, wrong=wrong, hints=[where, takes], to=frame)

    def mean_quiz(self, leave: Step) -> Quiz:
        """What a chance node is worth, which the search is about to leave."""
        node, mean = leave.node, value_of(leave)
        before = self.trace[: leave.index]
        values = {step.node: value_of(step) for step in before if step.kind in ("leaf", "leave")}
        terms = " + ".join(
            f"{figure(child.chance)} × {figure(values[child])}" for child in node.children
        )
        fields = {"terms": terms, "mean": Figure(mean)}
        hint = say("Chance decides, so it is the mean: {terms}.", **fields)
        why = say("Chance decides, so it is the mean: {terms} = {mean}.", **fields)
        name = self.film.name_of(node)
        asked = say("All children of {name} are known. What is its value?", name=name)
        quiz = Quiz(asked, mean, why, hints=[hint], to=leave.index + 1)
        quiz.learn(replies_at_chance(node, values))
        return quiz

    def cut_quiz(self, at: Step, cut: Step | None, left: int, frame: int) -> Quiz:
        """Whether to skip the other children.

        at: the step with the window there. cut: the one that will skip them, if it comes. left: how
        many they are. frame: the one that shows the answer.
        """
        fields = {
            "alpha": Figure(at.alpha),
            "beta": Figure(at.beta),
            "name": self.film.name_of(at.node),
        }
        asked = Plural(
            "{name} has {count} other child. Skip it, or look at it?",
            "{name} has {count} other children. Skip them, or look at the next?",
            left,
            **fields,
        ).say()
        where = say("At {name}, compare α = {alpha} with β = {beta}.", **fields)
        skip, look = say("Skip"), say("Look at the next")
        if cut:
            why = self.film.reasons[cut.index]
            reply = say(
                "Under-pruned: α = {alpha} and β = {beta} leave nothing that could still matter.",
                **fields,
            )
            return Quiz(asked, skip, why, [skip, look], {look: reply}, [where, reply], to=frame)
        why = self.why_not_cut(at, fields)
        reply = say("Over-pruned: {why}", why=why)
        return Quiz(asked, look, why, [skip, look], {skip: reply}, [where, reply], to=frame)

    def why_not_cut(self, at: Step, fields: Mapping[str, object]) -> str:
        if at.alpha == at.beta:
            return say(
                "α = {alpha} = β: this search cuts only at α > β (strict), so it goes on.", **fields
            )
        return say("α = {alpha} < β = {beta}: a value between them would still count.", **fields)
