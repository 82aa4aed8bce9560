"""Everything around the notebooks.

The commands, the set-up, working copies, lessons, catalogues, and executing notebooks.
"""


def checkup() -> None:
    """Say nothing if everything is there that the notebooks need; otherwise say what is missing.

    The last line that is printed says what to do about it.

    >>> checkup()
    """
    from gametree import Bones, build, draw, minimax, tree

    from .. import explore
    from ..words.language import Sentence, say
    from ..words.refusals import sentence_of_error

    def try_trees() -> object:
        return minimax(build(Bones(4)))

    def try_pictures() -> object:
        return draw(tree([3, 12])).svg

    def try_buttons() -> object:
        return explore(tree([3, 12]))  # not closed again: the page would look for it

    parts = [
        (Sentence("Trees"), try_trees),
        (Sentence("Pictures"), try_pictures),
        (Sentence("Buttons"), try_buttons),
    ]
    all_ready = True
    for part, try_it in parts:
        try:
            try_it()
        except Exception as error:
            why = sentence_of_error(error)
            print(say("{part}: not ready. {why}", part=part, why=why))
            all_ready = False
    if all_ready:
        return
    print(
        say(
            "To repair it, close JupyterLab, open a terminal in the folder that holds README.md, "
            "and run"
        )
    )
    print(say("python3 -m classroom (on Windows: py -m classroom). It installs what is missing."))
