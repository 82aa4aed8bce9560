"""Faults in JavaScript, line by line; strings and comments are not code."""

import re

from .fault import Place
from .in_strings import faults_in_string

COMMENT = r"//[^\n]*|/\*[\s\S]*?\*/"
STRING = r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`'
COMMENT_OR_STRING = re.compile(f"({COMMENT})|({STRING})")
FUNCTION = re.compile(
    r"^(?:export )?(?:default )?(?:async )?function (\w+)"
    r"|^(?:export )?(?:default )?class (\w+)"
    r"|^ {2}(?:async |get |set |static )*(?!if|for|while|switch|return)(\w+)\(.*\{$",
    re.M,
)
# operator or function → (the kind of fault, what replaces it)
SIGNS = {
    " < ": ("bound", " <= "),
    " <= ": ("bound", " < "),
    " > ": ("bound", " >= "),
    " >= ": ("bound", " > "),
    " === ": ("equal", " !== "),
    " !== ": ("equal", " === "),
    " + ": ("plus", " - "),
    " - ": ("plus", " + "),
    " && ": ("and", " || "),
    " || ": ("and", " && "),
    "Math.max": ("max", "Math.min"),
    "Math.min": ("max", "Math.max"),
}
WORDS = {"true": ("truth", "false"), "false": ("truth", "true")}
NUMBER = re.compile(r"(?<![\w.$#-])\d+(?![\w.%])")
CONDITION = re.compile(r"\bif \((?=.*\) (?:\{|return|continue|break|\w))")
STATEMENT = re.compile(
    r"^ +(?!return|if|for|const|let|throw|super|await super)[\w.?]+\(.*\);\n", re.M
)
RETURN = re.compile(r"\breturn (?!null|undefined)([^;{\n]+);")
BUTTON = re.compile(r"\bbutton\(.*?, (?:async )?\(\) => (?=[^{\n])")
IMPORT = re.compile(r"^(?:import|export|\}) .*\bfrom $")  # the text before a module's name


def code_of(text):
    """A script with blanks for texts and comments, as long as it was."""
    return COMMENT_OR_STRING.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def places_in_script(text):
    """The Places of all faults in a script."""
    code = code_of(text)
    functions = [
        (match.start(), match[1] or match[2] or match[3]) for match in FUNCTION.finditer(code)
    ]
    for kind, start, end, new in [*in_code(text, code), *in_texts(text)]:
        names = [name for first, name in functions if first <= start]
        yield Place(names[-1] if names else "module", kind, start, end, new)


def in_code(text, code):
    for sign, (kind, other) in SIGNS.items():
        for match in re.finditer(re.escape(sign), code):
            yield kind, *match.span(), other
    for word, (kind, other) in WORDS.items():
        for match in re.finditer(rf"\b{word}\b", code):
            yield kind, *match.span(), other
    for match in NUMBER.finditer(code):
        yield "number", *match.span(), str(int(match[0]) + 1)
    yield from conditions(text, code)
    yield from statements(text, code)


def conditions(text, code):
    """Each condition that ends on its line, negated."""
    for match in CONDITION.finditer(code):
        end = closing(code, match.end())
        if end is not None:
            yield "condition", match.end(), end, f"!({text[match.end() : end]})"


def closing(code, start, ends=")"):
    """Where the parenthesis that was opened before `start` closes; None if not on its line.

    ends: what else ends it, outside any other parenthesis.
    """
    depth = 0
    for place in range(start, len(code)):
        letter = code[place]
        if depth == 0 and letter in ends:
            return place
        if letter == "\n":
            return None
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0)
    return None


def statements(text, code):
    """A call dropped, a listener never set, a button that does nothing, nothing returned."""
    for match in STATEMENT.finditer(code):
        kind = "listener" if "addEventListener" in match[0] else "call"
        yield kind, *match.span(), ""
    for match in BUTTON.finditer(code):
        end = closing(code, match.end(), ends="),")
        if end is not None:
            yield "button", match.end(), end, "{}"
    for match in RETURN.finditer(code):
        yield "return", *match.span(1), "undefined"


def in_texts(text):
    for match in COMMENT_OR_STRING.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if match[2] and not IMPORT.match(line):
            for kind, start, end, new in faults_in_string(match[2]):
                yield kind, match.start() + start, match.start() + end, new
