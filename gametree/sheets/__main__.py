"""python3 -m gametree worksheet: a worksheet from the command line."""

import argparse
from pathlib import Path

from ..defaults import LANGUAGES
from ..errors import GameTreeError
from . import KINDS, worksheet


def main(arguments: list[str] | None = None) -> None:
    """Write the worksheet that the arguments ask for. Ends the program with a sentence where that fails."""
    parser = argparse.ArgumentParser("gametree worksheet", description="Writes a worksheet, to print.")
    parser.add_argument("kind", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--seed", type=int, default=0, help="another seed gives other tasks (0)")
    parser.add_argument("--count", type=int, default=4, help="tasks in each form (4)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=", ".join(LANGUAGES))
    parser.add_argument("--forms", type=int, help="1 or 2")
    parser.add_argument(
        "--tree", action="append", dest="trees", metavar="TEXT", help="your own, once for each task"
    )
    parser.add_argument("--strict", action="store_true", help="cut only when alpha > beta")
    parser.add_argument(
        "--reversed", action="store_const", const="reversed", dest="order", help="right to left"
    )
    parser.add_argument(
        "--to", metavar="FILE", help="what to write, .html or .xml (KIND_SEED.html, in this folder)"
    )
    asked = vars(parser.parse_args(arguments))
    path = asked.pop("to") or f"{asked['kind']}_{asked['seed']}.html"
    try:
        written = worksheet(**asked).save(path)
    except GameTreeError as error:
        parser.error(str(error))
    print(f"Written: {Path(written).absolute()}. Open it in a browser and print it.")


if __name__ == "__main__":
    main()
