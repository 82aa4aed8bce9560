"""A tree as a LaTeX document: TikZ, laid out by the package forest, with boards as text.

The styles are in tree.tex; colours come from style.
"""

import re
from collections import defaultdict
from pathlib import Path

from gametree.cards import (
    TOP,
    Marks,
    Shown,
    indices,
    kind_of,
    label_rows,
    name_below,
    own_names,
    parent_id,
)
from gametree.diagram import TreeDiagram
from gametree.nodes import CHANCE, Node
from gametree.style import CURRENT_YELLOW, GREY, PRUNED_GREY, width

from ..looks import COLOURS, FILLS, MARKS

TEX_COLOURS = {  # as tree.tex calls them
    **{f"game{kind}": colour for kind, colour in COLOURS.items()},
    **{f"game{kind}fill": colour for kind, colour in FILLS.items()},
    "gamegrey": GREY,
    "gamepruned": PRUNED_GREY,
    "gamecurrent": CURRENT_YELLOW,
}
DEFINED = [
    rf"\definecolor{{{name}}}{{HTML}}{{{colour.removeprefix('#')}}}%"
    for name, colour in TEX_COLOURS.items()
]
STYLES = Path(__file__).with_name("tree.tex").read_text(encoding="ascii")
HEAD = STYLES.replace("% COLOURS", "\n".join(DEFINED))

CHINESE = re.compile("[\u3000-\u9fff\uff00-\uffef]")
CTEX = "\\usepackage[scheme=plain]{ctex}\n"  # chooses a Chinese font, and stops if there is none

BLANK = r"\fbox{\rule{0pt}{1.6ex}\rule{1.4em}{0pt}}"  # an empty box, to write a value in
NEW_LINE = r"\\{}"  # {}: so that no * or [ follows, which \\ would take for its own
LABEL_SIZE = 8  # pt of the labels on edges
NARROWEST = 12  # pt between siblings

# How LaTeX writes the signs that mean something to it, or that pdflatex does not have.
SIGNS: dict[str, str | int | None] = {sign: f"\\{sign}" for sign in "{}$&#%_"}
SIGNS |= {"^": r"\^{}", "~": r"\~{}", "\\": r"\textbackslash{}"}
SIGNS |= {"≤": r"$\leq$", "≥": r"$\geq$", "∞": r"$\infty$", "−": "$-$"}
SIGNS |= {"α": r"$\alpha$", "β": r"$\beta$"}
SIGNS |= {"▲": r"$\blacktriangle$", "▼": r"$\blacktriangledown$"}
SIGNS |= {"■": r"$\blacksquare$", "●": r"$\bullet$"}
SIGNS |= {"…": r"\ldots{}", "\xa0": "~", "\ufffd": "?"}


def document(diagram: TreeDiagram) -> str:
    """The picture of a tree as LaTeX."""
    shown, marks = diagram.shown, diagram.marks
    nodes, top = shown.nodes, shown.nodes[TOP]
    taken = own_names(top)
    below: dict[str, str] = defaultdict(str)  # id of a node → what is written of its children
    for key in sorted(nodes, key=indices, reverse=True):  # what is below a node comes before it
        node = nodes[key]
        indent = "\n" + "  " * len(indices(key))
        if key in shown.more:
            fold = marks.words.say("… {count} more", count=shown.more[key])
            below[key] += f"{indent}  [{escape(fold)}, game fold]"
        name = name_below(top, node, taken) if diagram.names or node.name else ""
        content = branch(node, marks, name, is_top=key == TOP)
        if key in shown.below:
            content += r", label={below:$\vdots$}"
        tree = f"{indent}[{content}, name={tex_name(key)}{below[key]}]"
        below[parent_id(key)] = tree + below[parent_id(key)]
    labels = [marks.edge_label(node) for key, node in nodes.items() if key != TOP]
    apart = max([NARROWEST, *[width(label, LABEL_SIZE) for label in labels]])
    tree = rf"\begin{{forest}} game tree={apart:.0f}pt{below['']}"
    head = HEAD.replace("% CHINESE\n", CTEX if CHINESE.search(tree) else "")
    end = [r"\end{forest}", r"\end{document}", ""]
    return "\n".join([head + tree, *dashed_lines(shown), *end])


def dashed_lines(shown: Shown) -> list[str]:
    """A line for each set of nodes that a player cannot tell apart."""
    alike: dict[tuple[Node, ...], list[str]] = defaultdict(list)
    for key in sorted(shown.nodes, key=indices, reverse=True):
        information_set = shown.nodes[key].information_set
        if information_set:
            alike[information_set].append(f"({tex_name(key)})")
    return [rf"\draw[dashed] {' -- '.join(names)};" for names in alike.values()]


def tex_name(key: str) -> str:
    """The id of a node as TikZ can have it."""
    return key.replace("_", "-")


def branch(node: Node, marks: Marks, name: str, is_top: bool) -> str:
    """A node for forest, and the edge to it: its text, and its style."""
    known = marks.value(node)
    value = BLANK if known is None else escape(known)
    name = rf"\textit{{{escape(name)}}}" if name else ""
    style = [f"game {class_name}" for class_name in marks.classes(node).split()]
    is_triangle = not node.is_leaf and node.player is not CHANCE
    if node.game is not None:
        rows = [escape(row).replace(" ", "~") for row in label_rows(node)]
        lines = [rf"\ttfamily {row}" for row in rows]
        lines.append(f"{escape(MARKS[kind_of(node)])} {value} {name}")
        style.append("game board")
    elif name and is_triangle:  # in which there is no room for it
        lines = [value]
        style.append(f"label={{[game name]left:{name}}}")
    else:
        lines = [value, name]
    style += edge_style(node, marks, is_top)
    text = NEW_LINE.join([line for line in lines if line])
    return f"{{{text}}}, {', '.join(style)}"


def edge_style(node: Node, marks: Marks, is_top: bool) -> list[str]:
    """The style of the edge to a node; of the top, which has none, what is above it."""
    if is_top:
        note = escape(marks.note(node))
        return [f"label={{[game label]above:{note}}}"] if note else []
    style = []
    label = escape(marks.edge_label(node))
    if label:
        style.append(f"edge label={{node[pos=0.7, game label]{{{label}}}}}")
    classes = marks.edge_classes(node).split()
    return style + [f"{class_name} edge" for class_name in classes]


def escape(text: str) -> str:
    """Text as LaTeX: nothing in it acts, and pdflatex knows its signs."""
    with_minus_signs = re.sub(r"(?<!\w)-(?=[\d∞])", "−", text)
    return with_minus_signs.translate(str.maketrans(SIGNS))
