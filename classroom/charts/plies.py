"""How many nodes a tree has on each ply."""

from gametree.errors import GameTreeError, short
from gametree.nodes import Node

from ..words.language import Plural, say
from ..words.preferences import shown_as_asked
from .bars import BarChart
from .image import Chart, Table
from .series import Series, number_text


@shown_as_asked
def nodes_per_depth(node: Node, *, theme: str | None = None, lang: str | None = None) -> Chart:
    """Return a chart of how many nodes have grown on each ply below `node`; leaves are hatched.

    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError if nothing has grown yet.

    >>> from gametree import Bones, build
    >>> nodes_per_depth(build(Bones(2)))
    depth 0: 1 node, 0 leaves
    depth 1: 2 nodes, 1 leaf
    depth 2: 1 node, 1 leaf
    """
    if not isinstance(node, Node):
        raise GameTreeError(
            f"nodes_per_depth takes a Node, such as build(game), got {short(node)}."
        )
    if not (node.grown or node.is_leaf):
        raise GameTreeError(
            f"Nothing has grown below {node!r} yet: grow the tree first with build(game)."
        )
    plies = plies_below(node)
    all_nodes = {depth: len(ply) for depth, ply in enumerate(plies)}
    leaves = {depth: sum(node.is_leaf for node in ply) for depth, ply in enumerate(plies)}
    inner = {depth: all_nodes[depth] - leaves[depth] for depth in all_nodes}
    numbers, rows = [], []
    for depth, count in all_nodes.items():
        numbers.append(
            say(
                "depth {depth}: {nodes}, {leaves}",
                depth=depth,
                nodes=Plural("{count} node", "{count} nodes", count),
                leaves=Plural("{count} leaf", "{count} leaves", leaves[depth]),
            )
        )
        rows.append([str(depth), number_text(count), number_text(leaves[depth])])
    series = Series(
        {say("play goes on"): inner, say("leaves"): leaves},
        x=say("depth (plies)"),
        y=say("nodes"),
        notes={depth: number_text(count) for depth, count in all_nodes.items()},
        margins={},
    )
    table = Table([series.x, series.y, say("leaves")], rows)
    return BarChart(numbers, table, series, stacked=True)


def plies_below(node: Node) -> list[list[Node]]:
    """The nodes that have grown below a node, ply by ply; the first ply is the node itself."""
    plies = [[node]]
    while below := [child for parent in plies[-1] for child in parent.grown]:
        plies.append(below)
    return plies
