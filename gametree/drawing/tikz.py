"""A tree as a LaTeX document: TikZ, laid out by the package forest. Boards are text in it. Its styles are in tree.tex."""

import re
from collections import defaultdict
from pathlib import Path

from ..language import say
from ..names import TOP, called, indices, parent_id
from ..nodes import CHANCE, Node
from ..style import COLOURS, CURRENT_YELLOW, FILLS, GREY, MARKS, THEMES
from ..text import width
from .cards import card_of
from .overlays import Overlay, kind_of
from .shown import Shown

TEX_COLOURS = {  # as tree.tex calls them
    **{f"game{kind}": colour for kind, colour in COLOURS.items()},
    **{f"game{kind}fill": colour for kind, colour in FILLS.items()},
    "gamegrey": GREY,
    "gamecurrent": CURRENT_YELLOW,
}
DEFINED = [
    rf"\definecolor{{{name}}}{{HTML}}{{{colour.removeprefix('#')}}}%"
    for name, colour in TEX_COLOURS.items()
]
STYLES = Path(__file__).with_name("tree.tex").read_text(encoding="ascii")
HEAD = STYLES.replace("% COLOURS", "\n".join(DEFINED))
BLANK = r"\fbox{\rule{0pt}{1.6ex}\rule{1.4em}{0pt}}"
SIGNS = {sign: f"\\{sign}" for sign in "{}$&#%_"} | {
    "^": r"\^{}",
    "~": r"\~{}",
    "\\": r"\textbackslash{}",
}
SIGNS |= {
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "∞": r"$\infty$",
    "−": "$-$",
    "α": r"$\alpha$",
    "β": r"$\beta$",
}
SIGNS |= {
    "▲": r"$\blacktriangle$",
    "▼": r"$\blacktriangledown$",
    "■": r"$\blacksquare$",
    "●": r"$\bullet$",
}
SIGNS |= {"…": r"\ldots{}", "\xa0": "~", "\ufffd": "?"}


def document(shown: Shown, overlay: Overlay, names: bool) -> str:
    """The tree that `shown` says, with what `overlay` adds to it, as LaTeX; `names`: each node has its name."""
    below, alike = defaultdict(str), defaultdict(list)
    for key in sorted(
        shown.nodes, key=indices, reverse=True
    ):  # what is below a node comes before it
        node, pad = shown.nodes[key], "\n" + "  " * len(indices(key))
        if key in shown.more:
            fold = say("… {count} more", count=shown.more[key])
            below[key] += f"{pad}  [{escaped(fold)}, game fold]"
        name = called(node, shown.nodes[TOP]) if names or node.name else ""
        said = branch(node, overlay, name, key == TOP)
        said += r", label={below:$\vdots$}" * (key in shown.below)
        tree = f"{pad}[{said}, name={key.replace('_', '-')}{below[key]}]"
        below[parent_id(key)] = tree + below[parent_id(key)]
        alike[node.information_set].append(f"({key.replace('_', '-')})")
    wide = max(
        [12, *(width(overlay.edge_label(shown.nodes[key]), 8) for key in shown.nodes if key != TOP)]
    )
    tree = rf"\begin{{forest}} game tree={wide:.0f}pt{below['']}"
    dashed = [rf"\draw[dashed] {' -- '.join(keys)};" for nodes, keys in alike.items() if nodes]
    return "\n".join([HEAD + tree, *dashed, r"\end{forest}", r"\end{document}", ""])


def branch(node: Node, overlay: Overlay, name: str, is_top: bool) -> str:
    """A node for forest, and the edge to it: its text, and its style."""
    known, style = overlay.value(node), [f"game {each}" for each in overlay.classes(node).split()]
    value, name = (
        BLANK if known is None else escaped(known),
        name and rf"\textit{{{escaped(name)}}}",
    )
    text = [value, name]
    if node.game is not None:
        rows = card_of(node, overlay, "", THEMES["paper"]).lines[:-1]
        text = [rf"\ttfamily {escaped(row).replace(' ', '~')}" for row in rows]
        text.append(f"{escaped(MARKS[kind_of(node)])} {value} {name}")
        style.append("game board")
    elif (
        name and not node.is_leaf and node.player is not CHANCE
    ):  # in a triangle there is no room for it
        text, style = [value], [*style, f"label={{[game name]left:{name}}}"]
    if is_top and overlay.window(node):
        style.append(f"label={{[game label]above:{escaped(overlay.window(node))}}}")
    elif not is_top:
        said = escaped(overlay.edge_label(node))
        style += [f"edge label={{node[pos=0.7, game label]{{{said}}}}}"] * bool(said)
        style += [f"{each} edge" for each in overlay.edge_classes(node).split()]
    lines = r"\\{}".join(
        filter(None, text)
    )  # {}: so that no * or [ follows, which \\ would take for its own
    return f"{{{lines}}}, {', '.join(style)}"


def escaped(text: str) -> str:
    """Text as LaTeX: nothing in it acts, and pdflatex knows its signs."""
    return re.sub(r"(?<!\w)-(?=[\d∞])", "−", text).translate(str.maketrans(SIGNS))
