"""Is everything here that the notebooks need? Says so, or says what to do."""


def checkup():
    """Print a line for each part that the notebooks need: ready, or what is missing and what to do about it.

    >>> checkup()
    Trees: ready
    Pictures: ready
    Buttons: ready
    Everything is ready.
    """
    troubles = 0
    for part, check in (("Trees", _trees), ("Pictures", _pictures), ("Buttons", _buttons)):
        try:
            check()
        except Exception as error:
            troubles += 1
            print(f"{part}: not ready. {error}")
        else:
            print(f"{part}: ready")
    if troubles:
        print(
            "To mend it, close JupyterLab, open a terminal in the folder that holds README.md, and run "
            "python3 -m gametree (on Windows: py -m gametree). It installs what is missing."
        )
    else:
        print("Everything is ready.")


def _trees():
    from . import Bones, build, minimax

    result = minimax(build(Bones(4)))
    if (result.value, result.visited) != (-1, 15):
        raise RuntimeError("This copy of gametree counts wrongly: download it again.")


def _pictures():
    from . import draw, tree

    draw(tree([3, 12])).svg  # noqa: B018 (drawn when it is asked for)


def _buttons():
    from . import explore, tree

    explore(tree([3, 12])).close()
