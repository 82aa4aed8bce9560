"""The picture of a tree in which each edge ends in the window that the search hands down it."""

from ..drawing import draw
from ..drawing.overlays import Overlay, SearchState


def windowed(top, windows, theme, step=None):
    """A Diagram in which α and β stand in two fields on top of each inner node, where the edge to it ends.

    windows: node → (α, β); the root's is given, so that it shows what a window looks like. With `step`, None:
        a picture to write in, with empty fields and values. With a Step: what the search knows then, and the
        fields of the nodes that have a window.
    """
    if step is None:
        overlay = Overlay(blank=True, windows=windows)
    else:
        overlay = SearchState.after(step, top, windows=windows)
    return draw(top, names=True, theme=theme, overlay=overlay)
