"""Pictures that can be touched. The widget libraries are imported when the first one is made."""

from ..nodes import MIN

__all__ = ["explore", "play", "predict", "reorder", "step"]


def explore(node, *, fill=False, theme="paper"):
    """Return a widget in which the reader walks a tree: a click on a branch goes there.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    fill: with True the reader completes a small tree instead: the value of each inner node is asked for.
    theme: "paper" or "projector", as for `draw`.
    `.save("walk.html")` writes a page that needs neither network nor kernel. Raises GameTreeError for anything
    else, TreeTooLarge for more than 100 nodes to fill, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    >>> explore(MAX(MIN(3, 12), MIN(2, 4)), fill=True)
    Completer(3 values to find)
    """
    from ..drawing.looks import theme_of
    from .walk import Blanks, Walk

    theme_of(theme)
    plain = Blanks(node) if fill else Walk(node)
    screen = on_screen("explorer", "draw(node, depth=1)")
    return screen.Completer(plain, theme) if fill else screen.Explorer(plain, theme)


def step(trace, predict=False, *, theme="paper"):
    """Return a widget that steps through a search: one picture, in which each step changes what it changed.

    trace: a Trace, such as record(alphabeta, node), of at most 2,000 steps on at most 300 nodes.
    predict: with True it stops before each value, window and cut-off, and asks for it.
    theme: "paper" or "projector", as for `draw`.
    Keys: right and left arrow (or page down and up), Home, End, Space, P to play. `.save("search.html")` writes a
    page that needs neither network nor kernel. Raises GameTreeError for anything but a Trace, TreeTooLarge for one
    that is too long, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, alphabeta, record
    >>> step(record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))))
    Player(alphabeta, step 0 of 29)
    """
    from .film import Playback

    return on_screen("player", "print(trace[5].text)").Player(Playback(trace, theme, predict), theme)


def play(game, human=MIN, *, first=None, seed=None, theme="paper"):
    """Return a widget in which a person plays `game` against the machine.

    game: any Game. human: the person's side, MAX or MIN (the default).
    first: who begins, "me", "machine" or "lot"; the person then gets the side that begins, or the other one.
    seed: of the lots that are drawn (by default other ones each time). theme: "paper", or "projector" for a large board.
    Raises GameTreeError for anything else, and for a large game that has no `evaluate`; RenderError where the
    packages for widgets are missing.

    >>> from gametree import MAX, Bones
    >>> play(Bones(6), human=MAX)
    Table(Bones(6), MAX, after 0 moves)
    """
    from ..drawing.looks import theme_of
    from .match import Match

    theme_of(theme)
    match = Match(game, human, first=first, seed=seed)
    return on_screen("table", "python3 -m gametree play").Table(match, theme)


def reorder(node, *, theme="paper"):
    """Return a widget in which the reader puts the branches of a small tree into another order.

    node: a Node, or a Game with a small tree, which stays as it is. theme: as for `draw`.
    The reader guesses how many leaves alpha-beta sees in that order, and is shown the count, the best and the worst.
    Raises what Shuffle raises, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN
    >>> reorder(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Sorter(9 leaves)
    """
    from ..drawing.looks import theme_of
    from .shuffle import Shuffle

    theme_of(theme)
    return on_screen("sorter", "alphabeta(node, order=…)").Sorter(Shuffle(node), theme)


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
    return on_screen("question", "print(question)").Question(quiz)


def on_screen(name, instead):
    """The module of that name, which needs the packages for widgets."""
    from importlib import import_module

    from ..errors import RenderError

    try:
        return import_module(f".{name}", __name__)
    except ImportError:
        raise RenderError(
            "The packages ipywidgets and anywidget are missing, so there is nothing to touch here: install them "
            f"with pip install ipywidgets anywidget, or use {instead}."
        ) from None
