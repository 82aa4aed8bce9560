"""Trees as text, `MAX(a1=MIN(3, 12), a2=7)`: written and read without recursion, since a tree may be deep.

tree   = [name ":"] (number | letter | player "(" child {"," child} ")")
child  = [move "="] tree                        below MAX and MIN
       | [move "="] "(" number "," tree ")"     below CHANCE: the probability first
move   = a name, a whole number, a quoted text, or a tuple of these; left out, it is the child's index
number = 3, -1.5, 1/6, inf, -inf
name   = what the node is called: letters, digits, and . ' - _
letter = x: a leaf whose value is not known
"""

import ast
import re
from collections import namedtuple

from .errors import GameTreeError, short
from .names import OWN
from .values import LETTER, check_leaf, read_number, write_number

NAME = r"[^\W\d]\w*"
QUOTED = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
MOVE = rf"""(?:{NAME}|-?\d+|{QUOTED}|\((?:[^()'"]|{QUOTED})*\))"""
WORDS = {
    "a move": rf"({MOVE})\s*=",
    "a player": r"(?i:(MAX|MIN|CHANCE))\s*\(",
    "a name": rf"({OWN})\s*:",
    "a letter": rf"({LETTER})\b(?!\s*[=:(])",
    "a number": r"(?i:([+-]?(?:\d+\s*/\s*\d+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|inf\b)))",
    "the end": r"($)",
}
# entries: repr(move) → (move, chance, Written); without a player: the value in their place
Written = namedtuple("Written", "player entries name", defaults=[None])


def write(top):
    pieces, ahead = [], [top]
    while ahead:
        node = ahead.pop()
        if isinstance(node, str):
            pieces.append(node)
            continue
        pieces.append(f"{node.name}: " if node.name else "")
        if node.is_leaf:
            pieces.append(write_number(check_leaf(node.value)))
        elif not node.grown:
            raise GameTreeError(
                f"{node!r} cannot be written down: its children have not grown yet."
            )
        elif node.information_set:
            raise GameTreeError(
                f"{top!r} cannot be written down: text cannot say which nodes look the same."
            )
        else:
            ahead.append(")")
            for i, child in reversed([*enumerate(node.children)]):
                named = "" if repr(child.move) == str(i) else f"{write_move(child.move)}="
                ahead += (
                    [child]
                    if child.chance is None
                    else [")", child, f"({write_number(child.chance)}, "]
                )
                ahead.append(f", {named}" if i else named)
            pieces.append(f"{node.player}(")
    return "".join(pieces)


def write_move(move):
    text = move if type(move) is str and re.fullmatch(NAME, move) else repr(move)
    if not re.fullmatch(MOVE, text) or repr(read_move(text)) != repr(move):
        raise GameTreeError(
            f"The move {short(move)} cannot be written down: no int, text or tuple of these."
        )
    return text


def read_move(text):
    try:
        return text if re.fullmatch(NAME, text) else ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise GameTreeError(
            f"{short(text)} is no move: a name, int, text or tuple of these is."
        ) from None


def read(text):
    """Return what `text` describes, as Written. Raises GameTreeError, naming the place, if it is no tree."""
    place = 0

    def step(*wanted):
        """Go on to the next word or sign, which must be one of those wanted; return which one it is, and its text."""
        nonlocal place
        for kind in wanted:
            if match := re.compile(r"\s*" + WORDS.get(kind, f"({re.escape(kind)})")).match(
                text, place
            ):
                place = match.end()
                return kind, match[1]
        rest, named = (
            text[place:].lstrip(),
            [kind if kind in WORDS else f'"{kind}"' for kind in wanted],
        )
        named = [kind for kind in named if kind not in ("a name", "a letter")]  # which few need
        raise GameTreeError(
            f"This text is no tree: {' or '.join(named)} was expected at character {len(text) - len(rest) + 1}, found {short(rest, 20) if rest else 'the end'}. A tree looks like MAX(a1=MIN(3, 12), a2=7)."
        )

    whole, begin, names = Written("", {}), ("a player", "a name", "a number", "a letter"), set()
    inside = [whole]  # the nodes whose brackets are open, and around them what holds the tree
    while True:
        player, entries, _ = inside[-1]
        move, name, chance, by_chance = len(entries), None, None, player == "CHANCE"
        first = ("(",) if by_chance else begin
        kind, word = step("a move", *first) if player else step(*first)
        if kind == "a move":
            move = read_move(word)
            kind, word = step(*first)
        if by_chance:
            chance = read_number(step("a number")[1])
            step(",")
            kind, word = step(*begin)
        if repr(move) in entries:
            raise GameTreeError(
                f"The move {short(move)} stands twice below one {player}: name each once."
            )
        if kind == "a name":
            if word in names:
                raise GameTreeError(
                    f"The name {short(word)} stands twice: call each node otherwise."
                )
            names.add(name := word)
            kind, word = step("a player", "a number", "a letter")
        child = Written(word.upper(), {}, name)
        if kind != "a player":
            child = Written("", read_number(word), name)
        entries[repr(move)] = move, chance, child
        if kind == "a player":
            inside.append(child)
            continue
        while inside[-1] is not whole:  # close the brackets that end here
            if inside[-1].player == "CHANCE":
                step(")")
            if step(",", ")")[0] == ",":
                break
            inside.pop()
        else:
            step("the end")
            return whole.entries["0"][2]
