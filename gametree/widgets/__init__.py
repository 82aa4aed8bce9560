"""Pictures that can be touched. The widget library is imported when the first one is made."""

__all__ = ["explore", "predict"]


def explore(node, *, theme="paper"):
    """Return a widget in which the reader walks a tree: the position, its branches, and a button for each.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    theme: "paper" or "projector", as for `draw`.
    Raises GameTreeError for anything else, RenderError where the packages for widgets are missing.

    >>> from gametree import Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    """
    from ..drawing.looks import theme_of
    from ..errors import RenderError
    from .walk import Walk

    walk = Walk(node)
    theme_of(theme)
    try:
        from .explorer import Explorer
    except ImportError:
        raise RenderError(
            "The package ipywidgets is missing, so there are no buttons here: install it with pip install "
            "ipywidgets, or look at the tree with draw(node, depth=1)."
        ) from None
    return Explorer(walk, theme)


def predict(question, answer, why, *, choices=None, wrong=None):
    """Return a widget that asks the reader `question`, and answers what is entered with a reason.

    answer: a number, a text, or one of `choices`; a set of them where several are to be ticked.
    why: the reason, a sentence or two.
    wrong: a dict of wrong answers and what to say to each.
    Without a kernel it is the question with its answer folded below. Raises GameTreeError for bad arguments.

    >>> predict("How many leaves?", 9, "Three times three.", wrong={3: "These are the moves of MAX."})
    Question(How many leaves?)
    """
    from .quiz import Quiz

    quiz = Quiz(question, answer, why, choices, wrong)
    from .question import Question

    return Question(quiz)
