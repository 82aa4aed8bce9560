"""The position of a game as its own picture, with what is needed to play on it.

spot     where a click on the picture means a move: (x, y, width, height), in units of the picture
marked   the spots on which the last move of each side is highlighted
"""

from collections.abc import Mapping
from inspect import signature
from typing import Any, TypeAlias

from gametree.game import Game
from gametree.games import BoardGame, Bones, DiceBones, Heap
from gametree.nodes import CHANCE, Move, Node, Player, move_text
from gametree.style import FONT, LAST_MOVE_TINT, QUIET_INK, element, label, text

from ..pictures.cleaning import picture_of
from ..words.language import say

Spot: TypeAlias = tuple[float, float, float, float]

LONGEST_NAME = 3  # letters of a move's name written on its spot
SMALLEST_SPOT = 8  # a smaller one has no room for a name
LARGEST_NAME = 5.5  # font sizes, and shares of a spot's shorter side
NAME_IN_CORNER = 0.26
BASELINE = 0.36  # of a font's size: this much below the middle its letters begin
INSET = 0.6  # of a mark, from the border of its spot

LATEST = {"fill": LAST_MOVE_TINT}
ONE_BEFORE = {"fill": "none", "stroke": QUIET_INK, "stroke_dasharray": "3 2"}


def position_svg(node: Node, name: str, latest: bool = False, **attributes: object) -> str | None:
    """The position at `node` as SVG text, with the names of its possible moves.

    name: of the picture, for whoever listens. latest: whether the last moves of both sides are
        marked. attributes: of the SVG. None if its game draws nothing.
    """
    picture = picture_of(node, **stays_in_place(node.game))
    if picture is None:
        return None
    below, above = marks_of(node) if latest else ("", "")
    about: dict[str, object] = {"xmlns": "http://www.w3.org/2000/svg"}
    about |= {"viewBox": "-3 -3 106 106", "font_family": FONT, **attributes, "aria_label": name}
    return element("svg", below, picture, above, names_of_moves(node), **about)


def stays_in_place(game: Game | None) -> dict[str, bool]:
    """Arguments for a game's `picture` that keep everything in its place during play.

    Only bones need them: a move takes all bones beyond its spot.
    """
    if not isinstance(game, (Bones, DiceBones)) or has_own_spots(game):
        return {}
    can_draw_whole = "whole" in signature(game.picture).parameters
    return {"whole": True} if can_draw_whole else {}


def has_own_spots(game: Game) -> bool:
    """Whether a student's game itself says where a click on its picture means a move."""
    return hasattr(game, "spots")


def spots_of(node: Node) -> dict[Move, Spot]:
    """Where a click on the position at `node` means a move; empty if no click does.

    A game of a student's may say it: it has a method spots(state, last_move), which returns such a
    dict. Moves that are not legal may be among them: whoever clicks there hears that.
    """
    game: Any = node.game
    if has_own_spots(game):
        return game.spots(node.state, node.move) or {}
    if isinstance(game, BoardGame):
        return {move: game.spot(move) for move in range(game.choices)}
    whole = bool(stays_in_place(game))
    if isinstance(game, Bones):
        return bones(game, node.state, node.move, whole)
    if isinstance(game, DiceBones) and node.player is not CHANCE:
        heap = Heap(node.state.bones, node.state.to_move)
        return bones(game.heap_game, heap, None, whole)
    return {}


def bones(game: Bones, heap: Heap, taken: int | None, whole: bool) -> dict[Move, Spot]:
    """The bones that are left, if they are drawn: a click takes all from there to the end.

    taken: how many were taken last. whole: whether each bone keeps its place.
    """
    left = game.places(heap, taken, whole)[: heap.bones]
    return {heap.bones - i: place for i, place in enumerate(left)}


def names_of_moves(node: Node) -> str:
    """The names of the possible moves, small on their spots, if they are short."""
    if stays_in_place(node.game):  # its moves are counted, not named
        return ""
    spots = spots_of(node)
    names = []
    for child in node.children:
        name = short_name(child)
        if name and child.move in spots and min(spots[child.move][2:]) >= SMALLEST_SPOT:
            names.append(name_on_spot(name, spots[child.move]))
    if not names:
        return ""
    look = {"fill": QUIET_INK, "text_anchor": "middle", "aria_hidden": "true"}
    return element("g", *names, **look)


def short_name(child: Node) -> str:
    """The name of the move to `child`, or else the move itself; "" if neither is short."""
    name = move_text(child)
    if len(name) <= LONGEST_NAME:
        return name
    move = str(child.move)
    return move if len(move) <= LONGEST_NAME and move in name else ""


def name_on_spot(name: str, spot: Spot) -> str:
    """The name in the corner of a spot, with a little room at its left."""
    x, y, width, height = spot
    size = min(LARGEST_NAME, min(width, height) * NAME_IN_CORNER)
    across, down = size * (0.4 + 0.3 * len(name)), size * 0.8
    return text(name, x=x + across, y=y + down + size * BASELINE, font_size=size)


def latest_moves(node: Node) -> dict[Player, Node]:
    """Each side's last move, the latest first: the side → the node that it led to."""
    latest: dict[Player, Node] = {}
    while node.parent:
        mover = node.parent.player
        if isinstance(mover, Player):  # not chance
            latest.setdefault(mover, node)
        node = node.parent
    return latest


def marks_of(node: Node) -> tuple[str, str]:
    """The last move of each side, marked on its spot.

    The latest move has a tint below the picture; the one before has a ring above it.
    """
    marks = ["", ""]
    looks = (LATEST, ONE_BEFORE)
    for i, (player, after) in enumerate(latest_moves(node).items()):
        rects = [mark_on_spot(spot, looks[i]) for spot in spots_taken(after, node)]
        if rects:
            assert node.game is not None
            side, move = node.game.player_label(player), label(move_text(after))
            said = say("last move of {player}: {move}", player=side, move=move)
            marks[i] = element("g", *rects, role="img", aria_label=said)
    return marks[0], marks[1]


def spots_taken(after: Node, node: Node) -> list[Spot]:
    """The spots of the move that led to `after`, if they are where they were at `node`."""
    assert after.parent is not None
    before = spots_of(after.parent)
    if stays_in_place(node.game):  # and all beyond it are taken
        return [spot for move, spot in before.items() if move <= after.move]
    now = spots_of(node)
    return [spot for move, spot in before.items() if move == after.move and now.get(move) == spot]


def mark_on_spot(spot: Spot, look: Mapping[str, str]) -> str:
    x, y, width, height = spot
    place = {"x": x + INSET, "y": y + INSET, "width": width - 2 * INSET}
    return element("rect", **place, height=height - 2 * INSET, rx=1.5, **look)
