"""What a mistake is: two sentences about it, and the programs that make it."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...words.language import Sentence, sentence_of
from ..mutants import PARTS, Mutant


class Mistake:
    """What is said about a mistake, and the programs that make it.

    said     what is wrong
    hint     where to look
    mutants  the search with this mistake, made in one way or several
    view     the only `view` of check_minimax in which it is a mistake, if not in both
    bones    mutants that make it in a recursion for the bone game, which is a search of its tree
    table    mutants that make it in a search with a table
    functions  task → functions that make it there, for check_function(…, mistakes=task)
    answers  whether an answer is what it makes of the right one, in any task: see alterations.py
    where    how to see that cases go wrong only there, in any task: see places.py
    slips    changes in the text, one of which makes it right, in any task: see slips.py
    by_hand  which answers worked out by hand the mutants explain as well: some of "values",
             "pruned" and "windows"
    said_by_hand, hint_by_hand  the words for answers by hand, if they are different

    The texts are in English; they are translated when they are said. The check fills in what is
    in braces, as in "It returns {given}." (see `flaw` in verdict.py).

    Raises ValueError for a mutant that replaces a part that no search has.
    """

    def __init__(
        self,
        said: str,
        hint: str = "",
        *mutants: Mutant,
        view: str = "",
        bones: Sequence[Mutant] = (),
        table: Sequence[Mutant] = (),
        functions: Mapping[str, Sequence[Callable]] | None = None,
        answers: Sequence[Callable] = (),
        where: Sequence[Callable] = (),
        slips: Sequence[Callable] = (),
        by_hand: Iterable[str] = (),
        said_by_hand: str = "",
        hint_by_hand: str = "",
    ):
        for mutant in (*mutants, *bones, *table):
            if not mutant.keys() <= PARTS.keys():
                raise ValueError(f"A mutant replaces some of {[*PARTS]}.")
        self.said = said
        self.hint = hint
        self.mutants = mutants
        self.view = view
        self.functions = functions or {}
        self.answers = answers
        self.where = where
        self.slips = slips
        # kind of answers → the mutants that explain them
        self.explains: dict[str, Sequence[Mutant]] = dict.fromkeys(by_hand, mutants)
        self.explains["bones"] = bones
        self.explains["table"] = table
        self.said_by_hand = said_by_hand or said
        self.hint_by_hand = hint_by_hand or hint

    def sentences(self, by_hand: bool = False, mover: str = "node.player") -> list[Sentence]:
        """What is wrong and, if it has a hint, where to look.

        by_hand: in the words for answers worked out by hand
        mover: what a program asks to find out who moves
        """
        texts = [self.said, self.hint]
        if by_hand:
            texts = [self.said_by_hand, self.hint_by_hand]
        return [sentence_of(text).having(mover=mover) for text in texts if text]
