"""A walk in a game tree: where the reader is, and where the branches lead. Plain Python, without a screen."""

from ..address import move_text, name_of
from ..drawing import draw
from ..drawing.overlays import kind_of
from ..drawing.pictures import picture_of
from ..drawing.text import label
from ..errors import GameTreeError, TreeTooLarge
from ..growth import node_of, root
from ..nodes import CHANCE, MAX, number
from ..search import alphabeta, expectimax, values_of
from ..svg import element
from .quiz import Quiz

WIDE, MANY = 12, 40  # so many nodes on a ply and in all are taken in at a glance
MOST_CHILDREN = 24  # of more the rest is folded, and found in the menu
MOST_VISITED = 30_000  # nodes that may be searched for the best line
MOST_VIEWS = 400  # positions in a saved page
MOST_TO_FILL = 100  # nodes of a tree that the reader completes


class Walk:
    """A place in a tree, from `top` (where it began, and where `home` leads) downwards."""

    def __init__(self, node):
        self.top = self.node = node_of(node, "explore")

    @property
    def path(self):
        """The moves from the top to here."""
        return self.node.path[len(self.top.path) :]

    @property
    def steps(self):
        """The moves from the top to here, as the game says them."""
        said, node = [], self.node
        while node is not self.top:
            said.append(label(move_text(node)))
            node = node.parent
        return said[::-1]

    @property
    def branches(self):
        """The texts of the branches here, in the order of the children."""
        return [label(move_text(child)) for child in self.node.children]

    @property
    def key(self):
        """The way from the top to here as text, such as "0.2": the places of the nodes among their siblings."""
        places, node = [], self.node
        while node is not self.top:
            places.append(str(node.parent.children.index(node)))
            node = node.parent
        return ".".join(reversed(places))

    def go(self, index):
        """Follow the branch with that index."""
        self.node = self.node.children[index]

    def go_to(self, key):
        """Go where `key` says. Raises GameTreeError for one that leads nowhere, and stays."""
        node = self.top
        for place in str(key).split(".") if key else ():
            if not (place.isascii() and place.isdecimal()) or int(place) >= len(node.children):
                raise GameTreeError(f"There is no branch {key!r} in this tree.")
            node = node.children[int(place)]
        self.node = node

    def back(self):
        """Return to the node above; at the top, stay."""
        if self.node is not self.top:
            self.node = self.node.parent

    def home(self):
        """Return to the top."""
        self.node = self.top

    @property
    def status(self):
        """One sentence: whose move it is, or how play ended."""
        node = self.node
        if node.is_leaf:
            return f"Play is over: value {number(node.value)}."
        mark = {"max": "▲ MAX is to move", "min": "▼ MIN is to move", "chance": "● Chance decides"}[
            kind_of(node)
        ]
        return mark + ("." if node.value is None else f": value {number(node.value)}.")

    @property
    def best_line(self):
        """The moves of best play from here, to the end or to the first lot.

        Raises TreeTooLarge where the tree would take too long to search.
        """
        moves, node, table = [], self.node, {}
        while not node.is_leaf and node.player is not CHANCE:
            if node.value is None:
                move = search(node, table)
            else:  # minimax has been here
                known = [child for child in node.children if child.value == node.value]
                move = known[0].move if known else search(node, table)
            moves.append(move)
            node = node[move]
        return moves

    def _said(self, moves):
        """Moves from here, as the game says them."""
        said, node = [], self.node
        for move in moves:
            node = node[move]
            said.append(label(move_text(node)))
        return said

    def picture(self, theme="paper", line=None):
        """The node and what lies below it, as far as it can be taken in at a glance, as a Diagram."""
        return draw(self.node, depth=self._plies(), theme=theme, line=line, max_nodes=MANY)

    def _plies(self):
        """How many plies fit: at least one, and as many as stay narrow."""
        ply, shown, plies = list(self.node.children), 1 + len(self.node.children), 1
        while ply and len(ply) <= WIDE:
            below = []
            for node in ply:
                if node.is_leaf:
                    continue
                below += node.children
                if len(below) > WIDE or shown + len(below) > MANY:
                    return plies
            if not below:
                break
            ply, shown, plies = below, shown + len(below), plies + 1
        return plies

    def view(self, theme="paper", with_line=False):
        """What a page shows of the walk here: dicts, lists and text."""
        line = self.best_line if with_line else None
        diagram, here = self.picture(theme, line), self.key
        shown = diagram.nodes
        keys = {key: ".".join(filter(None, [here, *key.split("_")[1:]])) for key in shown}
        labels = {
            key: diagram.describe(key, node).removesuffix(", on the best line") for key, node in shown.items()
        }
        valued = [key for key, node in shown.items() if not node.is_leaf and node.value is not None]
        hushed = {key: labels[key].replace(f", value {number(shown[key].value)}", "") for key in valued}
        places, crumbs = here.split(".") if here else [], [["start", ""]]
        crumbs += [[said, ".".join(places[: i + 1])] for i, said in enumerate(self.steps)]
        prefix = f"{here}." if here else ""
        return {
            "kind": "walk",
            "theme": theme,
            "svg": diagram.svg,
            "big": self.board(),
            "labels": labels,
            "hushed": hushed,
            "valued": valued,
            "keys": keys,
            "crumbs": crumbs,
            "menu": [[said, f"{prefix}{i}"] for i, said in enumerate(self.branches)],
            "home": "",
            "up": None if self.node is self.top else ".".join(places[:-1]),
            "line": line and f"Best play from here: {', '.join(self._said(line))}.",
            "said": self.status,
            "fill": None,
        }

    def board(self):
        """The position as a picture of its own, as SVG text; None if it has none."""
        picture = None if self.node.game is None else picture_of(self.node)
        if picture is None:
            return None
        return element("svg", picture, xmlns="http://www.w3.org/2000/svg", viewBox="-3 -3 106 106", role="img",
                       aria_label="the position, large")  # fmt: skip

    def views(self, theme="paper"):
        """The views of the top and of all positions below, ply by ply, as far as a page holds them: key → view."""
        stands, found, ply, with_line = self.node, {}, [self.top], True
        while ply and len(found) + len(ply) <= MOST_VIEWS:
            for node in ply:
                self.node = node
                try:
                    found[self.key] = self.view(theme, with_line)
                except GameTreeError:  # too large, or nodes that cannot be told apart: the next are no better
                    with_line = False
                    found[self.key] = self.view(theme)
            ply = [child for node in ply for child in node.children]
        self.node = stands
        return found


def search(node, table):
    """The best move at `node`, searched within limits."""

    def watch(kind, *what):
        if kind == "enter":
            left[0] -= 1
            if left[0] < 0:
                raise TreeTooLarge(
                    f"The best line is not known here: a search of {MOST_VISITED:,} nodes did not reach the end."
                )

    left = [MOST_VISITED]
    if node.game is not None:  # on a tree of its own, so that the reader's does not grow by what was searched
        node = root(node.game, node.state)
    try:
        return alphabeta(node, table=table, watch=watch).move
    except TreeTooLarge:
        raise
    except GameTreeError:  # it met chance; what else is wrong with the tree will be said again
        return expectimax(node, watch=watch).move


class Blanks:
    """A tree that the reader completes: a question for the value of each inner node.

    node: a Node, or a Game whose tree is small. Raises GameTreeError for other things, TreeTooLarge past 100 nodes.

    top      the tree
    quizzes  id → Quiz, for every inner node
    """

    def __init__(self, node):
        self.top = node_of(node, "explore")
        nodes = [self.top]
        for found in nodes:
            nodes += found.children
            if len(nodes) > MOST_TO_FILL:
                raise TreeTooLarge(
                    f"A tree to fill in has at most {MOST_TO_FILL} nodes, and this one has more: give a smaller one, "
                    "such as tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]) or Bones(5)."
                )
        self.values = values_of(self.top)
        self.nodes = draw(self.top, depth=self.top.height, names=True).nodes
        self.quizzes = {key: self._quiz(key, found) for key, found in self.nodes.items() if not found.is_leaf}

    def _quiz(self, key, node):
        values, answer = [self.values[child] for child in node.children], self.values[node]
        listed = ", ".join(map(number, values))
        name = name_of(key) or "the root"
        if node.player is CHANCE:
            why = f"Chance decides, so it is the mean, each value times its probability: {number(answer)}."
            wrong = {
                max(values): "Nobody chooses here: take the mean.",
                min(values): "Nobody chooses here: take the mean.",
            }
        else:
            largest = "largest" if node.player is MAX else "smallest"
            why = f"{node.player} moves here and takes the {largest} of {listed}: {number(answer)}."
            if len(values) == 1:
                why = f"There is one branch only, and its value is {number(answer)}."
            other = node.player.opponent.best(values)
            wrong = {  # where one answer has several reasons, the last is the likeliest
                sum(values)
                / len(values): "No mean is taken: the player who moves chooses one of the values.",
                sum(values): "Values are not added up: the player who moves chooses one of them.",
                -answer: "Values are always from MAX's view: the sign stays as it is.",
                other: f"{node.player} moves here, and wants the {largest} value.",
            }
        wrong = {given: said for given, said in wrong.items() if given == given and given != answer}
        return Quiz(f"What is the value of {name}? {mover(node)}", answer, why, wrong=wrong)

    def picture(self, theme="paper"):
        """The tree with a box in every inner node, as a Diagram."""
        return draw(
            self.top, depth=self.top.height, names=True, blank=True, theme=theme, max_nodes=MOST_TO_FILL + 1
        )

    def view(self, theme="paper"):
        """What a page shows: dicts, lists and text."""
        diagram = self.picture(theme)
        return {
            "kind": "walk",
            "theme": theme,
            "svg": diagram.svg,
            "big": None,
            "labels": {key: diagram.describe(key, node) for key, node in diagram.nodes.items()},
            "crumbs": [],
            "menu": [],
            "line": None,
            "said": f"Find the value of each of the {len(self.quizzes)} inner nodes: pick one.",
            "fill": {key: quiz.view() for key, quiz in self.quizzes.items()},
        }


def mover(node):
    """Who decides at `node`, in a sentence."""
    return "Chance decides." if node.player is CHANCE else f"{node.player} is to move."
