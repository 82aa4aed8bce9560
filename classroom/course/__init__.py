"""What stands around the notebooks.

The commands, the set-up, working copies, lessons, catalogues, and executing notebooks.
"""

MEND = """To mend it, close JupyterLab, open a terminal in the folder that holds README.md, and run
python3 -m classroom (on Windows: py -m classroom). It installs what is missing."""


def checkup() -> None:
    """Print for each part that the notebooks need that it is ready, or what is missing.

    The last line says what to do about what is missing.

    >>> checkup()
    Trees: ready
    Pictures: ready
    Buttons: ready
    Everything is ready.
    """
    from gametree import Bones, build, draw, minimax, tree

    from .. import explore

    def try_trees() -> object:
        return minimax(build(Bones(4)))

    def try_pictures() -> object:
        return draw(tree([3, 12])).svg

    def try_buttons() -> object:
        return explore(tree([3, 12]))  # not closed again: the page would look for it

    ending = "Everything is ready."
    parts = {"Trees": try_trees, "Pictures": try_pictures, "Buttons": try_buttons}
    for part, try_it in parts.items():
        try:
            try_it()
            print(f"{part}: ready")
        except Exception as error:
            print(f"{part}: not ready. {error}")
            ending = MEND
    print(ending)
