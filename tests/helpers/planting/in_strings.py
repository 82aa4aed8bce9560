"""Faults in texts within code: a colour, the name of a file, a class or a name in HTML."""

import re

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
ENDINGS = (
    "css csv dot gif html ico ipynb jinja js json lock md mjs mo pdf png po py svg tex toml ttf"
)
FILE = re.compile(
    rf"""(?<=["'/])[\w/-]*\.(?:{"|".join(ENDINGS.split())}|txt|whl|xml|zip)(?=["'])"""
)
# The name of an attribute that a page, a style sheet or whoever cannot see relies on; or a class.
ATTRIBUTE = re.compile(
    r"(?<=[ <])(?:class|id|role|href|src|scope|fill|stroke|viewBox|aria-[a-z]+|data-[a-z-]+)"
    r"""(?=\\?=\\?["'{])"""
)
CLASS = re.compile(r"""(?<=["' .])gt-[a-z-]+""")


def faults_in_string(text):
    """(kind, start, end, new) of each fault in the source of a string."""
    for match in COLOUR.finditer(text):
        yield "colour", *match.span(), other_colour(match[0])
    for kind, pattern in (("file", FILE), ("attribute", ATTRIBUTE), ("class", CLASS)):
        for match in pattern.finditer(text):
            yield kind, *match.span(), f"{match[0]}x"


def other_colour(colour):
    """A colour far from another: each of its three parts is moved by half of the scale."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return "#" + "".join(f"{(part + 128) % 256:02x}" for part in parts)
