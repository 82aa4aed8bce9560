"""Pictures that can be touched. The widget library is imported when the first one is made."""

__all__ = ["explore"]


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
