"""Three pictures that introduce the project: a tree, a film with a cut-off, a named mistake.

    .venv/bin/python -m classroom.charts     writes them into notebooks/pictures, with the posters

The README shows them. They are in English, like the README. Lengths are in px.
"""

import inspect
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gametree.diagram import draw
from gametree.game import build
from gametree.games import TicTacToe
from gametree.nodes import MAX, Node, tree
from gametree.search import alphabeta
from gametree.style import FONT, GREY, INK, MONO, PAPER, SVG, element, text

from ..check.searches import check_minimax
from ..looks import WRONG
from ..pictures.exports import width_of
from ..tracing.recording import record
from .posters import PICTURES

LETTERS, LINE, MARGIN = 15, 22, 16
CODE_WIDTH = 360
LASTS = 2.4  # seconds, each frame of the film
SHOWN = (0, 4, 10, 14, 15, 23, 28)  # steps of the film; the sixteenth is its cut-off
CUT = SHOWN.index(15)  # what is shown if nothing moves
IN_A_LINE, IN_A_LINE_OF_FILM = 58, 50  # letters


def puzzle() -> str:
    """A position of tic-tac-toe with all ways to continue, as SVG text."""
    game = TicTacToe()
    return draw(build(game, game.parse(".XO/X../OOX")), blank=True, names=True).svg


def film() -> str:
    """Some steps of alpha-beta on nine leaves, each for a while, as SVG text."""
    trace = record(alphabeta, tree("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"))
    steps = [trace[number] for number in SHOWN]
    pictures = [draw(trace.top, at=step, names=True).svg for step in steps]
    wide = max(width_of(picture) for picture in pictures) + 2 * MARGIN
    tall = max(height_of(picture) for picture in pictures)
    frames = []
    for number, (step, picture) in enumerate(zip(steps, pictures, strict=True)):
        # Their leaves are on one line; a window above the root makes some of them higher.
        placed = inside(picture, MARGIN, MARGIN + tall - height_of(picture))
        words = lines(textwrap.wrap(step.text, IN_A_LINE_OF_FILM), MARGIN, MARGIN + tall + LINE)
        kind = "frame still" if number == CUT else "frame"
        delay = f"animation-delay: {(number - len(SHOWN)) * LASTS:g}s"
        frames.append(element("g", placed, words, class_=kind, style=delay))
    return page(wide, MARGIN + tall + 4 * LINE, steps[CUT].text, element("style", MOTION), *frames)


# Each frame is visible for its share of the time. Readers who want less motion, or whose viewer
# shows none, see the cut-off.
MOTION = (
    ".frame { visibility: hidden } .still { visibility: visible } "
    "@media (prefers-reduced-motion: no-preference) { .frame { "
    f"animation: shown {len(SHOWN) * LASTS:g}s step-end infinite }} }} "
    f"@keyframes shown {{ 0% {{ visibility: visible }} {100 / len(SHOWN):.4g}% "
    "{ visibility: hidden } 100% { visibility: hidden } }"
)


def my_minimax(node: Node) -> Any:
    if node.is_leaf:
        return node.value
    best: Any = 0
    for child in node.children:
        value = my_minimax(child)
        if node.player is MAX:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


def check() -> str:
    """A function with a mistake, what a check says to it, and the smallest tree, as SVG text."""
    verdict = check_minimax(my_minimax)
    code = code_of(my_minimax)
    assert verdict.tree is not None  # it is wrong
    picture = draw(verdict.tree, names=True, marks=verdict.marks).svg
    said, *_ = verdict.text.splitlines()
    sentences = [line for one in verdict.lines for line in textwrap.wrap(one, IN_A_LINE)]
    call = "check_minimax(my_minimax)"
    top = MARGIN + LETTERS
    below = top + len(code) * LINE + LINE / 2
    left = CODE_WIDTH + 2 * MARGIN
    parts = [
        lines(code, MARGIN, top, font_family=MONO),
        lines([call], MARGIN, below + LINE / 2, font_family=MONO),
        text(f"✗ {said}", x=left, y=top, fill=WRONG, font_weight="bold"),
        lines(sentences, left, top + LINE),
        inside(picture, left, top + (len(sentences) + 1) * LINE - LETTERS),
    ]
    tall = max(below + 1.5 * LINE, top + (len(sentences) + 1) * LINE + height_of(picture))
    bar = element("rect", x=left - MARGIN, y=0, width=4, height=tall, fill=WRONG)
    return page(left + IN_A_LINE * 7.4 + MARGIN, tall, verdict.text, bar, *parts)


def code_of(function: Callable[..., object]) -> list[str]:
    """The lines of a function, without its type hints."""
    source = re.sub(r": Node|: Any| -> Any", "", inspect.getsource(function))
    return source.splitlines()


def height_of(svg: str) -> float:
    """The height of a picture, SVG text."""
    height = re.search(r'<svg[^>]*? height="([\d.]+)', svg)
    assert height is not None
    return float(height[1])


def inside(svg: str, x: float, y: float) -> str:
    """A picture at a place in another. Its ids go: the other may hold it twice."""
    return re.sub(r' id="[^"]*"', "", svg).replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1)


def lines(content: list[str], x: float, y: float, **look: object) -> str:
    """Lines of text, one below the other. y: of the first one."""
    placed = [
        text(line, x=x, y=y + number * LINE, style="white-space: pre", **look)
        for number, line in enumerate(content)
    ]
    return element("g", *placed)


def page(wide: float, tall: float, alt: str, *parts: str) -> str:
    """A picture in its frame."""
    box = element(
        "rect",
        x=0.5,
        y=0.5,
        width=wide - 1,
        height=tall - 1,
        rx=6,
        fill=PAPER,
        stroke=GREY,
    )
    shown = element("g", *parts, font_family=FONT, font_size=LETTERS, fill=INK)
    size = {"width": f"{wide:g}", "height": f"{tall:g}", "viewBox": f"0 0 {wide:g} {tall:g}"}
    return element("svg", box, shown, xmlns=SVG, role="img", aria_label=alt, **size) + "\n"


STORED = {"puzzle": puzzle, "film": film, "check": check}


def write_frontispiece() -> list[Path]:
    """Write the three pictures; return their paths."""
    paths = [PICTURES / f"{name}.svg" for name in STORED]
    for path, made in zip(paths, STORED.values(), strict=True):
        path.write_text(made(), encoding="utf-8", newline="\n")
    return paths
