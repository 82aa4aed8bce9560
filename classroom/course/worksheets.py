"""python3 -m classroom worksheet: a worksheet from the command line."""

import argparse

from gametree.defaults import LANGUAGES
from gametree.errors import GameTreeError
from gametree.style import THEMES

from ..sheets import KINDS, worksheet


def main(args: list[str]) -> None:
    """Write the worksheet that the arguments ask for.

    Ends the program with a sentence where that fails.
    """
    parser = argument_parser()
    options = vars(parser.parse_args(args))
    path = options.pop("to") or f"{options['kind']}_{options['seed']}.html"
    try:
        path = worksheet(**options).save(path)
    except GameTreeError as error:
        parser.error(str(error))
    use = "Open it in a browser and print it"
    if path.suffix == ".xml":
        use = "Import it into Moodle's question bank"
    print(f"Written: {path.absolute()}. {use}.")


def argument_parser() -> argparse.ArgumentParser:
    """What can be said on the command line: the arguments of `worksheet`, and where to write it."""
    parser = argparse.ArgumentParser(
        "classroom worksheet", description="Writes a worksheet, to print."
    )
    add = parser.add_argument
    add("kind", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    add("--seed", type=int, default=0, help="another seed gives other tasks (0)")
    add("--count", type=int, default=4, help="tasks in each form (4)")
    add("--lang", choices=LANGUAGES, default="en", help=", ".join(LANGUAGES))
    add("--theme", choices=THEMES, default="paper", help=", ".join(THEMES))
    add("--forms", type=int, help="1 or 2")
    tree_help = "your own, once for each task"
    add("--tree", action="append", dest="trees", metavar="TEXT", help=tree_help)
    add("--strict", action="store_true", help="cut only when alpha > beta")
    add("--reversed", action="store_const", const="reversed", dest="order", help="right to left")
    to_help = "what to write, .html or .xml (KIND_SEED.html, in this folder)"
    add("--to", metavar="FILE", help=to_help)
    return parser
