"""What stands around the notebooks: the commands, the set-up, working copies, lessons, executing and grading notebooks."""

MEND = """To mend it, close JupyterLab, open a terminal in the folder that holds README.md, and run
python3 -m classroom (on Windows: py -m classroom). It installs what is missing."""


def checkup() -> None:
    """Print a line for each part that the notebooks need: ready, or what is missing and what to do about it.

    >>> checkup()
    Trees: ready
    Pictures: ready
    Buttons: ready
    Everything is ready.
    """
    from gametree import Bones, build, draw, minimax, tree

    from .. import explore

    parts = {
        "Trees": lambda: minimax(build(Bones(4))),
        "Pictures": lambda: draw(tree([3, 12])).svg,
        "Buttons": lambda: explore(tree([3, 12])),  # closed at once, it would be missed by the page
    }
    last = "Everything is ready."
    for part, tried in parts.items():
        try:
            tried()
            print(f"{part}: ready")
        except Exception as error:
            print(f"{part}: not ready. {error}")
            last = MEND
    print(last)
