"""The script and the looks of what is touched, as text; and the sentences that the script says."""

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any, Literal

from ..looks import css_variables
from ..words import preferences
from ..words.language import catalogue

SCRIPT = Path(__file__).with_name(
    "script"
)  # the modules, each for one thing; touch.js is the first
BUNDLE = SCRIPT / "bundle" / "touch.mjs"  # all of them in one file, made by bundling.py
SOURCES = {"js": BUNDLE, "css": SCRIPT / "touch.css", "loader": SCRIPT / "loader.js"}
WORDS = r'\bt\(\s*"([^"]+)"'  # what must be translated in the script
COMMENT_OR_INDENT = re.compile(r"(?m)^\s*(//.*|/\*[\s\S]*?\*/)?\n|^\s+")
NEEDLESS_LINE_END = re.compile(r"(?<=[;{,(])\n")


def source(name: Literal["js", "css", "loader"]) -> str:
    """The script of all that can be touched, its looks, or what loads both; without comments."""
    text = SOURCES[name].read_text(encoding="utf-8")
    if name == "css":
        text = css_variables() + text
    return compact(text)


def compact(text: str) -> str:
    """A script or a style sheet without comments."""
    return COMMENT_OR_INDENT.sub("", text)


def script() -> str:
    """The script and its looks, packed: what a notebook has once for all its widgets."""
    parts = [source("js"), source("css")]
    return pack([NEEDLESS_LINE_END.sub("", part) for part in parts])


def pack(data: Any) -> str:
    """Anything that JSON can hold as short text, which a page unpacks."""
    return base64.b64encode(zlib.compress(json.dumps(data).encode(), 9)).decode()


def words() -> dict[str, str]:
    """The script's own sentences: English → what they are in the language that is set."""
    texts = catalogue(preferences.now.lang)
    modules = [path.read_text(encoding="utf-8") for path in sorted(SCRIPT.glob("*.js"))]
    sentences = re.findall(WORDS, "\n".join(modules))
    return {sentence: texts.gettext(sentence) for sentence in sentences}
