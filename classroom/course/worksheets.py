"""python3 -m classroom worksheet: a worksheet from the command line."""

import argparse

from gametree.defaults import CHOICES, LANGUAGES
from gametree.errors import GameTreeError

from ..sheets import KINDS, worksheet


def main(args: list[str]) -> None:
    """Write the worksheet that the arguments ask for. Ends the program with a sentence where that fails."""
    parser = argparse.ArgumentParser(
        "classroom worksheet", description="Writes a worksheet, to print."
    )
    add = parser.add_argument
    add("kind", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    add("--seed", type=int, default=0, help="another seed gives other tasks (0)")
    add("--count", type=int, default=4, help="tasks in each form (4)")
    add("--lang", choices=LANGUAGES, default="en", help=", ".join(LANGUAGES))
    add("--theme", choices=CHOICES["theme"], default="paper", help=", ".join(CHOICES["theme"]))
    add("--forms", type=int, help="1 or 2")
    add(
        "--tree", action="append", dest="trees", metavar="TEXT", help="your own, once for each task"
    )
    add("--strict", action="store_true", help="cut only when alpha > beta")
    add("--reversed", action="store_const", const="reversed", dest="order", help="right to left")
    add(
        "--to", metavar="FILE", help="what to write, .html or .xml (KIND_SEED.html, in this folder)"
    )
    asked = vars(parser.parse_args(args))
    path = asked.pop("to") or f"{asked['kind']}_{asked['seed']}.html"
    try:
        path = worksheet(**asked).save(path)
    except GameTreeError as error:
        parser.error(str(error))
    use = (
        "Import it into Moodle's question bank"
        if path.suffix == ".xml"
        else "Open it in a browser and print it"
    )
    print(f"Written: {path.absolute()}. {use}.")
