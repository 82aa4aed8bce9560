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

from .errors import GameTreeError, short

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
        elif node.information_set:
            raise GameTreeError(f"{top!r} cannot be written down: text cannot say which nodes look the same.")
        else:
            parts = [f"{node.player}("]
            for i, child in enumerate(node.children):
                parts.append("" if repr(child.move) == str(i) else f"{write_move(child.move)}=")
                chance = child.chance
                parts += [child] if chance is None else [f"({write_number(chance)}, ", child, ")"]
                parts.append(", ")
            parts[-1] = ")"
            ahead.extend(reversed(parts))
    return "".join(pieces)


def write_number(value):
    if isinstance(value, int):
        try:
            return str(int(value))
        except ValueError:  # Python writes no whole number of more than 4,300 digits
            raise GameTreeError(
                f"A whole number of {value.bit_length():,} bits is too long to be written down."
            ) from None
    if hasattr(value, "denominator"):
        return f"{value.numerator}/{value.denominator}"
    return repr(float(value))


def write_move(move):
    text = move if type(move) is str and re.fullmatch(NAME, move) else repr(move)
    match = re.fullmatch(MOVE, text, re.IGNORECASE)
    if match is None or repr(read_move(text)) != repr(move):
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


class Written:
    """A node as it stands in a text: the name of its player, and its children as (move, probability, child) entries.

    A child is a number or again Written.
    """

    __slots__ = ("entries", "player")

    def __init__(self, player):
        self.player, self.entries = player, []


def read(text):
    """Return what `text` describes, Written or a number. Raises GameTreeError, naming the place, if it is no tree."""
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

    inside = []  # the nodes whose brackets are open
    move = chance = None
    step("player", "number")
    while True:
        child = Written(word.upper()) if kind == "player" else read_number(word)
        if inside:
            inside[-1].entries.append((move, chance, child))
        if kind == "player":
            inside.append(child)
        else:
            top = inside[0] if inside else child
            while inside:  # close the brackets that end here
                if inside[-1].player == "CHANCE":
                    step(")")
                step(",", ")")
                if word == ",":
                    break
                inside.pop()
            if not inside:
                step("end")
                return top
        # Here the next child of the innermost open bracket begins.
        by_chance = inside[-1].player == "CHANCE"
        begin = ("(",) if by_chance else ("player", "number")
        move, chance = len(inside[-1].entries), None
        step("move", *begin)
        if kind == "move":
            move = read_move(word)
            step(*begin)
        if by_chance:
            step("number")
            chance = read_number(word)
            step(",")
            step("player", "number")
