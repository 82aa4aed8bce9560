"""Faults in Python, found in its syntax tree: only the characters of one place are replaced."""

import ast
import re

from .fault import Place
from .in_strings import faults_in_string

OTHER_COMPARISON = {
    ast.Lt: ("bound", "<", "<="),
    ast.LtE: ("bound", "<=", "<"),
    ast.Gt: ("bound", ">", ">="),
    ast.GtE: ("bound", ">=", ">"),
    ast.Eq: ("equal", "==", "!="),
    ast.NotEq: ("equal", "!=", "=="),
    ast.NotIn: ("not", "not in", "in"),
    ast.IsNot: ("not", "is not", "is"),
}
OTHER_NAME = {"max": "min", "min": "max", "MAX": "MIN", "MIN": "MAX"}
COMMENT = re.compile(r"#[^\n]*")
FIELD = re.compile(r"\{(\w+)[^{}]*\}")
FIELD_OF_F_STRING = re.compile(r"(?<!\{)\{[^{}\"']+\}(?!\})")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# Fields of the tree in which a fault has no effect (annotations), or breaks more than one place.
UNSEEN = {"annotation", "returns", "decorator_list", "type_params", "bases"}


def places_in_python(text):
    """The Places of all faults in a module."""
    return list(Module(text).places(ast.parse(text), "module"))


def has_text(node):
    """Whether an operand is a literal text or list, with which a minus would be an error."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_text(node):
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_skipped(node):
    """Whether nothing below a node is looked at."""
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)  # a docstring
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")
    return False


def other_default(node):
    """What a default is changed into, as source; None if it stays."""
    value = getattr(node, "value", None)
    if isinstance(value, bool):
        return str(not value)
    if isinstance(value, int | float):
        return str(value + 1)
    if isinstance(value, str):
        return repr(f"{value}_")
    return None


class Module:
    """A module's text, and the faults below each node of its tree."""

    def __init__(self, text):
        self.text = text
        self.lines = re.findall(r"[^\n]*\n|[^\n]+", text)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node):
        """The first character of a node, and the one after its last."""
        return (
            self.place(node.lineno, node.col_offset),
            self.place(node.end_lineno, node.end_col_offset),
        )

    def place(self, line, column):
        """Where a column is, which `ast` counts in bytes."""
        text = self.lines[line - 1]
        if not text.isascii():
            column = len(text.encode()[:column].decode())
        return self.starts[line - 1] + column

    def between(self, left, right, sign):
        """Where an operator is between its operands; None if it cannot be found."""
        start, end = self.span(left)[1], self.span(right)[0]
        code = COMMENT.sub(lambda comment: " " * len(comment[0]), self.text[start:end])
        words = r"\s+".join(map(re.escape, sign.split()))
        match = re.search(rf"\b{words}\b" if sign[0].isalpha() else words, code)
        return match and (start + match.start(), start + match.end())

    def places(self, node, function, is_raised=False):
        """The Places at a node and below it. is_raised: the wording of an error is left alone."""
        if is_skipped(node):
            return
        if not (is_raised and is_text(node)):
            for kind, start, end, new in self.faults_at(node):
                yield Place(function, kind, start, end, new)
        if isinstance(node, FUNCTIONS):
            function = node.name if function == "module" else f"{function}.{node.name}"
        if isinstance(node, ast.JoinedStr):
            return  # before Python 3.12 it does not say where its parts are
        is_raised = is_raised or isinstance(node, ast.Raise)
        for child in self.children(node):
            yield from self.places(child, function, is_raised)

    def children(self, node):
        """The nodes below a node that are looked at."""
        defaults = self.defaults_of(node)
        for field, value in ast.iter_fields(node):
            nodes = value if isinstance(value, list) else [value]
            for child in nodes if field not in UNSEEN else []:
                if isinstance(child, ast.AST) and child not in defaults:
                    yield child

    def defaults_of(self, node):
        """The defaults of a function that a fault can change."""
        if not isinstance(node, ast.arguments):
            return []
        defaults = [default for default in [*node.defaults, *node.kw_defaults] if default]
        return [default for default in defaults if other_default(default)]

    def faults_at(self, node):
        """(kind, start, end, new) of the faults at a node itself."""
        method = getattr(self, f"at_{type(node).__name__.lower()}", None)
        return method(node) if method else ()

    def at_arguments(self, node):
        for default in self.defaults_of(node):
            yield "default", *self.span(default), other_default(default)

    def at_compare(self, node):
        for left, operator, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators
        ):
            kind, sign, other = OTHER_COMPARISON.get(type(operator), ("", "", ""))
            span = sign and self.between(left, right, sign)
            if span:
                yield kind, *span, other

    def at_binop(self, node):
        signs = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
        sign, other = signs.get(type(node.op), ("", ""))
        if sign and not (has_text(node.left) or has_text(node.right)):
            span = self.between(node.left, node.right, sign)
            if span:
                yield "plus", *span, other

    def at_boolop(self, node):
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:]):
            span = self.between(left, right, sign)
            if span:
                yield "and", *span, other

    def at_unaryop(self, node):
        kinds = {ast.Not: "not", ast.USub: "sign"}
        kind = kinds.get(type(node.op))
        if kind:
            start, end = self.span(node)[0], self.span(node.operand)[0]
            yield kind, start, end, "(" * self.text[start:end].count("(")

    def at_constant(self, node):
        start, end = self.span(node)
        if isinstance(node.value, bool):
            yield "truth", start, end, str(not node.value)
        elif isinstance(node.value, int | float):
            yield "number", start, end, repr(node.value + 1)
        elif isinstance(node.value, str):
            yield from self.in_string(start, end)

    def at_joinedstr(self, node):
        start, end = self.span(node)
        yield from self.in_string(start, end)
        for match in FIELD_OF_F_STRING.finditer(self.text[start:end]):
            yield "field", start + match.start(), start + match.end(), ""

    def in_string(self, start, end):
        for kind, first, behind, new in faults_in_string(self.text[start:end]):
            yield kind, start + first, start + behind, new

    def at_name(self, node):
        if node.id in OTHER_NAME and isinstance(node.ctx, ast.Load):
            kind = "max" if node.id.islower() else "player"
            yield kind, *self.span(node), OTHER_NAME[node.id]

    def at_call(self, node):
        """A sentence whose field is left open: `say("{count} nodes")` without its `count=…`."""
        constants = [node for node in node.args if isinstance(node, ast.Constant)]
        fields = {field for node in constants for field in FIELD.findall(str(node.value))}
        for word in node.keywords:
            if word.arg in fields:
                start, end = self.span(word)
                comma = re.match(r"\s*,[ ]?", self.text[end:])
                yield "field", start, end + (len(comma[0]) if comma else 0), ""

    def at_expr(self, node):
        if isinstance(node.value, ast.Call):
            yield "call", *self.span(node), "pass"

    def at_raise(self, node):
        yield "refusal", *self.span(node), "pass"

    def at_return(self, node):
        is_none = isinstance(node.value, ast.Constant) and node.value.value is None
        if node.value and not is_none:
            yield "return", *self.span(node), "return None"

    def at_if(self, node):
        """A condition negated, if it is no comparison and has no `and`, `or`, `not`."""
        if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.NamedExpr):
            start, end = self.span(node.test)
            yield "condition", start, end, f"not ({self.text[start:end]})"

    at_ifexp = at_if
