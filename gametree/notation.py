"""Trees as text: `MAX(a1=MIN(3, 12), a2=7)`. Written by `Node.to_text`, read back by `tree`.

    tree   = number | player "(" child {"," child} ")"
    child  = [move "="] tree                        below MAX and MIN
           | [move "="] "(" number "," tree ")"     below CHANCE: the probability first
    move   = a name, a whole number, a quoted text, or a tuple of numbers and quoted texts;
             left out, it is the child's index
    number = 3, -1.5, 1/6, inf, -inf

Both directions work without recursion, so a tree of thousands of plies is no harder than a small one.
"""

import ast
import re

from .errors import GameTreeError, TreeTooLarge, short
from .nodes import CHANCE, MAX, MAX_NODES, MAX_PLIES, MIN, Node, Veiled, check_chances, same_move

PLAYERS = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE}
NAME = r"[^\W\d]\w*"
QUOTED = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
MOVE = rf"""(?:{NAME}|-?\d+|{QUOTED}|\((?:[^()'"]|{QUOTED})*\))"""
TOKEN = re.compile(
    rf"""\s*(?:(?P<move>{MOVE})\s*=
         |(?P<player>MAX|MIN|CHANCE)\s*\(
         |(?P<number>[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:\s*/\s*\d+)?|inf\b))
         |(?P<sign>[(),])
         |(?P<end>$))""",
    re.VERBOSE | re.IGNORECASE,
)


def write(top):
    """Return the tree below the node `top` as text."""
    pieces, ahead = [], [top]
    while ahead:
        node = ahead.pop()
        if isinstance(node, str):
            pieces.append(node)
        elif node.is_leaf:
            pieces.append(write_number(node.value))
        elif not node.grown:
            raise GameTreeError(f"{node!r} cannot be written down: its children have not grown yet.")
        elif isinstance(node, Veiled):
            raise GameTreeError(
                f"{node!r} cannot be written down: text cannot say which nodes look the same."
            )
        else:
            parts = [f"{node.player}("]
            for i, child in enumerate(node.children):
                parts.append("" if same_move(i, child.move) else f"{write_move(child.move)}=")
                chance = child.chance
                parts += [child] if chance is None else [f"({write_number(chance)}, ", child, ")"]
                parts.append(", ")
            parts[-1] = ")"
            ahead.extend(reversed(parts))
    return "".join(pieces)


def write_number(value):
    if isinstance(value, int):
        return str(int(value))
    if hasattr(value, "denominator"):
        return f"{value.numerator}/{value.denominator}"
    return repr(float(value))


def write_move(move):
    text = move if type(move) is str and re.fullmatch(NAME, move) else repr(move)
    match = re.fullmatch(MOVE, text, re.IGNORECASE)
    if match is None or not same_move(move, read_move(text)):
        raise GameTreeError(
            f"The move {short(move)} cannot be written down: only whole numbers, text and tuples of these can."
        )
    return text


def read_move(text):
    try:
        return text if re.fullmatch(NAME, text) else ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise GameTreeError(
            f"{short(text)} is no move: a name, a whole number, a quoted text or a tuple of these is."
        ) from None


def read_number(text):
    if "/" in text:
        from fractions import Fraction

        try:
            return Fraction(text.replace(" ", ""))
        except (ValueError, ZeroDivisionError):
            raise GameTreeError(f"{text} is no fraction: write one as 1/6.") from None
    try:
        return int(text) if text.lstrip("+-").isdigit() else float(text)
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise GameTreeError(f"The number {short(text)} is too long: write it as 1e300.") from None


def read(text):
    """Return the root of the tree that `text` describes. Raises GameTreeError, naming the place, if it is none."""
    place, kind, word = 0, None, None

    def step(*wanted):
        """Go on to the next word, which must be of a kind (or be a sign) in `wanted`."""
        nonlocal place, kind, word
        match = TOKEN.match(text, place)
        kind = match and match.lastgroup
        word = match and match[kind]
        if not match or (word if kind == "sign" else kind) not in wanted:
            rest = text[place:].lstrip()
            expected = " or ".join(
                f'"{w}"' if len(w) == 1 else f"the {w}" if w == "end" else f"a {w}" for w in wanted
            )
            raise GameTreeError(
                f"This text is no tree: {expected} was expected at character {len(text) - len(rest) + 1}, "
                f"found {short(rest, 20) if rest else 'the end'}. A tree looks like MAX(a1=MIN(3, 12), a2=7)."
            )
        place = match.end()

    top = node = Node()
    inside, count = [], 1  # inside: each node whose bracket is open, with its children so far
    step("player", "number")
    while True:
        if kind == "player":
            node.player = PLAYERS[word.upper()]
            inside.append((node, []))
        else:
            node.value = read_number(word)
            while inside:  # close the brackets that end here
                if inside[-1][0].player is CHANCE:
                    step(")")
                step(",", ")")
                if word == ",":
                    break
                close(*inside.pop())
            if not inside:
                step("end")
                return top
        # Here the next child of the innermost open bracket begins.
        parent, children = inside[-1]
        count += 1
        if len(inside) > MAX_PLIES or count > MAX_NODES:
            raise TreeTooLarge(f"A written tree has at most {MAX_PLIES:,} plies and {MAX_NODES:,} nodes.")
        node = Node()
        node.parent, node.move = parent, len(children)
        children.append(node)
        begin = ("(",) if parent.player is CHANCE else ("player", "number")
        step("move", *begin)
        if kind == "move":
            node.move = read_move(word)
            step(*begin)
        if parent.player is CHANCE:
            step("number")
            node.chance = read_number(word)
            step(",")
            step("player", "number")


def close(node, children):
    """Give `node` its children, once all of them are read."""
    seen = set()
    for child in children:
        if repr(child.move) in seen:
            raise GameTreeError(
                f"The move {short(child.move)} stands twice below one {node.player}: name each once."
            )
        seen.add(repr(child.move))
    if node.player is CHANCE:
        check_chances([child.chance for child in children])
    node.children = tuple(children)
